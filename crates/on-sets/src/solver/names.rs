//! Every set that can be named, from short names to long ones.
//!
//! A name is known by what it uses of the pool and by the set it names. Of two
//! names of the same set, one is enough if it uses no more cubes and as much of
//! what must be used. New names of a length are made of shorter ones, so when
//! nothing new has come for long enough, nothing new will: every set that can
//! be named has been found.

use crate::maths::{set_name::SetName, symbol::Symbol};

use super::{
    Budget,
    field::Field,
    space::{Space, State},
    undominated::Undominated,
};

pub(super) struct Names {
    pub groups: Vec<Group>,
    /// The group of each state, or `NO_GROUP`.
    group_of: Vec<u32>,
    /// For each length, the groups that have names of it.
    by_len: Vec<Vec<u32>>,
    /// The greatest length of which there is a name.
    len_max: usize,
    n_words: usize,
    undominated: Undominated,
}

/// The names that use the same symbols.
pub(super) struct Group {
    pub state: State,
    /// The sets they name, shortest names first.
    pub sets: Vec<u16>,
    made: Vec<Made>,
    /// How many names there are up to each length.
    ends: Vec<u32>,
    /// One bit for each set.
    seen: Box<[u64]>,
    /// Whether such a name is a Set-Name part when there is a Restriction.
    pub is_enough: bool,
    /// Whether it is one all by itself.
    is_solution: bool,
}

/// How a name is made.
#[derive(Clone, Copy)]
enum Made {
    Operand(Symbol),
    Complement(Ref),
    Combined(Symbol, Ref, Ref),
}

/// A name, by its group and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ref {
    pub group: u32,
    pub idx: u32,
}

/// Why the growing of names stopped.
pub(super) enum Grown {
    /// This name is a Solution.
    Hit(Ref),
    /// The length or the budget was reached, and longer names may exist.
    Limit,
    /// There are no more names.
    Done,
}

const NO_GROUP: u32 = u32::MAX;

impl Names {
    /// The names of one symbol.
    pub(super) fn new(space: &Space, field: &Field) -> Names {
        let n_words = (1usize << field.n_cards()).div_ceil(64);
        let mut names = Names {
            groups: Vec::new(),
            group_of: vec![NO_GROUP; space.n_states()],
            by_len: vec![Vec::new()],
            len_max: 0,
            n_words,
            undominated: Undominated::new(),
        };
        names.begin_len(1);
        for symbol in Symbol::ALL.into_iter().filter(|it| it.is_operand()) {
            if let Some(state) = space.with(space.nothing(), symbol) {
                let group = names.group(space, state);
                names.add(space, group, field.operand(symbol), Made::Operand(symbol));
            }
        }
        names
    }

    /// Where V and Λ are interchangeable, V names nothing as well.
    pub(super) fn interchange_universe(&mut self, space: &Space) {
        if let Some(state) = space.with(space.nothing(), Symbol::Universe) {
            let group = self.group(space, state);
            self.add(space, group, 0, Made::Operand(Symbol::Null));
        }
    }

    /// Grows names up to a length. With `hunt` it stops at the first one that
    /// is a Solution by itself.
    pub(super) fn grow(
        &mut self,
        space: &Space,
        field: &Field,
        operations: &[(Symbol, Symbol)],
        len_limit: usize,
        hunt: bool,
        budget: &mut Budget,
    ) -> Grown {
        if self.len_max == 0 {
            self.close_len(1);
            if let Some(hit) = self.hit_of_len(field, 1).filter(|_| hunt) {
                return Grown::Hit(hit);
            }
        }
        loop {
            let len = self.by_len.len();
            if budget.is_spent() {
                return Grown::Limit;
            }
            if 2 * self.len_max + 1 < len {
                return Grown::Done;
            }
            if len_limit < len {
                return Grown::Limit;
            }
            self.begin_len(len);
            if space.may(Symbol::Prime) {
                self.complement(space, field, len, budget);
            }
            for &(class, operation) in operations {
                self.combine(space, field, class, operation, len, budget);
            }
            self.close_len(len);
            if let Some(hit) = self.hit_of_len(field, len).filter(|_| hunt) {
                return Grown::Hit(hit);
            }
        }
    }

    fn complement(&mut self, space: &Space, field: &Field, len: usize, budget: &mut Budget) {
        for from in 0..self.by_len[len - 1].len() {
            let from = self.by_len[len - 1][from];
            let group = &self.groups[from as usize];
            let Some(state) = space.with(group.state, Symbol::Prime) else { continue };
            let range = group.range(len - 1);
            let sets: Vec<u16> = group.sets[range.clone()].to_vec();
            budget.spend(sets.len());
            let to = self.group(space, state);
            for (idx, set) in range.zip(sets) {
                let inner = Ref { group: from, idx: idx as u32 };
                self.add(space, to, field.full & !set, Made::Complement(inner));
            }
        }
    }

    fn combine(
        &mut self,
        space: &Space,
        field: &Field,
        class: Symbol,
        operation: Symbol,
        len: usize,
        budget: &mut Budget,
    ) {
        let commutes = operation != Symbol::Minus || field.symmetric;
        for left_len in 1..len - 1 {
            let right_len = len - 1 - left_len;
            if commutes && right_len < left_len {
                break;
            }
            for left in 0..self.by_len[left_len].len() {
                let left = self.by_len[left_len][left];
                for right in 0..self.by_len[right_len].len() {
                    let right = self.by_len[right_len][right];
                    if commutes && left_len == right_len && right < left {
                        continue;
                    }
                    let (one, two) = (&self.groups[left as usize], &self.groups[right as usize]);
                    let sum = space.sum(one.state, two.state);
                    let Some(state) = sum.and_then(|it| space.with(it, class)) else { continue };
                    if budget.is_spent() {
                        return;
                    }
                    self.combine_groups(
                        space,
                        field,
                        operation,
                        state,
                        [left, right],
                        [left_len, right_len],
                        budget,
                    );
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn combine_groups(
        &mut self,
        space: &Space,
        field: &Field,
        operation: Symbol,
        state: State,
        [left, right]: [u32; 2],
        [left_len, right_len]: [usize; 2],
        budget: &mut Budget,
    ) {
        let to = self.group(space, state);
        let target = &mut self.groups[to as usize];
        if !budget.keeps(target.sets.len(), target.is_enough) {
            return;
        }
        let mut seen = std::mem::take(&mut target.seen);
        let (one, two) = (&self.groups[left as usize], &self.groups[right as usize]);
        let (ones, twos) = (one.range(left_len), two.range(right_len));
        budget.spend(ones.len() * twos.len() + 4);
        let mut news = Vec::new();
        for left_idx in ones {
            let set = one.sets[left_idx];
            for right_idx in twos.clone() {
                let set = field.combine(operation, set, two.sets[right_idx]);
                let (word, bit) = (usize::from(set >> 6), 1u64 << (set & 63));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    if self.undominated.is_new(space, state, set.into()) {
                        let left = Ref { group: left, idx: left_idx as u32 };
                        let right = Ref { group: right, idx: right_idx as u32 };
                        news.push((set, Made::Combined(operation, left, right)));
                    }
                }
            }
        }
        let group = &mut self.groups[to as usize];
        group.seen = seen;
        group.sets.extend(news.iter().map(|it| it.0));
        group.made.extend(news.iter().map(|it| it.1));
    }

    fn add(&mut self, space: &Space, group: u32, set: u16, made: Made) {
        let group = &mut self.groups[group as usize];
        let (word, bit) = (usize::from(set >> 6), 1u64 << (set & 63));
        if group.seen[word] & bit == 0 {
            group.seen[word] |= bit;
            if self.undominated.is_new(space, group.state, set.into()) {
                group.sets.push(set);
                group.made.push(made);
            }
        }
    }

    /// The group of a state, new if need be.
    fn group(&mut self, space: &Space, state: State) -> u32 {
        let slot = &mut self.group_of[space.index(state)];
        if *slot == NO_GROUP {
            *slot = self.groups.len() as u32;
            let is_enough = space.is_enough_for_a_name(state);
            self.groups.push(Group {
                state,
                sets: Vec::new(),
                made: Vec::new(),
                ends: vec![0; self.by_len.len() - 1],
                seen: vec![0; self.n_words].into_boxed_slice(),
                is_enough,
                is_solution: is_enough && space.has_operation(state) && space.has_asked(state),
            });
        }
        *slot
    }

    fn begin_len(&mut self, len: usize) {
        debug_assert_eq!(self.by_len.len(), len, "lengths come in order");
        self.by_len.push(Vec::new());
    }

    fn close_len(&mut self, len: usize) {
        for (idx, group) in self.groups.iter_mut().enumerate() {
            group.ends.resize(len, group.ends.last().copied().unwrap_or(0));
            let end = group.sets.len() as u32;
            if group.ends[len - 1] < end {
                self.by_len[len].push(idx as u32);
                self.len_max = len;
            }
            group.ends.push(end);
        }
    }

    fn hit_of_len(&self, field: &Field, len: usize) -> Option<Ref> {
        self.by_len[len].iter().find_map(|&group_idx| {
            let group = &self.groups[group_idx as usize];
            let mut range = if group.is_solution { group.range(len) } else { 0..0 };
            let idx = range.find(|&idx| field.meets(group.sets[idx]))?;
            Some(Ref { group: group_idx, idx: idx as u32 })
        })
    }

    pub(super) fn n_names(&self) -> usize {
        self.groups.iter().map(|it| it.sets.len()).sum()
    }

    pub(super) fn set(&self, name: Ref) -> u16 {
        self.groups[name.group as usize].sets[name.idx as usize]
    }

    /// The name as it is written, with one way to read it.
    pub(super) fn written(&self, name: Ref) -> SetName {
        match self.groups[name.group as usize].made[name.idx as usize] {
            Made::Operand(symbol) => SetName::operand(symbol),
            Made::Complement(inner) => self.written(inner).complement(),
            Made::Combined(operation, left, right) => {
                self.written(left).combined(operation, self.written(right))
            }
        }
    }
}

impl Group {
    /// The places of the names of a length.
    fn range(&self, len: usize) -> std::ops::Range<usize> {
        let end = |len: usize| self.ends.get(len).map_or(self.sets.len(), |it| *it as usize);
        end(len - 1)..end(len)
    }
}
