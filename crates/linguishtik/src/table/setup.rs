//! How a table is set up.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use grammar::GrammarId;
use kernel::{BadSetup, Procedure, Seat, Span};
use lexicon::Lexicon;
pub use mat::Adjudication;
use mat::{Glass, RoundClock};
use serde::{Deserialize, Serialize};

use crate::{
    CubeSet, Division, rulebook as rule,
    table::{chart::ChartName, position::Start},
};

/// How a table is set up. What the book leaves open is chosen here, and stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules: [`EDITION`](crate::rulebook::EDITION).
    pub edition: String,
    pub n_seats: u8,
    pub division: Division,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    /// What is on the faces of the cubes.
    #[serde(default, skip_serializing_if = "is_standard")]
    pub cubes: CubeSet,
    pub list: ListId,
    /// The facts about words, by their hash; none in logs from before it was written down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<String>,
    /// The grammar that reads sentences, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grammar: Option<GrammarId>,
    #[serde(default)]
    pub chart: ChartName,
    #[serde(default)]
    pub glass: Glass,
    /// Lifts closer together than this are level.
    #[serde(default)]
    pub tie: Span,
    #[serde(default)]
    pub clock: RoundClock,
    /// More time at each task, for a player who needs it. (LT0)
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more_time: Vec<Span>,
    /// None: by the letter nearest to A.
    #[serde(default)]
    pub first: Option<Seat>,
    /// How long the table rests after a shake, at most.
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
    pub start: Option<Start>,
}

/// The word list a table goes by, pinned by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct ListId {
    pub name: String,
    pub hash: String,
}

impl ListId {
    pub fn of(lexicon: &Lexicon) -> ListId {
        let hash = lexicon.hash().iter().map(|byte| format!("{byte:02x}")).collect();
        ListId { name: lexicon.name().to_owned(), hash }
    }
}

fn is_standard(cubes: &CubeSet) -> bool {
    *cubes == CubeSet::default()
}

/// The most shakes that a match may be set to.
const N_SHAKES_MAX: u16 = 20;

impl Setup {
    /// A table as the book has it.
    pub fn standard(n_seats: u8, division: Division, procedure: Procedure, list: ListId) -> Setup {
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
            cubes: CubeSet::default(),
            list,
            facts: None,
            grammar: None,
            chart: ChartName::default(),
            glass: Glass::Clean,
            tie: Span::from_ms(0),
            clock: RoundClock::Table,
            more_time: Vec::new(),
            first: None,
            rest: Span::from_ms(0),
            begins_on_word: false,
            n_shakes: None,
            start: None,
        }
    }

    /// Who rings the bell: nobody does where no time runs, unless an official comes to it.
    pub(crate) fn round_clock(&self) -> RoundClock {
        if self.is_timed() { self.clock } else { RoundClock::Hall }
    }

    /// Whether limits run out.
    pub(crate) fn is_timed(&self) -> bool {
        self.glass != Glass::Away
    }

    /// What a player has at each task beyond the limit. (LT0)
    pub(crate) fn more_time(&self, seat: Seat) -> Span {
        self.more_time.get(seat.idx()).copied().unwrap_or_default()
    }

    /// Whether a table can be opened so; if not, what is wrong.
    pub fn check(&self) -> Result<(), BadSetup> {
        BadSetup::edition(&self.edition, rule::EDITION)?;
        BadSetup::n_seats(self.n_seats, "LinguiSHTIK", rule::SEATS.value)?;
        BadSetup::seat("first", self.first, "the first Player One", self.n_seats)?;
        BadSetup::span("tie", self.tie, 0, 1_000)?;
        BadSetup::span("rest", self.rest, 0, 120_000)?;
        if usize::from(self.n_seats) < self.more_time.len() {
            return Err(BadSetup::new("more_time", "there are fewer seats than that"));
        }
        for &span in &self.more_time {
            BadSetup::span("more_time", span, 0, 600_000)?;
        }
        if self.n_shakes.is_some_and(|it| !(1..=N_SHAKES_MAX).contains(&it)) {
            let message = format!("a short match has 1 to {N_SHAKES_MAX} shakes");
            return Err(BadSetup::new("n_shakes", message));
        }
        if !self.is_timed() && self.procedure == Procedure::Tournament {
            return Err(BadSetup::new("glass", "only an assisted table does without limits"));
        }
        self.start.as_ref().map_or(Ok(()), |it| it.check(self))
    }
}
