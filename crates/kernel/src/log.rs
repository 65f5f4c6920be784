use serde::{Deserialize, Serialize};

use crate::{Game, GameTime, Lag, Party, Seed};

/// The first line of a log: all that is needed to open its table again, but for
/// the seed, which stays secret until the table is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header<S> {
    pub game: String,
    /// The version of this game's event format, raised when a reader must act.
    pub format: u16,
    /// Which table it is, so that no log can pass for another's.
    pub table: String,
    /// How chance is drawn: [`DICE`](crate::DICE).
    pub dice: String,
    /// The [`commitment`](Seed::commitment) to the seed.
    pub commitment: String,
    pub setup: S,
}

/// The last line of a finished log: what was secret, and what the hall saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End<V> {
    pub seed: Seed,
    pub view: V,
}

/// One line of a table's log: what reached the table, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<A, E> {
    pub seq: u64,
    pub at: GameTime,
    pub cause: Cause<A>,
    pub events: Vec<E>,
}

/// What reached a table from outside.
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
