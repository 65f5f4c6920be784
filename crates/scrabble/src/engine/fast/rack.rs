//! A rack as the fast engine sees it: every set of its tiles, with its key and what it leaves.
//!
//! Tiles have slots, the most valuable first and blanks last, so that the tiles of a set are in
//! order by value. A set is bits of slots. Sets of one size stand side by side, in the order of those
//! bits as numbers; then those whose last slot is the same stand together, in the order of the sets of
//! one tile less that they come from, and what they leave stands in the opposite order. Of sets that
//! hold the same tiles, only the one with the first slots counts.

use fearless_simd::{Simd, i16x16, mask16x16, prelude::*, u8x16, u8x32, u32x8};

use crate::{
    board::{Rack, Tile},
    engine::{
        evaluation::Evaluation,
        fast::{
            lanes::{N, N_PAIRS, TILES_MAX, pairs_of},
            tables::Tables,
            wide,
        },
        leaves::{self, Leaves},
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

/// How many sets of each size there are, by how many tiles.
pub(super) const N_SIZED: [[usize; TILES_MAX + 2]; TILES_MAX + 1] = n_sized();

/// As many vectors as the sets of each size fill.
pub(super) const N_CHUNKS: [usize; TILES_MAX + 1] = [1, 1, 2, 3, 3, 2, 1, 1];

/// By size and slots: the sets of that size that have one of the slots.
pub(super) static HAVING: [[u64; 128]; TILES_MAX + 1] = having();

/// By pair of ranks, chunk and set: the two slots of those ranks, or one that has no tile.
static SLOT_PAIRS: [[[u8; 32]; 3]; N_PAIRS] = slot_pairs();

/// A slot that never has a tile.
const NO_SLOT: u8 = 15;

/// By slot and size: the sets that have the slot and not the one before.
static SKIPPING: [[u64; TILES_MAX + 1]; TILES_MAX] = skipping();

const fn n_sized() -> [[usize; TILES_MAX + 2]; TILES_MAX + 1] {
    let mut n_sized = [[0; TILES_MAX + 2]; TILES_MAX + 1];
    let mut n = 0;
    while n <= TILES_MAX {
        n_sized[n][0] = 1;
        let mut size = 1;
        while size <= n {
            n_sized[n][size] = n_sized[n - 1][size - 1] + n_sized[n - 1][size];
            size += 1;
        }
        n += 1;
    }
    n_sized
}

const fn slot_pairs() -> [[[u8; 32]; 3]; N_PAIRS] {
    let sized = sized();
    let mut pairs = [[[NO_SLOT; 32]; 3]; N_PAIRS];
    let mut size = 2;
    while size <= TILES_MAX {
        let mut place = 0;
        while place < N_SIZED[TILES_MAX][size] {
            let mut set = sized[size][place];
            let mut rank = 0;
            while set != 0 {
                let pair = pairs_of(size).0 + rank / 2;
                pairs[pair][place / N][2 * (place % N) + rank % 2] = set.trailing_zeros() as u8;
                set &= set - 1;
                rank += 1;
            }
            place += 1;
        }
        size += 1;
    }
    pairs
}

const fn skipping() -> [[u64; TILES_MAX + 1]; TILES_MAX] {
    let sized = sized();
    let mut skipping = [[0; TILES_MAX + 1]; TILES_MAX];
    let mut size = 1;
    while size <= TILES_MAX {
        let mut place = 0;
        while place < N_SIZED[TILES_MAX][size] {
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
            while idx < N_SIZED[TILES_MAX][size] {
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
    /// What each scores, in eighths.
    pub(super) values: [u8; 16],
    /// The letters each slot can stand for.
    pub(super) letters: [u32; 8],
    /// The letters of each value there is, from the lowest up; for a blank all letters.
    pub(super) classes: [(u32, u8); 8],
    pub(super) n_classes: usize,
    pub(super) blanks: u8,
    /// By size and place: the key of a set's letters, and what staying with the others is worth.
    pub(super) keys: [[u64; SETS]; TILES_MAX + 1],
    pub(super) leaves: [[i32; SETS]; TILES_MAX + 1],
    /// The same in eighths, rounded up. Only of sets that count.
    pub(super) eighths: [[i16; SETS]; TILES_MAX + 1],
    /// By pair of ranks, chunk and set: what its tiles score, the highest first.
    pub(super) value_pairs: [[[u8; 32]; 3]; N_PAIRS],
    /// By size: the sets that count, and those that may make a word by themselves.
    pub(super) counting: [u64; TILES_MAX + 1],
    pub(super) making: [u64; TILES_MAX + 1],
    /// By size: the best leave of any set, and of those that may make a word by themselves.
    pub(super) best: [i16; TILES_MAX + 1],
    pub(super) best_making: [i16; TILES_MAX + 1],
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
        keys: [[0; SETS]; TILES_MAX + 1],
        leaves: [[i32::MIN; SETS]; TILES_MAX + 1],
        eighths: [[0; SETS]; TILES_MAX + 1],
        value_pairs: [[[0; 32]; 3]; N_PAIRS],
        counting: [0; TILES_MAX + 1],
        making: [0; TILES_MAX + 1],
        best: [DEAD; TILES_MAX + 1],
        best_making: [DEAD; TILES_MAX + 1],
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
        let mut numbers = [0u64; 8];
        let mut n = 0;
        let mut repeats = 0u32;
        for tile in leaves.in_order(rack) {
            let slot = match tile {
                Tile::Blank => {
                    self.letters[n & 7] = tables.all_letters;
                    self.blanks |= 1 << n;
                    BLANK
                }
                Tile::Lettered(letter) => {
                    self.letters[n & 7] = letter.bit();
                    self.values[n & 7] = values[letter.idx() & 31] * 8;
                    numbers[n & 7] = tables.numbers[letter.idx() & 31];
                    letter.0
                }
            };
            ranks[n & 7] = leaves.rank(tile);
            self.slots[n & 7] = slot;
            repeats |= u32::from(n > 0 && self.slots[(n.max(1) - 1) & 7] == slot) << n;
            n += 1;
        }
        self.n_tiles = n;
        self.fill_classes();
        self.fill_keys(&numbers);
        if evaluation.is_bag_empty() {
            self.fill_ends(evaluation);
        } else {
            self.fill_leaves(leaves, &ranks);
        }
        self.fill_sizes(simd, tables, repeats);
    }

    #[inline(always)]
    fn fill_classes(&mut self) {
        for slot in (0..self.n_tiles).rev() {
            let value = self.values[slot & 7];
            let last = self.n_classes.max(1) - 1;
            if self.n_classes > 0 && self.classes[last & 7].1 == value {
                self.classes[last & 7].0 |= self.letters[slot & 7];
            } else {
                self.classes[self.n_classes & 7] = (self.letters[slot & 7], value);
                self.n_classes += 1;
            }
        }
    }

    #[inline(always)]
    fn fill_keys(&mut self, numbers: &[u64; 8]) {
        for high in 0..self.n_tiles.min(TILES_MAX) {
            for size in (1..=high + 1).rev() {
                let (smaller, sized) = self.keys.split_at_mut(size);
                let to = N_SIZED[high][size];
                for place in 0..N_SIZED[high][size - 1] {
                    sized[0][to + place] = smaller[size - 1][place].wrapping_add(numbers[high]);
                }
            }
        }
    }

    /// What each set leaves, while there are tiles in the bag.
    #[inline(always)]
    fn fill_leaves(&mut self, leaves: &Leaves, ranks: &[u8; 8]) {
        let n = self.n_tiles.min(TILES_MAX);
        let (bases, values) = leaves.table();
        let mut nodes = [[0u32; SETS]; TILES_MAX + 1];
        for high in 0..n {
            let rank = u32::from(ranks[high]);
            for size in (1..=high + 1).rev() {
                let (smaller, sized) = nodes.split_at_mut(size);
                let to = N_SIZED[high][size];
                for place in 0..N_SIZED[high][size - 1] {
                    // Beyond the leaves that have a value there is none.
                    let node = match bases.get(smaller[size - 1][place] as usize) {
                        Some(base) => base.wrapping_add(rank),
                        None => u32::MAX,
                    };
                    sized[0][to + place] = node;
                }
            }
        }
        for size in 0..=n {
            let kept = n - size;
            let last = N_SIZED[n][size] - 1;
            for place in 0..=last {
                let packed = values.get(nodes[kept][place] as usize).copied().unwrap_or(0);
                self.leaves[size][last - place] = leaves::thousandths(packed);
                self.eighths[size][last - place] = leaves::eighths(packed);
            }
        }
    }

    /// What each set leaves when the bag is empty.
    #[inline(always)]
    fn fill_ends(&mut self, evaluation: &Evaluation<'_>) {
        let n = self.n_tiles.min(TILES_MAX);
        let face = |set: u8| {
            let slots = bits(set.into()).map(|it| i32::from(self.values[usize::from(it) & 7]) / 8);
            slots.sum::<i32>()
        };
        let all = face(((1u32 << n) - 1) as u8);
        for size in 0..=n {
            for place in 0..N_SIZED[n][size] {
                let kept = all - face(SIZED[size][place]);
                let leave = evaluation.kept_at_the_end(size == n, kept);
                self.leaves[size][place] = leave;
                // All of these are whole points.
                self.eighths[size][place] = (leave / EIGHTH).clamp(-16_000, 16_000) as i16;
            }
        }
    }

    #[inline(always)]
    fn fill_sizes<S: Simd>(&mut self, simd: S, tables: &Tables, repeats: u32) {
        let n = self.n_tiles.min(TILES_MAX);
        let n_blanks = self.blanks.count_ones() as usize;
        for size in 1..=n {
            let mut counting = (1u64 << N_SIZED[n][size]) - 1;
            for slot in bits(repeats) {
                counting &= !SKIPPING[usize::from(slot) % TILES_MAX][size];
            }
            self.counting[size] = counting;
            self.best[size] = self.best_of(simd, size, counting, true);
            if size == 1 {
                continue;
            }
            // Sets without a blank come first, then those with one.
            let n_lettered = N_SIZED[n - n_blanks][size];
            let n_one = N_SIZED[(n - n_blanks + 1).min(n)][size];
            let mut making = 0u64;
            for place in 0..n_lettered {
                making |= u64::from(tables.may_be(self.keys[size][place % SETS])) << place;
            }
            for place in n_lettered..n_one {
                making |= u64::from(tables.missing(self.keys[size][place % SETS]) != 0) << place;
            }
            making |= u64::MAX << n_one;
            self.making[size] = making & counting;
            self.best_making[size] = self.best_of(simd, size, self.making[size], false);
        }
        let values: u8x32<S> = u8x16::from_slice(simd, &self.values).combine(u8x16::from_slice(simd, &self.values));
        for size in 2..=n {
            let (first, n_pairs) = pairs_of(size);
            for pair in first..first + n_pairs {
                for chunk in 0..N_CHUNKS[size] {
                    let slots = u8x32::from_slice(simd, &SLOT_PAIRS[pair][chunk]);
                    let of = values.swizzle_dyn_within_blocks(slots);
                    of.store_slice(&mut self.value_pairs[pair][chunk]);
                }
            }
        }
    }

    /// The best leave of these sets of one size; the others may be marked as ones that do not count.
    #[inline(always)]
    fn best_of<S: Simd>(&mut self, simd: S, size: usize, sets: u64, marks: bool) -> i16 {
        let dead = i16x16::splat(simd, DEAD);
        let mut best = dead;
        for chunk in 0..N_CHUNKS[size & 7] {
            let at = chunk * N..chunk * N + N;
            let leaves = i16x16::from_slice(simd, &self.eighths[size][at.clone()]);
            let of = mask16x16::from_bitmask(simd, sets >> (chunk * N) & 0xffff);
            let leaves = of.select(leaves, dead);
            if marks {
                leaves.store_slice(&mut self.eighths[size][at]);
            }
            best = best.max(leaves);
        }
        wide::highest(simd, best)
    }

    /// What the best exchange is worth.
    #[inline(always)]
    pub(super) fn best_exchange(&self) -> i32 {
        let mut best = [i32::MIN; 8];
        for size in 1..=TILES_MAX {
            for chunk in self.leaves[size][..N_CHUNKS[size] * N].as_chunks::<8>().0 {
                best = std::array::from_fn(|it| best[it].max(chunk[it]));
            }
        }
        best.into_iter().fold(i32::MIN, i32::max)
    }

    /// The tiles of an exchange that is worth this: of several the one of the fewest, and of those
    /// the first in order.
    pub(super) fn exchange_worth(&self, equity: i32) -> Option<Rack> {
        (1..=self.n_tiles.min(TILES_MAX)).find_map(|size| {
            let sets = SIZED[size].iter().zip(&self.leaves[size]);
            let equal = sets.filter(|(_, leave)| **leave == equity);
            equal.map(|(set, _)| self.tiles_of(*set)).min()
        })
    }

    /// The tiles of a set of slots.
    pub(super) fn tiles_of(&self, set: u8) -> Rack {
        use crate::board::Letter;
        Rack::of(bits(set.into()).map(|slot| match self.slots[usize::from(slot) & 7] {
            BLANK => Tile::Blank,
            letter => Tile::Lettered(Letter(letter)),
        }))
    }

    /// The sets of a size that have a tile for a square.
    #[inline(always)]
    pub(super) fn sets_fitting<S: Simd>(&self, simd: S, size: usize, fits: u32) -> u64 {
        let letters = u32x8::from_slice(simd, &self.letters);
        let none = (letters & u32x8::splat(simd, fits)).simd_eq(u32x8::splat(simd, 0));
        HAVING[size & 7][!none.to_bitmask() as usize & 127]
    }
}
