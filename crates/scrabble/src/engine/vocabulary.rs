//! The words of a list, in the letters of a set of tiles.

use std::sync::Arc;

use lexicon::Lexicon;

use crate::{
    board::{Letter, SIDE_MAX, TileSet},
    engine::word_graph::WordGraph,
};

/// Which words count, in the letters of a set of tiles, as graphs from both ends. Words that no
/// board has room for, and words whose letters are on no tile, are left out.
pub struct Vocabulary {
    name: String,
    tiles: Arc<TileSet>,
    forward: WordGraph,
    backward: WordGraph,
    n_words: usize,
}

impl Vocabulary {
    pub fn new(lexicon: &Lexicon, tiles: Arc<TileSet>) -> Vocabulary {
        let mut words = Words::default();
        let by_byte = letters_by_byte(&tiles);
        let mut all = lexicon.words();
        while let Some(word) = all.next_word() {
            match &by_byte {
                Some(by_byte) => words.add(word.as_str().bytes().map(|it| by_byte[it as usize])),
                None => words.add_letters(tiles.letters_of(word.as_str())),
            }
        }
        Vocabulary::of(lexicon.name(), words, tiles)
    }

    /// These words, whether or not a list has them: what somebody takes for words.
    pub fn of_words(name: &str, words: &[String], tiles: Arc<TileSet>) -> Vocabulary {
        let mut list = Words::default();
        words.iter().for_each(|it| list.add_letters(tiles.letters_of(it)));
        Vocabulary::of(name, list, tiles)
    }

    fn of(name: &str, mut words: Words, tiles: Arc<TileSet>) -> Vocabulary {
        words.sort();
        let forward = WordGraph::of(words.iter());
        words.reverse();
        words.sort();
        let backward = WordGraph::of(words.iter());
        Vocabulary { name: name.to_owned(), tiles, forward, backward, n_words: words.list.len() }
    }

    /// One word in `n` of this vocabulary.
    #[cfg(test)]
    pub(crate) fn thinned(&self, n: usize) -> Vocabulary {
        let mut words = Words::default();
        let mut number = 0usize;
        self.forward.for_each(|it| {
            number += 1;
            if it.len() < 4 || number.is_multiple_of(n) {
                words.add(it.iter().copied());
            }
        });
        Vocabulary::of(&self.name, words, self.tiles.clone())
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn tiles(&self) -> &Arc<TileSet> {
        &self.tiles
    }

    pub fn n_words(&self) -> usize {
        self.n_words
    }

    pub fn contains(&self, word: impl IntoIterator<Item = Letter>) -> bool {
        let mut letters = word.into_iter().peekable();
        let mut state = self.forward.root();
        while let Some(letter) = letters.next() {
            if letters.peek().is_none() {
                return self.forward.accepts(state) & letter.bit() != 0;
            }
            state = self.forward.step(state, letter.0);
        }
        false
    }

    /// Every word, in the order of the alphabet.
    pub fn for_each(&self, visit: impl FnMut(&[u8])) {
        self.forward.for_each(visit);
    }

    pub(crate) fn forward(&self) -> &WordGraph {
        &self.forward
    }

    pub(crate) fn backward(&self) -> &WordGraph {
        &self.backward
    }

    /// Its size in memory.
    pub fn n_bytes(&self) -> usize {
        self.forward.n_bytes() + self.backward.n_bytes()
    }
}

/// Words of letters, all in one piece.
#[derive(Default)]
struct Words {
    letters: Vec<u8>,
    /// Where each word begins, and how long it is.
    list: Vec<(u32, u8)>,
}

/// The mark for no letter.
const NO_LETTER: u8 = u8::MAX;

impl Words {
    /// Adds a word, if a board has room for it and all of its letters are on tiles.
    fn add(&mut self, word: impl Iterator<Item = u8>) {
        let from = self.letters.len();
        self.letters.extend(word);
        let word = &self.letters[from..];
        if (2..=SIDE_MAX).contains(&word.len()) && !word.contains(&NO_LETTER) {
            self.list.push((from as u32, word.len() as u8));
        } else {
            self.letters.truncate(from);
        }
    }

    fn add_letters(&mut self, letters: Option<Vec<Letter>>) {
        self.add(letters.into_iter().flatten().map(|it| it.0));
    }

    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.list.iter().map(|it| word_of(&self.letters, *it))
    }

    /// Puts the words in order, each once. Lists come in order as a rule.
    fn sort(&mut self) {
        if !self.iter().is_sorted_by(|a, b| a < b) {
            let letters = &self.letters;
            self.list.sort_unstable_by_key(|it| word_of(letters, *it));
            self.list.dedup_by_key(|it| word_of(letters, *it));
        }
    }

    fn reverse(&mut self) {
        for &(from, len) in &self.list {
            self.letters[from as usize..from as usize + usize::from(len)].reverse();
        }
    }
}

fn word_of(letters: &[u8], (from, len): (u32, u8)) -> &[u8] {
    &letters[from as usize..from as usize + usize::from(len)]
}

/// The letter that each byte stands for, if all letters are written as one byte.
fn letters_by_byte(tiles: &TileSet) -> Option<[u8; 256]> {
    let mut by_byte = [NO_LETTER; 256];
    for (idx, kind) in tiles.letters().iter().enumerate() {
        let [byte] = kind.name.as_bytes() else { return None };
        by_byte[usize::from(*byte)] = idx as u8;
    }
    Some(by_byte)
}
