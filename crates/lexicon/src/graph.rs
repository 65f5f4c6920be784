//! The word graph: every word of a list as a path of letters.
//!
//! States that the same endings can follow are one state, so the graph is
//! small; each state knows by one mask which letters can come next and by
//! another which of those end a word, so walking it looks at no letter in
//! vain. Every arc knows how many words of its state come before it, so a walk
//! also counts: the words are numbered in alphabetical order without being
//! stored, and facts about them are kept in plain arrays beside the graph.

use crate::Letter;

/// A minimal acyclic automaton over the letters A to Z.
#[derive(Clone, PartialEq, Eq)]
pub struct Graph {
    /// In an order in which every arc points forward. The first is the root.
    states: Vec<State>,
    arcs: Vec<Arc>,
    n_words: usize,
}

/// A place in the graph, reached by the letters walked so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StateId(pub(crate) u32);

#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    /// The letters that can come next.
    children: u32,
    /// Those of them that end a word.
    accepts: u32,
    /// The arc of the first of them; the others follow in order.
    first_arc: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Arc {
    target: u32,
    /// How many words from this state on begin with an earlier letter.
    n_before: u32,
}

/// An arc as it is built and filed: where it leads, and in the bit above that
/// whether a word ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct PlainArc(u32);

impl PlainArc {
    const ACCEPTS: u32 = 1 << 23;

    /// Every state but the root is some arc's target.
    pub(crate) const STATES_MAX: usize = PlainArc::ACCEPTS as usize;

    pub(crate) const fn new(target: u32, accepts: bool) -> PlainArc {
        PlainArc(if accepts { target | PlainArc::ACCEPTS } else { target })
    }

    pub(crate) const fn from_filed([low, middle, high]: [u8; 3]) -> PlainArc {
        PlainArc(u32::from_le_bytes([low, middle, high, 0]))
    }

    pub(crate) const fn filed(self) -> [u8; 3] {
        let [low, middle, high, _] = self.0.to_le_bytes();
        [low, middle, high]
    }

    pub(crate) const fn target(self) -> u32 {
        self.0 & !PlainArc::ACCEPTS
    }

    pub(crate) const fn accepts(self) -> bool {
        self.0 & PlainArc::ACCEPTS != 0
    }
}

/// Why states and arcs make no word graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// This state's mask has bits beyond the alphabet.
    Mask { state: usize },
    /// This arc points backward, past the end, or to where no word is.
    Arc { arc: usize },
    /// The masks ask for another number of arcs than there are.
    ArcCount { wanted: usize },
    /// There are more words than can be numbered.
    TooManyWords,
}

impl Graph {
    pub const ROOT: StateId = StateId(0);

    /// Puts a graph together from the child mask of every state and all their
    /// arcs, in order, and numbers its words.
    pub(crate) fn assemble(masks: &[u32], plain_arcs: &[PlainArc]) -> Result<Graph, Flaw> {
        let mut states = Vec::with_capacity(masks.len());
        let mut first_arc = 0usize;
        for (state, &children) in masks.iter().enumerate() {
            if children & !Letter::ALPHABET != 0 {
                return Err(Flaw::Mask { state });
            }
            states.push(State { children, accepts: 0, first_arc: first_arc as u32 });
            first_arc += children.count_ones() as usize;
        }
        if first_arc != plain_arcs.len() || u32::try_from(first_arc).is_err() {
            return Err(Flaw::ArcCount { wanted: first_arc });
        }

        // Arcs point forward, so from the end every target is counted already.
        let mut arcs = vec![Arc { target: 0, n_before: 0 }; plain_arcs.len()];
        let mut n_words_from = vec![0u32; states.len()];
        for (at, state) in states.iter_mut().enumerate().rev() {
            let mut n_words = 0u32;
            let mut letters = state.children;
            let mut arc = state.first_arc as usize;
            while letters != 0 {
                let (target, accepts) = (plain_arcs[arc].target(), plain_arcs[arc].accepts());
                let n_onward = match n_words_from.get(target as usize) {
                    Some(&n_onward) if at < target as usize => n_onward,
                    _ => return Err(Flaw::Arc { arc }),
                };
                let n_through = n_onward.checked_add(accepts.into()).ok_or(Flaw::TooManyWords)?;
                if n_through == 0 {
                    return Err(Flaw::Arc { arc });
                }
                arcs[arc] = Arc { target, n_before: n_words };
                if accepts {
                    state.accepts |= letters & letters.wrapping_neg();
                }
                n_words = n_words.checked_add(n_through).ok_or(Flaw::TooManyWords)?;
                letters &= letters - 1;
                arc += 1;
            }
            n_words_from[at] = n_words;
        }
        let n_words = n_words_from.first().map_or(0, |&n_words| n_words as usize);
        Ok(Graph { states, arcs, n_words })
    }

    /// The child masks and arcs the graph can be assembled from again.
    pub(crate) fn parts(&self) -> (Vec<u32>, Vec<PlainArc>) {
        let masks = self.states.iter().map(|it| it.children).collect();
        let plain = |state: StateId| {
            let accepts = self.accepts(state);
            let plain = move |(letter, arc): (Letter, &Arc)| {
                PlainArc::new(arc.target, accepts & letter.bit() != 0)
            };
            self.arcs_of(state).map(plain)
        };
        let states = (0..self.states.len() as u32).map(StateId);
        (masks, states.flat_map(plain).collect())
    }

    pub fn n_words(&self) -> usize {
        self.n_words
    }

    pub fn n_states(&self) -> usize {
        self.states.len()
    }

    pub fn n_arcs(&self) -> usize {
        self.arcs.len()
    }

    /// A mask of the letters that can come next; see [`Letter::bit`].
    pub fn children(&self, state: StateId) -> u32 {
        self.states[state.0 as usize].children
    }

    /// A mask of the letters with which a word ends here.
    pub fn accepts(&self, state: StateId) -> u32 {
        self.states[state.0 as usize].accepts
    }

    /// Where `letter` leads from here.
    pub fn step(&self, state: StateId, letter: Letter) -> Option<StateId> {
        self.arc(state, letter).map(|arc| StateId(arc.target))
    }

    /// Where a whole prefix leads from the root.
    pub fn walk(&self, prefix: &[Letter]) -> Option<StateId> {
        prefix.iter().try_fold(Graph::ROOT, |state, &letter| self.step(state, letter))
    }

    /// The number of a word in alphabetical order, from 0.
    pub fn index(&self, word: impl IntoIterator<Item = Letter>) -> Option<usize> {
        let (mut state, mut idx, mut accepts) = (Graph::ROOT, 0u32, false);
        for letter in word {
            let arc = self.arc(state, letter)?;
            idx += u32::from(accepts) + arc.n_before;
            accepts = self.accepts(state) & letter.bit() != 0;
            state = StateId(arc.target);
        }
        accepts.then_some(idx as usize)
    }

    /// The word with this number.
    pub fn word(&self, idx: usize) -> Option<String> {
        if self.n_words <= idx {
            return None;
        }
        let mut word = String::new();
        let (mut state, mut n_left) = (Graph::ROOT, idx as u32);
        loop {
            let (letter, arc) = self
                .arcs_of(state)
                .take_while(|(_, arc)| arc.n_before <= n_left)
                .last()
                .expect("every number below the count of words belongs to an arc");
            word.push(letter.as_char());
            n_left -= arc.n_before;
            if self.accepts(state) & letter.bit() != 0 {
                if n_left == 0 {
                    return Some(word);
                }
                n_left -= 1;
            }
            state = StateId(arc.target);
        }
    }

    /// Every word, in order.
    pub fn words(&self) -> Words<'_> {
        self.words_after(String::new(), Some(Graph::ROOT), false)
    }

    /// Every word that begins with `prefix`, in order; the prefix itself if it
    /// is one.
    pub fn words_with(&self, prefix: &[Letter]) -> Words<'_> {
        let text = prefix.iter().map(|it| it.as_char()).collect();
        let is_word = self.index(prefix.iter().copied()).is_some();
        self.words_after(text, self.walk(prefix), is_word)
    }

    fn words_after(&self, prefix: String, from: Option<StateId>, is_word: bool) -> Words<'_> {
        let open = from.map(|state| (state, self.children(state)));
        Words { graph: self, is_word, prefix, open: open.into_iter().collect() }
    }

    fn arc(&self, state: StateId, letter: Letter) -> Option<&Arc> {
        let State { children, first_arc, .. } = self.states[state.0 as usize];
        let below = (children & (letter.bit() - 1)).count_ones();
        (children & letter.bit() != 0).then(|| &self.arcs[(first_arc + below) as usize])
    }

    fn arcs_of(&self, state: StateId) -> impl Iterator<Item = (Letter, &Arc)> {
        let State { children, first_arc, .. } = self.states[state.0 as usize];
        let letters = Letter::all().filter(move |it| children & it.bit() != 0);
        letters.zip(&self.arcs[first_arc as usize..])
    }
}

impl std::fmt::Debug for Graph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Graph of {} words in {} states", self.n_words, self.states.len())
    }
}

/// Words of a graph, in order.
pub struct Words<'a> {
    graph: &'a Graph,
    /// Whether the prefix itself is a word that is still to be given.
    is_word: bool,
    prefix: String,
    /// The states on the way down, each with the letters still to be tried.
    open: Vec<(StateId, u32)>,
}

impl Words<'_> {
    /// The next word, for those who need not keep it.
    pub fn next_word(&mut self) -> Option<&str> {
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
            self.prefix.push(letter.as_char());
            let target = self.graph.step(state, letter).expect("a child mask names arcs");
            self.open.push((target, self.graph.children(target)));
            if self.graph.accepts(state) & letter.bit() != 0 {
                return Some(&self.prefix);
            }
        }
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.next_word().map(str::to_owned)
    }
}
