//! The words of a block that lack more letters than there are wild cards.

use lexicon::Letter;

use crate::solver::{
    Figures,
    answers::Sink,
    block::BlockRows,
    hand::Hand,
    mask::{Mask, Numbers},
};

/// These words, and what double cards do for them.
pub(super) struct Shortfall<'a> {
    rows: BlockRows<'a>,
    /// Those not decided yet.
    pub(super) open: Mask,
    /// Those that lack just one letter more than there are wild cards.
    few: Mask,
    /// Those that lack two more.
    more: Mask,
    /// For each letter those that lack it.
    lacks: [Mask; Letter::COUNT],
}

impl<'a> Shortfall<'a> {
    #[inline(always)]
    pub(super) fn of(
        rows: BlockRows<'a>,
        hand: &Hand,
        open: Mask,
        few: Mask,
        more: Mask,
    ) -> Shortfall<'a> {
        let mut lacks = [Mask::NONE; Letter::COUNT];
        for (letter, lacks) in lacks.iter_mut().enumerate() {
            if let [row, ..] = rows.more_than(hand.letters[letter], letter) {
                *lacks = open & *row;
            }
        }
        Shortfall { rows, open, few, more, lacks }
    }

    /// Lays what one double card completes, and keeps open what several might.
    #[inline(always)]
    pub(super) fn try_one_double<const N_DIGITS: usize>(
        &mut self,
        hand: &Hand,
        sink: &mut impl Sink,
    ) {
        // Where a pair covers one letter that is lacking, and where two.
        let (mut once, mut twice) = (Mask::NONE, Mask::NONE);
        // Where pairs might cover each letter, and where more than once.
        let mut covered = [Mask::NONE; Letter::COUNT];
        let mut covered_again = [Mask::NONE; Letter::COUNT];
        for kind in &hand.kinds {
            let letters @ [first, second] = [kind.first, kind.second].map(usize::from);
            let Some(stands) = self.rows.pair(first, second) else { continue };
            let (one, other) = (self.lacks[first], self.lacks_after(first, second, hand));
            once |= *stands & (one | other);
            twice |= *stands & one & other;
            for letter in letters {
                covered_again[letter] |= match kind.n_cards {
                    1 => covered[letter] & *stands,
                    _ => *stands,
                };
                covered[letter] |= *stands;
            }
        }
        // No double wild card could do it with fewer wild cards.
        self.lay(once, twice, hand.n_wilds, sink);

        let mut n_lacking_min = Numbers::<N_DIGITS>::ZERO;
        for letter in 0..Letter::COUNT {
            let rows = self.rows.more_than(hand.letters[letter], letter);
            if let [row, rows @ ..] = rows {
                n_lacking_min.count(row.without(covered[letter]));
                for row in rows {
                    n_lacking_min.count(row.without(covered_again[letter]));
                }
            }
        }
        self.open = self.open & n_lacking_min.at_most(hand.at_most.n_wilds);
        if hand.n_double_wilds == 0 || self.open.is_none() {
            return;
        }
        let twice = self.side_by_side(hand);
        // Some letter is lacking, and every letter has a neighbour.
        self.lay(Mask::ALL, twice, hand.n_wilds + 1, sink);
        // A double wild card that covers no two letters now never will.
        let once = n_lacking_min.at_most(hand.n_wilds + hand.n_double_wilds);
        self.open = self.open & (once | twice);
    }

    /// Where two letters that are lacking stand side by side.
    #[inline(always)]
    fn side_by_side(&mut self, hand: &Hand) -> Mask {
        let mut twice = Mask::NONE;
        for first in 0..Letter::COUNT {
            let one = self.open & self.lacks[first];
            if !one.is_none() {
                let again = self.lacks_after(first, first, hand);
                let once = std::mem::replace(&mut self.lacks[first], again);
                let mut other = Mask::NONE;
                for (second, stands) in self.rows.after(first) {
                    other |= *stands & self.lacks[second];
                }
                self.lacks[first] = once;
                twice |= one & other;
            }
        }
        twice
    }

    /// Where the second letter is lacking even if the first is there.
    #[inline(always)]
    fn lacks_after(&self, first: usize, second: usize, hand: &Hand) -> Mask {
        if first != second {
            return self.lacks[second];
        }
        self.rows.more_than(hand.letters[first], first).get(1).map_or(Mask::NONE, |row| *row)
    }

    /// Lays the words for which a double card covers enough: one letter that is
    /// lacking, or two. With `n_wilds` wild cards if it is just enough.
    #[inline(always)]
    fn lay(&mut self, once: Mask, twice: Mask, n_wilds: u8, sink: &mut impl Sink) {
        let (few, more) = (self.few & self.open, self.more & self.open);
        let n_cards = self.rows.block.n_letters - 1;
        let just_enough = (few & once).without(twice) | more & twice;
        sink.add_all(&self.rows.block.idxs, just_enough, Figures { n_cards, n_wilds });
        sink.add_all(
            &self.rows.block.idxs,
            few & twice,
            Figures { n_cards, n_wilds: n_wilds.saturating_sub(1) },
        );
        self.open = self.open.without(few & once | more & twice);
    }
}
