//! The symbols of a cube: a letter, a sound or a digit.

use std::fmt;

use lexicon::Letter;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

pub use crate::words::phonetics::Sound;

/// A symbol on a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts", type = "string"))]
pub enum Symbol {
    Letter(Letter),
    Sound(Sound),
    Digit(u8),
}

impl Symbol {
    /// Reads a symbol as it is written: `A`, `/ou/`, `3`.
    pub fn parse(text: &str) -> Option<Symbol> {
        let mut chars = text.chars();
        match (chars.next()?, chars.next()) {
            ('/', Some(_)) => {
                let sound = text.strip_prefix('/')?.strip_suffix('/')?;
                Sound::from_text(sound).map(Symbol::Sound)
            }
            (digit @ '0'..='9', None) => Some(Symbol::Digit(digit as u8 - b'0')),
            (letter, None) => Letter::new(letter).map(Symbol::Letter),
            _ => None,
        }
    }

    pub const fn letter(self) -> Option<Letter> {
        match self {
            Symbol::Letter(letter) => Some(letter),
            Symbol::Sound(_) | Symbol::Digit(_) => None,
        }
    }

    pub const fn sound(self) -> Option<Sound> {
        match self {
            Symbol::Sound(sound) => Some(sound),
            Symbol::Letter(_) | Symbol::Digit(_) => None,
        }
    }

    pub const fn digit(self) -> Option<u8> {
        match self {
            Symbol::Digit(digit) => Some(digit),
            Symbol::Letter(_) | Symbol::Sound(_) => None,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Letter(letter) => write!(f, "{letter}"),
            Symbol::Sound(sound) => write!(f, "/{sound}/"),
            Symbol::Digit(digit) => write!(f, "{digit}"),
        }
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbol, D::Error> {
        let text = String::deserialize(deserializer)?;
        Symbol::parse(&text).ok_or_else(|| {
            let shown: String = text.chars().take(12).collect();
            D::Error::custom(format!("{shown:?} is no letter, digit or /sound/"))
        })
    }
}

/// A sound as it is written: between strokes, as `/ou/`.
pub(crate) mod sound_text {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Sound, Symbol};

    pub(crate) fn serialize<S: Serializer>(sound: &Sound, to: S) -> Result<S::Ok, S::Error> {
        Symbol::Sound(*sound).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Sound, D::Error> {
        let symbol = Symbol::deserialize(from)?;
        symbol.sound().ok_or_else(|| serde::de::Error::custom("a sound stands between strokes"))
    }

    /// The same for several.
    pub(crate) fn list<S: Serializer>(sounds: &[Sound], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(sounds.iter().copied().map(Symbol::Sound))
    }

    /// The same where there may be none.
    pub(crate) fn option<S: Serializer>(sound: &Option<Sound>, to: S) -> Result<S::Ok, S::Error> {
        sound.map(Symbol::Sound).serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_read_as_it_is_written() {
        let letters = Letter::all().map(Symbol::Letter);
        let sounds = Sound::all().map(Symbol::Sound);
        for symbol in letters.chain(sounds).chain((0..=9).map(Symbol::Digit)) {
            assert_eq!(Symbol::parse(&symbol.to_string()), Some(symbol));
        }
        let wrong = ["", "/", "//", "/q/", "AB", "ou", "10", "É", "/ou", "ou/"];
        assert!(wrong.iter().all(|it| Symbol::parse(it).is_none()));
    }
}
