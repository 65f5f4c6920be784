//! The best play, without generating all.
//!
//! Every span has a bound: no play there is worth more. The span with the highest bound is opened
//! first, and when the best play so far is above the highest bound left, it is the best of all.

use std::hint::cold_path;

use fearless_simd::{Level, Simd, i8x16, i16x16, mask16x16, prelude::*, u8x16, u8x32};

use crate::{
    board::{Direction, Square},
    engine::{
        evaluation::{Evaluation, Move, PASS_EQUITY, Valued},
        fast::{
            laid::LaidWord,
            lanes::{EIGHTHS, FastBoard, Lane, N, SIDE, TILES_MAX, pairs_of},
            rack::{BLANK, DEAD, EIGHTH, N_CHUNKS, RackTable, SIZED, WideTiles, sets_fitting},
            tables::{BLOCK_MIN, Tables},
            wide::{self, with_vectors},
        },
        found::{Found, FoundTiles},
        leaves::{Leaves, MILLI},
        position::Turn,
        word_graph::bits,
    },
};

#[cfg(test)]
use crate::engine::fast::lanes::lane_and_place;

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
    with_vectors!(level, simd => best_in(simd, tables, leaves, board, turn))
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
    let mut search = Search::new(tables, board, &rack);
    let may_exchange = turn.may_exchange(leaves.tiles()) && rack.n_tiles > 0;
    if may_exchange {
        search.equity = search.equity.max(rack.best_exchange(simd));
    }
    search.raise();
    search.bound_all(simd);
    search.run(simd);
    search.try_one_tile(simd);
    let equity = search.equity;
    let what = match search.found {
        Some(found) => Move::Play(found),
        None => match rack.exchange_worth(equity).filter(|_| may_exchange) {
            Some(given) => Move::Exchange(given),
            None => Move::Pass,
        },
    };
    Valued { what, equity }
}

struct Search<'a> {
    tables: &'a Tables,
    board: &'a FastBoard,
    rack: &'a RackTable,
    /// By lane, tiles (from two on) and first empty square, in eighths.
    bounds: [[[i16; N]; TILES_MAX - 1]; 32],
    /// The highest of each lane.
    highest: [i16; 32],
    /// By lane and empty square: the slots that do not fit; and which squares have any.
    lacking: [[u8; N]; 32],
    restricted: [u16; 32],
    /// The best so far: what it is worth, and the play if it is one.
    equity: i32,
    found: Option<Found>,
    /// A bound that is no higher is of no use.
    above: i16,
}

/// The bounds of all spans in a turn.
#[cfg(test)]
pub(crate) struct Bounds {
    by_lane: [[[i16; N]; TILES_MAX - 1]; 32],
    /// By row and column.
    one_tile: [[i16; N]; SIDE],
}

#[cfg(test)]
impl Bounds {
    pub(crate) fn new(
        tables: &Tables,
        leaves: &Leaves,
        board: &FastBoard,
        turn: &Turn,
        level: Level,
    ) -> Bounds {
        with_vectors!(level, simd => {
            let mut rack = RackTable::EMPTY;
            let evaluation = Evaluation::new(leaves, turn);
            rack.fill(simd, tables, leaves, &evaluation, &turn.rack, board.values());
            let mut search = Search::new(tables, board, &rack);
            search.raise();
            search.bound_all(simd);
            let one_tile = std::array::from_fn(|row| {
                <[i16; N]>::from(search.bound_one_tile(simd, row))
            });
            Bounds { by_lane: search.bounds, one_tile }
        })
    }

    /// The bound of the span of a play, in thousandths.
    pub(crate) fn of(&self, board: &FastBoard, found: &Found) -> i32 {
        let bound = if found.tiles.len() == 1 {
            self.one_tile[found.first.row()][found.first.column()]
        } else {
            let (lane_idx, place) = lane_and_place(found.direction, found.first);
            let lane = &board.lanes[lane_idx];
            let first = (0..lane.n_empty).find(|it| lane.place(*it) == place);
            let first = first.expect("the first square of a play is empty");
            self.by_lane[lane_idx][found.tiles.len() - 2][first]
        };
        i32::from(bound) * EIGHTH
    }
}

impl<'a> Search<'a> {
    #[inline(always)]
    fn new(tables: &'a Tables, board: &'a FastBoard, rack: &'a RackTable) -> Search<'a> {
        Search {
            tables,
            board,
            rack,
            bounds: [[[CLOSED; N]; TILES_MAX - 1]; 32],
            highest: [CLOSED; 32],
            lacking: [[0; N]; 32],
            restricted: [0; 32],
            equity: PASS_EQUITY,
            found: None,
            above: 0,
        }
    }

    /// Bounds are rounded up, so a play that is worth as much as the best, and may come before it,
    /// has a bound above this.
    #[inline(always)]
    fn raise(&mut self) {
        self.above = (self.equity - 1).div_euclid(EIGHTH).clamp(-16_000, 32_000) as i16;
    }

    #[inline(always)]
    fn bound_all<S: Simd>(&mut self, simd: S) {
        let pair = |at: usize| {
            let pair = [self.rack.values[2 * at], self.rack.values[2 * at + 1]];
            let pair: u8x32<S> = i16x16::splat(simd, i16::from_le_bytes(pair)).bitcast();
            pair
        };
        let splat = |it: i16| i16x16::splat(simd, it);
        let rack = self.rack;
        let wide = WideRack {
            values: [pair(0), pair(1), pair(2), pair(3)],
            best: rack.best.map(splat),
            less: std::array::from_fn(|it| splat(rack.best_making[it].wrapping_sub(rack.best[it]))),
            tiles: WideTiles::of(simd, rack),
        };
        let board = self.board;
        for (idx, lane) in board.lanes.iter().enumerate() {
            if lane.is_alive {
                self.bound_lane(simd, idx, lane, &wide);
            }
        }
    }

    /// The bounds of all spans of a lane: the lower of two, one by the best tiles wherever they
    /// go, one by the best tile for each square.
    #[inline(always)]
    fn bound_lane<S: Simd>(&mut self, simd: S, idx: usize, lane: &Lane, wide: &WideRack<S>) {
        let rack = self.rack;
        let lacking = wide.tiles.lacking(simd, lane);
        lacking.store_slice(&mut self.lacking[idx]);
        let is_whole = lacking.simd_eq(u8x16::splat(simd, 0)).to_bitmask() as u16;
        self.restricted[idx] = !is_whole;
        let (best, is_closed) = wide.tiles.best(simd, lacking);
        let closed = is_closed & i16x16::splat(simd, DEAD);
        let mut along = [0i16; 24];
        let mut across = [0i16; 24];
        let multipliers = |of: &[u8; 2 * N]| wide::widened(simd, u8x16::from_slice(simd, &of[..N]));
        let along_one = multipliers(&lane.along) * best;
        let across_one = multipliers(&lane.across) * best + closed;
        along_one.store_slice(&mut along[..N]);
        across_one.store_slice(&mut across[..N]);
        let mut sums = Sums { along: along_one, across: across_one };
        let n_max = rack.n_tiles.min(lane.n_empty);
        macro_rules! bound {
            ($($n:literal)*) => {$(
                if $n <= n_max {
                    self.bound::<S, $n>(simd, idx, lane, wide, &along, &across, &mut sums);
                }
            )*};
        }
        bound!(2 3 4 5 6 7);
        self.close_dead(simd, idx, n_max);
        if n_max == rack.n_tiles && n_max >= 2 {
            self.ask_whole_rack(simd, idx, lane, n_max);
        }
        self.find_highest(simd, idx);
    }

    #[expect(clippy::too_many_arguments, reason = "the lane and what is known of its squares")]
    #[inline(always)]
    fn bound<S: Simd, const K: usize>(
        &mut self,
        simd: S,
        idx: usize,
        lane: &Lane,
        wide: &WideRack<S>,
        along: &[i16; 24],
        across: &[i16; 24],
        sums: &mut Sums<S>,
    ) {
        sums.along += i16x16::from_slice(simd, &along[K - 1..K - 1 + N]);
        sums.across =
            sums.across.saturating_add(i16x16::from_slice(simd, &across[K - 1..K - 1 + N]));
        let factor = wide::widened(simd, u8x16::from_slice(simd, &lane.factor[K]));
        let by_square = (sums.along * factor).saturating_add(sums.across);
        let (first, n_pairs) = pairs_of(K);
        let multipliers = |pair: usize| {
            let pair: u8x32<S> =
                i16x16::from_slice(simd, &lane.multipliers[first + pair]).bitcast();
            pair
        };
        let mut by_tile = wide::dot(simd, wide.values[0], multipliers(0));
        for pair in 1..n_pairs {
            by_tile = by_tile.saturating_add(wide::dot(simd, wide.values[pair], multipliers(pair)));
        }
        let fixed = i16x16::from_slice(simd, &lane.fixed[K]);
        let score = by_square.min(by_tile).saturating_add(fixed);
        let is_open = wide::widened_signed(simd, i8x16::from_slice(simd, &lane.open[K]));
        let leave = (is_open & wide.less[K]) + wide.best[K];
        let bound = score.saturating_add(leave);
        bound.store_slice(&mut self.bounds[idx][K - 2]);
    }

    /// Closes the spans of a lane that no word fits, whatever the rack.
    #[inline(always)]
    fn close_dead<S: Simd>(&mut self, simd: S, idx: usize, n_max: usize) {
        let dead = &self.board.dead[idx];
        for n in bits(dead.any() & ((2 << n_max) - 1)) {
            let n = usize::from(n).clamp(2, TILES_MAX);
            let bounds = &mut self.bounds[idx][n - 2];
            let dead = mask16x16::from_bitmask(simd, dead.of(n).into());
            let closed = i16x16::splat(simd, CLOSED);
            dead.select(closed, i16x16::from_slice(simd, bounds)).store_slice(bounds);
        }
    }

    /// Spans that take the whole rack have one set of tiles, whose key says at once that there is
    /// nothing.
    #[inline(always)]
    fn ask_whole_rack<S: Simd>(&mut self, simd: S, idx: usize, lane: &Lane, n: usize) {
        let n_blanks = self.rack.blanks.count_ones();
        let bounds = i16x16::from_slice(simd, &self.bounds[idx][n - 2]);
        let mut left = bounds.simd_gt(i16x16::splat(simd, self.above)).to_bitmask() as u32;
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let group = group_of(simd, lane, n, first);
            left &= !u32::from(wide::bits_of(simd, group));
            let key = self.rack.keys(n)[0].wrapping_add(lane.through(first, n));
            let may_be = match n_blanks {
                0 => self.tables.may_be(key),
                1 => self.tables.missing(key) != 0,
                _ => true,
            };
            if !may_be {
                self.close(simd, idx, n, group);
            }
        }
    }

    #[inline(always)]
    fn close<S: Simd>(&mut self, simd: S, idx: usize, n: usize, group: i8x16<S>) {
        let bounds = &mut self.bounds[idx][n - 2];
        let left = i16x16::from_slice(simd, bounds);
        let closed = wide::widened_signed(simd, group) ^ i16x16::splat(simd, i16::MAX);
        left.min(closed).store_slice(bounds);
    }

    #[inline(always)]
    fn find_highest<S: Simd>(&mut self, simd: S, idx: usize) {
        let [first, rest @ ..] = &self.bounds[idx];
        let mut highest = i16x16::from_slice(simd, first);
        for bounds in rest {
            highest = highest.max(i16x16::from_slice(simd, bounds));
        }
        self.highest[idx] = wide::highest(simd, highest);
    }

    #[inline(always)]
    fn run<S: Simd>(&mut self, simd: S) {
        let mut span =
            Opened { lane_idx: 0, n: 2, place: 0, n_starts: 0, starts: [0; N], sets: [0; N] };
        loop {
            let front = i16x16::from_slice(simd, &self.highest[..16]);
            let back = i16x16::from_slice(simd, &self.highest[16..]);
            let bound = wide::highest(simd, front.max(back));
            if bound <= self.above {
                return;
            }
            let lane_idx = wide::place_in(simd, [front, back], bound) & 31;
            let (row, first) = wide::place_of(simd, &self.bounds[lane_idx], bound);
            self.open(simd, lane_idx, row + 2, first, &mut span);
        }
    }

    /// Tries every play of one tile.
    #[inline(always)]
    fn try_one_tile<S: Simd>(&mut self, simd: S) {
        for row in 0..SIDE {
            let bound = self.bound_one_tile(simd, row);
            let above = bound.simd_gt(i16x16::splat(simd, self.above)).to_bitmask();
            for column in bits(above as u32) {
                self.try_one_tile_on(row, column.into());
            }
        }
    }

    #[inline(always)]
    fn bound_one_tile<S: Simd>(&self, simd: S, row: usize) -> i16x16<S> {
        let value = i16x16::splat(simd, self.rack.values[0].into());
        let leave = i16x16::splat(simd, self.rack.best[1]);
        let fixed = i16x16::from_slice(simd, &self.board.one_fixed[row]);
        let multiplier = i16x16::from_slice(simd, &self.board.one_multiplier[row]);
        fixed.saturating_add(multiplier * value).saturating_add(leave)
    }

    fn try_one_tile_on(&mut self, row: usize, column: usize) {
        let (board, rack) = (self.board, self.rack);
        let fits = board.one_fits(row, column);
        if fits & rack.all_letters == 0 {
            return;
        }
        for slot in bits(rack.counting[1] as u32) {
            let slot = usize::from(slot) & 7;
            let fits = fits & rack.letters[slot];
            if fits == 0 {
                continue;
            }
            let value = i16::from(rack.values[slot]);
            let score = board.one_fixed[row][column] + value * board.one_multiplier[row][column];
            let score = i32::from(score / EIGHTHS);
            let equity = score * MILLI + rack.leaves[1][slot];
            if equity >= self.equity {
                let letter = if rack.slots[slot] == BLANK {
                    fits.trailing_zeros() as u8 | FoundTiles::BLANK
                } else {
                    rack.slots[slot]
                };
                let mut tiles = FoundTiles::NONE;
                tiles.push(letter);
                self.weigh(board.one_tile(row, column, tiles, score), equity);
            }
        }
    }

    /// Keeps a play if it is the best.
    #[inline(always)]
    fn weigh(&mut self, found: Found, equity: i32) {
        let is_before = equity > self.equity
            || self.found.is_none_or(|it| found.place_in_order() < it.place_in_order());
        if is_before {
            self.found = Some(found);
            self.equity = equity;
            self.raise();
        }
    }

    /// Tries every set of tiles on a span, and on all others of its lane with as many tiles that
    /// pass the same tiles.
    #[inline(always)]
    fn open<S: Simd>(
        &mut self,
        simd: S,
        lane_idx: usize,
        n: usize,
        first: usize,
        span: &mut Opened,
    ) {
        let lane = &self.board.lanes[lane_idx];
        let group = group_of(simd, lane, n, first);
        let bounds = i16x16::from_slice(simd, &self.bounds[lane_idx][n - 2]);
        let above = bounds.simd_gt(i16x16::splat(simd, self.above));
        let mut alive = above.to_bitmask() as u16 & wide::bits_of(simd, group);
        self.close(simd, lane_idx, n, group);
        self.find_highest(simd, lane_idx);
        let through = lane.through(first, n);
        let is_open = lane.is_open(first, n);
        if !is_open && lane.long_runs != 0 {
            let unknown = alive & !self.board.dead[lane_idx].known(n);
            if unknown != 0 {
                alive &= !self.board.dead_of(self.tables, lane_idx, n, first, unknown);
            }
        }
        if alive == 0 {
            return;
        }
        span.lane_idx = lane_idx;
        span.n = n;
        span.n_starts = 0;
        macro_rules! list {
            ($($n:literal)*) => {
                match n {
                    $($n => self.list::<S, $n>(simd, lane_idx, alive, is_open, span),)*
                    _ => 0,
                }
            };
        }
        let all_sets = list!(2 3 4 5 6 7);
        if self.rack.blanks != 0 {
            return self.with_blanks(simd, span, all_sets, through);
        }
        let mut making = making(self.tables, self.rack, n, all_sets, through);
        let keys = self.rack.keys(n);
        while making != 0 {
            span.place = making.trailing_zeros() as usize;
            making &= making - 1;
            let key = keys[span.place].wrapping_add(through);
            self.try_words_in(simd, span, key);
        }
    }

    /// Lists those of some spans on which sets of tiles may be worth more than the best, with the
    /// sets, and says which sets those are in all.
    #[inline(always)]
    fn list<S: Simd, const K: usize>(
        &self,
        simd: S,
        lane_idx: usize,
        alive: u16,
        is_open: bool,
        span: &mut Opened,
    ) -> u64 {
        let (rack, lane) = (self.rack, &self.board.lanes[lane_idx]);
        let (lacking, restricted) = (&self.lacking[lane_idx], self.restricted[lane_idx]);
        let wanted = if is_open { rack.making[K] } else { rack.counting[K] };
        let above = i16x16::splat(simd, self.above);
        let mut all_sets = 0;
        for start in bits(alive.into()) {
            let start = usize::from(start) & 15;
            let mut sets = wanted;
            for at in bits(u32::from(restricted) & ((1 << K) - 1) << start) {
                sets &= sets_fitting(K, lacking[usize::from(at) & 15]);
            }
            sets &= worth::<S, K>(simd, rack, lane, start, above);
            span.starts[span.n_starts & 15] = start as u8;
            span.sets[span.n_starts & 15] = sets;
            span.n_starts += usize::from(sets != 0);
            all_sets |= sets;
        }
        all_sets
    }

    /// Tries sets of a rack that has a blank.
    #[inline(always)]
    fn with_blanks<S: Simd>(&mut self, simd: S, span: &mut Opened, mut sets: u64, through: u64) {
        let keys = self.rack.keys(span.n);
        while sets != 0 {
            span.place = sets.trailing_zeros() as usize;
            sets &= sets - 1;
            let set = SIZED[span.n & 7][span.place];
            let key = keys[span.place].wrapping_add(through);
            match (set & self.rack.blanks).count_ones() {
                0 => {
                    if self.tables.may_be(key) {
                        self.try_words(simd, span, key);
                    }
                }
                1 => self.with_blank(simd, span, key, 0),
                _ => {
                    for letter in bits(self.tables.all_letters) {
                        let number = self.tables.numbers[usize::from(letter) & 31];
                        self.with_blank(simd, span, key.wrapping_add(number), letter);
                    }
                }
            }
        }
    }

    /// Tries the letters, from one on, that make a word as a blank.
    #[inline(always)]
    fn with_blank<S: Simd>(&mut self, simd: S, span: &Opened, key: u64, from: u8) {
        for letter in bits(self.tables.missing(key) >> from << from) {
            let key = key.wrapping_add(self.tables.numbers[usize::from(letter) & 31]);
            if self.tables.may_be(key) {
                self.try_words(simd, span, key);
            }
        }
    }

    /// Tries the words of a key wherever they may be worth more than the best.
    #[inline(never)]
    fn try_words<S: Simd>(&mut self, simd: S, span: &Opened, key: u64) {
        simd.vectorize(
            #[inline(always)]
            || self.try_words_in(simd, span, key),
        );
    }

    #[inline(always)]
    fn try_words_in<S: Simd>(&mut self, simd: S, span: &Opened, key: u64) {
        let lane = &self.board.lanes[span.lane_idx];
        for word in self.tables.words(key) {
            for at in 0..span.n_starts.min(N) {
                if span.sets[at] >> span.place & 1 == 0 {
                    continue;
                }
                let start = usize::from(span.starts[at]) & 15;
                let (left, right) = lane.extent(start, span.n);
                if fits(simd, lane, left, right, word) {
                    self.weigh_word(simd, span, start, left, word);
                }
            }
        }
    }

    /// Scores a word that fits on a span, and keeps it if it is the best.
    #[inline(never)]
    fn weigh_word<S: Simd>(
        &mut self,
        simd: S,
        span: &Opened,
        start: usize,
        left: usize,
        word: &[u8; 16],
    ) {
        simd.vectorize(
            #[inline(always)]
            || self.weigh_word_in(simd, span, start, left, word),
        );
    }

    #[inline(always)]
    fn weigh_word_in<S: Simd>(
        &mut self,
        simd: S,
        span: &Opened,
        start: usize,
        left: usize,
        word: &[u8; 16],
    ) {
        let lane = &self.board.lanes[span.lane_idx];
        let (n, set) = (span.n & 7, SIZED[span.n & 7][span.place & 63]);
        let leave = self.rack.leaves[n][span.place];
        // Blanks only score less.
        let laid = LaidWord::of(simd, lane, self.board.values(), n, start, left, word);
        let score = laid.score;
        let equity = score * MILLI + leave;
        // The bound of a span that cannot be played does not say so if the board multiplies by very
        // much.
        if equity < self.equity || lane.fixed[n][start & 15] < 0 {
            return;
        }
        let blanks = if set & self.rack.blanks == 0 {
            laid.has_letters(simd, self.rack, n, set).then_some((0, 0))
        } else {
            laid.blanks(self.rack, n, set)
        };
        let Some((blanks, less)) = blanks else { return };
        let (score, equity) = (score - less, equity - less * MILLI);
        if equity < self.equity {
            return;
        }
        let mut tiles = FoundTiles::NONE;
        for idx in 0..n {
            let is_blank = blanks >> idx & 1 != 0;
            tiles.push(laid.bytes[idx & 7] | if is_blank { FoundTiles::BLANK } else { 0 });
        }
        self.weigh(self.board.found(span.lane_idx, lane.place(start), tiles, score), equity);
    }
}

/// The values of a rack that bounds need, as vectors.
struct WideRack<S: Simd> {
    /// The values of its tiles in pairs, the highest first.
    values: [u8x32<S>; 4],
    /// By size: the best leave, and by how much it is less for sets that make a word by themselves.
    best: [i16x16<S>; TILES_MAX + 1],
    less: [i16x16<S>; TILES_MAX + 1],
    tiles: WideTiles<S>,
}

/// The sums of sixteen spans from one number of tiles to the next.
struct Sums<S: Simd> {
    along: i16x16<S>,
    across: i16x16<S>,
}

/// Spans that are tried together, which sets of tiles are worth trying on each, and the place of
/// the one that is being tried.
struct Opened {
    lane_idx: usize,
    n: usize,
    place: usize,
    n_starts: usize,
    starts: [u8; N],
    sets: [u64; N],
}

/// Those of some sets without a blank that may make a word with these tiles.
#[inline(always)]
pub(super) fn making(
    tables: &Tables,
    rack: &RackTable,
    n: usize,
    mut sets: u64,
    through: u64,
) -> u64 {
    let keys = rack.keys(n);
    let mut making = 0;
    while sets != 0 {
        let place = sets.trailing_zeros() as usize;
        sets &= sets - 1;
        let key = keys[place].wrapping_add(through);
        if tables.may_be_at_first(key) {
            // Most keys end before this: a jump is cheaper than working it out.
            cold_path();
            making |= u64::from(tables.may_be(key)) << place;
        }
    }
    making
}

/// The spans of a lane with as many tiles that pass the same tiles as one of them: all ones.
#[inline(always)]
pub(super) fn group_of<S: Simd>(simd: S, lane: &Lane, n: usize, first: usize) -> i8x16<S> {
    let from = u8x16::from_slice(simd, &lane.counts[..N]);
    let to = u8x16::from_slice(simd, &lane.counts[(n + 1) & 15..][..N]);
    let (one, other) = (lane.counts[first & 15], lane.counts[(first + n + 1) & 31]);
    if one == other {
        wide::same(simd, from, to)
    } else {
        wide::same(simd, from, u8x16::splat(simd, one))
            & wide::same(simd, to, u8x16::splat(simd, other))
    }
}

/// The sets of `K` tiles whose best score on a span, with what they leave, is above this.
#[inline(always)]
fn worth<S: Simd, const K: usize>(
    simd: S,
    rack: &RackTable,
    lane: &Lane,
    start: usize,
    above: i16x16<S>,
) -> u64 {
    let fixed = i16x16::splat(simd, lane.fixed[K][start & 15]);
    let (first, n_pairs) = pairs_of(K);
    let mut worth = 0u64;
    for chunk in 0..N_CHUNKS[K] {
        let mut bound = fixed;
        for pair in first..first + n_pairs {
            let multipliers: u8x32<S> =
                i16x16::splat(simd, lane.multipliers[pair][start & 15]).bitcast();
            let values = u8x32::from_slice(simd, &rack.value_pairs[pair][chunk]);
            bound = bound.saturating_add(wide::dot(simd, values, multipliers));
        }
        let leave = i16x16::from_slice(simd, &rack.eighths[K][chunk * N..chunk * N + N]);
        bound = bound.saturating_add(leave);
        worth |= bound.simd_gt(above).to_bitmask() << (chunk * N);
    }
    worth
}

/// Every letter of a word may stand where it would.
#[inline(always)]
pub(super) fn fits<S: Simd>(
    simd: S,
    lane: &Lane,
    left: usize,
    right: usize,
    word: &[u8; 16],
) -> bool {
    let sets = &lane.sets[left & 15..];
    let (letters, _) = word.as_chunks::<8>();
    let (sets, _) = sets[..16].as_chunks::<8>();
    wide::are_in(simd, &letters[0], &sets[0])
        && (right.wrapping_sub(left) <= 8 || wide::are_in(simd, &letters[1], &sets[1]))
}

impl FastBoard {
    /// Those of some spans that pass the same tiles of which no word has these tiles. They are dead
    /// until the lane changes.
    #[inline(always)]
    pub(super) fn dead_of(
        &self,
        tables: &Tables,
        lane_idx: usize,
        n: usize,
        first: usize,
        starts: u16,
    ) -> u16 {
        let lane = &self.lanes[lane_idx];
        let (left, right) = lane.extent(first, n);
        // The first run of tiles within the span, of at least two: such runs do not end within it.
        let long = lane.long_runs >> left << left;
        if long.trailing_zeros() as usize >= right {
            self.dead[lane_idx].mark(n, starts, 0);
            return 0;
        }
        let taken = !lane.empty;
        let from = long.trailing_zeros() as usize;
        let len = (taken >> from).trailing_ones() as usize;
        debug_assert!(len >= BLOCK_MIN);
        let key = lane.keys[(from + len) & 15].wrapping_sub(lane.keys[from & 15]);
        let mut dead = 0;
        for start in bits(starts.into()) {
            let (left, right) = lane.extent(start.into(), n);
            let may_hold = tables.may_hold(key, right.wrapping_sub(left), from.wrapping_sub(left));
            dead |= u16::from(!may_hold) << start;
        }
        if dead != 0 && !self.is_word(tables, lane_idx, key, from, len) {
            dead = 0;
        }
        self.dead[lane_idx].mark(n, starts, dead);
        dead
    }

    /// Tiles that lie side by side are a word, as they are if no phoney was let pass.
    #[inline(never)]
    fn is_word(&self, tables: &Tables, lane_idx: usize, key: u64, from: usize, len: usize) -> bool {
        let letters = self.letters[lane_idx].map(|it| it & !FoundTiles::BLANK);
        tables.is_word(key, &letters[from..from + len])
    }

    pub(super) fn found(
        &self,
        lane_idx: usize,
        along: usize,
        tiles: FoundTiles,
        score: i32,
    ) -> Found {
        let (direction, number) = FastBoard::direction_of(lane_idx);
        let first = match direction {
            Direction::Across => Square::new(number, along),
            Direction::Down => Square::new(along, number),
        };
        Found { direction, first, tiles, score }
    }

    /// A play of one tile, which reads across if that makes a word.
    pub(super) fn one_tile(
        &self,
        row: usize,
        column: usize,
        tiles: FoundTiles,
        score: i32,
    ) -> Found {
        let mut found = self.found(row, column, tiles, score);
        if !self.makes_word_across(found.first) {
            found.direction = Direction::Down;
        }
        found
    }
}
