//! What the machine makes of a paper, requirement by requirement, as people are shown it.

use kernel::{Citation, Rule};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Finding, Letter, SpelledLetter, Spelling, rulebook as rule,
    table::{
        judgement::{Judgement, Question, Reader, Reason, References, judge, names},
        paper::{Objection, Paper},
    },
};

/// A paper as people are shown it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikReading")
)]
pub struct Reading {
    /// The worst finding that is not for people, by the word for a paper: it is `correct`,
    /// `incorrect`, or for a `judge`.
    #[serde(with = "of_a_paper")]
    #[cfg_attr(feature = "ts", ts(type = "\"correct\" | \"incorrect\" | \"judge\""))]
    pub verdict: Finding,
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

/// The word for a paper of which this is found.
pub(crate) const fn of_a_paper(finding: Finding) -> &'static str {
    match finding {
        Finding::Holds => "correct",
        Finding::Unsure => "judge",
        Finding::Fails => "incorrect",
    }
}

mod of_a_paper {
    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    use super::Finding;

    pub(super) fn serialize<S: Serializer>(finding: &Finding, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(super::of_a_paper(*finding))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Finding, D::Error> {
        let text = String::deserialize(from)?;
        let same = |it: &&Finding| super::of_a_paper(**it) == text;
        let found = Finding::ALL.iter().find(same).copied();
        found.ok_or_else(|| D::Error::custom("no paper is called that"))
    }
}

/// Reads a paper that answers a question.
pub(crate) fn read(question: &Question, paper: &Paper, references: References<'_>) -> Reading {
    match references.papers {
        Some(papers) => papers.paper(question, paper, references).reading(references).clone(),
        None => of(question, paper, &judge(question, paper, references), references.reader),
    }
}

/// The reading of a paper that was judged.
pub(crate) fn of(
    question: &Question,
    paper: &Paper,
    judgement: &Judgement,
    reader: &dyn Reader,
) -> Reading {
    let letters: Vec<Letter> = paper.word.chars().filter_map(Letter::of).collect();
    let spelling = Spelling::of(&question.demands);
    let spelled = spelling.spell(&letters, &question.letters, &question.resources);
    Reading {
        verdict: judgement.finding(),
        requirements: requirements(question, judgement),
        n_words: paper.words().count().try_into().unwrap_or(u16::MAX),
        word_at: paper.place().and_then(|it| it.try_into().ok()),
        spelled: spelled.filter(|it| !it.is_empty()),
        analysis: reader.draw(&paper.sentence),
    }
}

/// Everything that a paper has to be, in the order in which a checker looks.
fn requirements(question: &Question, judgement: &Judgement) -> Vec<Requirement> {
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
        let said = judgement.reasons.iter().filter(about);
        let (held, against): (Vec<&Reason>, Vec<&Reason>) =
            said.partition(|it| it.finding == Finding::Holds);
        let finding = against.iter().map(|it| it.finding).max().unwrap_or(Finding::Holds);
        let rule = match (against.first(), &objection) {
            (Some(reason), _) => reason.rule,
            (None, Objection::Demand { demand }) => demand.rule(question.division, part),
            (None, _) => rule,
        };
        let why = if against.is_empty() { held } else { against };
        let mut reasons: Vec<String> = why.iter().map(|it| it.text.clone()).collect();
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
