//! The lists of each division. (LT 6, 9, 10, 16)

use super::{
    demand::{Container, NounDemand, PronounDemand, VerbDemand},
    designation::{Designation, Pattern, Purpose, Structure},
    division::Division,
    function::Function,
    part_of_speech::Type,
};

impl Division {
    /// The patterns that may be designated: five, then more in each division. (LT6-3)
    pub fn patterns(self) -> &'static [Pattern] {
        let n = match self {
            Division::Elementary => 5,
            Division::Middle => 6,
            Division::Junior => 8,
            Division::Senior => 12,
        };
        &Pattern::ALL[..n]
    }

    /// Everything that Player One may designate.
    pub fn designations(self) -> Vec<Designation> {
        let patterns = self.patterns().iter().map(|&pattern| Designation::Pattern { pattern });
        let structures =
            Structure::ALL.iter().map(|&structure| Designation::Structure { structure });
        let purposes = Purpose::ALL.iter().map(|&purpose| Designation::Purpose { purpose });
        patterns.chain(structures).chain(purposes).collect()
    }

    /// The types that Player Two may call. (LT9-2)
    pub fn types(self) -> Vec<Type> {
        let barred = |it: Type| matches!(it, Type::Pronoun | Type::Conjunction);
        let has = |it: &Type| self != Division::Elementary || !barred(*it);
        Type::ALL.iter().copied().filter(has).collect()
    }

    /// The functions of a type. Where there is none, Player Three plays something else. (LT10-2)
    pub fn functions(self, part: Type) -> Vec<Function> {
        use Function as F;
        let elementary = self == Division::Elementary;
        let mut functions = match part {
            Type::Noun | Type::Pronoun => vec![
                F::Subject,
                F::DirectObject,
                F::IndirectObject,
                F::PredicateNoun,
                F::ObjectOfPreposition,
                F::Appositive,
            ],
            Type::Verb if elementary => vec![F::MainVerb, F::Infinitive],
            Type::Verb => {
                vec![F::MainVerb, F::Auxiliary, F::Infinitive, F::Gerund, F::Participle]
            }
            Type::Adjective => vec![
                F::NounModifier,
                F::PronounModifier,
                F::PredicateAdjective,
                F::AdjacentAdjective,
            ],
            Type::Interjection => vec![],
            _ if elementary => vec![],
            Type::Adverb => vec![F::VerbModifier, F::AdjectiveModifier, F::AdverbModifier],
            Type::Preposition => vec![F::IntroAdjectivePhrase, F::IntroAdverbPhrase],
            Type::Conjunction => vec![F::Subordinator, F::ConjunctiveAdverb],
        };
        if part == Type::Noun {
            functions.push(F::NounUsedAsAdjective);
        }
        let takes_complement = matches!(part, Type::Noun | Type::Pronoun | Type::Adjective);
        if Division::Junior <= self && takes_complement {
            functions.push(F::ObjectiveComplement);
        }
        if self == Division::Senior && matches!(part, Type::Noun | Type::Pronoun) {
            functions.extend([F::RetainedDirectObject, F::RetainedIndirectObject]);
        }
        if self == Division::Senior && takes_complement {
            functions.push(F::RetainedObjectiveComplement);
        }
        if elementary && part == Type::Pronoun { vec![] } else { functions }
    }

    /// The Demands on a noun. (LT16-He to Hs)
    pub fn noun_demands(self) -> &'static [NounDemand] {
        if self < Division::Junior { &NounDemand::ALL[..3] } else { NounDemand::ALL }
    }

    /// The Demands on a pronoun. (LT16-Im, LT16-Ij)
    pub fn pronoun_demands(self) -> &'static [PronounDemand] {
        match self {
            Division::Elementary => &[],
            Division::Middle => &PronounDemand::ALL[..5],
            Division::Junior | Division::Senior => PronounDemand::ALL,
        }
    }

    /// The Demands on a verb. (LT16-Je to Js) The functions of infinitives and gerunds, from Junior
    /// on, are apart.
    pub fn verb_demands(self) -> Vec<VerbDemand> {
        use VerbDemand as V;
        let mut demands = vec![V::Singular, V::Plural, V::Linking, V::Regular, V::Irregular];
        if Division::Junior <= self {
            demands.extend([V::PresentParticiple, V::PastParticiple]);
        }
        demands.push(V::Simple);
        if Division::Junior <= self {
            demands.extend([V::Perfect, V::Progressive, V::PerfectProgressive]);
        }
        if self == Division::Senior {
            demands.extend([V::Imperative, V::Emphatic, V::Active, V::Passive]);
        }
        demands
    }

    /// The clauses and phrases in which the word may have to stand. (LT16-M, LT16-N)
    pub fn containers(self) -> Vec<Container> {
        use Container as C;
        let mut containers = vec![C::NounClause, C::AdjectiveClause, C::AdverbClause];
        if Division::Middle <= self {
            containers.push(C::InfinitiveClause);
        }
        if self == Division::Senior {
            containers.push(C::EllipticalClause);
        }
        containers.push(C::AppositivePhrase);
        if Division::Middle <= self {
            containers.extend([C::AdjectivePhrase, C::AdverbPhrase, C::InfinitivePhrase]);
        }
        if Division::Junior <= self {
            containers.extend([C::GerundPhrase, C::ParticipialPhrase]);
        }
        containers
    }

    /// The quotes of which the word may have to be part. (LT16-P)
    pub fn quotes(self) -> &'static [Container] {
        match self {
            Division::Elementary | Division::Middle => &[],
            _ => &[Container::DirectQuote, Container::IndirectQuote],
        }
    }

    /// In what the word may have to be not. (LT16-Q)
    pub fn not_in(self) -> Vec<Container> {
        match self {
            Division::Elementary | Division::Middle => vec![],
            _ => {
                let mut all = self.containers();
                all.extend(self.quotes());
                all.sort();
                all
            }
        }
    }

    /// The number of clauses and phrases that may be demanded in a shake, together. (LT16-MNe,
    /// LT16-MNm)
    pub const fn containers_max(self) -> usize {
        match self {
            Division::Elementary => 1,
            _ => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each<T>(of: impl Fn(Division) -> T) -> Vec<T> {
        Division::ALL.iter().map(|&it| of(it)).collect()
    }

    #[test]
    fn menus_have_as_many_items_as_the_book() {
        assert_eq!(each(|it| it.designations().len()), [13, 14, 16, 20]);
        assert_eq!(each(|it| it.types().len()), [6, 8, 8, 8]);
        let functions = |part| each(|it| it.functions(part).len());
        assert_eq!(functions(Type::Noun), [7, 7, 8, 11]);
        assert_eq!(functions(Type::Pronoun), [0, 6, 7, 10]);
        assert_eq!(functions(Type::Verb), [2, 5, 5, 5]);
        assert_eq!(functions(Type::Adjective), [4, 4, 5, 6]);
        assert_eq!(functions(Type::Adverb), [0, 3, 3, 3]);
        assert_eq!(functions(Type::Preposition), [0, 2, 2, 2]);
        assert_eq!(functions(Type::Conjunction), [0, 2, 2, 2]);
        assert_eq!(functions(Type::Interjection), [0; 4]);
        assert_eq!(each(|it| it.noun_demands().len()), [3, 3, 5, 5]);
        assert_eq!(each(|it| it.pronoun_demands().len()), [0, 5, 10, 10]);
        // Elementary has three tenses where others have one item with a time, and from Junior on
        // there are two functions more: 8, 6, 13, 17.
        assert_eq!(each(|it| it.verb_demands().len()), [6, 6, 11, 15]);
        assert_eq!(
            each(|it| it.containers().iter().filter(|it| it.is_clause()).count()),
            [3, 4, 4, 5]
        );
        assert_eq!(
            each(|it| it.containers().iter().filter(|it| it.is_phrase()).count()),
            [1, 4, 6, 6]
        );
        assert_eq!(each(|it| it.not_in().len()), [0, 0, 12, 13]);
    }
}
