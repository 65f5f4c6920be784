//! What a draft names, for whoever learns: worked out from what its writer sees.

use kernel::Citation;
use mat::{Claim, capital};
use serde::Serialize;

use super::practice::{NamedVariation, Position};
use crate::{
    After, Card, Goal, GoalValues, GoalView, Interpretation, LaidGoal, Layout, Paper, Reason,
    Solution, View,
    maths::{check::check, parse::parse_set_name},
    rulebook as rule,
};

/// What is to be said of a draft while it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsDraftReading")
)]
pub struct DraftReading {
    pub state: DraftState,
    /// The cards it names; where it can be read in several ways, those that all of them name.
    pub cards: Vec<Card>,
    /// What they count, if every reading counts the same.
    pub value: Option<u32>,
    /// In a sentence or two.
    pub text: String,
    pub rules: Vec<Citation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsDraftState")
)]
pub enum DraftState {
    /// No Set-Name, or not one yet.
    Unread,
    /// It names cards, and is no Solution as the mat lies.
    Named,
    /// It would be a Solution.
    Right,
}

/// Reads a draft as far as the seat sees the table.
pub fn read_draft(view: &View, paper: &Paper) -> DraftReading {
    if let ([], Some(goal)) = (&paper.solutions[..], &paper.goal) {
        return read_goal(view, goal);
    }
    let solutions = paper.read();
    let Some(first) = solutions.first().filter(|_| paper.asks_to_fit().is_ok()) else {
        return unread("Nothing is written yet.", Vec::new());
    };
    if view.own.universe.is_empty() {
        return unread("The cards are not dealt yet.", Vec::new());
    }
    if let Err(error) = parse_set_name(&first.set_name) {
        let text = format!("{}.", capital(&error.text));
        return unread(&text, vec![error.rule.cite()]);
    }
    let position = position(view, paper);
    let problem = position.problem(after(view));
    let verdict = check(&problem, &solutions);
    let readings: Vec<&Interpretation> =
        verdict.interpretations.iter().filter(|it| it.solution == 0).collect();
    let has_goal = !problem.goal.is_empty();
    let broken = |it: &&Reason| has_goal || !matches!(it.rule, rule::VII_C_5A | rule::VII_B_3);
    let wrong = verdict.reasons.iter().find(broken);
    let Some(named) = readings.iter().map(|it| it.cards).reduce(|all, it| all & it) else {
        let text = wrong.map_or_else(String::new, |it| format!("{}.", capital(&it.text)));
        return unread(&text, wrong.map(|it| it.rule.cite()).into_iter().collect());
    };
    let mut values: Vec<u32> = readings.iter().map(|it| it.value).collect();
    values.sort_unstable();
    values.dedup();
    let value = if let [only] = values[..] { Some(only) } else { None };
    let mut text = match value {
        Some(value) => format!("Names {}.", counted(value, "card")),
        None => format!(
            "Can be read in {} ways: {} cards. Add brackets.",
            readings.len(),
            listed(&values)
        ),
    };
    let goals: Vec<u32> = problem.goal.clone();
    if verdict.is_correct() {
        text += " That is the Goal.";
        text += &from_resources(&position, &solutions, view);
    } else if value.is_some() && has_goal && !value.is_some_and(|it| goals.contains(&it)) {
        text += &format!(" The Goal is {}.", listed(&goals));
    } else if let (Some(wrong), true) = (wrong, value.is_some()) {
        text += &format!(" {}.", capital(&wrong.text));
    }
    DraftReading {
        state: if verdict.is_correct() { DraftState::Right } else { DraftState::Named },
        cards: named.iter().collect(),
        value,
        text,
        rules: wrong.map(|it| it.rule.cite()).into_iter().collect(),
    }
}

/// A Goal that is being laid: how many cards it asks for.
fn read_goal(view: &View, goal: &Goal) -> DraftReading {
    let values = goal.values(position(view, &Paper::default()).rules().absolute_value);
    match values[..] {
        [] => unread("It means no number of cards.", vec![rule::III_B_1D.cite()]),
        [only] => DraftReading {
            state: DraftState::Named,
            cards: Vec::new(),
            value: Some(only),
            text: format!("{}.", counted(only, "card")),
            rules: Vec::new(),
        },
        _ => DraftReading {
            state: DraftState::Named,
            cards: Vec::new(),
            value: None,
            text: format!("{} cards.", listed(&values)),
            rules: Vec::new(),
        },
    }
}

fn unread(text: &str, rules: Vec<Citation>) -> DraftReading {
    let text = text.to_owned();
    DraftReading { state: DraftState::Unread, cards: Vec::new(), value: None, text, rules }
}

/// Before anything is contested, whatever is left in Resources may still come.
fn after(view: &View) -> After {
    view.desk.as_ref().map_or(After::Impossible, |it| it.contest.after())
}

/// While cubes are still moved: how many this would take from Resources.
fn from_resources(position: &Position, solutions: &[Solution], view: &View) -> String {
    let works = |after| check(&position.problem(after), solutions).is_correct();
    if view.desk.is_some() {
        return String::new();
    }
    if works(After::Forceout) {
        " It takes no cube from Resources.".to_owned()
    } else if works(After::Now) {
        " It takes one cube from Resources.".to_owned()
    } else {
        " It takes more than one cube from Resources.".to_owned()
    }
}

fn position(view: &View, paper: &Paper) -> Position {
    let nothing = LaidGoal { layout: Layout::Row, cubes: Vec::new() };
    let none = GoalView { laid: nothing, text: String::new(), values: Vec::new() };
    let mut goal = view.own.goal.clone().unwrap_or(none);
    let counting = view.own.chosen.iter().filter(|it| !it.ignored);
    let variations = counting
        .map(|it| NamedVariation { variation: it.variation.clone(), text: it.text.clone() })
        .collect();
    let mut position = Position {
        division: view.division,
        universe: view.own.universe.clone(),
        faces: view.faces.clone(),
        mat: view.mat.clone(),
        goal: goal.clone(),
        variations,
    };
    let contest = view.desk.as_ref().map(|it| &it.contest);
    if contest.and_then(|it| it.claim()) == Some(Claim::Goal) {
        let absolute = position.rules().absolute_value;
        goal.values = paper.goal.as_ref().map(|it| it.values(absolute)).unwrap_or_default();
        position.goal = goal;
    }
    position
}

fn counted(n: u32, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// `2, 3 or 4`.
fn listed(numbers: &[u32]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match texts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game as _, Procedure, Seat, Viewer};

    use super::*;
    use crate::{Division, GoalDigit, OnSets, Setup, Start};

    const MOVING: &str = "P1 sets | U: BR B R RG G Y blank | goal: row 4 | req: B | perm: u | \
                          forb: G | res: R G Y n V | P1 to move | P2 moved";

    fn read(position: &str, text: &str) -> DraftReading {
        let mut setup = Setup::standard(2, Division::Basic, Procedure::Assisted, crate::Things {});
        setup.start = Some(Start::parse(position).expect("a position"));
        let view = OnSets.view(&OnSets::open(&setup), Viewer::Player(Seat(0)));
        read_draft(&view, &Paper::of(Solution::of(text)))
    }

    #[test]
    fn a_draft_says_how_many_cards_it_names_and_what_is_wrong() {
        let told = read(MOVING, "BuR");
        assert_eq!((told.state, told.value, told.cards.len()), (DraftState::Right, Some(4), 4));
        assert_eq!(told.text, "Names 4 cards. That is the Goal. It takes one cube from Resources.");
        assert_eq!(read(MOVING, "B").text, "Names 2 cards. The Goal is 4.");
        assert_eq!(
            read(MOVING, "BuRnG").text,
            "Can be read in 2 ways: 1 or 3 cards. Add brackets."
        );
        let twice = read(MOVING, "Bu(GuGuG)");
        assert_eq!(twice.state, DraftState::Named, "{twice:?}");
        assert_eq!(read(MOVING, "Bu").state, DraftState::Unread);
        assert_eq!(read(MOVING, "").state, DraftState::Unread);
    }

    #[test]
    fn a_goal_says_how_many_cards_it_asks_for_while_it_is_laid() {
        let told = |layout, digits: &[i32]| {
            let setup = Setup::standard(2, Division::Basic, Procedure::Assisted, crate::Things {});
            let view = OnSets.view(&OnSets::open(&setup), Viewer::Player(Seat(0)));
            let digits = digits
                .iter()
                .map(|it| GoalDigit { digit: it.unsigned_abs() as u8, upside_down: *it < 0 })
                .collect();
            let goal = Some(Goal { layout, digits });
            read_draft(&view, &Paper { goal, ..Paper::default() })
        };
        assert_eq!(told(Layout::Row, &[3, 2]).text, "5 cards.");
        assert_eq!(told(Layout::Column, &[1, 1]).text, "1 card.");
        assert_eq!(told(Layout::Tee, &[2, 1, 3]).value, Some(8));
        assert_eq!(told(Layout::Row, &[3, -4]).text, "It means no number of cards.");
    }

    #[test]
    fn only_what_every_reading_names_is_lit() {
        let told = read(MOVING, "BuRnG");
        assert_eq!((told.value, told.cards.len()), (None, 1));
    }
}
