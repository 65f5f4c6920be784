//! From words to trees: which word depends on which, and how. The networks score; here the best
//! tree is found, and others are drawn by chance, so that one sees how sure the best one is.

mod arcs;
mod chance;
mod tag;

use std::collections::BTreeMap;

use fearless_simd::Level;

pub use self::tag::{Kind, Relation, Tag};
use self::{arcs::ArcScores, chance::Chance};
use crate::{
    lexis::WordFile,
    net::{Network, Scores, Vocabulary, WeightFile, WordFeatures},
};

/// Trees that are drawn by chance, beside the best.
pub(crate) const N_DRAWN: usize = 24;

/// By how much probable arcs are favoured when trees are drawn.
const FAVOUR: f64 = 1.5;

/// One word's place in a tree: its tag, its head (counted from one, zero for none) and the relation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Arc {
    pub kind: Kind,
    pub tag: Tag,
    pub head: usize,
    pub relation: Relation,
}

/// The probabilities of a word's tag, head and relation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArcChance {
    pub(crate) tag: f32,
    pub(crate) head: f32,
    pub(crate) relation: f32,
}

/// The parse of a sentence by one parser.
pub(crate) struct Parse {
    pub(crate) best: Vec<Arc>,
    pub(crate) chances: Vec<ArcChance>,
    /// The trees that were drawn, each one once, with how often.
    pub(crate) drawn: Vec<(Vec<Arc>, usize)>,
}

/// A tagger and parser with its weights.
pub(crate) struct Parser {
    network: Network,
    tags: Vec<(Kind, Tag)>,
    relations: Vec<Relation>,
    vocabulary: Vocabulary,
}

impl Parser {
    pub(crate) fn read(bytes: &'static [u8]) -> Parser {
        let file = WeightFile::read(bytes);
        let tag = |name: &String| {
            let (kind, tag) = name.split_once('/').expect("a tag has two parts");
            let kind = Kind::from_name(kind).expect("a kind of word that is known");
            (kind, Tag::from_name(tag).unwrap_or(Tag::Other))
        };
        let relation = |name: &String| Relation::from_name(name).expect("a relation that is known");
        Parser {
            network: Network::read(&file),
            tags: file.tags.iter().map(tag).collect(),
            relations: file.relations.iter().map(relation).collect(),
            vocabulary: Vocabulary::of(&file.vocabulary),
        }
    }

    /// Reads a sentence of at least one word.
    pub(crate) fn parse(&self, level: Level, words: &[&str], file: &WordFile) -> Parse {
        let features: Vec<WordFeatures> = words
            .iter()
            .enumerate()
            .map(|(idx, word)| WordFeatures::of(word, idx == 0, &self.vocabulary, file))
            .collect();
        let scores = self.network.run(level, &features);
        let mut relations = Relations { scores: &scores, known: BTreeMap::new() };
        let (best, chances) = self.best(&scores, &mut relations);
        let mut chance = Chance::of(words.iter().copied());
        let mut drawn: BTreeMap<Vec<Arc>, usize> = BTreeMap::new();
        for _ in 0..N_DRAWN {
            *drawn.entry(self.draw(&scores, &mut relations, &mut chance)).or_default() += 1;
        }
        Parse { best, chances, drawn: drawn.into_iter().collect() }
    }

    fn best(&self, scores: &Scores, relations: &mut Relations<'_>) -> (Vec<Arc>, Vec<ArcChance>) {
        let log = |word: usize, head: usize| f64::from(scores.heads.row(word)[head].max(1e-9).ln());
        let heads = ArcScores::of(scores.n_words + 1, log).best_tree();
        let one = |word: usize| {
            let head = heads[word];
            let tags = scores.tags.row(word - 1);
            let tag = chance::best(tags);
            let of_relations = relations.of(word, head);
            let relation = chance::best(of_relations);
            let chance = ArcChance {
                tag: tags[tag],
                head: scores.heads.row(word)[head],
                relation: of_relations[relation],
            };
            (self.arc(tag, head, relation), chance)
        };
        (1..=scores.n_words).map(one).unzip()
    }

    fn draw(
        &self,
        scores: &Scores,
        relations: &mut Relations<'_>,
        chance: &mut Chance,
    ) -> Vec<Arc> {
        let n = scores.n_words + 1;
        let mut noisy = vec![0.0; n * n];
        for word in 1..n {
            for (head, share) in scores.heads.row(word).iter().enumerate() {
                // What is hopeless stays so, and needs no noise.
                let log = f64::from(share.max(1e-9).ln()) * FAVOUR;
                let noise = if *share < 1e-6 { 0.0 } else { chance.gumbel() };
                noisy[word * n + head] = log + noise;
            }
        }
        let heads = ArcScores::of(n, |word, head| noisy[word * n + head]).best_tree();
        let one = |word: usize| {
            let tag = chance.draw(scores.tags.row(word - 1));
            let relation = chance.draw(relations.of(word, heads[word]));
            self.arc(tag, heads[word], relation)
        };
        (1..n).map(one).collect()
    }

    fn arc(&self, tag: usize, head: usize, relation: usize) -> Arc {
        let (kind, tag) = self.tags[tag];
        Arc { kind, tag, head, relation: self.relations[relation] }
    }
}

/// Relations of arcs, worked out when they are first asked for.
struct Relations<'a> {
    scores: &'a Scores,
    known: BTreeMap<(usize, usize), Vec<f32>>,
}

impl Relations<'_> {
    fn of(&mut self, word: usize, head: usize) -> &[f32] {
        let work_out = || self.scores.relations(word, head);
        self.known.entry((word, head)).or_insert_with(work_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of an independent program, in numbers of sixty-four bits, on the same weights.
    const EXPECTED: &str = include_str!("expected.txt");

    #[test]
    fn the_networks_give_what_their_weights_say() {
        let words = WordFile::read(include_bytes!("../../../../data/grammar/words.lex"));
        let a = Parser::read(include_bytes!("../../../../data/grammar/parser-a4.bin"));
        let b = Parser::read(include_bytes!("../../../../data/grammar/parser-b.bin"));
        let mut lines = EXPECTED.lines().peekable();
        while let Some(line) = lines.next() {
            let (which, sentence) = line.split_once(' ').expect("a parser and a sentence");
            let parser = if which == "a" { &a } else { &b };
            let forms: Vec<&str> = sentence.split(' ').collect();
            let [fast, plain] =
                [Level::new(), Level::baseline()].map(|level| parser.parse(level, &forms, &words));
            assert_eq!((&fast.best, &fast.drawn), (&plain.best, &plain.drawn), "{sentence}");
            for (idx, form) in forms.iter().enumerate() {
                let expected = lines.next().expect("a line for each word").trim();
                let (arc, chance) = (fast.best[idx], fast.chances[idx]);
                let cells: Vec<&str> = expected.split(' ').collect();
                assert_eq!(
                    cells[0],
                    format!("{}/{}", arc.kind, arc.tag).replace('_', "."),
                    "{form}"
                );
                assert_eq!(
                    (cells[2], cells[4]),
                    (arc.head.to_string().as_str(), arc.relation.name())
                );
                for (cell, ours) in [(1, chance.tag), (3, chance.head), (5, chance.relation)] {
                    let right: f32 = cells[cell].parse().expect("a number");
                    assert!((right - ours).abs() < 0.005, "{form}: {expected}, not {ours}");
                }
            }
        }
    }
}
