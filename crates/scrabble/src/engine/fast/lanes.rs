//! The board as the fast engine sees it: thirty lanes, and for each what does not depend on a rack.
//!
//! A span is told by its lane, by the first of its new squares in the lane's list of empty squares,
//! and by how many tiles are played: its new squares are the next so many of the list, and it ends
//! where the empty squares before and after stand. So what is known of all spans of a lane with one
//! number of tiles lies in sixteen numbers side by side.

use std::sync::Arc;

use fearless_simd::{Level, Simd, dispatch, i16x16, prelude::*};

use crate::{
    board::{Board, Direction, Layout, Square, TileSet},
    engine::{
        fast::tables::{PAD_BIT, Tables, WORD_MAX, bit},
        found::{Found, FoundTiles},
        vocabulary::Vocabulary,
        word_graph::{END, bits},
    },
};

/// As many tiles as a play of the fast engine has.
pub(super) const TILES_MAX: usize = 7;

/// Spans of a lane with one number of tiles.
pub(super) const N: usize = 16;

/// What no span scores: less than anything, with room to add to.
pub(super) const INVALID: i16 = -30_000;

/// No tile.
const NONE: u8 = 255;

const SIDE: usize = WORD_MAX;

/// A row or a column.
#[derive(Clone)]
pub(super) struct Lane {
    pub(super) n_empty: usize,
    /// The empty squares, by their place in the lane; behind them its end.
    pub(super) empties: [u8; 32],
    /// For each place: the letters that may stand there, on the board or by a play.
    pub(super) sets: [u32; 32],
    /// The same for each empty square, without the bit that fills words up.
    pub(super) fits: [u32; 24],
    /// By how much each empty square multiplies a letter for the word along the lane, before that
    /// word is multiplied, and for the word across it, if there is one.
    pub(super) along: [i16; 24],
    pub(super) across: [i16; 24],
    /// By tiles and first empty square: what a span scores beside the tiles that are played.
    pub(super) fixed: [[i16; N]; TILES_MAX + 1],
    /// By how much the word along the lane is multiplied.
    pub(super) factor: [[i16; N]; TILES_MAX + 1],
    /// By tiles and rank, see [`multipliers_of`], and first empty square: by how much each new square
    /// multiplies its tile, all words together, the highest first.
    pub(super) multipliers: [[i16; N]; N_MULTIPLIERS],
    /// By tiles: for each first empty square a bit if the span passes no tile on the board.
    pub(super) is_open: [u16; TILES_MAX + 1],
    /// By empty square, from the one before the first: the key of all tiles before it.
    keys: [u64; 32],
    /// The letters of a play of one tile by empty square, and how often its tile counts; only in
    /// lanes across.
    pub(super) one_fits: [u32; N],
    pub(super) one_multiplier: [i16; N],
}

/// Two to seven multipliers for plays of as many tiles.
const N_MULTIPLIERS: usize = 27;

/// Where the multipliers of plays of `n` tiles begin.
pub(super) const fn multipliers_of(n: usize) -> usize {
    n * (n - 1) / 2 - 1
}

/// What the tiles in the lines across a square ask of it.
#[derive(Clone, Copy)]
struct Cross {
    set: u32,
    /// What they score, or less than nothing if there are none.
    score: i16,
}

/// What never changes of a board: by direction of lane, lane and place.
struct Geometry {
    letter: [[i16; SIDE * N]; 2],
    word: [[i16; SIDE * N]; 2],
    n_rows: usize,
    n_columns: usize,
    start: Square,
    is_symmetric: bool,
    values: [u8; 32],
    bonus: i16,
    rack_size: usize,
}

#[derive(Clone)]
pub(crate) struct FastBoard {
    geometry: Arc<Geometry>,
    /// Letters with the bit of blanks: by direction of lane, lane and place.
    letters: [[u8; SIDE * N]; 2],
    cross: [[Cross; SIDE * N]; 2],
    pub(super) lanes: Box<[Lane; 2 * SIDE]>,
    pub(super) n_tiles: usize,
}

impl FastBoard {
    /// Whether the fast engine can play with this board and these tiles: its numbers are small ones.
    pub(crate) fn can_have(layout: &Layout, tiles: &TileSet) -> bool {
        let is_small = layout.n_rows() <= SIDE && layout.n_columns() <= SIDE;
        let mut values: Vec<i32> = tiles.all().tiles().map(|it| tiles.value(it)).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let highest: i32 = values.iter().take(SIDE).sum();
        let is_cheap = values.iter().all(|it| (0..=10).contains(it)) && highest <= 100;
        let line = |squares: &mut dyn Iterator<Item = Square>| {
            let premiums = squares.map(|it| layout.premium(it));
            premiums.fold(1, |product: i32, it| product * if it.letter > 3 { 99 } else { it.word })
                <= 27
        };
        let (rows, columns) = (0..layout.n_rows(), 0..layout.n_columns());
        is_small
            && is_cheap
            && tiles.bonus() <= 100
            && tiles.rack_size() <= TILES_MAX
            && rows.clone().all(|row| line(&mut columns.clone().map(|it| Square::new(row, it))))
            && columns
                .clone()
                .all(|column| line(&mut rows.clone().map(|it| Square::new(it, column))))
    }

    pub(crate) fn new(
        tables: &Tables,
        vocabulary: &Vocabulary,
        board: &Board,
        level: Level,
    ) -> FastBoard {
        let (layout, tiles) = (&board.equipment().layout, &board.equipment().tiles);
        let mut geometry = Geometry {
            letter: [[0; SIDE * N]; 2],
            word: [[0; SIDE * N]; 2],
            n_rows: layout.n_rows(),
            n_columns: layout.n_columns(),
            start: layout.start(),
            is_symmetric: layout.is_symmetric(),
            values: [0; 32],
            bonus: tiles.bonus() as i16,
            rack_size: tiles.rack_size(),
        };
        for (idx, kind) in tiles.letters().iter().enumerate() {
            geometry.values[idx] = kind.value as u8;
        }
        for square in layout.squares() {
            let premium = layout.premium(square);
            for direction in Direction::BOTH {
                let at = place_of(direction, square);
                geometry.letter[side(direction)][at] = premium.letter as i16;
                geometry.word[side(direction)][at] = premium.word as i16;
            }
        }
        let no_cross = Cross { set: tables.all_letters, score: -1 };
        let mut fast = FastBoard {
            geometry: Arc::new(geometry),
            letters: [[NONE; SIDE * N]; 2],
            cross: [[no_cross; SIDE * N]; 2],
            lanes: Box::new(std::array::from_fn(|_| Lane::EMPTY)),
            n_tiles: 0,
        };
        for (square, laid) in board.tiles() {
            fast.put(square, laid.letter.0 | if laid.is_blank { FoundTiles::BLANK } else { 0 });
        }
        for square in layout.squares().filter(|it| board.at(*it).is_none()) {
            fast.look_across(vocabulary, square, Direction::Across);
            fast.look_across(vocabulary, square, Direction::Down);
        }
        fast.rebuild_all(tables, (1 << (2 * SIDE)) - 1, level);
        fast
    }

    pub(super) fn values(&self) -> &[u8; 32] {
        &self.geometry.values
    }

    fn put(&mut self, square: Square, byte: u8) {
        for direction in Direction::BOTH {
            self.letters[side(direction)][place_of(direction, square)] = byte;
        }
        self.n_tiles += 1;
    }

    fn lane_of(direction: Direction, square: Square) -> u32 {
        match direction {
            Direction::Across => 1 << square.row,
            Direction::Down => 1 << (SIDE as u8 + square.column),
        }
    }

    /// The direction of a lane and its number among those.
    pub(super) fn direction_of(lane: usize) -> (Direction, usize) {
        if lane < SIDE { (Direction::Across, lane) } else { (Direction::Down, lane - SIDE) }
    }

    fn lane_len(&self, direction: Direction) -> usize {
        match direction {
            Direction::Across => self.geometry.n_columns,
            Direction::Down => self.geometry.n_rows,
        }
    }

    fn n_lanes(&self, direction: Direction) -> usize {
        self.lane_len(direction.turned())
    }

    /// Lays a play and looks again at every lane that it changes.
    pub(crate) fn lay(
        &mut self,
        tables: &Tables,
        vocabulary: &Vocabulary,
        found: &Found,
        level: Level,
    ) {
        let direction = found.direction;
        let across = direction.turned();
        let was_empty = self.n_tiles == 0;
        let mut new = [found.first; SIDE];
        let mut n_new = 0;
        let mut square = Some(found.first);
        for byte in found.tiles.bytes() {
            while let Some(taken) = square.filter(|it| self.letter(direction, *it) != NONE) {
                square = self.next(taken, direction, true);
            }
            let Some(here) = square else { break };
            self.put(here, *byte);
            new[n_new] = here;
            n_new += 1;
        }
        let mut dirty = FastBoard::lane_of(direction, found.first);
        // The squares before and after the word lie in lines across it.
        for is_after in [false, true] {
            if let Some(end) = self.run_end(found.first, direction, is_after) {
                self.look_across(vocabulary, end, across);
                dirty |= FastBoard::lane_of(across, end);
            }
        }
        for square in &new[..n_new] {
            dirty |= FastBoard::lane_of(across, *square);
            for is_after in [false, true] {
                if let Some(end) = self.run_end(*square, across, is_after) {
                    self.look_across(vocabulary, end, direction);
                    dirty |= FastBoard::lane_of(direction, end);
                }
            }
        }
        if was_empty {
            // The starting square asked for nothing but itself until now.
            dirty |= FastBoard::lane_of(Direction::Across, self.geometry.start);
            dirty |= FastBoard::lane_of(Direction::Down, self.geometry.start);
        }
        self.rebuild_all(tables, dirty, level);
    }

    /// Whether a tile on this square is in a word that reads across.
    pub(super) fn makes_word_across(&self, square: Square) -> bool {
        self.cross[side(Direction::Down)][place_of(Direction::Down, square)].score >= 0
    }

    #[inline(always)]
    fn letter(&self, direction: Direction, square: Square) -> u8 {
        self.letters[side(direction)][place_of(direction, square)]
    }

    /// The next square of a lane, or the one before.
    #[inline(always)]
    fn next(&self, square: Square, direction: Direction, is_after: bool) -> Option<Square> {
        let next = square.step(direction, if is_after { 1 } else { -1 })?;
        let is_there = next.row() < self.geometry.n_rows && next.column() < self.geometry.n_columns;
        is_there.then_some(next)
    }

    /// The empty square before or after the run of tiles through a square.
    fn run_end(&self, square: Square, direction: Direction, is_after: bool) -> Option<Square> {
        let mut at = square;
        loop {
            at = self.next(at, direction, is_after)?;
            if self.letter(direction, at) == NONE {
                return Some(at);
            }
        }
    }

    /// Finds out which letters make a word across a lane of this direction.
    fn look_across(&mut self, vocabulary: &Vocabulary, square: Square, direction: Direction) {
        let across = direction.turned();
        let (lane, along) = lane_and_place(across, square);
        let len = self.lane_len(across);
        let line = &self.letters[side(across)][lane * N..lane * N + N];
        let mut from = along;
        while from > 0 && line[from - 1] != NONE {
            from -= 1;
        }
        let mut to = along + 1;
        while to < len && line[to] != NONE {
            to += 1;
        }
        if to - from == 1 {
            return;
        }
        let letter = |at: usize| line[at & 15] & !FoundTiles::BLANK;
        let mut score = 0;
        for byte in line[from..along].iter().chain(&line[along + 1..to]) {
            if byte & FoundTiles::BLANK == 0 {
                score += i16::from(self.geometry.values[usize::from(*byte) & 31]);
            }
        }
        let (forward, backward) = (vocabulary.forward(), vocabulary.backward());
        let set = if from == along {
            backward.accepts(backward.walk(backward.root(), (along + 1..to).rev().map(letter)))
        } else {
            let state = forward.walk(forward.root(), (from..along).map(letter));
            if to == along + 1 {
                forward.accepts(state)
            } else {
                let last = letter(to - 1);
                let makes_word = |it: &u8| {
                    let state =
                        forward.walk(forward.step(state, *it), (along + 1..to - 1).map(letter));
                    state != END && forward.accepts(state) & bit(last) != 0
                };
                bits(forward.children(state)).filter(makes_word).fold(0, |set, it| set | bit(it))
            }
        };
        self.cross[side(direction)][place_of(direction, square)] = Cross { set, score };
    }

    /// Works out everything about these lanes again.
    fn rebuild_all(&mut self, tables: &Tables, lanes: u32, level: Level) {
        dispatch!(level, simd => {
            for idx in bits(lanes) {
                self.rebuild(simd, tables, idx.into());
            }
        });
    }

    #[inline(always)]
    fn rebuild<S: Simd>(&mut self, simd: S, tables: &Tables, idx: usize) {
        let (direction, number) = FastBoard::direction_of(idx);
        if number >= self.n_lanes(direction) {
            return;
        }
        let len = self.lane_len(direction);
        let geometry = &self.geometry;
        let of_lane = number * N..number * N + N;
        let letters = &self.letters[side(direction)][of_lane.clone()];
        let crosses = &self.cross[side(direction)][of_lane.clone()];
        let letter_premiums = &geometry.letter[side(direction)][of_lane.clone()];
        let word_premiums = &geometry.word[side(direction)][of_lane];
        let lane = &mut self.lanes[idx];
        // By empty square, one further on: what lies before it scores, where it is, what it
        // multiplies words by, what the words across it score, and whether it joins what lies there.
        let mut sums = [0i16; 32];
        let mut places = [0i16; 32];
        let mut words = [1i16; 32];
        let mut crossing = [0i16; 32];
        let mut joined = [0i16; 32];
        lane.fits = [0; 24];
        lane.along = [0; 24];
        lane.across = [0; 24];
        lane.one_fits = [0; N];
        lane.one_multiplier = [0; N];
        lane.fixed[1] = [INVALID; N];
        lane.sets = [PAD_BIT; 32];
        let is_first =
            self.n_tiles == 0 && (direction == Direction::Across || !geometry.is_symmetric);
        let (start_lane, start) = lane_and_place(direction, geometry.start);
        let start = if is_first && start_lane == number { start } else { usize::MAX };
        let (mut n_empty, mut sum, mut key) = (0usize, 0i16, 0u64);
        places[0] = -1;
        for along in 0..len {
            let letter = letters[along & 15];
            if letter != NONE {
                let plain = usize::from(letter & !FoundTiles::BLANK) & 31;
                sum += if letter & FoundTiles::BLANK == 0 {
                    i16::from(geometry.values[plain])
                } else {
                    0
                };
                key = key.wrapping_add(tables.numbers[plain]);
                lane.sets[along & 15] = 1 << plain | PAD_BIT;
                continue;
            }
            let empty = n_empty & 15;
            n_empty += 1;
            let cross = crosses[along & 15];
            let (letter_premium, word_premium) =
                (letter_premiums[along & 15], word_premiums[along & 15]);
            let mut fits = cross.set;
            if along > 0 && letters[(along - 1) & 15] != NONE {
                fits &= tables.after(letters, along, NONE);
            }
            if letters[(along + 1) & 15] != NONE && along + 1 < len {
                fits &= tables.before(letters, along, NONE);
            }
            lane.empties[empty] = along as u8;
            lane.keys[empty + 1] = key;
            lane.fits[empty] = fits;
            lane.sets[along & 15] = fits | PAD_BIT;
            lane.along[empty] = letter_premium;
            sums[empty + 1] = sum;
            places[empty + 1] = along as i16;
            words[empty] = word_premium;
            if cross.score >= 0 {
                lane.across[empty] = letter_premium * word_premium;
                crossing[empty] = cross.score * word_premium;
                joined[empty] = -1;
            }
            if along == start {
                joined[empty] = -1;
            }
            if direction == Direction::Across {
                let other = self.cross[side(Direction::Down)][along * N + number];
                let n_words = i16::from(cross.score >= 0) + i16::from(other.score >= 0);
                if n_words > 0 {
                    lane.one_fits[empty] = cross.set & other.set;
                    lane.one_multiplier[empty] = n_words * letter_premium * word_premium;
                    let bonus = if geometry.rack_size == 1 { geometry.bonus } else { 0 };
                    lane.fixed[1][empty] =
                        (cross.score.max(0) + other.score.max(0)) * word_premium + bonus;
                }
            }
        }
        lane.n_empty = n_empty;
        for at in n_empty..24 {
            lane.empties[at] = len as u8;
            lane.keys[at + 1] = key;
            sums[at + 1] = sum;
            places[at + 1] = len as i16;
        }
        let load = |from: &[i16; 32], at: usize| i16x16::from_slice(simd, &from[at..at + N]);
        let load_short = |from: &[i16; 24], at: usize| i16x16::from_slice(simd, &from[at..at + N]);
        let (mut factor, mut crossed, mut joins) =
            (load(&words, 0), load(&crossing, 0), load(&joined, 0));
        let (before, left) = (load(&sums, 0), load(&places, 0));
        let invalid = i16x16::splat(simd, INVALID);
        for n in 2..=TILES_MAX {
            if n > n_empty {
                lane.fixed[n] = [INVALID; N];
                continue;
            }
            factor *= load(&words, n - 1);
            crossed += load(&crossing, n - 1);
            joins |= load(&joined, n - 1);
            let through = load(&sums, n + 1) - before;
            let bonus = if n >= geometry.rack_size { geometry.bonus } else { 0 };
            let fixed = through * factor + crossed + i16x16::splat(simd, bonus);
            // A span as long as its tiles are many passes no tile on the board.
            let length = load(&places, n + 1) - left - i16x16::splat(simd, 1);
            let is_open = length.simd_eq(i16x16::splat(simd, n as i16));
            let is_apart = is_open & joins.simd_eq(i16x16::splat(simd, 0));
            let fixed = is_apart.select(invalid, fixed);
            fixed.store_slice(&mut lane.fixed[n]);
            factor.store_slice(&mut lane.factor[n]);
            for at in n_empty - n + 1..N {
                lane.fixed[n][at] = INVALID;
            }
            lane.is_open[n] = is_open.to_bitmask() as u16;
            let mut sorted = [invalid; TILES_MAX];
            for (rank, multiplier) in sorted.iter_mut().enumerate().take(n) {
                *multiplier =
                    load_short(&lane.along, rank) * factor + load_short(&lane.across, rank);
            }
            for &(high, low) in NETWORKS[n] {
                let (a, b) = (sorted[high], sorted[low]);
                sorted[high] = a.max(b);
                sorted[low] = a.min(b);
            }
            for (rank, multiplier) in sorted.iter().enumerate().take(n) {
                multiplier.store_slice(&mut lane.multipliers[multipliers_of(n) + rank]);
            }
        }
    }
}

/// Which two to put in order, one after another, to sort so many numbers, the highest first.
const NETWORKS: [&[(usize, usize)]; TILES_MAX + 1] = [
    &[],
    &[],
    &[(0, 1)],
    &[(0, 2), (0, 1), (1, 2)],
    &[(0, 2), (1, 3), (0, 1), (2, 3), (1, 2)],
    &[(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)],
    &[
        (0, 5),
        (1, 3),
        (2, 4),
        (1, 2),
        (3, 4),
        (0, 3),
        (2, 5),
        (0, 1),
        (2, 3),
        (4, 5),
        (1, 2),
        (3, 4),
    ],
    &[
        (0, 6),
        (2, 3),
        (4, 5),
        (0, 2),
        (1, 4),
        (3, 6),
        (0, 1),
        (2, 5),
        (3, 4),
        (1, 2),
        (4, 6),
        (2, 3),
        (4, 5),
        (1, 2),
        (3, 4),
        (5, 6),
    ],
];

impl Lane {
    const EMPTY: Lane = Lane {
        n_empty: 0,
        empties: [0; 32],
        sets: [PAD_BIT; 32],
        fits: [0; 24],
        along: [0; 24],
        across: [0; 24],
        fixed: [[INVALID; N]; TILES_MAX + 1],
        factor: [[0; N]; TILES_MAX + 1],
        multipliers: [[0; N]; N_MULTIPLIERS],
        is_open: [0; TILES_MAX + 1],
        keys: [0; 32],
        one_fits: [0; N],
        one_multiplier: [0; N],
    };

    /// Where a span begins, and how long it is.
    #[inline(always)]
    pub(super) fn extent(&self, first: usize, n: usize) -> (usize, usize) {
        let left = if first == 0 { 0 } else { usize::from(self.empties[(first - 1) & 15]) + 1 };
        (left, usize::from(self.empties[(first + n) & 31]) - left)
    }

    /// The key of the tiles that a span passes.
    #[inline(always)]
    pub(super) fn through(&self, first: usize, n: usize) -> u64 {
        self.keys[(first + n + 1) & 31].wrapping_sub(self.keys[first & 31])
    }
}

/// Lanes across come first, then those down.
#[inline(always)]
const fn side(direction: Direction) -> usize {
    match direction {
        Direction::Across => 0,
        Direction::Down => 1,
    }
}

#[inline(always)]
fn lane_and_place(direction: Direction, square: Square) -> (usize, usize) {
    match direction {
        Direction::Across => (square.row(), square.column()),
        Direction::Down => (square.column(), square.row()),
    }
}

#[inline(always)]
fn place_of(direction: Direction, square: Square) -> usize {
    let (lane, place) = lane_and_place(direction, square);
    lane * N + place
}
