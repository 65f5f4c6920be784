//! Words as a graph in which equal endings are one.

/// A state of the graph: what can follow the letters so far.
pub(crate) type State = u32;

/// The state that nothing follows.
pub(crate) const END: State = 0;

/// The words of a vocabulary, read from one end. A state has the letters that can come next and
/// those that end a word, as sets of bits.
#[derive(Clone, Default)]
pub(crate) struct WordGraph {
    nodes: Vec<Node>,
    arcs: Vec<State>,
    root: State,
}

#[derive(Clone, Copy, Default)]
struct Node {
    children: u32,
    accepts: u32,
    first_arc: u32,
}

impl WordGraph {
    /// The graph of these words, which come in order and have at least one letter each.
    pub(crate) fn of<'a>(words: impl Iterator<Item = &'a [u8]>) -> WordGraph {
        let mut builder = Builder::new();
        words.for_each(|it| builder.add(it));
        builder.finish()
    }

    pub(crate) fn root(&self) -> State {
        self.root
    }

    /// The letters after which more can follow.
    #[inline]
    pub(crate) fn children(&self, state: State) -> u32 {
        self.nodes[state as usize].children
    }

    /// The letters that end a word.
    #[inline]
    pub(crate) fn accepts(&self, state: State) -> u32 {
        self.nodes[state as usize].accepts
    }

    /// The state after a letter: [`END`] if nothing follows it.
    #[inline(always)]
    pub(crate) fn step(&self, state: State, letter: u8) -> State {
        let node = self.nodes[state as usize];
        let bit = 1u32 << letter;
        if node.children & bit == 0 {
            return END;
        }
        self.arcs[(node.first_arc + (node.children & (bit - 1)).count_ones()) as usize]
    }

    /// The state after these letters.
    #[inline(always)]
    pub(crate) fn walk(&self, from: State, letters: impl IntoIterator<Item = u8>) -> State {
        letters.into_iter().fold(from, |state, it| self.step(state, it))
    }

    /// Every word, in order.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(&[u8])) {
        let mut word = Vec::new();
        self.visit(self.root, &mut word, &mut visit);
    }

    fn visit(&self, state: State, word: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        let (children, accepts) = (self.children(state), self.accepts(state));
        for letter in bits(children | accepts) {
            word.push(letter);
            if accepts & 1 << letter != 0 {
                visit(word);
            }
            if children & 1 << letter != 0 {
                self.visit(self.step(state, letter), word, visit);
            }
            word.pop();
        }
    }

    pub(crate) fn n_bytes(&self) -> usize {
        size_of_val(&self.nodes[..]) + size_of_val(&self.arcs[..])
    }
}

/// The letters of a set, in order.
#[inline]
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let letter = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(letter)
    })
}

/// Builds a graph word by word; states are made one as soon as nothing more can come after them.
struct Builder {
    graph: WordGraph,
    path: Vec<Open>,
    last: Vec<u8>,
    /// Where each state is found by what follows it: open addressing, 0 for nothing.
    register: Vec<State>,
}

#[derive(Clone)]
struct Open {
    children: u32,
    accepts: u32,
    targets: [State; 32],
}

impl Open {
    const EMPTY: Open = Open { children: 0, accepts: 0, targets: [END; 32] };
}

impl Builder {
    fn new() -> Builder {
        let graph = WordGraph { nodes: vec![Node::default()], arcs: Vec::new(), root: END };
        Builder { graph, path: vec![Open::EMPTY], last: Vec::new(), register: vec![END; 1 << 10] }
    }

    fn add(&mut self, word: &[u8]) {
        debug_assert!(self.last.as_slice() < word, "words come in order");
        let n_same = self.last.iter().zip(word).take_while(|(a, b)| a == b).count();
        self.close(n_same);
        while self.path.len() < word.len() {
            self.path.push(Open::EMPTY);
        }
        self.path[word.len() - 1].accepts |= 1 << word[word.len() - 1];
        self.last.clear();
        self.last.extend_from_slice(word);
    }

    /// Nothing more comes after more than `n_same` letters of the last word.
    fn close(&mut self, n_same: usize) {
        while self.path.len() > n_same + 1 {
            let Some(open) = self.path.pop() else { return };
            let state = self.state_of(&open);
            let at = self.path.len() - 1;
            let letter = self.last[at];
            self.path[at].children |= 1 << letter;
            self.path[at].targets[letter as usize] = state;
        }
    }

    fn state_of(&mut self, open: &Open) -> State {
        if self.graph.nodes.len() * 2 > self.register.len() {
            self.grow();
        }
        let mask = self.register.len() - 1;
        let mut slot = hash(open.children, open.accepts, open_targets(open)) & mask;
        loop {
            match self.register[slot] {
                END => break,
                state if self.is_same(state, open) => return state,
                _ => slot = (slot + 1) & mask,
            }
        }
        let state = self.graph.nodes.len() as State;
        let first_arc = self.graph.arcs.len() as u32;
        self.graph.nodes.push(Node { children: open.children, accepts: open.accepts, first_arc });
        self.graph.arcs.extend(open_targets(open));
        self.register[slot] = state;
        state
    }

    fn is_same(&self, state: State, open: &Open) -> bool {
        let node = self.graph.nodes[state as usize];
        node.children == open.children
            && node.accepts == open.accepts
            && self.targets(node).copied().eq(open_targets(open))
    }

    fn targets(&self, node: Node) -> impl Iterator<Item = &State> {
        let first = node.first_arc as usize;
        self.graph.arcs[first..first + node.children.count_ones() as usize].iter()
    }

    fn grow(&mut self) {
        let mut register = vec![END; self.register.len() * 4];
        let mask = register.len() - 1;
        for state in 1..self.graph.nodes.len() {
            let node = self.graph.nodes[state];
            let mut slot = hash(node.children, node.accepts, self.targets(node).copied()) & mask;
            while register[slot] != END {
                slot = (slot + 1) & mask;
            }
            register[slot] = state as State;
        }
        self.register = register;
    }

    fn finish(mut self) -> WordGraph {
        self.close(0);
        let root = self.path[0].clone();
        self.graph.root = self.state_of(&root);
        self.graph.nodes.shrink_to_fit();
        self.graph.arcs.shrink_to_fit();
        self.graph
    }
}

fn open_targets(open: &Open) -> impl Iterator<Item = State> + '_ {
    bits(open.children).map(|it| open.targets[it as usize])
}

fn hash(children: u32, accepts: u32, targets: impl Iterator<Item = State>) -> usize {
    let mix = |sum: u64, it: u64| (sum ^ it).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let start = mix(mix(0x51, children.into()), accepts.into());
    (targets.fold(start, |sum, it| mix(sum, it.into())) >> 7) as usize
}
