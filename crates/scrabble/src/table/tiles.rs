//! Tiles off the board, written as letters: `AEIRST?`.

use std::fmt;

use kernel::Dice;
use serde::{Deserialize, Serialize};

use crate::board::{Rack, Tile, TileSet};

/// Tiles whose order is nobody's business: a rack, the bag, what lies open.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Tiles(Rack);

impl Tiles {
    /// All tiles of the game.
    pub fn all() -> Tiles {
        Tiles(TileSet::english().all())
    }

    pub fn of(tiles: impl IntoIterator<Item = Tile>) -> Tiles {
        Tiles(Rack::of(tiles))
    }

    pub fn n(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has(&self, tile: Tile) -> bool {
        self.0.has(tile)
    }

    pub fn holds(&self, other: &Tiles) -> bool {
        self.0.holds(&other.0)
    }

    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.0.tiles()
    }

    /// These and the others.
    #[must_use]
    pub fn with(mut self, other: &Tiles) -> Tiles {
        self.0.add_all(&other.0);
        self
    }

    /// These without the others; what is not there cannot be taken away.
    #[must_use]
    pub fn minus(mut self, other: &Tiles) -> Tiles {
        other.tiles().for_each(|it| {
            self.0.take(it);
        });
        self
    }

    /// The tiles that both have.
    #[must_use]
    pub fn shared(self, other: &Tiles) -> Tiles {
        self.minus(&self.minus(other))
    }

    /// Some of them by lot; all, if there are no more.
    #[must_use]
    pub fn pick(self, n: usize, dice: &mut Dice) -> Tiles {
        let mut left: Vec<Tile> = self.tiles().collect();
        let n = n.min(left.len());
        Tiles::of((0..n).map(|_| left.swap_remove(dice.below(left.len() as u32) as usize)))
    }

    /// Their value.
    pub fn value(&self) -> i32 {
        let set = TileSet::english();
        self.tiles().map(|it| set.value(it)).sum()
    }

    pub fn parse(text: &str) -> Result<Tiles, String> {
        TileSet::english().read_rack(text).map(Tiles).map_err(|it| it.to_string())
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&TileSet::english().write_rack(&self.0))
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<Tiles> for String {
    fn from(tiles: Tiles) -> String {
        tiles.to_string()
    }
}

impl TryFrom<String> for Tiles {
    type Error = String;

    fn try_from(text: String) -> Result<Tiles, String> {
        Tiles::parse(&text)
    }
}
