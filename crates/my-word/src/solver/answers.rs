//! Where the words go that are found: counted, or put in order.

use crate::solver::{
    Answer, Figures, ListWord,
    mask::{Mask, bits},
};

/// Takes the words that are found.
pub(super) trait Sink {
    /// Adds a word, and what it takes.
    fn add(&mut self, idx: u32, figures: Figures);

    /// Adds those of these words that the mask holds.
    fn add_all(&mut self, idxs: &[u32], mask: Mask, figures: Figures);
}

/// The number of words found.
#[derive(Default)]
pub(super) struct Count {
    pub(super) n_words: usize,
}

impl Sink for Count {
    #[inline(always)]
    fn add(&mut self, _: u32, _: Figures) {
        self.n_words += 1;
    }

    #[inline(always)]
    fn add_all(&mut self, _: &[u32], mask: Mask, _: Figures) {
        self.n_words += mask.n_words();
    }
}

/// The findings on every word so far, by its number in the list. Nothing is
/// sorted: the list is in order already, so its words are dealt one by one to
/// those that take as many cards.
pub(super) struct Answers<'a> {
    words: &'a [ListWord],
    /// A bit for every word.
    found: Vec<u64>,
    /// Cards and wild cards of every word that was found.
    figures: Vec<[u8; 2]>,
    /// The number of words that take each number of cards.
    n_with: [usize; lexicon::LONGEST + 1],
}

impl Sink for Answers<'_> {
    #[inline(always)]
    fn add(&mut self, idx: u32, figures: Figures) {
        self.n_with[usize::from(figures.n_cards)] += 1;
        self.put(idx, figures);
    }

    #[inline(always)]
    fn add_all(&mut self, idxs: &[u32], mask: Mask, figures: Figures) {
        self.n_with[usize::from(figures.n_cards)] += mask.n_words();
        for (from, part) in mask.parts() {
            for at in bits(part) {
                self.put(idxs[from + at], figures);
            }
        }
    }
}

impl<'a> Answers<'a> {
    pub(super) fn none(words: &'a [ListWord]) -> Answers<'a> {
        let found = vec![0; words.len().div_ceil(64)];
        let figures = vec![[0; 2]; words.len()];
        Answers { words, found, figures, n_with: [0; lexicon::LONGEST + 1] }
    }

    #[inline(always)]
    fn put(&mut self, idx: u32, figures: Figures) {
        let idx = idx as usize;
        self.found[idx / 64] |= 1 << (idx % 64);
        self.figures[idx] = [figures.n_cards, figures.n_wilds];
    }

    /// Those that take most cards first, and in alphabetical order.
    pub(super) fn in_order(&self) -> Vec<Answer<'a>> {
        let mut next = [0; lexicon::LONGEST + 1];
        let mut n_found = 0;
        for n_cards in (0..next.len()).rev() {
            next[n_cards] = n_found;
            n_found += self.n_with[n_cards];
        }
        let Some(any) = self.words.first() else { return vec![] };
        let mut in_order = vec![Answer { word: any, idx: 0, n_cards: 0, n_wilds: 0 }; n_found];
        for (part, &found) in self.found.iter().enumerate() {
            for idx in bits(found).map(|at| 64 * part + at) {
                let [n_cards, n_wilds] = self.figures[idx];
                let at = &mut next[usize::from(n_cards)];
                let word = &self.words[idx];
                in_order[*at] = Answer { word, idx: idx as u32, n_cards, n_wilds };
                *at += 1;
            }
        }
        in_order
    }
}
