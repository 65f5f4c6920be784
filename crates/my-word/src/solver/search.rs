//! Where several double cards can stand in one word.

use crate::solver::{
    Figures,
    hand::{Counts, Hand, NO_LETTER, pair_at},
};

impl Hand {
    /// The cards and wild cards of the best lay of a word that needs double
    /// cards, if it has one with enough cards.
    pub(super) fn lays(
        &mut self,
        word: &[u8],
        lacking: Counts,
        n_lacking: u8,
        min_cards: u8,
    ) -> Option<Figures> {
        let n_letters = word.len() as u8;
        let n_spare = n_letters - min_cards;
        // Every double card covers at most two letters that are lacking.
        let n_doubles_min = (n_lacking - self.n_wilds).div_ceil(2);
        if n_spare < n_doubles_min {
            return None;
        }
        let places = self.places_for_pairs(word, &lacking);
        let n_doubles_max = n_spare.min(places.count_ones() as u8 + self.n_double_wilds);
        let mut search = Search { hand: self, word, places, lacking, fewest_wilds: u8::MAX };
        (n_doubles_min..=n_doubles_max).find_map(|n_doubles| {
            let n_wilds = search.fewest_wilds_with(n_doubles, n_lacking)?;
            Some(Figures { n_cards: n_letters - n_doubles, n_wilds })
        })
    }

    /// The places, as a mask, where a pair would cover a letter that is lacking.
    fn places_for_pairs(&self, word: &[u8], lacking: &Counts) -> u64 {
        let (mut pairs, mut lacks) = (0u64, 0u64);
        let mut after = NO_LETTER;
        for letter in word.iter().rev().map(|it| usize::from(it % 32)) {
            lacks = 2 * lacks + u64::from(lacking[letter] != 0);
            pairs = 2 * pairs + u64::from(self.pairs[pair_at(letter, after)] != 0);
            after = letter;
        }
        pairs & (lacks | lacks >> 1)
    }
}

/// The search for places where double cards can stand in one word: pairs from
/// left to right, then double wild cards in what is left.
struct Search<'a> {
    hand: &'a mut Hand,
    word: &'a [u8],
    /// Where a pair may help, as a mask.
    places: u64,
    /// The letters that letter cards do not cover, nor double cards yet.
    lacking: Counts,
    fewest_wilds: u8,
}

impl Search<'_> {
    /// The fewest wild cards of a lay with so many double cards, none fewer
    /// being enough.
    fn fewest_wilds_with(&mut self, n_doubles: u8, n_lacking: u8) -> Option<u8> {
        for n_double_wilds in 0..=n_doubles.min(self.hand.n_double_wilds) {
            let n_pairs = n_doubles - n_double_wilds;
            self.place_pairs(self.places, 0, n_pairs, n_double_wilds, n_lacking);
        }
        (self.fewest_wilds < u8::MAX).then_some(self.fewest_wilds)
    }

    /// Places `n_more` pairs at `places`, in every way that helps, and then
    /// the double wild cards; `taken` is where pairs stand already.
    fn place_pairs(
        &mut self,
        places: u64,
        taken: u64,
        n_more: u8,
        n_double_wilds: u8,
        n_lacking: u8,
    ) {
        if !self.is_hopeful(n_more + n_double_wilds, n_double_wilds, n_lacking) {
            return;
        }
        if n_more == 0 {
            let starts = !(taken | taken >> 1) & ((1 << (self.word.len() - 1)) - 1);
            return self.place_double_wilds(starts, n_double_wilds, n_double_wilds, n_lacking);
        }
        for at in bits(places) {
            let pair = pair_at(self.letter(at), self.letter(at + 1));
            if self.hand.pairs[pair] == 0 {
                continue;
            }
            let helped = self.cover(at);
            let n_helped = helped[0] + helped[1];
            if 0 < n_helped {
                self.hand.pairs[pair] -= 1;
                let (places, taken) = (places & (!0 << (at + 2)), taken | 0b11 << at);
                self.place_pairs(places, taken, n_more - 1, n_double_wilds, n_lacking - n_helped);
                self.hand.pairs[pair] += 1;
            }
            self.uncover(at, helped);
        }
    }

    /// Places `n_more` of `n_in_all` double wild cards where `starts` lets one
    /// begin.
    fn place_double_wilds(&mut self, starts: u64, n_more: u8, n_in_all: u8, n_lacking: u8) {
        if !self.is_hopeful(n_more, n_in_all, n_lacking) {
            return;
        }
        if n_more == 0 {
            self.fewest_wilds = n_lacking + n_in_all;
            return;
        }
        let lacks = self.lacks();
        let helpful = starts & (lacks | lacks >> 1);
        if n_more == 1 {
            // Where the last one helps does not matter, only how much.
            let twice = starts & lacks & lacks >> 1;
            let is_twice = |at| self.letter(at) != self.letter(at + 1) || 1 < self.lack_at(at);
            let n_helped = match bits(twice).any(is_twice) {
                true => 2,
                false => u8::from(helpful != 0),
            };
            return self.place_double_wilds(0, 0, n_in_all, n_lacking - n_helped);
        }
        for at in bits(helpful) {
            let helped = self.cover(at);
            let n_lacking = n_lacking - helped[0] - helped[1];
            self.place_double_wilds(starts & (!0 << (at + 2)), n_more - 1, n_in_all, n_lacking);
            self.uncover(at, helped);
        }
    }

    /// Whether `n_more` double cards can make a lay, and a better one than the
    /// best so far.
    fn is_hopeful(&self, n_more: u8, n_double_wilds: u8, n_lacking: u8) -> bool {
        let n_lacking_min = n_lacking.saturating_sub(2 * n_more);
        n_lacking_min <= self.hand.n_wilds && n_lacking_min + n_double_wilds < self.fewest_wilds
    }

    fn letter(&self, at: usize) -> usize {
        usize::from(self.word[at] % 32)
    }

    /// How many more are lacking of the letter at this place.
    fn lack_at(&self, at: usize) -> u8 {
        self.lacking[self.letter(at)]
    }

    /// The places of letters that are lacking, as a mask.
    fn lacks(&self) -> u64 {
        let lack = |mask, at| mask | u64::from(self.lack_at(at) != 0) << at;
        (0..self.word.len()).fold(0, lack)
    }

    /// Covers two letters by a double card, and tells which of them helped.
    fn cover(&mut self, at: usize) -> [u8; 2] {
        [at, at + 1].map(|at| {
            let letter = self.letter(at);
            let lack = &mut self.lacking[letter];
            let helped = u8::from(0 < *lack);
            *lack -= helped;
            helped
        })
    }

    fn uncover(&mut self, at: usize, helped: [u8; 2]) {
        for (at, helped) in [at, at + 1].into_iter().zip(helped) {
            let letter = self.letter(at);
            self.lacking[letter] += helped;
        }
    }
}

/// The places a mask holds, from the left of the word.
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
}
