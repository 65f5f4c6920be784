//! Player Two's call: the type of the word. (LT 9)

use lexicon::Pos;

use super::named::named;

named! {
    /// A Type Demand: the part of speech of the word.
    pub enum Type in grammar::Pos {
        Noun = "noun",
        Pronoun = "pronoun",
        Verb = "verb",
        Adjective = "adjective",
        Adverb = "adverb",
        Preposition = "preposition",
        Conjunction = "conjunction",
        Interjection = "interjection",
    }
}

impl Type {
    /// The parts of speech of a word of this type. A determiner modifies a noun, and the grammars
    /// of the game call it an adjective; a conjunctive adverb is a conjunction here.
    pub(crate) const fn parts(self) -> &'static [Pos] {
        match self {
            Type::Noun => &[Pos::Noun],
            Type::Pronoun => &[Pos::Pronoun],
            Type::Verb => &[Pos::Verb],
            Type::Adjective => &[Pos::Adjective, Pos::Determiner],
            Type::Adverb => &[Pos::Adverb],
            Type::Preposition => &[Pos::Preposition],
            Type::Conjunction => &[Pos::Conjunction],
            Type::Interjection => &[Pos::Interjection],
        }
    }
}
