//! Lifting the block: who is the Challenger, and whether the challenge stands.

use kernel::{Procedure, Refusal, Rule, Seat, house};
use mat::{BlockRules, BlockStep, ChallengeRules, Claim, Contest, Desk, MoveNo, SetAside};

use crate::{
    rulebook as rule,
    table::{
        breach::{self, Breach, Illegal},
        event::Event,
        numbers,
        paper::{Objection, Paper},
        procedures::solutions,
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
pub(crate) fn state_claim(decision: &mut Deciding<'_>, claim: Claim) -> Result<(), Refusal> {
    settle(decision, claim);
    Ok(())
}

/// Lifted, and nothing to say after all.
pub(crate) fn put_back(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    let step = state.shake.put_back(decision.at, by, &rules(state));
    take(decision, step);
    Ok(())
}

fn rules(state: &State) -> BlockRules {
    numbers::block(state.setup.division)
}

/// What a step with the block came to, and a claim that was made in it.
fn take(decision: &mut Deciding<'_>, step: BlockStep<Section>) {
    for event in step.events {
        decision.emit(Event::Mat(event));
    }
    if let Some((seat, costs)) = step.late {
        lose_points(decision, seat, costs);
    }
    if let Some(claim) = step.claim {
        settle(decision, claim);
    }
}

/// The claim is made: it stands, or it is set aside.
fn settle(decision: &mut Deciding<'_>, claim: Claim) {
    let state = decision.state();
    let Some(block) = state.shake.block() else { return };
    let (hands, lifted) = (block.hands().to_vec(), block.lifted());
    let by = hands[0].seat;
    let last_cube = |it: &Breach| it.illegal == Illegal::LastCubeForbidden;
    if let Some(it) = state.irregulars.charged(by, last_cube) {
        set_aside(decision, by, claim, SetAside { costs: None, why: &[rule::VIII_A_3] });
        breach::uphold(decision, None, it.by, &it.breach);
        return;
    }
    if let Some(why) = why_not(state, by, claim, lifted) {
        let costs = challenge_rules(state).costs;
        set_aside(decision, by, claim, SetAside { costs, why: &why });
        return;
    }
    // Of two that are level, one may have no challenge to make.
    let valid = |it: &Seat| why_not(state, *it, claim, lifted).is_none();
    let challengers = hands.iter().map(|it| it.seat).filter(valid).collect();
    stand(decision, claim, challengers);
}

fn set_aside(decision: &mut Deciding<'_>, by: Seat, claim: Claim, why: SetAside<'_>) {
    let state = decision.state();
    let step = state.shake.set_aside(decision.at, by, Some(claim), why, &rules(state));
    take(decision, step);
}

fn challenge_rules(state: &State) -> ChallengeRules {
    numbers::challenge(state.two_solutions())
}

fn stand(decision: &mut Deciding<'_>, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    let by = challengers[0];
    let mover = state.shake.last_mover().unwrap_or(state.setter);
    let no_goal = state.goal_values().is_some_and(|it| it.is_empty());
    let mut rules = match claim {
        Claim::Now => rule::cite([rule::V_A_0, rule::V_A_2]),
        Claim::Impossible => rule::cite([rule::V_A_0, rule::V_A_1]),
        Claim::Goal => rule::cite([rule::III_D_2A]),
    };
    rules.extend((claim == Claim::Impossible && no_goal).then(|| rule::V_A_1C.cite()));
    let writing = matches!(state.phase, Phase::Desk(_));
    if let Some(back) = state.shake.block_back(decision.at, &self::rules(state)).filter(|_| writing)
    {
        decision.emit(Event::Mat(back));
    }
    decision.emit(Event::Mat(mat::Event::Challenged { by: challengers.clone(), claim, rules }));
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
        Phase::Rolling { .. } | Phase::Selecting { .. } | Phase::Goal | Phase::NoGoal { .. } => {
            Some(vec![rule::V_B_4D])
        }
        Phase::Desk(desk) => why_not_at_desk(state, desk, by, claim, lifted),
        _ if claim == Claim::Goal => Some(vec![rule::V_A_0]),
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
    let until = desk.began + numbers::last_impossible(state.two_solutions()).value;
    match claim {
        _ if *last_mover == Some(by) => Some(vec![rule::V_B_4A]),
        Claim::Now => Some(vec![rule::VIII_B_2, rule::V_B_4B]),
        Claim::Goal => Some(vec![rule::V_A_0]),
        Claim::Impossible if until <= lifted => Some(vec![rule::VIII_B_2, rule::V_B_4E]),
        Claim::Impossible => None,
    }
}
