//! Leaving the table during a game, and tiles drawn meanwhile.

use kernel::{Refusal, Seat};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        procedures::remedies,
        referee::Deciding,
        state::{Group, Phase, other},
    },
};

pub(crate) fn go(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(Event::WentAway { by, rules: rule::cite([rule::IV_L_1]) });
}

/// On return the clock is stopped if it is one's turn: it runs from the first new tile seen.
pub(crate) fn come_back(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(Event::CameBack { by, rules: rule::cite([rule::IV_L_1]) });
    let state = decision.state();
    let playing = matches!(state.phase, Phase::Playing);
    if playing && state.on_turn == by && 0 < state.due(by) {
        remedies::neutral(decision, rule::IV_L_1);
    }
}

/// X tiles were drawn meanwhile: X and two more are turned up, and X go to the bag.
pub(crate) fn call(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let drawn = decision.state().away.map_or(0, |it| it.drawn);
    rule::IV_L_2.asks(0 < drawn)?;
    let seat = other(by);
    decision.emit(Event::Called { by: Some(by), seat, rules: rule::cite([rule::IV_L_2]) });
    let n = drawn + rule::BESIDE.value;
    remedies::ask(decision, seat, Group::All, n, drawn, rule::IV_L_2);
    Ok(())
}
