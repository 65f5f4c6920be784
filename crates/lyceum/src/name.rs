//! Names people go by, as others see them.

use crate::text::{is_hidden, is_mark};

/// The longest name, in characters.
const NAME_MAX: usize = 24;

/// How many marks may stand on one letter: no language needs more.
const MARKS_MAX: usize = 3;

/// A name as it is shown: one to 24 characters, nothing that is not seen, and
/// nothing that spills over its line. If it is none, what is wrong with it.
pub fn tidy(name: &str) -> Result<String, &'static str> {
    let name = name.split_whitespace().collect::<Vec<&str>>().join(" ");
    match name.chars().count() {
        0 => return Err("A name has at least one character."),
        n if NAME_MAX < n => return Err("A name has at most 24 characters."),
        _ => (),
    }
    if name.chars().any(is_hidden) {
        return Err("A name has no invisible characters.");
    }
    if name.split(|it| !is_mark(it)).any(|marks| MARKS_MAX < marks.chars().count()) {
        return Err("A name has at most three marks on a letter.");
    }
    if name.split(' ').any(|word| word.starts_with(is_mark)) {
        return Err("A name has no marks without a letter.");
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_checked() {
        assert_eq!(tidy("  Ada Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(tidy("Ada\u{a0}\u{2003} Lovelace").as_deref(), Ok("Ada Lovelace"));
        assert!(tidy("Ἀριστοτέλης").is_ok());
        assert!(tidy("Ἀριστοτέλης ὁ Σταγειρίτης").is_err());
        assert!(tidy("Vie\u{302}\u{301}t").is_ok());
        assert!(tidy("❤\u{fe0f} 日本語 अनिल").is_ok());
        assert!(tidy(&"x".repeat(24)).is_ok());
        assert!(tidy(&"x".repeat(25)).is_err());
    }

    #[test]
    fn nothing_that_cannot_be_seen_is_a_name() {
        assert!(tidy(" \t ").is_err());
        assert!(tidy("a\nb").as_deref() == Ok("a b"));
        for hidden in [
            "a\u{0}b",
            "a\u{202e}b",
            "\u{200b}Ada",
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "A\u{ad}da",
            "\u{e0041}",
            "\u{180e}",
            "\u{61c}",
            "Ad\u{34f}a",
            "\u{ffa0}",
            "\u{1d159}",
            "\u{fe0f}",
            "\u{301}",
            "Ada \u{301}",
        ] {
            assert!(tidy(hidden).is_err(), "{hidden:?}");
        }
        for mark in ["\u{301}", "\u{e47}", "\u{f90}", "\u{64b}", "\u{20dd}"] {
            assert!(tidy(&format!("a{}", mark.repeat(3))).is_ok(), "{mark:?}");
            assert!(tidy(&format!("a{}", mark.repeat(4))).is_err(), "{mark:?}");
            assert!(tidy(&format!("ก{}", mark.repeat(20))).is_err(), "{mark:?}");
            assert!(tidy(mark).is_err() && tidy(&format!("Ada {mark}")).is_err(), "{mark:?}");
        }
        for name in ["น้ำผึ้ง", "བསྒྲུབས", "Nguyễn", "אָדָם", "مُحَمَّد", "अनिल", "김철수"]
        {
            assert_eq!(tidy(name).as_deref(), Ok(name));
        }
    }
}
