//! Every Solution, shortest first, and the sets they name.
//!
//! Two Solutions are the same here if their parts use the same cubes and they
//! name the same set: the order of sets and the brackets do not matter. Cubes
//! that are interchangeable are the same, and of an operation that may be used
//! many times only those count that must be there. The shortest writing stands
//! for all.

use std::collections::{BTreeMap, btree_map::Entry};

use crate::maths::{
    cube_use::without_needless_note,
    pool::{Demand, Pool},
    problem::{Problem, Solution},
    restriction::Restriction,
    set_name::SetName,
    symbol::Symbol,
    universe::{Card, Cards},
    variations::Rules,
};

use super::{field::Field, paints, pools};

/// How much is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub n_solutions: usize,
    pub n_cubes: usize,
    /// Longer Solutions are not looked for when so many steps are taken.
    pub n_steps: u64,
}

/// Solutions, those of fewest cubes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// No more than were asked for.
    pub solutions: Vec<ListedSolution>,
    /// The sets that they name, each with how often and how shortly.
    pub sets: Vec<ListedSet>,
    /// The number of cubes up to which every Solution was found and counted.
    pub n_cubes: usize,
    /// How many there are up to there.
    pub n_found: usize,
    /// Whether there are no longer ones.
    pub whole: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSolution {
    pub solution: Solution,
    pub set: Cards,
    pub n_cubes: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedSet {
    pub set: Cards,
    /// How many Solutions name it, and how few cubes are enough.
    pub n_solutions: usize,
    pub n_cubes: usize,
}

/// Lists Solutions in the order of their length. Under Two Solutions they are
/// listed singly: any two make a paper, the second of which has a card that the
/// first has not.
pub fn solutions(problem: &Problem, limits: Limits) -> Listing {
    let mut listing =
        Listing { solutions: Vec::new(), sets: Vec::new(), n_cubes: 0, n_found: 0, whole: true };
    let pools = if problem.goal.is_empty() { Vec::new() } else { pools(problem) };
    let longest = pools.iter().map(|it| it.0.may.total()).max().unwrap_or(0);
    let fields: Vec<(Card, Field)> =
        paints(problem).map(|paint| (paint, Field::new(problem, paint, &[]))).collect();
    let mut n_steps_left = limits.n_steps;
    let mut found = BTreeMap::new();
    // All that is Required has to be used.
    let shortest = problem.required.total();
    listing.n_cubes = shortest.saturating_sub(1);
    for n_cubes_max in shortest..=longest {
        if limits.n_cubes < n_cubes_max || limits.n_solutions <= found.len() {
            listing.whole = false;
            break;
        }
        let mut lines = BTreeMap::new();
        let mut gather = || {
            for (paint, field) in &fields {
                for (pool, wild) in &pools {
                    let mut lister =
                        Lister::new(&problem.rules, pool, field, n_cubes_max, n_steps_left);
                    let notes = (*wild, Some(*paint).filter(|it| *it != Card::BLANK));
                    lister.list(notes, &mut lines)?;
                    n_steps_left = lister.n_steps_left;
                }
            }
            Some(())
        };
        if gather().is_none() {
            listing.whole = false;
            break;
        }
        listing.n_cubes = n_cubes_max;
        found = lines;
    }
    listing.n_found = found.len();
    let mut all: Vec<(usize, usize, ListedSolution)> = Vec::new();
    let mut sets: BTreeMap<Cards, ListedSet> = BTreeMap::new();
    for (line, written) in found {
        let (set, n_cubes) = (line.set, line.n_cubes());
        let named = sets.entry(set).or_insert(ListedSet { set, n_solutions: 0, n_cubes });
        named.n_solutions += 1;
        named.n_cubes = named.n_cubes.min(n_cubes);
        all.push((
            n_cubes,
            written.n_signs,
            ListedSolution { solution: written.solution, set, n_cubes },
        ));
    }
    all.sort_by_key(|it| (it.0, it.1));
    let listed = |it: ListedSolution| {
        let solution = without_needless_note(problem, it.solution);
        ListedSolution { solution, ..it }
    };
    listing.solutions = all.into_iter().take(limits.n_solutions).map(|it| listed(it.2)).collect();
    listing.sets = sets.into_values().collect();
    listing.sets.sort_by_key(|it| (it.n_cubes, std::cmp::Reverse(it.n_solutions), it.set));
    listing
}

/// How many symbols of each class, five bits for each; and above them how many
/// operations, as far as it matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Usage(u64);

const FIELD: u32 = 5;
const OPERATIONS: u32 = 12 * FIELD;

impl Usage {
    fn count(self, class: Symbol) -> u16 {
        (self.0 >> (FIELD * class as u32) & 31) as u16
    }

    fn n_operations(self) -> u64 {
        self.0 >> OPERATIONS
    }

    /// The same without the count of operations.
    fn cubes(self) -> Usage {
        Usage(self.0 & ((1 << OPERATIONS) - 1))
    }

    /// How many cubes two parts need together: a cube serves in both.
    fn n_cubes_with(self, other: Usage) -> usize {
        Symbol::ALL.into_iter().map(|it| usize::from(self.count(it).max(other.count(it)))).sum()
    }
}

/// What tells one Solution from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    set: Cards,
    set_name: Usage,
    restrictions: Usage,
}

impl Line {
    fn n_cubes(&self) -> usize {
        self.set_name.n_cubes_with(self.restrictions)
    }
}

/// The shortest writing of a line.
struct ShortestLine {
    n_signs: usize,
    solution: Solution,
}

/// A name, or several names and what stands between them.
#[derive(Clone, Copy)]
struct Thing<M> {
    used: Usage,
    means: M,
    n_signs: usize,
    node: usize,
}

/// What a chain removes, and the set it ends with.
type Chain = (u16, u16);

#[derive(Clone, Copy)]
enum Name {
    Operand(Symbol),
    Complement(usize),
    Combined(Symbol, usize, usize),
}

#[derive(Clone, Copy)]
enum Part {
    Start(usize),
    Link { before: usize, relation: Symbol, name: usize },
    Beside { before: usize, chain: usize },
}

/// One pool of cubes, and Solutions of no more than so many of them.
struct Lister<'a> {
    rules: &'a Rules,
    pool: &'a Pool,
    field: &'a Field,
    n_cubes_max: usize,
    n_steps_left: u64,
    names: Vec<Name>,
    parts: Vec<Part>,
}

impl<'a> Lister<'a> {
    fn new(
        rules: &'a Rules,
        pool: &'a Pool,
        field: &'a Field,
        n_cubes_max: usize,
        n_steps_left: u64,
    ) -> Lister<'a> {
        let (names, parts) = (Vec::new(), Vec::new());
        Lister { rules, pool, field, n_cubes_max, n_steps_left, names, parts }
    }

    /// Adds what can be written; none if the steps are too few.
    fn list(
        &mut self,
        (wild, blank): (Option<Symbol>, Option<Card>),
        lines: &mut BTreeMap<Line, ShortestLine>,
    ) -> Option<()> {
        let names = self.all_names()?;
        let singles = self.restrictions(&names)?;
        let parts = self.side_by_side(&singles)?;
        let usable: Vec<&Thing<u16>> =
            names.iter().filter(|it| self.is_name_enough(it.used)).collect();
        for part in &parts {
            let removed = part.means.iter().fold(0, |all, it| all | it);
            for name in &usable {
                self.step(1)?;
                let set = name.means & !removed;
                let is_short = name.used.n_cubes_with(part.used) <= self.n_cubes_max;
                let n_signs = name.n_signs + part.n_signs;
                if !is_short
                    || n_signs < 2
                    || !self.field.meets(set)
                    || !self.has_asked(name.used, part.used)
                {
                    continue;
                }
                let line = Line {
                    set: self.field.unpack(set),
                    set_name: name.used.cubes(),
                    restrictions: part.used.cubes(),
                };
                let written = || ShortestLine {
                    n_signs,
                    solution: Solution {
                        set_name: self.name(name.node).keys(),
                        restrictions: self.part(part).iter().map(Restriction::keys).collect(),
                        wild,
                        blank,
                    },
                };
                match lines.entry(line) {
                    Entry::Vacant(it) => {
                        it.insert(written());
                    }
                    Entry::Occupied(mut it) if n_signs < it.get().n_signs => {
                        it.insert(written());
                    }
                    Entry::Occupied(_) => (),
                }
            }
        }
        Some(())
    }

    fn step(&mut self, n_steps: usize) -> Option<()> {
        self.n_steps_left = self.n_steps_left.checked_sub(n_steps as u64)?;
        Some(())
    }

    /// How many of a class are told apart.
    fn top(&self, class: Symbol) -> u16 {
        let (must, may) = (self.pool.must[class], self.pool.may[class]);
        match self.pool.demand {
            _ if !self.rules.is_multiple(class) || may == 0 => may,
            Demand::OneMoreOf(asked) if asked == class => must + 1,
            _ => must.max(1),
        }
    }

    /// One more symbol of a class, if there is a cube for it and it is not too
    /// many cubes.
    fn with(&self, used: Usage, class: Symbol) -> Option<Usage> {
        self.sum(used, Usage(1 << (FIELD * class as u32)), class.is_operation())
    }

    fn sum(&self, one: Usage, two: Usage, operation: bool) -> Option<Usage> {
        let (mut sum, mut n_cubes) = (0, 0);
        for class in Symbol::ALL {
            let both = one.count(class) + two.count(class);
            let top = self.top(class);
            if top < both && !(self.rules.is_multiple(class) && 0 < self.pool.may[class]) {
                return None;
            }
            sum |= u64::from(both.min(top)) << (FIELD * class as u32);
            n_cubes += usize::from(both.min(top));
        }
        let n_operations = (one.n_operations() + two.n_operations() + u64::from(operation)).min(2);
        (n_cubes <= self.n_cubes_max).then_some(Usage(sum | n_operations << OPERATIONS))
    }

    /// Every set that can be named, by the cubes its name uses, in the order of
    /// the signs that it takes.
    fn all_names(&mut self) -> Option<Vec<Thing<u16>>> {
        let mut known: BTreeMap<(Usage, u16), ()> = BTreeMap::new();
        let mut by_len: Vec<Vec<Thing<u16>>> = vec![Vec::new(), Vec::new()];
        for symbol in Symbol::ALL.into_iter().filter(|it| it.is_operand()) {
            let class = self.rules.class(symbol);
            if let Some(used) = self.with(Usage::default(), class) {
                let set = self.field.operand(symbol);
                self.add_name(&mut known, &mut by_len[1], used, set, Name::Operand(symbol), 1);
            }
        }
        let mut last = 1;
        // A name is made of shorter ones: after a gap so long there is none.
        while by_len.len() <= 2 * last + 1 {
            let len = by_len.len();
            let mut longer = Vec::new();
            for inner in &by_len[len - 1] {
                if let Some(used) = self.with(inner.used, Symbol::Prime) {
                    let set = self.field.full & !inner.means;
                    let name = Name::Complement(inner.node);
                    self.add_name(&mut known, &mut longer, used, set, name, len);
                }
            }
            for left_len in 1..len - 1 {
                let (lefts, rights) = (&by_len[left_len], &by_len[len - 1 - left_len]);
                for left in lefts {
                    self.step(1 + rights.len())?;
                    for right in rights {
                        let Some(both) = self.sum(left.used, right.used, false) else { continue };
                        for operation in [Symbol::Union, Symbol::Intersection, Symbol::Minus] {
                            let class = self.rules.class(operation);
                            let Some(used) = self.with(both, class) else { continue };
                            let set = self.field.combine(operation, left.means, right.means);
                            let name = Name::Combined(operation, left.node, right.node);
                            self.add_name(&mut known, &mut longer, used, set, name, len);
                        }
                    }
                }
            }
            if !longer.is_empty() {
                last = len;
            }
            by_len.push(longer);
        }
        Some(by_len.concat())
    }

    fn add_name(
        &mut self,
        known: &mut BTreeMap<(Usage, u16), ()>,
        to: &mut Vec<Thing<u16>>,
        used: Usage,
        set: u16,
        name: Name,
        n_signs: usize,
    ) {
        if known.insert((used, set), ()).is_none() {
            to.push(Thing { used, means: set, n_signs, node: self.names.len() });
            self.names.push(name);
        }
    }

    /// Every Restriction, by what it uses and removes.
    fn restrictions(&mut self, names: &[Thing<u16>]) -> Option<Vec<Thing<u16>>> {
        let restricts =
            self.rules.division.has_restrictions() && 0 < self.pool.may.count(Symbol::is_relation);
        let mut chains: Vec<Thing<Chain>> = Vec::new();
        for name in names.iter().filter(|_| restricts) {
            let Thing { used, means, n_signs, node } = *name;
            let means = (0, means);
            chains.push(Thing { used, means, n_signs, node: self.note(Part::Start(node)) });
        }
        let mut singles: BTreeMap<(Usage, u16), Thing<u16>> = BTreeMap::new();
        while !chains.is_empty() {
            let mut longer: BTreeMap<(Usage, Chain), Thing<Chain>> = BTreeMap::new();
            for chain in &chains {
                self.step(1 + names.len())?;
                for name in names {
                    let Some(both) = self.sum(chain.used, name.used, false) else { continue };
                    for relation in [Symbol::Subset, Symbol::Equals] {
                        let Some(used) = self.with(both, relation) else { continue };
                        let (gone, last) = chain.means;
                        let removed = gone | Field::removed(relation, last, name.means);
                        if !self.field.leaves_enough(removed) {
                            continue;
                        }
                        let n_signs = chain.n_signs + 1 + name.n_signs;
                        let means = (removed, name.means);
                        let is_new =
                            longer.get(&(used, means)).is_none_or(|it| n_signs < it.n_signs);
                        if is_new {
                            let (before, name) = (chain.node, name.node);
                            let node = self.note(Part::Link { before, relation, name });
                            longer.insert((used, means), Thing { used, means, n_signs, node });
                        }
                    }
                }
            }
            chains = longer.into_values().collect();
            for chain in &chains {
                let single = Thing {
                    used: chain.used,
                    means: chain.means.0,
                    n_signs: chain.n_signs,
                    node: chain.node,
                };
                keep_shorter(&mut singles, (single.used, single.means), single);
            }
        }
        let removes = |it: &Thing<u16>| !self.field.no_null || it.means != 0;
        Some(singles.into_values().filter(removes).collect())
    }

    /// The empty Restriction part, and every other one that uses all it must.
    /// Where each Restriction has to remove a card of its own, what each removes
    /// is kept apart.
    fn side_by_side(&mut self, singles: &[Thing<u16>]) -> Option<Vec<Thing<Vec<u16>>>> {
        let mut all: BTreeMap<(Usage, Vec<u16>), Thing<Vec<u16>>> = BTreeMap::new();
        let mut last: Vec<Thing<Vec<u16>>> = Vec::new();
        for it in singles {
            let means = vec![it.means];
            last.push(Thing { used: it.used, means, n_signs: it.n_signs, node: it.node });
        }
        while !last.is_empty() {
            let mut more: BTreeMap<(Usage, Vec<u16>), Thing<Vec<u16>>> = BTreeMap::new();
            for part in &last {
                self.step(1 + singles.len())?;
                for single in singles {
                    let Some(used) = self.sum(part.used, single.used, false) else { continue };
                    let mut means = part.means.clone();
                    if self.field.no_null {
                        means.push(single.means);
                        means.sort_unstable();
                    } else {
                        means[0] |= single.means;
                    }
                    let removed = means.iter().fold(0, |all, it| all | it);
                    if !self.field.leaves_enough(removed) || !self.each_removes(&means) {
                        continue;
                    }
                    let n_signs = part.n_signs + single.n_signs;
                    let (before, chain) = (part.node, single.node);
                    let node = self.note(Part::Beside { before, chain });
                    let thing = Thing { used, means: means.clone(), n_signs, node };
                    keep_shorter(&mut more, (used, means), thing);
                }
            }
            for part in std::mem::replace(&mut last, more.into_values().collect()) {
                keep_shorter(&mut all, (part.used, part.means.clone()), part);
            }
        }
        let mut parts: Vec<Thing<Vec<u16>>> =
            all.into_values().filter(|it| self.is_part_enough(it.used)).collect();
        if !self.pool.needs_restriction() {
            let used = Usage::default();
            parts.push(Thing { used, means: Vec::new(), n_signs: 0, node: usize::MAX });
        }
        Some(parts)
    }

    /// Whether each Restriction removes a card in whatever order they come.
    fn each_removes(&self, removed: &[u16]) -> bool {
        let own = |idx: usize| {
            let others = removed.iter().enumerate().filter(|it| it.0 != idx);
            removed[idx] & !others.fold(0, |all, it| all | it.1) != 0
        };
        !self.field.no_null || (0..removed.len()).all(own)
    }

    fn is_name_enough(&self, used: Usage) -> bool {
        let is_used = |it: Symbol| it.is_relation() || self.pool.must[it] <= used.count(it);
        let n_operations = if self.rules.two_operations { 2 } else { 0 };
        n_operations <= used.n_operations() && Symbol::ALL.into_iter().all(is_used)
    }

    fn is_part_enough(&self, used: Usage) -> bool {
        Symbol::ALL.into_iter().all(|it| self.pool.must[it] <= used.count(it))
    }

    fn has_asked(&self, name: Usage, part: Usage) -> bool {
        match self.pool.demand {
            Demand::Nothing => true,
            Demand::OneMoreOf(it) => self.pool.must[it] < name.count(it).max(part.count(it)),
            Demand::Unmeetable => false,
        }
    }

    fn note(&mut self, part: Part) -> usize {
        self.parts.push(part);
        self.parts.len() - 1
    }

    fn name(&self, node: usize) -> SetName {
        match self.names[node] {
            Name::Operand(symbol) => SetName::operand(symbol),
            Name::Complement(inner) => self.name(inner).complement(),
            Name::Combined(operation, left, right) => {
                self.name(left).combined(operation, self.name(right))
            }
        }
    }

    fn part(&self, part: &Thing<Vec<u16>>) -> Vec<Restriction> {
        if part.n_signs == 0 { Vec::new() } else { self.restrictions_of(part.node) }
    }

    fn restrictions_of(&self, node: usize) -> Vec<Restriction> {
        match self.parts[node] {
            Part::Start(name) => vec![Restriction { first: self.name(name), links: Vec::new() }],
            Part::Link { before, relation, name } => {
                let mut restrictions = self.restrictions_of(before);
                let last = restrictions.last_mut().expect("a chain is one Restriction");
                last.links.push((relation, self.name(name)));
                restrictions
            }
            Part::Beside { before, chain } => {
                let mut restrictions = self.restrictions_of(before);
                restrictions.extend(self.restrictions_of(chain));
                restrictions
            }
        }
    }
}

fn keep_shorter<K: Ord, M>(things: &mut BTreeMap<K, Thing<M>>, key: K, thing: Thing<M>) {
    if things.get(&key).is_none_or(|it| thing.n_signs < it.n_signs) {
        things.insert(key, thing);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        After, Cubes,
        maths::check::check,
        solver::{
            against_brute::{Draw, small_problem},
            brute,
        },
    };

    const ALL: Limits = Limits { n_solutions: usize::MAX, n_cubes: usize::MAX, n_steps: u64::MAX };

    /// Lines by their cubes, which the listing itself does not tell.
    fn by_force(problem: &Problem) -> BTreeMap<usize, BTreeMap<Cards, usize>> {
        let mut found: BTreeMap<usize, BTreeMap<Cards, usize>> = BTreeMap::new();
        for line in brute::lines(problem) {
            *found.entry(line.n_cubes()).or_default().entry(line.set).or_default() += 1;
        }
        found
    }

    #[test]
    fn every_solution_is_listed_that_brute_force_finds() {
        let mut n_listed = 0;
        for seed in 0..4000 {
            let problem = small_problem(&mut Draw(3_000_000 + seed), 7, 5);
            let listing = solutions(&problem, ALL);
            assert!(listing.whole);
            n_listed += listing.n_found;
            let mut counts: BTreeMap<usize, BTreeMap<Cards, usize>> = BTreeMap::new();
            for it in &listing.solutions {
                *counts.entry(it.n_cubes).or_default().entry(it.set).or_default() += 1;
            }
            assert_eq!(counts, by_force(&problem), "{problem:#?}\n{listing:#?}");
            let single = Problem {
                rules: Rules { two_solutions: false, ..problem.rules.clone() },
                ..problem.clone()
            };
            for it in &listing.solutions {
                let verdict = check(&single, std::slice::from_ref(&it.solution));
                assert!(verdict.is_correct(), "{problem:#?}\n{it:#?}\n{:#?}", verdict.reasons);
                assert_eq!(verdict.interpretations[0].cards, it.set);
            }
        }
        assert!(5_000 < n_listed, "{n_listed}");
    }

    #[test]
    fn a_shorter_list_is_the_beginning_of_a_longer_one() {
        for seed in 0..200 {
            let problem = small_problem(&mut Draw(4_000_000 + seed), 7, 5);
            let all = solutions(&problem, ALL);
            let some = solutions(&problem, Limits { n_solutions: 4, ..ALL });
            assert_eq!(some.solutions[..], all.solutions[..all.n_found.min(4)]);
            let lengths: Vec<usize> = all.solutions.iter().map(|it| it.n_cubes).collect();
            assert!(lengths.is_sorted());
            let sets: BTreeSet<Cards> = all.solutions.iter().map(|it| it.set).collect();
            assert_eq!(sets, all.sets.iter().map(|it| it.set).collect());
            let n_found: usize = some.sets.iter().map(|it| it.n_solutions).sum();
            assert_eq!(n_found, some.n_found);
        }
    }

    #[test]
    fn what_would_take_too_long_is_cut_short() {
        let cubes = |text: &str| text.chars().filter_map(Symbol::from_char).collect::<Cubes>();
        let problem = Problem {
            universe: crate::Universe::full(),
            goal: vec![7],
            goal_upright: Vec::new(),
            required: Cubes::NONE,
            permitted: cubes("BBRRGGYYunu'V=<"),
            forbidden: Cubes::NONE,
            resources: Cubes::NONE,
            rules: Rules::plain(crate::Division::Middle),
            after: After::Forceout,
        };
        let listing = solutions(&problem, Limits { n_steps: 100_000, ..ALL });
        assert!(!listing.whole);
        assert!(listing.solutions.iter().all(|it| it.n_cubes <= listing.n_cubes));
    }
}
