//! How a table is set up.

use kernel::{Procedure, Seat, Span};
use mat::Glass;
use serde::{Deserialize, Serialize};

use crate::{Division, rulebook as rule, table::position::Start};

/// How a table is set up. What the book leaves open is chosen here, and stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules: [`EDITION`](crate::rulebook::EDITION).
    pub edition: String,
    pub n_seats: u8,
    pub division: Division,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    #[serde(default)]
    pub glass: Glass,
    /// Lifts closer together than this are too close to call.
    #[serde(default)]
    pub tie: Span,
    #[serde(default)]
    pub clock: RoundClock,
    /// None: by the highest digit.
    #[serde(default)]
    pub first_setter: Option<Seat>,
    /// Play begins in the middle of a shake: for practice, and for tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
}

/// Who says whether a Solution is correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Adjudication {
    /// The opponents, who have to show what is wrong.
    Players,
    /// The umpire, at once and with its reasons: for learning.
    Umpire,
}

/// Who rings the bell at the end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum RoundClock {
    /// The table's own clock.
    #[default]
    Table,
    /// The hall, for all its tables together.
    Hall,
}

impl Setup {
    /// A table as the book has it.
    pub fn usual(n_seats: u8, division: Division, procedure: Procedure) -> Setup {
        let adjudication = match procedure {
            Procedure::Assisted => Adjudication::Umpire,
            Procedure::Tournament => Adjudication::Players,
        };
        Setup {
            edition: rule::EDITION.to_owned(),
            n_seats,
            division,
            procedure,
            adjudication,
            glass: Glass::Clean,
            tie: Span::from_ms(0),
            clock: RoundClock::Table,
            first_setter: None,
            start: None,
        }
    }

    /// Whether a table can be opened so; if not, what is wrong.
    pub fn check(&self) -> Result<(), String> {
        let (lo, hi) = rule::SEATS.value;
        let asks = |holds: bool, what: String| if holds { Ok(()) } else { Err(what) };
        asks(
            self.edition == rule::EDITION,
            format!("the only edition played is {}", rule::EDITION),
        )?;
        asks(
            lo <= self.n_seats && self.n_seats <= hi,
            format!("{} seats; On-Sets has {lo} to {hi}", self.n_seats),
        )?;
        asks(
            self.first_setter.is_none_or(|it| it.0 < self.n_seats),
            "the first Goal-setter has no seat at this table".to_owned(),
        )?;
        let tie_ms = self.tie.ms();
        asks(tie_ms <= 1_000, format!("tie is {tie_ms} ms; it can be 0 to 1000"))?;
        self.start.as_ref().map_or(Ok(()), |it| it.check(self))
    }
}
