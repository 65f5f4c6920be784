//! Lifting the block: who is the Challenger, and whether the challenge stands.

use kernel::{Rule, Seat};
use mat::{ChallengeRules, Claim, Contest, CubePhase, Desk, Hand, cube::block};

use crate::table::state::OnSetsTable as _;
use crate::{
    rulebook as rule,
    table::{
        breach::{self},
        event::Event,
        numbers,
        paper::{Objection, Paper},
        procedures::{selection, solutions},
        referee::{Deciding, OnSets},
        state::{Phase, Section, State},
    },
};

/// Claims are made: each stands, or is set aside. What is said against a last cube in Forbidden puts
/// that right, at no cost.
pub(crate) fn settle(umpire: &OnSets, decision: &mut Deciding<'_>, heard: &[Hand]) {
    let last_cube = breach::last_cube_said(decision.state(), heard);
    let excused = last_cube.as_ref().map(|it| (it.by, rule::VIII_A_3));
    let costs = challenge_rules(decision.state()).costs;
    match block::settle(umpire, decision, heard, costs, excused) {
        Some((claim, challengers)) => stand(decision, claim, challengers),
        None => {
            if let Some(it) = last_cube {
                breach::uphold(decision, None, it.by, &it.breach);
            }
        }
    }
}

fn challenge_rules(state: &State) -> ChallengeRules {
    numbers::challenge(state.two_solutions())
}

fn stand(decision: &mut Deciding<'_>, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    let by = challengers[0];
    let mover = state.shake.last_mover().unwrap_or(state.first);
    let no_goal = state.goal_values().is_some_and(|it| it.is_empty());
    let division = state.setup.division;
    let mut rules = match claim {
        Claim::Now => numbers::cite_in(division, rule::V_A_2),
        Claim::Impossible => numbers::cite_in(division, rule::V_A_1),
        Claim::Goal => rule::cite([rule::III_D_2A]),
    };
    if claim != Claim::Goal {
        rules.insert(0, rule::V_A_0.cite());
    }
    rules.extend((claim == Claim::Impossible && no_goal).then(|| rule::V_A_1C.cite()));
    let one_left = state.shake.mat().resources().count() == 1;
    rules.extend((claim == Claim::Impossible && one_left).then(|| rule::V_A_2C.cite()));
    let writing = matches!(state.phase, CubePhase::Desk(_));
    if let Some(back) =
        state.shake.block_back(decision.at, &numbers::block(&state.setup)).filter(|_| writing)
    {
        decision.emit(Event::Mat(back));
    }
    decision.emit(Event::Mat(mat::Event::Challenged { by: challengers.clone(), claim, rules }));
    selection::ignore_all(decision);
    breach::insulate(decision, by);
    let contest = Contest::Challenge { claim, challengers, mover };
    if writing {
        solutions::change_contest(decision, contest);
    } else {
        solutions::begin_contest(decision, contest);
    }
}

/// The words that one can say as things are.
pub(crate) fn words(state: &State) -> Vec<Claim> {
    match state.phase {
        CubePhase::Own(Phase::NoGoal { .. }) => vec![Claim::Goal],
        _ => vec![Claim::Now, Claim::Impossible],
    }
}

/// Why a challenge is not valid; none if it is.
pub(crate) fn why_not(
    state: &State,
    by: Seat,
    claim: Claim,
    lifted: kernel::GameTime,
) -> Option<Vec<Rule>> {
    match &state.phase {
        CubePhase::Own(Phase::NoGoal { .. }) if claim == Claim::Goal => {
            (by == state.first).then(|| vec![rule::V_B_4A])
        }
        CubePhase::Own(Phase::NoGoal { .. }) => Some(vec![rule::III_D_2I, rule::V_B_4D]),
        CubePhase::Own(Phase::Rolling { .. })
        | CubePhase::Own(Phase::Selecting { .. })
        | CubePhase::Own(Phase::Goal) => Some(vec![rule::V_B_4D]),
        CubePhase::Desk(desk) => why_not_at_desk(state, desk, by, claim, lifted),
        _ if claim == Claim::Goal => Some(vec![rule::V_B_4G]),
        _ => {
            let mat = state.shake.mat();
            let n_usable =
                mat.section(Section::Required).count() + mat.section(Section::Permitted).count();
            let why = challenge_rules(state).set_aside(&state.shake, by, claim, n_usable)?;
            Some(match why {
                rule::V_A_2B => vec![why, rule::V_B_4C],
                rule::V_B_4A => vec![why],
                _ => vec![why, rule::V_B_4B],
            })
        }
    }
}

/// After the last cube only Impossible is heard, and only for a minute; after
/// the stop, nothing.
fn why_not_at_desk(
    state: &State,
    desk: &Desk<Paper, Objection>,
    by: Seat,
    claim: Claim,
    lifted: kernel::GameTime,
) -> Option<Vec<Rule>> {
    let Contest::Open { last_mover, resources } = &desk.contest else {
        return Some(vec![rule::VIII_B_2]);
    };
    if *resources {
        return Some(vec![rule::V_B_4F]);
    }
    let until = if state.setup.is_timed() {
        desk.began + numbers::last_impossible(state.two_solutions()).value
    } else {
        kernel::GameTime::NEVER
    };
    match claim {
        _ if *last_mover == Some(by) => Some(vec![rule::V_B_4A]),
        Claim::Now => Some(vec![rule::VIII_B_2, rule::V_B_4B]),
        Claim::Goal => Some(vec![rule::V_B_4G]),
        Claim::Impossible if until <= lifted => Some(vec![rule::VIII_B_2, rule::V_B_4E]),
        Claim::Impossible => None,
    }
}
