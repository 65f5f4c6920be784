//! Independent clauses: which predicates stand by themselves, and which share a subject.

use super::{
    quotes::Quotes,
    tree::{Predicate, Tree},
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
};

pub(super) struct Independent {
    /// The head of the sentence as a school grammar has it: of `"…," he said`, it is *said*.
    pub(super) main: usize,
    /// In such a sentence the head of what is quoted.
    pub(super) quoted: Option<usize>,
    /// The heads of independent clauses, each with further predicates of the same subject.
    pub(super) clauses: Vec<(usize, Vec<usize>)>,
}

impl Independent {
    pub(super) fn of(tree: &Tree, quotes: &Quotes) -> Independent {
        let said = speech_verb(tree);
        let mut found = Independent {
            main: said.unwrap_or(tree.root),
            quoted: said.map(|_| tree.root),
            clauses: Vec::new(),
        };
        found.add(tree, found.main);
        for (head, _) in found.clauses.clone() {
            for other in tree.kids(head, &[Relation::Parataxis]) {
                let is_known = other == found.main || found.has(other);
                if !is_known && Some(head) != found.quoted && is_beside(tree, other, quotes) {
                    found.add(tree, other);
                }
            }
        }
        found.clauses.retain(|it| Some(it.0) != found.quoted);
        found
    }

    pub(super) fn has(&self, word: usize) -> bool {
        self.clauses.iter().any(|it| it.0 == word)
    }

    fn add(&mut self, tree: &Tree, head: usize) {
        self.clauses.push((head, Vec::new()));
        self.grow(tree, head, head);
    }

    /// Takes whatever is joined to a predicate for a clause if it has its own subject; without one
    /// it shares that of the predicate.
    fn grow(&mut self, tree: &Tree, from: usize, owner: usize) {
        for other in tree.kids(from, &[Relation::Conj]) {
            let predicate = tree.predicate(other);
            let is_order = predicate == Predicate::Imperative
                && tree.predicate(owner) != Predicate::Imperative
                && tree.is_verbal(other)
                && tree.at(other).tag == Tag::Vb
                && !tree.has_kid(owner, &[Relation::Aux]);
            if (tree.is_subjected(other) && predicate == Predicate::Finite) || is_order {
                self.add(tree, other);
                continue;
            }
            if tree.is_verbal(other) || tree.has_copula(other) {
                let of_owner = self.clauses.iter_mut().find(|it| it.0 == owner);
                of_owner.expect("its owner was added").1.push(other);
            }
            self.grow(tree, other, owner);
        }
    }
}

/// In `"…," he said` the verb of saying hangs on what is quoted. What a semicolon parts are two
/// clauses: `It rained; nevertheless, they continued.`
fn speech_verb(tree: &Tree) -> Option<usize> {
    let is_said = |&it: &usize| {
        has(lists::SPEECH, &tree.at(it).lemma)
            && !is_after_semicolon(tree, it)
            && tree.has_subject(it)
            && tree.predicate(it) == Predicate::Finite
            && !tree.has_kid(it, &[Relation::Ccomp, Relation::Obj])
    };
    tree.kids(tree.root, &[Relation::Parataxis]).into_iter().find(is_said)
}

fn is_after_semicolon(tree: &Tree, word: usize) -> bool {
    let (from, to) = (tree.root.min(word), tree.root.max(word));
    (from..to).any(|it| tree.at(it).form == ";")
}

/// True for a clause of its own set beside another, neither a quote nor an aside.
fn is_beside(tree: &Tree, word: usize, quotes: &Quotes) -> bool {
    if !matches!(tree.predicate(word), Predicate::Finite | Predicate::Imperative)
        || quotes.has(word)
    {
        return false;
    }
    let n_words = tree.span(word).filter(|it| tree.at(it).kind != Kind::Punct).iter().count();
    !(n_words <= 3 && has(lists::COMMENT, &tree.at(word).lemma))
}
