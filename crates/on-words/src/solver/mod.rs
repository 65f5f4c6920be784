//! Is there a Solution? Exactly: with one to show, with a proof that there is none, or with the
//! plain answer that the steps were too few to tell.
//!
//! A single word is looked up. For networks the value settles how many cubes and crossings go
//! together, so each such level is searched by itself: from words that every network must hold one
//! of, word by word, with bounds that cut off what cannot come to the Goal.

mod adjacency;
mod best;
mod build;
mod carriers;
mod fitting;
mod lay;
mod network;
mod packing;
mod parts;
mod pool;
mod prior;
mod trie;
mod weights;

#[cfg(test)]
mod against_brute;
#[cfg(test)]
mod brute;
#[cfg(test)]
mod tests;

use std::ops::AddAssign;

use lexicon::Letter;
use serde::Serialize;

use crate::words::{
    problem::Problem,
    solution::Solution,
    symbol::Sound,
    vocabulary::{LONGEST, Vocabulary},
};

pub use self::{
    best::{Best, Wish, best_within, goals_within, words},
    parts::{PartFinding, Parts, Split},
    prior::Prior,
};
use self::{
    fitting::{Fitting, N_NEEDED_MAX, Sieve, text},
    network::{Networks, Outcome},
    pool::Pool,
};

/// The answer of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub finding: Finding,
    pub searched: SearchEffort,
}

/// The finding: a Solution, none, or nothing that was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// There is: nothing in it is left for a judge.
    Solvable(Solution),
    /// There is none that is settled, but one that is correct if a judge finds in its favour about
    /// a word or a sound. (VI-B-3e)
    Doubtful(Solution),
    /// There is none, whatever a judge finds about words of the dictionary.
    Impossible(Proof),
    /// Neither was found within the limits. It is not known to be impossible.
    NotDecided,
}

/// The reading of words and sounds about which a judge may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Only what is settled counts.
    Strict,
    /// Whatever a judge might find counts too.
    Lenient,
}

/// The proof that there is no Solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The Goal means nothing, or less than three. (III-B-1)
    NoGoal,
    /// More letters are Required than the Goal counts.
    TooManyRequired,
    /// Even if every cube that may be used lay in two words, they would not come to the Goal.
    TooFewCubes,
    /// So few cubes can lie in many ways, and in none of them are they worth the Goal.
    NoShape,
    /// There are too few cubes for the Goal to be anything but a single word, and none fits.
    NoWord,
    /// This letter is Required, and no word that could be part of a Solution has it.
    Letter(Letter),
    /// This sound is Required, and no word that could be part of a Solution has it.
    Sound(Sound),
    /// The letters are too poor for words so long, or for so many: see [`weights`].
    Weights,
    /// Everything was tried.
    Search,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of steps that may be taken: letters tried, and eight for each word laid.
    pub steps: u64,
}

impl Limits {
    pub const NONE: Limits = Limits { steps: u64::MAX };
}

/// The extent of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsSearchEffort")
)]
pub struct SearchEffort {
    /// Words that can be spelt and said.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub words: u64,
    /// Searches that began with a word.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub first_words: u64,
    /// Words laid, and cubes beside which nothing more was to lie.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub nodes: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub steps: u64,
}

impl AddAssign for SearchEffort {
    fn add_assign(&mut self, other: SearchEffort) {
        self.words += other.words;
        self.first_words += other.first_words;
        self.nodes += other.nodes;
        self.steps += other.steps;
    }
}

/// Decides whether there is a Solution, within limits. A proof that there is none rests on nothing
/// that a judge might see otherwise.
pub fn solve_within(problem: &Problem, vocabulary: &Vocabulary, limits: Limits) -> Answer {
    solve_in_manner(problem, vocabulary, limits, Networks::search)
}

/// The same by a plain search without bounds and orders, which the bench compares with.
#[doc(hidden)]
pub fn solve_plainly(problem: &Problem, vocabulary: &Vocabulary, limits: Limits) -> Answer {
    solve_in_manner(problem, vocabulary, limits, Networks::search_plainly)
}

#[cfg(test)]
fn solve_slowly(problem: &Problem, vocabulary: &Vocabulary, limits: Limits) -> Answer {
    solve_in_manner(problem, vocabulary, limits, Networks::search_slowly)
}

/// The use of networks once they are made ready.
type Manner<'a> = &'a mut dyn FnMut(Networks, u64, &mut SearchEffort) -> Outcome;

fn solve_in_manner(
    problem: &Problem,
    vocabulary: &Vocabulary,
    limits: Limits,
    search: fn(&mut Networks, u64, &mut SearchEffort) -> Outcome,
) -> Answer {
    let mut searched = SearchEffort::default();
    let mut decide = |limits, reading| {
        let manner: Manner<'_> =
            &mut |mut networks, steps, effort| search(&mut networks, steps, effort);
        let outcome = decide(problem, vocabulary, limits, reading, manner, &mut searched);
        (outcome, searched.steps)
    };
    let (strict, n_steps) = decide(limits, Reading::Strict);
    let finding = match strict {
        (Outcome::Found(rows), _) => Finding::Solvable(Solution::new(rows)),
        (Outcome::None(proof), false) => Finding::Impossible(proof),
        (Outcome::Spent, _) => Finding::NotDecided,
        (Outcome::None(_), true) => {
            let left = Limits { steps: limits.steps - n_steps };
            match decide(left, Reading::Lenient).0.0 {
                Outcome::Found(rows) => Finding::Doubtful(Solution::new(rows)),
                Outcome::None(proof) => Finding::Impossible(proof),
                Outcome::Spent => Finding::NotDecided,
            }
        }
    };
    Answer { finding, searched }
}

/// Decides it under one reading, and tells whether a more lenient one might find more.
fn decide(
    problem: &Problem,
    vocabulary: &Vocabulary,
    limits: Limits,
    reading: Reading,
    manner: Manner<'_>,
    searched: &mut SearchEffort,
) -> (Outcome, bool) {
    decide_on(problem, vocabulary, limits, reading, None, manner, searched)
}

/// The same for Solutions of so many cubes only.
fn decide_on(
    problem: &Problem,
    vocabulary: &Vocabulary,
    limits: Limits,
    reading: Reading,
    n_cubes: Option<usize>,
    manner: Manner<'_>,
    searched: &mut SearchEffort,
) -> (Outcome, bool) {
    let none = |proof| (Outcome::None(proof), false);
    let Some(goal) = problem.goal.filter(|&it| 3 <= it) else { return none(Proof::NoGoal) };
    let goal = goal as usize;
    let pool = Pool::new(problem);
    if goal < pool.n_required {
        return none(Proof::TooManyRequired);
    }
    if 2 * pool.n_usable < goal || pool.n_usable < 3 {
        return none(Proof::TooFewCubes);
    }
    let is_asked = |it: usize| n_cubes.is_none_or(|n_cubes| n_cubes == it);
    let mut levels = pool.levels(goal);
    levels.retain(|it| is_asked(it.n_cubes));
    let most = pool.n_usable.min(goal - 1);
    let is_word_possible = goal <= pool.n_usable.min(LONGEST) && is_asked(goal);
    if levels.is_empty() && !is_word_possible && most <= LONGEST {
        return none(Proof::NoShape);
    }
    let mut leaves_doubt = false;
    if is_word_possible {
        let mut words = single_words(vocabulary, &pool, goal, reading, &mut leaves_doubt, 1);
        if let Some(word) = words.pop() {
            return (Outcome::Found(vec![word]), false);
        }
    }
    // Of more cubes than the box has nothing is proven. (I-B-1z)
    let proven = |proof| if most <= LONGEST { Outcome::None(proof) } else { Outcome::Spent };
    if levels.is_empty() {
        return (proven(Proof::NoWord), leaves_doubt);
    }
    if N_NEEDED_MAX < pool.needed.iter().count() {
        return (Outcome::Spent, leaves_doubt);
    }
    let n_cubes_max = levels.iter().map(|it| it.n_cubes).max().unwrap_or(0);
    let n_others_max = n_cubes_max - pool.n_required;
    let fitting = Fitting::new(vocabulary, &pool, 2..=n_cubes_max - 1, n_others_max, reading);
    leaves_doubt |= fitting.leaves_doubt;
    searched.words += fitting.words.len() as u64;
    let outcome = match Networks::new(pool, fitting, goal, levels) {
        Ok(networks) => manner(networks, limits.steps, searched),
        Err(proof) => Outcome::None(proof),
    };
    match outcome {
        Outcome::None(proof) => (proven(proof), leaves_doubt),
        other => (other, leaves_doubt),
    }
}

/// Words that are a Solution by themselves, in alphabetical order, no more than so many.
fn single_words(
    vocabulary: &Vocabulary,
    pool: &Pool,
    goal: usize,
    reading: Reading,
    leaves_doubt: &mut bool,
    n_max: usize,
) -> Vec<String> {
    let sieve = Sieve::new(pool, reading);
    let required = pool.required_counts();
    let mut found = Vec::new();
    sieve.spellable(vocabulary, goal, |number| {
        if n_max <= found.len() || required.beyond(vocabulary.counts(number)) != 0 {
            return;
        }
        let letters = vocabulary.letters(number, goal);
        if pool.n_required + pool.n_not_required(letters) != goal {
            return;
        }
        let ways = vocabulary.ways(number);
        *leaves_doubt |= sieve.leaves_doubt(ways.clone());
        if sieve.sayable(ways).any(|it| pool.needed.without(it.shows).is_empty()) {
            found.push(text(letters));
        }
    });
    found
}
