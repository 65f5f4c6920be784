//! The round's clock: play, then some minutes to finish, then stop.

use kernel::{Cited, GameTime, Span};
use serde::{Deserialize, Serialize};

/// Where a round is. A hall that rings its own bell gives no time for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Round {
    Open {
        bell: Option<GameTime>,
    },
    /// No new shake begins; the one under way is finished by then.
    Last {
        stop: GameTime,
    },
    Stopped,
}

/// How long a round is, and how long a shake may go on after it.
#[derive(Clone, Copy, Debug)]
pub struct RoundRules {
    pub play: Cited<Span>,
    pub extra: Cited<Span>,
}

impl Round {
    pub fn deadline(self) -> Option<GameTime> {
        match self {
            Round::Open { bell } => bell,
            Round::Last { stop } => Some(stop),
            Round::Stopped => None,
        }
    }

    /// Whether another shake may begin.
    pub fn is_open(self) -> bool {
        matches!(self, Round::Open { .. })
    }
}
