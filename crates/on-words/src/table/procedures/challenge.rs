//! Lifting the block: who is the Challenger, and whether the challenge stands. (V)

use kernel::{GameTime, Rule, Seat};
use mat::{Claim, Contest, CubePhase, Desk, Hand, cube::block};

use crate::table::state::OnWordsTable as _;
use crate::{
    Dictionary, rulebook as rule,
    table::{
        breach::{self},
        event::Event,
        judgement, numbers,
        paper::{Objection, Paper},
        procedures::solutions,
        referee::{Deciding, OnWords},
        state::{Phase, State},
    },
};

/// A claim is made: it stands, or is set aside, which costs nothing. What another says against a
/// last cube in Forbidden puts that right; whoever put it there challenges nobody, and would gain
/// ten seconds by it again and again.
pub(crate) fn settle(umpire: &OnWords, decision: &mut Deciding<'_>, heard: &[Hand]) {
    let last_cube = breach::last_cube_said(decision.state(), heard);
    let excused = last_cube.as_ref().map(|it| (it.by, rule::VII_A_3));
    match block::settle(umpire, decision, heard, numbers::CHALLENGE.costs, excused) {
        Some((claim, by)) => stand(decision, umpire.words(), claim, by),
        None => {
            if let Some(it) = last_cube {
                breach::uphold(decision, None, it.by, &it.breach);
            }
        }
    }
}

fn stand(decision: &mut Deciding<'_>, words: &Dictionary, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    let by = challengers[0];
    let mover = state.shake.last_mover().unwrap_or(state.first);
    let no_goal = state.laid_goal().is_some_and(|it| !judgement::is_legal(&it));
    let mut cited = match claim {
        Claim::Now => vec![rule::V_A_0, rule::V_A_2],
        Claim::Impossible => vec![rule::V_A_0, rule::V_A_1, rule::V_A_1B],
        Claim::Goal => vec![rule::III_D_2A],
    };
    if claim == Claim::Impossible {
        cited.extend(no_goal.then_some(rule::V_A_1A));
        cited.extend((state.n_resources() == 1).then_some(rule::V_A_2D));
    }
    let writing = matches!(state.phase, CubePhase::Desk(_));
    let back = state.shake.block_back(decision.at, &numbers::block(&state.setup));
    if let Some(back) = back.filter(|_| writing) {
        decision.emit(Event::Mat(back));
    }
    let rules = rule::cite_all(cited);
    decision.emit(Event::Mat(mat::Event::Challenged { by: challengers.clone(), claim, rules }));
    breach::insulate(decision, by);
    let contest = Contest::Challenge { claim, challengers, mover };
    if writing {
        solutions::change_contest(decision, words, contest);
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
    lifted: GameTime,
) -> Option<Vec<Rule>> {
    match &state.phase {
        CubePhase::Own(Phase::NoGoal { agreed }) if claim == Claim::Goal => match by {
            _ if by == state.first => Some(vec![rule::V_B_2]),
            // Who has agreed has agreed.
            _ if agreed.contains(&by) => Some(vec![rule::III_D_0]),
            _ => None,
        },
        // Before there is a Goal nothing but No Goal can be challenged.
        CubePhase::Own(Phase::NoGoal { .. }) => Some(vec![rule::III_D_2A, rule::V_A_0]),
        CubePhase::NoShake | CubePhase::Own(Phase::Rolling) | CubePhase::Own(Phase::Goal) => {
            Some(vec![rule::V_A_0])
        }
        CubePhase::Desk(desk) => why_not_at_desk(state, desk, by, claim, lifted),
        _ if claim == Claim::Goal => Some(vec![rule::V_B_1]),
        CubePhase::Moving { .. } | CubePhase::Own(Phase::Returning { .. }) => {
            let shake = &state.shake;
            let why = numbers::CHALLENGE.set_aside(shake, by, claim, state.n_usable())?;
            // With one left the last cube is spoken of as well.
            let more = match why {
                rule::V_A_2A => Some(rule::VII_B_2),
                rule::V_B_2 => state.bonus_cube().map(|_| rule::IV_C_E),
                _ => None,
            };
            Some([why].into_iter().chain(more).collect())
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
    lifted: GameTime,
) -> Option<Vec<Rule>> {
    let Contest::Open { last_mover, resources } = &desk.contest else {
        return Some(vec![rule::V_A_0]);
    };
    if *resources {
        return Some(vec![rule::X_B_3]);
    }
    let until = match state.setup.is_timed() {
        true => desk.began + numbers::LAST_IMPOSSIBLE.value,
        false => GameTime::NEVER,
    };
    match claim {
        _ if *last_mover == Some(by) => Some(vec![rule::V_B_2]),
        Claim::Now => Some(vec![rule::VII_B_2, rule::V_A_2A]),
        Claim::Goal => Some(vec![rule::V_B_1]),
        // To the end of the minute, and not beyond it.
        Claim::Impossible if until < lifted => {
            Some(vec![rule::VII_B_2, numbers::LAST_IMPOSSIBLE.rule])
        }
        Claim::Impossible => None,
    }
}
