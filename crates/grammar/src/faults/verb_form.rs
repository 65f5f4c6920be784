//! Verbs have the form that their helpers ask for.

use super::{Finding, Sight, Trust};
use crate::analysis::FaultKind;
use crate::{
    lexis::FormOf,
    parse::{Kind, Relation, Tag},
    school::tree::Predicate,
};

/// Past forms that are no participles, though one hears them after *have*.
const ONLY_PAST: &[&str] = &[
    "ate", "began", "blew", "broke", "chose", "did", "drank", "drew", "drove", "fell", "flew",
    "forgot", "froze", "gave", "grew", "knew", "ran", "rang", "rode", "rose", "sang", "saw",
    "shook", "shrank", "spoke", "stole", "swam", "threw", "took", "tore", "went", "wore", "wrote",
];

/// Past forms that are also rarer verbs of their own: to saw wood, to found a town.
const PAST_AND_RARE: &[&str] = &["bore", "fell", "felt", "found", "ground", "saw", "wound"];

pub(super) fn find(sight: &Sight<'_>, findings: &mut Vec<Finding>) {
    use Relation::{Acl, Advcl, Aux, Ccomp, Conj, Cop, Nsubj, Root};
    let tree = sight.tree;
    for word in tree.words() {
        let node = tree.at(word);
        let note = sight.words.of_small(&node.low);
        let is_head =
            matches!(node.kind, Kind::Verb | Kind::Aux) && !matches!(node.base, Aux | Cop);
        if !is_head || !note.is_of_verb() {
            continue;
        }
        // The word file lacks some participles that look like the past.
        let is_regular = node.low.ends_with("ed");
        let can = |form: FormOf| match form {
            FormOf::PastParticiple if ONLY_PAST.contains(&node.low.as_str()) => false,
            FormOf::PastParticiple if is_regular => true,
            _ => note.can_be(form),
        };
        let chain = tree.chain(word);
        let helper = match chain.as_slice() {
            [.., helper, last] if *last == word => Some(tree.at(*helper)),
            _ => None,
        };
        let asked = match helper {
            Some(it) if it.tag == Tag::Md && !can(FormOf::Verb) => {
                Some("the basic form after a helper of mood")
            }
            Some(it) if it.lemma == "have" && it.base == Aux && !can(FormOf::PastParticiple) => {
                Some("the past participle after *have*")
            }
            Some(it) if it.lemma == "do" && it.base == Aux && !can(FormOf::Verb) => {
                Some("the basic form after *do*")
            }
            Some(it)
                if it.lemma == "do"
                    && it.base == Aux
                    && PAST_AND_RARE.contains(&node.low.as_str()) =>
            {
                Some("the basic form after *do*")
            }
            Some(it)
                if it.lemma == "be"
                    && it.base == Aux
                    && !can(FormOf::PastParticiple)
                    && !can(FormOf::PresentParticiple) =>
            {
                Some("a participle after *be*")
            }
            Some(_) => None,
            None if tree.marks(word).contains(&"to")
                && chain.len() == 1
                && !can(FormOf::Verb)
                && !can(FormOf::PresentParticiple) =>
            {
                Some("the basic form after *to*")
            }
            None => {
                let is_alone = chain.len() == 1
                    && matches!(node.base, Root | Ccomp | Conj | Advcl | Acl)
                    && tree.has_kid(word, &[Nsubj])
                    && !tree.is_passive(word);
                let is_participle = tree.predicate(word) == Predicate::Participle
                    || (can(FormOf::PastParticiple) && !can(FormOf::Past) && !can(FormOf::Verb));
                let is_only =
                    can(FormOf::PastParticiple) && !can(FormOf::Past) && !can(FormOf::Verb);
                (is_alone && is_participle && is_only)
                    .then_some("the past form, or a helper before it")
            }
        };
        if let Some(asked) = asked {
            let text = format!("*{}* should be {asked}.", node.form);
            // “It can’t be beat”: some base forms are used as participles.
            let trust = if can(FormOf::Verb) { Trust::Doubtful } else { Trust::Firm };
            findings.push(Finding {
                breaks: FaultKind::Sentence,
                kind: "verb form",
                text,
                from: word,
                to: word,
                trust,
            });
        }
    }
}
