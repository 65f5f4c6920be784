//! Faults that the bare text shows: its capital, its end mark, its length, marks that come in
//! pairs.

use crate::analysis::FaultKind;
use crate::{analysis::Fault, text::Token};

/// The most words of a sentence.
const WORDS_MAX: usize = 20;

pub(super) fn find(text: &str, tokens: &[Token], is_cut_short: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    let end = text.chars().count();
    let mut add = |breaks, text: &str, at: [usize; 2]| {
        faults.push(Fault { breaks, text: text.to_owned(), at, firm: true });
    };
    let opening = |it: &Token| it.text.chars().all(|it| !it.is_alphanumeric());
    if let Some(first) = tokens.iter().find(|it| !opening(it)) {
        let is_small = first.text.chars().next().is_some_and(char::is_lowercase);
        if is_small {
            add(
                FaultKind::Ends,
                "capital: a sentence begins with a capital letter.",
                [first.from, first.to],
            );
        }
    }
    let closing = |it: char| "\"'\u{201d}\u{2019})]".contains(it) || it.is_whitespace();
    let last = text.trim_end_matches(closing).chars().last();
    if !matches!(last, Some('.' | '?' | '!')) {
        let what =
            "end mark: a sentence ends with a full stop, a question mark or an exclamation mark.";
        add(FaultKind::Ends, what, [end.saturating_sub(1), end]);
    }
    let n_words =
        text.split_whitespace().filter(|it| it.chars().any(char::is_alphanumeric)).count();
    if WORDS_MAX < n_words {
        add(
            FaultKind::Length,
            &format!("length: there are {n_words} words; at most 20 are allowed."),
            [0, end],
        );
    }
    if is_cut_short {
        add(FaultKind::Length, "length: only the beginning of the text was read.", [0, end]);
    }
    let quote = text.chars().filter(|it| *it == '"').count();
    let open = text.chars().filter(|it| *it == '\u{201c}').count();
    let close = text.chars().filter(|it| *it == '\u{201d}').count();
    if !quote.is_multiple_of(2) || open != close {
        add(FaultKind::Inside, "quotation marks: one of a pair is missing.", [0, end]);
    }
    let body = text.trim_end_matches(closing);
    if body.chars().rev().take_while(|it| matches!(it, '.' | '?' | '!')).count() > 1 {
        let text = "end mark: one mark ends a sentence.".to_owned();
        faults.push(Fault { breaks: FaultKind::Ends, text, at: [end - 1, end], firm: false });
    }
    faults
}
