//! The setup of a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{BadSetup, Procedure, Span};

use serde::{Deserialize, Serialize};

use crate::{Adjudication, Glass, RoundClock, cube::words::Words};

/// The setup of a table. All that the book leaves open is chosen here, and stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct CubeSetup<B: Words> {
    /// The edition of the rules.
    pub edition: String,
    pub n_seats: u8,
    pub division: B::Division,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    /// The things that are played with: cubes, lists, charts.
    #[serde(flatten)]
    pub things: B::Things,
    #[serde(default)]
    pub glass: Glass,
    /// Lifts closer together than this are level.
    #[serde(default)]
    pub tie: Span,
    #[serde(default)]
    pub clock: RoundClock,
    /// The player who begins, and whatever else is chosen of the players.
    #[serde(flatten)]
    pub players: B::Players,
    /// The longest rest of the table after a shake.
    #[serde(default)]
    pub rest: Span,
    /// The match begins when somebody says so, not by itself when the last player sits down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub begins_on_word: bool,
    /// The match ends after so many shakes; none: with the bell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n_shakes: Option<u16>,
    /// Play begins in the middle of a shake: for practice, and for tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<B::Start>,
}

/// The most shakes that a match may be set to.
const N_SHAKES_MAX: u16 = 20;

impl<B: Words> CubeSetup<B> {
    /// A table as the book has it.
    pub fn standard(
        n_seats: u8,
        division: B::Division,
        procedure: Procedure,
        things: impl Into<B::Things>,
    ) -> CubeSetup<B> {
        let adjudication = match procedure {
            Procedure::Assisted => Adjudication::Umpire,
            Procedure::Tournament => Adjudication::Players,
        };
        CubeSetup {
            edition: B::EDITION.to_owned(),
            n_seats,
            division,
            procedure,
            adjudication,
            things: things.into(),
            glass: Glass::Clean,
            tie: Span::from_ms(0),
            clock: RoundClock::Table,
            players: B::Players::default(),
            rest: Span::from_ms(0),
            begins_on_word: false,
            n_shakes: None,
            start: None,
        }
    }

    /// The clock that rings the bell: none does where no time runs, unless an official comes to it.
    pub fn round_clock(&self) -> RoundClock {
        if self.is_timed() { self.clock } else { RoundClock::Hall }
    }

    /// True where limits run out.
    pub fn is_timed(&self) -> bool {
        self.glass != Glass::Away
    }

    /// Asks that a table can be opened so, and says what is wrong if it cannot.
    pub fn check(&self) -> Result<(), BadSetup> {
        BadSetup::edition(&self.edition, B::EDITION)?;
        BadSetup::n_seats(self.n_seats, B::TITLE, B::SEATS.value)?;
        B::check_players(self)?;
        BadSetup::span("tie", self.tie, 0, 1_000)?;
        BadSetup::span("rest", self.rest, 0, 120_000)?;
        B::check_things(self)?;
        if self.n_shakes.is_some_and(|it| !(1..=N_SHAKES_MAX).contains(&it)) {
            let message = format!("a short match has 1 to {N_SHAKES_MAX} shakes");
            return Err(BadSetup::new("n_shakes", message));
        }
        if !self.is_timed() && self.procedure == Procedure::Tournament {
            return Err(BadSetup::new("glass", "only an assisted table does without limits"));
        }
        self.start.as_ref().map_or(Ok(()), |it| B::check_start(it, self))
    }
}
