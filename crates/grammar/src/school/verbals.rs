//! Infinitives, gerunds and participles with what belongs to them.

use super::{
    groups::Groups,
    names::{Container, Function},
    tree::{Predicate, Tree},
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation},
};

/// Verbs after which a word in -ing is no object: to go swimming.
pub(super) const OF_MOTION: &[&str] = &["go", "come", "keep"];

/// Adds the phrase or infinitive clause that a verbal heads, if it has words of its own.
pub(super) fn add(tree: &Tree, word: usize, predicate: Predicate, groups: &mut Groups) {
    use Relation::{Acl, Advcl, Ccomp, Csubj, Xcomp};
    let node = tree.at(word);
    let span = tree.span(word);
    let function = Some(function(tree, word, predicate));
    let is_phrase = is_heavy(tree, word);
    match predicate {
        Predicate::Infinitive | Predicate::Bare => {
            let has_own = tree.has_subject(word);
            if has_own && (tree.marks(word).contains(&"for") || node.base == Ccomp) {
                groups.add(Container::InfinitiveClause, word, span, function);
                return;
            }
            let objects = tree.kids(node.head, &[Relation::Obj]);
            let object = objects.into_iter().find(|&it| it < word);
            let is_clause = node.base == Xcomp
                && !tree.has_kid(node.head, &[Relation::Iobj])
                && !tree.is_passive(node.head);
            if let Some(object) = object.filter(|_| is_clause) {
                let whole = span.or(tree.span(object));
                let function = Some(Function::DirectObject);
                groups.add(Container::InfinitiveClause, word, whole, function);
            } else if is_phrase {
                groups.add(Container::InfinitivePhrase, word, span, function);
            }
        }
        Predicate::Gerund if is_phrase => {
            let is_after_preposition = tree.marked_by(word, lists::BEFORE_GERUND);
            let is_object = node.base == Xcomp
                && !tree.has_kid(node.head, &[Relation::Obj])
                && !OF_MOTION.contains(&tree.at(node.head).lemma.as_str())
                && !tree.is_passive(node.head);
            let is_noun = matches!(node.base, Csubj | Ccomp)
                || is_object
                || (matches!(node.base, Advcl | Acl | Xcomp) && is_after_preposition);
            if is_noun {
                let inner = span.filter(|it| {
                    let it = tree.at(it);
                    it.relation != Relation::Mark || it.head != word
                });
                groups.add(Container::GerundPhrase, word, inner, function);
            } else {
                groups.add(Container::ParticipialPhrase, word, span, function);
            }
        }
        Predicate::Participle if is_phrase && matches!(node.base, Acl | Advcl | Xcomp) => {
            groups.add(Container::ParticipialPhrase, word, span, function);
        }
        _ => (),
    }
}

/// True for a verbal with complements or modifiers, which make it a phrase.
fn is_heavy(tree: &Tree, word: usize) -> bool {
    use Relation::{Aux, Cc, Mark, Punct};
    tree.children(word).iter().any(|&it| {
        let node = tree.at(it);
        node.kind != Kind::Punct && !matches!(node.base, Mark | Cc | Punct | Aux)
    })
}

/// The function of a verbal in its sentence.
pub(super) fn function(tree: &Tree, word: usize, predicate: Predicate) -> Function {
    use Relation::{
        Acl, Advcl, Appos, Ccomp, Compound, Conj, Csubj, Nmod, Nsubj, Obj, Obl, Root, Xcomp,
    };
    let node = tree.at(word);
    let is_after_preposition =
        predicate == Predicate::Gerund && tree.marked_by(word, lists::BEFORE_GERUND);
    match node.base {
        Csubj | Nsubj => Function::Subject,
        Conj => {
            let first = tree.first_conjunct(word);
            if tree.at(first).head == 0 {
                return Function::MainVerb;
            }
            function(tree, first, predicate)
        }
        Root if tree.has_copula(word) => Function::PredicateNoun,
        Root => Function::MainVerb,
        Ccomp if tree.has_copula(word) && tree.has_kid(word, &[Relation::NsubjOuter]) => {
            Function::PredicateNoun
        }
        Xcomp | Ccomp => as_complement(tree, node.head, predicate),
        Acl | Advcl if is_after_preposition => Function::ObjectOfPreposition,
        Acl if tree.at(node.head).kind == Kind::Pron => Function::PronounModifier,
        Acl => Function::NounModifier,
        Advcl if matches!(predicate, Predicate::Gerund | Predicate::Participle) => {
            Function::NounModifier
        }
        Advcl => match tree.at(node.head).kind {
            Kind::Adj => Function::AdjectiveModifier,
            Kind::Adv => Function::AdverbModifier,
            _ => Function::VerbModifier,
        },
        Obl | Nmod => Function::ObjectOfPreposition,
        Obj => Function::DirectObject,
        Appos => Function::Appositive,
        Compound => Function::NounUsedAsAdjective,
        _ => Function::Other,
    }
}

fn as_complement(tree: &Tree, head: usize, predicate: Predicate) -> Function {
    let node = tree.at(head);
    let has_object = tree.has_kid(head, &[Relation::Obj]);
    let is_linking = ["seem", "appear", "happen", "tend", "prove"].contains(&node.lemma.as_str());
    let is_motion = OF_MOTION.contains(&node.lemma.as_str());
    match (node.kind, predicate) {
        (Kind::Adj, _) => Function::AdjectiveModifier,
        (Kind::Noun | Kind::Propn | Kind::Pron, _) => Function::NounModifier,
        (Kind::Adv, _) => Function::AdverbModifier,
        _ if tree.is_passive(head) => Function::RetainedDirectObject,
        _ if is_linking => Function::PredicateAdjective,
        (_, Predicate::Gerund) if has_object => Function::ObjectiveComplement,
        (_, Predicate::Gerund) if is_motion => Function::VerbModifier,
        (_, Predicate::Participle) if has_object => Function::ObjectiveComplement,
        (_, Predicate::Participle) => Function::PredicateAdjective,
        _ => Function::DirectObject,
    }
}

/// True for a word on a list of prepositions before gerunds.
pub(super) fn is_before_gerund(word: &str) -> bool {
    has(lists::BEFORE_GERUND, word)
}
