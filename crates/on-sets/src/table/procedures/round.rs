//! The end of a round: the bell, the stop, the sheet. (XI-B, XII)

use kernel::{Party, Refusal};
use mat::{Contest, RoundAct, RoundEvent, Then};

use crate::{
    rulebook as rule,
    table::{
        procedures::{seating, solutions},
        referee::Deciding,
        state::Phase,
    },
};

/// No new shake begins. One under way has five minutes, unless it is being
/// written about, and then as long as that takes.
pub(crate) fn bell(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let rang = state.round.bell(decision.at, &state.round_rules());
    decision.emit_all([rang]);
}

/// Stop: everybody writes, with whatever is left in Resources.
pub(crate) fn stop(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let goal_is_set = matches!(state.phase, Phase::Moving { .. } | Phase::Returning { .. });
    let last_mover = state.shake.last_mover();
    let stopped = state.round.stop(&state.round_rules());
    decision.emit_all([stopped]);
    if goal_is_set {
        solutions::begin_contest(decision, Contest::Open { last_mover, resources: true });
    } else {
        decision.emit_all([RoundEvent::Voided { rules: rule::cite([rule::XI_B_2]) }]);
        seating::next_shake(decision, false);
    }
}

/// The shake is scored: the table rests, where it is set up to.
pub(crate) fn rest(decision: &mut Deciding<'_>) {
    let state = decision.state();
    match state.round.rest_after(decision.at, state.setup.rest) {
        Some(rested) => decision.emit_all([rested]),
        None => seating::next_shake(decision, false),
    }
}

/// Nobody has handed the sheet in: it goes in by itself.
pub(crate) fn hand_in(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let handed_in = state.round.hand_in(None, &state.round_rules());
    decision.emit_all(handed_in);
}

/// No judge has come for this call.
pub(crate) fn close_call(decision: &mut Deciding<'_>, matter: u16) {
    let closed = decision.state().round.close_call(matter);
    decision.emit_all([closed]);
    ask_for_the_timer(decision);
}

/// Where no limit runs whoever is kept waiting has called, and nobody has come.
fn ask_for_the_timer(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let in_play = state.round.is_in_play() && state.round.rest().is_none();
    let asked = state.shake.ask_for_the_timer(decision.at).filter(|_| in_play);
    decision.emit_all(asked);
}

/// What players and judges do about the round, and what follows.
pub(crate) fn act(
    decision: &mut Deciding<'_>,
    by: Party,
    act: RoundAct<'_>,
) -> Result<(), Refusal> {
    let state = decision.state();
    let step = state.round.act(decision.at, by, act, &state.round_rules())?;
    let closed = matches!(step.events[..], [.., RoundEvent::CallClosed { .. }]);
    decision.emit_all(step.events);
    if closed {
        ask_for_the_timer(decision);
    }
    match step.then {
        Then::GoOn => (),
        Then::Begin => seating::begin(decision)?,
        Then::Next => seating::next_shake(decision, false),
        Then::Again => seating::next_shake(decision, true),
        Then::Grant { seat, span } => {
            let state = decision.state();
            let at_desk = state.desk().is_some();
            let granted = state.shake.grant((seat, span), at_desk, &[])?;
            decision.emit_all([granted]);
        }
    }
    Ok(())
}
