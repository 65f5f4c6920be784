//! Which moves are worth trying out.

use crate::engine::{
    evaluation::{Move, PASS_EQUITY, Valued},
    position::Turn,
    sight::{Engine, Sight},
};

/// The moves with the highest equity, the best first: plays and exchanges; a pass where there is
/// nothing else.
pub fn candidates(engine: &Engine, sight: &Sight, turn: &Turn, n: usize) -> Vec<Valued> {
    let mut best: Vec<Valued> = Vec::with_capacity(n + 1);
    let mut show = |what: Move, equity: i32| {
        if best.len() == n && best.last().is_some_and(|it| equity <= it.equity) {
            return;
        }
        let at = best.partition_point(|it| equity <= it.equity);
        best.insert(at, Valued { what, equity });
        best.truncate(n);
    };
    engine.plays(sight, turn, |found, equity| show(Move::Play(*found), equity));
    for (given, equity) in engine.exchanges(turn) {
        show(Move::Exchange(given), equity);
    }
    if best.is_empty() {
        best.push(Valued { what: Move::Pass, equity: PASS_EQUITY });
    }
    best
}
