//! Letters, as cubes show them and Demands name them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A letter from A to Z. On the wire it is a string of that capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Letter(u8);

impl Letter {
    pub const N: usize = 26;

    /// The letter of this character, capital or small.
    pub const fn of(it: char) -> Option<Letter> {
        if it.is_ascii_alphabetic() {
            Some(Letter(it.to_ascii_uppercase() as u8 - b'A'))
        } else {
            None
        }
    }

    /// The letter that a text consists of.
    pub fn parse(text: &str) -> Option<Letter> {
        let mut chars = text.trim().chars();
        let letter = chars.next().and_then(Letter::of)?;
        chars.next().is_none().then_some(letter)
    }

    /// From 0 for A.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl Iterator<Item = Letter> {
        (0..Letter::N as u8).map(Letter)
    }

    pub const fn char(self) -> char {
        (b'A' + self.0) as char
    }

    /// A, E, I, O, U. (R-LS-45)
    pub const fn is_vowel(self) -> bool {
        matches!(self.char(), 'A' | 'E' | 'I' | 'O' | 'U')
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl TryFrom<String> for Letter {
    type Error = String;

    fn try_from(text: String) -> Result<Letter, String> {
        let named: String = text.chars().take(12).collect();
        Letter::parse(&text).ok_or_else(|| format!("{named:?} is no letter from A to Z"))
    }
}

impl From<Letter> for String {
    fn from(letter: Letter) -> String {
        letter.to_string()
    }
}
