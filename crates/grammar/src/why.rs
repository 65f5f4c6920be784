//! Reasons for the labels of a word, a clause or a sentence, in a teacher's words.

use crate::{
    analysis::Clause,
    parse::Relation,
    school::{
        Container, Function, Pattern, Pos, Purpose, ReadWord, Reading, Structure,
        groups::Group,
        tree::{Predicate, Tree},
    },
};

/// A word, set off.
fn quoted(tree: &Tree, word: usize) -> String {
    format!("*{}*", tree.at(word).form)
}

/// The verb that a predicate is told by: itself, or the *be* that links it.
fn verb(tree: &Tree, word: usize) -> String {
    let chain = tree.chain(word);
    let main = chain.iter().rev().find(|&&it| !matches!(tree.at(it).base, Relation::Aux));
    let verb = main.or(chain.last()).copied().unwrap_or(word);
    quoted(tree, verb)
}

fn subject(tree: &Tree, word: usize) -> Option<String> {
    tree.subjects(word).first().map(|&it| quoted(tree, it))
}

pub(crate) fn of_word(tree: &Tree, word: &ReadWord) -> String {
    let at = word.at;
    let it = quoted(tree, at);
    let node = tree.at(tree.first_conjunct(at));
    let head = if node.head == 0 { at } else { node.head };
    let of_head = quoted(tree, head);
    let of_verb = verb(tree, head);
    let object = || {
        let prepositions = tree.kids(at, &[Relation::Case]);
        let first = prepositions
            .first()
            .or(tree.kids(tree.first_conjunct(at), &[Relation::Case]).first())
            .copied();
        first.map_or_else(|| "the preposition".to_owned(), |it| quoted(tree, it))
    };
    let introduced = || {
        let head = tree.at(at).head;
        if head == 0 { it.clone() } else { format!("*{}*", tree.text(tree.span(head))) }
    };
    let is_linked = tree.has_copula(at);
    let said = match word.function {
        Function::Subject if node.base == Relation::Expl => {
            format!("{it} holds the place of the subject of {of_verb}")
        }
        Function::Subject => format!("{it} is who or what {of_verb} tells about"),
        Function::DirectObject => format!("{it} receives the action of {of_verb}"),
        Function::IndirectObject => format!("{it} is to whom or for whom {of_verb} happens"),
        Function::PredicateNoun if is_linked => {
            format!("{} links {it} to the subject and names it again", verb(tree, at))
        }
        Function::PredicateNoun => {
            format!("{of_verb} links {it} to the subject and names it again")
        }
        Function::PredicateAdjective if is_linked => {
            format!("{} links {it} to the subject, which it describes", verb(tree, at))
        }
        Function::PredicateAdjective => {
            format!("{of_verb} links {it} to the subject, which it describes")
        }
        Function::ObjectOfPreposition => format!("{it} completes the preposition {}", object()),
        Function::Appositive => format!("{it} names {of_head} once more"),
        Function::NounUsedAsAdjective => format!("{it} is a noun that tells which {of_head}"),
        Function::ObjectiveComplement => {
            format!(
                "{it} completes the direct object of {of_verb}: it says what the object is or becomes"
            )
        }
        Function::RetainedDirectObject => {
            format!("{of_verb} is passive, and {it} is still its direct object")
        }
        Function::RetainedIndirectObject => {
            format!("{of_verb} is passive, and {it} is still its indirect object")
        }
        Function::RetainedObjectiveComplement => {
            format!("{of_verb} is passive, and {it} still says what its object is or becomes")
        }
        Function::MainVerb => {
            let clause =
                if matches!(tree.at(at).base, Relation::Cop) { tree.at(at).head } else { at };
            match subject(tree, clause) {
                Some(subject) => format!("{it} says what {subject} does or is"),
                None if tree.predicate(clause) == Predicate::Imperative => {
                    format!("{it} gives the order; its subject, *you*, is understood")
                }
                None => format!("{it} carries its clause"),
            }
        }
        Function::Auxiliary => format!("{it} helps {}", verb(tree, tree.at(at).head)),
        Function::Infinitive => format!("{it} is the basic form of the verb and shows no tense"),
        Function::Gerund => format!("{it} is a form in -ing that stands where a noun stands"),
        Function::Participle => {
            format!("{it} is a form of a verb that describes like an adjective")
        }
        Function::NounModifier | Function::PronounModifier => {
            format!("{it} says which, what kind or how many: {of_head}")
        }
        Function::AdjacentAdjective => format!("{it} describes {of_head} from the place behind it"),
        Function::VerbModifier => format!("{it} says how, when, where or how much of {of_verb}"),
        Function::AdjectiveModifier => format!("{it} says how much of the adjective {of_head}"),
        Function::AdverbModifier => format!("{it} says how much of the adverb {of_head}"),
        Function::OtherModifier => format!("{it} goes with {of_head}"),
        Function::IntroAdjectivePhrase => {
            format!("{it} begins {}, which describes a noun", introduced())
        }
        Function::IntroAdverbPhrase => {
            format!("{it} begins {}, which says how, when, where or why", introduced())
        }
        Function::Subordinator => format!("{it} makes the clause of {of_verb} depend on the rest"),
        Function::ConjunctiveAdverb => format!("{it} joins its clause to the one before"),
        Function::Coordinator => format!("{it} joins parts of the same kind"),
        Function::Interjection => format!("{it} is a cry that belongs to no other word"),
        Function::InfinitiveMarker => format!("{it} marks the infinitive {of_head}"),
        Function::Expletive => format!("{it} only holds the place of the subject"),
        Function::Possessive => format!("{it} tells whose {of_head}"),
        Function::PartOfName => format!("{it} is part of the name of {of_head}"),
        Function::AdverbialNoun => {
            format!("{it} is a noun that says when, how far or how much of {of_verb}")
        }
        Function::DirectAddress => format!("{it} names who is spoken to"),
        Function::SubjectOfInfinitive => format!("{it} is who does what the infinitive says"),
        Function::VerbParticle => format!("{it} belongs to the verb {of_verb}"),
        Function::Other if word.pos == Pos::Other => format!("{it} is no word of a known kind"),
        Function::Other => {
            format!("{it} has no place in the plan of the sentence that could be told")
        }
    };
    format!("{said}: {}.", word.function)
}

pub(crate) fn of_group(tree: &Tree, group: &Group) -> String {
    let text = format!("*{}*", tree.text(group.span));
    let verb = verb(tree, group.head);
    let said = match group.container {
        Container::NounClause => {
            format!("{text} has its own subject and verb ({verb}) and stands where a noun stands")
        }
        Container::AdjectiveClause => {
            format!("{text} has its own verb ({verb}) and describes a noun or pronoun")
        }
        Container::AdverbClause => {
            format!("{text} says how, when, where, why or under what condition")
        }
        Container::EllipticalClause => {
            format!("{text} is a clause of which the reader supplies the rest")
        }
        Container::InfinitiveClause => format!("{text} is an infinitive with a subject of its own"),
        Container::InfinitivePhrase => {
            format!("{text} is the infinitive {verb} with what belongs to it")
        }
        Container::GerundPhrase => format!("{text} is the gerund {verb} with what belongs to it"),
        Container::ParticipialPhrase => {
            format!("{text} is the participle {verb} with what belongs to it")
        }
        Container::AppositivePhrase => {
            format!("{text} names once more what stands beside it, in more than a bare noun")
        }
        Container::AdjectivePhrase => {
            format!("{text} begins with a preposition and describes a noun or pronoun")
        }
        Container::AdverbPhrase => {
            format!("{text} begins with a preposition and says how, when, where or why")
        }
        Container::DirectQuote => format!("{text} stands between quotation marks"),
        Container::IndirectQuote => format!("{text} reports what somebody said, in other words"),
    };
    match group.function {
        Some(function) => format!("{said}: {}, {function}.", group.container),
        None => format!("{said}: {}.", group.container),
    }
}

pub(crate) fn of_clauses(tree: &Tree, reading: &Reading) -> Vec<Clause> {
    let all = reading.independent.iter().flat_map(|clause| {
        clause.patterns.iter().map(|&(word, pattern)| {
            let why = of_pattern(tree, word, clause.head, pattern);
            Clause { head: word - 1, pattern, why }
        })
    });
    all.collect()
}

fn of_pattern(tree: &Tree, word: usize, owner: usize, pattern: Pattern) -> String {
    let verb = verb(tree, word);
    let subject = subject(tree, word).or_else(|| subject(tree, owner));
    let is_order = tree.predicate(owner) == Predicate::Imperative;
    let subject = subject.unwrap_or_else(|| {
        if is_order { "*you*, understood,".to_owned() } else { "the subject".to_owned() }
    });
    let first =
        |relation: Relation| tree.kids(word, &[relation]).first().map(|&it| quoted(tree, it));
    let object = first(Relation::Obj).unwrap_or_else(|| "what follows".to_owned());
    let indirect = first(Relation::Iobj).unwrap_or_else(|| "somebody".to_owned());
    let complement = first(Relation::Xcomp).unwrap_or_else(|| quoted(tree, word));
    let said = match pattern {
        Pattern::SV => format!(
            "{subject} {verb}: nothing receives the action, and nothing is linked to the subject"
        ),
        Pattern::SVDO => format!("{subject} {verb}, and {object} receives the action"),
        Pattern::SVIODO => format!(
            "{subject} {verb}, {indirect} is to whom or for whom, and {object} receives the action"
        ),
        Pattern::SLVPN => {
            format!("{verb} links {subject} to {complement}, a noun that names it again")
        }
        Pattern::SLVPA => format!("{verb} links {subject} to {complement}, which describes it"),
        Pattern::Inverted => format!("the verb {verb} stands before its subject"),
        Pattern::SVDOOCNoun => format!(
            "{subject} {verb} {object}, and {complement}, a noun, says what the object is or becomes"
        ),
        Pattern::SVDOOCAdj => {
            format!("{subject} {verb} {object}, and {complement} says how the object is or becomes")
        }
        Pattern::RetainedDO => format!("{verb} is passive, and a direct object is still there"),
        Pattern::RetainedIO => format!("{verb} is passive, and an indirect object is still there"),
        Pattern::RetainedOCNoun => format!(
            "{verb} is passive, and {complement}, a noun, still says what its object is or becomes"
        ),
        Pattern::RetainedOCAdj => {
            format!("{verb} is passive, and {complement} still says how its object is or becomes")
        }
    };
    format!("{said}: {pattern}.")
}

pub(crate) fn of_structure(reading: &Reading) -> String {
    let n = reading.independent.len();
    let dependent = reading.groups.iter().filter(|it| {
        use Container::{AdjectiveClause, AdverbClause, NounClause};
        matches!(it.container, NounClause | AdjectiveClause | AdverbClause)
    });
    let m = dependent.count();
    let clauses = |n: usize, kind: &str| match n {
        0 => format!("no {kind} clause"),
        1 => format!("one {kind} clause"),
        n => format!("{n} {kind} clauses"),
    };
    let is_elliptical =
        m == 0 && matches!(reading.structure, Structure::Complex | Structure::CompoundComplex);
    let more = if is_elliptical { ", but a clause of which some is left out" } else { "" };
    format!(
        "{} and {}{more}: {}.",
        clauses(n, "independent"),
        clauses(m, "dependent"),
        reading.structure
    )
}

pub(crate) fn of_purpose(reading: &Reading) -> String {
    let said = match reading.purpose {
        Purpose::Declarative => "it states something",
        Purpose::Imperative => "an independent clause gives an order, with *you* understood",
        Purpose::Interrogative => "it ends with a question mark",
        Purpose::Exclamatory => "it ends with an exclamation mark and gives no order",
    };
    format!("{said}: {}.", reading.purpose)
}
