//! A sentence as a tree of words, and what can be asked of it.

use super::span::Span;
use crate::parse::{Arc, Kind, Relation, Tag};

/// A word in its tree.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) form: String,
    /// The same in small letters.
    pub(crate) low: String,
    pub(crate) lemma: String,
    pub(crate) kind: Kind,
    pub(crate) tag: Tag,
    pub(crate) head: usize,
    pub(crate) relation: Relation,
    /// The relation without its finer part.
    pub(crate) base: Relation,
}

impl Node {
    pub(crate) fn new(form: &str, lemma: String, arc: Arc) -> Node {
        Node {
            form: form.to_owned(),
            low: form.to_lowercase(),
            lemma,
            kind: arc.kind,
            tag: arc.tag,
            head: arc.head,
            relation: arc.relation,
            base: arc.relation.base(),
        }
    }
}

/// The kind of predicate that a word heads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Predicate {
    /// A subject and a verb that shows tense.
    Finite,
    /// Such a verb, without a subject of its own.
    Subjectless,
    Imperative,
    /// With *to*.
    Infinitive,
    /// Without *to*.
    Bare,
    Gerund,
    Participle,
    Verbless,
}

pub(crate) struct Tree {
    nodes: Vec<Node>,
    children: Vec<Vec<usize>>,
    spans: Vec<Span>,
    pub(crate) root: usize,
}

impl Tree {
    /// A tree of at least one and at most [`Span::MAX`] words; words are counted from one.
    pub(crate) fn of(words: Vec<Node>) -> Tree {
        let n = words.len();
        let mut children = vec![Vec::new(); n + 1];
        for (idx, word) in words.iter().enumerate() {
            children[word.head].push(idx + 1);
        }
        let root = children[0].first().copied().unwrap_or(1);
        let mut spans = vec![Span::EMPTY; n + 1];
        fill(0, &children, &mut spans);
        let none = Arc { kind: Kind::X, tag: Tag::Other, head: 0, relation: Relation::Dep };
        let mut nodes = vec![Node::new("", String::new(), none)];
        nodes.extend(words);
        Tree { nodes, children, spans, root }
    }

    pub(crate) fn n(&self) -> usize {
        self.nodes.len() - 1
    }

    /// All words, in order.
    pub(crate) fn all(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.n()
    }

    /// The words that are not punctuation.
    pub(crate) fn words(&self) -> impl Iterator<Item = usize> {
        self.all().filter(|&it| self.at(it).kind != Kind::Punct)
    }

    pub(crate) fn at(&self, word: usize) -> &Node {
        &self.nodes[word]
    }

    pub(crate) fn children(&self, word: usize) -> &[usize] {
        &self.children[word]
    }

    /// A word and all that depends on it.
    pub(crate) fn span(&self, word: usize) -> Span {
        self.spans[word]
    }

    /// The dependants with one of these relations; a plain one includes its finer ones.
    pub(crate) fn kids(&self, word: usize, relations: &[Relation]) -> Vec<usize> {
        let is_one = |it: &usize| {
            let node = self.at(*it);
            relations.contains(&node.relation) || relations.contains(&node.base)
        };
        self.children(word).iter().copied().filter(is_one).collect()
    }

    pub(crate) fn has_kid(&self, word: usize, relations: &[Relation]) -> bool {
        !self.kids(word, relations).is_empty()
    }

    pub(crate) fn is_verbal(&self, word: usize) -> bool {
        let node = self.at(word);
        matches!(node.kind, Kind::Verb | Kind::Aux) || node.tag.is_verbal()
    }

    /// The words that introduce its clause, in small letters.
    pub(crate) fn marks(&self, word: usize) -> Vec<&str> {
        self.lows(word, Relation::Mark)
    }

    /// Its prepositions, in small letters.
    pub(crate) fn cases(&self, word: usize) -> Vec<&str> {
        self.lows(word, Relation::Case)
    }

    fn lows(&self, word: usize, relation: Relation) -> Vec<&str> {
        let kids = self.children(word).iter().map(|&it| self.at(it));
        kids.filter(|it| it.base == relation).map(|it| it.low.as_str()).collect()
    }

    /// True if one of the introducing words is in a list that is in order.
    pub(crate) fn marked_by(&self, word: usize, list: &[&str]) -> bool {
        self.marks(word).iter().any(|it| list.contains(it))
    }

    /// The verbs of a predicate, from left to right.
    pub(crate) fn chain(&self, word: usize) -> Vec<usize> {
        let mut chain = self.kids(word, &[Relation::Aux, Relation::Cop]);
        if self.is_verbal(word) {
            chain.push(word);
        }
        chain.sort_unstable();
        chain
    }

    pub(crate) fn subjects(&self, word: usize) -> Vec<usize> {
        let all = self.kids(word, &[Relation::Nsubj, Relation::Csubj]);
        let (outer, inner): (Vec<usize>, Vec<usize>) =
            all.into_iter().partition(|&it| self.at(it).relation.is_outer());
        if inner.is_empty() { outer } else { inner }
    }

    pub(crate) fn has_subject(&self, word: usize) -> bool {
        !self.subjects(word).is_empty()
    }

    /// *There* and *it* that only hold the place of a subject.
    pub(crate) fn expletives(&self, word: usize) -> Vec<usize> {
        self.kids(word, &[Relation::Expl])
    }

    /// True if its clause has a subject, be it an expletive.
    pub(crate) fn is_subjected(&self, word: usize) -> bool {
        self.has_subject(word) || !self.expletives(word).is_empty()
    }

    /// The subject of a whole clause that is itself a predicate, as in “The problem is that he left”.
    pub(crate) fn outer(&self, word: usize) -> Vec<usize> {
        let kids = self.children(word).iter().copied();
        kids.filter(|&it| self.at(it).relation.is_outer()).collect()
    }

    pub(crate) fn copulas(&self, word: usize) -> Vec<usize> {
        self.kids(word, &[Relation::Cop])
    }

    pub(crate) fn has_copula(&self, word: usize) -> bool {
        !self.copulas(word).is_empty()
    }

    pub(crate) fn is_passive(&self, word: usize) -> bool {
        self.has_kid(word, &[Relation::AuxPass, Relation::NsubjPass, Relation::CsubjPass])
    }

    pub(crate) fn predicate(&self, word: usize) -> Predicate {
        let chain = self.chain(word);
        let Some(&first) = chain.first() else { return Predicate::Verbless };
        let node = self.at(word);
        let verb = self.at(first);
        let is_subjected = self.is_subjected(word);
        if self.marks(word).contains(&"to") && !verb.tag.is_finite() {
            return Predicate::Infinitive;
        }
        if chain.iter().any(|&it| self.at(it).tag.is_finite()) {
            let stands_alone =
                matches!(node.relation, Relation::Root | Relation::Parataxis | Relation::Conj);
            if is_subjected {
                return Predicate::Finite;
            }
            if stands_alone && verb.tag == Tag::Vbp && verb.lemma != "be" {
                return Predicate::Imperative;
            }
            return Predicate::Subjectless;
        }
        match verb.tag {
            Tag::Vb => self.predicate_of_base_form(word, first, is_subjected),
            Tag::Vbg => Predicate::Gerund,
            Tag::Vbn => Predicate::Participle,
            _ if is_subjected => Predicate::Finite,
            _ => Predicate::Verbless,
        }
    }

    fn predicate_of_base_form(&self, word: usize, verb: usize, is_subjected: bool) -> Predicate {
        use Relation::{Acl, Advcl, Ccomp, Csubj, Xcomp};
        let base = self.at(word).base;
        if is_subjected && !matches!(base, Xcomp | Ccomp) {
            // The tagger took the present for the base form, or it is a subjunctive.
            let subjects = self.subjects(word);
            let all = if subjects.is_empty() { self.expletives(word) } else { subjects };
            if all.iter().any(|&it| it < verb) {
                return Predicate::Finite;
            }
        }
        let depends = matches!(base, Xcomp | Ccomp | Acl | Csubj | Advcl);
        if depends && (base != Ccomp || is_subjected) {
            return Predicate::Bare;
        }
        Predicate::Imperative
    }

    /// The first of words joined by conjunctions.
    pub(crate) fn first_conjunct(&self, word: usize) -> usize {
        let mut at = word;
        while self.at(at).base == Relation::Conj && self.at(at).head != 0 {
            at = self.at(at).head;
        }
        at
    }

    pub(crate) fn is_kind(&self, word: usize, kinds: &[Kind]) -> bool {
        kinds.contains(&self.at(word).kind)
    }

    /// Words as they stand in the sentence.
    pub(crate) fn text(&self, span: Span) -> String {
        let words: Vec<&str> = span
            .iter()
            .filter(|&it| self.at(it).kind != Kind::Punct)
            .map(|it| self.at(it).form.as_str())
            .collect();
        words.join(" ")
    }
}

fn fill(word: usize, children: &[Vec<usize>], spans: &mut [Span]) {
    let mut span = if word == 0 { Span::EMPTY } else { Span::one(word) };
    for &child in &children[word] {
        fill(child, children, spans);
        span = span.or(spans[child]);
    }
    spans[word] = span;
}
