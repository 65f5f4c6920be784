//! Words that are written for others that sound alike, and possessives without their apostrophe.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::{
        FormOf,
        lists::{self, has},
    },
    parse::{Kind, Relation, Tag},
};

/// Helpers after which *have* is heard as *of*.
const BEFORE_HAVE: &[&str] = &["could", "would", "should", "might", "must"];

/// Plurals that stand before nouns as they are.
const PLURAL_BEFORE_NOUN: &[&str] = &[
    "arms", "clothes", "customs", "games", "glasses", "goods", "parents", "sales", "savings",
    "sports", "women",
];

/// Verbs after which a clause may stand without *that*.
const OF_THINKING: &[&str] = &[
    "believe",
    "bet",
    "decide",
    "doubt",
    "feel",
    "figure",
    "find",
    "forget",
    "guess",
    "hear",
    "hope",
    "imagine",
    "know",
    "like",
    "mean",
    "notice",
    "pretend",
    "realize",
    "remember",
    "see",
    "suppose",
    "think",
    "understand",
    "wish",
];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    let tree = sight.tree;
    let low = |word: usize| if word <= tree.n() { tree.at(word).low.as_str() } else { "" };
    for word in 1..tree.n() {
        let (node, next) = (tree.at(word), tree.at(word + 1));
        let mut add = |breaks, kind, text: String, to, trust| {
            findings.push(Finding { breaks, kind, text, from: word, to, trust });
        };
        match node.low.as_str() {
            "their" if matches!(low(word + 1), "is" | "are" | "was" | "were") => {
                let text = format!("*{}* says whose; here it is *there*.", node.form);
                add(FaultKind::Spelling, "spelling", text, word, Trust::Firm);
            }
            // “With there dolls”: a place owns nothing.
            "there" if node.tag == Tag::PrpPossessive && word < node.head => {
                let text = format!("*{}* says where; whose is *their*.", node.form);
                add(FaultKind::Spelling, "spelling", text, word, Trust::Firm);
            }
            "your" if matches!(low(word + 1), "the" | "a" | "an") => {
                let text = format!("*{}* says whose; here it is *you\u{2019}re*.", node.form);
                add(FaultKind::WithinWords, "apostrophe", text, word, Trust::Firm);
            }
            "to" if is_too(sight, word) => {
                let text = format!("before *{}* it may be *too*.", next.form);
                add(FaultKind::Spelling, "spelling", text, word, Trust::Doubtful);
            }
            "it" if low(word + 1).ends_with("'s") && is_whose(sight, word) => {
                let text = "*it\u{2019}s* is *it is*; here it may be *its*.".to_owned();
                add(FaultKind::WithinWords, "apostrophe", text, word + 1, Trust::Doubtful);
            }
            it if BEFORE_HAVE.contains(&it) && next.low == "of" && low(word + 2) != "course" => {
                let text = format!("after *{}* it is *have*, not *of*.", node.form);
                add(FaultKind::Sentence, "verb form", text, word + 1, Trust::Firm);
            }
            _ if is_owner(sight, word) => {
                let text =
                    format!("if *{}* says whose, it is written with an apostrophe.", node.form);
                add(FaultKind::WithinWords, "apostrophe", text, word, Trust::Doubtful);
            }
            _ => (),
        }
    }
}

/// “The soup is to hot”: before an adjective that is no verb and no noun, with nothing after it.
fn is_too(sight: &Sight<'_>, word: usize) -> bool {
    let tree = sight.tree;
    let next = tree.at(word + 1);
    let note = sight.words.of_small(&next.low);
    let is_end = word + 1 == tree.n() || tree.at(word + 2).kind == Kind::Punct;
    let comes_from = (1..word).any(|it| tree.at(it).low == "from");
    next.kind == Kind::Adj && !note.can_be(FormOf::Noun) && is_end && !comes_from
}

/// “The cat licked it’s paws”: between a verb that takes no clause, or a preposition, and a noun.
fn is_whose(sight: &Sight<'_>, word: usize) -> bool {
    let tree = sight.tree;
    if word == 1 || tree.n() < word + 2 {
        return false;
    }
    let (before, after) = (tree.at(word - 1), tree.at(word + 2));
    let lemma = before.lemma.as_str();
    let takes_clause = has(lists::SPEECH, lemma) || OF_THINKING.contains(&lemma);
    after.kind == Kind::Noun
        && (before.kind == Kind::Adp || (before.kind == Kind::Verb && !takes_clause))
}

/// “The dogs tail wagged”: a plural after *the* or *my*, and a noun after it.
fn is_owner(sight: &Sight<'_>, word: usize) -> bool {
    let tree = sight.tree;
    let (node, next) = (tree.at(word), tree.at(word + 1));
    let Some(one) = node.low.strip_suffix('s').filter(|_| 1 < word) else { return false };
    let before = tree.at(word - 1);
    let is_after_whose = matches!(before.low.as_str(), "the" | "a" | "this" | "that")
        || before.tag == Tag::PrpPossessive;
    let note = sight.words.of_small(&node.low);
    is_after_whose
        && matches!(node.tag, Tag::Nns | Tag::Nn)
        && matches!(next.tag, Tag::Nn | Tag::Nns)
        && node.head == word + 1
        && matches!(node.base, Relation::Compound | Relation::Nmod | Relation::Amod)
        && note.can_be(FormOf::Plural)
        && !note.can_be(FormOf::Noun)
        && sight.words.of_small(one).can_be(FormOf::Noun)
        && !PLURAL_BEFORE_NOUN.contains(&node.low.as_str())
}
