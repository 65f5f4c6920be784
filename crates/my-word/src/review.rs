//! After a round: what could have been called, and when.

use kernel::{GameTime, Seat, Span};
use serde::Serialize;

use crate::{card::Face, word::Word};

/// A round looked back on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "my-word.ts", rename = "MyWordReview")
)]
pub struct Review {
    pub round: u8,
    pub dealer: Seat,
    pub from: GameTime,
    pub to: GameTime,
    /// Every time the table changed, in order.
    pub moments: Vec<Moment>,
    /// Every call that reached the table, heard or not.
    pub calls: Vec<CallReview>,
    /// The words nobody took, longest first: at most fifty.
    pub missed: Vec<Missed>,
    /// For each player: what they might have called before somebody else acted.
    pub players: Vec<PlayerReview>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Moment {
    pub at: GameTime,
    pub what: What,
    /// What then lay on the table.
    pub table: Vec<Face>,
    pub n_words: u32,
    /// The words that take most cards, the most common of them first: at most five.
    pub best: Vec<Possible>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum What {
    Dealt { face: Face },
    Took { seat: Seat, word: Word, n_cards: u8 },
    TookFree { seat: Seat, face: Face },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Possible {
    pub word: String,
    pub cards: Vec<Face>,
    /// From 0 (unknown) to 8 (everybody's), by use in print.
    pub zipf: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct CallReview {
    pub seat: Seat,
    pub word: Word,
    /// When it reached the table, how long it had been under way, and so when it counts from.
    pub heard: GameTime,
    pub lag: Span,
    pub acted: GameTime,
    pub outcome: Outcome,
    /// Since when the word had been there to be seen.
    pub possible_since: Option<GameTime>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Outcome {
    Right,
    Wrong,
    /// Somebody else was heard first.
    NotFirst,
}

/// A word that lay there for a while and was not taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Missed {
    pub word: String,
    pub n_cards: u8,
    pub from: GameTime,
    pub to: GameTime,
    pub zipf: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct PlayerReview {
    pub seat: Seat,
    pub n_calls: u32,
    pub n_right: u32,
    pub n_cards: u32,
    /// Words this player could have called at the moments others took cards, and did not.
    pub could_have: Vec<Missed>,
    /// How long it took on average from a word being there to its call.
    pub mean_reaction: Option<Span>,
}
