//! Events at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Citation, Entrant, GameTime, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    card::CardId,
    table::{action::Call, setup::Pace},
    word::Word,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Signed {
        seat: Seat,
        least: u8,
        rule: Citation,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        young: bool,
        #[serde(default)]
        head_start: Span,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    Left {
        seat: Seat,
    },
    Began {
        players: Vec<Seat>,
        dealer: Seat,
        n_rounds: u8,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    RoundBegan {
        round: u8,
        dealer: Seat,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    /// When the next card comes, whoever brings it, and since when it is waited for: none, from now on.
    DealGoesOn {
        next: GameTime,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<GameTime>,
    },
    /// A card comes, and so will another; none: it was the last.
    Dealt {
        card: CardId,
        next: Option<GameTime>,
        rule: Citation,
    },
    PaceSet {
        by: Seat,
        pace: Pace,
        rule: Citation,
    },
    Called {
        entrant: Entrant<Call>,
        closes: GameTime,
        rule: Citation,
    },
    /// Somebody claims to have a word.
    Claimed {
        entrant: Entrant<u32>,
        closes: GameTime,
        rule: Citation,
    },
    /// A call was stopped free of charge, and its caller keeps silent for a while.
    Hushed {
        seat: Seat,
        word: Word,
        reason: Reason,
        until: GameTime,
        grounds: Vec<Citation>,
    },
    TieAsked {
        tied: Vec<Entrant<Call>>,
        until: GameTime,
        rule: Citation,
        /// Who is tied, where they claimed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        claims: Vec<Seat>,
    },
    /// Whoever claimed is to say the word.
    WordAsked {
        seat: Seat,
        acted: GameTime,
        until: GameTime,
        may_pass: bool,
        rule: Citation,
    },
    /// No word came of a claim.
    NoWord {
        no: u32,
        seat: Seat,
        acted: GameTime,
        rules: Vec<Citation>,
    },
    /// The cards for a call that waited are gone.
    Lapsed {
        seat: Seat,
        rule: Citation,
    },
    /// A call is heard. The others made with it are heard after it.
    Heard {
        no: u32,
        entrant: Entrant<Call>,
        rules: Vec<Citation>,
    },
    VoteAsked {
        no: u32,
        until: GameTime,
        rule: Citation,
    },
    Voted {
        seat: Seat,
        allow: bool,
    },
    Judged {
        no: u32,
        ruling: Ruling,
    },
    Took {
        seat: Seat,
        cards: Vec<CardId>,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    ChoiceAsked {
        takers: Vec<Seat>,
        until: GameTime,
        rule: Citation,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_once: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    TookFree {
        seat: Seat,
        card: CardId,
        from: Source,
        rule: Citation,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Citation>,
    },
    /// Calls are open again then.
    Paused {
        until: GameTime,
        rule: Citation,
    },
    LastCall {
        until: GameTime,
        rule: Citation,
    },
    Finished {
        seat: Seat,
    },
    RoundScored {
        points: Vec<u32>,
        left_over: Vec<CardId>,
        rules: Vec<Citation>,
    },
    Rested {
        until: GameTime,
        next_dealer: Seat,
        rule: Citation,
    },
    /// A tie is played off: one round more than there are players.
    PlayOff {
        n_rounds: u8,
        rule: Citation,
        /// Who was level; its points decide among these and are not added.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tied: Vec<Seat>,
    },
    Ended {
        totals: Vec<u32>,
        winners: Vec<Seat>,
        rules: Vec<Citation>,
    },
}

/// The ruling on a call, with the rules it was judged by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub right: bool,
    /// The cards it is laid with, in the order in which they spell it.
    pub cards: Vec<CardId>,
    pub reason: Reason,
    pub grounds: Vec<Citation>,
}

/// The reason against a call, or for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// It is in this list, and may be a form of another word.
    Listed {
        list: String,
        base: Option<String>,
    },
    Unlisted {
        list: String,
    },
    /// It has an apostrophe, a hyphen, a full stop or a space.
    Mark,
    NoLetters,
    TooFewCards {
        n_cards: usize,
        least: usize,
    },
    /// These double cards would be taken apart.
    WouldSplit {
        cards: Vec<CardId>,
    },
    MissingLetters {
        letters: String,
    },
    /// The cards that were chosen do not spell it and nothing else.
    OtherCards {
        cards: Vec<CardId>,
    },
    /// There are more ways to try it than the referee tries.
    TooManyWays,
    Voted {
        n_for: usize,
        n_against: usize,
    },
    Official,
    /// It was claimed, and no word came in time.
    NoWord,
}

/// Where a free card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Source {
    Table,
    Deck,
}
