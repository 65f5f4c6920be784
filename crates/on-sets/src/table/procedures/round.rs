//! The end of a round: the bell, the stop, the sheet. (XI-B, XII)

use kernel::{Refusal, Seat};
use mat::{Contest, Round, match_points};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        numbers,
        procedures::{seating, solutions},
        referee::Deciding,
        state::{Phase, State},
    },
};

/// No new shake begins. One under way has five minutes, unless it is being
/// written about, and then as long as that takes.
pub(crate) fn bell(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let round = Round::Last { stop: decision.at + numbers::ROUND.extra.value };
    let rules = rule::cite([numbers::ROUND.play.rule, numbers::ROUND.extra.rule]);
    decision.emit(Event::BellRang { round, rules });
    Ok(())
}

/// Stop: everybody writes, with whatever is left in Resources.
pub(crate) fn stop(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let rules = rule::cite([rule::XI_B_2]);
    let state = decision.state();
    let goal_is_set = matches!(state.phase, Phase::Moving { .. } | Phase::Returning { .. });
    let last_mover = state.shake.last_mover();
    decision.emit(Event::Stopped { rules: rules.clone() });
    if goal_is_set {
        solutions::begin_contest(decision, Contest::Open { last_mover, resources: true });
    } else {
        decision.emit(Event::Voided { rules });
        seating::next_shake(decision, false);
    }
    Ok(())
}

/// Match points by place. Who played no shake has none.
pub(crate) fn end_match(decision: &mut Deciding<'_>) {
    let (totals, points) = standing(decision.state());
    let places = numbers::places(decision.state().n_seats());
    let until = decision.at + numbers::SIGNING_LIMIT.value;
    let rules = rule::cite([places.rule, numbers::SIGNING_LIMIT.rule]);
    decision.emit(Event::MatchEnded { totals, points, until, rules });
}

fn standing(state: &State) -> (Vec<i16>, Vec<u8>) {
    let seats = || Seat::all(state.n_seats());
    let played = |it: Seat| 0 < state.chairs[it.idx()].n_shakes && !state.chairs[it.idx()].out;
    let totals: Vec<Option<i16>> = seats().map(|it| played(it).then(|| state.score(it))).collect();
    let points = match_points(&totals, &numbers::places(state.n_seats()));
    (seats().map(|it| state.score(it)).collect(), points)
}

/// The sheet was changed while it is being signed: places are worked out again.
pub(crate) fn place_again(decision: &mut Deciding<'_>) {
    let Phase::Signing { until, .. } = decision.state().phase else { return };
    let (totals, points) = standing(decision.state());
    let rules = rule::cite([numbers::places(decision.state().n_seats()).rule]);
    decision.emit(Event::MatchEnded { totals, points, until, rules });
}

pub(crate) fn sign(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    decision.emit(Event::Signed { by, rules: rule::cite([rule::XII_B_1]) });
    Ok(())
}

/// Whether all have signed and `by` is among the first.
pub(crate) fn may_hand_in(state: &State, by: Seat) -> bool {
    let Phase::Signing { points, .. } = &state.phase else { return false };
    let signed = state.shake.sheet().signed();
    let has_signed = |it: Seat| {
        let chair = state.chairs[it.idx()];
        chair.n_shakes == 0 || chair.out || signed.contains(&it)
    };
    let best = points.iter().max();
    points.get(by.idx()) == best && Seat::all(state.n_seats()).all(has_signed)
}

/// The sheet goes in, by a winner's hand or by itself.
pub(crate) fn hand_in(decision: &mut Deciding<'_>, by: Option<Seat>) -> Result<(), Refusal> {
    let Phase::Signing { points, .. } = decision.state().phase.clone() else { return Ok(()) };
    let rules = rule::cite([rule::XII_B_1]);
    decision.emit(Event::HandedIn { by, points, rules });
    Ok(())
}
