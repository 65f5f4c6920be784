//! Plain word lists: one word a line, as people keep and exchange them.

use std::fmt;

use crate::Letter;

/// The longest word a list may hold. No English dictionary goes beyond it.
pub const LONGEST: usize = 45;

/// The shortest word a list may hold. No game here has words of one letter.
pub const SHORTEST: usize = 2;

/// The most lines a list may have, so that a wrong file is refused in time.
pub const LINES_MAX: usize = 2_000_000;

/// The words of a plain list in capitals, in order, each one once.
///
/// Either case will do, and so will either line ending and a byte order mark.
/// Empty lines and lines that begin with `#` say nothing.
pub(crate) fn parse(bytes: &[u8]) -> Result<Vec<String>, ListError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut words = Vec::new();
    for (idx, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let at = |fault| ListError { line: Some(idx + 1), fault };
        if LINES_MAX <= idx && !line.is_empty() {
            return Err(at(Fault::TooManyLines));
        }
        if let Some(word) = word_of(line).map_err(at)? {
            words.push(word);
        }
    }
    words.sort_unstable();
    words.dedup();
    if words.is_empty() {
        return Err(ListError { line: None, fault: Fault::NoWords });
    }
    Ok(words)
}

fn word_of(line: &[u8]) -> Result<Option<String>, Fault> {
    // A line far too long is not shown whole in the message about it.
    const SHOWN: usize = 4 * LONGEST;
    if SHOWN < line.len() && !line.starts_with(b"#") {
        return Err(Fault::LineTooLong { n_bytes: line.len() });
    }
    let line = match std::str::from_utf8(line) {
        Ok(line) => line.trim(),
        Err(error) => return Err(Fault::NotText { column: error.valid_up_to() + 1 }),
    };
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    if let Some(character) = line.chars().find(|&it| Letter::new(it).is_none()) {
        return Err(Fault::NotALetter { character, word: line.to_owned() });
    }
    if line.len() < SHORTEST {
        return Err(Fault::TooShort { word: line.to_owned() });
    }
    if LONGEST < line.len() {
        return Err(Fault::TooLong { word: line.to_owned() });
    }
    Ok(Some(line.to_ascii_uppercase()))
}

/// Why a plain list was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListError {
    /// The line at fault, counted from 1; none if it is the list as a whole.
    pub line: Option<usize>,
    pub fault: Fault,
}

/// What is wrong with a line, or with the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    NotALetter { character: char, word: String },
    TooShort { word: String },
    TooLong { word: String },
    LineTooLong { n_bytes: usize },
    NotText { column: usize },
    TooManyLines,
    NoWords,
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        match &self.fault {
            Fault::NotALetter { character, word } => {
                write!(f, "{character:?} in {word:?} is not a letter from A to Z")
            }
            Fault::TooShort { word } => {
                write!(f, "{word:?} is too short; a word has at least {SHORTEST} letters")
            }
            Fault::TooLong { word } => {
                write!(f, "{word:?} has {} letters; a word has at most {LONGEST}", word.len())
            }
            Fault::LineTooLong { n_bytes } => {
                write!(f, "{n_bytes} bytes; a line holds one word of at most {LONGEST} letters")
            }
            Fault::NotText { column } => {
                write!(f, "byte {column} of the line is not valid UTF-8")
            }
            Fault::TooManyLines => write!(f, "a list has at most {LINES_MAX} lines"),
            Fault::NoWords => write!(f, "the list holds no words"),
        }
    }
}

impl std::error::Error for ListError {}
