//! Player Three's call: the function of the word. (LT 10)

use super::named::named;

named! {
    /// A Function Demand: what the word does in its sentence.
    pub enum Function in grammar::Function {
        Subject = "subject",
        DirectObject = "direct object",
        IndirectObject = "indirect object",
        PredicateNoun = "predicate noun",
        ObjectOfPreposition = "object of preposition",
        Appositive = "appositive",
        NounUsedAsAdjective = "noun used as adjective",
        ObjectiveComplement = "objective complement",
        RetainedDirectObject = "retained direct object",
        RetainedIndirectObject = "retained indirect object",
        RetainedObjectiveComplement = "retained objective complement",
        MainVerb = "main verb",
        Auxiliary = "auxiliary",
        Infinitive = "infinitive",
        Gerund = "gerund",
        Participle = "participle",
        NounModifier = "noun modifier",
        PronounModifier = "pronoun modifier",
        PredicateAdjective = "predicate adjective",
        AdjacentAdjective = "adjacent adjective",
        VerbModifier = "verb modifier",
        AdjectiveModifier = "adjective modifier",
        AdverbModifier = "adverb modifier",
        IntroAdjectivePhrase = "intro adjective phrase",
        IntroAdverbPhrase = "intro adverb phrase",
        Subordinator = "subordinator",
        ConjunctiveAdverb = "conjunctive adverb",
    }
}

impl Function {
    /// Reads one as the book or our labels write it.
    pub fn parse(text: &str) -> Option<Function> {
        match text.trim().to_ascii_lowercase().as_str() {
            "introductory word in an adjective phrase" => Some(Function::IntroAdjectivePhrase),
            "introductory word in an adverb phrase" => Some(Function::IntroAdverbPhrase),
            "object of a preposition" | "object of the preposition" => {
                Some(Function::ObjectOfPreposition)
            }
            "noun used as an adjective" => Some(Function::NounUsedAsAdjective),
            other => Function::from_name(other),
        }
    }
}
