//! The choice, among many words, of those that make the more natural sentence.

use lexicon::{Feature, Headword, Pos, PosFact};

use super::frames::{is_class, objects};
use crate::{Degree, Demand, Dictionary, Finding, Function, Type, VerbDemand, check_word};

/// So many words are looked at closely.
const LOOKED_AT: usize = 800;

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
    let of_adverb = Demand::Function { function: Function::AdverbModifier };
    let says_where = demands.contains(&of_adverb);
    // To somebody something is given.
    let is_given = demands.iter().any(|it| {
        let of = [Function::IndirectObject, Function::RetainedIndirectObject, Function::Appositive];
        matches!(it, Demand::Function { function } if of.contains(function))
    });
    let links =
        demands.iter().any(|it| matches!(it, Demand::Verb { what: VerbDemand::Linking, .. }));
    // A cry in the midst of something else is a few words only.
    let is_within = demands.iter().any(|it| matches!(it, Demand::In { .. }));
    // Of very many only common ones are looked at closely.
    let common = |word: &String| {
        Headword::parse(word).ok().and_then(|it| dictionary.lexicon().frequency(&it))
    };
    if LOOKED_AT < words.len() {
        words.sort_by_cached_key(|it| std::cmp::Reverse(common(it).map(|it| it.byte())));
    }
    let n_looked_at = words.len().min(LOOKED_AT);
    words[..n_looked_at].sort_by_cached_key(|word| {
        let Ok(headword) = Headword::parse(word) else { return (9, 9, 0, word.clone()) };
        let parts = dictionary.parts(&headword);
        let of = |pos: Pos| parts.iter().filter(move |it| it.pos == pos && it.is_attested());
        let liked = match part {
            Some(Type::Interjection) => is_class("cry", word),
            Some(Type::Adverb) if says_how_much => {
                is_class("degree", word) || says_where && is_class("exactly", word)
            }
            Some(Type::Adverb) => word.ends_with("LY"),
            Some(Type::Verb) if links => of(Pos::Verb).any(|it| is_class("links", &it.of)),
            Some(Type::Noun) => is_given && of(Pos::Noun).any(|it| is_class("person", &it.of)),
            _ => false,
        };
        let is_cut_off = part == Some(Type::Interjection) && is_within && !is_class("aside", word);
        let is_shunned =
            is_class("odd", word) || part == Some(Type::Noun) && is_class("name", word);
        // We know what it is done to.
        let is_known =
            part == Some(Type::Verb) && of(Pos::Verb).any(|it| !objects(&it.of).is_empty());
        // A common word that is something else too comes before a rare one that is not.
        let rank = rank(dictionary, &headword, part);
        let (rank, more) = match rank {
            _ if liked => (0, 100 * u16::from(is_cut_off)),
            _ if is_shunned => (3, 0),
            0 | 1 if is_known => (1, 0),
            0 | 1 => (1, 40 * u16::from(rank) + 30 * u16::from(part == Some(Type::Verb))),
            _ => (rank, 0),
        };
        let frequency = dictionary.lexicon().frequency(&headword).map_or(0, |it| it.byte());
        let report = check_word(dictionary, &headword, demands);
        let n_unsure = report.demands.iter().zip(demands).filter(|(found, demand)| {
            **found == Finding::Unsure
                && matches!(demand, Demand::Noun { .. } | Demand::Degree { .. })
        });
        // MORE OLD is said by nobody.
        let is_forced = demands.iter().zip(&report.demands).any(|(demand, found)| {
            matches!(demand, Demand::Degree { degree, .. } if *degree != Degree::Positive)
                && *found == Finding::Unsure
                && !dictionary.has_no_degrees(&headword)
        });
        (
            n_unsure.count() + 2 * usize::from(is_forced),
            rank,
            more + u16::from(u8::MAX - frequency),
            word.clone(),
        )
    });
}

/// The rank of a word as one of the type: it is nothing else, it is that above all, or among other
/// things.
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
