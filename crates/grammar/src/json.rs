//! An analysis as programs get it: one object, with the labels by their names.

use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    analysis::{Alternative, Analysis, FaultKind, Firm, Said},
    school::{Container, Function, Pattern, Pos, Purpose, Structure, features::Features},
};

/// The `pattern` of a sentence with several.
const MIXED: &str = "mixed";

/// The object; its fields are a promise to programs.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts"))]
pub struct Report<'a> {
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    id: &'a Value,
    pattern: Option<&'static str>,
    patterns: &'a [Pattern],
    structure: Option<Structure>,
    purpose: Option<Purpose>,
    firm: Firm,
    words: Vec<OfWord<'a>>,
    errors: Vec<OfFault<'a>>,
    alternatives: Vec<OfAlternative>,
    parts: Vec<OfPart<'a>>,
    clauses: Vec<OfClause<'a>>,
    why: Why<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts", rename = "ReportWord"))]
struct OfWord<'a> {
    form: &'a str,
    pos: Pos,
    function: Function,
    r#in: &'a [Container],
    firm: bool,
    features: &'a Features,
    why: &'a str,
    /// Its beginning and end in the text, in characters.
    at: [usize; 2],
}

/// Words are told by their numbers among the words.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts", rename = "ReportPart"))]
struct OfPart<'a> {
    kind: Container,
    words: Vec<usize>,
    function: Option<Function>,
    why: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "grammar.ts", rename = "ReportClause")
)]
struct OfClause<'a> {
    head: Option<usize>,
    pattern: Pattern,
    why: &'a str,
}

/// Something else that the sentence may be.
#[derive(Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "grammar.ts", rename = "ReportAlternative")
)]
struct OfAlternative {
    /// `rule` where grammars differ, `reading` where the sentence can be read otherwise.
    by: &'static str,
    #[cfg_attr(feature = "ts", ts(type = "string | Array<string>"))]
    is: Value,
    share: f64,
    what: &'static str,
    /// The number of the word that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<usize>,
}

/// Something wrong with the sentence.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts", rename = "Fault"))]
struct OfFault<'a> {
    /// The rule of the book, as in `LS-LT23-B`.
    rule: &'static str,
    text: &'a str,
    /// Its beginning and end, in characters of the text.
    at: [usize; 2],
    /// True if it is stated firmly; otherwise it is for a judge to look at.
    firm: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts", rename = "ReportWhy"))]
struct Why<'a> {
    structure: &'a str,
    purpose: &'a str,
}

impl Analysis {
    /// The object, under the name that whoever asked gave it; `rule` says which rule of a book a kind of
    /// fault breaks.
    pub fn report<'a>(
        &'a self,
        id: &'a Value,
        rule: impl Fn(FaultKind) -> &'static str,
    ) -> Report<'a> {
        let errors = self.faults.iter().map(|it| OfFault {
            rule: rule(it.breaks),
            text: &it.text,
            at: it.at,
            firm: it.firm,
        });
        let number = |token: &usize| self.number(*token);
        let words = self.words.iter().map(|it| OfWord {
            form: &it.form,
            pos: it.pos,
            function: it.function,
            r#in: &it.containers,
            firm: it.firm,
            features: &it.features,
            why: &it.why,
            at: [self.tokens[it.token].from, self.tokens[it.token].to],
        });
        let parts = self.parts.iter().map(|it| OfPart {
            kind: it.kind,
            words: it.words.iter().filter_map(number).collect(),
            function: it.function,
            why: &it.why,
        });
        let clauses = self.clauses.iter().map(|it| OfClause {
            head: self.number(it.head),
            pattern: it.pattern,
            why: &it.why,
        });
        Report {
            id,
            pattern: match self.patterns.as_slice() {
                [] => None,
                [one] => Some(one.name()),
                _ => Some(MIXED),
            },
            patterns: &self.patterns,
            structure: self.structure,
            purpose: self.purpose,
            firm: self.firm,
            words: words.collect(),
            errors: errors.collect(),
            alternatives: self.alternatives.iter().map(|it| self.of_alternative(it)).collect(),
            parts: parts.collect(),
            clauses: clauses.collect(),
            why: Why { structure: &self.why_structure, purpose: &self.why_purpose },
        }
    }

    /// The number of a token among the words.
    fn number(&self, token: usize) -> Option<usize> {
        self.words.iter().position(|it| it.token == token)
    }

    fn of_alternative(&self, it: &Alternative) -> OfAlternative {
        let share = (it.share * 100.0).round() / 100.0;
        let by = if it.by_rule { "rule" } else { "reading" };
        let (what, is, word) = match &it.what {
            Said::Patterns(patterns) => ("pattern", json!(patterns), None),
            Said::Structure(structure) => ("structure", json!(structure), None),
            Said::Purpose(purpose) => ("purpose", json!(purpose), None),
            Said::Function { word, function } => ("function", json!(function), self.number(*word)),
        };
        OfAlternative { by, is, share, what, word }
    }
}
