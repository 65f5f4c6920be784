//! What a player sees in a position: as much as its words and its patience find.

use std::sync::Arc;

use kernel::Level;

use crate::{
    Lore, Problem, Solution, WordRuling, check,
    solver::{Finding, Limits, Proof, solve_within},
};

/// The answer to one question.
#[derive(Clone, Debug)]
pub(super) enum Insight {
    /// It sees how.
    Solution(Solution),
    /// It sees that there is no way.
    Nothing,
    /// It knows no word for it, and others may.
    Unknown,
    /// It sees neither.
    Unclear,
}

impl Insight {
    pub(super) fn solution(self) -> Option<Solution> {
        match self {
            Insight::Solution(it) => Some(it),
            Insight::Nothing | Insight::Unknown | Insight::Unclear => None,
        }
    }
}

#[derive(Clone)]
pub(super) struct Eye {
    lore: Arc<Lore>,
    level: Level,
    /// Whether it knows every word there is, so that what it does not find is not there.
    knows_all: bool,
    patience: u64,
    n_steps_left: u64,
    /// What it saw last: often it will still do.
    seen: Option<Solution>,
}

/// What it costs to begin on a question, in steps.
const SETTING_UP: u64 = 4_000;

/// However tired, nobody gives up sooner than this.
const STEPS_MIN: u64 = 5_000;

impl Eye {
    pub(super) fn new(lore: Arc<Lore>, level: Level, patience: u64) -> Eye {
        let knows_all = level == Level::ALL[4];
        Eye { lore, level, knows_all, patience, n_steps_left: 0, seen: None }
    }

    /// Fresh for the next act.
    pub(super) fn rest(&mut self, n_steps: u64) {
        self.n_steps_left = n_steps;
    }

    pub(super) fn is_tired(&self) -> bool {
        self.n_steps_left == 0
    }

    pub(super) fn forget(&mut self) {
        self.seen = None;
    }

    /// Whether a Solution is right for all it knows.
    pub(super) fn is_right(&self, problem: &Problem, solution: &Solution) -> bool {
        check(problem, solution, self.lore.dictionary(), &[]).reasons.is_empty()
    }

    /// What a checker would find wrong.
    pub(super) fn check(
        &self,
        problem: &Problem,
        solution: &Solution,
        rulings: &[WordRuling],
    ) -> crate::Verdict {
        check(problem, solution, self.lore.dictionary(), rulings)
    }

    /// Looks for a Solution.
    pub(super) fn look(&mut self, problem: &Problem) -> Insight {
        if let Some(seen) = self.seen.as_ref().filter(|it| self.is_right(problem, it)) {
            return Insight::Solution(seen.clone());
        }
        let steps = self.patience.min(self.n_steps_left.max(STEPS_MIN));
        let answer = solve_within(problem, &self.lore.known_to(self.level), Limits { steps });
        let spent = SETTING_UP + answer.searched.steps;
        self.n_steps_left = self.n_steps_left.saturating_sub(spent);
        match answer.finding {
            Finding::Solvable(solution) => {
                self.seen = Some(solution.clone());
                Insight::Solution(solution)
            }
            Finding::Impossible(proof) if self.knows_all || is_plain(proof) => Insight::Nothing,
            Finding::Impossible(_) => Insight::Unknown,
            Finding::Doubtful(_) | Finding::NotDecided => Insight::Unclear,
        }
    }
}

/// Whether somebody who knows few words can see it too.
fn is_plain(proof: Proof) -> bool {
    matches!(proof, Proof::NoGoal | Proof::TooManyRequired | Proof::TooFewCubes | Proof::NoShape)
}
