//! Every word that can be formed. (LT19)
//!
//! What no word fits is impossible, whatever sentences there may be; whether a sentence can be
//! written for a word that fits is another question.

use std::fmt;

use lexicon::Headword;
pub use mat::After;

use crate::words::{
    check::{Finding, LENGTH_MAX, LENGTH_MIN, check_word},
    cube::{Color, Cube, N_CUBES},
    demand::Demand,
    dictionary::{Dictionary, Standing},
    letter::Letter,
    spelling::{Spelling, Stock},
};

/// A position: Demands in force, and cubes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub demands: Vec<Demand>,
    pub letters: Vec<Cube>,
    pub resources: Vec<Cube>,
    pub after: After,
}

/// What is wrong with a position.
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
    let ways = ways(problem);
    let mut answer = Answer::default();
    let mut spelled = Vec::with_capacity(LENGTH_MAX);
    for word in dictionary.lexicon().words() {
        if !(LENGTH_MIN..=LENGTH_MAX).contains(&word.len()) {
            continue;
        }
        spelled.clear();
        spelled.extend(word.as_str().chars().filter_map(Letter::of));
        let best = ways
            .iter()
            .filter(|it| it.spells(&spelled))
            .map(|it| it.look(dictionary, problem, &word))
            .min();
        match best {
            Some(Finding::Holds) => answer.words.push(word.to_string()),
            Some(Finding::Unsure) => answer.in_doubt.push(word.to_string()),
            Some(Finding::Fails) | None => {}
        }
    }
    Ok(answer)
}

/// A way to use the cubes: how they spell, and how many of Resources may be taken.
struct Way {
    spelling: Spelling,
    letters: Stock,
    resources: Stock,
    taken_max: usize,
    /// A Demand made with the cube more.
    added: Option<Demand>,
}

impl Way {
    fn new(problem: &Problem, added: Option<Demand>, taken_max: usize) -> Way {
        let spelling = Spelling::of(problem.demands.iter().chain(&added));
        let letters = spelling.stock(problem.letters.iter().copied());
        let resources = spelling.stock(problem.resources.iter().copied());
        Way { spelling, letters, resources, taken_max, added }
    }

    fn spells(&self, word: &[Letter]) -> bool {
        let taken = self.spelling.cubes_taken(word, &self.letters, &self.resources);
        taken.is_some_and(|it| it <= self.taken_max)
    }

    /// The worst that is found about the word. A function or a clause shows in the sentence, and
    /// stands against no word.
    fn look(&self, dictionary: &Dictionary, problem: &Problem, word: &Headword) -> Finding {
        let demands: Vec<Demand> = problem.demands.iter().chain(&self.added).cloned().collect();
        let report = check_word(dictionary, word, &demands);
        if report.fails() {
            return Finding::Fails;
        }
        let about_the_word = |it: &Demand| {
            matches!(it, Demand::Type { .. } | Demand::Compound | Demand::Degree { .. })
        };
        let in_doubt = report.demands.iter().zip(&demands);
        let in_doubt = in_doubt
            .clone()
            .any(|(found, demand)| *found == Finding::Unsure && about_the_word(demand));
        if in_doubt || report.standing != Standing::Listed {
            Finding::Unsure
        } else {
            Finding::Holds
        }
    }
}

/// Every way to use the cubes. Of the Demands that could be made with the cube more only a wild
/// color and a transfer let words in that were not there before; the others keep words out.
fn ways(problem: &Problem) -> Vec<Way> {
    let n_resources = problem.resources.len();
    let taken_max = match problem.after {
        After::Now => 1,
        After::Forceout => 2,
        After::Impossible => n_resources,
    };
    let mut ways = vec![Way::new(problem, None, taken_max)];
    let can_demand = problem.resources.iter().any(|it| it.color.demands());
    if problem.after != After::Now || !can_demand {
        return ways;
    }
    let spelling = Spelling::of(&problem.demands);
    if spelling.wild.is_none() {
        let wild = Color::ALL.iter().map(|&color| Demand::Wild { color });
        ways.extend(wild.map(|it| Way::new(problem, Some(it), 0)));
    }
    if spelling.transfer.is_none() {
        // A transfer of what no cube in Letters shows lets no word in.
        let shown = Letter::all().filter(|it| problem.letters.iter().any(|cube| cube.face == *it));
        for from in shown {
            let others = Letter::all().filter(|to| *to != from);
            ways.extend(others.map(|to| Way::new(problem, Some(Demand::Transfer { from, to }), 0)));
        }
    }
    ways
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
