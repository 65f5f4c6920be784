//! The categories of the rulebook, by name.

use crate::names::named;

named! {
    /// The pattern of a clause: in which order its main parts stand.
    Pattern {
        SV = "S-V",
        SVDO = "S-V-DO",
        SVIODO = "S-V-IO-DO",
        SLVPN = "S-LV-PN",
        SLVPA = "S-LV-PA",
        Inverted = "Inverted",
        SVDOOCNoun = "S-V-DO-OC noun",
        SVDOOCAdj = "S-V-DO-OC adj",
        RetainedDO = "S-V-Retained DO",
        RetainedIO = "S-V-Retained IO",
        RetainedOCNoun = "S-V-Retained OC noun",
        RetainedOCAdj = "S-V-Retained OC adj",
    }
}

named! {
    /// The structure of a sentence: one independent clause or several, with dependent ones or
    /// without.
    Structure {
        Simple = "simple",
        Compound = "compound",
        Complex = "complex",
        CompoundComplex = "compound-complex",
    }
}

named! {
    /// The purpose of a sentence.
    Purpose {
        Declarative = "declarative",
        Imperative = "imperative",
        Interrogative = "interrogative",
        Exclamatory = "exclamatory",
    }
}

named! {
    /// The part of speech of a word in its sentence.
    Pos {
        Noun = "noun",
        Pronoun = "pronoun",
        Verb = "verb",
        Adjective = "adjective",
        Adverb = "adverb",
        Preposition = "preposition",
        Conjunction = "conjunction",
        Interjection = "interjection",
        Particle = "particle",
        Other = "other",
    }
}

named! {
    /// The function of a word, a clause or a phrase in its sentence.
    Function {
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
        Coordinator = "coordinator",
        Interjection = "interjection",
        InfinitiveMarker = "infinitive marker",
        Expletive = "expletive",
        Possessive = "possessive",
        PartOfName = "part of name",
        AdverbialNoun = "adverbial noun",
        DirectAddress = "direct address",
        SubjectOfInfinitive = "subject of infinitive",
        VerbParticle = "verb particle",
        OtherModifier = "other modifier",
        Other = "other",
    }
}

named! {
    /// A clause, phrase or quote that words can stand in together, in the order of the alphabet.
    Container {
        AdjectiveClause = "adjective clause",
        AdjectivePhrase = "adjective phrase",
        AdverbClause = "adverb clause",
        AdverbPhrase = "adverb phrase",
        AppositivePhrase = "appositive phrase",
        DirectQuote = "direct quote",
        EllipticalClause = "elliptical clause",
        GerundPhrase = "gerund phrase",
        IndirectQuote = "indirect quote",
        InfinitiveClause = "infinitive clause",
        InfinitivePhrase = "infinitive phrase",
        NounClause = "noun clause",
        ParticipialPhrase = "participial phrase",
    }
}
