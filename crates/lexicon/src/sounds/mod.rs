//! How words are said, in the forty-two sounds of On-Words.

mod house;
mod join;
mod model;
mod phone;
mod render;
mod share;
mod suffix;
mod symbol;
pub(crate) mod two_letter;
mod work_out;

use std::fmt;

pub use self::{
    house::HouseRules,
    phone::Phone,
    symbol::{Symbol, SymbolSet},
    two_letter::two_letter_words,
};
pub(crate) use self::{
    join::joined,
    model::{Model, STEPS_PER_BIT},
    render::{Transcription, render, spell_out},
    share::Shares,
    work_out::{sound_alike, work_out},
};
use crate::facts::{Grade, Source};

/// One way to say a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pronunciation {
    /// Its sounds, one after the other.
    pub symbols: Vec<Symbol>,
    /// How strong each syllable is, as many as there are vowels.
    pub stress: Vec<Stress>,
    /// Which of the word's ways this is: 0 is listed first. Two of the same
    /// rank stand side by side, as with w and hw in WHEN. (OW-VI-B-3g)
    pub rank: u8,
    pub grade: Grade,
    pub source: Source,
    /// The Required cubes that it satisfies.
    pub shows: SymbolSet,
    /// The Forbidden cubes that it offends for certain.
    pub offends: SymbolSet,
    /// The Forbidden cubes about which a judge is asked: speakers and
    /// dictionaries differ here.
    pub doubtful: SymbolSet,
}

impl Pronunciation {
    /// The symbols written together, as `kăt`.
    pub fn text(&self) -> String {
        self.symbols.iter().map(|it| it.text()).collect()
    }

    /// The stress of every syllable as a digit: 1 the strongest, 2 the next, 0
    /// none. So `010` is that of BANANA.
    pub fn stress_digits(&self) -> String {
        self.stress.iter().map(|it| it.digit()).collect()
    }
}

/// How strong a syllable is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stress {
    None,
    Primary,
    Secondary,
}

impl Stress {
    pub const fn digit(self) -> char {
        match self {
            Stress::None => '0',
            Stress::Primary => '1',
            Stress::Secondary => '2',
        }
    }
}

impl fmt::Display for Stress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}
