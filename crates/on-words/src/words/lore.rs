//! The words that players of each level know: the common ones first.

use std::sync::{Arc, OnceLock};

use kernel::Level;
use lexicon::{Frequency, Headword};

use crate::words::{dictionary::Dictionary, vocabulary::Vocabulary};

/// The rarest word that each level knows, as [`Frequency`] counts; the strongest knows them all.
/// The others know none that could not be said in any company.
const RAREST: [Option<u8>; 5] = [Some(118), Some(104), Some(88), Some(64), None];

/// The words that players know: all of one dictionary share them, and each level's part is laid out
/// when it is first asked for.
pub struct Lore {
    dictionary: Arc<Dictionary>,
    known: [OnceLock<Arc<Vocabulary>>; 5],
}

impl Lore {
    /// Of [`Dictionary::english`].
    pub fn english() -> Arc<Lore> {
        static ENGLISH: OnceLock<Arc<Lore>> = OnceLock::new();
        ENGLISH.get_or_init(|| Arc::new(Lore::new(Dictionary::english()))).clone()
    }

    pub fn new(dictionary: Arc<Dictionary>) -> Lore {
        Lore { dictionary, known: Default::default() }
    }

    pub fn dictionary(&self) -> &Arc<Dictionary> {
        &self.dictionary
    }

    /// Every word there is.
    pub fn all(&self) -> Arc<Vocabulary> {
        self.known_to(Level::ALL[4])
    }

    /// The words that a player of this level knows.
    pub fn known_to(&self, level: Level) -> Arc<Vocabulary> {
        let lay_out = || {
            let rarest = *level.of(&RAREST);
            let knows = |word: &Headword| {
                let is_common = |it| Some(it) <= self.frequency(word).map(Frequency::byte);
                rarest.is_none_or(|it| is_common(it) && self.dictionary.is_polite(word))
            };
            Arc::new(Vocabulary::lay_out(&self.dictionary, knows))
        };
        level.of(&self.known).get_or_init(lay_out).clone()
    }

    fn frequency(&self, word: &Headword) -> Option<Frequency> {
        self.dictionary.lexicon().frequency(word)
    }
}
