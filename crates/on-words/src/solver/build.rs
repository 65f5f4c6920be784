//! Networks built from the top, a row after the other: for Goals that take nearly every cube twice.
//!
//! Each row is one run of cubes, and so every letter is held at once against the words down that
//! have been begun above it. Most dense networks look like that. It proves nothing: it only finds
//! what the search of the levels would come to much later.

use crate::words::vocabulary::LONGEST;

use super::{
    fitting::Fitting,
    packing::Packing,
    pool::{PerLetter, Pool, mask_of},
    trie::{NO_WORD, Trie},
    weights::Weights,
};

/// Columns of the grid; the first row begins in the middle.
const N_COLUMNS: usize = 64;
const N_ROWS_MAX: usize = 24;
/// The steps that are counted for a row laid, beside the letters tried.
const STEPS_A_ROW: u64 = 8;

/// The materials that networks are built with.
pub(super) struct BuildMaterial<'a> {
    pub(super) pool: &'a Pool,
    pub(super) fitting: &'a Fitting,
    pub(super) trie: &'a Trie,
    pub(super) weights: &'a Weights,
    pub(super) goal: usize,
    /// The numbers of cubes that a network may have, a bit for each.
    pub(super) sizes: u32,
}

/// A network in the making.
pub(super) struct Building<'a> {
    fitting: &'a Fitting,
    trie: &'a Trie,
    weights: &'a Weights,
    packing: &'a mut Packing,
    /// The number of places that a row may reach beyond the one above it.
    reach: usize,
    n_usable: usize,
    sizes: u32,
    left: PerLetter,
    one_of: u32,
    required: PerLetter,
    n_required: usize,
    /// The number of cubes left that may be laid.
    n_left: usize,
    /// The number of cubes that may yet be without a crossing, those that are not laid counted
    /// twice.
    n_over: usize,
    heard: u128,
    /// For each column of the last row the words down that begin like it, and how many letters it
    /// has come to.
    columns: [(u32, u8); N_COLUMNS],
    rows: Vec<Row>,
    candidates: Vec<Candidate>,
    noise: u64,
    steps_left: u64,
    pub(super) n_nodes: u64,
}

#[derive(Clone, Copy)]
struct Row {
    start: usize,
    end: usize,
    letters: [u8; LONGEST],
}

#[derive(Clone, Copy)]
struct Candidate {
    score: i32,
    row: Row,
    /// The word, or [`NO_WORD`] for a single cube.
    word: u32,
    n_single: u8,
}

/// A row in the making.
struct Walk {
    row: Row,
    /// The columns of the row above.
    above: (usize, usize),
    /// The number of cubes of the row above that end without a word down if this row begins and
    /// ends so.
    n_single_before: usize,
    weight: i32,
}

impl<'a> Building<'a> {
    pub(super) fn new(
        material: &BuildMaterial<'a>,
        packing: &'a mut Packing,
        reach: usize,
        noise: u64,
        steps: u64,
    ) -> Building<'a> {
        let BuildMaterial { pool, fitting, trie, weights, goal, sizes } = *material;
        Building {
            fitting,
            trie,
            weights,
            packing,
            reach,
            n_usable: pool.n_usable,
            sizes,
            left: pool.mat,
            one_of: pool.one_of,
            required: pool.required,
            n_required: pool.n_required,
            n_left: pool.n_usable,
            n_over: 2 * pool.n_usable - goal,
            heard: 1,
            columns: [(Trie::ROOT, 0); N_COLUMNS],
            rows: Vec::with_capacity(N_ROWS_MAX),
            candidates: Vec::with_capacity(256),
            noise,
            steps_left: steps,
            n_nodes: 0,
        }
    }

    pub(super) fn steps_left(&self) -> u64 {
        self.steps_left
    }

    /// Builds below a first row that chance chooses. Whether a network was found, and then its rows
    /// are there.
    pub(super) fn build(&mut self) -> bool {
        self.steps_left = self.steps_left.saturating_sub(STEPS_A_ROW);
        let word = (self.noise() % self.fitting.words.len() as u64) as u32;
        let letters = self.fitting.letters(&self.fitting.words[word as usize]);
        let can_begin = |it: &u8| self.trie.node(Trie::ROOT).next >> it & 1 != 0;
        if self.n_left < letters.len() || !letters.iter().all(can_begin) {
            return false;
        }
        let start = (N_COLUMNS - letters.len()) / 2;
        let mut row = Row { start, end: start + letters.len(), letters: [0; LONGEST] };
        row.letters[..letters.len()].copy_from_slice(letters);
        self.lay(&Candidate { score: 0, row, word, n_single: 0 })
    }

    /// The rows that were found, from the top.
    pub(super) fn rows(&self) -> Vec<String> {
        let left = self.rows.iter().map(|it| it.start).min().unwrap_or(0);
        let right = self.rows.iter().map(|it| it.end).max().unwrap_or(0);
        let sign = |row: &Row, column: usize| {
            let is_here = row.start <= column && column < row.end;
            if is_here { char::from(b'A' + row.letters[column - row.start]) } else { '.' }
        };
        let text = |row: &Row| (left..right).map(|it| sign(row, it)).collect();
        self.rows.iter().map(text).collect()
    }

    /// Lays a row below the last, goes on, and takes it up again unless that found a network.
    fn lay(&mut self, candidate: &Candidate) -> bool {
        let row = candidate.row;
        let letters = &row.letters[..row.end - row.start];
        let (columns, heard, one_of) = (self.columns, self.heard, self.one_of);
        let (left, required, n_required) = (self.left, self.required, self.n_required);
        if let Some(&above) = self.rows.last() {
            for column in above.start..above.end {
                if column < row.start || row.end <= column {
                    self.end_column(column);
                }
            }
        }
        if candidate.word != NO_WORD {
            self.hear(candidate.word);
        }
        for (column, &letter) in (row.start..).zip(letters) {
            let (node, n) = self.columns[column];
            self.columns[column] = (self.trie.node(node).child(letter), n + 1);
            let idx = usize::from(letter);
            if self.left[idx] == 0 {
                self.one_of = 0;
            } else {
                self.left[idx] -= 1;
            }
            if 0 < self.required[idx] {
                self.required[idx] -= 1;
                self.n_required -= 1;
            }
        }
        self.n_left -= letters.len();
        self.n_over -= usize::from(candidate.n_single);
        self.rows.push(row);
        if self.go_on() {
            return true;
        }
        self.rows.pop();
        self.n_over += usize::from(candidate.n_single);
        self.n_left += letters.len();
        (self.columns, self.heard, self.one_of) = (columns, heard, one_of);
        (self.left, self.required, self.n_required) = (left, required, n_required);
        false
    }

    fn end_column(&mut self, column: usize) {
        let (node, n) = std::mem::take(&mut self.columns[column]);
        if 1 < n {
            self.hear(self.trie.node(node).word);
        }
    }

    fn hear(&mut self, word: u32) {
        let word = &self.fitting.words[word as usize];
        self.heard = self.fitting.heard_too(self.heard, word);
    }

    fn go_on(&mut self) -> bool {
        self.n_nodes += 1;
        self.steps_left = self.steps_left.saturating_sub(STEPS_A_ROW);
        if self.steps_left == 0 {
            return false;
        }
        let Some(&Row { start, end, .. }) = self.rows.last() else { return false };
        if self.is_network(start, end) {
            return true;
        }
        if self.n_left == 0 || self.rows.len() == N_ROWS_MAX || !self.can_be_packed(start, end) {
            return false;
        }
        let first = self.candidates.len();
        self.find_rows(start, end);
        self.candidates[first..].sort_unstable_by_key(|it| it.score);
        while first < self.candidates.len() {
            let Some(candidate) = self.candidates.pop() else { break };
            if self.lay(&candidate) {
                return true;
            }
            if self.steps_left == 0 {
                self.candidates.truncate(first);
            }
        }
        false
    }

    /// True if it is one as it stands, and comes to the Goal.
    fn is_network(&mut self, start: usize, end: usize) -> bool {
        let Some(n_single) = self.n_single(start..end) else { return false };
        let is_asked = self.sizes >> (self.n_usable - self.n_left) & 1 != 0;
        if !is_asked || self.n_required != 0 || n_single + 2 * self.n_left != self.n_over {
            return false;
        }
        let heard = self.heard;
        for column in start..end {
            let (node, n) = self.columns[column];
            if 1 < n {
                self.hear(self.trie.node(node).word);
            }
        }
        let all = (1u32 << self.fitting.needed.len()) - 1;
        let is_all = self.heard >> all & 1 != 0;
        self.heard = heard;
        is_all
    }

    /// The number of these columns that would end without a word; none if one of them cannot end.
    fn n_single(&self, columns: std::ops::Range<usize>) -> Option<usize> {
        let mut n_single = 0;
        for &(node, n) in &self.columns[columns] {
            if n == 1 {
                n_single += 1;
            } else if self.trie.node(node).word == NO_WORD {
                return None;
            }
        }
        Some(n_single)
    }

    /// True if few enough letters are left over by the words across and by those down.
    fn can_be_packed(&mut self, start: usize, end: usize) -> bool {
        let mut across = self.left;
        let mut n_there = 0;
        for (idx, n) in across.iter_mut().enumerate() {
            *n += (self.one_of >> idx & 1) as u8;
            n_there += usize::from(*n);
        }
        let n_over = self.n_over + 2 * (n_there - self.n_left);
        let mut down = across;
        let n_rows = self.rows.len();
        for column in start..end {
            for back in 0..usize::from(self.columns[column].1) {
                let row = &self.rows[n_rows - 1 - back];
                down[usize::from(row.letters[column - row.start])] += 1;
            }
        }
        let n_steps = self.packing.n_steps;
        let n_across = self.packing.n_left_over(&across, n_over);
        let can = n_across <= n_over
            && self.packing.n_left_over(&down, n_over - n_across) <= n_over - n_across;
        self.steps_left = self.steps_left.saturating_sub((self.packing.n_steps - n_steps) / 4);
        can
    }

    /// Puts every row that can come next among the candidates.
    fn find_rows(&mut self, start: usize, end: usize) {
        let first = start.saturating_sub((self.n_left - 1).min(self.reach)).max(1);
        for begin in first..end {
            let n_single_before = if start < begin { self.n_single(start..begin) } else { Some(0) };
            let Some(n_single_before) = n_single_before.filter(|&it| it <= self.n_over) else {
                continue;
            };
            let row = Row { start: begin, end: begin, letters: [0; LONGEST] };
            let mut walk = Walk { row, above: (start, end), n_single_before, weight: 0 };
            self.step(Trie::ROOT, &mut walk);
        }
    }

    fn step(&mut self, node: u32, walk: &mut Walk) {
        self.steps_left = self.steps_left.saturating_sub(1);
        let node = *self.trie.node(node);
        let (start, end) = (walk.row.start, walk.row.end);
        if walk.above.0 < end {
            if node.word != NO_WORD {
                self.offer(walk, node.word);
            } else if end == start + 1 {
                self.offer(walk, NO_WORD);
            }
        }
        if self.n_left == end - start || end == N_COLUMNS - 1 || end == walk.above.1 + self.reach {
            return;
        }
        let below = self.columns[end].0;
        let takeable = mask_of(&self.left) | self.one_of;
        let mut letters = node.next & takeable & self.trie.node(below).next;
        while letters != 0 {
            let letter = letters.trailing_zeros() as u8;
            letters &= letters - 1;
            let idx = usize::from(letter);
            let weight = self.weights.of[idx] as i32;
            let one_of = self.one_of;
            if self.left[idx] == 0 {
                self.one_of = 0;
            } else {
                self.left[idx] -= 1;
            }
            walk.row.letters[end - start] = letter;
            walk.row.end += 1;
            walk.weight += weight;
            self.step(node.child(letter), walk);
            walk.weight -= weight;
            walk.row.end -= 1;
            if self.one_of == one_of {
                self.left[idx] += 1;
            } else {
                self.one_of = one_of;
            }
        }
    }

    fn offer(&mut self, walk: &Walk, word: u32) {
        let (row, above) = (walk.row, walk.above);
        let after = row.end.max(above.0)..above.1.max(row.end);
        let Some(n_after) = self.n_single(after) else { return };
        let n_single = walk.n_single_before + n_after + usize::from(word == NO_WORD);
        if self.n_over < n_single {
            return;
        }
        let length = (row.end - row.start) as i32;
        let waste = walk.weight - 1024 * length;
        let overlap = (row.end.min(above.1) - row.start.max(above.0)) as i32;
        let noise = (self.noise() % 4096) as i32;
        let score = 1024 * overlap - 2048 * n_single as i32 - waste + noise;
        self.candidates.push(Candidate { score, row, word, n_single: n_single as u8 });
    }

    fn noise(&mut self) -> u64 {
        // SplitMix64.
        self.noise = self.noise.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.noise;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
