//! Tiles between the bag and the racks.

use kernel::{GameTime, Seat};
use serde::{Deserialize, Serialize};

use crate::table::tiles::Tiles;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RackEvent {
    Drew {
        by: Seat,
        tiles: Tiles,
        due: u8,
        emptied: bool,
        /// Before the other, with so few tiles in the bag that the Director may take points for it.
        #[serde(default)]
        early: bool,
        /// To put something right, which closes nobody's time to hold or challenge.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        given: bool,
        /// When it was done, less the way to the table.
        acted: GameTime,
    },
    Looked {
        by: Seat,
    },
    Racked {
        by: Seat,
        tiles: Tiles,
    },
    PutBack {
        by: Seat,
        rack: Tiles,
        new: Tiles,
    },
    Counted {
        by: Seat,
        n: u8,
    },
    Tracked {
        by: Seat,
        tiles: Tiles,
    },
    Returned {
        by: Seat,
        tiles: Tiles,
    },
    /// Its tiles are on the rack again.
    Reracked {
        by: Seat,
    },
    /// New tiles go back, shown to the other or not.
    NewReturned {
        by: Seat,
        tiles: Tiles,
        shown: bool,
    },
    /// All of a player's tiles are one group, on the rack.
    Combined {
        by: Seat,
    },
    WentAway {
        by: Seat,
    },
    CameBack {
        by: Seat,
    },
}
