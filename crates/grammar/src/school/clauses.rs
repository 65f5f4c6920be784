//! Dependent clauses: noun, adjective, adverb and elliptical ones.

use super::{
    functions::Functions,
    groups::Groups,
    independent::Independent,
    names::{Container, Function},
    quotes::Quotes,
    tree::{Predicate, Tree},
    verbals,
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
};

/// A count of the dependent clauses that were found: whole ones, and such as have only parts.
#[derive(Default)]
pub(super) struct Counted {
    pub(super) whole: usize,
    pub(super) elliptical: usize,
}

/// Words of time and reason, whose clause goes with the verb even beside an adjective.
const OF_VERB: &[&str] = &[
    "if", "because", "when", "while", "although", "though", "since", "unless", "until", "before",
    "after",
];

/// Prepositions that join no clause by themselves.
const OF_OBJECT: &[&str] = &[
    "about",
    "against",
    "at",
    "by",
    "concerning",
    "despite",
    "for",
    "from",
    "in",
    "into",
    "of",
    "on",
    "over",
    "regarding",
    "to",
    "toward",
    "upon",
    "with",
    "without",
];

pub(super) struct Finder<'a> {
    pub(super) tree: &'a Tree,
    pub(super) quotes: &'a Quotes,
    pub(super) independent: &'a Independent,
    pub(super) functions: &'a Functions<'a>,
}

impl Finder<'_> {
    pub(super) fn find(&self, groups: &mut Groups) -> Counted {
        let mut counted = Counted::default();
        self.quoted(groups, &mut counted);
        for word in self.tree.all() {
            self.as_predicate(word, groups, &mut counted);
        }
        for word in self.tree.all() {
            if !self.independent.has(word) && Some(word) != self.independent.quoted {
                self.dependent(word, groups, &mut counted);
            }
        }
        for word in self.tree.all() {
            self.compared(word, groups, &mut counted);
        }
        counted
    }

    /// Takes quoted words for what was said: a direct object.
    fn quoted(&self, groups: &mut Groups, counted: &mut Counted) {
        use Predicate::{Finite, Imperative, Subjectless};
        let tree = self.tree;
        let Some(quoted) = self.independent.quoted else { return };
        if matches!(tree.predicate(quoted), Finite | Imperative | Subjectless) {
            counted.whole += 1;
            let span = tree.span(quoted).without(tree.span(self.independent.main));
            groups.add(Container::NounClause, quoted, span, Some(Function::DirectObject));
        }
    }

    /// A clause after a linking verb, as in “The problem is that he left” and “What I want is to sleep”.
    fn as_predicate(&self, word: usize, groups: &mut Groups, counted: &mut Counted) {
        use Relation::{Advcl, Advmod, Aux, Cc, Conj, Punct};
        let tree = self.tree;
        let (outer, copulas) = (tree.outer(word), tree.copulas(word));
        let (Some(&first), Some(&last)) = (copulas.first(), copulas.last()) else { return };
        if outer.is_empty() {
            return;
        }
        let mut span = tree.span(word).filter(|it| first < it && !copulas.contains(&it));
        for &it in &outer {
            span = span.without(tree.span(it));
        }
        for &it in tree.children(word) {
            let is_before = matches!(tree.at(it).base, Aux | Advmod | Punct | Cc | Advcl | Conj);
            if is_before && it < last {
                span = span.without(tree.span(it));
            }
        }
        let has_inner = tree.subjects(word).iter().any(|it| !outer.contains(it));
        let container = if has_inner {
            counted.whole += 1;
            Container::NounClause
        } else if tree.marks(word).contains(&"to") || tree.at(word).tag == Tag::Vb {
            Container::InfinitivePhrase
        } else if tree.at(word).tag == Tag::Vbg {
            Container::GerundPhrase
        } else {
            return;
        };
        groups.add(container, word, span, Some(Function::PredicateNoun));
    }

    fn dependent(&self, word: usize, groups: &mut Groups, counted: &mut Counted) {
        use Predicate::{Finite, Gerund, Imperative, Participle, Subjectless, Verbless};
        use Relation::{Acl, AclRelcl, Advcl, AdvclRelcl, Ccomp, Conj, Csubj, Parataxis, Xcomp};
        let tree = self.tree;
        let node = tree.at(word);
        let is_joined =
            node.base == Conj && !self.independent.has(node.head) && self.is_predicate(word);
        if !matches!(node.base, Ccomp | Csubj | Advcl | Acl | Xcomp | Parataxis) && !is_joined {
            return;
        }
        let predicate = tree.predicate(word);
        let span = tree.span(word);
        let is_finite = matches!(predicate, Finite | Subjectless);
        match node.base {
            Conj => self.second(word, predicate, groups, counted),
            _ if matches!(node.relation, AclRelcl | AdvclRelcl) => {
                self.relative(word, groups);
                counted.whole += usize::from(predicate != Predicate::Infinitive);
            }
            Ccomp | Csubj if is_finite || predicate == Imperative => {
                counted.whole += 1;
                let (container, function) = self.content(word);
                groups.add(container, word, span, Some(function));
            }
            Advcl | Acl if is_finite && let Some(preposition) = preposition_of(tree, word) => {
                counted.whole += 1;
                let inner = span.without(super::Span::one(preposition));
                let function = Some(Function::ObjectOfPreposition);
                groups.add(Container::NounClause, word, inner, function);
            }
            Acl if is_finite => {
                counted.whole += 1;
                groups.add(Container::NounClause, word, span, Some(Function::Appositive));
            }
            Parataxis if matches!(predicate, Finite | Imperative) && self.quotes.has(word) => {
                counted.whole += 1;
                groups.add(Container::NounClause, word, span, Some(Function::DirectObject));
            }
            Advcl if is_finite => {
                counted.whole += 1;
                groups.add(Container::AdverbClause, word, span, Some(self.adverbial(word)));
            }
            Advcl
                if matches!(predicate, Gerund | Participle | Verbless)
                    && self.is_introduced(word) =>
            {
                counted.elliptical += 1;
                groups.add_elliptical(word, span);
            }
            _ => verbals::add(tree, word, predicate, groups),
        }
    }

    fn is_predicate(&self, word: usize) -> bool {
        self.tree.is_verbal(word) || self.tree.has_kid(word, &[Relation::Cop, Relation::Nsubj])
    }

    /// A second clause, joined to a dependent one.
    fn second(
        &self,
        word: usize,
        predicate: Predicate,
        groups: &mut Groups,
        counted: &mut Counted,
    ) {
        let tree = self.tree;
        if predicate != Predicate::Finite || !tree.is_subjected(word) {
            return;
        }
        let first = tree.at(tree.first_conjunct(word));
        let container = match (first.base, first.relation) {
            (_, Relation::AclRelcl) => Container::AdjectiveClause,
            (Relation::Ccomp | Relation::Csubj | Relation::Acl, _) => Container::NounClause,
            (Relation::Advcl, _) => Container::AdverbClause,
            _ => return,
        };
        counted.whole += 1;
        groups.add(container, word, tree.span(word), None);
    }

    fn relative(&self, word: usize, groups: &mut Groups) {
        use Relation::{Ccomp, Nsubj, Obj, Root};
        let tree = self.tree;
        let node = tree.at(word);
        let head = tree.at(node.head);
        let span = tree.span(word);
        let with_head = span.or(super::Span::one(node.head));
        if node.relation == Relation::AdvclRelcl {
            let is_free = matches!(head.kind, Kind::Adv | Kind::Sconj) && head.tag == Tag::Wrb;
            if !is_free {
                groups.add(Container::AdjectiveClause, word, span, Some(Function::NounModifier));
                return;
            }
            let is_noun =
                matches!(head.base, Obj | Nsubj | Root | Ccomp) || tree.has_copula(node.head);
            if is_noun {
                groups.add(Container::NounClause, word, with_head, None);
            } else {
                let function = Some(Function::VerbModifier);
                groups.add(Container::AdverbClause, word, with_head, function);
            }
            return;
        }
        if has(lists::FREE_RELATIVE, &head.low) && node.head < word {
            let function = self.functions.of_nominal(node.head);
            groups.add(Container::NounClause, word, with_head, Some(function));
            return;
        }
        let is_pronoun = head.kind == Kind::Pron;
        let function = if is_pronoun { Function::PronounModifier } else { Function::NounModifier };
        groups.add(Container::AdjectiveClause, word, span, Some(function));
    }

    /// A clause that says what: mostly a noun clause.
    fn content(&self, word: usize) -> (Container, Function) {
        let tree = self.tree;
        let node = tree.at(word);
        let head = tree.at(node.head);
        let is_object = node.base == Relation::Ccomp;
        match head.kind {
            Kind::Adj | Kind::Adv if is_object => {
                (Container::AdverbClause, Function::AdjectiveModifier)
            }
            Kind::Noun | Kind::Propn if is_object && !tree.has_copula(node.head) => {
                (Container::NounClause, Function::Appositive)
            }
            _ if is_object && tree.is_passive(node.head) => {
                (Container::NounClause, Function::RetainedDirectObject)
            }
            _ if is_object => (Container::NounClause, Function::DirectObject),
            _ => (Container::NounClause, Function::Subject),
        }
    }

    fn adverbial(&self, word: usize) -> Function {
        let head = self.tree.at(self.tree.at(word).head);
        match head.kind {
            Kind::Adj if !self.tree.marked_by(word, OF_VERB) => Function::AdjectiveModifier,
            Kind::Adv => Function::AdverbModifier,
            _ => Function::VerbModifier,
        }
    }

    /// True if a word such as *while* introduces what has no verb of its own.
    fn is_introduced(&self, word: usize) -> bool {
        let tree = self.tree;
        let adverbs = tree.kids(word, &[Relation::Advmod]);
        tree.marked_by(word, lists::OF_ELLIPSIS)
            || adverbs
                .iter()
                .any(|&it| tree.at(it).tag == Tag::Wrb && has(lists::OF_ELLIPSIS, &tree.at(it).low))
    }

    /// “Taller than his brother”: the rest of the clause is left out.
    fn compared(&self, word: usize, groups: &mut Groups, counted: &mut Counted) {
        use Relation::{Advcl, Nmod, Obl};
        let tree = self.tree;
        if !matches!(tree.at(word).base, Obl | Nmod | Advcl) || groups.is_headed_by(word) {
            return;
        }
        let is = |it: &str| tree.cases(word).contains(&it) || tree.marks(word).contains(&it);
        if is("than") || (is("as") && is_as_before(tree, word)) {
            counted.elliptical += 1;
            groups.add_elliptical(word, tree.span(word));
        }
    }
}

/// The preposition whose object a clause is, though a tree has it for a word that joins them: “about
/// why dogs bark”.
pub(super) fn preposition_of(tree: &Tree, word: usize) -> Option<usize> {
    tree.kids(word, &[Relation::Mark]).into_iter().find(|&it| {
        let asks = |at: usize| {
            let next = tree.at(at);
            matches!(next.tag, Tag::Wrb | Tag::Wp | Tag::WpPossessive | Tag::Wdt)
                || next.low == "whether"
        };
        OF_OBJECT.contains(&tree.at(it).low.as_str()) && it < tree.n() && asks(it + 1)
    })
}

/// True if the *as* of a word answers an earlier *as*, *so*, *same* or *such*.
pub(super) fn is_as_before(tree: &Tree, word: usize) -> bool {
    let head = tree.at(word).head;
    let earlier = tree.children(head).iter().filter(|&&it| it < word);
    earlier.into_iter().any(|&it| matches!(tree.at(it).low.as_str(), "as" | "same" | "so" | "such"))
        || matches!(tree.at(head).low.as_str(), "as" | "same")
}
