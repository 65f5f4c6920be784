//! The names of puzzles.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::anagrams::LENGTHS;
use crate::engine::Chance;

/// The kind of a puzzle, by its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzleKind")
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Where can all seven tiles be played?
    Bingo,
    /// The best play is asked for.
    Best,
    /// The best line when the bag is empty is asked for.
    Endgame,
    /// Is this play to be challenged?
    Challenge,
    /// Which words do these letters spell?
    Anagram,
}

/// The source of a puzzle: the same makes the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleId {
    pub kind: Kind,
    /// From 1 to 3; for an anagram, how many letters it has.
    pub difficulty: u8,
    /// Any number; for an anagram its place in the order in which such racks come, from 1.
    pub number: u32,
}

impl PuzzleId {
    /// Chance for this puzzle and no other, and for each attempt to make it.
    pub(super) fn chance(&self, attempt: u32) -> Chance {
        let mix = |sum: u64, it: u8| (sum ^ u64::from(it)).wrapping_mul(0x0100_0000_01b3);
        let name = format!("{self}.{attempt}");
        Chance::new(name.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }
}

impl Kind {
    pub const ALL: [Kind; 5] =
        [Kind::Bingo, Kind::Best, Kind::Endgame, Kind::Challenge, Kind::Anagram];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Bingo => "bingo",
            Kind::Best => "best",
            Kind::Endgame => "endgame",
            Kind::Challenge => "challenge",
            Kind::Anagram => "anagram",
        })
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        let named = Kind::ALL.into_iter().find(|it| it.to_string() == text);
        named.ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            format!("{text:?} is none of bingo, best, endgame, challenge, anagram")
        })
    }
}

/// `bingo.2.17`.
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
            return Err(format!("{text:?} names no puzzle; one is bingo.2.17"));
        };
        let kind: Kind = kind.parse()?;
        let (least, most) = match kind {
            Kind::Anagram => (LENGTHS.0, LENGTHS.1),
            _ => (1, 3),
        };
        let shown = |it: &str| it.chars().take(20).collect::<String>();
        let difficulty = difficulty.parse().ok().filter(|it| (least..=most).contains(it));
        let difficulty = difficulty.ok_or_else(|| {
            let given = shown(parts[1]);
            format!("{given:?} is not a number from {least} to {most}")
        })?;
        let is_number = number.bytes().all(|it| it.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_number);
        let number = number.ok_or_else(|| format!("{:?} is not a number", shown(parts[2])))?;
        Ok(PuzzleId { kind, difficulty, number })
    }
}
