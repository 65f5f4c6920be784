//! Checks that every game makes of a setup before a table is opened by it.

use std::fmt;

use crate::{Seat, Span};

/// A fault of a setup or of the options it was made of, and the field that has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSetup {
    pub field: &'static str,
    pub message: String,
}

impl BadSetup {
    pub fn new(field: &'static str, message: impl Into<String>) -> BadSetup {
        BadSetup { field, message: message.into() }
    }

    pub fn edition(edition: &str, only: &str) -> Result<(), BadSetup> {
        let message = || format!("the only edition played is {only}");
        asks(edition == only, "edition", message)
    }

    pub fn n_seats(n_seats: u8, game: &str, (lo, hi): (u8, u8)) -> Result<(), BadSetup> {
        let message = || format!("{n_seats} seats; {game} has {lo} to {hi}");
        asks(lo <= n_seats && n_seats <= hi, "n_seats", message)
    }

    /// Whoever begins, and is called `who`, sits at this table.
    pub fn seat(
        field: &'static str,
        seat: Option<Seat>,
        who: &str,
        n_seats: u8,
    ) -> Result<(), BadSetup> {
        let message = || format!("{who} has no seat at this table");
        asks(seat.is_none_or(|it| it.0 < n_seats), field, message)
    }

    pub fn span(field: &'static str, span: Span, lo: u32, hi: u32) -> Result<(), BadSetup> {
        let ms = span.ms();
        let message = || format!("{field} is {ms} ms; it can be {lo} to {hi}");
        asks(lo <= ms && ms <= hi, field, message)
    }
}

fn asks(
    holds: bool,
    field: &'static str,
    message: impl FnOnce() -> String,
) -> Result<(), BadSetup> {
    if holds { Ok(()) } else { Err(BadSetup::new(field, message())) }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BadSetup {}

impl From<BadSetup> for String {
    fn from(bad: BadSetup) -> String {
        bad.message
    }
}
