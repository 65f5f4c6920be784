//! A play is held or challenged.

use kernel::{Badge, Office, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DisputeEvent {
    Recorded {
        by: Seat,
    },
    Held {
        by: Seat,
        turn: usize,
    },
    Accepted {
        by: Seat,
        turn: usize,
    },
    Challenged {
        by: Seat,
        turn: usize,
        words: Vec<String>,
        binding: bool,
    },
    Bound {},
    Retracted {
        by: Seat,
    },
    SlipWritten {
        by: Seat,
        words: Vec<String>,
        /// Nobody wrote it in time, so that it has all words.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    Confirmed {
        by: Seat,
        /// Not a word was said against it in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
    },
    Conceded {
        by: Seat,
    },
    Ruled {
        office: Office,
        badge: Option<Badge>,
        acceptable: bool,
    },
    OpinionAsked {
        by: Seat,
    },
    JudgeAsked {
        by: Seat,
    },
    BoardChecked {
        by: Seat,
    },
    RuledUnclear {},
    Withdrawn {
        by: Seat,
    },
    /// The challenge is over, whoever won it.
    Settled,
    /// The challenger's turn is lost.
    ChallengeLost {
        by: Seat,
    },
    /// The clock waits until somebody has seen a tile.
    Awaited {
        whose: Seat,
    },
}
