//! Working out what is known of a lane: sixteen spans at once.

use fearless_simd::{Simd, i16x16, prelude::*, u8x16, u32x8};

use crate::engine::fast::{
    lanes::{EIGHTHS, FastBoard, Geometry, INVALID, Lane, N, NO_WORD, SIDE, TILES_MAX, pairs_of},
    tables::{NO_TILE, PAD_BIT, Tables},
    wide,
};

const NUMBERS: [u8; N] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// By empty square: what it brings to the spans that take it. Behind the last there is nothing.
struct Squares {
    /// Its factor for words.
    words: [i16; 32],
    /// The score of the word across it, beside its own tile.
    crossing: [i16; 32],
    /// All ones if it joins what lies on the board.
    joined: [i16; 32],
    along: [i16; 32],
    across: [i16; 32],
    /// The score of the tiles before it, from the square before the first on.
    sums: [i16; 32],
}

impl FastBoard {
    /// Works a lane out again. It has other tiles than before if it is changed, or else other words
    /// across it.
    #[inline(always)]
    pub(super) fn rebuild<S: Simd>(
        &mut self,
        simd: S,
        tables: &Tables,
        idx: usize,
        is_changed: bool,
    ) {
        let len = self.len_of(idx);
        let is_first = self.n_tiles == 0 && (idx < SIDE || !self.geometry.is_symmetric);
        let start = self.geometry.start[(idx / SIDE) & 1];
        let start = (is_first && start.0 == idx).then_some(start.1);
        let none = u8x16::splat(simd, NO_TILE);
        let letters = u8x16::from_slice(simd, &self.letters[idx]);
        let is_empty = letters.simd_eq(none);
        let all = (1u32 << len).wrapping_sub(1) as u16;
        let empty = is_empty.to_bitmask() as u16 & all;
        let scores = u8x16::from_slice(simd, &self.cross_scores[idx]);
        let crossed = !(scores.simd_eq(none).to_bitmask() as u16) & empty;
        if crossed == 0 && empty == all && start.is_none() {
            self.lanes[idx].is_alive = false;
            return;
        }
        if is_changed {
            self.look_beside(tables, idx, !empty & all, len);
        }
        let geometry = &self.geometry;
        let lane = &mut self.lanes[idx];
        let has_other_squares = lane.empty != empty || lane.crossed != crossed;
        let has_other_tiles = lane.empty != empty || is_changed;
        let n_empty = empty.count_ones() as usize;
        lane.n_empty = n_empty;
        lane.empty = empty;
        lane.crossed = crossed;
        if has_other_tiles {
            let taken = !empty & all;
            lane.long_runs = taken & taken >> 1;
            self.dead[idx].clear();
            lane.list_empties(simd, n_empty, len);
            let mut key = 0u64;
            for (to, letter) in lane.keys.iter_mut().zip(&self.letters[idx]) {
                *to = key;
                key = key.wrapping_add(tables.numbers[usize::from(letter & 31)]);
            }
        }
        let mut halves = [u32x8::splat(simd, 0); 2];
        for from in [0, 8] {
            let at = from..from + 8;
            let letters = wide::widened_to_32(simd, &self.letters[idx], from);
            let is_empty = letters.simd_eq(u32x8::splat(simd, NO_TILE.into()));
            let across = u32x8::from_slice(simd, &self.cross_sets[idx][at.clone()]);
            let fits = across & u32x8::from_slice(simd, &self.beside[idx][at.clone()]);
            // The letter of a tile; where there is none, the bit that fills words up.
            let own = u32x8::splat(simd, 1) << (letters & u32x8::splat(simd, 31));
            let sets = is_empty.select(fits, own) | u32x8::splat(simd, PAD_BIT);
            sets.store_slice(&mut lane.sets[at]);
            halves[from / 8] = sets;
        }
        let places = u8x16::from_slice(simd, &lane.ends[1..17]);
        lane.list_fitting(simd, halves, places);
        let mut squares = Squares::NOTHING;
        squares.fill(simd, geometry, idx, places, scores, &self.faces[idx], start);
        wide::low_bytes(simd, load(simd, &squares.along, 0)).store_slice(&mut lane.along[..N]);
        wide::low_bytes(simd, load(simd, &squares.across, 0)).store_slice(&mut lane.across[..N]);
        lane.score_spans(simd, geometry, &squares, n_empty, has_other_squares);
    }

    /// Finds the letters that can stand beside the tiles of a lane.
    #[inline(always)]
    fn look_beside(&mut self, tables: &Tables, idx: usize, taken: u16, len: usize) {
        let letters = &self.letters[idx];
        let beside = &mut self.beside[idx];
        *beside = [u32::MAX; N];
        let mut firsts = taken & !(taken << 1);
        while firsts != 0 {
            let first = firsts.trailing_zeros() as usize;
            firsts &= firsts - 1;
            let n = (taken >> first).trailing_ones() as usize;
            let end = first + n;
            let tile = |rank: usize, at: usize| if rank < n { letters[at & 15] } else { NO_TILE };
            if first > 0 {
                beside[(first - 1) & 15] &=
                    tables.before([letters[first & 15], tile(1, first + 1), tile(2, first + 2)]);
            }
            if end < len {
                let back = |by: usize| tile(by - 1, end.wrapping_sub(by));
                beside[end & 15] &= tables.after([back(1), back(2), back(3)]);
            }
        }
    }
}

impl Lane {
    #[inline(always)]
    fn list_empties<S: Simd>(&mut self, simd: S, n_empty: usize, len: usize) {
        let numbers = u8x16::from_slice(simd, &NUMBERS);
        let n = u8x16::splat(simd, n_empty as u8);
        let end = u8x16::splat(simd, len as u8);
        let is_behind = numbers.max(n).simd_eq(numbers);
        let places = is_behind.select(end, wide::places(simd, self.empty));
        end.store_slice(&mut self.ends[16..]);
        places.store_slice(&mut self.ends[1..17]);
        self.ends[0] = u8::MAX;
        let counts = places - numbers.min(n);
        u8x16::splat(simd, (len - n_empty) as u8).store_slice(&mut self.counts[16..]);
        counts.store_slice(&mut self.counts[1..17]);
        self.counts[0] = 0;
    }

    /// Lists the letters that fit each empty square.
    #[inline(always)]
    fn list_fitting<S: Simd>(&mut self, simd: S, sets: [u32x8<S>; 2], places: u8x16<S>) {
        let bytes = wide::bytes_apart(simd, sets).map(|it| it.swizzle_dyn(places));
        let last = bytes[3] & u8x16::splat(simd, 127);
        let is_none = (bytes[0] | bytes[1] | bytes[2] | last).simd_eq(u8x16::splat(simd, 0));
        let any = is_none.select(last, last | u8x16::splat(simd, 128));
        let bytes = [bytes[0], bytes[1], bytes[2], any];
        for (to, bytes) in self.fits.iter_mut().zip(bytes) {
            bytes.store_slice(to);
        }
    }

    #[inline(always)]
    fn score_spans<S: Simd>(
        &mut self,
        simd: S,
        geometry: &Geometry,
        squares: &Squares,
        n_empty: usize,
        has_other_squares: bool,
    ) {
        let mut spans = Spans {
            factor: load(simd, &squares.words, 0),
            crossed: load(simd, &squares.crossing, 0),
            joins: load(simd, &squares.joined, 0),
            highest: i16x16::splat(simd, INVALID),
            n_left: i16x16::splat(simd, n_empty as i16) - i16x16::from_slice(simd, &WIDE_NUMBERS),
        };
        macro_rules! score {
            ($($n:literal)*) => {$(
                if $n <= n_empty {
                    self.score::<S, $n>(simd, geometry, squares, &mut spans);
                    if has_other_squares {
                        self.sort::<S, $n>(simd, squares, spans.factor);
                    }
                }
            )*};
        }
        score!(2 3 4 5 6 7);
        self.is_alive = wide::highest(simd, spans.highest) >= 0;
    }

    /// The score of spans of `K` tiles beside those.
    #[inline(always)]
    fn score<S: Simd, const K: usize>(
        &mut self,
        simd: S,
        geometry: &Geometry,
        squares: &Squares,
        spans: &mut Spans<S>,
    ) {
        spans.factor *= load(simd, &squares.words, K - 1);
        spans.crossed += load(simd, &squares.crossing, K - 1);
        spans.joins |= load(simd, &squares.joined, K - 1);
        let through = load(simd, &squares.sums, K + 1) - load(simd, &squares.sums, 0);
        let mut fixed = through * spans.factor + spans.crossed;
        if K >= geometry.rack_size {
            fixed += i16x16::splat(simd, geometry.bonus * EIGHTHS);
        }
        let from = u8x16::from_slice(simd, &self.counts[..N]);
        let to = u8x16::from_slice(simd, &self.counts[K + 1..K + 1 + N]);
        let is_open = wide::same(simd, from, to);
        is_open.store_slice(&mut self.open[K]);
        let is_open = wide::widened_signed(simd, is_open);
        // A span that passes no tile and has no word across it joins nothing, and one that would
        // begin too late has not enough squares.
        let is_behind = (spans.n_left - i16x16::splat(simd, K as i16)) >> 15;
        let is_invalid = (is_open & !spans.joins) | is_behind;
        let fixed = fixed + (is_invalid & i16x16::splat(simd, INVALID));
        fixed.store_slice(&mut self.fixed[K]);
        wide::low_bytes(simd, spans.factor).store_slice(&mut self.factor[K]);
        spans.highest = spans.highest.max(fixed);
    }

    /// By how much spans of `K` tiles multiply those, the highest first.
    #[inline(always)]
    fn sort<S: Simd, const K: usize>(&mut self, simd: S, squares: &Squares, factor: i16x16<S>) {
        let nothing = i16x16::splat(simd, 0);
        let mut sorted = [nothing; TILES_MAX + 1];
        for rank in 0..K {
            sorted[rank] =
                load(simd, &squares.along, rank) * factor + load(simd, &squares.across, rank);
        }
        macro_rules! order {
            ($($high:literal $low:literal),*) => {{$({
                let (a, b) = (sorted[$high], sorted[$low]);
                sorted[$high] = a.max(b);
                sorted[$low] = a.min(b);
            })*}};
        }
        match K {
            2 => order!(0 1),
            3 => order!(0 2, 0 1, 1 2),
            4 => order!(0 2, 1 3, 0 1, 2 3, 1 2),
            5 => order!(0 3, 1 4, 0 2, 1 3, 0 1, 2 4, 1 2, 3 4, 2 3),
            6 => order!(0 5, 1 3, 2 4, 1 2, 3 4, 0 3, 2 5, 0 1, 2 3, 4 5, 1 2, 3 4),
            _ => order!(
                0 6, 2 3, 4 5, 0 2, 1 4, 3 6, 0 1, 2 5, 3 4, 1 2, 4 6, 2 3, 4 5, 1 2, 3 4, 5 6
            ),
        }
        let (first, n_pairs) = pairs_of(K);
        for pair in 0..n_pairs {
            let both = sorted[2 * pair] | sorted[2 * pair + 1] << 8;
            both.store_slice(&mut self.multipliers[first + pair]);
        }
    }
}

const WIDE_NUMBERS: [i16; N] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// The state of sixteen spans from one number of tiles to the next.
struct Spans<S: Simd> {
    factor: i16x16<S>,
    crossed: i16x16<S>,
    joins: i16x16<S>,
    highest: i16x16<S>,
    /// The number of empty squares from each on.
    n_left: i16x16<S>,
}

impl Squares {
    const NOTHING: Squares = Squares {
        words: [0; 32],
        crossing: [0; 32],
        joined: [0; 32],
        along: [0; 32],
        across: [0; 32],
        sums: [0; 32],
    };

    #[expect(clippy::too_many_arguments, reason = "the lane, taken apart")]
    #[inline(always)]
    fn fill<S: Simd>(
        &mut self,
        simd: S,
        geometry: &Geometry,
        idx: usize,
        places: u8x16<S>,
        scores: u8x16<S>,
        faces: &[u8; N],
        start: Option<usize>,
    ) {
        let at_places = |bytes: u8x16<S>| bytes.swizzle_dyn(places);
        let letter = at_places(u8x16::from_slice(simd, &geometry.letter[idx]));
        let word = at_places(u8x16::from_slice(simd, &geometry.word[idx]));
        let score = at_places(scores);
        let is_crossed = !wide::equal(simd, score, u8x16::splat(simd, NO_WORD));
        let letter = wide::widened(simd, letter);
        let word = wide::widened(simd, word);
        let score = wide::widened(simd, score);
        let sums = wide::running_sums(simd, u8x16::from_slice(simd, faces));
        let all = i16x16::splat(simd, i16::from(sums[15]) * EIGHTHS);
        all.store_slice(&mut self.sums[N..]);
        let sums = wide::widened(simd, at_places(sums)) << 3;
        sums.store_slice(&mut self.sums[1..17]);
        letter.store_slice(&mut self.along[..N]);
        word.store_slice(&mut self.words[..N]);
        ((letter * word) & is_crossed).store_slice(&mut self.across[..N]);
        (((score * word) & is_crossed) << 3).store_slice(&mut self.crossing[..N]);
        is_crossed.store_slice(&mut self.joined[..N]);
        if let Some(start) = start {
            // Nothing lies on the board yet, so every square is an empty one.
            self.joined[start & 15] = -1;
        }
    }
}

#[inline(always)]
fn load<S: Simd>(simd: S, from: &[i16; 32], at: usize) -> i16x16<S> {
    i16x16::from_slice(simd, &from[at..at + N])
}
