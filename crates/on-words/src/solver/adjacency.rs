//! Letters that stand beside one another in the words of a search.

use lexicon::Letter;

use super::fitting::Fitting;

const N: usize = Letter::COUNT;

/// Pairs and triples of letters that some word holds.
pub(super) struct Adjacency {
    /// The letters that stand after each somewhere, and those before it.
    pub(super) after: [u32; N],
    pub(super) before: [u32; N],
    after_two: Vec<u32>,
    before_two: Vec<u32>,
    between_two: Vec<u32>,
    pub(super) n_words_with: [u32; N],
}

impl Adjacency {
    pub(super) fn new(fitting: &Fitting) -> Adjacency {
        let table = || vec![0; N * N];
        let mut found = Adjacency {
            after: [0; N],
            before: [0; N],
            after_two: table(),
            before_two: table(),
            between_two: table(),
            n_words_with: [0; N],
        };
        for word in &fitting.words {
            let letters = fitting.letters(word);
            let mut mask = 0u32;
            letters.iter().for_each(|it| mask |= 1 << it);
            while mask != 0 {
                found.n_words_with[mask.trailing_zeros() as usize] += 1;
                mask &= mask - 1;
            }
            for pair in letters.windows(2) {
                let [one, two] = [usize::from(pair[0]), usize::from(pair[1])];
                found.after[one] |= 1 << two;
                found.before[two] |= 1 << one;
            }
            for triple in letters.windows(3) {
                let [one, two, three] = [0, 1, 2].map(|it| usize::from(triple[it]));
                found.after_two[one * N + two] |= 1 << three;
                found.before_two[two * N + three] |= 1 << one;
                found.between_two[one * N + three] |= 1 << two;
            }
        }
        found
    }

    /// The letters that can stand after the first two and before the others.
    pub(super) fn between(&self, before: [Option<u8>; 2], after: [Option<u8>; 2]) -> u32 {
        let at = |one: u8, two: u8| usize::from(one) * N + usize::from(two);
        let mut letters = Letter::ALPHABET;
        if let Some(one) = before[1] {
            letters &= self.after[usize::from(one)];
            if let Some(two) = before[0] {
                letters &= self.after_two[at(two, one)];
            }
        }
        if let Some(one) = after[0] {
            letters &= self.before[usize::from(one)];
            if let Some(two) = after[1] {
                letters &= self.before_two[at(one, two)];
            }
        }
        if let (Some(one), Some(two)) = (before[1], after[0]) {
            letters &= self.between_two[at(one, two)];
        }
        letters
    }
}
