//! What somebody who opens a table may choose.

use kernel::{BadSetup, Procedure, Seat, Span};
use mat::{Glass, RoundClock};
use serde::Deserialize;

use crate::{
    CubeSet, Division,
    table::{
        chart::ChartName,
        position::Start,
        setup::{Adjudication, ListId, Players, Setup, Things},
    },
};

/// What somebody who opens a table may choose; what they leave out has a default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikOptions", optional_fields = nullable)
)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two or three. Default: 3.
    pub n_seats: Option<u8>,
    /// Default: `elementary`.
    pub division: Option<Division>,
    /// Default: `Assisted`.
    pub procedure: Option<Procedure>,
    /// Default: the umpire at an assisted table, the players in a tournament.
    pub adjudication: Option<Adjudication>,
    /// Six letters for each of the 23 cubes, by color. Default: as they are usually printed.
    pub cubes: Option<CubeSet>,
    /// The name of one of the hall's word lists. Default: its first.
    pub list: Option<String>,
    /// The scoring chart. Default: ours.
    pub chart: Option<ChartName>,
    /// Default: every limit is its whole length. `Away` is for assisted tables.
    pub glass: Option<Glass>,
    /// Milliseconds that the table rests after a shake, unless everybody is ready before.
    /// Default: 20 seconds at an assisted table, none in a tournament.
    pub rest: Option<Span>,
    /// How many shakes the match has. Default: as many as there is time for, or three where no
    /// time runs.
    pub n_shakes: Option<u16>,
    /// Default: the table's own.
    pub clock: Option<RoundClock>,
    /// Milliseconds more at each task, by seat, for players who need them.
    pub more_time: Option<Vec<Span>>,
    /// Default: by the letter nearest to A.
    pub first: Option<Seat>,
    /// Milliseconds within which two lifts are level.
    pub tie: Option<Span>,
    /// A position to begin with, for practice.
    pub position: Option<String>,
}

/// How long an assisted table rests after a shake.
const REST: Span = Span::seconds(20);

/// How many shakes are played where no bell ends the match.
const SHAKES_UNTIMED: u16 = 3;

impl Options {
    /// The setup they amount to with the word list they name, or what is wrong with them.
    pub fn setup(self, list: ListId) -> Result<Setup, BadSetup> {
        let procedure = self.procedure.unwrap_or(Procedure::Assisted);
        let division = self.division.unwrap_or(Division::Elementary);
        let default = Setup::standard(self.n_seats.unwrap_or(3), division, procedure, list);
        let cubes = self.cubes.unwrap_or_default();
        let start = self.position.as_ref().map(|it| Start::parse(it, &cubes)).transpose();
        let start = start.map_err(|error| BadSetup::new("position", error.to_string()))?;
        let glass = self.glass.unwrap_or(default.glass);
        let rest = if procedure == Procedure::Assisted { REST } else { default.rest };
        let untimed = (glass == Glass::Away).then_some(SHAKES_UNTIMED);
        let setup = Setup {
            adjudication: self.adjudication.unwrap_or(default.adjudication),
            things: Things { cubes, chart: self.chart.unwrap_or_default(), ..default.things },
            glass,
            rest: self.rest.unwrap_or(rest),
            n_shakes: self.n_shakes.or(untimed),
            clock: self.clock.unwrap_or(default.clock),
            players: Players { more_time: self.more_time.unwrap_or_default(), first: self.first },
            tie: self.tie.unwrap_or(default.tie),
            // With people at the table the hall gives them a moment. (HALL-11)
            begins_on_word: true,
            start,
            ..default
        };
        setup.check()?;
        Ok(setup)
    }
}
