//! A rack as the fast engine sees it: every set of its tiles, with its key and what it leaves.
//!
//! Tiles have slots, the most valuable first and blanks last, so that the tiles of a set are in
//! order by value. A set is bits of slots. Sets of one size stand side by side, in the order of those
//! bits as numbers; then those whose last slot is the same stand together, in the order of the sets of
//! one tile less that they come from, and what they leave stands in the opposite order. Of sets that
//! hold the same tiles, only the one with the first slots counts.

use fearless_simd::{Simd, i16x16, i32x8, mask16x16, prelude::*, u8x16, u8x32, u32x8, u64x4};

use crate::{
    board::{Rack, Tile},
    engine::{
        evaluation::Evaluation,
        fast::{
            lanes::{Lane, N, N_PAIRS, TILES_MAX, pairs_of},
            tables::Tables,
            wide,
        },
        leaves::{self, Leaves},
        word_graph::bits,
    },
};

/// As many sets as there are of one size, rounded up to what is asked at once.
const SETS: usize = 48;

/// As many places as a set of bits has.
pub(super) const PLACES: usize = 64;

/// The leave of a set that does not count: less than anything, with room to add to.
pub(super) const DEAD: i16 = -16_000;

/// Eighths of a point are this many thousandths.
pub(super) const EIGHTH: i32 = 125;

/// The sets of each size, in order; behind them the empty one.
pub(super) static SIZED: [[u8; PLACES]; TILES_MAX + 1] = sized();

/// The number of sets of each size, by the number of tiles.
pub(super) const N_SIZED: [[usize; TILES_MAX + 2]; TILES_MAX + 1] = n_sized();

/// As many vectors as the sets of each size fill.
pub(super) const N_CHUNKS: [usize; TILES_MAX + 1] = [1, 1, 2, 3, 3, 2, 1, 1];

/// Where the sets of each size begin among all, if as many as a vector holds are written at once.
const KEY_FIRSTS: [usize; TILES_MAX + 2] = firsts(4);
const NODE_FIRSTS: [usize; TILES_MAX + 2] = firsts(8);

/// As many keys as there are, and room for as many places behind the first of the last size.
const KEYS: usize = KEY_FIRSTS[TILES_MAX] + PLACES;
const NODES: usize = NODE_FIRSTS[TILES_MAX + 1];

/// By size and slots: the sets of that size that have a slot beside these.
static HAVING_OTHERS: [[u64; 256]; TILES_MAX + 1] = having_others();

/// By pair of ranks, chunk and set: the two slots of those ranks, or one that has no tile.
static SLOT_PAIRS: [[[u8; 32]; 3]; N_PAIRS] = slot_pairs();

/// A slot that never has a tile.
const NO_SLOT: u8 = 15;

/// By slot and size: the sets that have the slot and not the one before.
static SKIPPING: [[u64; TILES_MAX + 1]; TILES_MAX + 1] = skipping();

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

/// Sets are written size by size and slot by slot, so many at once: what is written too far is put right
/// with the next slot, but the last one needs room.
const fn firsts(n_at_once: usize) -> [usize; TILES_MAX + 2] {
    let mut firsts = [0; TILES_MAX + 2];
    let mut size = 0;
    while size <= TILES_MAX {
        let n_before = if size == 0 { 1 } else { N_SIZED[TILES_MAX - 1][size - 1] };
        let n_written = n_before.next_multiple_of(n_at_once);
        let n = N_SIZED[TILES_MAX - 1][size] + n_written;
        firsts[size + 1] = firsts[size] + n.next_multiple_of(n_at_once);
        size += 1;
    }
    firsts
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

const fn skipping() -> [[u64; TILES_MAX + 1]; TILES_MAX + 1] {
    let sized = sized();
    let mut skipping = [[0; TILES_MAX + 1]; TILES_MAX + 1];
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

const fn sized() -> [[u8; PLACES]; TILES_MAX + 1] {
    let mut sized = [[0; PLACES]; TILES_MAX + 1];
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

const fn having_others() -> [[u64; 256]; TILES_MAX + 1] {
    let sized = sized();
    let mut having = [[0; 256]; TILES_MAX + 1];
    let mut size = 1;
    while size <= TILES_MAX {
        let mut slots = 0;
        while slots < 256 {
            let mut idx = 0;
            while idx < N_SIZED[TILES_MAX][size] {
                if sized[size][idx] as usize & !slots != 0 {
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
    /// The score of each, in eighths.
    pub(super) values: [u8; 16],
    /// The letters each slot can stand for.
    pub(super) letters: [u32; 8],
    /// The letters all of them together can stand for.
    pub(super) all_letters: u32,
    pub(super) blanks: u8,
    /// By size, see [`KEY_FIRSTS`], and place: the key of a set's letters.
    keys: [u64; KEYS],
    /// By size and place: what staying with the others is worth.
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

/// A slot without a tile: not of this rack, but sets have their place for it.
const NO_TILE: u8 = 30;

impl RackTable {
    pub(super) const EMPTY: RackTable = RackTable {
        n_tiles: 0,
        slots: [NO_TILE; 8],
        values: [0; 16],
        letters: [0; 8],
        all_letters: 0,
        blanks: 0,
        keys: [0; KEYS],
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
        let mut ranks = [None; 8];
        let mut numbers = [0u64; 8];
        let mut n = 0;
        let mut repeats = 0u32;
        for rank in bits(leaves.ranks_of(rack)) {
            let tile = leaves.kind(rank);
            let (slot, letters, value, number) = match tile {
                Tile::Blank => (BLANK, tables.all_letters, 0, 0),
                Tile::Lettered(letter) => {
                    let at = letter.idx() & 31;
                    (letter.0, letter.bit(), values[at] * 8, tables.numbers[at])
                }
            };
            self.all_letters |= letters;
            let count = rack.count(tile);
            for idx in 0..count {
                let at = n & 7;
                self.slots[at] = slot;
                self.letters[at] = letters;
                self.values[at] = value;
                numbers[at] = number;
                ranks[at] = Some(rank);
                repeats |= u32::from(idx > 0) << at;
                self.blanks |= u8::from(slot == BLANK) << at;
                n += 1;
            }
        }
        self.n_tiles = n.min(TILES_MAX);
        macro_rules! add {
            ($($slot:literal: $($size:literal)*,)*) => {$(
                let number = u64x4::splat(simd, numbers[$slot]);
                $(self.add_slot::<S, $slot, $size>(simd, number);)*
            )*};
        }
        add!(
            0: 1,
            1: 1 2,
            2: 1 2 3,
            3: 1 2 3 4,
            4: 1 2 3 4 5,
            5: 1 2 3 4 5 6,
            6: 1 2 3 4 5 6 7,
        );
        if evaluation.is_bag_empty() {
            self.fill_ends(evaluation);
        } else {
            self.fill_leaves(simd, leaves, &ranks);
        }
        self.fill_size::<S, 1>(simd, tables, repeats);
        self.fill_size::<S, 2>(simd, tables, repeats);
        self.fill_size::<S, 3>(simd, tables, repeats);
        self.fill_size::<S, 4>(simd, tables, repeats);
        self.fill_size::<S, 5>(simd, tables, repeats);
        self.fill_size::<S, 6>(simd, tables, repeats);
        self.fill_size::<S, 7>(simd, tables, repeats);
    }

    /// The keys of the sets of a size whose last slot is this one.
    #[inline(always)]
    fn add_slot<S: Simd, const SLOT: usize, const K: usize>(&mut self, simd: S, number: u64x4<S>) {
        let (from, to) = (KEY_FIRSTS[K - 1], KEY_FIRSTS[K] + N_SIZED[SLOT][K]);
        for at in (0..N_SIZED[SLOT][K - 1]).step_by(4) {
            let keys = u64x4::from_slice(simd, &self.keys[from + at..from + at + 4]) + number;
            keys.store_slice(&mut self.keys[to + at..to + at + 4]);
        }
    }

    /// The keys of the sets of a size, by their places.
    #[inline(always)]
    pub(super) fn keys(&self, size: usize) -> &[u64; PLACES] {
        let keys = self.keys[KEY_FIRSTS[size & 7]..].first_chunk();
        keys.expect("there is room behind the last of them")
    }

    /// The leave of each set, packed, while there are tiles in the bag.
    #[inline(always)]
    fn fill_leaves<S: Simd>(&mut self, simd: S, leaves: &Leaves, ranks: &[Option<u8>; 8]) {
        let (bases, values) = leaves.table();
        let mut nodes = Nodes { numbers: [0; NODES], bases: [0; NODES] };
        nodes.bases[0] = bases.first().copied().unwrap_or(NO_BASE);
        macro_rules! add {
            ($($slot:literal: $($size:literal)*,)*) => {$(
                let rank = ranks[$slot].map(|it| u32x8::splat(simd, it.into()));
                $(nodes.add_slot::<S, $slot, $size>(simd, bases, rank);)*
            )*};
        }
        add!(
            0: 1,
            1: 1 2,
            2: 1 2 3,
            3: 1 2 3 4,
            4: 1 2 3 4 5,
            5: 1 2 3 4 5 6,
            6: 1 2 3 4 5 6,
        );
        macro_rules! size {
            ($($size:literal)*) => {$(
                self.leaves_of_size::<$size>(&nodes.numbers, values);
            )*};
        }
        size!(1 2 3 4 5 6 7);
    }

    #[inline(always)]
    fn leaves_of_size<const K: usize>(&mut self, nodes: &[u32; NODES], values: &[i32]) {
        let n_sets = N_SIZED[TILES_MAX][K];
        let kept = &nodes[NODE_FIRSTS[TILES_MAX - K]..][..n_sets];
        for (leave, node) in self.leaves[K][..n_sets].iter_mut().zip(kept.iter().rev()) {
            *leave = values.get(*node as usize).copied().unwrap_or(0);
        }
        for place in 0..N_CHUNKS[K] * N {
            let packed = self.leaves[K][place];
            self.eighths[K][place] = leaves::eighths(packed);
            self.leaves[K][place] = leaves::thousandths(packed);
        }
    }

    /// The leave of each set when the bag is empty.
    #[inline(always)]
    fn fill_ends(&mut self, evaluation: &Evaluation<'_>) {
        let mut faces = [0i32; 128];
        for high in 0..TILES_MAX {
            let (smaller, larger) = faces.split_at_mut(1 << high);
            for (to, from) in larger.iter_mut().zip(smaller) {
                *to = *from + i32::from(self.values[high] / 8);
            }
        }
        let leaves = faces.map(|it| evaluation.kept_at_the_end(false, it));
        // All of these are whole points.
        let in_eighths = |it: i32| (it / EIGHTH).clamp(-16_000, 16_000) as i16;
        let eighths = leaves.map(in_eighths);
        for size in 1..=TILES_MAX {
            for place in 0..N_SIZED[TILES_MAX][size] {
                let kept = usize::from(127 ^ SIZED[size][place]) & 127;
                self.leaves[size][place] = leaves[kept];
                self.eighths[size][place] = eighths[kept];
            }
        }
        let out = evaluation.kept_at_the_end(true, 0);
        let n_sets = N_SIZED[TILES_MAX][self.n_tiles & 7];
        self.leaves[self.n_tiles & 7][..n_sets].fill(out);
        self.eighths[self.n_tiles & 7][..n_sets].fill(in_eighths(out));
    }

    /// Works out which sets of a size count, which may make a word, and what their tiles score.
    #[inline(always)]
    fn fill_size<S: Simd, const K: usize>(&mut self, simd: S, tables: &Tables, repeats: u32) {
        let n = self.n_tiles & 7;
        if K > n {
            return;
        }
        let mut counting = (1u64 << N_SIZED[n][K]) - 1;
        for slot in bits(repeats) {
            counting &= !SKIPPING[usize::from(slot) & 7][K];
        }
        self.counting[K] = counting;
        let dead = i16x16::splat(simd, DEAD);
        let mut best = dead;
        for chunk in 0..N_CHUNKS[K] {
            let at = chunk * N..chunk * N + N;
            let leaves = i16x16::from_slice(simd, &self.eighths[K][at.clone()]);
            let of = mask16x16::from_bitmask(simd, counting >> (chunk * N) & 0xffff);
            let leaves = of.select(leaves, dead);
            leaves.store_slice(&mut self.eighths[K][at]);
            best = best.max(leaves);
        }
        self.best[K] = wide::highest(simd, best);
        if K == 1 {
            return;
        }
        let making = self.making_of_size::<S, K>(simd, tables) & counting;
        self.making[K] = making;
        let mut best = dead;
        for chunk in 0..N_CHUNKS[K] {
            let leaves = i16x16::from_slice(simd, &self.eighths[K][chunk * N..chunk * N + N]);
            let of = mask16x16::from_bitmask(simd, making >> (chunk * N) & 0xffff);
            best = best.max(of.select(leaves, dead));
        }
        self.best_making[K] = wide::highest(simd, best);
        let values = u8x16::from_slice(simd, &self.values);
        let values: u8x32<S> = values.combine(values);
        let (first, n_pairs) = pairs_of(K);
        for pair in first..first + n_pairs {
            for chunk in 0..N_CHUNKS[K] {
                let slots = u8x32::from_slice(simd, &SLOT_PAIRS[pair][chunk]);
                let of = values.swizzle_dyn_within_blocks(slots);
                of.store_slice(&mut self.value_pairs[pair][chunk]);
            }
        }
    }

    /// Which sets of a size may make a word.
    #[inline(always)]
    fn making_of_size<S: Simd, const K: usize>(&self, simd: S, tables: &Tables) -> u64 {
        // Sets without a blank come first.
        let n = self.n_tiles & 7;
        let n_lettered = n - (self.blanks.count_ones() as usize).min(n);
        let mut making = 0u64;
        let keys = &self.keys[KEY_FIRSTS[K]..][..N_SIZED[TILES_MAX][K].next_multiple_of(4)];
        for (idx, keys) in keys.as_chunks::<4>().0.iter().enumerate() {
            making |= u64::from(tables.may_be_four(simd, keys)) << (4 * idx);
        }
        if self.blanks != 0 {
            let n_without = N_SIZED[n_lettered][K];
            making &= (1 << n_without) - 1;
            let keys = self.keys(K);
            for place in n_without..N_SIZED[n][K] {
                let has_one = (SIZED[K][place & 63] & self.blanks).count_ones() == 1;
                let may_make = !has_one || tables.missing(keys[place & 63]) != 0;
                making |= u64::from(may_make) << place;
            }
        }
        making
    }

    /// The worth of the best exchange. Sets of the same tiles leave the same, so it does not matter
    /// which of them count.
    #[inline(always)]
    pub(super) fn best_exchange<S: Simd>(&self, simd: S) -> i32 {
        let n = self.n_tiles & 7;
        if n < TILES_MAX {
            // Sets of a smaller rack stand among others that it has not.
            let sets = (1..=n).flat_map(|it| &self.leaves[it][..N_SIZED[n][it]]);
            return sets.fold(i32::MIN, |best, it| best.max(*it));
        }
        let mut best = i32x8::splat(simd, i32::MIN);
        macro_rules! size {
            ($($size:literal)*) => {$(
                for chunk in self.leaves[$size][..N_CHUNKS[$size] * N].as_chunks::<8>().0 {
                    best = best.max(i32x8::from_slice(simd, chunk));
                }
            )*};
        }
        size!(1 2 3 4 5 6 7);
        <[i32; 8]>::from(best).into_iter().fold(i32::MIN, i32::max)
    }

    /// The tiles of an exchange that is worth this: of several the one of the fewest, and of those
    /// the first in order.
    pub(super) fn exchange_worth(&self, equity: i32) -> Option<Rack> {
        (1..=self.n_tiles).find_map(|size| {
            let n_sets = N_SIZED[self.n_tiles & 7][size];
            let sets = SIZED[size].iter().zip(&self.leaves[size]).take(n_sets);
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
}

/// The leaves of all sets by size, see [`NODE_FIRSTS`], and place: their numbers, and the base numbers of
/// those which can have one tile more.
struct Nodes {
    numbers: [u32; NODES],
    bases: [u32; NODES],
}

/// Beyond all leaves, with whatever rank is added.
const NO_BASE: u32 = u32::MAX / 2;

impl Nodes {
    /// The leaves of a size whose last slot is this one. A slot without a tile adds nothing.
    #[inline(always)]
    fn add_slot<S: Simd, const SLOT: usize, const K: usize>(
        &mut self,
        simd: S,
        bases: &[u32],
        rank: Option<u32x8<S>>,
    ) {
        let (from, to) = (NODE_FIRSTS[K - 1], NODE_FIRSTS[K] + N_SIZED[SLOT][K]);
        for at in (0..N_SIZED[SLOT][K - 1]).step_by(8) {
            let from = from + at..from + at + 8;
            let numbers = match rank {
                Some(rank) => u32x8::from_slice(simd, &self.bases[from]) + rank,
                None => u32x8::from_slice(simd, &self.numbers[from]),
            };
            numbers.store_slice(&mut self.numbers[to + at..to + at + 8]);
        }
        if SLOT + 1 < TILES_MAX && K + 1 < TILES_MAX {
            let new = to..to + N_SIZED[SLOT][K - 1];
            for (base, number) in self.bases[new.clone()].iter_mut().zip(&self.numbers[new]) {
                *base = bases.get(*number as usize).copied().unwrap_or(NO_BASE);
            }
        }
    }
}

/// The sets of a size that have a tile for a square, beside the slots that have none.
#[inline(always)]
pub(super) fn sets_fitting(size: usize, lacking: u8) -> u64 {
    HAVING_OTHERS[size & 7][usize::from(lacking)]
}

/// The tiles of a rack, as vectors, for asking which of them fit sixteen squares.
pub(super) struct WideTiles<S: Simd> {
    /// By slot: in which eight letters its letter is, its bit among those, and the bit of the slot.
    eights: [u8; TILES_MAX],
    letters: [u8x16<S>; TILES_MAX],
    slots: [u8x16<S>; TILES_MAX],
    /// The value of the best tile that fits, by the slots that do not: of the first four,
    /// and of the others.
    values: [u8x16<S>; 2],
    all: u8x16<S>,
}

/// By slots that do not fit: the first of four that does.
const FIRST_FITTING: [[u8; N]; 2] = [
    [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, NO_SLOT],
    [
        4, 5, 4, 6, 4, 5, 4, NO_SLOT, NO_SLOT, NO_SLOT, NO_SLOT, NO_SLOT, NO_SLOT, NO_SLOT,
        NO_SLOT, NO_SLOT,
    ],
];

impl<S: Simd> WideTiles<S> {
    #[inline(always)]
    pub(super) fn of(simd: S, rack: &RackTable) -> WideTiles<S> {
        let splat = |it: u8| u8x16::splat(simd, it);
        let values = u8x16::from_slice(simd, &rack.values);
        let mut tiles = WideTiles {
            eights: [0; TILES_MAX],
            letters: [splat(0); TILES_MAX],
            slots: [splat(0); TILES_MAX],
            values: FIRST_FITTING.map(|it| values.swizzle_dyn(u8x16::from_slice(simd, &it))),
            all: splat(((1u32 << rack.n_tiles) - 1) as u8),
        };
        for slot in 0..rack.n_tiles.min(TILES_MAX) {
            // A blank fits where anything does, which the uppermost bit says.
            let letter = rack.slots[slot];
            tiles.eights[slot] = letter >> 3;
            tiles.letters[slot] = splat(1 << (letter & 7));
            tiles.slots[slot] = splat(1 << slot);
        }
        tiles
    }

    /// The slots that do not fit each empty square of a lane.
    #[inline(always)]
    pub(super) fn lacking(&self, simd: S, lane: &Lane) -> u8x16<S> {
        let nothing = u8x16::splat(simd, 0);
        let mut lacking = nothing;
        for slot in 0..TILES_MAX {
            let fits = u8x16::from_slice(simd, &lane.fits[usize::from(self.eights[slot] & 3)]);
            let fits_not = (fits & self.letters[slot]).simd_eq(nothing);
            lacking |= fits_not.select(self.slots[slot], nothing);
        }
        lacking
    }

    /// The value of the best tile for each square, and all ones where none fits.
    #[inline(always)]
    pub(super) fn best(&self, simd: S, lacking: u8x16<S>) -> (i16x16<S>, i16x16<S>) {
        let low = self.values[0].swizzle_dyn(lacking & u8x16::splat(simd, 15));
        let high = self.values[1].swizzle_dyn(lacking >> 4);
        let is_closed = wide::equal(simd, lacking, self.all);
        (wide::widened(simd, low.max(high)), is_closed)
    }
}
