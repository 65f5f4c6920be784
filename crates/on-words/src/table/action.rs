//! What can be done at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::Seat;
use mat::{CubeAction, CubeDeed, GoalBookAction, GoalBookDeed, GroundNo, part};
use serde::{Deserialize, Serialize};

use crate::{
    WordRuling,
    table::{book::OnWordsBook, state::Section},
};

/// The actions of this book that not all books have.
pub(crate) type BookAction = GoalBookAction<Section, OwnAction>;
pub(crate) type BookDeed = GoalBookDeed<OwnDeed>;
pub type Placed = mat::Placed<Section>;
pub type Action = mat::Action<OnWordsBook>;
pub type Deed = mat::Deed<OnWordsBook>;

/// Done in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsOwnAction")
)]
#[serde(tag = "is")]
pub enum OwnAction {
    /// Rolls the cubes.
    Roll,
    /// Turns the timer without a word, which sets the Goal as it lies.
    TurnTimer,
    /// The Third Party says that she presents a Solution.
    Side,
    /// The Third Party names the player she joins.
    Join {
        with: Seat,
    },
    /// The writer grants what is said against the paper, before a judge has spoken.
    Concede {
        ground: GroundNo,
    },
    /// A score on the sheet is an honest slip: it should be so many points more, or fewer.
    FindSlip {
        seat: Seat,
        points: i8,
    },
    AgreeToSlip,
    /// A judge says what holds of a word, whoever asked.
    RuleWord {
        ruling: WordRuling,
    },
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts", rename = "OnWordsOwnDeed"))]
    OwnDeed of OwnAction: Roll, TurnTimer, Side, Join, Concede, FindSlip, AgreeToSlip, RuleWord,
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
#[ts(export_to = "on-words.ts", rename = "OnWordsAction")]
pub struct ActionType(pub Action);

#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-words.ts", rename = "OnWordsDeed")]
pub struct DeedType(pub Deed);
