//! Words by how many letters they have.

use super::Sieve;
use crate::Letter;

/// Lets through words of `least..=most` letters.
#[derive(Clone, Debug)]
pub struct Lengths {
    least: usize,
    most: usize,
    n_letters: usize,
}

impl Lengths {
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
