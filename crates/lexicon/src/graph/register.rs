//! A register of the states that a builder has finished, each set of branches once.

/// An arc as it is built: under which symbol, whether a word ends with it, and
/// to which of the states kept before it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branch(u32);

impl Branch {
    const TARGET: u32 = (1 << 26) - 1;
    const ACCEPTS: u32 = 1 << 26;

    pub(crate) const fn new(symbol: u8, accepts: bool, target: u32) -> Branch {
        let accepts = if accepts { Branch::ACCEPTS } else { 0 };
        Branch((symbol as u32) << 27 | accepts | target)
    }

    pub(crate) const fn symbol(self) -> u8 {
        (self.0 >> 27) as u8
    }

    pub(crate) const fn accepts(self) -> bool {
        self.0 & Branch::ACCEPTS != 0
    }

    pub(crate) const fn target(self) -> u32 {
        self.0 & Branch::TARGET
    }

    /// The same arc, leading there.
    pub(crate) const fn to(self, target: u32) -> Branch {
        Branch(self.0 & !Branch::TARGET | target)
    }
}

/// Finished states, in the order in which they were finished.
pub(crate) struct Register {
    branches: Vec<Branch>,
    /// The end of each state's among them.
    ends: Vec<u32>,
    /// A hash table of states, each one more than its number; 0 is free.
    slots: Vec<u32>,
}

impl Register {
    pub(crate) fn new() -> Register {
        Register { branches: vec![], ends: vec![], slots: vec![0; 1 << 10] }
    }

    pub(crate) fn n_states(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn n_branches(&self) -> usize {
        self.branches.len()
    }

    /// The branches of a state, in order.
    pub(crate) fn branches(&self, state: u32) -> &[Branch] {
        let state = state as usize;
        let begin = if state == 0 { 0 } else { self.ends[state - 1] };
        &self.branches[begin as usize..self.ends[state] as usize]
    }

    /// The one state with these branches.
    pub(crate) fn keep(&mut self, branches: &[Branch]) -> u32 {
        if self.slots.len() < 2 * self.ends.len() {
            self.grow();
        }
        let slot = match self.find(branches) {
            Ok(state) => return state,
            Err(slot) => slot,
        };
        let state = self.ends.len() as u32;
        assert!(state < Branch::TARGET, "a list of two million lines has fewer states");
        self.branches.extend_from_slice(branches);
        self.ends.push(self.branches.len() as u32);
        self.slots[slot] = state + 1;
        state
    }

    /// The state with these branches, or the free slot it would have.
    fn find(&self, branches: &[Branch]) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(branches) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                state if self.branches(state - 1) == branches => return Ok(state - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        self.slots = vec![0; 4 * self.slots.len()];
        for state in 0..self.ends.len() as u32 {
            let slot = self.find(self.branches(state)).expect_err("each state is kept once");
            self.slots[slot] = state + 1;
        }
    }
}

fn hash(branches: &[Branch]) -> u64 {
    let mix = |hash: u64, branch: &Branch| {
        (hash ^ u64::from(branch.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    };
    branches.iter().fold(0x243f_6a88_85a3_08d3, mix).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20
}
