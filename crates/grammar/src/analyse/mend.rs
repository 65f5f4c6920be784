//! Mends, word by word, what a parser has in its trees and a school grammar has not, before the
//! rules read the tree.

use crate::{
    lexis::{
        FormOf, Lemmas, WordFile,
        lists::{self, has},
    },
    parse::{Arc, Kind, Relation, Tag},
};

/// A tree as a parser has it, and what is known of words.
pub(super) struct Mender<'a> {
    pub(super) forms: &'a [&'a str],
    pub(super) arcs: &'a [Arc],
    pub(super) words: &'a WordFile,
    pub(super) lemmas: &'a Lemmas,
}

impl Mender<'_> {
    /// The arc of one word, by its number from nought, as the rules are to see it.
    pub(super) fn mended(&self, idx: usize) -> Arc {
        let arc = self.arcs[idx];
        match (arc.kind, arc.relation) {
            (Kind::Adj, Relation::Amod) => self.participle(idx),
            (Kind::Aux, Relation::Aux) if self.is_forbidding(idx) => Arc { tag: Tag::Vb, ..arc },
            (Kind::Adj | Kind::Verb, Relation::Xcomp) if self.is_direction(idx) => {
                Arc { kind: Kind::Adv, tag: Tag::Rb, relation: Relation::Advmod, ..arc }
            }
            (Kind::Verb, Relation::Xcomp) if self.is_errand(idx) => {
                Arc { relation: Relation::Advcl, ..arc }
            }
            (Kind::Noun, Relation::Obj) if self.is_while(idx) => {
                Arc { relation: Relation::OblUnmarked, ..arc }
            }
            (_, Relation::Iobj) if self.is_made_to(idx) => Arc { relation: Relation::Obj, ..arc },
            (Kind::Propn, Relation::Appos) if self.is_called(idx) => {
                let you = self.arcs[arc.head - 1];
                Arc { head: you.head, relation: Relation::Vocative, ..arc }
            }
            _ => arc,
        }
    }

    /// “A barking dog”: what no list has for an adjective is the participle that it looks like.
    fn participle(&self, idx: usize) -> Arc {
        let arc = self.arcs[idx];
        let note = self.words.of_small(&self.low(idx));
        let tag = match () {
            () if note.can_be(FormOf::Adjective) => return arc,
            // All words in -ing name what is done as well, so that a noun is no other word here.
            () if note.can_be(FormOf::PresentParticiple) => Tag::Vbg,
            () if note.can_be(FormOf::Noun) => return arc,
            () if note.can_be(FormOf::PastParticiple) => Tag::Vbn,
            () => return arc,
        };
        Arc { kind: Kind::Verb, tag, ..arc }
    }

    /// “Don’t you touch that!” is an order; with its mark, or after *why*, it would be a question.
    fn is_forbidding(&self, idx: usize) -> bool {
        const ASKING: &[&str] = &["how", "what", "when", "where", "which", "who", "whom", "why"];
        let is = |at: usize, list: &[&str]| {
            at < self.forms.len() && list.contains(&self.low(at).as_str())
        };
        let is_asked = idx.checked_sub(1).is_some_and(|before| is(before, ASKING));
        is(idx, &["do"])
            && !is_asked
            && is(idx + 1, &["n't", "n\u{2019}t", "not"])
            && is(idx + 2, &["you"])
            && !self.forms.iter().any(|it| it.contains('?'))
    }

    /// “Turn left”: whither one turns, and not what one becomes.
    fn is_direction(&self, idx: usize) -> bool {
        matches!(self.low(idx).as_str(), "left" | "right")
            && self.lemma_of_head(idx).is_some_and(|it| it == "turn" || it == "veer")
    }

    /// “She went to see it”, “He came to feed the seals”: what for, and not what is begun.
    fn is_errand(&self, idx: usize) -> bool {
        let Some(verb) = self.head(idx).filter(|_| self.is_with_to(idx)) else { return false };
        match self.low(verb).as_str() {
            "go" | "goes" | "went" => true,
            "come" | "comes" | "came" => {
                let lemma = self.lemma(idx);
                self.arcs[idx].tag == Tag::Vb && !has(lists::COME_TO, &lemma)
            }
            _ => false,
        }
    }

    /// “We drove an hour”: a verb that takes no object has none in how long it lasts.
    fn is_while(&self, idx: usize) -> bool {
        has(lists::OF_TIME, &self.lemma(idx))
            && self.lemma_of_head(idx).is_some_and(|it| has(lists::LASTING, &it))
    }

    /// “She ordered us to go”: nothing is given to us here.
    fn is_made_to(&self, idx: usize) -> bool {
        let Some(verb) = self.head(idx) else { return false };
        let is_beside = |&other: &usize| self.head(other) == Some(verb);
        let mut beside = (0..self.arcs.len()).filter(is_beside);
        self.lemma_of_head(idx).is_some_and(|it| has(lists::MAKING_TO, &it))
            && beside.any(|it| self.arcs[it].relation == Relation::Xcomp && self.is_with_to(it))
    }

    /// “Did you, Carlos, see it?”: nobody tells “you” who they are.
    fn is_called(&self, idx: usize) -> bool {
        let Some(you) = self.head(idx) else { return false };
        self.low(you) == "you"
            && self.arcs[you].head != 0
            && 0 < idx
            && self.forms[idx - 1] == ","
            && self.forms.get(idx + 1).is_some_and(|it| matches!(*it, "," | "." | "!" | "?"))
    }

    fn low(&self, idx: usize) -> String {
        self.forms[idx].to_lowercase()
    }

    fn head(&self, idx: usize) -> Option<usize> {
        self.arcs[idx].head.checked_sub(1)
    }

    fn lemma(&self, idx: usize) -> String {
        self.lemmas.of(self.forms[idx], self.arcs[idx].tag, self.words)
    }

    fn lemma_of_head(&self, idx: usize) -> Option<String> {
        self.head(idx).map(|it| self.lemma(it))
    }

    fn is_with_to(&self, idx: usize) -> bool {
        let is_to = |it: usize| {
            self.head(it) == Some(idx)
                && self.arcs[it].relation == Relation::Mark
                && self.low(it) == "to"
        };
        (0..idx).any(is_to)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Function, Grammar, Pattern, Purpose};

    #[test]
    fn an_order_not_to_is_an_order_and_a_question_is_none() {
        let of = |text: &str| {
            let analysis = Grammar::english().analyse(text);
            (analysis.purpose, analysis.patterns)
        };
        let order = (Some(Purpose::Imperative), vec![Pattern::SVDO]);
        assert_eq!(of("Don't you touch my sandwich!"), order);
        assert_eq!(of("Don't you like my sandwich?").0, Some(Purpose::Interrogative));
        assert_eq!(of("Why don't you eat my sandwich!").0, Some(Purpose::Exclamatory));
    }

    #[test]
    fn who_goes_to_do_a_thing_goes_first() {
        let cases = [
            ("The zookeeper came to feed the seals.", Pattern::SV),
            ("The zookeeper came to know the seals.", Pattern::SVDO),
            ("I went to see my cousin.", Pattern::SV),
            ("I want to see my cousin.", Pattern::SVDO),
        ];
        for (text, pattern) in cases {
            assert_eq!(Grammar::english().analyse(text).patterns, [pattern], "{text}");
        }
    }

    #[test]
    fn a_word_is_what_a_school_grammar_has_it_for() {
        let cases = [
            ("The king commanded the knights to kneel.", "knights", Function::SubjectOfInfinitive),
            ("The king told the knights to kneel.", "knights", Function::IndirectObject),
            ("We drove an hour to the coast.", "hour", Function::AdverbialNoun),
            ("We spent an hour on the coast.", "hour", Function::DirectObject),
            ("Turn left at the library.", "left", Function::VerbModifier),
            ("The leaves turned brown in October.", "brown", Function::PredicateAdjective),
            ("Did you, Carlos, bring the tickets?", "Carlos", Function::DirectAddress),
            ("Our doctor, Carlos, brought the tickets.", "Carlos", Function::Appositive),
            ("The whistling teapot woke the cat.", "whistling", Function::Participle),
            ("The interesting teapot woke the cat.", "interesting", Function::NounModifier),
        ];
        for (text, form, function) in cases {
            let analysis = Grammar::english().analyse(text);
            let word = analysis.words.iter().find(|it| it.form == form);
            assert_eq!(word.map(|it| it.function), Some(function), "{text}");
        }
    }
}
