//! Where several double cards can stand in one word.

use crate::solver::{
    Figures,
    hand::{Hand, NO_LETTER, pair_at},
    mask::bits,
};

/// The most steps that go into placing several double cards, over all words of
/// one question: some twenty milliseconds. With a deck full of wild cards and
/// pairs there would be no end to it.
pub(super) const STEPS_MAX: u32 = 2_000_000;

impl Hand {
    /// There is a step left to take.
    #[inline(always)]
    fn takes_step(&mut self) -> bool {
        self.n_steps_left = self.n_steps_left.saturating_sub(1);
        0 < self.n_steps_left
    }

    /// The cards and wild cards of the best lay of a word that needs two double
    /// cards or more, if it has one with enough cards.
    pub(super) fn lays(&mut self, word: &[u8], min_cards: u8) -> Option<Figures> {
        let n_letters = word.len() as u8;
        let n_spare = n_letters - min_cards;
        let left = self.letters.map(|it| it as i8);
        let mut search =
            Search { hand: self, word, places: 0, lacks: 0, left, fewest_wilds: u8::MAX };
        let n_lacking = search.take_letter_cards();
        // Every double card covers at most two letters that are lacking.
        let n_doubles_min = (n_lacking - search.hand.n_wilds).div_ceil(2).max(2);
        if n_spare < n_doubles_min {
            return None;
        }
        search.find_places();
        let n_pairs_max = search.places.count_ones() as u8;
        let n_doubles_max = n_spare.min(n_pairs_max + search.hand.n_double_wilds);
        (n_doubles_min..=n_doubles_max).find_map(|n_doubles| {
            let n_wilds = search.fewest_wilds_with(n_doubles, n_lacking)?;
            Some(Figures { n_cards: n_letters - n_doubles, n_wilds })
        })
    }
}

/// The search for places where double cards can stand in one word: pairs from
/// left to right, then double wild cards in what is left.
struct Search<'a> {
    hand: &'a mut Hand,
    word: &'a [u8],
    /// Where a pair may help, as a mask.
    places: u64,
    /// Where a letter is lacking, as a mask, as long as no double card stands.
    lacks: u64,
    /// The letter cards left of each letter; below zero where they do
    /// not cover it, nor double cards yet.
    left: [i8; 32],
    fewest_wilds: u8,
}

impl Search<'_> {
    /// Covers what letter cards cover, and tells how many letters are lacking.
    #[inline(always)]
    fn take_letter_cards(&mut self) -> u8 {
        let mut n_lacking = 0;
        for letter in self.word {
            let left = &mut self.left[usize::from(letter % 32)];
            *left -= 1;
            n_lacking += u8::from(*left < 0);
        }
        n_lacking
    }

    /// Finds where letters are lacking, and where pairs would cover them.
    #[inline(always)]
    fn find_places(&mut self) {
        let mut pairs = 0;
        let mut after = NO_LETTER;
        for letter in self.word.iter().rev().map(|it| usize::from(it % 32)) {
            self.lacks = 2 * self.lacks + u64::from(self.left[letter] < 0);
            pairs = 2 * pairs + u64::from(self.hand.pairs[pair_at(letter, after)] != 0);
            after = letter;
        }
        self.places = pairs & (self.lacks | self.lacks >> 1);
    }

    /// The fewest wild cards of a lay with `n_doubles` double cards, fewer not
    /// being enough.
    #[inline(always)]
    fn fewest_wilds_with(&mut self, n_doubles: u8, n_lacking: u8) -> Option<u8> {
        self.place(self.places, 0, n_doubles, n_lacking);
        (self.fewest_wilds < u8::MAX).then_some(self.fewest_wilds)
    }

    /// Places `n_more` double cards, two or more, in every way that helps: a
    /// pair at one of `places`, or nothing but double wild cards; `taken` is
    /// where pairs stand already.
    fn place(&mut self, places: u64, taken: u64, n_more: u8, n_lacking: u8) {
        for at in bits(places) {
            let pair = self.pair(at);
            if self.hand.pairs[pair] == 0 || !self.hand.takes_step() {
                continue;
            }
            self.hand.pairs[pair] -= 1;
            let n_lacking = n_lacking - self.cover(at);
            let (places, taken) = (places & (!0 << (at + 2)), taken | 0b11 << at);
            match n_more {
                2 => self.place_last(places, taken, n_lacking),
                _ if self.is_hopeful(n_more - 1, 0, n_lacking) => {
                    self.place(places, taken, n_more - 1, n_lacking);
                }
                _ => (),
            }
            self.uncover(at);
            self.hand.pairs[pair] += 1;
        }
        if n_more <= self.hand.n_double_wilds {
            self.place_double_wilds(self.starts(taken), n_more, n_more, n_lacking);
        }
    }

    /// Places the last double card: a pair, or a double wild card.
    #[inline(always)]
    fn place_last(&mut self, places: u64, taken: u64, n_lacking: u8) {
        if self.is_hopeful(1, 0, n_lacking) {
            for at in bits(places) {
                if self.hand.pairs[self.pair(at)] != 0 {
                    self.finish(n_lacking - self.n_helped(at), 0);
                }
            }
        }
        if 0 < self.hand.n_double_wilds && self.is_hopeful(1, 1, n_lacking) {
            self.finish(n_lacking - self.n_helped_by_wild(self.starts(taken)), 1);
        }
    }

    /// Places `n_more` of `n_in_all` double wild cards where `starts` lets one
    /// begin.
    fn place_double_wilds(&mut self, starts: u64, n_more: u8, n_in_all: u8, n_lacking: u8) {
        if !self.is_hopeful(n_more, n_in_all, n_lacking) {
            return;
        }
        if n_more == 1 {
            return self.finish(n_lacking - self.n_helped_by_wild(starts), n_in_all);
        }
        let lacks = self.lacks_now();
        for at in bits(starts & (lacks | lacks >> 1)) {
            if !self.hand.takes_step() {
                return;
            }
            let n_lacking = n_lacking - self.cover(at);
            self.place_double_wilds(starts & (!0 << (at + 2)), n_more - 1, n_in_all, n_lacking);
            self.uncover(at);
        }
    }

    /// `n_more` double cards can make a lay, and a better one than the
    /// best so far.
    #[inline(always)]
    fn is_hopeful(&self, n_more: u8, n_double_wilds: u8, n_lacking: u8) -> bool {
        let n_lacking_min = n_lacking.saturating_sub(2 * n_more);
        n_lacking_min <= self.hand.n_wilds && n_lacking_min + n_double_wilds < self.fewest_wilds
    }

    /// Wild cards cover what is lacking, if there are enough.
    #[inline(always)]
    fn finish(&mut self, n_lacking: u8, n_double_wilds: u8) {
        if n_lacking <= self.hand.n_wilds {
            self.fewest_wilds = self.fewest_wilds.min(n_lacking + n_double_wilds);
        }
    }

    #[inline(always)]
    fn letter(&self, at: usize) -> usize {
        usize::from(self.word[at] % 32)
    }

    #[inline(always)]
    fn pair(&self, at: usize) -> usize {
        pair_at(self.letter(at), self.letter(at + 1))
    }

    /// Where a double card can begin, as a mask.
    #[inline(always)]
    fn starts(&self, taken: u64) -> u64 {
        !(taken | taken >> 1) & ((1 << (self.word.len() - 1)) - 1)
    }

    /// The places of letters that are lacking now, as a mask.
    #[inline(always)]
    fn lacks_now(&self) -> u64 {
        let lack = |mask, at| mask | u64::from(self.left[self.letter(at)] < 0) << at;
        bits(self.lacks).fold(0, lack)
    }

    /// The number of lacking letters that a double card covers here.
    #[inline(always)]
    fn n_helped(&self, at: usize) -> u8 {
        let (first, second) = (self.letter(at), self.letter(at + 1));
        let n_first = i8::from(first == second);
        u8::from(self.left[first] < 0) + u8::from(self.left[second] + n_first < 0)
    }

    /// The most letters that one double wild card covers. Where it helps
    /// does not matter if it is the last.
    #[inline(always)]
    fn n_helped_by_wild(&self, starts: u64) -> u8 {
        let lacks = self.lacks_now();
        match bits(starts & lacks & lacks >> 1).any(|at| self.n_helped(at) == 2) {
            true => 2,
            false => u8::from(starts & (lacks | lacks >> 1) != 0),
        }
    }

    /// Covers two letters by a double card, and tells how many of them helped.
    #[inline(always)]
    fn cover(&mut self, at: usize) -> u8 {
        let n_helped = self.n_helped(at);
        self.left[self.letter(at)] += 1;
        self.left[self.letter(at + 1)] += 1;
        n_helped
    }

    #[inline(always)]
    fn uncover(&mut self, at: usize) {
        self.left[self.letter(at)] -= 1;
        self.left[self.letter(at + 1)] -= 1;
    }
}
