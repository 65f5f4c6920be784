//! Patterns of words: `?` is one letter, `*` any number of them, `[AEIOU]` one
//! of these, and every other letter is itself.

use std::{fmt, str::FromStr};

use super::Sieve;
use crate::Letter;

/// A pattern, and how far words have followed it.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The letters that each place takes; a place of any length takes all.
    places: Vec<u32>,
    /// The places at which any number of letters may stand.
    runs: u64,
    /// From each place on, the letters that must come, and how many.
    ahead: Vec<(u32, usize)>,
    /// For every letter so far, and before them, the places that may come
    /// next: a bit for each, and one for the end.
    reached: Vec<u64>,
}

impl Pattern {
    /// The most places a pattern may have.
    pub const MOST: usize = 60;

    fn new(places: Vec<u32>, runs: u64) -> Pattern {
        let mut ahead = vec![(0, 0)];
        for (place, &letters) in places.iter().enumerate().rev() {
            let (needs, n_needed) = ahead[ahead.len() - 1];
            let own = if letters.is_power_of_two() { letters } else { 0 };
            let is_run = runs & 1 << place != 0;
            ahead.push((needs | own, n_needed + usize::from(!is_run)));
        }
        ahead.reverse();
        let mut pattern = Pattern { places, runs, ahead, reached: Vec::new() };
        pattern.reached.push(pattern.skipping(1));
        pattern
    }

    /// The same places, and those behind a run of no letters.
    fn skipping(&self, places: u64) -> u64 {
        places | (places & self.runs) << 1
    }

    fn now(&self) -> u64 {
        *self.reached.last().expect("it begins somewhere")
    }

    /// The least that must come: that of the last place reached.
    fn least_ahead(&self) -> (u32, usize) {
        self.now().checked_ilog2().map_or((0, 0), |place| self.ahead[place as usize])
    }

    /// The places that may come next, without the end.
    fn open(&self) -> impl Iterator<Item = usize> {
        let mut left = self.now() & !(1 << self.places.len());
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place)
        })
    }
}

impl Sieve for Pattern {
    fn next(&self) -> u32 {
        self.open().fold(0, |mask, place| mask | self.places[place])
    }

    fn push(&mut self, letter: Letter) {
        let fitting = self.open().filter(|&place| self.places[place] & letter.bit() != 0);
        let fitting = fitting.fold(0u64, |places, place| places | 1 << place);
        // A run goes on; behind any other place comes the next.
        let next = fitting & self.runs | (fitting & !self.runs) << 1;
        self.reached.push(self.skipping(next));
    }

    fn pop(&mut self, _: Letter) {
        self.reached.pop();
    }

    fn is_enough(&self) -> bool {
        self.now() & 1 << self.places.len() != 0
    }

    fn needs(&self) -> u32 {
        self.least_ahead().0
    }

    fn n_needed(&self) -> usize {
        self.least_ahead().1
    }

    /// Without a run the place alone decides, and one comes there by few ways.
    fn mark(&self) -> Option<u64> {
        (self.runs != 0).then(|| self.now())
    }
}

/// A fault of a pattern that somebody wrote.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternError {
    NotAPlace { character: char },
    SetNotClosed,
    EmptySet,
    TooLong,
    Empty,
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        let (mut places, mut runs) = (Vec::new(), 0u64);
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            let after_run = places.len().checked_sub(1).is_some_and(|it| runs & 1 << it != 0);
            let place = match character {
                '*' if after_run => continue,
                '*' => {
                    runs |= 1 << places.len();
                    Letter::ALPHABET
                }
                '?' => Letter::ALPHABET,
                '[' => read_set(&mut characters)?,
                other => letter(other)?.bit(),
            };
            places.push(place);
            if Pattern::MOST < places.len() {
                return Err(PatternError::TooLong);
            }
        }
        if places.is_empty() { Err(PatternError::Empty) } else { Ok(Pattern::new(places, runs)) }
    }
}

fn read_set(characters: &mut std::str::Chars<'_>) -> Result<u32, PatternError> {
    let mut set = 0;
    loop {
        match characters.next().ok_or(PatternError::SetNotClosed)? {
            ']' if set == 0 => return Err(PatternError::EmptySet),
            ']' => return Ok(set),
            character => set |= letter(character)?.bit(),
        }
    }
}

fn letter(character: char) -> Result<Letter, PatternError> {
    Letter::new(character).ok_or(PatternError::NotAPlace { character })
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PatternError::NotAPlace { character } => write!(
                f,
                "{character:?} means nothing in a pattern; it has letters from A to Z, ? for one \
                 letter, * for any number, and [AEIOU] for one of these"
            ),
            PatternError::SetNotClosed => write!(f, "[ is not followed by ]"),
            PatternError::EmptySet => write!(f, "[] allows no letter"),
            PatternError::TooLong => {
                write!(f, "the pattern is too long; it may have {} places", Pattern::MOST)
            }
            PatternError::Empty => write!(f, "the pattern is empty"),
        }
    }
}

impl std::error::Error for PatternError {}
