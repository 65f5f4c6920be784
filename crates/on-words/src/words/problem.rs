//! What a Solution is asked for: a position of the mat, without the table.

use serde::{Deserialize, Serialize};

use crate::words::cubes::Cubes;

/// A Goal to be reached with the cubes on the mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What the Goal means. None if it means nothing, or less than 3, and then there is no
    /// Solution. (III-B-1, III-B-3)
    pub goal: Option<u32>,
    pub required: Cubes,
    pub permitted: Cubes,
    pub forbidden: Cubes,
    pub resources: Cubes,
    pub after: After,
}

/// What the Solution is written after, which says what it may take from Resources. (VI-B-2e,
/// VI-B-2f)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// A Now challenge: at most one cube.
    Now,
    /// An Impossible challenge, a No-Goal challenge, or the end of the round: all of them count
    /// as Permitted.
    Impossible,
    /// The last cube: nothing but what is on the mat.
    Forceout,
}

impl Problem {
    /// The cubes that may be used freely beside Required: what counts as Permitted.
    pub fn free(&self) -> Cubes {
        match self.after {
            After::Impossible => self.permitted + self.resources,
            After::Now | After::Forceout => self.permitted,
        }
    }

    /// The cubes of which one may be used.
    pub fn one_of(&self) -> Cubes {
        match self.after {
            After::Now => self.resources,
            After::Impossible | After::Forceout => Cubes::default(),
        }
    }
}
