//! A word on a span: which of its letters are played, and what they score.

use fearless_simd::{Simd, i16x16, prelude::*, u8x16};

use crate::engine::{
    fast::{
        lanes::{EIGHTHS, Lane, N, TILES_MAX},
        rack::RackTable,
        tables::PAD,
        wide,
    },
    word_graph::bits,
};

/// The letters of a word that are played on a span.
pub(super) struct LaidWord<S: Simd> {
    pub(super) letters: u8x16<S>,
    /// The same letters, and noughts behind them.
    pub(super) bytes: [u8; N],
    /// The score of each of them, all words together.
    pub(super) worth: [i16; N],
    /// The score of the play without blanks.
    pub(super) score: i32,
}

/// By how many tiles are played: bytes for those, and none behind them.
static FIRST_BYTES: [[u8; N]; TILES_MAX + 1] = first_bytes();

/// A prime for each letter, and one for what is no letter: the product of as many as a play has says
/// which they are, in any order, and is below 2^64.
pub(super) static PRIMES: [u64; 256] = primes();

const fn primes() -> [u64; 256] {
    let mut primes = [1; 256];
    let (mut letter, mut number) = (0, 2u64);
    while letter < PAD as usize {
        let mut factor = 2;
        while number % factor != 0 {
            factor += 1;
        }
        if factor == number {
            primes[letter] = number;
            letter += 1;
        }
        number += 1;
    }
    assert!(primes[PAD as usize - 1].ilog2() * (TILES_MAX as u32) < 64 - TILES_MAX as u32);
    primes
}

const fn first_bytes() -> [[u8; N]; TILES_MAX + 1] {
    let mut first = [[0; N]; TILES_MAX + 1];
    let mut at = 0;
    while at < first.len() * N {
        if at % N < at / N {
            first[at / N][at % N] = 255;
        }
        at += 1;
    }
    first
}

impl<S: Simd> LaidWord<S> {
    /// Looks at a word on a span of `n` tiles from one of the empty squares on; with the tiles it
    /// passes it begins at `left`.
    #[inline(always)]
    pub(super) fn of(
        simd: S,
        lane: &Lane,
        values: &[u8; 32],
        n: usize,
        start: usize,
        left: usize,
        word: &[u8; 16],
    ) -> LaidWord<S> {
        let (n, start) = (n & 7, start & 15);
        let left = u8x16::splat(simd, left as u8);
        let places = u8x16::from_slice(simd, &lane.ends[start + 1..start + 17]) - left;
        let played = u8x16::from_slice(simd, &FIRST_BYTES[n]);
        let fifteen = u8x16::splat(simd, 15);
        let letters = u8x16::from_slice(simd, word).swizzle_dyn(places & fifteen) & played;
        let low = u8x16::from_slice(simd, &values[..16]).swizzle_dyn(letters & fifteen);
        let high = u8x16::from_slice(simd, &values[16..]).swizzle_dyn(letters & fifteen);
        let values = letters.simd_gt(fifteen).select(high, low) & played;
        let factor = i16x16::splat(simd, lane.factor[n][start].into());
        let multipliers =
            |of: &[u8; 2 * N]| wide::widened(simd, u8x16::from_slice(simd, &of[start..start + N]));
        let (along, across) = (multipliers(&lane.along), multipliers(&lane.across));
        let worth = (along * factor + across) * wide::widened(simd, values);
        let score = (lane.fixed[n][start] >> EIGHTHS.ilog2()) + wide::sum_of_eight(simd, worth);
        LaidWord { letters, bytes: letters.into(), worth: worth.into(), score: score.into() }
    }

    /// The product of the primes of the letters that are played.
    #[inline(always)]
    pub(super) fn product(&self, simd: S, n: usize) -> u64 {
        let behind = !u8x16::from_slice(simd, &FIRST_BYTES[n & 7]);
        let letters = <[u8; N]>::from(self.letters | behind);
        letters[..TILES_MAX].iter().fold(1, |product, it| product * PRIMES[usize::from(*it)])
    }

    /// A set without blanks has these letters: others with the same key are not the same.
    #[inline(always)]
    pub(super) fn has_letters(&self, simd: S, rack: &RackTable, n: usize, set: u8) -> bool {
        let slots = bits(set.into()).map(|it| rack.slots[usize::from(it) & 7]);
        let product = slots.fold(1, |product, it| product * PRIMES[usize::from(it)]);
        self.product(simd, n) == product
    }

    /// Where the blanks of a set lie, and what they cost: where that is least, and of such places on
    /// the last. None if the set has not the letters.
    #[inline(always)]
    pub(super) fn blanks(&self, rack: &RackTable, n: usize, set: u8) -> Option<(u8, i32)> {
        let mut open = (1u8 << n).wrapping_sub(1);
        // Each tile with a letter goes where it scores most; the rest are blanks.
        for slot in bits(u32::from(set & !rack.blanks)) {
            let letter = rack.slots[usize::from(slot) & 7];
            let mut chosen = None;
            for idx in bits(u32::from(open)) {
                let idx = usize::from(idx) & 7;
                if self.bytes[idx] == letter
                    && chosen.is_none_or(|it: usize| self.worth[it] < self.worth[idx])
                {
                    chosen = Some(idx);
                }
            }
            open &= !(1 << chosen?);
        }
        let cost = bits(open.into()).map(|it| i32::from(self.worth[usize::from(it) & 7])).sum();
        (open.count_ones() == (set & rack.blanks).count_ones()).then_some((open, cost))
    }
}
