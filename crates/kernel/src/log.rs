//! The parts of a log: a header, entries, and an end.

use serde::{Deserialize, Serialize};

use crate::{Game, GameTime, Lag, Party, Seat, Seed};

/// The first line of a log: all that is needed to open its table again, but for
/// the seed, which stays secret until the table is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header<S> {
    pub game: String,
    /// The version of this game's event format, raised when a reader must act.
    pub format: u16,
    /// The number of the referee who decided, raised whenever the same cause may be decided
    /// otherwise. A log of another referee is replayed; its decisions are not made again.
    #[serde(default = "first_referee")]
    pub referee: u16,
    /// The table's id, so that no log can pass for another's.
    pub table: String,
    /// The way in which chance is drawn: [`DICE`](crate::DICE).
    pub dice: String,
    /// The [`commitment`](Seed::commitment) to the seed.
    pub commitment: String,
    pub setup: S,
}

/// Logs from before referees were counted are the first one's.
pub fn first_referee() -> u16 {
    1
}

/// The last line of a finished log: how it came out, and the seed, with which anybody can
/// decide every entry again and see that it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub seed: Seed,
    /// None if the table was given up.
    pub outcome: Option<Outcome>,
}

/// The outcome of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Outcome {
    /// The winner, or all who share the win.
    pub winners: Vec<Seat>,
    /// In the game's own points, by seat.
    pub scores: Vec<i32>,
    /// The points that a tournament counts, by seat, where the book has such.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub match_points: Vec<u8>,
}

/// One line of a table's log: what reached the table, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<A, E> {
    pub seq: u64,
    pub at: GameTime,
    pub cause: Cause<A>,
    pub events: Vec<E>,
}

/// A cause that reached a table from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause<A> {
    Act {
        by: Party,
        #[serde(default, skip_serializing_if = "Lag::is_none")]
        lag: Lag,
        action: A,
    },
    Alarm,
    /// An official stops the table: its time stands still, whatever is played.
    Suspend {
        by: Party,
    },
    Resume {
        by: Party,
    },
}

impl<A> Cause<A> {
    /// An act that took no time to arrive.
    pub fn act(by: Party, action: A) -> Cause<A> {
        Cause::Act { by, lag: Lag::NONE, action }
    }
}

pub type Log<G> = Vec<Entry<<G as Game>::Action, <G as Game>::Event>>;
