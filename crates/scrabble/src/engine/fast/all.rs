//! Every play, by the same tables and without bounds.

use fearless_simd::{Level, Simd, i16x16, prelude::*};

use crate::engine::{
    evaluation::Evaluation,
    fast::{
        lanes::{EIGHTHS, FastBoard, N, SIDE, TILES_MAX},
        rack::{BLANK, RackTable, SIZED},
        search::{fits, group_of},
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
        let mut listing = Listing { tables, board, rack: &rack, show: &mut show };
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
    show: &'a mut F,
}

/// Spans of a lane with as many tiles that pass the same tiles, and which sets of tiles fit on each.
struct Spans {
    lane_idx: usize,
    n: usize,
    starts: [u8; N],
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
        for n in 2..=self.rack.n_tiles.min(lane.n_empty).min(TILES_MAX) {
            let fixed = i16x16::from_slice(simd, &lane.fixed[n]);
            let valid = fixed.simd_ge(i16x16::splat(simd, 0)).to_bitmask() as u32;
            let mut left = valid & !u32::from(self.board.dead[lane_idx].of(n));
            while left != 0 {
                let first = left.trailing_zeros() as usize;
                let group = u32::from(wide::bits_of(simd, group_of(simd, lane, n, first)));
                self.spans(simd, lane_idx, n, left & group);
                left &= !group;
            }
        }
    }

    /// Tries every set of tiles on spans that pass the same tiles.
    #[inline(always)]
    fn spans<S: Simd>(&mut self, simd: S, lane_idx: usize, n: usize, starts: u32) {
        let lane = &self.board.lanes[lane_idx];
        let first = starts.trailing_zeros() as usize;
        let mut spans = Spans { lane_idx, n, starts: [0; N], sets: [0; N], n_starts: 0 };
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
    fn open<S: Simd>(&mut self, simd: S, spans: &Spans, through: u64, mut all_sets: u64) {
        while all_sets != 0 {
            let place = all_sets.trailing_zeros() as usize;
            all_sets &= all_sets - 1;
            let set = SIZED[spans.n][place];
            let key = self.rack.keys[usize::from(set)].wrapping_add(through);
            match (set & self.rack.blanks).count_ones() {
                0 => {
                    if self.tables.may_be(key) {
                        self.try_words(simd, spans, place, key, [BLANK; 2]);
                    }
                }
                1 => self.with_blank(simd, spans, place, key, BLANK, 0),
                _ => {
                    for letter in bits(self.tables.all_letters) {
                        let key = key.wrapping_add(self.tables.numbers[usize::from(letter) & 31]);
                        self.with_blank(simd, spans, place, key, letter, letter);
                    }
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
            if self.tables.may_be(key) {
                self.try_words(simd, spans, place, key, [letter, other]);
            }
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
            for idx in 0..spans.n_starts.min(N) {
                if spans.sets[idx] >> place & 1 == 0 {
                    continue;
                }
                let start = usize::from(spans.starts[idx]);
                let (left, right) = lane.extent(start, spans.n);
                if fits(simd, lane, left, right, word) {
                    self.report(spans, start, left, place, word, blanks);
                }
            }
        }
    }

    /// A word fits: once for each way its blanks can lie.
    fn report(
        &mut self,
        spans: &Spans,
        start: usize,
        left: usize,
        place: usize,
        word: &[u8; 16],
        blanks: [u8; 2],
    ) {
        let lane = &self.board.lanes[spans.lane_idx];
        let n = spans.n;
        let set = SIZED[n & 7][place & 63];
        let factor = lane.factor[n][start & 15];
        let mut letters = [0u8; TILES_MAX];
        let mut worth = [0i32; TILES_MAX];
        let mut score = i32::from(lane.fixed[n][start & 15] / EIGHTHS);
        for idx in 0..n {
            let empty = (start + idx) & 15;
            let letter = word[(lane.place(empty) - left) & 15];
            letters[idx] = letter;
            let multiplier = i32::from(lane.along[empty] * factor + lane.across[empty]);
            worth[idx] = multiplier * i32::from(self.board.values()[usize::from(letter) & 31]);
            score += worth[idx];
        }
        if !self.has_letters(set, &letters[..n], blanks) {
            return;
        }
        let first = lane.place(start);
        let leave = self.rack.leaves[n & 7][place];
        let mut show = |mask: u32, score: i32| {
            let mut tiles = FoundTiles::NONE;
            for (idx, letter) in letters.iter().enumerate().take(n) {
                tiles.push(if mask >> idx & 1 != 0 { letter | FoundTiles::BLANK } else { *letter });
            }
            let found = self.board.found(spans.lane_idx, first, tiles, score);
            (self.show)(&found, score * MILLI + leave);
        };
        match blanks {
            [BLANK, _] => show(0, score),
            [letter, BLANK] => {
                for at in (0..n).filter(|it| letters[*it] == letter) {
                    show(1 << at, score - worth[at]);
                }
            }
            [one, other] => {
                for a in (0..n).filter(|it| letters[*it] == one) {
                    for b in (0..n).filter(|it| letters[*it] == other && *it != a) {
                        // Two blanks for one letter are the same either way round.
                        if one != other || a < b {
                            show(1 << a | 1 << b, score - worth[a] - worth[b]);
                        }
                    }
                }
            }
        }
    }

    /// Whether these are the letters of a set and of its blanks, and not others with the same key.
    #[inline(always)]
    fn has_letters(&self, set: u8, letters: &[u8], blanks: [u8; 2]) -> bool {
        let mut counts = [0i8; 32];
        letters.iter().for_each(|it| counts[usize::from(*it) & 31] += 1);
        for slot in bits(u32::from(set & !self.rack.blanks)) {
            counts[usize::from(self.rack.slots[usize::from(slot) & 7]) & 31] -= 1;
        }
        for letter in blanks.into_iter().filter(|it| *it != BLANK) {
            counts[usize::from(letter) & 31] -= 1;
        }
        counts == [0; 32]
    }
}
