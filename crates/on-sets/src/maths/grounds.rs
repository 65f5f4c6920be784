//! What a correct Solution rests on: the criteria that were tested and met, and the rules and
//! variations without which it would not be correct.
//!
//! A variation that lets something through is tried by taking it away: the same Solution is
//! judged again without it, and only if it fails then does it rest on it.

use kernel::Rule;

use crate::{
    maths::{
        check::SolutionCheck,
        cube_use::{CubeUse, Part, Usage},
        cubes::Cubes,
        division::Division,
        interpretation::{OPERANDS_MAX, n_operands, restriction_readings},
        parse::{parse_set_name, relation_depth},
        problem::{After, Problem, Solution},
        restriction::Restriction,
        set_name::{Primary, SetName},
        symbol::Symbol,
        universe::Card,
        variations::Rules,
    },
    rulebook as rule,
};

/// The rules that correct Solutions rest on, in the order of the book.
pub(super) fn of(
    problem: &Problem,
    solutions: &[Solution],
    checks: &[SolutionCheck<'_>],
) -> Vec<Rule> {
    let mut all = Vec::new();
    let mut grounds = Vec::new();
    for (solution, check) in solutions.iter().zip(checks) {
        let Some((set_name, restrictions)) = &check.parts else { continue };
        let usage = Usage::new(set_name, restrictions);
        grounds.push(Grounds { problem, solution, check, set_name, restrictions, usage });
    }
    for it in &grounds {
        it.line(&mut all);
        it.restricting(&mut all);
        it.cubes(&mut all);
        it.wild(&mut all);
        it.interchanged(&mut all);
        it.operations(&mut all);
        it.value(&mut all);
        it.cards(&mut all);
    }
    if let [first, second] = &grounds[..] {
        pair(first, second, &mut all);
    }
    rule::ALL.iter().copied().filter(|it| all.contains(it)).collect()
}

/// One Solution that is correct.
struct Grounds<'a> {
    problem: &'a Problem,
    solution: &'a Solution,
    check: &'a SolutionCheck<'a>,
    set_name: &'a SetName,
    restrictions: &'a [Restriction],
    usage: Usage,
}

impl Grounds<'_> {
    fn rules(&self) -> &Rules {
        &self.problem.rules
    }

    /// Whether the cubes would still do if this were changed.
    fn cubes_do(&self, change: impl FnOnce(&mut Problem)) -> bool {
        let problem = &self.changed(change);
        CubeUse { problem, solution: self.solution, usage: &self.usage }.is_right()
    }

    /// Whether it would still name the right cards if this were changed.
    fn reads_right(&self, change: impl FnOnce(&mut Problem)) -> bool {
        let problem = self.changed(change);
        SolutionCheck::reads_right(&problem, self.solution, self.set_name, self.restrictions)
    }

    fn changed(&self, change: impl FnOnce(&mut Problem)) -> Problem {
        let mut problem = self.problem.clone();
        change(&mut problem);
        problem
    }

    /// Whether one part of it could not be built without this.
    fn part_needs(&self, part: Part, change: impl FnOnce(&mut Problem)) -> bool {
        let problem = &self.changed(change);
        !CubeUse { problem, solution: self.solution, usage: &self.usage }.part_is_right(part)
    }

    /// How the line is written. (VI-A, VII-B-6, Appendix)
    fn line(&self, all: &mut Vec<Rule>) {
        all.extend([rule::VI_A_1, rule::VII_B_1]);
        let sets = || self.restrictions.iter().flat_map(Restriction::sets).chain([self.set_name]);
        if sets().any(|it| any_level(it, &|name| 1 < name.rest.len())) {
            all.push(rule::VII_B_6A);
        }
        // Behind the first set of a line ′ could take nothing else with it.
        let primed_later = |name: &SetName| name.rest.iter().any(|it| 0 < it.1.n_primes);
        if sets().any(|it| any_level(it, &primed_later)) {
            all.push(rule::VII_B_6B);
        }
        if self.solution.set_name.contains(OPEN) {
            all.push(rule::VI_A_3);
            let bare: String =
                self.solution.set_name.chars().filter(|it| !is_bracket(*it)).collect();
            let settled = parse_set_name(&bare).is_ok_and(|it| {
                SolutionCheck::reads_right(self.problem, self.solution, &it, self.restrictions)
            });
            if !settled {
                all.extend([rule::A_1, rule::A_2]);
            }
        }
    }

    /// What its Restrictions take out. (VI-B)
    fn restricting(&self, all: &mut Vec<Rule>) {
        if self.restrictions.is_empty() {
            return;
        }
        all.extend([rule::VI_B_2, rule::VII_B_2]);
        if !SolutionCheck::reads_right(self.problem, self.solution, self.set_name, &[]) {
            all.push(rule::VI_B_1);
        }
        let ground = self.problem.painted(self.solution).ground;
        for (restriction, text) in self.restrictions.iter().zip(&self.solution.restrictions) {
            let sets: Vec<&SetName> = restriction.sets().collect();
            for (pair, &(relation, _)) in sets.windows(2).zip(&restriction.links) {
                let links = vec![(relation, pair[1].clone())];
                let link = Restriction { first: pair[0].clone(), links };
                let readings = restriction_readings(&link, ground);
                let removes = readings.removed().iter().any(|it| !it.is_empty());
                let means = if relation == Symbol::Subset { rule::VI_B_2A } else { rule::VI_B_2B };
                all.extend(removes.then_some(means));
            }
            match restriction.links.len() {
                1 => {}
                2 => all.push(rule::VI_B_2C_I),
                _ => all.push(rule::VI_B_2C_II),
            }
            let n_around = relation_depth(text);
            all.extend((0 < n_around).then_some(rule::VI_B_3A));
            all.extend((n_around < text.matches(OPEN).count()).then_some(rule::VI_B_3B));
        }
        if self.rules().no_null_restrictions {
            all.extend([rule::XIII_B_8, rule::VII_B_5]);
            all.extend((1 < self.restrictions.len()).then_some(rule::XIII_B_8C));
        }
    }

    /// Which cubes it is built of. (VII-B-4)
    fn cubes(&self, all: &mut Vec<Rule>) {
        let problem = self.problem;
        all.push(rule::VII_B_4A);
        if !problem.required.is_empty() {
            all.push(rule::VII_B_4B);
        }
        if !self.cubes_do(|it| it.permitted = Cubes::NONE) {
            all.push(rule::VII_B_4C);
        }
        if !self.cubes_do_once() {
            all.push(rule::VII_B_4G);
        }
        let written = |symbol| self.usage.parts().any(|it| 0 < it.1[symbol]);
        if problem.forbidden.kinds().any(|it| written(it.0)) {
            all.push(rule::VII_B_4D);
        }
        if !self.cubes_do(|it| it.resources = Cubes::NONE) {
            let now = problem.after == After::Now;
            all.push(if now { rule::VII_B_4E } else { rule::VII_B_4F });
        }
        if self.rules().required_cube.is_some() {
            all.extend([rule::XIII_A_1, rule::VII_B_5]);
            all.extend((!self.restrictions.is_empty()).then_some(rule::XIII_B_1));
        }
    }

    /// Whether there would be cubes enough if none served both parts.
    fn cubes_do_once(&self) -> bool {
        let Some(restricting) = self.usage.restriction_part else { return true };
        let relations = |it: (Symbol, u16)| !it.0.is_relation();
        let mut both = self.usage.set_name;
        for (symbol, n_times) in restricting.kinds().filter(|it| relations(*it)) {
            both[symbol] += n_times;
        }
        let usage = &Usage { set_name: both, restriction_part: self.usage.restriction_part };
        CubeUse { problem: self.problem, solution: self.solution, usage }.is_right()
    }

    /// Whether a wild cube stands in its line, and needs its note or none. (XIII-A-2)
    fn wild(&self, all: &mut Vec<Rule>) {
        let Some(face) = self.rules().wild_cube else { return };
        if self.stands_for_another() {
            all.extend([rule::XIII_A_2, rule::VII_C_5C_W, rule::A_1, rule::A_2, rule::A_3]);
            all.extend((!self.restrictions.is_empty()).then_some(rule::XIII_B_2));
            all.extend((self.rules().required_cube == Some(face)).then_some(rule::XIII_A_2A));
            let difference = self.rules().symmetric_difference;
            let minus = self.solution.wild == Some(Symbol::Minus);
            all.extend((difference && minus).then_some(rule::XIII_D_13A));
        } else if !self.cubes_do(|it| without_face(it, face)) {
            all.extend([rule::XIII_A_2B, rule::A_4]);
        }
    }

    /// Whether a wild cube in its line stands for something else.
    fn stands_for_another(&self) -> bool {
        let solution = &Solution { wild: None, ..self.solution.clone() };
        let as_itself = CubeUse { problem: self.problem, solution, usage: &self.usage };
        self.solution.wild.is_some() && !as_itself.is_right()
    }

    /// ∪ for ∩ and V for Λ. (XIII-A-3, XIII-A-4)
    fn interchanged(&self, all: &mut Vec<Rule>) {
        let unions = |it: &mut Problem| it.rules.union_intersection = false;
        let universes = |it: &mut Problem| it.rules.universe_null = false;
        let junior = Division::Junior <= self.rules().division;
        if !self.cubes_do(unions) {
            all.extend([rule::XIII_A_3, rule::XIII_A_3D, rule::A_5]);
            all.extend(junior.then_some(rule::XIII_C_0));
            let wild = self.rules().wild_cube.and_then(|it| self.rules().interchanged(it));
            all.extend(wild.is_some_and(Symbol::is_operation).then_some(rule::XIII_A_3C));
            all.extend(self.uses_both_ways().then_some(rule::XIII_A_3A));
            all.extend(self.wild_is_interchanged().then_some(rule::XIII_A_3B));
            all.extend(self.part_needs(Part::Restriction, unions).then_some(rule::XIII_B_3));
        }
        if !self.cubes_do(universes) {
            all.extend([rule::XIII_A_4, rule::A_5]);
            all.extend(junior.then_some(rule::XIII_C_0));
            all.extend(self.part_needs(Part::Restriction, universes).then_some(rule::XIII_B_4));
        }
    }

    /// Whether no one meaning for all ∪ cubes, and one for all ∩ cubes, would do.
    fn uses_both_ways(&self) -> bool {
        use Symbol::{Intersection, Union};
        let meanings = [
            (Union, Union),
            (Union, Intersection),
            (Intersection, Union),
            (Intersection, Intersection),
        ];
        let writes = |symbol| self.usage.parts().any(|it| 0 < it.1[symbol]);
        let both = writes(Union) && writes(Intersection);
        both && !meanings.into_iter().any(|(union, intersection)| {
            let strict = |problem: &mut Problem| {
                problem.rules.union_intersection = false;
                each_section(problem, |cubes| {
                    let (n_unions, n_others) = (cubes[Union], cubes[Intersection]);
                    (cubes[Union], cubes[Intersection]) = (0, 0);
                    cubes[union] += n_unions;
                    cubes[intersection] += n_others;
                });
            };
            self.cubes_do(strict)
        })
    }

    /// Whether the wild cube is noted as one of ∪ and ∩ and must be written as the other.
    fn wild_is_interchanged(&self) -> bool {
        let noted = self.solution.wild.filter(|it| it.is_operation());
        let Some(other) = noted.and_then(|it| self.rules().interchanged(it)) else { return false };
        let near = self.problem.required + self.problem.permitted + self.problem.resources;
        let is_plain = |it: Symbol| self.rules().wild_cube != Some(it);
        let n_plain = near.count(|it| self.rules().class(it) == Symbol::Union && is_plain(it));
        let n_written = self.usage.parts().map(|it| usize::from(it.1[other])).max().unwrap_or(0);
        let enough = if self.rules().multiple_operations { 1 } else { n_written };
        0 < n_written && n_plain < enough
    }

    /// Two Operations and Multiple Operations. (XIII-A-5, XIII-A-6)
    fn operations(&self, all: &mut Vec<Rule>) {
        if self.rules().two_operations {
            all.extend([rule::XIII_A_5, rule::VII_B_5]);
            all.extend((!self.restrictions.is_empty()).then_some(rule::XIII_B_5));
            let n_kinds = self.usage.set_name.kinds().filter(|it| it.0.is_operation()).count();
            all.extend((n_kinds == 1).then_some(rule::XIII_A_5B));
            let wild_operation = self.solution.wild.is_some_and(Symbol::is_operation);
            if wild_operation && self.stands_for_another() && self.n_plain_operations() < 2 {
                all.push(rule::XIII_A_5A);
            }
        }
        let once = |it: &mut Problem| it.rules.multiple_operations = false;
        if !self.cubes_do(once) {
            all.extend([rule::XIII_A_6, rule::XIII_A_6B]);
            let junior = Division::Junior <= self.rules().division;
            all.extend(junior.then_some(rule::XIII_C_0));
            let on_mat = |it: &mut Problem| it.resources = Cubes::NONE;
            all.extend((!self.cubes_do(on_mat)).then_some(rule::XIII_A_6A));
            all.extend(self.multiplies_wild().then_some(rule::XIII_A_6D));
            all.extend(self.part_needs(Part::Restriction, once).then_some(rule::XIII_B_6));
        }
    }

    /// Whether the wild cube stands for an operation that is written more often than it lies there,
    /// and no other cube could be that operation.
    fn multiplies_wild(&self) -> bool {
        let rules = self.rules();
        let noted = self.solution.wild.filter(|it| it.is_operation() && self.stands_for_another());
        let (Some(face), Some(meaning)) = (rules.wild_cube, noted) else { return false };
        let near = self.problem.required + self.problem.permitted + self.problem.resources;
        let is_it = |it: Symbol| rules.class(it) == rules.class(meaning);
        let most = self.usage.parts().map(|it| it.1.count(is_it)).max().unwrap_or(0);
        near.count(|it| it != face && is_it(it)) == 0 && usize::from(near[face]) < most
    }

    /// How many operations of the Set-Name cubes can show that are not wild.
    fn n_plain_operations(&self) -> usize {
        let rules = self.rules();
        let near = self.problem.required + self.problem.permitted + self.problem.resources;
        let class = rules.class(self.solution.wild.expect("the wild cube is noted"));
        let plain = |it: Symbol| rules.wild_cube != Some(it) && rules.class(it) == class;
        let n_cubes = near.count(plain);
        let written = |of: bool| {
            let counts = |it: Symbol| it.is_operation() && (rules.class(it) == class) == of;
            self.usage.set_name.count(counts)
        };
        let is_free = rules.multiple_operations && 0 < n_cubes;
        written(false) + if is_free { written(true) } else { written(true).min(n_cubes) }
    }

    /// What the cards count, and what the Goal may mean. (VII-B-3)
    fn value(&self, all: &mut Vec<Rule>) {
        let (problem, rules) = (self.problem, self.rules());
        all.push(rule::VII_B_3);
        if 1 < problem.goal.len() {
            all.extend([rule::VII_B_3B, rule::A_9]);
        }
        let upright = self.check.values.iter().any(|it| problem.goal_upright.contains(it));
        all.extend(upright.then_some(rule::XIII_B_9));
        if !self.reads_right(|it| it.rules.double_set = None) {
            all.push(rule::XIII_C_10);
            all.extend(self.doubles_by_symbols().then_some(rule::XIII_C_10C));
            let now = rules.symmetric_difference;
            let renamed = |it: &mut Problem| {
                it.rules.double_set.iter_mut().for_each(|it| it.symmetric = now);
            };
            all.extend((!self.reads_right(renamed)).then_some(rule::XIII_C_10S));
        }
        if !self.reads_right(|it| it.rules.symmetric_difference = false) {
            all.extend([rule::XIII_D_13, rule::XIII_D_13B]);
        }
    }

    /// Whether the Double Set is named with a symbol that nobody rolled, or that could be
    /// another in a Solution.
    fn doubles_by_symbols(&self) -> bool {
        let (problem, rules) = (self.problem, self.rules());
        let on_mat = problem.required + problem.permitted + problem.forbidden;
        let rolled = on_mat + problem.resources;
        let by_symbol = |it: Symbol| {
            rolled[it] == 0 || rules.wild_cube == Some(it) || rules.interchanged(it).is_some()
        };
        rules.double_set.as_ref().is_some_and(|it| it.set.symbols().into_iter().any(by_symbol))
    }

    /// Cards that must be there or may not, and the blank one. (XIII-C-11, XIII-C-12)
    fn cards(&self, all: &mut Vec<Rule>) {
        let rules = self.rules();
        let paint = self.solution.blank.filter(|it| *it != Card::BLANK);
        if rules.required_card.is_some() || rules.forbidden_card.is_some() {
            all.extend([rule::XIII_C_11, rule::VII_B_5]);
        }
        let (Some(paint), true) = (paint, rules.blank_card_wild) else {
            all.extend(rules.blank_card_wild.then_some(rule::XIII_C_12B));
            return;
        };
        if !self.reads_right(|it| it.rules.blank_card_wild = false) {
            all.extend([rule::XIII_C_12, rule::A_1, rule::A_2, rule::A_6]);
        }
        let universe = &self.problem.universe;
        let doubles = |paint| rules.doubled(universe, paint).contains(Card::BLANK);
        let named = self.check.named.iter().any(|it| it.contains(Card::BLANK));
        all.extend((named && doubles(paint) && !doubles(Card::BLANK)).then_some(rule::XIII_C_12C));
        all.extend((rules.required_card == Some(Card::BLANK)).then_some(rule::XIII_C_12D));
        all.extend((rules.forbidden_card == Some(paint)).then_some(rule::XIII_C_11B));
    }
}

/// What two Solutions rest on together. (XIII-D-14)
fn pair(first: &Grounds<'_>, second: &Grounds<'_>, all: &mut Vec<Rule>) {
    all.extend([rule::XIII_D_14, rule::XIII_D_14B, rule::VII_B_5]);
    let taken = |it: &Grounds<'_>| {
        CubeUse { problem: it.problem, solution: it.solution, usage: &it.usage }.misuse().1
    };
    let each_takes = (taken(first), taken(second));
    if let (Some(_), Some(_)) = each_takes {
        all.push(rule::XIII_D_14C);
    }
    let differ = first.solution.wild != second.solution.wild
        && (first.stands_for_another() || second.stands_for_another());
    all.extend(differ.then_some(rule::XIII_D_14D));
    all.extend((first.solution.blank != second.solution.blank).then_some(rule::XIII_D_14E));
    let meets_otherwise = first.check.values.iter().any(|it| !second.check.values.contains(it));
    all.extend(meets_otherwise.then_some(rule::XIII_D_14G));
    // Restrictions that are too long to be worked out together show nothing.
    let binds = |one: &Grounds<'_>, other: &Grounds<'_>| {
        let restrictions = [one.restrictions, other.restrictions].concat();
        let n_sets: usize = restrictions.iter().flat_map(Restriction::sets).map(n_operands).sum();
        n_sets <= OPERANDS_MAX
            && !SolutionCheck::reads_right(one.problem, one.solution, one.set_name, &restrictions)
    };
    if binds(first, second) || binds(second, first) {
        all.extend([rule::VI_B_1A, rule::VI_B_1B]);
    }
}

const OPEN: [char; 3] = ['(', '[', '{'];

fn is_bracket(it: char) -> bool {
    OPEN.contains(&it) || [')', ']', '}'].contains(&it)
}

/// Whether this is so of a Set-Name or of one in its brackets.
fn any_level(name: &SetName, is_so: &impl Fn(&SetName) -> bool) -> bool {
    is_so(name)
        || name.terms().any(|it| match &it.primary {
            Primary::Operand(_) => false,
            Primary::Group(inner) => any_level(inner, is_so),
        })
}

fn without_face(problem: &mut Problem, face: Symbol) {
    each_section(problem, |cubes| cubes[face] = 0);
}

fn each_section(problem: &mut Problem, change: impl Fn(&mut Cubes)) {
    change(&mut problem.required);
    change(&mut problem.permitted);
    change(&mut problem.forbidden);
    change(&mut problem.resources);
}
