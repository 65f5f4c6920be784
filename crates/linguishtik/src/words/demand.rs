//! Demands on the word. (LT 9, 10, 16)

use serde::{Deserialize, Serialize};

use super::{
    cube::Color, function::Function, letter::Letter, named::named, part_of_speech::Type,
    regularity::Regularity,
};

named! {
    /// A Demand on a noun. (LT16-H)
    pub enum NounDemand {
        Singular = "singular",
        Plural = "plural",
        Collective = "collective",
        Nominative = "nominative case",
        Objective = "objective case",
    }
}

named! {
    /// A Demand on a pronoun. (LT16-I)
    pub enum PronounDemand {
        Singular = "singular",
        Plural = "plural",
        Indefinite = "indefinite",
        Personal = "personal",
        Interrogative = "interrogative",
        Demonstrative = "demonstrative",
        Relative = "relative",
        Nominative = "nominative case",
        Objective = "objective case",
        Possessive = "possessive case",
    }
}

named! {
    /// A Demand on a verb. (LT16-J)
    pub enum VerbDemand {
        Singular = "singular",
        Plural = "plural",
        Linking = "linking",
        Regular = "regular",
        Irregular = "irregular",
        PresentParticiple = "present participle",
        PastParticiple = "past participle",
        Simple = "simple tense",
        Perfect = "perfect tense",
        Progressive = "progressive form",
        PerfectProgressive = "perfect progressive form",
        Imperative = "imperative mood",
        Emphatic = "emphatic form",
        Active = "active voice",
        Passive = "passive voice",
    }
}

named! {
    /// A time, as a Demand for a tense or form may add. (LT16-Jm)
    pub enum Time {
        Present = "present",
        Past = "past",
        Future = "future",
    }
}

named! {
    /// A degree of comparison. (LT16-K, LT16-L)
    pub enum Degree in grammar::features::Degree {
        Positive = "positive",
        Comparative = "comparative",
        Superlative = "superlative",
    }
}

named! {
    /// A verb form whose own function may be demanded. (LT16-Jj)
    pub enum Verbal {
        Infinitive = "infinitive",
        Gerund = "gerund",
    }
}

named! {
    /// A clause, quote or phrase that the word may have to stand in. (LT16-M, N, P, Q)
    pub enum Container in grammar::Container {
        NounClause = "noun clause",
        AdjectiveClause = "adjective clause",
        AdverbClause = "adverb clause",
        InfinitiveClause = "infinitive clause",
        EllipticalClause = "elliptical clause",
        DirectQuote = "direct quote",
        IndirectQuote = "indirect quote",
        AppositivePhrase = "appositive phrase",
        AdjectivePhrase = "adjective phrase",
        AdverbPhrase = "adverb phrase",
        InfinitivePhrase = "infinitive phrase",
        GerundPhrase = "gerund phrase",
        ParticipialPhrase = "participial phrase",
    }
}

/// A Demand on the word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
#[serde(tag = "is", deny_unknown_fields)]
pub enum Demand {
    Type {
        part: Type,
    },
    Function {
        function: Function,
    },
    /// Cubes of this color stand for any letter. (LT16-A)
    Wild {
        color: Color,
    },
    /// (LT16-B)
    Contain {
        letter: Letter,
    },
    /// (LT16-C)
    NotContain {
        letter: Letter,
    },
    /// Every `from` becomes `to`. (LT16-D)
    Transfer {
        from: Letter,
        to: Letter,
    },
    /// (LT16-E)
    Letters {
        n: u8,
    },
    /// (LT16-F)
    DoubleVowel,
    /// (LT16-G)
    DoubleConsonant,
    Noun {
        what: NounDemand,
    },
    Pronoun {
        what: PronounDemand,
    },
    /// With a time where one was named.
    Verb {
        what: VerbDemand,
        time: Option<Time>,
    },
    /// The function of an infinitive or a gerund in the sentence. (R-LS-25)
    VerbalFunction {
        verbal: Verbal,
        function: Function,
    },
    /// Of an adjective or adverb, whichever the type is.
    Degree {
        degree: Degree,
        regularity: Option<Regularity>,
    },
    /// (LT16-M, N, P)
    In {
        container: Container,
    },
    /// (LT16-O)
    Compound,
    /// (LT16-Q)
    NotIn {
        container: Container,
    },
    /// The function of a clause or phrase that was demanded. (LT16-R1)
    ContainerFunction {
        container: Container,
        function: Function,
    },
    /// Something that is on no list. (LT 17)
    Unlisted {
        text: String,
    },
}

impl Container {
    pub const fn is_clause(self) -> bool {
        matches!(
            self,
            Container::NounClause
                | Container::AdjectiveClause
                | Container::AdverbClause
                | Container::InfinitiveClause
                | Container::EllipticalClause
        )
    }

    pub const fn is_quote(self) -> bool {
        matches!(self, Container::DirectQuote | Container::IndirectQuote)
    }

    pub const fn is_phrase(self) -> bool {
        !self.is_clause() && !self.is_quote()
    }
}

impl VerbDemand {
    /// The times that may be named with it. (LT16-Jj, LT16-Js)
    pub const fn times(self) -> &'static [Time] {
        match self {
            VerbDemand::Simple
            | VerbDemand::Perfect
            | VerbDemand::Progressive
            | VerbDemand::PerfectProgressive => Time::ALL,
            VerbDemand::Emphatic => &[Time::Present, Time::Past],
            _ => &[],
        }
    }
}

impl Demand {
    /// True for one of the Demands for a clause or a phrase, of which a division allows so many.
    /// (LT16-MNe, LT16-MNm)
    pub fn counts_as_container(&self) -> bool {
        matches!(self, Demand::In { container } if !container.is_quote())
    }

    /// True if another of the same item would be a duplicate: A to G, with whatever letter, color
    /// or number. (LT13-A-6f, R-LS-21)
    pub fn repeats(&self, other: &Demand) -> bool {
        let once = matches!(
            self,
            Demand::Wild { .. }
                | Demand::Contain { .. }
                | Demand::NotContain { .. }
                | Demand::Transfer { .. }
                | Demand::Letters { .. }
                | Demand::DoubleVowel
                | Demand::DoubleConsonant
        );
        once && std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
