//! Features of words: number, case, tense, voice, degree and so on.

use lexicon::{Facts, Headword, Pos as WordPos, WordForm};
use serde::Serialize;

use super::{
    names::{Function, Pos},
    tree::{Predicate, Tree},
};
use crate::{
    lexis::lists::{self, has},
    names::named,
    parse::{Relation, Tag},
};

named! {
    Number {
        Singular = "singular",
        Plural = "plural",
    }
}

named! {
    Case {
        Nominative = "nominative",
        Objective = "objective",
    }
}

named! {
    PronounKind {
        Personal = "personal",
        InterrogativeOrRelative = "interrogative/relative",
        Demonstrative = "demonstrative",
        Indefinite = "indefinite",
    }
}

named! {
    Tense {
        Present = "present",
        Past = "past",
        Future = "future",
    }
}

named! {
    Aspect {
        Simple = "simple",
        Perfect = "perfect",
        Progressive = "progressive",
        PerfectProgressive = "perfect progressive",
    }
}

named! {
    Voice {
        Active = "active",
        Passive = "passive",
    }
}

named! {
    Mood {
        Indicative = "indicative",
        Imperative = "imperative",
    }
}

named! {
    Degree {
        Positive = "positive",
        Comparative = "comparative",
        Superlative = "superlative",
    }
}

/// The features of a word, by its part of speech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "grammar.ts"))]
#[serde(untagged)]
pub enum Features {
    Nominal {
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<Number>,
        #[serde(skip_serializing_if = "is_false")]
        proper: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        case: Option<Case>,
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<PronounKind>,
    },
    Verb {
        /// None of a verbal and after most auxiliaries of mood.
        tense: Option<Tense>,
        aspect: Aspect,
        voice: Voice,
        emphatic: bool,
        mood: Mood,
    },
    Compared {
        degree: Degree,
    },
    None {},
}

fn is_false(it: &bool) -> bool {
    !it
}

impl Features {
    pub(crate) fn is_emphatic(&self) -> bool {
        matches!(self, Features::Verb { emphatic: true, .. })
    }
}

pub(super) fn of(tree: &Tree, word: usize, pos: Pos, function: Function) -> Features {
    match pos {
        Pos::Noun | Pos::Pronoun => of_nominal(tree, word, pos, function),
        Pos::Verb => of_verb(tree, word),
        Pos::Adjective | Pos::Adverb => Features::Compared { degree: degree(tree, word, pos) },
        _ => Features::None {},
    }
}

fn of_nominal(tree: &Tree, word: usize, pos: Pos, function: Function) -> Features {
    use Relation::{Amod, Det, Nmod};
    let node = tree.at(word);
    let kind = match node.tag {
        Tag::Prp | Tag::PrpPossessive => PronounKind::Personal,
        Tag::Wp | Tag::WpPossessive | Tag::Wdt => PronounKind::InterrogativeOrRelative,
        _ if matches!(node.low.as_str(), "this" | "that" | "these" | "those") => {
            PronounKind::Demonstrative
        }
        _ => PronounKind::Indefinite,
    };
    let kind = (pos == Pos::Pronoun).then_some(kind);
    if matches!(function, Function::NounUsedAsAdjective | Function::PartOfName) {
        return Features::Nominal { number: None, proper: false, case: None, kind };
    }
    let number = match node.tag {
        // EVERYONE and NONE are nouns to the tagger.
        _ if pos == Pos::Pronoun => None,
        Tag::Nn | Tag::Nnp => Some(Number::Singular),
        Tag::Nns | Tag::Nnps => Some(Number::Plural),
        _ => None,
    };
    let is_relative = pos == Pos::Noun
        && has(lists::KINSHIP, &node.low)
        && node.form.starts_with(char::is_uppercase)
        && word != 1
        && !tree.has_kid(word, &[Det, Nmod, Amod]);
    let proper = matches!(node.tag, Tag::Nnp | Tag::Nnps) || is_relative;
    let case = match function {
        Function::Subject | Function::PredicateNoun => Some(Case::Nominative),
        Function::DirectObject
        | Function::IndirectObject
        | Function::ObjectOfPreposition
        | Function::SubjectOfInfinitive
        | Function::ObjectiveComplement
        | Function::RetainedDirectObject
        | Function::RetainedIndirectObject => Some(Case::Objective),
        Function::Appositive => of_named(tree, word),
        _ => None,
    };
    Features::Nominal { number, proper, case, kind }
}

/// An appositive has the case of what it names.
fn of_named(tree: &Tree, word: usize) -> Option<Case> {
    use Relation::{Appos, Iobj, Nmod, NmodPoss, Nsubj, Obj, Obl};
    let head = tree.at(word).head;
    if tree.at(word).base != Appos || head == 0 {
        return None;
    }
    let named = tree.at(head);
    match named.base {
        _ if named.relation == NmodPoss => None,
        Obj | Iobj => Some(Case::Objective),
        Obl | Nmod if !tree.cases(head).is_empty() => Some(Case::Objective),
        Nsubj if !tree.has_copula(head) => Some(Case::Nominative),
        _ => None,
    }
}

fn of_verb(tree: &Tree, word: usize) -> Features {
    let node = tree.at(word);
    let helps = matches!(node.base, Relation::Aux | Relation::Cop);
    let head = if helps { node.head } else { word };
    let chain = tree.chain(head);
    let Some(&first) = chain.first() else { return Features::None {} };
    let verb = tree.at(first);
    let tense = match verb.tag {
        Tag::Md if matches!(verb.lemma.as_str(), "will" | "shall" | "'ll") => Some(Tense::Future),
        Tag::Vbz | Tag::Vbp => Some(Tense::Present),
        Tag::Vbd => Some(Tense::Past),
        _ => None,
    };
    let helper = |lemma: &str, is_plain: bool| {
        chain.iter().any(|&it| {
            let it = tree.at(it);
            let helps =
                if is_plain { it.relation == Relation::Aux } else { it.base == Relation::Aux };
            it.lemma == lemma && helps
        })
    };
    let is_ing = chain.last().is_some_and(|&it| tree.at(it).tag == Tag::Vbg);
    let aspect = match (helper("have", false), helper("be", true) && is_ing) {
        (true, true) => Aspect::PerfectProgressive,
        (true, false) => Aspect::Perfect,
        (false, true) => Aspect::Progressive,
        (false, false) => Aspect::Simple,
    };
    let voice = if tree.is_passive(head) { Voice::Passive } else { Voice::Active };
    let is_denied = tree
        .kids(head, &[Relation::Advmod])
        .iter()
        .any(|&it| matches!(tree.at(it).low.as_str(), "not" | "n't" | "n\u{2019}t"));
    let predicate = tree.predicate(head);
    let emphatic = verb.lemma == "do"
        && verb.base == Relation::Aux
        && !is_denied
        && predicate == Predicate::Finite
        && tree.subjects(head).first().copied().unwrap_or(0) < first;
    let mood = if predicate == Predicate::Imperative { Mood::Imperative } else { Mood::Indicative };
    Features::Verb { tense, aspect, voice, emphatic, mood }
}

fn degree(tree: &Tree, word: usize, pos: Pos) -> Degree {
    let mut degree = own_degree(&tree.at(word).form, pos).unwrap_or(match tree.at(word).tag {
        Tag::Jjr | Tag::Rbr => Degree::Comparative,
        Tag::Jjs | Tag::Rbs => Degree::Superlative,
        _ => Degree::Positive,
    });
    for it in tree.kids(word, &[Relation::Advmod]) {
        match tree.at(it).lemma.as_str() {
            "more" | "less" if it < word => degree = Degree::Comparative,
            "most" | "least" if it < word => degree = Degree::Superlative,
            _ => (),
        }
    }
    degree
}

/// The degree that dictionaries have a word in, if it is only one: taggers take BIGGER for a plain
/// adjective now and then.
fn own_degree(form: &str, pos: Pos) -> Option<Degree> {
    let pos = if pos == Pos::Adverb { WordPos::Adverb } else { WordPos::Adjective };
    let facts = Facts::english().pos(&Headword::parse(form).ok()?);
    let of_pos = facts.iter().filter(|it| it.pos == pos && it.is_attested());
    let mut degrees = of_pos.map(|it| match it.form {
        Some(WordForm::Comparative) => Degree::Comparative,
        Some(WordForm::Superlative) => Degree::Superlative,
        _ => Degree::Positive,
    });
    let first = degrees.next()?;
    degrees.all(|it| it == first).then_some(first)
}
