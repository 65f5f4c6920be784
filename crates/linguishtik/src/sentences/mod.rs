//! Sentences, read by the grammar for the referee.
//!
//! Faults that the grammar states firmly are certain; those it is not sure of are doubts that a
//! judge settles. Sense, truth and meaning it is not asked about: those are always a person's.

mod asks;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use grammar::features::Features;
use grammar::{Analysis, FaultKind, Grammar, Judgement, Requirement};
use kernel::Rule;
use serde_json::Value;

use self::asks::asks;
use crate::{
    Demand, Designation, rulebook as rule,
    table::{
        judgement::{Asked, Reader, Reason, against},
        paper::Objection,
    },
};

/// The grammar as a reader. It remembers the sentences of a table: every view of the desk shows
/// them, and to read one takes a while.
pub struct GrammarReader {
    grammar: &'static Grammar,
    read: Mutex<VecDeque<Arc<Analysis>>>,
}

/// So many sentences are remembered: the papers of a shake, and some drafts.
const REMEMBERED: usize = 8;

impl GrammarReader {
    /// With the grammar that comes with this program.
    pub fn english() -> GrammarReader {
        GrammarReader { grammar: Grammar::english(), read: Mutex::default() }
    }

    fn analyse(&self, sentence: &str) -> Arc<Analysis> {
        let known = || self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(analysis) = known().iter().find(|it| it.text == sentence) {
            return analysis.clone();
        }
        let analysis = Arc::new(self.grammar.analyse(sentence));
        let mut known = known();
        known.push_front(analysis.clone());
        known.truncate(REMEMBERED);
        analysis
    }
}

impl Reader for GrammarReader {
    fn read(&self, asked: &Asked<'_>) -> Vec<Reason> {
        let analysis = self.analyse(asked.sentence);
        let mut reasons = faults(&analysis);
        reasons.extend(begins_as_a_name(&analysis, asked));
        for (requirement, rule, objection) in requirements(&analysis, asked) {
            let Judgement { finding, reasons: why } = analysis.judge(&requirement);
            reasons.push(Reason { rule, text: why.join(" "), finding, objection });
        }
        reasons
    }

    fn draw(&self, sentence: &str) -> Option<Value> {
        let analysis = self.analyse(sentence);
        let drawn = serde_json::to_value(analysis.report(&Value::Null, |it| rule_of_fault(it).id));
        Some(drawn.expect("an analysis is plain values"))
    }
}

/// The requirements of the sentence, each with its rule and with the objection to a sentence that
/// does not meet it.
fn requirements(analysis: &Analysis, asked: &Asked<'_>) -> Vec<(Requirement, Rule, Objection)> {
    let whole = Objection::Grammar { text: String::new() };
    let mut all = vec![(Requirement::Complete, rule::LT23_B, whole)];
    if let Some(designation) = asked.designation {
        let (requirement, rule) = of_designation(analysis, designation);
        all.push((requirement, rule, Objection::Designation));
    }
    if let Some(token) = token_of(analysis, asked) {
        for demand in asked.demands {
            let Some(asks) = asks(demand) else { continue };
            let objection = Objection::Demand { demand: demand.clone() };
            all.push((Requirement::Word { token, asks }, rule_of(demand), objection));
        }
    }
    all
}

/// “Paris burned”: at the beginning the capital does not tell, but the rest may. (LT22-A)
fn begins_as_a_name(analysis: &Analysis, asked: &Asked<'_>) -> Option<Reason> {
    let token = token_of(analysis, asked).filter(|_| asked.place == 0)?;
    let word = analysis.word_at(token)?;
    let is_name = matches!(word.features, Features::Nominal { proper: true, .. });
    let text = format!("{} may be a name here, which is a proper noun", word.form);
    let (finding, objection) = (against(false), Objection::Word);
    is_name.then_some(Reason { rule: rule::LT22_A, text, finding, objection })
}

/// Faults of the sentence, whatever is asked of it.
fn faults(analysis: &Analysis) -> Vec<Reason> {
    let reason = |it: &grammar::Fault| {
        let text = it.text.clone();
        let objection = match it.breaks {
            FaultKind::Sentence => Objection::Grammar { text: text.clone() },
            FaultKind::Spelling => Objection::Spelling { word: text.clone() },
            FaultKind::Ends => Objection::Ends,
            FaultKind::WithinWords | FaultKind::Inside => {
                Objection::Punctuation { text: text.clone() }
            }
            // The table has counted the words.
            FaultKind::Length => return None,
        };
        Some(Reason { rule: rule_of_fault(it.breaks), text, finding: against(it.firm), objection })
    };
    analysis.faults.iter().filter_map(reason).collect()
}

/// The rule of the book that a kind of fault breaks.
pub fn rule_of_fault(kind: FaultKind) -> Rule {
    match kind {
        FaultKind::Sentence => rule::LT23_B,
        FaultKind::Spelling => rule::LT23_C,
        FaultKind::Ends => rule::LT23_D,
        FaultKind::WithinWords => rule::LT23_E,
        FaultKind::Inside => rule::LT23_F,
        FaultKind::Length => rule::LT23_H,
    }
}

fn of_designation(analysis: &Analysis, designation: Designation) -> (Requirement, Rule) {
    match designation {
        Designation::Pattern { pattern } => (Requirement::Pattern(pattern), rule::LT6_6),
        Designation::Structure { structure } => {
            // Words and phrases have not made it what was designated; a clause too many may have.
            let simple = analysis.structure == Some(grammar::Structure::Simple);
            let rule = if simple { rule::LT7_1 } else { rule::LT6_7 };
            (Requirement::Structure(structure), rule)
        }
        Designation::Purpose { purpose } => (Requirement::Purpose(purpose), rule::LT6_5),
    }
}

/// The rule by which a Demand is met or not, as far as the sentence shows it.
fn rule_of(demand: &Demand) -> Rule {
    match demand {
        Demand::Type { .. } => rule::LT22_G,
        _ => rule::LT2_2,
    }
}

/// The token that the word is: words are told by blanks, tokens by where they begin.
fn token_of(analysis: &Analysis, asked: &Asked<'_>) -> Option<usize> {
    let mut n_words = 0;
    let mut was_blank = true;
    let mut starts = asked.sentence.chars().enumerate().filter(|(_, it)| {
        let begins = was_blank && !it.is_whitespace();
        was_blank = it.is_whitespace();
        begins
    });
    let begins = starts.find_map(|(at, _)| {
        n_words += 1;
        (asked.place < n_words).then_some(at)
    })?;
    let same = |it: &grammar::Token| it.text.eq_ignore_ascii_case(asked.word);
    let tokens = analysis.tokens.iter().enumerate();
    tokens.skip_while(|it| it.1.from < begins).find(|it| same(it.1)).map(|it| it.0)
}

#[cfg(test)]
mod tests;
