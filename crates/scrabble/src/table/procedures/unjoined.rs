//! Plays that do not join the others: called in time they come off, later they lose their points.

use kernel::{Refusal, Seat, house};

use crate::{
    board::Square,
    rulebook as rule,
    table::{
        event::Event,
        procedures::remedies,
        referee::Deciding,
        state::{Flaw, Group, Phase, State, Turn},
    },
};

pub(crate) fn call(
    decision: &mut Deciding<'_>,
    by: Option<Seat>,
    turn: usize,
) -> Result<(), Refusal> {
    let state = decision.state();
    let Some(it) = state.turns.get(turn) else { return house::NO_SUCH.refuses() };
    let unjoined = it.has(Flaw::Unjoined) || it.has(Flaw::OnIsland);
    rule::III_G_5.asks(unjoined && it.stands())?;
    let seat = it.by;
    if let Phase::Over(over) = &state.phase {
        rule::III_G_5D.asks(decision.at <= over.since + rule::AFTER_THE_END.value)?;
        decision.emit(Event::Reopened { rules: rule::cite([rule::III_G_5D]) });
    }
    decision.emit(Event::Called { by, seat, rules: rule::cite([rule::III_G_5]) });
    if turn + 1 == decision.state().turns.len() {
        comes_off(decision, turn);
    } else {
        loses_points(decision, turn);
    }
    Ok(())
}

/// The play comes off, and so do older tiles that it was joined to; the turn is lost.
fn comes_off(decision: &mut Deciding<'_>, turn: usize) {
    if matches!(decision.state().phase, Phase::Challenge(_) | Phase::OutPlay { .. }) {
        decision.emit(Event::Settled);
    }
    remedies::neutral(decision, rule::III_G_5A);
    let it = &decision.state().turns[turn];
    let (seat, on_island) = (it.by, it.has(Flaw::OnIsland));
    let rule = if on_island { rule::III_G_5C } else { rule::III_G_5A };
    decision.emit(Event::CameOff { turn, rules: rule::cite([rule, rule::III_G_5E]) });
    if on_island {
        islands_off(decision);
    }
    let hand = decision.state().hand(seat).clone();
    let drawn = hand.draw.drawn;
    if drawn == 0 {
        remedies::goes_on(decision, rule::III_G_5A);
    } else if hand.is_combined() {
        let n = drawn + rule::BESIDE.value;
        remedies::ask(decision, seat, Group::All, n, drawn, rule::III_G_5A);
    } else {
        let tiles = if hand.draw.racked == 0 { hand.new } else { hand.new.with(&hand.rack) };
        let rules = rule::cite([rule::III_G_5A]);
        decision.emit(Event::NewReturned { by: seat, tiles, shown: true, rules });
        remedies::goes_on(decision, rule::III_G_5A);
    }
}

/// Its points go, and so do tiles that still join nothing.
fn loses_points(decision: &mut Deciding<'_>, turn: usize) {
    decision.emit(Event::Voided { turn, rules: rule::cite([rule::III_G_5B]) });
    islands_off(decision);
    let state = decision.state();
    if state.clock.running.is_none() {
        remedies::goes_on(decision, rule::III_G_5B);
    }
}

/// Tiles that join nothing go to the bag; the plays they were have lost their points too.
fn islands_off(decision: &mut Deciding<'_>) {
    let squares = decision.state().islands();
    if squares.is_empty() {
        return;
    }
    for turn in faulty(decision.state(), &squares) {
        decision.emit(Event::Voided { turn, rules: rule::cite([rule::III_G_5B]) });
    }
    decision.emit(Event::IslandsOff { squares, rules: rule::cite([rule::III_G_5B]) });
}

fn faulty(state: &State, squares: &[Square]) -> Vec<usize> {
    let is_it = |it: &Turn| {
        let there = it.puts().iter().any(|put| squares.contains(&put.square));
        it.stands() && there && (it.has(Flaw::Unjoined) || it.has(Flaw::OnIsland))
    };
    let all = state.turns.iter().enumerate().filter(|it| is_it(it.1));
    all.map(|it| it.0).collect()
}
