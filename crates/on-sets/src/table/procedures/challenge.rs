//! Lifting the block: who is the Challenger, and whether the challenge stands.

use kernel::{Irregular, Procedure, Refusal, Rule, Seat, house};
use mat::{BlockRules, BlockStep, ChallengeRules, Claim, Contest, Desk, Hand, MoveNo, SetAside};

use crate::{
    rulebook as rule,
    table::{
        breach::{self, Breach, Illegal},
        event::Event,
        numbers,
        paper::{Objection, Paper},
        procedures::{selection, solutions},
        referee::{Deciding, lose_points},
        state::{Phase, Section, State},
    },
};

/// A hand on the block, with or without a word.
pub(crate) fn lift(
    decision: &mut Deciding<'_>,
    by: Seat,
    against: MoveNo,
    claim: Option<Claim>,
) -> Result<(), Refusal> {
    let state = decision.state();
    house::MOVED_ON.asks(against == state.shake.move_no())?;
    let procedure = state.setup.procedure;
    match claim {
        Some(claim) => {
            if let Some(why) = why_not(state, by, claim, decision.at) {
                procedure.lets_pass(why[0])?;
            }
        }
        None => procedure.lets_pass(rule::V_B_1)?,
    }
    let heard = (decision.at, decision.lag);
    let step = state.shake.lift(heard, state.setup.tie, by, claim, &rules(state));
    take(decision, step);
    Ok(())
}

/// The time for the block is up: the race, the opinion, or the statement.
pub(crate) fn block_out_of_time(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let step = state.shake.block_out_of_time(decision.at, state.setup.tie, &rules(state));
    take(decision, step);
}

/// The third player's opinion.
pub(crate) fn opine(decision: &mut Deciding<'_>, first: Option<Seat>) -> Result<(), Refusal> {
    let state = decision.state();
    let step = state.shake.opine(decision.at, first, &rules(state))?;
    take(decision, step);
    Ok(())
}

/// The word that goes with the block.
pub(crate) fn state_claim(decision: &mut Deciding<'_>, by: Seat, claim: Claim) {
    let state = decision.state();
    let step = state.shake.claim(by, claim, &rules(state));
    take(decision, step);
}

/// Lifted, and nothing to say after all.
pub(crate) fn put_back(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let step = state.shake.put_back(decision.at, by, &rules(state));
    take(decision, step);
}

fn rules(state: &State) -> BlockRules {
    numbers::block(&state.setup)
}

/// What a step with the block came to, and the claims that were made in it.
fn take(decision: &mut Deciding<'_>, step: BlockStep<Section>) {
    decision.emit_all(step.events);
    for (seat, costs) in step.late {
        lose_points(decision, seat, costs);
    }
    settle(decision, &step.heard);
}

/// Claims are made: each stands, or is set aside. Of two that stand the earlier counts, and
/// the other with it if it is the same.
fn settle(decision: &mut Deciding<'_>, heard: &[Hand]) {
    let state = decision.state();
    let Some(lifted) = state.shake.block().map(|it| it.lifted()) else { return };
    let costs = challenge_rules(state).costs;
    let said = || heard.iter().filter_map(|it| Some((it.seat, it.with?)));
    let last_cube = |it: &Irregular<Breach>| {
        let others = said().any(|(by, _)| by != it.by);
        it.breach.illegal == Illegal::LastCubeForbidden && others
    };
    let last_cube = state.irregulars.find(last_cube);
    // What is said against a last cube in Forbidden puts that right, at no cost.
    let why_not = |by: Seat, claim: Claim| match &last_cube {
        Some(it) if it.by != by => Some((None, vec![rule::VIII_A_3])),
        _ => why_not(state, by, claim, lifted).map(|why| (costs, why)),
    };
    let fallen: Vec<_> =
        said().filter_map(|(by, claim)| Some((by, claim, why_not(by, claim)?))).collect();
    let standing: Vec<(Seat, Claim)> = said().filter(|it| why_not(it.0, it.1).is_none()).collect();
    let aside: Vec<_> = fallen
        .iter()
        .map(|(by, claim, (costs, why))| (*by, Some(*claim), SetAside { costs: *costs, why }))
        .collect();
    if !aside.is_empty() {
        let mut step = state.shake.set_aside(decision.at, &aside, &rules(state));
        if !standing.is_empty() {
            step.events.retain(|it| !matches!(it, mat::Event::BlockBack { .. }));
        }
        take(decision, step);
    }
    if let Some((_, claim)) = standing.first() {
        let same = standing.iter().filter(|it| it.1 == *claim);
        stand(decision, *claim, same.map(|it| it.0).collect());
    } else if let Some(it) = last_cube {
        breach::uphold(decision, None, it.by, &it.breach);
    }
}

fn challenge_rules(state: &State) -> ChallengeRules {
    numbers::challenge(state.two_solutions())
}

fn stand(decision: &mut Deciding<'_>, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    let by = challengers[0];
    let mover = state.shake.last_mover().unwrap_or(state.setter);
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
    let writing = matches!(state.phase, Phase::Desk(_));
    if let Some(back) = state.shake.block_back(decision.at, &self::rules(state)).filter(|_| writing)
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

/// What `by` can say with the block in hand. In a tournament that is any word; at an assisted
/// table only one that would be heard, and the block stays where it is if there is none.
pub(crate) fn claims(state: &State, by: Seat) -> Result<Vec<Claim>, Refusal> {
    let words = match state.phase {
        Phase::NoGoal { .. } => vec![Claim::Goal],
        _ => vec![Claim::Now, Claim::Impossible],
    };
    if state.setup.procedure == Procedure::Tournament {
        return Ok(words);
    }
    let mut heard = Vec::new();
    let mut barred = None;
    for claim in words {
        match why_not(state, by, claim, state.at) {
            None => heard.push(claim),
            Some(why) => barred = why.first().copied(),
        }
    }
    match barred {
        Some(why) if heard.is_empty() => why.refuses(),
        _ => Ok(heard),
    }
}

/// Why a challenge is not valid; none if it is.
fn why_not(state: &State, by: Seat, claim: Claim, lifted: kernel::GameTime) -> Option<Vec<Rule>> {
    match &state.phase {
        Phase::NoGoal { .. } if claim == Claim::Goal => {
            (by == state.setter).then(|| vec![rule::V_B_4A])
        }
        Phase::NoGoal { .. } => Some(vec![rule::III_D_2I, rule::V_B_4D]),
        Phase::Rolling { .. } | Phase::Selecting { .. } | Phase::Goal => Some(vec![rule::V_B_4D]),
        Phase::Desk(desk) => why_not_at_desk(state, desk, by, claim, lifted),
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
