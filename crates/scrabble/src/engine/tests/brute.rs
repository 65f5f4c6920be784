//! The slow independent generator: every word of a list, on every square, in both directions, asked
//! by the questions of the board alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Board, Direction, Laid, Letter, Placed, Play, Rack, Square, Tile};

pub(super) struct WordList {
    /// Each word, with the set of its letters.
    words: Vec<(u32, Vec<Letter>)>,
    all: BTreeSet<Vec<Letter>>,
}

impl WordList {
    pub(super) fn new(words: Vec<Vec<Letter>>) -> WordList {
        let all = words.iter().cloned().collect();
        let with_set = |it: Vec<Letter>| (it.iter().fold(0, |set, it| set | it.bit()), it);
        WordList { words: words.into_iter().map(with_set).collect(), all }
    }

    /// Every legal play with its score.
    pub(super) fn plays(&self, board: &Board, rack: &Rack) -> BTreeMap<Play, i32> {
        let mut plays = BTreeMap::new();
        for direction in Direction::BOTH {
            let squares = board.equipment().layout.squares();
            let is_first = |it: &Square| it.step(direction, -1).is_none();
            for first in squares.filter(is_first) {
                self.plays_in_line(board, rack, first, direction, &mut plays);
            }
        }
        if board.is_empty() {
            plays.retain(|play, _| play.direction() == Some(Direction::Across));
        }
        plays
    }

    fn plays_in_line(
        &self,
        board: &Board,
        rack: &Rack,
        first: Square,
        direction: Direction,
        plays: &mut BTreeMap<Play, i32>,
    ) {
        let mut line = vec![first];
        while let Some(next) = board.step(line[line.len() - 1], direction, 1) {
            line.push(next);
        }
        let on_board = line.iter().filter_map(|it| board.at(*it)).map(|it| it.letter);
        let in_rack = rack.tiles().filter_map(|it| match it {
            Tile::Lettered(letter) => Some(letter),
            Tile::Blank => None,
        });
        let at_hand = on_board.chain(in_rack).fold(0, |set, it| set | it.bit());
        let n_blanks = rack.count(Tile::Blank) as u32;
        for (set, word) in &self.words {
            if (set & !at_hand).count_ones() > n_blanks {
                continue;
            }
            for start in &line {
                if board.step(*start, direction, -1).is_none_or(|it| board.at(it).is_none()) {
                    self.try_word(board, rack, *start, direction, word, plays);
                }
            }
        }
    }

    fn try_word(
        &self,
        board: &Board,
        rack: &Rack,
        start: Square,
        direction: Direction,
        word: &[Letter],
        plays: &mut BTreeMap<Play, i32>,
    ) {
        let mut new = Vec::new();
        let mut left = *rack;
        let mut n_short = 0;
        let mut square = Some(start);
        for letter in word {
            let Some(here) = square else { return };
            match board.at(here) {
                Some(laid) if laid.letter == *letter => (),
                Some(_) => return,
                None => {
                    n_short += usize::from(!left.take(Tile::Lettered(*letter)));
                    new.push((here, *letter));
                }
            }
            square = board.step(here, direction, 1);
        }
        if new.is_empty() || n_short > rack.count(Tile::Blank) || new.len() > rack.len() {
            return;
        }
        if square.is_some_and(|it| board.at(it).is_some()) {
            return;
        }
        for blanks in 0..1u32 << new.len() {
            if blanks.count_ones() as usize > rack.count(Tile::Blank) {
                continue;
            }
            let placed = new.iter().enumerate().map(|(idx, &(square, letter))| Placed {
                square,
                laid: Laid { letter, is_blank: blanks & 1 << idx != 0 },
            });
            let play = Play::new(placed.collect());
            if !rack.holds(&play.rack()) || board.legality(&play).is_err() {
                continue;
            }
            let words = board.words(&play);
            if words.iter().all(|it| self.all.contains(&it.letters().collect::<Vec<_>>())) {
                let score = board.score(&play);
                plays.insert(play, score);
            }
        }
    }
}
