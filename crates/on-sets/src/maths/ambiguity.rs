//! A checker's attempt to show that a Solution can be read otherwise: the same
//! line with more brackets. (VII-C-5c)

use crate::maths::{
    check::Reason,
    crossing::Crossing,
    interpretation::{OPERANDS_MAX, n_operands, readings, restriction_readings},
    parse::{parse_restriction, parse_set_name},
    problem::{Problem, Solution},
    set_name::{Primary, SetName, Term},
    steps,
    symbol::Symbol,
    universe::Cards,
};
use crate::rulebook as rule;

/// What an attempt at showing ambiguity comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The Solution can be read so, and then it misses the Goal, however the copy is read.
    Shown { value: u32 },
    /// The Solution can be read so, and then it meets the Goal.
    MeetsGoal { value: u32 },
    /// The attempt can itself be read in several ways, and in some it meets the Goal.
    Ambiguous,
    /// It is not the Solution with brackets added.
    Another(Reason),
}

/// Judges a copy of a Solution to which a checker has added brackets.
pub fn attempt(problem: &Problem, solution: &Solution, copy: &Solution) -> Attempt {
    let another = |text: &str| Attempt::Another(Reason::new(rule::VII_C_5C_1, text));
    if solution.restrictions.len() != copy.restrictions.len() {
        return another("the copy has not as many Restrictions");
    }
    let parts = (|| {
        let set_name = parse_set_name(&solution.set_name).ok()?;
        let copied = parse_set_name(&copy.set_name).ok()?;
        let mut pairs = vec![(set_name, copied)];
        let mut chains = Vec::new();
        for (text, copied) in solution.restrictions.iter().zip(&copy.restrictions) {
            let restriction = parse_restriction(text).ok()?;
            let copied = parse_restriction(copied).ok()?;
            if !restriction.relations().eq(copied.relations()) {
                return None;
            }
            pairs.extend(restriction.sets().cloned().zip(copied.sets().cloned()));
            chains.push(copied);
        }
        Some((pairs, chains))
    })();
    let Some((pairs, chains)) = parts else { return another("the copy cannot be read") };
    if !pairs.iter().all(|(set, copied)| regroups(set, copied)) {
        return another("brackets may only be added, and ′ stays with what it stood behind");
    }
    let n_restricting: usize = pairs[1..].iter().map(|it| n_operands(&it.1)).sum();
    if OPERANDS_MAX < n_operands(&pairs[0].1).max(n_restricting) {
        return another("no cubes make so long a line");
    }
    let painted = problem.painted(solution);
    let named = readings(&pairs[0].1, painted.ground);
    let mut removed = vec![Cards::NONE];
    for chain in &chains {
        let more = restriction_readings(chain, painted.ground);
        let each = removed.iter().flat_map(|it| more.removed().iter().map(move |more| *it | *more));
        removed = each.collect();
        steps::count(removed.len());
        removed.sort();
        removed.dedup();
    }
    let universes: Vec<Cards> = removed.iter().map(|it| painted.ground.complement(*it)).collect();
    let sets = Crossing { names: named.cards(), universes: &universes }.sets();
    let meets = |it: &Cards| painted.meets_goal(*it);
    match (sets.iter().any(meets), sets.iter().all(meets)) {
        (false, _) => Attempt::Shown { value: painted.value(sets[0]) },
        (true, true) => Attempt::MeetsGoal { value: painted.value(sets[0]) },
        (true, false) => Attempt::Ambiguous,
    }
}

/// Whether a copy has the symbols of a Set-Name in the same order, all its
/// brackets, and no ′ that now stands behind something else.
pub fn regroups(original: &SetName, copy: &SetName) -> bool {
    let (mut before, mut after) = (Spans::default(), Spans::default());
    before.walk(original);
    after.walk(copy);
    before.symbols == after.symbols
        && before.primed == after.primed
        && before.groups.iter().all(|it| after.groups.contains(it))
}

/// From where to where the groups of a Set-Name reach, counted in symbols.
#[derive(Default)]
struct Spans {
    symbols: Vec<Symbol>,
    groups: Vec<(usize, usize)>,
    /// What each run of ′ stands behind.
    primed: Vec<(usize, usize)>,
}

impl Spans {
    fn walk(&mut self, name: &SetName) {
        self.term(&name.first);
        for (operation, term) in &name.rest {
            self.symbols.push(*operation);
            self.term(term);
        }
    }

    fn term(&mut self, term: &Term) {
        let start = self.symbols.len();
        match &term.primary {
            Primary::Operand(symbol) => self.symbols.push(*symbol),
            Primary::Group(inner) => {
                self.walk(inner);
                // Brackets around a single term group nothing.
                if !inner.rest.is_empty() {
                    self.groups.push((start, self.symbols.len()));
                }
            }
        }
        for _ in 0..term.n_primes {
            self.primed.push((start, self.symbols.len()));
            self.symbols.push(Symbol::Prime);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{After, Cubes, Division, Rules, Universe};

    fn shown(goal: u32, solution: &str, copy: &str) -> Attempt {
        let problem = Problem {
            universe: Universe::full(),
            goal: vec![goal],
            goal_upright: Vec::new(),
            required: Cubes::NONE,
            permitted: Cubes::NONE,
            forbidden: Cubes::NONE,
            resources: Cubes::NONE,
            rules: Rules::plain(Division::Middle),
            after: After::Forceout,
        };
        let read = |text: &str| {
            let mut parts = text.split(';');
            let mut solution = Solution::of(parts.next().unwrap());
            solution.restrictions = parts.map(String::from).collect();
            solution
        };
        attempt(&problem, &read(solution), &read(copy))
    }

    #[test]
    fn added_brackets_that_miss_the_goal_show_ambiguity() {
        assert_eq!(shown(6, "BuG-R", "Bu(G-R)"), Attempt::Shown { value: 10 });
        assert_eq!(shown(6, "BuG-R", "(BuG)-R"), Attempt::MeetsGoal { value: 6 });
        assert_eq!(shown(6, "BuG-R", "BuG-R"), Attempt::Ambiguous);
        assert_eq!(shown(4, "B;BuG-R<A", "B;Bu(G-R)<A"), Attempt::Shown { value: 0 });
    }

    /// It need not have all its brackets: what misses in every way is a wrong reading.
    #[test]
    fn a_copy_that_misses_however_it_is_read_shows_ambiguity() {
        assert_eq!(shown(7, "B-RuG-Y", "(B-R)u(G-Y)"), Attempt::MeetsGoal { value: 7 });
        assert!(matches!(shown(7, "B-RuG-Y", "B-(RuG)-Y"), Attempt::Shown { .. }));
        assert_eq!(shown(7, "B-RuG-Y", "(B-R)uG-Y"), Attempt::Ambiguous);
    }

    #[test]
    fn a_copy_keeps_every_symbol_every_bracket_and_every_prime() {
        for (solution, copy) in [
            ("BuG-R", "BuR-G"),
            ("(BuG)-R", "Bu(G-R)"),
            ("RuG'", "(RuG)'"),
            ("(RuG)'", "RuG'"),
            ("BuG-R", "BuG"),
            ("B;B<R", "B"),
            ("B;B<R", "B;B=R"),
        ] {
            let attempt = shown(6, solution, copy);
            assert!(matches!(attempt, Attempt::Another(_)), "{solution} {copy} {attempt:?}");
        }
        assert_eq!(shown(12, "RuG'", "Ru(G)'"), Attempt::MeetsGoal { value: 12 });
    }
}
