//! Games as GCG files, which every program and every annotator of games writes.
//!
//! Reading asks for the form only: what a line says is kept as it was written, so that nothing is
//! lost between reading and writing. Whether it is true is found out by [`Gcg::check`], on a board.

mod check;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use self::check::{Checked, Disagreement};
use crate::board::square::{Direction, Square};

/// A game as a file tells it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Gcg {
    pub entries: Vec<GcgEntry>,
}

/// A line of the file, or a note of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgEntry {
    /// Where it stood in the file, from 1.
    pub line: usize,
    pub what: GcgLine,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GcgLine {
    /// `#title Final, game 3`; the lines of a note that go on are in its value.
    Pragma {
        name: String,
        value: String,
    },
    Event(GcgEvent),
}

/// `>Ann: AEINRST 8D FOO +12 12`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgEvent {
    pub player: String,
    /// The rack before the turn, as it was written; empty if it is not known.
    pub rack: String,
    pub deed: GcgDeed,
    pub score: i32,
    pub total: i32,
}

/// What happened in a line.
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

impl Gcg {
    /// What a pragma of this name says, the first time it stands there.
    pub fn pragma(&self, name: &str) -> Option<&str> {
        self.entries.iter().find_map(|it| match &it.what {
            GcgLine::Pragma { name: of, value } if of == name => Some(value.as_str()),
            _ => None,
        })
    }

    /// The players, first one first: how they are called in the lines, and their full names.
    pub fn players(&self) -> Vec<(String, String)> {
        let mut players: Vec<(String, String)> = Vec::new();
        for entry in &self.entries {
            match &entry.what {
                GcgLine::Pragma { name, value } => {
                    let number =
                        name.strip_prefix("player").and_then(|it| it.parse::<usize>().ok());
                    let Some(1..=9) = number else { continue };
                    let (nick, full) = value.split_once(' ').unwrap_or((value, value));
                    players.push((nick.to_owned(), full.trim().to_owned()));
                }
                GcgLine::Event(event) => {
                    if !players.iter().any(|it| it.0 == event.player) {
                        players.push((event.player.clone(), event.player.clone()));
                    }
                }
            }
        }
        players
    }
}
