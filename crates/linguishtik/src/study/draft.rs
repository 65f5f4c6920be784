//! Drafts, read for whoever learns: their worth and their faults, as far as the writer sees the table.

use kernel::Citation;
use mat::{After, Claim, CubeId};
use serde::Serialize;

use crate::{
    Cube, Dictionary, Finding, Paper, Reader, Reading, Requirement, Section, View,
    table::{
        judgement::{Question, References},
        paper::Objection,
        reading,
    },
    words::cube::colors,
};

/// A draft as its writer is told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikDraftReading")
)]
pub struct DraftReading {
    pub state: DraftState,
    /// None while there is nothing to read.
    pub reading: Option<Reading>,
    /// In a sentence or two.
    pub text: String,
    pub rules: Vec<Citation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikDraftState")
)]
pub enum DraftState {
    /// Nothing is written.
    Empty,
    /// It is no solution as the mat lies.
    Wrong,
    /// It is one if a judge finds in its favor.
    Doubtful,
    /// Nothing is wrong with it that a machine can see.
    Right,
}

impl DraftState {
    /// The state of a paper of which this is found.
    fn of(finding: Finding) -> DraftState {
        match finding {
            Finding::Holds => DraftState::Right,
            Finding::Unsure => DraftState::Doubtful,
            Finding::Fails => DraftState::Wrong,
        }
    }
}

/// Reads a draft as far as the seat sees the table.
pub fn read_draft(
    view: &View,
    paper: &Paper,
    dictionary: &Dictionary,
    reader: &dyn Reader,
) -> DraftReading {
    let blank = paper.sentence.trim().is_empty() && paper.word.trim().is_empty();
    if blank {
        return unread(DraftState::Empty, "Nothing is written yet.".to_owned(), Vec::new());
    }
    // What could not be handed in cannot be read either.
    if let Err(refusal) = paper.asks_to_be_readable() {
        let why = refusal.because.unwrap_or(refusal.rule.gist.into());
        return unread(DraftState::Wrong, why.into(), vec![refusal.rule.cite()]);
    }
    let references = References::of(dictionary, reader);
    let mut reading = reading::read(&question(view, paper), paper, references);
    // Before a sentence is designated nothing is asked of it.
    if view.own.designation.is_none() && view.desk.is_none() {
        reading.requirements.retain(|it| it.objection != Objection::Designation);
    }
    let not_met = |it: &&Requirement| !it.is_for_people && it.finding != Finding::Holds;
    let wrong = reading.requirements.iter().filter(not_met).max_by_key(|it| it.finding);
    let finding = wrong.map_or(Finding::Holds, |it| it.finding);
    let state = DraftState::of(finding);
    let text = text(state, wrong);
    let rules = wrong.map(|it| it.rule.clone()).into_iter().collect();
    reading.verdict = finding;
    DraftReading { state, reading: Some(reading), text, rules }
}

fn unread(state: DraftState, text: String, rules: Vec<Citation>) -> DraftReading {
    DraftReading { state, reading: None, text, rules }
}

fn text(state: DraftState, wrong: Option<&Requirement>) -> String {
    let why = wrong.map_or("", |it| it.text.as_str());
    match state {
        DraftState::Right => "Nothing is wrong with it that a machine can see.".to_owned(),
        DraftState::Doubtful => format!("A judge may have to look at it: {why}."),
        DraftState::Wrong | DraftState::Empty => format!("Not met yet: {why}."),
    }
}

/// What a paper would have to answer as the mat lies. Before a challenge any cube may come yet.
fn question(view: &View, paper: &Paper) -> Question {
    let cube = |id: CubeId| {
        let color = colors().nth(id.idx())?;
        Some(Cube { color, face: *view.faces.get(id.idx())? })
    };
    let lying = |at: Option<Section>| -> Vec<Cube> {
        let ids = (0u8..).zip(&view.mat).filter(|it| *it.1 == at);
        ids.filter_map(|it| cube(CubeId(it.0))).collect()
    };
    let in_force = view.own.demands.iter().filter(|it| !it.void);
    let contest = view.desk.as_ref().map(|it| &it.contest);
    let mut question = Question {
        division: view.division,
        designation: view.own.designation.or(paper.designation),
        demands: in_force.map(|it| it.demand.clone()).collect(),
        letters: lying(Some(Section::Letters)),
        resources: lying(None),
        spent: lying(Some(Section::Demands)),
        after: contest.map_or(After::Impossible, mat::Contest::after),
        added: false,
    };
    let now = contest.and_then(mat::Contest::claim) == Some(Claim::Now);
    if let Some(added) = paper.demand.as_ref().filter(|_| now) {
        question.add(added);
    }
    question
}
