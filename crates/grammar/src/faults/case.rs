//! Pronouns stand in the case that their place asks for.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    parse::{Kind, Relation, Tag},
    school::tree::Predicate,
};

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    use Relation::{Acl, Appos, Ccomp, Compound, Conj, Det, Iobj, Nmod, Nsubj, Obj, Obl, Xcomp};
    let tree = sight.tree;
    for word in tree.words() {
        let node = tree.at(word);
        let low = node.low.as_str();
        let first = tree.at(tree.first_conjunct(word));
        let base = if node.base == Conj { first.base } else { node.base };
        let head = first.head;
        let is_object = matches!(low, "me" | "him" | "us" | "them")
            || (low == "her" && node.tag != Tag::PrpPossessive);
        let is_subject = matches!(low, "i" | "he" | "she" | "we" | "they");
        let cases = tree.cases(tree.first_conjunct(word));
        let is_compared = cases.iter().any(|it| matches!(*it, "than" | "as" | "but" | "like"));
        let wrong = match base {
            Nsubj if is_object && node.kind == Kind::Pron => {
                let is_inner = matches!(tree.at(head).base, Xcomp | Ccomp)
                    || tree.marks(head).contains(&"for")
                    || tree.predicate(head) != Predicate::Finite;
                (!is_inner).then_some("the subject")
            }
            Obj | Iobj if is_subject && !tree.has_kid(word, &[Acl]) => Some("an object"),
            Obl | Nmod if is_subject && !cases.is_empty() && !is_compared => {
                Some("the object of a preposition")
            }
            // “Us students want a rest.”
            Det | Nmod | Compound | Appos
                if matches!(node.form.as_str(), "Us" | "us")
                    && node.head == word + 1
                    && tree.at(head).base == Nsubj =>
            {
                Some("the subject")
            }
            // “Between you and I”, in whatever way it hangs together.
            _ if is_subject
                && 3 < word
                && tree.at(word - 1).kind == Kind::Cconj
                && matches!(
                    tree.at(word - 2).low.as_str(),
                    "you" | "me" | "him" | "her" | "them" | "us"
                )
                && tree.at(word - 3).kind == Kind::Adp
                && !tree.has_kid(word, &[Nsubj])
                && base != Nsubj =>
            {
                Some("the object of a preposition")
            }
            _ if is_subject && tree.has_copula(word) && !cases.is_empty() && !is_compared => {
                Some("the object of a preposition")
            }
            _ => None,
        };
        if let Some(place) = wrong {
            let text = format!("*{}* cannot be {place}.", node.form);
            let trust = Trust::Firm;
            findings.push(Finding {
                breaks: FaultKind::Sentence,
                kind: "case",
                text,
                from: word,
                to: word,
                trust,
            });
        }
    }
}
