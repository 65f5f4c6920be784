//! Guesses by the end of a word, where nothing else is known.

use super::{Pos, WordForm};

const ENDINGS: [(&str, Pos); 36] = [
    ("NESSES", Pos::Noun),
    ("ISMS", Pos::Noun),
    ("ISTS", Pos::Noun),
    ("ITIES", Pos::Noun),
    ("TIONS", Pos::Noun),
    ("MENTS", Pos::Noun),
    ("NESS", Pos::Noun),
    ("ISM", Pos::Noun),
    ("IST", Pos::Noun),
    ("ITY", Pos::Noun),
    ("TION", Pos::Noun),
    ("SION", Pos::Noun),
    ("MENT", Pos::Noun),
    ("SHIP", Pos::Noun),
    ("HOOD", Pos::Noun),
    ("ANCE", Pos::Noun),
    ("ENCE", Pos::Noun),
    ("CRACY", Pos::Noun),
    ("OLOGY", Pos::Noun),
    ("ICALLY", Pos::Adverb),
    ("WARDS", Pos::Adverb),
    ("WISE", Pos::Adverb),
    ("LY", Pos::Adverb),
    ("ABLE", Pos::Adjective),
    ("IBLE", Pos::Adjective),
    ("LESS", Pos::Adjective),
    ("LIKE", Pos::Adjective),
    ("FUL", Pos::Adjective),
    ("OUS", Pos::Adjective),
    ("ISH", Pos::Adjective),
    ("IVE", Pos::Adjective),
    ("OID", Pos::Adjective),
    ("IC", Pos::Adjective),
    ("AL", Pos::Adjective),
    ("IZE", Pos::Verb),
    ("IFY", Pos::Verb),
];

/// The part of speech that most words with this ending are, in its usual form.
pub(crate) fn by_ending(word: &str) -> Option<(Pos, WordForm)> {
    let (ending, pos) = ENDINGS.into_iter().find(|it| word.ends_with(it.0))?;
    if word.len() < ending.len() + 2 {
        return None;
    }
    let form = match pos {
        Pos::Noun if ending.ends_with('S') && !ending.ends_with("SS") => WordForm::Plural,
        Pos::Noun => WordForm::Singular,
        Pos::Verb => WordForm::Base,
        _ => WordForm::Positive,
    };
    Some((pos, form))
}
