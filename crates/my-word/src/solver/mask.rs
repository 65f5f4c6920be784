//! Bit masks over the words of a block, and counting in all of them at once.
//!
//! These are loops over four words of 64 bits, so plain that the compiler turns
//! each into a few SIMD instructions.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

/// The number of words in a block.
pub(super) const N_WORDS: usize = 64 * N_PARTS;

const N_PARTS: usize = 4;

/// Some of the words of a block, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mask([u64; N_PARTS]);

impl Mask {
    pub(super) const NONE: Mask = Mask([0; N_PARTS]);

    pub(super) const ALL: Mask = Mask([u64::MAX; N_PARTS]);

    /// The first `n_words` words.
    pub(super) fn first(n_words: usize) -> Mask {
        let mut mask = Mask::NONE;
        (0..n_words).for_each(|at| mask.set(at));
        mask
    }

    /// The words for which `is_so` holds.
    pub(super) fn from_fn<T>(words: &[T], is_so: impl Fn(&T) -> bool) -> Mask {
        let mut mask = Mask::NONE;
        (0..words.len()).filter(|&at| is_so(&words[at])).for_each(|at| mask.set(at));
        mask
    }

    #[inline(always)]
    pub(super) fn set(&mut self, at: usize) {
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

    /// Where each part of the block begins, with its bits.
    #[inline(always)]
    pub(super) fn parts(self) -> impl Iterator<Item = (usize, u64)> {
        (0..).step_by(64).zip(self.0)
    }

    #[inline(always)]
    pub(super) fn without(self, other: Mask) -> Mask {
        self.with(other, |one, two| one & !two)
    }

    #[inline(always)]
    fn with(self, other: Mask, both: impl Fn(u64, u64) -> u64) -> Mask {
        // Written out, the compiler sees that it is one instruction.
        let (Mask([a, b, c, d]), Mask([e, f, g, h])) = (self, other);
        Mask([both(a, e), both(b, f), both(c, g), both(d, h)])
    }
}

impl BitAnd for Mask {
    type Output = Mask;

    #[inline(always)]
    fn bitand(self, other: Mask) -> Mask {
        self.with(other, |one, two| one & two)
    }
}

impl BitOr for Mask {
    type Output = Mask;

    #[inline(always)]
    fn bitor(self, other: Mask) -> Mask {
        self.with(other, |one, two| one | two)
    }
}

impl BitXor for Mask {
    type Output = Mask;

    #[inline(always)]
    fn bitxor(self, other: Mask) -> Mask {
        self.with(other, |one, two| one ^ two)
    }
}

impl BitOrAssign for Mask {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Mask) {
        *self = *self | other;
    }
}

/// A number for each word of a block, bit-sliced: the mask of a digit holds the
/// words where it is 1.
#[derive(Clone, Copy)]
pub(super) struct Numbers<const N_DIGITS: usize> {
    /// From the smallest.
    digits: [Mask; N_DIGITS],
    /// Where it is more than `N_DIGITS` digits can say.
    beyond: Mask,
}

impl<const N_DIGITS: usize> Numbers<N_DIGITS> {
    pub(super) const ZERO: Self = Numbers { digits: [Mask::NONE; N_DIGITS], beyond: Mask::NONE };

    /// Adds one to the words of the mask.
    #[inline(always)]
    pub(super) fn count(&mut self, mask: Mask) {
        let mut carry = mask;
        for digit in &mut self.digits {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
        self.beyond |= carry;
    }

    #[inline(always)]
    pub(super) fn count_all(&mut self, rows: &[Mask]) {
        // By itself, so that it stays in registers.
        let mut numbers = *self;
        for row in rows {
            numbers.count(*row);
        }
        *self = numbers;
    }

    /// Where it is no more than this.
    #[inline(always)]
    pub(super) fn at_most(&self, most: u8) -> Mask {
        let most = most.min((1 << N_DIGITS) - 1);
        let mut so = Mask::ALL;
        for (place, digit) in self.digits.into_iter().enumerate() {
            so = match most >> place & 1 {
                0 => so.without(digit),
                _ => so | Mask::ALL.without(digit),
            };
        }
        so.without(self.beyond)
    }

    /// Where it is just this.
    #[inline(always)]
    pub(super) fn equal(&self, number: u8) -> Mask {
        let mut so = Mask::ALL.without(self.beyond);
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

    fn only(at: usize) -> Mask {
        let mut mask = Mask::NONE;
        mask.set(at);
        mask
    }

    fn places(mask: Mask) -> Vec<usize> {
        mask.parts().flat_map(|(from, part)| bits(part).map(move |at| from + at)).collect()
    }

    #[test]
    fn a_mask_is_read_from_its_first_word() {
        let mut mask = Mask::first(2);
        mask.set(N_WORDS - 1);
        assert_eq!(places(mask), [0, 1, N_WORDS - 1]);
        assert_eq!(places(mask.without(only(1))), [0, N_WORDS - 1]);
        assert_eq!((mask.n_words(), mask.is_none(), Mask::NONE.is_none()), (3, false, true));
        assert_eq!(Mask::first(N_WORDS), Mask::ALL);
    }

    #[test]
    fn numbers_are_counted_word_by_word() {
        let mut numbers = Numbers::<3>::ZERO;
        for most in 0..12 {
            (most..12).for_each(|_| numbers.count(only(most)));
        }
        // The first words were counted 12, 11, 10… times, and three digits say at most 7.
        assert_eq!(places(numbers.at_most(7) & Mask::first(12)), [5, 6, 7, 8, 9, 10, 11]);
        assert_eq!(places(numbers.at_most(2) & Mask::first(12)), [10, 11]);
        assert_eq!(numbers.at_most(8), numbers.at_most(7));
        for number in 1..=7 {
            assert_eq!(places(numbers.equal(number)), [12 - usize::from(number)]);
        }
        assert_eq!(numbers.equal(0), Mask::ALL.without(Mask::first(12)));
    }
}
