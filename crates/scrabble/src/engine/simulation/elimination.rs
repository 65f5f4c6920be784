//! Allocates simulation rounds and drops candidates that are clearly worse than the best
//! (successive rejects).

use std::ops::Range;

use crate::engine::simulation::{Simulation, Tally};

/// When it has been enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many samples at most, a sample being one candidate in one iteration.
    pub n_samples: u64,
    /// So many iterations in the first rounds, and before anything drops out.
    pub n_round: u64,
    /// A candidate drops out when it is worse by so many hundredths of a standard error.
    pub separation: u32,
}

impl Limits {
    /// Rounds of 32, and three standard errors: looks are repeated, so that two would drop good ones.
    pub fn samples(n_samples: u64) -> Limits {
        Limits { n_samples, n_round: 32, separation: 300 }
    }
}

/// The next work: these iterations, for these candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub iterations: Range<u64>,
    pub is_active: Vec<bool>,
}

/// The progress of an elimination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EliminationProgress {
    pub n_samples: u64,
    pub n_iterations: u64,
    pub n_active: usize,
    pub best: usize,
}

/// An elimination among candidates. Whoever has threads works its rounds out on them.
#[derive(Clone, Debug)]
pub struct Elimination {
    limits: Limits,
    tally: Tally,
    is_active: Vec<bool>,
    n_iterations: u64,
    n_samples: u64,
}

impl Elimination {
    pub fn new(n_candidates: usize, limits: Limits) -> Elimination {
        Elimination {
            limits,
            tally: Tally::new(n_candidates),
            is_active: vec![true; n_candidates],
            n_iterations: 0,
            n_samples: 0,
        }
    }

    /// The next round; none when one candidate is left or the samples are used up.
    pub fn next_round(&self) -> Option<Round> {
        let n_active = self.n_active() as u64;
        let n_left = self.limits.n_samples.saturating_sub(self.n_samples);
        if n_active < 2 && self.n_iterations > 0 || n_left < n_active.max(1) {
            return None;
        }
        // Rounds grow with what was done, so that looks stay few.
        let n_round = self.limits.n_round.max(self.n_iterations / 4).max(1);
        let n = n_round.min(n_left / n_active.max(1)).max(1);
        let iterations = self.n_iterations..self.n_iterations + n;
        Some(Round { iterations, is_active: self.is_active.clone() })
    }

    /// Takes in what came of the round.
    pub fn take(&mut self, round: &Round, tally: &Tally) -> EliminationProgress {
        let n = round.iterations.end - round.iterations.start;
        self.n_iterations = round.iterations.end;
        self.n_samples += n * self.n_active() as u64;
        self.tally.merge(tally);
        let best = self.best();
        let drops = |idx: &usize| {
            let apart = self.tally.separation(best, *idx) * 100.0;
            *idx != best
                && (apart > f64::from(self.limits.separation) || self.tally.is_same(best, *idx))
        };
        let dropped: Vec<usize> =
            (0..self.is_active.len()).filter(|it| self.is_active[*it]).filter(drops).collect();
        dropped.into_iter().for_each(|it| self.is_active[it] = false);
        self.progress()
    }

    pub fn progress(&self) -> EliminationProgress {
        EliminationProgress {
            n_samples: self.n_samples,
            n_iterations: self.n_iterations,
            n_active: self.n_active(),
            best: self.best(),
        }
    }

    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The best so far; at first the first.
    pub fn best(&self) -> usize {
        self.tally.best(&self.is_active)
    }

    /// One candidate is clearly the best.
    pub fn is_decided(&self) -> bool {
        self.n_active() < 2
    }

    /// The candidates, the best first: those still in the elimination before those that dropped out.
    pub fn order(&self) -> Vec<usize> {
        let mut left = self.is_active.clone();
        let mut order = Vec::new();
        while order.len() < left.len() {
            if !left.contains(&true) {
                left = (0..left.len()).map(|it| !order.contains(&it)).collect();
            }
            let best = self.tally.best(&left);
            left[best] = false;
            order.push(best);
        }
        order
    }

    fn n_active(&self) -> usize {
        self.is_active.iter().filter(|it| **it).count()
    }
}

/// Runs an elimination on the spot. After every round `stop` is asked whether it has been long enough.
pub fn simulate(
    simulation: &Simulation<'_>,
    limits: Limits,
    mut stop: impl FnMut(&EliminationProgress) -> bool,
) -> Elimination {
    let mut elimination = Elimination::new(simulation.n_candidates(), limits);
    while let Some(round) = elimination.next_round() {
        let tally = simulation.work(round.iterations.clone(), &round.is_active);
        if stop(&elimination.take(&round, &tally)) {
            break;
        }
    }
    elimination
}
