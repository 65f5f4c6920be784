//! A play: tiles on squares, with every blank designated.

use serde::{Deserialize, Serialize};

use crate::board::{
    letter::Laid,
    rack::Rack,
    square::{Direction, Square},
};

/// Tiles that are laid down together. Nothing says yet that they may lie so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
#[serde(from = "Vec<Placed>")]
pub struct Play {
    tiles: Vec<Placed>,
}

/// A tile on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Placed {
    pub square: Square,
    pub laid: Laid,
}

impl Play {
    /// These tiles, in the order of their squares.
    pub fn new(mut tiles: Vec<Placed>) -> Play {
        tiles.sort();
        Play { tiles }
    }

    /// The tiles, by row and column of their squares.
    pub fn tiles(&self) -> &[Placed] {
        &self.tiles
    }

    /// The tiles taken from the rack for it.
    pub fn rack(&self) -> Rack {
        Rack::of(self.tiles.iter().map(|it| it.laid.tile()))
    }

    /// The direction in which all tiles lie. One tile lies in both, and is said to lie across.
    pub fn direction(&self) -> Option<Direction> {
        let first = self.tiles.first()?.square;
        if self.tiles.iter().all(|it| it.square.row == first.row) {
            Some(Direction::Across)
        } else if self.tiles.iter().all(|it| it.square.column == first.column) {
            Some(Direction::Down)
        } else {
            None
        }
    }

    pub fn at(&self, square: Square) -> Option<Laid> {
        self.tiles.iter().find(|it| it.square == square).map(|it| it.laid)
    }
}

impl From<Vec<Placed>> for Play {
    fn from(tiles: Vec<Placed>) -> Play {
        Play::new(tiles)
    }
}
