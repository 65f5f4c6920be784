//! A sentence is whole: its clauses have a subject and a verb, and are joined by a word or a mark.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::FormOf,
    parse::{Kind, Relation, Tag},
    school::tree::Predicate,
};

/// Words that begin a clause which cannot stand alone.
const SUBORDINATORS: &[&str] = &[
    "after", "although", "because", "before", "if", "since", "though", "unless", "until", "when",
    "whenever", "whereas", "while",
];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    use Relation::{Ccomp, Conj, Nsubj, Parataxis, Root};
    let tree = sight.tree;
    let mut add = |kind, text: &str, from, to, trust| {
        findings.push(Finding {
            breaks: FaultKind::Sentence,
            kind,
            text: text.to_owned(),
            from,
            to,
            trust,
        });
    };
    if !sight.reading.is_complete {
        // An order is told by its first word, which may also be a noun; LEFT may be a past tense.
        let is_verb = |it: usize| {
            let note = sight.words.of_small(&tree.at(it).low);
            let may_be = note.can_be(FormOf::Verb) || note.can_be(FormOf::Past);
            tree.at(it).tag.is_finite() || may_be
        };
        let has_verb = tree.words().any(is_verb);
        let trust = if has_verb { Trust::Doubtful } else { Trust::Firm };
        let text = "a subject or a verb that shows tense is missing.";
        add("fragment", text, 1, tree.n(), trust);
    }
    let first = tree.words().next().unwrap_or(1);
    if is_left_hanging(sight, first) {
        let text = format!(
            "what *{}* begins goes with another clause, and there is none.",
            tree.at(first).form
        );
        add("fragment", &text, 1, tree.n(), Trust::Firm);
    }
    if is_asked(sight, first) && tree.at(tree.n()).form == "." {
        let text = "a question ends with a question mark.".to_owned();
        let (from, to) = (tree.n(), tree.n());
        let (breaks, kind, trust) = (FaultKind::Ends, "end mark", Trust::Firm);
        findings.push(Finding { breaks, kind, text, from, to, trust });
    }
    let mut add = |kind, text: &str, from, to, trust| {
        findings.push(Finding {
            breaks: FaultKind::Sentence,
            kind,
            text: text.to_owned(),
            from,
            to,
            trust,
        });
    };
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

/// “When the movie ended.”: the only clause is one that depends.
fn is_left_hanging(sight: &Sight<'_>, first: usize) -> bool {
    let tree = sight.tree;
    let node = tree.at(first);
    let root = tree.root;
    let is_end = |it: usize| matches!(tree.at(it).form.as_str(), "." | "!");
    SUBORDINATORS.contains(&node.low.as_str())
        && node.head == root
        && (node.base == Relation::Mark || (node.tag == Tag::Wrb && node.base == Relation::Advmod))
        && tree.predicate(root) == Predicate::Finite
        && tree.subjects(root).first().is_some_and(|&it| first < it)
        && tree.chain(root).first().is_some_and(|&it| tree.subjects(root)[0] < it)
        && !tree.has_kid(root, &[Relation::Parataxis, Relation::Conj])
        && is_end(tree.n())
        && tree.at(first + 1).low != "only"
}

/// Helpers that begin a question, and nothing else, before their subject.
const OF_QUESTIONS: &[&str] = &["are", "can", "did", "do", "does", "has", "is", "was", "will"];

/// True if the words stand in the order of a question: “Did you”, “Where is he”.
fn is_asked(sight: &Sight<'_>, first: usize) -> bool {
    let tree = sight.tree;
    let node = tree.at(first);
    let root = tree.root;
    let (Some(&helper), Some(&subject)) = (tree.chain(root).first(), tree.subjects(root).first())
    else {
        return false;
    };
    let asks =
        matches!(node.low.as_str(), "how" | "what" | "when" | "where" | "who" | "whom" | "why")
            && helper == first + 1
            && subject != first;
    (asks || helper == first)
        && helper < subject
        && OF_QUESTIONS.contains(&tree.at(helper).low.as_str())
        // “Don’t you touch it” is an order.
        && !(tree.at(helper).low == "do" && tree.at(subject).low == "you" && helper + 2 == subject)
        && tree.predicate(root) == Predicate::Finite
}
