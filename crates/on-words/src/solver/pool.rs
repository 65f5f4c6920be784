//! The cubes that a Solution may and must use, and how many of them it can have.

use lexicon::Letter;

use crate::words::{
    phonetics::SoundSet,
    problem::Problem,
    vocabulary::{Counts, LONGEST},
};

/// The number of cubes of each letter.
pub(super) type PerLetter = [u8; Letter::COUNT];

/// The cubes of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pool {
    pub(super) required: PerLetter,
    /// All that may be used freely, Required and others.
    pub(super) mat: PerLetter,
    /// The letters of which one may be taken beside them, after Now.
    pub(super) one_of: u32,
    pub(super) n_required: usize,
    /// The greatest number of cubes that can be used.
    pub(super) n_usable: usize,
    pub(super) needed: SoundSet,
    pub(super) barred: SoundSet,
}

/// Solutions of exactly so many cubes. (VI-B-3v)
///
/// A cube lies in one word or in two, so the value is the number of cubes and of crossings: with
/// the Goal and the cubes the crossings are settled too.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub(super) n_cubes: usize,
    pub(super) n_crossings: usize,
    /// The cubes that every Solution of this level uses: those that are Required, and those that
    /// cannot be left out since too few cubes are.
    pub(super) must: PerLetter,
    pub(super) n_must: usize,
}

impl Pool {
    pub(super) fn new(problem: &Problem) -> Pool {
        let required = problem.required.letters;
        let mat = (problem.required + problem.free()).letters;
        let taken = problem.one_of().letters;
        let one_of = mask_of(&taken);
        let n_of = |cubes: &PerLetter| cubes.iter().map(|&it| usize::from(it)).sum::<usize>();
        Pool {
            required,
            mat,
            one_of,
            n_required: n_of(&required),
            n_usable: n_of(&mat) + usize::from(one_of != 0),
            needed: problem.required.sounds,
            barred: problem.forbidden.sounds,
        }
    }

    /// The letters that can be used at all.
    pub(super) fn mask(&self) -> u32 {
        mask_of(&self.mat) | self.one_of
    }

    /// The number of each letter that can be used if it gets the one cube from Resources.
    pub(super) fn most(&self) -> PerLetter {
        std::array::from_fn(|it| self.mat[it].saturating_add((self.one_of >> it & 1) as u8))
    }

    /// True if a word can be spelt, by counting for certain.
    pub(super) fn spells(&self, letters: &[u8]) -> bool {
        let mut left = self.mat;
        let mut n_taken = 0;
        letters.iter().all(|&it| {
            let n_left = &mut left[usize::from(it)];
            if 0 < *n_left {
                *n_left -= 1;
                true
            } else {
                n_taken += 1;
                n_taken == 1 && self.one_of >> it & 1 != 0
            }
        })
    }

    /// The number of letters of a word that are not Required.
    pub(super) fn n_not_required(&self, letters: &[u8]) -> usize {
        let mut left = self.required;
        let is_other = |it: &&u8| {
            let n_left = &mut left[usize::from(**it)];
            let is_other = *n_left == 0;
            *n_left = n_left.saturating_sub(1);
            is_other
        };
        letters.iter().filter(is_other).count()
    }

    pub(super) fn required_counts(&self) -> Counts {
        Counts::from_each(&self.required)
    }

    /// The levels on which a network can lie, those with the fewest crossings first. None for more
    /// cubes than the box has.
    pub(super) fn levels(&self, goal: usize) -> Vec<Level> {
        let least = self.n_required.max(goal.div_ceil(2)).max(3);
        let most = self.n_usable.min(goal - 1).min(LONGEST);
        let level = |n_cubes: usize| {
            let n_out = (self.n_usable - n_cubes).min(255) as u8;
            let must: PerLetter =
                std::array::from_fn(|it| self.required[it].max(self.mat[it].saturating_sub(n_out)));
            let n_must = must.iter().map(|&it| usize::from(it)).sum();
            Level { n_cubes, n_crossings: goal - n_cubes, must, n_must }
        };
        let has_shape = |it: &usize| has_shape(*it, goal);
        (least..=most).rev().filter(has_shape).map(level).collect()
    }

    /// True if every Solution of `self` is one of `other`: it may use no more and must use no less.
    pub(super) fn is_within(&self, other: &Pool) -> bool {
        let narrower = |it: usize| {
            let taken = self.one_of >> it & 1 != 0 && other.one_of >> it & 1 == 0;
            other.required[it] <= self.required[it]
                && u16::from(self.mat[it]) + u16::from(taken) <= u16::from(other.mat[it])
        };
        let holds = |all: SoundSet, some: SoundSet| some.bits() & !all.bits() == 0;
        (0..Letter::COUNT).all(narrower)
            && holds(self.needed, other.needed)
            && holds(self.barred, other.barred)
    }
}

/// True if cubes can lie so, whatever is on them. Four make no value of seven and five none of ten;
/// with six and more every value up to twice their number can be had.
pub(super) fn has_shape(n_cubes: usize, value: usize) -> bool {
    match n_cubes {
        0 | 1 => false,
        2 => value == 2,
        3 => (3..=4).contains(&value),
        4 => [4, 5, 6, 8].contains(&value),
        5 => (5..=9).contains(&value),
        _ => (n_cubes..=2 * n_cubes).contains(&value),
    }
}

pub(super) fn mask_of(letters: &PerLetter) -> u32 {
    letters.iter().rev().fold(0, |mask, &n| mask << 1 | u32::from(0 < n))
}
