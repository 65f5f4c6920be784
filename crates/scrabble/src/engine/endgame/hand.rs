//! The tiles of a side, each in a slot of its own, so that what is left of them is a few bits.

use crate::{
    board::{Board, Rack, Tile, TileSet},
    engine::autoplay::Chance,
};

/// As many tiles as a side may have.
pub(crate) const SLOTS_MAX: usize = 8;

/// A set of tiles of a hand, a bit for each. Of equal tiles the first are taken first, so that one
/// set of letters is one set of bits.
pub(crate) type Held = u8;

/// The tiles that a side has or may come to have.
#[derive(Clone)]
pub(crate) struct Hand {
    slots: Vec<Tile>,
    /// The first slot of each letter; blanks come last.
    firsts: [u8; 32],
    counts: [u8; 32],
    /// The score of each set of tiles when it is counted.
    faces: Vec<i16>,
    /// The set of the same tiles that takes the first of equal ones.
    settled: Vec<Held>,
    /// Tells lists of plays of this hand from those of another.
    pub(crate) number: u64,
}

/// Where blanks stand among letters.
pub(crate) const BLANK_IDX: usize = 31;

impl Hand {
    /// A hand of these tiles, if it has room for them.
    pub(crate) fn new(rack: &Rack, tiles: &TileSet) -> Option<Hand> {
        if rack.len() > SLOTS_MAX {
            return None;
        }
        let number = rack.kinds().fold(0x6861_6e64, |number: u64, (tile, n)| {
            Chance::new(number ^ (tile.idx() << 8 | n) as u64).next_number()
        });
        let idx = |tile: Tile| match tile {
            Tile::Blank => BLANK_IDX,
            Tile::Lettered(letter) => letter.idx(),
        };
        let mut slots: Vec<Tile> = rack.tiles().collect();
        slots.sort_by_key(|it| idx(*it));
        let (mut firsts, mut counts) = ([0; 32], [0; 32]);
        for (slot, tile) in slots.iter().enumerate() {
            let idx = idx(*tile);
            if counts[idx] == 0 {
                firsts[idx] = slot as u8;
            }
            counts[idx] += 1;
        }
        let mut faces = vec![0; 1 << slots.len()];
        for held in 1..faces.len() {
            let slot = held.trailing_zeros() as usize;
            let value = i16::try_from(tiles.value(slots[slot])).ok()?;
            faces[held] = faces[held & (held - 1)] + value;
        }
        let mut hand = Hand { slots, firsts, counts, faces, settled: Vec::new(), number };
        let of = |held: usize| hand.held(&Rack::of(hand.tiles(held as Held)));
        hand.settled = (0..hand.faces.len()).map(of).collect();
        Some(hand)
    }

    /// The tiles of a set.
    pub(crate) fn tiles(&self, held: Held) -> impl Iterator<Item = Tile> + '_ {
        let slots = self.slots.iter().enumerate();
        slots.filter(move |it| held & 1 << it.0 != 0).map(|it| *it.1)
    }

    /// The rest of a set without some of its tiles.
    #[inline]
    pub(crate) fn left(&self, held: Held, taken: Held) -> Held {
        self.settled[usize::from(held & !taken)]
    }

    pub(crate) fn n_slots(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn face(&self, held: Held) -> i32 {
        self.faces[usize::from(held) & (self.faces.len() - 1)].into()
    }

    pub(crate) fn faces(&self) -> &[i16] {
        &self.faces
    }

    /// The set of these tiles, all of which the hand has.
    pub(crate) fn held(&self, rack: &Rack) -> Held {
        let mut held = 0;
        for (tile, n) in rack.kinds() {
            let first = self.slots.iter().position(|it| *it == tile).unwrap_or(0);
            for slot in first..first + n {
                held |= 1 << slot;
            }
        }
        held
    }

    /// The slot of a letter's tile when so many of them are taken already.
    #[inline]
    pub(crate) fn slot(&self, idx: usize, n_taken: u8) -> u8 {
        self.firsts[idx] + n_taken
    }

    /// The number of tiles of a letter, or of blanks, in a set.
    #[inline]
    pub(crate) fn count(&self, idx: usize, held: Held) -> u8 {
        let all = ((1u32 << self.counts[idx]) - 1) << self.firsts[idx];
        (u32::from(held) & all).count_ones() as u8
    }

    /// The letters that these tiles can be, as bits.
    pub(crate) fn letters(&self, held: Held, all: u32) -> u32 {
        let mut letters = 0;
        for (slot, tile) in self.slots.iter().enumerate() {
            if held & 1 << slot != 0 {
                match tile {
                    Tile::Blank => return all,
                    Tile::Lettered(letter) => letters |= letter.bit(),
                }
            }
        }
        letters
    }

    pub(crate) fn all(&self) -> Held {
        ((1u32 << self.slots.len()) - 1) as Held
    }
}

/// The letters of a set of tiles, as bits.
pub(crate) fn all_letters(board: &Board) -> u32 {
    ((1u64 << board.equipment().tiles.letters().len()) - 1) as u32
}
