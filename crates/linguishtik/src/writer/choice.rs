//! Which of many words makes the more natural sentence.

use lexicon::{Feature, Headword, Pos, PosFact};

use crate::{Demand, Dictionary, Finding, Function, Type, check_word};

/// Words that say how much, before an adjective or another adverb.
const OF_DEGREE: [&str; 20] = [
    "very",
    "quite",
    "rather",
    "really",
    "extremely",
    "fairly",
    "truly",
    "pretty",
    "slightly",
    "almost",
    "nearly",
    "highly",
    "terribly",
    "incredibly",
    "unusually",
    "surprisingly",
    "remarkably",
    "too",
    "more",
    "less",
];

/// Cries that nobody takes for anything else.
const CRIES: [&str; 22] = [
    "alas", "bravo", "gosh", "hello", "hooray", "hurrah", "hurray", "oops", "ouch", "phew",
    "yikes", "yeah", "okay", "goodbye", "hallo", "wowee", "ahem", "whew", "well", "help", "eureka",
    "gee",
];

/// Orders words, the best to write with first: such as are above all of the type that was called,
/// and common.
pub fn by_use(dictionary: &Dictionary, demands: &[Demand], words: &mut [String]) {
    let part = demands.iter().find_map(|it| match it {
        Demand::Type { part } => Some(*part),
        _ => None,
    });
    let says_how_much = demands.iter().any(|it| {
        let of = [Function::AdjectiveModifier, Function::AdverbModifier];
        matches!(it, Demand::Function { function } if of.contains(function))
    });
    words.sort_by_cached_key(|word| {
        let Ok(headword) = Headword::parse(word) else { return (9, 9, 0, word.clone()) };
        let liked = match part {
            Some(Type::Interjection) => is_among(&CRIES, word),
            Some(Type::Adverb) => {
                word.ends_with("LY") || says_how_much && is_among(&OF_DEGREE, word)
            }
            _ => false,
        };
        // A common word that is something else too comes before a rare one that is not.
        let rank = rank(dictionary, &headword, part);
        let (rank, more) = match rank {
            _ if liked => (0, 0),
            0 | 1 => (1, 15 * u16::from(rank)),
            _ => (rank, 0),
        };
        let frequency = dictionary.lexicon().frequency(&headword).map_or(0, |it| it.byte());
        let report = check_word(dictionary, &headword, demands);
        let n_unsure = report.demands.iter().zip(demands).filter(|(found, demand)| {
            **found == Finding::Unsure
                && matches!(demand, Demand::Noun { .. } | Demand::Degree { .. })
        });
        (n_unsure.count(), rank, more + u16::from(u8::MAX - frequency), word.clone())
    });
}

fn is_among(list: &[&str], word: &str) -> bool {
    list.iter().any(|it| it.eq_ignore_ascii_case(word))
}

/// How far a word is of the type: nothing else, above all, or among other things.
fn rank(dictionary: &Dictionary, word: &Headword, part: Option<Type>) -> u8 {
    let Some(part) = part else { return 0 };
    let all = dictionary.parts(word);
    let attested = all.iter().filter(|it| it.is_attested());
    let weight = |it: &&PosFact| it.sources.len();
    let is_own = |it: &&PosFact| part.parts().contains(&it.pos);
    let own = attested.clone().filter(is_own).map(|it| weight(&it)).max().unwrap_or(0);
    let others = attested.clone().filter(|it| !is_own(it)).map(|it| weight(&it)).max();
    let is_open = |it: Pos| matches!(it, Pos::Noun | Pos::Verb | Pos::Adjective | Pos::Adverb);
    let is_open_type = part.parts().iter().all(|it| is_open(*it) || *it == Pos::Determiner);
    let is_small = attested.clone().any(|it| !is_open(it.pos) || it.has(Feature::Auxiliary));
    match others {
        _ if is_open_type && is_small => 3,
        None => 0,
        Some(others) if others <= own => 1,
        Some(_) => 2,
    }
}
