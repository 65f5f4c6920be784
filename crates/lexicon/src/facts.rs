//! What is known about English words beyond that they are words: how they are
//! said, what they can be in a sentence, and how dictionaries label them.

mod source;

use std::sync::OnceLock;

pub use self::source::{Grade, Source, Sources};
use crate::{HouseRules, LabelFact, PosFact, Pronunciation};

/// Facts about words. It answers for any word of letters: from its file for
/// the words of the default list, and by the same rules and model for others.
pub struct Facts {}

impl Facts {
    /// The facts that come with this program.
    pub fn english() -> &'static Facts {
        static ENGLISH: OnceLock<Facts> = OnceLock::new();
        ENGLISH.get_or_init(|| Facts {})
    }

    /// How `word` is said, best first, under the usual house rules. Empty only
    /// if it is not made of letters.
    pub fn sounds(&self, word: &str) -> Vec<Pronunciation> {
        self.sounds_under(word, &HouseRules::default())
    }

    /// The same under the rules of a house.
    pub fn sounds_under(&self, _word: &str, _house: &HouseRules) -> Vec<Pronunciation> {
        vec![]
    }

    /// Everything that `word` can be in a sentence, the best attested first.
    pub fn pos(&self, _word: &str) -> Vec<PosFact> {
        vec![]
    }

    /// What dictionaries print beside `word`.
    pub fn labels(&self, _word: &str) -> Vec<LabelFact> {
        vec![]
    }

    /// Where the facts come from, the most trusted first.
    pub fn sources(&self) -> Sources {
        Source::ALL.into_iter().filter(|&it| it != Source::Imported).collect()
    }
}
