//! The punctuation inside a sentence that the book asks for: with interjections, appositives, direct
//! address, direct quotes and conjunctive adverbs. Of other commas it says nothing.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
    school::{Container, Function, tree::Tree},
};

/// Conjunctive adverbs after which a comma is always written.
const WITH_COMMA: &[&str] = &[
    "consequently",
    "furthermore",
    "however",
    "moreover",
    "nevertheless",
    "nonetheless",
    "otherwise",
    "therefore",
];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    let tree = sight.tree;
    let mut add = |kind, text: String, from, to, trust| {
        findings.push(Finding { breaks: FaultKind::Inside, kind, text, from, to, trust });
    };
    for word in &sight.reading.words {
        let at = word.at;
        let form = &tree.at(at).form;
        let is_apart =
            is_mark(tree, at + 1) && (at == 1 || is_mark(tree, at - 1) || is_after_cc(tree, at));
        match word.function {
            Function::Interjection
                if at == 1
                    && !is_apart
                    && !matches!(
                        tree.at(at).low.as_str(),
                        "please" | "yes" | "no" | "well" | "so" | "like" | "now" | "okay" | "ok"
                    ) =>
            {
                let text = format!("after *{form}* stands a comma or an exclamation mark.");
                add("interjection", text, at, at, Trust::Firm);
            }
            Function::DirectAddress => {
                let span = tree.span(at);
                let first = span.first().unwrap_or(at);
                let last = span.iter().filter(|&it| tree.at(it).kind != Kind::Punct).last();
                let last = last.unwrap_or(at);
                let is_set_off = (first == 1 || is_mark(tree, first) || is_mark(tree, first - 1))
                    && (last == tree.n() || is_mark(tree, last + 1));
                if !is_set_off {
                    let text = format!("*{form}* is spoken to, and set off by commas.");
                    add("direct address", text, at, at, Trust::Doubtful);
                }
            }
            Function::ConjunctiveAdverb
                if WITH_COMMA.contains(&tree.at(at).low.as_str()) && !is_mark(tree, at + 1) =>
            {
                let text = format!("after *{form}* stands a comma.");
                add("conjunctive adverb", text, at, at, Trust::Firm);
            }
            _ => (),
        }
        // “…, however, …” between two clauses of their own.
        let joins = WITH_COMMA.contains(&tree.at(at).low.as_str())
            && 1 < at
            && tree.at(at - 1).form == ","
            && sight.reading.independent.iter().any(|it| {
                it.head == tree.at(at).head
                    && 1 < it.head
                    && tree.at(it.head).base == Relation::Parataxis
            })
            && tree.span(tree.at(at).head).first().is_some_and(|it| at <= it + 1);
        if joins {
            let text = format!("before *{form}*, which joins two clauses, stands a semicolon.");
            add("conjunctive adverb", text, at - 1, at, Trust::Doubtful);
        }
    }
    // “Marcus please close the door.”
    if 2 < tree.n()
        && tree.at(1).kind == Kind::Propn
        && tree.at(2).low == "please"
        && matches!(tree.at(3).tag, Tag::Vb | Tag::Vbp)
    {
        let text = format!("*{}* is spoken to, and set off by commas.", tree.at(1).form);
        add("direct address", text, 1, 1, Trust::Doubtful);
    }
    for mark in 2..tree.n() {
        let node = tree.at(mark);
        let is_closing = matches!(node.form.as_str(), "\"" | "\u{201d}")
            && (1..mark).any(|it| matches!(tree.at(it).form.as_str(), "\"" | "\u{201c}"));
        let before = tree.at(mark - 1);
        let says = |it: usize| {
            it <= tree.n()
                && tree.at(it).kind == Kind::Verb
                && has(lists::SPEECH, &tree.at(it).lemma)
        };
        let names = mark < tree.n()
            && matches!(tree.at(mark + 1).kind, Kind::Pron | Kind::Propn)
            && says(mark + 2);
        let is_bare = before.kind != Kind::Punct || before.form == ".";
        if is_closing && is_bare && (says(mark + 1) || names) {
            let text = "between the quote and who says it stands a comma.".to_owned();
            add("direct quote", text, mark - 1, mark + 1, Trust::Doubtful);
        }
    }
    for group in &sight.reading.groups {
        let span = group.span.filter(|it| tree.at(it).kind != Kind::Punct);
        let Some(first) = span.first() else { continue };
        let last = span.iter().last().unwrap_or(first);
        match group.container {
            Container::AppositivePhrase => {
                let is_set_off = (first == 1 || is_mark(tree, first - 1))
                    && (last == tree.n() || is_mark(tree, last + 1));
                if !is_set_off {
                    let text = format!(
                        "*{}* names something once more, and is set off by commas.",
                        tree.text(span)
                    );
                    add("appositive", text, first, last, Trust::Doubtful);
                }
            }
            Container::DirectQuote if 2 < first => {
                // The word before the mark that opens the quote.
                let before = tree.at(first - 2);
                let is_said = has(lists::SPEECH, &before.lemma) && before.kind == Kind::Verb;
                if is_said {
                    let text = format!("between *{}* and the quote stands a comma.", before.form);
                    add("direct quote", text, first - 2, first, Trust::Doubtful);
                }
            }
            _ => (),
        }
    }
}

fn is_mark(tree: &Tree, word: usize) -> bool {
    1 <= word && word <= tree.n() && tree.at(word).kind == Kind::Punct
}

/// True for a word after *and* or *but*, behind which no comma is needed.
fn is_after_cc(tree: &Tree, word: usize) -> bool {
    1 < word && tree.at(word - 1).kind == Kind::Cconj
}
