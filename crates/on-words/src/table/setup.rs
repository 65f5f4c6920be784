//! The part of a setup that is this book's own.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::Seat;
use lexicon::Lexicon;
pub use mat::Adjudication;
use mat::CubeSetup;
use serde::{Deserialize, Serialize};

use crate::{CubeSet, table::book::OnWordsBook};

pub type Setup = CubeSetup<OnWordsBook>;

/// The things that are played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Things {
    /// The box of cubes, with what is on their faces.
    #[serde(default, skip_serializing_if = "is_standard")]
    pub cubes: CubeSet,
    pub list: ListId,
    /// The facts about words, by their hash; none in logs from before it was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<String>,
    /// Writers say which words they mean, and no other run of letters counts or need be one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declared_words: bool,
}

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

/// The word list a table goes by, pinned by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct ListId {
    pub name: String,
    pub hash: String,
}

impl ListId {
    pub fn of(lexicon: &Lexicon) -> ListId {
        let hash = lexicon.hash().iter().map(|byte| format!("{byte:02x}")).collect();
        ListId { name: lexicon.name().to_owned(), hash }
    }
}

fn is_standard(cubes: &CubeSet) -> bool {
    *cubes == CubeSet::default()
}

impl From<ListId> for Things {
    fn from(list: ListId) -> Things {
        Things { cubes: CubeSet::default(), list, facts: None, declared_words: false }
    }
}
