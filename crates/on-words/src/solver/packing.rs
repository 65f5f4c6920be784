//! The number of letters that are left over at least when letters are put into words of one
//! direction.
//!
//! Words in the same direction have no cube in common, so those of a network are words packed into
//! its cubes. For a Goal that takes nearly every cube twice, letters that no word can take decide.
//! Weights bound the same in fractions; here words are whole, and what was found out about letters
//! is kept for the next time that just these are left.

use lexicon::Letter;

use super::{
    adjacency::Adjacency,
    fitting::Fitting,
    pool::{PerLetter, Pool},
};

/// Bits for each letter: four to count with, and one that is free.
const BITS: u32 = 5;
const N_LETTERS_MAX: usize = 25;
/// More sets of letters are not told apart.
const N_SETS_MAX: usize = 1 << 21;

/// Letters with their numbers, those that the fewest words have in the lowest bits.
#[derive(Clone, Copy, Default)]
struct Set {
    counts: u128,
    /// Its place in the table.
    place: u32,
}

impl Set {
    fn without(self, other: Set) -> Set {
        Set { counts: self.counts - other.counts, place: self.place - other.place }
    }
}

/// The knowledge about the sets of letters of a pool.
#[derive(Clone)]
pub(super) struct Packing {
    /// One cube of each letter; none for letters that cannot be had.
    units: [Option<Set>; Letter::COUNT],
    by_rank: Vec<Set>,
    guards: u128,
    /// The words by the rarest of their letters, long ones first; of words with the same letters
    /// one.
    words: Vec<Vec<Set>>,
    /// For each set how many are left over at least, and in the upper half fifteen less what they
    /// are at most.
    known: Vec<u8>,
    pub(super) n_steps: u64,
}

impl Packing {
    /// None if there are more sets of letters than are worth telling apart.
    pub(super) fn new(fitting: &Fitting, pool: &Pool, adjacency: &Adjacency) -> Option<Packing> {
        let most = pool.most();
        let mut letters: Vec<usize> = (0..Letter::COUNT).filter(|&it| 0 < most[it]).collect();
        letters.sort_by_key(|&it| adjacency.n_words_with[it]);
        if N_LETTERS_MAX < letters.len() || letters.iter().any(|&it| 15 < most[it]) {
            return None;
        }
        let mut units = [None; Letter::COUNT];
        let mut by_rank = Vec::new();
        let (mut guards, mut n_sets) = (0, 1usize);
        for (rank, &letter) in letters.iter().enumerate() {
            let shift = BITS * rank as u32;
            let unit = Set { counts: 1 << shift, place: n_sets as u32 };
            units[letter] = Some(unit);
            by_rank.push(unit);
            guards |= 1 << (shift + BITS - 1);
            n_sets = n_sets.saturating_mul(usize::from(most[letter]) + 1);
            if N_SETS_MAX < n_sets {
                return None;
            }
        }
        let mut words = vec![Vec::new(); letters.len()];
        for word in &fitting.words {
            let mut set = Set::default();
            for &letter in fitting.letters(word) {
                let unit = units[usize::from(letter)]?;
                set = Set { counts: set.counts + unit.counts, place: set.place + unit.place };
            }
            words[rarest(set.counts)].push((word.len(), set));
        }
        let in_order = |mut words: Vec<(usize, Set)>| {
            words.sort_by_key(|it| (std::cmp::Reverse(it.0), it.1.place));
            words.dedup_by_key(|it| it.1.place);
            words.into_iter().map(|it| it.1).collect()
        };
        let words = words.into_iter().map(in_order).collect();
        Some(Packing { units, by_rank, guards, words, known: vec![0; n_sets], n_steps: 0 })
    }

    /// The number of these letters that are left over at least, or one more than `cap` if that is
    /// fewer.
    pub(super) fn n_left_over(&mut self, letters: &PerLetter, cap: usize) -> usize {
        let mut set = Set::default();
        for (unit, &n) in self.units.iter().zip(letters) {
            if let Some(unit) = unit {
                set.counts += unit.counts * u128::from(n);
                set.place += unit.place * u32::from(n);
            }
        }
        (0..=cap.min(14)).find(|&it| self.leaves_at_most(set, it as u8)).unwrap_or(cap.min(14) + 1)
    }

    fn leaves_at_most(&mut self, set: Set, cap: u8) -> bool {
        if set.counts == 0 {
            return true;
        }
        let known = self.known[set.place as usize];
        if cap < known & 15 {
            return false;
        }
        if 15 - (known >> 4) <= cap {
            return true;
        }
        let rank = rarest(set.counts);
        let guarded = set.counts | self.guards;
        let mut can = false;
        for idx in 0..self.words[rank].len() {
            let word = self.words[rank][idx];
            self.n_steps += 1;
            let fits = (guarded - word.counts) & self.guards == self.guards;
            if fits && self.leaves_at_most(set.without(word), cap) {
                can = true;
                break;
            }
        }
        if !can && 0 < cap {
            can = self.leaves_at_most(set.without(self.by_rank[rank]), cap - 1);
        }
        let known = &mut self.known[set.place as usize];
        *known = if can { *known & 15 | (15 - cap) << 4 } else { *known & 0xf0 | (cap + 1) };
        can
    }
}

fn rarest(counts: u128) -> usize {
    (counts.trailing_zeros() / BITS) as usize
}
