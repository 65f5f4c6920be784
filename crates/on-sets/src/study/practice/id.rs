//! The names of puzzles.

use std::{fmt, str::FromStr};

use kernel::Dice;
use mat::{puzzle_dice, read_difficulty, read_puzzle_number};
use serde::{Deserialize, Serialize};

use crate::Division;

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPuzzleKind")
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Write a Solution.
    Solve,
    /// Would a Now challenge win?
    Now,
    /// Is it Impossible?
    Impossible,
}

/// What a puzzle is made from: the same makes the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleId {
    pub kind: Kind,
    pub division: Division,
    /// A variation that is played in it; none for any.
    pub variation: Option<&'static str>,
    /// From 1 to 3.
    pub difficulty: u8,
    pub number: u32,
}

const ANY: &str = "any";

impl PuzzleId {
    /// The variation by its name, if the division plays it by choice.
    pub fn variation_of(division: Division, name: &str) -> Result<Option<&'static str>, String> {
        if name.is_empty() || name == ANY {
            return Ok(None);
        }
        let menu = division.menu();
        menu.iter().find(|it| **it == name).copied().map(Some).ok_or_else(|| {
            let name: String = name.chars().take(40).collect();
            match menu.as_slice() {
                [] => format!("there is no variation {name:?}; {division} has none"),
                menu => {
                    let menu = menu.join(", ");
                    format!("there is no variation {name:?}; {division} has any, {menu}")
                }
            }
        })
    }

    /// Chance for this puzzle and no other.
    pub(super) fn dice(&self) -> Dice {
        puzzle_dice(&PuzzleId { number: 0, ..*self }.to_string(), self.number)
    }
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Solve, Kind::Now, Kind::Impossible];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Solve => "solve",
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
            format!("{text:?} is none of solve, now, impossible")
        })
    }
}

/// `now.junior.wild-cube.2.17`.
impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PuzzleId { kind, division, variation, difficulty, number } = self;
        write!(f, "{kind}.{division}.{}.{difficulty}.{number}", variation.unwrap_or(ANY))
    }
}

impl FromStr for PuzzleId {
    type Err = String;

    fn from_str(text: &str) -> Result<PuzzleId, String> {
        let parts: Vec<&str> = text.split('.').collect();
        let [kind, division, variation, difficulty, number] = parts[..] else {
            let text: String = text.chars().take(60).collect();
            return Err(format!("{text:?} names no puzzle; one is now.middle.any.2.17"));
        };
        let division = division.parse()?;
        Ok(PuzzleId {
            kind: kind.parse()?,
            division,
            variation: PuzzleId::variation_of(division, variation)?,
            difficulty: read_difficulty(difficulty)?,
            number: read_puzzle_number(number)?,
        })
    }
}
