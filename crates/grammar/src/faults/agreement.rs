//! Subject and verb agree in number and person.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::FormOf,
    parse::{Kind, Relation, Tag},
    school::tree::{Node, Predicate, Tree},
};

/// Pronouns that are singular, or plural.
const SINGULAR: &[&str] = &[
    "he",
    "she",
    "it",
    "this",
    "that",
    "each",
    "everyone",
    "everybody",
    "someone",
    "somebody",
    "anyone",
    "anybody",
    "nobody",
    "one",
    "either",
    "neither",
    "everything",
    "something",
    "nothing",
    "anything",
    "another",
];
const PLURAL: &[&str] =
    &["we", "they", "these", "those", "both", "many", "few", "several", "others"];

/// Words that go with either.
const EITHER: &[&str] = &[
    "team",
    "family",
    "committee",
    "jury",
    "class",
    "group",
    "staff",
    "crowd",
    "audience",
    "government",
    "party",
    "band",
    "crew",
    "number",
    "lot",
    "majority",
    "police",
    "couple",
    "rest",
    "variety",
    "series",
    "media",
    "data",
    "none",
    "all",
    "some",
    "most",
    "any",
    "half",
    "percent",
    "pair",
    "public",
    "people",
    "news",
    "dozen",
    "plenty",
    "mathematics",
    "politics",
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Person {
    I,
    You,
    Singular,
    Plural,
}

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    let tree = sight.tree;
    for word in tree.all() {
        let chain = tree.chain(word);
        let (Some(&verb), Some(&subject)) = (chain.first(), tree.subjects(word).first()) else {
            continue;
        };
        // “The problem is that we left”: the verbs of two clauses hang on one word.
        if !tree.outer(word).is_empty() {
            continue;
        }
        if tree.at(subject).base != Relation::Nsubj || tree.at(verb).tag == Tag::Md {
            continue;
        }
        let of_whom = antecedent(tree, word, subject);
        let (Some(person), Some(is_singular)) =
            (of_whom.and_then(|it| person(sight, it)), form(sight, word, verb))
        else {
            continue;
        };
        let shown = tree.at(verb).low.as_str();
        let is_wrong = match person {
            Person::Singular => !is_singular,
            Person::Plural | Person::You => is_singular,
            Person::I => {
                matches!(shown, "is" | "are" | "has" | "does") || is_plain_third(sight, verb)
            }
        };
        let is_wish = matches!(shown, "were" | "have" | "do" | "be")
            && matches!(person, Person::Singular | Person::I)
            && (tree.marked_by(word, &["if", "though", "wish", "that", "as"])
                || tree.at(tree.at(word).head).lemma == "wish");
        // “Should he come”: a base form may stand after a verb of asking.
        let is_asked = tree.at(verb).tag == Tag::Vb || tree.at(word).base == Relation::Ccomp;
        if is_wrong && !is_wish {
            let text = format!(
                "*{}* and *{}* do not go together.",
                tree.at(subject).form,
                tree.at(verb).form
            );
            let (from, to) = (subject.min(verb), subject.max(verb));
            let sure = !is_asked
                && of_whom == Some(subject)
                // “Ten dollars is enough”: a sum may be one thing.
                && !tree.has_kid(subject, &[Relation::Nummod])
                && matches!(tree.at(subject).kind, Kind::Pron | Kind::Noun);
            let trust = if sure { Trust::Firm } else { Trust::Doubtful };
            findings.push(Finding {
                breaks: FaultKind::Sentence,
                kind: "agreement",
                text,
                from,
                to,
                trust,
            });
        }
    }
}

/// Whom a subject stands for: of *who*, *which* and *that* the noun before.
fn antecedent(tree: &Tree, word: usize, subject: usize) -> Option<usize> {
    let node = tree.at(subject);
    if !matches!(node.low.as_str(), "who" | "which" | "that" | "what" | "whoever" | "whatever") {
        return Some(subject);
    }
    let head = tree.at(word).head;
    let is_relative = tree.at(word).relation == Relation::AclRelcl
        && tree.at(head).kind.is_nominal()
        && !tree.has_kid(head, &[Relation::Nmod, Relation::Conj]);
    if node.kind == Kind::Pron && node.tag == Tag::Dt {
        return Some(subject);
    }
    is_relative.then_some(head)
}

fn person(sight: &Sight<'_>, word: usize) -> Option<Person> {
    let tree = sight.tree;
    let node: &Node = tree.at(word);
    let others = tree.kids(word, &[Relation::Conj]);
    if let Some(&last) = others.last() {
        let joined = others.iter().flat_map(|&it| tree.kids(it, &[Relation::Cc]));
        let joined: Vec<&str> = joined.map(|it| tree.at(it).low.as_str()).collect();
        let is_each = tree
            .kids(word, &[Relation::Det])
            .iter()
            .any(|&it| matches!(tree.at(it).low.as_str(), "each" | "every"));
        if is_each {
            return None;
        }
        if joined.is_empty() || joined.contains(&"and") {
            return Some(Person::Plural);
        }
        return person(sight, last);
    }
    let low = node.low.as_str();
    let note = sight.words.of_small(low);
    if is_counted(tree, word) {
        return Some(Person::Plural);
    }
    match low {
        "i" => Some(Person::I),
        "you" => Some(Person::You),
        _ if SINGULAR.contains(&low) => Some(Person::Singular),
        _ if PLURAL.contains(&low) => Some(Person::Plural),
        _ if EITHER.contains(&low) || EITHER.contains(&node.lemma.as_str()) => None,
        _ => match node.tag {
            Tag::Nns if note.can_be(FormOf::Plural) && !note.can_be(FormOf::Noun) => {
                Some(Person::Plural)
            }
            Tag::Nn
                if note.can_be(FormOf::Noun)
                    && !note.can_be(FormOf::Plural)
                    && !low.ends_with('s') =>
            {
                Some(Person::Singular)
            }
            Tag::Nnp if !low.ends_with('s') => Some(Person::Singular),
            _ => None,
        },
    }
}

/// True if *many*, *these* or the like says that there are several.
fn is_counted(tree: &Tree, word: usize) -> bool {
    let before = tree.kids(word, &[Relation::Det, Relation::Amod]);
    let has = |list: &[&str]| before.iter().any(|&it| list.contains(&tree.at(it).low.as_str()));
    has(&["many", "few", "several", "both", "these", "those"]) && !has(&["a", "an"])
}

/// True for a verb in the singular; None where its form does not tell.
fn form(sight: &Sight<'_>, word: usize, verb: usize) -> Option<bool> {
    let tree = sight.tree;
    let node = tree.at(verb);
    match node.low.as_str() {
        "is" | "was" | "has" | "does" => return Some(true),
        "are" | "were" | "have" | "do" => return Some(false),
        "'s" | "'re" | "am" | "'m" | "'ve" => return None,
        _ => (),
    }
    let is_present = matches!(node.tag, Tag::Vbz | Tag::Vbp | Tag::Vb)
        && matches!(node.kind, Kind::Verb | Kind::Aux)
        && tree.predicate(word) == Predicate::Finite;
    if !is_present {
        return None;
    }
    let note = sight.words.of_small(&node.low);
    if note.can_be(FormOf::ThirdPerson) && !note.can_be(FormOf::Verb) && !note.can_be(FormOf::Past)
    {
        return Some(true);
    }
    let is_base = note.can_be(FormOf::Verb)
        && !note.can_be(FormOf::Past)
        && !note.can_be(FormOf::PastParticiple);
    is_base.then_some(false)
}

fn is_plain_third(sight: &Sight<'_>, verb: usize) -> bool {
    let node = sight.tree.at(verb);
    let note = sight.words.of_small(&node.low);
    node.tag == Tag::Vbz && note.can_be(FormOf::ThirdPerson) && !note.can_be(FormOf::Verb)
}
