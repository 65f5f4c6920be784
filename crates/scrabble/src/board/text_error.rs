//! A fault in a text, and its place.

use std::fmt;

/// A fault in a text from outside, with its place. Lines and columns count from 1, columns
/// in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    pub line: usize,
    pub column: usize,
    pub what: String,
}

impl TextError {
    pub fn new(line: usize, column: usize, what: impl Into<String>) -> TextError {
        TextError { line, column, what: what.into() }
    }

    /// The same fault, in a text that begins at this place of a larger one.
    pub(crate) fn within(mut self, line: usize, column: usize) -> TextError {
        self.line = line;
        self.column += column - 1;
        self
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextError { line, column, what } = self;
        write!(f, "line {line}, column {column}: {what}")
    }
}

impl std::error::Error for TextError {}

/// The text that was found, in quotes and not longer than a message should be.
pub(crate) fn quoted(text: &str) -> String {
    let mut short: String = text.chars().take(24).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("{short:?}")
}
