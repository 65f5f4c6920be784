//! Every word that can be formed. (LT19)
//!
//! A position that no word fits is impossible, whatever sentences there may be. A sentence for a
//! word that fits is another question.

mod laying;

use std::fmt;

use lexicon::Headword;
pub use mat::After;

use self::laying::Laying;
use crate::words::{
    check::{Finding, check_word},
    cube::{Cube, N_CUBES},
    demand::Demand,
    dictionary::{Dictionary, Standing},
};

/// A position: Demands in force, and cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub demands: Vec<Demand>,
    pub letters: Vec<Cube>,
    pub resources: Vec<Cube>,
    pub after: After,
}

/// A fault of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemError {
    /// There are more cubes than the box has.
    TooManyCubes(usize),
}

/// The words that fit a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Nothing about the word stands against these, in alphabetical order.
    pub words: Vec<String>,
    /// Dictionaries leave these in doubt.
    pub in_doubt: Vec<String>,
}

/// Every word that meets the Demands as far as words go and that the cubes spell.
pub fn solve(dictionary: &Dictionary, problem: &Problem) -> Result<Answer, ProblemError> {
    let n_cubes = problem.letters.len() + problem.resources.len();
    if N_CUBES.value < n_cubes {
        return Err(ProblemError::TooManyCubes(n_cubes));
    }
    let mut answer = Answer::default();
    for_each_laid(dictionary, problem, |word| match look(dictionary, problem, word) {
        Finding::Holds => answer.words.push(word.to_string()),
        Finding::Unsure => answer.in_doubt.push(word.to_string()),
        Finding::Fails => {}
    });
    Ok(answer)
}

/// Visits every word the cubes can spell, ignoring the Demands.
pub(crate) fn for_each_laid(
    dictionary: &Dictionary,
    problem: &Problem,
    mut of: impl FnMut(&Headword),
) {
    let mut search = dictionary.lexicon().search(Laying::of(problem));
    while let Some(word) = search.next_word() {
        of(word);
    }
}

/// The worst that is found about a word, whichever cubes spell it: a Demand made with the cube more
/// asks nothing that its spelling does not show. A function or a clause shows in the sentence, and
/// stands against no word.
pub(crate) fn look(dictionary: &Dictionary, problem: &Problem, word: &Headword) -> Finding {
    let report = check_word(dictionary, word, &problem.demands);
    if report.fails() {
        return Finding::Fails;
    }
    let about_the_word =
        |it: &Demand| matches!(it, Demand::Type { .. } | Demand::Compound | Demand::Degree { .. });
    let mut found = report.demands.iter().zip(&problem.demands);
    let in_doubt = found.any(|(it, demand)| *it == Finding::Unsure && about_the_word(demand));
    if in_doubt || report.standing != Standing::Listed { Finding::Unsure } else { Finding::Holds }
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemError::TooManyCubes(n) => {
                write!(f, "there are {n} cubes, and the box has {}", N_CUBES.value)
            }
        }
    }
}

#[cfg(test)]
mod tests;
