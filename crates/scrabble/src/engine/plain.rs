//! Every legal play, found by walking the word graph from each square where a play can join.

use crate::{
    board::{Board, Direction, Laid, Letter, Rack, SIDE_MAX, Square, Tile},
    engine::{
        found::{Found, FoundTiles},
        vocabulary::Vocabulary,
        word_graph::{END, State, bits},
    },
};

/// Shows every legal play whose words are all in the vocabulary. A play of one tile is shown once,
/// and blanks that stand for different letters make different plays. On an empty board that looks
/// the same both ways, plays lie across: those down are the same again.
pub fn plain_plays(
    vocabulary: &Vocabulary,
    board: &Board,
    rack: &Rack,
    mut show: impl FnMut(&Found),
) {
    let is_empty = board.is_empty();
    for direction in Direction::BOTH {
        if direction == Direction::Down && is_empty && board.equipment().layout.is_symmetric() {
            continue;
        }
        for lane_idx in 0..n_lanes(board, direction) {
            let lane = Lane::new(vocabulary, board, direction, lane_idx, is_empty);
            let mut walk = Walk {
                vocabulary,
                lane: &lane,
                counts: std::array::from_fn(|it| rack.count(Tile::at(it)) as u8),
                tiles: FoundTiles::NONE,
                anchor: 0,
                n_left: 0,
                show: &mut show,
            };
            walk.lane();
        }
    }
}

fn n_lanes(board: &Board, direction: Direction) -> usize {
    let layout = &board.equipment().layout;
    match direction {
        Direction::Across => layout.n_rows(),
        Direction::Down => layout.n_columns(),
    }
}

/// A row or a column, with what the lines across it ask of each of its squares.
struct Lane<'a> {
    board: &'a Board,
    direction: Direction,
    squares: Vec<Square>,
    laid: [Option<Laid>; SIDE_MAX],
    /// The letters that make a word across the lane.
    fits: [u32; SIDE_MAX],
    /// The score of the other letters of the word across, where there is one.
    across: [Option<i32>; SIDE_MAX],
    is_anchor: [bool; SIDE_MAX],
}

impl<'a> Lane<'a> {
    fn new(
        vocabulary: &Vocabulary,
        board: &'a Board,
        direction: Direction,
        idx: usize,
        is_empty: bool,
    ) -> Lane<'a> {
        let len = n_lanes(board, direction.turned());
        let square = |at: usize| match direction {
            Direction::Across => Square::new(idx, at),
            Direction::Down => Square::new(at, idx),
        };
        let squares: Vec<Square> = (0..len).map(square).collect();
        let mut lane = Lane {
            board,
            direction,
            laid: [None; SIDE_MAX],
            fits: [u32::MAX; SIDE_MAX],
            across: [None; SIDE_MAX],
            is_anchor: [false; SIDE_MAX],
            squares,
        };
        for (at, square) in lane.squares.iter().copied().enumerate() {
            lane.laid[at] = board.at(square);
            if lane.laid[at].is_some() {
                continue;
            }
            let is_beside = board.neighbours(square).any(|it| board.at(it).is_some());
            lane.is_anchor[at] =
                is_beside || (is_empty && square == board.equipment().layout.start());
            let (before, after) = across(board, square, direction.turned());
            if !before.is_empty() || !after.is_empty() {
                let value = |it: &Laid| board.equipment().tiles.value(it.tile());
                lane.across[at] = Some(before.iter().chain(&after).map(value).sum());
                lane.fits[at] = fitting(vocabulary, &before, &after);
            }
        }
        lane
    }

    fn len(&self) -> usize {
        self.squares.len()
    }
}

/// The tiles directly before and after a square in a direction, each in reading order.
fn across(board: &Board, square: Square, direction: Direction) -> (Vec<Laid>, Vec<Laid>) {
    let run = |step: i32| {
        let mut tiles = Vec::new();
        let mut at = square;
        while let Some(next) = board.step(at, direction, step) {
            let Some(laid) = board.at(next) else { break };
            tiles.push(laid);
            at = next;
        }
        tiles
    };
    let mut before = run(-1);
    before.reverse();
    (before, run(1))
}

/// The letters that make a word between these tiles.
fn fitting(vocabulary: &Vocabulary, before: &[Laid], after: &[Laid]) -> u32 {
    let letters = |tiles: &[Laid]| tiles.iter().map(|it| it.letter).collect::<Vec<Letter>>();
    let (before, after) = (letters(before), letters(after));
    let n_letters = vocabulary.tiles().letters().len() as u8;
    let makes_word = |it: &u8| {
        let word = before.iter().copied().chain([Letter(*it)]).chain(after.iter().copied());
        vocabulary.contains(word)
    };
    (0..n_letters).filter(makes_word).fold(0, |set, it| set | 1 << it)
}

struct Walk<'a, F> {
    vocabulary: &'a Vocabulary,
    lane: &'a Lane<'a>,
    /// The rest of the rack, blanks first.
    counts: [u8; 32],
    tiles: FoundTiles,
    anchor: usize,
    /// The number of tiles laid before the anchor.
    n_left: usize,
    show: &'a mut F,
}

impl<F: FnMut(&Found)> Walk<'_, F> {
    fn lane(&mut self) {
        let graph = self.vocabulary.forward();
        let mut n_free = 0;
        for at in 0..self.lane.len() {
            if self.lane.laid[at].is_some() {
                n_free = 0;
                continue;
            }
            if self.lane.is_anchor[at] {
                self.anchor = at;
                let n_before =
                    self.lane.laid[..at].iter().rev().take_while(|it| it.is_some()).count();
                if n_before > 0 {
                    let before = self.lane.laid[at - n_before..at].iter().flatten();
                    let state = graph.walk(graph.root(), before.map(|it| it.letter.0));
                    self.extend(state, false, at);
                } else {
                    self.left_part(graph.root(), n_free);
                }
                n_free = 0;
            } else {
                n_free += 1;
            }
        }
    }

    /// Tries every beginning that fits on the free squares before the anchor.
    fn left_part(&mut self, state: State, n_free: usize) {
        self.extend(state, false, self.anchor);
        if n_free == 0 {
            return;
        }
        let graph = self.vocabulary.forward();
        for letter in bits(graph.children(state)) {
            self.with_tile(letter, |walk| {
                walk.n_left += 1;
                walk.left_part(graph.step(state, letter), n_free - 1);
                walk.n_left -= 1;
            });
        }
    }

    /// Goes on to the right. What stands before `at` is a word if `is_word`.
    fn extend(&mut self, state: State, is_word: bool, at: usize) {
        let laid = if at < self.lane.len() { self.lane.laid[at] } else { None };
        if is_word && laid.is_none() {
            self.report(at);
        }
        if at == self.lane.len() || (state == END) {
            return;
        }
        let graph = self.vocabulary.forward();
        if let Some(laid) = laid {
            let letter = laid.letter.0;
            let is_word = graph.accepts(state) & laid.letter.bit() != 0;
            self.extend_or_end(state, letter, is_word, at);
            return;
        }
        let accepts = graph.accepts(state);
        for letter in bits((graph.children(state) | accepts) & self.lane.fits[at]) {
            self.with_tile(letter, |walk| {
                walk.extend_or_end(state, letter, accepts & 1 << letter != 0, at);
            });
        }
    }

    fn extend_or_end(&mut self, state: State, letter: u8, is_word: bool, at: usize) {
        let next = self.vocabulary.forward().step(state, letter);
        if next != END || is_word {
            self.extend(next, is_word, at + 1);
        }
    }

    /// Does something with a tile for this letter, and again with a blank that stands for it.
    fn with_tile(&mut self, letter: u8, mut go_on: impl FnMut(&mut Self)) {
        for (idx, byte) in [(usize::from(letter) + 1, letter), (0, letter | FoundTiles::BLANK)] {
            if self.counts[idx] > 0 {
                self.counts[idx] -= 1;
                self.tiles.push(byte);
                go_on(self);
                self.tiles.pop();
                self.counts[idx] += 1;
            }
        }
    }

    /// A word ends before `end`.
    fn report(&mut self, end: usize) {
        let first = self.anchor - self.n_left;
        let is_one = self.tiles.len() == 1;
        if is_one && self.lane.direction == Direction::Down && self.lane.across[first].is_some() {
            return;
        }
        let score = self.score(first, end);
        let found = Found {
            direction: self.lane.direction,
            first: self.lane.squares[first],
            tiles: self.tiles,
            score,
        };
        (self.show)(&found);
    }

    fn score(&self, first: usize, end: usize) -> i32 {
        let lane = self.lane;
        let equipment = lane.board.equipment();
        let n_before = lane.laid[..first].iter().rev().take_while(|it| it.is_some()).count();
        let (mut sum, mut factor, mut across) = (0, 1, 0);
        let mut tiles = self.tiles.iter();
        for at in first - n_before..end {
            if let Some(laid) = lane.laid[at] {
                sum += equipment.tiles.value(laid.tile());
                continue;
            }
            let Some(laid) = tiles.next() else { break };
            let premium = equipment.layout.premium(lane.squares[at]);
            let value = equipment.tiles.value(laid.tile()) * premium.letter;
            sum += value;
            factor *= premium.word;
            across += lane.across[at].map_or(0, |it| (it + value) * premium.word);
        }
        let is_whole_rack = self.tiles.len() >= equipment.tiles.rack_size();
        sum * factor + across + if is_whole_rack { equipment.tiles.bonus() } else { 0 }
    }
}
