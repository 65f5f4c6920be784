//! The changes of each event. Nothing is decided here, and no rulebook is asked.
//!
//! Each value of the state has an `evolve` of its own, for what an event changes in it alone. Where
//! an event changes more than one of them, or the phase, that stands here: one file for each group of
//! events that does so.

mod dispute;
mod end;
mod remedy;
mod turns;

use std::sync::Arc;

use kernel::{GameTime, Seat, Span};

use crate::table::{
    clock::Clock,
    event::{
        ArrivalEvent, ClockEvent, DirectorEvent, DisputeEvent, EndEvent, Event, Happening,
        RackEvent, RemedyEvent, SheetEvent,
    },
    position::Position,
    put::root_of,
    setup::Setup,
    state::{Arrival, Director, Dispute, Draw, FULL_RACK, Line, Phase, Racks, Sheet, State, two},
};

pub(crate) fn open(setup: &Setup) -> State {
    let state = State {
        setup: Arc::new(setup.clone()),
        at: GameTime::default(),
        arrival: Arrival::default(),
        racks: Racks::full_bag(),
        sheet: Sheet::empty(),
        dispute: Dispute::default(),
        director: Director::default(),
        clock: Clock::new(setup.limits()),
        phase: Phase::Seating,
    };
    match &setup.start {
        Some(position) => begin_at(state, position),
        None => state,
    }
}

/// A game in its middle: both sit, and the clock of whoever is on turn runs.
fn begin_at(mut state: State, position: &Position) -> State {
    state.arrival.seated = [true; 2];
    state.arrival.first = Some(Seat(0));
    state.arrival.begun = true;
    state.sheet.root = root_of(&position.board);
    state.sheet.board = position.board.clone();
    state.racks.bag = position.bag;
    for (hand, rack) in state.racks.hands.iter_mut().zip(position.racks) {
        hand.rack = rack;
        let due = FULL_RACK.saturating_sub(rack.n()).min(position.bag.n());
        hand.draw = Draw { due, old: rack.n(), ..Draw::default() };
    }
    state.sheet.zeros_before = position.zeros;
    for (seat, points) in [Seat(0), Seat(1)].into_iter().zip(position.scores) {
        let rule = crate::rulebook::IV_G_1A.cite();
        state.sheet.lines.push(Line { seat, points, rule, note: None });
    }
    state.sheet.on_turn = position.on_turn;
    state.clock.used = position.used;
    state.clock.run(Some(position.on_turn), GameTime::default());
    state.phase = Phase::Playing;
    state
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    state.at = at;
    // Whoever does anything else has taken the verdict for right.
    if !leaves_doubt(&event.what) {
        let follows = follows_verdict(&event.what);
        state.dispute.doubt.take_if(|it| it.at != at || !follows);
    }
    match &event.what {
        Happening::Arrival(it) => arrival(state, at, it),
        Happening::Clock(it) => clock(state, at, it),
        Happening::Rack(it) => racks(state, at, it),
        Happening::Sheet(it) => turns::evolve(state, at, it),
        Happening::Dispute(it) => dispute::evolve(state, at, it),
        Happening::Remedy(it) => remedy::evolve(state, at, it, &event.rules),
        Happening::End(it) => end::evolve(state, at, it),
        Happening::Director(it) => director(state, at, it),
    }
}

/// It can come of a verdict of the computer.
fn follows_verdict(event: &Happening) -> bool {
    match event {
        Happening::Dispute(it) => matches!(
            it,
            DisputeEvent::Settled
                | DisputeEvent::ChallengeLost { .. }
                | DisputeEvent::Awaited { .. }
                | DisputeEvent::Accepted { .. }
        ),
        Happening::Sheet(it) => {
            matches!(it, SheetEvent::CameOff { .. } | SheetEvent::Adjusted { .. })
        }
        Happening::Rack(it) => {
            matches!(it, RackEvent::Reracked { .. } | RackEvent::NewReturned { .. })
        }
        Happening::Remedy(it) => {
            matches!(it, RemedyEvent::PickAsked { .. } | RemedyEvent::AwayDrawCalled { .. })
        }
        Happening::End(it) => matches!(it, EndEvent::Ended { .. }),
        Happening::Arrival(_) | Happening::Clock(_) | Happening::Director(_) => false,
    }
}

/// A verdict can still be doubted after it: clocks and calls for the Director are no play.
fn leaves_doubt(event: &Happening) -> bool {
    match event {
        Happening::Dispute(it) => matches!(it, DisputeEvent::JudgeAsked { .. }),
        Happening::Clock(it) => {
            matches!(it, ClockEvent::ClockRuns { .. } | ClockEvent::ClockNeutral {})
        }
        Happening::Director(it) => matches!(
            it,
            DirectorEvent::Stopped { .. }
                | DirectorEvent::Resumed { .. }
                | DirectorEvent::Answered { .. }
                | DirectorEvent::Attended {}
                | DirectorEvent::NobodyCame { .. }
                | DirectorEvent::Notified { .. }
                | DirectorEvent::Directed { .. }
        ),
        Happening::Arrival(_)
        | Happening::Rack(_)
        | Happening::Sheet(_)
        | Happening::Remedy(_)
        | Happening::End(_) => false,
    }
}

fn arrival(state: &mut State, at: GameTime, event: &ArrivalEvent) {
    state.arrival.evolve(at, event);
    match event {
        ArrivalEvent::LateClock { seat } => state.clock.run(Some(*seat), at),
        ArrivalEvent::LateNoted { .. } => state.clock.run(None, at),
        ArrivalEvent::LateOver { used } => {
            state.clock.run(None, at);
            state.clock.used = *used;
        }
        ArrivalEvent::FirstFound { seat } => {
            state.sheet.on_turn = *seat;
            state.phase = Phase::Playing;
        }
        ArrivalEvent::Sat { .. }
        | ArrivalEvent::Left { .. }
        | ArrivalEvent::Declined { .. }
        | ArrivalEvent::PostponeAgreed { .. }
        | ArrivalEvent::FirstCharged { .. }
        | ArrivalEvent::DrewForFirst { .. } => (),
    }
}

fn clock(state: &mut State, at: GameTime, event: &ClockEvent) {
    match event {
        ClockEvent::PressedInError { by } => state.sheet.erred = Some(*by),
        ClockEvent::ErrorSaid { .. } => state.sheet.erred = None,
        ClockEvent::ClockRuns { seat } => runs(state, at, *seat),
        ClockEvent::ClockNeutral {} => state.clock.run(None, at),
        ClockEvent::MinuteOwed { seat } => {
            let owed = &mut state.sheet.minutes[two(*seat)];
            *owed = owed.saturating_add(1);
        }
        ClockEvent::MinuteTaken { seat } => {
            let owed = &mut state.sheet.minutes[two(*seat)];
            *owed = owed.saturating_sub(1);
        }
        ClockEvent::TimeGiven { seat, span } => state.clock.add(*seat, *span),
        ClockEvent::TurnAsked { until, .. } => state.sheet.turn_until = Some(*until),
        ClockEvent::OvertimeErased { seat } => {
            state.clock.run(state.clock.running, at);
            if let Some(limits) = state.clock.limits {
                let used = &mut state.clock.used[two(*seat)];
                *used = (*used).min(limits[two(*seat)]);
            }
        }
    }
}

/// A side of the clock runs, and with it begins, or goes on, what waited for it.
fn runs(state: &mut State, at: GameTime, seat: Seat) {
    state.arrival.begun = true;
    // Whoever hit it in error is back on the clock, however that came.
    state.sheet.erred = state.sheet.erred.filter(|it| *it != seat);
    match &mut state.phase {
        phase @ Phase::Resuming { .. } => *phase = Phase::Playing,
        // Whoever is to write a blank has used the other's time for it, and goes on with their own.
        Phase::Writing { by, clock, .. } if *by == seat => *clock = seat,
        _ => (),
    }
    // Who came back has seen a tile, and can consider what was played meanwhile.
    let playing = matches!(state.phase, Phase::Playing);
    if playing && state.racks.away.is_some_and(|it| it.back && it.who == seat) {
        if let Some(turn) = state.sheet.turns.last_mut().filter(|it| it.by != seat) {
            turn.open_since.get_or_insert(at);
        }
        // Tiles drawn meanwhile can still be called before their next play.
        state.racks.away = state.racks.away.filter(|it| 0 < it.drawn);
    }
    state.clock.run(Some(seat), at);
}

fn racks(state: &mut State, at: GameTime, event: &RackEvent) {
    state.racks.evolve(at, event);
    match event {
        RackEvent::Drew { by, given, acted, .. } => {
            let first = state.arrival.first.filter(|it| it != by);
            let first_has_none = first.is_some_and(|it| state.hand(it).n() == 0);
            state.arrival.wrong_order |= first_has_none && state.sheet.turns.is_empty();
            if !given {
                closes_window(state, at, *acted, *by);
            }
        }
        RackEvent::CameBack { by } => came_back(state, at, *by),
        RackEvent::Looked { .. }
        | RackEvent::Racked { .. }
        | RackEvent::PutBack { .. }
        | RackEvent::Counted { .. }
        | RackEvent::Tracked { .. }
        | RackEvent::Returned { .. }
        | RackEvent::Reracked { .. }
        | RackEvent::NewReturned { .. }
        | RackEvent::Combined { .. }
        | RackEvent::WentAway { .. } => (),
    }
}

/// A tile was drawn after the latest play.
fn closes_window(state: &mut State, at: GameTime, acted: GameTime, by: Seat) {
    if let Some(turn) = state.sheet.turns.last_mut().filter(|it| it.by == by) {
        turn.drawn.get_or_insert(at);
        turn.drawn_acted.get_or_insert(acted);
    }
}

fn came_back(state: &mut State, at: GameTime, by: Seat) {
    // A remedy that waited for them was put off until now.
    if let Phase::Remedy { remedy, since, .. } = &mut state.phase
        && remedy.waits_for() == by
    {
        remedy.put_off(at - *since);
    }
    // With nothing to draw there is no tile to wait for.
    let due = state.due(by);
    let last = state.sheet.turns.last_mut().filter(|it| it.by != by && due == 0);
    if let Some(turn) = last {
        turn.open_since.get_or_insert(at);
    }
}

fn director(state: &mut State, at: GameTime, event: &DirectorEvent) {
    let stop = state.director.stop.clone();
    state.director.evolve(at, event, state.clock.running);
    match event {
        DirectorEvent::Stopped { .. } => state.clock.run(None, at),
        DirectorEvent::Resumed { .. } => {
            let Some(stop) = stop else { return };
            state.clock.run(stop.resumes, at);
            let by = at - stop.since;
            let phase = std::mem::replace(&mut state.phase, Phase::Playing);
            state.phase = phase.later(by);
            put_off_windows(state, by);
        }
        DirectorEvent::Wanted { .. }
        | DirectorEvent::WatchersAsked { .. }
        | DirectorEvent::Annotated {}
        | DirectorEvent::Notified { .. }
        | DirectorEvent::Answered { .. }
        | DirectorEvent::Attended {}
        | DirectorEvent::NobodyCame { .. }
        | DirectorEvent::Silent { .. }
        | DirectorEvent::TrackingWarned { .. }
        | DirectorEvent::Warned {}
        | DirectorEvent::IncidentFiled { .. }
        | DirectorEvent::Directed { .. } => (),
    }
}

/// A result that changes is agreed on and signed again.
fn unsign(state: &mut State) {
    if let Phase::Over(over) = &mut state.phase {
        over.unsign(state.at);
    }
}

/// Something is settled within what went on, which waits for it.
fn within(state: &mut State) -> Box<Phase> {
    Box::new(std::mem::replace(&mut state.phase, Phase::Playing))
}

/// Whatever was settled, the table is where it was, and its limits are so much later.
fn come_back(state: &mut State, at: GameTime) {
    let (Phase::Score { since, back, .. }
    | Phase::Writing { since, back, .. }
    | Phase::Remedy { since, back, .. }) = &state.phase
    else {
        return;
    };
    let by = at - *since;
    state.phase = (**back).clone().later(by);
    put_off_windows(state, by);
}

/// The seconds in which the latest play may be held, or in which nothing is drawn, stand still while
/// something else is settled. Where one thing was settled within another, the outer one counts.
fn put_off_windows(state: &mut State, by: Span) {
    if !matches!(state.phase, Phase::Playing) {
        return;
    }
    state.arrival.first_since = state.arrival.first_since + by;
    state.sheet.turn_until = state.sheet.turn_until.map(|it| it + by);
    let Some(turn) = state.sheet.turns.last_mut() else { return };
    turn.ended = turn.ended + by;
    for time in [&mut turn.open_since, &mut turn.held, &mut turn.drawn] {
        *time = time.map(|it| it + by);
    }
}
