//! Spelling, and capitals inside the sentence.

use lexicon::{Headword, Lexicon};

use super::Sight;
use crate::analysis::FaultKind;
use crate::{
    analysis::Fault,
    lexis::lists::{self, has},
    parse::Kind,
    text::Token,
};

/// So many letters of a word are told at most.
const WORD_MAX: usize = 45;

/// Names of days and months that are nothing else.
const ALWAYS_CAPITAL: &[&str] = &[
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "january",
    "february",
    "april",
    "june",
    "july",
    "september",
    "october",
    "november",
    "december",
    "english",
    "american",
    "christmas",
    "easter",
    "thanksgiving",
];

/// Contractions that are no words without their apostrophe.
const WITHOUT_APOSTROPHE: &[&str] = &[
    "arent", "couldnt", "didnt", "doesnt", "dont", "hadnt", "hasnt", "havent", "im", "isnt", "ive",
    "shouldnt", "thats", "theyll", "theyre", "theyve", "wasnt", "werent", "weve", "whats",
    "wouldnt", "youll", "youre", "youve",
];

/// Parts of contractions and other pieces that are no words by themselves.
const PIECES: &[&str] = &[
    "'d", "'em", "'ll", "'m", "'re", "'s", "'ve", "a", "ai", "ca", "gon", "got", "i", "n't", "na",
    "o", "o'clock", "ta", "wan", "wo", "'t", "'tis", "'", "sha",
];

pub(super) fn find(tokens: &[Token], sight: &Sight<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    // The widest list there is: a word that a table takes is not spelt wrong in its sentence.
    let list = Lexicon::lyceum_2026();
    let is_listed = |word: &str| Headword::parse(word).is_ok_and(|it| list.contains(&it));
    for (idx, token) in tokens.iter().enumerate() {
        let node = sight.tree.at(idx + 1);
        let low = node.low.replace('\u{2019}', "'");
        let is_small = token.text.chars().all(|it| !it.is_uppercase());
        let at = [token.from, token.to];
        let mut add = |breaks, text: String, firm| faults.push(Fault { breaks, text, at, firm });
        if !token.text.chars().any(char::is_alphabetic) {
            continue;
        }
        if token.text == "i" || (is_small && ALWAYS_CAPITAL.contains(&low.as_str())) {
            add(
                FaultKind::Spelling,
                format!("capital: *{}* is written with a capital.", token.text),
                true,
            );
            continue;
        }
        if is_quoted_small(tokens, idx, sight) {
            let text = format!("capital: a quote begins with a capital, so *{}* does.", token.text);
            add(FaultKind::Spelling, text, true);
            continue;
        }
        let is_piece = matches!(low.as_str(), "ll" | "m" | "nt" | "re" | "s" | "ve")
            && idx.checked_sub(1).is_some_and(|it| tokens[it].to == token.from);
        if is_piece || low == "nt" {
            let before = idx.checked_sub(1).map_or("", |it| tokens[it].text.as_str());
            let text =
                format!("apostrophe: *{before}{}* is written with an apostrophe.", token.text);
            add(FaultKind::WithinWords, text, true);
            continue;
        }
        if WITHOUT_APOSTROPHE.contains(&low.as_str()) {
            let text = format!("apostrophe: *{}* is written with an apostrophe.", token.text);
            add(FaultKind::WithinWords, text, true);
            continue;
        }
        let is_plain = low.chars().all(|it| it.is_ascii_alphabetic());
        let is_name = idx != 0 && !is_small;
        if PIECES.contains(&low.as_str()) || is_name || is_listed(&low) {
            continue;
        }
        let note = sight.words.of_small(&low);
        let is_known =
            note.letters != 0 || (idx == 0 && !is_small && sight.words.knows(&token.text));
        if is_known || (node.kind == Kind::Propn && !is_small) {
            continue;
        }
        let is_compound = low.char_indices().any(|(at, _)| {
            3 <= at && 3 <= low.len() - at && is_listed(&low[..at]) && is_listed(&low[at..])
        });
        // What people write often, but no dictionary at hand has, is for a judge; so are new
        // compounds, and what has other letters.
        let firm = is_plain && is_small && !is_compound && !sight.words.knows(&low);
        let text = format!("spelling: *{}* is in no word list at hand.", short(&token.text));
        add(FaultKind::Spelling, text, firm);
    }
    faults
}

/// A word as it is told; of a heap of letters the beginning.
fn short(word: &str) -> String {
    match word.char_indices().nth(WORD_MAX) {
        Some((end, _)) => format!("{}\u{2026}", &word[..end]),
        None => word.to_owned(),
    }
}

/// “Dad asked, "where is it?"”: the first quote of the sentence, after a verb of saying and a comma.
fn is_quoted_small(tokens: &[Token], idx: usize, sight: &Sight<'_>) -> bool {
    let is_mark = |it: &Token| matches!(it.text.as_str(), "\"" | "\u{201c}" | "\u{201d}");
    let Some([verb, comma, mark]) = idx.checked_sub(3).map(|it| [it, it + 1, it + 2]) else {
        return false;
    };
    let verb = sight.tree.at(verb + 1);
    tokens[idx].text.starts_with(char::is_lowercase)
        && is_mark(&tokens[mark])
        && !tokens[..mark].iter().any(is_mark)
        && tokens[comma].text == ","
        && verb.kind == Kind::Verb
        && has(lists::SPEECH, &verb.lemma)
}
