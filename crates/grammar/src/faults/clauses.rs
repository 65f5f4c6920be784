//! A sentence is whole: its clauses have a subject and a verb, and are joined by a word or a mark.

use super::{Finding, GRAMMAR, Sight, Trust};
use crate::{
    lexis::FormOf,
    parse::{Kind, Relation},
    school::tree::Predicate,
};

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    use Relation::{Ccomp, Conj, Nsubj, Parataxis, Root};
    let tree = sight.tree;
    let mut add = |kind, text: &str, from, to, trust| {
        findings.push(Finding { rule: GRAMMAR, kind, text: text.to_owned(), from, to, trust });
    };
    if !sight.reading.is_complete {
        // An order is told by its first word, which may also be a noun.
        let is_verb = |it: usize| {
            tree.at(it).tag.is_finite()
                || sight.words.of_small(&tree.at(it).low).can_be(FormOf::Verb)
        };
        let has_verb = tree.words().any(is_verb);
        let trust = if has_verb { Trust::Doubtful } else { Trust::Firm };
        let text = "a subject or a verb that shows tense is missing.";
        add("fragment", text, 1, tree.n(), trust);
    }
    for word in tree.words() {
        let is_clause = matches!(tree.at(word).base, Root | Conj | Ccomp);
        if is_clause && tree.has_kid(word, &[Nsubj]) && tree.chain(word).is_empty() {
            let subject = tree.kids(word, &[Nsubj])[0];
            let (from, to) = (subject.min(word), subject.max(word));
            add(
                "verb",
                "there is no verb between the subject and what is said of it.",
                from,
                to,
                Trust::Doubtful,
            );
        }
    }
    let is_joined = tree.all().any(|it| {
        let node = tree.at(it);
        node.kind == Kind::Punct
            && matches!(
                node.form.as_str(),
                ";" | ":" | "--" | "-" | "\u{2014}" | "\u{2013}" | "\"" | "\u{201c}" | "("
            )
    });
    for word in tree.kids(tree.root, &[Parataxis]) {
        let is_clause = tree.predicate(word) == Predicate::Finite
            && matches!(tree.predicate(tree.root), Predicate::Finite | Predicate::Imperative)
            && sight.reading.independent.iter().any(|it| it.head == word);
        let first = tree.span(word).iter().find(|&it| tree.at(it).kind != Kind::Punct);
        let has_word = first.is_some_and(|it| {
            matches!(
                tree.at(it).low.as_str(),
                "so" | "yet" | "for" | "nor" | "or" | "and" | "but" | "only"
            )
        });
        let is_bare = !is_joined && !has_word && !tree.has_kid(word, &[Relation::Cc]);
        if is_clause && tree.root < word && is_bare {
            let text =
                "two independent clauses stand side by side without a conjunction or a semicolon.";
            add("run-on", text, tree.root, word, Trust::Doubtful);
        }
    }
}
