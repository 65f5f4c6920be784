//! Parts of speech as a school grammar has them.

use super::{
    names::Pos,
    tree::{Predicate, Tree},
    verbals,
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
};

/// The part of speech of a word, and others that a judge may accept.
pub(super) fn of(tree: &Tree, word: usize) -> (Pos, Vec<Pos>) {
    use Relation::{
        Advcl, Advmod, Amod, Appos, Case, Cc, Ccomp, Compound, CompoundPrt, Conj, Csubj, Dep, Det,
        Discourse, Fixed, Iobj, Mark, Nmod, NmodPoss, Nsubj, Nummod, Obj, Obl, Parataxis, Root,
        Vocative, Xcomp,
    };
    let node = tree.at(word);
    let (low, tag, base) = (node.low.as_str(), node.tag, node.base);
    let is_exclaimed = has(lists::INTERJECTIONS, low)
        && matches!(base, Discourse | Vocative | Parataxis | Dep | Root)
        && tree.children(word).iter().all(|&it| tree.at(it).kind == Kind::Punct)
        && word == 1;
    let nominal = matches!(node.kind, Kind::Noun | Kind::Pron | Kind::Propn | Kind::X);
    if nominal && has(lists::INDEFINITE, low) {
        return only(Pos::Pronoun);
    }
    if node.kind == Kind::Intj || is_exclaimed {
        return only(Pos::Interjection);
    }
    let is_like_preposition =
        matches!(node.kind, Kind::Verb | Kind::Adj | Kind::Sconj | Kind::Adv | Kind::Noun);
    if base == Case && is_like_preposition {
        return only(Pos::Preposition);
    }
    match node.kind {
        Kind::Noun | Kind::Propn => {
            let is_gerund = matches!(tag, Tag::Nn | Tag::Nns)
                && low.ends_with("ing")
                && matches!(base, Nsubj | Obj | Obl | Root | Xcomp | Nmod);
            let is_adverb = matches!(base, Obl | Nmod)
                && has(lists::ADVERB_OF_DAY, low)
                && tree.cases(word).is_empty();
            match () {
                () if is_gerund => or(Pos::Noun, &[Pos::Verb]),
                () if is_adverb => or(Pos::Noun, &[Pos::Adverb]),
                () => only(Pos::Noun),
            }
        }
        Kind::Pron => match tag {
            Tag::PrpPossessive | Tag::WpPossessive => or(Pos::Pronoun, &[Pos::Adjective]),
            _ if node.relation == NmodPoss => or(Pos::Pronoun, &[Pos::Adjective]),
            Tag::Ex => or(Pos::Adverb, &[Pos::Pronoun]),
            _ => only(Pos::Pronoun),
        },
        Kind::Det => {
            let modifies = matches!(base, Det | Amod | Advmod | Cc | Mark | Compound)
                || (base == Nmod && tree.cases(word).is_empty());
            only(if modifies { Pos::Adjective } else { Pos::Pronoun })
        }
        Kind::Num => match base {
            Nummod | Amod | Det | Compound => only(Pos::Adjective),
            Nsubj | Obj | Obl | Nmod | Iobj | Conj | Root | Appos | Xcomp => {
                or(Pos::Noun, &[Pos::Pronoun, Pos::Adjective])
            }
            _ => or(Pos::Noun, &[Pos::Adjective]),
        },
        Kind::Aux => only(Pos::Verb),
        Kind::Verb => match (base, tag) {
            (Amod, _) | (Xcomp, Tag::Vbn | Tag::Vbg) => or(Pos::Verb, &[Pos::Adjective]),
            (Nsubj | Obj | Obl | Csubj | Nmod | Compound, Tag::Vbg) => or(Pos::Verb, &[Pos::Noun]),
            _ => only(Pos::Verb),
        },
        Kind::Adj => match base {
            Nsubj | Obj | Iobj | Obl | Nmod | Appos
                if has(lists::QUANTITY, low)
                    && !tree.has_kid(word, &[Det, Amod])
                    && (!matches!(base, Obl | Nmod) || !tree.cases(word).is_empty()) =>
            {
                or(Pos::Pronoun, &[Pos::Noun, Pos::Adjective])
            }
            Nsubj | Obj | Iobj => or(Pos::Noun, &[Pos::Adjective]),
            Obl | Nmod if tree.has_kid(word, &[Det]) => or(Pos::Noun, &[Pos::Adjective]),
            Obl | Nmod => or(Pos::Adjective, &[Pos::Noun]),
            Amod if low.ends_with("ing") || low.ends_with("ed") || low.ends_with("en") => {
                or(Pos::Adjective, &[Pos::Verb])
            }
            _ => only(Pos::Adjective),
        },
        Kind::Adv => {
            let heads_clause = || {
                let joined = tree.kids(word, &[Relation::AdvclRelcl]);
                base == Advmod && joined.iter().any(|&it| word < it)
            };
            let joins = matches!(low, "when" | "whenever" | "where" | "wherever" | "while")
                && tag == Tag::Wrb
                && (tree.at(node.head).base == Advcl || low == "whenever" || heads_clause());
            if joins {
                return or(Pos::Conjunction, &[Pos::Adverb]);
            }
            let is_conjunctive = matches!(
                low,
                "however"
                    | "therefore"
                    | "moreover"
                    | "nevertheless"
                    | "consequently"
                    | "furthermore"
                    | "thus"
                    | "hence"
                    | "nonetheless"
            );
            if is_conjunctive && base == Advmod {
                return or(Pos::Adverb, &[Pos::Conjunction]);
            }
            only(Pos::Adverb)
        }
        Kind::Adp => match base {
            _ if node.relation == CompoundPrt => or(Pos::Adverb, &[Pos::Preposition]),
            Case | Fixed => only(Pos::Preposition),
            Obl | Advmod | Xcomp | Nmod | Ccomp | Conj if tag == Tag::In => {
                or(Pos::Preposition, &[Pos::Adverb])
            }
            Advmod | Obl | Root | Xcomp | Ccomp | Conj | Advcl => {
                or(Pos::Adverb, &[Pos::Preposition])
            }
            Mark => or(Pos::Preposition, &[Pos::Conjunction]),
            _ => only(Pos::Preposition),
        },
        Kind::Sconj => {
            let before_gerund = base == Mark
                && tree.predicate(node.head) == Predicate::Gerund
                && verbals::is_before_gerund(low);
            match low {
                _ if !before_gerund => only(Pos::Conjunction),
                "than" | "as" | "since" | "until" | "like" => {
                    or(Pos::Conjunction, &[Pos::Preposition])
                }
                _ => or(Pos::Preposition, &[Pos::Conjunction]),
            }
        }
        Kind::Cconj => only(Pos::Conjunction),
        Kind::Part if matches!(low, "not" | "n't" | "n\u{2019}t" | "nt") => only(Pos::Adverb),
        Kind::Part => only(Pos::Particle),
        _ => only(Pos::Other),
    }
}

fn only(pos: Pos) -> (Pos, Vec<Pos>) {
    (pos, Vec::new())
}

fn or(pos: Pos, others: &[Pos]) -> (Pos, Vec<Pos>) {
    (pos, others.to_vec())
}
