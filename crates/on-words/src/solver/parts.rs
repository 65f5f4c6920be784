//! A search in parts that know nothing of each other, for a caller with several cores.
//!
//! Every network of a level holds one of its first words. A part takes some of those, and leaves
//! to the parts before it what holds one of theirs: so all parts together cover everything, each
//! network once, and if all of them end without one there is none.

use std::ops::Range;

use crate::words::{problem::Problem, solution::Solution, vocabulary::Vocabulary};

use super::{
    Limits, Manner, Proof, Reading, SearchEffort, decide,
    network::{Networks, Outcome},
};

/// The rest of a question after the quick tries.
pub struct Parts {
    networks: Networks,
}

/// The end of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartFinding {
    Found(Solution),
    /// There is none in this part.
    None,
    /// The steps were too few.
    NotDecided,
}

/// The work that is to be done.
pub enum Split {
    /// It is settled under this reading: by a Solution, or by a proof that there is none.
    Found(Solution),
    None(Proof),
    Open(Box<Parts>),
    /// It is beyond what can be searched.
    NotDecided,
}

impl Parts {
    /// Does what is done before the long search, and gives what is left of it.
    pub fn split(problem: &Problem, vocabulary: &Vocabulary, reading: Reading) -> Split {
        let mut kept = None;
        let manner: Manner<'_> = &mut |mut networks, steps, effort| {
            let outcome = networks.begin(steps, effort);
            kept = Some(networks);
            outcome
        };
        let effort = &mut SearchEffort::default();
        let outcome = decide(problem, vocabulary, Limits::NONE, reading, manner, effort).0;
        match (outcome, kept) {
            (Outcome::Found(rows), _) => Split::Found(Solution::new(rows)),
            (Outcome::None(proof), _) => Split::None(proof),
            (Outcome::Spent, Some(networks)) => Split::Open(Box::new(Parts { networks })),
            (Outcome::Spent, None) => Split::NotDecided,
        }
    }

    pub fn n_parts(&self) -> usize {
        self.networks.n_firsts()
    }

    /// Searches some parts, within so many steps for each, and tells what was searched. A part is
    /// one first word, and mostly a short matter, but for some of them.
    pub fn search(&self, parts: Range<usize>, limits: Limits) -> (PartFinding, SearchEffort) {
        let effort = &mut SearchEffort::default();
        let finding = match self.networks.search_firsts(parts, limits.steps, effort) {
            Outcome::Found(rows) => PartFinding::Found(Solution::new(rows)),
            Outcome::None(_) => PartFinding::None,
            Outcome::Spent => PartFinding::NotDecided,
        };
        (finding, *effort)
    }
}
