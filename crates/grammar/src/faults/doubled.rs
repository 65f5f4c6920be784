//! Things said twice: *more taller*, *I don’t have no money*.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::FormOf,
    parse::{Kind, Relation, Tag},
};

const NEGATIVES: &[&str] = &["nobody", "none", "nothing", "nowhere"];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    use Relation::{Advmod, Det, Obj, Obl, Root, Xcomp};
    let tree = sight.tree;
    let mut add = |kind, text: String, from, to, trust| {
        findings.push(Finding { breaks: FaultKind::Sentence, kind, text, from, to, trust });
    };
    for word in tree.words() {
        let node = tree.at(word);
        let head = if node.head == 0 { node } else { tree.at(node.head) };
        let is_compared = matches!(head.tag, Tag::Jjr | Tag::Jjs | Tag::Rbr | Tag::Rbs)
            || (head.kind == Kind::Adj && is_compared_form(sight, &head.low));
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
        // “Nobody didn’t see it”: nobody says so but to mean the other.
        if let Some(&subject) = tree.subjects(verb).first()
            && subject < word
            && is_no(&subject)
            && tree.at(subject).base == Relation::Nsubj
        {
            let first = &tree.at(subject).form;
            let text = format!("*{first}* and *{}* say no twice.", node.form);
            add("negative", text, subject, word, Trust::Doubtful);
        }
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

/// True for a word that is no adjective by itself, but is one with *-er* or *-est*.
fn is_compared_form(sight: &Sight<'_>, low: &str) -> bool {
    let is_adjective = |it: &str| sight.words.of_small(it).can_be(FormOf::Adjective);
    let Some(stem) = low.strip_suffix("est").or_else(|| low.strip_suffix("er")) else {
        return false;
    };
    let shorter = |stem: &str| {
        let last = stem.chars().last()?;
        let short = stem.strip_suffix(last)?;
        short.ends_with(last).then(|| short.to_owned())
    };
    let bases = [
        Some(stem.to_owned()),
        Some(format!("{stem}e")),
        stem.strip_suffix('i').map(|it| format!("{it}y")),
        shorter(stem),
    ];
    !is_adjective(low) && bases.into_iter().flatten().any(|it| is_adjective(&it))
}
