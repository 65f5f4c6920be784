//! Demands as people say them.

use super::demand::{Container, Demand, Time, VerbDemand};

impl Demand {
    /// As it stands on the List of Demands: `in a noun clause`, `yellow is wild`.
    pub fn told(&self) -> String {
        match self {
            Demand::Type { part } => part.to_string(),
            Demand::Function { function } => function.to_string(),
            Demand::Wild { color } => format!("{color} is wild"),
            Demand::Contain { letter } => format!("must contain {letter}"),
            Demand::NotContain { letter } => format!("must not contain {letter}"),
            Demand::Transfer { from, to } => format!("every {from} becomes {to}"),
            Demand::Letters { n } => format!("{n} letters"),
            Demand::DoubleVowel => "double vowel".to_owned(),
            Demand::DoubleConsonant => "double consonant".to_owned(),
            Demand::Noun { what } => what.to_string(),
            Demand::Pronoun { what } => what.to_string(),
            Demand::Verb { what, time: None } => what.to_string(),
            Demand::Verb { what, time: Some(time) } => timed(*what, *time),
            Demand::VerbalFunction { verbal, function } => format!("{verbal} as {function}"),
            Demand::Degree { degree, regularity: None } => degree.to_string(),
            Demand::Degree { degree, regularity: Some(regularity) } => {
                format!("{regularity} {degree}")
            }
            Demand::In { container } => format!("in {}", with_article(*container)),
            Demand::Compound => "compound word".to_owned(),
            Demand::NotIn { container } => format!("not in {}", with_article(*container)),
            Demand::ContainerFunction { container, function } => {
                format!("{container} as {function}")
            }
            Demand::Unlisted { text } => text.clone(),
        }
    }
}

/// `past perfect tense`; of the simple one the book says `simple past tense`.
fn timed(what: VerbDemand, time: Time) -> String {
    match what {
        VerbDemand::Simple => format!("simple {time} tense"),
        _ => format!("{time} {what}"),
    }
}

fn with_article(container: Container) -> String {
    let name = container.name();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Type;

    #[test]
    fn a_demand_is_told_as_people_say_it() {
        let told = |text: &str| Demand::parse(text, Some(Type::Verb)).told();
        assert_eq!(told("color wild:yellow"), "yellow is wild");
        assert_eq!(told("letter transfer:P>X"), "every P becomes X");
        assert_eq!(told("simple past tense"), "simple past tense");
        assert_eq!(told("perfect tense:future"), "future perfect tense");
        assert_eq!(told("infinitive clause"), "in an infinitive clause");
        assert_eq!(told("not contained in:direct quote"), "not in a direct quote");
        assert_eq!(told("function of noun clause:subject"), "noun clause as subject");
        assert_eq!(told("number of letters:7"), "7 letters");
    }
}
