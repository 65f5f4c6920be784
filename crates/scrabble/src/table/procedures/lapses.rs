//! The consequences of a wait that is over: nobody holds a game up by doing nothing.

use kernel::{Office, Seat};

use crate::{
    rulebook as rule,
    table::{
        event::{ClockEvent, DirectorEvent, EndEvent},
        procedures::{arriving, blanks, challenging, directing, ending, playing, remedies, scores},
        referee::{Deciding, Scrabble},
        state::{How, Phase, other},
        waits::{Then, Wait},
    },
};

pub(crate) fn over(umpire: &Scrabble, decision: &mut Deciding<'_>, wait: &Wait) {
    let seat = wait.seats.first().copied().unwrap_or(Seat(0));
    match wait.then {
        Then::Forfeits => arriving::nobody_came(decision),
        Then::Wins => arriving::is_declined(decision),
        Then::GoesOn => directing::ends(decision),
        Then::ClockRuns => clock_runs(decision, seat),
        Then::SlipStands => challenging::slip_stands(umpire, decision),
        Then::ListRules => {
            no_judge_came(decision);
            challenging::look_up(umpire, decision);
        }
        Then::RulingStands => {
            if wait.office.is_some() {
                no_judge_came(decision);
            }
            challenging::nobody_objects(decision, rule::O_4);
        }
        Then::BoardScores => scores::by_the_board(decision, &wait.seats),
        Then::OutStands => ending::end(decision, How::Out { by: other(seat) }),
        Then::Overtime => ending::end(decision, How::Overtime { seat }),
        Then::Passes => playing::passes(decision, seat),
        Then::ByLot => by_lot(decision, seat),
        Then::Agrees => {
            for by in &wait.seats {
                let rules = rule::cite([rule::O_9]);
                decision.emit(EndEvent::Agreed { by: *by, silent: true }.citing(rules));
            }
        }
        Then::Signs => wait.seats.iter().for_each(|it| ending::sign(decision, *it, true)),
    }
}

/// Whoever delays has their clock started.
fn clock_runs(decision: &mut Deciding<'_>, seat: Seat) {
    match decision.state().phase {
        Phase::Remedy { .. } => remedies::start_choosers_clock(decision, seat),
        Phase::Playing if !decision.state().arrival.begun => {
            let rules = rule::cite([rule::O_6, rule::III_A_3A]);
            decision.emit(ClockEvent::ClockRuns { seat }.citing(rules));
        }
        Phase::Writing { clock, .. } => {
            let rules = rule::cite([rule::O_6]);
            decision.emit(DirectorEvent::Silent { seats: vec![seat] }.citing(rules.clone()));
            decision.emit(ClockEvent::ClockRuns { seat }.citing(rules));
            decision.emit(ClockEvent::MinuteOwed { seat: clock }.citing(rule::cite([rule::O_6])));
        }
        _ => challenging::start_clock_by(decision, rule::O_6),
    }
}

/// Where no clock runs, chance does what somebody has not done.
fn by_lot(decision: &mut Deciding<'_>, seat: Seat) {
    decision.emit(DirectorEvent::Silent { seats: vec![seat] }.citing(rule::cite([rule::O_8])));
    match decision.state().phase.clone() {
        Phase::Remedy { remedy, .. } => remedies::by_lot(decision, &remedy),
        Phase::Writing { turn, .. } => blanks::by_lot(decision, turn),
        _ => (),
    }
}

fn no_judge_came(decision: &mut Deciding<'_>) {
    let rules = rule::cite([rule::O_4]);
    decision.emit(DirectorEvent::NobodyCame { office: Office::Judge }.citing(rules));
}
