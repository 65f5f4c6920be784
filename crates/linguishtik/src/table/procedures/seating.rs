//! Starting a match, and one shake after another. (LT 5)

use std::cmp::Reverse;

use kernel::{Refusal, Seat};
use mat::draw;

use crate::{
    Letter, OwnEvent, rulebook as rule,
    table::{procedures::opening, referee::Deciding},
};

/// The match begins with who is there: a lot for who is Player One.
pub(crate) fn begin(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let state = decision.state();
    let rules = state.round_rules();
    let began = state.round.begin(decision.at, state.setup.round_clock(), &rules)?;
    let present = state.round.present();
    let named = state.setup.players.first.filter(|it| present.contains(it));
    decision.emit_all([began]);
    let first = named.unwrap_or_else(|| draw_first(decision, present));
    let shake = decision.state().round.first_shake(first, &rules);
    decision.emit_all([shake]);
    opening::begin(decision);
    Ok(())
}

/// Each rolls a red cube; those tied for the letter nearest to A roll again. (LT5-1)
fn draw_first(decision: &mut Deciding<'_>, mut present: Vec<Seat>) -> Seat {
    let faces = decision.state().setup.things.cubes.clone();
    let red: Vec<Letter> = faces.faces().next().map(|it| it.1.to_vec()).unwrap_or_default();
    // A cube with one letter on all its faces would be rolled forever.
    if red.iter().all(|it| Some(it) == red.first()) {
        present.truncate(1);
    }
    let (rolls, first) = draw(present, |_| Reverse(*decision.dice.pick(&red)));
    let shown =
        |it: Vec<(Seat, Reverse<Letter>)>| it.into_iter().map(|(seat, it)| (seat, it.0)).collect();
    let rolls = rolls.into_iter().map(shown).collect();
    decision.emit(OwnEvent::Drawn { rolls, first, rules: rule::cite([rule::LT5_1]) });
    first
}

/// The next shake, unless the round is over: by the same Player One `again`, or by the player to
/// the left.
pub(crate) fn next_shake(decision: &mut Deciding<'_>, again: bool) {
    let state = decision.state();
    let rules = state.round_rules();
    let whose = (state.player_one, again);
    let next = state.round.next_shake(decision.at, whose, state.setup.n_shakes, &rules);
    decision.emit_all([next]);
    if decision.state().round.is_in_play() {
        opening::begin(decision);
    }
}
