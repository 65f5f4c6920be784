//! The setup of a table: everything that the book leaves open.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{BadSetup, Procedure, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    card::Deck,
    rulebook as rule,
    table::{numbers, position::Position},
};

/// The setup of a table. Everything that the book leaves open is chosen here, and stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules: [`EDITION`](crate::rulebook::EDITION).
    pub edition: String,
    /// The number of chairs; who sits down plays.
    pub n_seats: u8,
    pub procedure: Procedure,
    pub deck: Deck,
    pub list: ListId,
    pub pace: Pace,
    /// None: drawn by lot.
    #[serde(default)]
    pub first_dealer: Option<Seat>,
    /// Calls closer together than this are for the dealer to decide.
    pub tie: Span,
    pub last_call: Span,
    pub free_card: Span,
    pub rest: Span,
    /// Players may sit down as young players or as experts.
    #[serde(default)]
    pub handicaps: bool,
    #[serde(default)]
    pub unlisted: UnlistedWords,
    /// A tie is played off in one more round.
    #[serde(default)]
    pub play_off: bool,
    /// The calls that are stopped free of charge where the procedure is assisted.
    #[serde(default)]
    pub mercy: Mercy,
    /// The silence of a player who was stopped.
    #[serde(default)]
    pub hush: Span,
    /// The pause after the last card moved, before calls are open again.
    #[serde(default)]
    pub pause: Span,
    #[serde(default)]
    pub call: CallBy,
    #[serde(default)]
    pub hands: Hands,
    #[serde(default)]
    pub free_cards: FreeCards,
    /// One round only.
    #[serde(default)]
    pub short: bool,
    /// Wrong calls of young players cost nothing.
    #[serde(default)]
    pub spare_young: bool,
    /// Bots take more or less time so that the best person keeps up.
    #[serde(default)]
    pub even: bool,
    /// All play on one device: whoever keeps the score pad acts for everybody.
    #[serde(default)]
    pub one_device: bool,
    /// Play begins in the middle of a round: for practice, and for tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Position>,
}

/// The word list a table goes by, pinned by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct ListId {
    pub name: String,
    pub hash: String,
}

/// Who brings the next card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum Pace {
    /// The dealer, card by card.
    Manual,
    /// The clock.
    Auto { every: Span },
    /// The clock, slower the more cards lie there. The percentage makes it
    /// slower or quicker as a whole.
    Patient {
        #[serde(default = "Pace::usual")]
        percent: u16,
    },
}

/// The manner with a wrong call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Manner {
    /// Every call counts.
    Book,
    /// A slip is stopped free of charge; a word that is not listed costs.
    Kind,
    /// Both are stopped free of charge, and followed by a short silence.
    Learning,
}

/// The manners of an assisted table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mercy {
    Kind,
    #[default]
    Learning,
}

/// The act that stops the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum CallBy {
    /// The word itself.
    #[default]
    Word,
    /// A claim; the word comes after it, in the same time for everybody.
    Claim,
}

/// The way to spell a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Hands {
    #[default]
    Any,
    /// By its cards, tapped one after the other.
    Taps,
}

/// The way to take free cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum FreeCards {
    #[default]
    InTurn,
    /// By all at once, where enough lie there.
    AtOnce,
}

/// The treatment of a word that can be laid but is not on the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum UnlistedWords {
    /// It is not allowed.
    #[default]
    Wrong,
    /// The other players vote on it, or an official rules.
    Vote,
}

impl Setup {
    /// A table as the book has it, with the hall's own deck.
    pub fn standard(n_seats: u8, list: ListId) -> Setup {
        Setup {
            edition: rule::EDITION.to_owned(),
            n_seats,
            procedure: Procedure::Tournament,
            deck: Deck::lyceum(),
            list,
            pace: Pace::Auto { every: Span::seconds(3) },
            first_dealer: None,
            tie: numbers::TIE.value,
            last_call: numbers::LAST_CALL.value,
            free_card: numbers::FREE_CARD.value,
            rest: numbers::REST.value,
            handicaps: false,
            unlisted: UnlistedWords::Wrong,
            play_off: false,
            mercy: Mercy::Learning,
            hush: Span::default(),
            pause: numbers::PAUSE.value,
            call: CallBy::Word,
            hands: Hands::Any,
            free_cards: FreeCards::AtOnce,
            short: false,
            spare_young: false,
            even: false,
            one_device: false,
            start: None,
        }
    }

    /// The manner with a wrong call.
    pub fn manner(&self) -> Manner {
        match (self.procedure, self.mercy) {
            (Procedure::Tournament, _) => Manner::Book,
            (Procedure::Assisted, Mercy::Kind) => Manner::Kind,
            (Procedure::Assisted, Mercy::Learning) => Manner::Learning,
        }
    }

    /// Checks that a table can be opened so; if not, says what is wrong.
    pub fn check(&self) -> Result<(), BadSetup> {
        BadSetup::edition(&self.edition, rule::EDITION)?;
        BadSetup::n_seats(self.n_seats, "My Word!", rule::SEATS.value)?;
        BadSetup::seat("first_dealer", self.first_dealer, "the first dealer", self.n_seats)?;
        self.pace.check().map_err(|it| BadSetup::new("pace", it))?;
        BadSetup::span("tie", self.tie, 0, 1_000)?;
        BadSetup::span("last_call", self.last_call, 1_000, 300_000)?;
        BadSetup::span("free_card", self.free_card, 1_000, 60_000)?;
        BadSetup::span("rest", self.rest, 0, 600_000)?;
        BadSetup::span("hush", self.hush, 0, 10_000)?;
        BadSetup::span("pause", self.pause, 0, 3_000)?;
        let start = self.start.as_ref().map_or(Ok(()), Position::check);
        start.map_err(|it| BadSetup::new("position", it))
    }
}

impl Pace {
    pub(crate) fn check(self) -> Result<(), String> {
        let (lo, hi) = numbers::PACE_RANGE.value;
        match self {
            Pace::Manual => Ok(()),
            Pace::Auto { every } if lo <= every && every <= hi => Ok(()),
            Pace::Auto { every } => {
                let (ms, lo, hi) = (every.ms(), lo.ms(), hi.ms());
                Err(format!("A card every {ms} ms; it can be {lo} to {hi}"))
            }
            Pace::Patient { percent } => {
                let (lo, hi) = numbers::PATIENCE_RANGE.value;
                let told = || format!("A pace of {percent} percent; it can be {lo} to {hi}");
                if lo <= percent && percent <= hi { Ok(()) } else { Err(told()) }
            }
        }
    }

    fn usual() -> u16 {
        100
    }

    /// The wait for the next card, with so many on the table.
    pub(crate) fn wait(self, n_cards: usize) -> Span {
        let (lo, hi) = numbers::PACE_RANGE.value;
        match self {
            Pace::Manual => numbers::DEALER_WAITS.value,
            Pace::Auto { every } => every,
            // No word is possible before the third card.
            Pace::Patient { .. } if n_cards < 3 => numbers::FIRST_CARDS.value,
            Pace::Patient { percent } => {
                let every = numbers::PATIENCE.value.into_iter().find(|it| n_cards <= it.0);
                let ms = every.map_or(hi, |it| it.1).ms() * u32::from(percent) / 100;
                Span::from_ms(ms.clamp(lo.ms(), hi.ms()))
            }
        }
    }
}
