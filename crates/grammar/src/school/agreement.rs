//! The number of a verb: that of its subject, whether or not the form shows it. (R-LS-49)

use super::{features::Number, tree::Tree};
use crate::parse::{Relation, Tag};

/// The number with which a verb or its helper agrees; none of a verbal, and where it cannot be told.
pub(super) fn of(tree: &Tree, word: usize) -> Option<Number> {
    let node = tree.at(word);
    let helps = matches!(node.base, Relation::Aux | Relation::Cop);
    let head = if helps { node.head } else { word };
    let chain = tree.chain(head);
    let finite = chain.iter().find(|&&it| tree.at(it).tag.is_finite());
    let finite = finite.or_else(|| chain.first().filter(|&&it| tree.at(it).tag == Tag::Md))?;
    if tree.at(*finite).tag == Tag::Vbz {
        return Some(Number::Singular);
    }
    let subjects = tree.subjects(head);
    let owner = || tree.subjects(tree.first_conjunct(head)).first().copied();
    let subject = subjects.first().copied().or_else(owner)?;
    of_subject(tree, subject, head)
}

fn of_subject(tree: &Tree, subject: usize, verb: usize) -> Option<Number> {
    let node = tree.at(subject);
    let joins = |it: &&usize| {
        let with_and = |&it: &usize| tree.at(it).low == "and";
        tree.kids(**it, &[Relation::Cc]).iter().any(with_and)
    };
    if tree.kids(subject, &[Relation::Conj]).iter().any(|it| joins(&it)) {
        return Some(Number::Plural);
    }
    match node.tag {
        Tag::Nn | Tag::Nnp => Some(Number::Singular),
        Tag::Nns | Tag::Nnps => Some(Number::Plural),
        Tag::Wdt | Tag::Wp if tree.at(verb).relation == Relation::AclRelcl => {
            let described = tree.at(verb).head;
            (described != 0).then(|| of_subject(tree, described, described)).flatten()
        }
        _ => match node.low.as_str() {
            "i" | "he" | "she" | "it" | "this" | "that" | "one" | "each" | "either" | "neither"
            | "another" => Some(Number::Singular),
            "we" | "they" | "these" | "those" | "many" | "several" | "both" | "few" | "others" => {
                Some(Number::Plural)
            }
            it if it.ends_with("one") || it.ends_with("body") || it.ends_with("thing") => {
                Some(Number::Singular)
            }
            _ => None,
        },
    }
}
