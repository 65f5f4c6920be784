//! Starting a match, and one shake after another.

use kernel::{Refusal, Seat};
use mat::{RoundStage, draw};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        procedures::rolling,
        referee::{Deciding, emit_round},
    },
};

/// Takes a seat. When all are there the match begins.
pub(crate) fn sit(decision: &mut Deciding<'_>, seat: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    let sat = state.round.sit(seat, &state.round_rules());
    emit_round(decision, [sat]);
    let round = &decision.state().round;
    if round.stage() == &RoundStage::Seating && round.is_full() {
        begin(decision)?;
    }
    Ok(())
}

pub(crate) fn leave(decision: &mut Deciding<'_>, seat: Seat) {
    let state = decision.state();
    let gone = state.round.leave(seat, &state.round_rules());
    emit_round(decision, [gone]);
}

/// The match begins with who is there: a lot for the first Goal.
pub(crate) fn begin(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let state = decision.state();
    let rules = state.round_rules();
    let began = state.round.begin(decision.at, state.setup.round_clock(), &rules)?;
    let present = state.round.present();
    let named = state.setup.first_setter.filter(|it| present.contains(it));
    emit_round(decision, [began]);
    let setter = named.unwrap_or_else(|| draw_setter(decision, present));
    let shake = decision.state().round.first_shake(setter, &rules);
    emit_round(decision, [shake]);
    rolling::begin(decision);
    Ok(())
}

/// Each rolls a digit cube; those tied for the highest roll again. (I-D-1)
fn draw_setter(decision: &mut Deciding<'_>, mut present: Vec<Seat>) -> Seat {
    let faces = decision.state().setup.cubes.faces();
    let digits: Vec<u8> = faces.first().into_iter().flatten().filter_map(|it| it.digit()).collect();
    // A cube with one digit on all its faces would be rolled forever.
    if digits.iter().all(|it| Some(it) == digits.first()) {
        present.truncate(1);
    }
    let (rolls, setter) = draw(present, |_| *decision.dice.pick(&digits));
    decision.emit(Event::Drawn { rolls, setter, rules: rule::cite([rule::I_D_1]) });
    setter
}

/// The next shake, unless the round is over: by the same Goal-setter `again`,
/// or by the player to the left.
pub(crate) fn next_shake(decision: &mut Deciding<'_>, again: bool) {
    let state = decision.state();
    let rules = state.round_rules();
    let n_shakes = state.setup.n_shakes.filter(|_| !again);
    let next = if n_shakes.is_some_and(|it| it <= state.round.shake()) {
        state.round.end_short(decision.at, &rules)
    } else {
        state.round.next_shake(decision.at, state.setter, again, &rules)
    };
    emit_round(decision, [next]);
    if decision.state().round.is_in_play() {
        rolling::begin(decision);
    }
}
