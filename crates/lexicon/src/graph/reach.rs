//! The reach of each state of a graph: the letters and lengths still ahead.

use super::{Graph, StateId};

/// The letters and lengths ahead of every state, so that a search need not go there to find that it
/// is in vain.
#[derive(Clone)]
pub(crate) struct Reach {
    /// A mask of all letters that some word still has from here on.
    letters: Vec<u32>,
    /// The greatest number of letters that a word can still have.
    heights: Vec<u8>,
}

impl Reach {
    pub(crate) fn of(graph: &Graph) -> Reach {
        let n_states = graph.n_states();
        let mut reach = Reach { letters: vec![0; n_states], heights: vec![0; n_states] };
        // Arcs point forward, so from the end every target is known already.
        for state in (0..n_states).rev() {
            let id = StateId(state as u32);
            let (mut letters, mut height) = (graph.children(id), 0);
            for (_, target, _) in graph.arcs_of(id) {
                let target = target as usize;
                letters |= reach.letters[target];
                height = height.max(reach.heights[target].saturating_add(1));
            }
            (reach.letters[state], reach.heights[state]) = (letters, height);
        }
        reach
    }

    /// The greatest number of letters that a word can still have from here on.
    pub(crate) fn height(&self, state: StateId) -> usize {
        usize::from(self.heights[state.0 as usize])
    }

    /// True if some word still has all these letters, and at least `least` letters, from here on.
    pub(crate) fn allows(&self, state: StateId, letters: u32, least: usize) -> bool {
        let state = state.0 as usize;
        letters & !self.letters[state] == 0 && least <= usize::from(self.heights[state])
    }
}
