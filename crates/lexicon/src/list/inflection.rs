//! Regular plurals and past tenses, seen from the spelling alone.

use crate::{Headword, Lexicon};

/// The look of a word as a regular form of another word of the same list.
///
/// This is evidence for a judge, not a verdict. The list itself decides what is
/// a word; here only spelling is looked at, so that DRESS is told from DRES but
/// a noun is not told from a verb (WALKS may be either).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflection {
    /// The word it seems to come from.
    pub base: String,
    pub form: Form,
}

/// The change that was made to the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// With -S or -ES: a plural, or the third person of a verb.
    S,
    /// With -ED or -D: a past tense or past participle.
    Ed,
}

impl Lexicon {
    /// The word of this list that `word` seems to be a regular form of.
    pub fn inflection(&self, word: &Headword) -> Option<Inflection> {
        if !self.contains(word) {
            return None;
        }
        let of = |form| move |base: String| Inflection { base, form };
        let listed = |base: &String| self.lists(base);
        if let Some(stem) = word.strip_suffix('S') {
            return bases_of_s(stem).into_iter().find(listed).map(of(Form::S));
        }
        let stem = word.strip_suffix("ED")?;
        bases_of_ed(stem).into_iter().find(listed).map(of(Form::Ed))
    }
}

/// The bases that may stand before -S, best first: CAT, DISH of DISHES, CITY of CITIES.
fn bases_of_s(stem: &str) -> Vec<String> {
    let mut bases = Vec::new();
    if let Some(short) = stem.strip_suffix("IE") {
        bases.push(format!("{short}Y"));
    }
    if let Some(short) = stem.strip_suffix('E')
        && ["S", "X", "Z", "CH", "SH", "O"].iter().any(|end| short.ends_with(end))
    {
        bases.push(short.to_owned());
    }
    let takes_es = ["S", "X", "Z", "CH", "SH"].iter().any(|end| stem.ends_with(end));
    if !takes_es || stem.ends_with("CH") {
        bases.push(stem.to_owned());
    }
    bases
}

/// The bases that may stand before -ED, best first: CARRY of CARRIED, STOP of STOPPED, CURE (sooner
/// than CUR) of CURED, WALK of WALKED.
fn bases_of_ed(stem: &str) -> Vec<String> {
    let is_vowel = |letter: &u8| b"AEIOU".contains(letter);
    let silent_e = format!("{stem}E");
    match stem.as_bytes() {
        [.., b'I'] => vec![format!("{}Y", &stem[..stem.len() - 1]), stem.to_owned()],
        [.., b'E'] => vec![silent_e],
        [.., one, two] if one == two && !is_vowel(two) => {
            vec![stem.to_owned(), stem[..stem.len() - 1].to_owned()]
        }
        // A short vowel before one consonant would have doubled it.
        [.., one, two] if is_vowel(one) && !is_vowel(two) => vec![silent_e, stem.to_owned()],
        _ => vec![stem.to_owned(), silent_e],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(word: &str, base: Option<(&str, Form)>) {
        let expected = base.map(|(base, form)| Inflection { base: base.to_owned(), form });
        assert_eq!(Lexicon::english().inflection(&word.parse().unwrap()), expected, "{word}");
    }

    #[test]
    fn a_regular_form_shows_its_base() {
        check("cats", Some(("CAT", Form::S)));
        check("DISHES", Some(("DISH", Form::S)));
        check("CITIES", Some(("CITY", Form::S)));
        check("SHOES", Some(("SHOE", Form::S)));
        check("HOUSES", Some(("HOUSE", Form::S)));
        check("POTATOES", Some(("POTATO", Form::S)));
        check("STOMACHS", Some(("STOMACH", Form::S)));
        check("WALKED", Some(("WALK", Form::Ed)));
        check("CURED", Some(("CURE", Form::Ed)));
        check("CARRIED", Some(("CARRY", Form::Ed)));
        check("STOPPED", Some(("STOP", Form::Ed)));
        check("AGREED", Some(("AGREE", Form::Ed)));
        check("CALLED", Some(("CALL", Form::Ed)));
        check("VISITED", Some(("VISIT", Form::Ed)));
        check("ENDED", Some(("END", Form::Ed)));
    }

    #[test]
    fn what_only_ends_alike_shows_none() {
        check("DRESS", None);
        check("HUNDRED", None);
        check("WENT", None);
        check("CAT", None);
        check("CATZS", None);
    }
}
