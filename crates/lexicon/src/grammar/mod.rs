//! Words and their use in a sentence: parts of speech, forms, features.

pub(crate) mod bases;
mod ending;
mod feature;
mod forms;
mod readings;
mod tables;

use std::fmt;

pub use self::feature::{Feature, FeatureFact};
pub(crate) use self::{
    ending::by_ending,
    forms::{with_s, with_vowel},
    readings::{Reading, is_irregular_verb, learned_plurals, readings, sibling_degrees},
    tables::{Entry, Tables},
};
use crate::facts::{Grade, Source, Sources};

/// A part of speech.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pos {
    Noun,
    Verb,
    Adjective,
    Adverb,
    Pronoun,
    Preposition,
    Conjunction,
    Interjection,
    Determiner,
}

impl Pos {
    pub const ALL: [Pos; 9] = [
        Pos::Noun,
        Pos::Verb,
        Pos::Adjective,
        Pos::Adverb,
        Pos::Pronoun,
        Pos::Preposition,
        Pos::Conjunction,
        Pos::Interjection,
        Pos::Determiner,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Pos::Noun => "noun",
            Pos::Verb => "verb",
            Pos::Adjective => "adjective",
            Pos::Adverb => "adverb",
            Pos::Pronoun => "pronoun",
            Pos::Preposition => "preposition",
            Pos::Conjunction => "conjunction",
            Pos::Interjection => "interjection",
            Pos::Determiner => "determiner",
        }
    }

    pub fn from_name(name: &str) -> Option<Pos> {
        Pos::ALL.into_iter().find(|it| it.name() == name)
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A form of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WordForm {
    Singular,
    Plural,
    Base,
    ThirdPerson,
    Past,
    PastParticiple,
    PresentParticiple,
    Positive,
    Comparative,
    Superlative,
}

impl WordForm {
    pub const ALL: [WordForm; 10] = [
        WordForm::Singular,
        WordForm::Plural,
        WordForm::Base,
        WordForm::ThirdPerson,
        WordForm::Past,
        WordForm::PastParticiple,
        WordForm::PresentParticiple,
        WordForm::Positive,
        WordForm::Comparative,
        WordForm::Superlative,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            WordForm::Singular => "singular",
            WordForm::Plural => "plural",
            WordForm::Base => "base",
            WordForm::ThirdPerson => "third-person",
            WordForm::Past => "past",
            WordForm::PastParticiple => "past-participle",
            WordForm::PresentParticiple => "present-participle",
            WordForm::Positive => "positive",
            WordForm::Comparative => "comparative",
            WordForm::Superlative => "superlative",
        }
    }

    pub fn from_name(name: &str) -> Option<WordForm> {
        WordForm::ALL.into_iter().find(|it| it.name() == name)
    }
}

impl fmt::Display for WordForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One thing that a word can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PosFact {
    pub pos: Pos,
    /// None where the part of speech has no forms.
    pub form: Option<WordForm>,
    /// The word, in capitals, that this is a form of; itself where it is the
    /// plain one.
    pub of: String,
    pub grade: Grade,
    /// The sources that say so.
    pub sources: Sources,
    /// The sources that know the word, or the one it is a form of, and do not say so: the evidence
    /// against.
    pub silent: Sources,
    pub features: Vec<FeatureFact>,
}

impl PosFact {
    /// The most trusted of its sources.
    pub fn source(&self) -> Source {
        self.sources.first().expect("a fact has a source")
    }

    pub fn is_attested(&self) -> bool {
        self.grade.is_attested()
    }

    pub fn has(&self, feature: Feature) -> bool {
        self.features.iter().any(|it| it.feature == feature)
    }
}
