//! The names of puzzles.

use std::{fmt, str::FromStr};

use kernel::Dice;
use mat::{puzzle_dice, read_difficulty, read_puzzle_number};
use serde::{Deserialize, Serialize};

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleKind")
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Which of these sounds has a word?
    Sounds,
    /// Write a word or a network.
    Network,
    /// Would a Now challenge win?
    Now,
    /// Is it Impossible?
    Impossible,
}

/// What a puzzle is made from: the same makes the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleId {
    pub kind: Kind,
    /// From 1 to 3.
    pub difficulty: u8,
    pub number: u32,
}

impl PuzzleId {
    /// Chance for this puzzle and no other.
    pub(super) fn dice(&self) -> Dice {
        puzzle_dice(&PuzzleId { number: 0, ..*self }.to_string(), self.number)
    }
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Sounds, Kind::Network, Kind::Now, Kind::Impossible];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Sounds => "sounds",
            Kind::Network => "network",
            Kind::Now => "now",
            Kind::Impossible => "impossible",
        })
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        let named = Kind::ALL.into_iter().find(|it| it.to_string() == text);
        named.ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            format!("{text:?} is none of sounds, network, now, impossible")
        })
    }
}

/// `now.2.17`.
impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PuzzleId { kind, difficulty, number } = self;
        write!(f, "{kind}.{difficulty}.{number}")
    }
}

impl FromStr for PuzzleId {
    type Err = String;

    fn from_str(text: &str) -> Result<PuzzleId, String> {
        let parts: Vec<&str> = text.split('.').collect();
        let [kind, difficulty, number] = parts[..] else {
            let text: String = text.chars().take(60).collect();
            return Err(format!("{text:?} names no puzzle; one is now.2.17"));
        };
        Ok(PuzzleId {
            kind: kind.parse()?,
            difficulty: read_difficulty(difficulty)?,
            number: read_puzzle_number(number)?,
        })
    }
}
