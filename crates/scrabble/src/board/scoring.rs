//! Which words a play forms, and what it scores.

use crate::board::{
    grid::Board,
    layout::Premium,
    letter::{Laid, Letter},
    play::Play,
    square::{Direction, Square},
};

/// A word that a play forms or changes: where it begins, which way it reads, and its tiles.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    pub start: Square,
    pub direction: Direction,
    pub tiles: Vec<Laid>,
    /// Its score in this play, without the bonus for a whole rack.
    pub score: i32,
}

impl Word {
    pub fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        self.tiles.iter().map(|it| it.letter)
    }
}

impl Board {
    /// Every word of two or more letters that a play forms: first the one along the play, then
    /// those across it in order. The play has room on the board and lies in one line.
    pub fn words(&self, play: &Play) -> Vec<Word> {
        let Some(main) = self.main_direction(play) else { return Vec::new() };
        let along = play.tiles().first().and_then(|it| self.word_at(play, it.square, main));
        let across = play.tiles().iter();
        let across = across.filter_map(|it| self.word_at(play, it.square, main.turned()));
        along.into_iter().chain(across).collect()
    }

    /// The score of a play: each word it forms, and the bonus for a whole rack.
    pub fn score(&self, play: &Play) -> i32 {
        let tiles = &self.equipment().tiles;
        let is_whole_rack = play.tiles().len() >= tiles.rack_size();
        let bonus = if is_whole_rack { tiles.bonus() } else { 0 };
        self.words(play).iter().map(|it| it.score).sum::<i32>() + bonus
    }

    /// The direction a play reads in. One tile reads across if that makes a word, or else down.
    pub fn main_direction(&self, play: &Play) -> Option<Direction> {
        let direction = play.direction()?;
        let [only] = play.tiles() else { return Some(direction) };
        let makes_word = |it| self.word_at(play, only.square, it).is_some();
        let is_down = !makes_word(Direction::Across) && makes_word(Direction::Down);
        Some(if is_down { Direction::Down } else { Direction::Across })
    }

    /// The word of two or more letters through a square with a play on the board.
    pub(crate) fn word_at(
        &self,
        play: &Play,
        square: Square,
        direction: Direction,
    ) -> Option<Word> {
        let laid = |it: Square| play.at(it).or_else(|| self.at(it));
        let next = |it: Square, n| self.step(it, direction, n).filter(|it| laid(*it).is_some());
        let mut start = square;
        while let Some(before) = next(start, -1) {
            start = before;
        }
        let mut tiles = Vec::new();
        let (mut sum, mut factor) = (0, 1);
        let mut at = Some(start);
        while let Some(here) = at {
            let tile = laid(here)?;
            let value = self.equipment().tiles.value(tile.tile());
            let premium = match play.at(here) {
                Some(_) => self.equipment().layout.premium(here),
                None => Premium::NONE,
            };
            sum += value * premium.letter;
            factor *= premium.word;
            tiles.push(tile);
            at = next(here, 1);
        }
        (tiles.len() > 1).then(|| Word { start, direction, tiles, score: sum * factor })
    }
}
