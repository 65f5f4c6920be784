//! The board as the fast engine sees it: thirty lanes, and for each what does not depend on a rack.
//!
//! A span is told by its lane, by the first of its new squares in the lane's list of empty squares,
//! and by how many tiles are played: its new squares are the next so many of the list, and it ends
//! where the empty squares before and after stand. So what is known of all spans of a lane with one
//! number of tiles lies in sixteen numbers side by side.
//!
//! Scores are in eighths of a point here, as bounds are.

use std::{
    ops::{Deref, DerefMut},
    sync::{
        Arc,
        atomic::{AtomicU16, Ordering::Relaxed},
    },
};

use fearless_simd::{Level, Simd};

use crate::{
    board::{Board, Direction, Equipment, Layout, Square, TileSet},
    engine::{
        fast::{
            tables::{NO_TILE, PAD_BIT, Tables, WORD_MAX, bit},
            wide::with_vectors,
        },
        found::{Found, FoundTiles},
        vocabulary::Vocabulary,
        word_graph::bits,
    },
};

/// As many tiles as a play of the fast engine has.
pub(super) const TILES_MAX: usize = 7;

/// Spans of a lane with one number of tiles.
pub(super) const N: usize = 16;

/// The penalty of a span that cannot be played: so that it is less than anything, with room to add
/// to.
pub(super) const INVALID: i16 = -30_000;

/// So many eighths are a point.
pub(super) const EIGHTHS: i16 = 8;

/// No word across a square.
pub(super) const NO_WORD: u8 = 255;

pub(super) const SIDE: usize = WORD_MAX;

/// Rows come first, then columns.
pub(super) const LANES: usize = 2 * SIDE;

/// A row or a column.
#[derive(Clone, Copy)]
pub(super) struct Lane {
    /// Any play can be made here.
    pub(super) is_alive: bool,
    pub(super) n_empty: usize,
    /// Which squares are empty, and which of those have a word across them.
    pub(super) empty: u16,
    pub(super) crossed: u16,
    /// Which tiles have one more behind them.
    pub(super) long_runs: u16,
    /// The place before the first empty square (one less than nothing), the places of the empty
    /// squares, and behind them the lane's end.
    pub(super) ends: [u8; 32],
    /// The number of tiles before each of those.
    pub(super) counts: [u8; 32],
    /// For each place: the letters that may stand there, on the board or by a play.
    pub(super) sets: [u32; 32],
    /// By empty square: the letters that may be played there, the first eight of them, the next, and so
    /// on. The uppermost bit of all is set if there are any.
    pub(super) fits: [[u8; N]; 4],
    /// By how much each empty square multiplies a letter for the word along the lane, before that
    /// word is multiplied, and for the word across it, if there is one. Behind the last stands nothing.
    pub(super) along: [u8; 2 * N],
    pub(super) across: [u8; 2 * N],
    /// By tiles and first empty square: what a span scores beside the tiles that are played.
    pub(super) fixed: [[i16; N]; TILES_MAX + 1],
    /// By how much the word along the lane is multiplied.
    pub(super) factor: [[u8; N]; TILES_MAX + 1],
    /// All ones where a span passes no tile.
    pub(super) open: [[i8; N]; TILES_MAX + 1],
    /// By tiles and pair of ranks, see [`pairs_of`], and first empty square: by how much the new
    /// squares multiply their tiles, all words together, the highest first; a byte each.
    pub(super) multipliers: [[i16; N]; N_PAIRS],
    /// For each place: the key of all tiles before it.
    pub(super) keys: [u64; N],
}

/// By tiles: the first empty squares of spans that no word has the tiles for, whatever is played.
/// They are found out when such a span is first looked at, which does not change the board.
#[derive(Default)]
pub(super) struct DeadSpans {
    /// One bit for each number of tiles with which any is dead, and the first if any is known.
    any: AtomicU16,
    marks: [AtomicU16; TILES_MAX + 1],
    /// Spans that were looked at, dead or not.
    known: [AtomicU16; TILES_MAX + 1],
}

impl DeadSpans {
    /// With how many tiles any span is dead, as bits.
    #[inline(always)]
    pub(super) fn any(&self) -> u32 {
        u32::from(self.any.load(Relaxed) & !1)
    }

    #[inline(always)]
    pub(super) fn of(&self, n: usize) -> u16 {
        self.marks[n & 7].load(Relaxed)
    }

    #[inline(always)]
    pub(super) fn known(&self, n: usize) -> u16 {
        self.known[n & 7].load(Relaxed)
    }

    /// Remembers that spans were looked at, and which of them are dead. Who does so at the same time
    /// may undo this, and then finds it out again.
    #[inline(always)]
    pub(super) fn mark(&self, n: usize, firsts: u16, dead: u16) {
        if dead != 0 {
            self.marks[n & 7].store(self.of(n) | dead, Relaxed);
        }
        self.known[n & 7].store(self.known(n) | firsts, Relaxed);
        let any = 1 | u16::from(dead != 0) << (n & 7);
        self.any.store(self.any.load(Relaxed) | any, Relaxed);
    }

    pub(super) fn clear(&mut self) {
        if *self.any.get_mut() != 0 {
            *self = DeadSpans::default();
        }
    }
}

impl Clone for DeadSpans {
    fn clone(&self) -> DeadSpans {
        let copy = |from: &AtomicU16| AtomicU16::new(from.load(Relaxed));
        DeadSpans {
            any: copy(&self.any),
            marks: std::array::from_fn(|it| copy(&self.marks[it])),
            known: std::array::from_fn(|it| copy(&self.known[it])),
        }
    }
}

/// One to four pairs of multipliers for plays of two to seven tiles.
pub(super) const N_PAIRS: usize = 15;

/// Where the multipliers of plays of `n` tiles begin, and how many pairs there are.
#[inline(always)]
pub(super) const fn pairs_of(n: usize) -> (usize, usize) {
    match n {
        2 => (0, 1),
        3 => (1, 2),
        4 => (3, 2),
        5 => (5, 3),
        6 => (8, 3),
        _ => (11, 4),
    }
}

/// The constants of a board, by lane and place.
pub(super) struct Geometry {
    pub(super) letter: [[u8; N]; LANES],
    pub(super) word: [[u8; N]; LANES],
    pub(super) lens: [usize; 2],
    /// By direction: the lane and the place of the starting square.
    pub(super) start: [(usize, usize); 2],
    pub(super) is_symmetric: bool,
    pub(super) values: [u8; 32],
    pub(super) bonus: i16,
    pub(super) rack_size: usize,
}

/// All lanes.
pub(super) struct Lanes(Box<[Lane; LANES]>);

impl Lanes {
    fn of(lane: impl Fn(usize) -> Lane) -> Lanes {
        let mut lanes = Vec::with_capacity(LANES);
        // One by one: what copies very long pieces at once counts as an instruction for each byte.
        for idx in 0..LANES {
            lanes.push(lane(idx));
        }
        Lanes(lanes.try_into().ok().expect("as many as there are"))
    }
}

impl Clone for Lanes {
    fn clone(&self) -> Lanes {
        Lanes::of(|it| self.0[it])
    }
}

impl Deref for Lanes {
    type Target = [Lane; LANES];

    #[inline(always)]
    fn deref(&self) -> &[Lane; LANES] {
        &self.0
    }
}

impl DerefMut for Lanes {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Lane; LANES] {
        &mut self.0
    }
}

#[derive(Clone)]
pub(crate) struct FastBoard {
    pub(super) geometry: Arc<Geometry>,
    /// By lane and place: letters with the bit of blanks, and what they score.
    pub(super) letters: [[u8; N]; LANES],
    pub(super) faces: [[u8; N]; LANES],
    /// By lane: which places have a tile.
    taken: [u16; LANES],
    /// The demand of the tiles in the lines across a place, and their score.
    pub(super) cross_sets: [[u32; N]; LANES],
    pub(super) cross_scores: [[u8; N]; LANES],
    /// The letters that can stand beside the tiles of the lane.
    pub(super) beside: [[u32; N]; LANES],
    /// By row and column: what a play of one tile scores beside that tile, and how often it counts.
    pub(super) one_fixed: [[i16; N]; SIDE],
    pub(super) one_multiplier: [[i16; N]; SIDE],
    pub(super) lanes: Lanes,
    pub(super) dead: [DeadSpans; LANES],
    pub(super) n_tiles: usize,
}

impl FastBoard {
    /// The fast engine can play with this board and these tiles: its numbers are small ones.
    pub(crate) fn can_have(layout: &Layout, tiles: &TileSet) -> bool {
        let is_small = layout.n_rows() <= SIDE && layout.n_columns() <= SIDE;
        let mut by_value = [0usize; 11];
        for (tile, n) in tiles.all().kinds() {
            match usize::try_from(tiles.value(tile)) {
                Ok(value @ 0..=10) => by_value[value] += n,
                _ => return false,
            }
        }
        let (mut n_left, mut highest) = (SIDE, 0);
        for (value, n) in by_value.into_iter().enumerate().rev() {
            let n = n.min(n_left);
            highest += n * value;
            n_left -= n;
        }
        // As many eighths as the best letters could score on a line must fit into sixteen bits.
        let line = |squares: &mut dyn Iterator<Item = Square>| {
            let (word, letter) = squares.fold((1i32, 1), |(word, letter), it| {
                let premium = layout.premium(it);
                (word.saturating_mul(premium.word), letter.max(premium.letter))
            });
            word <= 27 && letter <= 3 && word * letter * TILES_MAX as i32 * 10 * 8 <= 32_000
        };
        let (rows, columns) = (0..layout.n_rows(), 0..layout.n_columns());
        is_small
            && highest <= 100
            && tiles.bonus() <= 100
            && tiles.rack_size() <= TILES_MAX
            && rows.clone().all(|row| line(&mut columns.clone().map(|it| Square::new(row, it))))
            && columns
                .clone()
                .all(|column| line(&mut rows.clone().map(|it| Square::new(it, column))))
    }

    /// A board without tiles.
    pub(crate) fn empty(tables: &Tables, equipment: &Equipment, level: Level) -> FastBoard {
        let mut fast = FastBoard {
            letters: [[NO_TILE; N]; LANES],
            faces: [[0; N]; LANES],
            taken: [0; LANES],
            cross_sets: [[0; N]; LANES],
            cross_scores: [[NO_WORD; N]; LANES],
            beside: [[u32::MAX; N]; LANES],
            one_fixed: [[INVALID; N]; SIDE],
            one_multiplier: [[0; N]; SIDE],
            lanes: Lanes::of(|_| Lane::EMPTY),
            dead: std::array::from_fn(|_| DeadSpans::default()),
            n_tiles: 0,
            geometry: Arc::new(Geometry::of(equipment)),
        };
        for lane in 0..LANES {
            let len = fast.len_of(lane);
            let is_there = lane % SIDE < fast.len_of(lane_across(lane, 0).0);
            fast.cross_sets[lane][..if is_there { len } else { 0 }].fill(tables.all_letters);
        }
        let all = (1 << LANES) - 1;
        with_vectors!(level, simd => fast.rebuild_all(simd, tables, all, all));
        fast
    }

    /// The same with the tiles of a board, as one without tiles.
    pub(crate) fn with_tiles(
        &self,
        tables: &Tables,
        vocabulary: &Vocabulary,
        board: &Board,
        level: Level,
    ) -> FastBoard {
        let mut fast = self.clone();
        for (square, laid) in board.tiles() {
            let (lane, place) = lane_and_place(Direction::Across, square);
            let blank = if laid.is_blank { FoundTiles::BLANK } else { 0 };
            fast.put(lane, place, laid.letter.0 | blank);
        }
        if fast.n_tiles == 0 {
            return fast;
        }
        let mut places = [0; LANES];
        for lane in 0..LANES {
            for place in 0..fast.len_of(lane) {
                if fast.cross_sets[lane][place] != 0 && fast.taken[lane] >> place & 1 == 0 {
                    places[lane] |= 1 << place;
                }
            }
        }
        let all = (1 << LANES) - 1;
        with_vectors!(level, simd => {
            fast.look_across_all(tables, vocabulary, all, &places);
            fast.rebuild_all(simd, tables, all, all);
        });
        fast
    }

    pub(super) fn values(&self) -> &[u8; 32] {
        &self.geometry.values
    }

    #[inline(always)]
    pub(super) fn len_of(&self, lane: usize) -> usize {
        self.geometry.lens[(lane / SIDE) & 1]
    }

    /// The direction of a lane and its number among those.
    pub(super) fn direction_of(lane: usize) -> (Direction, usize) {
        if lane < SIDE { (Direction::Across, lane) } else { (Direction::Down, lane - SIDE) }
    }

    fn put(&mut self, lane: usize, place: usize, byte: u8) {
        let is_blank = byte & FoundTiles::BLANK != 0;
        let face = if is_blank { 0 } else { self.geometry.values[usize::from(byte) & 31] };
        for (lane, place) in [(lane, place), lane_across(lane, place)] {
            self.letters[lane][place] = byte;
            self.faces[lane][place] = face;
            self.taken[lane] |= 1 << place;
            if lane < SIDE {
                self.one_fixed[lane][place] = INVALID;
            }
        }
        self.n_tiles += 1;
    }

    /// Lays a play and looks again at every lane that it changes; tells which those are.
    pub(crate) fn lay(
        &mut self,
        tables: &Tables,
        vocabulary: &Vocabulary,
        found: &Found,
        level: Level,
    ) -> u32 {
        with_vectors!(level, simd => self.lay_in(simd, tables, vocabulary, found))
    }

    #[inline(always)]
    fn lay_in<S: Simd>(
        &mut self,
        simd: S,
        tables: &Tables,
        vocabulary: &Vocabulary,
        found: &Found,
    ) -> u32 {
        let (lane, first) = lane_and_place(found.direction, found.first);
        let mut dirty = 1u32 << lane;
        if self.n_tiles == 0 {
            // The starting square asked for nothing but itself until now.
            self.geometry.start.iter().for_each(|it| dirty |= 1 << it.0);
        }
        let mut place = first;
        let mut new = 0u16;
        for byte in found.tiles.bytes() {
            place += (self.taken[lane] >> place).trailing_ones() as usize;
            if place >= self.len_of(lane) {
                break;
            }
            self.put(lane, place, *byte);
            new |= 1 << place;
        }
        let mut changed = 1u32 << lane;
        let mut places = [0u16; LANES];
        // The squares before and after the word lie in lines across it.
        for end in self.run_ends(lane, first) {
            let (lane, place) = lane_across(lane, end);
            places[lane] |= 1 << place;
            dirty |= 1 << lane;
        }
        for place in bits(new.into()) {
            let (beside, number) = lane_across(lane, place.into());
            changed |= 1 << beside;
            for end in self.run_ends(beside, number) {
                let (lane, place) = lane_across(beside, end);
                places[lane] |= 1 << place;
                dirty |= 1 << lane;
            }
        }
        self.look_across_all(tables, vocabulary, dirty, &places);
        self.rebuild_all(simd, tables, dirty | changed, changed);
        dirty | changed
    }

    /// Makes lanes as they are on another board, from which this one does not differ otherwise.
    pub(crate) fn restore(&mut self, from: &FastBoard, lanes: u32) {
        for lane in bits(lanes) {
            let lane = usize::from(lane);
            self.letters[lane] = from.letters[lane];
            self.faces[lane] = from.faces[lane];
            self.taken[lane] = from.taken[lane];
            self.cross_sets[lane] = from.cross_sets[lane];
            self.cross_scores[lane] = from.cross_scores[lane];
            self.beside[lane] = from.beside[lane];
            if lane < SIDE {
                self.one_fixed[lane] = from.one_fixed[lane];
                self.one_multiplier[lane] = from.one_multiplier[lane];
            }
            self.lanes[lane] = from.lanes[lane];
            self.dead[lane] = from.dead[lane].clone();
        }
        self.n_tiles = from.n_tiles;
    }

    /// A tile on this square is in a word that reads across.
    pub(super) fn makes_word_across(&self, square: Square) -> bool {
        let (lane, place) = lane_and_place(Direction::Down, square);
        self.cross_scores[lane][place] != NO_WORD
    }

    /// The letters of a play of one tile on a square of a row.
    pub(super) fn one_fits(&self, row: usize, column: usize) -> u32 {
        self.cross_sets[row][column] & self.cross_sets[SIDE + column][row]
    }

    /// The run of tiles around a place, which may itself be empty: where it begins and ends.
    #[inline(always)]
    fn run(&self, lane: usize, place: usize) -> (usize, usize) {
        let taken = self.taken[lane];
        let before = (u32::from(taken) << (31 - place) << 1).leading_ones() as usize;
        let after = (taken >> (place + 1)).trailing_ones() as usize;
        (place - before, place + 1 + after)
    }

    /// The empty squares before and after the run of tiles through a place.
    #[inline(always)]
    fn run_ends(&self, lane: usize, place: usize) -> impl Iterator<Item = usize> + use<> {
        let (from, to) = self.run(lane, place);
        let len = self.len_of(lane);
        let before = (from > 0).then(|| from - 1);
        before.into_iter().chain((to < len).then_some(to))
    }

    /// Finds out again what is asked of these places of some lanes.
    #[inline(always)]
    fn look_across_all(
        &mut self,
        tables: &Tables,
        vocabulary: &Vocabulary,
        lanes: u32,
        places: &[u16; LANES],
    ) {
        for lane in bits(lanes) {
            for place in bits(places[usize::from(lane) % LANES].into()) {
                self.look_across(tables, vocabulary, lane.into(), place.into());
            }
        }
    }

    /// Finds out which letters make a word across a lane.
    #[inline(always)]
    fn look_across(&mut self, tables: &Tables, vocabulary: &Vocabulary, lane: usize, place: usize) {
        let (line, along) = lane_across(lane, place);
        let (from, to) = self.run(line, along);
        if to - from == 1 {
            return;
        }
        let letters = &self.letters[line];
        let letter = |at: usize| letters[at & 15] & !FoundTiles::BLANK;
        let faces = &self.faces[line];
        // The square itself is empty.
        let mut score = 0;
        for at in from..to {
            score += faces[at & 15];
        }
        let (forward, backward) = (vocabulary.forward(), vocabulary.backward());
        let set = if from == along {
            backward.accepts(backward.walk(backward.root(), (along + 1..to).rev().map(letter)))
        } else {
            let state = forward.walk(forward.root(), (from..along).map(letter));
            if to == along + 1 {
                forward.accepts(state)
            } else {
                let next = |by: usize| match along + by {
                    at if at < to => letters[at & 15],
                    _ => NO_TILE,
                };
                let may_be = forward.children(state) & tables.before([next(1), next(2), next(3)]);
                let last = bit(letter(to - 1));
                let mut set = 0;
                for it in bits(may_be) {
                    let rest = (along + 1..to - 1).map(letter);
                    let end = forward.walk(forward.step(state, it), rest);
                    if forward.accepts(end) & last != 0 {
                        set |= bit(it);
                    }
                }
                set
            }
        };
        self.cross_sets[lane][place] = set;
        self.cross_scores[lane][place] = score;
        let (row, column) = if lane < SIDE { (lane, place) } else { (line, along) };
        self.look_at_one(row, column);
    }

    /// Works out what a play of one tile scores on a square where it makes a word.
    #[inline(always)]
    fn look_at_one(&mut self, row: usize, column: usize) {
        let geometry = &self.geometry;
        let scores = [self.cross_scores[row][column], self.cross_scores[SIDE + column][row]];
        let made = scores.iter().filter(|it| **it != NO_WORD);
        let (n_words, sum) = made.fold((0, 0), |(n, sum), it| (n + 1, sum + i16::from(*it)));
        let (letter, word) = (geometry.letter[row][column], geometry.word[row][column]);
        let bonus = if geometry.rack_size == 1 { geometry.bonus } else { 0 };
        self.one_fixed[row][column] = (sum * i16::from(word) + bonus) * EIGHTHS;
        self.one_multiplier[row][column] = n_words * i16::from(letter) * i16::from(word);
    }

    /// Works out everything about these lanes again; some have other tiles than before, the others
    /// only other words across them.
    #[inline(always)]
    fn rebuild_all<S: Simd>(&mut self, simd: S, tables: &Tables, lanes: u32, changed: u32) {
        for idx in bits(lanes) {
            self.rebuild(simd, tables, idx.into(), changed >> idx & 1 != 0);
        }
    }
}

impl Geometry {
    fn of(equipment: &Equipment) -> Geometry {
        let (layout, tiles) = (&equipment.layout, &equipment.tiles);
        let mut geometry = Geometry {
            letter: [[0; N]; LANES],
            word: [[0; N]; LANES],
            lens: [layout.n_columns(), layout.n_rows()],
            start: Direction::BOTH.map(|it| lane_and_place(it, layout.start())),
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
                let (lane, place) = lane_and_place(direction, square);
                geometry.letter[lane][place] = premium.letter as u8;
                geometry.word[lane][place] = premium.word as u8;
            }
        }
        geometry
    }
}

impl Lane {
    pub(super) const EMPTY: Lane = Lane {
        is_alive: false,
        n_empty: 0,
        empty: 0,
        crossed: 0,
        long_runs: 0,
        ends: [0; 32],
        counts: [0; 32],
        sets: [PAD_BIT; 32],
        fits: [[0; N]; 4],
        along: [0; 2 * N],
        across: [0; 2 * N],
        fixed: [[INVALID; N]; TILES_MAX + 1],
        factor: [[0; N]; TILES_MAX + 1],
        open: [[0; N]; TILES_MAX + 1],
        multipliers: [[0; N]; N_PAIRS],
        keys: [0; N],
    };

    /// Where a span begins, and where it ends.
    #[inline(always)]
    pub(super) fn extent(&self, first: usize, n: usize) -> (usize, usize) {
        let left = usize::from(self.ends[first & 15].wrapping_add(1) & 15);
        (left, usize::from(self.ends[(first + n + 1) & 31]) & 15)
    }

    /// The place of an empty square.
    #[inline(always)]
    pub(super) fn place(&self, empty: usize) -> usize {
        usize::from(self.ends[(empty + 1) & 31]) & 15
    }

    /// The key of the tiles that a span passes.
    #[inline(always)]
    pub(super) fn through(&self, first: usize, n: usize) -> u64 {
        let (left, right) = self.extent(first, n);
        self.keys[right].wrapping_sub(self.keys[left])
    }

    /// A span passes no tile.
    #[inline(always)]
    pub(super) fn is_open(&self, first: usize, n: usize) -> bool {
        self.counts[first & 15] == self.counts[(first + n + 1) & 31]
    }
}

#[inline(always)]
pub(super) fn lane_and_place(direction: Direction, square: Square) -> (usize, usize) {
    match direction {
        Direction::Across => (square.row(), square.column()),
        Direction::Down => (SIDE + square.column(), square.row()),
    }
}

/// The lane across another at a place, and the place where they meet.
#[inline(always)]
pub(super) fn lane_across(lane: usize, place: usize) -> (usize, usize) {
    if lane < SIDE { (SIDE + place, lane) } else { (place, lane - SIDE) }
}
