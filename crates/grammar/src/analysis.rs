//! The analysis of a sentence, as others see it.

use crate::{
    school::{Container, Function, Pattern, Pos, Purpose, Reading, Structure, features::Features},
    text::Token,
};

/// The whole of it. Words and tokens are counted from nought here.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub text: String,
    pub tokens: Vec<Token>,
    /// True if each independent clause has what a clause needs.
    pub is_complete: bool,
    /// The patterns of the independent clauses, each one once.
    pub patterns: Vec<Pattern>,
    /// None where there is no word.
    pub structure: Option<Structure>,
    pub purpose: Option<Purpose>,
    pub firm: Firm,
    pub words: Vec<Word>,
    /// Dependent clauses, phrases and quotes.
    pub parts: Vec<Part>,
    pub clauses: Vec<Clause>,
    pub why_structure: String,
    pub why_purpose: String,
    pub faults: Vec<Fault>,
    pub alternatives: Vec<Alternative>,
    /// The reading that is told.
    pub(crate) told: Option<Reading>,
    /// All readings of both parsers, with how much each counts, together two.
    pub(crate) readings: Vec<(Reading, f64)>,
    /// The probability of the least probable arc of the tree.
    pub(crate) least: f64,
}

/// The answers that are stated firmly.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts"))]
pub struct Firm {
    pub pattern: bool,
    pub structure: bool,
    pub purpose: bool,
}

/// A word of the sentence; punctuation is none.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its place among the tokens.
    pub token: usize,
    pub form: String,
    pub pos: Pos,
    pub function: Function,
    /// The clauses and phrases that it stands in, in the order of the alphabet.
    pub containers: Vec<Container>,
    pub features: Features,
    /// True if its function is stated firmly.
    pub firm: bool,
    pub why: String,
    /// Others that a judge may accept beside these.
    pub pos_alternatives: Vec<Pos>,
    pub alternatives: Vec<Function>,
}

/// A dependent clause, a phrase or a quote.
#[derive(Clone, Debug)]
pub struct Part {
    pub kind: Container,
    /// Its tokens, in order.
    pub words: Vec<usize>,
    pub head: usize,
    /// The function of the whole; None of quotes, and where it cannot be told.
    pub function: Option<Function>,
    pub why: String,
}

/// An independent clause, or a further predicate of its subject.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its main verb, or the word that a form of *be* links.
    pub head: usize,
    pub pattern: Pattern,
    pub why: String,
}

/// A kind of rule that sentences are written by. A book numbers its own rules; it says which of them each is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// It is not a complete, grammatical sentence.
    Sentence,
    Spelling,
    /// Its capital at the beginning, its mark at the end.
    Ends,
    /// Apostrophes and hyphens.
    WithinWords,
    /// Marks between words.
    Inside,
    Length,
}

/// Something wrong with the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub breaks: FaultKind,
    pub text: String,
    /// Its beginning and end, in characters of the text.
    pub at: [usize; 2],
    /// True if it is stated firmly; otherwise a judge has to look at it.
    pub firm: bool,
}

/// Something else that the sentence may be.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    pub what: Said,
    /// True if grammars differ on it, rather than ways to read the sentence.
    pub by_rule: bool,
    /// The share of both parsers' readings that say so.
    pub share: f64,
}

/// One statement about a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    Patterns(Vec<Pattern>),
    Structure(Structure),
    Purpose(Purpose),
    Function { word: usize, function: Function },
}

impl Said {
    pub(crate) fn holds_of(&self, reading: &Reading) -> bool {
        match self {
            Said::Patterns(patterns) => reading.patterns == *patterns,
            Said::Structure(structure) => reading.structure == *structure,
            Said::Purpose(purpose) => reading.purpose == *purpose,
            Said::Function { word, function } => {
                reading.words.iter().any(|it| it.at == word + 1 && it.function == *function)
            }
        }
    }
}

impl Analysis {
    pub(crate) fn nothing(text: &str, fault: Fault) -> Analysis {
        Analysis {
            text: text.to_owned(),
            tokens: Vec::new(),
            is_complete: false,
            patterns: Vec::new(),
            structure: None,
            purpose: None,
            firm: Firm::default(),
            words: Vec::new(),
            parts: Vec::new(),
            clauses: Vec::new(),
            why_structure: String::new(),
            why_purpose: String::new(),
            faults: vec![fault],
            alternatives: Vec::new(),
            told: None,
            readings: Vec::new(),
            least: 0.0,
        }
    }

    /// The one pattern, if there is only one.
    pub fn pattern(&self) -> Option<Pattern> {
        match self.patterns.as_slice() {
            [pattern] => Some(*pattern),
            _ => None,
        }
    }

    /// The word at a place among the tokens.
    pub fn word_at(&self, token: usize) -> Option<&Word> {
        self.words.iter().find(|it| it.token == token)
    }
}

impl Fault {
    /// The kind of the fault: the words before its colon.
    pub fn kind(&self) -> &str {
        self.text.split(':').next().unwrap_or_default()
    }
}
