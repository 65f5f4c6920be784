//! Leaving the table during a game, and tiles drawn meanwhile.

use kernel::{Refusal, Rule, Seat};

use crate::{
    rulebook as rule,
    table::{
        event::{EndEvent, RackEvent, RemedyEvent},
        numbers,
        procedures::{challenging, remedies},
        referee::{Deciding, Scrabble},
        state::{Group, Phase, other},
    },
};

pub(crate) fn go(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(RackEvent::WentAway { by }.citing(rule::cite([rule::IV_L_1])));
}

/// On return the clock is stopped if it is one's turn: it runs from the first new tile seen. What
/// was challenged meanwhile is looked up now.
pub(crate) fn come_back(umpire: &Scrabble, decision: &mut Deciding<'_>, by: Seat, rule: Rule) {
    decision.emit(RackEvent::CameBack { by }.citing(rule::cite([rule])));
    let state = decision.state();
    match state.phase {
        Phase::Playing if state.sheet.on_turn == by && 0 < state.due(by) => {
            remedies::neutral(decision, rule::IV_L_1);
        }
        // The other has played the last tile meanwhile: now it can be disputed.
        Phase::OutPlay { by, .. } => {
            remedies::neutral(decision, rule::IV_L_1);
            let until = decision.at + numbers::OUT.value;
            decision.emit(EndEvent::WentOut { by, until }.citing(rule::cite([rule::V_E_1])));
        }
        _ => (),
    }
    challenging::look_up_at_once(umpire, decision);
}

/// X tiles were drawn meanwhile: X and two more are turned up, and X go to the bag.
pub(crate) fn call(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let drawn = decision.state().racks.away.map_or(0, |it| it.drawn);
    rule::IV_L_2.asks(0 < drawn)?;
    settle(decision, by, drawn);
    Ok(())
}

/// The tiles of a play that a won challenge brought back count with those that were drawn.
pub(crate) fn settle(decision: &mut Deciding<'_>, by: Seat, n_drawn: usize) {
    let (seat, n) = (other(by), n_drawn as u8);
    decision.emit(RemedyEvent::AwayDrawCalled { by, seat, n }.citing(rule::cite([rule::IV_L_2])));
    let n = n_drawn + numbers::BESIDE.value;
    remedies::ask(decision, seat, Group::All, n, n_drawn, rule::IV_L_2);
}
