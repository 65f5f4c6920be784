//! Building a word graph, the smallest there is for its words.
//!
//! Words come in order, so once a word leaves the path of the one before, the
//! rest of that path is finished, and each of its states is either new or the
//! same as one already kept.

use std::collections::BTreeMap;

use crate::{
    Letter,
    graph::{Graph, PlainArc},
};

/// An arc under its letter, before states have their final numbers.
type Branch = (Letter, PlainArc);

/// The smallest graph of these words, which are in order, each one once.
pub(crate) fn build<'a>(words: impl IntoIterator<Item = &'a str>) -> Graph {
    let mut builder = Builder { kept: vec![], register: BTreeMap::new(), path: vec![vec![]] };
    let mut last = "";
    for word in words {
        debug_assert!(last < word, "{last} and {word} are not in order");
        let n_shared = last.bytes().zip(word.bytes()).take_while(|(one, two)| one == two).count();
        builder.close(n_shared);
        builder.open(&word.as_bytes()[n_shared..]);
        last = word;
    }
    builder.finish()
}

struct Builder {
    /// States that are finished, each with its branches in order.
    kept: Vec<Vec<Branch>>,
    /// Where among them each set of branches is.
    register: BTreeMap<Vec<Branch>, u32>,
    /// The states of the last word, from the root; each but the last ends in
    /// a branch whose target is still to come.
    path: Vec<Vec<Branch>>,
}

impl Builder {
    /// Goes on from the end of the path along these letters to a word's end.
    fn open(&mut self, letters: &[u8]) {
        for (idx, &byte) in letters.iter().enumerate() {
            let letter = Letter::from_ascii(byte).expect("a list holds letters only");
            let branch = PlainArc::new(0, idx + 1 == letters.len());
            self.path.last_mut().expect("the root stays open").push((letter, branch));
            self.path.push(vec![]);
        }
    }

    /// Finishes every state of the path that is deeper than `depth`.
    fn close(&mut self, depth: usize) {
        while depth + 1 < self.path.len() {
            let branches = self.path.pop().expect("the path is longer than the depth");
            let target = self.keep(branches);
            let parent = self.path.last_mut().expect("the root stays open");
            let branch = &mut parent.last_mut().expect("the path goes on from here").1;
            *branch = PlainArc::new(target, branch.accepts());
        }
    }

    fn keep(&mut self, branches: Vec<Branch>) -> u32 {
        if let Some(&state) = self.register.get(&branches) {
            return state;
        }
        let state = self.kept.len() as u32;
        self.kept.push(branches.clone());
        self.register.insert(branches, state);
        state
    }

    /// Numbers the states by how far a word can still go from them, so that
    /// every arc points forward.
    fn finish(mut self) -> Graph {
        self.close(0);
        let root = self.path.pop().expect("the root stays open");
        let root = self.keep(root) as usize;

        let mut heights = vec![0u32; self.kept.len()];
        for (state, branches) in self.kept.iter().enumerate() {
            let onward = branches.iter().map(|(_, arc)| heights[arc.target() as usize] + 1);
            heights[state] = onward.max().unwrap_or(0);
        }
        let mut order: Vec<usize> = (0..self.kept.len()).collect();
        order.sort_by_key(|&state| (state != root, u32::MAX - heights[state]));
        let mut number = vec![0u32; order.len()];
        for (idx, &state) in order.iter().enumerate() {
            number[state] = idx as u32;
        }

        let mask = |&state: &usize| self.kept[state].iter().fold(0, |mask, it| mask | it.0.bit());
        let masks: Vec<u32> = order.iter().map(mask).collect();
        let branches = order.iter().flat_map(|&state| &self.kept[state]);
        let renumbered =
            |&(_, arc): &Branch| PlainArc::new(number[arc.target() as usize], arc.accepts());
        let arcs: Vec<PlainArc> = branches.map(renumbered).collect();
        Graph::assemble(&masks, &arcs).expect("a graph just built is sound")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::letters_of;

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
                prop_assert_eq!(graph.word(idx), Some(word.clone()));
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
            let (masks, arcs) = graph.parts();
            let mut first = 0;
            let mut seen = BTreeSet::new();
            for mask in masks {
                let n_arcs = mask.count_ones() as usize;
                prop_assert!(seen.insert((mask, arcs[first..first + n_arcs].to_vec())));
                first += n_arcs;
            }
        }
    }
}
