//! Whether a Solution uses the cubes as it must, with the rule where it does not. (VII-B-4)

use std::{fmt, iter};

use kernel::Rule;

use crate::{
    maths::{
        check::Reason,
        cubes::Cubes,
        parse::{parse_restriction, parse_set_name},
        pool::{Demand, Pool},
        problem::{After, Problem, Solution},
        restriction::Restriction,
        set_name::SetName,
        symbol::Symbol,
        variations::Rules,
    },
    rulebook as rule,
};

/// The two parts of a Solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Restriction,
    SetName,
}

/// The symbols written in each part.
pub(super) struct Usage {
    pub set_name: Cubes,
    pub restriction_part: Option<Cubes>,
}

impl Usage {
    pub(super) fn new(set_name: &SetName, restrictions: &[Restriction]) -> Usage {
        let restricting = restrictions.iter().map(Restriction::tally).reduce(|sum, it| sum + it);
        Usage { set_name: set_name.tally(), restriction_part: restricting }
    }

    pub(super) fn parts(&self) -> impl Iterator<Item = (Part, &Cubes)> {
        let restriction = self.restriction_part.iter().map(|it| (Part::Restriction, it));
        restriction.chain([(Part::SetName, &self.set_name)])
    }

    pub(super) fn n_symbols(&self) -> usize {
        self.parts().map(|it| it.1.total()).sum()
    }
}

/// A Solution beside the cubes of a problem.
#[derive(Clone, Copy)]
pub(super) struct CubeUse<'a> {
    pub problem: &'a Problem,
    pub solution: &'a Solution,
    pub usage: &'a Usage,
}

impl CubeUse<'_> {
    /// What is wrong when the writer is taken to have meant what is best for them, and the
    /// cube that this takes from Resources after Now. (VII-B-2, VII-B-4, XIII-A-1)
    pub(super) fn misuse(self) -> (Vec<Reason>, Option<Symbol>) {
        let (mut reasons, taken) = self
            .takings()
            .map(|taken| (self.misuse_of(&self.pool(taken)), taken))
            .min_by_key(|it| it.0.len())
            .expect("a writer may always take nothing from Resources");
        let is_misbuilt = |it: &Reason| !matches!(it.rule, rule::XIII_A_1 | rule::XIII_A_1C);
        if reasons.iter().any(is_misbuilt) {
            reasons.extend(self.wild_misapplied());
        }
        (reasons, taken)
    }

    /// Nothing, or one of the cubes that Now lets a writer take from Resources.
    fn takings(self) -> impl Iterator<Item = Option<Symbol>> {
        iter::once(None).chain(self.problem.one_of().into_iter().map(Some))
    }

    pub(super) fn is_right(self) -> bool {
        self.misuse().0.is_empty()
    }

    /// Whether one part could be built of the cubes, whatever the other needs.
    pub(super) fn part_is_right(self, part: Part) -> bool {
        let mut pools = self.takings().map(|taken| self.pool(taken));
        pools.any(|pool| {
            let mut parts = self.usage.parts().filter(|it| it.0 == part);
            parts.all(|(part, tally)| self.misuse_in(&pool, part, tally).is_empty())
        })
    }

    fn pool(self, taken: Option<Symbol>) -> Pool {
        Pool::new(self.problem, self.solution.wild, taken)
    }

    fn misuse_of(self, pool: &Pool) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if pool.needs_restriction() && self.usage.restriction_part.is_none() {
            let text = "= or ⊂ in Required asks for a Restriction part";
            reasons.push(Reason::new(rule::VII_B_2, text));
        }
        for (part, tally) in self.usage.parts() {
            reasons.extend(self.misuse_in(pool, part, tally));
        }
        let uses_more = |class: Symbol| {
            self.usage.parts().any(|it| pool.must[class] < self.by_class(it.1)[class])
        };
        let is_met = match pool.demand {
            Demand::Nothing => true,
            Demand::OneMoreOf(class) => uses_more(class),
            Demand::Unmeetable => false,
        };
        if !is_met || self.stands_in_for_the_required_cube(pool) {
            reasons.push(self.required_cube_missing());
        }
        reasons
    }

    /// Whether what is written for the cube of Required Cube is the wild cube, by the note
    /// beside it: then there is one such symbol too few. (XIII-A-1c)
    fn stands_in_for_the_required_cube(self, pool: &Pool) -> bool {
        let (problem, rules) = (self.problem, &self.problem.rules);
        let (Some(face), Some(cube)) = (rules.wild_cube, rules.required_cube) else {
            return false;
        };
        let class = rules.class(cube);
        let noted = self.solution.wild.is_some_and(|it| it != face && rules.class(it) == class);
        if !noted || cube == face || 0 < problem.required[face] {
            return false;
        }
        let spare = |tally: &Cubes| self.by_class(tally)[class].saturating_sub(pool.must[class]);
        let n_spare: usize = self.usage.parts().map(|it| usize::from(spare(it.1))).sum();
        n_spare < 1 + usize::from(problem.required[cube] == 0)
    }

    /// A wild cube that is not marked, or stands for two symbols: the cubes would do if every
    /// one that shows its face could stand for something else. (XIII-A-2)
    fn wild_misapplied(self) -> Option<Reason> {
        let face = self.problem.rules.wild_cube?;
        if !self.takings().any(|taken| self.would_do_with_any_wild(face, taken)) {
            return None;
        }
        let noted = self.solution.wild.filter(|it| *it != face);
        Some(match noted {
            None => {
                let text = format!("{face} is wild, and nothing says what it stands for");
                Reason::new(rule::VII_C_5C_W, text)
            }
            Some(meaning) => {
                let both = self.usage.restriction_part.is_some();
                let why = if both { rule::XIII_B_2 } else { rule::XIII_A_2 };
                let text = format!("{face} stands for {meaning} wherever it is used");
                Reason::new(why, text)
            }
        })
    }

    fn would_do_with_any_wild(self, face: Symbol, taken: Option<Symbol>) -> bool {
        let mut plain = self.problem.clone();
        for cubes in [&mut plain.required, &mut plain.permitted, &mut plain.resources] {
            cubes[face] = 0;
        }
        let pool = Pool::new(&plain, None, taken.filter(|it| *it != face));
        let n_must = usize::from(self.problem.required[face]);
        let n_free = usize::from(self.problem.free()[face]) + usize::from(taken == Some(face));
        let mut any_wanting = false;
        let mut parts = self.usage.parts();
        let would_do = parts.all(|(part, tally)| {
            let tally = self.by_class(tally);
            let (mut n_wanting, mut n_spare) = (0, 0);
            for class in Symbol::ALL {
                if part == Part::SetName && class.is_relation() {
                    continue;
                }
                let (must, may, used) = (pool.must[class], pool.may[class], tally[class]);
                if used < must {
                    return false;
                }
                n_spare += usize::from(used - must);
                if may < used {
                    let multiple = self.problem.rules.is_multiple(class);
                    let n_cubes = if multiple { u16::from(may == 0) } else { used - may };
                    n_wanting += usize::from(n_cubes);
                }
            }
            any_wanting |= 0 < n_wanting;
            n_wanting <= n_must + n_free && n_must <= n_spare
        });
        would_do && any_wanting
    }

    fn misuse_in(self, pool: &Pool, part: Part, tally: &Cubes) -> Vec<Reason> {
        let (rules, tally) = (&self.problem.rules, self.by_class(tally));
        let mut reasons = Vec::new();
        for class in Symbol::ALL {
            if part == Part::SetName && class.is_relation() {
                continue;
            }
            let (must, may, used) = (pool.must[class], pool.may[class], tally[class]);
            if used < must {
                let cubes = format!("{must} × {}", name(class, rules));
                let text = format!("{cubes} Required and only {used} in the {part}");
                reasons.push(Reason::new(rule::VII_B_4B, text));
            } else if may < used && !(rules.is_multiple(class) && 0 < may) {
                let cubes = format!("{used} × {}", name(class, rules));
                let (why, more) = self.too_many(class, may);
                let text = format!("{cubes} in the {part}, and {may} may be used{more}");
                reasons.push(Reason::new(why, text));
            }
        }
        reasons
    }

    fn by_class(self, tally: &Cubes) -> Cubes {
        let mut sum = Cubes::NONE;
        for (symbol, n_times) in tally.kinds() {
            sum[self.problem.rules.class(symbol)] += n_times;
        }
        sum
    }

    /// More of a symbol than there are cubes for it: where are the cubes that
    /// would be needed?
    fn too_many(self, class: Symbol, n_may: u16) -> (Rule, String) {
        let (problem, rules) = (self.problem, &self.problem.rules);
        let means_it = |face: Symbol| {
            let wild = self.solution.wild.filter(|_| rules.wild_cube == Some(face));
            rules.class(wild.unwrap_or(face)) == class
        };
        let there_are = |cubes: Cubes| 0 < cubes.count(means_it);
        let near = problem.required + problem.permitted + problem.resources;
        let pair = self.half_of_a_pair(class).filter(|it| 0 < near[it.1]);
        if problem.after == After::Now && there_are(problem.resources) {
            (rule::VII_B_4E, ": at most one cube comes from Resources".to_owned())
        } else if let Some((face, other)) = pair {
            let why = if face.is_operation() { rule::XIII_A_3E } else { rule::XIII_A_4 };
            (why, format!(": {face} is wild, and {other} is not"))
        } else if there_are(problem.forbidden) {
            (rule::VII_B_4D, ": the others are Forbidden".to_owned())
        } else if 0 < n_may && rules.multiple_operations && !class.is_operation() {
            (rule::XIII_A_6C, ": only ∪ ∩ − ′ may be written many times".to_owned())
        } else if 0 < n_may {
            (rule::VII_B_4G, ": each cube is used once in it".to_owned())
        } else {
            (rule::VII_B_4C, String::new())
        }
    }

    /// A wild face that stands for this class, and the other face of the pair that is
    /// interchangeable with it as long as it stands for itself.
    fn half_of_a_pair(self, class: Symbol) -> Option<(Symbol, Symbol)> {
        let rules = &self.problem.rules;
        let face = rules.wild_cube?;
        let other = rules.interchanged(face)?;
        let meaning = self.solution.wild?;
        (rules.class(meaning) == class && class != rules.class(face)).then_some((face, other))
    }

    /// A wild cube that stands for the symbol is not the cube. (XIII-A-1c)
    fn required_cube_missing(self) -> Reason {
        let cube = self.problem.rules.required_cube.expect("only this variation asks for a cube");
        let stands_in = self.solution.wild == Some(cube);
        let why = if stands_in { rule::XIII_A_1C } else { rule::XIII_A_1 };
        Reason::new(why, format!("the Solution uses no {cube} cube"))
    }
}

/// A Solution without its note of the wild cube where the cubes do without it: a note says
/// that the cube is used.
pub(crate) fn without_needless_note(problem: &Problem, solution: Solution) -> Solution {
    let plain = Solution { wild: None, ..solution };
    let Some(wild) = solution.wild else { return plain };
    let parts = (|| {
        let set_name = parse_set_name(&plain.set_name).ok()?;
        let restrictions = plain.restrictions.iter().map(|it| parse_restriction(it).ok());
        Some(Usage::new(&set_name, &restrictions.collect::<Option<Vec<Restriction>>>()?))
    })();
    let is_needless =
        parts.is_some_and(|usage| CubeUse { problem, solution: &plain, usage: &usage }.is_right());
    if is_needless { plain } else { Solution { wild: Some(wild), ..plain } }
}

/// A class of symbols as a player would call it.
fn name(class: Symbol, rules: &Rules) -> String {
    match class {
        Symbol::Union if rules.union_intersection => "∪ or ∩".into(),
        Symbol::Universe if rules.universe_null => "V or Λ".into(),
        other => other.to_string(),
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Restriction => "Restriction part",
            Part::SetName => "Set-Name",
        })
    }
}
