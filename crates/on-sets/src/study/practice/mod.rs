//! Puzzles: a position, a question about it, and the answer with what shows it.
//!
//! A puzzle is made by chance ([`puzzle`]) and named by what it was made from,
//! so that it can be asked again; or it is a moment of a shake that was played
//! ([`played`]). The answer is worked out when it is wanted ([`Puzzle::key`]).

mod id;
mod played;
mod puzzles;
#[cfg(test)]
mod tests;

use kernel::{Citation, Cited, Span};
use serde::{Deserialize, Serialize};

pub use self::{
    id::{Kind, PuzzleId},
    played::played,
    puzzles::puzzle,
};
use crate::{
    After, Cubes, Division, Face, Fewest, GoalValues, GoalView, LaidGoal, Problem, Rules, Section,
    ShownVerdict, Solution, Solvable, Universe, Variation, Work, fewest_cubes, fewest_resources,
    maths::check::check, parse_restriction, parse_set_name, rulebook as rule, table::notation,
    table::numbers,
};

/// A position of the mat by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPosition")
)]
pub struct Position {
    pub division: Division,
    pub universe: Universe,
    pub faces: Vec<Face>,
    /// Where each cube lies; none is Resources.
    pub mat: Vec<Option<Section>>,
    pub goal: GoalView,
    /// In the order chosen; all of them count.
    pub variations: Vec<NamedVariation>,
}

/// A variation, and as players say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPuzzleVariation")
)]
pub struct NamedVariation {
    pub variation: Variation,
    pub text: String,
}

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPuzzle")
)]
pub struct Puzzle {
    /// What it was made from, and what it is asked for again by.
    pub id: String,
    pub kind: Kind,
    /// From 1 to 3, by the cubes of the shortest Solution and the variations.
    pub difficulty: u8,
    pub position: Position,
    /// What may be taken from Resources.
    pub after: After,
    pub question: String,
    /// How long the book gives, and by which rule.
    pub limit: Span,
    pub limit_rule: Citation,
}

/// What somebody says to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPuzzleAnswer")
)]
#[serde(tag = "is")]
pub enum Reply {
    Solutions {
        solutions: Vec<Solution>,
    },
    Yes,
    No,
    /// Wants to see the answer.
    GivesUp,
}

/// The answer to a puzzle, with what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPuzzleKey")
)]
pub struct Key {
    /// For a question that has yes or no for an answer.
    pub yes: Option<bool>,
    /// In a sentence.
    pub why: String,
    /// Whether there is a Solution: one to show, or what was searched.
    pub solvable: Solvable,
    /// The shortest Solution with what may be used.
    pub shortest: Fewest,
    /// How many cubes have to come from Resources.
    pub needed: Fewest,
}

/// How an answer was marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsPuzzleMark")
)]
pub struct Mark {
    pub right: bool,
    pub text: String,
    pub rules: Vec<Citation>,
    /// What the checker says of Solutions that were written.
    pub verdict: Option<ShownVerdict>,
    pub key: Key,
}

/// How much may be searched for one answer.
const KEY_STEPS_MAX: u64 = 60_000_000;

/// Marks what somebody says to a puzzle; if it is no answer to its question,
/// says why not.
pub fn mark(puzzle: &Puzzle, said: &Reply) -> Result<Mark, String> {
    let key = puzzle.key();
    let claim = if puzzle.kind == Kind::Now { rule::V_A_2 } else { rule::V_A_1 };
    let of_claim = |right: bool| {
        let text = format!("{} {}", if right { "Right." } else { "Not so." }, key.why);
        (right, text, rule::cite([claim]), None)
    };
    let (right, text, rules, verdict) = match (said, key.yes) {
        (Reply::GivesUp, _) => (false, key.why.clone(), Vec::new(), None),
        (Reply::Yes, Some(yes)) => of_claim(yes),
        (Reply::No, Some(yes)) => of_claim(!yes),
        (Reply::Solutions { solutions }, None) => {
            let verdict = check(&puzzle.problem(), solutions);
            let text = match verdict.reasons.first() {
                None => format!("Correct. {}", key.why),
                Some(reason) => format!("Not correct: {}.", reason.text),
            };
            let mut rules: Vec<Citation> = Vec::new();
            let broken = verdict.reasons.iter().map(|it| it.rule);
            for rule in broken.chain(verdict.rests_on.iter().copied()) {
                if !rules.contains(&rule.cite()) {
                    rules.push(rule.cite());
                }
            }
            (verdict.is_correct(), text, rules, Some(ShownVerdict::new(&verdict)))
        }
        (Reply::Yes | Reply::No, None) => return Err("a Solution is asked for".to_owned()),
        (Reply::Solutions { .. }, Some(_)) => return Err("yes or no is asked for".to_owned()),
    };
    Ok(Mark { right, text, rules, verdict, key })
}

impl Puzzle {
    pub fn problem(&self) -> Problem {
        self.position.problem(self.after)
    }

    /// Works the answer out.
    pub fn key(&self) -> Key {
        let problem = self.problem();
        let work = &mut Work::steps(KEY_STEPS_MAX);
        let solvable = Solvable::of(work.solve(&problem));
        let shortest = match solvable {
            Solvable::No { .. } => Fewest::Never,
            _ => fewest_cubes(&problem, 0, work),
        };
        let needed = fewest_resources(&problem, 0, work);
        let is_solvable = matches!(solvable, Solvable::Yes { .. });
        let yes = match self.kind {
            Kind::Solve => None,
            Kind::Now => Some(is_solvable),
            Kind::Impossible => Some(!is_solvable),
        };
        let why = self.why(&solvable, &shortest, &needed);
        Key { yes, why, solvable, shortest, needed }
    }

    fn why(&self, solvable: &Solvable, shortest: &Fewest, needed: &Fewest) -> String {
        match (self.kind, solvable, needed) {
            (_, Solvable::Unknown, _) => "To find out would take too long.".to_owned(),
            (Kind::Solve, ..) => match shortest {
                Fewest::Exactly { n_cubes, solutions } => {
                    format!("The shortest has {n_cubes} cubes: {}.", written(solutions))
                }
                _ => "There is no Solution.".to_owned(),
            },
            (Kind::Now, Solvable::Yes { .. }, Fewest::Exactly { n_cubes, solutions }) => {
                let takes = match n_cubes {
                    0 => "nothing",
                    _ => "one cube",
                };
                let written = written(solutions);
                format!("Now wins: {written} is a Solution, and takes {takes} from Resources.")
            }
            (Kind::Now, _, Fewest::Exactly { n_cubes, solutions }) => {
                let written = written(solutions);
                format!(
                    "Now fails: a Solution needs {n_cubes} cubes from Resources, as {written} does."
                )
            }
            (Kind::Now, ..) => "Now fails: there is no Solution at all.".to_owned(),
            (Kind::Impossible, Solvable::Yes { solutions }, _) => {
                let written = written(shortest.solutions().unwrap_or(solutions));
                format!("It is still possible: {written}.")
            }
            (Kind::Impossible, Solvable::No { searched }, _) => {
                let names = searched.set_names;
                match searched.restrictions {
                    0 if names == 0 => "It is Impossible: what is left cannot make it.".to_owned(),
                    0 => format!("It is Impossible: none of {names} Set-Names is a Solution."),
                    parts => format!(
                        "It is Impossible: no Solution is among {names} Set-Names and {parts} \
                         Restriction parts."
                    ),
                }
            }
        }
    }
}

impl Position {
    pub fn rules(&self) -> Rules {
        let chosen: Vec<Variation> =
            self.variations.iter().map(|it| it.variation.clone()).collect();
        Rules::new(self.division, &self.universe, &chosen)
            .unwrap_or_else(|_| Rules::plain(self.division))
    }

    /// The cubes that lie somewhere, digits aside.
    pub fn cubes_at(&self, at: Option<Section>) -> Cubes {
        let here = self.mat.iter().zip(&self.faces).filter(|it| *it.0 == at);
        here.filter_map(|it| it.1.symbol()).collect()
    }

    pub fn problem(&self, after: After) -> Problem {
        Problem {
            universe: self.universe.clone(),
            goal: self.goal.values.clone(),
            goal_upright: self.goal_upright(),
            required: self.cubes_at(Some(Section::Required)),
            permitted: self.cubes_at(Some(Section::Permitted)),
            forbidden: self.cubes_at(Some(Section::Forbidden)),
            resources: self.cubes_at(None),
            rules: self.rules(),
            after,
        }
    }

    fn goal_upright(&self) -> Vec<u32> {
        let goal = self.goal.laid.read(&self.faces);
        if self.rules().absolute_value { goal.upright_values() } else { Vec::new() }
    }

    /// Asks about it.
    fn asked(self, id: String, kind: Kind, after: After, difficulty: u8) -> Puzzle {
        let rules = self.rules();
        let what = if rules.two_solutions { "two Solutions" } else { "a Solution" };
        let question = match (kind, after) {
            (Kind::Now, _) => "Would a Now challenge win?".to_owned(),
            (Kind::Impossible, _) => "Is it Impossible?".to_owned(),
            (Kind::Solve, After::Now) => {
                format!("Write {what} with at most one cube from Resources.")
            }
            (Kind::Solve, After::Impossible) => {
                format!("Write {what}. All cubes in Resources may be used.")
            }
            (Kind::Solve, After::Forceout) => {
                format!("Write {what} with what is on the mat.")
            }
        };
        let limit: Cited<Span> = match kind {
            Kind::Solve => numbers::desk(rules.two_solutions).writing_limit,
            Kind::Now | Kind::Impossible => numbers::TURN_LIMIT,
        };
        let (limit, limit_rule) = (limit.value, limit.rule.cite());
        Puzzle { id, kind, difficulty, position: self, after, question, limit, limit_rule }
    }
}

impl NamedVariation {
    fn new(variation: Variation) -> NamedVariation {
        NamedVariation { text: notation::variation_text(&variation), variation }
    }
}

/// A Goal as it lies on these cubes.
fn goal_view(laid: LaidGoal, faces: &[Face], absolute: bool) -> GoalView {
    let goal = laid.read(faces);
    GoalView { text: goal.text(), values: goal.values(absolute), laid }
}

/// How hard a position is: longer Solutions, Restrictions and variations.
fn difficulty(shortest: &Fewest, n_variations: usize) -> Option<u8> {
    let Fewest::Exactly { n_cubes, solutions } = shortest else { return None };
    let restricts = solutions.iter().any(|it| !it.restrictions.is_empty());
    match usize::from(*n_cubes) + usize::from(restricts) + n_variations {
        0..=4 => Some(1),
        5..=6 => Some(2),
        _ => Some(3),
    }
}

/// Solutions in their signs: `B ∪ R with B ⊂ G, the wild cube as ∪`.
pub fn written(solutions: &[Solution]) -> String {
    let one = |it: &Solution| {
        let mut text = parse_set_name(&it.set_name)
            .map_or_else(|_| it.set_name.clone(), |name| name.to_string());
        for (idx, restriction) in it.restrictions.iter().enumerate() {
            let read = parse_restriction(restriction);
            let read = read.map_or_else(|_| restriction.clone(), |it| it.to_string());
            text += if idx == 0 { " with " } else { ", " };
            text += &read;
        }
        if let Some(wild) = it.wild {
            text += &format!(", the wild cube as {wild}");
        }
        if let Some(blank) = it.blank {
            text += &format!(", the blank card as {blank}");
        }
        text
    };
    solutions.iter().map(one).collect::<Vec<String>>().join(" and ")
}
