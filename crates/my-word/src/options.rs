//! What may be chosen when a table is opened.

use kernel::{BadSetup, Procedure, Seat, Span};
use serde::Deserialize;

use crate::{
    card::Deck,
    state::{ListId, Pace, Setup, UnlistedWords},
};

/// What somebody who opens a table may choose; what they leave out has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "my-word.ts", rename = "MyWordOptions", optional_fields = nullable)
)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Chairs, two to eight: who sits down plays. Default: 4.
    pub n_seats: Option<u8>,
    /// Default: `Assisted`.
    pub procedure: Option<Procedure>,
    pub pace: Option<Pace>,
    pub first_dealer: Option<Seat>,
    pub handicaps: Option<bool>,
    pub unlisted: Option<UnlistedWords>,
    pub play_off: Option<bool>,
    /// The name of one of the hall's word lists. Default: its first.
    pub list: Option<String>,
    /// A deck file's text. Default: the hall's own deck.
    pub deck: Option<String>,
    /// Milliseconds within which calls are too close to tell apart.
    pub tie: Option<Span>,
    pub last_call: Option<Span>,
    pub free_card: Option<Span>,
    pub rest: Option<Span>,
}

/// What somebody who sits down may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "my-word.ts", rename = "MyWordSitOptions", optional_fields = nullable)
)]
#[serde(default, deny_unknown_fields)]
pub struct SitOptions {
    /// A handicap: the fewest cards their words may take. Default: 3.
    pub least: Option<u8>,
}

impl Options {
    /// The setup they amount to, or what is wrong with them.
    pub fn setup(self, list: ListId) -> Result<Setup, BadSetup> {
        let defaults = Setup::standard(self.n_seats.unwrap_or(4), list);
        let deck = match &self.deck {
            Some(text) => Deck::parse(text)
                .map_err(|error| BadSetup::new("deck", format!("deck file: {error}")))?,
            None => defaults.deck,
        };
        let setup = Setup {
            procedure: self.procedure.unwrap_or(Procedure::Assisted),
            deck,
            pace: self.pace.unwrap_or(defaults.pace),
            first_dealer: self.first_dealer,
            tie: self.tie.unwrap_or(defaults.tie),
            last_call: self.last_call.unwrap_or(defaults.last_call),
            free_card: self.free_card.unwrap_or(defaults.free_card),
            rest: self.rest.unwrap_or(defaults.rest),
            handicaps: self.handicaps.unwrap_or(false),
            unlisted: self.unlisted.unwrap_or_default(),
            play_off: self.play_off.unwrap_or(false),
            ..defaults
        };
        setup.check()?;
        Ok(setup)
    }
}
