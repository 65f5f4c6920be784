//! The role of a verb: it carries its clause, helps another, or is a verbal.

use super::{
    functions::{Found, only, or},
    names::Function,
    tree::{Predicate, Tree},
    verbals,
};
use crate::{
    lexis::lists,
    parse::{Kind, Relation, Tag},
};

pub(super) fn of(tree: &Tree, word: usize) -> Found {
    use Relation::{Amod, Aux, Compound, Conj, Cop};
    let node = tree.at(word);
    match node.base {
        Aux => {
            let is_first = tree.chain(node.head).first() == Some(&word);
            let is_infinitive =
                node.tag == Tag::Vb && tree.marks(node.head).contains(&"to") && is_first;
            return or(
                Function::Auxiliary,
                if is_infinitive { &[Function::Infinitive] } else { &[] },
            );
        }
        Cop => return of_copula(tree, word),
        Amod => {
            let is_present = node.tag == Tag::Vbg;
            return or(Function::Participle, if is_present { &[Function::Gerund] } else { &[] });
        }
        Compound if node.tag == Tag::Vbg => {
            return or(Function::Gerund, &[Function::Participle]);
        }
        _ => (),
    }
    let predicate = tree.predicate(word);
    let outer = tree.outer(word);
    let is_predicate = tree.has_copula(word)
        && !outer.is_empty()
        && tree.subjects(word).iter().all(|it| tree.at(*it).relation.is_outer());
    if is_predicate {
        if tree.marks(word).contains(&"to") || node.tag == Tag::Vb {
            return only(Function::Infinitive);
        }
        if node.tag == Tag::Vbg {
            return or(Function::Gerund, &[Function::Participle]);
        }
    }
    if node.base == Conj
        && let Some(found) = as_joined(tree, word, predicate)
    {
        return found;
    }
    match predicate {
        Predicate::Finite if may_be_gerund(tree, word) => {
            or(Function::MainVerb, &[Function::Gerund])
        }
        Predicate::Finite | Predicate::Subjectless | Predicate::Imperative => {
            only(Function::MainVerb)
        }
        Predicate::Infinitive | Predicate::Bare => only(Function::Infinitive),
        Predicate::Gerund => of_ing(tree, word),
        Predicate::Participle => only(Function::Participle),
        Predicate::Verbless => only(Function::MainVerb),
    }
}

/// “Her hobby is dancing”: a parser takes what the hobby is for what it does.
pub(super) fn may_be_gerund(tree: &Tree, word: usize) -> bool {
    let names = |&it: &usize| lists::has(lists::ACTIVITY, &tree.at(it).lemma);
    let is_be = |&it: &usize| tree.at(it).lemma == "be";
    tree.at(word).tag == Tag::Vbg
        && matches!(&tree.chain(word)[..], [.., be, _] if is_be(be))
        && tree.subjects(word).iter().any(names)
}

fn of_copula(tree: &Tree, word: usize) -> Found {
    let node = tree.at(word);
    let chain = tree.chain(node.head);
    let is_finite = chain.iter().any(|&it| tree.at(it).tag.is_finite());
    if node.tag == Tag::Vb && tree.marks(node.head).contains(&"to") && !is_finite {
        return only(Function::Infinitive);
    }
    if node.tag == Tag::Vbg && chain.first() == Some(&word) {
        return or(Function::Gerund, &[Function::Participle]);
    }
    only(Function::MainVerb)
}

/// A verb form that shares its helpers with an earlier one does what that one does.
fn as_joined(tree: &Tree, word: usize, predicate: Predicate) -> Option<Found> {
    let node = tree.at(word);
    let is_form = matches!(node.tag, Tag::Vb | Tag::Vbg | Tag::Vbn);
    if tree.chain(word).len() != 1 || !is_form || tree.has_subject(word) {
        return None;
    }
    let first = tree.first_conjunct(word);
    let of_first = tree.at(first).tag;
    let is_alike = of_first == node.tag || predicate != Predicate::Finite;
    let is_order = node.tag == Tag::Vb && matches!(of_first, Tag::Vbp | Tag::Vbd | Tag::Vbz);
    (tree.is_verbal(first) && is_alike && !is_order).then(|| of(tree, first))
}

/// A form in -ing: a noun, an adjective, or part of a clause of which some is left out.
fn of_ing(tree: &Tree, word: usize) -> Found {
    use Relation::{Acl, Appos, Ccomp, Csubj, Nmod, Nsubj, Obj, Obl, Root, Xcomp};
    let node = tree.at(word);
    let is_elliptical = tree
        .marks(word)
        .iter()
        .any(|it| lists::has(lists::OF_ELLIPSIS, it) && !verbals::is_before_gerund(it));
    if is_elliptical {
        return or(Function::MainVerb, &[Function::Participle]);
    }
    let introduced = tree.marks(word).into_iter().chain(tree.cases(word));
    let is_after_preposition = introduced.into_iter().any(verbals::is_before_gerund);
    match node.base {
        _ if is_after_preposition => only(Function::Gerund),
        Csubj | Nsubj | Obj | Obl | Nmod | Appos | Ccomp => only(Function::Gerund),
        Root if tree.has_copula(word) => only(Function::Gerund),
        Root => only(Function::MainVerb),
        Xcomp => {
            let head = tree.at(node.head);
            let is_adjective = tree.has_kid(node.head, &[Obj])
                || verbals::OF_MOTION.contains(&head.lemma.as_str())
                || head.kind != Kind::Verb;
            if is_adjective {
                or(Function::Participle, &[Function::Gerund])
            } else {
                or(Function::Gerund, &[Function::Participle])
            }
        }
        Acl => or(Function::Participle, &[Function::Gerund]),
        _ => only(Function::Participle),
    }
}
