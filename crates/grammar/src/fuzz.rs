//! What must hold of any text whatever: run by `scripts/fuzz` for as long as one likes, and over the
//! files kept in `fuzz/corpus` with every test.

use crate::{Asks, Container, Grammar, Pattern, Requirement};

/// What is run over bytes.
type Target = fn(&[u8]);

/// The target, by name.
pub const ALL: [(&str, Target); 1] = [("sentence", sentence)];

/// Any text is answered: every word has its place in the text, every fault lies in it, what was
/// asked is judged, and the answer is an object.
pub fn sentence(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let analysis = Grammar::english().analyse(&text);
    let n = text.chars().count();
    assert!(analysis.tokens.iter().all(|it| it.from < it.to && it.to <= n));
    assert!(analysis.tokens.is_sorted_by(|one, two| one.to <= two.from));
    assert!(analysis.faults.iter().all(|it| it.at[0] <= it.at[1] && it.at[1] <= n));
    assert_eq!(analysis.tokens.is_empty(), analysis.structure.is_none());
    for part in &analysis.parts {
        assert!(part.words.iter().all(|it| *it < analysis.tokens.len()));
    }
    let json = serde_json::to_string(&analysis.report(&serde_json::Value::Null));
    assert!(json.is_ok_and(|it| it.starts_with('{')));
    analysis.judge(&Requirement::Pattern(Pattern::SV));
    if let Some(word) = analysis.words.first() {
        let asks = Asks::In(Container::NounClause);
        analysis.judge(&Requirement::Word { token: word.token, asks });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_still_holds() {
        for (name, target) in ALL {
            testkit::check_corpus(env!("CARGO_MANIFEST_DIR"), name, target);
        }
    }

    #[test]
    fn bad_input_is_answered() {
        let long = "buffalo ".repeat(1250);
        let one = "a".repeat(10_000);
        let marks = "\"(".repeat(5_000);
        let cases = [
            "",
            " ",
            ".",
            "\"",
            "((((",
            "\u{1f600}\u{1f3f4}",
            "Привет, мир!",
            "\u{4f60}\u{597d}",
            "no verb here",
            "Run",
            "\u{0}\u{1b}[2J",
            "\u{202e}abc",
            "e\u{301}te\u{301}",
            "''''s",
            "--",
            "...?!",
            &long,
            &one,
            &marks,
        ];
        for text in cases {
            sentence(text.as_bytes());
        }
        sentence(b"\xff\xfe\x00");
    }
}
