//! Names people go by, as others see them.

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

/// Characters that show nothing, or turn round what stands beside them.
fn is_hidden(it: char) -> bool {
    it.is_control()
        || matches!(it,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that stand on the letter before them, in whatever script, and the sign
/// that asks for a picture.
fn is_mark(it: char) -> bool {
    matches!(it,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe0f}'
        | '\u{fe20}'..='\u{fe2f}')
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
            "\u{fe0f}",
            "\u{301}",
            "Ada \u{301}",
        ] {
            assert!(tidy(hidden).is_err(), "{hidden:?}");
        }
        assert!(tidy(&format!("a{}", "\u{301}".repeat(4))).is_err());
    }
}
