//! A challenge: what is claimed, whether it stands, and the part everybody has in it.

use kernel::{Cited, Rule, Seat};
use serde::{Deserialize, Serialize};

use crate::Shake;

/// What a challenger claims on lifting the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Claim {
    Now,
    Impossible,
    /// A Goal can be set, against a declaration that none can.
    Goal,
}

/// What the players of a shake write Solutions about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum Contest {
    /// Two challengers only if they lifted the block exactly together.
    Challenge { claim: Claim, challengers: Vec<Seat>, mover: Seat },
    /// Nobody challenged: all write. The last cube, the end of a round, or a
    /// Forceout; with `resources` what is left there may be used.
    Open { last_mover: Option<Seat>, resources: bool },
}

/// What a Solution is written after, which says what it may take from Resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// A Now challenge: at most one cube.
    Now,
    /// An Impossible challenge, one of a Goal that cannot be set, or the end of the round: all of
    /// them may be used.
    Impossible,
    /// The last cube: nothing but what is on the mat.
    Forceout,
}

/// The part a seat has in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Role {
    Challenger,
    Mover,
    ThirdParty,
    Writer,
}

/// What one rulebook asks of a challenge.
#[derive(Clone, Copy, Debug)]
pub struct ChallengeRules {
    /// Points lost by a player whose challenge is set aside. On-Words: none.
    pub costs: Option<Cited<i8>>,
    /// Nobody challenges a move of their own.
    pub own_move: Rule,
    /// Now needs this many cubes in Resources. LinguiSHTIK does not say.
    pub now_resources_min: Option<Cited<usize>>,
    /// Now needs this many cubes where a Solution can use them.
    pub now_usable_min: Cited<usize>,
}

impl ChallengeRules {
    /// Why `by` may not make `claim`, with `n_usable` cubes a Solution can use.
    pub fn set_aside<S: Copy + PartialEq>(
        &self,
        shake: &Shake<S>,
        by: Seat,
        claim: Claim,
        n_usable: usize,
    ) -> Option<Rule> {
        if shake.last_mover() == Some(by) {
            return Some(self.own_move);
        }
        if claim != Claim::Now {
            return None;
        }
        if let Some(min) = self.now_resources_min
            && shake.mat().resources().count() < min.value
        {
            return Some(min.rule);
        }
        (n_usable < self.now_usable_min.value).then_some(self.now_usable_min.rule)
    }
}

impl Contest {
    /// What a Solution in it may take from Resources.
    pub fn after(&self) -> After {
        match self {
            Contest::Challenge { claim: Claim::Now, .. } => After::Now,
            Contest::Challenge { .. } | Contest::Open { resources: true, .. } => After::Impossible,
            Contest::Open { .. } => After::Forceout,
        }
    }

    pub fn role(&self, seat: Seat) -> Role {
        match self {
            Contest::Challenge { challengers, .. } if challengers.contains(&seat) => {
                Role::Challenger
            }
            Contest::Challenge { mover, .. } if *mover == seat => Role::Mover,
            Contest::Challenge { .. } => Role::ThirdParty,
            Contest::Open { .. } => Role::Writer,
        }
    }

    /// Whom it is about: challengers, then whom they challenge.
    pub fn seats(&self) -> Vec<Seat> {
        match self {
            Contest::Challenge { challengers, mover, .. } => {
                challengers.iter().chain([mover]).copied().collect()
            }
            Contest::Open { last_mover, .. } => last_mover.iter().copied().collect(),
        }
    }

    pub fn claim(&self) -> Option<Claim> {
        match self {
            Contest::Challenge { claim, .. } => Some(*claim),
            Contest::Open { .. } => None,
        }
    }
}
