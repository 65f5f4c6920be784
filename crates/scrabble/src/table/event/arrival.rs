//! People come, or come late, and it is found who goes first.

use kernel::{Seat, Span};
use serde::{Deserialize, Serialize};

use crate::table::tiles::Tiles;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArrivalEvent {
    Sat {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    /// The clock of somebody who is late runs.
    LateClock {
        seat: Seat,
    },
    /// The first of two who are late has come, and what the clock shows counts against them.
    LateNoted {
        seat: Seat,
        used: Span,
    },
    /// Everybody is there: what each has used.
    LateOver {
        used: [Span; 2],
    },
    Declined {
        by: Seat,
    },
    PostponeAgreed {
        by: Seat,
    },
    /// The count of a forfeit among firsts and seconds.
    FirstCharged {
        seat: Seat,
        first: bool,
    },
    /// Each draws a tile to see who goes first; both go back.
    DrewForFirst {
        tiles: [Tiles; 2],
    },
    FirstFound {
        seat: Seat,
    },
}
