//! What happens at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Badge, Citation, Seat};
use mat::{CubeEvent, CubeId, GoalEvent, LaidGoal, MoveNo, named};
use serde::{Deserialize, Serialize};

use crate::{
    WordRuling,
    table::{book::OnWordsBook, breach::Illegal, state::Section},
};

pub type Event = CubeEvent<OnWordsBook>;

/// Happens in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnEvent {
    /// Digits are rolled for the first Goal, until one is highest.
    Drawn {
        rolls: Vec<Vec<(Seat, u8)>>,
        setter: Seat,
        rules: Vec<Citation>,
    },
    /// The Goal-setter is to roll and to set the Goal, in one limit.
    RollingBegan {
        rules: Vec<Citation>,
    },
    /// The Goal-setter moves a cube before the Goal.
    SetterBonus {
        by: Seat,
        cube: CubeId,
        to: Section,
        /// Bonus was not said.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unsaid: bool,
        rules: Vec<Citation>,
    },
    GoalSet {
        by: Seat,
        goal: LaidGoal,
        /// The number it names; none in no legal layout.
        value: Option<i32>,
        /// Whether a Solution can have that value.
        legal: bool,
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
        /// The cubes of the Goal-setter that it is about, before there are turns.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cubes: Vec<CubeId>,
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
        /// It was so, and stands all the same.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        too_late: bool,
        rules: Vec<Citation>,
    },
    /// Somebody challenged near the beginning of a shake, and was wrong: judges look at who
    /// does so again and again.
    EarlyChallengeFailed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A checker has a word verified: the only one of the shake.
    WordAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The writer granted it, so the checker may still ask.
    WordSpared {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A checker would ask whether it equals the Goal, if the others have no other question.
    ValueAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The writer grants what is said against the paper.
    Conceded {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A judge has said what holds of a word, for as long as this match lasts.
    WordRuled {
        badge: Badge,
        ruling: WordRuling,
        rules: Vec<Citation>,
    },
}

named!(OwnEvent);

impl From<OwnEvent> for Event {
    fn from(event: OwnEvent) -> Event {
        CubeEvent::Own(GoalEvent::Own(event))
    }
}
