//! Drawing tiles: as many as a player says, which may be too many.

use kernel::{Citation, Refusal, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        event::{ClockEvent, RackEvent},
        numbers,
        procedures::playing,
        referee::Deciding,
        state::{Phase, State, What, other},
        tiles::Tiles,
    },
};

pub(crate) fn draw(
    decision: &mut Deciding<'_>,
    by: Seat,
    n: usize,
    onto_rack: bool,
) -> Result<(), Refusal> {
    let state = decision.state();
    house::NO_SUCH.asks(0 < n && n <= state.racks.bag.n())?;
    let rules = wrongs(decision, by, n)?;
    // Who says a score and draws before hitting the clock has ended the turn.
    let draft = decision.state().sheet.draft.as_ref().filter(|it| it.by == by);
    match draft.map(|it| matches!(it.what, What::Play { .. })) {
        Some(true) => playing::finish(decision, by, false),
        Some(false) => return rule::IV_E_2A_P.refuses(),
        None => (),
    }
    let held = is_held(decision.state(), by);
    take(decision, by, n, rules);
    let assisted = decision.state().setup.assists();
    if onto_rack && !(held && assisted) {
        rack_all(decision, by);
    }
    Ok(())
}

/// The faults of drawing so many now. A table that assists refuses it.
fn wrongs(decision: &Deciding<'_>, by: Seat, n: usize) -> Result<Vec<Citation>, Refusal> {
    let state = decision.state();
    let procedure = state.setup.procedure;
    let mut rules = Vec::new();
    let mut passes = |wrong: bool, rule: kernel::Rule| -> Result<(), Refusal> {
        if wrong {
            procedure.lets_pass(rule)?;
            rules.push(rule.cite());
        }
        Ok(())
    };
    let first_waits = state.sheet.turns.is_empty()
        && state.arrival.first.is_some_and(|it| it != by && state.hand(it).n() == 0);
    passes(first_waits, rule::III_E_1)?;
    passes(state.due(by) < n, rule::IV_B_4A_0)?;
    passes(state.racks.away.is_some_and(|it| it.who != by && !it.back), rule::IV_L_1)?;
    let last = state.sheet.turns.last().filter(|it| it.by == by);
    let play = last.filter(|it| it.is_play() && it.stands() && !it.accepted);
    if let Some(play) = play {
        match play.held {
            Some(held) => passes(decision.at < held + numbers::COURTESY.value, rule::IV_I_2B)?,
            None => {
                let since = play.open_since.unwrap_or(play.ended);
                let (time, rule) = state.setup.quick();
                let quick = decision.at < since + time;
                passes(quick && play.pressed && play.drawn.is_none(), rule)?;
            }
        }
    }
    passes(is_out_of_order(state, by), rule::IV_B_5)?;
    if rules.is_empty() {
        rules.push(if is_held(state, by) { rule::IV_I_2B.cite() } else { rule::IV_B_1.cite() });
    }
    Ok(rules)
}

/// The other has not made the draw that came before. Who drew too few has made it all the same; only a
/// table that assists waits until they have what is due.
fn is_out_of_order(state: &State, by: Seat) -> bool {
    let drafted = state.sheet.draft.as_ref().is_some_and(|it| it.by == by);
    let played = drafted || state.sheet.turns.last().is_some_and(|it| it.by == by);
    let assisted = state.setup.assists();
    let made = 0 < state.hand(other(by)).draw.drawn && !assisted;
    played && !made && 0 < state.due(other(by))
}

fn is_held(state: &State, by: Seat) -> bool {
    state.last_play(by).is_some_and(|it| it.held.is_some())
}

/// Tiles leave the bag.
pub(crate) fn take(decision: &mut Deciding<'_>, by: Seat, n: usize, rules: Vec<Citation>) {
    take_as(decision, by, n, false, rules);
}

/// Tiles leave the bag to put something right: nobody's time to hold or challenge ends with it.
pub(crate) fn hand_out(decision: &mut Deciding<'_>, by: Seat, n: usize, rules: Vec<Citation>) {
    take_as(decision, by, n, true, rules);
}

fn take_as(decision: &mut Deciding<'_>, by: Seat, n: usize, given: bool, rules: Vec<Citation>) {
    let tiles = decision.state().racks.bag.pick(n, decision.dice);
    let state = decision.state();
    let due = state.due(by);
    let emptied = due < n && n == state.racks.bag.n();
    let early = rules.contains(&rule::IV_B_5.cite()) && state.racks.bag.n() < numbers::ENOUGH.value;
    let acted = decision.at.before(decision.lag.own);
    decision.emit(
        RackEvent::Drew { by, tiles, due: due as u8, emptied, early, given, acted }.citing(rules),
    );
}

pub(crate) fn look(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(RackEvent::Looked { by }.citing(rule::cite([rule::IV_B_1])));
    has_seen(decision, by);
}

pub(crate) fn rack(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    if is_held(decision.state(), by) {
        decision.state().setup.procedure.lets_pass(rule::IV_I_2B)?;
    }
    rack_all(decision, by);
    Ok(())
}

/// New tiles go onto the rack, which combines them with what is there.
pub(crate) fn rack_all(decision: &mut Deciding<'_>, by: Seat) {
    let tiles = decision.state().hand(by).new;
    decision.emit(RackEvent::Racked { by, tiles }.citing(rule::cite([rule::G_1])));
    has_seen(decision, by);
}

/// Somebody has seen a tile, for which a clock may have waited.
pub(crate) fn has_seen(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let rule = match state.phase {
        _ if !state.arrival.begun && state.arrival.first == Some(by) => rule::III_F_2,
        Phase::Resuming { whose, .. } if whose == by => rule::IV_J_1L,
        Phase::Playing if state.racks.away.is_some_and(|it| it.back && it.who == by) => {
            if state.clock.running.is_some() {
                return;
            }
            rule::IV_L_1
        }
        _ => return,
    };
    let mut rules = rule::cite([rule]);
    if !state.arrival.begun {
        rules.push(rule::III_A_3A.cite());
        if state.setup.grants.iter().any(|it| kernel::Span::default() < *it) {
            rules.extend(rule::cite([rule::III_A_3C, rule::III_A_3F]));
        }
    }
    decision.emit(ClockEvent::ClockRuns { seat: state.sheet.on_turn }.citing(rules));
}

pub(crate) fn put_back(
    decision: &mut Deciding<'_>,
    by: Seat,
    tiles: &Tiles,
) -> Result<(), Refusal> {
    let hand = decision.state().hand(by);
    let new = hand.new.shared(tiles);
    let rack = tiles.minus(&new);
    let few = !tiles.is_empty() && hand.draw.put_back + tiles.n() <= hand.draw.drawn;
    house::NO_SUCH.asks(few && hand.rack.holds(&rack))?;
    decision.emit(RackEvent::PutBack { by, rack, new }.citing(rule::cite([rule::IV_B_2])));
    Ok(())
}

pub(crate) fn count(decision: &mut Deciding<'_>, by: Seat) {
    let n = decision.state().racks.bag.n() as u8;
    let mut rules = rule::cite([rule::IV_C_2A, rule::IV_C_2B]);
    if decision.state().every_tile() != Tiles::all() {
        rules.push(rule::III_B_2.cite());
    }
    decision.emit(RackEvent::Counted { by, n }.citing(rules));
}

/// The list holds tiles and nothing else, and no more of each than there are: no others can be read.
pub(crate) fn track(decision: &mut Deciding<'_>, by: Seat, tiles: &Tiles) {
    let (tiles, rules) = (*tiles, rule::cite([rule::III_A_6A]));
    decision.emit(RackEvent::Tracked { by, tiles }.citing(rules));
}
