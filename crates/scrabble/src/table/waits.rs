//! Whom the table waits for, until when, by which rule, and what comes of it then.
//!
//! Nobody holds a game up by doing nothing: whatever a phase waits for has an end here. Where a clock
//! runs, that end is the clock's own. A Director takes longer by stopping the clock.

use kernel::{GameTime, Office, Rule, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    rulebook as rule,
    table::{
        numbers,
        setup::LookUp,
        state::{Challenge, Late, Over, Phase, Remedy, State, Stop, other},
    },
};

/// The consequence when nobody has done what is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleThen")
)]
pub enum Then {
    /// Whoever has not come forfeits.
    Forfeits,
    /// Whoever has not declined has won.
    Wins,
    /// The clock that was stopped runs on.
    GoesOn,
    /// The clock of whoever is waited for runs.
    ClockRuns,
    /// The words on the slip, or all of them, are looked up; a Word Judge has them where one rules.
    SlipStands,
    /// The list says what no Word Judge has said.
    ListRules,
    /// The ruling by hand stands.
    RulingStands,
    /// The score is what the play is worth by the board.
    BoardScores,
    /// The out play stands, and the game is over.
    OutStands,
    /// Somebody is more than ten minutes over, and the game is over.
    Overtime,
    /// The turn is a pass.
    Passes,
    /// The choice, or the letter of a blank, is found by lot.
    ByLot,
    Agrees,
    Signs,
}

/// Somebody who is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wait {
    /// The players whose turn it is to do something.
    pub seats: Vec<Seat>,
    /// The official who is waited for instead.
    pub office: Option<Office>,
    pub until: GameTime,
    pub rule: Rule,
    pub then: Then,
}

impl Wait {
    fn on(seats: &[Seat], until: GameTime, rule: Rule, then: Then) -> Wait {
        Wait { seats: seats.to_vec(), office: None, until, rule, then }
    }

    fn on_office(office: Office, until: GameTime, rule: Rule, then: Then) -> Wait {
        Wait { seats: Vec::new(), office: Some(office), until, rule, then }
    }
}

/// The wait that ends first.
pub(crate) fn next(state: &State) -> Option<Wait> {
    let Some(stop) = &state.director.stop else {
        return of_phase(state).into_iter().chain(overtime(state)).min_by_key(|it| it.until);
    };
    Some(of_stop(state, stop))
}

/// The wait beside the clocks, which everybody sees.
pub(crate) fn shown(state: &State) -> Option<Wait> {
    let clocks = |it: &Wait| matches!(it.then, Then::Overtime | Then::Forfeits);
    next(state).filter(|it| !clocks(it))
}

/// A call waits for a Director, who goes on with it order by order.
fn of_stop(state: &State, stop: &Stop) -> Wait {
    let until = match (stop.heard, stop.by) {
        (Some(heard), _) => heard + numbers::HEARING.value,
        (None, Some(seat)) => stop.since + patience(state, seat),
        (None, None) => stop.since + numbers::HEARING.value,
    };
    Wait::on_office(Office::Director, until, rule::O_1, Then::GoesOn)
}

/// The time that a call of this player's still waits for a Director.
pub(crate) fn patience(state: &State, seat: Seat) -> Span {
    let waited = state.director.unheard[seat.idx() & 1];
    Span::from_ms(numbers::CALL.value.ms().saturating_sub(waited.ms()))
}

fn of_phase(state: &State) -> Option<Wait> {
    let is_timed = state.clock.limits.is_some();
    match &state.phase {
        Phase::Seating => state.arrival.late.and_then(|it| of_late(state, it)),
        Phase::Playing => of_turn(state),
        Phase::Challenge(it) => of_challenge(state, it),
        Phase::Resuming { whose, since, .. } => {
            let until = *since + numbers::DELAY.value;
            Some(Wait::on(&[*whose], until, rule::O_6, Then::ClockRuns))
        }
        Phase::Score { turn, said, from, .. } if state.is_unsaid(*turn) => {
            let player = state.sheet.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let until = *from + numbers::DISPUTE.value;
            let waited = said[player.idx() & 1].is_none().then_some(player);
            let seats: Vec<Seat> = waited.into_iter().collect();
            Some(Wait::on(&seats, until, rule::O_5, Then::BoardScores))
        }
        Phase::Score { said, from, .. } => {
            let until = *from + numbers::DISPUTE.value;
            let silent = both(|it| said[it.idx()].is_none());
            let seats = if silent.is_empty() { both(|_| true) } else { silent };
            Some(Wait::on(&seats, until, rule::O_5, Then::BoardScores))
        }
        Phase::Writing { by, from, .. } if !is_timed => {
            let until = *from + numbers::UNTIMED_CHOICE.value;
            Some(Wait::on(&[*by], until, rule::O_8, Then::ByLot))
        }
        // Their own clock runs already, or begins to.
        Phase::Writing { by, clock, from, .. } => {
            let until = *from + numbers::DELAY.value;
            (by != clock).then(|| Wait::on(&[*by], until, rule::O_6, Then::ClockRuns))
        }
        Phase::Remedy { remedy, since, .. } => of_remedy(state, remedy, *since),
        Phase::OutPlay { by, until } => of_out_play(state, other(*by), *until, is_timed),
        Phase::Over(over) => of_end(over),
    }
}

/// One has declined after both were late: the other says whether to play.
fn of_late(state: &State, late: Late) -> Option<Wait> {
    let missing = both(|it| !state.arrival.seated[it.idx()]);
    if !late.over && !missing.is_empty() {
        let until = state.clock.exceeds(Span::default())?;
        return Some(Wait::on(&missing, until, rule::III_C_2, Then::Forfeits));
    }
    let waited = both(|it| !late.declined[it.idx()]);
    let until = late.declined_at? + numbers::DECLINE.value;
    Some(Wait::on(&waited, until, rule::O_10, Then::Wins))
}

fn of_turn(state: &State) -> Option<Wait> {
    let seat = state.sheet.on_turn;
    if !state.arrival.begun {
        let until = state.arrival.first_since + numbers::DELAY.value;
        return Some(Wait::on(&[seat], until, rule::O_6, Then::ClockRuns));
    }
    // Who came back to the table has not seen a tile yet.
    if state.clock.running.is_none() {
        let until = state.clock.since + numbers::DELAY.value;
        return Some(Wait::on(&[seat], until, rule::O_6, Then::ClockRuns));
    }
    let until = state.sheet.turn_until?;
    Some(Wait::on(&[seat], until, rule::O_8, Then::Passes))
}

fn of_challenge(state: &State, it: &Challenge) -> Option<Wait> {
    if let Some(away) = state.racks.away.filter(|it| !it.back) {
        let until = it.slip_since? + numbers::AWAY.value;
        return Some(Wait::on(&[away.who], until, rule::O_7, Then::SlipStands));
    }
    let by_hand = state.setup.look_up == LookUp::Judge || it.by_hand;
    if let (true, Some(since)) = (by_hand, it.ruling_since) {
        return Some(match it.rulings.len() {
            1 if !it.appealed => {
                let seats = both(|seat| !it.confirmed[seat.idx()]);
                let until = since + numbers::OPINION.value;
                Wait::on(&seats, until, rule::O_4, Then::RulingStands)
            }
            n => {
                let time = if state.director.no_judge {
                    Span::default()
                } else {
                    numbers::WORD_JUDGE.value
                };
                let then = if n == 1 { Then::RulingStands } else { Then::ListRules };
                Wait::on_office(Office::Judge, since + time, rule::O_4, then)
            }
        });
    }
    // Until it is binding the challenger's clock runs.
    let until = it.slip_since? + numbers::SLIP.value;
    Some(Wait::on(&late_with_slip(it), until, rule::O_3, Then::SlipStands))
}

/// Who has not done their part for the look-up.
pub(crate) fn late_with_slip(it: &Challenge) -> Vec<Seat> {
    match it.confirmed {
        _ if it.words.is_empty() => vec![it.by],
        [true, true] => vec![other(it.by)],
        confirmed => both(|seat| !confirmed[seat.idx()]),
    }
}

fn of_remedy(state: &State, remedy: &Remedy, since: GameTime) -> Option<Wait> {
    let is_timed = state.clock.limits.is_some();
    if is_timed && state.clock.running.is_some() {
        return None;
    }
    let seat = remedy.waits_for();
    let until = remedy.until().unwrap_or(since + numbers::PICK.value);
    // Who is away cannot do anything about it, and has the time for it when they are back.
    let away = state.racks.away.is_some_and(|it| !it.back && it.who == seat);
    let late = if away { until + numbers::AWAY.value } else { until };
    Some(match (is_timed, away) {
        (false, _) => {
            Wait::on(&[seat], late + numbers::UNTIMED_CHOICE.value, rule::O_8, Then::ByLot)
        }
        (true, true) => Wait::on(&[seat], late, rule::O_7, Then::ClockRuns),
        (true, false) => Wait::on(&[seat], late, rule::IV_B_4B_4, Then::ClockRuns),
    })
}

/// Anything said at the last moment is still in time; a player who is away says nothing.
fn of_out_play(state: &State, seat: Seat, until: GameTime, is_timed: bool) -> Option<Wait> {
    let held = state.sheet.turns.last().and_then(|it| it.held);
    let away = state.racks.away.is_some_and(|it| !it.back);
    let (until, rule) = match held {
        _ if away => (until + numbers::AWAY.value, rule::O_7),
        Some(held) => (held + numbers::UNTIMED_HOLD.value, rule::O_8),
        None => (until + Span::from_ms(1), rule::V_E_1),
    };
    // Where there are clocks, one of them runs meanwhile.
    let clock = is_timed && (away || held.is_some());
    (!clock).then(|| Wait::on(&[seat], until, rule, Then::OutStands))
}

fn of_end(over: &Over) -> Option<Wait> {
    if over.signed == [true; 2] {
        return None;
    }
    Some(match over.agreed_at {
        Some(agreed) => {
            let seats = both(|it| !over.signed[it.idx()]);
            Wait::on(&seats, agreed + numbers::SIGN.value, rule::O_9, Then::Signs)
        }
        None => {
            let seats = both(|it| !over.agreed[it.idx()]);
            Wait::on(&seats, over.score_since + numbers::AGREE.value, rule::O_9, Then::Agrees)
        }
    })
}

fn overtime(state: &State) -> Option<Wait> {
    // A late player's clock is no overtime: whoever does not come forfeits before.
    let seat = state.clock.running.filter(|_| !matches!(state.phase, Phase::Seating))?;
    let until = state.clock.exceeds(numbers::OVERTIME_MAX.value)?;
    Some(Wait::on(&[seat], until, rule::V_G_3A, Then::Overtime))
}

fn both(which: impl Fn(Seat) -> bool) -> Vec<Seat> {
    [Seat(0), Seat(1)].into_iter().filter(|it| which(*it)).collect()
}
