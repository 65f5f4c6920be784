//! How few cubes are enough: for a Solution at all, and from Resources.
//!
//! More cubes that may be used never hurt, so choices of cubes are tried by
//! their number, and the first that has a Solution has the fewest.

use serde::Serialize;

use crate::{
    After, Cubes, Problem, Solution, Symbol,
    solver::{Answer, solve_within},
};

/// The least number of cubes that is enough.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsFewest")
)]
#[serde(tag = "is")]
pub enum Fewest {
    /// So many and no fewer, as these Solutions show.
    Exactly { n_cubes: u8, solutions: Vec<Solution> },
    /// So many or more: to find out would have taken too long.
    AtLeast { n_cubes: u8 },
    /// There is no Solution.
    Never,
}

/// How much may still be searched, in steps of the solver.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    pub n_steps_left: u64,
}

/// What it costs to begin a search, in steps, and to look at one pool.
const SETTING_UP: u64 = 60;

impl Work {
    pub const fn steps(n_steps: u64) -> Work {
        Work { n_steps_left: n_steps }
    }

    /// Solves, if the work that is left allows it.
    pub fn solve(&mut self, problem: &Problem) -> Option<Answer> {
        let answer = solve_within(problem, self.n_steps_left);
        let spent = answer
            .as_ref()
            .map_or(u64::MAX, |it| SETTING_UP + SETTING_UP * it.searched.pools + it.searched.steps);
        self.n_steps_left = self.n_steps_left.saturating_sub(spent);
        answer
    }
}

/// The fewest cubes that a Solution can be built of. A cube that serves in both
/// parts, or several times, is one cube. It is known already that no fewer than
/// `n_cubes_min` are enough.
pub fn fewest_cubes(problem: &Problem, n_cubes_min: usize, work: &mut Work) -> Fewest {
    let n_required = problem.required.total();
    let on_mat = problem.permitted;
    let free = match problem.after {
        After::Forceout => on_mat,
        After::Now | After::Impossible => on_mat + problem.resources,
    };
    let without = Problem { permitted: Cubes::NONE, ..problem.clone() };
    let from = n_cubes_min.saturating_sub(n_required);
    // Now allows one cube that is not on the mat.
    let allowed = |chosen: &Cubes| {
        let beyond = |it: (Symbol, u16)| usize::from(it.1.saturating_sub(on_mat[it.0]));
        problem.after != After::Now || chosen.kinds().map(beyond).sum::<usize>() <= 1
    };
    fewest_of(&without, free, from, allowed, work).plus(n_required)
}

/// The fewest cubes in Resources with which there is a Solution, when all that
/// is on the mat may be used too. It is known already that no fewer than
/// `n_cubes_min` are enough.
pub fn fewest_resources(problem: &Problem, n_cubes_min: usize, work: &mut Work) -> Fewest {
    fewest_of(problem, problem.resources, n_cubes_min, |_| true, work)
}

fn fewest_of(
    problem: &Problem,
    free: Cubes,
    from: usize,
    allowed: impl Fn(&Cubes) -> bool,
    work: &mut Work,
) -> Fewest {
    for n_cubes in from..=free.total() {
        let mut choices = Vec::new();
        choose(free, Cubes::NONE, 0, n_cubes, &mut choices);
        for chosen in choices.into_iter().filter(&allowed) {
            let permitted = problem.permitted + chosen;
            let (resources, after) = (Cubes::NONE, After::Forceout);
            let tried = Problem { permitted, resources, after, ..problem.clone() };
            let n_cubes = n_cubes as u8;
            match work.solve(&tried) {
                Some(Answer { witness: Some(solutions), .. }) => {
                    return Fewest::Exactly { n_cubes, solutions };
                }
                Some(_) => (),
                None => return Fewest::AtLeast { n_cubes },
            }
        }
    }
    Fewest::Never
}

/// Every choice of so many cubes.
fn choose(free: Cubes, chosen: Cubes, first: usize, n_cubes: usize, choices: &mut Vec<Cubes>) {
    if n_cubes == 0 {
        choices.push(chosen);
        return;
    }
    for (idx, &symbol) in Symbol::ALL.iter().enumerate().skip(first) {
        if chosen[symbol] < free[symbol] {
            let mut more = chosen;
            more[symbol] += 1;
            choose(free, more, idx, n_cubes - 1, choices);
        }
    }
}

impl Fewest {
    pub fn solutions(&self) -> Option<&[Solution]> {
        match self {
            Fewest::Exactly { solutions, .. } => Some(solutions),
            Fewest::AtLeast { .. } | Fewest::Never => None,
        }
    }

    /// The number that is proven: no fewer are enough.
    pub fn at_least(&self) -> Option<u8> {
        match self {
            Fewest::Exactly { n_cubes, .. } | Fewest::AtLeast { n_cubes } => Some(*n_cubes),
            Fewest::Never => None,
        }
    }

    fn plus(self, n_more: usize) -> Fewest {
        let n_more = n_more as u8;
        match self {
            Fewest::Exactly { n_cubes, solutions } => {
                Fewest::Exactly { n_cubes: n_cubes + n_more, solutions }
            }
            Fewest::AtLeast { n_cubes } => Fewest::AtLeast { n_cubes: n_cubes + n_more },
            Fewest::Never => Fewest::Never,
        }
    }
}
