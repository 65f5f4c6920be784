//! Lifting the block: who challenges, and whether the challenge stands. (LT 18, 19)

use kernel::{Procedure, Refusal, Rule, Seat, house};
use mat::{BlockStep, Claim, Contest, Hand, MoveNo, SetAside};

use crate::{
    OwnEvent, rulebook as rule,
    table::{
        breach,
        event::Event,
        numbers,
        procedures::{moving, opening, solutions},
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
            if let Some(why) = why_not(state, by, claim) {
                procedure.lets_pass(why)?;
            }
        }
        None => procedure.lets_pass(rule::LT18_2)?,
    }
    let heard = (decision.at, decision.lag);
    let step = state.shake.lift(heard, state.setup.tie, by, claim, &numbers::BLOCK);
    take(decision, step);
    Ok(())
}

/// The time for the block is up: the race, the opinion, or the statement.
pub(crate) fn block_out_of_time(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let step = state.shake.block_out_of_time(decision.at, state.setup.tie, &numbers::BLOCK);
    take(decision, step);
}

/// The word that goes with the block.
pub(crate) fn state_claim(decision: &mut Deciding<'_>, by: Seat, claim: Claim) {
    let step = decision.state().shake.claim(by, claim, &numbers::BLOCK);
    take(decision, step);
}

/// Lifted, and nothing to say after all.
pub(crate) fn put_back(decision: &mut Deciding<'_>, by: Seat) {
    let step = decision.state().shake.put_back(decision.at, by, &numbers::BLOCK);
    take(decision, step);
}

/// The third player says whose hand was first. (LT18-5)
pub(crate) fn opine(decision: &mut Deciding<'_>, first: Option<Seat>) -> Result<(), Refusal> {
    let step = decision.state().shake.opine(decision.at, first, &numbers::BLOCK)?;
    take(decision, step);
    Ok(())
}

/// What a step with the block came to, and the claims that were made in it.
fn take(decision: &mut Deciding<'_>, step: BlockStep<Section>) {
    decision.emit_all(step.events);
    for (seat, costs) in step.late {
        lose_points(decision, seat, costs);
    }
    if !step.heard.is_empty() {
        settle(decision, &step.heard);
    }
}

/// Claims are made: those that are valid stand together, the others are set aside and cost a
/// point. Of two that differ the earlier counts. (LT18-2, LT18-5, R-LS-47)
fn settle(decision: &mut Deciding<'_>, hands: &[Hand]) {
    let state = decision.state();
    let said: Vec<(Seat, Claim)> =
        hands.iter().filter_map(|it| Some((it.seat, it.with?))).collect();
    let invalid: Vec<(Seat, Claim, Rule)> = said
        .iter()
        .filter_map(|&(by, claim)| Some((by, claim, why_not(state, by, claim)?)))
        .collect();
    let valid: Vec<(Seat, Claim)> =
        said.iter().copied().filter(|it| invalid.iter().all(|other| other.0 != it.0)).collect();
    let Some(&(_, claim)) = valid.first() else {
        let whys: Vec<[Rule; 1]> = invalid.iter().map(|it| [it.2]).collect();
        let costs = numbers::CHALLENGE.costs;
        let aside: Vec<(Seat, Option<Claim>, SetAside<'_>)> = invalid
            .iter()
            .zip(&whys)
            .map(|(it, why)| (it.0, Some(it.1), SetAside { costs, why }))
            .collect();
        let step = state.shake.set_aside(decision.at, &aside, &numbers::BLOCK);
        take(decision, step);
        let challengers: Vec<Seat> = invalid.iter().map(|it| it.0).collect();
        breach::give_time(decision, &challengers);
        return lose_turn(decision, &invalid);
    };
    for &(by, claim, why) in &invalid {
        let rules = rule::cite([rule::LT18_2, why]);
        decision.emit(Event::Mat(mat::Event::ChallengeSetAside { by, claim: Some(claim), rules }));
        if let Some(costs) = numbers::CHALLENGE.costs {
            lose_points(decision, by, costs);
        }
    }
    let challengers = valid.iter().filter(|it| it.1 == claim).map(|it| it.0).collect();
    stand(decision, claim, challengers);
}

/// Whoever says Now too early on their own turn loses it. (LT13-A-5n, R-LS-5)
fn lose_turn(decision: &mut Deciding<'_>, invalid: &[(Seat, Claim, Rule)]) {
    let Phase::Moving { mover } = decision.state().phase else { return };
    let state = decision.state();
    let early = state.n_letters() < numbers::CHALLENGE.now_usable_min.value;
    let now = |it: &(Seat, Claim, Rule)| it.0 == mover && it.1 == Claim::Now;
    if early && invalid.iter().any(now) && state.opening().is_none() {
        let rules = rule::cite([rule::LT13_A_5N]);
        decision.emit(Event::Mat(mat::Event::TurnLost { seat: mover, rules }));
        moving::next_turn(decision, mover);
    }
}

fn stand(decision: &mut Deciding<'_>, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    if matches!(state.phase, Phase::Designating) {
        let rules = rule::cite([rule::LT25_2]);
        let by = state.player_one;
        decision.emit(Event::Mat(mat::Event::Challenged { by: vec![by], claim, rules }));
        return opening::say_impossible(decision, by);
    }
    let mover = state.shake.last_mover().unwrap_or(state.player_one);
    if let Some((by, _)) = &state.said {
        let by = *by;
        decision.emit(OwnEvent::Unsaid { by, rules: rule::cite([rule::LT8_9]) });
    }
    let state = decision.state();
    let opening = state.opening().is_some();
    let mut cited = match claim {
        Claim::Now => vec![rule::LT19_A],
        Claim::Impossible | Claim::Goal => vec![rule::LT19_B],
    };
    cited.extend(opening.then_some(rule::LT19_B3));
    cited.extend((opening && mover == state.player_one).then_some(rule::LT25_1));
    cited.extend((1 < challengers.len()).then_some(rule::LT18_5));
    let on_turn = matches!(state.phase, Phase::Moving { mover } if challengers.contains(&mover));
    cited.extend(on_turn.then_some(rule::LT12_C));
    cited.extend(state.has_just_demanded(mover).then_some(rule::LT8_8));
    let rules = rule::cite_all(cited);
    let by = challengers.clone();
    decision.emit(Event::Mat(mat::Event::Challenged { by, claim, rules }));
    breach::insulate(decision, challengers[0]);
    solutions::begin_contest(decision, Contest::Challenge { claim, challengers, mover });
}

/// What `by` can say with the block in hand. In a tournament that is any word; at an assisted
/// table only one that would be heard, and the block stays where it is if there is none.
pub(crate) fn claims(state: &State, by: Seat) -> Result<Vec<Claim>, Refusal> {
    let words = vec![Claim::Now, Claim::Impossible];
    if state.setup.procedure == Procedure::Tournament {
        return Ok(words);
    }
    let mut heard = Vec::new();
    let mut barred = None;
    for claim in words {
        match why_not(state, by, claim) {
            None => heard.push(claim),
            Some(why) => barred = Some(why),
        }
    }
    match barred {
        Some(why) if heard.is_empty() => why.refuses(),
        _ => Ok(heard),
    }
}

/// Why a challenge is not valid; none if it is.
fn why_not(state: &State, by: Seat, claim: Claim) -> Option<Rule> {
    match &state.phase {
        Phase::Moving { .. } if claim != Claim::Goal => {
            numbers::CHALLENGE.set_aside(&state.shake, by, claim, state.n_letters())
        }
        Phase::Moving { .. } => Some(rule::LT18_2),
        // Player One says so of the shake, with the block as ever. (R-LS-30)
        Phase::Designating if by == state.player_one && claim == Claim::Impossible => None,
        _ => Some(rule::LT18_6),
    }
}
