//! Every set that a Set-Name can name in every Universe that its Restrictions can leave.
//!
//! Both can have thousands of readings. Few of them are put together one by one; many are
//! counted by the cards they have in common, which takes as long for any two families of
//! sets: a sum over subsets for each of the sixteen cards.

use crate::maths::{steps, universe::Cards};

/// Up to so many pairs are looked at one by one.
pub(super) const PAIRS_MAX: usize = 1 << 16;

const N_SETS: usize = 1 << 16;

/// What two families of sets have in common, pair by pair.
#[derive(Clone, Copy)]
pub(super) struct Crossing<'a> {
    pub names: &'a [Cards],
    pub universes: &'a [Cards],
}

impl Crossing<'_> {
    fn n_pairs(self) -> usize {
        self.names.len().saturating_mul(self.universes.len())
    }

    /// Pairs one by one, Universe by Universe: a name, a Universe, and what is left of it.
    pub(super) fn pairs(self) -> impl Iterator<Item = (usize, usize, Cards)> {
        self.universes.iter().enumerate().flat_map(move |(at, universe)| {
            let left = move |(idx, name): (usize, &Cards)| (idx, at, *name & *universe);
            self.names.iter().enumerate().map(left)
        })
    }

    /// Each set that comes of some pair, once.
    pub(super) fn sets(self) -> Vec<Cards> {
        if self.n_pairs() <= PAIRS_MAX {
            steps::count(self.n_pairs());
            let mut seen = vec![false; N_SETS];
            let is_new = |it: &Cards| !std::mem::replace(&mut seen[usize::from(it.0)], true);
            return self.pairs().map(|it| it.2).filter(is_new).collect();
        }
        // How many pairs have these cards in common, and perhaps others; then only these.
        let [names, universes] = [self.names, self.universes].map(|it| {
            let mut n_with = tally(it);
            each_card(&mut n_with, |n_with, without, with| n_with[without] += n_with[with]);
            n_with
        });
        let mut n_pairs: Vec<u64> = names.iter().zip(&universes).map(|it| it.0 * it.1).collect();
        each_card(&mut n_pairs, |n_pairs, without, with| n_pairs[without] -= n_pairs[with]);
        (0..=u16::MAX).map(Cards).filter(|it| 0 < n_pairs[usize::from(it.0)]).collect()
    }

    /// A name and a Universe that leave just this set.
    pub(super) fn pair(self, set: Cards) -> Option<(usize, usize)> {
        if self.n_pairs() <= PAIRS_MAX {
            steps::count(self.n_pairs());
            return self.pairs().find(|it| it.2 == set).map(|it| (it.0, it.1));
        }
        // How many Universes with this set lie within these cards.
        let with_it: Vec<Cards> =
            self.universes.iter().copied().filter(|&it| set.within(it)).collect();
        let mut n_within = tally(&with_it);
        each_card(&mut n_within, |n_within, without, with| n_within[with] += n_within[without]);
        let leaves = |it: &Cards| set.within(*it) && 0 < n_within[usize::from((!*it | set).0)];
        let idx = self.names.iter().position(leaves)?;
        let at = self.universes.iter().position(|&it| self.names[idx] & it == set)?;
        Some((idx, at))
    }
}

/// The first of some sets that lies within one of the others.
pub(super) fn first_within(sets: &[Cards], others: &[Cards]) -> Option<Cards> {
    if sets.len().saturating_mul(others.len()) <= PAIRS_MAX {
        steps::count(sets.len() * others.len());
        return sets.iter().copied().find(|set| others.iter().any(|it| set.within(*it)));
    }
    let mut n_around = tally(others);
    each_card(&mut n_around, |n_around, without, with| n_around[without] += n_around[with]);
    sets.iter().copied().find(|it| 0 < n_around[usize::from(it.0)])
}

fn tally(sets: &[Cards]) -> Vec<u64> {
    let mut n_times = vec![0; N_SETS];
    sets.iter().for_each(|it| n_times[usize::from(it.0)] += 1);
    n_times
}

/// Card by card, each set without the card beside the same set with it.
fn each_card(counts: &mut [u64], sum: impl Fn(&mut [u64], usize, usize)) {
    steps::count(16 * N_SETS / 2);
    for card in 0..16 {
        for without in (0..N_SETS).filter(|it| it >> card & 1 == 0) {
            sum(counts, without, without | 1 << card);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets that look like any others, and the same ones every time.
    fn some_sets(n: usize, mut seed: u32) -> Vec<Cards> {
        let mut next = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Cards((seed >> 16) as u16)
        };
        let mut sets: Vec<Cards> = (0..n).map(|_| next() | next()).collect();
        sets.sort();
        sets.dedup();
        sets
    }

    #[test]
    fn counted_together_they_are_what_they_are_one_by_one() {
        let (names, universes) = (some_sets(400, 1), some_sets(300, 2));
        let crossing = Crossing { names: &names, universes: &universes };
        assert!(PAIRS_MAX < crossing.n_pairs());
        let mut one_by_one: Vec<Cards> = crossing.pairs().map(|it| it.2).collect();
        one_by_one.sort();
        one_by_one.dedup();
        assert_eq!(crossing.sets(), one_by_one);
        for &set in one_by_one.iter().step_by(997) {
            let (name, universe) = crossing.pair(set).expect("some pair leaves it");
            assert_eq!(names[name] & universes[universe], set);
        }
        let absent = (0..=u16::MAX).map(Cards).find(|it| one_by_one.binary_search(it).is_err());
        assert_eq!(absent.and_then(|it| crossing.pair(it)), None);
    }

    #[test]
    fn a_set_that_hides_in_another_is_found_in_the_crowd() {
        let others = some_sets(400, 3);
        let sets: Vec<Cards> = some_sets(300, 4).into_iter().map(|it| !it).collect();
        let hides = |set: &Cards| others.iter().any(|it| set.within(*it));
        assert_eq!(first_within(&sets, &others), sets.iter().copied().find(hides));
        let outside: Vec<Cards> = sets.iter().copied().filter(|it| !hides(it)).collect();
        assert_eq!(first_within(&outside.repeat(300), &others), None);
    }
}
