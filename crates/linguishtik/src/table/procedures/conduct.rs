//! Judges: calls, initials, appeals, and what they direct. (LT 28, 29)

use kernel::{Party, Refusal, Seat, Span, house};
use mat::{Order, Then};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        procedures::{round, seating},
        referee::{Deciding, emit_round},
        state::Phase,
    },
};

/// A player calls a judge.
pub(crate) fn call(decision: &mut Deciding<'_>, by: Seat, about: &str) -> Result<(), Refusal> {
    let state = decision.state();
    let called = state.round.call(by, about, &state.round_rules())?;
    emit_round(decision, [called]);
    Ok(())
}

/// A judge answers a call. What that took near the warning is added to the table's time.
pub(crate) fn answer(
    decision: &mut Deciding<'_>,
    by: Party,
    matter: u16,
    upheld: bool,
) -> Result<(), Refusal> {
    let state = decision.state();
    let answered = state.round.answer(by, matter, upheld, &state.round_rules())?;
    round::time_judge(decision);
    emit_round(decision, [answered]);
    Ok(())
}

/// A player appeals what two judges have said. (LT 28)
pub(crate) fn appeal(decision: &mut Deciding<'_>, by: Seat, matter: u16) -> Result<(), Refusal> {
    let state = decision.state();
    let appealed = state.round.appeal(by, matter, &state.round_rules())?;
    emit_round(decision, [appealed]);
    Ok(())
}

/// A judge puts initials to a point that waits for them.
pub(crate) fn initial(decision: &mut Deciding<'_>, by: Party, line: u16) -> Result<(), Refusal> {
    let state = decision.state();
    let events = state.round.initial(by, line, &state.round_rules())?;
    emit_round(decision, events);
    Ok(())
}

/// What a judge or a Director directs.
pub(crate) fn direct(decision: &mut Deciding<'_>, by: Party, order: &Order) -> Result<(), Refusal> {
    let state = decision.state();
    let directed = state.round.direct(by, order, &state.round_rules())?;
    emit_round(decision, directed.events);
    match directed.then {
        Then::GoOn => Ok(()),
        Then::Begin => seating::begin(decision),
        Then::Again => {
            seating::next_shake(decision, true);
            Ok(())
        }
        Then::Grant { seat, span } => grant(decision, seat, span),
    }
}

fn grant(decision: &mut Deciding<'_>, seat: Option<Seat>, span: Span) -> Result<(), Refusal> {
    let state = decision.state();
    let runs = match seat {
        Some(seat) => state.limit_of(seat).is_some(),
        None => matches!(state.phase, Phase::Desk(_)),
    };
    house::NOT_NOW.asks(runs)?;
    let rules = vec![house::MORE_TIME.cite(), rule::LT0.cite()];
    decision.emit(Event::Mat(mat::Event::TimeGranted { seat, span, rules }));
    Ok(())
}
