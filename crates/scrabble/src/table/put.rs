//! Tiles as a player puts them on the board: blanks may be written down, only said, or neither.

use serde::{Deserialize, Serialize};

use crate::board::{Board, Direction, Laid, Letter, Placed, Play, Square, Tile, Word};

/// A letter that no tile shows: a blank that was not written down lies there as this.
pub(crate) const UNWRITTEN: Letter = Letter(26);

/// A tile that is put on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Put {
    pub square: Square,
    /// `A` to `Z`, or `?` for a blank.
    pub tile: char,
    /// The letter written on the slip for a blank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<char>,
    /// The letter said for a blank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<char>,
}

impl Put {
    pub fn is_blank(&self) -> bool {
        self.tile == '?'
    }

    /// Such a tile can lie anywhere: letters only, and nothing written but for a blank.
    pub fn is_sound(&self) -> bool {
        let letter = |it: &char| it.is_ascii_uppercase();
        let writing = self.written.iter().chain(&self.said);
        match self.is_blank() {
            true => writing.into_iter().all(letter),
            false => letter(&self.tile) && writing.count() == 0,
        }
    }

    pub fn tile(&self) -> Tile {
        if self.is_blank() { Tile::Blank } else { Tile::Lettered(letter(self.tile)) }
    }

    pub fn laid(&self) -> Laid {
        match self.is_blank() {
            true => Laid::blank(self.written.map_or(UNWRITTEN, letter)),
            false => Laid::plain(letter(self.tile)),
        }
    }
}

pub(crate) fn letter(it: char) -> Letter {
    Letter((it as u8).wrapping_sub(b'A'))
}

pub(crate) fn play_of(puts: &[Put]) -> Play {
    Play::new(puts.iter().map(|it| Placed { square: it.square, laid: it.laid() }).collect())
}

/// Every word that tiles form, however they lie: along their line first.
pub(crate) fn words_of(board: &Board, play: &Play) -> Vec<Word> {
    let main = board.main_direction(play).unwrap_or(Direction::Across);
    let mut words: Vec<Word> = Vec::new();
    for direction in [main, main.turned()] {
        for placed in play.tiles() {
            let word = board.word_at(play, placed.square, direction);
            words.extend(word.filter(|it| !words.contains(it)));
        }
    }
    words
}

/// The score of tiles, however they lie.
pub(crate) fn score_of(board: &Board, play: &Play) -> i32 {
    let set = &board.equipment().tiles;
    let bonus = if set.rack_size() <= play.tiles().len() { set.bonus() } else { 0 };
    words_of(board, play).iter().map(|it| it.score).sum::<i32>() + bonus
}

/// A word as it is written on a slip; `_` for a blank that nobody wrote down.
pub(crate) fn spelled(board: &Board, word: &Word) -> String {
    board.equipment().tiles.write_word(word.letters())
}

/// A square of the main body of tiles: the centre; where it is free, one of the longest string.
pub(crate) fn root_of(board: &Board) -> Option<Square> {
    let start = board.equipment().layout.start();
    let tiles: Vec<Square> = board.tiles().map(|it| it.0).collect();
    let longest = || {
        let n_joined = |it: &&Square| body_of(board, Some(**it)).len();
        tiles.iter().rev().max_by_key(n_joined).copied()
    };
    tiles.iter().find(|it| **it == start).copied().or_else(longest)
}

/// The squares joined to `root` by tiles.
pub(crate) fn body_of(board: &Board, root: Option<Square>) -> Vec<Square> {
    let mut body: Vec<Square> = root.filter(|it| board.at(*it).is_some()).into_iter().collect();
    let mut idx = 0;
    while let Some(&square) = body.get(idx) {
        let around = board.neighbours(square).filter(|it| board.at(*it).is_some());
        let new: Vec<Square> = around.filter(|it| !body.contains(it)).collect();
        body.extend(new);
        idx += 1;
    }
    body
}
