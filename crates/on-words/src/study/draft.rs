//! What a draft is worth and what is wrong with it, for whoever learns: worked out from what its
//! writer sees.

use kernel::{Citation, Rule};
use lexicon::Letter;
use mat::{Claim, Contest, CubeStage, capital};
use serde::Serialize;

use crate::{
    After, Cubes, Dictionary, Goal, Paper, Problem, Reason, Solution, Stage, Symbol, View,
    WordFinding, check, rulebook as rule,
    table::judgement::{is_legal, meaning},
    table::view,
};

/// What is to be said of a draft while it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsDraftReading")
)]
pub struct DraftReading {
    pub state: DraftState,
    /// What it is worth, and what the Goal is.
    pub value: Option<u32>,
    pub goal: Option<u32>,
    /// Its words, with how they sound and whether they count.
    pub words: Vec<WordFinding>,
    /// What is wrong or in doubt, in the order of the book.
    pub reasons: Vec<Reason>,
    /// How many cubes it takes from Resources at least; none if it cannot be spelt.
    pub n_from_resources: Option<u8>,
    /// In a sentence or two.
    pub text: String,
    pub rules: Vec<Citation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsDraftState")
)]
pub enum DraftState {
    /// Nothing is written.
    Empty,
    /// It is no Solution as the mat lies.
    Wrong,
    /// It is one if a judge finds in its favour.
    Doubtful,
    /// It would be a Solution.
    Right,
}

/// Reads a draft as far as the seat sees the table.
pub fn read_draft(view: &View, paper: &Paper, dictionary: &Dictionary) -> DraftReading {
    let problem = problem(view, paper);
    // What could not be handed in cannot be read either.
    if let Err(refusal) = paper.asks_to_fit() {
        let why = refusal.because.unwrap_or(refusal.rule.gist.into());
        return unread(DraftState::Wrong, problem.goal, why.into(), Some(refusal.rule));
    }
    let is_place = |it: char| it == '.' || it.is_whitespace();
    if paper.solution.rows.iter().all(|it| it.chars().all(is_place)) {
        if let (Some(goal), CubeStage::Own(Stage::Goal)) = (&paper.goal, &view.stage) {
            return read_goal(goal);
        }
        return unread(DraftState::Empty, problem.goal, "Nothing is written yet.".to_owned(), None);
    }
    let verdict = check(&problem, &paper.solution, dictionary, &view.own.rulings);
    // Before the Goal is set nothing can be worth it.
    let unset =
        |it: &Reason| problem.goal.is_none() && matches!(it.rule, rule::VI_C_3A | rule::VI_B_1);
    let reasons: Vec<Reason> = verdict.reasons.into_iter().filter(|it| !unset(it)).collect();
    let wrong = reasons.iter().find(|it| it.certain);
    let state = match (wrong, reasons.is_empty()) {
        (Some(_), _) => DraftState::Wrong,
        (None, true) => DraftState::Right,
        (None, false) => DraftState::Doubtful,
    };
    let n_from_resources = n_from_resources(&problem, &paper.solution);
    let text = text(verdict.value, &problem, state, &reasons, n_from_resources, view);
    let rules = reasons.first().map(|it| it.rule.cite()).into_iter().collect();
    DraftReading {
        state,
        value: verdict.value,
        goal: problem.goal,
        words: verdict.words,
        reasons,
        n_from_resources,
        text,
        rules,
    }
}

/// What a Goal amounts to while it is laid. (III-B-1, III-B-3)
fn read_goal(goal: &Goal) -> DraftReading {
    let (text, rule) = match goal.number() {
        None => ("This layout means nothing.".to_owned(), Some(rule::III_B_3)),
        Some(number) if !is_legal(goal) => {
            let number = number.to_string().replace('-', "−");
            (format!("{number}: 3 is the least."), Some(rule::III_B_1))
        }
        Some(number) => (format!("{number}."), None),
    };
    unread(DraftState::Empty, meaning(goal), text, rule)
}

/// Nothing is to be said of words.
fn unread(state: DraftState, goal: Option<u32>, text: String, rule: Option<Rule>) -> DraftReading {
    DraftReading {
        state,
        value: None,
        goal,
        words: Vec::new(),
        reasons: Vec::new(),
        n_from_resources: None,
        text,
        rules: rule.map(|it| it.cite()).into_iter().collect(),
    }
}

fn text(
    value: Option<u32>,
    problem: &Problem,
    state: DraftState,
    reasons: &[Reason],
    n_from_resources: Option<u8>,
    view: &View,
) -> String {
    let mut text = match (value, problem.goal) {
        (Some(value), Some(goal)) if value == goal => format!("Worth {value}: the Goal."),
        (Some(value), Some(goal)) => format!("Worth {value}, and the Goal is {goal}."),
        (Some(value), None) => format!("Worth {value}."),
        (None, _) => String::new(),
    };
    let of_value = |it: &&Reason| it.rule != rule::VI_B_1;
    if let Some(reason) = reasons.iter().find(of_value).filter(|_| state != DraftState::Right) {
        text += &format!(" {}.", capital(&reason.text));
    }
    if view.desk.is_none() && state == DraftState::Right {
        text += match n_from_resources {
            Some(0) => " It takes no cube from Resources.",
            Some(1) => " It takes one cube from Resources.",
            _ => " It takes more than one cube from Resources.",
        };
    }
    text.trim_start().to_owned()
}

/// How many letters it has that the mat does not give it.
pub(super) fn n_from_resources(problem: &Problem, solution: &Solution) -> Option<u8> {
    let mat = problem.required + problem.permitted;
    let used: Cubes = solution
        .rows
        .iter()
        .flat_map(|it| it.chars())
        .filter_map(|it| Letter::new(it).map(Symbol::Letter))
        .collect();
    let mut missing = 0u8;
    for (idx, &n) in used.letters.iter().enumerate() {
        let beyond = n.saturating_sub(mat.letters[idx]);
        if problem.resources.letters[idx] < beyond {
            return None;
        }
        missing = missing.saturating_add(beyond);
    }
    Some(missing)
}

/// The mat as its writer sees it. Before anything is contested, whatever is left in Resources may
/// still come.
fn problem(view: &View, paper: &Paper) -> Problem {
    let contest = view.desk.as_ref().map(|it| &it.contest);
    let after = contest.map_or(After::Impossible, Contest::after);
    let goal = match contest.and_then(|it| it.claim()) {
        Some(Claim::Goal) => paper.goal.as_ref().and_then(meaning),
        _ => view.own.goal_value(),
    };
    view::problem(view, goal, after)
}

#[cfg(test)]
mod tests {
    use mat::{GoalDigit, Layout};

    use super::*;

    #[test]
    fn a_goal_says_what_it_comes_to_while_it_is_laid() {
        let read = |layout: Layout, digits: &[i8]| {
            let digit = |&it: &i8| match it {
                0.. => GoalDigit::upright(it.unsigned_abs()),
                _ => GoalDigit::upside_down(it.unsigned_abs()),
            };
            let goal = Goal { layout, digits: digits.iter().map(digit).collect() };
            let DraftReading { goal, text, rules, .. } = read_goal(&goal);
            (goal, text, rules)
        };
        assert_eq!(read(Layout::Row, &[5, 3]), (Some(8), "8.".to_owned(), vec![]));
        assert_eq!(read(Layout::Ell, &[5, 3, -1]), (Some(14), "14.".to_owned(), vec![]));
        let least = rule::cite([rule::III_B_1]);
        let small = (Some(2), "2: 3 is the least.".to_owned(), least.clone());
        assert_eq!(read(Layout::Row, &[-1, 3]), small);
        assert_eq!(read(Layout::Row, &[-4, 3]), (None, "−1: 3 is the least.".to_owned(), least));
        let nothing = "This layout means nothing.".to_owned();
        let unread = (None, nothing, rule::cite([rule::III_B_3]));
        assert_eq!(read(Layout::Other, &[5, 3]), unread);
    }
}
