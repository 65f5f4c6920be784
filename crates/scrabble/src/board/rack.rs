//! Tiles as counts: a rack, a bag, or whatever else holds tiles whose order is nobody's business.

use serde::{Deserialize, Serialize};

use crate::board::{letter::Tile, tile_set::LETTERS_MAX};

/// The number of tiles of each kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rack {
    counts: [u8; LETTERS_MAX + 1],
    n_tiles: u16,
}

impl Rack {
    pub fn of(tiles: impl IntoIterator<Item = Tile>) -> Rack {
        let mut rack = Rack::default();
        tiles.into_iter().for_each(|it| rack.add(it));
        rack
    }

    pub fn len(&self) -> usize {
        self.n_tiles.into()
    }

    pub fn is_empty(&self) -> bool {
        self.n_tiles == 0
    }

    pub fn count(&self, tile: Tile) -> usize {
        self.counts[tile.idx()].into()
    }

    pub fn has(&self, tile: Tile) -> bool {
        self.count(tile) > 0
    }

    pub fn add(&mut self, tile: Tile) {
        self.add_n(tile, 1);
    }

    pub fn add_n(&mut self, tile: Tile, n: u8) {
        self.counts[tile.idx()] += n;
        self.n_tiles += u16::from(n);
    }

    pub fn add_all(&mut self, other: &Rack) {
        other.tiles().for_each(|it| self.add(it));
    }

    /// The number of each kind, by its place among counts.
    pub(crate) fn counts(&self) -> &[u8; LETTERS_MAX + 1] {
        &self.counts
    }

    /// Takes one such tile out, if there is one.
    pub fn take(&mut self, tile: Tile) -> bool {
        let has_one = self.has(tile);
        if has_one {
            self.counts[tile.idx()] -= 1;
            self.n_tiles -= 1;
        }
        has_one
    }

    /// The rest without these tiles, if all of them are there.
    pub fn without(&self, other: &Rack) -> Option<Rack> {
        let mut left = *self;
        other.tiles().all(|it| left.take(it)).then_some(left)
    }

    pub fn holds(&self, other: &Rack) -> bool {
        self.without(other).is_some()
    }

    /// Every tile, blanks first, then in the order of the alphabet.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let kinds = self.counts.iter().enumerate();
        kinds.flat_map(|(idx, count)| (0..*count).map(move |_| Tile::at(idx)))
    }

    /// Every kind of tile that is there, with its count.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, usize)> + '_ {
        let kinds = self.counts.iter().enumerate().filter(|it| *it.1 > 0);
        kinds.map(|(idx, count)| (Tile::at(idx), usize::from(*count)))
    }
}

impl std::fmt::Debug for Rack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

impl Serialize for Rack {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tiles())
    }
}

impl<'de> Deserialize<'de> for Rack {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Rack, D::Error> {
        let tiles = Vec::<Tile>::deserialize(deserializer)?;
        if tiles.len() > 255 || tiles.iter().any(|it| it.idx() > LETTERS_MAX) {
            return Err(serde::de::Error::custom("no rack holds these tiles"));
        }
        Ok(Rack::of(tiles))
    }
}
