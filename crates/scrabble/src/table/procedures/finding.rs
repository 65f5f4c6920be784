//! Tiles that turn out to be in the bag after somebody went out.

use kernel::{Refusal, Seat};

use crate::{
    rulebook as rule,
    table::{
        event::EndEvent,
        numbers,
        procedures::{drawing, ending, playing, remedies},
        referee::Deciding,
        state::{How, Phase, State, other},
    },
};

/// A player with no tiles left takes the bag for empty, and stops the clock.
pub(crate) fn claim_out(decision: &mut Deciding<'_>, by: Seat) {
    if decision.state().sheet.draft.is_some() {
        playing::finish(decision, by, true);
    }
    if matches!(decision.state().phase, Phase::OutPlay { .. }) {
        return;
    }
    let until = decision.at + numbers::OUT.value;
    decision.emit(EndEvent::WentOut { by, until }.citing(rule::cite([rule::V_E_1])));
    remedies::neutral(decision, rule::IV_G_1E_2);
}

/// Whoever should have drawn them gets them: first the player who was short before, then the one
/// who went out. If both hold tiles then, the game goes on.
pub(crate) fn find(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    let state = decision.state();
    let n = state.racks.bag.n();
    let in_challenge = matches!(state.phase, Phase::Challenge(_));
    let rule = if in_challenge { rule::V_C_4 } else { rule::V_C_3 };
    let Some(out) = went_out(state) else {
        return rule.refuses_because("Nobody went out.");
    };
    if n == 0 {
        return rule.refuses_because("The bag is empty.");
    }
    // The player who went out owes all that the rack lacks; the other what was not drawn before.
    let rival = other(out);
    let draw = state.hand(rival).draw;
    let owed = (draw.owed + draw.due).saturating_sub(draw.drawn).min(state.due(rival));
    let still_out = owed == n;
    decision.emit(EndEvent::TilesFound { n: n as u8, still_out }.citing(rule::cite([rule])));
    for by in [rival, out] {
        let n = if by == out { decision.state().due(by) } else { owed };
        if 0 < n {
            drawing::hand_out(decision, by, n, rule::cite([rule]));
            drawing::rack_all(decision, by);
        }
    }
    if in_challenge {
        return Ok(());
    }
    let is_over = matches!(decision.state().phase, Phase::Over(_));
    if 0 < decision.state().hand(out).n() {
        decision.emit(EndEvent::Reopened {}.citing(rule::cite([rule::V_C_3])));
        remedies::goes_on(decision, rule::V_C_3);
    } else if is_over {
        ending::reckon(decision);
    }
    Ok(())
}

/// Who has gone out, or says so.
fn went_out(state: &State) -> Option<Seat> {
    match &state.phase {
        Phase::OutPlay { by, .. } => Some(*by),
        Phase::Over(over) => match over.how {
            How::Out { by } => Some(by),
            _ => None,
        },
        Phase::Challenge(it) if it.is_of_out_play() => {
            state.sheet.turns.get(it.turn).map(|turn| turn.by)
        }
        _ => None,
    }
}
