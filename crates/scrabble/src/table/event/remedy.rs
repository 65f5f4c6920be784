//! Tiles are put right.

use kernel::{GameTime, Seat};
use serde::{Deserialize, Serialize};

use crate::table::{state::Group, tiles::Tiles};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RemedyEvent {
    Called {
        by: Option<Seat>,
        seat: Seat,
        /// The number of tiles, put back into the bag, that are made good by it.
        #[serde(default)]
        put_back: u8,
    },
    /// Tiles were drawn while the other was away.
    AwayDrawCalled {
        by: Seat,
        seat: Seat,
        n: u8,
    },
    PickAsked {
        offender: Seat,
        group: Group,
        n: u8,
        n_back: u8,
        /// When the clock of whoever is to turn them up runs.
        #[serde(default)]
        until: Option<GameTime>,
    },
    /// Tiles lie open, until some of them go to the bag.
    Exposed {
        offender: Seat,
        rack: Tiles,
        new: Tiles,
        bag: Tiles,
        n_back: u8,
        /// The tiles that are not sent to the bag stay apart from the rack.
        apart: bool,
        until: GameTime,
    },
    Overexposed {
        offender: Seat,
        rack: Tiles,
        new: Tiles,
        n_take: u8,
        n_back: u8,
        apart: bool,
        /// When the clock of whoever takes them back runs.
        #[serde(default)]
        until: Option<GameTime>,
    },
    /// The other player alone looks at tiles.
    LookedInto {
        offender: Seat,
        rack: Tiles,
        new: Tiles,
        n: u8,
        apart: bool,
        until: GameTime,
    },
    SentBack {
        offender: Seat,
        back: Tiles,
        rest: Tiles,
    },
    Traded {
        offender: Seat,
        take: Tiles,
        back: Tiles,
        rest: Tiles,
    },
    GiveAsked {
        from: Seat,
        n: u8,
        until: GameTime,
    },
    Given {
        from: Seat,
        tiles: Tiles,
    },
    /// The remedy is done, and the table is where it was.
    PutRight,
}
