//! Searching a word graph: all words that pass a sieve, in order.

use super::{Graph, Sieve, StateId, reach::Reach};
use crate::{Headword, Letter};

/// The words of a graph that pass a sieve, in order.
pub struct Search<'a, S> {
    graph: &'a Graph,
    reach: &'a Reach,
    sieve: S,
    word: Headword,
    /// The states on the way down.
    open: Vec<Step>,
    n_found: usize,
    dead_ends: DeadEnds,
}

/// A state on the way down.
struct Step {
    state: StateId,
    /// The letters still to be tried.
    letters: u32,
    /// The state of the sieve on arriving here, and the number of words found by then.
    mark: Option<u64>,
    n_found: usize,
}

impl<'a, S: Sieve> Search<'a, S> {
    pub(crate) fn new(graph: &'a Graph, sieve: S) -> Search<'a, S> {
        let (reach, dead_ends) = (graph.reach(), DeadEnds::default());
        let word = Headword::unspelt();
        let mut search = Search { graph, reach, sieve, word, open: vec![], n_found: 0, dead_ends };
        search.enter(Graph::ROOT);
        search
    }

    /// The next word, for those who need not keep it.
    pub fn next_word(&mut self) -> Option<&Headword> {
        loop {
            let open = self.open.last_mut()?;
            let Some(letter) = Letter::at(open.letters.trailing_zeros() as usize) else {
                self.leave();
                continue;
            };
            open.letters &= open.letters - 1;
            let state = open.state;
            let target = self.graph.step(state, letter).expect("a child mask names arcs");
            self.sieve.push(letter);
            self.word.push(letter);
            self.enter(target);
            if self.graph.accepts(state) & letter.bit() != 0 && self.sieve.is_enough() {
                self.n_found += 1;
                return Some(&self.word);
            }
        }
    }

    fn enter(&mut self, state: StateId) {
        let possible = self.reach.allows(state, self.sieve.needs(), self.sieve.n_needed());
        let mut letters = if possible { self.graph.children(state) & self.sieve.next() } else { 0 };
        let mark = if letters == 0 { None } else { self.sieve.mark() };
        if mark.is_some_and(|it| self.dead_ends.holds(state, it)) {
            letters = 0;
        }
        self.open.push(Step { state, letters, mark, n_found: self.n_found });
    }

    fn leave(&mut self) {
        let left = self.open.pop().expect("one leaves where one is");
        if let Some(letter) = self.word.pop() {
            self.sieve.pop(letter);
        }
        if let Some(mark) = left.mark
            && left.n_found == self.n_found
        {
            self.dead_ends.add(left.state, mark);
        }
    }
}

impl<S: Sieve> Iterator for Search<'_, S> {
    type Item = Headword;

    fn next(&mut self) -> Option<Headword> {
        self.next_word().cloned()
    }

    fn count(mut self) -> usize {
        let mut n_words = 0;
        while self.next_word().is_some() {
            n_words += 1;
        }
        n_words
    }
}

/// A cache of states from which a search found nothing, each with the sieve's
/// mark there. It forgets some, which costs only time.
#[derive(Default)]
struct DeadEnds(Vec<(u32, u64)>);

impl DeadEnds {
    const SIZE: usize = 1 << 14;
    const FREE: (u32, u64) = (u32::MAX, 0);

    fn holds(&self, state: StateId, mark: u64) -> bool {
        !self.0.is_empty() && self.0[DeadEnds::slot(state, mark)] == (state.0, mark)
    }

    fn add(&mut self, state: StateId, mark: u64) {
        if self.0.is_empty() {
            self.0 = vec![DeadEnds::FREE; DeadEnds::SIZE];
        }
        self.0[DeadEnds::slot(state, mark)] = (state.0, mark);
    }

    fn slot(state: StateId, mark: u64) -> usize {
        let mixed =
            (mark << 20 ^ mark >> 44 ^ u64::from(state.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 50) as usize
    }
}
