//! Demands that no sentence can meet together, whatever the word.

use super::{Wanted, frames::makes_complex};
use crate::{
    Container, Demand, Designation, Function, NounDemand, PronounDemand, Structure, VerbDemand,
};

/// The reason for which no sentence can meet all of this; none where we know no reason. Each holds
/// by the rules, so it is a proof that a shake is impossible.
pub fn contradiction(wanted: &Wanted<'_>) -> Option<&'static str> {
    let demands = wanted.demands;
    let functions: Vec<Function> = demands
        .iter()
        .filter_map(|it| match it {
            Demand::Function { function } => Some(*function),
            _ => None,
        })
        .collect();
    let within: Vec<Container> = demands
        .iter()
        .filter_map(|it| match it {
            Demand::In { container } => Some(*container),
            _ => None,
        })
        .collect();
    if let [one, others @ ..] = functions.as_slice()
        && others.iter().any(|it| !together(*one, *it))
    {
        return Some("one word has one function");
    }
    if within.iter().any(|&container| demands.contains(&Demand::NotIn { container })) {
        return Some("in and not in the same");
    }
    if let Some(Designation::Structure { structure }) = wanted.designation {
        let is_plain = matches!(structure, Structure::Simple | Structure::Compound);
        let joins = functions.contains(&Function::Subordinator);
        // A clause within a phrase is a dependent one.
        if is_plain && functions.contains(&Function::MainVerb) && !within.is_empty() {
            return Some("a main verb within a phrase makes the sentence complex");
        }
        if is_plain && (joins || within.iter().any(|it| makes_complex(*it))) {
            return Some("a dependent clause makes the sentence complex");
        }
        // In a complex sentence it may join what is quoted.
        if structure == Structure::Simple && functions.contains(&Function::ConjunctiveAdverb) {
            return Some("a conjunctive adverb joins two independent clauses");
        }
    }
    of_features(demands, &functions)
        .or_else(|| of_main_verb(wanted, &functions))
        .or_else(|| of_containers(demands))
}

/// A main verb shows tense, so it is the verb of a clause with a subject, or of an order.
fn of_main_verb(wanted: &Wanted<'_>, functions: &[Function]) -> Option<&'static str> {
    use VerbDemand as V;
    if !functions.contains(&Function::MainVerb) {
        return None;
    }
    let has = |wanted_of: V| {
        wanted
            .demands
            .iter()
            .any(|it| matches!(it, Demand::Verb { what, .. } if *what == wanted_of))
    };
    if has(V::Emphatic) && (has(V::PresentParticiple) || has(V::PastParticiple))
        || has(V::Simple) && has(V::PresentParticiple)
        || has(V::Simple) && has(V::PastParticiple) && has(V::Active)
    {
        return Some("the verb has another form");
    }
    None
}

/// True if a word can have both functions at once. An adjective after a linking verb modifies its
/// noun all the same.
fn together(one: Function, other: Function) -> bool {
    use Function as F;
    let describes = |it: Function| {
        matches!(
            it,
            F::NounModifier
                | F::PronounModifier
                | F::PredicateAdjective
                | F::AdjacentAdjective
                | F::ObjectiveComplement
                | F::RetainedObjectiveComplement
        )
    };
    // What comes after a linking verb comes after no object, and what is retained after neither.
    let is_placed = |it: Function| {
        matches!(
            it,
            F::PredicateAdjective | F::ObjectiveComplement | F::RetainedObjectiveComplement
        )
    };
    let apart = is_placed(one) && is_placed(other);
    one == other || describes(one) && describes(other) && !apart
}

fn of_features(demands: &[Demand], functions: &[Function]) -> Option<&'static str> {
    let noun = |what: NounDemand| demands.contains(&Demand::Noun { what });
    let pronoun = |what: PronounDemand| demands.contains(&Demand::Pronoun { what });
    let verb = |wanted: VerbDemand| {
        demands.iter().any(|it| matches!(it, Demand::Verb { what, .. } if *what == wanted))
    };
    if noun(NounDemand::Nominative) && noun(NounDemand::Objective)
        || pronoun(PronounDemand::Nominative) && pronoun(PronounDemand::Objective)
    {
        return Some("one word has one case");
    }
    if noun(NounDemand::Singular) && noun(NounDemand::Plural)
        || verb(VerbDemand::Singular) && verb(VerbDemand::Plural)
    {
        return Some("one word has one number");
    }
    let nominative = noun(NounDemand::Nominative) || pronoun(PronounDemand::Nominative);
    let objective = noun(NounDemand::Objective) || pronoun(PronounDemand::Objective);
    let possessive = pronoun(PronounDemand::Possessive);
    for it in functions {
        use Function as F;
        let takes_nominative = matches!(it, F::Subject | F::PredicateNoun);
        let takes_objective = matches!(
            it,
            F::DirectObject
                | F::IndirectObject
                | F::ObjectOfPreposition
                | F::ObjectiveComplement
                | F::RetainedDirectObject
                | F::RetainedIndirectObject
        );
        if nominative && takes_objective || objective && takes_nominative {
            return Some("the function has another case");
        }
        if possessive && (nominative || objective) {
            return Some("one word has one case");
        }
        let is_verbal = matches!(it, F::Infinitive | F::Gerund | F::Participle);
        let is_finite = verb(VerbDemand::Singular)
            || verb(VerbDemand::Plural)
            || verb(VerbDemand::Imperative)
            || verb(VerbDemand::Emphatic);
        if is_verbal && is_finite {
            return Some("a verbal has neither number nor mood");
        }
        let has_tense = demands.iter().any(|it| {
            matches!(
                it,
                Demand::Verb {
                    what: VerbDemand::Simple
                        | VerbDemand::Perfect
                        | VerbDemand::Progressive
                        | VerbDemand::PerfectProgressive,
                    time: Some(_)
                }
            )
        });
        if is_verbal && has_tense {
            return Some("a verbal has no tense");
        }
        let other_form = match it {
            F::Infinitive => {
                verb(VerbDemand::PresentParticiple) || verb(VerbDemand::PastParticiple)
            }
            F::Gerund => verb(VerbDemand::PastParticiple),
            _ => false,
        };
        if other_form {
            return Some("the verb has another form");
        }
    }
    of_tenses(demands)
}

fn of_tenses(demands: &[Demand]) -> Option<&'static str> {
    use VerbDemand as V;
    let tenses: Vec<_> = demands
        .iter()
        .filter_map(|it| match it {
            Demand::Verb { what, time } => Some((*what, *time)),
            _ => None,
        })
        .collect();
    let has = |wanted: V| tenses.iter().any(|it| it.0 == wanted);
    let is_tense =
        |it: V| matches!(it, V::Simple | V::Perfect | V::Progressive | V::PerfectProgressive);
    for (idx, one) in tenses.iter().enumerate() {
        for other in &tenses[idx + 1..] {
            let both = is_tense(one.0) && is_tense(other.0);
            if both && one.0 != other.0 {
                return Some("one verb has one tense");
            }
            let timed = is_tense(one.0) && is_tense(other.0)
                || is_tense(one.0) && other.0 == V::Emphatic
                || one.0 == V::Emphatic && is_tense(other.0)
                || one.0 == V::Emphatic && other.0 == V::Emphatic;
            if timed && one.1.is_some() && other.1.is_some() && one.1 != other.1 {
                return Some("one verb has one tense");
            }
        }
    }
    if has(V::Active) && has(V::Passive) {
        return Some("one verb has one voice");
    }
    if has(V::PresentParticiple) && has(V::PastParticiple) {
        return Some("the verb has another form");
    }
    let emphatic = has(V::Emphatic);
    if emphatic
        && (has(V::Perfect) || has(V::Progressive) || has(V::PerfectProgressive) || has(V::Passive))
    {
        return Some("an emphatic form is simple and active");
    }
    if has(V::Linking) && has(V::Passive) {
        return Some("a linking verb has no passive");
    }
    None
}

fn of_containers(demands: &[Demand]) -> Option<&'static str> {
    use Container as C;
    for it in demands {
        if let Demand::ContainerFunction { container, function } = it
            && !can_do(*container, *function)
        {
            return Some("such a clause or phrase cannot do that");
        }
        if let Demand::VerbalFunction { function, .. } = it
            && !can_do(C::InfinitivePhrase, *function)
            && !can_do(C::GerundPhrase, *function)
        {
            return Some("such a verb form cannot do that");
        }
    }
    None
}

/// True if such a clause or phrase can have this function.
fn can_do(container: Container, function: Function) -> bool {
    use Container as C;
    use Function as F;
    let nominal = matches!(
        function,
        F::Subject
            | F::DirectObject
            | F::IndirectObject
            | F::PredicateNoun
            | F::ObjectOfPreposition
            | F::Appositive
            | F::ObjectiveComplement
            | F::RetainedDirectObject
            | F::RetainedIndirectObject
            | F::RetainedObjectiveComplement
    );
    let adjectival = matches!(
        function,
        F::NounModifier
            | F::PronounModifier
            | F::PredicateAdjective
            | F::AdjacentAdjective
            | F::ObjectiveComplement
            | F::RetainedObjectiveComplement
    );
    let adverbial = matches!(function, F::VerbModifier | F::AdjectiveModifier | F::AdverbModifier);
    match container {
        C::NounClause | C::GerundPhrase | C::InfinitiveClause => nominal,
        C::InfinitivePhrase => nominal || adjectival || adverbial,
        C::AdjectiveClause | C::AdjectivePhrase | C::ParticipialPhrase => adjectival,
        C::AdverbClause | C::AdverbPhrase => adverbial,
        C::AppositivePhrase => function == F::Appositive,
        C::EllipticalClause | C::DirectQuote | C::IndirectQuote => false,
    }
}
