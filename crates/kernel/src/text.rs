//! Text that people write for others to read.

use crate::{Refusal, house};

/// The longest text that somebody may write, in characters.
pub const TEXT_MAX: usize = 400;

/// Refuses what others cannot read: nothing at all, too much, or characters that show nothing
/// and turn round what stands beside them.
pub fn readable(text: &str) -> Result<(), Refusal> {
    let because = if text.trim().is_empty() {
        "Nothing is written there."
    } else if TEXT_MAX < text.chars().count() {
        "That is too long."
    } else if text.chars().any(|it| is_hidden(it) && !is_joiner(it)) {
        "It contains a character that cannot be seen."
    } else {
        return Ok(());
    };
    house::READABLE.refuses_because(because)
}

/// Characters that show nothing, command a terminal, or reorder neighbouring text (bidi controls).
pub fn is_hidden(it: char) -> bool {
    it.is_control()
        || matches!(it,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d159}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The two hidden signs that some scripts, and pictures of families, are written with.
fn is_joiner(it: char) -> bool {
    matches!(it, '\u{200c}' | '\u{200d}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_is_read_and_what_hides_is_not() {
        for text in
            ["a", "Is ∪ a cube?", "Ἀριστοτέλης", "👨\u{200d}👩\u{200d}👧", &"é".repeat(TEXT_MAX)]
        {
            assert_eq!(readable(text), Ok(()), "{text}");
        }
        let long = "x".repeat(TEXT_MAX + 1);
        for text in [
            "",
            " \t",
            "a\u{1b}[2J",
            "a\nb",
            "a\u{202e}b",
            "a\u{2066}b",
            "a\u{ad}b",
            "\u{2800}",
            &long,
        ] {
            assert!(readable(text).is_err(), "{text:?}");
        }
    }
}
