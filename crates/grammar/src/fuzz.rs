//! Properties of any text whatever: run by `scripts/fuzz` for as long as one likes, and over the
//! files kept in `fuzz/corpus` with every test.

use crate::{Analysis, Asks, Container, Grammar, Pattern, Requirement};

/// A check that is run over bytes.
type Target = fn(&[u8]);

/// The target, by name.
pub const ALL: [(&str, Target); 1] = [("sentence", sentence)];

/// Any text is answered: every word has its place in the text, every fault lies in it, what was
/// asked is judged, and the answer is an object.
pub fn sentence(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    check(&Grammar::english().analyse(&text));
}

fn check(analysis: &Analysis) {
    let n = analysis.text.chars().count();
    assert!(analysis.tokens.iter().all(|it| it.from < it.to && it.to <= n));
    assert!(analysis.tokens.is_sorted_by(|one, two| one.to <= two.from));
    assert!(analysis.faults.iter().all(|it| it.at[0] <= it.at[1] && it.at[1] <= n));
    assert_eq!(analysis.tokens.is_empty(), analysis.structure.is_none());
    for part in &analysis.parts {
        assert!(part.words.iter().all(|it| *it < analysis.tokens.len()));
    }
    let json = serde_json::to_string(&analysis.report(&serde_json::Value::Null, |_| "a rule"));
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
    fn odd_tokens_are_answered() {
        let (long, many) = ("x".repeat(10_000), vec!["word"; 10_000]);
        let cases: &[&[&str]] = &[
            &[],
            &["", "  ", "\t"],
            &["Dogs", "", "bark", "."],
            &["\u{0}", "\u{1b}[2J", "\n", "Dogs", "bark"],
            &["Dogs bark loudly", "."],
            &[&long, "."],
            &["\"", "\"", "nt", "s", "'s"],
            &["\u{1f600}", "\u{202e}", "\u{301}"],
            &many,
        ];
        for tokens in cases {
            check(&Grammar::english().analyse_tokens(tokens));
        }
        let analysis = Grammar::english().analyse_tokens(&["Dogs", "", "bark", "."]);
        let forms: Vec<&str> = analysis.words.iter().map(|it| it.form.as_str()).collect();
        assert_eq!(forms, ["Dogs", "bark"]);
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
            "İstanbul'da ſtreet ﬁne ẞ dont İSN'T İnt K\u{212a}",
            "$ # , ~ = -1 -a #a ,a :) ''a'' <<a>> t- 5m 5-8 a,b a(b",
            "nt 's n't \u{2019}s 'tis im",
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
