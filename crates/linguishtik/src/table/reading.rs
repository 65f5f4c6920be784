//! What the machine makes of a paper, requirement by requirement, as people are shown it.

use kernel::{Citation, Rule};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Finding, Letter, SpelledLetter, Spelling, rulebook as rule,
    table::{
        judgement::{Asked, Explanation, Judgement, Question, Reason, References, judge, names},
        paper::{Objection, Paper},
    },
    words::named::named,
};

named! {
    /// What a paper is, as far as a machine can tell.
    pub enum PaperVerdict {
        /// Nothing is wrong with it that a machine can see.
        Correct = "correct",
        /// Something is wrong for certain.
        Incorrect = "incorrect",
        /// A person has to say.
        Judge = "judge",
    }
}

/// What is made of a paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikReading")
)]
pub struct Reading {
    pub verdict: PaperVerdict,
    pub requirements: Vec<Requirement>,
    pub n_words: u16,
    /// Which of the words of the sentence the word is, from 0, counted by blanks.
    pub word_at: Option<u16>,
    /// The cubes of the word; none if they do not spell it.
    pub spelled: Option<Vec<SpelledLetter>>,
    /// The sentence drawn: the same object as of `lyceum grammar --json`. None where nobody reads.
    #[cfg_attr(feature = "ts", ts(as = "Option<grammar::Report<'static>>"))]
    pub analysis: Option<Value>,
}

/// Something that a paper has to be, and whether it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikRequirement")
)]
pub struct Requirement {
    /// What a checker says who finds that it is not met.
    pub objection: Objection,
    pub text: String,
    pub finding: Finding,
    /// No machine can know it: a person decides.
    pub is_for_people: bool,
    /// Why, in a teacher's words.
    pub reasons: Vec<String>,
    pub rule: Citation,
}

/// Reads a paper that answers a question.
pub(crate) fn read(question: &Question, paper: &Paper, references: References<'_>) -> Reading {
    let judgement = judge(question, paper, references);
    let place = paper.place();
    let explanation = references.reader.explain(&Asked {
        sentence: &paper.sentence,
        word: &paper.word,
        place: place.unwrap_or(usize::MAX),
        designation: question.designation,
        demands: &question.demands,
    });
    let letters: Vec<Letter> = paper.word.chars().filter_map(Letter::of).collect();
    let spelling = Spelling::of(&question.demands);
    let spelled = spelling.spell(&letters, &question.letters, &question.resources);
    Reading {
        verdict: verdict(&judgement),
        requirements: requirements(question, &judgement, &explanation),
        n_words: paper.words().count().try_into().unwrap_or(u16::MAX),
        word_at: place.and_then(|it| it.try_into().ok()),
        spelled: spelled.filter(|it| !it.is_empty()),
        analysis: explanation.analysis,
    }
}

fn verdict(judgement: &Judgement) -> PaperVerdict {
    match () {
        () if !judgement.is_correct() => PaperVerdict::Incorrect,
        () if judgement.reasons.is_empty() => PaperVerdict::Correct,
        () => PaperVerdict::Judge,
    }
}

/// Everything that a paper has to be, in the order in which a checker looks.
fn requirements(
    question: &Question,
    judgement: &Judgement,
    explanation: &Explanation,
) -> Vec<Requirement> {
    let empty = String::new;
    let designation = match &question.designation {
        Some(it) => it.to_string(),
        None => "what its sentence is".to_owned(),
    };
    let mut asked: Vec<(Objection, String, Rule)> = Vec::new();
    let mut ask = |objection: Objection, text: &str| {
        let rule = objection.rule();
        asked.push((objection, text.to_owned(), rule));
    };
    ask(Objection::Designation, &designation);
    for demand in &question.demands {
        ask(Objection::Demand { demand: demand.clone() }, &demand.told());
    }
    ask(Objection::Cubes, "spelled with the cubes");
    ask(Objection::Length, "four to ten letters");
    ask(Objection::Word, "a word that counts");
    ask(Objection::NotThere, "the word in the sentence");
    ask(Objection::Grammar { text: empty() }, "grammar");
    ask(Objection::Spelling { word: empty() }, "spelling");
    ask(Objection::Ends, "capital and end mark");
    ask(Objection::Punctuation { text: empty() }, "punctuation");
    ask(Objection::TooLong, "twenty words at most");
    let part = question.part();
    let found = asked.into_iter().map(|(objection, text, rule)| {
        let about = |it: &&Reason| names(&objection, &it.objection);
        let against: Vec<&Reason> = judgement.reasons.iter().filter(about).collect();
        let finding = against.iter().map(|it| it.finding()).max().unwrap_or(Finding::Holds);
        let rule = match (against.first(), &objection) {
            (Some(reason), _) => reason.rule,
            (None, Objection::Demand { demand }) => demand.rule(question.division, part),
            (None, _) => rule,
        };
        let mut reasons: Vec<String> = against.iter().map(|it| it.text.clone()).collect();
        if reasons.is_empty() {
            let held = explanation.held.iter().filter(|it| names(&objection, &it.0));
            reasons.extend(held.map(|it| it.1.clone()));
        }
        reasons.retain(|it| !it.is_empty());
        let rule = rule.cite();
        Requirement { objection, text, finding, is_for_people: false, reasons, rule }
    });
    let sense = Requirement {
        objection: Objection::Reality,
        text: "it makes sense".to_owned(),
        finding: Finding::Unsure,
        is_for_people: true,
        reasons: Vec::new(),
        rule: rule::LT23_A.cite(),
    };
    found.chain([sense]).collect()
}

impl Reason {
    fn finding(&self) -> Finding {
        if self.certain { Finding::Fails } else { Finding::Unsure }
    }
}
