//! Findings about the positions before, so that they need not be made again.
//!
//! A Solution often outlives a move, and that is quickly seen. A proof that there is none holds as
//! long as no more may be used and no less must be: over every move if it was made for Impossible,
//! seldom for Now, where each move brings another cube within reach.

use std::collections::BTreeSet;

use crate::words::{
    grid::Grid, phonetics::SoundSet, problem::Problem, solution::Solution, vocabulary::Vocabulary,
};

use super::{
    Answer, Finding, Limits, Proof, Reading, SearchEffort, fitting::Sieve, pool::Pool, solve_within,
};

/// Solutions and proofs of a shake. Another Goal or vocabulary asks for another.
#[derive(Clone, Debug, Default)]
pub struct Prior {
    solution: Option<Solution>,
    proofs: Vec<(Option<u32>, Pool, Proof)>,
}

/// More proofs than the kinds of questions are of no use.
const N_PROOFS_MAX: usize = 3;

impl Prior {
    /// Decides whether there is a Solution, and remembers what it found.
    pub fn solve_within(
        &mut self,
        problem: &Problem,
        vocabulary: &Vocabulary,
        limits: Limits,
    ) -> Answer {
        if let Some(finding) = self.known(problem, vocabulary) {
            return Answer { finding, searched: SearchEffort::default() };
        }
        let answer = solve_within(problem, vocabulary, limits);
        match &answer.finding {
            Finding::Solvable(solution) => self.solution = Some(solution.clone()),
            Finding::Impossible(proof) => {
                self.proofs.push((problem.goal, Pool::new(problem), *proof));
                if N_PROOFS_MAX < self.proofs.len() {
                    self.proofs.remove(0);
                }
            }
            Finding::Doubtful(_) | Finding::NotDecided => {}
        }
        answer
    }

    /// The finding that is settled without a search.
    pub fn known(&self, problem: &Problem, vocabulary: &Vocabulary) -> Option<Finding> {
        if let Some(solution) = &self.solution
            && is_solution(problem, vocabulary, solution)
        {
            return Some(Finding::Solvable(solution.clone()));
        }
        let pool = Pool::new(problem);
        let holds =
            |it: &&(Option<u32>, Pool, Proof)| it.0 == problem.goal && pool.is_within(&it.1);
        self.proofs.iter().find(holds).map(|it| Finding::Impossible(it.2))
    }
}

/// True if nothing is wrong with a Solution, and nothing left for a judge. The checker would find
/// the same, with its reasons and in more time.
pub(super) fn is_solution(problem: &Problem, vocabulary: &Vocabulary, solution: &Solution) -> bool {
    let Ok(grid) = Grid::parse(&solution.rows) else { return false };
    let pool = Pool::new(problem);
    let used = grid.cubes().letters;
    let letters: Vec<u8> =
        used.iter().zip(0..).flat_map(|(&n, it)| std::iter::repeat_n(it, usize::from(n))).collect();
    let lacks = pool.required.iter().zip(used).any(|(&required, used)| used < required);
    let is_asked = problem.goal.is_some_and(|it| 3 <= it && it == grid.value());
    if !is_asked || lacks || !pool.spells(&letters) || grid.n_pieces(|_| true) != 1 {
        return false;
    }
    let sieve = Sieve::new(&pool, Reading::Strict);
    let mut heard = BTreeSet::from([SoundSet::NONE]);
    for run in grid.runs() {
        let letters: Vec<u8> = run.word.bytes().map(|it| it - b'A').collect();
        let Some(number) = vocabulary.find(&letters) else { return false };
        let shown = sieve.sayable(vocabulary.ways(number)).map(|it| it.shows);
        let shown: Vec<SoundSet> = shown.map(|it| it.common_with(pool.needed)).collect();
        heard = heard.iter().flat_map(|all| shown.iter().map(|it| all.and(*it))).collect();
    }
    heard.contains(&pool.needed)
}
