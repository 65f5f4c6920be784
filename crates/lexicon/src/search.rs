//! Searching a word graph: all words that pass a sieve, in order.

use crate::{
    Letter,
    graph::{Graph, StateId},
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
}

/// The words of a graph that pass a sieve, in order.
pub struct Search<'a, S> {
    graph: &'a Graph,
    sieve: S,
    word: String,
    /// The states on the way down, each with the letters still to be tried.
    open: Vec<(StateId, u32)>,
}

impl<'a, S: Sieve> Search<'a, S> {
    pub(crate) fn new(graph: &'a Graph, sieve: S) -> Search<'a, S> {
        let letters = graph.children(Graph::ROOT) & sieve.next();
        Search { graph, sieve, word: String::new(), open: vec![(Graph::ROOT, letters)] }
    }

    /// The next word, for those who need not keep it.
    pub fn next_word(&mut self) -> Option<&str> {
        loop {
            let (state, letters) = self.open.last_mut()?;
            let Some(letter) = Letter::at(letters.trailing_zeros() as usize) else {
                self.go_back();
                continue;
            };
            *letters &= *letters - 1;
            let state = *state;
            let target = self.graph.step(state, letter).expect("a child mask names arcs");
            self.sieve.push(letter);
            self.word.push(letter.as_char());
            self.open.push((target, self.graph.children(target) & self.sieve.next()));
            if self.graph.accepts(state) & letter.bit() != 0 && self.sieve.is_enough() {
                return Some(&self.word);
            }
        }
    }

    fn go_back(&mut self) {
        self.open.pop();
        if let Some(letter) = self.word.pop().and_then(Letter::new) {
            self.sieve.pop(letter);
        }
    }
}

impl<S: Sieve> Iterator for Search<'_, S> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.next_word().map(str::to_owned)
    }

    fn count(mut self) -> usize {
        let mut n_words = 0;
        while self.next_word().is_some() {
            n_words += 1;
        }
        n_words
    }
}
