//! What dictionaries print beside a word: obsolete, slang, and the like.
//!
//! A label is evidence. It decides only where a ruleset says that it does.

use std::fmt;

use crate::facts::Source;

/// What is said of a word, by whom, and of how much of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelFact {
    pub label: Label,
    pub source: Source,
    /// The word it is said of, in capitals: this one, or the one that it is a
    /// form of.
    pub of: String,
    /// Whether it is said of every sense of the word that the source gives.
    pub of_all_senses: bool,
}

/// A label.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Label {
    Obsolete,
    Archaic,
    Rare,
    Poetic,
    Dialect,
    Colloquial,
    Slang,
    /// Rude, from 1 (mild) to 3 (severe).
    Vulgar {
        degree: u8,
    },
    /// Meant to hurt a person or a group, from 1 to 3.
    Slur {
        degree: u8,
    },
    /// Made of two words that are words by themselves.
    Compound {
        parts: [String; 2],
    },
}

impl Label {
    pub const fn name(&self) -> &'static str {
        match self {
            Label::Obsolete => "obsolete",
            Label::Archaic => "archaic",
            Label::Rare => "rare",
            Label::Poetic => "poetic",
            Label::Dialect => "dialect",
            Label::Colloquial => "colloquial",
            Label::Slang => "slang",
            Label::Vulgar { .. } => "vulgar",
            Label::Slur { .. } => "slur",
            Label::Compound { .. } => "compound",
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Label::Vulgar { degree } | Label::Slur { degree } => write!(f, " {degree}"),
            Label::Compound { parts: [one, two] } => write!(f, " {one}+{two}"),
            _ => Ok(()),
        }
    }
}
