//! Sieves, which let words through a search, and several of them together.

use crate::Letter;

/// A sieve: it lets words through a search, letter by letter.
pub trait Sieve {
    /// A mask of the letters that may come next.
    fn next(&self) -> u32;

    /// One of them comes.
    fn push(&mut self, letter: Letter);

    /// The last one that came goes again.
    fn pop(&mut self, letter: Letter);

    /// True if a word may end here.
    fn is_enough(&self) -> bool;

    /// A mask of letters that must still come, as far as can be said.
    fn needs(&self) -> u32 {
        0
    }

    /// The number of letters that must still come, as far as can be said.
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
