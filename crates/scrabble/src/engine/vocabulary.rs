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
        let mut words: Vec<Vec<u8>> = Vec::new();
        let mut all = lexicon.words();
        while let Some(word) = all.next_word() {
            words.extend(tiles.letters_of(word.as_str()).map(indices));
        }
        Vocabulary::of(lexicon.name(), words, tiles)
    }

    /// These words, whether or not a list has them: what somebody takes for words.
    pub fn of_words(name: &str, words: &[String], tiles: Arc<TileSet>) -> Vocabulary {
        let letters = |it: &String| tiles.letters_of(it).map(indices);
        let words = words.iter().filter_map(letters).collect();
        Vocabulary::of(name, words, tiles)
    }

    fn of(name: &str, mut words: Vec<Vec<u8>>, tiles: Arc<TileSet>) -> Vocabulary {
        words.retain(|it| (2..=SIDE_MAX).contains(&it.len()));
        words.sort();
        words.dedup();
        let forward = WordGraph::of(words.iter().map(Vec::as_slice));
        words.iter_mut().for_each(|it| it.reverse());
        words.sort();
        let backward = WordGraph::of(words.iter().map(Vec::as_slice));
        Vocabulary { name: name.to_owned(), tiles, forward, backward, n_words: words.len() }
    }

    /// One word in `n` of this vocabulary.
    #[cfg(test)]
    pub(crate) fn thinned(&self, n: usize) -> Vocabulary {
        let mut words = Vec::new();
        let mut number = 0usize;
        self.forward.for_each(|it| {
            number += 1;
            if it.len() < 4 || number.is_multiple_of(n) {
                words.push(it.to_vec());
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

    /// What it takes in memory.
    pub fn n_bytes(&self) -> usize {
        self.forward.n_bytes() + self.backward.n_bytes()
    }
}

fn indices(letters: Vec<Letter>) -> Vec<u8> {
    letters.into_iter().map(|it| it.0).collect()
}
