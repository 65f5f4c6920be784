//! Adjective, adverb and appositive phrases, and quotes.

use super::{
    clauses::preposition_of,
    groups::Groups,
    names::{Container, Function},
    quotes::Quotes,
    span::Span,
    tree::{Predicate, Tree},
    verbals,
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation},
};

/// Words before -ing that make a clause of which some is left out, rather than a phrase.
const OF_COMPARISON: &[&str] = &["than", "as", "since", "until", "like"];

pub(super) fn add(tree: &Tree, quotes: &Quotes, groups: &mut Groups) {
    for word in tree.all() {
        prepositional(tree, word, groups);
    }
    for span in quotes.spans(tree) {
        if let Some(first) = span.first() {
            groups.add(Container::DirectQuote, first, span, None);
        }
    }
    for idx in 0..groups.0.len() {
        let group = groups.0[idx].clone();
        let node = tree.at(group.head);
        let is_reported = group.container == Container::NounClause
            && node.base == Relation::Ccomp
            && has(lists::REPORTING, &tree.at(node.head).lemma)
            && !quotes.has(group.head);
        if is_reported {
            groups.add(Container::IndirectQuote, group.head, group.span, group.function);
        }
    }
}

fn prepositional(tree: &Tree, word: usize, groups: &mut Groups) {
    use Relation::{Acl, Advcl, Appos, Nmod, NmodPoss, Obl};
    let node = tree.at(word);
    let cases = tree.cases(word);
    let mut phrase = |is_adjective: bool, span: Span| {
        if is_adjective {
            let is_pronoun = tree.at(node.head).kind == Kind::Pron;
            let function =
                if is_pronoun { Function::PronounModifier } else { Function::NounModifier };
            groups.add(Container::AdjectivePhrase, word, span, Some(function));
        } else {
            groups.add(Container::AdverbPhrase, word, span, Some(of_adverb_phrase(tree, word)));
        }
    };
    if matches!(node.base, Nmod | Obl) && !cases.is_empty() && node.relation != NmodPoss {
        if !cases.contains(&"than") {
            phrase(is_on_nominal(tree, word), tree.span(word));
        }
    } else if matches!(node.base, Advcl | Acl)
        && (is_after_preposition(tree, word) || preposition_of(tree, word).is_some())
    {
        phrase(node.base == Acl, tree.span(word));
    } else if tree.has_copula(word)
        && !cases.is_empty()
        && (node.kind.is_nominal() || node.kind == Kind::Num)
    {
        let first = tree.kids(word, &[Relation::Case])[0];
        phrase(false, tree.span(word).filter(|it| first <= it));
    } else if node.relation == Appos && !is_light(tree, word) {
        let function = Some(Function::Appositive);
        groups.add(Container::AppositivePhrase, word, tree.span(word), function);
    }
}

/// True for a gerund that completes a preposition.
fn is_after_preposition(tree: &Tree, word: usize) -> bool {
    let joins = |it: &&str| verbals::is_before_gerund(it) && !OF_COMPARISON.contains(it);
    tree.predicate(word) == Predicate::Gerund && tree.marks(word).iter().any(joins)
}

fn of_adverb_phrase(tree: &Tree, word: usize) -> Function {
    match tree.at(tree.at(word).head).kind {
        Kind::Adj => Function::AdjectiveModifier,
        Kind::Adv => Function::AdverbModifier,
        _ => Function::VerbModifier,
    }
}

/// True for a phrase that describes a noun or pronoun.
pub(super) fn is_on_nominal(tree: &Tree, word: usize) -> bool {
    let node = tree.at(word);
    node.base == Relation::Nmod
        || (tree.at(node.head).kind.is_nominal() && !tree.has_copula(node.head))
}

/// An appositive of a noun, its article, a possessive pronoun or the parts of a name is no phrase.
fn is_light(tree: &Tree, word: usize) -> bool {
    use Relation::{Compound, Det, Flat, NmodPoss, Punct};
    let mut light = Span::one(word).or(Span::of(tree.kids(word, &[Det, Punct])));
    for it in tree.kids(word, &[NmodPoss]) {
        if tree.at(it).kind == Kind::Pron {
            light = light.or(Span::one(it));
        }
    }
    for it in tree.kids(word, &[Flat, Compound]) {
        if tree.at(it).kind == Kind::Propn || tree.at(it).base == Flat {
            light = light.or(tree.span(it));
        }
    }
    tree.span(word).without(light).iter().all(|it| tree.at(it).kind == Kind::Punct)
}
