//! Puzzles: a word or a position, a question about it, and the answer with what shows it.
//!
//! A puzzle is made by chance ([`puzzle`]) and named by what it was made from, so that it can be
//! asked again; or it is a moment of a shake that was played ([`played`]). The answer is worked out
//! when it is wanted ([`Puzzle::key`]). Nothing is asked that is not decided: no question that
//! would take too long, and none about which a judge may rule.

mod id;
mod key;
mod mark;
mod played;
mod shakes;
mod sounds;
#[cfg(test)]
mod tests;

use kernel::{Citation, Cited, Level, Span};
use serde::Serialize;

pub use self::{
    id::{Kind, PuzzleId},
    key::{Hint, Key, Shown},
    mark::{Mark, Reply, ShownVerdict, mark},
    played::played,
    sounds::{HeardSounds, SpeltWay, WayPart},
};
use crate::{
    After, Cubes, GoalView, Lore, Problem, Section, Sound, Symbol, table::numbers,
    words::symbol::sound_text,
};

/// A question, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzle")
)]
pub struct Puzzle {
    /// What it was made from, and what it is asked for again by.
    pub id: String,
    pub kind: Kind,
    /// From 1 to 3.
    pub difficulty: u8,
    pub asks: Asks,
    pub question: String,
    /// How long the book gives, and by which rule.
    pub limit: Span,
    pub limit_rule: Citation,
}

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPuzzleAsks")
)]
#[serde(tag = "is")]
pub enum Asks {
    /// Which of these sounds this word has.
    Sounds {
        word: String,
        #[serde(serialize_with = "sound_text::list")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
        offered: Vec<Sound>,
    },
    /// What can be written here.
    Mat {
        position: Position,
        /// What may be taken from Resources.
        after: After,
    },
}

/// A position of the mat by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsPosition")
)]
pub struct Position {
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub faces: Vec<Symbol>,
    /// Where each cube lies; none is Resources.
    pub mat: Vec<Option<Section>>,
    pub goal: GoalView,
}

/// Makes the puzzle of that name; none if chance is against it.
pub fn puzzle(id: &PuzzleId, lore: &Lore) -> Option<Puzzle> {
    let mut dice = id.dice();
    match id.kind {
        Kind::Sounds => sounds::puzzle(id, lore, &mut dice),
        Kind::Network | Kind::Now | Kind::Impossible => {
            shakes::puzzle(id, lore, &mut dice, &mut shakes::Work::new())
        }
    }
}

/// The players whose words a puzzle of this difficulty is made of.
fn level(difficulty: u8) -> Level {
    Level::ALL[usize::from(difficulty.clamp(1, 3)) - 1]
}

impl Puzzle {
    fn of_sounds(id: String, difficulty: u8, word: String, offered: Vec<Sound>) -> Puzzle {
        let question = format!("Which of these sounds does {word} have?");
        let asks = Asks::Sounds { word, offered };
        Puzzle::new(id, Kind::Sounds, difficulty, asks, question)
    }

    fn of_mat(id: String, kind: Kind, difficulty: u8, position: Position, after: After) -> Puzzle {
        let goal = position.goal.value.unwrap_or_default();
        let question = match (kind, after) {
            (Kind::Now, _) => "Would a Now challenge win?".to_owned(),
            (Kind::Impossible, _) => "Is it Impossible?".to_owned(),
            (_, After::Now) => {
                format!("Write a Solution worth {goal} with at most one cube from Resources.")
            }
            (_, After::Impossible) => {
                format!("Write a Solution worth {goal}. All cubes in Resources may be used.")
            }
            (_, After::Forceout) => {
                format!("Write a Solution worth {goal} with what is on the mat.")
            }
        };
        Puzzle::new(id, kind, difficulty, Asks::Mat { position, after }, question)
    }

    fn new(id: String, kind: Kind, difficulty: u8, asks: Asks, question: String) -> Puzzle {
        let limit: Cited<Span> = match kind {
            Kind::Network => numbers::DESK.writing_limit,
            Kind::Sounds | Kind::Now | Kind::Impossible => numbers::TURN_LIMIT,
        };
        let (limit, limit_rule) = (limit.value, limit.rule.cite());
        Puzzle { id, kind, difficulty, asks, question, limit, limit_rule }
    }
}

impl Position {
    /// The cubes that lie somewhere.
    pub fn cubes_at(&self, at: Option<Section>) -> impl Iterator<Item = Symbol> {
        let cubes = self.faces.iter().zip(&self.mat);
        cubes.filter(move |it| *it.1 == at).map(|it| *it.0)
    }

    pub fn problem(&self, after: After) -> Problem {
        let section = |at| -> Cubes { self.cubes_at(at).collect() };
        Problem {
            goal: self.goal.value.and_then(|it| u32::try_from(it).ok()),
            required: section(Some(Section::Required)),
            permitted: section(Some(Section::Permitted)),
            forbidden: section(Some(Section::Forbidden)),
            resources: section(None),
            after,
        }
    }

    /// Whether a Now challenge would stand: enough cubes in Resources, and on the mat. (V-A-2a,
    /// V-A-2b)
    fn lets_now_stand(&self) -> bool {
        let n_left = self.mat.iter().filter(|it| it.is_none()).count();
        let usable = [Some(Section::Required), Some(Section::Permitted)];
        let n_usable = self.mat.iter().filter(|it| usable.contains(*it)).count();
        let enough_left = numbers::CHALLENGE.now_resources_min.is_none_or(|it| it.value <= n_left);
        enough_left && numbers::CHALLENGE.now_usable_min.value <= n_usable
    }
}
