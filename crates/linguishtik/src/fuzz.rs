//! What must hold of any bytes whatever: run by `scripts/fuzz` for as long as one likes, and over
//! the texts kept in `fuzz/corpus` with every test.

use serde_json::Value;

use crate::{Dictionary, GrammarReader, judge_json};

/// What is run over bytes.
type Target = fn(&[u8]);

/// The target, by name.
pub const ALL: [(&str, Target); 1] = [("judge_sentences", judge_sentences)];

/// A verdict is JSON, and so is what it is about; all else is refused.
pub fn judge_sentences(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (dictionary, reader) = (Dictionary::english(), GrammarReader::english());
    let Ok(verdict) = judge_json(text, &dictionary, &reader) else { return };
    let verdict: Value = serde_json::from_str(&verdict).expect("a verdict is well formed");
    let reasons = verdict["reasons"].as_array().expect("there are reasons");
    let certain = reasons.iter().any(|it| it["certain"] == true);
    let expected = match (reasons.is_empty(), certain) {
        (true, _) => "correct",
        (_, true) => "incorrect",
        _ => "judge",
    };
    assert_eq!(verdict["verdict"], expected);
    assert_eq!(verdict["sentence"]["sense"], "unsure", "no machine knows it");
    let fails = |of: &Value| of.as_object().is_some_and(|it| it.values().any(|it| it == "fails"));
    let failing = fails(&verdict["word"]) || fails(&verdict["sentence"]);
    assert_eq!(failing, certain, "what is certain is found in its requirement");
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
    fn whatever_is_written_gets_a_verdict() {
        let long = "a ".repeat(5_000);
        let words = "buffalo ".repeat(1_250);
        let odd = [
            "",
            " ",
            "\u{1f642}\u{1f3f4}",
            "\u{201c}So he said",
            "no verb here",
            "日本語です。",
            "Привет, мир!",
            "\"",
            "''''s",
            "\u{202e}abc",
            &long,
            &words,
        ];
        for sentence in odd {
            for word in ["", "word", "\u{1f642}", "buffalo"] {
                let position = serde_json::json!({
                    "division": "senior", "designation": "S-V-DO", "type": "noun",
                    "function": "direct object", "demands": ["noun clause", "color wild:red"],
                    "letters": [{ "color": "red", "face": "A" }], "word": word,
                    "sentence": sentence,
                });
                let position = position.to_string();
                let verdict =
                    judge_json(&position, &Dictionary::english(), &GrammarReader::english());
                let incorrect = |it: String| it.contains("\"verdict\":\"incorrect\"");
                assert!(verdict.is_ok_and(incorrect), "{sentence}");
                judge_sentences(position.as_bytes());
            }
        }
    }
}
