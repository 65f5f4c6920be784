//! Games as GCG files, which every program and every annotator of games writes.
//!
//! Reading asks for the form only: each line is kept as it was written, so that nothing is lost
//! between reading and writing. Whether it is true is found out by [`Gcg::check`], on a board.

mod check;
mod encoding;
mod players;
mod read;
mod steps;
#[cfg(test)]
mod tests;
mod totals;
mod write;

pub use self::{
    check::{Checked, Disagreement},
    players::GcgPlayer,
    steps::{Step, StepDeed},
};
use crate::board::square::{Direction, Square};

/// A game as a file tells it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Gcg {
    pub entries: Vec<GcgEntry>,
    /// Lines end as on Windows.
    pub is_crlf: bool,
}

/// A line of the file, or a note of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgEntry {
    line: usize,
    what: GcgLine,
    /// As it stood in the file; what a program adds has no such text.
    source: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GcgLine {
    /// `#title Final, game 3`; the lines of a note that go on are in its value.
    Pragma {
        name: String,
        value: String,
    },
    Event(GcgEvent),
    Empty,
}

/// `>Ann: AEINRST 8D FOO +12 12`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgEvent {
    pub player: String,
    /// The rack before the turn, as it was written; empty if it is not known.
    pub rack: String,
    pub deed: GcgDeed,
    /// The score that the line states, if it states one.
    pub score: Option<i32>,
    /// The player's total that the line states.
    pub total: Option<i32>,
    /// Whatever stands behind: old files list the other words of the play.
    pub more: String,
}

/// The event of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GcgDeed {
    /// `8D FO.Ks`
    Play { start: Square, direction: Direction, word: String },
    /// `-`
    Pass,
    /// `-ABC`
    Exchange { tiles: String },
    /// `-4`: how many were exchanged, and not which.
    ExchangeCount { n: usize },
    /// `--`: the play before was withdrawn after a challenge.
    Withdrawn,
    /// `(challenge)`: points for a challenge that failed.
    ChallengeBonus,
    /// `(time)`: points lost for overtime.
    TimePenalty,
    /// `(ABC)`: tiles left in a rack at the end.
    LastRack { tiles: String },
    /// `(points)` and whatever else a file adds or takes by name.
    Adjustment { name: String },
}

impl GcgEntry {
    /// An entry that was in no file yet.
    pub fn new(what: GcgLine) -> GcgEntry {
        GcgEntry { line: 0, what, source: None }
    }

    pub fn pragma(name: &str, value: impl Into<String>) -> GcgEntry {
        GcgEntry::new(GcgLine::Pragma { name: name.to_owned(), value: value.into() })
    }

    /// Where it stood in the file, from 1; 0 if it was in none.
    pub fn line(&self) -> usize {
        self.line
    }

    pub fn what(&self) -> &GcgLine {
        &self.what
    }
}

impl Gcg {
    /// The text of the first pragma of this name.
    pub fn pragma(&self, name: &str) -> Option<&str> {
        self.entries.iter().find_map(|it| match &it.what {
            GcgLine::Pragma { name: of, value } if of.eq_ignore_ascii_case(name) => {
                Some(value.as_str())
            }
            _ => None,
        })
    }

    /// Every event with its line.
    pub fn events(&self) -> impl Iterator<Item = (usize, &GcgEvent)> + '_ {
        self.entries.iter().filter_map(|it| match &it.what {
            GcgLine::Event(event) => Some((it.line, event)),
            _ => None,
        })
    }

    /// The file's word on something that some programs say in a pragma and others in a note
    /// before the first event: `#board-layout Super`, `#note BoardLayout: Super`.
    pub fn said_of(&self, pragma: &str, in_note: &str) -> Option<&str> {
        let before = self.entries.iter().map(|it| &it.what);
        let mut before = before.take_while(|it| !matches!(it, GcgLine::Event(_)));
        self.pragma(pragma).or_else(|| {
            before.find_map(|it| match it {
                GcgLine::Pragma { name, value } if name.eq_ignore_ascii_case("note") => {
                    let (key, value) = value.split_once(':')?;
                    (key.trim() == in_note).then(|| value.trim())
                }
                _ => None,
            })
        })
    }
}
