//! Requirements of a sentence, judged: each holds, fails, or is for a person to say.

mod requirement;

use self::requirement::Met;
pub use self::requirement::{Asks, Requirement};
use crate::{analysis::Analysis, names::named, school::Container};

named! {
    /// The finding about one requirement, or about everything together: the worst is the last.
    Finding {
        Holds = "holds",
        /// A person has to say.
        Unsure = "unsure",
        Fails = "fails",
    }
}

/// A finding with its reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    pub finding: Finding,
    /// Reasons in a teacher's words; where it is unsure, also those for the other side.
    pub reasons: Vec<String>,
}

/// So much of all readings must meet a requirement that the analysis is firm about.
const MOST: f64 = 0.6;

/// So much must agree where the analysis says nothing about being firm, and where a requirement fails.
const ALL: f64 = 0.95;

/// The bar for saying that a word stands in a clause or phrase, whose beginnings and ends are seen
/// less well. So many readings must agree, and so probable must every arc of the tree be.
struct Bar {
    agree: f64,
    least: f64,
}

impl Bar {
    /// A noun clause is easily taken for a relative one, a phrase beside a noun may go with the
    /// verb, and what is reported is not always said.
    const fn of(container: Container) -> Bar {
        use Container as C;
        match container {
            C::NounClause | C::AdjectivePhrase | C::AppositivePhrase | C::IndirectQuote => {
                Bar { agree: 0.999, least: 0.75 }
            }
            _ => Bar { agree: 0.97, least: 0.5 },
        }
    }
}

impl Analysis {
    /// Judges one requirement. What nobody can see in a sentence, such as sense and truth, cannot be
    /// asked here: that is always for a person.
    pub fn judge(&self, requirement: &Requirement) -> Judgement {
        let Some(told) = &self.told else {
            let reasons = vec!["There is no sentence.".to_owned()];
            return Judgement { finding: Finding::Fails, reasons };
        };
        let forms: Vec<&str> = self.tokens.iter().map(|it| it.text.as_str()).collect();
        if let Requirement::Word { token, .. } = requirement
            && self.word_at(*token).is_none()
        {
            let reasons = vec!["There is no such word.".to_owned()];
            return Judgement { finding: Finding::Fails, reasons };
        }
        let by_told = requirement.met_by(told, &forms);
        let share = |wanted: Met| {
            let all = self.readings.iter();
            let those = all.filter(|it| requirement.met_by(&it.0, &forms) == wanted);
            those.map(|it| it.1).sum::<f64>() / 2.0
        };
        let (yes, no) = (share(Met::Yes), share(Met::No));
        let is_firm = self.is_firm(requirement, by_told, &forms);
        let finding = match by_told {
            Met::Yes if is_firm && MOST <= yes => Finding::Holds,
            Met::No if is_firm && ALL <= no => Finding::Fails,
            _ => Finding::Unsure,
        };
        Judgement { finding, reasons: self.reasons(requirement, finding, by_told, yes) }
    }

    /// True if the analysis is firm about what a requirement asks.
    fn is_firm(&self, requirement: &Requirement, by_told: Met, forms: &[&str]) -> bool {
        let agreement = || {
            let alike =
                self.readings.iter().filter(|it| requirement.met_by(&it.0, forms) == by_told);
            alike.map(|it| it.1).sum::<f64>() / 2.0
        };
        match requirement {
            Requirement::Pattern(_) => self.firm.pattern,
            Requirement::Structure(_) => self.firm.structure,
            Requirement::Purpose(_) => self.firm.purpose,
            Requirement::Complete => ALL <= agreement(),
            Requirement::Word { asks: Asks::Function(_) | Asks::Pos(_), token } => {
                self.word_at(*token).is_some_and(|it| it.firm)
            }
            // What makes a compound is for the dictionary of terms.
            Requirement::Word { asks: Asks::Compound, .. } => false,
            Requirement::Word {
                asks: Asks::In(container) | Asks::InWithFunction(container, _),
                token,
            } => {
                let bar = Bar::of(*container);
                let is_whole = self.firm.pattern && self.is_structured() && bar.least <= self.least;
                (is_whole || by_told == Met::No)
                    && self.word_at(*token).is_some_and(|it| it.firm)
                    && bar.agree <= agreement()
            }
            Requirement::Word { token, .. } => {
                self.word_at(*token).is_some_and(|it| it.firm) && ALL <= agreement()
            }
        }
    }

    /// True if the clauses are firm, even where grammars differ about what an infinitive clause
    /// makes of a sentence.
    fn is_structured(&self) -> bool {
        let Some(told) = &self.told else { return false };
        let alike = self.readings.iter().filter(|it| it.0.structure == told.structure);
        let share = alike.map(|it| it.1).sum::<f64>() / 2.0;
        self.firm.structure || !told.structure_alternatives.is_empty() && ALL <= share
    }

    fn reasons(
        &self,
        requirement: &Requirement,
        finding: Finding,
        by_told: Met,
        yes: f64,
    ) -> Vec<String> {
        let mut reasons: Vec<String> = match requirement {
            Requirement::Pattern(_) => self.clauses.iter().map(|it| it.why.clone()).collect(),
            Requirement::Structure(_) => vec![self.why_structure.clone()],
            Requirement::Purpose(_) => vec![self.why_purpose.clone()],
            Requirement::Complete if self.is_complete => {
                vec!["Each clause has a subject and a verb that shows tense.".to_owned()]
            }
            Requirement::Complete => {
                vec!["A subject or a verb that shows tense is missing.".to_owned()]
            }
            Requirement::Word { token, asks } => self.reasons_of_word(*token, asks),
        };
        if finding == Finding::Unsure {
            reasons.push(match by_told {
                Met::Arguable => "Grammars differ on this, so a person has to say.".to_owned(),
                _ => {
                    let share = match (yes * 100.0).round() {
                        ..=0.0 => "Hardly any way to read the sentence meets".to_owned(),
                        100.0.. => "Nearly every way to read the sentence meets".to_owned(),
                        n => format!("Of the ways to read the sentence {n} in 100 meet"),
                    };
                    format!("{share} this, and a person has to say.")
                }
            });
        }
        reasons
    }

    fn reasons_of_word(&self, token: usize, asks: &Asks) -> Vec<String> {
        let Some(word) = self.word_at(token) else { return Vec::new() };
        match asks {
            Asks::In(_) | Asks::NotIn(_) | Asks::InWithFunction(..) => {
                let around = self.parts.iter().filter(|it| it.words.contains(&token));
                let reasons: Vec<String> = around.map(|it| it.why.clone()).collect();
                if reasons.is_empty() {
                    return vec![format!("*{}* stands in no clause or phrase.", word.form)];
                }
                reasons
            }
            Asks::Compound => match crate::compound::halves(&word.form) {
                Some((one, two)) => {
                    vec![format!("*{}* is made of *{one}* and *{two}*.", word.form)]
                }
                None => vec![format!("*{}* is not made of two words.", word.form)],
            },
            _ => vec![
                format!("*{}* is {} here.", word.form, with_article(word.pos.name())),
                word.why.clone(),
            ],
        }
    }
}

fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {noun}")
}
