//! Checking one paper: who has still to answer, and what is said against it.

use kernel::{GameTime, Seat};
use serde::{Deserialize, Serialize};

use crate::Limit;

/// Who says whether a Solution is correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Adjudication {
    /// The opponents, who have to show what is wrong.
    Players,
    /// The umpire, at once and with its reasons: for learning.
    Umpire,
}

/// One paper being checked. All its checkers share one limit.
///
/// `G` names the grounds on which it can be rejected. A ground stands or falls
/// by a ruling; while one is awaited the limit stands still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checking<P, G> {
    pub writer: Seat,
    pub limit: Limit,
    pub awaited: Vec<Seat>,
    pub accepted: Vec<Seat>,
    pub ground: Option<Ground<G>>,
    /// What was said against it and did not hold.
    pub overruled: Vec<G>,
    /// A judge was waited for over this paper, and none has ruled.
    pub unanswered: bool,
    /// Attempts to read the paper another way, covered until all are ready.
    pub attempts: Vec<Attempt<P>>,
}

/// An objection that is yet to be ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground<G> {
    pub no: GroundNo,
    pub by: Seat,
    pub ground: G,
    pub since: GameTime,
    /// No other objection is heard after this one.
    pub last: bool,
}

/// A checker's copy of the paper, read so that it fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt<P> {
    pub by: Seat,
    pub paper: P,
}

/// Counts the objections at a desk, so that a ruling names the one it is on: a
/// machine that thought too long does not decide the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct GroundNo(pub u16);

/// A paper that was presented, and what came of checking it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Marked<P> {
    pub writer: Seat,
    pub paper: P,
    pub correct: Option<bool>,
    pub accepted: Vec<Seat>,
}

impl<P, G> Checking<P, G> {
    pub fn new(writer: Seat, checkers: Vec<Seat>, ends: GameTime) -> Checking<P, G> {
        Checking {
            writer,
            limit: Limit::until(ends),
            awaited: checkers,
            accepted: Vec::new(),
            ground: None,
            overruled: Vec::new(),
            unanswered: false,
            attempts: Vec::new(),
        }
    }

    pub fn awaits(&self, seat: Seat) -> bool {
        self.ground.is_none() && self.awaited.contains(&seat)
    }

    pub fn has_attempted(&self, seat: Seat) -> bool {
        self.attempts.iter().any(|it| it.by == seat)
    }

    /// Everybody has answered, and there are attempts to look at.
    pub fn attempts_are_ready(&self) -> bool {
        self.ground.is_none() && self.awaited.is_empty() && !self.attempts.is_empty()
    }

    /// The objection that waits for a ruling.
    pub fn ground_no(&self) -> Option<GroundNo> {
        self.ground.as_ref().map(|it| it.no)
    }
}
