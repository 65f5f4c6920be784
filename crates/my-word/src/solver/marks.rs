//! Marks for the words of a shelf, and what is done to all of them at once.
//!
//! These are loops over a few numbers of 64 bits, so plain that the compiler
//! turns each into a few strokes of the machine.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

/// How many words stand on a shelf.
pub(super) const SHELF: usize = 64 * N_PARTS;

const N_PARTS: usize = 4;

/// Some of the words of a shelf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks([u64; N_PARTS]);

impl Marks {
    pub(super) const NONE: Marks = Marks([0; N_PARTS]);

    pub(super) const ALL: Marks = Marks([u64::MAX; N_PARTS]);

    /// As many words as this, from the left.
    pub(super) fn first(n_words: usize) -> Marks {
        let mut marks = Marks::NONE;
        (0..n_words).for_each(|at| marks.mark(at));
        marks
    }

    /// The words of which it is so.
    pub(super) fn where_so<T>(words: &[T], is_so: impl Fn(&T) -> bool) -> Marks {
        let mut marks = Marks::NONE;
        (0..words.len()).filter(|&at| is_so(&words[at])).for_each(|at| marks.mark(at));
        marks
    }

    #[inline(always)]
    pub(super) fn mark(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    #[inline(always)]
    pub(super) fn is_none(self) -> bool {
        self.0.iter().fold(0, |any, it| any | it) == 0
    }

    #[inline(always)]
    pub(super) fn n_words(self) -> usize {
        self.0.iter().map(|it| it.count_ones() as usize).sum()
    }

    /// Where each part of the shelf begins, with its marks as bits.
    #[inline(always)]
    pub(super) fn parts(self) -> impl Iterator<Item = (usize, u64)> {
        (0..).step_by(64).zip(self.0)
    }

    #[inline(always)]
    pub(super) fn without(self, other: Marks) -> Marks {
        self.with(other, |one, two| one & !two)
    }

    #[inline(always)]
    fn with(self, other: Marks, both: impl Fn(u64, u64) -> u64) -> Marks {
        // Written out, the compiler sees at once that it is one stroke.
        let (Marks([a, b, c, d]), Marks([e, f, g, h])) = (self, other);
        Marks([both(a, e), both(b, f), both(c, g), both(d, h)])
    }
}

impl BitAnd for Marks {
    type Output = Marks;

    #[inline(always)]
    fn bitand(self, other: Marks) -> Marks {
        self.with(other, |one, two| one & two)
    }
}

impl BitOr for Marks {
    type Output = Marks;

    #[inline(always)]
    fn bitor(self, other: Marks) -> Marks {
        self.with(other, |one, two| one | two)
    }
}

impl BitXor for Marks {
    type Output = Marks;

    #[inline(always)]
    fn bitxor(self, other: Marks) -> Marks {
        self.with(other, |one, two| one ^ two)
    }
}

impl BitOrAssign for Marks {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Marks) {
        *self = *self | other;
    }
}

/// A number for each word of a shelf, in binary digits: the marks of a digit
/// are on the words where it is 1.
#[derive(Clone, Copy)]
pub(super) struct Numbers<const N_DIGITS: usize> {
    /// From the smallest.
    digits: [Marks; N_DIGITS],
    /// Where it is more than so many digits can say.
    beyond: Marks,
}

impl<const N_DIGITS: usize> Numbers<N_DIGITS> {
    pub(super) const ZERO: Self = Numbers { digits: [Marks::NONE; N_DIGITS], beyond: Marks::NONE };

    /// Adds one where there is a mark.
    #[inline(always)]
    pub(super) fn count(&mut self, marks: Marks) {
        let mut carry = marks;
        for digit in &mut self.digits {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
        self.beyond |= carry;
    }

    #[inline(always)]
    pub(super) fn count_all(&mut self, rows: &[Marks]) {
        // By itself, so that it stays in registers.
        let mut numbers = *self;
        for row in rows {
            numbers.count(*row);
        }
        *self = numbers;
    }

    /// Where it is no more than this.
    #[inline(always)]
    pub(super) fn at_most(&self, most: u8) -> Marks {
        let most = most.min((1 << N_DIGITS) - 1);
        let mut so = Marks::ALL;
        for (place, digit) in self.digits.into_iter().enumerate() {
            so = match most >> place & 1 {
                0 => so.without(digit),
                _ => so | Marks::ALL.without(digit),
            };
        }
        so.without(self.beyond)
    }

    /// Where it is just this.
    #[inline(always)]
    pub(super) fn equal(&self, number: u8) -> Marks {
        let mut so = Marks::ALL.without(self.beyond);
        for (place, &digit) in self.digits.iter().enumerate() {
            so = match number >> place & 1 {
                0 => so.without(digit),
                _ => so & digit,
            };
        }
        so
    }
}

/// The places a mask holds, from the smallest.
#[inline(always)]
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(at: usize) -> Marks {
        let mut marks = Marks::NONE;
        marks.mark(at);
        marks
    }

    fn places(marks: Marks) -> Vec<usize> {
        marks.parts().flat_map(|(from, part)| bits(part).map(move |at| from + at)).collect()
    }

    #[test]
    fn marks_are_told_from_the_left() {
        let mut marks = Marks::first(2);
        marks.mark(SHELF - 1);
        assert_eq!(places(marks), [0, 1, SHELF - 1]);
        assert_eq!(places(marks.without(only(1))), [0, SHELF - 1]);
        assert_eq!((marks.n_words(), marks.is_none(), Marks::NONE.is_none()), (3, false, true));
        assert_eq!(Marks::first(SHELF), Marks::ALL);
    }

    #[test]
    fn numbers_are_counted_word_by_word() {
        let mut numbers = Numbers::<3>::ZERO;
        for most in 0..12 {
            (most..12).for_each(|_| numbers.count(only(most)));
        }
        // The first words were counted 12, 11, 10… times, and three digits say at most 7.
        assert_eq!(places(numbers.at_most(7) & Marks::first(12)), [5, 6, 7, 8, 9, 10, 11]);
        assert_eq!(places(numbers.at_most(2) & Marks::first(12)), [10, 11]);
        assert_eq!(numbers.at_most(8), numbers.at_most(7));
        for number in 1..=7 {
            assert_eq!(places(numbers.equal(number)), [12 - usize::from(number)]);
        }
        assert_eq!(numbers.equal(0), Marks::ALL.without(Marks::first(12)));
    }
}
