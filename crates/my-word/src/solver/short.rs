//! The words of a shelf that lack more letters than there are wild cards.

use lexicon::Letter;

use crate::solver::{
    Figures,
    answers::Clerk,
    hand::Hand,
    marks::{Marks, Numbers},
    shelf::OnShelf,
};

/// These words, and what double cards do for them.
pub(super) struct Short<'a> {
    rows: OnShelf<'a>,
    /// Those for which nothing is settled yet.
    pub(super) open: Marks,
    /// Those that lack just one letter more than there are wild cards.
    few: Marks,
    /// Those that lack two more.
    more: Marks,
    /// For each letter those that lack it.
    lacks: [Marks; Letter::COUNT],
}

impl<'a> Short<'a> {
    #[inline(always)]
    pub(super) fn of(
        rows: OnShelf<'a>,
        hand: &Hand,
        open: Marks,
        few: Marks,
        more: Marks,
    ) -> Short<'a> {
        let mut lacks = [Marks::NONE; Letter::COUNT];
        for (letter, lacks) in lacks.iter_mut().enumerate() {
            if let [row, ..] = rows.more_than(hand.letters[letter], letter) {
                *lacks = open & *row;
            }
        }
        Short { rows, open, few, more, lacks }
    }

    /// Lays what one double card completes, and keeps open what several might.
    #[inline(always)]
    pub(super) fn try_one_double<const N_DIGITS: usize>(
        &mut self,
        hand: &Hand,
        clerk: &mut impl Clerk,
    ) {
        // Where a pair covers one letter that is lacking, and where two.
        let (mut once, mut twice) = (Marks::NONE, Marks::NONE);
        // Where pairs might cover each letter, and where more than once.
        let mut covered = [Marks::NONE; Letter::COUNT];
        let mut covered_again = [Marks::NONE; Letter::COUNT];
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
        self.lay(once, twice, hand.n_wilds, clerk);

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
        self.lay(Marks::ALL, twice, hand.n_wilds + 1, clerk);
        // A double wild card that covers no two letters now never will.
        let once = n_lacking_min.at_most(hand.n_wilds + hand.n_double_wilds);
        self.open = self.open & (once | twice);
    }

    /// Where two letters that are lacking stand side by side.
    #[inline(always)]
    fn side_by_side(&mut self, hand: &Hand) -> Marks {
        let mut twice = Marks::NONE;
        for first in 0..Letter::COUNT {
            let one = self.open & self.lacks[first];
            if !one.is_none() {
                let again = self.lacks_after(first, first, hand);
                let once = std::mem::replace(&mut self.lacks[first], again);
                let mut other = Marks::NONE;
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
    fn lacks_after(&self, first: usize, second: usize, hand: &Hand) -> Marks {
        if first != second {
            return self.lacks[second];
        }
        self.rows.more_than(hand.letters[first], first).get(1).map_or(Marks::NONE, |row| *row)
    }

    /// Lays the words for which a double card covers enough: one letter that is
    /// lacking, or two. With `n_wilds` wild cards if it is just enough.
    #[inline(always)]
    fn lay(&mut self, once: Marks, twice: Marks, n_wilds: u8, clerk: &mut impl Clerk) {
        let (few, more) = (self.few & self.open, self.more & self.open);
        let n_cards = self.rows.shelf.n_letters - 1;
        let just_enough = (few & once).without(twice) | more & twice;
        clerk.note_all(&self.rows.shelf.idxs, just_enough, Figures { n_cards, n_wilds });
        clerk.note_all(
            &self.rows.shelf.idxs,
            few & twice,
            Figures { n_cards, n_wilds: n_wilds.saturating_sub(1) },
        );
        self.open = self.open.without(few & once | more & twice);
    }
}
