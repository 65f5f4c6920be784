//! What each variation did in a shake: the same positions without it.

use kernel::Seat;
use mat::CubePhase;
use serde::Serialize;

use crate::{
    After, Fewest, GoalValues, Problem, Solution, Variation, Work, fewest_cubes,
    study::review::ask,
    table::{judgement, notation, state::State},
};

/// A variation somebody chose, and what it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsVariationReview")
)]
pub struct VariationReview {
    pub by: Seat,
    pub variation: Variation,
    /// As players say it.
    pub text: String,
    /// It did not count: it has no effect, conflicts, or was chosen before.
    pub ignored: bool,
    /// When the Goal was set, with all of Resources.
    pub at_goal: Effect,
    /// When Solutions were written, or at the last move.
    pub at_end: Effect,
}

/// What a variation changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsEffect")
)]
#[serde(tag = "is")]
pub enum Effect {
    /// Without it there is no Solution.
    MadePossible,
    /// Without it there are Solutions: these, for instance.
    MadeImpossible {
        solutions: Vec<Solution>,
    },
    /// With it the shortest Solution has fewer cubes, or more.
    Shortened {
        n_cubes: u8,
        n_without: u8,
    },
    Lengthened {
        n_cubes: u8,
        n_without: u8,
    },
    /// The shortest Solution is as long without it.
    NoDifference,
    /// There is no Solution with it or without it.
    NoSolution,
    /// To find out would have taken too long.
    Unknown,
}

/// What each variation did, at the Goal and at the end.
pub(crate) fn variations(at_goal: &State, at_end: &State, work: &mut Work) -> Vec<VariationReview> {
    let (first, last) = (position(at_goal), position(at_end));
    let (with_first, with_last) = (shortest(&first, work), shortest(&last, work));
    let mut reviews = Vec::new();
    for chosen in &at_end.own.chosen {
        let variation = &chosen.variation;
        let mut effect = |state: &State, problem: &Problem, with: &Fewest| match chosen.sound {
            true => effect(with, &shortest(&without(state, problem, variation), work)),
            false => Effect::NoDifference,
        };
        reviews.push(VariationReview {
            by: chosen.by,
            variation: variation.clone(),
            text: notation::variation_text(variation),
            ignored: !chosen.sound,
            at_goal: effect(at_goal, &first, &with_first),
            at_end: effect(at_end, &last, &with_last),
        });
    }
    reviews
}

/// What may be written: as the contest has it, or with all of Resources.
fn position(state: &State) -> Problem {
    match &state.phase {
        CubePhase::Desk(desk) => judgement::problem(state, &desk.contest, None),
        _ => {
            let goal = state.own.goal.as_ref().map(|it| it.read(&state.faces));
            judgement::position(state, goal.as_ref(), After::Impossible)
        }
    }
}

fn without(state: &State, problem: &Problem, variation: &Variation) -> Problem {
    let rules = problem.rules.without(variation);
    let goal = state.own.goal.as_ref().map(|it| it.read(&state.faces).values(rules.absolute_value));
    Problem { rules, goal: goal.unwrap_or_default(), ..problem.clone() }
}

fn shortest(problem: &Problem, work: &mut Work) -> Fewest {
    ask(work, |work| match work.solve(problem) {
        Some(answer) if answer.witness.is_none() => Fewest::Never,
        Some(_) => fewest_cubes(problem, 0, work),
        None => Fewest::AtLeast { n_cubes: 0 },
    })
}

fn effect(with: &Fewest, without: &Fewest) -> Effect {
    match (with, without) {
        (Fewest::Never, Fewest::Never) => Effect::NoSolution,
        (Fewest::Never, Fewest::Exactly { solutions, .. }) => {
            Effect::MadeImpossible { solutions: solutions.clone() }
        }
        (Fewest::Exactly { .. }, Fewest::Never) => Effect::MadePossible,
        (Fewest::Exactly { n_cubes, .. }, Fewest::Exactly { n_cubes: n_without, .. }) => {
            let (n_cubes, n_without) = (*n_cubes, *n_without);
            match n_cubes.cmp(&n_without) {
                std::cmp::Ordering::Less => Effect::Shortened { n_cubes, n_without },
                std::cmp::Ordering::Greater => Effect::Lengthened { n_cubes, n_without },
                std::cmp::Ordering::Equal => Effect::NoDifference,
            }
        }
        (Fewest::AtLeast { .. }, _) | (_, Fewest::AtLeast { .. }) => Effect::Unknown,
    }
}
