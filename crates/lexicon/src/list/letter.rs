//! One letter of the alphabet.

use std::fmt;

/// A letter from A to Z. It has no case: a word list is written in capitals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    pub const COUNT: usize = 26;

    /// The bits of all letters.
    pub const ALPHABET: u32 = (1 << Letter::COUNT) - 1;

    /// The letter that `character` writes, in either case.
    pub const fn new(character: char) -> Option<Letter> {
        match character {
            'A'..='Z' => Some(Letter(character as u8 - b'A')),
            'a'..='z' => Some(Letter(character as u8 - b'a')),
            _ => None,
        }
    }

    /// The letter that one byte of ASCII text writes, in either case.
    pub const fn from_ascii(byte: u8) -> Option<Letter> {
        Letter::new(byte as char)
    }

    /// The letter at this place of the alphabet; A is at 0.
    pub const fn at(idx: usize) -> Option<Letter> {
        if idx < Letter::COUNT { Some(Letter(idx as u8)) } else { None }
    }

    /// The letter that a byte from `A` to `Z` writes.
    #[inline]
    pub(crate) const fn of_capital(byte: u8) -> Letter {
        debug_assert!(byte.is_ascii_uppercase());
        Letter(byte - b'A')
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Letter> {
        (0..Letter::COUNT as u8).map(Letter)
    }

    /// The place in the alphabet, from 0 to 25.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The one bit that stands for this letter in a mask of letters.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    pub const fn as_char(self) -> char {
        (b'A' + self.0) as char
    }
}

/// The letters of `text`, or none if something else stands among them.
pub fn letters_of(text: &str) -> Option<Vec<Letter>> {
    text.bytes().map(Letter::from_ascii).collect()
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}
