//! Actions that players and officials may try.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{card::CardId, table::setup::Pace, word::Word};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum Action {
    /// Takes this seat: three cards for a word, or two or four with a handicap.
    Sign {
        least: u8,
        /// Has twice the time to spell.
        #[serde(default)]
        young: bool,
        /// The head start that this player gives the others.
        #[serde(default)]
        head_start: Span,
        /// Not a person.
        #[serde(default)]
        bot: bool,
    },
    /// Gives the seat up again, before the start.
    Leave,
    /// Nobody else is coming: the first dealer begins.
    Start,
    /// The dealer deals a card by hand.
    Deal,
    /// The dealer sets the pace.
    SetPace {
        pace: Pace,
    },
    Call(Call),
    /// Has a word, and will say it: where the table plays by claims.
    Claim {
        /// `n_taken` as the claimant saw it.
        seen: u32,
    },
    /// The dealer says whom they heard first.
    SayFirst {
        seat: Seat,
    },
    /// Another player's vote on call number `no`, or an official's ruling on it.
    Vote {
        no: u32,
        allow: bool,
    },
    /// Takes a free card.
    Take {
        card: CardId,
    },
    /// Has no more words in this round, is ready for the next, or waives a claim.
    Done {
        round: u8,
    },
    /// Somebody else does this on the one device that all play on.
    As {
        seat: Seat,
        action: Box<Action>,
    },
}

/// A call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Call {
    pub word: Word,
    /// The cards the caller chose; empty: as it is best laid.
    #[serde(default)]
    pub cards: Vec<CardId>,
    /// `n_taken` as the caller saw it.
    pub seen: u32,
}
