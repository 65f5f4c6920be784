//! Exchanging tiles, and what an improper exchange leads to.

use kernel::{Refusal, Rule, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        event::{RackEvent, RemedyEvent, SheetEvent},
        numbers,
        procedures::{directing, drawing, overdraw, playing, remedies},
        referee::Deciding,
        state::{Flaw, Line, Phase, State, Turn, What},
        tiles::Tiles,
    },
};

pub(crate) fn exchange(
    decision: &mut Deciding<'_>,
    by: Seat,
    said: Option<u8>,
    tiles: &Tiles,
    press: bool,
) -> Result<(), Refusal> {
    let state = decision.state();
    let (procedure, hand) = (state.setup.procedure, state.hand(by));
    let assisted = state.setup.assists();
    house::NO_SUCH.asks(hand.rack.with(&hand.new).holds(tiles))?;
    let mut flaws = Vec::new();
    if state.racks.bag.n() < numbers::EXCHANGE.value {
        procedure.lets_pass(rule::IV_E_2A)?;
        flaws.push(Flaw::TooFew);
    }
    if numbers::RACK.value < hand.n() {
        flaws.push(Flaw::Overfull);
    }
    let n = tiles.n() as u8;
    let mut rules = rule::cite([rule::IV_E_2A_P]);
    if said.is_some_and(|it| it != n) {
        procedure.lets_pass(rule::IV_E_2B_1)?;
        rules = rule::cite([rule::IV_E_2B_1]);
    }
    if tiles.is_empty() {
        house::NO_SUCH.asks(press)?;
        procedure.lets_pass(rule::IV_E_2B_2)?;
        playing::begin_turn(decision, by);
        decision.emit(SheetEvent::Passed { by }.citing(rule::cite([rule::IV_E_2B_2])));
        playing::hand_over(decision, rule::IV_E_2B_2);
        directing::call_away(decision);
        return Ok(());
    }
    // Tiles face down are not shown: a clock hit in error can still be said until the turn is done.
    if press || assisted {
        playing::owes_minute(decision, by);
        playing::begin_turn(decision, by);
    } else {
        playing::starts_own(decision, by);
    }
    playing::rack_first(decision, by);
    let tiles = *tiles;
    decision.emit(SheetEvent::PutAside { by, said, tiles, flaws }.citing(rules));
    if press || assisted {
        finish(decision, by, n);
    }
    if assisted {
        drawing::take(decision, by, usize::from(n), rule::cite([rule::IV_E_2A_P]));
        decision.emit(RackEvent::Returned { by, tiles }.citing(rule::cite([rule::IV_E_2A_P])));
        drawing::rack_all(decision, by);
    }
    Ok(())
}

/// The clock is hit: the exchange is a turn.
pub(crate) fn finish(decision: &mut Deciding<'_>, by: Seat, n: u8) {
    let first = decision.state().sheet.turns.is_empty();
    let more = if first { rule::cite([rule::A_I_A_2]) } else { Vec::new() };
    let rules = [rule::cite([rule::IV_E_2A]), more].concat();
    decision.emit(SheetEvent::Exchanged { by, n }.citing(rules));
    playing::hand_over(decision, rule::IV_E_2A_P);
    directing::call_away(decision);
}

/// The old tiles go into the bag; before drawing or after, as one likes.
pub(crate) fn give_back(
    decision: &mut Deciding<'_>,
    by: Seat,
    tiles: &Tiles,
) -> Result<(), Refusal> {
    let hand = decision.state().hand(by);
    house::NO_SUCH.asks(!tiles.is_empty() && hand.aside.holds(tiles))?;
    let early = hand.draw.drawn < hand.draw.due;
    let rule = if early { rule::IV_E_2B_3 } else { rule::IV_E_2A_P };
    decision.emit(RackEvent::Returned { by, tiles: *tiles }.citing(rule::cite([rule])));
    Ok(())
}

/// An exchange for which tiles were drawn is carried through: the others are drawn, and the old ones
/// go into the bag. Before that all of them are still the player's.
pub(crate) fn carry_through(decision: &mut Deciding<'_>, by: Seat) {
    if !decision.state().hand(by).owes_bag() {
        return;
    }
    let rules = rule::cite([rule::IV_E_2A_P]);
    let due = decision.state().due(by);
    if 0 < due {
        drawing::take(decision, by, due, rules.clone());
    }
    let tiles = decision.state().hand(by).aside;
    decision.emit(RackEvent::Returned { by, tiles }.citing(rules));
}

/// Somebody calls an exchange with fewer than seven tiles in the bag.
pub(crate) fn call(decision: &mut Deciding<'_>, by: Seat, seat: Seat) -> Result<(), Refusal> {
    house::NO_SUCH.asks(seat.0 < 2)?;
    let state = decision.state();
    let drafted = state.sheet.draft.as_ref().filter(|it| it.by == seat);
    if drafted.is_some_and(|it| it.flaws.contains(&Flaw::TooFew)) {
        let rules = rule::cite([rule::IV_E_2B_4_0]);
        decision
            .emit(RemedyEvent::Called { by: Some(by), seat, put_back: 0 }.citing(rules.clone()));
        decision.emit(SheetEvent::NotExchanged { by: seat }.citing(rules));
        return Ok(());
    }
    let Some(idx) = improper(state, seat) else {
        return rule::IV_E_2B_4.refuses_because("There was no such exchange.");
    };
    let rules = rule::cite([rule::IV_E_2B_4]);
    decision.emit(RemedyEvent::Called { by: Some(by), seat, put_back: 0 }.citing(rules.clone()));
    if was_answered(decision.state(), idx) || matches!(decision.state().phase, Phase::Over(_)) {
        let (points, rule) = (-numbers::IMPROPER.value, rule::IV_E_2B_4.cite());
        decision.emit(SheetEvent::Adjusted { line: Line { seat, points, rule, note: None } });
        decision.emit(SheetEvent::Voided { turn: idx }.citing(rules));
        super::ending::reckon(decision);
        return Ok(());
    }
    settle_unanswered(decision, seat);
    Ok(())
}

/// The latest turn is such an exchange.
pub(crate) fn is_improper(state: &State, seat: Seat) -> bool {
    improper(state, seat).is_some_and(|it| it + 1 == state.sheet.turns.len())
}

pub(crate) fn settle_unanswered(decision: &mut Deciding<'_>, seat: Seat) {
    let Some(turn) = improper(decision.state(), seat) else { return };
    playing::takes_up_all(decision);
    decision.emit(SheetEvent::Voided { turn }.citing(rule::cite([rule::IV_E_2B_4])));
    remedies::neutral(decision, rule::IV_E_2B_4);
    settle(decision, seat);
}

/// The exchange that can still be called.
fn improper(state: &State, seat: Seat) -> Option<usize> {
    let called = |it: &Turn| {
        let exchange = matches!(it.what, What::Exchange { .. });
        it.by == seat && exchange && it.has(Flaw::TooFew) && it.stands()
    };
    state.sheet.turns.iter().rposition(called)
}

/// The opponent has played and drawn a tile, or had nothing to draw; or has used the turn otherwise.
fn was_answered(state: &State, idx: usize) -> bool {
    let later = &state.sheet.turns[idx + 1..];
    later.iter().any(|it| match it.is_play() {
        // Whoever exchanged has taken another turn: it is long past.
        _ if it.by == state.sheet.turns[idx].by => true,
        true => it.stands() && (it.drawn.is_some() || state.due(it.by) == 0),
        false => true,
    })
}

/// The remedy for the tiles, which depends on where they have got to.
fn settle(decision: &mut Deciding<'_>, seat: Seat) {
    let hand = decision.state().hand(seat).clone();
    let returned = 0 < hand.draw.returned;
    // On an empty rack new tiles are still apart from the old, unless those are in the bag.
    let racked = hand.is_combined() || returned && 0 < hand.draw.racked;
    let minute = decision.at + numbers::REFILL.value;
    let bag = decision.state().racks.bag;
    let rules = |rule: Rule| rule::cite([rule]);
    match (racked, returned) {
        (false, false) => {
            let rules = rules(rule::IV_E_2B_4A);
            // New tiles on an empty rack are still apart from those set aside.
            let new = if hand.draw.old == 0 { hand.new.with(&hand.rack) } else { hand.new };
            if !new.is_empty() {
                let (by, shown, rules) = (seat, true, rules.clone());
                decision.emit(RackEvent::NewReturned { by, tiles: new, shown }.citing(rules));
            }
            decision.emit(SheetEvent::NotExchanged { by: seat }.citing(rules));
            if numbers::RACK.value < decision.state().hand(seat).n() {
                overdraw::expose(decision, seat, Some(rule::IV_B_4B_3));
            } else {
                remedies::goes_on(decision, rule::IV_E_2B_4A);
            }
        }
        (false, true) => {
            let rules = rules(rule::IV_E_2B_4B);
            decision.emit(SheetEvent::NotExchanged { by: seat }.citing(rules.clone()));
            if numbers::RACK.value < decision.state().hand(seat).rack.n() {
                if !hand.new.is_empty() {
                    let (by, tiles, shown) = (seat, hand.new, true);
                    decision.emit(RackEvent::NewReturned { by, tiles, shown }.citing(rules));
                }
                overdraw::expose(decision, seat, Some(rule::IV_B_4B_3));
                return;
            }
            remedies::lay_open(decision, seat, Tiles::default(), hand.new, bag, minute, rules);
        }
        (true, false) => {
            let rules = rules(rule::IV_E_2B_4C);
            decision.emit(RackEvent::Combined { by: seat }.citing(rules.clone()));
            let rack = decision.state().hand(seat).rack;
            let none = Tiles::default();
            remedies::lay_open(decision, seat, rack, none, none, minute, rules);
        }
        (true, true) => {
            let rules = rules(rule::IV_E_2B_4D);
            decision.emit(RackEvent::Combined { by: seat }.citing(rules.clone()));
            let rack = decision.state().hand(seat).rack;
            remedies::lay_open(decision, seat, rack, Tiles::default(), bag, minute, rules);
        }
    }
}
