//! The cubes one Solution can be built of, counted by what they mean.

use crate::maths::{cubes::Cubes, problem::Problem, symbol::Symbol};

/// The cubes when the wild cube has its meaning and the one cube that Now
/// allows is taken from Resources.
///
/// Cubes that are interchangeable count as one: every ∩ as ∪, every Λ as V,
/// where those variations are in force. A face belongs to one such class, so
/// that whether a line can be built of cubes is a matter of counting.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pool {
    /// What each part must use.
    pub must: Cubes,
    /// What each part may use, with what it must.
    pub may: Cubes,
    pub demand: Demand,
}

/// What the variation Required Cube asks for beyond the cubes in Required.
/// (XIII-A-1, R-OS-20)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Demand {
    Nothing,
    /// One part must use one more of this class than it must anyway, so that
    /// there is room for the cube with the named face.
    OneMoreOf(Symbol),
    /// No such cube may be used.
    Unmeetable,
}

impl Pool {
    pub(crate) fn new(problem: &Problem, wild: Option<Symbol>, taken: Option<Symbol>) -> Pool {
        let rules = &problem.rules;
        let class = |face: Symbol| {
            let meaning = wild.filter(|_| rules.wild_cube == Some(face)).unwrap_or(face);
            rules.class(meaning)
        };
        let by_class = |cubes: Cubes| {
            let mut sum = Cubes::NONE;
            for (face, n_cubes) in cubes.kinds() {
                sum[class(face)] += n_cubes;
            }
            sum
        };
        let free = problem.free() + taken.into_iter().collect();
        let must = by_class(problem.required);
        let demand = match rules.required_cube {
            Some(face) if problem.required[face] == 0 && free[face] == 0 => Demand::Unmeetable,
            Some(face) if problem.required[face] == 0 => Demand::OneMoreOf(class(face)),
            _ => Demand::Nothing,
        };
        Pool { must, may: must + by_class(free), demand }
    }

    /// The same with no more operands than are needed to use what must be used,
    /// and so many on top; and with no more = and ⊂ than must be used.
    pub(crate) fn narrowed(&self, n_extra: usize) -> Pool {
        let mut may = self.must;
        for class in Symbol::ALL.into_iter().filter(|it| it.is_operation()) {
            may[class] = self.may[class];
        }
        if let Demand::OneMoreOf(class) = self.demand {
            may[class] = self.may[class].min(may[class].max(self.must[class] + 1));
        }
        let n_relations = self.must.count(Symbol::is_relation);
        let n_needed = 2.max(n_relations + 1) + n_extra;
        // V and Λ first, as they swallow what they are put together with; then
        // the colours of which there are fewest.
        while may.count(Symbol::is_operand)
            < n_needed.max(self.must.count(Symbol::is_operand) + n_extra)
        {
            let spare = Symbol::ALL
                .into_iter()
                .filter(|it| it.is_operand() && may[*it] < self.may[*it])
                .min_by_key(|&it| (may[it], std::cmp::Reverse(it)));
            let Some(spare) = spare else { break };
            may[spare] += 1;
        }
        Pool { may, ..self.clone() }
    }

    /// Whether a Restriction part must be written. (VII-B-2, R-OS-18)
    pub(crate) fn needs_restriction(&self) -> bool {
        0 < self.must.count(Symbol::is_relation)
    }
}
