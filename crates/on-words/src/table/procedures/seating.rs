//! Starting a match, and one shake after another.

use kernel::{Refusal, Seat};
use mat::draw;

use crate::{
    OwnEvent, rulebook as rule,
    table::{procedures::rolling, referee::Deciding},
};

/// The match begins with who is there: a lot for the first Goal.
pub(crate) fn begin(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let state = decision.state();
    let rules = state.round_rules();
    let began = state.round.begin(decision.at, state.setup.round_clock(), &rules)?;
    let present = state.round.present();
    let named = state.setup.players.first_setter.filter(|it| present.contains(it));
    decision.emit_all([began]);
    let setter = named.unwrap_or_else(|| draw_setter(decision, present));
    let shake = decision.state().round.first_shake(setter, &rules);
    decision.emit_all([shake]);
    rolling::begin(decision);
    Ok(())
}

/// Each rolls a digit cube; those tied for the highest roll again. (I-D-1)
fn draw_setter(decision: &mut Deciding<'_>, mut present: Vec<Seat>) -> Seat {
    let faces = decision.state().setup.things.cubes.faces();
    let digits: Vec<u8> = faces.first().into_iter().flatten().filter_map(|it| it.digit()).collect();
    // A cube with one digit on all its faces would be rolled forever.
    if digits.iter().all(|it| Some(it) == digits.first()) {
        present.truncate(1);
    }
    let (rolls, setter) = draw(present, |_| *decision.dice.pick(&digits));
    decision.emit(OwnEvent::Drawn { rolls, setter, rules: rule::cite([rule::I_D_1]) });
    setter
}

/// The next shake, unless the round is over: by the same Goal-setter `again`,
/// or by the player to the left.
pub(crate) fn next_shake(decision: &mut Deciding<'_>, again: bool) {
    let state = decision.state();
    let rules = state.round_rules();
    let whose = (state.setter, again);
    let next = state.round.next_shake(decision.at, whose, state.setup.n_shakes, &rules);
    decision.emit_all([next]);
    if decision.state().round.is_in_play() {
        rolling::begin(decision);
    }
}
