//! Every play, by the same tables and without bounds.

use fearless_simd::{Level, Simd, i16x16, prelude::*, u8x16};

use crate::engine::{
    evaluation::Evaluation,
    fast::{
        lanes::{EIGHTHS, FastBoard, N, SIDE, TILES_MAX},
        rack::{BLANK, RackTable, SIZED},
        search::{group_of, making},
        tables::Tables,
        wide::{self, with_vectors},
    },
    found::{Found, FoundTiles},
    leaves::{Leaves, MILLI},
    position::Turn,
    word_graph::bits,
};

/// Shows every legal play with its equity, in no order.
pub(crate) fn all(
    tables: &Tables,
    leaves: &Leaves,
    board: &FastBoard,
    turn: &Turn,
    level: Level,
    mut show: impl FnMut(&Found, i32),
) {
    with_vectors!(level, simd => {
        let evaluation = Evaluation::new(leaves, turn);
        let mut rack = RackTable::EMPTY;
        rack.fill(simd, tables, leaves, &evaluation, &turn.rack, board.values());
        let mut listing = Listing {
            tables,
            board,
            rack: &rack,
            counts: counts_of(&rack),
            lettered: lettered_of(&rack),
            along: [0; 2 * N],
            across: [0; 2 * N],
            show: &mut show,
        };
        for lane_idx in 0..board.lanes.len() {
            listing.lane(simd, lane_idx);
        }
        for row in 0..SIDE {
            listing.one_tile(row);
        }
    });
}

struct Listing<'a, F> {
    tables: &'a Tables,
    board: &'a FastBoard,
    rack: &'a RackTable,
    /// By set: how often it has each letter.
    counts: [Counts; 128],
    /// By size: the sets that have no blank.
    lettered: [u64; TILES_MAX + 1],
    /// By how much the empty squares of the lane multiply a letter, with nothing behind them.
    along: [i16; 2 * N],
    across: [i16; 2 * N],
    show: &'a mut F,
}

/// How often there is each letter, four bits each: nothing has more than seven.
type Counts = u128;

/// Each letter once.
static ONCE: [Counts; 32] = once();

const fn once() -> [Counts; 32] {
    let mut once = [0; 32];
    let mut letter = 0;
    while letter < 32 {
        once[letter] = 1 << (4 * letter);
        letter += 1;
    }
    once
}

/// How often each set of a rack has each letter; blanks are none.
fn counts_of(rack: &RackTable) -> [Counts; 128] {
    let mut counts = [0; 128];
    for slot in 0..TILES_MAX {
        let is_blank = rack.blanks >> slot & 1 != 0;
        let one = if is_blank { 0 } else { ONCE[usize::from(rack.slots[slot]) & 31] };
        let (smaller, larger) = counts.split_at_mut(1 << slot);
        larger.iter_mut().zip(smaller).for_each(|(to, from)| *to = *from + one);
    }
    counts
}

/// By size: the sets of a rack that have no blank.
fn lettered_of(rack: &RackTable) -> [u64; TILES_MAX + 1] {
    if rack.blanks == 0 {
        return [u64::MAX; TILES_MAX + 1];
    }
    SIZED.map(|sets| {
        let has_none = |set: u8| u64::from(set & rack.blanks == 0);
        sets.iter().rev().fold(0, |found, set| found << 1 | has_none(*set))
    })
}

/// By how many tiles are played: bytes for those, and none behind them.
static FIRST_BYTES: [[u8; N]; TILES_MAX + 1] = first_bytes();

const fn first_bytes() -> [[u8; N]; TILES_MAX + 1] {
    let mut first = [[0; N]; TILES_MAX + 1];
    let mut at = 0;
    while at < first.len() * N {
        if at % N < at / N {
            first[at / N][at % N] = 255;
        }
        at += 1;
    }
    first
}

/// Spans of a lane with as many tiles that pass the same tiles, and which sets of tiles fit on each.
struct Spans {
    lane_idx: usize,
    n: usize,
    starts: [u8; N],
    /// Where each begins, with the tiles it passes.
    lefts: [u8; N],
    sets: [u64; N],
    n_starts: usize,
}

impl<F: FnMut(&Found, i32)> Listing<'_, F> {
    #[inline(always)]
    fn lane<S: Simd>(&mut self, simd: S, lane_idx: usize) {
        let lane = &self.board.lanes[lane_idx];
        if !lane.is_alive {
            return;
        }
        self.along[..N].copy_from_slice(&lane.along);
        self.across[..N].copy_from_slice(&lane.across);
        for n in 2..=self.rack.n_tiles.min(lane.n_empty).min(TILES_MAX) {
            let fixed = i16x16::from_slice(simd, &lane.fixed[n]);
            let valid = fixed.simd_ge(i16x16::splat(simd, 0)).to_bitmask() as u32;
            let mut left = valid & !u32::from(self.board.dead[lane_idx].of(n));
            while left != 0 {
                let first = left.trailing_zeros() as usize;
                let group = u32::from(wide::bits_of(simd, group_of(simd, lane, n, first)));
                let mut starts = left & group;
                left &= !group;
                if lane.long_runs != 0 && !lane.is_open(first, n) {
                    let unknown = starts as u16 & !self.board.dead[lane_idx].known(n);
                    if unknown != 0 {
                        let dead = self.board.dead_of(self.tables, lane_idx, n, first, unknown);
                        starts &= !u32::from(dead);
                    }
                }
                if starts != 0 {
                    self.spans(simd, lane_idx, n, starts);
                }
            }
        }
    }

    /// Tries every set of tiles on spans that pass the same tiles.
    #[inline(always)]
    fn spans<S: Simd>(&mut self, simd: S, lane_idx: usize, n: usize, starts: u32) {
        let lane = &self.board.lanes[lane_idx];
        let first = starts.trailing_zeros() as usize;
        let mut spans =
            Spans { lane_idx, n, starts: [0; N], lefts: [0; N], sets: [0; N], n_starts: 0 };
        let mut all_sets = 0;
        let is_open = lane.is_open(first, n);
        let wanted = if is_open { self.rack.making[n] } else { self.rack.counting[n] };
        for start in bits(starts) {
            let start = usize::from(start);
            let mut sets = wanted;
            for at in bits(u32::from(lane.restricted) >> start & ((1 << n) - 1)) {
                let fits = lane.sets[lane.place(start + usize::from(at))];
                sets &= self.rack.sets_fitting(simd, n, fits);
            }
            spans.starts[spans.n_starts & 15] = start as u8;
            spans.lefts[spans.n_starts & 15] = lane.extent(start, n).0 as u8;
            spans.sets[spans.n_starts & 15] = sets;
            spans.n_starts += usize::from(sets != 0);
            all_sets |= sets;
        }
        self.open(simd, &spans, lane.through(first, n), all_sets);
    }

    /// Every play of one tile in a row.
    #[inline(always)]
    fn one_tile(&mut self, row: usize) {
        let (board, rack) = (self.board, self.rack);
        for column in 0..N {
            let fixed = board.one_fixed[row][column];
            if fixed < 0 {
                continue;
            }
            let fits = board.one_fits(row, column);
            for slot in bits(rack.counting[1] as u32) {
                let slot = usize::from(slot) & 7;
                let is_blank = rack.slots[slot] == BLANK;
                let value = i16::from(rack.values[slot]);
                let score =
                    i32::from((fixed + value * board.one_multiplier[row][column]) / EIGHTHS);
                for letter in bits(fits & rack.letters[slot]) {
                    let mut tiles = FoundTiles::NONE;
                    tiles.push(if is_blank { letter | FoundTiles::BLANK } else { letter });
                    let found = board.one_tile(row, column, tiles, score);
                    (self.show)(&found, score * MILLI + rack.leaves[1][slot]);
                }
            }
        }
    }

    #[inline(always)]
    fn open<S: Simd>(&mut self, simd: S, spans: &Spans, through: u64, all_sets: u64) {
        let lettered = self.lettered[spans.n & 7];
        let keys = &self.rack.keys;
        let sized = &SIZED[spans.n & 7];
        let mut making = making(self.tables, self.rack, spans.n, all_sets & lettered, through);
        while making != 0 {
            let place = making.trailing_zeros() as usize;
            making &= making - 1;
            let key = keys[usize::from(sized[place])].wrapping_add(through);
            self.try_words(simd, spans, place, key, [BLANK; 2]);
        }
        let mut blank = all_sets & !lettered;
        while blank != 0 {
            let place = blank.trailing_zeros() as usize;
            blank &= blank - 1;
            let set = sized[place];
            let key = keys[usize::from(set)].wrapping_add(through);
            if (set & self.rack.blanks).count_ones() == 1 {
                self.with_blank(simd, spans, place, key, BLANK, 0);
            } else {
                for letter in bits(self.tables.all_letters) {
                    let key = key.wrapping_add(self.tables.numbers[usize::from(letter) & 31]);
                    self.with_blank(simd, spans, place, key, letter, letter);
                }
            }
        }
    }

    /// Tries every letter, from one on, for a blank; another may have its letter already.
    #[inline(always)]
    fn with_blank<S: Simd>(
        &mut self,
        simd: S,
        spans: &Spans,
        place: usize,
        key: u64,
        other: u8,
        from: u8,
    ) {
        for letter in bits(self.tables.missing(key) >> from << from) {
            let key = key.wrapping_add(self.tables.numbers[usize::from(letter) & 31]);
            // Nearly all of these make a word, so the filter is not asked.
            self.try_words(simd, spans, place, key, [letter, other]);
        }
    }

    #[inline(always)]
    fn try_words<S: Simd>(
        &mut self,
        simd: S,
        spans: &Spans,
        place: usize,
        key: u64,
        blanks: [u8; 2],
    ) {
        let lane = &self.board.lanes[spans.lane_idx];
        for word in self.tables.words(key) {
            let (letters, _) = word.as_chunks::<8>();
            let letter_bits = wide::letter_bits(simd, &letters[0]);
            for idx in 0..spans.n_starts.min(N) {
                let left = usize::from(spans.lefts[idx]) & 15;
                let (sets, _) = lane.sets[left..left + 16].as_chunks::<8>();
                // What fills up a short word fits everywhere.
                if wide::have_all(simd, &sets[0], letter_bits)
                    && wide::are_in(simd, &letters[1], &sets[1])
                    && spans.sets[idx] >> place & 1 != 0
                {
                    self.report(simd, spans, idx, place, word, blanks);
                }
            }
        }
    }

    /// A word fits: once for each way its blanks can lie.
    #[inline(always)]
    fn report<S: Simd>(
        &mut self,
        simd: S,
        spans: &Spans,
        idx: usize,
        place: usize,
        word: &[u8; 16],
        blanks: [u8; 2],
    ) {
        let lane = &self.board.lanes[spans.lane_idx];
        let n = spans.n & 7;
        let start = usize::from(spans.starts[idx & 15]) & 15;
        // The letters that are played, and nothing behind them.
        let left = u8x16::splat(simd, spans.lefts[idx & 15]);
        let places = u8x16::from_slice(simd, &lane.ends[start + 1..start + 17]) - left;
        let played = u8x16::from_slice(simd, &FIRST_BYTES[n]);
        let fifteen = u8x16::splat(simd, 15);
        let letters = u8x16::from_slice(simd, word).swizzle_dyn(places & fifteen) & played;
        let values = self.board.values();
        let low = u8x16::from_slice(simd, &values[..16]).swizzle_dyn(letters & fifteen);
        let high = u8x16::from_slice(simd, &values[16..]).swizzle_dyn(letters & fifteen);
        let values = letters.simd_gt(fifteen).select(high, low) & played;
        let factor = i16x16::splat(simd, lane.factor[n][start]);
        let along = i16x16::from_slice(simd, &self.along[start..start + N]);
        let across = i16x16::from_slice(simd, &self.across[start..start + N]);
        let worth = (along * factor + across) * wide::widened(simd, values);
        let tiles = wide::sum_of_eight(simd, worth);
        let worth = <[i16; N]>::from(worth);
        let score = i32::from(lane.fixed[n][start] / EIGHTHS + tiles);
        let bytes = <[u8; N]>::from(letters);
        // Others with the same key are not the same.
        let mut counts = self.counts[usize::from(SIZED[n][place & 63]) & 127];
        for letter in blanks.into_iter().filter(|it| *it != BLANK) {
            counts += ONCE[usize::from(letter) & 31];
        }
        let ones = bytes[..n].iter().map(|it| ONCE[usize::from(*it) & 31]);
        if ones.sum::<Counts>() != counts {
            return;
        }
        let first = lane.place(start);
        let leave = self.rack.leaves[n][place];
        let (first_bytes, _) = bytes.as_chunks::<8>();
        let first_bytes = u64::from_le_bytes(first_bytes[0]);
        // Blanks are the highest bits of their bytes.
        let mut show = |blanks: u64, score: i32| {
            let tiles = FoundTiles::of((first_bytes | blanks).to_le_bytes(), n);
            let found = self.board.found(spans.lane_idx, first, tiles, score);
            (self.show)(&found, score * MILLI + leave);
        };
        if blanks[0] == BLANK {
            return show(0, score);
        }
        let places_of = |letter: u8| {
            let same = wide::same(simd, letters, u8x16::splat(simd, letter));
            u32::from(wide::bits_of(simd, same)) & ((1 << n) - 1)
        };
        let blank_at = |at: u8| u64::from(FoundTiles::BLANK) << (8 * (at & 7));
        let worth_at = |at: u8| i32::from(worth[usize::from(at) & 15]);
        for a in bits(places_of(blanks[0])) {
            let (mask, score) = (blank_at(a), score - worth_at(a));
            if blanks[1] == BLANK {
                show(mask, score);
                continue;
            }
            for b in bits(places_of(blanks[1])) {
                // Two blanks for one letter are the same either way round.
                if blanks[0] != blanks[1] || a < b {
                    show(mask | blank_at(b), score - worth_at(b));
                }
            }
        }
    }
}
