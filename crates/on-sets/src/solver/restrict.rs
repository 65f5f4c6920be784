//! Every Restriction part that can be written with the names at hand.
//!
//! Each card is judged alone, so a Restriction is known by what it uses of the
//! pool and the cards it removes; a chain that may still grow, also by the set
//! it ends with.

use crate::{restriction::Restriction, symbol::Symbol};

use super::{
    Budget,
    field::Field,
    names::{Names, Ref},
    space::{Space, State},
};

/// A Restriction part and a Set-Name that meet the Goal together.
pub(super) struct Found {
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
) -> Option<Found> {
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

/// A chain, from its end.
#[derive(Clone, Copy)]
enum Node {
    Start(Ref),
    Link { before: u32, relation: Symbol, name: Ref },
}

/// Chains that use the same symbols.
struct Chains {
    state: State,
    chains: Vec<Chain>,
}

#[derive(Clone, Copy)]
struct Chain {
    removed: u16,
    last: u16,
    /// Where it stands among the nodes.
    node: u32,
}

/// Restrictions side by side that use the same symbols together.
struct Parts {
    state: State,
    parts: Vec<Part>,
}

#[derive(Clone)]
struct Part {
    removed: u16,
    /// The cards that only one of them removes, for each. Kept only where each
    /// has to remove a card whatever the order.
    own: Vec<u16>,
    /// The chains, by their nodes.
    chains: Vec<u32>,
}

impl Search<'_> {
    fn run(&mut self, budget: &mut Budget) -> Option<Found> {
        if self.any.sets.is_empty() {
            return None;
        }
        // Chains of one link, then of two, and so on.
        let mut chains = self.names_as_chains();
        let mut singles: Vec<Parts> = Vec::new();
        while !chains.is_empty() && !budget.is_spent() {
            chains = match self.one_more_link(&chains, budget) {
                Ok(longer) => longer,
                Err(found) => return Some(found),
            };
            singles.extend(chains.iter().map(|it| self.side_by_side(it)));
        }
        // Two Restrictions, then three, and so on.
        let mut parts: Option<Vec<Parts>> = None;
        while !budget.is_spent() {
            let from = parts.as_ref().unwrap_or(&singles);
            match self.one_more_restriction(from, &singles, budget) {
                Ok(more) if more.is_empty() => break,
                Ok(more) => parts = Some(more),
                Err(found) => return Some(found),
            }
        }
        None
    }

    fn names_as_chains(&mut self) -> Vec<Chains> {
        let mut all = Vec::new();
        for (group_idx, group) in self.names.groups.iter().enumerate() {
            let mut chains = Vec::new();
            for (idx, &last) in group.sets.iter().enumerate() {
                let name = Ref { group: group_idx as u32, idx: idx as u32 };
                chains.push(Chain { removed: 0, last, node: self.nodes.len() as u32 });
                self.nodes.push(Node::Start(name));
            }
            all.push(Chains { state: group.state, chains });
        }
        all
    }

    /// All chains with one more link, as far as something can still be added
    /// to them; those to which nothing can are only tried.
    fn one_more_link(
        &mut self,
        from: &[Chains],
        budget: &mut Budget,
    ) -> Result<Vec<Chains>, Found> {
        let mut gathered: Gathered<(u16, u16, u32, Symbol, Ref)> = Gathered::new(self.space);
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
                    budget.spend(chains.chains.len() * group.sets.len() + 4);
                    let bag = if grows { Some(gathered.bag(self.space, state)) } else { None };
                    let mut news = Vec::new();
                    for chain in &chains.chains {
                        for (idx, &set) in group.sets.iter().enumerate() {
                            let removed = chain.removed | Field::removed(relation, chain.last, set);
                            let name = Ref { group: group_idx as u32, idx: idx as u32 };
                            if is_enough
                                && (!self.field.no_null || removed != 0)
                                && let Some(set_name) = self.try_on(state, removed, budget)
                            {
                                let before = chain.node;
                                self.nodes.push(Node::Link { before, relation, name });
                                let node = self.nodes.len() as u32 - 1;
                                let restrictions = vec![self.written(node)];
                                return Err(Found { restrictions, set_name, removed });
                            }
                            if grows {
                                news.push((removed, set, chain.node, relation, name));
                            }
                        }
                    }
                    if let Some(bag) = bag {
                        gathered.add(bag, news, |it| (it.0, it.1));
                    }
                }
            }
        }
        Ok(gathered.into_groups(
            |it| (it.0, it.1),
            |state, items| {
                let chains = items
                    .into_iter()
                    .map(|(removed, last, before, relation, name)| {
                        self.nodes.push(Node::Link { before, relation, name });
                        Chain { removed, last, node: self.nodes.len() as u32 - 1 }
                    })
                    .collect();
                Chains { state, chains }
            },
        ))
    }

    /// Chains as Restrictions, each set of removed cards once.
    fn side_by_side(&self, chains: &Chains) -> Parts {
        let mut parts: Vec<Part> = Vec::new();
        for chain in &chains.chains {
            // They are sorted by what they remove.
            let is_new = parts.last().is_none_or(|it| it.removed != chain.removed);
            if is_new && (!self.field.no_null || chain.removed != 0) {
                let own = if self.field.no_null { vec![chain.removed] } else { Vec::new() };
                parts.push(Part { removed: chain.removed, own, chains: vec![chain.node] });
            }
        }
        Parts { state: chains.state, parts }
    }

    fn one_more_restriction(
        &mut self,
        from: &[Parts],
        singles: &[Parts],
        budget: &mut Budget,
    ) -> Result<Vec<Parts>, Found> {
        let mut gathered: Gathered<Part> = Gathered::new(self.space);
        let key = |part: &Part| (part.removed, part.own.clone());
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
                budget.spend(parts.parts.len() * single.parts.len() + 4);
                let mut news = Vec::new();
                for part in &parts.parts {
                    for other in &single.parts {
                        let Some(both) = self.beside(part, other) else { continue };
                        if is_enough
                            && let Some(set_name) = self.try_on(state, both.removed, budget)
                        {
                            let restrictions =
                                both.chains.iter().map(|&it| self.written(it)).collect();
                            let removed = both.removed;
                            return Err(Found { restrictions, set_name, removed });
                        }
                        if grows {
                            news.push(both);
                        }
                    }
                }
                if grows {
                    let bag = gathered.bag(self.space, state);
                    gathered.add(bag, news, key);
                }
            }
        }
        Ok(gathered.into_groups(key, |state, parts| Parts { state, parts }))
    }

    /// Two Restriction parts as one, if each Restriction still removes a card
    /// when it comes last, where that is asked.
    fn beside(&self, part: &Part, single: &Part) -> Option<Part> {
        let mut own: Vec<u16> = Vec::new();
        if self.field.no_null {
            own.extend(part.own.iter().map(|it| it & !single.removed));
            own.push(single.removed & !part.removed);
            if own.contains(&0) {
                return None;
            }
            own.sort_unstable();
        }
        let chains = part.chains.iter().chain(&single.chains).copied().collect();
        Some(Part { removed: part.removed | single.removed, own, chains })
    }

    /// Whether a Restriction can still be added, or a link.
    fn grows(&self, state: State) -> bool {
        self.space.with(state, Symbol::Equals).is_some()
            || self.space.with(state, Symbol::Subset).is_some()
    }

    /// A Set-Name that meets the Goal once these cards are removed.
    fn try_on(&mut self, state: State, removed: u16, budget: &mut Budget) -> Option<Ref> {
        let candidates = if self.space.has_asked(state) { &mut self.any } else { &mut self.asked };
        let (word, bit) = (usize::from(removed >> 6), 1u64 << (removed & 63));
        if candidates.tried[word] & bit != 0 {
            return None;
        }
        candidates.tried[word] |= bit;
        self.n_tried += 1;
        budget.spend(candidates.sets.len());
        let meets = |it: &&(u16, Ref)| self.field.meets(it.0 & !removed);
        candidates.sets.iter().find(meets).map(|it| it.1)
    }

    fn written(&self, node: u32) -> Restriction {
        match self.nodes[node as usize] {
            Node::Start(name) => Restriction { first: self.names.written(name), links: Vec::new() },
            Node::Link { before, relation, name } => {
                let mut restriction = self.written(before);
                restriction.links.push((relation, self.names.written(name)));
                restriction
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

/// Things gathered by the symbols they use, and tidied when there are many.
struct Gathered<T> {
    bag_of: Vec<u32>,
    bags: Vec<Bag<T>>,
}

struct Bag<T> {
    state: State,
    items: Vec<T>,
    /// Beyond so many items it is time to throw out what is there twice.
    full_at: usize,
}

const NO_BAG: u32 = u32::MAX;
const BAG_TIDIED_AT: usize = 4096;

impl<T> Gathered<T> {
    fn new(space: &Space) -> Gathered<T> {
        Gathered { bag_of: vec![NO_BAG; space.n_states()], bags: Vec::new() }
    }

    fn bag(&mut self, space: &Space, state: State) -> usize {
        let slot = &mut self.bag_of[space.index(state)];
        if *slot == NO_BAG {
            *slot = self.bags.len() as u32;
            self.bags.push(Bag { state, items: Vec::new(), full_at: BAG_TIDIED_AT });
        }
        *slot as usize
    }

    fn add<K: Ord>(&mut self, bag: usize, news: Vec<T>, key: impl Fn(&T) -> K) {
        let bag = &mut self.bags[bag];
        bag.items.extend(news);
        if bag.full_at < bag.items.len() {
            tidy(&mut bag.items, key);
            bag.full_at = BAG_TIDIED_AT.max(2 * bag.items.len());
        }
    }

    fn into_groups<G, K: Ord>(
        self,
        key: impl Fn(&T) -> K,
        mut group: impl FnMut(State, Vec<T>) -> G,
    ) -> Vec<G> {
        self.bags
            .into_iter()
            .map(|mut bag| {
                tidy(&mut bag.items, &key);
                group(bag.state, bag.items)
            })
            .collect()
    }
}

fn tidy<T, K: Ord>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    items.sort_by_key(&key);
    items.dedup_by(|one, two| key(one) == key(two));
}
