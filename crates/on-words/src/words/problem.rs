//! The problem that a Solution solves: a position of the mat, without the table.

pub use mat::After;

use crate::words::cubes::Cubes;

/// A Goal to be reached with the cubes on the mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The meaning of the Goal. None if it means nothing, or less than 3, and then there is no
    /// Solution. (III-B-1, III-B-3)
    pub goal: Option<u32>,
    pub required: Cubes,
    pub permitted: Cubes,
    pub forbidden: Cubes,
    pub resources: Cubes,
    /// The cubes that it may take from Resources. (VI-B-2e, VI-B-2f)
    pub after: After,
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
