//! How many symbols of each class have been used, as numbers that add quickly.

use crate::maths::{pool::Pool, symbol::Symbol, variations::Rules};

/// What an expression uses of the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// Five bits for each class that is counted exactly.
    packed: u64,
    /// The same as one index.
    base: u32,
    /// The counts that matter only up to a point, as one index.
    caps: u16,
}

/// The bounds of a pool.
///
/// Cubes are counted exactly. An operation that may be used many times is
/// counted only up to what is asked of it, and so is the number of operations
/// in all, which has to be one or two.
pub(super) struct Space {
    /// Whether each class can be used at all.
    may: [bool; 12],
    units: [u64; 12],
    strides: [u32; 12],
    most: u64,
    least: u64,
    pub n_bases: usize,
    pub n_caps: usize,
    /// `caps_sum[a * n_caps + b]` is what caps `a` and `b` make together.
    caps_sum: Vec<u16>,
    /// What one more of a class makes of caps.
    caps_more: [Vec<u16>; 12],
    caps: Vec<Caps>,
    /// `caps_reach[a * n_caps + b]`: whether caps `a` are at least caps `b`.
    caps_reach: Vec<bool>,
    /// What is asked of the classes that are counted exactly, with the one more
    /// that the variation Required Cube asks for.
    wanted: u64,
    /// The class of which one more than it must is asked for, if any.
    asked: Option<(Symbol, u16)>,
    two_operations: bool,
    /// Whether ′ may be written as often as one likes. Then any set can be
    /// written with two more of them, and no count of them matters.
    pads: bool,
}

/// What a value of `State::caps` says.
#[derive(Clone, Copy)]
struct Caps {
    counts: [u16; 12],
    n_operations: u16,
    /// Whether the operations that must be used are.
    has_all: bool,
}

/// The bits given to each class.
const FIELD: u32 = 5;

/// The top bit of each field. A difference that goes below nought clears it.
const GUARD: u64 = {
    let (mut guard, mut idx) = (0, 0);
    while idx < 12 {
        guard |= 1 << (FIELD * idx + FIELD - 1);
        idx += 1;
    }
    guard
};

impl Space {
    /// `asked` is the class of which a part must use one more than it must.
    pub(super) fn new(pool: &Pool, rules: &Rules, asked: Option<Symbol>) -> Space {
        let is_capped = |class: Symbol| rules.is_multiple(class);
        let pads = is_capped(Symbol::Prime) && 0 < pool.may[Symbol::Prime];
        let asked = asked.filter(|&it| !pads || it != Symbol::Prime);
        let asked = asked.map(|it| (it, pool.must[it] + 1));
        let mut space = Space {
            may: Symbol::ALL.map(|it| 0 < pool.may[it]),
            units: [0; 12],
            strides: [0; 12],
            most: GUARD,
            least: 0,
            n_bases: 1,
            n_caps: 1,
            caps_sum: Vec::new(),
            caps_more: Default::default(),
            caps: Vec::new(),
            caps_reach: Vec::new(),
            wanted: 0,
            asked,
            two_operations: rules.two_operations && !pads,
            pads,
        };
        let mut tops = [0u16; 12];
        for class in Symbol::ALL {
            let idx = class as usize;
            let asked = asked.filter(|it| it.0 == class).map(|it| it.1);
            let wanted = asked.unwrap_or(pool.must[class]);
            if is_capped(class) {
                tops[idx] = if pads && class == Symbol::Prime { 0 } else { wanted };
            } else {
                space.units[idx] = 1 << (FIELD * idx as u32);
                space.strides[idx] = space.n_bases as u32;
                space.n_bases *= usize::from(pool.may[class]) + 1;
                space.most += u64::from(pool.may[class].min(15)) << (FIELD * idx as u32);
                space.least += u64::from(pool.must[class].min(15)) << (FIELD * idx as u32);
                space.wanted += u64::from(wanted.min(15)) << (FIELD * idx as u32);
            }
        }
        let n_operations_top = match (pads, rules.two_operations) {
            (true, _) => 0,
            (false, true) => 2,
            (false, false) => 1,
        };
        space.number_caps(pool, tops, n_operations_top, is_capped);
        space
    }

    fn number_caps(
        &mut self,
        pool: &Pool,
        tops: [u16; 12],
        n_operations_top: u16,
        is_capped: impl Fn(Symbol) -> bool,
    ) {
        let mut all = vec![Caps { counts: [0; 12], n_operations: 0, has_all: false }];
        for (idx, &top) in tops.iter().enumerate() {
            let one_longer = |it: &Caps| {
                let it = *it;
                (0..=top).map(move |count| {
                    let mut longer = it;
                    longer.counts[idx] = count;
                    longer
                })
            };
            all = all.iter().flat_map(one_longer).collect();
        }
        all = (all.iter())
            .flat_map(|it| (0..=n_operations_top).map(|n_operations| Caps { n_operations, ..*it }))
            .collect();
        for caps in &mut all {
            caps.has_all = Symbol::ALL.into_iter().all(|it| {
                let idx = it as usize;
                !is_capped(it) || pool.must[it].min(tops[idx]) <= caps.counts[idx]
            });
        }
        let number = |counts: [u16; 12], n_operations: u16| {
            let place = |number: usize, (count, top): (u16, u16)| {
                number * usize::from(top + 1) + usize::from(count.min(top))
            };
            let number = counts.into_iter().zip(tops).fold(0, place);
            place(number, (n_operations, n_operations_top)) as u16
        };
        self.n_caps = all.len();
        self.caps_sum = (all.iter())
            .flat_map(|a| all.iter().map(move |b| (a, b)))
            .map(|(a, b)| {
                let mut counts = a.counts;
                counts.iter_mut().zip(b.counts).for_each(|(sum, it)| *sum += it);
                number(counts, a.n_operations + b.n_operations)
            })
            .collect();
        let reaches = |a: &Caps, b: &Caps| {
            b.n_operations <= a.n_operations
                && a.counts.iter().zip(b.counts).all(|it| it.1 <= *it.0)
        };
        self.caps_reach = (all.iter())
            .flat_map(|a| all.iter().map(move |b| (a, b)))
            .map(|(a, b)| reaches(a, b))
            .collect();
        for class in Symbol::ALL {
            let more = |it: &Caps| {
                let mut counts = it.counts;
                counts[class as usize] += u16::from(is_capped(class));
                number(counts, it.n_operations + u16::from(class.is_operation()))
            };
            self.caps_more[class as usize] = all.iter().map(more).collect();
        }
        self.caps = all;
    }

    /// Nothing used yet.
    pub(super) fn nothing(&self) -> State {
        State { packed: 0, base: 0, caps: 0 }
    }

    pub(super) fn n_states(&self) -> usize {
        self.n_bases * self.n_caps
    }

    pub(super) fn index(&self, state: State) -> usize {
        state.base as usize * self.n_caps + usize::from(state.caps)
    }

    /// One more symbol of a class, if there is one.
    #[inline]
    pub(super) fn with(&self, state: State, class: Symbol) -> Option<State> {
        let idx = class as usize;
        let packed = state.packed + self.units[idx];
        let caps = self.caps_more[idx][usize::from(state.caps)];
        let fits = self.may[idx] && (self.most - packed) & GUARD == GUARD;
        fits.then_some(State { packed, base: state.base + self.strides[idx], caps })
    }

    /// What two expressions use together, if there is enough.
    #[inline]
    pub(super) fn sum(&self, one: State, two: State) -> Option<State> {
        let packed = one.packed + two.packed;
        if (self.most - packed) & GUARD != GUARD {
            return None;
        }
        let caps = self.caps_sum[usize::from(one.caps) * self.n_caps + usize::from(two.caps)];
        Some(State { packed, base: one.base + two.base, caps })
    }

    /// What a state has of the cubes that are asked for.
    #[inline]
    pub(super) fn asked_for(&self, state: State) -> u64 {
        let reached = ((state.packed | GUARD) - self.wanted) & GUARD;
        let fields = reached - (reached >> (FIELD - 1));
        (self.wanted & fields) | (state.packed & !fields & !GUARD)
    }

    /// Whether whatever can be made of an expression that uses `two` can be made
    /// of one that uses `one` and means the same, if both have the same of the
    /// cubes that are asked for: it uses no more cubes, and as many operations.
    #[inline]
    pub(super) fn spares(&self, one: State, two: State) -> bool {
        ((two.packed | GUARD) - one.packed) & GUARD == GUARD
            && self.caps_reach[usize::from(one.caps) * self.n_caps + usize::from(two.caps)]
    }

    pub(super) fn may(&self, class: Symbol) -> bool {
        self.may[class as usize]
    }

    /// Whether a Restriction part that uses this uses all it must.
    pub(super) fn is_enough(&self, state: State) -> bool {
        ((state.packed | GUARD) - self.least) & GUARD == GUARD
            && self.caps[usize::from(state.caps)].has_all
    }

    /// Whether a Set-Name that uses this uses all it must: of = and ⊂ none.
    pub(super) fn is_enough_for_a_name(&self, state: State) -> bool {
        let relations =
            31 << (FIELD * Symbol::Equals as u32) | 31 << (FIELD * Symbol::Subset as u32);
        ((state.packed | GUARD) - (self.least & !relations)) & GUARD == GUARD
            && self.caps[usize::from(state.caps)].has_all
            && (!self.two_operations || 2 <= self.caps[usize::from(state.caps)].n_operations)
    }

    /// Whether an expression of this has an operation, and so two cubes.
    pub(super) fn has_operation(&self, state: State) -> bool {
        self.pads || 0 < self.caps[usize::from(state.caps)].n_operations
    }

    /// Whether this uses the cube that the variation Required Cube asks for.
    pub(super) fn has_asked(&self, state: State) -> bool {
        let Some((class, least)) = self.asked else { return true };
        let idx = class as usize;
        let exact = state.packed >> (FIELD * idx as u32) & 31;
        let capped = self.caps[usize::from(state.caps)].counts[idx];
        u64::from(least) <= exact + u64::from(capped)
    }
}
