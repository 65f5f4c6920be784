//! The arrays of a word graph, the same in memory as in a file: nothing has to
//! be read before the first word is looked up.

use std::borrow::Cow;

use crate::Letter;

/// A state as it is kept: children, accepts and first, little-endian.
pub(crate) type StateBytes = [u8; 12];

/// A number as it is kept, little-endian.
pub(crate) type NumberBytes = [u8; 4];

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    /// The letters that can come next.
    pub(crate) children: u32,
    /// Those of them that end a word.
    pub(crate) accepts: u32,
    /// The arc of the first of them; the others follow in order. Where there
    /// is but one, the state it leads to.
    first: u32,
}

impl State {
    #[inline]
    pub(crate) const fn has_one_arc(self) -> bool {
        self.children & self.children.wrapping_sub(1) == 0
    }

    /// The number of the letter's arc among those of the state.
    #[inline]
    const fn arc(self, letter: Letter) -> usize {
        self.first as usize + (self.children & (letter.bit() - 1)).count_ones() as usize
    }
}

/// The states and arcs of a graph.
#[derive(Clone, Default)]
pub(crate) struct GraphArrays {
    /// In an order in which every arc points forward. The first is the root.
    pub(crate) states: Cow<'static, [StateBytes]>,
    /// The targets of the arcs of those states that have several, and the number of words from the
    /// state on that begin with an earlier letter.
    pub(crate) targets: Cow<'static, [NumberBytes]>,
    pub(crate) n_before: Cow<'static, [NumberBytes]>,
}

/// An arc to be laid out.
pub(crate) struct NewArc {
    pub(crate) letter: Letter,
    pub(crate) accepts: bool,
    pub(crate) target: u32,
    /// The number of words that go this way.
    pub(crate) n_words: u32,
}

/// The reason for which states and arcs make no word graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// The masks of this state contradict the alphabet or each other, or its
    /// arcs are not there, or the only one leads nowhere.
    State { state: usize },
    /// This arc points backward, past the end, or to where no word is, or
    /// counts wrong.
    Arc { arc: usize },
    /// There are more words than can be numbered.
    TooManyWords,
}

impl GraphArrays {
    pub(crate) fn n_states(&self) -> usize {
        self.states.len()
    }

    #[inline]
    pub(crate) fn state(&self, idx: u32) -> State {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = self.states[idx as usize];
        State {
            children: u32::from_le_bytes([a, b, c, d]),
            accepts: u32::from_le_bytes([e, f, g, h]),
            first: u32::from_le_bytes([i, j, k, l]),
        }
    }

    /// The target of a letter that the state has.
    #[inline]
    pub(crate) fn target(&self, state: State, letter: Letter) -> u32 {
        if state.has_one_arc() {
            return state.first;
        }
        u32::from_le_bytes(self.targets[state.arc(letter)])
    }

    /// The number of words from the state on that begin with an earlier letter.
    #[inline]
    pub(crate) fn n_before(&self, state: State, letter: Letter) -> u32 {
        if state.has_one_arc() {
            return 0;
        }
        u32::from_le_bytes(self.n_before[state.arc(letter)])
    }

    /// The letters that a state has, in order.
    pub(crate) fn letters(state: State) -> impl Iterator<Item = Letter> {
        Letter::all().filter(move |it| state.children & it.bit() != 0)
    }

    /// Adds a state with its arcs, which are in order.
    pub(crate) fn push(&mut self, arcs: &[NewArc]) {
        let mask = |mask: u32, it: &NewArc| mask | it.letter.bit();
        let children = arcs.iter().fold(0, mask);
        let accepts = arcs.iter().filter(|it| it.accepts).fold(0, mask);
        let first = match arcs {
            [only] => only.target,
            _ => self.targets.len() as u32,
        };
        let mut bytes = [0; 12];
        for (at, number) in [children, accepts, first].into_iter().enumerate() {
            bytes[4 * at..][..4].copy_from_slice(&number.to_le_bytes());
        }
        self.states.to_mut().push(bytes);
        if let [_, _, ..] = arcs {
            let mut n_words = 0;
            for arc in arcs {
                self.targets.to_mut().push(arc.target.to_le_bytes());
                self.n_before.to_mut().push(u32::to_le_bytes(n_words));
                n_words += arc.n_words;
            }
        }
    }

    /// The number of words, if states and arcs make a word graph.
    pub(crate) fn check(&self) -> Result<usize, Flaw> {
        // Arcs point forward, so from the end every target is counted already.
        let mut n_words_from = vec![0u32; self.states.len()];
        for at in (0..self.states.len()).rev() {
            let flaw = Flaw::State { state: at };
            let state = self.state(at as u32);
            let n_arcs = state.children.count_ones() as usize;
            let arcs_end = if state.has_one_arc() { 0 } else { state.first as usize + n_arcs };
            if state.children & !Letter::ALPHABET != 0
                || state.accepts & !state.children != 0
                || self.targets.len().min(self.n_before.len()) < arcs_end
            {
                return Err(flaw);
            }
            let mut n_words = 0u32;
            for (idx, letter) in GraphArrays::letters(state).enumerate() {
                let arc = Flaw::Arc { arc: state.first as usize + idx };
                let flaw = if state.has_one_arc() { flaw } else { arc };
                let target = self.target(state, letter) as usize;
                let n_onward = match n_words_from.get(target) {
                    Some(&n_onward) if at < target => n_onward,
                    _ => return Err(flaw),
                };
                let accepts = state.accepts & letter.bit() != 0;
                let n_through = n_onward.checked_add(accepts.into()).ok_or(Flaw::TooManyWords)?;
                if n_through == 0 || self.n_before(state, letter) != n_words {
                    return Err(flaw);
                }
                n_words = n_words.checked_add(n_through).ok_or(Flaw::TooManyWords)?;
            }
            n_words_from[at] = n_words;
        }
        n_words_from.first().map(|&it| it as usize).ok_or(Flaw::State { state: 0 })
    }
}
