//! The names of puzzles.

use std::{fmt, str::FromStr};

use kernel::Dice;
use mat::{puzzle_dice, read_difficulty, read_puzzle_number};

use crate::{Division, words::named::named};

named! {
    /// What a puzzle asks.
    pub enum PuzzleKind {
        /// What does this word do in its sentence?
        Function = "function",
        /// Which pattern, structure or purpose has this sentence?
        Pattern = "pattern",
        /// Is this solution correct?
        Judge = "judge",
        /// Write one that fits.
        Write = "write",
    }
}

/// What a puzzle is made from: the same makes the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleId {
    pub kind: PuzzleKind,
    /// From 1 to 3.
    pub difficulty: u8,
    pub number: u32,
}

impl PuzzleId {
    /// Chance for this puzzle and no other.
    pub(super) fn dice(&self) -> Dice {
        puzzle_dice(&PuzzleId { number: 0, ..*self }.to_string(), self.number)
    }

    /// The division whose lists it goes by.
    pub(super) fn division(&self) -> Division {
        match self.difficulty {
            1 => Division::Elementary,
            2 => Division::Junior,
            _ => Division::Senior,
        }
    }
}

impl FromStr for PuzzleKind {
    type Err = String;

    fn from_str(text: &str) -> Result<PuzzleKind, String> {
        PuzzleKind::from_name(text).ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            format!("{text:?} is none of function, pattern, judge, write")
        })
    }
}

/// `judge.2.17`.
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
            return Err(format!("{text:?} names no puzzle; one is judge.2.17"));
        };
        Ok(PuzzleId {
            kind: kind.parse()?,
            difficulty: read_difficulty(difficulty)?,
            number: read_puzzle_number(number)?,
        })
    }
}
