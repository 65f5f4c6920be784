//! The cards on the table and the letters of words, counted for the search.

use lexicon::Letter;

use crate::{
    card::{CardId, Face},
    lay::Tally,
    solver::search::STEPS_MAX,
};

/// The number of each letter. Anything beyond Z stays 0; it is there because 32
/// bytes fit whole SIMD registers, and 26 do not.
pub(super) type Counts = [u8; 32];

pub(super) fn count(word: &str) -> Counts {
    let mut counts = [0; 32];
    for letter in word.bytes() {
        counts[usize::from(letter - b'A')] += 1;
    }
    counts
}

/// The needs that all of these share.
pub(super) fn in_common(needs: &[Counts]) -> Counts {
    let least = |one: Counts, two: &Counts| std::array::from_fn(|at| one[at].min(two[at]));
    needs[1..].iter().fold(needs[0], least)
}

/// The number of letters needed and not there. A word has at most 45.
#[inline(always)]
fn n_lacking(needs: &Counts, there: &Counts) -> u8 {
    let lacking = needs.iter().zip(there).map(|(needs, there)| needs.saturating_sub(*there));
    lacking.fold(0, u8::wrapping_add)
}

/// The letters of all cards, as if pairs and double wild cards could be taken
/// apart. What these do not cover cannot be laid.
pub(super) struct LettersAtMost {
    pub(super) letters: Counts,
    pub(super) n_wilds: u8,
}

impl LettersAtMost {
    #[inline(always)]
    pub(super) fn may_cover(&self, needs: &Counts) -> bool {
        n_lacking(needs, &self.letters) <= self.n_wilds
    }
}

/// The cards on the table, counted as the search needs them.
pub(super) struct Hand {
    /// The letter cards.
    pub(super) letters: Counts,
    /// The number of cards that show each pair, under [`pair_at`].
    pub(super) pairs: [u8; 32 * 32],
    /// The pairs there are.
    pub(super) kinds: Vec<PairKind>,
    /// The letters that some pair shows.
    pub(super) in_pairs: Vec<usize>,
    pub(super) at_most: LettersAtMost,
    pub(super) n_wilds: u8,
    pub(super) n_double_wilds: u8,
    /// The steps that may still go into words with several double cards.
    pub(super) n_steps_left: u32,
}

/// A pair, and how many cards show it.
pub(super) struct PairKind {
    pub(super) first: u8,
    pub(super) second: u8,
    pub(super) n_cards: u8,
}

/// The mark that no card shows, for the end of a word.
pub(super) const NO_LETTER: usize = 31;

pub(super) fn pair_at(first: usize, second: usize) -> usize {
    32 * first + second
}

impl Hand {
    pub(super) fn of(cards: &[(CardId, Face)]) -> Hand {
        let tally = Tally::of(cards);
        let mut letters = [0; 32];
        letters[..Letter::COUNT].copy_from_slice(&tally.letters);
        let mut pairs = [0; 32 * 32];
        let mut at_most = letters;
        let kinds = tally.pairs.iter().map(|&((first, second), n_cards)| {
            pairs[pair_at(first.idx(), second.idx())] = n_cards;
            at_most[first.idx()] += n_cards;
            at_most[second.idx()] += n_cards;
            PairKind { first: first.idx() as u8, second: second.idx() as u8, n_cards }
        });
        let kinds = kinds.collect();
        let in_pairs = (0..Letter::COUNT).filter(|&it| letters[it] < at_most[it]).collect();
        let (n_wilds, n_double_wilds) = (tally.n_wilds, tally.n_double_wilds);
        let at_most = LettersAtMost { letters: at_most, n_wilds: n_wilds + 2 * n_double_wilds };
        let n_steps_left = STEPS_MAX;
        Hand { letters, pairs, kinds, in_pairs, at_most, n_wilds, n_double_wilds, n_steps_left }
    }

    pub(super) fn has_doubles(&self) -> bool {
        !self.kinds.is_empty() || 0 < self.n_double_wilds
    }
}
