//! The words that may be formed, and the parts of speech of each. (LT 22)

use std::sync::{Arc, OnceLock};

use lexicon::{
    Facts, Feature, Headword, Label, LabelFact, Lexicon, Pos, PosFact, Source, WordForm,
};

use super::{demand::Degree, part_of_speech::Type, regularity::Regularity};

/// The dictionary of a table: a word list, and what is known of words beside it.
#[derive(Clone)]
pub struct Dictionary {
    lexicon: Arc<Lexicon>,
    facts: &'static Facts,
}

/// The standing of a word: only some may be formed. (LT22-B, LT22-D)
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    Listed,
    /// Labels that bar it, if it is used so; a judge says.
    Labelled {
        labels: Vec<String>,
    },
    Unlisted,
}

impl Dictionary {
    /// That of the list ENABLE-2026, with which solver and bots were measured. What a table goes by is the hall's to say.
    pub fn english() -> Arc<Dictionary> {
        static ENGLISH: OnceLock<Arc<Dictionary>> = OnceLock::new();
        let made = || Dictionary::new(Lexicon::english_2026(), Facts::english());
        ENGLISH.get_or_init(|| Arc::new(made())).clone()
    }

    pub fn new(lexicon: Arc<Lexicon>, facts: &'static Facts) -> Dictionary {
        Dictionary { lexicon, facts }
    }

    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// The standing of a word. It is barred only where every sense has a label that bars it.
    pub fn standing(&self, word: &Headword) -> Standing {
        if !self.lexicon.contains(word) {
            return Standing::Unlisted;
        }
        let labels = self.facts.printed_labels(word);
        let facts = self.facts.pos(word);
        // LEGS is slang, and the plural of a plain word.
        let is_another =
            |it: &LabelFact| facts.iter().any(|fact| fact.is_attested() && fact.of != it.of);
        let is_current = facts.iter().any(|it| it.sources.contains(Source::WordNet));
        let is_informal = labels.iter().any(|it| {
            it.source == Source::WordNet && matches!(it.label, Label::Slang | Label::Colloquial)
        });
        // What is rude or hurtful in one sense is so as it is used; a filter tells no senses.
        let is_filtered = |it: &LabelFact| it.source == Source::Rustrict;
        let is_rude = |it: &LabelFact| match it.label {
            Label::Vulgar { degree } | Label::Slur { degree } => is_filtered(it) && 2 <= degree,
            _ => false,
        };
        let is_foul = 1 < labels.iter().filter(|it| is_rude(it)).count();
        let bars = |it: &LabelFact| match it.label {
            _ if is_filtered(it) => is_foul && is_rude(it),
            _ if !it.of_all_senses || is_another(it) => false,
            // A dictionary of 1913 does not know what has come back since, as OVERALL has.
            Label::Obsolete => !is_current,
            Label::Slang => it.source != Source::Webster1913 || !is_current || is_informal,
            Label::Vulgar { .. } | Label::Slur { .. } => true,
            _ => false,
        };
        let labels = labels.iter().filter(|it| bars(it));
        let labels: Vec<String> =
            labels.map(|it| format!("{} ({})", it.label.name(), it.source)).collect();
        if labels.is_empty() { Standing::Listed } else { Standing::Labelled { labels } }
    }

    /// True if all its senses are archaic, which bars no word. (LT22-B)
    pub(crate) fn is_archaic(&self, word: &Headword) -> bool {
        let labels = self.facts.printed_labels(word);
        labels.iter().any(|it| it.of_all_senses && it.label == Label::Archaic)
    }

    /// True if the list has no comparative made of it: a modifier without degrees of its own.
    /// (LT16-KLn)
    pub(crate) fn has_no_degrees(&self, word: &Headword) -> bool {
        let word = word.as_str();
        let stem = &word[..word.len() - 1];
        let last = &word[stem.len()..];
        let ending = if last == "E" { "R" } else { "ER" };
        let spellings =
            [format!("{word}{ending}"), format!("{word}{last}ER"), format!("{stem}IER")];
        let listed = |it: &String| Headword::parse(it).is_ok_and(|it| self.lexicon.contains(&it));
        !spellings.iter().any(listed)
    }

    /// The ways in which a word can be of a type; in doubt those that only an ending or a rule
    /// suggests.
    pub(crate) fn as_type(&self, word: &Headword, part: Type) -> Vec<PosFact> {
        let is_conjunctive = |it: &PosFact| {
            part == Type::Conjunction && it.pos == Pos::Adverb && it.has(Feature::ConjunctiveAdverb)
        };
        let fits = |it: &PosFact| part.parts().contains(&it.pos) || is_conjunctive(it);
        self.facts.pos(word).into_iter().filter(fits).collect()
    }

    /// True if it is of another type for certain, when no source has it as this one. Dictionaries
    /// have many cries, many nouns that are adjectives, adjectives that are adverbs, and small
    /// words that are nouns, which our sources leave out. (LT10-3, LT22-G)
    pub(crate) fn is_surely_not(&self, word: &Headword, part: Type) -> bool {
        let facts = self.facts.pos(word);
        let of = |it: &PosFact, parts: &[Pos]| parts.contains(&it.pos);
        let is_no_noun =
            |it: &PosFact| of(it, &[Pos::Verb, Pos::Adjective, Pos::Preposition, Pos::Conjunction]);
        let is_how = |it: &PosFact| it.pos == Pos::Adverb && word.as_str().ends_with("LY");
        match part {
            Type::Interjection => false,
            Type::Adverb => !facts.iter().any(|it| of(it, &[Pos::Noun, Pos::Adjective])),
            Type::Adjective => !facts.iter().any(|it| {
                let is_participle =
                    matches!(it.form, Some(WordForm::PresentParticiple | WordForm::PastParticiple));
                it.pos == Pos::Noun || is_participle
            }),
            Type::Noun => facts.iter().all(|it| is_no_noun(it) || is_how(it)),
            _ => true,
        }
    }

    /// Everything that a word can be.
    pub(crate) fn parts(&self, word: &Headword) -> Vec<PosFact> {
        self.facts.pos(word)
    }

    /// True if anything at all is known of the word's parts of speech.
    pub(crate) fn is_placed(&self, word: &Headword) -> bool {
        self.facts.pos(word).iter().any(PosFact::is_attested)
    }

    /// The two words that it is made of, and the source that says so. (LT16-O)
    pub(crate) fn compound(&self, word: &Headword) -> Option<([String; 2], Source)> {
        self.facts.labels(word).into_iter().find_map(|it| match it.label {
            Label::Compound { parts } => Some((parts, it.source)),
            _ => None,
        })
    }
}

/// True for a fact of this degree. A modifier without degrees is positive. (LT16-KLn)
pub(crate) fn is_degree(fact: &PosFact, degree: Degree) -> bool {
    let form = fact.form.unwrap_or(WordForm::Positive);
    form == match degree {
        Degree::Positive => WordForm::Positive,
        Degree::Comparative => WordForm::Comparative,
        Degree::Superlative => WordForm::Superlative,
    }
}

pub(crate) fn is_regular(fact: &PosFact, regularity: Regularity) -> bool {
    fact.has(match regularity {
        Regularity::Regular => Feature::Regular,
        Regularity::Irregular => Feature::Irregular,
    })
}
