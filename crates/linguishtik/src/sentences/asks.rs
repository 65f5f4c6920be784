//! Questions of a Demand about a word in its sentence.

use grammar::{
    Asks,
    features::{Aspect, Case, Number, Tense, Voice},
};

use crate::{Demand, NounDemand, PronounDemand, Time, VerbDemand};

/// The question to the grammar; none where letters alone decide, or dictionaries.
pub(super) fn asks(demand: &Demand) -> Option<Asks> {
    Some(match demand {
        Demand::Type { part } => Asks::Pos(part.in_grammar()),
        Demand::Function { function } => Asks::Function(function.in_grammar()),
        Demand::Noun { what } => match what {
            NounDemand::Singular => Asks::Number(Number::Singular),
            NounDemand::Plural => Asks::Number(Number::Plural),
            NounDemand::Collective => Asks::Collective,
            NounDemand::Nominative => Asks::Case(Case::Nominative),
            NounDemand::Objective => Asks::Case(Case::Objective),
        },
        Demand::Pronoun { what } => match what {
            PronounDemand::Singular => Asks::Number(Number::Singular),
            PronounDemand::Plural => Asks::Number(Number::Plural),
            PronounDemand::Indefinite => Asks::Indefinite,
            PronounDemand::Personal => Asks::Personal,
            PronounDemand::Interrogative => Asks::Interrogative,
            PronounDemand::Demonstrative => Asks::Demonstrative,
            PronounDemand::Relative => Asks::Relative,
            PronounDemand::Nominative => Asks::Case(Case::Nominative),
            PronounDemand::Objective => Asks::Case(Case::Objective),
            PronounDemand::Possessive => Asks::Possessive,
        },
        Demand::Verb { what, time } => of_verb(*what, *time)?,
        Demand::VerbalFunction { function, .. } => Asks::VerbalFunction(function.in_grammar()),
        Demand::Degree { degree, .. } => Asks::Degree(degree.in_grammar()),
        Demand::In { container } => Asks::In(container.in_grammar()),
        Demand::NotIn { container } => Asks::NotIn(container.in_grammar()),
        Demand::ContainerFunction { container, function } => {
            Asks::InWithFunction(container.in_grammar(), function.in_grammar())
        }
        Demand::Compound => Asks::Compound,
        Demand::Wild { .. }
        | Demand::Contain { .. }
        | Demand::NotContain { .. }
        | Demand::Transfer { .. }
        | Demand::Letters { .. }
        | Demand::DoubleVowel
        | Demand::DoubleConsonant
        | Demand::Unlisted { .. } => return None,
    })
}

fn of_verb(what: VerbDemand, time: Option<Time>) -> Option<Asks> {
    let tense = time.map(|it| match it {
        Time::Present => Tense::Present,
        Time::Past => Tense::Past,
        Time::Future => Tense::Future,
    });
    Some(match what {
        VerbDemand::Singular => Asks::Number(Number::Singular),
        VerbDemand::Plural => Asks::Number(Number::Plural),
        VerbDemand::Linking => Asks::Linking,
        VerbDemand::PresentParticiple => Asks::PresentParticiple,
        VerbDemand::PastParticiple => Asks::PastParticiple,
        VerbDemand::Simple => Asks::Tense(Aspect::Simple, tense),
        VerbDemand::Perfect => Asks::Tense(Aspect::Perfect, tense),
        VerbDemand::Progressive => Asks::Tense(Aspect::Progressive, tense),
        VerbDemand::PerfectProgressive => Asks::Tense(Aspect::PerfectProgressive, tense),
        VerbDemand::Imperative => Asks::Imperative,
        VerbDemand::Emphatic => Asks::Emphatic(tense),
        VerbDemand::Active => Asks::Voice(Voice::Active),
        VerbDemand::Passive => Asks::Voice(Voice::Passive),
        // The word alone tells.
        VerbDemand::Regular | VerbDemand::Irregular => return None,
    })
}
