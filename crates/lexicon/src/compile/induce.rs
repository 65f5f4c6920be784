//! Guesses at words that no source knows, from the word list itself.

use crate::{
    Lexicon,
    facts::Claim,
    grammar::{with_s, with_vowel},
};

/// True for a word with -S, -ED and -ING beside it, as a verb has.
pub(crate) fn is_verb(word: &str, list: &Lexicon) -> bool {
    let listed = |forms: Vec<String>| forms.iter().any(|it| list.lists(it));
    let has = |ending| listed(with_vowel(word, ending));
    listed(with_s(word)) && has("ED") && has("ING")
}

/// A guess at a word that is no verb: with -ER and -EST beside it an adjective, with -S alone a
/// noun.
pub(crate) fn induce(word: &str, list: &Lexicon) -> u32 {
    let listed = |forms: Vec<String>| forms.iter().any(|it| list.lists(it));
    let has = |ending| listed(with_vowel(word, ending));
    if has("ER") && has("EST") {
        return Claim::ListAdjective.bit();
    }
    let has_men = word.strip_suffix("MAN").is_some_and(|it| list.lists(&format!("{it}MEN")));
    if listed(with_s(word)) || has_men { Claim::ListNoun.bit() } else { 0 }
}
