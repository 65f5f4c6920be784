//! What is remembered of positions.

use crate::engine::endgame::listing::LanePlay;

/// What is remembered of a position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    pub(crate) value: i32,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether everything was looked at that the value rests on.
    pub(crate) is_exact: bool,
    /// The best play, or none for a pass.
    pub(crate) best: LanePlay,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    Exactly,
    AtLeast,
    AtMost,
}

const EMPTY: Entry = Entry {
    key: 0,
    value: 0,
    depth: 0,
    bound: Bound::AtLeast,
    is_exact: false,
    best: LanePlay::NONE,
};

const BITS_MIN: u32 = 10;
const BITS_MAX: u32 = 20;

/// Positions by their keys, one in each slot. It grows with what is put in, up to a limit; then the
/// newer takes the place of the older.
pub(crate) struct Table {
    entries: Vec<Entry>,
    bits: u32,
    n_filled: usize,
}

impl Table {
    pub(crate) fn new() -> Table {
        Table { entries: vec![EMPTY; 1 << BITS_MIN], bits: BITS_MIN, n_filled: 0 }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        Some(&self.entries[self.slot(key)]).filter(|it| it.key == key)
    }

    pub(crate) fn put(&mut self, entry: Entry) {
        if self.n_filled * 2 > self.entries.len() && self.bits < BITS_MAX {
            self.grow();
        }
        let slot = self.slot(entry.key);
        let old = &mut self.entries[slot];
        if old.key == entry.key && old.is_exact && !entry.is_exact {
            return;
        }
        self.n_filled += usize::from(old.key == 0);
        *old = entry;
    }

    fn grow(&mut self) {
        self.bits += 2;
        let old = std::mem::replace(&mut self.entries, vec![EMPTY; 1 << self.bits]);
        self.n_filled = 0;
        for entry in old.into_iter().filter(|it| it.key != 0) {
            let slot = self.slot(entry.key);
            self.entries[slot] = entry;
            self.n_filled += 1;
        }
    }
}
