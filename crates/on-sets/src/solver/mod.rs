//! Is there a Solution? Exactly: with one to show, or after everything that
//! could be one has been looked at.
//!
//! The blank card can be painted in sixteen ways, the wild cube can have a
//! dozen meanings, and Now allows one of several cubes from Resources. Each
//! choice of these gives a pool of cubes; within it the two parts of a Solution
//! are independent, as a cube may serve in both. So all sets that can be named
//! are found once ([`names`]), and the Restriction parts are made of the same
//! names ([`restrict`]).

mod bound;
pub(crate) mod fewest;
mod field;
mod listing;
mod names;
pub(crate) mod possible_goals;
mod restrict;
mod space;
mod undominated;

#[cfg(test)]
pub(crate) mod against_brute;
#[cfg(test)]
pub(crate) mod brute;
#[cfg(test)]
mod vectors;

use serde::Serialize;

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

pub use self::listing::{Limits, ListedSet, ListedSolution, Listing, solutions};

use self::{
    field::Field,
    names::{Grown, Names},
    space::Space,
};

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What a writer could present: one Solution, or two under Two Solutions.
    /// None if there is no Solution, which is then proven.
    pub witness: Option<Vec<Solution>>,
    pub searched: SearchEffort,
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct SearchEffort {
    /// Ways to paint the blank card, to read the wild cube, and to take a cube
    /// from Resources, that were told apart.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub pools: u64,
    /// Set-Names that differ in the symbols they use or in the set they name.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub set_names: u64,
    /// Restriction parts that differ in the cards they remove.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub restrictions: u64,
    /// Pairs of names that were put together.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub steps: u64,
}

/// Decides whether a correct Solution can be written.
pub fn solve(problem: &Problem) -> Answer {
    solve_within(problem, u64::MAX).expect("there is no end of steps")
}

/// Decides it in no more than about so many steps; none if they are too few.
pub fn solve_within(problem: &Problem, n_steps_max: u64) -> Option<Answer> {
    let mut searched = SearchEffort::default();
    let mut search =
        |vetoed: &[Cards]| search_in_rounds(problem, vetoed, &ROUNDS, n_steps_max, &mut searched);
    let witness = match search(&[]).ok()? {
        Some(first) if problem.rules.two_solutions => {
            // Of two different sets one has a card that the other has not.
            search(&[first.set]).ok()?.map(|second| {
                if second.set.within(first.set) {
                    vec![second.solution, first.solution]
                } else {
                    vec![first.solution, second.solution]
                }
            })
        }
        Some(first) => Some(vec![first.solution]),
        None => None,
    };
    Some(Answer { witness, searched })
}

/// A Solution for each of the different sets that Solutions can name, no more
/// than so many of them. Two Solutions asks for two of these.
pub fn sets(problem: &Problem, n_sets_max: usize) -> Vec<NamedSet> {
    sets_in_rounds(problem, n_sets_max, &ROUNDS)
}

pub(crate) fn sets_in_rounds(
    problem: &Problem,
    n_sets_max: usize,
    rounds: &[Round],
) -> Vec<NamedSet> {
    let (mut found, mut known) = (Vec::new(), Vec::new());
    while found.len() < n_sets_max {
        let searched = &mut SearchEffort::default();
        let sought = search_in_rounds(problem, &known, rounds, u64::MAX, searched);
        let Some(named) = sought.expect("there is no end of steps") else { break };
        known.push(named.set);
        found.push(named);
    }
    found
}

/// A Solution and the set it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedSet {
    pub solution: Solution,
    pub set: Cards,
}

/// How a pool is searched before the others have their turn: most pools have a
/// short Solution or none, and one of them is enough.
pub(crate) struct Round {
    n_steps: u64,
    /// Search only what must be used and so many operands more: where much must
    /// be used, the first Solution is found sooner among few cubes.
    narrow: Option<usize>,
    /// Keep no more than so many of what uses the same symbols.
    beam: usize,
    /// Search only so many pools: what is hard in one is hard in all.
    n_pools: usize,
}

const ALL: usize = usize::MAX;

const ROUNDS: [Round; 9] = [
    Round { n_steps: 3_000, narrow: None, beam: ALL, n_pools: ALL },
    Round { n_steps: 20_000, narrow: Some(0), beam: ALL, n_pools: 12 },
    Round { n_steps: 20_000, narrow: None, beam: 6, n_pools: 12 },
    Round { n_steps: 20_000, narrow: None, beam: ALL, n_pools: ALL },
    Round { n_steps: 100_000, narrow: Some(0), beam: ALL, n_pools: 12 },
    Round { n_steps: 300_000, narrow: None, beam: 6, n_pools: 4 },
    Round { n_steps: 1_000_000, narrow: Some(0), beam: ALL, n_pools: 3 },
    Round { n_steps: 1_000_000, narrow: None, beam: 30, n_pools: 2 },
    Round { n_steps: u64::MAX, narrow: None, beam: ALL, n_pools: ALL },
];

/// Rounds so short that every one of them is needed, for tests.
#[cfg(test)]
pub(crate) const HURRIED: [Round; 5] = [
    Round { n_steps: 30, narrow: None, beam: ALL, n_pools: ALL },
    Round { n_steps: 60, narrow: Some(0), beam: ALL, n_pools: 3 },
    Round { n_steps: 100, narrow: None, beam: 1, n_pools: 2 },
    Round { n_steps: 300, narrow: Some(1), beam: 2, n_pools: ALL },
    Round { n_steps: u64::MAX, narrow: None, beam: ALL, n_pools: ALL },
];

/// There were not enough steps to find out.
#[derive(Debug)]
struct TooFewSteps;

/// A Solution that names none of the sets vetoed.
fn search_in_rounds(
    problem: &Problem,
    vetoed: &[Cards],
    rounds: &[Round],
    n_steps_max: u64,
    searched: &mut SearchEffort,
) -> Result<Option<NamedSet>, TooFewSteps> {
    if problem.goal.is_empty() {
        return Ok(None);
    }
    let pools = pools(problem);
    let fields: Vec<(Card, Field)> =
        paints(problem).map(|paint| (paint, Field::new(problem, paint, vetoed))).collect();
    let mut open = Vec::new();
    for (idx, painted) in fields.iter().enumerate() {
        for pool in &pools {
            // Paint of a colour that no cube can show changes nothing.
            let sight = painted.1.sight(&pool.0);
            if fields[..idx].iter().all(|before| before.1.sight(&pool.0) != sight) {
                open.push((painted, pool));
            }
        }
    }
    searched.pools += open.len() as u64;
    for round in rounds {
        let mut left = Vec::new();
        for (idx, (painted, pool)) in open.into_iter().enumerate() {
            let (paint, field) = painted;
            let narrow = round.narrow.map(|n_extra| pool.0.narrowed(n_extra));
            if round.n_pools <= idx || narrow.as_ref() == Some(&pool.0) {
                left.push((painted, pool));
                continue;
            }
            let n_left = n_steps_max.saturating_sub(searched.steps);
            if n_left == 0 {
                return Err(TooFewSteps);
            }
            let mut budget = Budget::new(round, n_left);
            let searched_pool = narrow.as_ref().unwrap_or(&pool.0);
            let outcome = search(&problem.rules, searched_pool, field, &mut budget, searched);
            searched.steps += budget.spent;
            match outcome {
                Outcome::Found(found) => {
                    let found = found.padded(&problem.rules, &pool.0);
                    let mut named = found.named(field, *paint, pool.1);
                    named.solution = without_needless_note(problem, named.solution);
                    return Ok(Some(named));
                }
                // What a few cubes cannot do, more of them may.
                Outcome::None if narrow.is_none() && !budget.dropped => {}
                Outcome::None | Outcome::Spent => left.push((painted, pool)),
            }
        }
        open = left;
    }
    // The last round has no end but the end, or the last step.
    if open.is_empty() { Ok(None) } else { Err(TooFewSteps) }
}

fn paints(problem: &Problem) -> impl Iterator<Item = Card> {
    let n_paints = if problem.rules.blank_card_wild { 16 } else { 1 };
    Card::all().take(n_paints)
}

/// Every pool of cubes that a Solution can be built of, with the meaning of the
/// wild cube if it is not itself.
fn pools(problem: &Problem) -> Vec<(Pool, Option<Symbol>)> {
    let rules = &problem.rules;
    // To take a cube from Resources is never worse than to take none.
    let mut takings: Vec<Option<Symbol>> = problem.one_of().into_iter().map(Some).collect();
    if takings.is_empty() {
        takings.push(None);
    }
    let mut pools: Vec<(Pool, Option<Symbol>)> = Vec::new();
    for wild in meanings(rules) {
        for &taken in &takings {
            let pool = Pool::new(problem, wild, taken);
            if pool.demand != Demand::Unmeetable && pools.iter().all(|it| it.0 != pool) {
                pools.push((pool, wild));
            }
        }
    }
    pools
}

/// The meanings of the wild cube: itself first, then each class of symbols.
fn meanings(rules: &Rules) -> Vec<Option<Symbol>> {
    let mut meanings = vec![None];
    if let Some(cube) = rules.wild_cube {
        let others = Symbol::ALL.into_iter().filter(|&it| {
            rules.class(it) == it
                && it != rules.class(cube)
                && (rules.division.has_restrictions() || !it.is_relation())
        });
        meanings.extend(others.map(Some));
    }
    meanings
}

enum Outcome {
    Found(SolutionParts),
    None,
    Spent,
}

struct SolutionParts {
    set_name: SetName,
    restrictions: Vec<Restriction>,
    set: u16,
}

impl SolutionParts {
    /// With as many ′ as must be written, and as many operations. Names are
    /// found without counting them where ′ may be written many times: two more
    /// of them change nothing.
    fn padded(mut self, rules: &Rules, pool: &Pool) -> SolutionParts {
        if !rules.is_multiple(Symbol::Prime) || pool.may[Symbol::Prime] == 0 {
            return self;
        }
        let asked = u16::from(pool.demand == Demand::OneMoreOf(Symbol::Prime));
        let n_primes = pool.must[Symbol::Prime] + asked;
        let n_operations = match (rules.two_operations, self.restrictions.is_empty()) {
            (true, _) => 2,
            (false, true) => 1,
            (false, false) => 0,
        };
        while self.set_name.tally()[Symbol::Prime] < n_primes
            || self.set_name.tally().count(Symbol::is_operation) < n_operations
        {
            self.set_name = self.set_name.complement().complement();
        }
        let written = |restrictions: &[Restriction]| {
            restrictions.iter().map(|it| it.tally()[Symbol::Prime]).sum::<u16>()
        };
        while !self.restrictions.is_empty() && written(&self.restrictions) < n_primes {
            let first = self.restrictions[0].first.clone();
            self.restrictions[0].first = first.complement().complement();
        }
        self
    }

    fn named(self, field: &Field, paint: Card, wild: Option<Symbol>) -> NamedSet {
        let solution = Solution {
            set_name: self.set_name.keys(),
            restrictions: self.restrictions.iter().map(Restriction::keys).collect(),
            wild,
            blank: Some(paint).filter(|&it| it != Card::BLANK),
        };
        NamedSet { solution, set: field.unpack(self.set) }
    }
}

/// How long names get before Restrictions are tried with what is there.
const LENGTHS: [usize; 4] = [3, 5, 8, usize::MAX];

fn search(
    rules: &Rules,
    pool: &Pool,
    field: &Field,
    budget: &mut Budget,
    searched: &mut SearchEffort,
) -> Outcome {
    if !bound::can_make_a_name(pool, rules) || !bound::can_meet_the_goal(pool, rules, field) {
        return Outcome::None;
    }
    let asked = match pool.demand {
        Demand::OneMoreOf(class) => Some(class),
        Demand::Nothing | Demand::Unmeetable => None,
    };
    let space = Space::new(pool, rules, asked);
    let mut names = Names::new(&space, field);
    if rules.universe_null {
        names.interchange_universe(&space);
    }
    let operations = operations(rules, &space);
    let restricts = rules.division.has_restrictions() && 0 < pool.may.count(Symbol::is_relation);
    let hunt = !pool.needs_restriction();
    let lengths = if restricts { &LENGTHS[..] } else { &LENGTHS[3..] };
    for &length in lengths {
        let grown = names.grow(&space, field, &operations, length, hunt, budget);
        if let Grown::Hit(hit) = grown {
            searched.set_names += names.n_names() as u64;
            let (set_name, set) = (names.written(hit), names.set(hit));
            return Outcome::Found(SolutionParts { set_name, restrictions: Vec::new(), set });
        }
        if restricts && !budget.is_spent() {
            let n_tried = &mut searched.restrictions;
            if let Some(found) = restrict::search(&space, field, &names, budget, n_tried) {
                searched.set_names += names.n_names() as u64;
                return Outcome::Found(SolutionParts {
                    set_name: names.written(found.set_name),
                    set: names.set(found.set_name) & !found.removed,
                    restrictions: found.restrictions,
                });
            }
        }
        if budget.is_spent() {
            return Outcome::Spent;
        }
        if let Grown::Done = grown {
            break;
        }
    }
    searched.set_names += names.n_names() as u64;
    Outcome::None
}

/// The operations between two sets, each with the class it is counted in.
fn operations(rules: &Rules, space: &Space) -> Vec<(Symbol, Symbol)> {
    [Symbol::Union, Symbol::Intersection, Symbol::Minus]
        .into_iter()
        .map(|it| (rules.class(it), it))
        .filter(|it| space.may(it.0))
        .collect()
}

/// How many steps may still be taken, and how much may be kept.
struct Budget {
    left: u64,
    spent: u64,
    beam: usize,
    /// Whether something was not kept that might have been needed.
    dropped: bool,
}

/// Of what could be part of a Solution as it stands, so many times more is kept.
const WIDER: usize = 50;

impl Budget {
    fn new(round: &Round, n_steps_max: u64) -> Budget {
        let left = round.n_steps.min(n_steps_max);
        Budget { left, spent: 0, beam: round.beam, dropped: false }
    }

    fn spend(&mut self, n_steps: usize) {
        self.left = self.left.saturating_sub(n_steps as u64);
        self.spent += n_steps as u64;
    }

    fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Whether there is room beside so many others.
    fn keeps(&mut self, n_others: usize, is_enough: bool) -> bool {
        let most = if is_enough { self.beam.saturating_mul(WIDER) } else { self.beam };
        let keeps = n_others < most;
        self.dropped |= !keeps;
        keeps
    }
}
