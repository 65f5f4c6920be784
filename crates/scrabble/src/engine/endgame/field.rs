//! The board as the endgame sees it: a play is laid and lifted again, and every lane has a number
//! that tells what lies in it and what the lanes across it ask for.

use crate::{
    board::{Board, Direction, SIDE_MAX, Square},
    engine::{
        autoplay::Chance,
        endgame::listing::LanePlay,
        found::{Found, FoundTiles},
        vocabulary::Vocabulary,
        word_graph::{END, bits},
    },
};

/// As many lanes as a board may have, across and down.
pub(crate) const LANES_MAX: usize = 2 * SIDE_MAX;

/// On a square where nothing lies.
pub(crate) const NOTHING: u8 = 0xff;

/// The demand of the line across a lane on an empty square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cross {
    /// The letters that make a word, or all where nothing lies beside it.
    pub(crate) fits: u32,
    /// The score of the tiles of that word.
    pub(crate) sum: i32,
    pub(crate) is_there: bool,
}

impl Cross {
    const NONE: Cross = Cross { fits: u32::MAX, sum: 0, is_there: false };
}

/// The squares of a lane.
#[derive(Clone, Copy)]
pub(crate) struct Lane {
    pub(crate) first: usize,
    pub(crate) step: usize,
    pub(crate) len: usize,
    pub(crate) direction: Direction,
}

pub(crate) type LaneNumbers = [u64; LANES_MAX];

pub(crate) struct Field<'a> {
    vocabulary: &'a Vocabulary,
    n_rows: usize,
    n_columns: usize,
    pub(crate) lanes: Vec<Lane>,
    /// A letter each, with the highest bit for a blank.
    pub(crate) laid: Vec<u8>,
    /// The score of the tiles with these letters.
    pub(crate) values: [i32; 32],
    /// By how much a square multiplies a letter and a word.
    pub(crate) premiums: Vec<(i32, i32)>,
    pub(crate) bonus: i32,
    pub(crate) rack_size: usize,
    /// Of every square, for the lane across it and the lane down.
    pub(crate) crosses: [Vec<Cross>; 2],
    /// The letters that can still be played at all.
    pub(crate) letters: u32,
    numbers: Numbers,
    /// The changes of each play, to be put back.
    lifted: Vec<(usize, usize, Cross)>,
}

/// Random numbers that tell squares with tiles apart.
struct Numbers {
    tiles: Vec<u64>,
    crosses: [Vec<u64>; 2],
}

impl<'a> Field<'a> {
    pub(crate) fn new(vocabulary: &'a Vocabulary, board: &Board, letters: u32) -> Field<'a> {
        let equipment = board.equipment();
        let layout = &equipment.layout;
        let (n_rows, n_columns) = (layout.n_rows(), layout.n_columns());
        let across = (0..n_rows).map(|row| Lane {
            first: row * n_columns,
            step: 1,
            len: n_columns,
            direction: Direction::Across,
        });
        let down = (0..n_columns).map(|column| Lane {
            first: column,
            step: n_columns,
            len: n_rows,
            direction: Direction::Down,
        });
        let n_squares = n_rows * n_columns;
        let mut chance = Chance::new(0x656e_6467);
        let mut some = |n: usize| (0..n).map(|_| chance.next_number()).collect::<Vec<u64>>();
        let numbers =
            Numbers { tiles: some(n_squares * 64), crosses: [some(n_squares), some(n_squares)] };
        let kinds = equipment.tiles.letters();
        let mut field = Field {
            vocabulary,
            n_rows,
            n_columns,
            lanes: across.chain(down).collect(),
            laid: vec![NOTHING; n_squares],
            values: std::array::from_fn(|it| kinds.get(it).map_or(0, |it| it.value)),
            premiums: layout
                .squares()
                .map(|it| (layout.premium(it).letter, layout.premium(it).word))
                .collect(),
            bonus: equipment.tiles.bonus(),
            rack_size: equipment.tiles.rack_size(),
            crosses: [vec![Cross::NONE; n_squares], vec![Cross::NONE; n_squares]],
            letters,
            numbers,
            lifted: Vec::new(),
        };
        for (square, laid) in board.tiles() {
            field.laid[square.row() * n_columns + square.column()] =
                laid.letter.0 | if laid.is_blank { FoundTiles::BLANK } else { 0 };
        }
        for square in 0..n_squares {
            for across in 0..2 {
                if field.laid[square] == NOTHING {
                    field.crosses[across][square] = field.cross(square, across);
                }
            }
        }
        field
    }

    pub(crate) fn n_lanes(&self) -> usize {
        self.lanes.len()
    }

    /// The number of every lane as the board lies now.
    pub(crate) fn lane_numbers(&self) -> LaneNumbers {
        let mut numbers = [0; LANES_MAX];
        for (idx, lane) in self.lanes.iter().enumerate() {
            let across = usize::from(idx >= self.n_rows);
            numbers[idx] = self.numbers.crosses[across][lane.first].rotate_left(7);
            for at in 0..lane.len {
                let square = lane.first + at * lane.step;
                numbers[idx] ^= match self.laid[square] {
                    NOTHING => self.cross_number(across, square),
                    laid => self.tile_number(square, laid),
                };
            }
        }
        numbers
    }

    #[inline]
    fn tile_number(&self, square: usize, laid: u8) -> u64 {
        self.numbers.tiles[square * 64 + usize::from(laid & 31) + usize::from(laid >> 7) * 32]
    }

    #[inline]
    fn cross_number(&self, across: usize, square: usize) -> u64 {
        let cross = self.crosses[across][square];
        if !cross.is_there {
            return 0;
        }
        let what = u64::from(cross.fits) ^ (cross.sum as u64) << 32;
        let mixed =
            (what ^ self.numbers.crosses[across][square]).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ (mixed >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb)
    }

    /// Lays a play that fits, changes the numbers of lanes, and tells by what the number of the whole
    /// position changes.
    pub(crate) fn lay(&mut self, play: &LanePlay, numbers: &mut LaneNumbers) -> u64 {
        self.lifted.push((usize::MAX, 0, Cross::NONE));
        let lane_idx = usize::from(play.lane);
        let lane = self.lanes[lane_idx];
        let (own, other) = match lane.direction {
            Direction::Across => (0, 1),
            Direction::Down => (1, 0),
        };
        let mut change = 0;
        let mut squares = [0usize; 8];
        let n = play.len();
        for (idx, (at, tile)) in bits(play.squares).zip(play.tiles()).enumerate() {
            let square = lane.first + usize::from(at) * lane.step;
            let crossing = self.crossing(lane_idx, at.into());
            let number = self.tile_number(square, *tile);
            numbers[lane_idx] ^= number ^ self.cross_number(own, square);
            numbers[crossing] ^= number ^ self.cross_number(other, square);
            change ^= number;
            squares[idx & 7] = square;
        }
        for (square, tile) in squares.iter().zip(play.tiles()) {
            self.laid[*square] = *tile;
        }
        // Beyond both ends of the word, and of each line that crosses it, a letter has more beside
        // it now.
        self.renew_ends(squares[0], lane_idx, other, numbers);
        for square in &squares[..n] {
            let at = (square - lane.first) / lane.step;
            self.renew_ends(*square, self.crossing(lane_idx, at), own, numbers);
        }
        change
    }

    /// By what a play changes the number of the whole position.
    pub(crate) fn change(&self, play: &LanePlay) -> u64 {
        let lane = self.lanes[usize::from(play.lane)];
        let tiles = bits(play.squares).zip(play.tiles());
        tiles.fold(0, |change, (at, tile)| {
            change ^ self.tile_number(lane.first + usize::from(at) * lane.step, *tile)
        })
    }

    /// The lane that crosses a lane on its square at a place.
    #[inline]
    fn crossing(&self, lane_idx: usize, at: usize) -> usize {
        if lane_idx < self.n_rows { self.n_rows + at } else { at }
    }

    /// Works out again what is asked of the empty squares at both ends of the tiles around a square in
    /// a lane; `across` says of which lanes.
    fn renew_ends(
        &mut self,
        square: usize,
        lane_idx: usize,
        across: usize,
        numbers: &mut LaneNumbers,
    ) {
        let lane = self.lanes[lane_idx];
        let (mut at, mut here) = ((square - lane.first) / lane.step, square);
        while at > 0 && self.laid[here] != NOTHING {
            at -= 1;
            here -= lane.step;
        }
        if self.laid[here] == NOTHING {
            self.renew(here, self.crossing(lane_idx, at), across, numbers);
        }
        let (mut at, mut here) = ((square - lane.first) / lane.step, square);
        while at + 1 < lane.len && self.laid[here] != NOTHING {
            at += 1;
            here += lane.step;
        }
        if self.laid[here] == NOTHING {
            self.renew(here, self.crossing(lane_idx, at), across, numbers);
        }
    }

    fn renew(&mut self, square: usize, lane_idx: usize, across: usize, numbers: &mut LaneNumbers) {
        let cross = self.cross(square, across);
        let old = self.crosses[across][square];
        if cross == old {
            return;
        }
        numbers[lane_idx] ^= self.cross_number(across, square);
        self.lifted.push((across, square, old));
        self.crosses[across][square] = cross;
        numbers[lane_idx] ^= self.cross_number(across, square);
    }

    /// The lanes, a bit each, that may not be the same any more once a play lies; all others are.
    pub(crate) fn touched(&self, play: &LanePlay) -> u64 {
        let lane_idx = usize::from(play.lane);
        let place = if lane_idx < self.n_rows { lane_idx } else { lane_idx - self.n_rows };
        let first = play.squares.trailing_zeros() as usize;
        let last = play.squares.checked_ilog2().unwrap_or(0) as usize;
        let mut touched = 1 << lane_idx | self.across_ends(lane_idx, first, last);
        for at in bits(play.squares) {
            let crossing = self.crossing(lane_idx, at.into());
            touched |= 1 << crossing | self.across_ends(crossing, place, place);
        }
        touched
    }

    /// The lanes across a lane at the squares where a word ends that reaches from one place to another,
    /// and further over the tiles beside them.
    fn across_ends(&self, lane_idx: usize, first: usize, last: usize) -> u64 {
        let Lane { first: square, step, len, .. } = self.lanes[lane_idx];
        let is_free = |at: &usize| self.laid[square + at * step] == NOTHING;
        let before = (0..first).rev().find(is_free);
        let after = (last + 1..len).find(is_free);
        let ends = before.into_iter().chain(after);
        ends.fold(0, |lanes, at| lanes | 1 << self.crossing(lane_idx, at))
    }

    /// Takes the last play off again.
    pub(crate) fn lift(&mut self, play: &LanePlay) {
        while let Some((across, square, cross)) = self.lifted.pop() {
            if across == usize::MAX {
                break;
            }
            self.crosses[across][square] = cross;
        }
        let lane = self.lanes[usize::from(play.lane)];
        for at in bits(play.squares) {
            self.laid[lane.first + usize::from(at) * lane.step] = NOTHING;
        }
    }

    /// The demand of the tiles beside an empty square across the lane.
    fn cross(&self, square: usize, across: usize) -> Cross {
        let (row, column) = (square / self.n_columns, square % self.n_columns);
        let (at, len, step) = match across {
            0 => (row, self.n_rows, self.n_columns),
            _ => (column, self.n_columns, 1),
        };
        let mut n_before = 0;
        while n_before < at && self.laid[square - (n_before + 1) * step] != NOTHING {
            n_before += 1;
        }
        let mut n_after = 0;
        while at + n_after + 1 < len && self.laid[square + (n_after + 1) * step] != NOTHING {
            n_after += 1;
        }
        if n_before + n_after == 0 {
            return Cross::NONE;
        }
        let mut sum = 0;
        let mut letter_at = |square: usize| {
            let laid = self.laid[square];
            if laid < FoundTiles::BLANK {
                sum += self.values[usize::from(laid & 31)];
            }
            laid & 31
        };
        let (forward, backward) = (self.vocabulary.forward(), self.vocabulary.backward());
        let before = (1..=n_before).rev().map(|it| square - it * step);
        let mut fits = 0;
        if n_before == 0 {
            let after = (1..=n_after).rev().map(|it| square + it * step);
            let state = after.fold(backward.root(), |it, at| backward.step(it, letter_at(at)));
            fits = backward.accepts(state);
        } else {
            let state = before.fold(forward.root(), |it, at| forward.step(it, letter_at(at)));
            if n_after == 0 {
                fits = forward.accepts(state);
            } else {
                let mut after = [0; SIDE_MAX];
                for (idx, letter) in after[..n_after].iter_mut().enumerate() {
                    *letter = letter_at(square + (idx + 1) * step);
                }
                let last = after[n_after - 1];
                for letter in bits(forward.children(state) & self.letters) {
                    let mut state = forward.step(state, letter);
                    for letter in &after[..n_after - 1] {
                        state = forward.step(state, *letter);
                    }
                    if forward.accepts(state) & 1 << last != 0 {
                        fits |= 1 << letter;
                    }
                }
            }
        }
        debug_assert_eq!(forward.accepts(END), 0, "nothing follows the end");
        Cross { fits: fits & self.letters, sum, is_there: true }
    }

    /// A play as others know it.
    pub(crate) fn found(&self, play: &LanePlay) -> Found {
        let lane = self.lanes[usize::from(play.lane)];
        let square = lane.first + play.squares.trailing_zeros() as usize * lane.step;
        let mut tiles = FoundTiles::NONE;
        play.tiles().iter().for_each(|it| tiles.push(*it));
        Found {
            direction: lane.direction,
            first: Square::new(square / self.n_columns, square % self.n_columns),
            tiles,
            score: play.score,
        }
    }
}
