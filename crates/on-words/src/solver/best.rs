//! Not just any Solution: all single words, the one with the fewest cubes or the most, and which
//! Goals have one.

use crate::words::{
    problem::Problem,
    solution::Solution,
    vocabulary::{LONGEST, Vocabulary},
};

use super::{
    Finding, Limits, Reading, SearchEffort, decide_on, network::Networks, network::Outcome,
    pool::Pool, single_words, solve_within,
};

/// The Solution that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    FewestCubes,
    MostCubes,
}

/// The best Solution that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    pub solution: Option<Solution>,
    /// True if there is no better one; or none at all, if none was found.
    pub is_proven: bool,
}

/// Every word that is a Solution by itself, in alphabetical order. Nothing in them is left for a
/// judge.
pub fn words(problem: &Problem, vocabulary: &Vocabulary) -> Vec<String> {
    let pool = Pool::new(problem);
    match problem.goal.map(|it| it as usize) {
        Some(goal @ 3..=LONGEST) => {
            single_words(vocabulary, &pool, goal, Reading::Strict, &mut false, usize::MAX)
        }
        _ => Vec::new(),
    }
}

/// The Solution with the fewest cubes or the most, with nothing left for a judge, within so many
/// steps.
pub fn best_within(problem: &Problem, vocabulary: &Vocabulary, wish: Wish, limits: Limits) -> Best {
    let mut is_proven = true;
    let mut effort = SearchEffort::default();
    let mut numbers: Vec<usize> = (3..=Pool::new(problem).n_usable).collect();
    if wish == Wish::MostCubes {
        numbers.reverse();
    }
    for n_cubes in numbers {
        let left = Limits { steps: limits.steps - effort.steps };
        let outcome = decide_on(
            problem,
            vocabulary,
            left,
            Reading::Strict,
            Some(n_cubes),
            &mut |mut networks: Networks, steps, effort| networks.search(steps, effort),
            &mut effort,
        );
        match outcome.0 {
            Outcome::Found(rows) => {
                return Best { solution: Some(Solution::new(rows)), is_proven };
            }
            Outcome::None(_) => {}
            Outcome::Spent => is_proven = false,
        }
    }
    Best { solution: None, is_proven }
}

/// Of these Goals what is found about each, within so many steps for each.
pub fn goals_within(
    problem: &Problem,
    vocabulary: &Vocabulary,
    goals: &[u32],
    limits: Limits,
) -> Vec<(u32, Finding)> {
    let finding = |goal: u32| {
        solve_within(&Problem { goal: Some(goal), ..*problem }, vocabulary, limits).finding
    };
    goals.iter().map(|&it| (it, finding(it))).collect()
}
