//! A word as this crate is asked about it: checked and put into capitals once,
//! at the border.

use std::{borrow::Borrow, fmt, ops::Deref, str::FromStr};

use crate::{LONGEST, Letter};

/// One to [`LONGEST`] letters from A to Z, in capitals. No list need have it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Headword(String);

impl Headword {
    /// Reads a word in either case. Spaces around it do no harm.
    pub fn parse(text: &str) -> Result<Headword, HeadwordError> {
        let text = text.trim();
        if !text.bytes().all(|it| it.is_ascii_alphabetic()) {
            let stray = text.chars().find(|it| !it.is_ascii_alphabetic());
            let character = stray.expect("a byte that is no letter is of a character that is none");
            return Err(HeadwordError::NotALetter { character });
        }
        match text.len() {
            0 => Err(HeadwordError::Empty),
            n_letters if LONGEST < n_letters => Err(HeadwordError::TooLong { n_letters }),
            _ => Ok(Headword(text.to_ascii_uppercase())),
        }
    }

    /// No letter yet, for a walk that spells words and shows them when they end.
    pub(crate) fn unspelt() -> Headword {
        Headword(String::new())
    }

    #[inline]
    pub(crate) fn push(&mut self, letter: Letter) {
        self.0.push(letter.as_char());
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Letter> {
        self.0.pop().and_then(Letter::new)
    }

    #[inline]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    #[inline]
    pub fn letters(&self) -> impl Iterator<Item = Letter> {
        self.0.bytes().map(Letter::of_capital)
    }
}

/// The reason for which a text is no headword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeadwordError {
    Empty,
    TooLong { n_letters: usize },
    NotALetter { character: char },
}

impl fmt::Display for HeadwordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeadwordError::Empty => write!(f, "a word has at least one letter"),
            HeadwordError::TooLong { n_letters } => {
                write!(f, "{n_letters} letters; a word has at most {LONGEST}")
            }
            HeadwordError::NotALetter { character } => {
                write!(f, "{:?} is not a letter from A to Z", character.to_string())
            }
        }
    }
}

impl std::error::Error for HeadwordError {}

impl FromStr for Headword {
    type Err = HeadwordError;

    fn from_str(text: &str) -> Result<Headword, HeadwordError> {
        Headword::parse(text)
    }
}

impl Deref for Headword {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Headword {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl From<Headword> for String {
    fn from(word: Headword) -> String {
        word.0
    }
}

impl PartialEq<str> for Headword {
    fn eq(&self, text: &str) -> bool {
        self.0 == text
    }
}

impl PartialEq<&str> for Headword {
    fn eq(&self, text: &&str) -> bool {
        self.0 == *text
    }
}

impl PartialEq<String> for Headword {
    fn eq(&self, text: &String) -> bool {
        self.0 == *text
    }
}

impl fmt::Display for Headword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Headword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headword_is_letters_in_capitals_and_nothing_else() {
        assert_eq!(Headword::parse(" Cat\n").unwrap(), "CAT");
        assert_eq!(Headword::parse("  "), Err(HeadwordError::Empty));
        assert_eq!(
            Headword::parse("CAN'T").unwrap_err().to_string(),
            "\"'\" is not a letter from A to Z"
        );
        assert_eq!(Headword::parse("É"), Err(HeadwordError::NotALetter { character: 'É' }));
        assert!(Headword::parse(&"a".repeat(LONGEST)).is_ok());
        assert_eq!(
            Headword::parse(&"a".repeat(46)).unwrap_err().to_string(),
            "46 letters; a word has at most 45"
        );
    }
}
