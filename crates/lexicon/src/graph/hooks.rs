//! Hooks: letters that make another word before or after one.

use super::Graph;
use crate::{LONGEST, Letter};

/// The letters that can be put before and after a word, and those that can be taken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    /// A mask of the letters that make a word in front of it.
    pub front: u32,
    /// A mask of those that make one behind it.
    pub back: u32,
    /// True if it is still a word without its first letter.
    pub loses_first: bool,
    /// True if it is still one without its last.
    pub loses_last: bool,
}

impl Hooks {
    pub(crate) fn of(graph: &Graph, word: &[Letter]) -> Hooks {
        let with_front = |&front: &Letter| {
            let word = std::iter::once(front).chain(word.iter().copied());
            graph.index(word).is_some()
        };
        let is_word = |word: &[Letter]| graph.index(word.iter().copied()).is_some();
        let fits = word.len() < LONGEST;
        Hooks {
            front: Letter::all()
                .filter(|it| fits && with_front(it))
                .fold(0, |all, it| all | it.bit()),
            back: graph.walk(word).map_or(0, |state| graph.accepts(state)),
            loses_first: word.split_first().is_some_and(|(_, rest)| is_word(rest)),
            loses_last: word.split_last().is_some_and(|(_, rest)| is_word(rest)),
        }
    }

    /// The letters in front, in order.
    pub fn front_letters(&self) -> impl Iterator<Item = Letter> {
        letters(self.front)
    }

    /// The letters behind, in order.
    pub fn back_letters(&self) -> impl Iterator<Item = Letter> {
        letters(self.back)
    }
}

fn letters(mask: u32) -> impl Iterator<Item = Letter> {
    Letter::all().filter(move |it| mask & it.bit() != 0)
}
