//! The end of a round: the bell, the stop, the sheet. (X-B, XI)

use kernel::{Refusal, Seat};
use mat::{Contest, RoundEvent};

use crate::{
    rulebook as rule,
    table::{
        procedures::{moving, seating, solutions},
        referee::{Deciding, emit_round},
        state::Phase,
    },
};

/// No new shake begins. One under way has five minutes, unless it is being
/// written about, and then as long as that takes.
pub(crate) fn bell(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let rang = state.round.bell(decision.at, &state.round_rules());
    emit_round(decision, [rang]);
}

/// Stop: everybody writes, with whatever is left in Resources.
pub(crate) fn stop(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let goal_is_set = matches!(state.phase, Phase::Moving { .. } | Phase::Returning { .. });
    let stopped = state.round.stop(&state.round_rules());
    emit_round(decision, [stopped]);
    if goal_is_set {
        moving::put_right_at_the_stop(decision);
        let last_mover = decision.state().shake.last_mover();
        solutions::begin_contest(decision, Contest::Open { last_mover, resources: true });
    } else {
        emit_round(decision, [RoundEvent::Voided { rules: rule::cite([rule::X_B_3]) }]);
        seating::next_shake(decision, false);
    }
}

/// The shake is scored: the table rests, where it is set up to.
pub(crate) fn rest(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let span = state.setup.rest;
    if span.ms() == 0 {
        return seating::next_shake(decision, false);
    }
    let rested = state.round.begin_rest(decision.at + span);
    emit_round(decision, [rested]);
}

/// Somebody has seen enough; when all have, the next shake begins.
pub(crate) fn ready(decision: &mut Deciding<'_>, by: Seat) {
    emit_round(decision, [RoundEvent::Ready { by }]);
    if decision.state().round.is_ready() {
        seating::next_shake(decision, false);
    }
}

pub(crate) fn sign(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let signed = state.round.sign(by, &state.round_rules());
    emit_round(decision, [signed]);
}

/// The sheet goes in, by a winner's hand or by itself.
pub(crate) fn hand_in(decision: &mut Deciding<'_>, by: Option<Seat>) {
    let state = decision.state();
    let handed_in = state.round.hand_in(by, &state.round_rules());
    emit_round(decision, handed_in);
}

/// A player finds an honest slip on the sheet; it is corrected once all agree. (XI-B-2)
pub(crate) fn find_slip(
    decision: &mut Deciding<'_>,
    by: Seat,
    seat: Seat,
    points: i8,
) -> Result<(), Refusal> {
    let state = decision.state();
    let found = state.round.find_slip(by, seat, points, &state.round_rules())?;
    emit_round(decision, [found]);
    Ok(())
}

pub(crate) fn agree_to_slip(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    let events = state.round.agree_to_slip(by, &state.round_rules())?;
    emit_round(decision, events);
    Ok(())
}
