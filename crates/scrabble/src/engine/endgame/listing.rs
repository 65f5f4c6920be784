//! Every play of a side in one lane.

use crate::{
    board::{Direction, SIDE_MAX},
    engine::{
        endgame::{
            field::{Field, NOTHING},
            hand::{BLANK_IDX, Hand, Held},
        },
        found::FoundTiles,
        vocabulary::Vocabulary,
        word_graph::{END, State, WordGraph, bits},
    },
};

/// A play in a lane.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct LanePlay {
    /// A letter each in order, with the highest bit for a blank.
    bytes: [u8; 8],
    pub(crate) score: i32,
    /// The places of the lane that it fills.
    pub(crate) squares: u32,
    /// The tiles of the hand that it takes.
    pub(crate) held: Held,
    pub(crate) lane: u8,
}

impl LanePlay {
    pub(crate) const NONE: LanePlay =
        LanePlay { bytes: [0; 8], score: 0, squares: 0, held: 0, lane: 0 };

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.squares.count_ones() as usize & 15
    }

    #[inline]
    pub(crate) fn tiles(&self) -> &[u8] {
        &self.bytes[..self.len().min(8)]
    }

    /// It is the same play, by another list of the same lane.
    #[inline]
    pub(crate) fn is_same(&self, other: &LanePlay) -> bool {
        self.lane == other.lane && self.squares == other.squares && self.bytes == other.bytes
    }
}

/// Adds every play of a lane with these tiles of a hand.
pub(crate) fn list(
    vocabulary: &Vocabulary,
    field: &Field<'_>,
    lane_idx: usize,
    hand: &Hand,
    held: Held,
    plays: &mut Vec<LanePlay>,
) {
    let lane = field.lanes[lane_idx];
    let across = match lane.direction {
        Direction::Across => 0,
        Direction::Down => 1,
    };
    let letters = hand.letters(held, field.letters);
    let n_tiles = held.count_ones() as usize;
    let mut places = [Place::EDGE; SIDE_MAX + 1];
    let mut has_join = false;
    for (at, place) in places[..lane.len].iter_mut().enumerate() {
        let square = lane.first + at * lane.step;
        let cross = field.crosses[across][square];
        let laid = field.laid[square];
        let (letter, word) = field.premiums[square];
        let value = if laid < FoundTiles::BLANK { field.values[usize::from(laid & 31)] } else { 0 };
        *place = Place {
            laid,
            value,
            fits: cross.fits & letters,
            sum: cross.sum,
            is_crossed: cross.is_there,
            n_to_join: u8::MAX,
            letter,
            word,
        };
        has_join |= laid != NOTHING || cross.is_there;
    }
    if !has_join {
        return;
    }
    let mut n_to_join = u8::MAX;
    for at in (0..lane.len).rev() {
        let is_beside = |it: Option<usize>| it.is_some_and(|it| is_tile(places[it].laid));
        let joins =
            places[at].is_crossed || is_beside(at.checked_sub(1)) || is_beside(Some(at + 1));
        n_to_join = if joins { 1 } else { n_to_join.saturating_add(1) };
        places[at].n_to_join = n_to_join;
    }
    let mut walk = Walk {
        graph: vocabulary.forward(),
        values: &field.values,
        hand,
        plays,
        places,
        counts: std::array::from_fn(|it| hand.count(it, held)),
        taken: [0; 32],
        n_taken: 0,
        n_tiles,
        bytes: [0; 8],
        lane_idx: lane_idx as u8,
        is_down: across == 1,
        bonus: if n_tiles >= field.rack_size { field.bonus } else { 0 },
        rack_size: field.rack_size,
    };
    let mut is_start = true;
    for at in 0..lane.len {
        let is_laid = is_tile(walk.places[at].laid);
        if is_start && (is_laid || usize::from(walk.places[at].n_to_join) <= n_tiles) {
            let start = Sum { words: 0, factor: 1, across: 0, held: 0, squares: 0 };
            walk.go(at, walk.graph.root(), false, is_laid, start);
        }
        is_start = !is_laid;
    }
}

fn is_tile(laid: u8) -> bool {
    laid < EDGE
}

/// The square beyond the last: it has no tile, and none can be laid.
const EDGE: u8 = 0xfe;

/// A square of the lane.
#[derive(Clone, Copy)]
struct Place {
    laid: u8,
    is_crossed: bool,
    /// The number of tiles from here on, with the one on it, that touch another.
    n_to_join: u8,
    /// The score of the tile on it.
    value: i32,
    fits: u32,
    sum: i32,
    letter: i32,
    word: i32,
}

impl Place {
    const EDGE: Place = Place {
        laid: EDGE,
        is_crossed: false,
        n_to_join: u8::MAX,
        value: 0,
        fits: 0,
        sum: 0,
        letter: 1,
        word: 1,
    };
}

/// The sum of the tiles so far.
#[derive(Clone, Copy)]
struct Sum {
    words: i32,
    factor: i32,
    across: i32,
    held: Held,
    squares: u32,
}

struct Walk<'a> {
    graph: &'a WordGraph,
    values: &'a [i32; 32],
    hand: &'a Hand,
    plays: &'a mut Vec<LanePlay>,
    places: [Place; SIDE_MAX + 1],
    /// The number of tiles of each letter, and of those that are taken.
    counts: [u8; 32],
    taken: [u8; 32],
    n_taken: usize,
    n_tiles: usize,
    bytes: [u8; 8],
    lane_idx: u8,
    is_down: bool,
    bonus: i32,
    rack_size: usize,
}

impl Walk<'_> {
    /// Goes on from a square; what stands before it is a word if `is_word`, and touches a tile that
    /// lay there before if `has_joined`.
    fn go(
        &mut self,
        mut at: usize,
        mut state: State,
        mut is_word: bool,
        mut has_joined: bool,
        mut sum: Sum,
    ) {
        while is_tile(self.places[at].laid) {
            let letter = self.places[at].laid & 31;
            is_word = self.graph.accepts(state) & 1 << letter != 0;
            state = self.graph.step(state, letter);
            if state == END && !is_word {
                return;
            }
            sum.words += self.places[at].value;
            has_joined = true;
            at += 1;
        }
        if is_word && has_joined && self.n_taken > 0 {
            self.report(sum);
        }
        let place = self.places[at];
        let n_left = self.n_tiles - self.n_taken;
        if state == END || n_left == 0 || (!has_joined && usize::from(place.n_to_join) > n_left) {
            return;
        }
        let accepts = self.graph.accepts(state);
        for letter in bits((self.graph.children(state) | accepts) & place.fits) {
            let is_word = accepts & 1 << letter != 0;
            let next = self.graph.step(state, letter);
            let has_joined = has_joined || place.n_to_join == 1;
            let lay = |walk: &mut Self, idx: usize, byte: u8, value: i32| {
                let taken = walk.taken[idx];
                if taken == walk.counts[idx] {
                    return;
                }
                let value = value * place.letter;
                let across = if place.is_crossed { (place.sum + value) * place.word } else { 0 };
                let sum = Sum {
                    words: sum.words + value,
                    factor: sum.factor * place.word,
                    across: sum.across + across,
                    held: sum.held | 1 << walk.hand.slot(idx, taken),
                    squares: sum.squares | 1 << at,
                };
                walk.taken[idx] += 1;
                walk.bytes[walk.n_taken & 7] = byte;
                walk.n_taken += 1;
                walk.go(at + 1, next, is_word, has_joined, sum);
                walk.n_taken -= 1;
                walk.bytes[walk.n_taken & 7] = 0;
                walk.taken[idx] -= 1;
            };
            let idx = usize::from(letter) & 31;
            lay(self, idx, letter, self.values[idx]);
            lay(self, BLANK_IDX, letter | FoundTiles::BLANK, 0);
        }
    }

    fn report(&mut self, sum: Sum) {
        let is_one = self.n_taken == 1;
        // A tile that makes words both ways is one play, listed with the lane across.
        let at = sum.squares.trailing_zeros() as usize;
        if is_one && self.is_down && self.places[at].is_crossed {
            return;
        }
        let bonus = if self.n_taken >= self.rack_size { self.bonus } else { 0 };
        self.plays.push(LanePlay {
            bytes: self.bytes,
            score: sum.words * sum.factor + sum.across + bonus,
            squares: sum.squares,
            held: sum.held,
            lane: self.lane_idx,
        });
    }
}
