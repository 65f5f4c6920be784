//! The setup of a table: everything that the book leaves to the event.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{BadSetup, Procedure, Rule, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    rulebook as rule,
    table::{numbers, position::Position},
};

/// The setup of a table. It stays so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules: [`EDITION`](crate::rulebook::EDITION).
    pub edition: String,
    pub procedure: Procedure,
    pub list: ListId,
    /// The time of each for the game; none: nobody is timed.
    pub time: Option<Span>,
    /// Extra time granted for medical reasons.
    #[serde(default)]
    pub grants: [Span; 2],
    /// The penalty for a challenge that fails.
    #[serde(default)]
    pub penalty: Penalty,
    /// Who says whether words are acceptable.
    #[serde(default)]
    pub look_up: LookUp,
    /// Who goes first, where the event has fixed it.
    #[serde(default)]
    pub first: Option<Seat>,
    /// The number of times each has gone first and second.
    #[serde(default)]
    pub ledger: [Ledger; 2],
    /// Spreads and scores do not matter here, and whoever is losing may ask to resign.
    #[serde(default)]
    pub resignation: bool,
    /// The start was announced for this moment after the opening, so that one can be late.
    #[serde(default)]
    pub announced: Option<Span>,
    /// No start was announced: the break before the game lasts so long from the opening.
    #[serde(default)]
    pub rest: Option<Span>,
    /// Whoever has to ask for a blank to be written down gets an extra minute.
    #[serde(default = "yes")]
    pub blank_minute: bool,
    /// The players whose blanks count as they are said, because the Director has allowed it.
    #[serde(default)]
    pub spoken: [bool; 2],
    /// School play, which has a list of its own.
    #[serde(default)]
    pub school: bool,
    /// A hold so soon after a draw was in the same instant, and stands.
    #[serde(default)]
    pub tie: Span,
    /// Play begins in the middle of a game: for practice, and for tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Position>,
}

fn yes() -> bool {
    true
}

/// The word list a table goes by, pinned by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleListId")
)]
pub struct ListId {
    pub name: String,
    pub hash: String,
}

/// The challenger's penalty for a challenge that fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Penalty {
    /// The turn.
    #[default]
    Turn,
    /// Five points for each word, to the other.
    Five,
    /// Ten points for each word, to the other.
    Ten,
    /// Nothing.
    Nothing,
}

impl Penalty {
    /// Points for each word on the slip; none where the turn is lost instead.
    pub fn points(self) -> Option<i32> {
        match self {
            Penalty::Turn => None,
            Penalty::Five => Some(5),
            Penalty::Ten => Some(10),
            Penalty::Nothing => Some(0),
        }
    }
}

/// Who says whether words are acceptable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum LookUp {
    /// The table's list, when the challenged player presses the key.
    #[default]
    Computer,
    /// A Word Judge.
    Judge,
}

/// A player's games so far in a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Ledger {
    pub firsts: u16,
    pub seconds: u16,
    /// The number of games that the player has forfeited before they began.
    #[serde(default)]
    pub forfeits: u16,
}

impl Setup {
    /// A table with nothing chosen.
    pub fn standard(list: ListId) -> Setup {
        Setup {
            edition: rule::EDITION.to_owned(),
            procedure: Procedure::Assisted,
            list,
            time: Some(numbers::CLOCK.value),
            grants: [Span::default(); 2],
            penalty: Penalty::Turn,
            look_up: LookUp::Computer,
            first: None,
            ledger: [Ledger::default(); 2],
            resignation: false,
            announced: None,
            rest: None,
            blank_minute: true,
            spoken: [false; 2],
            school: false,
            tie: Span::default(),
            start: None,
        }
    }

    /// A table can be played by this, wherever it comes from.
    pub fn check(&self) -> Result<(), BadSetup> {
        BadSetup::edition(&self.edition, rule::EDITION)?;
        BadSetup::seat("first", self.first, "who goes first", 2)?;
        if let Some(time) = self.time {
            BadSetup::span("time", time, 60_000, 3_600_000)?;
        }
        for grant in self.grants {
            BadSetup::span("grants", grant, 0, 3_600_000)?;
        }
        if let Some(announced) = self.announced {
            BadSetup::span("announced", announced, 0, 3_600_000)?;
        }
        if let Some(rest) = self.rest {
            let book = numbers::BREAKS.value;
            if !book.contains(&rest) || self.announced.is_some() {
                let message = "a break lasts ten minutes, or five; or the start is announced";
                return Err(BadSetup::new("rest", message));
            }
        }
        BadSetup::span("tie", self.tie, 0, 1_000)?;
        Ok(())
    }

    /// The table itself draws, says scores, writes slips and stops clocks, so that none of it goes
    /// wrong. A breach that is left to the players `procedure.lets_pass`, or not: there is no other
    /// switch between the two procedures.
    pub(crate) fn assists(&self) -> bool {
        self.procedure == Procedure::Assisted
    }

    /// The moment from which somebody is late, and by which rule.
    pub(crate) fn starts(&self) -> Option<(Span, Rule)> {
        let announced = self.announced.map(|it| (it, rule::III_C_1));
        announced.or(self.rest.map(|it| (it, rule::III_C_6)))
    }

    /// The time in which nothing is drawn after a play, so that the other can consider it, and its
    /// rule.
    pub(crate) fn quick(&self) -> (Span, Rule) {
        match (self.assists(), self.time) {
            (true, None) => (numbers::UNTIMED_QUICK.value, rule::O_11),
            _ => (numbers::QUICK.value, rule::IV_G_2C),
        }
    }

    /// The clock of each at the start. Extra time is told to the opponent by the view of
    /// the table, so that nobody forgets to.
    pub(crate) fn limits(&self) -> Option<[Span; 2]> {
        self.time.map(|time| self.grants.map(|it| time + it))
    }
}
