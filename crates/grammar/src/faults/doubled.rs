//! What is said twice: *more taller*, *I don’t have no money*.

use super::{Finding, GRAMMAR, Sight, Trust};
use crate::parse::{Relation, Tag};

const NEGATIVES: &[&str] = &["nobody", "none", "nothing", "nowhere"];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    use Relation::{Advmod, Det, Obj, Obl, Root, Xcomp};
    let tree = sight.tree;
    let mut add = |kind, text: String, from, to, trust| {
        findings.push(Finding { rule: GRAMMAR, kind, text, from, to, trust });
    };
    for word in tree.words() {
        let node = tree.at(word);
        let head = if node.head == 0 { node } else { tree.at(node.head) };
        let is_compared = matches!(head.tag, Tag::Jjr | Tag::Jjs | Tag::Rbr | Tag::Rbs);
        let is_degree = matches!(node.low.as_str(), "more" | "most") && node.base == Advmod;
        let ends_so = head.low.ends_with("er") || head.low.ends_with("est");
        if is_degree && node.head == word + 1 && is_compared && ends_so {
            let text = format!("*{}* is enough without *{}*.", head.form, node.form);
            add("comparison", text, word, node.head, Trust::Firm);
        }
        if !matches!(node.low.as_str(), "not" | "n't" | "n\u{2019}t" | "nt") || node.base != Advmod
        {
            continue;
        }
        let verb = node.head;
        let objects = tree.kids(verb, &[Obj]).into_iter();
        let adverbials = tree.kids(verb, &[Obl, Advmod, Xcomp]).into_iter();
        let is_no = |it: &usize| {
            NEGATIVES.contains(&tree.at(*it).low.as_str())
                || tree.kids(*it, &[Det]).iter().any(|&it| tree.at(it).low == "no")
        };
        let mut second = objects.filter(is_no).chain(
            adverbials.filter(|&it| matches!(tree.at(it).low.as_str(), "nowhere" | "never")),
        );
        if let Some(second) = second.find(|&it| word < it)
            && (head.base == Root || tree.has_subject(verb))
        {
            let text = format!("*{}* and *{}* say no twice.", node.form, tree.at(second).form);
            add("negative", text, word, second, Trust::Doubtful);
        }
    }
}
