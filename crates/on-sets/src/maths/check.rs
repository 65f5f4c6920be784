//! Is this Solution correct? Each criterion with its rule. (VII-B)

use std::fmt;

use kernel::Rule;
use serde::Serialize;

use crate::maths::{
    cubes::Cubes,
    interpretation::{
        OPERANDS_MAX, Reading, RestrictionReading, n_operands, readings, restriction_readings,
    },
    parse::{ParseError, parse_restriction, parse_set_name},
    pool::{Asked, Pool},
    problem::{After, Problem, Solution},
    restriction::Restriction,
    set_name::SetName,
    symbol::Symbol,
    universe::{Card, Cards, Ground},
    variations::Rules,
};
use crate::rulebook as rule;

/// What the checker found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub correct: bool,
    /// Whether some reading of each Solution equals the Goal. A judge who is
    /// asked only this does not speak of ambiguity. (VII-C-6)
    pub equals_goal: bool,
    /// Everything that is wrong, in the order of the book.
    pub reasons: Vec<Reason>,
    /// The ways to read the Solutions, those that miss the Goal first; no more
    /// than [`INTERPRETATIONS_MAX`] for each.
    pub interpretations: Vec<Interpretation>,
}

/// A criterion that is not met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Reason {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub rule: Rule,
    pub text: String,
}

/// One way to read a Solution, with the brackets that make it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    /// Which Solution it reads: 0, or 1 for the second of two.
    pub solution: usize,
    pub set_name: SetName,
    pub restrictions: Vec<Restriction>,
    /// The cards that no Restriction removes.
    pub universe: Cards,
    /// The set it names.
    pub cards: Cards,
    /// What that set counts.
    pub value: u32,
    pub meets_goal: bool,
}

/// How many interpretations of one Solution a verdict shows.
pub const INTERPRETATIONS_MAX: usize = 24;

/// Judges what a writer presents: one Solution, or two under Two Solutions.
pub fn check(problem: &Problem, solutions: &[Solution]) -> Verdict {
    let mut reasons = Vec::new();
    if problem.goal.is_empty() {
        reasons.push(Reason::new(rule::VII_C_5A, "the Goal means no whole number"));
    }
    let n_asked = problem.rules.n_solutions();
    if solutions.len() != n_asked {
        let rule = if n_asked == 2 { rule::XIII_D_14 } else { rule::VII_C_2B };
        let text = format!("{n_asked} asked for, {} presented", solutions.len());
        reasons.push(Reason::new(rule, text));
    }
    let desks: Vec<Desk> = solutions
        .iter()
        .take(n_asked)
        .enumerate()
        .map(|(idx, solution)| Desk::open(problem, solution, idx))
        .collect();
    let equals_goal = !desks.is_empty() && desks.iter().all(|it| it.equals_goal);
    if let [first, second] = &desks[..] {
        reasons.extend(compare(&first.named, &second.named));
    }
    let mut interpretations = Vec::new();
    for (idx, desk) in desks.into_iter().enumerate() {
        let which =
            |text| if n_asked == 2 { format!("Solution {}: {text}", idx + 1) } else { text };
        reasons.extend(desk.reasons.into_iter().map(|it| Reason { text: which(it.text), ..it }));
        interpretations.extend(desk.interpretations);
    }
    Verdict { correct: reasons.is_empty(), equals_goal, reasons, interpretations }
}

/// With Two Solutions, the second set has a card that the first has not,
/// however both are read. (XIII-D-14)
fn compare(first: &[Cards], second: &[Cards]) -> Option<Reason> {
    let hides = |set: &&Cards| first.iter().any(|other| set.within(*other));
    second.iter().find(hides).map(|set| {
        let text = format!("the second set {set} has no card that is not in the first");
        Reason::new(rule::XIII_D_14, text)
    })
}

/// One Solution on the desk, with what is found about it.
struct Desk<'a> {
    problem: &'a Problem,
    rules: &'a Rules,
    idx: usize,
    reasons: Vec<Reason>,
    interpretations: Vec<Interpretation>,
    /// Every set it can be read to name.
    named: Vec<Cards>,
    equals_goal: bool,
}

impl<'a> Desk<'a> {
    fn open(problem: &'a Problem, solution: &Solution, idx: usize) -> Desk<'a> {
        let mut desk = Desk {
            problem,
            rules: &problem.rules,
            idx,
            reasons: Vec::new(),
            interpretations: Vec::new(),
            named: Vec::new(),
            equals_goal: false,
        };
        desk.judge(solution);
        desk
    }

    fn judge(&mut self, solution: &Solution) {
        self.notes(solution);
        let set_name = match parse_set_name(&solution.set_name) {
            Ok(set_name) => Some(set_name),
            Err(error) => {
                self.object_to(&error, "the Set-Name");
                None
            }
        };
        let restrictions = self.restriction_part(solution);
        if let (Some(set_name), Some(restrictions)) = (set_name, restrictions) {
            let written = Written::new(self.rules, &set_name, &restrictions);
            self.cubes(solution, &written);
            self.operations(&written);
            self.read(solution, &set_name, &restrictions);
        }
    }

    /// The notes beside the Solution: a wild cube and a painted blank card only
    /// where the variations are in force.
    fn notes(&mut self, solution: &Solution) {
        match (solution.wild, self.rules.wild_cube) {
            (Some(_), None) => self.object(rule::VII_C_5E, "no cube is wild in this shake"),
            (Some(meaning), Some(_)) if meaning.is_relation() && !self.has_restrictions() => {
                self.object(rule::XIII_A_2, format!("a wild cube cannot stand for {meaning} here"));
            }
            _ => {}
        }
        let is_painted = solution.blank.is_some_and(|it| it != Card::BLANK);
        if is_painted && !self.rules.blank_card_wild {
            self.object(rule::VII_C_5E, "the blank card is not wild in this shake");
        }
    }

    fn has_restrictions(&self) -> bool {
        self.rules.division.has_restrictions()
    }

    fn restriction_part(&mut self, solution: &Solution) -> Option<Vec<Restriction>> {
        if !solution.restrictions.is_empty() && !self.has_restrictions() {
            let text = format!("the {} division has no Restrictions", self.rules.division);
            self.object(rule::I_B_2D_III, text);
            return None;
        }
        let mut restrictions = Vec::new();
        for (idx, text) in solution.restrictions.iter().enumerate() {
            match parse_restriction(text) {
                Ok(restriction) => restrictions.push(restriction),
                Err(error) => self.object_to(&error, &format!("Restriction {}", idx + 1)),
            }
        }
        (restrictions.len() == solution.restrictions.len()).then_some(restrictions)
    }

    /// Whether the Solution uses the cubes correctly. Which cube was meant is
    /// taken in the writer's favour. (VII-B-2, VII-B-4, XIII-A-1)
    fn cubes(&mut self, solution: &Solution, written: &Written) {
        if written.n_symbols() < 2 {
            self.object(rule::VII_B_4A, "a Solution has at least two cubes");
        }
        let takings = std::iter::once(None).chain(self.problem.one_of().into_iter().map(Some));
        let objections = takings
            .map(|taken| {
                let pool = Pool::new(self.problem, solution.wild, taken);
                self.misuse(solution, &pool, written)
            })
            .min_by_key(Vec::len)
            .expect("a writer may always take nothing from Resources");
        self.reasons.extend(objections);
    }

    fn misuse(&self, solution: &Solution, pool: &Pool, written: &Written) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if pool.needs_restriction() && written.restriction_part.is_none() {
            let text = "= or ⊂ in Required asks for a Restriction part";
            reasons.push(Reason::new(rule::VII_B_2, text));
        }
        for (part, tally) in written.parts() {
            for class in Symbol::ALL {
                if part == Part::SetName && class.is_relation() {
                    continue;
                }
                let (must, may, used) = (pool.must[class], pool.may[class], tally[class]);
                if used < must {
                    let text = format!(
                        "{} Required and only {used} in the {part}",
                        cubes(must, class, self.rules)
                    );
                    reasons.push(Reason::new(rule::VII_B_4B, text));
                } else if may < used && !(self.rules.is_multiple(class) && 0 < may) {
                    reasons.push(self.too_many(solution, class, used, may, part));
                }
            }
        }
        match pool.asked {
            Asked::Nothing => {}
            Asked::OneMoreOf(class)
                if written.parts().any(|(_, tally)| pool.must[class] < tally[class]) => {}
            Asked::OneMoreOf(_) | Asked::Unmeetable => {
                let cube = self.rules.required_cube.expect("only this variation asks for a cube");
                let text = format!("the Solution uses no {cube} cube");
                reasons.push(Reason::new(rule::XIII_A_1, text));
            }
        }
        reasons
    }

    /// More of a symbol than there are cubes for it: where are the cubes that
    /// would be needed?
    fn too_many(
        &self,
        solution: &Solution,
        class: Symbol,
        used: u16,
        may: u16,
        part: Part,
    ) -> Reason {
        let means_it = |face: Symbol| {
            let wild = solution.wild.filter(|_| self.rules.wild_cube == Some(face));
            self.rules.class(wild.unwrap_or(face)) == class
        };
        let there_are = |cubes: Cubes| 0 < cubes.count(means_it);
        let had =
            format!("{used} × {} in the {part}, and {may} may be used", name(class, self.rules));
        if self.problem.after == After::Now && there_are(self.problem.resources) {
            let text = format!("{had}: at most one cube comes from Resources");
            Reason::new(rule::VII_B_4E, text)
        } else if there_are(self.problem.forbidden) {
            Reason::new(rule::VII_B_4D, format!("{had}: the others are Forbidden"))
        } else {
            Reason::new(rule::VII_B_4C, had)
        }
    }

    /// Two Operations counts the symbols written in the Set-Name. (XIII-A-5,
    /// XIII-B-5, R-OS-19)
    fn operations(&mut self, written: &Written) {
        let n_operations = written.set_name.count(Symbol::is_operation);
        if self.rules.two_operations && n_operations < 2 {
            let text = format!("the Set-Name has {n_operations} operations, and two are asked for");
            self.object(rule::XIII_A_5, text);
        }
    }

    /// Works the Solution out in every way it can be read.
    fn read(&mut self, solution: &Solution, set_name: &SetName, restrictions: &[Restriction]) {
        let n_restricting: usize =
            restrictions.iter().flat_map(Restriction::sets).map(n_operands).sum();
        if OPERANDS_MAX < n_operands(set_name).max(n_restricting) {
            self.object(
                rule::VII_B_4C,
                format!("no part of a Solution names more than {OPERANDS_MAX} sets"),
            );
            return;
        }
        let paint = solution.blank.filter(|_| self.rules.blank_card_wild).unwrap_or(Card::BLANK);
        let ground = self.problem.universe.ground(paint, self.rules.symmetric_difference);
        let names = readings(set_name, ground);
        let parts: Vec<Vec<RestrictionReading>> =
            restrictions.iter().map(|it| restriction_readings(it, ground)).collect();
        let choices = self.restrict(&parts);
        self.interpret(&names, &parts, &choices, ground, paint);
    }

    /// Every way to read the Restriction part, each with the cards it removes;
    /// and whether each Restriction then removes a card. (XIII-B-8)
    fn restrict(&mut self, parts: &[Vec<RestrictionReading>]) -> Vec<Choice> {
        let mut choices = vec![Choice { removed: Vec::new(), chosen: Vec::new() }];
        for part in parts {
            choices = choices
                .iter()
                .flat_map(|before| {
                    part.iter().enumerate().map(|(idx, reading)| before.with(idx, reading.removed))
                })
                .collect();
        }
        if self.rules.no_null_restrictions {
            let idle = choices.iter().find_map(|it| it.idle().map(|idx| (it, idx)));
            if let Some((choice, idx)) = idle {
                let grouped = &parts[idx][choice.chosen[idx]].grouped;
                if choice.removed[idx].is_empty() {
                    self.object(rule::XIII_B_8, format!("{grouped} removes no card"));
                } else {
                    let text = format!("{grouped} removes no card when it is applied last");
                    self.object(rule::XIII_B_8C, text);
                }
            }
        }
        choices.sort_by_key(Choice::all_removed);
        choices.dedup_by_key(|it| it.all_removed());
        choices
    }

    fn interpret(
        &mut self,
        names: &[Reading],
        parts: &[Vec<RestrictionReading>],
        choices: &[Choice],
        ground: Ground,
        paint: Card,
    ) {
        let doubled = self.rules.doubled(&self.problem.universe, paint);
        let value = |cards: Cards| cards.len() + (cards & doubled).len();
        let meets = |cards: Cards| self.problem.goal.contains(&value(cards));
        let tell = |choice: &Choice, name: &Reading| {
            let universe = ground.complement(choice.all_removed());
            let cards = name.cards & universe;
            Interpretation {
                solution: self.idx,
                set_name: name.grouped.clone(),
                restrictions: (parts.iter().zip(&choice.chosen))
                    .map(|(part, &idx)| part[idx].grouped.clone())
                    .collect(),
                universe,
                cards,
                value: value(cards),
                meets_goal: meets(cards),
            }
        };
        let (mut hits, mut misses, mut named) = (Vec::new(), Vec::new(), Vec::new());
        let (mut n_hits, mut n_misses) = (0usize, 0usize);
        let mut seen = vec![false; 1 << 16];
        let (mut wanting, mut unwanted) = (None, None);
        for choice in choices {
            let universe = ground.complement(choice.all_removed());
            for name in names {
                let cards = name.cards & universe;
                if !std::mem::replace(&mut seen[usize::from(cards.0)], true) {
                    named.push(cards);
                }
                let (shown, n_shown) = if meets(cards) {
                    (&mut hits, &mut n_hits)
                } else {
                    (&mut misses, &mut n_misses)
                };
                *n_shown += 1;
                if shown.len() < INTERPRETATIONS_MAX {
                    shown.push(tell(choice, name));
                }
                if self.rules.required_card.is_some_and(|card| !cards.contains(card)) {
                    wanting.get_or_insert((choice, name));
                }
                if self.rules.forbidden_card.is_some_and(|card| cards.contains(card)) {
                    unwanted.get_or_insert((choice, name));
                }
            }
        }
        let mut reasons = Vec::new();
        if let Some(miss) = misses.first() {
            let goal: Vec<String> = self.problem.goal.iter().map(u32::to_string).collect();
            let text = format!("{miss} is {}, and the Goal is {}", miss.value, goal.join(" or "));
            let rule = if n_hits == 0 { rule::VII_B_3 } else { rule::VII_B_6A };
            if !goal.is_empty() {
                reasons.push(Reason::new(rule, text));
            }
        }
        if let (Some((choice, name)), Some(card)) = (wanting, self.rules.required_card) {
            let text = format!("{} does not have the required card {card}", tell(choice, name));
            reasons.push(Reason::new(rule::XIII_C_11, text));
        }
        if let (Some((choice, name)), Some(card)) = (unwanted, self.rules.forbidden_card) {
            let text = format!("{} has the forbidden card {card}", tell(choice, name));
            reasons.push(Reason::new(rule::XIII_C_11, text));
        }
        self.reasons.extend(reasons);
        self.equals_goal = 0 < n_hits;
        misses.extend(hits);
        misses.truncate(INTERPRETATIONS_MAX);
        self.interpretations = misses;
        self.named = named;
    }

    fn object(&mut self, rule: Rule, text: impl Into<String>) {
        self.reasons.push(Reason::new(rule, text));
    }

    fn object_to(&mut self, error: &ParseError, what: &str) {
        self.object(error.rule, format!("{what}: {error}"));
    }
}

/// One way to read each Restriction.
#[derive(Clone)]
struct Choice {
    /// What each removes.
    removed: Vec<Cards>,
    /// Which of its readings it is.
    chosen: Vec<usize>,
}

impl Choice {
    fn with(&self, idx: usize, removed: Cards) -> Choice {
        let mut longer = self.clone();
        longer.removed.push(removed);
        longer.chosen.push(idx);
        longer
    }

    fn all_removed(&self) -> Cards {
        self.removed.iter().fold(Cards::NONE, |sum, &it| sum | it)
    }

    /// A Restriction that removes nothing when it comes last. Coming last is
    /// the worst that any order can do to it, as each card is judged alone.
    fn idle(&self) -> Option<usize> {
        (0..self.removed.len()).find(|&idx| {
            let others = (self.removed.iter().enumerate())
                .filter(|it| it.0 != idx)
                .fold(Cards::NONE, |sum, it| sum | *it.1);
            self.removed[idx].within(others)
        })
    }
}

/// The two parts of a Solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Restriction,
    SetName,
}

/// What is written in each part, counted by classes of symbols.
struct Written {
    set_name: Cubes,
    restriction_part: Option<Cubes>,
}

impl Written {
    fn new(rules: &Rules, set_name: &SetName, restrictions: &[Restriction]) -> Written {
        let by_class = |tally: Cubes| {
            let mut sum = Cubes::NONE;
            for (symbol, n_times) in tally.kinds() {
                sum[rules.class(symbol)] += n_times;
            }
            sum
        };
        let restricting = restrictions.iter().map(Restriction::tally).reduce(|sum, it| sum + it);
        Written {
            set_name: by_class(set_name.tally()),
            restriction_part: restricting.map(by_class),
        }
    }

    fn parts(&self) -> impl Iterator<Item = (Part, &Cubes)> {
        let restriction = self.restriction_part.iter().map(|it| (Part::Restriction, it));
        restriction.chain([(Part::SetName, &self.set_name)])
    }

    fn n_symbols(&self) -> usize {
        self.parts().map(|it| it.1.total()).sum()
    }
}

/// A class of symbols as a player would call it.
fn name(class: Symbol, rules: &Rules) -> String {
    match class {
        Symbol::Union if rules.union_intersection => "∪ or ∩".into(),
        Symbol::Universe if rules.universe_null => "V or Λ".into(),
        other => other.to_string(),
    }
}

fn cubes(n_cubes: u16, class: Symbol, rules: &Rules) -> String {
    format!("{n_cubes} × {}", name(class, rules))
}

impl Reason {
    pub(crate) fn new(rule: Rule, text: impl Into<String>) -> Reason {
        Reason { rule, text: text.into() }
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

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule.id, self.text)
    }
}

impl fmt::Display for Interpretation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.set_name)?;
        let mut between = " with ";
        for restriction in &self.restrictions {
            write!(f, "{between}{restriction}")?;
            between = ", ";
        }
        Ok(())
    }
}
