//! What somebody who opens a table may choose.

use kernel::{BadSetup, Procedure, Seat, Span};
use mat::{Glass, RoundClock};
use serde::Deserialize;

use crate::{
    CubeSet,
    table::{
        division::Division,
        position::Start,
        setup::{Adjudication, ListId, Players, Setup, Things},
    },
};

/// What somebody who opens a table may choose; what they leave out has a default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsOptions", optional_fields = nullable)
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
    /// The six faces of each cube, digits first, then letters by colour, then sounds. Default:
    /// as the book has them.
    pub cubes: Option<CubeSet>,
    /// The name of one of the hall's word lists. Default: its first.
    pub list: Option<String>,
    /// Whether writers say which words they mean, and no other run of letters counts. Default: no.
    pub declared_words: Option<bool>,
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
    /// Whether whoever lifts the block on their own turn is not timed meanwhile. Default: no.
    pub holder_stands_still: Option<bool>,
    /// Default: by the highest digit.
    pub first_setter: Option<Seat>,
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
        // A position is of the cubes in the box, so these are looked at first.
        cubes.check().map_err(|it| BadSetup::new("cubes", it.to_string()))?;
        let start = match &self.position {
            Some(text) => {
                let start = Start::parse(text, &cubes);
                Some(start.map_err(|error| BadSetup::new("position", error.to_string()))?)
            }
            None => None,
        };
        let glass = self.glass.unwrap_or(default.glass);
        let rest = if procedure == Procedure::Assisted { REST } else { default.rest };
        let untimed = (glass == Glass::Away).then_some(SHAKES_UNTIMED);
        let setup = Setup {
            adjudication: self.adjudication.unwrap_or(default.adjudication),
            things: Things {
                cubes,
                declared_words: self.declared_words.unwrap_or(false),
                ..default.things
            },
            glass,
            rest: self.rest.unwrap_or(rest),
            n_shakes: self.n_shakes.or(untimed),
            clock: self.clock.unwrap_or(default.clock),
            players: Players {
                holder_stands_still: self.holder_stands_still.unwrap_or(false),
                first_setter: self.first_setter,
            },
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_has_a_default_and_what_is_wrong_is_said() {
        let list = ListId { name: "words".to_owned(), hash: String::new() };
        let read = |text: &str| {
            let options: Options = serde_json::from_str(text).map_err(|it| it.to_string())?;
            options.setup(list.clone()).map_err(|it| it.message)
        };
        let setup = read("{}").expect("a standard table");
        assert_eq!((setup.n_seats, setup.division), (3, Division::Elementary));
        assert_eq!(setup.adjudication, Adjudication::Umpire);
        let setup = read(r#"{"division":"minor","procedure":"Tournament"}"#).expect("a table");
        assert_eq!(setup.adjudication, Adjudication::Players);
        assert!(read(r#"{"n_seats":4}"#).expect_err("too many").contains("4 seats"));
        assert!(read(r#"{"seats":3}"#).expect_err("no such option").contains("seats"));
        let untimed = read(r#"{"glass":"Away"}"#).expect("an assisted table without limits");
        assert_eq!((untimed.n_shakes, untimed.rest), (Some(3), Span::seconds(20)));
        let refused = read(r#"{"glass":"Away","procedure":"Tournament"}"#);
        assert!(refused.expect_err("a tournament has limits").contains("assisted"));
        assert!(read(r#"{"n_shakes":0}"#).expect_err("no match").contains("shakes"));
        assert!(read(r#"{"position":"req: EE"}"#).expect_err("no cube").contains("req: EE"));
        let few = r#"{"cubes":[["1","2","3","4","5","6"]]}"#;
        assert!(read(few).expect_err("too few cubes").contains("31"));
    }
}
