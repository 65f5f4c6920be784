//! Building word graphs, the smallest there are for their words.
//!
//! Words come in order, so once a word leaves the path of the one before, the
//! rest of that path is finished, and each of its states is either new or the
//! same as one already kept.

use super::{
    Graph,
    arrays::{GraphArrays, NewArc},
    register::{Branch, Register},
};
use crate::Letter;

/// The smallest graph of these words, which are in order, each one once.
pub(crate) fn build<'a>(words: impl IntoIterator<Item = &'a str>) -> Graph {
    let mut builder = Builder::new(Register::new());
    for word in words {
        builder.add(word.bytes().map(symbol), true, None);
    }
    let (states, root) = builder.finish();
    number(&states, root)
}

fn symbol(byte: u8) -> u8 {
    Letter::from_ascii(byte).expect("a list holds letters only").idx() as u8
}

/// Takes paths in order and keeps the states they share.
pub(crate) struct Builder {
    states: Register,
    /// The states of the last path, from the root; each but the last ends in
    /// a branch whose target is still to come.
    path: Vec<OpenState>,
    last: Vec<u8>,
}

/// A state that may still gain branches.
#[derive(Default)]
struct OpenState {
    branches: Vec<Branch>,
    /// A branch that comes after all others, whenever it was added.
    turn: Option<Branch>,
}

impl Builder {
    /// Goes on from states that are kept already, or from none.
    pub(crate) fn new(states: Register) -> Builder {
        Builder { states, path: vec![OpenState::default()], last: vec![] }
    }

    /// Adds a path that comes after all those added before. A word may end
    /// with it, and one more branch may go from its end.
    pub(crate) fn add(
        &mut self,
        symbols: impl Iterator<Item = u8>,
        accepts: bool,
        turn: Option<Branch>,
    ) {
        let mut n_shared = 0;
        let mut shares = true;
        for (idx, symbol) in symbols.enumerate() {
            if shares && self.last.get(idx) == Some(&symbol) {
                n_shared += 1;
                continue;
            }
            if shares {
                debug_assert!(self.last.get(idx).is_none_or(|&it| it < symbol), "out of order");
                self.close(n_shared);
                shares = false;
            }
            self.open(symbol);
        }
        debug_assert!(!shares, "a path is added once");
        let n = self.path.len();
        self.path[n - 1].turn = turn;
        let branch = self.path[n - 2].branches.last_mut().expect("the path ends with a branch");
        *branch = Branch::new(branch.symbol(), accepts, 0);
    }

    fn open(&mut self, symbol: u8) {
        let end = self.path.last_mut().expect("the root stays open");
        end.branches.push(Branch::new(symbol, false, 0));
        self.path.push(OpenState::default());
        self.last.push(symbol);
    }

    /// Finishes every state of the path that is deeper than `depth`.
    fn close(&mut self, depth: usize) {
        while depth + 1 < self.path.len() {
            let target = self.keep_last();
            let parent = self.path.last_mut().expect("the root stays open");
            let branch = parent.branches.last_mut().expect("the path goes on from here");
            *branch = branch.to(target);
        }
        self.last.truncate(depth);
    }

    fn keep_last(&mut self) -> u32 {
        let OpenState { mut branches, turn } = self.path.pop().expect("the root stays open");
        branches.extend(turn);
        self.states.keep(&branches)
    }

    /// All states, and which of them is the root.
    pub(crate) fn finish(mut self) -> (Register, u32) {
        self.close(0);
        let root = self.keep_last();
        (self.states, root)
    }
}

/// Numbers the states by how far a word can still go from them, so that every
/// arc points forward.
fn number(states: &Register, root: u32) -> Graph {
    let mut heights = vec![0u32; states.n_states()];
    let mut n_words = vec![0u32; states.n_states()];
    for state in 0..states.n_states() {
        for branch in states.branches(state as u32) {
            let target = branch.target() as usize;
            heights[state] = heights[state].max(heights[target] + 1);
            n_words[state] += n_words[target] + u32::from(branch.accepts());
        }
    }
    let mut order: Vec<u32> = (0..states.n_states() as u32).collect();
    order.sort_by_key(|&it| (it != root, u32::MAX - heights[it as usize]));
    let mut number = vec![0u32; order.len()];
    for (idx, &state) in order.iter().enumerate() {
        number[state as usize] = idx as u32;
    }

    let mut arrays = GraphArrays::default();
    let mut arcs = Vec::new();
    for &state in &order {
        arcs.clear();
        arcs.extend(states.branches(state).iter().map(|branch| NewArc {
            letter: Letter::at(branch.symbol().into()).expect("a symbol is a letter"),
            accepts: branch.accepts(),
            target: number[branch.target() as usize],
            n_words: n_words[branch.target() as usize] + u32::from(branch.accepts()),
        }));
        arrays.push(&arcs);
    }
    Graph::of(arrays, n_words[root as usize] as usize)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{StateId, letters_of};

    fn graph_of(words: &BTreeSet<String>) -> Graph {
        build(words.iter().map(String::as_str))
    }

    fn index(graph: &Graph, word: &str) -> Option<usize> {
        graph.index(letters_of(word).unwrap())
    }

    #[test]
    fn endings_in_common_are_kept_once() {
        let words = ["STARE", "STARED", "STARES", "TARE", "TARED", "TARES"];
        let graph = build(words);
        // S, then ST or T, TA, TAR, TARE, and the end.
        assert_eq!((graph.n_states(), graph.n_arcs(), graph.n_words()), (7, 8, 6));
        assert_eq!(graph.words().collect::<Vec<_>>(), words);
        let tar = letters_of("TAR").unwrap();
        assert_eq!(graph.words_with(&tar).collect::<Vec<_>>(), ["TARE", "TARED", "TARES"]);
        let stared = letters_of("STARED").unwrap();
        assert_eq!(graph.words_with(&stared).collect::<Vec<_>>(), ["STARED"]);
    }

    #[test]
    fn no_words_make_a_graph_without_words() {
        let graph = build([]);
        assert_eq!((graph.n_states(), graph.n_words()), (1, 0));
        assert_eq!(graph.words().next(), None);
        assert_eq!(graph.word(0), None);
    }

    proptest! {
        #[test]
        fn a_graph_holds_its_words_and_no_others(
            words in prop::collection::btree_set("[A-D]{2,7}", 0..200),
            others in prop::collection::vec("[A-E]{0,8}", 50),
        ) {
            let graph = graph_of(&words);
            prop_assert_eq!(graph.n_words(), words.len());
            prop_assert!(graph.words().eq(words.iter().cloned()));
            for (idx, word) in words.iter().enumerate() {
                prop_assert_eq!(index(&graph, word), Some(idx));
                prop_assert_eq!(graph.word(idx).map(String::from), Some(word.clone()));
            }
            for other in &others {
                prop_assert_eq!(index(&graph, other).is_some(), words.contains(other));
                let prefix = letters_of(other).unwrap();
                let begin_so = words.iter().filter(|it| it.starts_with(other.as_str()));
                prop_assert!(graph.words_with(&prefix).eq(begin_so.cloned()));
            }
        }

        #[test]
        fn no_two_states_are_alike(words in prop::collection::btree_set("[AB]{2,6}", 0..40)) {
            let graph = graph_of(&words);
            prop_assert_eq!(graph.arrays().check(), Ok(words.len()));
            let mut seen = BTreeSet::new();
            for state in (0..graph.n_states() as u32).map(StateId) {
                let arcs: Vec<_> = graph.arcs_of(state).collect();
                prop_assert!(seen.insert((graph.accepts(state), arcs)));
            }
        }
    }
}
