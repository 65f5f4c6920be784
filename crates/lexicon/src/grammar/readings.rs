//! The words that a word may be a form of.

use super::{
    Pos, WordForm,
    bases::{Stem, bases},
    forms::{with_s, with_vowel},
    tables::Tables,
};

/// A reading of a word as a form of another. Whether that other word is what
/// it would have to be is still to be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub(crate) pos: Pos,
    pub(crate) form: WordForm,
    pub(crate) base: String,
    pub(crate) is_regular: bool,
}

/// Before a verb with forms of its own, these leave its forms as they are:
/// OUTRAN is to OUTRUN as RAN is to RUN.
const VERB_PREFIXES: [&str; 18] = [
    "BY", "CO", "CROSS", "FOR", "FORE", "IN", "INTER", "MIS", "OFF", "OUT", "OVER", "PRE", "RE",
    "SUB", "UN", "UNDER", "UP", "WITH",
];

/// Endings of nouns that change as the whole noun does: CRAFTSMEN, FORELEGS.
const NOUN_ENDINGS: [(&str, &str); 12] = [
    ("MEN", "MAN"),
    ("WOMEN", "WOMAN"),
    ("FEET", "FOOT"),
    ("TEETH", "TOOTH"),
    ("MICE", "MOUSE"),
    ("WIVES", "WIFE"),
    ("KNIVES", "KNIFE"),
    ("LEAVES", "LEAF"),
    ("SHELVES", "SHELF"),
    ("WOLVES", "WOLF"),
    ("CHILDREN", "CHILD"),
    ("SELVES", "SELF"),
];

/// Plurals as they were in Latin, Greek and French. They hold only for words
/// that took them along, so the word list is asked as well.
const LEARNED_PLURALS: [(&str, &str); 9] = [
    ("I", "US"),
    ("AE", "A"),
    ("A", "UM"),
    ("A", "ON"),
    ("ES", "IS"),
    ("ICES", "EX"),
    ("ICES", "IX"),
    ("MATA", "MA"),
    ("EAUX", "EAU"),
];

/// Every reading of `word` (in capitals) as a regular form, and as an
/// irregular one by prefix or ending. What the tables list is not repeated.
pub(crate) fn readings(word: &str) -> Vec<Reading> {
    let mut found = vec![];
    if let Some(rest) = word.strip_suffix('S') {
        for base in bases(rest, Stem::BeforeS)
            .into_iter()
            .filter(|it| with_s(it).iter().any(|form| form == word))
        {
            found.push(regular(Pos::Noun, WordForm::Plural, &base));
            found.push(regular(Pos::Verb, WordForm::ThirdPerson, &base));
        }
    }
    let vowel_endings: [(&str, &[(Pos, WordForm)]); 4] = [
        ("ED", &[(Pos::Verb, WordForm::Past), (Pos::Verb, WordForm::PastParticiple)]),
        ("ING", &[(Pos::Verb, WordForm::PresentParticiple)]),
        ("ER", &[(Pos::Adjective, WordForm::Comparative), (Pos::Adverb, WordForm::Comparative)]),
        ("EST", &[(Pos::Adjective, WordForm::Superlative), (Pos::Adverb, WordForm::Superlative)]),
    ];
    for (ending, forms) in vowel_endings {
        let Some(rest) = word.strip_suffix(ending) else { continue };
        for base in bases(rest, Stem::BeforeVowel) {
            if with_vowel(&base, ending).iter().any(|form| form == word) {
                found.extend(forms.iter().map(|&(pos, form)| regular(pos, form, &base)));
            }
        }
    }
    let tables = Tables::get();
    found.retain(|it| {
        let by_rule = matches!(it.form, WordForm::ThirdPerson | WordForm::PresentParticiple);
        by_rule || !tables.is_irregular(&it.base, it.pos)
    });
    found.extend(prefixed(word));
    for (plural, singular) in NOUN_ENDINGS {
        if let Some(stem) = word.strip_suffix(plural)
            && 2 <= stem.len()
        {
            found.push(irregular(Pos::Noun, WordForm::Plural, format!("{stem}{singular}")));
        }
    }
    found
}

/// Plurals by the rules of other languages.
pub(crate) fn learned_plurals(word: &str) -> impl Iterator<Item = Reading> {
    LEARNED_PLURALS.iter().filter_map(move |(plural, singular)| {
        let stem = word.strip_suffix(plural)?;
        let base = format!("{stem}{singular}");
        (3 <= stem.len() && Tables::get().entries(word).is_empty())
            .then(|| irregular(Pos::Noun, WordForm::Plural, base))
    })
}

/// True for a verb with forms of its own: it is in the tables, or its forms, as those of OUTRUN,
/// are words and come from one that is.
pub(crate) fn is_irregular_verb(word: &str, is_word: impl Fn(&str) -> bool) -> bool {
    let tables = Tables::get();
    let comes_from = |prefix: &&str| {
        let pasts = word.strip_prefix(*prefix).map_or(&[][..], |rest| tables.pasts(rest));
        pasts.iter().any(|past| is_word(&format!("{prefix}{past}")))
    };
    tables.is_irregular(word, Pos::Verb) || VERB_PREFIXES.iter().any(comes_from)
}

/// The other degree of the same word: BIGGEST for BIGGER.
pub(crate) fn sibling_degrees(reading: &Reading) -> Vec<String> {
    let ending = if reading.form == WordForm::Comparative { "EST" } else { "ER" };
    with_vowel(&reading.base, ending)
}

fn prefixed(word: &str) -> Vec<Reading> {
    let tables = Tables::get();
    let mut found = vec![];
    for prefix in VERB_PREFIXES {
        let Some(rest) = word.strip_prefix(prefix) else { continue };
        for entry in tables.entries(rest).iter().filter(|it| it.pos == Pos::Verb) {
            if let Some(form @ (WordForm::Past | WordForm::PastParticiple)) = entry.form
                && !tables.entries(word).iter().any(|it| it.pos == Pos::Verb)
                && tables.is_irregular(entry.of, Pos::Verb)
            {
                let base = format!("{prefix}{}", entry.of);
                let is_regular = with_vowel(&base, "ED").iter().any(|it| it == word);
                let reading = Reading { pos: Pos::Verb, form, base, is_regular };
                if !is_regular && !found.contains(&reading) {
                    found.push(reading);
                }
            }
        }
    }
    found
}

fn regular(pos: Pos, form: WordForm, base: &str) -> Reading {
    Reading { pos, form, base: base.to_owned(), is_regular: true }
}

fn irregular(pos: Pos, form: WordForm, base: String) -> Reading {
    Reading { pos, form, base, is_regular: false }
}
