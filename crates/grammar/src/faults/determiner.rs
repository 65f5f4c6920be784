//! Articles and other determiners agree with their nouns, and *a* with the sound after it.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::FormOf,
    parse::{Kind, Relation, Tag},
};

/// Words that begin with a vowel letter and a consonant sound, or the other way round.
const SOUND_LIKE_CONSONANT: &[&str] =
    &["one", "once", "uni", "use", "usu", "uti", "eur", "ewe", "ufo", "ura", "ure"];
const SILENT_H: &[&str] = &["hour", "honor", "honest", "heir", "honour"];

/// Before an *h* that many do not sound *an* is met as well.
const WEAK_H: &[&str] =
    &["habit", "heredit", "heroic", "hilar", "histor", "horr", "hotel", "hyster", "herb"];

/// Words for more than one.
const NUMBERS: &[&str] = &[
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "several", "both",
];

/// Nouns that are alike in both numbers, or count things themselves.
const UNCHANGED: &[&str] = &[
    "aircraft",
    "billion",
    "bison",
    "buffalo",
    "carp",
    "cattle",
    "cod",
    "craft",
    "crew",
    "deer",
    "dozen",
    "elk",
    "fish",
    "folk",
    "foot",
    "grand",
    "head",
    "hundred",
    "men",
    "million",
    "moose",
    "offspring",
    "people",
    "percent",
    "pound",
    "quail",
    "salmon",
    "score",
    "series",
    "sheep",
    "shrimp",
    "spacecraft",
    "species",
    "squid",
    "staff",
    "stone",
    "swine",
    "thousand",
    "trout",
    "tuna",
    "women",
];

/// Nouns in *s* that are alike in both numbers.
const ALIKE_IN_S: &[&str] = &[
    "barracks",
    "crossroads",
    "gallows",
    "headquarters",
    "means",
    "news",
    "series",
    "species",
    "works",
];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    let tree = sight.tree;
    for word in tree.words() {
        let node = tree.at(word);
        let low = node.low.as_str();
        let head = tree.at(node.head);
        let note = sight.words.of_small(&head.low);
        let is_several =
            NUMBERS.contains(&low) && matches!(node.base, Relation::Nummod | Relation::Amod);
        if is_several && word < node.head && head.kind == Kind::Noun {
            // Some lists have a singular for a plural too; the plural that adds an *s* tells.
            let with_s = sight.words.of_small(&format!("{}s", head.low));
            let is_plural = note.can_be(FormOf::Plural);
            let is_singular = note.can_be(FormOf::Noun)
                && (!is_plural || with_s.can_be(FormOf::Plural))
                && !head.low.ends_with('s')
                && !UNCHANGED.contains(&head.low.as_str());
            if is_singular && (word + 1..node.head).all(|it| tree.at(it).kind == Kind::Adj) {
                let text = format!("*{}* and *{}* do not agree in number.", node.form, head.form);
                let trust = if is_plural { Trust::Doubtful } else { Trust::Firm };
                let kind = "determiner";
                let to = node.head;
                findings.push(Finding {
                    breaks: FaultKind::Sentence,
                    kind,
                    text,
                    from: word,
                    to,
                    trust,
                });
            }
        }
        if node.base != Relation::Det {
            continue;
        }
        let only_plural = note.can_be(FormOf::Plural) && !note.can_be(FormOf::Noun);
        let is_plural = only_plural || is_plain_plural(sight, node.head);
        let only_singular = note.can_be(FormOf::Noun) && !note.can_be(FormOf::Plural);
        let counted = tree.has_kid(node.head, &[Relation::Nummod]);
        let joined = tree.has_kid(node.head, &[Relation::Conj]);
        // “A few theories”, “an old soldiers’ home”: the article goes with another word.
        let between = (word + 1..node.head).any(|it| {
            let low = tree.at(it).low.as_str();
            matches!(
                low,
                "few" | "many" | "dozen" | "couple" | "hundred" | "thousand" | "million" | "lot"
            )
        });
        let owns = tree.has_kid(node.head, &[Relation::Case]) || head.base == Relation::NmodPoss;
        let counted = counted || between || owns;
        let is_wrong = head.kind == Kind::Noun
            && match low {
                "a" | "an" | "this" | "that" | "each" | "every" | "another" => {
                    is_plural && !counted
                }
                "these" | "those" => only_singular && !joined && !head.low.ends_with('s'),
                _ => false,
            };
        let (from, to) = (word.min(node.head), word.max(node.head));
        if is_wrong {
            let text = format!("*{}* and *{}* do not agree in number.", node.form, head.form);
            let trust = if is_plural && !only_plural { Trust::Doubtful } else { Trust::Firm };
            findings.push(Finding {
                breaks: FaultKind::Sentence,
                kind: "determiner",
                text,
                from,
                to,
                trust,
            });
        }
        if word < tree.n() && matches!(low, "a" | "an") {
            let next = tree.at(word + 1);
            if let Some(is_vowel) = begins_with_vowel(&next.low)
                && is_vowel != (low == "an")
            {
                let right = if is_vowel { "an" } else { "a" };
                let text = format!("before *{}* it is *{right}*.", next.form);
                let to = word + 1;
                let trust = Trust::Firm;
                findings.push(Finding {
                    breaks: FaultKind::Sentence,
                    kind: "article",
                    text,
                    from: word,
                    to,
                    trust,
                });
            }
        }
    }
}

/// True for a noun, which some list has for a singular too, that is the plural of what it is
/// without its *s*: “this shoes”, but not “this series”.
fn is_plain_plural(sight: &Sight<'_>, word: usize) -> bool {
    let node = sight.tree.at(word);
    let note = sight.words.of_small(&node.low);
    let one = node.low.strip_suffix('s').unwrap_or_default();
    node.tag == Tag::Nns
        && note.can_be(FormOf::Plural)
        && sight.words.of_small(one).can_be(FormOf::Noun)
        && !ALIKE_IN_S.contains(&node.low.as_str())
}

/// True for a word that begins with the sound of a vowel; None where its letters do not tell.
fn begins_with_vowel(low: &str) -> Option<bool> {
    let first = low.chars().next()?;
    if !low.chars().all(|it| it.is_ascii_lowercase()) || low.len() < 3 {
        return None;
    }
    if SILENT_H.iter().any(|it| low.starts_with(it)) {
        return Some(true);
    }
    let is_weak = WEAK_H.iter().any(|it| low.starts_with(it));
    if SOUND_LIKE_CONSONANT.iter().any(|it| low.starts_with(it)) || first == 'u' || is_weak {
        return None;
    }
    Some(matches!(first, 'a' | 'e' | 'i' | 'o'))
}
