//! The pattern of a predicate: subject, verb, and what completes it.

use super::{
    names::Pattern,
    quotes::Quotes,
    tree::{Predicate, Tree},
    verb_role,
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
};

use Pattern::{
    Inverted, RetainedDO, RetainedIO, RetainedOCAdj, RetainedOCNoun, SLVPA, SLVPN, SV, SVDO,
    SVDOOCAdj, SVDOOCNoun, SVIODO,
};

/// A pattern, and others that a judge may accept.
pub(super) type Found = (Pattern, Vec<Pattern>);

/// Participles after *be* that may as well be adjectives.
const LIKE_ADJECTIVES: &[&str] = &[
    "close", "break", "finish", "tire", "interest", "excite", "surprise", "worry", "scare", "bore",
    "marry", "dress", "prepare", "concern", "please", "lock", "crowd",
];

/// Words in -ing that are adjectives after *keep*.
const TRUE_ADJECTIVES: &[&str] =
    &["interesting", "amazing", "charming", "willing", "boring", "exciting", "promising"];

pub(super) struct Patterns<'a> {
    pub(super) tree: &'a Tree,
    pub(super) quotes: &'a Quotes,
    pub(super) is_question: bool,
}

/// The complement of a linking verb or an object.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Complement {
    Adjective,
    Noun,
    Phrase,
    Verb,
    Adverb,
    Other,
}

fn only(pattern: Pattern) -> Found {
    (pattern, Vec::new())
}

fn or(pattern: Pattern, others: &[Pattern]) -> Found {
    (pattern, others.to_vec())
}

impl Patterns<'_> {
    /// The pattern of a predicate; `owner` has the subject that it may share, and `quotes_its_object`
    /// tells that what was said stands before it.
    pub(super) fn of(&self, word: usize, owner: usize, quotes_its_object: bool) -> Found {
        let tree = self.tree;
        let (outer, copulas) = (tree.outer(word), tree.copulas(word));
        if let (Some(&subject), Some(&copula)) = (outer.first(), copulas.first()) {
            let is_noun = tree.at(subject).base == Relation::Nsubj;
            let is_inverted = !self.is_question && copula < subject && is_noun;
            return only(if is_inverted { Inverted } else { SLVPN });
        }
        let is_own = word == owner;
        if is_own && !self.is_question && self.is_inverted(word) {
            return or(Inverted, if quotes_its_object { &[SVDO] } else { &[] });
        }
        if is_own && quotes_its_object {
            return only(SVDO);
        }
        if tree.is_passive(word) {
            return self.passive(word, owner);
        }
        let shares_copula = !is_own && !tree.is_verbal(word);
        if !copulas.is_empty() || shares_copula {
            return self.linked(word);
        }
        let (pattern, mut others) = self.active(word, owner, quotes_its_object);
        if verb_role::may_be_gerund(tree, word) {
            others.push(SLVPN);
        }
        (pattern, others)
    }

    fn is_inverted(&self, word: usize) -> bool {
        let tree = self.tree;
        let chain = tree.chain(word);
        let finite = chain.iter().find(|&&it| tree.at(it).tag.is_finite()).or(chain.first());
        let Some(&verb) = finite else { return false };
        let expletives = tree.expletives(word);
        let is = |form: &str| expletives.iter().any(|&it| tree.at(it).low == form);
        let there = expletives.iter().find(|&&it| tree.at(it).low == "there");
        if there.is_some_and(|&it| it < verb) {
            return true;
        }
        let Some(&subject) = tree.subjects(word).first() else { return false };
        let is_clause = tree.at(subject).base == Relation::Csubj;
        verb < subject
            && !is("it")
            && tree.predicate(word) != Predicate::Imperative
            && (!is_clause || tree.has_kid(word, &[Relation::Nsubj]))
    }

    fn passive(&self, word: usize, owner: usize) -> Found {
        let tree = self.tree;
        if let Some(&receiver) = tree.kids(word, &[Relation::Iobj]).first() {
            let is_thing = is_new(tree, receiver) && !tree.has_kid(word, &[Relation::Obj]);
            return if is_thing { or(RetainedDO, &[RetainedIO]) } else { only(RetainedIO) };
        }
        if let Some(&object) = tree.kids(word, &[Relation::Obj]).first() {
            let object = tree.at(object);
            let is_person = object.kind == Kind::Pron && object.tag == Tag::Prp;
            return if is_person { or(RetainedIO, &[RetainedDO]) } else { only(RetainedDO) };
        }
        for it in tree.kids(word, &[Relation::Xcomp]) {
            let is_as = tree.marks(it).contains(&"as");
            match self.complement(it) {
                _ if tree.has_copula(it) => return or(SV, &[RetainedDO, RetainedOCNoun]),
                Complement::Noun if !is_as => return only(RetainedOCNoun),
                Complement::Adjective if !is_as => return only(RetainedOCAdj),
                Complement::Verb => return or(SV, &[RetainedDO, RetainedOCNoun]),
                _ => (),
            }
        }
        if tree.has_kid(word, &[Relation::Ccomp]) {
            let is_it = |it: &usize| tree.at(*it).low == "it";
            let mut subjects = tree.subjects(word);
            if subjects.is_empty() {
                subjects = tree.subjects(owner);
            }
            let is_empty = tree.expletives(word).iter().any(is_it) || subjects.iter().any(is_it);
            return if is_empty { or(SV, &[RetainedDO]) } else { or(RetainedDO, &[SV]) };
        }
        let is_state = !tree.has_kid(word, &[Relation::OblAgent])
            && LIKE_ADJECTIVES.contains(&tree.at(word).lemma.as_str());
        if is_state { or(SV, &[SLVPA]) } else { only(SV) }
    }

    /// After a form of *be*.
    fn linked(&self, word: usize) -> Found {
        let tree = self.tree;
        let node = tree.at(word);
        if !tree.outer(word).is_empty() {
            return only(SLVPN);
        }
        match self.complement(word) {
            Complement::Adjective => only(SLVPA),
            Complement::Noun if node.kind == Kind::Num => or(SLVPN, &[SLVPA]),
            Complement::Noun | Complement::Other => only(SLVPN),
            Complement::Phrase => or(SV, &[SLVPA]),
            Complement::Adverb if node.tag == Tag::Wrb => or(SV, &[SLVPN]),
            Complement::Adverb => or(SV, &[SLVPA]),
            Complement::Verb => {
                let is_participle =
                    matches!(node.tag, Tag::Vbn | Tag::Vbg) && tree.marks(word).is_empty();
                if is_participle { or(SLVPA, &[SV]) } else { only(SLVPN) }
            }
        }
    }

    fn complement(&self, word: usize) -> Complement {
        let node = self.tree.at(word);
        match node.kind {
            Kind::Adj => Complement::Adjective,
            _ if matches!(node.tag, Tag::Jj | Tag::Jjr | Tag::Jjs) => Complement::Adjective,
            Kind::Noun | Kind::Propn | Kind::Pron | Kind::Num | Kind::Det | Kind::X | Kind::Sym => {
                let is_bare = self.tree.cases(word).is_empty();
                if is_bare { Complement::Noun } else { Complement::Phrase }
            }
            Kind::Verb | Kind::Aux => Complement::Verb,
            Kind::Adv | Kind::Adp | Kind::Part | Kind::Sconj => Complement::Adverb,
            _ => Complement::Other,
        }
    }

    fn active(&self, word: usize, owner: usize, quotes_its_object: bool) -> Found {
        let tree = self.tree;
        let verb = tree.at(word).lemma.as_str();
        if verb == "be" {
            return only(SV);
        }
        let complements = self.complements(word);
        let objects = tree.kids(word, &[Relation::Obj]);
        let has_indirect = tree.has_kid(word, &[Relation::Iobj]);
        let contents = tree.kids(word, &[Relation::Ccomp]);
        if let Some(&object) = objects.first() {
            return self.with_object(word, object, has_indirect, &contents, &complements);
        }
        if has_indirect {
            let has_verb = !complements.verbs.is_empty();
            return match (!contents.is_empty() || quotes_its_object, has_verb) {
                (_, true) => or(SVIODO, &[SVDO]),
                (true, false) => only(SVIODO),
                (false, false) => or(SVDO, &[SVIODO]),
            };
        }
        if let Some(&content) = contents.first() {
            if !complements.adjectives.is_empty() {
                return only(SVDOOCAdj);
            }
            let seems = ["seem", "appear", "look", "sound", "feel"].contains(&verb)
                && tree.marked_by(content, &["like", "as", "that", "if", "though"]);
            return if seems { or(SLVPA, &[SV]) } else { only(SVDO) };
        }
        self.without_object(word, owner, verb, &complements)
    }

    fn with_object(
        &self,
        word: usize,
        object: usize,
        has_indirect: bool,
        contents: &[usize],
        complements: &Complements,
    ) -> Found {
        let tree = self.tree;
        let verb = tree.at(word).lemma.as_str();
        if !complements.nouns.is_empty() {
            return only(SVDOOCNoun);
        }
        if !complements.adjectives.is_empty() {
            return only(SVDOOCAdj);
        }
        if !complements.participles.is_empty() {
            return or(SVDOOCAdj, &[SVDO]);
        }
        if has_indirect {
            return only(SVIODO);
        }
        if let Some(&second) = complements.verbs.first() {
            let is_present = tree.at(second).tag == Tag::Vbg;
            return or(SVDO, &[if is_present { SVDOOCAdj } else { SVDOOCNoun }]);
        }
        if !contents.is_empty() {
            let object = tree.at(object);
            let is_told = object.kind == Kind::Pron
                && object.tag == Tag::Prp
                && !["have", "make", "find", "take", "like"].contains(&verb);
            return or(if is_told { SVIODO } else { SVDO }, &[SVDO]);
        }
        only(SVDO)
    }

    fn without_object(
        &self,
        word: usize,
        owner: usize,
        verb: &str,
        complements: &Complements,
    ) -> Found {
        let tree = self.tree;
        let Complements { nouns, adjectives, participles, verbs } = complements;
        if let Some(&first) = adjectives.first().filter(|_| verb == "keep") {
            let form = tree.at(first).low.as_str();
            if form.ends_with("ing") && !TRUE_ADJECTIVES.contains(&form) {
                return or(SV, &[SLVPA, SVDO]);
            }
        }
        let links = has(lists::LINKING, verb);
        if links {
            if !adjectives.is_empty() {
                return only(SLVPA);
            }
            if !nouns.is_empty() {
                return only(SLVPN);
            }
            if !participles.is_empty() {
                return or(SLVPA, if verb == "get" { &[SV] } else { &[] });
            }
        }
        if !nouns.is_empty() {
            return or(SLVPN, &[SV]);
        }
        if !adjectives.is_empty() || !participles.is_empty() {
            return or(SLVPA, &[SV]);
        }
        if let Some(&second) = verbs.first() {
            return self.with_verb(verb, second, owner);
        }
        let is_like = |&it: &usize| {
            let words = tree.cases(it).into_iter().chain(tree.marks(it));
            words.into_iter().any(|it| it == "like" || it == "as")
        };
        let seems = ["seem", "look", "sound", "feel", "taste", "smell", "appear"].contains(&verb);
        if seems && tree.kids(word, &[Relation::Obl, Relation::Advcl]).iter().any(is_like) {
            return or(SLVPA, &[SV]);
        }
        let beside = tree.kids(word, &[Relation::Parataxis, Relation::Dep]);
        let is_quoted = |&it: &usize| self.quotes.has(it) && word < it;
        if has(lists::SPEECH, verb) && beside.iter().any(is_quoted) {
            return only(SVDO);
        }
        for it in tree.kids(word, &[Relation::Obl]) {
            let with = |case: &&str| lists::WITH_PREPOSITION.contains(&(verb, case));
            if tree.cases(it).iter().any(with) {
                return or(SV, &[SVDO]);
            }
        }
        only(SV)
    }

    /// A verb with another verb after it.
    fn with_verb(&self, verb: &str, second: usize, owner: usize) -> Found {
        let tag = self.tree.at(second).tag;
        // Of the second verb only what completes it is asked.
        let of_second = || {
            let plain = Patterns { is_question: true, ..*self };
            plain.of(second, owner, false).0
        };
        match verb {
            "seem" | "appear" => or(SLVPA, &[SLVPN, SV]),
            "go" if tag == Tag::Vb => {
                let inner = of_second();
                let others = [SV, SVDO].into_iter().filter(|it| *it != inner);
                (inner, others.collect())
            }
            "use" => only(of_second()),
            "have" | "get" | "need" | "ought" | "happen" | "tend" | "come" | "dare" => {
                let inner = of_second();
                (SVDO, Some(inner).into_iter().filter(|it| *it != SVDO).collect())
            }
            "go" | "keep" | "sit" | "stand" | "lie" | "run" if tag == Tag::Vbg => or(SV, &[SVDO]),
            _ => only(SVDO),
        }
    }

    fn complements(&self, word: usize) -> Complements {
        let tree = self.tree;
        let mut found = Complements::default();
        for it in tree.kids(word, &[Relation::Xcomp]) {
            let marks = tree.marks(it);
            let is_as = marks.contains(&"as");
            match self.complement(it) {
                Complement::Noun | Complement::Adjective if tree.has_copula(it) => {
                    found.verbs.push(it);
                }
                Complement::Noun if !is_as && !tree.cases(it).contains(&"as") => {
                    found.nouns.push(it);
                }
                Complement::Adjective if !is_as => found.adjectives.push(it),
                Complement::Verb if tree.at(it).tag == Tag::Vbn && !marks.contains(&"to") => {
                    found.participles.push(it);
                }
                Complement::Verb => found.verbs.push(it),
                _ => (),
            }
        }
        found
    }
}

/// The complements of a verb beside its objects.
#[derive(Default)]
struct Complements {
    nouns: Vec<usize>,
    adjectives: Vec<usize>,
    participles: Vec<usize>,
    verbs: Vec<usize>,
}

/// True for a noun that is mentioned for the first time: it is then the thing given, not its
/// receiver.
pub(super) fn is_new(tree: &Tree, word: usize) -> bool {
    let known = tree.kids(word, &[Relation::Det, Relation::NmodPoss]);
    let is_known = |&it: &usize| !matches!(tree.at(it).low.as_str(), "a" | "an" | "some" | "no");
    tree.at(word).kind == Kind::Noun && !known.iter().any(is_known)
}
