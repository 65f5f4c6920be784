//! A rack as the fast engine sees it: every set of its tiles, with its key and what it leaves.
//!
//! Tiles have slots, the most valuable first and blanks last, so that the tiles of a set are in
//! order by value. Sets are bits of slots. Of sets that hold the same tiles, only the one with the
//! first slots counts.

use fearless_simd::{Simd, prelude::*, u8x16, u32x8};

use crate::{
    board::{Rack, Tile},
    engine::{
        evaluation::Evaluation,
        fast::{lanes::TILES_MAX, tables::Tables},
        leaves::Leaves,
        word_graph::bits,
    },
};

/// As many sets as there are of one size, rounded up to what is asked at once.
pub(super) const SETS: usize = 48;

/// The leave of a set that does not count: less than anything, with room to add to.
pub(super) const DEAD: i16 = -16_000;

/// Eighths of a point are this many thousandths.
pub(super) const EIGHTH: i32 = 125;

/// The sets of each size, in order; behind them the empty one.
pub(super) static SIZED: [[u8; SETS]; TILES_MAX + 1] = sized();

/// How many sets of each size there are.
pub(super) const N_SIZED: [usize; TILES_MAX + 1] = [1, 7, 21, 35, 35, 21, 7, 1];

/// By size and slots: the sets of that size that have one of the slots.
static HAVING: [[u64; 128]; TILES_MAX + 1] = having();

/// By size, rank and place: the slot of that rank in a set.
static SLOTS: [[[u8; SETS]; TILES_MAX]; TILES_MAX + 1] = slots();

/// By slot and size: the sets that have the slot and not the one before.
static SKIPPING: [[u64; TILES_MAX + 1]; TILES_MAX] = skipping();

/// By number of tiles and size: the sets of slots that have a tile.
static WITHIN: [[u64; TILES_MAX + 1]; TILES_MAX + 1] = within();

const fn slots() -> [[[u8; SETS]; TILES_MAX]; TILES_MAX + 1] {
    let sized = sized();
    let mut slots = [[[0; SETS]; TILES_MAX]; TILES_MAX + 1];
    let mut size = 1;
    while size <= TILES_MAX {
        let mut place = 0;
        while place < N_SIZED[size] {
            let mut set = sized[size][place];
            let mut rank = 0;
            while set != 0 {
                slots[size][rank][place] = set.trailing_zeros() as u8;
                set &= set - 1;
                rank += 1;
            }
            place += 1;
        }
        size += 1;
    }
    slots
}

const fn skipping() -> [[u64; TILES_MAX + 1]; TILES_MAX] {
    let sized = sized();
    let mut skipping = [[0; TILES_MAX + 1]; TILES_MAX];
    let mut size = 1;
    while size <= TILES_MAX {
        let mut place = 0;
        while place < N_SIZED[size] {
            let mut slot = 1;
            while slot < TILES_MAX {
                if sized[size][place] >> (slot - 1) & 3 == 2 {
                    skipping[slot][size] |= 1 << place;
                }
                slot += 1;
            }
            place += 1;
        }
        size += 1;
    }
    skipping
}

const fn within() -> [[u64; TILES_MAX + 1]; TILES_MAX + 1] {
    let sized = sized();
    let mut within = [[0; TILES_MAX + 1]; TILES_MAX + 1];
    let mut n = 0;
    while n <= TILES_MAX {
        let mut size = 1;
        while size <= TILES_MAX {
            let mut place = 0;
            while place < N_SIZED[size] {
                if sized[size][place] >> n == 0 {
                    within[n][size] |= 1 << place;
                }
                place += 1;
            }
            size += 1;
        }
        n += 1;
    }
    within
}

const fn sized() -> [[u8; SETS]; TILES_MAX + 1] {
    let mut sized = [[0; SETS]; TILES_MAX + 1];
    let mut counts = [0; TILES_MAX + 1];
    let mut set = 0u8;
    while set < 128 {
        let size = set.count_ones() as usize;
        sized[size][counts[size]] = set;
        counts[size] += 1;
        set += 1;
    }
    sized
}

const fn having() -> [[u64; 128]; TILES_MAX + 1] {
    let sized = sized();
    let mut having = [[0; 128]; TILES_MAX + 1];
    let mut size = 1;
    while size <= TILES_MAX {
        let mut slots = 0;
        while slots < 128 {
            let mut idx = 0;
            while idx < N_SIZED[size] {
                if sized[size][idx] as usize & slots != 0 {
                    having[size][slots] |= 1 << idx;
                }
                idx += 1;
            }
            slots += 1;
        }
        size += 1;
    }
    having
}

pub(super) struct RackTable {
    pub(super) n_tiles: usize,
    /// The tile in each slot: a letter, or a blank.
    pub(super) slots: [u8; 8],
    pub(super) values: [u8; 16],
    /// The letters each slot can stand for.
    pub(super) letters: [u32; 8],
    /// The letters of each value there is, from the lowest up; for a blank all letters.
    pub(super) classes: [(u32, i16); 8],
    pub(super) n_classes: usize,
    pub(super) blanks: u8,
    /// By set: the key of its letters, and what staying with the others is worth.
    pub(super) keys: [u64; 128],
    pub(super) leaves: [i32; 128],
    /// By size and place: the same in eighths, rounded up. Only of sets that count.
    pub(super) leaves_by_size: [[i16; SETS]; TILES_MAX + 1],
    /// By size, rank and place: what the tiles of a set score, the highest first.
    pub(super) values_by_size: [[[i16; SETS]; TILES_MAX]; TILES_MAX + 1],
    /// By size: the sets that count, and those that may make a word by themselves.
    pub(super) counting: [u64; TILES_MAX + 1],
    pub(super) making: [u64; TILES_MAX + 1],
    /// By size: the best leave of any set, and of those that may make a word by themselves.
    pub(super) best: [i16; TILES_MAX + 1],
    pub(super) best_making: [i16; TILES_MAX + 1],
    /// The best exchange: which set, and what it is worth.
    pub(super) exchange: (u8, i32),
}

pub(super) const BLANK: u8 = 31;

impl RackTable {
    pub(super) const EMPTY: RackTable = RackTable {
        n_tiles: 0,
        slots: [0; 8],
        values: [0; 16],
        letters: [0; 8],
        classes: [(0, 0); 8],
        n_classes: 0,
        blanks: 0,
        keys: [0; 128],
        leaves: [0; 128],
        leaves_by_size: [[DEAD; SETS]; TILES_MAX + 1],
        values_by_size: [[[0; SETS]; TILES_MAX]; TILES_MAX + 1],
        counting: [0; TILES_MAX + 1],
        making: [0; TILES_MAX + 1],
        best: [DEAD; TILES_MAX + 1],
        best_making: [DEAD; TILES_MAX + 1],
        exchange: (0, i32::MIN),
    };

    /// Works everything out for a rack; the table is an empty one.
    #[inline(always)]
    pub(super) fn fill<S: Simd>(
        &mut self,
        simd: S,
        tables: &Tables,
        leaves: &Leaves,
        evaluation: &Evaluation<'_>,
        rack: &Rack,
        values: &[u8; 32],
    ) {
        let mut ranks = [0u8; 8];
        let mut n = 0;
        let mut repeats = 0u32;
        for tile in leaves.in_order(rack) {
            let (slot, number) = match tile {
                Tile::Blank => {
                    self.letters[n] = tables.all_letters;
                    self.blanks |= 1 << n;
                    (BLANK, 0)
                }
                Tile::Lettered(letter) => {
                    self.letters[n] = letter.bit();
                    self.values[n] = values[letter.idx()];
                    (letter.0, tables.numbers[letter.idx()])
                }
            };
            ranks[n] = leaves.rank(tile);
            self.slots[n] = slot;
            if n > 0 && self.slots[n - 1] == slot {
                repeats |= 1 << n;
            }
            let (smaller, larger) = self.keys.split_at_mut(1 << n);
            for (to, from) in larger.iter_mut().zip(smaller) {
                *to = from.wrapping_add(number);
            }
            n += 1;
        }
        self.n_tiles = n;
        self.fill_classes();
        for size in 1..=n {
            let mut counting = WITHIN[n][size];
            for slot in bits(repeats) {
                counting &= !SKIPPING[usize::from(slot)][size];
            }
            self.counting[size] = counting;
        }
        self.fill_leaves(leaves, evaluation, &ranks);
        self.fill_sizes(simd, tables);
    }

    #[inline(always)]
    fn fill_classes(&mut self) {
        for slot in (0..self.n_tiles).rev() {
            let value = i16::from(self.values[slot]);
            if self.n_classes > 0 && self.classes[self.n_classes - 1].1 == value {
                self.classes[self.n_classes - 1].0 |= self.letters[slot];
            } else {
                self.classes[self.n_classes] = (self.letters[slot], value);
                self.n_classes += 1;
            }
        }
    }

    /// What each set leaves, by the set that is played.
    #[inline(always)]
    fn fill_leaves(&mut self, leaves: &Leaves, evaluation: &Evaluation<'_>, ranks: &[u8; 8]) {
        let full = (1usize << self.n_tiles) - 1;
        if evaluation.is_bag_empty() {
            let mut faces = [0i32; 128];
            for kept in 1..128usize {
                let low = kept.trailing_zeros() as usize;
                faces[kept] = faces[kept & (kept - 1)] + i32::from(self.values[low]);
            }
            for kept in 0..=full {
                self.leaves[(full ^ kept) & 127] =
                    evaluation.kept_at_the_end(kept == 0, faces[kept & 127]);
            }
            return;
        }
        let (bases, values) = leaves.table();
        let mut nodes = [0u32; 128];
        for (high, rank) in ranks.iter().enumerate().take(self.n_tiles) {
            for smaller in 0..1usize << high {
                // Beyond the leaves that have a value there is none.
                let node = match bases.get(nodes[smaller & 127] as usize) {
                    Some(base) => base.wrapping_add((*rank).into()),
                    None => u32::MAX,
                };
                nodes[(smaller | 1 << high) & 127] = node;
            }
        }
        for kept in 0..=full {
            self.leaves[(full ^ kept) & 127] =
                values.get(nodes[kept & 127] as usize).copied().unwrap_or(0);
        }
    }

    #[inline(always)]
    fn fill_sizes<S: Simd>(&mut self, simd: S, tables: &Tables) {
        let mut eighths = [0i16; 128];
        for (to, from) in eighths.iter_mut().zip(&self.leaves) {
            // Rounded up, by a sum that is never below nothing.
            let rounded = (((*from).clamp(-1_000_000, 1_000_000) + 1_000_000 + EIGHTH - 1) as u32
                / EIGHTH as u32) as i32;
            *to = (rounded - 1_000_000 / EIGHTH) as i16;
        }
        let blanks = self.blanks;
        for size in 1..=self.n_tiles {
            let mut counting = self.counting[size];
            let (mut best, mut best_making, mut making) = (DEAD, DEAD, 0);
            while counting != 0 {
                let place = counting.trailing_zeros() as usize;
                counting &= counting - 1;
                let set = usize::from(SIZED[size][place]) & 127;
                let rounded = eighths[set];
                self.leaves_by_size[size][place] = rounded;
                best = best.max(rounded);
                if self.leaves[set] > self.exchange.1 {
                    self.exchange = (set as u8, self.leaves[set]);
                }
                let n_blanks = if blanks == 0 { 0 } else { (set as u8 & blanks).count_ones() };
                let may_make = match n_blanks {
                    0 => tables.may_be(self.keys[set]),
                    1 => tables.may_be_with_blank(self.keys[set]),
                    _ => true,
                };
                if may_make {
                    making |= 1 << place;
                    best_making = best_making.max(rounded);
                }
            }
            self.best[size] = best;
            self.making[size] = making;
            self.best_making[size] = best_making;
        }
        let values = u8x16::from_slice(simd, &self.values);
        for size in 2..=self.n_tiles {
            for rank in 0..size {
                for from in (0..N_SIZED[size]).step_by(16) {
                    let slots = u8x16::from_slice(simd, &SLOTS[size][rank][from..from + 16]);
                    let mut bytes = [0u8; 16];
                    values.swizzle_dyn(slots).store_slice(&mut bytes);
                    for (to, byte) in
                        self.values_by_size[size][rank][from..from + 16].iter_mut().zip(bytes)
                    {
                        *to = byte.into();
                    }
                }
            }
        }
    }

    /// The sets of a size that have a tile for a square.
    #[inline(always)]
    pub(super) fn sets_fitting<S: Simd>(&self, simd: S, size: usize, fits: u32) -> u64 {
        let letters = u32x8::from_slice(simd, &self.letters);
        let none = (letters & u32x8::splat(simd, fits)).simd_eq(u32x8::splat(simd, 0));
        HAVING[size][!none.to_bitmask() as usize & 127]
    }
}
