//! Reading WordNet: parts of speech, verb frames, and how words are used.

use std::collections::BTreeMap;

use super::CompileError;
use crate::{
    Label, Source,
    facts::{Claim, Record, bits},
};

/// Four files, such as those of synonym sets.
#[derive(Clone, Copy)]
pub struct WordNet<'a> {
    pub nouns: &'a str,
    pub verbs: &'a str,
    pub adjectives: &'a str,
    pub adverbs: &'a str,
}

/// Frames in which the verb has an object.
const TRANSITIVE: [u32; 17] = [8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 26, 30, 31];
/// Frames in which it has none and needs none.
const INTRANSITIVE: [u32; 9] = [1, 2, 3, 4, 12, 13, 22, 23, 27];
const DITRANSITIVE: [u32; 2] = [14, 15];
const OBJECT_COMPLEMENT: [u32; 1] = [5];
const LINKING: [u32; 2] = [6, 7];

/// Synonym sets that other sets point to when they are used so.
const USES: [(&str, Label); 7] = [
    ("archaism", Label::Archaic),
    ("colloquialism", Label::Colloquial),
    ("slang", Label::Slang),
    ("obscenity", Label::Vulgar { degree: 2 }),
    ("dirty_word", Label::Vulgar { degree: 2 }),
    ("ethnic_slur", Label::Slur { degree: 2 }),
    ("disparagement", Label::Slur { degree: 2 }),
];

/// The number of senses of a word, and of those that have each label.
#[derive(Default)]
struct Senses {
    n_all: u32,
    labelled: Vec<(Label, u32)>,
}

/// The claims of WordNet, by word in capitals; only words of small letters alone.
pub(crate) fn read(files: &WordNet<'_>) -> Result<BTreeMap<String, Record>, CompileError> {
    let uses = uses(files.nouns)?;
    let mut records: BTreeMap<String, Record> = BTreeMap::new();
    let mut senses: BTreeMap<String, Senses> = BTreeMap::new();
    let parts = [
        ("data.noun", files.nouns, Claim::WordNetNoun),
        ("data.verb", files.verbs, Claim::WordNetVerb),
        ("data.adj", files.adjectives, Claim::WordNetAdjective),
        ("data.adv", files.adverbs, Claim::WordNetAdverb),
    ];
    for (file, text, says) in parts {
        for (idx, line) in text.lines().enumerate().filter(|it| !it.1.starts_with("  ")) {
            let at = CompileError { file, line: idx + 1 };
            let set = Set::read(line).ok_or(at)?;
            for (number, word) in set.words.iter().enumerate() {
                if !word.bytes().all(|it| it.is_ascii_lowercase()) {
                    continue;
                }
                let word = word.to_ascii_uppercase();
                let record = records.entry(word.clone()).or_default();
                record.grammar |= says.bit() | set.frame_bits(number + 1);
                let senses = senses.entry(word).or_default();
                senses.n_all += 1;
                for (_, label) in uses.iter().filter(|it| set.is_used(it.0, number + 1)) {
                    match senses.labelled.iter_mut().find(|it| it.0 == *label) {
                        Some(it) => it.1 += 1,
                        None => senses.labelled.push((label.clone(), 1)),
                    }
                }
            }
        }
    }
    for (word, senses) in &senses {
        let record = records.entry(word.clone()).or_default();
        for (label, count) in &senses.labelled {
            record.labels |= bits(Source::WordNet, label, senses.n_all <= *count);
        }
    }
    Ok(records)
}

/// The places of the sets that tell how others are used.
fn uses(nouns: &str) -> Result<Vec<(&str, Label)>, CompileError> {
    let mut found = vec![];
    for (idx, line) in nouns.lines().enumerate().filter(|it| !it.1.starts_with("  ")) {
        let at = CompileError { file: "data.noun", line: idx + 1 };
        let set = Set::read(line).ok_or(at)?;
        for (_, label) in USES.iter().filter(|it| set.words.contains(&it.0)) {
            found.push((set.offset, label.clone()));
        }
    }
    Ok(found)
}

/// A set of words with one meaning.
struct Set<'a> {
    offset: &'a str,
    words: Vec<&'a str>,
    /// Sets that say how this one is used, and which word of it (0 for all).
    usages: Vec<(&'a str, usize)>,
    /// Frames, and which word has them (0 for all).
    frames: Vec<(u32, usize)>,
}

impl<'a> Set<'a> {
    fn read(line: &'a str) -> Option<Set<'a>> {
        let line = line.split(" | ").next()?;
        let mut fields = line.split_ascii_whitespace();
        let offset = fields.next()?;
        let (_, kind) = (fields.next()?, fields.next()?);
        let n_words = usize::from_str_radix(fields.next()?, 16).ok()?;
        let mut words = vec![];
        for _ in 0..n_words {
            // Some adjectives carry where they may stand: `elect(ip)`.
            words.push(fields.next()?.split('(').next()?);
            fields.next()?;
        }
        let n_pointers: usize = fields.next()?.parse().ok()?;
        let mut usages = vec![];
        for _ in 0..n_pointers {
            let (symbol, target) = (fields.next()?, fields.next()?);
            let (_, ends) = (fields.next()?, fields.next()?);
            if symbol == ";u" {
                usages.push((target, usize::from_str_radix(ends.get(..2)?, 16).ok()?));
            }
        }
        let mut frames = vec![];
        if kind == "v" {
            let n_frames: usize = fields.next()?.parse().ok()?;
            for _ in 0..n_frames {
                let (_, frame, word) = (fields.next()?, fields.next()?, fields.next()?);
                frames.push((frame.parse().ok()?, usize::from_str_radix(word, 16).ok()?));
            }
        }
        Some(Set { offset, words, usages, frames })
    }

    fn is_used(&self, offset: &str, number: usize) -> bool {
        self.usages.iter().any(|it| it.0 == offset && (it.1 == 0 || it.1 == number))
    }

    fn frame_bits(&self, number: usize) -> u32 {
        let has = |frames: &[u32], says: Claim| {
            let fits = |it: &(u32, usize)| frames.contains(&it.0) && (it.1 == 0 || it.1 == number);
            if self.frames.iter().any(fits) { says.bit() } else { 0 }
        };
        has(&TRANSITIVE, Claim::WordNetTransitive)
            | has(&INTRANSITIVE, Claim::WordNetIntransitive)
            | has(&DITRANSITIVE, Claim::WordNetDitransitive)
            | has(&OBJECT_COMPLEMENT, Claim::WordNetObjectComplement)
            | has(&LINKING, Claim::WordNetLinking)
    }
}
