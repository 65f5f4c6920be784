//! What people have typed, made safe to print: a name, a word, a log may hold signs that turn a
//! terminal over or hide what stands beside them.

use std::{borrow::Cow, fmt::Write};

pub use kernel::is_hidden;

/// The text with every sign that is not seen written as an escape, `\\u001b`, as JSON has it. Text
/// that is JSON stays the same JSON.
pub fn plain(text: &str) -> Cow<'_, str> {
    let is_unsafe = |it: char| it != '\n' && it != '\t' && is_hidden(it);
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len() + 16);
    for it in text.chars() {
        if is_unsafe(it) {
            for unit in it.encode_utf16(&mut [0; 2]) {
                write!(plain, "\\u{unit:04x}").expect("a string takes everything");
            }
        } else {
            plain.push(it);
        }
    }
    Cow::Owned(plain)
}

/// Marks that stand on, under or around the letter before them, in whatever script, and the sign
/// that asks for a picture. The standard library knows them, and tells by how it shows them: alone,
/// they are escaped.
pub fn is_mark(it: char) -> bool {
    !it.is_ascii() && 1 < it.escape_debug().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_commands_a_terminal_is_printed() {
        assert_eq!(
            plain("Ada calls QUIXOTIC.\n\tB ∪ R′ 日本 é"),
            "Ada calls QUIXOTIC.\n\tB ∪ R′ 日本 é"
        );
        for (nasty, safe) in [
            ("\u{1b}[2J\u{1b}]0;pwned\u{7}", "\\u001b[2J\\u001b]0;pwned\\u0007"),
            ("\u{9b}31m", "\\u009b31m"),
            ("a\rb", "a\\u000db"),
            ("\u{0}\u{7f}\u{8}", "\\u0000\\u007f\\u0008"),
            ("a\u{202e}b\u{2066}c\u{200f}", "a\\u202eb\\u2066c\\u200f"),
            ("\u{e0041}", "\\udb40\\udc41"),
            ("\u{feff}\u{ad}\u{2028}", "\\ufeff\\u00ad\\u2028"),
        ] {
            assert_eq!(plain(nasty), safe);
        }
        for code in 0..=0x10_ffff {
            let Some(it) = char::from_u32(code) else { continue };
            let (text, shown) = (it.to_string(), plain(&it.to_string()).into_owned());
            let same = shown == text;
            assert_eq!(same, it == '\n' || it == '\t' || !is_hidden(it), "{code:x}");
        }
    }

    #[test]
    fn json_stays_the_same_json() {
        let said = serde_json::json!({ "a\u{9b}": "\u{1b}[2J \u{202e} \u{e0041} \" \\ é" });
        let shown = plain(&said.to_string()).into_owned();
        assert!(shown.is_ascii() || !shown.contains(is_hidden), "{shown}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).expect("it is JSON"), said);
    }

    #[test]
    fn marks_of_every_script_are_known() {
        for mark in ['\u{301}', '\u{e47}', '\u{f90}', '\u{20dd}', '\u{fe0f}', '\u{5b0}', '\u{64b}']
        {
            assert!(is_mark(mark), "{mark:?}");
        }
        for letter in ['a', '"', '\'', '\\', 'é', 'ß', '日', 'ก', 'ཀ', 'ि', '❤', '😀', '’', '가']
        {
            assert!(!is_mark(letter), "{letter:?}");
        }
    }
}
