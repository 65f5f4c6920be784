//! Puzzles: a sentence and a question about it, a solution to be judged, or Demands to write one
//! for.
//!
//! A puzzle is made by chance ([`puzzle`]) and named by what it was made from, so that it can be
//! asked again; or it is a paper of a shake that was played ([`played`]). Its sentences are our own,
//! and nothing is asked of which the machine is not sure.

mod gold;
mod id;
mod make;
mod mark;
#[cfg(test)]
mod tests;

use kernel::{Citation, Span};
use serde::Serialize;

pub use self::{
    id::{PuzzleId, PuzzleKind},
    make::{played, puzzle},
    mark::{Key, Mark, Reply, mark},
};
use crate::{
    Color, Cube, Demand, Designation, Dictionary, Division, Letter, Paper, Reader, Reading,
    table::{
        judgement::{Question, References},
        numbers,
        paper::Objection,
        reading,
    },
};

/// A question, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPuzzle")
)]
pub struct Puzzle {
    /// What it was made from, and what it is asked for again by.
    pub id: String,
    pub kind: PuzzleKind,
    /// From 1 to 3.
    pub difficulty: u8,
    pub division: Division,
    pub asks: Asks,
    pub question: String,
    /// How long the book gives, and by which rule.
    pub limit: Span,
    pub limit_rule: Citation,
    /// The answer, which nobody is told before they have said theirs.
    #[serde(skip)]
    key: Key,
}

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPuzzleAsks")
)]
#[serde(tag = "is")]
pub enum Asks {
    /// What a word does in its sentence: one of these.
    Function {
        sentence: String,
        word: String,
        /// Which of the words it is, from 0, counted by blanks.
        at: u16,
        choices: Vec<String>,
    },
    /// What the sentence as a whole is: one of these.
    Sentence { sentence: String, choices: Vec<String> },
    /// Whether a solution is correct.
    Paper { demands: Asked, paper: Paper },
    /// To write one.
    Write { demands: Asked },
}

/// What a solution is asked for, without cubes: any word of four to ten letters may be formed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPuzzleDemands")
)]
pub struct Asked {
    pub designation: Designation,
    pub demands: Vec<Demand>,
    /// The Demands as they would stand on the list.
    pub texts: Vec<String>,
}

impl Asked {
    fn new(designation: Designation, demands: Vec<Demand>) -> Asked {
        let texts = demands.iter().map(Demand::told).collect();
        Asked { designation, demands, texts }
    }

    /// What the machine makes of a paper.
    fn read(&self, division: Division, paper: &Paper, references: References<'_>) -> Reading {
        let cube = |face: Letter| Cube { color: Color::Pink, face };
        let question = Question {
            division,
            designation: Some(self.designation),
            demands: self.demands.clone(),
            letters: paper.word.chars().filter_map(Letter::of).map(cube).collect(),
            resources: Vec::new(),
            spent: Vec::new(),
            after: mat::After::Forceout,
            added: false,
        };
        let mut reading = reading::read(&question, paper, references);
        reading.requirements.retain(|it| it.objection != Objection::Cubes);
        reading.spelled = None;
        reading
    }
}

/// What puzzles are made and marked with.
#[derive(Clone, Copy)]
pub struct Materials<'a> {
    pub dictionary: &'a Dictionary,
    pub reader: &'a dyn Reader,
}

impl<'a> Materials<'a> {
    fn references(self) -> References<'a> {
        References::of(self.dictionary, self.reader)
    }
}

impl Puzzle {
    fn new(id: String, kind: PuzzleKind, of: (u8, Division), made: (Asks, Key)) -> Puzzle {
        let (asks, key) = made;
        let question = match &asks {
            Asks::Function { word, .. } => format!("What does \u{201c}{word}\u{201d} do here?"),
            Asks::Sentence { choices, .. } if choices.iter().any(|it| it == "simple") => {
                "Which structure has this sentence?".to_owned()
            }
            Asks::Sentence { choices, .. } if choices.iter().any(|it| it == "imperative") => {
                "Which purpose has this sentence?".to_owned()
            }
            Asks::Sentence { .. } => "Which pattern has this sentence?".to_owned(),
            Asks::Paper { .. } => "Is this solution correct?".to_owned(),
            Asks::Write { .. } => "Write a word and a sentence that fit.".to_owned(),
        };
        let limit = match kind {
            PuzzleKind::Function | PuzzleKind::Pattern => numbers::TURN_LIMIT,
            PuzzleKind::Judge => numbers::DESK.checking_limit,
            PuzzleKind::Write => numbers::DESK.writing_limit,
        };
        let (limit, limit_rule) = (limit.value, limit.rule.cite());
        let (difficulty, division) = of;
        Puzzle { id, kind, difficulty, division, asks, question, limit, limit_rule, key }
    }

    pub fn key(&self) -> &Key {
        &self.key
    }
}
