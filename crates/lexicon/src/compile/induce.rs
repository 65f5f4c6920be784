//! What the word list itself suggests of words that no source knows.

use crate::{
    Lexicon,
    facts::Says,
    grammar::{with_s, with_vowel},
};

/// A word with -S, -ED and -ING beside it is a verb; with -ER and -EST, an
/// adjective; with -S alone, a noun.
pub(crate) fn induce(word: &str, list: &Lexicon) -> u32 {
    let listed = |forms: Vec<String>| forms.iter().any(|it| list.contains(it));
    let has_s = listed(with_s(word));
    let has = |ending| listed(with_vowel(word, ending));
    if has_s && has("ED") && has("ING") {
        return Says::ListVerb.bit();
    }
    if has("ER") && has("EST") {
        return Says::ListAdjective.bit();
    }
    let has_men = word.strip_suffix("MAN").is_some_and(|it| list.contains(&format!("{it}MEN")));
    if has_s || has_men { Says::ListNoun.bit() } else { 0 }
}
