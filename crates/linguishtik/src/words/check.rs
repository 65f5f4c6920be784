//! Demands on a word, as far as the word alone can show that it meets them. (LT 2, LT 16, LT 22)

pub use grammar::Finding;
use lexicon::{Feature, Headword, PosFact, WordForm};

use super::{
    demand::{Degree, Demand, NounDemand, PronounDemand, VerbDemand},
    dictionary::{Dictionary, Standing, is_degree, is_regular},
    function::Function,
    letter::Letter,
    part_of_speech::Type,
    regularity::Regularity,
};

/// The findings about a word: its length and standing, and each Demand in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordReport {
    pub length: Finding,
    pub standing: Standing,
    pub demands: Vec<Finding>,
}

impl WordReport {
    /// True if no sentence can save it.
    pub fn fails(&self) -> bool {
        let unlisted = self.standing == Standing::Unlisted;
        unlisted || self.length == Finding::Fails || self.demands.contains(&Finding::Fails)
    }
}

/// The shortest and the longest word. (LT2-1)
pub(crate) const LENGTH_MIN: usize = 4;
pub(crate) const LENGTH_MAX: usize = 10;

/// Looks at a word by itself, as the Demands in force would have it. Whether cubes spell it is for
/// [`Spelling`](super::spelling::Spelling).
pub fn check_word(dictionary: &Dictionary, word: &Headword, in_force: &[Demand]) -> WordReport {
    let letters: Vec<Letter> = word.as_str().chars().filter_map(Letter::of).collect();
    let fits = (LENGTH_MIN..=LENGTH_MAX).contains(&letters.len());
    let part = in_force.iter().find_map(|it| match it {
        Demand::Type { part } => Some(*part),
        _ => None,
    });
    let facts = part.map(|it| dictionary.as_type(word, it)).unwrap_or_default();
    let seen = Seen { dictionary, word, letters: &letters, part, facts: &facts };
    WordReport {
        length: if fits { Finding::Holds } else { Finding::Fails },
        standing: dictionary.standing(word),
        demands: in_force.iter().map(|it| seen.finding(it)).collect(),
    }
}

/// A word under a look, and how it can be of the type that was called.
struct Seen<'a> {
    dictionary: &'a Dictionary,
    word: &'a Headword,
    letters: &'a [Letter],
    part: Option<Type>,
    facts: &'a [PosFact],
}

impl Seen<'_> {
    fn finding(&self, demand: &Demand) -> Finding {
        match demand {
            Demand::Contain { letter } => sure(self.letters.contains(letter)),
            Demand::NotContain { letter } => sure(!self.letters.contains(letter)),
            Demand::Letters { n } => sure(self.letters.len() == usize::from(*n)),
            Demand::DoubleVowel => sure(self.doubles(true)),
            Demand::DoubleConsonant => sure(self.doubles(false)),
            // How cubes spell was seen to when the word was spelled. (R-LS-29)
            Demand::Wild { .. } => Finding::Holds,
            Demand::Transfer { from, .. } => sure(!self.letters.contains(from)),
            Demand::Type { .. } => self.any(|_| true),
            Demand::Function { function } => self.function(*function),
            Demand::Noun { what } => self.noun(*what),
            Demand::Pronoun { what } => self.pronoun(*what),
            Demand::Verb { what, .. } => self.verb(*what),
            Demand::Degree { degree, regularity } => {
                let fits = |it: &PosFact| {
                    is_degree(it, *degree) && regularity.is_none_or(|of| is_regular(it, of))
                };
                // MORE COMMON makes a comparative of COMMON, and a regular one.
                let by_more = match regularity {
                    None => *degree != Degree::Positive,
                    Some(Regularity::Regular) => self.facts.iter().any(|it| {
                        is_degree(it, Degree::Positive) && !is_regular(it, Regularity::Irregular)
                    }),
                    Some(Regularity::Irregular) => false,
                };
                match self.any(fits) {
                    Finding::Fails if by_more => Finding::Unsure,
                    found => found,
                }
            }
            Demand::Compound => match self.dictionary.compound(self.word) {
                Some(_) => Finding::Holds,
                None if self.letters.len() < 4 => Finding::Fails,
                None => Finding::Unsure,
            },
            // The sentence shows these.
            Demand::In { .. } | Demand::NotIn { .. } => Finding::Unsure,
            Demand::VerbalFunction { .. } | Demand::ContainerFunction { .. } => Finding::Unsure,
            Demand::Unlisted { .. } => Finding::Unsure,
        }
    }

    /// The finding about the word as the type in a way that fits. A word of which no source tells
    /// what it can be is in doubt.
    fn any(&self, fits: impl Fn(&PosFact) -> bool) -> Finding {
        let fitting = || self.facts.iter().filter(|it| fits(it));
        if self.part.is_none() || fitting().any(PosFact::is_attested) {
            return Finding::Holds;
        }
        let doubtful = fitting().next().is_some() || !self.dictionary.is_placed(self.word);
        if doubtful { Finding::Unsure } else { Finding::Fails }
    }

    fn has(&self, feature: Feature) -> Finding {
        self.any(|it| it.has(feature))
    }

    fn of_form(&self, form: WordForm) -> Finding {
        self.any(|it| it.form == Some(form))
    }

    fn doubles(&self, vowel: bool) -> bool {
        self.letters.windows(2).any(|it| it[0] == it[1] && it[0].is_vowel() == vowel)
    }

    /// The finding by the form of a word about its function; most functions show in a sentence
    /// only.
    fn function(&self, function: Function) -> Finding {
        let possible = |found: Finding| found.max(Finding::Unsure);
        match function {
            Function::Infinitive => possible(self.of_form(WordForm::Base)),
            Function::Gerund => possible(self.of_form(WordForm::PresentParticiple)),
            Function::Participle => possible(self.any(|it| {
                matches!(it.form, Some(WordForm::PresentParticiple | WordForm::PastParticiple))
            })),
            Function::Auxiliary => possible(self.has(Feature::Auxiliary)),
            Function::Subordinator => {
                possible(self.any(|it| it.has(Feature::Subordinating) || it.has(Feature::Relative)))
            }
            Function::ConjunctiveAdverb => possible(self.has(Feature::ConjunctiveAdverb)),
            _ => Finding::Unsure,
        }
    }

    fn noun(&self, what: NounDemand) -> Finding {
        match what {
            // SCISSORS and FORCEPS may be one.
            NounDemand::Singular => match self.of_form(WordForm::Singular) {
                Finding::Fails if self.has(Feature::OnlyPlural) != Finding::Fails => {
                    Finding::Unsure
                }
                found => found,
            },
            // SHEEP and FISH are plural in their sentences.
            NounDemand::Plural => match self.of_form(WordForm::Plural) {
                Finding::Fails => Finding::Unsure,
                found => found,
            },
            NounDemand::Collective => match self.has(Feature::Collective) {
                Finding::Fails => Finding::Unsure,
                found => found,
            },
            NounDemand::Nominative | NounDemand::Objective => Finding::Unsure,
        }
    }

    fn pronoun(&self, what: PronounDemand) -> Finding {
        use PronounDemand as P;
        let feature = match what {
            P::Singular => Feature::OfSingular,
            P::Plural => Feature::OfPlural,
            P::Indefinite => Feature::Indefinite,
            P::Personal => Feature::Personal,
            P::Interrogative => Feature::Interrogative,
            P::Demonstrative => Feature::Demonstrative,
            P::Relative => Feature::Relative,
            P::Nominative => Feature::Nominative,
            P::Objective => Feature::Objective,
            P::Possessive => Feature::Possessive,
        };
        let cased = matches!(what, P::Nominative | P::Objective | P::Singular | P::Plural);
        match self.has(feature) {
            // Some grammars call MYSELF a compound personal pronoun.
            Finding::Fails if what == P::Personal => {
                self.has(Feature::Reflexive).max(Finding::Unsure)
            }
            // WHOEVER stands for somebody, and joins a clause to the rest.
            Finding::Fails if what == P::Indefinite && self.word.as_str().ends_with("EVER") => {
                Finding::Unsure
            }
            // WHICH has either case and either number, and shows none.
            Finding::Fails if cased && self.shows_no(what) => Finding::Unsure,
            found => found,
        }
    }

    /// True for a pronoun that does not show its case, or its number.
    fn shows_no(&self, what: PronounDemand) -> bool {
        let (one, other) = match what {
            PronounDemand::Nominative | PronounDemand::Objective => {
                (Feature::Nominative, Feature::Objective)
            }
            _ => (Feature::OfSingular, Feature::OfPlural),
        };
        self.facts.iter().any(|it| !it.has(one) && !it.has(other))
    }

    fn verb(&self, what: VerbDemand) -> Finding {
        match what {
            VerbDemand::Regular => self.has(Feature::Regular),
            VerbDemand::Irregular => self.has(Feature::Irregular),
            VerbDemand::Linking => match self.has(Feature::Linking) {
                Finding::Fails => Finding::Unsure,
                found => found.max(Finding::Unsure),
            },
            VerbDemand::PresentParticiple => self.of_form(WordForm::PresentParticiple),
            VerbDemand::PastParticiple => self.of_form(WordForm::PastParticiple),
            // The verb itself, or DO, DOES and DID before it.
            VerbDemand::Emphatic => {
                self.any(|it| it.form == Some(WordForm::Base) || it.of == "DO").max(Finding::Unsure)
            }
            _ => Finding::Unsure,
        }
    }
}

fn sure(holds: bool) -> Finding {
    if holds { Finding::Holds } else { Finding::Fails }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(word: &str, demands: &[&str]) -> WordReport {
        let mut part = None;
        let mut read = Vec::new();
        for text in demands {
            let demand = Demand::parse(text, part);
            if let Demand::Type { part: called } = demand {
                part = Some(called);
            }
            read.push(demand);
        }
        check_word(&Dictionary::english(), &Headword::parse(word).unwrap(), &read)
    }

    fn last(word: &str, demands: &[&str]) -> Finding {
        *report(word, demands).demands.last().unwrap()
    }

    #[test]
    fn letters_decide_what_is_about_letters() {
        use Finding::{Fails, Holds};
        assert_eq!(last("BALLOON", &["double vowel"]), Holds);
        assert_eq!(last("QUEUE", &["double vowel"]), Fails);
        assert_eq!(last("SUMMER", &["double consonant"]), Holds);
        assert_eq!(last("MISTED", &["double consonant"]), Fails);
        assert_eq!(last("SAYYID", &["double consonant"]), Holds);
        assert_eq!(last("SUMMER", &["number of letters:6"]), Holds);
        assert_eq!(last("SUMMERS", &["number of letters:6"]), Fails);
        assert_eq!(last("GEESE", &["must not contain:S"]), Fails);
        assert_eq!(last("GEESE", &["must contain:A"]), Fails);
        assert_eq!(report("CAT", &[]).length, Fails);
        assert_eq!(report("CATS", &[]).length, Holds);
        assert_eq!(report("XYLOPHONIST", &[]).length, Fails);
    }

    #[test]
    fn a_word_is_what_dictionaries_say_it_can_be() {
        use Finding::{Fails, Holds, Unsure};
        assert_eq!(last("SUNBURN", &["noun"]), Holds);
        assert_eq!(last("ALTHOUGH", &["noun"]), Fails);
        assert_eq!(last("ALTHOUGH", &["conjunction", "subordinator"]), Unsure);
        assert_eq!(last("ALTHOUGH", &["conjunction", "conjunctive adverb"]), Fails);
        assert_eq!(last("HOWEVER", &["conjunction", "conjunctive adverb"]), Unsure);
        assert_eq!(last("GEESE", &["noun", "plural"]), Holds);
        assert_eq!(last("GEESE", &["noun", "singular"]), Fails);
        assert_eq!(last("THEM", &["pronoun", "nominative case"]), Fails);
        assert_eq!(last("WHICH", &["pronoun", "nominative case"]), Unsure);
        assert_eq!(last("WALKED", &["verb", "regular"]), Holds);
        assert_eq!(last("WALKED", &["verb", "irregular"]), Fails);
        assert_eq!(last("WALKED", &["verb", "gerund"]), Fails);
        assert_eq!(last("WALKING", &["verb", "gerund"]), Unsure);
        assert_eq!(last("BETTER", &["adjective", "comparative:irregular"]), Holds);
        assert_eq!(last("LONGER", &["adjective", "comparative:irregular"]), Fails);
        assert_eq!(last("GOLDFISH", &["noun", "compound word"]), Holds);
    }
}
