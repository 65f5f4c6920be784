//! Letters, tiles, and tiles that lie on a board.

use serde::{Deserialize, Serialize};

/// A letter, by its place in the tile set's alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Letter(pub u8);

/// A tile as it lies in the bag: a blank, or one with a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Tile {
    Blank,
    Lettered(Letter),
}

/// A tile on the board: which letter it stands for, and whether it is a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Laid {
    pub letter: Letter,
    pub is_blank: bool,
}

impl Letter {
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The one bit that stands for this letter in a set of letters.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

impl Tile {
    /// The place of this tile among counts: the blank comes first.
    pub const fn idx(self) -> usize {
        match self {
            Tile::Blank => 0,
            Tile::Lettered(letter) => letter.idx() + 1,
        }
    }

    pub(crate) const fn at(idx: usize) -> Tile {
        match idx {
            0 => Tile::Blank,
            _ => Tile::Lettered(Letter(idx as u8 - 1)),
        }
    }
}

impl Laid {
    /// A tile that has this letter on it.
    pub const fn plain(letter: Letter) -> Laid {
        Laid { letter, is_blank: false }
    }

    /// A blank that stands for this letter.
    pub const fn blank(letter: Letter) -> Laid {
        Laid { letter, is_blank: true }
    }

    /// The tile that was taken from the rack for it.
    pub const fn tile(self) -> Tile {
        if self.is_blank { Tile::Blank } else { Tile::Lettered(self.letter) }
    }
}
