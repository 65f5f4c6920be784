//! Lifting the block: who challenges, and whether the challenge is heard.

use kernel::{Cited, Decision, Procedure, Refusal, Rule, Seat, house};

use crate::{
    BlockStep, Claim, Event, Hand, MoveNo, SetAside,
    cube::{
        action::BlockAction,
        round::lose_points,
        state::CubeState,
        umpire::{SectionOf, Umpire},
    },
};

pub(super) fn act<G: Umpire>(
    umpire: &G,
    decision: &mut Decision<'_, G>,
    by: Seat,
    action: &BlockAction,
) -> Result<(), Refusal> {
    let state = decision.state();
    let rules = G::block_rules(state);
    let step = match action {
        BlockAction::Lift { against, claim } => lift(decision, by, *against, *claim)?,
        BlockAction::Claim { claim } => state.shake.claim(by, *claim, &rules),
        BlockAction::PutBack => state.shake.put_back(decision.at, by, &rules),
    };
    take(umpire, decision, step);
    Ok(())
}

/// A hand on the block, with or without a word.
fn lift<G: Umpire>(
    decision: &Decision<'_, G>,
    by: Seat,
    against: MoveNo,
    claim: Option<Claim>,
) -> Result<BlockStep<SectionOf<G>>, Refusal> {
    let state = decision.state();
    house::MOVED_ON.asks(against == state.shake.move_no())?;
    let procedure = state.setup.procedure;
    match claim {
        Some(claim) => {
            if let Some(why) = G::why_not(state, by, claim, decision.at) {
                procedure.lets_pass(why[0])?;
            }
        }
        None => procedure.lets_pass(G::SAYS_WHICH)?,
    }
    let heard = (decision.at, decision.lag);
    Ok(state.shake.lift(heard, state.setup.tie, by, claim, &G::block_rules(state)))
}

/// The time for the block is up: the race, the opinion, or the statement.
pub(super) fn out_of_time<G: Umpire>(umpire: &G, decision: &mut Decision<'_, G>) {
    let state = decision.state();
    let rules = G::block_rules(state);
    let step = state.shake.block_out_of_time(decision.at, state.setup.tie, &rules);
    take(umpire, decision, step);
}

/// The third player says whose hand was first, where the book asks for it.
pub fn opine<G: Umpire>(
    umpire: &G,
    decision: &mut Decision<'_, G>,
    first: Option<Seat>,
) -> Result<(), Refusal> {
    let state = decision.state();
    let step = state.shake.opine(decision.at, first, &G::block_rules(state))?;
    take(umpire, decision, step);
    Ok(())
}

/// Takes a step with the block, and settles the claims that were made in it.
fn take<G: Umpire>(umpire: &G, decision: &mut Decision<'_, G>, step: BlockStep<SectionOf<G>>) {
    decision.emit_all(step.events);
    for (seat, costs) in step.late {
        lose_points(decision, seat, costs);
    }
    if !step.heard.is_empty() {
        umpire.settle(decision, &step.heard);
    }
}

/// Sets claims aside; the block stays where it is if `another` stands.
pub fn set_aside<G: Umpire>(
    umpire: &G,
    decision: &mut Decision<'_, G>,
    aside: &[(Seat, Option<Claim>, SetAside<'_>)],
    another: bool,
) {
    let state = decision.state();
    let mut step = state.shake.set_aside(decision.at, aside, &G::block_rules(state));
    if another {
        step.events.retain(|it| !matches!(it, Event::BlockBack { .. }));
    }
    take(umpire, decision, step);
}

/// Settles claims, each of which stands or is set aside. Of two that stand the earlier counts, and
/// the other with it if it is the same. Nothing is paid for what is said against a last cube that
/// is `excused`: by whom it was laid, and the rule that puts it right.
pub fn settle<G: Umpire>(
    umpire: &G,
    decision: &mut Decision<'_, G>,
    heard: &[Hand],
    costs: Option<Cited<i8>>,
    excused: Option<(Seat, Rule)>,
) -> Option<(Claim, Vec<Seat>)> {
    let state = decision.state();
    let lifted = state.shake.block()?.lifted();
    let said = || heard.iter().filter_map(|it| Some((it.seat, it.with?)));
    let why_not = |by: Seat, claim: Claim| match excused {
        Some((laid, why)) if laid != by => Some((None, vec![why])),
        _ => G::why_not(state, by, claim, lifted).map(|why| (costs, why)),
    };
    let fallen: Vec<_> =
        said().filter_map(|(by, claim)| Some((by, claim, why_not(by, claim)?))).collect();
    let standing: Vec<(Seat, Claim)> = said().filter(|it| why_not(it.0, it.1).is_none()).collect();
    let aside: Vec<_> = fallen
        .iter()
        .map(|(by, claim, (costs, why))| (*by, Some(*claim), SetAside { costs: *costs, why }))
        .collect();
    if !aside.is_empty() {
        set_aside(umpire, decision, &aside, !standing.is_empty());
    }
    let (_, claim) = *standing.first()?;
    let same = standing.iter().filter(|it| it.1 == claim);
    Some((claim, same.map(|it| it.0).collect()))
}

/// The words that `by` can say with the block in hand. In a tournament that is any word; at an
/// assisted table only one that would be heard, and the block stays where it is if there is none.
pub fn claims<G: Umpire>(state: &CubeState<G::Book>, by: Seat) -> Result<Vec<Claim>, Refusal> {
    let words = G::words(state);
    if state.setup.procedure == Procedure::Tournament {
        return Ok(words);
    }
    let mut heard = Vec::new();
    let mut barred = None;
    for claim in words {
        match G::why_not(state, by, claim, state.at) {
            None => heard.push(claim),
            Some(why) => barred = why.first().copied(),
        }
    }
    match barred {
        Some(why) if heard.is_empty() => why.refuses(),
        _ => Ok(heard),
    }
}
