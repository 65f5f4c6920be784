//! The strongest move that can be found in so many steps: ends are solved, the rest is tried out.

use crate::engine::{
    endgame::solve_endgame,
    evaluation::{Move, Valued},
    inference::{Inference, Seen},
    preendgame::{Horizon, solve_preendgame},
    sight::Engine,
    simulation::{Limits, Simulation, Situation, WinChances, candidates, simulate},
};

/// The bounds of what is thought about one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    pub n_candidates: usize,
    pub n_plies: usize,
    pub n_samples: u64,
    /// The number of sets of tiles, kept by the opponent, that are weighed; none: all are as
    /// likely.
    pub n_inferred: usize,
    /// The number of positions of an end, or after the last tile in the bag, that are looked at;
    /// none: they are tried out as well.
    pub n_nodes: u64,
}

impl Thinking {
    /// Simulation and nothing else.
    pub const SIMULATION: Thinking =
        Thinking { n_candidates: 12, n_plies: 2, n_samples: 1_200, n_inferred: 0, n_nodes: 0 };

    /// Only ends are thought about.
    pub const fn of_ends(n_nodes: u64) -> Thinking {
        Thinking { n_candidates: 1, n_plies: 1, n_samples: 1, n_inferred: 0, n_nodes }
    }

    /// As much as serves.
    pub const STRONGEST: Thinking = Thinking {
        n_candidates: 20,
        n_plies: 2,
        n_samples: 6_000,
        n_inferred: 300,
        n_nodes: 60_000,
    };
}

/// The best move found. Unless `stop` says that it has been long enough, it depends on nothing but what
/// is given here.
pub fn think(
    engine: &Engine,
    chances: &WinChances,
    situation: &Situation,
    seen: Option<&Seen>,
    thinking: &Thinking,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Move {
    let candidates = || {
        let sight = engine.sight(&situation.board);
        candidates(engine, &sight, &situation.turn(), thinking.n_candidates.max(1))
    };
    think_of(engine, chances, situation, seen, thinking, seed, candidates, stop)
}

/// The same where the plays were listed before: `candidates` are asked for if the move is to be tried
/// out.
#[expect(clippy::too_many_arguments, reason = "it is all that a move depends on")]
pub fn think_of(
    engine: &Engine,
    chances: &WinChances,
    situation: &Situation,
    seen: Option<&Seen>,
    thinking: &Thinking,
    seed: u64,
    candidates: impl FnOnce() -> Vec<Valued>,
    stop: &mut dyn FnMut() -> bool,
) -> Move {
    let turn = situation.turn();
    if turn.n_bag == 0 && thinking.n_nodes > 0 {
        let racks = [turn.rack, turn.opponent];
        let is_after_pass = situation.n_zeros % 2 == 1;
        let ending = solve_endgame(engine, &situation.board, racks, is_after_pass, |it| {
            it.n_nodes > thinking.n_nodes || stop()
        });
        return ending.line.first().copied().unwrap_or(Move::Pass);
    }
    if turn.n_bag == 1
        && thinking.n_nodes > 0
        && let Some(what) = wins_most(engine, situation, thinking.n_nodes, stop)
    {
        return what;
    }
    let moves: Vec<Move> = candidates().iter().map(|it| it.what).collect();
    if let [only] = moves[..] {
        return only;
    }
    let n_samples = match turn.n_bag {
        // Nothing is left to chance: once each is enough.
        0 => moves.len() as u64,
        _ => thinking.n_samples,
    };
    let inference = seen.filter(|_| thinking.n_inferred > 0 && turn.n_bag > 0).and_then(|seen| {
        let (own, n) = (&situation.rack, situation.n_opponent);
        Inference::new(engine, &situation.board, own, seen, n, thinking.n_inferred, seed ^ 0x1f)
    });
    let plain = Simulation::new(engine, chances, situation.clone(), &moves, thinking.n_plies, seed);
    let simulation = match &inference {
        Some(inference) => plain.inferring(inference),
        None => plain,
    };
    let elimination = simulate(&simulation, Limits::samples(n_samples), |_| stop());
    moves[elimination.best()]
}

/// With one tile in the bag: the move that wins most often, if that is proved within so many nodes. Where
/// none wins against an opponent who sees all tiles, something else must be hoped for.
fn wins_most(
    engine: &Engine,
    situation: &Situation,
    n_nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Move> {
    let known = Some(situation.known).filter(|it| it.len() == situation.n_opponent);
    let (board, rack, spread) = (&situation.board, situation.rack, situation.spread);
    let over = |it: &Horizon| it.n_nodes > n_nodes || stop();
    let outlook = solve_preendgame(engine, board, rack, known, spread, over)?;
    let best = outlook.candidates.first()?;
    (outlook.is_exact && best.wins + best.ties > 0).then_some(best.what)
}
