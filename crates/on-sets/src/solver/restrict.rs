//! Every Restriction part that can be written with the names at hand.
//!
//! Each card is judged alone, so a Restriction is known by what it uses of the
//! pool and the cards it removes; a chain that may still grow, also by the set
//! it ends with.

use crate::maths::{restriction::Restriction, symbol::Symbol};

use super::{
    Budget,
    field::Field,
    names::{Names, Ref},
    space::{Space, State},
    undominated::Undominated,
};

/// A Restriction part and a Set-Name that meet the Goal together.
pub(super) struct RestrictedName {
    pub restrictions: Vec<Restriction>,
    pub set_name: Ref,
    /// What the Restrictions remove.
    pub removed: u16,
}

/// Looks for a Restriction part under which a Set-Name meets the Goal. Counts
/// in `n_tried` the different results of Restriction parts that it tried.
pub(super) fn search(
    space: &Space,
    field: &Field,
    names: &Names,
    budget: &mut Budget,
    n_tried: &mut u64,
) -> Option<RestrictedName> {
    let mut search = Search {
        space,
        field,
        names,
        any: Candidates::new(names, field, |_| true),
        asked: Candidates::new(names, field, |state| space.has_asked(state)),
        nodes: Vec::new(),
        n_tried: 0,
    };
    let found = search.run(budget);
    *n_tried += search.n_tried;
    found
}

struct Search<'a> {
    space: &'a Space,
    field: &'a Field,
    names: &'a Names,
    /// The Set-Names for a Restriction part that has the cube asked for.
    any: Candidates,
    /// The Set-Names that have it themselves.
    asked: Candidates,
    nodes: Vec<Node>,
    n_tried: u64,
}

/// Different sets that the Set-Name part can name, and the Universes they have
/// been tried on.
struct Candidates {
    sets: Vec<(u16, Ref)>,
    tried: Vec<u64>,
}

/// Where a thing comes from, for when it is to be written down.
#[derive(Clone, Copy)]
enum Node {
    /// A chain that is only a set so far.
    Start(Ref),
    /// A chain with one more link.
    Link { before: u32, relation: Symbol, name: Ref },
    /// Restrictions with one more beside them.
    Beside { before: u32, chain: u32 },
}

/// Things that use the same symbols.
struct Group<T> {
    state: State,
    things: Vec<T>,
}

/// A chain that may still grow.
#[derive(Clone, Copy)]
struct Chain {
    removed: u16,
    /// What is left of the set it ends with: removed cards do not come back.
    last: u16,
    node: u32,
}

/// Restrictions side by side.
#[derive(Clone, Copy)]
struct Part {
    removed: u16,
    /// Where each has to remove a card whatever the order: for each a card that
    /// no other removes.
    own: u16,
    node: u32,
}

impl Search<'_> {
    fn run(&mut self, budget: &mut Budget) -> Option<RestrictedName> {
        if self.any.sets.is_empty() {
            return None;
        }
        // Chains of one link, then of two, and so on.
        let mut chains = self.names_as_chains();
        let mut kept = Undominated::new();
        let mut singles: Vec<Group<Chain>> = Vec::new();
        while !chains.is_empty() && !budget.is_spent() {
            let longer = match self.one_more_link(&chains, &mut kept, budget) {
                Ok(longer) => longer,
                Err(found) => return Some(found),
            };
            singles.extend(std::mem::replace(&mut chains, longer));
        }
        // The first of them are bare names.
        let singles = self.worth_combining(&singles);
        // Two Restrictions, then three, and so on.
        let mut kept = Undominated::new();
        let mut parts = self.side_by_side(&singles);
        while !parts.is_empty() && !budget.is_spent() {
            parts = match self.one_more_restriction(&parts, &singles, &mut kept, budget) {
                Ok(more) => more,
                Err(found) => return Some(found),
            };
        }
        None
    }

    fn names_as_chains(&mut self) -> Vec<Group<Chain>> {
        let mut all = Vec::new();
        for (group_idx, group) in self.names.groups.iter().enumerate() {
            let mut things = Vec::new();
            for (idx, &last) in group.sets.iter().enumerate() {
                let name = Ref { group: group_idx as u32, idx: idx as u32 };
                things.push(Chain { removed: 0, last, node: self.nodes.len() as u32 });
                self.nodes.push(Node::Start(name));
            }
            all.push(Group { state: group.state, things });
        }
        all
    }

    /// All chains with one more link, as far as something can still be added
    /// to them; those to which nothing can are only tried.
    fn one_more_link(
        &mut self,
        from: &[Group<Chain>],
        kept: &mut Undominated,
        budget: &mut Budget,
    ) -> Result<Vec<Group<Chain>>, RestrictedName> {
        let mut longer: Groups<Chain> = Groups::new(self.space);
        let names = self.names;
        for chains in from {
            for (group_idx, group) in names.groups.iter().enumerate() {
                let Some(both) = self.space.sum(chains.state, group.state) else { continue };
                for relation in [Symbol::Subset, Symbol::Equals] {
                    let Some(state) = self.space.with(both, relation) else { continue };
                    let (grows, is_enough) = (self.grows(state), self.space.is_enough(state));
                    if !grows && !is_enough {
                        continue;
                    }
                    if budget.is_spent() {
                        return Ok(Vec::new());
                    }
                    budget.spend(chains.things.len() * group.sets.len() + 4);
                    let grows =
                        grows && budget.keeps(longer.n_things(self.space, state), is_enough);
                    if !grows && !is_enough {
                        continue;
                    }
                    for &chain in &chains.things {
                        for (idx, &set) in group.sets.iter().enumerate() {
                            let gone = Field::removed(relation, chain.last, set);
                            let removed = chain.removed | gone;
                            if !self.field.leaves_enough(removed) {
                                continue;
                            }
                            let before = chain.node;
                            let name = Ref { group: group_idx as u32, idx: idx as u32 };
                            let node = Node::Link { before, relation, name };
                            let removes = !self.field.no_null || removed != 0;
                            if is_enough && removes {
                                self.try_on(state, removed, node, budget)?;
                            }
                            let last = set & !removed;
                            let meaning = u32::from(removed) << 16 | u32::from(last);
                            if grows && kept.is_new(self.space, state, meaning) {
                                let node = self.note(node);
                                longer.add(self.space, state, Chain { removed, last, node });
                            }
                        }
                    }
                }
            }
        }
        Ok(longer.groups)
    }

    /// The chains that are Restrictions, of those that remove the same the most
    /// sparing ones.
    fn worth_combining(&self, chains: &[Group<Chain>]) -> Vec<Group<Chain>> {
        let mut kept = Undominated::new();
        let mut worth = Vec::new();
        for group in chains {
            let mut things = Vec::new();
            for &chain in &group.things {
                let is_restriction = !matches!(self.nodes[chain.node as usize], Node::Start(_));
                let removes = !self.field.no_null || chain.removed != 0;
                let meaning = chain.removed.into();
                if is_restriction && removes && kept.is_new(self.space, group.state, meaning) {
                    things.push(chain);
                }
            }
            worth.push(Group { state: group.state, things });
        }
        worth.retain(|it| !it.things.is_empty());
        worth
    }

    fn side_by_side(&self, singles: &[Group<Chain>]) -> Vec<Group<Part>> {
        let parts = |chain: &Chain| {
            let Chain { removed, node, .. } = *chain;
            self.own_cards(removed).map(move |own| Part { removed, own, node }).collect::<Vec<_>>()
        };
        (singles.iter())
            .map(|it| Group { state: it.state, things: it.things.iter().flat_map(parts).collect() })
            .collect()
    }

    /// The cards that may stand for a Restriction as its own, as sets of one;
    /// the empty set where that is not asked.
    fn own_cards(&self, removed: u16) -> impl Iterator<Item = u16> + use<> {
        let no_null = self.field.no_null;
        let cards = (0..16).map(|it| 1 << it).filter(move |it| no_null && it & removed != 0);
        cards.chain((!no_null).then_some(0))
    }

    fn one_more_restriction(
        &mut self,
        from: &[Group<Part>],
        singles: &[Group<Chain>],
        kept: &mut Undominated,
        budget: &mut Budget,
    ) -> Result<Vec<Group<Part>>, RestrictedName> {
        let mut more: Groups<Part> = Groups::new(self.space);
        for parts in from {
            for single in singles {
                let Some(state) = self.space.sum(parts.state, single.state) else { continue };
                let (grows, is_enough) = (self.grows(state), self.space.is_enough(state));
                if !grows && !is_enough {
                    continue;
                }
                if budget.is_spent() {
                    return Ok(Vec::new());
                }
                budget.spend(parts.things.len() * single.things.len() + 4);
                let grows = grows && budget.keeps(more.n_things(self.space, state), is_enough);
                if !grows && !is_enough {
                    continue;
                }
                for &part in &parts.things {
                    for &chain in &single.things {
                        let removed = part.removed | chain.removed;
                        let fresh = chain.removed & !part.removed;
                        let is_idle = self.field.no_null && fresh == 0;
                        if part.own & chain.removed != 0
                            || is_idle
                            || !self.field.leaves_enough(removed)
                        {
                            continue;
                        }
                        let node = Node::Beside { before: part.node, chain: chain.node };
                        if is_enough {
                            self.try_on(state, removed, node, budget)?;
                        }
                        if !grows {
                            continue;
                        }
                        for own in self.own_cards(fresh) {
                            let own = part.own | own;
                            let meaning = u32::from(removed) << 16 | u32::from(own);
                            if kept.is_new(self.space, state, meaning) {
                                let node = self.note(node);
                                more.add(self.space, state, Part { removed, own, node });
                            }
                        }
                    }
                }
            }
        }
        Ok(more.groups)
    }

    /// Whether a Restriction can still be added, or a link.
    fn grows(&self, state: State) -> bool {
        self.space.with(state, Symbol::Equals).is_some()
            || self.space.with(state, Symbol::Subset).is_some()
    }

    /// Looks for a Set-Name that meets the Goal once these cards are removed.
    #[inline]
    fn try_on(
        &mut self,
        state: State,
        removed: u16,
        node: Node,
        budget: &mut Budget,
    ) -> Result<(), RestrictedName> {
        let candidates = if self.space.has_asked(state) { &mut self.any } else { &mut self.asked };
        let (word, bit) = (usize::from(removed >> 6), 1u64 << (removed & 63));
        if candidates.tried[word] & bit != 0 {
            return Ok(());
        }
        candidates.tried[word] |= bit;
        self.n_tried += 1;
        budget.spend(candidates.sets.len());
        let meets = |it: &&(u16, Ref)| self.field.meets(it.0 & !removed);
        match candidates.sets.iter().find(meets) {
            None => Ok(()),
            Some(&(_, set_name)) => {
                let node = self.note(node);
                Err(RestrictedName { restrictions: self.written(node), set_name, removed })
            }
        }
    }

    fn note(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    fn written(&self, node: u32) -> Vec<Restriction> {
        match self.nodes[node as usize] {
            Node::Start(name) => {
                vec![Restriction { first: self.names.written(name), links: Vec::new() }]
            }
            Node::Link { before, relation, name } => {
                let mut restrictions = self.written(before);
                let last = restrictions.last_mut().expect("a chain is one Restriction");
                last.links.push((relation, self.names.written(name)));
                restrictions
            }
            Node::Beside { before, chain } => {
                let mut restrictions = self.written(before);
                restrictions.extend(self.written(chain));
                restrictions
            }
        }
    }
}

impl Candidates {
    fn new(names: &Names, field: &Field, wanted: impl Fn(State) -> bool) -> Candidates {
        let n_words = (1usize << field.n_cards()).div_ceil(64);
        let (mut sets, mut seen) = (Vec::new(), vec![0u64; n_words]);
        for (group_idx, group) in names.groups.iter().enumerate() {
            if !group.is_enough || !wanted(group.state) {
                continue;
            }
            for (idx, &set) in group.sets.iter().enumerate() {
                let (word, bit) = (usize::from(set >> 6), 1u64 << (set & 63));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    sets.push((set, Ref { group: group_idx as u32, idx: idx as u32 }));
                }
            }
        }
        Candidates { sets, tried: vec![0; n_words] }
    }
}

/// Things gathered by the symbols they use.
struct Groups<T> {
    group_of: Vec<u32>,
    groups: Vec<Group<T>>,
}

const NO_GROUP: u32 = u32::MAX;

impl<T> Groups<T> {
    fn new(space: &Space) -> Groups<T> {
        Groups { group_of: vec![NO_GROUP; space.n_states()], groups: Vec::new() }
    }

    fn n_things(&self, space: &Space, state: State) -> usize {
        let group = self.group_of[space.index(state)];
        if group == NO_GROUP { 0 } else { self.groups[group as usize].things.len() }
    }

    fn add(&mut self, space: &Space, state: State, thing: T) {
        let slot = &mut self.group_of[space.index(state)];
        if *slot == NO_GROUP {
            *slot = self.groups.len() as u32;
            self.groups.push(Group { state, things: Vec::new() });
        }
        self.groups[*slot as usize].things.push(thing);
    }
}
