//! The best play, without generating all.
//!
//! Every span has a bound: no play there is worth more. The span with the highest bound is opened
//! first, and when the best play so far reaches the highest bound left, it is the best of all.

use fearless_simd::{Level, Simd, dispatch, i16x16, prelude::*, u32x8, u32x16};

use crate::{
    board::{Rack, Square},
    engine::{
        evaluation::{Evaluation, Move, PASS_EQUITY, Valued},
        fast::{
            lanes::{FastBoard, INVALID, Lane, N, TILES_MAX, multipliers_of},
            rack::{BLANK, DEAD, EIGHTH, N_SIZED, RackTable, SIZED},
            tables::Tables,
        },
        found::{Found, FoundTiles},
        leaves::{Leaves, MILLI},
        position::Turn,
        word_graph::bits,
    },
};

const LANES: usize = 30;

/// Where nothing can be found any more.
const CLOSED: i16 = i16::MIN;

/// The best play and what it is worth; an exchange if that is worth more.
pub(crate) fn best(
    tables: &Tables,
    leaves: &Leaves,
    board: &FastBoard,
    turn: &Turn,
    level: Level,
) -> Valued {
    dispatch!(level, simd => best_in(simd, tables, leaves, board, turn))
}

#[inline(always)]
fn best_in<S: Simd>(
    simd: S,
    tables: &Tables,
    leaves: &Leaves,
    board: &FastBoard,
    turn: &Turn,
) -> Valued {
    let evaluation = Evaluation::new(leaves, turn);
    let mut rack = RackTable::EMPTY;
    rack.fill(simd, tables, leaves, &evaluation, &turn.rack, board.values());
    let mut best = Valued { what: Move::Pass, equity: PASS_EQUITY };
    if turn.may_exchange(leaves.tiles()) && rack.exchange.1 > best.equity && rack.n_tiles > 0 {
        let set = rack.exchange.0;
        best = Valued { what: Move::Exchange(rack.tiles_of(set)), equity: rack.exchange.1 };
    }
    let mut search = Search {
        tables,
        board,
        rack: &rack,
        bounds: [[[CLOSED; N]; TILES_MAX + 1]; LANES],
        highest: [CLOSED; 32],
        best,
        best_eighths: 0,
    };
    search.raise(best);
    search.bound_all(simd);
    search.run(simd);
    search.best
}

struct Search<'a> {
    tables: &'a Tables,
    board: &'a FastBoard,
    rack: &'a RackTable,
    /// By lane, tiles and first empty square, in eighths.
    bounds: [[[i16; N]; TILES_MAX + 1]; LANES],
    /// The highest of each lane.
    highest: [i16; 32],
    best: Valued,
    /// What a bound must exceed to be of use.
    best_eighths: i16,
}

impl Search<'_> {
    #[inline(always)]
    fn raise(&mut self, best: Valued) {
        self.best = best;
        self.best_eighths = best.equity.div_euclid(EIGHTH).clamp(-16_000, 32_000) as i16;
    }

    #[inline(always)]
    fn bound_all<S: Simd>(&mut self, simd: S) {
        for idx in 0..LANES {
            let lane = &self.board.lanes[idx];
            if lane.n_empty == 0 {
                continue;
            }
            self.highest[idx] = self.bound_lane(simd, idx, lane);
        }
    }

    /// The bounds of all spans of a lane: the lower of two, one by the best tiles wherever they
    /// go, one by the best tile for each square.
    #[inline(always)]
    fn bound_lane<S: Simd>(&mut self, simd: S, idx: usize, lane: &Lane) -> i16 {
        let rack = self.rack;
        // The highest value that fits each empty square; less than nothing if none does.
        let fits = u32x16::from_slice(simd, &lane.fits[..N]);
        let mut values = u32x16::splat(simd, u32::MAX);
        for &(letters, value) in &rack.classes[..rack.n_classes] {
            let none = (fits & u32x16::splat(simd, letters)).simd_eq(u32x16::splat(simd, 0));
            values = none.select(values, u32x16::splat(simd, value as u32));
        }
        let mut short = [0u32; N];
        values.store_slice(&mut short);
        let mut values = [-1i16; 24];
        let mut along = [0i16; 24];
        let mut across = [0i16; 24];
        for at in 0..N {
            values[at] = short[at] as i16;
        }
        for at in 0..24 {
            let closed = values[at] >> 15 & DEAD;
            let value = values[at].max(0);
            along[at] = lane.along[at] * value;
            across[at] = (lane.across[at] * value).wrapping_add(closed);
        }
        let load = |from: &[i16; 24], at: usize| i16x16::from_slice(simd, &from[at..at + N]);
        let mut along_sum = load(&along, 0);
        let mut across_sum = load(&across, 0);
        let mut highest = i16x16::splat(simd, CLOSED);
        if idx < LANES / 2 {
            let bound = self.bound_one(lane);
            self.bounds[idx][1] = bound;
            highest = i16x16::from_slice(simd, &bound);
        }
        for n in 2..=TILES_MAX {
            if n > rack.n_tiles || n > lane.n_empty {
                break;
            }
            along_sum += load(&along, n - 1);
            across_sum = across_sum.saturating_add(load(&across, n - 1));
            let fixed = i16x16::from_slice(simd, &lane.fixed[n]);
            let factor = i16x16::from_slice(simd, &lane.factor[n]);
            let by_square = (along_sum * factor).saturating_add(across_sum);
            let mut by_tile = i16x16::splat(simd, 0);
            for rank in 0..n {
                let multipliers =
                    i16x16::from_slice(simd, &lane.multipliers[multipliers_of(n) + rank]);
                let value = i16x16::splat(simd, i16::from(rack.values[rank]));
                by_tile += multipliers * value;
            }
            let score = by_square.min(by_tile).saturating_add(fixed);
            // Eight times, and no further than sixteen bits go.
            let twice = score.saturating_add(score);
            let four = twice.saturating_add(twice);
            let eight = four.saturating_add(four);
            let is_open = fearless_simd::mask16x16::from_bitmask(simd, lane.is_open[n].into());
            let leave = is_open.select(
                i16x16::splat(simd, rack.best_making[n]),
                i16x16::splat(simd, rack.best[n]),
            );
            let bound = eight.saturating_add(leave);
            bound.store_slice(&mut self.bounds[idx][n]);
            if n == rack.n_tiles {
                self.ask_whole_rack(idx, lane, n);
                highest = highest.max(i16x16::from_slice(simd, &self.bounds[idx][n]));
            } else {
                highest = highest.max(bound);
            }
        }
        highest.reduce_max()
    }

    /// Spans that take the whole rack have one set of tiles, whose key says at once that there is
    /// nothing.
    #[inline(always)]
    fn ask_whole_rack(&mut self, idx: usize, lane: &Lane, n: usize) {
        let set = (1usize << n) - 1;
        let n_blanks = self.rack.blanks.count_ones();
        if n_blanks > 1 {
            return;
        }
        for first in 0..=lane.n_empty - n {
            if self.bounds[idx][n][first] <= self.best_eighths || lane.is_open[n] >> first & 1 != 0
            {
                continue;
            }
            let key = self.rack.keys[set].wrapping_add(lane.through(first, n));
            let may_be = if n_blanks == 0 {
                self.tables.may_be(key)
            } else {
                self.tables.may_be_with_blank(key)
            };
            if !may_be {
                self.bounds[idx][n][first] = CLOSED;
            }
        }
    }

    /// The bounds of plays of one tile in a lane.
    #[inline(always)]
    fn bound_one(&self, lane: &Lane) -> [i16; N] {
        let mut bound = [CLOSED; N];
        let highest = i16::from(self.rack.values[0]);
        for at in 0..N {
            let score = lane.fixed[1][at].saturating_add(lane.one_multiplier[at] * highest);
            let score = score.max(INVALID / 8) * 8;
            bound[at] = score.saturating_add(self.rack.best[1]);
        }
        bound
    }

    #[inline(always)]
    fn run<S: Simd>(&mut self, simd: S) {
        loop {
            let mut lane = 0;
            let mut highest = CLOSED;
            let front = i16x16::from_slice(simd, &self.highest[..16]);
            let back = i16x16::from_slice(simd, &self.highest[16..]);
            let max = front.max(back).reduce_max();
            if max > highest {
                highest = max;
                let splat = i16x16::splat(simd, max);
                let found =
                    front.simd_eq(splat).to_bitmask() | back.simd_eq(splat).to_bitmask() << 16;
                lane = found.trailing_zeros() as usize;
            }
            if highest <= self.best_eighths || lane >= LANES {
                return;
            }
            self.open_highest(simd, lane, highest);
        }
    }

    /// Opens the span of a lane that has this bound.
    #[inline(always)]
    fn open_highest<S: Simd>(&mut self, simd: S, lane_idx: usize, bound: i16) {
        let splat = i16x16::splat(simd, bound);
        let mut place = (1, 0);
        for n in 1..=TILES_MAX {
            let bounds = i16x16::from_slice(simd, &self.bounds[lane_idx][n]);
            let found = bounds.simd_eq(splat).to_bitmask();
            if found != 0 {
                place = (n, found.trailing_zeros() as usize);
                break;
            }
        }
        let (n, first) = place;
        if n == 1 {
            self.open_one(lane_idx);
        } else {
            self.open(simd, lane_idx, n, first);
        }
        let mut highest = i16x16::splat(simd, CLOSED);
        for n in 1..=TILES_MAX {
            highest = highest.max(i16x16::from_slice(simd, &self.bounds[lane_idx][n]));
        }
        self.highest[lane_idx] = highest.reduce_max();
    }

    /// Tries every play of one tile in a lane.
    #[inline(always)]
    fn open_one(&mut self, lane_idx: usize) {
        let board = self.board;
        let lane = &board.lanes[lane_idx];
        let rack = self.rack;
        for at in 0..lane.n_empty.min(N) {
            if self.bounds[lane_idx][1][at] <= self.best_eighths {
                continue;
            }
            for slot in 0..rack.n_tiles {
                let fits = lane.one_fits[at] & rack.letters[slot];
                if fits == 0 || rack.counting[1] & 1 << slot == 0 {
                    continue;
                }
                let value = i32::from(rack.values[slot]);
                let score =
                    i32::from(lane.fixed[1][at]) + value * i32::from(lane.one_multiplier[at]);
                let equity = score * MILLI + rack.leaves[1 << slot];
                if equity > self.best.equity {
                    let is_blank = rack.slots[slot] == BLANK;
                    let letter = if is_blank {
                        fits.trailing_zeros() as u8 | FoundTiles::BLANK
                    } else {
                        rack.slots[slot]
                    };
                    let mut tiles = FoundTiles::NONE;
                    tiles.push(letter);
                    let found =
                        board.one_tile(lane_idx, usize::from(lane.empties[at]), tiles, score);
                    self.raise(Valued { what: Move::Play(found), equity });
                }
            }
        }
        self.bounds[lane_idx][1] = [CLOSED; N];
    }

    /// Tries every set of tiles on a span, and on all others of its lane with as many tiles that
    /// pass the same tiles.
    #[inline(always)]
    fn open<S: Simd>(&mut self, simd: S, lane_idx: usize, n: usize, first: usize) {
        let lane = &self.board.lanes[lane_idx];
        let through = lane.through(first, n);
        let is_open = lane.is_open[n] >> first & 1 != 0;
        let mut starts = [0u8; N];
        let mut sets = [0u64; N];
        let mut n_starts = 0;
        let mut all_sets = 0u64;
        let above = i16x16::splat(simd, self.best_eighths);
        let bounds = i16x16::from_slice(simd, &self.bounds[lane_idx][n]);
        let alive = bounds.simd_gt(above).to_bitmask();
        for start in bits(alive as u32) {
            let start = usize::from(start);
            if lane.through(start, n) != through {
                continue;
            }
            self.bounds[lane_idx][n][start] = CLOSED;
            let found = self.sets_above(simd, lane, n, start, is_open);
            if found != 0 {
                starts[n_starts & 15] = start as u8;
                sets[n_starts & 15] = found;
                n_starts += 1;
                all_sets |= found;
            }
        }
        while all_sets != 0 {
            let place = all_sets.trailing_zeros() as usize;
            all_sets &= all_sets - 1;
            let set = SIZED[n][place];
            let key = self.rack.keys[usize::from(set)].wrapping_add(through);
            let span =
                Opened { lane_idx, n, place, starts: &starts[..n_starts], sets: &sets[..n_starts] };
            match (set & self.rack.blanks).count_ones() {
                0 => {
                    if self.tables.may_be(key) {
                        self.try_words(simd, &span, set, key);
                    }
                }
                1 => self.with_blank(simd, &span, set, key, 0),
                _ => {
                    for letter in bits(self.tables.all_letters) {
                        let key = key.wrapping_add(self.tables.numbers[usize::from(letter)]);
                        self.with_blank(simd, &span, set, key, letter);
                    }
                }
            }
        }
    }

    /// Tries every letter, from one on, for a blank.
    #[inline(always)]
    fn with_blank<S: Simd>(&mut self, simd: S, span: &Opened<'_>, set: u8, key: u64, from: u8) {
        if !self.tables.may_be_with_blank(key) {
            return;
        }
        for letter in bits(self.tables.all_letters >> from << from) {
            let key = key.wrapping_add(self.tables.numbers[usize::from(letter)]);
            if self.tables.may_be(key) {
                self.try_words(simd, span, set, key);
            }
        }
    }

    /// The sets of tiles that may be worth more than the best on a span.
    #[inline(always)]
    fn sets_above<S: Simd>(
        &self,
        simd: S,
        lane: &Lane,
        n: usize,
        start: usize,
        is_open: bool,
    ) -> u64 {
        let rack = self.rack;
        let mut sets = if is_open { rack.making[n] } else { rack.counting[n] };
        for at in start..start + n {
            let fits = lane.fits[at];
            if fits != self.tables.all_letters {
                sets &= rack.sets_fitting(simd, n, fits);
            }
        }
        if sets == 0 {
            return 0;
        }
        let above = i16x16::splat(simd, self.best_eighths);
        let fixed = i16x16::splat(simd, lane.fixed[n][start]);
        let mut worth = 0u64;
        for chunk in 0..N_SIZED[n].div_ceil(N) {
            let from = chunk * N;
            let mut score = fixed;
            for rank in 0..n {
                let multiplier =
                    i16x16::splat(simd, lane.multipliers[multipliers_of(n) + rank][start & 15]);
                let values =
                    i16x16::from_slice(simd, &rack.values_by_size[n][rank][from..from + N]);
                score += multiplier * values;
            }
            let score = score.min(i16x16::splat(simd, 4000));
            let leave = i16x16::from_slice(simd, &rack.leaves_by_size[n][from..from + N]);
            let bound = (score << 3).saturating_add(leave);
            worth |= bound.simd_gt(above).to_bitmask() << from;
        }
        sets & worth
    }

    /// Tries the words of a key wherever they may be worth more than the best.
    #[inline(always)]
    fn try_words<S: Simd>(&mut self, simd: S, span: &Opened<'_>, set: u8, key: u64) {
        let lane = &self.board.lanes[span.lane_idx];
        for word in self.tables.words(key) {
            for (start, sets) in span.starts.iter().zip(span.sets) {
                if sets >> span.place & 1 == 0 {
                    continue;
                }
                let start = usize::from(*start);
                let (left, len) = lane.extent(start, span.n);
                if fits(simd, lane, left, len, word) {
                    self.weigh(span, start, left, set, word);
                }
            }
        }
    }

    /// Scores a word that fits on a span, and keeps it if it is the best.
    fn weigh(&mut self, span: &Opened<'_>, start: usize, left: usize, set: u8, word: &[u8; 16]) {
        let lane = &self.board.lanes[span.lane_idx];
        let Some((tiles, score)) =
            score_word(lane, self.rack, self.board.values(), span.n, start, left, set, word)
        else {
            return;
        };
        let equity = score * MILLI + self.rack.leaves[usize::from(set)];
        if equity > self.best.equity {
            let found =
                self.board.found(span.lane_idx, usize::from(lane.empties[start]), tiles, score);
            self.raise(Valued { what: Move::Play(found), equity });
        }
    }
}

/// Spans that are tried together, and which sets of tiles are worth trying on each.
struct Opened<'a> {
    lane_idx: usize,
    n: usize,
    place: usize,
    starts: &'a [u8],
    sets: &'a [u64],
}

/// Whether every letter of a word may stand where it would.
#[inline(always)]
pub(super) fn fits<S: Simd>(
    simd: S,
    lane: &Lane,
    left: usize,
    len: usize,
    word: &[u8; 16],
) -> bool {
    let left = left & 15;
    let ask = |from: usize| {
        let sets = u32x8::from_slice(simd, &lane.sets[left + from..left + from + 8]);
        let mut letters = [0u32; 8];
        for (to, letter) in letters.iter_mut().zip(&word[from..from + 8]) {
            *to = (*letter).into();
        }
        let may_stand = (sets >> u32x8::from_slice(simd, &letters)) & u32x8::splat(simd, 1);
        may_stand.simd_eq(u32x8::splat(simd, 0)).to_bitmask() == 0
    };
    ask(0) && (len <= 8 || ask(8))
}

/// The tiles of a set for a word on a span, and what it scores: blanks where they cost least. None
/// if the set has not the letters.
#[expect(clippy::too_many_arguments, reason = "the span, the rack and the word, taken apart")]
#[inline(always)]
fn score_word(
    lane: &Lane,
    rack: &RackTable,
    values: &[u8; 32],
    n: usize,
    start: usize,
    left: usize,
    set: u8,
    word: &[u8; 16],
) -> Option<(FoundTiles, i32)> {
    let factor = lane.factor[n][start];
    let mut letters = [0u8; TILES_MAX];
    let mut multipliers = [0i32; TILES_MAX];
    for idx in 0..n {
        let empty = start + idx;
        letters[idx] = word[(usize::from(lane.empties[empty]) - left) & 15];
        multipliers[idx] = i32::from(lane.along[empty] * factor + lane.across[empty]);
    }
    let mut is_blank = 0u8;
    let mut open = (1u8 << n).wrapping_sub(1);
    // Each tile with a letter goes where it counts most; the rest are blanks.
    for slot in bits(u32::from(set & !rack.blanks)) {
        let letter = rack.slots[usize::from(slot)];
        let mut chosen = None;
        for idx in bits(u32::from(open)) {
            let idx = usize::from(idx);
            if letters[idx] == letter
                && chosen.is_none_or(|it: usize| multipliers[it] < multipliers[idx])
            {
                chosen = Some(idx);
            }
        }
        open &= !(1 << chosen?);
    }
    if open.count_ones() != (set & rack.blanks).count_ones() {
        return None;
    }
    is_blank |= open;
    let mut tiles = FoundTiles::NONE;
    let mut score = i32::from(lane.fixed[n][start]);
    for idx in 0..n {
        if is_blank >> idx & 1 != 0 {
            tiles.push(letters[idx] | FoundTiles::BLANK);
        } else {
            tiles.push(letters[idx]);
            score += multipliers[idx] * i32::from(values[usize::from(letters[idx]) & 31]);
        }
    }
    Some((tiles, score))
}

impl RackTable {
    /// The tiles of a set of slots.
    pub(super) fn tiles_of(&self, set: u8) -> Rack {
        use crate::board::{Letter, Tile};
        Rack::of(bits(set.into()).map(|slot| match self.slots[usize::from(slot)] {
            BLANK => Tile::Blank,
            letter => Tile::Lettered(Letter(letter)),
        }))
    }
}

impl FastBoard {
    pub(super) fn found(
        &self,
        lane_idx: usize,
        along: usize,
        tiles: FoundTiles,
        score: i32,
    ) -> Found {
        let (direction, number) = FastBoard::direction_of(lane_idx);
        let first = match direction {
            crate::board::Direction::Across => Square::new(number, along),
            crate::board::Direction::Down => Square::new(along, number),
        };
        Found { direction, first, tiles, score }
    }

    /// A play of one tile, which reads across if that makes a word.
    pub(super) fn one_tile(
        &self,
        lane_idx: usize,
        along: usize,
        tiles: FoundTiles,
        score: i32,
    ) -> Found {
        let mut found = self.found(lane_idx, along, tiles, score);
        if !self.makes_word_across(found.first) {
            found.direction = crate::board::Direction::Down;
        }
        found
    }
}
