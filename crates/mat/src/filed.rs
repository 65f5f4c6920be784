//! Papers of shakes that are scored. They stay on file until the sheet is in, so that a judge can
//! look at one again and rule on it; the shake is then scored anew.

use std::fmt::Display;

use kernel::{Badge, Citation, Kind, Office, Party, Refusal, Rule, Seat, Telling, house, readable};
use serde::{Deserialize, Serialize};

use crate::{Contest, Correction, LINES_MAX, PaperId, Round, RoundEvent, RoundRules, RoundStage};

/// A scored shake as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct FiledView<P> {
    pub shake: u16,
    pub contest: Contest,
    /// What the papers had to answer.
    pub asked: Vec<AskedLine>,
    pub papers: Vec<FiledPaper<P>>,
}

/// A line of what a paper had to answer, in words and signs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct AskedLine {
    pub what: AskedFor,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum AskedFor {
    Goal,
    Required,
    Permitted,
    Forbidden,
    Resources,
    Universe,
    Variations,
    Sentence,
    Demands,
    Letters,
}

/// A paper of a scored shake, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct FiledPaper<P> {
    pub writer: Seat,
    pub paper: P,
    pub correct: bool,
    /// What the umpire finds wrong with it, or doubtful: for officials.
    pub found: Vec<Found>,
}

/// Something that is wrong with a paper, or may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Found {
    pub text: String,
    pub rule: Citation,
    /// It is so; otherwise a person has to say.
    pub certain: bool,
}

/// A ruling on a paper, as it is told.
#[derive(Clone, Copy, Debug)]
pub struct PaperRuling {
    pub badge: Badge,
    pub paper: PaperId,
    pub correct: bool,
}

impl PaperRuling {
    /// What was ruled and why, with `solution` as the book writes that word.
    pub fn tell<G: Display>(
        self,
        solution: &str,
        objection: Option<&G>,
        reason: &str,
        rules: &[Citation],
    ) -> Telling {
        let PaperRuling { badge, paper: PaperId { shake, writer }, correct } = self;
        let is = if correct { "correct" } else { "incorrect" };
        let objection = objection.map_or(String::new(), |it| format!(": {it}"));
        let reason = if reason.is_empty() { String::new() } else { format!(" “{reason}”") };
        let text = format!(
            "{badge} rules {writer}'s {solution} of shake {shake} {is}{objection}.{reason}"
        );
        Telling::new(Kind::Ruling, &[writer], text, rules)
    }
}

impl AskedLine {
    /// A line, where there is anything to say in it.
    pub fn of(what: AskedFor, text: String) -> Option<AskedLine> {
        (!text.is_empty()).then_some(AskedLine { what, text })
    }
}

/// What a shake brings a player by the marks its papers had, and by those they have now.
#[derive(Clone, Debug)]
pub struct Rescored {
    pub seat: Seat,
    pub before: i8,
    pub now: i8,
    pub rules: Vec<Citation>,
}

impl Round {
    /// Whether an official may rule on a paper that is on file.
    pub fn may_rule_paper(&self, by: Party, any_filed: bool) -> Result<(), Refusal> {
        by.official(Office::Judge)?;
        let over = matches!(self.stage(), RoundStage::Over { .. });
        house::NOT_NOW.asks(!over && any_filed)
    }

    /// Whether a ruling can be written down with these reasons: an objection, or words.
    pub fn asks_for_reasons(&self, has_objection: bool, reason: &str) -> Result<(), Refusal> {
        if !has_objection || !reason.is_empty() {
            readable(reason)?;
        }
        if LINES_MAX <= self.sheet().len() {
            return house::NOT_NOW.refuses_because("The sheet is full.");
        }
        Ok(())
    }

    /// What follows a ruling on a paper: whoever called about it is answered, and the scores of
    /// its shake are what they should have been.
    pub fn after_paper_ruled(
        &self,
        by: Party,
        (paper, changed): (PaperId, bool),
        scores: impl IntoIterator<Item = Rescored>,
        (why, rules): (Rule, &RoundRules),
    ) -> Result<Vec<RoundEvent>, Refusal> {
        let badge = by.official(Office::Judge)?;
        let cited = || vec![why.cite(), house::AWAITED.cite()];
        let about = self.matters().iter().zip(0..).filter(|it| it.0.paper == Some(paper));
        let open = about.filter(|it| it.0.rulings.iter().all(|it| it.badge != badge));
        let answer =
            |(_, matter)| RoundEvent::Answered { matter, badge, upheld: changed, rules: cited() };
        let answers = open.map(answer);
        let (why, shake) = (Correction::Ruled { paper }, Some(paper.shake));
        let other = scores.into_iter().filter(|it| it.before != it.now);
        let scores = other.map(|Rescored { seat, before, now, rules }| RoundEvent::Corrected {
            seat,
            points: now - before,
            why: why.clone(),
            shake,
            rules: cited().into_iter().chain(rules).collect(),
        });
        Ok(self.changed(answers.chain(scores).collect(), rules))
    }
}
