//! A word as somebody called it.

use serde::{Deserialize, Serialize};

/// The most signs a called word may have: more than any word has letters.
pub const WORD_MAX: usize = 45;

/// A word that somebody called: letters in upper case, perhaps with the marks that
/// rule a word out (an apostrophe, a hyphen, a full stop, a space).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts", type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Word(String);

impl Word {
    pub fn parse(text: &str) -> Result<Word, WordError> {
        let text: String = text.trim().chars().filter_map(without_accent).collect();
        let n_signs = text.chars().take(WORD_MAX + 1).count();
        match n_signs {
            0 => return Err(WordError::Empty),
            n if WORD_MAX < n => return Err(WordError::Long),
            _ => (),
        }
        let stray = |it: &char| !it.is_ascii_alphabetic() && !"'’-. ".contains(*it);
        match text.chars().find(stray) {
            Some(sign) => Err(WordError::Sign(sign)),
            None => Ok(Word(text.to_ascii_uppercase())),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The mark that rules it out, if it has one.
    pub fn mark(&self) -> Option<char> {
        self.0.chars().find(|it| !it.is_ascii_uppercase())
    }
}

/// A letter without its accent: a word is the same with it and without.
fn without_accent(letter: char) -> Option<char> {
    let plain = match letter {
        'À'..='Å' | 'à'..='å' => 'A',
        'Ç' | 'ç' => 'C',
        'È'..='Ë' | 'è'..='ë' => 'E',
        'Ì'..='Ï' | 'ì'..='ï' => 'I',
        'Ñ' | 'ñ' => 'N',
        'Ò'..='Ö' | 'ò'..='ö' => 'O',
        'Ù'..='Ü' | 'ù'..='ü' => 'U',
        'Ý' | 'ý' | 'ÿ' => 'Y',
        // Accents that stand beside their letter.
        '\u{300}'..='\u{36f}' => return None,
        other => other,
    };
    Some(plain)
}

/// Why a text is no word that could be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordError {
    Empty,
    Long,
    Sign(char),
}

impl std::fmt::Display for WordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WordError::Empty => f.write_str("a word has at least one letter"),
            WordError::Long => write!(f, "a word has at most {WORD_MAX} letters"),
            WordError::Sign(sign) => {
                write!(f, "a word is spelled with the letters A to Z, not {sign:?}")
            }
        }
    }
}

impl std::error::Error for WordError {}

impl std::fmt::Display for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Word> for String {
    fn from(word: Word) -> String {
        word.0
    }
}

impl TryFrom<String> for Word {
    type Error = WordError;

    fn try_from(text: String) -> Result<Word, WordError> {
        Word::parse(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_called_is_a_word() {
        assert_eq!(Word::parse(" cure ").map(String::from), Ok("CURE".to_owned()));
        assert_eq!(Word::parse("can't").map(|it| it.mark()), Ok(Some('\'')));
        assert_eq!(Word::parse("  "), Err(WordError::Empty));
        assert_eq!(Word::parse("C4T"), Err(WordError::Sign('4')));
        for cafe in ["CAFÉ", "café", "cafe\u{301}"] {
            assert_eq!(Word::parse(cafe).map(String::from), Ok("CAFE".to_owned()));
        }
        assert_eq!(Word::parse("STRAßE"), Err(WordError::Sign('ß')));
        assert_eq!(Word::parse(&"A".repeat(10_000)), Err(WordError::Long));
        assert!(Word::parse(&"A".repeat(WORD_MAX)).is_ok());
    }
}
