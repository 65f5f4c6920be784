//! Letters one has, to make words of: a rack, with blanks that may be any.

use std::{fmt, str::FromStr};

use super::Sieve;
use crate::{LONGEST, Letter};

/// Some letters, in no order, and some blanks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rack {
    counts: [u8; Letter::COUNT],
    n_letters: usize,
    n_blanks: usize,
}

impl Rack {
    /// As many tiles as the longest word has letters.
    pub const MOST: usize = LONGEST;

    /// The rack that holds these letters and no blank.
    pub fn of(letters: impl IntoIterator<Item = Letter>) -> Rack {
        let mut rack = Rack::default();
        letters.into_iter().for_each(|it| rack.add(it));
        rack
    }

    /// The same letters, and `n_blanks` blanks more.
    pub fn with_blanks(mut self, n_blanks: usize) -> Rack {
        self.n_blanks += n_blanks;
        self
    }

    pub(crate) fn add(&mut self, letter: Letter) {
        self.counts[letter.idx()] += 1;
        self.n_letters += 1;
    }

    pub fn n_blanks(&self) -> usize {
        self.n_blanks
    }

    /// The number of tiles, blanks and all.
    pub fn n_tiles(&self) -> usize {
        self.n_letters + self.n_blanks
    }

    /// The number of tiles with this letter.
    pub fn count(&self, letter: Letter) -> usize {
        usize::from(self.counts[letter.idx()])
    }

    /// The letters, in order, without the blanks.
    pub fn letters(&self) -> impl Iterator<Item = Letter> {
        Letter::all().flat_map(|it| std::iter::repeat_n(it, self.count(it)))
    }

    /// The letters that blanks stand for in this word; none if it cannot be
    /// made.
    pub fn blanks_in(&self, word: &str) -> Option<Vec<Letter>> {
        let mut left = self.counts;
        let mut blanks = Vec::new();
        for letter in word.bytes().map(Letter::from_ascii) {
            let letter = letter?;
            match &mut left[letter.idx()] {
                0 => blanks.push(letter),
                n_left => *n_left -= 1,
            }
        }
        (blanks.len() <= self.n_blanks).then_some(blanks)
    }

    fn mask(&self) -> u32 {
        let bit = |it: Letter| if self.counts[it.idx()] == 0 { 0 } else { it.bit() };
        Letter::all().fold(0, |mask, it| mask | bit(it))
    }
}

/// A fault of a rack that somebody wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RackError {
    NotATile { character: char },
    TooMany { n_tiles: usize },
    Empty,
}

/// Letters in either case, and `?` for a blank.
impl FromStr for Rack {
    type Err = RackError;

    fn from_str(text: &str) -> Result<Rack, RackError> {
        let n_tiles = text.chars().count();
        if Rack::MOST < n_tiles {
            return Err(RackError::TooMany { n_tiles });
        }
        let mut rack = Rack::default();
        for character in text.chars() {
            match Letter::new(character) {
                Some(letter) => rack.add(letter),
                None if character == '?' => rack.n_blanks += 1,
                None => return Err(RackError::NotATile { character }),
            }
        }
        if n_tiles == 0 { Err(RackError::Empty) } else { Ok(rack) }
    }
}

impl fmt::Display for RackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RackError::NotATile { character } => {
                write!(f, "{character:?} is no tile; a tile is a letter from A to Z, or ?")
            }
            RackError::TooMany { n_tiles } => {
                write!(f, "{n_tiles} tiles are too many; there may be {}", Rack::MOST)
            }
            RackError::Empty => write!(f, "there is no tile"),
        }
    }
}

impl std::error::Error for RackError {}

/// Lets through what can be made of a rack. A letter is taken from the rack as
/// long as it has one, and a blank is used only then.
#[derive(Clone, Debug)]
pub struct Making {
    left: Rack,
    /// The letters that are left.
    mask: u32,
    /// True for each letter so far that took a blank.
    blanked: Vec<bool>,
    takes_all: bool,
}

impl Making {
    /// Words that take every tile.
    pub fn of_all(rack: &Rack) -> Making {
        Making { left: rack.clone(), mask: rack.mask(), blanked: Vec::new(), takes_all: true }
    }

    /// Words that take some of the tiles.
    pub fn of_some(rack: &Rack) -> Making {
        Making { takes_all: false, ..Making::of_all(rack) }
    }
}

impl Sieve for Making {
    fn next(&self) -> u32 {
        if self.left.n_blanks == 0 { self.mask } else { Letter::ALPHABET }
    }

    fn push(&mut self, letter: Letter) {
        let is_blank = self.mask & letter.bit() == 0;
        self.blanked.push(is_blank);
        if is_blank {
            self.left.n_blanks -= 1;
            return;
        }
        self.left.n_letters -= 1;
        self.left.counts[letter.idx()] -= 1;
        if self.left.counts[letter.idx()] == 0 {
            self.mask &= !letter.bit();
        }
    }

    fn pop(&mut self, letter: Letter) {
        if self.blanked.pop() == Some(true) {
            self.left.n_blanks += 1;
            return;
        }
        self.left.n_letters += 1;
        self.left.counts[letter.idx()] += 1;
        self.mask |= letter.bit();
    }

    fn is_enough(&self) -> bool {
        !self.takes_all || self.left.n_tiles() == 0
    }

    fn needs(&self) -> u32 {
        if self.takes_all { self.mask } else { 0 }
    }

    fn n_needed(&self) -> usize {
        if self.takes_all { self.left.n_tiles() } else { 0 }
    }
}
