//! What happens at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Citation, GameTime, Seat};
use mat::{CubeEvent, CubeId, GoalEvent, LaidGoal, MoveNo, named};
use serde::{Deserialize, Serialize};

use crate::{
    Universe, Variation,
    table::{book::OnSetsBook, breach::Illegal, state::Section},
};

pub type Event = CubeEvent<OnSetsBook>;

/// Happens in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnEvent {
    /// Digits are rolled for the first Goal, until one is highest.
    Drawn {
        rolls: Vec<Vec<(Seat, u8)>>,
        setter: Seat,
        rules: Vec<Citation>,
    },
    /// The minute for roll and deal, and who deals.
    RollingBegan {
        dealer: Seat,
        minute_ends: GameTime,
        rules: Vec<Citation>,
    },
    /// Cards come; when there are enough the deal is done.
    Dealt {
        by: Seat,
        universe: Universe,
        done: bool,
        rules: Vec<Citation>,
    },
    /// Too many: the last ones dealt go.
    CardsRemoved {
        universe: Universe,
        done: bool,
        rules: Vec<Citation>,
    },
    /// The cards are shuffled again for another dealer.
    DealPassed {
        to: Seat,
        rules: Vec<Citation>,
    },
    SelectionBegan {
        rules: Vec<Citation>,
    },
    Selected {
        by: Seat,
        variation: Variation,
        sound: bool,
        done: bool,
        rules: Vec<Citation>,
    },
    SelectionEnded {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A wrong selection was pointed out.
    SelectionWrong {
        by: Seat,
        variation: Variation,
        done: bool,
        rules: Vec<Citation>,
    },
    /// A wrong selection was not pointed out in time.
    SelectionIgnored {
        by: Seat,
        variation: Variation,
        rules: Vec<Citation>,
    },
    /// The Goal-setter moves a cube before the Goal.
    SetterBonus {
        by: Seat,
        cube: CubeId,
        /// None: to Forbidden.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Section>,
        /// Bonus was not said.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unsaid: bool,
        rules: Vec<Citation>,
    },
    GoalSet {
        by: Seat,
        goal: LaidGoal,
        /// What it may mean.
        values: Vec<u32>,
        /// Digits left over, which go to Forbidden.
        unused: Vec<CubeId>,
        rules: Vec<Citation>,
    },
    Agreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    Insulated {
        by: Seat,
        rules: Vec<Citation>,
    },
    ChargeUpheld {
        /// None: nobody charged it, and play could not go on.
        by: Option<Seat>,
        against: Seat,
        illegal: Illegal,
        /// What else was wrong with the same act, and is settled with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<Illegal>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        act: Option<MoveNo>,
        /// Nothing of the act is left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        undone: bool,
        /// Who had moved last before it.
        last_mover: Option<Seat>,
        rules: Vec<Citation>,
    },
    ChargeFailed {
        by: Seat,
        illegal: Illegal,
        rules: Vec<Citation>,
    },
}

named!(OwnEvent);

impl From<OwnEvent> for Event {
    fn from(event: OwnEvent) -> Event {
        CubeEvent::Own(GoalEvent::Own(event))
    }
}
