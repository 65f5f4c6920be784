//! The end of a round: the warning, the stop, the sheet. (LT 26, 27)

use kernel::{GameTime, Refusal, Seat, Span};
use mat::{Clock, Contest, RoundEvent};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        numbers,
        procedures::{seating, solutions},
        referee::{Deciding, emit_round},
        state::{Phase, State},
    },
};

/// No new shake begins; the one under way has five minutes, and what a judge has needed at this
/// table in the five minutes before. (LT26-0, LT26-2)
pub(crate) fn bell(decision: &mut Deciding<'_>) {
    time_judge(decision);
    let state = decision.state();
    let mut rang = state.round.bell(decision.at, &state.round_rules());
    if let RoundEvent::BellRang { clock: Clock::Last { stop }, rules } = &mut rang
        && 0 < state.judge_time.ms()
    {
        *stop = *stop + state.judge_time;
        rules.push(rule::LT26_2.cite());
    }
    let ahead = leader(state);
    emit_round(decision, [rang]);
    if let Some(seat) = ahead {
        let rules = rule::cite([rule::LT26_3]);
        decision.emit(Event::LeaderNoted { seat, rules });
    }
}

/// Who is four or more points ahead of every other player. (LT26-3, R-LS-10)
fn leader(state: &State) -> Option<Seat> {
    let playing: Vec<Seat> = state.round.seats().filter(|&it| state.round.plays(it)).collect();
    let total = |it: Seat| state.round.total(it);
    let leads = |seat: &Seat| {
        let mut others = playing.iter().filter(|it| *it != seat);
        others.all(|it| total(*it) + numbers::AHEAD.value <= total(*seat))
    };
    playing.iter().copied().find(leads).filter(|_| 1 < playing.len())
}

/// How long a judge was at the table, as far as it is near the warning.
pub(crate) fn time_judge(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let (Some(since), Clock::Open { bell: Some(bell) }) = (state.judge_since, state.round.clock())
    else {
        return;
    };
    let from: GameTime = bell.before(numbers::JUDGE_TIME.value).max(since);
    let span: Span = decision.at - from;
    let rules = rule::cite([numbers::JUDGE_TIME.rule]);
    if 0 < span.ms() {
        decision.emit(Event::JudgeTimed { span, rules });
    }
}

/// Stop: everybody writes, with whatever is left in Resources. (LT26-1)
pub(crate) fn stop(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let designated = matches!(state.phase, Phase::Moving { .. });
    let stopped = state.round.stop(&state.round_rules());
    emit_round(decision, [stopped]);
    if designated {
        let last_mover = decision.state().shake.last_mover();
        solutions::begin_contest(decision, Contest::Open { last_mover, resources: true });
    } else {
        emit_round(decision, [RoundEvent::Voided { rules: rule::cite([rule::LT26_1]) }]);
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

/// A player finds an honest slip on the sheet; it is corrected once all agree. (LT27-1)
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
