//! The options of somebody who opens a table.

use kernel::{BadSetup, Procedure, Seat, Span};
use serde::Deserialize;

use crate::table::{
    numbers,
    position::Position,
    setup::{ListId, LookUp, Penalty, Setup},
};

/// The options of a table; all may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleOptions", optional_fields)
)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    pub edition: Option<String>,
    pub procedure: Option<Procedure>,
    /// The name of a word list.
    pub list: Option<String>,
    /// The time of each for the game; nothing: 25 minutes.
    pub time: Option<Span>,
    /// Nobody is timed. Only at an assisted table.
    pub untimed: Option<bool>,
    /// Extra time granted for medical reasons, by seat.
    pub grants: Option<[Span; 2]>,
    pub penalty: Option<Penalty>,
    pub look_up: Option<LookUp>,
    pub first: Option<Seat>,
    /// Whoever is losing may ask to resign.
    pub resignation: Option<bool>,
    /// The players whose blanks count as they are said.
    pub spoken: Option<[bool; 2]>,
    /// School play.
    pub school: Option<bool>,
    /// Whoever has to ask for a blank gets an extra minute; if not chosen, yes.
    pub blank_minute: Option<bool>,
    /// A game in its middle to begin with, for practice.
    pub position: Option<String>,
}

impl Options {
    /// The setup that they amount to.
    pub fn setup(self, list: ListId) -> Result<Setup, BadSetup> {
        let standard = Setup::standard(list);
        let procedure = self.procedure.unwrap_or_default();
        let untimed = self.untimed.unwrap_or_default();
        if untimed && procedure == Procedure::Tournament {
            return Err(BadSetup::new("untimed", "a tournament is played with a clock"));
        }
        let start = self.position.as_deref().map(Position::parse).transpose();
        let start = start.map_err(|error| BadSetup::new("position", error))?;
        let time = self.time.unwrap_or(numbers::CLOCK.value);
        let setup = Setup {
            edition: self.edition.unwrap_or(standard.edition),
            procedure,
            time: (!untimed).then_some(time),
            grants: self.grants.unwrap_or_default(),
            penalty: self.penalty.unwrap_or_default(),
            look_up: self.look_up.unwrap_or_default(),
            first: self.first,
            resignation: self.resignation.unwrap_or_default(),
            list: standard.list,
            ledger: standard.ledger,
            announced: None,
            rest: None,
            blank_minute: self.blank_minute.unwrap_or(true),
            spoken: self.spoken.unwrap_or_default(),
            school: self.school.unwrap_or_default(),
            tie: standard.tie,
            start,
        };
        setup.check()?;
        Ok(setup)
    }
}
