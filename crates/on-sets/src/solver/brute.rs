//! The same question answered by brute force, for tests.
//!
//! Nothing here is shared with the solver or the checker but the words of the
//! problem. Cubes are single things with a face, put into an expression one by
//! one; every expression that can be built of them is built, as far as it
//! differs in the cubes it uses or in what it names; and the rules are asked of
//! what was built, one after the other.

use std::collections::BTreeSet;

use crate::maths::{
    cubes::Cubes,
    problem::{After, Problem},
    set_name::{Primary, SetName, Term},
    symbol::Symbol,
    universe::{Card, Cards},
};

/// Every set that a correct Solution can name.
pub(crate) fn sets(problem: &Problem) -> BTreeSet<Cards> {
    lines(problem).into_iter().map(|it| it.set).collect()
}

/// A correct Solution, known by the cubes in each part and by the set it names.
///
/// Cubes that are interchangeable are counted together, and of an operation
/// that may be used many times only as many as must be there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Line {
    pub set: Cards,
    pub set_name: Cubes,
    pub restrictions: Cubes,
}

impl Line {
    /// A cube serves in both parts.
    pub(crate) fn n_cubes(&self) -> usize {
        let both = |it| usize::from(self.set_name[it].max(self.restrictions[it]));
        Symbol::ALL.into_iter().map(both).sum()
    }
}

pub(crate) fn lines(problem: &Problem) -> BTreeSet<Line> {
    let paints = if problem.rules.blank_card_wild { 16 } else { 1 };
    let mut found = BTreeSet::new();
    for paint in Card::all().take(paints) {
        for meaning in Symbol::ALL {
            let allowed = match problem.rules.wild_cube {
                Some(_) => problem.rules.division.has_restrictions() || !meaning.is_relation(),
                // Once is enough when nothing is wild.
                None => meaning == Symbol::Blue,
            };
            if allowed {
                found.extend(Brute::new(problem, paint, meaning).lines());
            }
        }
    }
    found
}

/// Cubes used, the set named, and how many operations up to two.
type Name = (u32, u16, u8);

/// Cubes used, and what each Restriction removes.
type Part = (u32, Vec<u16>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Required,
    Permitted,
    Resources,
}

struct Brute<'a> {
    problem: &'a Problem,
    /// The face, the meanings and the place of each cube.
    cubes: Vec<(Symbol, Vec<Symbol>, Place)>,
    cards: Vec<Card>,
    /// The cards as they are painted.
    dots: Vec<Card>,
}

impl<'a> Brute<'a> {
    fn new(problem: &'a Problem, paint: Card, wild: Symbol) -> Brute<'a> {
        let rules = &problem.rules;
        let meanings = |face: Symbol| {
            let meaning = if rules.wild_cube == Some(face) { wild } else { face };
            let pair =
                |one, two| if meaning == one || meaning == two { vec![one, two] } else { vec![] };
            let mut both = Vec::new();
            if rules.union_intersection {
                both.extend(pair(Symbol::Union, Symbol::Intersection));
            }
            if rules.universe_null {
                both.extend(pair(Symbol::Universe, Symbol::Null));
            }
            if both.is_empty() { vec![meaning] } else { both }
        };
        let mut cubes = Vec::new();
        for (place, section) in [
            (Place::Required, problem.required),
            (Place::Permitted, problem.permitted),
            (Place::Resources, problem.resources),
        ] {
            let is_there = place != Place::Resources || problem.after != After::Forceout;
            for (face, n_cubes) in section.kinds().filter(|_| is_there) {
                cubes.extend((0..n_cubes).map(|_| (face, meanings(face), place)));
            }
        }
        let cards = problem.universe.cards().to_vec();
        let dots = cards.iter().map(|&it| if it == Card::BLANK { paint } else { it }).collect();
        Brute { problem, cubes, cards, dots }
    }

    fn full(&self) -> u16 {
        ((1u32 << self.cards.len()) - 1) as u16
    }

    /// The cards with a colour, all of them, or none.
    fn named_by(&self, symbol: Symbol, dots: &[Card]) -> u16 {
        let is_in = |card: &Card| match symbol {
            Symbol::Universe => true,
            Symbol::Null => false,
            colour => card.has(colour),
        };
        dots.iter().enumerate().filter(|it| is_in(it.1)).fold(0, |set, it| set | 1 << it.0)
    }

    fn combine(&self, operation: Symbol, left: u16, right: u16, symmetric: bool) -> u16 {
        match operation {
            Symbol::Union => left | right,
            Symbol::Intersection => left & right,
            _ if symmetric => (left & !right) | (right & !left),
            _ => left & !right,
        }
    }

    /// Whether two expressions can stand in the same part: a cube is used once,
    /// unless it is an operation and operations are multiple.
    fn together(&self, one: u32, two: u32) -> bool {
        let clash = one & two;
        (0..self.cubes.len())
            .filter(|it| clash >> it & 1 == 1)
            .all(|it| self.problem.rules.multiple_operations && self.cubes[it].1[0].is_operation())
    }

    fn names(&self) -> BTreeSet<Name> {
        let mut names: BTreeSet<Name> = BTreeSet::new();
        for (idx, (_, meanings, _)) in self.cubes.iter().enumerate() {
            for &meaning in meanings.iter().filter(|it| it.is_operand()) {
                names.insert((1 << idx, self.named_by(meaning, &self.dots), 0));
            }
        }
        loop {
            let before: Vec<Name> = names.iter().copied().collect();
            for (idx, (_, meanings, _)) in self.cubes.iter().enumerate() {
                let cube = 1 << idx;
                for &meaning in meanings {
                    for &(used, set, n_operations) in &before {
                        let more = (n_operations + 1).min(2);
                        if meaning == Symbol::Prime && self.together(used, cube) {
                            names.insert((used | cube, self.full() & !set, more));
                        }
                        if !meaning.is_binary() || !self.together(used, cube) {
                            continue;
                        }
                        for &(other, right, n_others) in &before {
                            if self.together(used | cube, other) && self.together(used, other) {
                                let symmetric = self.problem.rules.symmetric_difference;
                                let set = self.combine(meaning, set, right, symmetric);
                                names.insert((used | cube | other, set, (more + n_others).min(2)));
                            }
                        }
                    }
                }
            }
            if names.len() == before.len() {
                return names;
            }
        }
    }

    /// Every Restriction: the cubes used, and the cards removed.
    fn restrictions(&self, names: &BTreeSet<Name>) -> BTreeSet<(u32, u16)> {
        let names: BTreeSet<(u32, u16)> = names.iter().map(|it| (it.0, it.1)).collect();
        let mut chains: BTreeSet<(u32, u16, u16)> =
            names.iter().map(|&(used, set)| (used, 0, set)).collect();
        let mut all = BTreeSet::new();
        while !chains.is_empty() {
            let mut longer = BTreeSet::new();
            for &(used, removed, last) in &chains {
                for (idx, (_, meanings, _)) in self.cubes.iter().enumerate() {
                    let relation = meanings[0];
                    let cube = 1 << idx;
                    if !relation.is_relation() || used & cube != 0 {
                        continue;
                    }
                    for &(other, set) in &names {
                        if !self.together(used, other) {
                            continue;
                        }
                        // Card by card, as VI-B-2 puts it.
                        let mut gone = removed;
                        for card in 0..self.cards.len() {
                            let (left, right) = (last >> card & 1 == 1, set >> card & 1 == 1);
                            let breaks = match relation {
                                Symbol::Equals => left != right,
                                _ => left && !right,
                            };
                            gone |= u16::from(breaks) << card;
                        }
                        longer.insert((used | cube | other, gone, set));
                        all.insert((used | cube | other, gone));
                    }
                }
            }
            chains = longer;
        }
        all
    }

    /// Every Restriction part, and the empty one.
    fn parts(&self, names: &BTreeSet<Name>) -> BTreeSet<Part> {
        let mut parts: BTreeSet<Part> = BTreeSet::from([(0, Vec::new())]);
        if !self.problem.rules.division.has_restrictions() {
            return parts;
        }
        let restrictions = self.restrictions(names);
        let mut last: BTreeSet<Part> = parts.clone();
        while !last.is_empty() {
            let mut more = BTreeSet::new();
            for (used, removed) in &last {
                for &(other, gone) in &restrictions {
                    if self.together(*used, other) {
                        let mut removed = removed.clone();
                        removed.push(gone);
                        removed.sort_unstable();
                        more.insert((used | other, removed));
                    }
                }
            }
            parts.extend(more.iter().cloned());
            last = more;
        }
        parts
    }

    fn lines(&self) -> BTreeSet<Line> {
        let names = self.names();
        let parts: Vec<Part> =
            self.parts(&names).into_iter().filter(|it| self.restricts_well(&it.1)).collect();
        let mut found = BTreeSet::new();
        for part in &parts {
            for name in &names {
                if self.is_correct(part, *name) {
                    let left = part.1.iter().fold(self.full(), |left, gone| left & !gone);
                    let set = name.1 & left;
                    let named = self.cards.iter().enumerate().filter(|it| set >> it.0 & 1 == 1);
                    found.insert(Line {
                        set: named.map(|it| *it.1).collect(),
                        set_name: self.counted(name.0),
                        restrictions: self.counted(part.0),
                    });
                }
            }
        }
        found
    }

    /// Cubes by what they mean.
    fn counted(&self, used: u32) -> Cubes {
        let rules = &self.problem.rules;
        let class = |it: usize| rules.class(self.cubes[it].1[0]);
        let all = || 0..self.cubes.len();
        let count = |of: &dyn Fn(usize) -> bool| -> Cubes {
            all().filter(|&it| of(it)).map(class).collect()
        };
        let must = count(&|it| self.cubes[it].2 == Place::Required);
        let mut counted = count(&|it| used >> it & 1 == 1);
        // The named face has to be there beside what is Required anyway.
        let asked = |it: &usize| Some(self.cubes[*it].0) == rules.required_cube;
        let meets = all().any(|it| asked(&it) && self.cubes[it].2 == Place::Required);
        let asked = all().find(asked).filter(|_| !meets).map(class);
        for operation in Symbol::ALL.into_iter().filter(|it| it.is_operation()) {
            let most = must[operation].max(1).max(if asked == Some(operation) {
                must[operation] + 1
            } else {
                0
            });
            if rules.multiple_operations {
                counted[operation] = counted[operation].min(most);
            }
        }
        counted
    }

    /// No Null Restrictions, tried in every order.
    fn restricts_well(&self, removed: &[u16]) -> bool {
        if !self.problem.rules.no_null_restrictions {
            return true;
        }
        orders(removed.len()).iter().all(|order| {
            let mut left = self.full();
            order.iter().all(|&idx| {
                let removes = left & removed[idx] != 0;
                left &= !removed[idx];
                removes
            })
        })
    }

    fn is_correct(&self, part: &Part, name: Name) -> bool {
        let rules = &self.problem.rules;
        let (restricting, removed) = part;
        let (naming, set, n_operations) = name;
        let has = |used: u32, idx: usize| used >> idx & 1 == 1;
        let all = restricting | naming;
        let is_relation = |idx: usize| self.cubes[idx].1[0].is_relation();
        for idx in 0..self.cubes.len() {
            if self.cubes[idx].2 == Place::Required {
                let written = !removed.is_empty();
                if (written || is_relation(idx)) && !has(*restricting, idx) {
                    return false;
                }
                if !is_relation(idx) && !has(naming, idx) {
                    return false;
                }
            }
        }
        let n_resources = (0..self.cubes.len())
            .filter(|&it| has(all, it) && self.cubes[it].2 == Place::Resources)
            .count();
        if self.problem.after == After::Now && 1 < n_resources {
            return false;
        }
        if all.count_ones() < 2 || rules.two_operations && n_operations < 2 {
            return false;
        }
        let uses = |face| (0..self.cubes.len()).any(|it| has(all, it) && self.cubes[it].0 == face);
        if rules.required_cube.is_some_and(|face| !uses(face)) {
            return false;
        }
        let left = removed.iter().fold(self.full(), |left, gone| left & !gone);
        let set = set & left;
        let is_in = |card: Card| {
            (self.cards.iter().enumerate()).any(|it| *it.1 == card && set >> it.0 & 1 == 1)
        };
        if rules.required_card.is_some_and(|it| !is_in(it)) {
            return false;
        }
        if rules.forbidden_card.is_some_and(is_in) {
            return false;
        }
        let doubled = rules.double_set.as_ref().map_or(0, |it| self.double(&it.set, it.symmetric));
        let value = set.count_ones() + (set & doubled).count_ones();
        self.problem.goal.contains(&value)
    }

    fn double(&self, set: &SetName, symmetric: bool) -> u16 {
        let term = |term: &Term| {
            let mut set = match &term.primary {
                Primary::Operand(symbol) => self.named_by(*symbol, &self.dots),
                Primary::Group(inner) => self.double(inner, symmetric),
            };
            for _ in 0..term.n_primes {
                set = self.full() & !set;
            }
            set
        };
        let (mut left, rest) = (term(&set.first), &set.rest);
        for (operation, right) in rest {
            left = self.combine(*operation, left, term(right), symmetric);
        }
        left
    }
}

/// Every order of so many things.
fn orders(n_things: usize) -> Vec<Vec<usize>> {
    if n_things == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in orders(n_things - 1) {
        for place in 0..n_things {
            let mut order = shorter.clone();
            order.insert(place, n_things - 1);
            all.push(order);
        }
    }
    all
}
