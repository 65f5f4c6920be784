//! The end of a round: the warning, the stop, the sheet. (LT 26, 27)

use kernel::{GameTime, Office, Party, Refusal, Rule, Seat, Span, readable};
use mat::{Clock, Contest, RoundAct, RoundEvent, Then};

use crate::{
    OwnEvent, rulebook as rule,
    table::{
        action::Book,
        numbers,
        procedures::{seating, solutions},
        referee::Deciding,
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
    // Who has said Now before the warning has not said it as its leader.
    let ahead = leader(state).filter(|_| state.desk().is_none());
    decision.emit_all([rang]);
    if let Some(seat) = ahead {
        let rules = rule::cite([rule::LT26_3]);
        decision.emit(OwnEvent::LeaderNoted { seat, rules });
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
        decision.emit(OwnEvent::JudgeTimed { span, rules });
    }
}

/// Stop: everybody writes, with whatever is left in Resources. (LT26-1)
pub(crate) fn stop(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let designated = matches!(state.phase, Phase::Moving { .. });
    let stopped = state.round.stop(&state.round_rules());
    decision.emit_all([stopped]);
    if designated {
        let last_mover = decision.state().shake.last_mover();
        solutions::begin_contest(decision, Contest::Open { last_mover, resources: true });
    } else {
        decision.emit_all([RoundEvent::Voided { rules: rule::cite([rule::LT26_1]) }]);
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

/// What a call of a judge rests on beside being one: a lost point may be shown to a judge, and
/// while one comes no limit stands still.
fn call_rules(state: &State) -> impl Iterator<Item = Rule> {
    let initialled = numbers::initials(state.setup.division).is_some();
    let lost = !initialled && !state.round.sheet().penalties().is_empty();
    let timed = state.setup.is_timed() && !state.shake.tasks().is_empty();
    lost.then_some(rule::LT13_0B).into_iter().chain(timed.then_some(rule::LT13_B_3))
}

/// A judge says which book a ruling rests on, and where. (LT4-4, LT8-11)
pub(crate) fn consult(
    decision: &mut Deciding<'_>,
    by: Party,
    book: Book,
    place: &str,
) -> Result<(), Refusal> {
    readable(place)?;
    let badge = by.official(Office::Judge)?;
    let (place, rules) = (place.to_owned(), rule::cite([book.rule()]));
    decision.emit(OwnEvent::Consulted { badge, book, place, rules });
    Ok(())
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
    let mut step = state.round.act(decision.at, by, act, &state.round_rules())?;
    if let [RoundEvent::JudgeCalled { rules, .. }, ..] = &mut step.events[..] {
        rules.extend(rule::cite_all(call_rules(state)));
    }
    if matches!(act, RoundAct::Answer { .. }) {
        time_judge(decision);
    }
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
            let granted = state.shake.grant((seat, span), at_desk, &[rule::LT0])?;
            decision.emit_all([granted]);
        }
    }
    Ok(())
}
