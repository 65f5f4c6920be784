//! The game ends; the result is agreed on and signed.

use kernel::{GameTime, Seat};
use serde::{Deserialize, Serialize};

use crate::table::{
    action::Reveal,
    state::{How, Line},
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndEvent {
    WentOut {
        by: Seat,
        until: GameTime,
    },
    Revealed {
        by: Seat,
        how: Reveal,
    },
    Ended {
        how: How,
        lines: Vec<Line>,
    },
    /// The points of the end, reckoned anew.
    Reckoned {
        lines: Vec<Line>,
    },
    /// Tiles in the bag are given to who should have drawn them.
    TilesFound {
        n: u8,
        /// Whoever went out gets none of them, and is out still.
        #[serde(default)]
        still_out: bool,
    },
    /// The game goes on after all.
    Reopened {},
    Agreed {
        by: Seat,
        /// Not a word was said against it in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    /// The findings of a recount: turns, and their worth.
    Recounted {
        by: Seat,
        found: Vec<(usize, i32)>,
    },
    Contested {
        by: Seat,
        turn: usize,
    },
    RecountStopped {},
    Wondered {
        by: Seat,
    },
    Signed {
        by: Seat,
        /// It was not done in time, and counts as done.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    ResignationAsked {
        by: Seat,
    },
    ResignationRefused {
        by: Seat,
    },
}
