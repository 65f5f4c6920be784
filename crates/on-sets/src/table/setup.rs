//! The part of a setup that is this book's own.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::Seat;
pub use mat::Adjudication;
use mat::CubeSetup;
use serde::{Deserialize, Serialize};

use crate::table::book::OnSetsBook;

pub type Setup = CubeSetup<OnSetsBook>;

/// There is one box of cubes, and one deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Things {}

/// Who begins, and how players are timed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// Whoever lifts the block on their own turn is not timed meanwhile.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub holder_stands_still: bool,
    /// None: by the highest digit.
    #[serde(default)]
    pub first_setter: Option<Seat>,
}
