//! The words found, put in order.

use crate::solver::{
    Figures, Found, Listed,
    marks::{Marks, bits},
};

/// Who is told of the words that are found.
pub(super) trait Clerk {
    /// Notes what a word takes.
    fn note(&mut self, idx: u32, figures: Figures);

    /// Notes what the marked ones of these words take.
    fn note_all(&mut self, idxs: &[u32], marks: Marks, figures: Figures);
}

/// How many words were found.
#[derive(Default)]
pub(super) struct Count {
    pub(super) n_words: usize,
}

impl Clerk for Count {
    #[inline(always)]
    fn note(&mut self, _: u32, _: Figures) {
        self.n_words += 1;
    }

    #[inline(always)]
    fn note_all(&mut self, _: &[u32], marks: Marks, _: Figures) {
        self.n_words += marks.n_words();
    }
}

/// What was found of every word so far, by its number in the list. Nothing is
/// sorted: the list is in order already, so its words are dealt one by one to
/// those that take as many cards.
pub(super) struct Answers<'a> {
    words: &'a [Listed],
    /// A bit for every word.
    found: Vec<u64>,
    /// Cards and wild cards of every word that was found.
    figures: Vec<[u8; 2]>,
    /// How many words take so many cards.
    n_with: [usize; lexicon::LONGEST + 1],
}

impl Clerk for Answers<'_> {
    #[inline(always)]
    fn note(&mut self, idx: u32, figures: Figures) {
        self.n_with[usize::from(figures.n_cards)] += 1;
        self.put(idx, figures);
    }

    #[inline(always)]
    fn note_all(&mut self, idxs: &[u32], marks: Marks, figures: Figures) {
        self.n_with[usize::from(figures.n_cards)] += marks.n_words();
        for (from, part) in marks.parts() {
            for at in bits(part) {
                self.put(idxs[from + at], figures);
            }
        }
    }
}

impl<'a> Answers<'a> {
    pub(super) fn none(words: &'a [Listed]) -> Answers<'a> {
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
    pub(super) fn in_order(&self) -> Vec<Found<'a>> {
        let mut next = [0; lexicon::LONGEST + 1];
        let mut n_found = 0;
        for n_cards in (0..next.len()).rev() {
            next[n_cards] = n_found;
            n_found += self.n_with[n_cards];
        }
        let Some(any) = self.words.first() else { return vec![] };
        let mut in_order = vec![Found { listed: any, n_cards: 0, n_wilds: 0 }; n_found];
        for (part, &found) in self.found.iter().enumerate() {
            for idx in bits(found).map(|at| 64 * part + at) {
                let [n_cards, n_wilds] = self.figures[idx];
                let at = &mut next[usize::from(n_cards)];
                in_order[*at] = Found { listed: &self.words[idx], n_cards, n_wilds };
                *at += 1;
            }
        }
        in_order
    }
}
