use kernel::{Procedure, Seat, Span};
use mat::Glass;
use serde::Deserialize;

use crate::{
    Division,
    table::{
        position::Start,
        setup::{Adjudication, RoundClock, Setup},
    },
};

/// What somebody who opens a table may choose; what they leave out is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsOptions", optional_fields = nullable)
)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Two or three. As usual: 3.
    pub n_seats: Option<u8>,
    /// As usual: `elementary`.
    pub division: Option<Division>,
    /// As usual: `Assisted`.
    pub procedure: Option<Procedure>,
    /// As usual the umpire at an assisted table, the players in a tournament.
    pub adjudication: Option<Adjudication>,
    /// As usual every limit is its whole length.
    pub glass: Option<Glass>,
    /// As usual the table's own.
    pub clock: Option<RoundClock>,
    /// As usual by the highest digit.
    pub first_setter: Option<Seat>,
    /// Milliseconds within which two lifts are too close to tell apart.
    pub tie: Option<Span>,
    /// A position to begin with, for practice.
    pub position: Option<String>,
}

impl Options {
    /// The setup they amount to, or what is wrong with them.
    pub fn setup(self) -> Result<Setup, String> {
        let procedure = self.procedure.unwrap_or(Procedure::Assisted);
        let division = self.division.unwrap_or(Division::Elementary);
        let usual = Setup::usual(self.n_seats.unwrap_or(3), division, procedure);
        let start = match &self.position {
            Some(text) => Some(Start::parse(text).map_err(|error| error.to_string())?),
            None => None,
        };
        let setup = Setup {
            adjudication: self.adjudication.unwrap_or(usual.adjudication),
            glass: self.glass.unwrap_or(usual.glass),
            clock: self.clock.unwrap_or(usual.clock),
            first_setter: self.first_setter,
            tie: self.tie.unwrap_or(usual.tie),
            start,
            ..usual
        };
        setup.check()?;
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_as_usual_and_what_is_wrong_is_said() {
        let read = |text: &str| {
            let options: Options = serde_json::from_str(text).map_err(|it| it.to_string())?;
            options.setup()
        };
        let setup = read("{}").expect("a usual table");
        assert_eq!((setup.n_seats, setup.division), (3, Division::Elementary));
        assert_eq!(setup.adjudication, Adjudication::Umpire);
        let setup = read(r#"{"division":"senior","procedure":"Tournament"}"#).expect("a table");
        assert_eq!(setup.adjudication, Adjudication::Players);
        assert!(read(r#"{"n_seats":4}"#).expect_err("too many").contains("4 seats"));
        assert!(read(r#"{"seats":3}"#).expect_err("no such option").contains("seats"));
        assert!(read(r#"{"position":"U: B B"}"#).expect_err("twice").contains("U: B B"));
    }
}
