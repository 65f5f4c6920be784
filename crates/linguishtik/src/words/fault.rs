//! Faults of a Demand that somebody makes. (LT13-A-6, LT 14 to 17)

use std::ops::RangeInclusive;

use kernel::Rule;

use super::{
    demand::{Container, Degree, Demand, VerbDemand, Verbal},
    division::Division,
    function::Function,
    named::named,
    part_of_speech::Type,
};
use crate::rulebook as rule;

named! {
    /// A fault of a Demand. All but a duplicate are illegal procedure.
    pub enum Fault {
        /// No list has it. (LT 17)
        Unlisted = "unlisted",
        /// It belongs to another type. (LT16-HL0)
        OtherType = "other type",
        /// There is a Type Demand already. (LT 14)
        SecondType = "second type",
        /// A noun used as adjective has neither number nor case. (LT16-Hj, R-LS-23)
        NoNumber = "no number",
        /// Clauses and phrases were demanded often enough. (LT16-MNe, LT16-MNm)
        TooMany = "too many",
        /// There is a "not contained in" already. (LT16-Q)
        SecondNotIn = "second not contained in",
        /// No such clause or phrase was demanded, or its function was. (LT16-R1, R-LS-26)
        NoContainer = "no container",
        /// No infinitive or gerund was demanded. (R-LS-25)
        NoVerbal = "no verbal",
        /// The same item as a Demand before. (LT13-A-6f)
        Duplicate = "duplicate",
    }
}

impl Fault {
    pub const fn rule(self, division: Division) -> Rule {
        match self {
            Fault::Unlisted => rule::LT17,
            Fault::OtherType => rule::LT16_HL0,
            Fault::SecondType => rule::LT14,
            Fault::NoNumber => match division {
                Division::Elementary => rule::LT16_HE,
                Division::Middle => rule::LT16_HM,
                Division::Junior => rule::LT16_HJ,
                Division::Senior => rule::LT16_HS,
            },
            Fault::TooMany => match division {
                Division::Elementary => rule::LT16_MNE,
                _ => rule::LT16_MNM,
            },
            Fault::SecondNotIn => rule::LT16_Q,
            Fault::NoContainer => rule::LT16_R1,
            Fault::NoVerbal => match division {
                Division::Senior => rule::LT16_JS,
                _ => rule::LT16_JJ,
            },
            Fault::Duplicate => rule::LT13_A_6F,
        }
    }
}

/// The numbers of letters that may be demanded. (LT16-E)
pub(super) const LETTERS: RangeInclusive<u8> = 4..=10;

/// The fault of a Demand after those that are in force; none if it may be made. It need not be the
/// move that the opening asks for: that is for the table to say.
pub fn fault(division: Division, in_force: &[Demand], demand: &Demand) -> Option<Fault> {
    faults(division, in_force, demand).first().copied()
}

/// Everything that is wrong with it: who charges it may name any of that.
pub(crate) fn faults(division: Division, in_force: &[Demand], demand: &Demand) -> Vec<Fault> {
    let part = in_force.iter().find_map(|it| match it {
        Demand::Type { part } => Some(*part),
        _ => None,
    });
    let has_function = |function: Function| in_force.contains(&Demand::Function { function });
    let of = |wanted: Type, is_listed: bool| {
        vec![(part != Some(wanted), Fault::OtherType), (!is_listed, Fault::Unlisted)]
    };
    let found = match demand {
        Demand::Unlisted { .. } => vec![(true, Fault::Unlisted)],
        Demand::Type { part: called } => vec![
            (part.is_some(), Fault::SecondType),
            (!division.types().contains(called), Fault::Unlisted),
        ],
        Demand::Function { function } => {
            let lists = |it: Type| division.functions(it).contains(function);
            let known = part.is_some_and(lists);
            let of_another = division.types().iter().any(|it| lists(*it));
            let modifies = *function == Function::NounUsedAsAdjective;
            vec![
                (!known && of_another, Fault::OtherType),
                (!known && !of_another, Fault::Unlisted),
                (known && modifies && in_force.iter().any(has_number), Fault::NoNumber),
            ]
        }
        Demand::Wild { .. } | Demand::Contain { .. } | Demand::NotContain { .. } => Vec::new(),
        Demand::DoubleVowel | Demand::DoubleConsonant | Demand::Compound => Vec::new(),
        Demand::Transfer { from, to } => vec![(from == to, Fault::Unlisted)],
        Demand::Letters { n } => vec![(!LETTERS.contains(n), Fault::Unlisted)],
        Demand::Noun { what } => {
            let modifies = has_function(Function::NounUsedAsAdjective);
            let mut found = of(Type::Noun, division.noun_demands().contains(what));
            found.push((modifies && has_number(demand), Fault::NoNumber));
            found
        }
        Demand::Pronoun { what } => of(Type::Pronoun, division.pronoun_demands().contains(what)),
        Demand::Verb { what, time } => {
            // Elementary lists the three simple tenses one by one.
            let bare =
                division == Division::Elementary && *what == VerbDemand::Simple && time.is_none();
            let timed = time.is_none_or(|it| what.times().contains(&it));
            of(Type::Verb, division.verb_demands().contains(what) && timed && !bare)
        }
        Demand::VerbalFunction { verbal, function } => {
            let is_listed = Division::Junior <= division
                && verbal_functions(division, *verbal).contains(function);
            let own = match verbal {
                Verbal::Infinitive => Function::Infinitive,
                Verbal::Gerund => Function::Gerund,
            };
            let mut found = of(Type::Verb, is_listed);
            found.push((Division::Junior <= division && !has_function(own), Fault::NoVerbal));
            found
        }
        Demand::Degree { degree, regularity } => {
            let has_degrees = part == Some(Type::Adjective)
                || part == Some(Type::Adverb) && division != Division::Elementary;
            let may_add = match division {
                Division::Elementary => false,
                Division::Middle | Division::Junior => *degree != Degree::Positive,
                Division::Senior => true,
            };
            vec![
                (!has_degrees, Fault::OtherType),
                (regularity.is_some() && !may_add, Fault::Unlisted),
            ]
        }
        Demand::In { container } if container.is_quote() => {
            vec![(!division.quotes().contains(container), Fault::Unlisted)]
        }
        Demand::In { container } => {
            let n = in_force.iter().filter(|it| it.counts_as_container()).count();
            vec![
                (!division.containers().contains(container), Fault::Unlisted),
                (division.containers_max() <= n, Fault::TooMany),
            ]
        }
        Demand::NotIn { container } => {
            let again = in_force.iter().any(|it| matches!(it, Demand::NotIn { .. }));
            vec![
                (!division.not_in().contains(container), Fault::Unlisted),
                (again, Fault::SecondNotIn),
            ]
        }
        Demand::ContainerFunction { container, function } => {
            let senior = division == Division::Senior;
            let is_listed = senior
                && senior_functions().contains(function)
                && *container != Container::EllipticalClause
                && !container.is_quote();
            let contained = Demand::In { container: *container };
            let n_demanded = in_force.iter().filter(|it| **it == contained).count();
            let same = |it: &&Demand| matches!(it, Demand::ContainerFunction { container: other, .. } if other == container);
            let n_named = in_force.iter().filter(same).count();
            vec![
                (!is_listed, Fault::Unlisted),
                (senior && n_demanded <= n_named, Fault::NoContainer),
            ]
        }
    };
    let again = (in_force.iter().any(|it| demand.repeats(it)), Fault::Duplicate);
    [again].into_iter().chain(found).filter(|it| it.0).map(|it| it.1).collect()
}

/// True if it is about the number or the case of a noun.
fn has_number(demand: &Demand) -> bool {
    use super::demand::NounDemand as N;
    matches!(demand, Demand::Noun { what } if *what != N::Collective)
}

/// The functions that may be asked of an infinitive or a gerund. (R-LS-25)
pub(super) fn verbal_functions(division: Division, verbal: Verbal) -> Vec<Function> {
    use Function as F;
    match verbal {
        Verbal::Gerund => division.functions(Type::Noun),
        Verbal::Infinitive => vec![
            F::Subject,
            F::DirectObject,
            F::PredicateNoun,
            F::ObjectOfPreposition,
            F::Appositive,
            F::NounModifier,
            F::PronounModifier,
            F::VerbModifier,
            F::AdjectiveModifier,
            F::AdverbModifier,
        ],
    }
}

/// Every function that Player Three may call in Senior. (LT16-R2)
fn senior_functions() -> Vec<Function> {
    let types = Division::Senior.types();
    types.into_iter().flat_map(|it| Division::Senior.functions(it)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fault of the last of these Demands, when those before are in force.
    fn check(division: Division, texts: &[&str]) -> Option<Fault> {
        let mut part = None;
        let mut demands: Vec<Demand> = Vec::new();
        for text in texts {
            let demand = Demand::parse(text, part);
            if let (Demand::Type { part: called }, None) = (&demand, part) {
                part = Some(*called);
            }
            demands.push(demand);
        }
        let (last, before) = demands.split_last().unwrap();
        fault(division, before, last)
    }

    #[test]
    fn duplicates_are_of_a_to_g_only() {
        use Division::Senior as S;
        assert_eq!(check(S, &["noun", "must contain:A", "must contain:E"]), Some(Fault::Duplicate));
        assert_eq!(check(S, &["noun", "must contain:A", "must not contain:A"]), None);
        assert_eq!(
            check(S, &["noun", "color wild:red", "color wild:pink"]),
            Some(Fault::Duplicate)
        );
        assert_eq!(check(S, &["noun", "singular", "singular"]), None);
        assert_eq!(check(S, &["noun", "singular", "plural"]), None);
    }

    #[test]
    fn clauses_and_phrases_are_counted_together() {
        use Division::{Elementary as E, Junior as J, Middle as M, Senior as S};
        assert_eq!(check(E, &["noun", "noun clause"]), None);
        assert_eq!(check(E, &["noun", "noun clause", "appositive phrase"]), Some(Fault::TooMany));
        assert_eq!(check(M, &["noun", "noun clause", "appositive phrase"]), None);
        let three = ["noun", "noun clause", "noun clause", "adverb phrase"];
        assert_eq!(check(M, &three), Some(Fault::TooMany));
        assert_eq!(check(M, &["noun", "elliptical clause"]), Some(Fault::Unlisted));
        assert_eq!(check(S, &["noun", "elliptical clause"]), None);
        let beside = ["noun", "noun clause", "adverb clause", "not contained in:gerund phrase"];
        assert_eq!(check(J, &beside), None);
        let quoted = ["noun", "noun clause", "adverb clause", "direct quote"];
        assert_eq!(check(J, &quoted), None);
        let twice = ["noun", "not contained in:noun clause", "not contained in:adverb clause"];
        assert_eq!(check(J, &twice), Some(Fault::SecondNotIn));
    }

    #[test]
    fn a_demand_belongs_to_its_type() {
        use Division::{Elementary as E, Middle as M, Senior as S};
        assert_eq!(check(S, &["preposition", "plural"]), Some(Fault::OtherType));
        assert_eq!(check(S, &["preposition", "double vowel"]), None);
        assert_eq!(check(S, &["noun", "verb"]), Some(Fault::SecondType));
        assert_eq!(check(E, &["pronoun"]), Some(Fault::Unlisted));
        assert_eq!(check(E, &["adverb", "comparative"]), Some(Fault::OtherType));
        assert_eq!(check(M, &["adverb", "comparative:irregular"]), None);
        assert_eq!(check(M, &["adverb", "positive:irregular"]), Some(Fault::Unlisted));
        assert_eq!(check(S, &["adjective", "positive:irregular"]), None);
        assert_eq!(check(E, &["verb", "simple tense"]), Some(Fault::Unlisted));
        assert_eq!(check(E, &["verb", "simple past tense"]), None);
        assert_eq!(check(S, &["verb", "emphatic form:future"]), Some(Fault::Unlisted));
        assert_eq!(check(S, &["noun", "main verb"]), Some(Fault::OtherType));
        assert_eq!(check(M, &["noun", "objective complement"]), Some(Fault::Unlisted));
    }

    #[test]
    fn a_noun_used_as_adjective_has_no_number() {
        use Division::Junior as J;
        let adjectival = "noun used as adjective";
        assert_eq!(check(J, &["noun", adjectival, "plural"]), Some(Fault::NoNumber));
        assert_eq!(check(J, &["noun", adjectival, "collective"]), None);
        assert_eq!(check(J, &["noun", "plural", adjectival]), Some(Fault::NoNumber));
    }

    #[test]
    fn functions_of_containers_and_verbals_follow_them() {
        use Division::{Junior as J, Senior as S};
        let subject = "function of noun clause:subject";
        assert_eq!(check(S, &["noun", subject]), Some(Fault::NoContainer));
        assert_eq!(check(S, &["noun", "noun clause", subject]), None);
        assert_eq!(check(S, &["noun", "noun clause", subject, subject]), Some(Fault::NoContainer));
        assert_eq!(check(J, &["noun", "noun clause", subject]), Some(Fault::Unlisted));
        let elliptical = ["noun", "elliptical clause", "function of elliptical clause:subject"];
        assert_eq!(check(S, &elliptical), Some(Fault::Unlisted));
        let gerund = "function for gerund:subject";
        assert_eq!(check(J, &["verb", "infinitive", gerund]), Some(Fault::NoVerbal));
        assert_eq!(check(J, &["verb", "gerund", gerund]), None);
    }
}
