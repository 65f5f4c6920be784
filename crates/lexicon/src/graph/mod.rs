//! The word graph: every word of a list as a path of letters.
//!
//! States that the same endings can follow are one state, so the graph is
//! small; each state knows by one mask which letters can come next and by
//! another which of those end a word, so walking it looks at no letter in
//! vain. Every arc knows how many words of its state come before it, so a walk
//! also counts: the words are numbered in alphabetical order without being
//! stored, and facts about them are kept in plain arrays beside the graph.

mod anagrams;
mod arrays;
mod build;
mod filter;
mod gaddag;
mod hooks;
pub(crate) mod kwg;
mod lengths;
mod pattern;
mod rack;
mod reach;
mod register;
mod search;
mod sieve;

use std::sync::OnceLock;

pub use self::{
    anagrams::Anagrams,
    hooks::Hooks,
    kwg::{KwgError, KwgFault},
    lengths::Lengths,
    pattern::{Pattern, PatternError},
    rack::{Making, Rack, RackError},
    search::Search,
    sieve::Sieve,
};
use self::{arrays::State, reach::Reach};
pub(crate) use self::{
    arrays::{Flaw, GraphArrays},
    build::build,
    gaddag::Gaddag,
};
use crate::{Headword, Letter};

/// A minimal acyclic automaton over the letters A to Z.
#[derive(Clone)]
pub struct Graph {
    arrays: GraphArrays,
    n_words: usize,
    /// Found out when somebody first searches.
    reach: OnceLock<Reach>,
}

/// A place in the graph, reached by the letters walked so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StateId(pub(crate) u32);

impl Graph {
    pub const ROOT: StateId = StateId(0);

    /// The graph of arrays that are sound. `n_words` must be the number of
    /// words that their arcs spell.
    pub(crate) fn of(arrays: GraphArrays, n_words: usize) -> Graph {
        Graph { arrays, n_words, reach: OnceLock::new() }
    }

    pub(crate) fn arrays(&self) -> &GraphArrays {
        &self.arrays
    }

    pub fn n_words(&self) -> usize {
        self.n_words
    }

    /// The number of letters in the longest word.
    pub fn letters_max(&self) -> usize {
        self.reach().height(Graph::ROOT)
    }

    pub fn n_states(&self) -> usize {
        self.arrays.n_states()
    }

    pub fn n_arcs(&self) -> usize {
        let n_arcs = |state| self.arrays.state(state).children.count_ones() as usize;
        (0..self.n_states() as u32).map(n_arcs).sum()
    }

    /// The memory that it takes.
    pub fn n_bytes(&self) -> usize {
        let GraphArrays { states, targets, n_before } = &self.arrays;
        size_of_val(&states[..]) + size_of_val(&targets[..]) + size_of_val(&n_before[..])
    }

    /// A mask of the letters that can come next; see [`Letter::bit`].
    #[inline]
    pub fn children(&self, state: StateId) -> u32 {
        self.arrays.state(state.0).children
    }

    /// A mask of the letters with which a word ends here.
    #[inline]
    pub fn accepts(&self, state: StateId) -> u32 {
        self.arrays.state(state.0).accepts
    }

    /// The state to which `letter` leads from here.
    #[inline]
    pub fn step(&self, state: StateId, letter: Letter) -> Option<StateId> {
        let state = self.arrays.state(state.0);
        let has_it = state.children & letter.bit() != 0;
        has_it.then(|| StateId(self.arrays.target(state, letter)))
    }

    /// True if these letters are a word.
    pub fn contains(&self, word: impl IntoIterator<Item = Letter>) -> bool {
        let (mut at, mut accepts) = (Graph::ROOT, false);
        for letter in word {
            let state = self.arrays.state(at.0);
            if state.children & letter.bit() == 0 {
                return false;
            }
            accepts = state.accepts & letter.bit() != 0;
            at = StateId(self.arrays.target(state, letter));
        }
        accepts
    }

    /// The state to which a whole prefix leads from the root.
    pub fn walk(&self, prefix: &[Letter]) -> Option<StateId> {
        prefix.iter().try_fold(Graph::ROOT, |state, &letter| self.step(state, letter))
    }

    /// The number of a word in alphabetical order, from 0.
    pub fn index(&self, word: impl IntoIterator<Item = Letter>) -> Option<usize> {
        let (mut at, mut idx, mut accepts) = (Graph::ROOT, 0u32, false);
        for letter in word {
            let next = self.step(at, letter)?;
            let state = self.arrays.state(at.0);
            idx += u32::from(accepts) + self.arrays.n_before(state, letter);
            accepts = state.accepts & letter.bit() != 0;
            at = next;
        }
        accepts.then_some(idx as usize)
    }

    /// The word with this number.
    pub fn word(&self, idx: usize) -> Option<Headword> {
        if self.n_words <= idx {
            return None;
        }
        let mut word = Headword::unspelt();
        let (mut state, mut n_left) = (Graph::ROOT, idx as u32);
        loop {
            let (letter, target, n_before) = self
                .arcs_of(state)
                .take_while(|&(_, _, n_before)| n_before <= n_left)
                .last()
                .expect("every number below the count of words belongs to an arc");
            word.push(letter);
            n_left -= n_before;
            if self.accepts(state) & letter.bit() != 0 {
                if n_left == 0 {
                    return Some(word);
                }
                n_left -= 1;
            }
            state = StateId(target);
        }
    }

    /// Every word, in order.
    pub fn words(&self) -> Words<'_> {
        self.words_after(Headword::unspelt(), Some(Graph::ROOT), false)
    }

    /// Every word that begins with `prefix`, in order; the prefix itself if it
    /// is one.
    pub fn words_with(&self, prefix: &[Letter]) -> Words<'_> {
        let mut text = Headword::unspelt();
        prefix.iter().for_each(|&it| text.push(it));
        let is_word = self.index(prefix.iter().copied()).is_some();
        self.words_after(text, self.walk(prefix), is_word)
    }

    fn words_after(&self, prefix: Headword, from: Option<StateId>, is_word: bool) -> Words<'_> {
        let open = from.map(|state| (state, self.children(state)));
        Words { graph: self, is_word, prefix, open: open.into_iter().collect() }
    }

    pub(crate) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::of(self))
    }

    /// The arcs of a state in order: the letter, where it leads, and how many
    /// words begin with an earlier one.
    pub(crate) fn arcs_of(&self, state: StateId) -> impl Iterator<Item = (Letter, u32, u32)> {
        let state: State = self.arrays.state(state.0);
        let arc = move |it| (it, self.arrays.target(state, it), self.arrays.n_before(state, it));
        GraphArrays::letters(state).map(arc)
    }
}

impl std::fmt::Debug for Graph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Graph of {} words in {} states", self.n_words, self.n_states())
    }
}

/// Words of a graph, in order.
pub struct Words<'a> {
    graph: &'a Graph,
    /// True if the prefix itself is a word that is still to be given.
    is_word: bool,
    prefix: Headword,
    /// The states on the way down, each with the letters still to be tried.
    open: Vec<(StateId, u32)>,
}

impl Words<'_> {
    /// The next word, for those who need not keep it.
    pub fn next_word(&mut self) -> Option<&Headword> {
        if std::mem::take(&mut self.is_word) {
            return Some(&self.prefix);
        }
        loop {
            let (state, letters) = self.open.last_mut()?;
            let Some(letter) = Letter::at(letters.trailing_zeros() as usize) else {
                self.open.pop();
                self.prefix.pop();
                continue;
            };
            *letters &= !letter.bit();
            let state = *state;
            self.prefix.push(letter);
            let target = self.graph.step(state, letter).expect("a child mask names arcs");
            self.open.push((target, self.graph.children(target)));
            if self.graph.accepts(state) & letter.bit() != 0 {
                return Some(&self.prefix);
            }
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Headword;

    fn next(&mut self) -> Option<Headword> {
        self.next_word().cloned()
    }
}
