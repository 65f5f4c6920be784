//! The table as text: what happened, in a sentence, with its rules; and names
//! for faces, Goals and variations, both ways.

use kernel::{Citation, Seat};
use mat::{CubeId, DeskEvent, Paper as Written, Round, names, who_writes};

use crate::{
    Card, Face, Goal, Layout, Symbol, Universe, Variation, rulebook as rule,
    table::{
        event::Event,
        paper::{Objection, Paper},
        state::{LaidGoal, Phase, State},
    },
};

/// What happened, in a sentence, with the rules it rests on. None for what the
/// record must not say: what went wrong unnoticed, and papers still covered.
pub fn tell(state: &State, event: &Event) -> Option<(String, Vec<Citation>)> {
    let told = |text: String, rules: &[Citation]| Some((text, rules.to_vec()));
    match event {
        Event::Sat { seat, rules } => told(format!("{seat} sits down."), rules),
        Event::Drawn { rolls, setter, rules } => {
            let roll = |it: &Vec<(Seat, u8)>| {
                let each = it.iter().map(|(seat, digit)| format!("{seat} {digit}"));
                each.collect::<Vec<String>>().join(", ")
            };
            let rolls: Vec<String> = rolls.iter().map(roll).collect();
            let text =
                format!("Rolled for the first Goal: {}. {setter} sets it.", rolls.join("; "));
            told(text, rules)
        }
        Event::MatchBegan { round, rules } => {
            let text = match round {
                Round::Open { bell: Some(bell) } => {
                    format!("The match begins; the bell is at {bell}.")
                }
                _ => "The match begins.".to_owned(),
            };
            told(text, rules)
        }
        Event::RollingBegan { dealer, minute_ends, rules } => {
            let setter = state.setter;
            told(format!("{setter} rolls and {dealer} deals, until {minute_ends}."), rules)
        }
        Event::Rolled { by, faces, rules } => {
            let faces: String = faces.iter().map(|it| format!(" {it}")).collect();
            told(format!("{by} rolls{faces}."), rules)
        }
        Event::Dealt { by, universe, done, rules } => {
            let more = if *done { "" } else { " That is not enough." };
            let n_cards = universe.len();
            told(format!("{by} deals: {n_cards} cards,{}.{more}", cards(universe)), rules)
        }
        Event::CardsRemoved { universe, rules, .. } => {
            told(format!("That is too many: {} stay.", universe.len()), rules)
        }
        Event::DealPassed { to, rules } => {
            told(format!("The cards are shuffled again, and {to} deals."), rules)
        }
        Event::SelectionBegan { rules } => told("Variations are selected.".to_owned(), rules),
        Event::Selected { by, variation, rules, .. } => {
            told(format!("{by} selects {}.", variation_text(variation)), rules)
        }
        Event::SelectionEnded { by, rules } => told(format!("{by} selects no more."), rules),
        Event::SelectionWrong { by, variation, done, rules } => {
            let then = if *done { "may select nothing" } else { "selects again" };
            told(format!("{by} may not select {}, and {then}.", variation_text(variation)), rules)
        }
        Event::SelectionIgnored { by, variation, rules } => {
            told(format!("{by}'s {} does not count.", variation_text(variation)), rules)
        }
        Event::GoalAsked { rules } => told(format!("{} sets the Goal.", state.setter), rules),
        Event::SetterBonus { by, cube, rules } => {
            told(format!("{by}: Bonus, {} to Forbidden.", face(state, *cube)), rules)
        }
        Event::GoalLaid { by, goal, rules } => {
            told(format!("{by} lays {}.", laid_text(state, goal)), rules)
        }
        Event::GoalSet { by, goal, values, rules, .. } => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            let means = match values.len() {
                0 => "which means nothing".to_owned(),
                _ => format!("which is {}", values.join(" or ")),
            };
            told(format!("{by} sets the Goal {}, {means}.", laid_text(state, goal)), rules)
        }
        Event::NoGoalDeclared { by, rules } => told(format!("{by} declares No Goal."), rules),
        Event::Agreed { by, rules } => told(format!("{by} agrees."), rules),
        Event::Voided { rules } => told("The shake is void.".to_owned(), rules),
        Event::Mat(event) => told(event.tell(|it| face(state, it)), event.rules()),
        Event::Breached(_) | Event::Insulated { .. } | Event::MovesAgain { .. } => None,
        Event::ChargeUpheld { by: Some(by), against, illegal, rules, .. } => {
            told(format!("{by} charges {against} rightly: {}.", illegal.told()), rules)
        }
        Event::ChargeUpheld { against, illegal, rules, .. } => {
            told(format!("Play cannot go on, for {against} did this: {}.", illegal.told()), rules)
        }
        Event::ChargeFailed { by, illegal, rules } => {
            told(format!("{by} charges {}: not so.", illegal.told()), rules)
        }
        Event::ReturnAsked { seat, rules, .. } => {
            told(format!("{seat} takes back one of the two."), rules)
        }
        Event::ContestBegan { contest, duties, ends, rules } => {
            told(format!("{contest}: {} until {ends}.", who_writes(duties)), rules)
        }
        Event::Desk(event) => tell_desk(state, event),
        Event::BellRang { round, rules } => {
            let text = match round {
                Round::Last { stop } => format!("The bell: no new shake; this one until {stop}."),
                _ => "The bell.".to_owned(),
            };
            told(text, rules)
        }
        Event::Stopped { rules } => {
            told("Stop: no more moves, no more challenges.".to_owned(), rules)
        }
        Event::MatchEnded { totals, points, rules, .. } => {
            let line = totals.iter().zip(points).zip(Seat::all(state.n_seats()));
            let line = line.map(|((total, points), seat)| format!("{seat} {total} for {points}"));
            let text = format!("The match: {}.", line.collect::<Vec<String>>().join(", "));
            told(text, rules)
        }
        Event::Signed { by, rules } => told(format!("{by} signs the sheet."), rules),
        Event::HandedIn { by: Some(by), rules, .. } => {
            told(format!("{by} hands the sheet in."), rules)
        }
        Event::HandedIn { rules, .. } => told("The sheet goes in as it stands.".to_owned(), rules),
        Event::JudgeCalled { by, about, rules } => {
            told(format!("{by} calls a judge: {about}."), rules)
        }
        Event::Answered { matter, badge, upheld, rules } => {
            let answer = if *upheld { "so" } else { "not so" };
            told(format!("On matter {matter}, {badge}: {answer}."), rules)
        }
        Event::Appealed { by, matter, rules } => {
            told(format!("{by} appeals on matter {matter}."), rules)
        }
        Event::Warned { seat, conduct, badge, rules } => {
            told(format!("{seat} is warned by {badge}: {}.", conduct.told()), rules)
        }
        Event::Gone { seat, rules } => told(format!("{seat} is not at the table."), rules),
        Event::ExpulsionAsked { seat, badge, reason, rules } => {
            told(format!("{badge} asks for {seat} to go: {reason}."), rules)
        }
        Event::Out { seat, rules } => told(format!("{seat} leaves the match."), rules),
        Event::TimeGranted { seat, span } => {
            let who = seat.map_or("the writers".to_owned(), |it| it.to_string());
            told(format!("A judge grants {who} {} s more.", span.ms() / 1000), &[])
        }
        Event::Corrected { seat, points, reason, rules } => {
            told(format!("The sheet is corrected: {seat} {points:+}, {reason}."), rules)
        }
        Event::Deceived { seat, rules } => {
            told(format!("{seat} signed to deceive: nothing for this round."), rules)
        }
    }
}

fn tell_desk(
    state: &State,
    event: &DeskEvent<Paper, Objection>,
) -> Option<(String, Vec<Citation>)> {
    match event {
        DeskEvent::CheckingBegan { writer, checkers, ends, rules } => {
            let mut rules = rules.clone();
            let checkers = names(checkers);
            let says = match paper_of(state, *writer) {
                Some(paper) => {
                    rules.extend(paper.rules());
                    format!("{writer} presents {paper}")
                }
                None => format!("{writer}'s paper is uncovered"),
            };
            Some((format!("{says}, to be checked by {checkers} until {ends}."), rules))
        }
        DeskEvent::Presented { by, .. } => {
            Some((format!("{by} hands in a paper."), rule::cite([rule::G_2])))
        }
        DeskEvent::Attempted(attempt) => {
            let rules = rule::cite([rule::VII_C_5C_1, rule::VII_C_5C_2]);
            Some((format!("{} has another reading.", attempt.by), rules))
        }
        DeskEvent::Advised { .. } => None,
        _ => Some((event.to_string(), event.rules().to_vec())),
    }
}

/// A paper, by the time it is uncovered.
fn paper_of(state: &State, writer: Seat) -> Option<&Paper> {
    let Phase::Desk(desk) = &state.phase else { return None };
    let covered = desk.writing().and_then(|it| match it.paper(writer) {
        Written::Presented(paper) => Some(paper),
        Written::Open | Written::Declined => None,
    });
    covered.or_else(|| desk.papers().iter().find(|it| it.writer == writer).map(|it| &it.paper))
}

/// What a cube shows.
pub(crate) fn face(state: &State, cube: CubeId) -> String {
    state.face(cube).map_or_else(|| format!("#{}", cube.0), |it| it.to_string())
}

/// The same as it is typed.
pub(crate) fn face_key(face: Face) -> String {
    match face {
        Face::Digit(digit) => digit.to_string(),
        Face::Symbol(symbol) => symbol.key().to_string(),
    }
}

fn cards(universe: &Universe) -> String {
    universe.cards().iter().map(|it| format!(" {it}")).collect()
}

fn laid_text(state: &State, goal: &LaidGoal) -> String {
    goal_text(&goal.read(&state.faces))
}

/// A Goal as it is read: `5 + −3`, `(3 × 2) + 1`.
pub fn goal_text(goal: &Goal) -> String {
    let digits: Vec<String> = goal
        .digits
        .iter()
        .map(|it| format!("{}{}", if it.upside_down { "−" } else { "" }, it.digit))
        .collect();
    match (goal.layout, digits.as_slice()) {
        (Layout::Row, _) => digits.join(" + "),
        (Layout::Column, _) => digits.join(" × "),
        (Layout::Ell, [a, b, c]) => format!("({a} × {b}) + {c}"),
        (Layout::Tee, [a, b, c]) => format!("{a} × ({b} + {c})"),
        _ => format!("{} in no legal layout", digits.join(", ")),
    }
}

/// A Goal as it is typed: `row 5 -3`.
pub fn goal_words(goal: &Goal) -> String {
    let layout = match goal.layout {
        Layout::Row => "row",
        Layout::Column => "col",
        Layout::Ell => "ell",
        Layout::Tee => "tee",
        Layout::Other => "other",
    };
    let digits = goal.digits.iter().map(|it| {
        let sign = if it.upside_down { "-" } else { "" };
        format!(" {sign}{}", it.digit)
    });
    format!("{layout}{}", digits.collect::<String>())
}

/// A variation as players say it.
pub fn variation_text(variation: &Variation) -> String {
    match variation {
        Variation::RequiredCube { cube } => format!("{cube} Required"),
        Variation::WildCube { cube } => format!("{cube} Wild"),
        Variation::UnionIntersection => "∪ and ∩ Interchangeable".to_owned(),
        Variation::UniverseNull => "V and Λ Interchangeable".to_owned(),
        Variation::TwoOperations => "Two Operations".to_owned(),
        Variation::MultipleOperations => "Multiple Operations".to_owned(),
        Variation::ShiftFromPermitted => "Shift from Permitted".to_owned(),
        Variation::NoNullRestrictions => "No Null Restrictions".to_owned(),
        Variation::AbsoluteValue => "Absolute Value".to_owned(),
        Variation::DoubleSet { set } => format!("Double Set {set}"),
        Variation::RequiredCard { card } => format!("{card} Card Required"),
        Variation::ForbiddenCard { card } => format!("{card} Card Forbidden"),
        Variation::BlankCardWild => "Blank Card Wild".to_owned(),
        Variation::SymmetricDifference => "Symmetric Difference".to_owned(),
        Variation::TwoSolutions => "Two Solutions".to_owned(),
    }
}

/// A variation as it is typed: `wild-cube B`.
pub fn variation_words(variation: &Variation) -> String {
    let name = variation.name();
    match variation {
        Variation::RequiredCube { cube } | Variation::WildCube { cube } => {
            format!("{name} {}", cube.key())
        }
        Variation::DoubleSet { set } => format!("{name} {set}"),
        Variation::RequiredCard { card } | Variation::ForbiddenCard { card } => {
            format!("{name} {card}")
        }
        _ => name.to_owned(),
    }
}

/// Reads a variation as it is typed.
pub fn variation_named(text: &str) -> Option<Variation> {
    let (name, blank) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let cube = || blank.chars().next().and_then(Symbol::from_char);
    let card = || blank.parse::<Card>().ok();
    Some(match name {
        "required-cube" => Variation::RequiredCube { cube: cube()? },
        "wild-cube" => Variation::WildCube { cube: cube()? },
        "union-intersection" => Variation::UnionIntersection,
        "universe-null" => Variation::UniverseNull,
        "two-operations" => Variation::TwoOperations,
        "multiple-operations" => Variation::MultipleOperations,
        "shift-from-permitted" => Variation::ShiftFromPermitted,
        "no-null-restrictions" => Variation::NoNullRestrictions,
        "absolute-value" => Variation::AbsoluteValue,
        "double-set" => Variation::DoubleSet { set: blank.to_owned() },
        "required-card" => Variation::RequiredCard { card: card()? },
        "forbidden-card" => Variation::ForbiddenCard { card: card()? },
        "blank-card-wild" => Variation::BlankCardWild,
        "symmetric-difference" => Variation::SymmetricDifference,
        "two-solutions" => Variation::TwoSolutions,
        _ => return None,
    })
}
