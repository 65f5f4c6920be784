//! What a player sees in a position: as much as its patience finds.

use std::collections::BTreeMap;

use crate::{
    After, Problem, Solution,
    bot::{position::Position, sight::Sight},
    solver::solve_within,
};

/// The answer to one question.
#[derive(Clone, Debug)]
pub(super) enum Insight {
    /// It sees how, and how many steps it took to see.
    Solution { written: Vec<Solution>, n_steps: u64 },
    /// It sees that there is no way.
    Nothing,
    /// It sees neither.
    Unclear,
}

/// What follows if nobody moves any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Neither challenge is right.
    Open,
    /// Now is right, and so hard to see.
    Now {
        n_steps: u64,
    },
    Impossible,
}

/// The challenges that can be right in a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct CanBe {
    pub now: bool,
    pub impossible: bool,
}

impl CanBe {
    pub(super) const ANY: CanBe = CanBe { now: true, impossible: true };
}

#[derive(Clone, Debug)]
pub(super) struct Eye {
    patience: Option<u64>,
    n_steps_left: u64,
    /// The shake and the Goal that the fates are for.
    about: (u16, Vec<u32>),
    fates: BTreeMap<Position, Fate>,
    /// What may look otherwise when one is fresh again.
    guesses: BTreeMap<Position, Fate>,
}

/// What it costs to begin on a question, in steps, and to look at one pool.
const SETTING_UP: u64 = 60;

/// However tired, nobody gives up sooner than this; nor later than that.
const STEPS_MIN: u64 = 1_000;
const STEPS_MAX: u64 = 1_000_000;

impl Eye {
    pub(super) fn new(patience: Option<u64>) -> Eye {
        let about = (0, Vec::new());
        let (fates, guesses) = (BTreeMap::new(), BTreeMap::new());
        Eye { patience, n_steps_left: 0, about, fates, guesses }
    }

    /// Fresh for the next act. What was seen of this Goal is remembered.
    pub(super) fn rest(&mut self, sight: &Sight<'_>, n_steps: u64) {
        self.n_steps_left = n_steps;
        self.guesses.clear();
        let values = sight.view.own.goal.as_ref().map(|it| it.values.clone()).unwrap_or_default();
        let about = (sight.view.shake, values);
        if self.about != about {
            self.about = about;
            self.fates.clear();
        }
    }

    pub(super) fn is_tired(&self) -> bool {
        self.n_steps_left == 0
    }

    /// Looks for a Solution.
    pub(super) fn look(&mut self, problem: &Problem) -> Insight {
        let n_steps = self.patience.unwrap_or(STEPS_MAX).min(self.n_steps_left.max(STEPS_MIN));
        match self.patience {
            Some(_) if problem.after == After::Now => self.glance(problem, n_steps),
            _ => self.search(problem, n_steps),
        }
    }

    /// Looks at each cube that could come from Resources for a little while.
    fn glance(&mut self, problem: &Problem, n_steps: u64) -> Insight {
        let mut clear = true;
        let takings = problem.one_of();
        if takings.is_empty() {
            return self.search(&Problem { after: After::Forceout, ..problem.clone() }, n_steps);
        }
        for taken in takings {
            let mut one = Problem { after: After::Forceout, ..problem.clone() };
            one.permitted[taken] += 1;
            one.resources[taken] -= 1;
            match self.search(&one, n_steps) {
                Insight::Nothing => (),
                Insight::Unclear => clear = false,
                seen => return seen,
            }
        }
        // Two Solutions may take two different cubes.
        if clear && !problem.rules.two_solutions { Insight::Nothing } else { Insight::Unclear }
    }

    fn search(&mut self, problem: &Problem, n_steps_max: u64) -> Insight {
        let answer = solve_within(problem, n_steps_max);
        let spent = answer.as_ref().map_or(n_steps_max, |it| {
            SETTING_UP + SETTING_UP * it.searched.pools + it.searched.steps
        });
        self.n_steps_left = self.n_steps_left.saturating_sub(spent);
        match answer.map(|it| (it.witness, it.searched.steps)) {
            Some((Some(written), n_steps)) => Insight::Solution { written, n_steps },
            Some((None, _)) => Insight::Nothing,
            None => Insight::Unclear,
        }
    }

    /// What becomes of a position, as far as it sees; only the challenges that
    /// `can_be` names are thought of. The problem is for its Goal and rules.
    pub(super) fn fate(
        &mut self,
        problem: &mut Problem,
        position: Position,
        can_be: CanBe,
    ) -> Fate {
        let known = self.fates.get(&position).or_else(|| self.guesses.get(&position));
        if let Some(&fate) = known {
            return fate;
        }
        position.lay(problem);
        problem.after = After::Now;
        let now = if can_be.now && position.may_be_now(&problem.rules) {
            self.look(problem)
        } else {
            Insight::Nothing
        };
        problem.after = After::Impossible;
        let (fate, is_clear) = match now {
            Insight::Solution { n_steps, .. } => (Fate::Now { n_steps }, true),
            _ if !can_be.impossible => (Fate::Open, matches!(now, Insight::Nothing)),
            _ => match self.look(problem) {
                Insight::Nothing => (Fate::Impossible, true),
                Insight::Solution { .. } => (Fate::Open, matches!(now, Insight::Nothing)),
                Insight::Unclear => (Fate::Open, false),
            },
        };
        let seen = if is_clear { &mut self.fates } else { &mut self.guesses };
        seen.insert(position, fate);
        fate
    }
}

impl Fate {
    /// Whether who moved there can be challenged rightly.
    pub(super) fn is_lost(self) -> bool {
        self != Fate::Open
    }
}
