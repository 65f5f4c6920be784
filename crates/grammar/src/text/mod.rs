//! From text to tokens: words, parts of words and marks, each with its place.

mod tokenise;

pub(crate) use self::tokenise::tokenise;

/// A word, a part of a contraction, or a mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub text: String,
    /// Its beginning and end in the text, in characters.
    pub from: usize,
    pub to: usize,
}
