//! From a tree of words to the categories of the rulebook, as a school grammar has them. Where such
//! a grammar and the tree do not line up one to one, others that a judge may accept are named.

mod agreement;
mod clauses;
pub mod features;
mod functions;
pub(crate) mod groups;
mod independent;
mod names;
mod patterns;
mod phrases;
mod pos;
mod quotes;
mod span;
pub(crate) mod tree;
mod verb_role;
mod verbals;

pub use self::names::{Container, Function, Pattern, Pos, Purpose, Structure};
pub(crate) use self::span::Span;
use self::{
    clauses::{Counted, Finder},
    features::{Features, Number},
    functions::Functions,
    groups::{Group, Groups},
    independent::Independent,
    patterns::Patterns,
    quotes::Quotes,
    tree::{Predicate, Tree},
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
};

/// One reading of a sentence, by one tree.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// True if each independent clause has a subject and a verb, or is an order.
    pub(crate) is_complete: bool,
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) pattern_alternatives: Vec<Pattern>,
    pub(crate) structure: Structure,
    pub(crate) structure_alternatives: Vec<Structure>,
    pub(crate) purpose: Purpose,
    pub(crate) independent: Vec<IndependentClause>,
    pub(crate) groups: Vec<Group>,
    pub(crate) words: Vec<ReadWord>,
}

/// A clause that can stand by itself.
#[derive(Clone, Debug)]
pub(crate) struct IndependentClause {
    pub(crate) head: usize,
    /// Its pattern, and those of further predicates of its subject.
    pub(crate) patterns: Vec<(usize, Pattern)>,
}

/// A word as one reading has it.
#[derive(Clone, Debug)]
pub(crate) struct ReadWord {
    /// Its place among the tokens, from one.
    pub(crate) at: usize,
    pub(crate) pos: Pos,
    pub(crate) pos_alternatives: Vec<Pos>,
    pub(crate) function: Function,
    pub(crate) alternatives: Vec<Function>,
    pub(crate) containers: Vec<Container>,
    pub(crate) features: Features,
    /// The word in small letters, and its tag.
    pub(crate) low: String,
    pub(crate) tag: Tag,
    /// Of a verb: whether it links its subject with something.
    pub(crate) links: bool,
    /// Of a pronoun: whether it begins an adjective clause or a clause like one.
    pub(crate) is_relative: bool,
    /// Of a verbal: what it does in its sentence.
    pub(crate) verbal: Option<Function>,
    /// Of a verb that shows tense: the number of its subject.
    pub(crate) number: Option<Number>,
}

pub(crate) fn read(tree: &Tree) -> Reading {
    let quotes = Quotes::of(tree);
    let independent = Independent::of(tree, &quotes);
    let functions = Functions { tree, quotes: &quotes, independent: &independent };
    let mut groups = Groups::default();
    let finder = Finder { tree, quotes: &quotes, independent: &independent, functions: &functions };
    let counted = finder.find(&mut groups);
    phrases::add(tree, &quotes, &mut groups);
    let end = tree.all().rev().find_map(|it| tree.at(it).form.chars().next().filter(is_end));
    let is_question = end == Some('?');
    let patterns = Patterns { tree, quotes: &quotes, is_question };
    let (clauses, pattern_alternatives) = patterns_of(&patterns, &independent);
    let mut all = Vec::new();
    for (_, pattern) in clauses.iter().flat_map(|it| &it.patterns) {
        if !all.contains(pattern) {
            all.push(*pattern);
        }
    }
    let mut pattern_alternatives: Vec<Pattern> =
        pattern_alternatives.into_iter().filter(|it| !all.contains(it)).collect();
    pattern_alternatives.sort_unstable_by_key(|it| it.name());
    pattern_alternatives.dedup();
    let (structure, structure_alternatives) = structure(tree, clauses.len(), &counted, &groups);
    let predicates: Vec<Predicate> = clauses.iter().map(|it| tree.predicate(it.head)).collect();
    Reading {
        is_complete: predicates
            .iter()
            .all(|it| matches!(it, Predicate::Finite | Predicate::Imperative)),
        patterns: all,
        pattern_alternatives,
        structure,
        structure_alternatives,
        purpose: purpose(end, &predicates),
        independent: clauses,
        words: tree.words().map(|it| read_word(tree, it, &functions, &groups)).collect(),
        groups: groups.0,
    }
}

fn is_end(it: &char) -> bool {
    matches!(it, '.' | '?' | '!')
}

fn patterns_of(
    patterns: &Patterns<'_>,
    independent: &Independent,
) -> (Vec<IndependentClause>, Vec<Pattern>) {
    let mut alternatives = Vec::new();
    let mut clauses = Vec::new();
    for (head, further) in &independent.clauses {
        let quotes_its_object = independent.quoted.is_some() && *head == independent.main;
        let mut found = Vec::new();
        for &predicate in std::iter::once(head).chain(further) {
            let (pattern, others) = patterns.of(predicate, *head, quotes_its_object);
            found.push((predicate, pattern));
            alternatives.extend(others);
        }
        clauses.push(IndependentClause { head: *head, patterns: found });
    }
    (clauses, alternatives)
}

fn structure(
    tree: &Tree,
    n_independent: usize,
    counted: &Counted,
    groups: &Groups,
) -> (Structure, Vec<Structure>) {
    let is_compound = 1 < n_independent;
    let with = |is_complex: bool| match (is_compound, is_complex) {
        (false, false) => Structure::Simple,
        (true, false) => Structure::Compound,
        (false, true) => Structure::Complex,
        (true, true) => Structure::CompoundComplex,
    };
    let is_complex = 0 < counted.whole;
    let mut structure = with(is_complex);
    let mut others = Vec::new();
    if !is_complex && 0 < counted.elliptical {
        others.push(structure);
        structure = with(true);
    }
    if !is_complex && groups.has(Container::InfinitiveClause) {
        others.push(with(true));
    }
    if tree.all().skip(1).any(|it| is_only_as_conjunction(tree, it)) {
        others.push(Structure::Compound);
    }
    others.sort_unstable_by_key(|it| it.name());
    others.dedup();
    (structure, others)
}

/// True if *only* joins clauses, as in “I would go, only I am tired”.
fn is_only_as_conjunction(tree: &Tree, word: usize) -> bool {
    let node = tree.at(word);
    node.low == "only"
        && tree.at(word - 1).form == ","
        && tree.has_subject(node.head)
        && tree.span(node.head).first().is_some_and(|it| word <= it + 1)
}

fn purpose(end: Option<char>, predicates: &[Predicate]) -> Purpose {
    match end {
        Some('?') => Purpose::Interrogative,
        _ if predicates.contains(&Predicate::Imperative) => Purpose::Imperative,
        Some('!') => Purpose::Exclamatory,
        _ => Purpose::Declarative,
    }
}

/// True for a verb that links its subject with a noun or an adjective.
fn links(tree: &Tree, word: usize) -> bool {
    let node = tree.at(word);
    if node.base == Relation::Cop {
        return tree.cases(node.head).is_empty();
    }
    let is_linked = |&it: &usize| {
        matches!(tree.at(it).kind, Kind::Adj | Kind::Noun | Kind::Propn | Kind::Pron)
            && !tree.has_copula(it)
    };
    has(lists::LINKING, &node.lemma)
        && !tree.has_kid(word, &[Relation::Obj])
        && tree.kids(word, &[Relation::Xcomp]).iter().any(is_linked)
}

/// True for a pronoun in a clause that describes a noun.
fn is_relative(tree: &Tree, word: usize) -> bool {
    let mut at = word;
    while at != 0 {
        match tree.at(at).relation {
            Relation::AclRelcl => return true,
            Relation::Ccomp | Relation::Advcl | Relation::Csubj | Relation::Root => return false,
            _ => at = tree.at(at).head,
        }
    }
    false
}

fn read_word(tree: &Tree, at: usize, functions: &Functions<'_>, groups: &Groups) -> ReadWord {
    let (pos, pos_alternatives) = pos::of(tree, at);
    let (function, alternatives) = functions.of(at, pos);
    ReadWord {
        at,
        pos,
        pos_alternatives,
        function,
        alternatives,
        containers: groups.around(at),
        features: features::of(tree, at, pos, function),
        low: tree.at(at).low.clone(),
        tag: tree.at(at).tag,
        links: pos == Pos::Verb && links(tree, at),
        is_relative: is_relative(tree, at),
        verbal: (pos == Pos::Verb).then(|| verbals::function(tree, at, tree.predicate(at))),
        number: (pos == Pos::Verb).then(|| agreement::of(tree, at)).flatten(),
    }
}
