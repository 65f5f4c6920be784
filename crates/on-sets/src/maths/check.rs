//! Is this Solution correct? Each criterion with its rule. (VII-B)

use std::fmt;

use kernel::Rule;
use serde::Serialize;

use crate::maths::{
    crossing::{Crossing, PAIRS_MAX, first_within},
    cube_use::{CubeUse, Usage},
    grounds,
    interpretation::{
        OPERANDS_MAX, Readings, RestrictionReadings, n_operands, readings, restriction_readings,
    },
    parse::{ParseError, parse_restriction, parse_set_name},
    problem::{Painted, Problem, Solution},
    restriction::Restriction,
    set_name::SetName,
    steps,
    symbol::Symbol,
    universe::{Card, Cards},
    variations::Rules,
};
use crate::rulebook as rule;

/// What the checker found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether some reading of each Solution equals the Goal. A judge who is
    /// asked only this does not speak of ambiguity. (VII-C-6)
    pub equals_goal: bool,
    /// Whether some Solution can be read, and in no way as the Goal. (VII-C-5b)
    pub misses_goal: bool,
    /// Whether some Solution has no Set-Name that can be read. (VII-B-1)
    pub lacks_set_name: bool,
    /// Everything that is wrong, in the order of the book.
    pub reasons: Vec<Reason>,
    /// The rules that let it through, in the order of the book: each was tested and met, or it
    /// would not be correct without. None where something is wrong.
    pub rests_on: Vec<Rule>,
    /// The ways to read the Solutions, those that miss the Goal first; no more
    /// than [`INTERPRETATIONS_MAX`] for each.
    pub interpretations: Vec<Interpretation>,
}

/// A criterion that is not met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Reason {
    #[cfg_attr(feature = "ts", ts(as = "kernel::Citation"))]
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
    /// The rules that give its signs their meaning, in the order of the book.
    pub rules: Vec<Rule>,
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
    let checks: Vec<SolutionCheck> = (solutions.iter().take(n_asked).enumerate())
        .map(|(idx, solution)| SolutionCheck::new(problem, solution, idx))
        .collect();
    let equals_goal = !checks.is_empty() && checks.iter().all(|it| it.equals_goal);
    let lacks_set_name = checks.iter().any(|it| it.lacks_set_name);
    let misses_goal = checks.iter().any(|it| !it.named.is_empty() && !it.equals_goal);
    if let ([first, second], [one, two, ..]) = (&checks[..], solutions) {
        reasons.extend(compare(problem, (&first.named, one), (&second.named, two)));
    }
    let is_right = reasons.is_empty() && checks.iter().all(|it| it.reasons.is_empty());
    let rests_on = if is_right { grounds::of(problem, solutions, &checks) } else { Vec::new() };
    let mut interpretations = Vec::new();
    for (idx, check) in checks.into_iter().enumerate() {
        let which =
            |text| if n_asked == 2 { format!("Solution {}: {text}", idx + 1) } else { text };
        reasons.extend(check.reasons.into_iter().map(|it| Reason { text: which(it.text), ..it }));
        interpretations.extend(check.interpretations);
    }
    Verdict { equals_goal, misses_goal, lacks_set_name, reasons, rests_on, interpretations }
}

impl Verdict {
    pub fn is_correct(&self) -> bool {
        self.reasons.is_empty()
    }
}

/// With Two Solutions, the second set has a card that the first has not,
/// however both are read. (XIII-D-14)
fn compare(
    problem: &Problem,
    (first, one): (&[Cards], &Solution),
    (second, two): (&[Cards], &Solution),
) -> Option<Reason> {
    let set = first_within(second, first)?;
    let whole = problem.universe.set();
    let by_paint = set.contains(Card::BLANK) && one.blank != two.blank;
    let why = if problem.goal == [1] && problem.rules.required_card.is_some() {
        rule::XIII_D_14F
    } else if set.is_empty() || first.contains(&whole) {
        rule::XIII_D_14A
    } else if by_paint {
        rule::XIII_D_14E
    } else {
        rule::XIII_D_14
    };
    let text = format!("the second set {set} has no card that is not in the first");
    Some(Reason::new(why, text))
}

/// The check of one Solution.
pub(super) struct SolutionCheck<'a> {
    problem: &'a Problem,
    rules: &'a Rules,
    idx: usize,
    pub reasons: Vec<Reason>,
    interpretations: Vec<Interpretation>,
    /// Its Set-Name and its Restrictions, if they can be read.
    pub parts: Option<(SetName, Vec<Restriction>)>,
    /// Every set it can be read to name, and every value.
    pub named: Vec<Cards>,
    pub values: Vec<u32>,
    equals_goal: bool,
    lacks_set_name: bool,
}

impl<'a> SolutionCheck<'a> {
    pub(super) fn new(problem: &'a Problem, solution: &Solution, idx: usize) -> Self {
        let mut check = SolutionCheck::blank(problem, idx);
        check.judge(solution);
        check
    }

    /// Whether a Solution with these parts names the right cards in every way it can be
    /// read, whatever cubes it uses.
    pub(super) fn reads_right(
        problem: &'a Problem,
        solution: &Solution,
        set_name: &SetName,
        restrictions: &[Restriction],
    ) -> bool {
        let mut check = SolutionCheck::blank(problem, 0);
        let Some(work) = check.work_out(solution, set_name, restrictions) else { return false };
        let rules = &problem.rules;
        let is_right = |it: &Cards| {
            work.painted.meets_goal(*it)
                && rules.required_card.is_none_or(|card| it.contains(card))
                && rules.forbidden_card.is_none_or(|card| !it.contains(card))
        };
        check.reasons.is_empty() && work.crossing().sets().iter().all(is_right)
    }

    fn blank(problem: &'a Problem, idx: usize) -> Self {
        SolutionCheck {
            problem,
            rules: &problem.rules,
            idx,
            reasons: Vec::new(),
            interpretations: Vec::new(),
            parts: None,
            named: Vec::new(),
            values: Vec::new(),
            equals_goal: false,
            lacks_set_name: false,
        }
    }

    fn judge(&mut self, solution: &Solution) {
        self.notes(solution);
        let set_name = match parse_set_name(&solution.set_name) {
            Ok(set_name) => Some(set_name),
            Err(error) => {
                self.object_to(&error, "the Set-Name");
                self.lacks_set_name = true;
                None
            }
        };
        let restrictions = self.restriction_part(solution);
        if let (Some(set_name), Some(restrictions)) = (set_name, restrictions) {
            let usage = Usage::new(&set_name, &restrictions);
            self.cubes(solution, &usage);
            self.operations(&usage);
            self.read(solution, &set_name, &restrictions);
            self.parts = Some((set_name, restrictions));
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
    /// taken in the writer's favour.
    fn cubes(&mut self, solution: &Solution, usage: &Usage) {
        if usage.n_symbols() < 2 {
            self.object(rule::VII_B_4A, "a Solution has at least two cubes");
        }
        let cubes = CubeUse { problem: self.problem, solution, usage };
        self.reasons.extend(cubes.misuse().0);
    }

    /// Two Operations counts the symbols written in the Set-Name. (XIII-A-5,
    /// XIII-B-5, R-OS-19)
    fn operations(&mut self, usage: &Usage) {
        let n_operations = usage.set_name.count(Symbol::is_operation);
        if !self.rules.two_operations || 2 <= n_operations {
            return;
        }
        let n_others = usage.restriction_part.map_or(0, |it| it.count(Symbol::is_operation));
        let counted = if n_operations == 1 { "operation" } else { "operations" };
        let text = format!("the Set-Name has {n_operations} {counted}, and two are asked for");
        let elsewhere = 2 <= n_operations + n_others;
        self.object(if elsewhere { rule::XIII_B_5 } else { rule::XIII_A_5 }, text);
    }

    /// Works the Solution out in every way it can be read, and says what each comes to.
    fn read(&mut self, solution: &Solution, set_name: &SetName, restrictions: &[Restriction]) {
        let Some(work) = self.work_out(solution, set_name, restrictions) else { return };
        self.named = work.crossing().sets();
        self.values = self.named.iter().map(|it| work.painted.value(*it)).collect();
        self.equals_goal = self.named.iter().any(|it| work.painted.meets_goal(*it));
        self.interpretations = self.shown(&work);
        self.misses();
        self.cards(solution, &work);
    }

    /// Every reading of each part. What is longer than any cubes make is not read.
    fn work_out(
        &mut self,
        solution: &Solution,
        set_name: &SetName,
        restrictions: &[Restriction],
    ) -> Option<Work<'a>> {
        let n_restricting: usize =
            restrictions.iter().flat_map(Restriction::sets).map(n_operands).sum();
        if OPERANDS_MAX < n_operands(set_name).max(n_restricting) {
            self.object(
                rule::VII_B_4C,
                format!("no part of a Solution names more than {OPERANDS_MAX} sets"),
            );
            return None;
        }
        let painted = self.problem.painted(solution);
        let names = readings(set_name, painted.ground);
        let parts: Vec<RestrictionReadings> =
            restrictions.iter().map(|it| restriction_readings(it, painted.ground)).collect();
        let choices = self.restrict(&parts);
        let left = |it: &Choice| painted.ground.complement(it.all_removed());
        let universes = choices.iter().map(left).collect();
        Some(Work { painted, names, parts, choices, universes })
    }

    /// Every way to read the Restriction part, each with the cards it removes;
    /// and whether each Restriction then removes a card. (XIII-B-8)
    fn restrict(&mut self, parts: &[RestrictionReadings]) -> Vec<Choice> {
        let mut choices = vec![Choice { removed: Vec::new(), chosen: Vec::new() }];
        for part in parts {
            choices = choices
                .iter()
                .flat_map(|before| {
                    let each = part.removed().iter().enumerate();
                    each.map(|(idx, &removed)| before.with(idx, removed))
                })
                .collect();
            steps::count(choices.len());
        }
        if self.rules.no_null_restrictions {
            let idle = choices.iter().find_map(|it| it.idle().map(|idx| (it, idx)));
            if let Some((choice, idx)) = idle {
                let grouped = parts[idx].grouped(choice.chosen[idx]);
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

    /// The readings that are shown, those that miss the Goal first. Where there are more
    /// pairs than are looked at one by one, one of each kind that there is.
    fn shown(&self, work: &Work<'_>) -> Vec<Interpretation> {
        let crossing = work.crossing();
        let (mut hits, mut misses) = (Vec::new(), Vec::new());
        for (name, choice, cards) in crossing.pairs().take(PAIRS_MAX) {
            steps::count(1);
            let meets_goal = work.painted.meets_goal(cards);
            let shown = if meets_goal { &mut hits } else { &mut misses };
            if shown.len() < INTERPRETATIONS_MAX {
                shown.push((name, choice));
            } else if INTERPRETATIONS_MAX <= hits.len().min(misses.len()) {
                break;
            }
        }
        let one = |meets: bool| {
            let mut named = self.named.iter();
            named
                .find(|it| work.painted.meets_goal(**it) == meets)
                .and_then(|it| crossing.pair(*it))
        };
        if hits.is_empty() {
            hits.extend(one(true));
        }
        if misses.is_empty() {
            misses.extend(one(false));
        }
        let all = misses.into_iter().chain(hits).take(INTERPRETATIONS_MAX);
        all.map(|(name, choice)| self.interpretation(work, name, choice)).collect()
    }

    fn interpretation(&self, work: &Work<'_>, name: usize, choice: usize) -> Interpretation {
        let set_name = work.names.grouped(name);
        let universe = work.universes[choice];
        let cards = work.names.cards()[name] & universe;
        let restrictions: Vec<Restriction> = (work.parts.iter())
            .zip(&work.choices[choice].chosen)
            .map(|(part, &idx)| part.grouped(idx))
            .collect();
        let signs = restrictions.iter().fold(set_name.tally(), |sum, it| sum + it.tally());
        Interpretation {
            rules: self.rules.meanings(&signs),
            solution: self.idx,
            set_name,
            restrictions,
            universe,
            cards,
            value: work.painted.value(cards),
            meets_goal: work.painted.meets_goal(cards),
        }
    }

    /// Readings that are none of the Goal's numbers. (VII-B-3, VII-B-6)
    fn misses(&mut self) {
        let Some(miss) = self.interpretations.first().filter(|it| !it.meets_goal) else { return };
        let goal: Vec<String> = self.problem.goal.iter().map(u32::to_string).collect();
        let text = format!("{miss} is {}, and the Goal is {}", miss.value, goal.join(" or "));
        let rule = if self.equals_goal { rule::VII_B_6A } else { rule::VII_B_3 };
        if !goal.is_empty() {
            self.object(rule, text);
        }
    }

    /// Readings without the required card, or with the forbidden one. (XIII-C-11)
    fn cards(&mut self, solution: &Solution, work: &Work<'_>) {
        let reading = |is_so: &dyn Fn(&Cards) -> bool| {
            let set = self.named.iter().find(|it| is_so(it))?;
            let (name, choice) = work.crossing().pair(*set)?;
            Some(self.interpretation(work, name, choice))
        };
        let lacks = |card: Card| Some((card, reading(&|it| !it.contains(card))?));
        let has = |card: Card| Some((card, reading(&|it| it.contains(card))?));
        let wanting = self.rules.required_card.and_then(lacks);
        let unwanted = self.rules.forbidden_card.and_then(has);
        if let Some((card, reading)) = wanting {
            let text = format!("{reading} does not have the required card {card}");
            self.object(rule::XIII_C_11, text);
        }
        if let Some((card, reading)) = unwanted {
            let text = format!("{reading} has the forbidden card {card}");
            let painted = solution.blank == Some(card);
            let why = if painted { rule::XIII_C_11B } else { rule::XIII_C_11 };
            self.object(why, text);
        }
    }

    fn object(&mut self, rule: Rule, text: impl Into<String>) {
        self.reasons.push(Reason::new(rule, text));
    }

    fn object_to(&mut self, error: &ParseError, what: &str) {
        self.object(error.rule, format!("{what}: {error}"));
        if error.rule == rule::VI_A_4 {
            self.object(rule::VII_B_3A, "the Goal is not part of a Solution");
        }
    }
}

/// A Solution worked out: every reading of its Set-Name and of its Restrictions.
struct Work<'a> {
    painted: Painted<'a>,
    names: Readings,
    parts: Vec<RestrictionReadings>,
    choices: Vec<Choice>,
    /// What each choice leaves.
    universes: Vec<Cards>,
}

impl Work<'_> {
    fn crossing(&self) -> Crossing<'_> {
        Crossing { names: self.names.cards(), universes: &self.universes }
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

impl Reason {
    pub(crate) fn new(rule: Rule, text: impl Into<String>) -> Reason {
        Reason { rule, text: text.into() }
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
