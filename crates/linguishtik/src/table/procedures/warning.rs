//! The warning: who leads then, and how long a judge was at the table. (LT 26)

use kernel::{GameTime, Office, Party, Refusal, Rule, Seat, Span, readable};
use mat::{Clock, RoundEvent};

use crate::{
    OwnEvent, rulebook as rule,
    table::{action::Book, numbers, referee::Deciding, state::State},
};

/// The stop comes later by what a judge has needed at this table in the five minutes before the
/// warning. (LT26-2)
pub(crate) fn add_judge_time(state: &State, rang: &mut RoundEvent) {
    if let RoundEvent::BellRang { clock: Clock::Last { stop }, rules } = rang
        && 0 < state.own.judge_time.ms()
    {
        *stop = *stop + state.own.judge_time;
        rules.push(rule::LT26_2.cite());
    }
}

/// Notes who led at the warning. Who has said Now before it has not said it as its leader. (LT26-3)
pub(crate) fn note_leader(decision: &mut Deciding<'_>, before: &State) {
    if let Some(seat) = leader(before).filter(|_| before.desk().is_none()) {
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
    let (Some(since), Clock::Open { bell: Some(bell) }) =
        (state.own.judge_since, state.round.clock())
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

/// What a call of a judge rests on beside being one: a lost point may be shown to a judge, and
/// while one comes no limit stands still.
pub(crate) fn call_rules(state: &State) -> Vec<Rule> {
    let initialled = numbers::initials(state.setup.division).is_some();
    let lost = !initialled && !state.round.sheet().penalties().is_empty();
    let timed = state.setup.is_timed() && !state.shake.tasks().is_empty();
    lost.then_some(rule::LT13_0B).into_iter().chain(timed.then_some(rule::LT13_B_3)).collect()
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
