//! Demands as they are written: the book's name, and after a colon its letter, number or other
//! choice.

use std::fmt;

use super::{
    cube::Color,
    demand::{Container, Degree, Demand, NounDemand, PronounDemand, Time, VerbDemand, Verbal},
    function::Function,
    letter::Letter,
    part_of_speech::Type,
    regularity::Regularity,
};

impl fmt::Display for Demand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Demand::Type { part } => part.fmt(f),
            Demand::Function { function } => function.fmt(f),
            Demand::Wild { color } => write!(f, "color wild:{color}"),
            Demand::Contain { letter } => write!(f, "must contain:{letter}"),
            Demand::NotContain { letter } => write!(f, "must not contain:{letter}"),
            Demand::Transfer { from, to } => write!(f, "letter transfer:{from}>{to}"),
            Demand::Letters { n } => write!(f, "number of letters:{n}"),
            Demand::DoubleVowel => f.write_str("double vowel"),
            Demand::DoubleConsonant => f.write_str("double consonant"),
            Demand::Noun { what } => what.fmt(f),
            Demand::Pronoun { what } => what.fmt(f),
            Demand::Verb { what, time } => with_choice(f, what.name(), time.map(Time::name)),
            Demand::VerbalFunction { verbal, function } => {
                write!(f, "function for {verbal}:{function}")
            }
            Demand::Degree { degree, regularity } => {
                with_choice(f, degree.name(), regularity.map(Regularity::name))
            }
            Demand::In { container } => container.fmt(f),
            Demand::Compound => f.write_str("compound word"),
            Demand::NotIn { container } => write!(f, "not contained in:{container}"),
            Demand::ContainerFunction { container, function } => {
                write!(f, "function of {container}:{function}")
            }
            Demand::Unlisted { text } => f.write_str(text),
        }
    }
}

fn with_choice(f: &mut fmt::Formatter<'_>, name: &str, choice: Option<&str>) -> fmt::Result {
    match choice {
        Some(choice) => write!(f, "{name}:{choice}"),
        None => f.write_str(name),
    }
}

impl Demand {
    /// Reads a Demand. What `singular` or `plural` mean depends on the type that was called.
    /// Whatever is no Demand of any list is unlisted.
    pub fn parse(text: &str, part: Option<Type>) -> Demand {
        let plain = text.trim().to_ascii_lowercase();
        let (name, choice) = match plain.split_once(':') {
            Some((name, choice)) => (name.trim(), Some(choice.trim())),
            None => (plain.as_str(), None),
        };
        let read = general(name, choice).or_else(|| of_type(name, choice, part));
        read.unwrap_or_else(|| Demand::Unlisted { text: text.trim().chars().take(80).collect() })
    }
}

/// The Demands that go with every type.
fn general(name: &str, choice: Option<&str>) -> Option<Demand> {
    let letter = || choice.and_then(Letter::parse);
    let alone = choice.is_none();
    match name {
        "color wild" | "colour wild" | "wild" => {
            choice.and_then(Color::from_name).map(|color| Demand::Wild { color })
        }
        "must contain" | "contain" => letter().map(|letter| Demand::Contain { letter }),
        "must not contain" | "not contain" => letter().map(|letter| Demand::NotContain { letter }),
        "letter transfer" | "transfer" => {
            let (from, to) = choice?.split_once('>')?;
            Some(Demand::Transfer { from: Letter::parse(from)?, to: Letter::parse(to)? })
        }
        "number of letters" => choice?.parse().ok().map(|n| Demand::Letters { n }),
        "double vowel" if alone => Some(Demand::DoubleVowel),
        "double consonant" if alone => Some(Demand::DoubleConsonant),
        "compound word" | "compound" if alone => Some(Demand::Compound),
        "contained in" | "must be contained in" => {
            choice.and_then(container).map(|container| Demand::In { container })
        }
        "not contained in" | "must not be contained in" => {
            choice.and_then(container).map(|container| Demand::NotIn { container })
        }
        _ if name.starts_with("function of ") => {
            let container = container(name.strip_prefix("function of ")?)?;
            let function = Function::parse(choice?)?;
            Some(Demand::ContainerFunction { container, function })
        }
        _ if alone => container(name).map(|container| Demand::In { container }),
        _ => None,
    }
}

/// `noun clause`, also `in a noun clause`.
fn container(text: &str) -> Option<Container> {
    let text = text.strip_prefix("in ").unwrap_or(text);
    let article = ["a ", "an ", "the "].iter().find_map(|it| text.strip_prefix(it));
    Container::from_name(article.unwrap_or(text))
}

/// Types and functions, and the Demands that belong to a type. (LT16-HL0)
fn of_type(name: &str, choice: Option<&str>, part: Option<Type>) -> Option<Demand> {
    let own = match part {
        Some(Type::Noun) if choice.is_none() => {
            NounDemand::from_name(&cased(name)).map(|what| Demand::Noun { what })
        }
        Some(Type::Pronoun) if choice.is_none() => {
            PronounDemand::from_name(&cased(name)).map(|what| Demand::Pronoun { what })
        }
        Some(Type::Adjective | Type::Adverb) => degree(name, choice),
        Some(Type::Verb) => verb(name, choice),
        _ => None,
    };
    let named = || match choice {
        None => {
            let part = Type::from_name(name).map(|part| Demand::Type { part });
            part.or_else(|| Function::parse(name).map(|function| Demand::Function { function }))
        }
        Some(_) => None,
    };
    // A Demand of another type is one all the same, and illegal.
    let others = || {
        let noun = NounDemand::from_name(&cased(name)).filter(|_| choice.is_none());
        let pronoun = PronounDemand::from_name(&cased(name)).filter(|_| choice.is_none());
        noun.map(|what| Demand::Noun { what })
            .or_else(|| pronoun.map(|what| Demand::Pronoun { what }))
            .or_else(|| verb(name, choice))
            .or_else(|| degree(name, choice))
    };
    own.or_else(named).or_else(others)
}

/// The cases may be named without the word.
fn cased(name: &str) -> String {
    match name {
        "nominative" | "objective" | "possessive" => format!("{name} case"),
        _ => name.to_owned(),
    }
}

fn degree(name: &str, choice: Option<&str>) -> Option<Demand> {
    let short = name.strip_suffix(" degree of comparison");
    let short = short.or_else(|| name.strip_suffix(" degree")).unwrap_or(name);
    let degree = Degree::from_name(short)?;
    let regularity = choice.map(|it| Regularity::from_name(it).ok_or(())).transpose().ok()?;
    Some(Demand::Degree { degree, regularity })
}

fn verb(name: &str, choice: Option<&str>) -> Option<Demand> {
    if let Some(verbal) = name.strip_prefix("function for ") {
        let verbal = Verbal::from_name(verbal.trim_start_matches("a ").trim_start_matches("an "))?;
        return Some(Demand::VerbalFunction { verbal, function: Function::parse(choice?)? });
    }
    let time = choice.map(|it| Time::from_name(it).ok_or(())).transpose().ok()?;
    // Elementary names the time within: simple past tense.
    let within = Time::ALL.iter().find(|it| name == format!("simple {it} tense"));
    let (name, time) = match within {
        Some(within) if time.is_none() => ("simple tense", Some(*within)),
        _ => (name, time),
    };
    // Senior speaks of the singular form. (R-LS-49)
    let number = name.strip_suffix(" form").filter(|it| matches!(*it, "singular" | "plural"));
    let what = VerbDemand::from_name(number.unwrap_or(name))?;
    Some(Demand::Verb { what, time })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demands_are_read_as_they_are_written() {
        let cases: &[(&str, Option<Type>, &str)] = &[
            ("color wild:yellow", None, "color wild:yellow"),
            ("Colour wild: Pink", None, "color wild:pink"),
            ("must contain:a", None, "must contain:A"),
            ("must not contain:Q", None, "must not contain:Q"),
            ("letter transfer:P>X", None, "letter transfer:P>X"),
            ("number of letters:6", None, "number of letters:6"),
            ("double vowel", None, "double vowel"),
            ("in a noun clause", None, "noun clause"),
            ("contained in:appositive phrase", None, "appositive phrase"),
            ("not contained in:direct quote", None, "not contained in:direct quote"),
            ("function of noun clause:subject", None, "function of noun clause:subject"),
            (
                "function for gerund:direct object",
                Some(Type::Verb),
                "function for gerund:direct object",
            ),
            ("simple past tense", Some(Type::Verb), "simple tense:past"),
            ("perfect tense:future", Some(Type::Verb), "perfect tense:future"),
            ("singular form", Some(Type::Verb), "singular"),
            ("nominative", Some(Type::Noun), "nominative case"),
            (
                "comparative degree of comparison:irregular",
                Some(Type::Adjective),
                "comparative:irregular",
            ),
            ("Noun", None, "noun"),
            ("object of a preposition", Some(Type::Noun), "object of preposition"),
        ];
        for (text, part, expected) in cases {
            let demand = Demand::parse(text, *part);
            assert!(!matches!(demand, Demand::Unlisted { .. }), "{text}");
            assert_eq!(demand.to_string(), *expected, "{text}");
            assert_eq!(Demand::parse(&demand.to_string(), *part), demand, "{text}");
        }
        for text in ["no vowels", "must contain:AB", "must contain", "letter transfer:P", ""] {
            assert!(matches!(Demand::parse(text, None), Demand::Unlisted { .. }), "{text}");
        }
    }

    #[test]
    fn a_number_means_what_the_type_has() {
        let plural = |part| Demand::parse("plural", Some(part));
        assert_eq!(plural(Type::Noun), Demand::Noun { what: NounDemand::Plural });
        assert_eq!(plural(Type::Pronoun), Demand::Pronoun { what: PronounDemand::Plural });
        assert_eq!(plural(Type::Verb), Demand::Verb { what: VerbDemand::Plural, time: None });
        // Under another type it is a Demand for nouns, and illegal.
        assert_eq!(plural(Type::Adverb), Demand::Noun { what: NounDemand::Plural });
    }
}
