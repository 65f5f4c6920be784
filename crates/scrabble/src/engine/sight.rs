//! The engine, and a board as it sees it.

use std::sync::Arc;

use crate::{
    board::{Board, Rack},
    engine::{
        evaluation::{Evaluation, Move, PASS_EQUITY, Valued, subsets},
        found::Found,
        leaves::{Leaves, MILLI},
        plain::plain_plays,
        position::Turn,
        vocabulary::Vocabulary,
    },
};

/// Finds and values plays by a vocabulary and leaves.
#[derive(Clone)]
pub struct Engine {
    vocabulary: Arc<Vocabulary>,
    leaves: Arc<Leaves>,
}

/// A board as an engine sees it, with whatever it keeps from one turn to the next.
#[derive(Clone)]
pub struct Sight {
    board: Board,
}

impl Engine {
    pub fn new(vocabulary: Arc<Vocabulary>, leaves: Arc<Leaves>) -> Engine {
        Engine { vocabulary, leaves }
    }

    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    pub fn leaves(&self) -> &Arc<Leaves> {
        &self.leaves
    }

    /// Looks at a board.
    pub fn sight(&self, board: &Board) -> Sight {
        Sight { board: board.clone() }
    }

    /// Shows every legal play with its equity, in no order.
    pub fn plays(&self, sight: &Sight, turn: &Turn, mut show: impl FnMut(&Found, i32)) {
        let evaluation = Evaluation::new(&self.leaves, turn);
        plain_plays(&self.vocabulary, &sight.board, &turn.rack, |found| {
            let leave = evaluation.leave(&found.leave(&turn.rack));
            show(found, found.score * MILLI + leave);
        });
    }

    /// Every set of tiles that may be exchanged, with its equity.
    pub fn exchanges(&self, turn: &Turn) -> Vec<(Rack, i32)> {
        if !turn.may_exchange(self.vocabulary.tiles()) {
            return Vec::new();
        }
        let evaluation = Evaluation::new(&self.leaves, turn);
        let kept = |given: &Rack| turn.rack.without(given).unwrap_or_default();
        let sets = subsets(&turn.rack).into_iter();
        sets.map(|it| (it, evaluation.leave(&kept(&it)))).collect()
    }

    /// The move with the highest equity.
    pub fn best(&self, sight: &Sight, turn: &Turn) -> Valued {
        let mut best = Valued { what: Move::Pass, equity: PASS_EQUITY };
        self.plays(sight, turn, |found, equity| {
            if equity > best.equity {
                best = Valued { what: Move::Play(*found), equity };
            }
        });
        for (given, equity) in self.exchanges(turn) {
            if equity > best.equity {
                best = Valued { what: Move::Exchange(given), equity };
            }
        }
        best
    }

    /// The play with the highest score, whatever it leaves.
    pub fn highest(&self, sight: &Sight, turn: &Turn) -> Valued {
        let mut best = Valued { what: Move::Pass, equity: PASS_EQUITY };
        let mut score_max = i32::MIN;
        self.plays(sight, turn, |found, equity| {
            if (found.score, equity) > (score_max, best.equity) {
                best = Valued { what: Move::Play(*found), equity };
                score_max = found.score;
            }
        });
        match best.what {
            Move::Pass => self.best(sight, turn),
            _ => best,
        }
    }
}

impl Sight {
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Lays a play that was found for this board.
    pub fn lay(&mut self, found: &Found) {
        let play = found.play(&self.board);
        self.board.lay(&play);
    }
}
