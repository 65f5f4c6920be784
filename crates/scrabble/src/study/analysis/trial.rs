//! The move that was made, tried out beside the best candidates.

use crate::{
    board::Board,
    engine::{
        Arm, Engine, Found, Limits, Move, Simulation, Situation, Valued, WinChances, candidates,
        simulate,
    },
    study::analysis::record::Done,
};

/// The number of candidates tried, and of turns that follow each.
const N_CANDIDATES: usize = 10;
const N_PLIES: usize = 2;

/// The result of a trial.
pub(super) struct Trial {
    /// The best first.
    pub(super) candidates: Vec<(Valued, Arm)>,
    pub(super) made: Option<Arm>,
}

/// Tries out what was done and the best candidates. The same question has the same answer.
pub(super) fn try_out(
    engine: &Engine,
    chances: &WinChances,
    situation: Situation,
    made: Option<Move>,
    n_samples: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Trial {
    let sight = engine.sight(&situation.board);
    let turn = situation.turn();
    let mut valued = candidates(engine, &sight, &turn, N_CANDIDATES);
    let n_best = valued.len();
    let made_idx = made.map(|made| {
        valued.iter().position(|it| it.what == made).unwrap_or_else(|| {
            valued.push(Valued { what: made, equity: 0 });
            n_best
        })
    });
    let moves: Vec<Move> = valued.iter().map(|it| it.what).collect();
    let simulation = Simulation::new(engine, chances, situation, &moves, N_PLIES, 1);
    let elimination = simulate(&simulation, Limits::samples(n_samples), |_| stop());
    let arms = elimination.tally().arms();
    let order = elimination.order().into_iter().filter(|it| *it < n_best);
    Trial {
        candidates: order.map(|it| (valued[it], arms[it])).collect(),
        made: made_idx.map(|it| arms[it]),
    }
}

/// The act as a move; none if that is not known. A play that came off is a pass.
pub(super) fn as_move(board: &Board, what: &Done, is_off: bool) -> Option<Move> {
    match what {
        Done::Play(play) if !is_off => Found::of(board, play).map(Move::Play),
        Done::Exchange(given) => Some(Move::Exchange(*given)),
        Done::Play(_) | Done::Pass | Done::LostChallenge => Some(Move::Pass),
        Done::ExchangeCount(_) | Done::Unknown => None,
    }
}
