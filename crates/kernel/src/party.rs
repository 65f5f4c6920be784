//! People at a table: those who sit, those who act and those who look.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Refusal, house};

/// A place at the table, counted clockwise from zero.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Seat(pub u8);

/// The badge of an official: two signatures are two badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Badge(pub u16);

/// The powers of an official, from least to most. The hall hands offices out.
///
/// Where no person serves, the umpire asks its own dictionary or grammar; `Machine` is kept for logs
/// in which a program serves as an official.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub enum Office {
    Machine,
    Judge,
    /// Speaks for the judges of a division, where a book asks for that.
    HeadJudge,
    Director,
}

/// Somebody who acts: a player, or an official called to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Party {
    Player(Seat),
    Official { badge: Badge, office: Office },
}

/// Somebody who looks: what a table shows depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    Player(Seat),
    /// The case file: everything that bears on a ruling.
    Official(Office),
    Spectator,
    /// Anybody, once the table is over and its log is public.
    Everybody,
}

impl Seat {
    /// The seat to the left, that is, the next one in play.
    pub fn left(self, n_seats: u8) -> Seat {
        Seat((self.0 + 1) % n_seats)
    }

    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table, clockwise.
    pub fn all(n_seats: u8) -> impl Iterator<Item = Seat> {
        (0..n_seats).map(Seat)
    }
}

impl Party {
    /// The player who acts; officials do not play.
    pub fn player(self) -> Result<Seat, Refusal> {
        match self {
            Party::Player(seat) => Ok(seat),
            Party::Official { .. } => house::NOT_YOURS.refuses(),
        }
    }

    /// The official who acts, if the office is at least `least`.
    pub fn official(self, least: Office) -> Result<Badge, Refusal> {
        match self {
            Party::Official { badge, office } if least <= office => Ok(badge),
            _ => house::NOT_YOURS.refuses(),
        }
    }

    /// The same person as somebody who looks.
    pub fn viewer(self) -> Viewer {
        match self {
            Party::Player(seat) => Viewer::Player(seat),
            Party::Official { office, .. } => Viewer::Official(office),
        }
    }
}

impl Viewer {
    /// Somebody like this who acts, to ask what they may do. Spectators do not.
    pub fn party(self) -> Option<Party> {
        match self {
            Viewer::Player(seat) => Some(Party::Player(seat)),
            Viewer::Official(office) => Some(Party::Official { badge: Badge(0), office }),
            Viewer::Spectator | Viewer::Everybody => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.0 + 1)
    }
}

impl fmt::Display for Badge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Judge {}", self.0)
    }
}
