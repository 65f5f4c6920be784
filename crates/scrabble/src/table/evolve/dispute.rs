//! Holds and challenges: what they change in turns and in the phase.

use std::sync::Arc;

use kernel::GameTime;

use super::{
    put_off_windows,
    turns::{complete, draw_anew, new_turn},
    within,
};
use crate::table::{
    event::DisputeEvent,
    state::{Challenge, Doubt, Phase, State, Turn, What},
};

pub(super) fn evolve(state: &mut State, at: GameTime, event: &DisputeEvent) {
    // The table as the verdict found it, or as it was before the verdict that is doubted now.
    match event {
        DisputeEvent::Ruled { badge, .. } => {
            state.dispute.doubt = badge.is_none().then(|| Arc::new(doubt(state)));
        }
        DisputeEvent::JudgeAsked { .. } => undo(state),
        _ => (),
    }
    state.dispute.evolve(event);
    if let Phase::Challenge(it) = &mut state.phase {
        it.evolve(at, event);
    }
    match event {
        DisputeEvent::Held { turn, .. } => {
            if let Some(turn) = state.sheet.turns.get_mut(*turn) {
                turn.held = Some(at);
            }
        }
        DisputeEvent::Accepted { turn, .. } => {
            if let Some(turn) = state.sheet.turns.get_mut(*turn) {
                turn.held = None;
                turn.accepted = true;
                turn.waits = false;
            }
        }
        DisputeEvent::Challenged { by, turn, words, binding } => {
            state.sheet.turn_until = None;
            state.phase = Phase::Challenge(Challenge {
                by: *by,
                turn: *turn,
                words: words.clone(),
                binding: *binding,
                confirmed: [false; 2],
                rulings: Vec::new(),
                challenge_end: None,
                appealed: false,
                unclear: state.sheet.turns.get(*turn).is_some_and(Turn::lacks_blank),
                by_hand: false,
                at_board: false,
                found: false,
                slip_since: binding.then_some(at),
                ruling_since: None,
                since: at,
                back: within(state),
            });
        }
        DisputeEvent::Retracted { .. } | DisputeEvent::Withdrawn { .. } => {
            if let Phase::Challenge(it) = &state.phase {
                let by = at - it.since;
                state.phase = (*it.back).clone().later(by);
                put_off_windows(state, by);
            }
        }
        DisputeEvent::Ruled { badge, .. } => {
            if let (Phase::Challenge(it), Some(_)) = (&state.phase, badge) {
                if let Some(turn) = state.sheet.turns.get_mut(it.turn) {
                    turn.by_hand = true;
                }
                state.director.no_judge = false;
            }
        }
        DisputeEvent::RuledUnclear {} => {
            if let Phase::Challenge(it) = &state.phase {
                state.sheet.unwrite_blanks(it.turn);
            }
        }
        DisputeEvent::Settled => {
            if let Phase::Challenge(it) = &state.phase {
                state.dispute.challenge_end = it.decided();
            }
            state.phase = Phase::Playing;
        }
        DisputeEvent::ChallengeLost { by } => {
            let turn = new_turn(state, at, *by, What::LostChallenge, 0);
            complete(state, turn);
            draw_anew(state, *by);
        }
        DisputeEvent::Awaited { whose } => {
            state.phase = Phase::Resuming { whose: *whose, recording: false, since: at };
        }
        DisputeEvent::Recorded { by } => {
            if let Phase::Resuming { whose, recording, .. } = &mut state.phase {
                *recording |= *whose == *by;
            }
        }
        DisputeEvent::Bound {}
        | DisputeEvent::SlipWritten { .. }
        | DisputeEvent::Confirmed { .. }
        | DisputeEvent::Conceded { .. }
        | DisputeEvent::OpinionAsked { .. }
        | DisputeEvent::JudgeAsked { .. }
        | DisputeEvent::BoardChecked { .. } => (),
    }
}

fn doubt(state: &State) -> Doubt {
    Doubt {
        at: state.at,
        racks: state.racks.clone(),
        sheet: state.sheet.clone(),
        verdict: state.dispute.verdict,
        chargeable: state.dispute.chargeable,
        challenge_end: state.dispute.challenge_end,
        director: state.director.clone(),
        clock: state.clock,
        phase: state.phase.clone(),
    }
}

/// After a verdict, all that came of it is undone.
fn undo(state: &mut State) {
    let Some(doubt) = state.dispute.doubt.take() else { return };
    let doubt = Arc::unwrap_or_clone(doubt);
    state.racks = doubt.racks;
    state.sheet = doubt.sheet;
    state.dispute.verdict = doubt.verdict;
    state.dispute.chargeable = doubt.chargeable;
    state.dispute.challenge_end = doubt.challenge_end;
    state.director = doubt.director;
    state.clock = doubt.clock;
    state.phase = doubt.phase;
}
