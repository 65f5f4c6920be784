//! The part of a setup that is this book's own.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use grammar::GrammarId;
use kernel::{Seat, Span};
use lexicon::Lexicon;
pub use mat::Adjudication;
use mat::CubeSetup;
use serde::{Deserialize, Serialize};

use crate::{
    CubeSet,
    table::{book::LinguishtikBook, chart::ChartName},
};

pub type Setup = CubeSetup<LinguishtikBook>;

/// The things that are played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Things {
    /// The letters on the faces of the cubes.
    #[serde(default, skip_serializing_if = "is_standard")]
    pub cubes: CubeSet,
    pub list: ListId,
    /// The facts about words, by their hash; none in logs from before it was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<String>,
    /// The grammar that reads sentences, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grammar: Option<GrammarId>,
    #[serde(default)]
    pub chart: ChartName,
}

/// Who begins, and who has more time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// More time at each task, for a player who needs it. (LT0)
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more_time: Vec<Span>,
    /// None: by the letter nearest to A.
    #[serde(default)]
    pub first: Option<Seat>,
}

impl Players {
    /// The time that a player has at each task beyond the limit. (LT0)
    pub(crate) fn more_time(&self, seat: Seat) -> Span {
        self.more_time.get(seat.idx()).copied().unwrap_or_default()
    }
}

/// The word list a table goes by, pinned by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
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
        Things {
            cubes: CubeSet::default(),
            list,
            facts: None,
            grammar: None,
            chart: ChartName::default(),
        }
    }
}
