//! The analyser: both parsers, the rules, and how sure they are together.

mod consensus;
mod cries;
mod firmness;
mod mend;
mod opinion;

use std::sync::OnceLock;

use fearless_simd::Level;

use self::{
    firmness::Firmness,
    mend::Mender,
    opinion::{Opinion, backing},
};
use crate::{
    analysis::{Alternative, Analysis, Firm, Part, Said, Word},
    faults::{self, Sight},
    lexis::{
        Lemmas, WordFile,
        lists::{self, has},
    },
    parse::{Arc, Parse, Parser},
    school::{
        self, Function, Reading, Span,
        tree::{Node, Tree},
    },
    text::{Token, tokenise},
    why,
};

/// The analyser with all it knows. It is made once; see [`Grammar::english`].
pub struct Grammar {
    level: Level,
    first: Parser,
    second: Parser,
    words: WordFile,
    lemmas: Lemmas,
    firmness: Firmness,
}

impl Grammar {
    /// The analyser that comes with this program, with the fastest arithmetic of this machine.
    pub fn english() -> &'static Grammar {
        static ENGLISH: OnceLock<Grammar> = OnceLock::new();
        ENGLISH.get_or_init(|| Grammar::with_level(Level::new()))
    }

    /// The same with arithmetic that every machine has. It gives the same answers.
    pub fn plain() -> Grammar {
        Grammar::with_level(Level::baseline())
    }

    fn with_level(level: Level) -> Grammar {
        Grammar {
            level,
            first: Parser::read(include_bytes!("../../../../data/grammar/parser-a4.bin")),
            second: Parser::read(include_bytes!("../../../../data/grammar/parser-b.bin")),
            words: WordFile::read(include_bytes!("../../../../data/grammar/words.lex")),
            lemmas: Lemmas::read(include_str!("../../../../data/grammar/lemmas.lex")),
            firmness: Firmness::read(include_str!("../../../../data/grammar/confidence.json")),
        }
    }

    /// Analyses a text, whatever it is. Of a very long one the beginning is read.
    pub fn analyse(&self, text: &str) -> Analysis {
        self.of_tokens(text, tokenise(text))
    }

    /// The same of words and marks that somebody has already cut.
    pub fn analyse_tokens(&self, words: &[&str]) -> Analysis {
        let mut from = 0;
        let mut tokens = Vec::new();
        for word in words.iter().filter(|it| !it.trim().is_empty()) {
            let to = from + word.chars().count();
            tokens.push(Token { text: (*word).to_owned(), from, to });
            from = to + 1;
        }
        let text: Vec<&str> = tokens.iter().map(|it| it.text.as_str()).collect();
        self.of_tokens(&text.join(" "), tokens)
    }

    /// The same of a text of which somebody has cut the words and marks: they have their places in
    /// it. If one does not stand there, after those before it, this is what they say by themselves.
    pub fn analyse_cut(&self, text: &str, words: &[&str]) -> Analysis {
        match placed(text, words) {
            Some(tokens) => self.of_tokens(text, tokens),
            None => self.analyse_tokens(words),
        }
    }

    fn of_tokens(&self, text: &str, all: Vec<Token>) -> Analysis {
        let n_read = all.len().min(Span::MAX);
        let tokens = &all[..n_read];
        if tokens.is_empty() {
            return Analysis::nothing(text, faults::of_nothing());
        }
        let forms: Vec<&str> = tokens.iter().map(|it| it.text.as_str()).collect();
        let [first, second] =
            self.parse(&forms).map(|it| Opinion::of(it, |arcs| self.read(&forms, arcs)));
        let is_verb = |token: usize| {
            let note = self.words.of_small(&forms[token].to_lowercase());
            note.letters == 0 || note.is_of_verb()
        };
        let (arcs, reading) = consensus::choose(&first, &second, is_verb);
        let tree = self.tree(&forms, arcs);
        let mut analysis = self.put_together(text, tokens, &tree, reading, [&first, &second]);
        let trees = [&first, &second].map(|it| self.tree(&forms, &it.arcs));
        let words = &self.words;
        let told = Sight { tree: &tree, reading, words };
        let best = [
            &Sight { tree: &trees[0], reading: &first.reading, words },
            &Sight { tree: &trees[1], reading: &second.reading, words },
        ];
        analysis.faults = faults::find(text, tokens, &told, best, n_read < all.len());
        analysis.told = Some(reading.clone());
        analysis.readings = first.into_readings().chain(second.into_readings()).collect();
        analysis.tokens = all;
        analysis
    }

    /// The parses of both parsers.
    fn parse(&self, forms: &[&str]) -> [Parse; 2] {
        let by = |parser: &Parser, forms: &[&str]| {
            let forms: Vec<&str> = forms.iter().map(|it| usual(it)).collect();
            parser.parse(self.level, &forms, &self.words)
        };
        let Some(without) = cries::without(forms) else {
            return [&self.first, &self.second].map(|it| by(it, forms));
        };
        let parses = without.each_ref().map(|it| {
            let forms: Vec<&str> = it.forms.iter().map(String::as_str).collect();
            [&self.first, &self.second].map(|it| by(it, &forms))
        });
        let [one, other] = parses.each_ref().map(|it| cries::probability(&it[0]));
        let best = usize::from(one < other);
        let [with, bare] = parses;
        let chosen = if best == 0 { with } else { bare };
        chosen.map(|it| without[best].restored(it))
    }

    fn put_together(
        &self,
        text: &str,
        tokens: &[Token],
        tree: &Tree,
        reading: &Reading,
        [first, second]: [&Opinion; 2],
    ) -> Analysis {
        let forms: Vec<&str> = tokens.iter().map(|it| it.text.as_str()).collect();
        let cries = cries::places(&forms);
        let chance = &first.chance;
        let of_pattern = backing(first, second, |it| it.patterns == reading.patterns);
        let of_structure = backing(first, second, |it| it.structure == reading.structure);
        let of_purpose = backing(first, second, |it| it.purpose == reading.purpose);
        let firm = Firm {
            pattern: reading.is_complete && self.firmness.of_pattern(reading, chance, of_pattern),
            structure: reading.is_complete
                && self.firmness.of_structure(reading, chance, of_structure),
            purpose: reading.is_complete
                && of_purpose.is_first
                && of_purpose.is_seconded
                && 0.9 <= of_purpose.share,
        };
        let words = reading.words.iter().enumerate().map(|(idx, word)| {
            let same = |it: &Reading| {
                it.words.iter().any(|other| other.at == word.at && other.function == word.function)
            };
            let backing = backing(first, second, same);
            Word {
                token: word.at - 1,
                form: tokens[word.at - 1].text.clone(),
                pos: word.pos,
                function: word.function,
                containers: word.containers.clone(),
                features: word.features.clone(),
                firm: word.function == Function::Interjection
                    && (is_cry(tokens, word.at - 1) || cries.contains(&(word.at - 1)))
                    || self.firmness.of_function(idx, chance, backing),
                why: why::of_word(tree, word),
                pos_alternatives: word.pos_alternatives.clone(),
                alternatives: word.alternatives.clone(),
            }
        });
        let words: Vec<Word> = words.collect();
        Analysis {
            text: text.to_owned(),
            tokens: Vec::new(),
            is_complete: reading.is_complete,
            patterns: reading.patterns.clone(),
            structure: Some(reading.structure),
            purpose: Some(reading.purpose),
            firm,
            words,
            parts: parts(tree, reading),
            clauses: why::of_clauses(tree, reading),
            why_structure: why::of_structure(reading),
            why_purpose: why::of_purpose(reading),
            faults: Vec::new(),
            alternatives: alternatives(reading, first, second),
            told: None,
            readings: Vec::new(),
            least: chance.least,
        }
    }

    fn read(&self, forms: &[&str], arcs: &[Arc]) -> Reading {
        school::read(&self.tree(forms, arcs))
    }

    fn tree(&self, forms: &[&str], arcs: &[Arc]) -> Tree {
        let mender = Mender { forms, arcs, words: &self.words, lemmas: &self.lemmas };
        let node = |idx: usize| {
            let (form, arc) = (forms[idx], mender.mended(idx));
            Node::new(form, self.lemmas.of(form, arc.tag, &self.words), arc)
        };
        Tree::of((0..forms.len()).map(node).collect())
    }
}

/// The common word in whose place a rare one is parsed, or the word itself.
fn usual(form: &str) -> &str {
    let found = lists::RARE.iter().find(|it| it.0 == form);
    found.map_or(form, |it| it.1)
}

/// Words at their places in a text, in characters.
fn placed(text: &str, words: &[&str]) -> Option<Vec<Token>> {
    let (mut rest, mut n_before) = (text, 0);
    let mut tokens = Vec::new();
    for word in words.iter().filter(|it| !it.trim().is_empty()) {
        let (skipped, after) = rest.split_once(word)?;
        let from = n_before + skipped.chars().count();
        let to = from + word.chars().count();
        tokens.push(Token { text: (*word).to_owned(), from, to });
        (rest, n_before) = (after, to);
    }
    Some(tokens)
}

/// Clauses and phrases, in the order in which they begin, the longer first.
fn parts(tree: &Tree, reading: &Reading) -> Vec<Part> {
    let mut parts: Vec<Part> = reading
        .groups
        .iter()
        .map(|group| Part {
            kind: group.container,
            words: group.span.iter().map(|it| it - 1).collect(),
            head: group.head - 1,
            function: group.function,
            why: why::of_group(tree, group),
        })
        .collect();
    parts.sort_by_key(|it| (it.words.first().copied(), usize::MAX - it.words.len()));
    parts
}

/// Other things that the sentence may be: by the rules, or because a parser reads it so.
fn alternatives(reading: &Reading, first: &Opinion, second: &Opinion) -> Vec<Alternative> {
    let mut found: Vec<Alternative> = Vec::new();
    let mut add = |what: Said, by_rule: bool| {
        let shares = [first, second].map(|it| it.share(|other| what.holds_of(other)));
        if !found.iter().any(|it| it.what == what) {
            found.push(Alternative { what, by_rule, share: shares[0].midpoint(shares[1]) });
        }
    };
    for &pattern in &reading.pattern_alternatives {
        add(Said::Patterns(vec![pattern]), true);
    }
    for &structure in &reading.structure_alternatives {
        add(Said::Structure(structure), true);
    }
    for word in &reading.words {
        for &function in &word.alternatives {
            add(Said::Function { word: word.at - 1, function }, true);
        }
    }
    for other in first.all().chain(second.all()) {
        if other.patterns != reading.patterns {
            add(Said::Patterns(other.patterns.clone()), false);
        }
        if other.structure != reading.structure {
            add(Said::Structure(other.structure), false);
        }
        if other.purpose != reading.purpose {
            add(Said::Purpose(other.purpose), false);
        }
        for word in &other.words {
            let ours = reading.words.iter().find(|it| it.at == word.at);
            if ours.is_none_or(|it| it.function != word.function) {
                add(Said::Function { word: word.at - 1, function: word.function }, false);
            }
        }
    }
    found.retain(|it| it.by_rule || 0.05 <= it.share);
    found
}

/// True for a listed cry that stands by itself, with a mark after it and before it unless it is the
/// first word: then it can be nothing else.
fn is_cry(tokens: &[Token], at: usize) -> bool {
    let is_mark = |at: usize| matches!(tokens[at].text.as_str(), "," | "!" | "\"");
    has(lists::INTERJECTIONS, &tokens[at].text.to_lowercase())
        && (at == 0 || is_mark(at - 1))
        && at + 1 < tokens.len()
        && is_mark(at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_given_with_their_text_have_their_places_in_it() {
        let at = |text: &str, words: &[&str]| {
            let analysis = Grammar::english().analyse_cut(text, words);
            let at = analysis.tokens.iter().map(|it| (it.from, it.to));
            (at.collect::<Vec<_>>(), analysis.text)
        };
        let words = ["It", "is", "n't", "é", "."];
        let text = "It  isn't é.";
        assert_eq!(
            at(text, &words),
            (vec![(0, 2), (4, 6), (6, 9), (10, 11), (11, 12)], text.to_owned())
        );
        let joined = "It is n't é .".to_owned();
        assert_eq!(
            at("It isn't e.", &words),
            (vec![(0, 2), (3, 5), (6, 9), (10, 11), (12, 13)], joined)
        );
    }
}
