//! An analysis as programs get it: one object, with the labels by their names.

use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    analysis::{Alternative, Analysis, Fault, Firm, Said},
    school::{Container, Function, Pattern, Pos, Purpose, Structure, features::Features},
};

/// What a sentence with several patterns has for one.
const MIXED: &str = "mixed";

/// The object; its fields are a promise to programs.
#[derive(Serialize)]
pub struct Report<'a> {
    id: &'a Value,
    pattern: Option<&'static str>,
    patterns: &'a [Pattern],
    structure: Option<Structure>,
    purpose: Option<Purpose>,
    firm: Firm,
    words: Vec<OfWord<'a>>,
    errors: &'a [Fault],
    alternatives: Vec<Value>,
    parts: Vec<OfPart<'a>>,
    clauses: Vec<OfClause<'a>>,
    why: Why<'a>,
}

#[derive(Serialize)]
struct OfWord<'a> {
    form: &'a str,
    pos: Pos,
    function: Function,
    r#in: &'a [Container],
    firm: bool,
    features: &'a Features,
    why: &'a str,
}

/// Words are told by their numbers among the words.
#[derive(Serialize)]
struct OfPart<'a> {
    kind: Container,
    words: Vec<usize>,
    function: Option<Function>,
    why: &'a str,
}

#[derive(Serialize)]
struct OfClause<'a> {
    head: Option<usize>,
    pattern: Pattern,
    why: &'a str,
}

#[derive(Serialize)]
struct Why<'a> {
    structure: &'a str,
    purpose: &'a str,
}

impl Analysis {
    /// The object, under the name that whoever asked gave it.
    pub fn report<'a>(&'a self, id: &'a Value) -> Report<'a> {
        let number = |token: &usize| self.number(*token);
        let words = self.words.iter().map(|it| OfWord {
            form: &it.form,
            pos: it.pos,
            function: it.function,
            r#in: &it.containers,
            firm: it.firm,
            features: &it.features,
            why: &it.why,
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
            errors: &self.faults,
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

    fn of_alternative(&self, it: &Alternative) -> Value {
        let share = (it.share * 100.0).round() / 100.0;
        let by = if it.by_rule { "rule" } else { "reading" };
        let (what, is) = match &it.what {
            Said::Patterns(patterns) => ("pattern", json!(patterns)),
            Said::Structure(structure) => ("structure", json!(structure)),
            Said::Purpose(purpose) => ("purpose", json!(purpose)),
            Said::Function { word, function } => {
                let word = self.number(*word);
                let what = "function";
                return json!({ "what": what, "word": word, "is": function, "by": by, "share": share });
            }
        };
        json!({ "what": what, "is": is, "by": by, "share": share })
    }
}
