//! Searching a word graph: all words that pass a sieve, in order.

use crate::{
    Headword, Letter,
    graph::{Graph, StateId},
    reach::Reach,
};

/// What a search lets through, letter by letter.
pub trait Sieve {
    /// A mask of the letters that may come next.
    fn next(&self) -> u32;

    /// One of them comes.
    fn push(&mut self, letter: Letter);

    /// The last one that came goes again.
    fn pop(&mut self, letter: Letter);

    /// Whether a word may end here.
    fn is_enough(&self) -> bool;

    /// A mask of letters that must still come, as far as can be said.
    fn needs(&self) -> u32 {
        0
    }

    /// How many letters must still come, as far as can be said.
    fn n_needed(&self) -> usize {
        0
    }

    /// A number for all that decides what may still come, if it is worth
    /// remembering where that led nowhere.
    fn mark(&self) -> Option<u64> {
        None
    }
}

/// Words must pass both.
impl<A: Sieve, B: Sieve> Sieve for (A, B) {
    fn next(&self) -> u32 {
        self.0.next() & self.1.next()
    }

    fn push(&mut self, letter: Letter) {
        self.0.push(letter);
        self.1.push(letter);
    }

    fn pop(&mut self, letter: Letter) {
        self.0.pop(letter);
        self.1.pop(letter);
    }

    fn is_enough(&self) -> bool {
        self.0.is_enough() && self.1.is_enough()
    }

    fn needs(&self) -> u32 {
        self.0.needs() | self.1.needs()
    }

    fn n_needed(&self) -> usize {
        self.0.n_needed().max(self.1.n_needed())
    }
}

/// Words must pass it if there is one.
impl<A: Sieve> Sieve for Option<A> {
    fn next(&self) -> u32 {
        self.as_ref().map_or(Letter::ALPHABET, A::next)
    }

    fn push(&mut self, letter: Letter) {
        if let Some(sieve) = self {
            sieve.push(letter);
        }
    }

    fn pop(&mut self, letter: Letter) {
        if let Some(sieve) = self {
            sieve.pop(letter);
        }
    }

    fn is_enough(&self) -> bool {
        self.as_ref().is_none_or(A::is_enough)
    }

    fn needs(&self) -> u32 {
        self.as_ref().map_or(0, A::needs)
    }

    fn n_needed(&self) -> usize {
        self.as_ref().map_or(0, A::n_needed)
    }

    fn mark(&self) -> Option<u64> {
        self.as_ref().and_then(A::mark)
    }
}

/// Lets through words of so many letters.
#[derive(Clone, Debug)]
pub struct Lengths {
    least: usize,
    most: usize,
    n_letters: usize,
}

impl Lengths {
    /// From the least to the most.
    pub const fn new(least: usize, most: usize) -> Lengths {
        Lengths { least, most, n_letters: 0 }
    }
}

impl Sieve for Lengths {
    fn next(&self) -> u32 {
        if self.n_letters < self.most { Letter::ALPHABET } else { 0 }
    }

    fn push(&mut self, _: Letter) {
        self.n_letters += 1;
    }

    fn pop(&mut self, _: Letter) {
        self.n_letters -= 1;
    }

    fn is_enough(&self) -> bool {
        self.least <= self.n_letters
    }

    fn n_needed(&self) -> usize {
        self.least.saturating_sub(self.n_letters)
    }
}

/// The words of a graph that pass a sieve, in order.
pub struct Search<'a, S> {
    graph: &'a Graph,
    reach: &'a Reach,
    sieve: S,
    word: Headword,
    /// The states on the way down.
    open: Vec<Open>,
    n_found: usize,
    in_vain: InVain,
}

/// A state on the way down.
struct Open {
    state: StateId,
    /// The letters still to be tried.
    letters: u32,
    /// What the sieve was like on arriving here, and how many words had been
    /// found by then.
    mark: Option<u64>,
    n_found: usize,
}

impl<'a, S: Sieve> Search<'a, S> {
    pub(crate) fn new(graph: &'a Graph, sieve: S) -> Search<'a, S> {
        let (reach, in_vain) = (graph.reach(), InVain::default());
        let word = Headword::unspelt();
        let mut search = Search { graph, reach, sieve, word, open: vec![], n_found: 0, in_vain };
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
        if mark.is_some_and(|it| self.in_vain.holds(state, it)) {
            letters = 0;
        }
        self.open.push(Open { state, letters, mark, n_found: self.n_found });
    }

    fn leave(&mut self) {
        let left = self.open.pop().expect("one leaves where one is");
        if let Some(letter) = self.word.pop() {
            self.sieve.pop(letter);
        }
        if let Some(mark) = left.mark
            && left.n_found == self.n_found
        {
            self.in_vain.add(left.state, mark);
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

/// States from which a search found nothing, with the marks it had there. It
/// forgets some, which costs only time.
#[derive(Default)]
struct InVain(Vec<(u32, u64)>);

impl InVain {
    const SIZE: usize = 1 << 14;
    const FREE: (u32, u64) = (u32::MAX, 0);

    fn holds(&self, state: StateId, mark: u64) -> bool {
        !self.0.is_empty() && self.0[InVain::slot(state, mark)] == (state.0, mark)
    }

    fn add(&mut self, state: StateId, mark: u64) {
        if self.0.is_empty() {
            self.0 = vec![InVain::FREE; InVain::SIZE];
        }
        self.0[InVain::slot(state, mark)] = (state.0, mark);
    }

    fn slot(state: StateId, mark: u64) -> usize {
        let mixed =
            (mark << 20 ^ mark >> 44 ^ u64::from(state.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 50) as usize
    }
}
