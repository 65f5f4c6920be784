//! A list of words with what is known about each.

use std::sync::{Arc, OnceLock};

use crate::{Frequency, ListError, list};

/// A list of words, shared behind an [`Arc`] by whoever referees with it.
#[derive(Clone, Debug)]
pub struct Lexicon {
    name: String,
    hash: [u8; 32],
    words: Vec<String>,
    frequencies: Vec<u8>,
}

impl Lexicon {
    /// The list that a table uses unless it was given another.
    pub fn english() -> Arc<Lexicon> {
        Lexicon::mini()
    }

    /// Some three hundred common words for tests. It never changes, because
    /// logs kept as tests pin its hash.
    pub fn mini() -> Arc<Lexicon> {
        static MINI: OnceLock<Arc<Lexicon>> = OnceLock::new();
        let read = || Lexicon::from_words("mini", include_str!("mini.txt"));
        MINI.get_or_init(|| Arc::new(read().expect("the mini list is well formed"))).clone()
    }

    /// A lexicon of the words in a plain list.
    pub fn from_words(name: &str, text: &str) -> Result<Lexicon, ListError> {
        Lexicon::from_bytes(name, text.as_bytes())
    }

    /// The same from a file that may turn out not to be text.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Lexicon, ListError> {
        let words = list::parse(bytes)?;
        let hash = *blake3::hash(words.join("\n").as_bytes()).as_bytes();
        let frequencies = vec![0; words.len()];
        Ok(Lexicon { name: name.to_owned(), hash, words, frequencies })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// What names this list in a log: BLAKE3 over the words in capitals, in
    /// order, with a newline between them. Two files that hold the same words
    /// have the same hash.
    pub fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// How many words there are. There is always one.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether the list holds `word`, in either case.
    pub fn contains(&self, word: &str) -> bool {
        self.index(word).is_some()
    }

    /// How common `word` is; none if it is not listed or was never counted.
    pub fn frequency(&self, word: &str) -> Option<Frequency> {
        self.index(word).and_then(|idx| self.frequency_at(idx))
    }

    /// Where `word` stands in the list.
    pub fn index(&self, word: &str) -> Option<usize> {
        self.words.binary_search(&word.to_ascii_uppercase()).ok()
    }

    /// How common the word at `idx` is.
    pub fn frequency_at(&self, idx: usize) -> Option<Frequency> {
        self.frequencies.get(idx).copied().and_then(Frequency::from_byte)
    }

    /// Every word, in order.
    pub fn words(&self) -> impl Iterator<Item = String> {
        self.words.iter().cloned()
    }
}
