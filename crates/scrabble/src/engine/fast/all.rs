//! Every play, by the same tables and without bounds.
//!
//! Spans of all lanes that pass the same tiles, with as many tiles played, are listed first, so that
//! each set of tiles is asked once for all of them. Most pass no tile.

use fearless_simd::{Level, Simd, i16x16, prelude::*, u8x16};

use crate::engine::{
    evaluation::Evaluation,
    fast::{
        laid::{LaidWord, PRIMES},
        lanes::{EIGHTHS, FastBoard, N, SIDE, TILES_MAX},
        rack::{BLANK, RackTable, SIZED, WideTiles, sets_fitting},
        search::{group_of, making},
        tables::{PAD, Tables},
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
    show: impl FnMut(&Found, i32),
) {
    with_vectors!(level, simd => {
        let evaluation = Evaluation::new(leaves, turn);
        let mut rack = RackTable::EMPTY;
        rack.fill(simd, tables, leaves, &evaluation, &turn.rack, board.values());
        let mut listing = Listing {
            tables,
            board,
            rack: &rack,
            tiles: WideTiles::of(simd, &rack),
            lacking: [0; N],
            restricted: 0,
            spans: Vec::with_capacity(1024),
            runs: Vec::with_capacity(512),
            groups: Vec::with_capacity(512),
            heads: [NO_GROUP; HEADS],
        };
        for lane_idx in 0..board.lanes.len() {
            listing.lane(simd, lane_idx);
        }
        let lettered = lettered_of(&rack);
        let mut showing = Showing { board, rack: &rack, products: products_of(&rack), show };
        let mut gathered = Vec::with_capacity(listing.spans.len());
        for group in &listing.groups {
            listing.open(simd, group, lettered[group.n()], &mut gathered, &mut showing);
        }
        for row in 0..SIDE {
            showing.one_tile(simd, row);
        }
    });
}

/// The spans of a board, and which sets of tiles fit on them.
struct Listing<'a, S: Simd> {
    tables: &'a Tables,
    board: &'a FastBoard,
    rack: &'a RackTable,
    tiles: WideTiles<S>,
    /// By empty square of the lane: the slots that do not fit; and which squares have any.
    lacking: [u8; N],
    restricted: u16,
    spans: Vec<Span>,
    runs: Vec<Run>,
    groups: Vec<Group>,
    /// The last group of those whose keys end alike.
    heads: [u16; HEADS],
}

/// Scores plays and shows them.
struct Showing<'a, F> {
    board: &'a FastBoard,
    rack: &'a RackTable,
    /// By set: the product of the primes of its letters.
    products: [u64; 128],
    show: F,
}

/// A span, and which sets of tiles fit on it.
#[derive(Clone, Copy)]
struct Span {
    /// The letters that may stand on the first eight squares, with the tiles it passes.
    fits: [u32; 8],
    sets: u64,
    lane_idx: u8,
    start: u8,
    /// Where it begins, with the tiles it passes.
    left: u8,
}

/// Spans that are listed one after another, and the run before it of the same group.
#[derive(Clone, Copy)]
struct Run {
    from: u16,
    to: u16,
    before: u16,
}

/// Spans with as many tiles played whose tiles passed have one key.
#[derive(Clone, Copy)]
struct Group {
    through: u64,
    n: u8,
    last_run: u16,
    /// The group before it of those whose keys end alike.
    before: u16,
    /// All sets that fit any of them.
    sets: u64,
}

impl Group {
    fn n(&self) -> usize {
        usize::from(self.n) & 7
    }
}

/// A set of tiles: its size, its place among those of that size, and the letters of its blanks.
#[derive(Clone, Copy)]
struct Set {
    n: usize,
    place: usize,
    blanks: [u8; 2],
}

const NO_GROUP: u16 = u16::MAX;
const NO_RUN: u16 = u16::MAX;

/// As many as the last bits of a key tell apart.
const HEADS: usize = 256;

/// The product of the primes of each set of a rack; blanks are one.
fn products_of(rack: &RackTable) -> [u64; 128] {
    let mut products = [1; 128];
    for slot in 0..TILES_MAX {
        let prime = PRIMES[usize::from(rack.slots[slot])];
        let (smaller, larger) = products.split_at_mut(1 << slot);
        larger.iter_mut().zip(smaller).for_each(|(to, from)| *to = *from * prime);
    }
    products
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

impl<S: Simd> Listing<'_, S> {
    #[inline(always)]
    fn lane(&mut self, simd: S, lane_idx: usize) {
        let lane = &self.board.lanes[lane_idx];
        if !lane.is_alive {
            return;
        }
        let lacking = self.tiles.lacking(simd, lane);
        lacking.store_slice(&mut self.lacking);
        self.restricted = !(lacking.simd_eq(u8x16::splat(simd, 0)).to_bitmask() as u16);
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
                    self.spans(lane_idx, n, starts);
                }
            }
        }
    }

    /// Lists spans of a lane that pass the same tiles.
    #[inline(always)]
    fn spans(&mut self, lane_idx: usize, n: usize, starts: u32) {
        let lane = &self.board.lanes[lane_idx];
        let first = starts.trailing_zeros() as usize;
        let from = self.spans.len();
        let mut all_sets = 0;
        let is_open = lane.is_open(first, n);
        let wanted = if is_open { self.rack.making[n] } else { self.rack.counting[n] };
        for start in bits(starts) {
            let mut sets = wanted;
            for at in bits(u32::from(self.restricted) & ((1 << n) - 1) << start) {
                sets &= sets_fitting(n, self.lacking[usize::from(at) & 15]);
            }
            if sets != 0 {
                let (left, _) = lane.extent(start.into(), n);
                let (eights, _) = lane.sets[left & 15..][..8].as_chunks::<8>();
                let fits = eights[0];
                let (lane_idx, left) = (lane_idx as u8, left as u8);
                self.spans.push(Span { fits, sets, lane_idx, start, left });
                all_sets |= sets;
            }
        }
        if all_sets != 0 {
            let run = Run { from: from as u16, to: self.spans.len() as u16, before: NO_RUN };
            self.group(lane.through(first, n), n as u8, all_sets, run);
        }
    }

    /// Adds spans to their group.
    #[inline(always)]
    fn group(&mut self, through: u64, n: u8, sets: u64, mut run: Run) {
        let last_run = self.runs.len() as u16;
        let head = &mut self.heads[(through ^ u64::from(n)) as usize % HEADS];
        let mut idx = *head;
        while let Some(group) = self.groups.get_mut(usize::from(idx)) {
            if group.through == through && group.n == n {
                run.before = group.last_run;
                group.last_run = last_run;
                group.sets |= sets;
                self.runs.push(run);
                return;
            }
            idx = group.before;
        }
        self.runs.push(run);
        let before = *head;
        *head = self.groups.len() as u16;
        self.groups.push(Group { through, n, last_run, before, sets });
    }

    /// The spans of a group, side by side.
    #[inline(always)]
    fn spans_of<'s>(&'s self, group: &Group, gathered: &'s mut Vec<Span>) -> &'s [Span] {
        let run_at = |idx: u16| self.runs.get(usize::from(idx));
        let spans = |run: &Run| {
            let spans = self.spans.get(usize::from(run.from)..usize::from(run.to));
            spans.unwrap_or_default()
        };
        let Some(last) = run_at(group.last_run) else { return &[] };
        let Some(mut run) = run_at(last.before) else { return spans(last) };
        gathered.clear();
        gathered.extend_from_slice(spans(last));
        loop {
            gathered.extend_from_slice(spans(run));
            match run_at(run.before) {
                Some(before) => run = before,
                None => return gathered,
            }
        }
    }

    /// Tries every set of tiles on the spans of a group; some sets have no blank.
    #[inline(always)]
    fn open<F: FnMut(&Found, i32)>(
        &self,
        simd: S,
        group: &Group,
        lettered: u64,
        gathered: &mut Vec<Span>,
        showing: &mut Showing<'_, F>,
    ) {
        let (tables, rack) = (self.tables, self.rack);
        let &Group { through, sets, .. } = group;
        let n = group.n();
        let (sized, keys) = (&SIZED[n], rack.keys(n));
        let mut making = making(tables, rack, n, sets & lettered, through);
        let mut blank = sets & !lettered;
        if making | blank == 0 {
            return;
        }
        let spans = self.spans_of(group, gathered);
        while making != 0 {
            let place = making.trailing_zeros() as usize;
            making &= making - 1;
            let key = keys[place].wrapping_add(through);
            showing.try_words(simd, tables, spans, key, Set { n, place, blanks: [BLANK; 2] });
        }
        while blank != 0 {
            let place = blank.trailing_zeros() as usize;
            blank &= blank - 1;
            let key = keys[place].wrapping_add(through);
            let mut set = Set { n, place, blanks: [BLANK; 2] };
            if (sized[place] & rack.blanks).count_ones() == 1 {
                showing.with_blank(simd, tables, spans, key, set, tables.missing(key));
                continue;
            }
            for letter in bits(tables.all_letters) {
                let key = key.wrapping_add(tables.numbers[usize::from(letter) & 31]);
                let missing = tables.missing(key) >> letter << letter;
                set.blanks[1] = letter;
                showing.with_blank(simd, tables, spans, key, set, missing);
            }
        }
    }
}

impl<F: FnMut(&Found, i32)> Showing<'_, F> {
    /// Every play of one tile in a row.
    #[inline(always)]
    fn one_tile<S: Simd>(&mut self, simd: S, row: usize) {
        let (board, rack) = (self.board, self.rack);
        let fixed = i16x16::from_slice(simd, &board.one_fixed[row]);
        let valid = fixed.simd_ge(i16x16::splat(simd, 0)).to_bitmask() as u32;
        for column in bits(valid) {
            let column = usize::from(column) & 15;
            let fixed = board.one_fixed[row][column];
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

    /// Tries letters for a blank; another may have its letter already.
    #[inline(always)]
    fn with_blank<S: Simd>(
        &mut self,
        simd: S,
        tables: &Tables,
        spans: &[Span],
        key: u64,
        mut set: Set,
        letters: u32,
    ) {
        for letter in bits(letters) {
            let key = key.wrapping_add(tables.numbers[usize::from(letter) & 31]);
            set.blanks[0] = letter;
            // Nearly all of these make a word, so the filter is not asked.
            self.try_words(simd, tables, spans, key, set);
        }
    }

    /// Tries the words of a key on all spans of a group.
    #[inline(always)]
    fn try_words<S: Simd>(&mut self, simd: S, tables: &Tables, spans: &[Span], key: u64, set: Set) {
        for word in tables.words(key) {
            let (letters, _) = word.as_chunks::<8>();
            let letter_bits = wide::letter_bits(simd, &letters[0]);
            for span in spans {
                if wide::have_all(simd, &span.fits, letter_bits) && span.sets >> set.place & 1 != 0
                {
                    self.report(simd, span, set, word);
                }
            }
        }
    }

    /// A word fits on the first eight squares of a span, and perhaps on all: once for each way its
    /// blanks can lie.
    #[inline(always)]
    fn report<S: Simd>(&mut self, simd: S, span: &Span, set: Set, word: &[u8; 16]) {
        let Set { n, place, blanks } = set;
        let n = n & 7;
        let lane_idx = usize::from(span.lane_idx);
        let Some(lane) = self.board.lanes.get(lane_idx) else { return };
        let (start, left) = (usize::from(span.start) & 15, usize::from(span.left) & 15);
        let (letters, _) = word.as_chunks::<8>();
        let (sets, _) = lane.sets[left..left + 16].as_chunks::<8>();
        // What fills up a short word fits everywhere.
        if letters[1] != [PAD; 8] && !wide::are_in(simd, &letters[1], &sets[1]) {
            return;
        }
        let laid = LaidWord::of(simd, lane, self.board.values(), n, start, left, word);
        // Others with the same key are not the same.
        let mut product = self.products[usize::from(SIZED[n][place & 63]) & 127];
        for letter in blanks {
            product *= PRIMES[usize::from(letter)];
        }
        if laid.product(simd, n) != product {
            return;
        }
        let LaidWord { letters, bytes, worth, score } = laid;
        let first = lane.place(start);
        let leave = self.rack.leaves[n][place];
        let (first_bytes, _) = bytes.as_chunks::<8>();
        let first_bytes = u64::from_le_bytes(first_bytes[0]);
        // Blanks are the highest bits of their bytes.
        let mut show = |blanks: u64, score: i32| {
            let tiles = FoundTiles::of((first_bytes | blanks).to_le_bytes(), n);
            let found = self.board.found(lane_idx, first, tiles, score);
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
