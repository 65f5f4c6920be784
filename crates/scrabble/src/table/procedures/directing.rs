//! The Director: called by a player, and what only a Director does.

use kernel::{Citation, Cited, Office, Refusal, Rule, Seat, Span, house, readable};

use crate::{
    rulebook as rule,
    table::{
        action::{Incident, Notice, Order, StopReason},
        event::{ClockEvent, DirectorEvent, DisputeEvent, EndEvent, SheetEvent},
        may::LINES_MAX,
        numbers,
        procedures::{arriving, blanks, ending, remedies, scores},
        put::Put,
        referee::Deciding,
        state::{How, Line, Matter, Phase, Turn, TurnStanding, other},
    },
};

/// As much time as a Director gives at once.
const TIME_MAX: Cited<Span> = house::MORE_TIME.sets(Span::minutes(10));
const POINTS_MAX: u32 = 1_000;

pub(crate) fn call(decision: &mut Deciding<'_>, by: Seat, about: Matter) {
    let state = decision.state();
    if state.setup.assists() {
        decision.emit(DirectorEvent::Answered { by, about }.citing(rule::cite([rule::O_2])));
        return;
    }
    let begun = state.arrival.begun && !matches!(state.phase, Phase::Over(_));
    if about == Matter::CalledAway && begun && state.sheet.on_turn != by {
        // The opponent finishes the turn first.
        decision.emit(DirectorEvent::Wanted { by }.citing(rule::cite([rule::IV_M])));
        return;
    }
    let rule = match about {
        Matter::Rule | Matter::Other => rule::II_A_4,
        Matter::Noise => rule::I_D_2,
        Matter::Score => rule::II_A_1,
        Matter::Blank => rule::IV_F_2B,
        Matter::Tiles => rule::II_C_3,
        Matter::Clock => rule::II_C_5,
        Matter::TimePenalty => rule::V_E_6,
        Matter::Conduct => rule::I_F,
        Matter::CalledAway => rule::IV_M,
    };
    decision.emit(DirectorEvent::Stopped { by: Some(by), about }.citing(rule::cite([rule])));
}

/// The opponent has played: whoever is wanted elsewhere goes, and the clock is neutral.
pub(crate) fn call_away(decision: &mut Deciding<'_>) {
    let Some(by) = decision.state().director.wanted else { return };
    let (about, rules) = (Matter::CalledAway, rule::cite([rule::IV_M]));
    decision.emit(DirectorEvent::Stopped { by: Some(by), about }.citing(rules));
}

/// Those who watch leave, unless the Director has sent them.
pub(crate) fn ask_watchers(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(DirectorEvent::WatchersAsked { by }.citing(rule::cite([rule::I_E_1])));
}

/// A remark to the players from somebody who is not playing.
pub(crate) fn notify(decision: &mut Deciding<'_>, about: Notice) -> Result<(), Refusal> {
    let challenge = match &decision.state().phase {
        Phase::Challenge(it) => Some(it),
        _ => None,
    };
    let rule = match about {
        Notice::SecondOpinion => {
            let ruled = challenge.is_some_and(|it| !it.rulings.is_empty());
            rule::II_C_1.asks(ruled)?;
            rule::II_C_1
        }
        Notice::LongList => {
            let long = challenge.is_some_and(|it| it.words.iter().any(|it| 10 <= it.len()));
            rule::II_C_2.asks(long)?;
            rule::II_C_2
        }
        Notice::ClockStands => {
            let state = decision.state();
            let over = matches!(state.phase, Phase::Over(_));
            rule::II_C_5.asks(state.clock.running.is_none() && !over)?;
            rule::II_C_5
        }
    };
    decision.emit(DirectorEvent::Notified { about }.citing(rule::cite([rule, rule::II_C_0])));
    Ok(())
}

/// No Director has come to a call, or none has gone on with it.
pub(crate) fn ends(decision: &mut Deciding<'_>) {
    if decision.state().director.stop.as_ref().is_some_and(|it| it.heard.is_none()) {
        let rules = rule::cite([rule::O_1]);
        decision.emit(DirectorEvent::NobodyCame { office: Office::Director }.citing(rules));
    }
    resume(decision, false);
}

/// The clock that was stopped runs on; if what it stood still for was settled meanwhile, the clock
/// of whoever is on turn.
pub(crate) fn resume(decision: &mut Deciding<'_>, directed: bool) {
    decision.emit(DirectorEvent::Resumed { directed }.citing(rule::cite([rule::II_A_1])));
    if decision.state().clock.running.is_none() {
        remedies::goes_on(decision, rule::II_A_1);
    }
}

pub(crate) fn direct(decision: &mut Deciding<'_>, order: &Order) -> Result<(), Refusal> {
    carry_out(decision, order)?;
    // Whoever directs here has heard the call, and can be called again.
    let state = decision.state();
    let unheard = state.director.stop.as_ref().is_some_and(|it| it.heard.is_none());
    let in_vain = state.director.unheard != [Span::default(); 2] || state.director.no_judge;
    if unheard || in_vain || matches!(order, Order::Attend) {
        decision.emit(DirectorEvent::Attended {}.citing(rule::cite([rule::O_1])));
    }
    Ok(())
}

fn carry_out(decision: &mut Deciding<'_>, order: &Order) -> Result<(), Refusal> {
    let cited = |rule: Rule| rule::cite([rule]);
    let seating = matches!(decision.state().phase, Phase::Seating);
    let early = matches!(order, Order::StartLate { .. } | Order::Close { .. });
    house::NOT_NOW.asks(early || !seating)?;
    match order {
        Order::StartLate { seat } => {
            asks_seat(*seat)?;
            arriving::start_late(decision, *seat)?;
        }
        Order::Annotate => decision.emit(DirectorEvent::Annotated {}.citing(cited(rule::I_E_1))),
        Order::StopRecount { reason } => stop_recount(decision, *reason)?,
        Order::LookUpFault { seat } => {
            asks_seat(*seat)?;
            rule::IV_J_2.asks(decision.state().dispute.chargeable)?;
            let (points, rule) = (-numbers::LOOK_UP_FAULT.value, rule::IV_J_2.cite());
            let line = Line { seat: *seat, points, rule, note: None };
            decision.emit(SheetEvent::FaultCharged { line });
            ending::reckon(decision);
        }
        Order::Resume => {
            house::NOT_NOW.asks(decision.state().director.stop.is_some())?;
            resume(decision, true);
        }
        Order::Attend => house::NOT_NOW.asks(decision.state().director.stop.is_some())?,
        Order::Stop { about } => {
            house::NOT_NOW.asks(decision.state().director.stop.is_none())?;
            decision.emit(
                DirectorEvent::Stopped { by: None, about: *about }.citing(cited(rule::II_A_1)),
            );
        }
        Order::GiveTime { seat, span } => {
            asks_seat(*seat)?;
            house::MORE_TIME.asks(*span <= TIME_MAX.value)?;
            let rules = cited(rule::IV_E_1D);
            decision.emit(ClockEvent::TimeGiven { seat: *seat, span: *span }.citing(rules));
            ending::reckon(decision);
        }
        Order::TrackingDelay { seat } => {
            asks_seat(*seat)?;
            let (seat, rules) = (*seat, cited(rule::IV_G_2B));
            decision.emit(match decision.state().director.warned_tracking[seat.idx()] {
                false => DirectorEvent::TrackingWarned { seat }.citing(rules),
                true => ClockEvent::MinuteOwed { seat: other(seat) }.citing(rules),
            });
        }
        Order::SetScore { turn, points } => set_score(decision, *turn, *points)?,
        Order::Adjust { seat, points, note } => {
            let over = matches!(decision.state().phase, Phase::Over(_));
            let rule = if over { rule::V_J_2 } else { rule::II_D };
            let line = line(*seat, *points, rule, note)?;
            asks_room(rule, &decision.state().sheet.lines)?;
            decision.emit(SheetEvent::Adjusted { line });
            ending::reckon(decision);
        }
        Order::Spread { seat, points, note } => {
            let line = line(*seat, *points, rule::II_D, note)?;
            asks_room(rule::II_D, &decision.state().sheet.spread)?;
            decision.emit(SheetEvent::SpreadAdjusted { line });
        }
        Order::OutOfOrder { seat } => {
            asks_seat(*seat)?;
            let (points, rule) = (-numbers::OUT_OF_ORDER.value, rule::IV_B_5.cite());
            let state = decision.state();
            let taken = state.sheet.spread.iter().filter(|it| it.rule == rule).count();
            rule::IV_B_5.asks(taken < usize::from(state.racks.out_of_order))?;
            let line = Line { seat: *seat, points, rule, note: None };
            decision.emit(SheetEvent::SpreadAdjusted { line });
        }
        Order::Compensate { seat, turn } => {
            asks_seat(*seat)?;
            let ruled = decision.state().sheet.turns.get(*turn).filter(|it| it.is_play());
            let Some(ruled) = ruled else { return house::NO_SUCH.refuses() };
            // Whoever lost the turn: the player of what came off, or whoever challenged what lies there,
            // where that costs a turn.
            let off = ruled.standing == TurnStanding::Off;
            let loser = if off { ruled.by } else { other(ruled.by) };
            let lost = off || decision.state().setup.penalty.points().is_none();
            rule::IV_K_5.asks(ruled.by_hand && lost && loser == *seat && !ruled.compensated)?;
            let worth = ruled.worth;
            let points = worth + numbers::COMPENSATION.value;
            let line = Line { seat: *seat, points, rule: rule::IV_K_5.cite(), note: None };
            decision.emit(SheetEvent::Compensated { turn: *turn, line });
        }
        Order::EraseOvertime { seat } => erase_overtime(decision, *seat)?,
        Order::SetBlank { square, letter } => blanks::rule_on(decision, *square, *letter)?,
        Order::Unclear => {
            unclear(decision)?;
        }
        Order::Warn => {
            let over = matches!(decision.state().phase, Phase::Over(_));
            let rule = if over { rule::V_I_3 } else { rule::V_F };
            decision.emit(DirectorEvent::Warned {}.citing(cited(rule)));
        }
        Order::EndGame => {
            playing(decision)?;
            rule::V_F.asks(decision.state().director.warned.is_some())?;
            ending::end(decision, How::Shortened);
        }
        Order::Close { how } => close(decision, *how)?,
        Order::Incident { seat, about, note } => {
            asks_seat(*seat)?;
            readable(note)?;
            let (seat, about, note) = (*seat, *about, note.clone());
            let rules = vec![incident_rule(about)];
            decision.emit(DirectorEvent::IncidentFiled { seat, about, note }.citing(rules));
        }
        Order::Quiet => {
            let note = String::new();
            decision.emit(DirectorEvent::Directed { note }.citing(cited(rule::I_D_2)));
        }
        Order::Ruling { note } => {
            readable(note)?;
            let (note, rules) = (note.clone(), rule::cite([rule::II_D, rule::II_B]));
            decision.emit(DirectorEvent::Directed { note }.citing(rules));
        }
    }
    Ok(())
}

/// The blank of the challenged play is unclear: it is written again, on its player's clock.
fn unclear(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let Phase::Challenge(it) = &decision.state().phase else { return house::NOT_NOW.refuses() };
    let (by, turn) = (it.by, it.turn);
    let blank = decision.state().sheet.turns[turn].puts().iter().any(Put::is_blank);
    rule::IV_F_1E.asks(blank && it.rulings.is_empty())?;
    // The Director may have been called for it; with the ruling that is answered.
    if decision.state().director.stop.is_some() {
        resume(decision, true);
    }
    let (clock, rules) = (other(by), rule::cite([rule::IV_F_1E]));
    decision.emit(DisputeEvent::RuledUnclear {}.citing(rules.clone()));
    decision.emit(SheetEvent::BlankAsked { by, turn, clock }.citing(rules.clone()));
    decision.emit(ClockEvent::ClockRuns { seat: clock }.citing(rules));
    Ok(())
}

/// After a minute's warning: what is contested is as it was, what is not counts.
fn stop_recount(decision: &mut Deciding<'_>, reason: StopReason) -> Result<(), Refusal> {
    let state = decision.state();
    let Phase::Over(over) = &state.phase else { return house::NOT_NOW.refuses() };
    house::NOT_NOW.asks(over.recounted.is_some() && !over.recount_stopped)?;
    let warned =
        state.director.warned.is_some_and(|it| it + numbers::RECOUNT_WARNING.value <= decision.at);
    rule::V_I_3.asks(warned)?;
    let rules = match reason {
        StopReason::Delay | StopReason::Frivolous => rule::cite([rule::V_I_3]),
        StopReason::Unverifiable => rule::cite([rule::V_I_3B]),
    };
    if decision.state().director.stop.is_some() {
        resume(decision, true);
    }
    decision.emit(EndEvent::RecountStopped {}.citing(rules));
    ending::reckon(decision);
    Ok(())
}

fn asks_seat(seat: Seat) -> Result<(), Refusal> {
    house::NO_SUCH.asks(seat.0 < 2)
}

fn line(seat: Seat, points: i32, rule: Rule, note: &str) -> Result<Line, Refusal> {
    asks_seat(seat)?;
    readable(note)?;
    house::NO_SUCH.asks(points.unsigned_abs() <= POINTS_MAX)?;
    Ok(Line { seat, points, rule: rule.cite(), note: Some(note.to_owned()) })
}

/// Every line is shown to everybody with every view.
fn asks_room(rule: Rule, lines: &[Line]) -> Result<(), Refusal> {
    if LINES_MAX <= lines.len() {
        return rule.refuses_because("The sheet has no room for another line.");
    }
    Ok(())
}

fn playing(decision: &Deciding<'_>) -> Result<(), Refusal> {
    house::NOT_NOW.asks(!matches!(decision.state().phase, Phase::Over(_)))
}

fn set_score(decision: &mut Deciding<'_>, turn: usize, points: i32) -> Result<(), Refusal> {
    let known = decision.state().sheet.turns.get(turn).is_some_and(Turn::is_play);
    house::NO_SUCH.asks(known && points.unsigned_abs() <= POINTS_MAX * 5)?;
    scores::settle(decision, turn, points);
    ending::reckon(decision);
    Ok(())
}

/// Overtime that another's conduct brought about is erased, also when the game is over.
fn erase_overtime(decision: &mut Deciding<'_>, seat: Seat) -> Result<(), Refusal> {
    asks_seat(seat)?;
    let rules = rule::cite([rule::V_D, rule::V_E_4]);
    decision.emit(ClockEvent::OvertimeErased { seat }.citing(rules));
    ending::reckon(decision);
    Ok(())
}

/// Somebody has left for good, or nobody came.
fn close(decision: &mut Deciding<'_>, how: How) -> Result<(), Refusal> {
    playing(decision)?;
    let begun = decision.state().has_begun();
    match how {
        How::Left { seat } => {
            asks_seat(seat)?;
            rule::V_K_2B.asks(begun)?;
        }
        How::Postponed => {
            rule::V_K_1B.asks(!begun && decision.state().arrival.postpone == [true; 2])?;
        }
        How::Bye { seat } => {
            asks_seat(seat)?;
            let seated = decision.state().arrival.seated;
            let alone = seated[seat.idx()] && !seated[other(seat).idx()];
            rule::V_K_4.asks(alone && decision.state().arrival.late.is_none())?;
        }
        How::Forfeit { seats } => {
            rule::V_K_2B.asks(!begun)?;
            rule::V_K_1A.asks(seats != [false; 2])?;
        }
        _ => return house::NO_SUCH.refuses(),
    }
    remedies::neutral(decision, rule::II_A_1);
    ending::end(decision, how);
    Ok(())
}

fn incident_rule(about: Incident) -> Citation {
    let rule = match about {
        Incident::CodeOfConduct => rule::I_0,
        Incident::Cheating => rule::I_A_1,
        Incident::Disqualification => rule::I_A_2,
        Incident::Quitting => rule::I_B_1,
        Incident::Tanking => rule::I_B_2,
        Incident::Abuse => rule::I_C,
        Incident::Violence => rule::I_C_2,
        Incident::Suspicion => rule::I_F,
        Incident::HiddenOverdraw => rule::IV_B_4A_3,
        Incident::WrongScore => rule::IV_H_3,
        Incident::HopedForOvertime => rule::V_E_4B,
        Incident::LimitedSpread => rule::V_G_3D,
        Incident::StrategicForfeit => rule::V_K_3,
        Incident::SpokenBlank => rule::IV_F_1C,
        Incident::TwoGames => rule::I_G,
    };
    rule.cite()
}
