//! Features that a part of speech can have.

use std::fmt;

use crate::facts::Sources;

/// A property of a word as one part of speech.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Feature {
    // Nouns
    Collective,
    OnlyPlural,
    // Verbs, adjectives and adverbs
    Regular,
    Irregular,
    // Verbs
    Auxiliary,
    Linking,
    Transitive,
    Intransitive,
    Ditransitive,
    ObjectComplement,
    // Pronouns
    FirstPerson,
    SecondPerson,
    OfThirdPerson,
    OfSingular,
    OfPlural,
    Nominative,
    Objective,
    Possessive,
    Personal,
    Reflexive,
    Reciprocal,
    Demonstrative,
    Relative,
    Interrogative,
    Indefinite,
    // Conjunctions
    Coordinating,
    Subordinating,
    Correlative,
    ConjunctiveAdverb,
    // Determiners
    Article,
    Numeral,
}

impl Feature {
    pub const ALL: [Feature; 31] = [
        Feature::Collective,
        Feature::OnlyPlural,
        Feature::Regular,
        Feature::Irregular,
        Feature::Auxiliary,
        Feature::Linking,
        Feature::Transitive,
        Feature::Intransitive,
        Feature::Ditransitive,
        Feature::ObjectComplement,
        Feature::FirstPerson,
        Feature::SecondPerson,
        Feature::OfThirdPerson,
        Feature::OfSingular,
        Feature::OfPlural,
        Feature::Nominative,
        Feature::Objective,
        Feature::Possessive,
        Feature::Personal,
        Feature::Reflexive,
        Feature::Reciprocal,
        Feature::Demonstrative,
        Feature::Relative,
        Feature::Interrogative,
        Feature::Indefinite,
        Feature::Coordinating,
        Feature::Subordinating,
        Feature::Correlative,
        Feature::ConjunctiveAdverb,
        Feature::Article,
        Feature::Numeral,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Feature::Collective => "collective",
            Feature::OnlyPlural => "only-plural",
            Feature::Regular => "regular",
            Feature::Irregular => "irregular",
            Feature::Auxiliary => "auxiliary",
            Feature::Linking => "linking",
            Feature::Transitive => "transitive",
            Feature::Intransitive => "intransitive",
            Feature::Ditransitive => "ditransitive",
            Feature::ObjectComplement => "object-complement",
            Feature::FirstPerson => "first-person",
            Feature::SecondPerson => "second-person",
            Feature::OfThirdPerson => "third-person",
            Feature::OfSingular => "singular",
            Feature::OfPlural => "plural",
            Feature::Nominative => "nominative",
            Feature::Objective => "objective",
            Feature::Possessive => "possessive",
            Feature::Personal => "personal",
            Feature::Reflexive => "reflexive",
            Feature::Reciprocal => "reciprocal",
            Feature::Demonstrative => "demonstrative",
            Feature::Relative => "relative",
            Feature::Interrogative => "interrogative",
            Feature::Indefinite => "indefinite",
            Feature::Coordinating => "coordinating",
            Feature::Subordinating => "subordinating",
            Feature::Correlative => "correlative",
            Feature::ConjunctiveAdverb => "conjunctive-adverb",
            Feature::Article => "article",
            Feature::Numeral => "numeral",
        }
    }

    pub fn from_name(name: &str) -> Option<Feature> {
        Feature::ALL.into_iter().find(|it| it.name() == name)
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A feature, and who says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureFact {
    pub feature: Feature,
    pub sources: Sources,
}
