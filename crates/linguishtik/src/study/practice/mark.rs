//! Marking what somebody says to a puzzle, and the answer with what shows it.

use kernel::Citation;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Asks, Materials, Puzzle};
use crate::{Finding, Paper, Reading, Requirement, table::reading::of_a_paper};

/// What somebody says to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPuzzleAnswer")
)]
#[serde(tag = "is")]
pub enum Reply {
    /// One of the choices.
    Label { label: String },
    /// The solution is correct.
    Yes,
    /// It is not.
    No,
    /// A word and a sentence.
    Solution { word: String, sentence: String },
    /// Wants to see the answer.
    GivesUp,
}

/// How an answer was marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPuzzleMark")
)]
pub struct Mark {
    pub right: bool,
    pub text: String,
    pub rules: Vec<Citation>,
    /// What the machine makes of what was written, requirement by requirement.
    pub reading: Option<Reading>,
    pub key: Key,
}

/// The answer to a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPuzzleKey")
)]
pub struct Key {
    /// The label; of a solution `correct` or `incorrect`; nothing where one is to be written.
    pub answer: Option<String>,
    /// In a teacher's words.
    pub why: String,
    /// The solution that was asked about, requirement by requirement.
    pub reading: Option<Reading>,
    /// One that fits.
    pub example: Option<Paper>,
    /// The sentence drawn.
    #[cfg_attr(feature = "ts", ts(as = "Option<grammar::Report<'static>>"))]
    pub analysis: Option<Value>,
    pub rules: Vec<Citation>,
}

/// Marks what somebody says to a puzzle; if it is no answer to its question, says why not.
pub fn mark(puzzle: &Puzzle, said: &Reply, materials: Materials<'_>) -> Result<Mark, String> {
    let key = puzzle.key();
    let rules = key.rules.clone();
    let marked = |right: bool, text: String, reading: Option<Reading>, rules: Vec<Citation>| {
        Ok(Mark { right, text, rules, reading, key: key.clone() })
    };
    let told = |right: bool| {
        let answer = key.answer.clone().unwrap_or_default();
        let text = if right { format!("Right: {answer}.") } else { format!("No: it is {answer}.") };
        marked(right, format!("{text} {}", key.why).trim_end().to_owned(), None, rules.clone())
    };
    match (&puzzle.asks, said) {
        (Asks::Write { demands }, Reply::Solution { word, sentence }) => {
            let paper = Paper {
                word: word.trim().to_owned(),
                sentence: sentence.trim().to_owned(),
                ..Paper::default()
            };
            paper
                .asks_to_be_readable()
                .map_err(|it| it.because.unwrap_or(it.rule.gist.into()).into_string())?;
            let reading = demands.read(puzzle.division, &paper, materials.references());
            let (right, text) = told_of(&reading);
            let against = worst(&reading).map(|it| it.rule.clone());
            marked(right, text, Some(reading), against.into_iter().collect())
        }
        (Asks::Write { .. }, Reply::GivesUp) => {
            let text = key.example.as_ref().map_or_else(String::new, |it| format!("{it} fits."));
            marked(false, text, None, Vec::new())
        }
        (Asks::Write { .. }, _) => Err("this puzzle wants a word and a sentence".to_owned()),
        (_, Reply::GivesUp) => told(false),
        (Asks::Paper { .. }, Reply::Yes) => told(key.answer.as_deref() == Some("correct")),
        (Asks::Paper { .. }, Reply::No) => told(key.answer.as_deref() == Some("incorrect")),
        (Asks::Paper { .. }, _) => Err("this puzzle wants yes or no".to_owned()),
        (
            Asks::Function { choices, .. } | Asks::Sentence { choices, .. },
            Reply::Label { label },
        ) => {
            let plain = |it: &str| it.trim().to_lowercase();
            let Some(chosen) = choices.iter().find(|it| plain(it) == plain(label)) else {
                return Err(format!("the answer is one of {}", choices.join(", ")));
            };
            told(key.answer.as_ref() == Some(chosen))
        }
        _ => Err("this puzzle wants one of its choices".to_owned()),
    }
}

/// What is to be said of a solution that was written.
fn told_of(reading: &Reading) -> (bool, String) {
    match (reading.verdict, worst(reading)) {
        (Finding::Fails, Some(it)) => (false, because(it)),
        (Finding::Unsure, Some(it)) => {
            (false, format!("A person would have to judge this. {}", because(it)))
        }
        _ => (true, "It fits. Whether it makes sense is for people to say.".to_owned()),
    }
}

/// What a paper is not, and why.
fn because(it: &Requirement) -> String {
    let why = it.reasons.first().map_or_else(String::new, |it| format!(": {it}"));
    format!("Not met: {}{}.", it.text, why.trim_end_matches('.'))
}

/// What is worst about a paper, of what a machine can see.
fn worst(reading: &Reading) -> Option<&Requirement> {
    let not_met = |it: &&Requirement| !it.is_for_people && it.finding != Finding::Holds;
    let mut found = reading.requirements.iter().filter(not_met);
    let first = found.next()?;
    Some(found.fold(first, |worst, it| if worst.finding < it.finding { it } else { worst }))
}

impl Key {
    /// The answer to whether a paper is correct.
    pub(super) fn of_paper(reading: Reading) -> Key {
        let against = worst(&reading);
        Key {
            answer: Some(of_a_paper(reading.verdict).to_owned()),
            why: against.map_or_else(String::new, because),
            rules: against.map(|it| it.rule.clone()).into_iter().collect(),
            analysis: reading.analysis.clone(),
            example: None,
            reading: Some(reading),
        }
    }
}
