//! Players who come late, or not at all; and games that are put off.

use kernel::{Citation, Refusal, Seat, Span, house};

use crate::{
    rulebook as rule,
    table::{
        event::ArrivalEvent,
        numbers,
        procedures::ending,
        referee::Deciding,
        state::{How, Late, Phase, other},
    },
};

/// The Director starts the clock of somebody who is not there; with neither there, either clock.
pub(crate) fn start_late(decision: &mut Deciding<'_>, seat: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    house::NOT_NOW.asks(matches!(state.phase, Phase::Seating))?;
    let Some((start, rule)) = state.setup.starts() else { return rule::III_C_1.refuses() };
    let early = decision.at < kernel::GameTime::default() + start + numbers::LATE.value;
    rule::III_C_1.asks(!early)?;
    if state.arrival.seated == [true; 2] {
        return rule::III_C_3.refuses_because("Both are there.");
    }
    if state.clock.running.is_some() {
        return house::NOT_NOW.refuses_because("A clock runs already.");
    }
    let mut rules = rule::cite([rule::III_C_1]);
    if rule != rule::III_C_1 {
        rules.push(rule.cite());
    }
    // The clock that ran before runs on, whoever of the two has come meanwhile.
    let restarts = state.arrival.late.filter(|it| it.noted.is_some());
    let seat = match restarts {
        Some(late) => {
            rules.push(rule::III_C_4.cite());
            late.clock
        }
        None if state.arrival.seated[seat.idx()] => {
            return rule::III_C_1.refuses_because("That player is there.");
        }
        None => seat,
    };
    decision.emit(ArrivalEvent::LateClock { seat }.citing(rules));
    Ok(())
}

/// Somebody has come, and the clock is stopped. What it shows when the first of two comes counts
/// against that player; when all are there, whoever came last has the whole time.
pub(crate) fn stop(decision: &mut Deciding<'_>) {
    let Some(late) = decision.state().arrival.late else { return };
    let elapsed = decision.state().clock.used(late.clock, decision.at);
    let all_there = decision.state().arrival.seated == [true; 2];
    match (all_there, late.both) {
        (false, _) => {
            let seat = Seat(u8::from(decision.state().arrival.seated[1]));
            let rules = rule::cite([rule::III_C_3A, rule::III_C_4]);
            decision.emit(ArrivalEvent::LateNoted { seat, used: elapsed }.citing(rules));
        }
        (true, true) => all_have_come(decision, late, elapsed),
        (true, false) => {
            let mut used = [Span::default(); 2];
            used[late.clock.idx()] = elapsed;
            let rules = rule::cite([rule::III_C_3A, rule::III_C_3]);
            decision.emit(ArrivalEvent::LateOver { used }.citing(rules));
        }
    }
}

/// Both were late and both are there. If nobody stopped the clock for the first, both have the
/// whole time against them.
fn all_have_come(decision: &mut Deciding<'_>, late: Late, elapsed: Span) {
    let mut used = [elapsed; 2];
    if let (Some(first), Some(noted)) = (late.first, late.noted) {
        used[first.idx()] = noted;
    }
    let rules = rule::cite([rule::III_C_3A, rule::III_C_4]);
    decision.emit(ArrivalEvent::LateOver { used }.citing(rules));
}

/// Somebody sits down. Where the clock was already stopped for the first of two, nobody has to stop
/// it for the second; a table that assists stops it by itself.
pub(crate) fn sit(decision: &mut Deciding<'_>, seat: Seat) {
    decision.emit(ArrivalEvent::Sat { seat });
    let state = decision.state();
    let Some(late) = state.arrival.late else { return };
    let all_there = state.arrival.seated == [true; 2];
    match state.clock.running {
        None if all_there && !late.over => {
            let elapsed = state.clock.used(late.clock, decision.at);
            all_have_come(decision, late, elapsed);
        }
        Some(_) if state.setup.assists() => stop(decision),
        _ => (),
    }
}

/// Whoever came late may forfeit instead. Where both were late, the other is asked what they want.
pub(crate) fn decline(decision: &mut Deciding<'_>, by: Seat) {
    let Some(late) = decision.state().arrival.late else { return };
    let rule = if late.both { rule::III_C_5 } else { rule::III_C_3B };
    decision.emit(ArrivalEvent::Declined { by }.citing(rule::cite([rule])));
    let declined = decision.state().arrival.late.map_or([false; 2], |it| it.declined);
    if !late.both || declined == [true; 2] {
        ending::end(decision, How::Forfeit { seats: declined });
    }
}

/// Who wants to play after the other has declined has won.
pub(crate) fn has_won(decision: &mut Deciding<'_>, by: Seat) -> bool {
    let declined = decision.state().arrival.late.is_some_and(|it| it.declined[other(by).idx()]);
    if declined {
        let mut seats = [false; 2];
        seats[other(by).idx()] = true;
        ending::end(decision, How::Forfeit { seats });
    }
    declined
}

/// Whoever was late and has not declined in time wants to play, and has won.
pub(crate) fn is_declined(decision: &mut Deciding<'_>) {
    let declined = decision.state().arrival.late.map_or([false; 2], |it| it.declined);
    ending::end(decision, How::Forfeit { seats: declined });
}

/// The clock reads -0:01: whoever is not there forfeits.
pub(crate) fn nobody_came(decision: &mut Deciding<'_>) {
    let seats = decision.state().arrival.seated.map(|it| !it);
    ending::end(decision, How::Forfeit { seats });
}

/// By which rules a game is forfeited.
pub(crate) fn forfeit_rules(decision: &Deciding<'_>, seats: [bool; 2]) -> Vec<Citation> {
    let mut rules = rule::cite([rule::V_K_1A]);
    let Some(late) = decision.state().arrival.late else { return rules };
    let chosen = late.declined != [false; 2];
    let rule = match (chosen, late.both) {
        (false, true) if seats != [true; 2] => rule::III_C_5B,
        (_, true) => rule::III_C_5,
        (true, false) => rule::III_C_3B,
        (false, false) => rule::III_C_2,
    };
    rules.push(rule.cite());
    if !chosen && rule != rule::III_C_2 {
        rules.push(rule::III_C_2.cite());
    }
    rules
}

pub(crate) fn postpone(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(ArrivalEvent::PostponeAgreed { by }.citing(rule::cite([rule::V_K_1B])));
}
