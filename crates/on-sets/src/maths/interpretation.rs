//! Every way to read what a player wrote.
//!
//! Only ′ has priority. Where nothing groups the other operations, any of them
//! may come first, so a line of n sets has as many groupings as there are
//! binary trees with n leaves (1, 1, 2, 5, 14, 42, …). Groupings that name the
//! same set are one reading here: from shorter stretches of the line to longer
//! ones, each set is kept once. (VII-B-6)

use crate::maths::{
    restriction::Restriction,
    set_name::{Primary, SetName, Term},
    steps,
    symbol::Symbol,
    universe::{Cards, Ground},
};

/// The most sets that can stand in one part of a Solution: eight colour cubes,
/// three Restriction cubes, and four operation cubes that are wild. What has
/// more cannot be built of cubes, and is not read.
pub const OPERANDS_MAX: usize = 15;

/// A set that a Set-Name can be read to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub cards: Cards,
    /// The Set-Name with the brackets that make it name this set.
    pub grouped: SetName,
}

/// What a Restriction can be read to remove.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestrictionReading {
    pub removed: Cards,
    pub grouped: Restriction,
}

/// Each set that a Set-Name can be read to name, once. There can be thousands, so that
/// their brackets are put in only where somebody looks.
pub struct Readings {
    cards: Vec<Cards>,
    /// Which tree makes each.
    roots: Vec<usize>,
    trees: Vec<Tree>,
}

/// Each set of cards that a Restriction can be read to remove, once.
pub struct RestrictionReadings {
    removed: Vec<Cards>,
    /// Which reading of each of its sets does it.
    chosen: Vec<Vec<usize>>,
    sets: Vec<Readings>,
    relations: Vec<Symbol>,
}

/// Each set that a Set-Name can be read to name, with one grouping that does.
///
/// # Panics
/// If it has more than [`OPERANDS_MAX`] operands.
pub fn readings(name: &SetName, ground: Ground) -> Readings {
    assert!(n_operands(name) <= OPERANDS_MAX, "what no cubes can build is not read");
    let mut reader = Reader { ground, trees: Vec::new(), seen: vec![0; 1 << 10] };
    let found = reader.name(name);
    Readings {
        cards: found.iter().map(|it| it.cards).collect(),
        roots: found.iter().map(|it| it.tree).collect(),
        trees: reader.trees,
    }
}

impl Readings {
    pub fn cards(&self) -> &[Cards] {
        &self.cards
    }

    /// The Set-Name with the brackets of one of its readings.
    pub fn grouped(&self, idx: usize) -> SetName {
        grouped(&self.trees, self.roots[idx])
    }

    pub fn iter(&self) -> impl Iterator<Item = Reading> {
        self.cards
            .iter()
            .enumerate()
            .map(|(idx, &cards)| Reading { cards, grouped: self.grouped(idx) })
    }
}

/// Each set of cards that a Restriction can be read to remove. A set between
/// two relations is read the same way for both.
///
/// # Panics
/// If it has more than [`OPERANDS_MAX`] operands.
pub fn restriction_readings(restriction: &Restriction, ground: Ground) -> RestrictionReadings {
    struct Partial {
        removed: Cards,
        last: Cards,
        chosen: Vec<usize>,
    }
    let sets: Vec<Readings> = restriction.sets().map(|it| readings(it, ground)).collect();
    let mut partials: Vec<Partial> = (sets[0].cards.iter().enumerate())
        .map(|(idx, &cards)| Partial { removed: Cards::NONE, last: cards, chosen: vec![idx] })
        .collect();
    for (relation, after) in restriction.relations().zip(&sets[1..]) {
        steps::count(partials.len() * after.cards.len());
        let mut longer: Vec<Partial> = Vec::new();
        for partial in &partials {
            for (idx, &cards) in after.cards.iter().enumerate() {
                let removed = partial.removed | ground.removed(relation, partial.last, cards);
                let chosen = partial.chosen.iter().copied().chain([idx]).collect();
                longer.push(Partial { removed, last: cards, chosen });
            }
        }
        longer.sort_by_key(|it| (it.removed, it.last));
        longer.dedup_by_key(|it| (it.removed, it.last));
        partials = longer;
    }
    partials.dedup_by_key(|it| it.removed);
    RestrictionReadings {
        removed: partials.iter().map(|it| it.removed).collect(),
        chosen: partials.into_iter().map(|it| it.chosen).collect(),
        sets,
        relations: restriction.relations().collect(),
    }
}

impl RestrictionReadings {
    pub fn removed(&self) -> &[Cards] {
        &self.removed
    }

    /// The Restriction with the brackets of one of its readings.
    pub fn grouped(&self, idx: usize) -> Restriction {
        let chosen = self.chosen[idx].iter().zip(&self.sets);
        let mut names = chosen.map(|(&idx, set)| set.grouped(idx));
        let first = names.next().expect("a Restriction has a first set");
        Restriction { first, links: self.relations.iter().copied().zip(names).collect() }
    }

    pub fn iter(&self) -> impl Iterator<Item = RestrictionReading> {
        let read = |(idx, &removed)| RestrictionReading { removed, grouped: self.grouped(idx) };
        self.removed.iter().enumerate().map(read)
    }
}

/// The set that a Set-Name names when it is grouped from the left. For one that
/// has a single reading, that one.
pub fn only_reading(name: &SetName, ground: Ground) -> Cards {
    let term = |term: &Term| {
        let cards = match &term.primary {
            Primary::Operand(symbol) => ground.operand(*symbol),
            Primary::Group(inner) => only_reading(inner, ground),
        };
        if term.n_primes.is_multiple_of(2) { cards } else { ground.complement(cards) }
    };
    name.rest.iter().fold(term(&name.first), |left, (operation, right)| {
        ground.combine(*operation, left, term(right))
    })
}

pub fn n_operands(name: &SetName) -> usize {
    name.tally().count(Symbol::is_operand)
}

/// A set that a stretch of the line can name, and how.
#[derive(Clone, Copy)]
struct Stretch {
    cards: Cards,
    tree: usize,
}

#[derive(Clone, Copy)]
enum Tree {
    Operand {
        symbol: Symbol,
    },
    Binary {
        operation: Symbol,
        left: usize,
        right: usize,
    },
    /// ′ so many times.
    Primed {
        inner: usize,
        n_primes: usize,
    },
}

struct Reader {
    ground: Ground,
    trees: Vec<Tree>,
    /// One bit for each set of cards, all clear between stretches.
    seen: Vec<u64>,
}

impl Reader {
    fn name(&mut self, name: &SetName) -> Vec<Stretch> {
        let terms: Vec<Vec<Stretch>> = name.terms().map(|it| self.term(it)).collect();
        let operations: Vec<Symbol> = name.rest.iter().map(|it| it.0).collect();
        let n_terms = terms.len();
        // `stretches[len - 1][start]` is what the terms from there can name.
        let mut stretches = vec![terms];
        for len in 2..=n_terms {
            let longer = (0..=n_terms - len)
                .map(|start| self.stretch(&stretches, &operations, start, len))
                .collect();
            stretches.push(longer);
        }
        stretches.pop().and_then(|mut whole| whole.pop()).expect("a Set-Name has a term")
    }

    fn stretch(
        &mut self,
        shorter: &[Vec<Vec<Stretch>>],
        operations: &[Symbol],
        start: usize,
        len: usize,
    ) -> Vec<Stretch> {
        let mut found = Vec::new();
        for left_len in 1..len {
            let operation = operations[start + left_len - 1];
            let rights = &shorter[len - left_len - 1][start + left_len];
            steps::count(shorter[left_len - 1][start].len() * rights.len());
            for left in &shorter[left_len - 1][start] {
                for right in rights {
                    let cards = self.ground.combine(operation, left.cards, right.cards);
                    if self.is_new(cards) {
                        let (left, right) = (left.tree, right.tree);
                        let tree = self.plant(Tree::Binary { operation, left, right });
                        found.push(Stretch { cards, tree });
                    }
                }
            }
        }
        self.forget(&found);
        found
    }

    fn term(&mut self, term: &Term) -> Vec<Stretch> {
        let mut found = match &term.primary {
            Primary::Operand(symbol) => {
                let cards = self.ground.operand(*symbol);
                vec![Stretch { cards, tree: self.plant(Tree::Operand { symbol: *symbol }) }]
            }
            Primary::Group(inner) => self.name(inner),
        };
        if 0 < term.n_primes {
            for it in &mut found {
                it.tree = self.plant(Tree::Primed { inner: it.tree, n_primes: term.n_primes });
                if term.n_primes % 2 == 1 {
                    it.cards = self.ground.complement(it.cards);
                }
            }
        }
        found
    }

    fn plant(&mut self, tree: Tree) -> usize {
        self.trees.push(tree);
        self.trees.len() - 1
    }

    fn is_new(&mut self, cards: Cards) -> bool {
        let (word, bit) = (usize::from(cards.0 >> 6), 1 << (cards.0 & 63));
        let is_new = self.seen[word] & bit == 0;
        self.seen[word] |= bit;
        is_new
    }

    fn forget(&mut self, found: &[Stretch]) {
        for it in found {
            self.seen[usize::from(it.cards.0 >> 6)] = 0;
        }
    }
}

fn grouped(trees: &[Tree], tree: usize) -> SetName {
    match trees[tree] {
        Tree::Operand { symbol } => SetName::operand(symbol),
        Tree::Binary { operation, left, right } => {
            grouped(trees, left).combined(operation, grouped(trees, right))
        }
        Tree::Primed { inner, n_primes } => {
            (0..n_primes).fold(grouped(trees, inner), |name, _| name.complement())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maths::{
        parse::{parse_restriction, parse_set_name},
        universe::{Card, Universe},
    };

    fn full_deck() -> Ground {
        Universe::full().ground(Card::BLANK, false)
    }

    fn read(text: &str) -> Vec<(String, u32)> {
        let name = parse_set_name(text).unwrap();
        let readings = readings(&name, full_deck());
        readings.iter().map(|it| (it.grouped.to_string(), it.cards.len())).collect()
    }

    #[test]
    fn the_books_example_has_two_readings() {
        let expected = [("B∪(G−R)".into(), 10), ("(B∪G)−R".into(), 6)];
        assert_eq!(read("BuG-R"), expected);
        assert_eq!(read("RuG'"), [("R∪G′".into(), 12)]);
    }

    #[test]
    fn groups_inside_groups_are_read_in_every_way_too() {
        assert_eq!(read("(BuG-R)'").len(), 2);
        assert_eq!(read("(BuG-R)u(BnG)").len(), 2);
        assert_eq!(read("BuRuGuY").len(), 1);
    }

    #[test]
    fn a_chain_reads_its_middle_once() {
        let chain = parse_restriction("B<RuG-Y=V").unwrap();
        assert_eq!(restriction_readings(&chain, full_deck()).removed().len(), 2);
    }

    #[test]
    fn the_longest_line_is_read_in_no_time() {
        let line = "B-RuG-Y-BnR-GuY-B-RnG-YuB-VuA";
        let name = parse_set_name(line).unwrap();
        assert_eq!(n_operands(&name), OPERANDS_MAX);
        let readings = readings(&name, full_deck());
        assert!(readings.iter().all(|it| only_reading(&it.grouped, full_deck()) == it.cards));
    }
}
