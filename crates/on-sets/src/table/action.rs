//! What can be done at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::Seat;
use mat::{CubeAction, CubeDeed, GoalBookAction, GoalBookDeed, part};
use serde::{Deserialize, Serialize};

use crate::{
    Variation,
    table::{book::OnSetsBook, paper::Paper, state::Section},
};

/// The actions of this book that not all books have.
pub(crate) type BookAction = GoalBookAction<Section, OwnAction>;
pub(crate) type BookDeed = GoalBookDeed<OwnDeed>;
pub type Placed = mat::Placed<Section>;
pub type Action = mat::Action<OnSetsBook>;
pub type Deed = mat::Deed<OnSetsBook>;

/// Done in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsOwnAction")
)]
#[serde(tag = "is")]
pub enum OwnAction {
    /// Rolls the cubes; where the Restriction cubes are laid out, with so many V.
    Roll {
        #[serde(default)]
        n_universe: Option<u8>,
    },
    /// Deals so many cards from the top.
    Deal {
        n: u8,
    },
    Select {
        variation: Variation,
    },
    /// Selects no second variation, where one may.
    EndSelection,
    /// The third player's opinion: who was first, or nobody.
    Opine {
        first: Option<Seat>,
    },
    /// Reads a Solution so that it misses the Goal.
    Attempt {
        of: Seat,
        paper: Paper,
    },
    Appeal {
        matter: u16,
    },
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsOwnDeed"))]
    OwnDeed of OwnAction: Roll, Deal, Select, EndSelection, Opine, Attempt, Appeal,
}

impl From<OwnAction> for Action {
    fn from(action: OwnAction) -> Action {
        CubeAction::Own(GoalBookAction::Own(action))
    }
}

impl From<OwnDeed> for Deed {
    fn from(deed: OwnDeed) -> Deed {
        CubeDeed::Own(GoalBookDeed::Own(deed))
    }
}

/// The names that the page has for all of them.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-sets.ts", rename = "OnSetsAction")]
pub struct ActionType(pub Action);

#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-sets.ts", rename = "OnSetsDeed")]
pub struct DeedType(pub Deed);
