//! The end of a game, and what is said of its result.

use kernel::GameTime;

use super::unsign;
use crate::table::{
    event::EndEvent,
    state::{Finding, How, Over, Phase, State},
};

pub(super) fn evolve(state: &mut State, at: GameTime, event: &EndEvent) {
    if let Phase::Over(over) = &mut state.phase {
        over.evolve(at, event);
    }
    match event {
        EndEvent::WentOut { by, until } => {
            state.phase = Phase::OutPlay { by: *by, until: *until };
        }
        EndEvent::Ended { how, lines } => {
            state.clock.run(None, at);
            state.director.warned = None;
            state.director.wanted = None;
            state.director.stop = None;
            state.director.resigning = None;
            state.sheet.ending.clone_from(lines);
            // With the end the out play is accepted, also if the game is played on.
            if let (How::Out { .. }, Some(last)) = (how, state.sheet.turns.last_mut()) {
                (last.held, last.accepted) = (None, true);
            }
            state.phase = Phase::Over(Over::new(*how, at));
        }
        EndEvent::Reckoned { lines } => {
            state.sheet.ending.clone_from(lines);
            unsign(state);
        }
        EndEvent::TilesFound { still_out, .. } => {
            let direct = matches!(state.phase, Phase::OutPlay { .. });
            if !direct && !still_out && state.phase.is_of_out_play() {
                state.phase.plays_on();
            }
        }
        EndEvent::Reopened {} => {
            state.sheet.ending.clear();
            state.phase = Phase::Playing;
        }
        EndEvent::Recounted { found, .. } => recounted(state, found),
        EndEvent::RecountStopped {} => stopped(state),
        EndEvent::ResignationAsked { by } => state.director.resigning = Some(*by),
        EndEvent::ResignationRefused { .. } => state.director.resigning = None,
        EndEvent::Revealed { .. }
        | EndEvent::Agreed { .. }
        | EndEvent::Contested { .. }
        | EndEvent::Wondered { .. }
        | EndEvent::Signed { .. } => (),
    }
}

/// Turns count what the recount has found them worth.
fn recounted(state: &mut State, found: &[(usize, i32)]) {
    let mut findings = Vec::new();
    for &(idx, points) in found {
        if let Some(turn) = state.sheet.turns.get_mut(idx) {
            findings.push(Finding { turn: idx, before: turn.points, contested: false });
            turn.points = points;
        }
    }
    if let Phase::Over(over) = &mut state.phase {
        over.findings = findings;
    }
}

/// Turns that are contested count what they did before the recount.
fn stopped(state: &mut State) {
    let Phase::Over(over) = &state.phase else { return };
    for finding in over.findings.iter().filter(|it| it.contested) {
        if let Some(turn) = state.sheet.turns.get_mut(finding.turn) {
            turn.points = finding.before;
        }
    }
}
