//! Labels that dictionaries print beside a word: obsolete, slang, and the like.
//!
//! A label is evidence. It decides only where a ruleset says that it does.

use std::fmt;

use super::{Facts, Grade, Source};
use crate::{
    Headword, Pos, PosFact,
    sounds::{joined, sound_alike},
};

/// A label of a word, its source, and the part of the word that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelFact {
    pub label: Label,
    pub source: Source,
    /// The word it is said of, in capitals: this one, or the one that it is a
    /// form of.
    pub of: String,
    /// True if it is said of every sense of the word that the source gives.
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

/// The label for each bit of a record: the first bit of a pair stands for any sense, the second for
/// all of them.
const LABELS: [(Source, Label); 12] = [
    (Source::Webster1913, Label::Obsolete),
    (Source::Webster1913, Label::Archaic),
    (Source::Webster1913, Label::Rare),
    (Source::Webster1913, Label::Poetic),
    (Source::Webster1913, Label::Dialect),
    (Source::Webster1913, Label::Colloquial),
    (Source::Webster1913, Label::Slang),
    (Source::WordNet, Label::Archaic),
    (Source::WordNet, Label::Colloquial),
    (Source::WordNet, Label::Slang),
    (Source::WordNet, Label::Vulgar { degree: 2 }),
    (Source::WordNet, Label::Slur { degree: 2 }),
];
/// Above the pairs: how rude, and how hurtful, in two bits each.
const RUDE_AT: u32 = 24;
const HURTFUL_AT: u32 = 26;

/// Endings that make a new word of one, so that no two words were joined.
const AFFIXES: [&str; 24] = [
    "ABILITIES",
    "ABILITY",
    "ABLE",
    "ABLES",
    "ANT",
    "ENT",
    "ERS",
    "EST",
    "HOOD",
    "HOODS",
    "ING",
    "INGS",
    "ION",
    "IONS",
    "ISH",
    "ISM",
    "ISMS",
    "ISTS",
    "LESS",
    "LIKE",
    "NESS",
    "NESSES",
    "SHIP",
    "SHIPS",
];
/// Beginnings of the same kind that happen to be words.
const PREFIXES: [&str; 34] = [
    "ANTI", "AUTO", "BIO", "BIS", "CON", "CONTRA", "COUNTER", "DES", "DIS", "EXTRA", "HYPER",
    "INTER", "MACRO", "MEGA", "MICRO", "MINI", "MIS", "MONO", "NON", "PARA", "PER", "PHOTO",
    "POLY", "POST", "PRE", "PRO", "PSYCHO", "RETRO", "SEMI", "SUB", "SUPER", "TRI", "ULTRA", "UNI",
];

/// The bits of a label for a record.
pub(crate) fn bits(source: Source, label: &Label, of_all_senses: bool) -> u32 {
    let at = LABELS.iter().position(|it| it.0 == source && it.1 == *label);
    let at = 2 * at.expect("the sources use these labels") as u32;
    if of_all_senses { 0b11 << at } else { 1 << at }
}

/// The bits of a word that a filter marks: how rude and how hurtful, up to 3.
pub(crate) fn filter_bits(rude: u8, hurtful: u8) -> u32 {
    u32::from(rude.min(3)) << RUDE_AT | u32::from(hurtful.min(3)) << HURTFUL_AT
}

impl Facts {
    /// True for a word that can be said in any company.
    pub fn is_polite(&self, word: &Headword) -> bool {
        let is_rude = |it: &Label| matches!(it, Label::Vulgar { .. } | Label::Slur { .. });
        !self.printed_labels(word).iter().any(|it| is_rude(&it.label))
    }

    /// The labels that dictionaries print beside `word`, or beside the one that it is a form of if
    /// they do not list it by itself; also its two parts, if it is made of two.
    pub fn labels(&self, word: &Headword) -> Vec<LabelFact> {
        let mut found = self.printed_labels(word);
        found.extend(self.compound(word));
        found
    }

    /// The same without asking whether it is made of two words, which takes much longer.
    pub fn printed_labels(&self, word: &Headword) -> Vec<LabelFact> {
        let word = word.as_str();
        let record = self.record(word);
        let mut found = labels_of(record.labels, word);
        if record.labels == 0 && record.grammar == 0 {
            let mut seen: Vec<String> = vec![];
            for fact in self.pos_of(word) {
                if fact.of != word && !seen.contains(&fact.of) {
                    found.extend(labels_of(self.record(&fact.of).labels, &fact.of));
                    seen.push(fact.of);
                }
            }
        }
        found
    }

    /// The parts of a word that is two joined: both stand in the list, both can stand alone in a
    /// sentence, and it is said as they are.
    fn compound(&self, word: &str) -> Option<LabelFact> {
        if word.len() < 6 {
            return None;
        }
        let known = |it: &str| match self.place(it) {
            Some(place) => {
                let kept = self.kept_sounds(place).into_iter();
                kept.filter(|it| it.0.is_attested()).map(|it| it.1).collect()
            }
            None => vec![],
        };
        let ways = self.phones(word);
        let can_join = |part: &str| {
            const JOINING: [Pos; 5] =
                [Pos::Noun, Pos::Verb, Pos::Adjective, Pos::Adverb, Pos::Preposition];
            self.pos_of(part).iter().any(|it| JOINING.contains(&it.pos) && it.is_attested())
        };
        let frequency = |part: &str| {
            let idx = self.words.index_of(part);
            idx.and_then(|it| self.words.frequency_at(it)).map_or(0, |it| it.byte())
        };
        let mut cuts: Vec<(u8, usize)> = joined(word, &known)
            .into_iter()
            .filter(|(_, said)| ways.iter().any(|it| sound_alike(&it.1, said)))
            .map(|(cut, _)| (frequency(&word[..cut]).min(frequency(&word[cut..])), cut))
            .collect();
        cuts.sort_unstable();
        let (rarer, cut) = cuts.pop()?;
        let (one, two) = word.split_at(cut);
        // The rarer of the two is a word that most people know.
        const COMMON: u8 = 70;
        let is_made = rarer < COMMON || AFFIXES.contains(&two) || PREFIXES.contains(&one);
        if is_made || !can_join(one) || !can_join(two) {
            return None;
        }
        // LEASING is no LEA that can SING: what it is a form of is not joined.
        let is_form_of =
            |it: &PosFact| it.of != word && it.is_attested() && it.of.len() < word.len();
        let mut bases: Vec<String> =
            self.pos_of(word).into_iter().filter(is_form_of).map(|it| it.of).collect();
        bases.dedup();
        let starts_alike = |base: &String| match self.compound(base).map(|it| it.label) {
            Some(Label::Compound { parts }) => parts[0] == one,
            _ => false,
        };
        if !bases.is_empty() && !bases.iter().any(starts_alike) {
            return None;
        }
        let grade = ways.first().map_or(Grade::E, |it| it.0);
        let source = if grade == Grade::A { Source::CmuDict } else { Source::Rule };
        let label = Label::Compound { parts: [one.to_owned(), two.to_owned()] };
        Some(LabelFact { label, source, of: word.to_owned(), of_all_senses: true })
    }
}

fn labels_of(bits: u32, of: &str) -> Vec<LabelFact> {
    let mut found = vec![];
    for (idx, (source, label)) in LABELS.iter().enumerate() {
        let pair = bits >> (2 * idx) & 0b11;
        if pair != 0 {
            let (label, source, of) = (label.clone(), *source, of.to_owned());
            found.push(LabelFact { label, source, of, of_all_senses: pair == 0b11 });
        }
    }
    let degree = |at: u32| (bits >> at & 0b11) as u8;
    let rude = Label::Vulgar { degree: degree(RUDE_AT) };
    let hurtful = Label::Slur { degree: degree(HURTFUL_AT) };
    for (label, degree) in [(rude, degree(RUDE_AT)), (hurtful, degree(HURTFUL_AT))] {
        if 0 < degree {
            let source = Source::Rustrict;
            found.push(LabelFact { label, source, of: of.to_owned(), of_all_senses: false });
        }
    }
    found
}
