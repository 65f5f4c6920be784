//! The function of each word in its sentence.

use super::{
    clauses::is_as_before,
    independent::Independent,
    names::{Function, Pos},
    patterns::is_new,
    phrases::is_on_nominal,
    pos,
    quotes::Quotes,
    tree::{Predicate, Tree},
    verb_role,
};
use crate::{
    lexis::lists::{self, has},
    parse::{Kind, Relation, Tag},
};

/// A function, and others that a judge may accept.
pub(super) type Found = (Function, Vec<Function>);

pub(super) fn only(function: Function) -> Found {
    (function, Vec::new())
}

pub(super) fn or(function: Function, others: &[Function]) -> Found {
    (function, others.to_vec())
}

/// Verbs whose one object before a clause is who is told.
const OF_TELLING: &[&str] =
    &["tell", "ask", "show", "teach", "remind", "inform", "warn", "promise", "convince", "assure"];

pub(super) struct Functions<'a> {
    pub(super) tree: &'a Tree,
    pub(super) quotes: &'a Quotes,
    pub(super) independent: &'a Independent,
}

impl Functions<'_> {
    pub(super) fn of(&self, word: usize, pos: Pos) -> Found {
        match pos {
            Pos::Verb => verb_role::of(self.tree, word),
            Pos::Noun | Pos::Pronoun => self.nominal(word, false),
            Pos::Adjective => self.adjective(word),
            Pos::Adverb => self.adverb(word),
            Pos::Preposition => self.preposition(word),
            Pos::Interjection => self.interjection(word),
            Pos::Conjunction => {
                let node = self.tree.at(word);
                let joins = node.kind == Kind::Cconj || node.base == Relation::Cc;
                only(if joins { Function::Coordinator } else { Function::Subordinator })
            }
            Pos::Particle if self.tree.at(word).low == "to" => only(Function::InfinitiveMarker),
            Pos::Particle | Pos::Other => only(Function::Other),
        }
    }

    /// The function of a noun clause, by the word it begins with.
    pub(super) fn of_nominal(&self, word: usize) -> Function {
        self.nominal(word, true).0
    }

    fn interjection(&self, word: usize) -> Found {
        use Relation::{Ccomp, Obj};
        let tree = self.tree;
        let head = tree.at(word).head;
        let is_said = head != 0
            && has(lists::SPEECH, &tree.at(head).lemma)
            && head < word
            && tree.kids(head, &[Obj, Ccomp]).iter().all(|&it| it == word)
            && tree.children(word).iter().all(|&it| tree.at(it).kind == Kind::Punct)
            && self.quotes.has(word);
        if is_said {
            return or(Function::DirectObject, &[Function::Interjection]);
        }
        only(Function::Interjection)
    }

    fn nominal(&self, word: usize, is_of_clause: bool) -> Found {
        use Relation::{
            Acl, AclRelcl, Advcl, Amod, Appos, Ccomp, Compound, Conj, Cop, Csubj, Det, Expl, Fixed,
            Flat, Goeswith, Iobj, Nmod, NmodDesc, NmodPoss, Nsubj, Nummod, Obj, Obl, Parataxis,
            Root, Vocative, Xcomp,
        };
        let tree = self.tree;
        let node = tree.at(word);
        let cases = tree.cases(word);
        let has_case = !cases.is_empty();
        if node.tag == Tag::Ex {
            return only(Function::Expletive);
        }
        if node.base == Conj
            && !tree.has_kid(word, &[Cop, Nsubj])
            && let Some(found) = self.joined(word, has_case)
        {
            return found;
        }
        let relative = tree.kids(word, &[AclRelcl]).into_iter().find(|&it| word < it);
        if let Some(clause) = relative
            && has(lists::FREE_RELATIVE, &node.low)
            && !is_of_clause
        {
            return only(self.gap(clause));
        }
        let linked =
            || only(if has_case { Function::ObjectOfPreposition } else { Function::PredicateNoun });
        if node.base == Csubj && (tree.has_copula(word) || tree.has_subject(word)) {
            return linked();
        }
        match node.base {
            Nsubj | Csubj => {
                if tree.has_copula(word) && !node.relation.is_outer() {
                    return linked();
                }
                self.subject(word)
            }
            Expl => or(Function::Subject, &[Function::Expletive]),
            Obj => self.object(word),
            Iobj => self.indirect(word),
            _ if tree.has_copula(word) || (node.base == Root && tree.has_subject(word)) => linked(),
            Xcomp => {
                let is_as = has_case || tree.marks(word).contains(&"as");
                only(match () {
                    () if is_as => Function::ObjectOfPreposition,
                    () if tree.is_passive(node.head) => Function::RetainedObjectiveComplement,
                    () if tree.has_kid(node.head, &[Obj]) => Function::ObjectiveComplement,
                    () => Function::PredicateNoun,
                })
            }
            _ if node.relation == NmodPoss => or(Function::Possessive, &[Function::NounModifier]),
            _ if node.relation == NmodDesc => {
                or(Function::NounUsedAsAdjective, &[Function::PartOfName])
            }
            Obl | Nmod if has_case => self.after_preposition(word, &cases),
            Appos => only(Function::Appositive),
            Compound => {
                let is_name = tree.at(node.head).kind == Kind::Propn && node.kind == Kind::Propn;
                if is_name {
                    return or(Function::PartOfName, &[Function::NounUsedAsAdjective]);
                }
                only(Function::NounUsedAsAdjective)
            }
            Amod => only(Function::NounUsedAsAdjective),
            Flat | Goeswith | Fixed => only(Function::PartOfName),
            Obl | Nmod if has(lists::ADVERB_OF_DAY, &node.low) => {
                or(Function::AdverbialNoun, &[Function::VerbModifier])
            }
            Obl | Nmod => only(Function::AdverbialNoun),
            Vocative => only(Function::DirectAddress),
            Ccomp | Advcl | Acl => {
                let is_like = tree.marked_by(word, &["like", "as", "than"]);
                if has_case || is_like {
                    return or(Function::ObjectOfPreposition, &[Function::Subject]);
                }
                let is_predicate = tree.has_subject(word);
                only(if is_predicate { Function::PredicateNoun } else { Function::Other })
            }
            Root if self.independent.quoted == Some(word) => only(Function::DirectObject),
            Parataxis if self.quotes.has(word) => only(Function::DirectObject),
            Det | Nummod => only(Function::NounModifier),
            _ => only(Function::Other),
        }
    }

    /// Nouns joined by a conjunction do the same.
    fn joined(&self, word: usize, has_case: bool) -> Option<Found> {
        let tree = self.tree;
        let first = tree.first_conjunct(word);
        let is_like = tree.is_kind(
            first,
            &[
                Kind::Noun,
                Kind::Propn,
                Kind::Pron,
                Kind::Num,
                Kind::Det,
                Kind::Adj,
                Kind::X,
                Kind::Sym,
            ],
        );
        if is_like && !(has_case && tree.cases(first).is_empty()) {
            let of_first = pos::of(tree, first).0;
            if matches!(of_first, Pos::Noun | Pos::Pronoun) {
                if tree.has_copula(first) && has_case {
                    return Some(only(Function::ObjectOfPreposition));
                }
                return Some(self.nominal(first, false));
            }
        }
        has_case.then(|| only(Function::ObjectOfPreposition))
    }

    fn subject(&self, word: usize) -> Found {
        use Predicate::{Bare, Gerund, Infinitive, Participle, Verbless};
        let tree = self.tree;
        let head = tree.at(word).head;
        let is_inner = tree.at(head).base == Relation::Xcomp
            && matches!(tree.predicate(head), Infinitive | Bare | Verbless | Participle | Gerund);
        if is_inner {
            return or(Function::SubjectOfInfinitive, &[Function::DirectObject]);
        }
        only(Function::Subject)
    }

    fn object(&self, word: usize) -> Found {
        use Relation::{Ccomp, Iobj, Xcomp};
        let tree = self.tree;
        let node = tree.at(word);
        let head = node.head;
        let is_person = node.tag == Tag::Prp;
        if tree.is_passive(head) {
            return if is_person {
                or(Function::RetainedIndirectObject, &[Function::RetainedDirectObject])
            } else {
                only(Function::RetainedDirectObject)
            };
        }
        let is_infinitive = |&it: &usize| {
            word < it && matches!(tree.predicate(it), Predicate::Infinitive | Predicate::Bare)
        };
        let has_infinitive = tree.kids(head, &[Xcomp]).iter().any(is_infinitive);
        if has_infinitive && !tree.has_kid(head, &[Iobj]) {
            return or(Function::SubjectOfInfinitive, &[Function::DirectObject]);
        }
        let is_told = is_person
            && tree.has_kid(head, &[Ccomp])
            && OF_TELLING.contains(&tree.at(head).lemma.as_str());
        if is_told {
            return or(Function::IndirectObject, &[Function::DirectObject]);
        }
        only(Function::DirectObject)
    }

    fn indirect(&self, word: usize) -> Found {
        use Relation::{Acl, Ccomp, Obj, Xcomp};
        let tree = self.tree;
        let head = tree.at(word).head;
        if tree.is_passive(head) {
            if is_new(tree, word) && !tree.has_kid(head, &[Obj]) {
                let others = [Function::RetainedIndirectObject];
                return or(Function::RetainedDirectObject, &others);
            }
            return only(Function::RetainedIndirectObject);
        }
        let is_completed = tree.has_kid(head, &[Obj, Ccomp, Xcomp]) || tree.at(head).base == Acl;
        if !is_completed {
            return or(Function::IndirectObject, &[Function::DirectObject]);
        }
        if tree.has_kid(head, &[Xcomp]) && !tree.has_kid(head, &[Obj]) {
            let others = [Function::SubjectOfInfinitive, Function::DirectObject];
            return or(Function::IndirectObject, &others);
        }
        only(Function::IndirectObject)
    }

    fn after_preposition(&self, word: usize, cases: &[&str]) -> Found {
        let tree = self.tree;
        let node = tree.at(word);
        let compares =
            cases.contains(&"than") || (cases.contains(&"as") && is_as_before(tree, word));
        if compares {
            let others = [Function::Subject, Function::DirectObject];
            return or(Function::ObjectOfPreposition, &others);
        }
        let verb = tree.at(node.head).lemma.as_str();
        let is_one_verb = |case: &&str| lists::WITH_PREPOSITION.contains(&(verb, case));
        if node.base == Relation::Obl && cases.iter().any(is_one_verb) {
            return or(Function::ObjectOfPreposition, &[Function::DirectObject]);
        }
        only(Function::ObjectOfPreposition)
    }

    /// The function of a pronoun such as *what* inside the clause that it begins.
    fn gap(&self, clause: usize) -> Function {
        use Predicate::{Bare, Finite, Gerund, Infinitive};
        use Relation::{Advmod, Ccomp, Obj, Obl, Xcomp};
        let tree = self.tree;
        if !tree.is_subjected(clause) {
            return Function::Subject;
        }
        if tree.has_copula(clause) || tree.at(clause).lemma == "be" {
            return Function::PredicateNoun;
        }
        let adverbials = tree.kids(clause, &[Obl, Advmod]);
        if adverbials.iter().any(|&it| tree.at(it).kind == Kind::Adp) {
            return Function::ObjectOfPreposition;
        }
        let inner = tree.kids(clause, &[Xcomp, Ccomp]).into_iter();
        let inner = inner
            .into_iter()
            .find(|&it| matches!(tree.predicate(it), Infinitive | Bare | Finite | Gerund));
        match inner {
            Some(it) if tree.has_kid(it, &[Obj]) => Function::ObjectOfPreposition,
            _ => Function::DirectObject,
        }
    }

    fn adjective(&self, word: usize) -> Found {
        use Relation::{
            Acl, Advcl, Amod, Appos, Ccomp, Compound, Conj, Det, Nmod, Nummod, Obj, Parataxis,
            Root, Xcomp,
        };
        let tree = self.tree;
        let node = tree.at(word);
        let mut head = node.head;
        if node.base == Conj {
            let first = tree.first_conjunct(word);
            if pos::of(tree, first).0 == Pos::Adjective {
                return self.adjective(first);
            }
            head = tree.at(first).head;
        }
        let is_clausal = matches!(node.base, Root | Parataxis | Ccomp | Acl | Advcl | Conj);
        let predicate = || {
            let others = [Function::NounModifier, Function::PronounModifier];
            or(Function::PredicateAdjective, &others)
        };
        if tree.has_copula(word) || (is_clausal && tree.has_subject(word)) {
            return predicate();
        }
        match node.base {
            Xcomp if tree.is_passive(node.head) => only(Function::RetainedObjectiveComplement),
            Xcomp if tree.has_kid(node.head, &[Obj, Ccomp]) => only(Function::ObjectiveComplement),
            Xcomp => predicate(),
            Amod | Det | Nummod | Nmod | Compound | Acl | Appos => {
                let is_pronoun = head != 0 && tree.at(head).kind == Kind::Pron;
                let function =
                    if is_pronoun { Function::PronounModifier } else { Function::NounModifier };
                let is_after =
                    matches!(node.base, Amod | Acl) && node.kind == Kind::Adj && node.head < word;
                let mut others = Vec::new();
                // “The puppy, wet and muddy, shook itself.”
                if is_after
                    && !is_pronoun
                    && tree.at(word - 1).form == ","
                    && tree.at(head).kind.is_nominal()
                {
                    return or(Function::AdjacentAdjective, &[Function::NounModifier]);
                }
                // Which adjectives are adjacent the rules do not say; those that stand beside their
                // noun may be meant.
                if is_after || matches!(node.base, Amod | Acl) {
                    others.push(Function::AdjacentAdjective);
                }
                // “A barking dog”: an adjective to the tagger, a participle to many grammars.
                let looks_like = |ending: &&str| node.low.ends_with(*ending);
                if node.kind == Kind::Adj && ["ing", "ed", "en"].iter().any(looks_like) {
                    others.push(Function::Participle);
                }
                (function, others)
            }
            Advcl => {
                let others = [Function::PronounModifier, Function::AdjacentAdjective];
                or(Function::NounModifier, &others)
            }
            _ => only(Function::Other),
        }
    }

    fn adverb(&self, word: usize) -> Found {
        use Relation::{
            Acl, Advcl, Advmod, Case, Cc, Ccomp, Compound, CompoundPrt, Conj, Discourse, Expl,
            Fixed, Mark, Nmod, Obl, Parataxis, Root, Xcomp,
        };
        let tree = self.tree;
        let node = tree.at(word);
        let joins = has(lists::CONJUNCTIVE, &node.low)
            && node.relation == Advmod
            && (self.independent.has(node.head)
                && (node.head != self.independent.main || 1 < self.independent.clauses.len())
                && is_after_boundary(tree, word)
                || self.joins_quoted(word));
        if joins {
            return or(Function::ConjunctiveAdverb, &[Function::VerbModifier]);
        }
        match node.base {
            Advmod | Obl | Discourse | Compound | Mark | Cc | Expl | Conj | Nmod | Fixed | Case => {
                if node.tag == Tag::Ex {
                    return only(Function::Expletive);
                }
                if node.relation == CompoundPrt {
                    return or(Function::VerbParticle, &[Function::VerbModifier]);
                }
                let first = if node.base == Conj { tree.first_conjunct(word) } else { word };
                match tree.at(first).head {
                    0 => only(Function::VerbModifier),
                    head => self.adverb_of(word, head),
                }
            }
            Root | Xcomp | Ccomp | Advcl | Acl | Parataxis => {
                or(Function::VerbModifier, &[Function::PredicateAdjective])
            }
            _ => only(Function::VerbModifier),
        }
    }

    /// True after a semicolon between two clauses that are quoted: these are independent of each
    /// other.
    fn joins_quoted(&self, word: usize) -> bool {
        let tree = self.tree;
        let head = tree.at(word).head;
        self.quotes.has(word)
            && 1 < word
            && tree.at(word - 1).form == ";"
            && self.quotes.has(word - 1)
            && tree.is_subjected(head)
            && tree.predicate(head) == Predicate::Finite
    }

    /// True if it gives the degree or the place of the adverb that follows it, though the parser
    /// has both with the verb: “painfully slowly”, “close together”.
    fn is_on_next(&self, word: usize) -> bool {
        let tree = self.tree;
        if tree.n() <= word {
            return false;
        }
        let (node, next) = (tree.at(word), tree.at(word + 1));
        let are_alike = node.head == next.head && node.base == next.base;
        let is_adverb = |it: usize| pos::of(tree, it).0 == Pos::Adverb;
        if !are_alike || word < node.head || !is_adverb(word) || !is_adverb(word + 1) {
            return false;
        }
        let ends = |it: &str| it.ends_with("ly");
        let how = ends(&node.low) && ends(&next.low) && !has(lists::OF_CLAUSE, &node.low);
        how || has(lists::EXACTLY, &node.low) && has(lists::WHERE, &next.low)
    }

    fn adverb_of(&self, word: usize, head: usize) -> Found {
        use Relation::{Amod, Det, Nummod};
        let tree = self.tree;
        let of = tree.at(head);
        if self.is_on_next(word) {
            return or(Function::AdverbModifier, &[Function::VerbModifier]);
        }
        match of.kind {
            Kind::Verb | Kind::Aux if of.base == Amod => {
                or(Function::AdjectiveModifier, &[Function::VerbModifier])
            }
            Kind::Verb | Kind::Aux => only(Function::VerbModifier),
            _ if tree.has_copula(head) || tree.has_subject(head) => {
                self.adverb_of_predicate(word, head)
            }
            Kind::Adj => only(Function::AdjectiveModifier),
            Kind::Det | Kind::Num if matches!(of.base, Det | Nummod | Amod) => {
                only(Function::AdjectiveModifier)
            }
            Kind::Adv => only(Function::AdverbModifier),
            Kind::Adp | Kind::Sconj => or(Function::AdverbModifier, &[Function::VerbModifier]),
            _ => {
                let others = [Function::VerbModifier, Function::AdjectiveModifier];
                or(Function::OtherModifier, &others)
            }
        }
    }

    /// Beside a predicate word an adverb goes with that word, or with *be*.
    fn adverb_of_predicate(&self, word: usize, head: usize) -> Found {
        let tree = self.tree;
        let node = tree.at(word);
        let of = tree.at(head);
        let lemma = node.lemma.as_str();
        let copula = tree.copulas(head).last().copied().unwrap_or(0);
        let is_between = word < head && copula < word;
        let is_degree = has(lists::DEGREE, lemma);
        if of.kind == Kind::Adj {
            // “Also” is what *too* means after its word; before an adjective it is a degree.
            let is_degree_here = match lemma {
                "even" | "far" => false,
                "too" => word + 1 == head,
                _ => is_degree,
            };
            if is_between && is_degree_here {
                return only(Function::AdjectiveModifier);
            }
            if is_between && !has(lists::OF_CLAUSE, lemma) {
                let others: &[Function] = if is_degree { &[] } else { &[Function::VerbModifier] };
                return or(Function::AdjectiveModifier, others);
            }
            if node.low == "enough" {
                return only(Function::AdjectiveModifier);
            }
        }
        if of.kind == Kind::Adv && word < head && is_degree {
            return only(Function::AdverbModifier);
        }
        let is_near = of.kind == Kind::Adj && copula < word;
        or(Function::VerbModifier, if is_near { &[Function::AdjectiveModifier] } else { &[] })
    }

    fn preposition(&self, word: usize) -> Found {
        use Relation::{
            Acl, Advcl, Advmod, Amod, Appos, Case, Ccomp, Conj, Fixed, Mark, Nmod, Nummod, Obl,
            Xcomp,
        };
        let tree = self.tree;
        let node = tree.at(word);
        let (adjective, adverb) = (Function::IntroAdjectivePhrase, Function::IntroAdverbPhrase);
        let which = |is_adjective: bool| only(if is_adjective { adjective } else { adverb });
        let head = if node.base == Fixed { tree.at(node.head).head } else { node.head };
        match node.base {
            Mark => return which(tree.at(head).base == Acl),
            Case | Fixed => (),
            base => return which(base == Nmod),
        }
        if tree.has_copula(head) {
            return or(adverb, &[adjective]);
        }
        let mut object = head;
        if head != 0 && tree.at(head).base == Conj {
            object = tree.first_conjunct(head);
        }
        match tree.at(object).base {
            _ if object == 0 => or(adverb, &[adjective]),
            Nmod => which(true),
            Obl => which(is_on_nominal(tree, object)),
            Advmod | Advcl | Xcomp | Ccomp => which(false),
            Acl | Nummod | Amod | Appos => which(true),
            _ => or(adverb, &[adjective]),
        }
    }
}

/// True for a word that follows a semicolon, or that begins what follows *and* and a comma.
fn is_after_boundary(tree: &Tree, word: usize) -> bool {
    if word == 1 {
        return false;
    }
    match tree.at(word - 1).form.as_str() {
        ";" | "." | "--" | "-" | "\u{2014}" => true,
        "," if 2 < word => matches!(tree.at(word - 2).form.as_str(), "and" | "but" | ";"),
        _ => false,
    }
}
