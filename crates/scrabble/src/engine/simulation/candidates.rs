//! The moves that are worth trying out.

use crate::engine::{
    evaluation::{Move, PASS_EQUITY, Valued},
    position::Turn,
    sight::{Engine, Sight},
};

/// The moves with the highest equity, the best first: plays and exchanges; a pass where there is
/// nothing else.
pub fn candidates(engine: &Engine, sight: &Sight, turn: &Turn, n: usize) -> Vec<Valued> {
    let mut shortlist = Shortlist::new(n);
    engine.plays(sight, turn, |found, equity| shortlist.show(Move::Play(*found), equity));
    shortlist.with_exchanges(engine, turn)
}

/// The best of the plays that it was shown, for whoever lists plays for another reason too.
#[derive(Clone, Debug)]
pub struct Shortlist {
    n: usize,
    best: Vec<Valued>,
}

impl Shortlist {
    pub fn new(n: usize) -> Shortlist {
        Shortlist { n, best: Vec::with_capacity(n + 1) }
    }

    pub fn show(&mut self, what: Move, equity: i32) {
        let best = &mut self.best;
        if best.len() == self.n && best.last().is_some_and(|it| equity <= it.equity) {
            return;
        }
        let at = best.partition_point(|it| equity <= it.equity);
        best.insert(at, Valued { what, equity });
        best.truncate(self.n);
    }

    /// The candidates, once all plays were shown.
    pub fn with_exchanges(mut self, engine: &Engine, turn: &Turn) -> Vec<Valued> {
        for (given, equity) in engine.exchanges(turn) {
            self.show(Move::Exchange(given), equity);
        }
        if self.best.is_empty() {
            self.best.push(Valued { what: Move::Pass, equity: PASS_EQUITY });
        }
        self.best
    }
}
