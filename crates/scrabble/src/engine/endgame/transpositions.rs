//! The memory of positions.

use crate::engine::endgame::listing::LanePlay;

/// The memory of one position.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    pub(crate) value: i32,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Everything was looked at that the value rests on.
    pub(crate) is_exact: bool,
    /// The number of positions looked at to find this out.
    pub(crate) n_nodes: u32,
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
    n_nodes: 0,
    best: LanePlay::NONE,
};

const BITS_MIN: u32 = 10;
const BITS_MAX: u32 = 19;

/// Positions by their keys, two places for each. It grows with what is put in, up to a limit; then one
/// place keeps what took more work, and in the other the newer takes the place of the older.
pub(crate) struct Table {
    entries: Vec<[Entry; 2]>,
    bits: u32,
    n_filled: usize,
}

impl Table {
    pub(crate) fn new() -> Table {
        Table { entries: vec![[EMPTY; 2]; 1 << BITS_MIN], bits: BITS_MIN, n_filled: 0 }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> (64 - self.bits)) as usize
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries[self.slot(key)].iter().find(|it| it.key == key)
    }

    pub(crate) fn put(&mut self, mut entry: Entry) {
        if self.n_filled > self.entries.len() && self.bits < BITS_MAX {
            self.grow();
        }
        let slot = self.slot(entry.key);
        let [lasting, newest] = &mut self.entries[slot];
        for old in [&mut *lasting, &mut *newest] {
            if old.key == entry.key {
                if !old.is_exact || entry.is_exact {
                    entry.n_nodes = entry.n_nodes.saturating_add(old.n_nodes);
                    *old = entry;
                }
                return;
            }
        }
        if lasting.n_nodes <= entry.n_nodes {
            std::mem::swap(lasting, newest);
            self.n_filled += usize::from(lasting.key == 0);
            *lasting = entry;
        } else {
            self.n_filled += usize::from(newest.key == 0);
            *newest = entry;
        }
    }

    fn grow(&mut self) {
        self.bits = BITS_MAX.min(self.bits + 2);
        let old = std::mem::replace(&mut self.entries, vec![[EMPTY; 2]; 1 << self.bits]);
        self.n_filled = 0;
        for entry in old.into_iter().flatten().filter(|it| it.key != 0) {
            self.put(entry);
        }
    }
}
