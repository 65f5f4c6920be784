//! Trying candidates out: the same chances for each, some turns of static play, and what came of it.
//!
//! An iteration deals the unseen tiles once, by its number: the opponent's rack, and an order of the
//! bag of which one side draws from the front and the other from the back, so that every candidate
//! meets the same rack and the same draws as far as can be. Iterations know nothing of each other and
//! their sums are whole numbers, so that they can be worked out anywhere, in any order, and come to
//! the same.

mod candidates;
mod chances;
mod deal;
mod elimination;
mod rollout;
mod tally;

use crate::{
    board::{Board, Cgp, Rack},
    engine::{
        evaluation::Move,
        inference::Inference,
        position::{Turn, rest_of},
        sight::{Ahead, Engine, Sight},
    },
};

pub use self::{
    candidates::{Shortlist, candidates},
    chances::{ChanceCounts, WinChances},
    elimination::{Elimination, EliminationProgress, Limits, Round, simulate},
    tally::{Arm, Tally},
};
use self::{deal::Deal, rollout::Rollout};

/// The knowledge of the player on turn of a game.
#[derive(Clone, Debug)]
pub struct Situation {
    pub board: Board,
    pub rack: Rack,
    /// The number of the opponent's tiles.
    pub n_opponent: usize,
    /// Those of them that are known: all, when the bag is empty.
    pub known: Rack,
    /// The own score less the opponent's.
    pub spread: i32,
    /// Scores of zero in a row so far.
    pub n_zeros: usize,
}

impl Situation {
    pub fn of(cgp: &Cgp) -> Situation {
        let turn = Turn::of(cgp);
        let n_unseen = cgp.unseen().len();
        Situation {
            board: cgp.board.clone(),
            rack: turn.rack,
            n_opponent: n_unseen - turn.n_bag.min(n_unseen),
            known: turn.opponent,
            spread: cgp.scores[0] - cgp.scores[1],
            n_zeros: cgp.n_zeros as usize,
        }
    }

    /// Every tile that is neither on the board nor on the own rack.
    pub fn unseen(&self) -> Rack {
        rest_of(&self.board, &[self.rack])
    }

    pub fn n_bag(&self) -> usize {
        self.unseen().len().saturating_sub(self.n_opponent)
    }

    /// The same as static play asks for it.
    pub fn turn(&self) -> Turn {
        let n_bag = self.n_bag();
        let opponent = if n_bag == 0 { self.unseen() } else { self.known };
        Turn { rack: self.rack, n_bag, opponent }
    }
}

/// So many deals are made before the candidates are tried out in them.
const N_DEALS: usize = 32;

/// A candidate, and the board after it.
pub(crate) struct Candidate {
    pub(crate) what: Move,
    sight: Sight,
    score: i32,
    /// The tiles that stay on the rack, and their worth.
    kept: Rack,
    leave: i32,
}

/// Candidates in a situation, and how they are tried out. It does not change, so that threads share it.
pub struct Simulation<'a> {
    engine: &'a Engine,
    chances: &'a WinChances,
    situation: Situation,
    /// The inference from the opponent's last turn.
    inference: Option<&'a Inference>,
    candidates: Vec<Candidate>,
    unseen: Rack,
    n_plies: usize,
    seed: u64,
}

impl<'a> Simulation<'a> {
    /// Each candidate is followed by `n_plies` turns, the opponent's first; where the bag gets empty,
    /// by all that remain.
    pub fn new(
        engine: &'a Engine,
        chances: &'a WinChances,
        situation: Situation,
        moves: &[Move],
        n_plies: usize,
        seed: u64,
    ) -> Simulation<'a> {
        let sight = engine.sight(&situation.board);
        let rack = situation.rack;
        let candidate = |what: &Move| {
            let mut after = sight.clone();
            let (score, kept) = match what {
                Move::Play(found) => {
                    engine.lay(&mut after, found);
                    (found.score, found.leave(&rack))
                }
                Move::Exchange(given) => (0, rack.without(given).unwrap_or_default()),
                Move::Pass => (0, rack),
            };
            let leave = engine.leaves().value(&kept);
            Candidate { what: *what, sight: after, score, kept, leave }
        };
        let candidates = moves.iter().map(candidate).collect();
        let unseen = situation.unseen();
        let n_plies = n_plies.max(1);
        let inference = None;
        Simulation { engine, chances, situation, inference, candidates, unseen, n_plies, seed }
    }

    /// The same with the opponent's racks as likely as their last turn makes them.
    #[must_use]
    pub fn inferring(mut self, inference: &'a Inference) -> Simulation<'a> {
        self.inference = Some(inference);
        self
    }

    pub fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    pub fn candidate(&self, idx: usize) -> Move {
        self.candidates[idx].what
    }

    /// Works out iterations for the candidates that are asked for. The answer depends on nothing else.
    pub fn work(&self, iterations: impl IntoIterator<Item = u64>, is_active: &[bool]) -> Tally {
        let n_candidates = self.candidates.len();
        let mut tally = Tally::new(n_candidates);
        let mut iterations = iterations.into_iter();
        loop {
            // Many deals of one candidate come one after the other, so that its board is at hand.
            let deals = iterations.by_ref().take(N_DEALS).map(|it| Deal::new(self, it));
            let deals: Vec<Deal> = deals.collect();
            if deals.is_empty() {
                return tally;
            }
            let mut values = vec![None; deals.len() * n_candidates];
            let active = self.candidates.iter().enumerate().filter(|it| is_active[it.0]);
            for (idx, candidate) in active {
                let mut ahead = Ahead::of(&candidate.sight);
                for (deal, values) in deals.iter().zip(values.chunks_exact_mut(n_candidates)) {
                    values[idx] = Some(Rollout::of(self, candidate, deal, &mut ahead));
                    ahead.take_back();
                }
            }
            values.chunks_exact(n_candidates).for_each(|it| tally.note(it));
        }
    }
}
