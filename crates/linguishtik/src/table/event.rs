//! What happens at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Badge, Citation, Seat, Span};
use mat::{CubeEvent, CubeId, MoveNo, named};
use serde::{Deserialize, Serialize};

use crate::{
    Demand, Designation, Letter,
    table::{action::Book, book::LinguishtikBook, breach::Illegal, state::Opening},
};

pub type Event = CubeEvent<LinguishtikBook>;

/// Happens in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OwnEvent {
    /// Red cubes are rolled for who is Player One, until one letter is nearest to A.
    Drawn {
        rolls: Vec<Vec<(Seat, Letter)>>,
        first: Seat,
        rules: Vec<Citation>,
    },
    /// Player One is to roll and to designate, in one limit.
    RollingBegan {
        rules: Vec<Citation>,
    },
    Designated {
        by: Seat,
        designation: Designation,
        rules: Vec<Citation>,
    },
    /// Player One says that no solution can be made.
    ImpossibleSaid {
        by: Seat,
        rules: Vec<Citation>,
    },
    Agreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    Disagreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A Demand is said, and its cube is not on the mat yet.
    Said {
        by: Seat,
        demand: Demand,
        rules: Vec<Citation>,
    },
    /// It is taken back, or a challenge came before its cube.
    Unsaid {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// With the cube that was moved to Demands.
    Demanded {
        by: Seat,
        cube: CubeId,
        demand: Demand,
        rules: Vec<Citation>,
    },
    /// A move of the opening was made.
    Opened {
        step: Opening,
        cube: CubeId,
    },
    Passed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A PASS was none.
    PassUndone {
        by: Seat,
        rules: Vec<Citation>,
    },
    Insulated {
        by: Seat,
        /// Duplicates that are void from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        void: Vec<CubeId>,
        rules: Vec<Citation>,
    },
    ChargeUpheld {
        by: Seat,
        against: Seat,
        illegal: Illegal,
        /// What else was wrong with the same act, and is settled with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<Illegal>,
        /// The acts that are undone, the oldest first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        acts: Vec<MoveNo>,
        /// Who had moved last before them.
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
    /// Somebody is to play again.
    CorrectionAsked {
        seat: Seat,
        duplicate: bool,
        /// Whose turn it is afterwards, if not that of the player to the left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Seat>,
        rules: Vec<Citation>,
    },
    /// What nobody has charged is void now that nobody can any more.
    DuplicatesVoid {
        cubes: Vec<CubeId>,
        rules: Vec<Citation>,
    },
    /// A judge says which book a ruling rests on.
    Consulted {
        badge: Badge,
        book: Book,
        place: String,
        rules: Vec<Citation>,
    },
    /// Whoever is ahead at the warning.
    LeaderNoted {
        seat: Seat,
        rules: Vec<Citation>,
    },
    /// A judge was at the table near the warning for so long.
    JudgeTimed {
        span: Span,
        rules: Vec<Citation>,
    },
    /// The writer grants what is said against the paper.
    Conceded {
        by: Seat,
        rules: Vec<Citation>,
    },
}

named!(OwnEvent);

impl From<OwnEvent> for Event {
    fn from(event: OwnEvent) -> Event {
        CubeEvent::Own(event)
    }
}
