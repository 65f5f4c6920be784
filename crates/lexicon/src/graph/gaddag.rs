//! The graph that other programs find moves with, as KWG files have it: words from any of their
//! letters on. It is made to be written, and no move of ours is found with it.
//!
//! On a board a word is built from a square outward, first to the left and
//! then to the right. So the graph has a path for every beginning of every
//! word, read backward, then a turn, then the rest read forward; a word that
//! was read backward to its first letter ends without a turn. What comes after
//! a turn is an ordinary word graph, and is kept in the same place.

use super::{
    Graph, StateId,
    build::Builder,
    register::{Branch, Register},
};
use crate::Letter;

/// Words as paths from each of their letters, leftward and then rightward.
pub(crate) struct Gaddag {
    states: Vec<State>,
    targets: Vec<u32>,
    forward: StateId,
}

#[derive(Clone, Copy)]
struct State {
    /// The letters that can come next, and the turn.
    children: u32,
    /// Those letters that end a word.
    accepts: u32,
    /// The target of the first of them; the others follow in order. Where
    /// there is but one, the state it leads to.
    first: u32,
}

/// The beginning of some word: its letters backward, and where it leads.
#[derive(Clone, Copy)]
struct Beginning {
    /// Five bits a letter from the top; a longer one comes after a shorter.
    letters: u128,
    is_word: bool,
    /// The state from which its rest is read forward, if it has one.
    forward: Option<u32>,
}

impl Gaddag {
    /// The longest word that goes into this graph: a board has fifteen squares
    /// in a line.
    pub(crate) const LONGEST: usize = 15;

    /// The bit of the turn in a mask of what can come next.
    pub(crate) const TURN: u32 = 1 << Letter::COUNT;

    /// Nothing read yet; the first letter goes to the left.
    pub(crate) const ROOT: StateId = StateId(0);

    /// The graph of those words that fit on a board. They come in order, each
    /// one once.
    pub(crate) fn of(words: &Graph) -> Gaddag {
        let mut forward = Builder::new(Register::new());
        let mut all = words.words();
        while let Some(word) = all.next_word() {
            if word.len() <= Gaddag::LONGEST {
                forward.add(word.bytes().map(|it| it - b'A'), true, None);
            }
        }
        let (states, forward) = forward.finish();
        let beginnings = beginnings(&states, forward);
        // Turns lead back into the word graph, so both have their states in
        // one place.
        let mut builder = Builder::new(states);
        for Beginning { letters, is_word, forward } in beginnings {
            let symbols = (0..Gaddag::LONGEST).map(|idx| (letters >> (123 - 5 * idx)) as u8 & 31);
            let symbols = symbols.take_while(|&it| it != 0).map(|it| it - 1);
            let turn = forward.map(|it| Branch::new(Letter::COUNT as u8, false, it));
            builder.add(symbols, is_word, turn);
        }
        let (states, root) = builder.finish();
        Gaddag::lay_out(&states, root, forward)
    }

    /// Puts states that are met early close together: by how many letters it
    /// takes to come there.
    fn lay_out(states: &Register, root: u32, forward: u32) -> Gaddag {
        const NOWHERE: u32 = u32::MAX;
        let mut number = vec![NOWHERE; states.n_states()];
        let mut order = Vec::with_capacity(states.n_states());
        for begin in [root, forward] {
            if number[begin as usize] == NOWHERE {
                number[begin as usize] = order.len() as u32;
                order.push(begin);
            }
        }
        let mut idx = 0;
        while let Some(&state) = order.get(idx) {
            for branch in states.branches(state) {
                let target = branch.target() as usize;
                if number[target] == NOWHERE {
                    number[target] = order.len() as u32;
                    order.push(target as u32);
                }
            }
            idx += 1;
        }
        let mut laid = Gaddag {
            states: Vec::with_capacity(order.len()),
            targets: Vec::with_capacity(states.n_branches()),
            forward: StateId(number[forward as usize]),
        };
        for &state in &order {
            let branches = states.branches(state);
            let mask = |mask, it: &Branch| mask | 1 << it.symbol();
            let mut targets = branches.iter().map(|it| number[it.target() as usize]);
            let only = if branches.len() == 1 { targets.next() } else { None };
            laid.states.push(State {
                children: branches.iter().fold(0, mask),
                accepts: branches.iter().filter(|it| it.accepts()).fold(0, mask),
                first: only.unwrap_or(laid.targets.len() as u32),
            });
            laid.targets.extend(targets);
        }
        laid
    }

    /// The state from which words are read forward only.
    pub(crate) fn forward(&self) -> StateId {
        self.forward
    }

    pub(crate) fn n_states(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn n_arcs(&self) -> usize {
        self.states.iter().map(|it| it.children.count_ones() as usize).sum()
    }

    /// A mask of what can come next: letters, and [`Gaddag::TURN`].
    pub(crate) fn children(&self, state: StateId) -> u32 {
        self.states[state.0 as usize].children
    }

    /// The branches of a state in order, each with its bit, whether a word
    /// ends with it, and where it leads.
    pub(crate) fn branches(&self, state: u32) -> impl Iterator<Item = (u32, bool, u32)> {
        let State { children, accepts, first } = self.states[state as usize];
        let bits = (0..=Letter::COUNT).map(|it| 1u32 << it).filter(move |it| children & it != 0);
        bits.enumerate().map(move |(idx, bit)| {
            let only = children == bit;
            let target = if only { first } else { self.targets[first as usize + idx] };
            (bit, accepts & bit != 0, target)
        })
    }
}

/// Every beginning of every word once, in the order of their reverse.
fn beginnings(states: &Register, root: u32) -> Vec<Beginning> {
    let mut all = Vec::new();
    let mut open = vec![(root, 0u128)];
    while let Some((state, letters)) = open.pop() {
        for branch in states.branches(state) {
            let letters = letters >> 5 | u128::from(branch.symbol() + 1) << 123;
            let goes_on = !states.branches(branch.target()).is_empty();
            let forward = goes_on.then_some(branch.target());
            all.push(Beginning { letters, is_word: branch.accepts(), forward });
            open.extend(forward.map(|state| (state, letters)));
        }
    }
    all.sort_unstable_by_key(|it| it.letters);
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::{Lexicon, graph::build::build, letters_of};

    fn follow(gaddag: &Gaddag, state: StateId, bit: u32) -> Option<StateId> {
        let branch = gaddag.branches(state.0).find(|it| it.0 == bit);
        branch.map(|it| StateId(it.2))
    }

    fn step(gaddag: &Gaddag, state: StateId, letter: Letter) -> Option<StateId> {
        follow(gaddag, state, letter.bit())
    }

    fn ends(gaddag: &Gaddag, state: StateId, letter: Letter) -> bool {
        gaddag.branches(state.0).any(|it| it.0 == letter.bit() && it.1)
    }

    fn walk(gaddag: &Gaddag, left: &[Letter], right: &[Letter]) -> bool {
        let mut state = Gaddag::ROOT;
        let mut accepts = false;
        for &letter in left.iter().rev() {
            accepts = ends(gaddag, state, letter);
            let Some(next) = step(gaddag, state, letter) else { return false };
            state = next;
        }
        if right.is_empty() {
            return accepts;
        }
        let Some(mut state) = follow(gaddag, state, Gaddag::TURN) else { return false };
        for &letter in right {
            accepts = ends(gaddag, state, letter);
            let Some(next) = step(gaddag, state, letter) else { return false };
            state = next;
        }
        accepts
    }

    /// Every path that ends a word, as its letters left of the turn and right
    /// of it.
    fn paths(gaddag: &Gaddag) -> BTreeSet<(String, String)> {
        let mut found = BTreeSet::new();
        let mut open = vec![(Gaddag::ROOT, String::new(), None::<String>)];
        while let Some((state, left, right)) = open.pop() {
            if let Some(after) = follow(gaddag, state, Gaddag::TURN) {
                assert_eq!(right, None, "nobody turns twice");
                open.push((after, left.clone(), Some(String::new())));
            }
            for letter in Letter::all() {
                let Some(next) = step(gaddag, state, letter) else { continue };
                let (mut left, mut right) = (left.clone(), right.clone());
                match &mut right {
                    Some(right) => right.push(letter.as_char()),
                    None => left.insert(0, letter.as_char()),
                }
                if ends(gaddag, state, letter) {
                    found.insert((left.clone(), right.clone().unwrap_or_default()));
                }
                open.push((next, left, right));
            }
        }
        found
    }

    proptest! {
        #[test]
        fn a_word_is_found_from_each_of_its_letters_and_nothing_else_is(
            words in prop::collection::btree_set("[A-C]{2,6}", 0..60),
        ) {
            let gaddag = Gaddag::of(&build(words.iter().map(String::as_str)));
            let splits = words.iter().flat_map(|word| {
                (1..=word.len()).map(|at| (word[..at].to_owned(), word[at..].to_owned()))
            });
            prop_assert_eq!(paths(&gaddag), splits.collect::<BTreeSet<_>>());
        }
    }

    #[test]
    fn the_default_list_has_as_many_states_as_it_did() {
        let english = Lexicon::english();
        let gaddag = &Gaddag::of(english.graph());
        assert_eq!((gaddag.n_states(), gaddag.n_arcs()), (391_087, 796_858));
        let (left, right) = (letters_of("QUI").unwrap(), letters_of("XOTIC").unwrap());
        assert!(walk(gaddag, &left, &right));
        assert!(!walk(gaddag, &right, &left));
        let long = english.words().find(|it| Gaddag::LONGEST < it.len()).unwrap();
        assert!(!walk(gaddag, &letters_of(&long).unwrap(), &[]));
    }
}
