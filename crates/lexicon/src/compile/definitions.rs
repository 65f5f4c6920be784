//! Gathering what words mean from WordNet, and from Webster where it is silent.

use std::collections::BTreeMap;

use super::{CompileError, WordNet, webster};
use crate::{
    Lexicon, Pos,
    definitions::{Sense, write},
};

/// The text of the sources that define words.
pub struct Prose<'a> {
    pub wordnet: WordNet<'a>,
    /// The files beside those, `index.noun` and so on, which have the senses of
    /// each word with the most common first.
    pub index: WordNet<'a>,
    /// Words of Webster's dictionary, in small letters, with their entries.
    pub webster: &'a BTreeMap<String, String>,
}

/// The number of senses of Webster's that are taken, and the greatest length of one.
const WEBSTER_SENSES: usize = 3;
const WEBSTER_LENGTH: usize = 300;

/// The file of definitions: of every word of small letters in WordNet, and of
/// those of `list` that only Webster defines.
pub fn define(prose: &Prose<'_>, list: &Lexicon) -> Result<Vec<u8>, CompileError> {
    let mut words = BTreeMap::new();
    let parts = [
        (["data.noun", "index.noun"], prose.wordnet.nouns, prose.index.nouns, Pos::Noun),
        (["data.verb", "index.verb"], prose.wordnet.verbs, prose.index.verbs, Pos::Verb),
        (
            ["data.adj", "index.adj"],
            prose.wordnet.adjectives,
            prose.index.adjectives,
            Pos::Adjective,
        ),
        (["data.adv", "index.adv"], prose.wordnet.adverbs, prose.index.adverbs, Pos::Adverb),
    ];
    for (files, sets, index, pos) in parts {
        read_index(files, sets, index, pos, &mut words)?;
    }
    // What a word is most often comes first.
    let mut defined: BTreeMap<String, Vec<Sense>> = BTreeMap::new();
    for (word, mut parts) in words {
        parts.sort_by_key(|it| usize::MAX - it.0);
        defined.insert(word, parts.into_iter().flat_map(|it| it.1).collect());
    }
    for (word, entry) in prose.webster {
        let capitals = word.to_ascii_uppercase();
        if list.lists(word) && !defined.contains_key(&capitals) {
            let senses: Vec<Sense> = webster_senses(entry).map(|it| (None, it)).collect();
            if !senses.is_empty() {
                defined.insert(capitals, senses);
            }
        }
    }
    Ok(write(&defined))
}

/// For each word the senses of one part of speech, and how many of them were
/// met in texts.
type Parts = BTreeMap<String, Vec<(usize, Vec<Sense>)>>;

/// Reads `word n COUNT … TAGGED OFFSET…`: there are as many offsets as senses.
fn read_index(
    [sets_file, index_file]: [&'static str; 2],
    sets: &str,
    index: &str,
    pos: Pos,
    words: &mut Parts,
) -> Result<(), CompileError> {
    let glosses = glosses(sets_file, sets)?;
    for (idx, line) in index.lines().enumerate().filter(|it| !it.1.starts_with("  ")) {
        let at = CompileError { file: index_file, line: idx + 1 };
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        let &[word, _, n_senses, ..] = fields.as_slice() else { return Err(at) };
        if !word.bytes().all(|it| it.is_ascii_lowercase()) {
            continue;
        }
        let n_senses: usize = n_senses.parse().map_err(|_| at)?;
        let first = fields.len().checked_sub(n_senses).filter(|&it| 3 < it).ok_or(at)?;
        let n_tagged: usize = fields[first - 1].parse().map_err(|_| at)?;
        let mut senses = vec![];
        for offset in &fields[first..] {
            let &(line, gloss) = glosses.get(offset).ok_or(at)?;
            if is_of(word, line) {
                senses.push((Some(pos), gloss.to_owned()));
            }
        }
        if !senses.is_empty() {
            words.entry(word.to_ascii_uppercase()).or_default().push((n_tagged, senses));
        }
    }
    Ok(())
}

/// Every set by its offset: what stands before its definition, and that.
fn glosses<'a>(
    file: &'static str,
    sets: &'a str,
) -> Result<BTreeMap<&'a str, (&'a str, &'a str)>, CompileError> {
    let lines = sets.lines().enumerate().filter(|it| !it.1.starts_with("  "));
    let read = |(idx, line): (usize, &'a str)| {
        let (set, gloss) = line.split_once(" | ").ok_or(CompileError { file, line: idx + 1 })?;
        let offset = set.split(' ').next().unwrap_or(set);
        Ok((offset, (set, definition_in(gloss))))
    };
    lines.map(read).collect()
}

/// True if a set has the word as it is written here: CHINA is not China.
fn is_of(word: &str, set: &str) -> bool {
    set.split(' ').any(|it| it.split('(').next() == Some(word))
}

/// A gloss without its examples, which stand in quotation marks.
fn definition_in(gloss: &str) -> &str {
    let end = gloss.find("; \"").into_iter().chain(gloss.find(";\"")).min();
    gloss[..end.unwrap_or(gloss.len())].trim().trim_end_matches(';')
}

/// The first senses of an entry, each without what is said around it.
fn webster_senses(entry: &str) -> impl Iterator<Item = String> {
    let senses = entry.split("\n\n").flat_map(webster::senses);
    senses.filter_map(webster_definition).take(WEBSTER_SENSES)
}

/// The first sentence of a sense, without its number; the second also, where
/// the first is but an abbreviation. What follows is mostly who wrote so.
fn webster_definition(sense: &str) -> Option<String> {
    let numbered = sense.split_once(". ").filter(|it| it.0.bytes().all(|it| it.is_ascii_digit()));
    let text = numbered.map_or(sense, |it| it.1).trim();
    let text = text.split(" [").next().unwrap_or(text);
    let text = text.split(" Note: ").next().unwrap_or(text);
    const SHORT: usize = 12;
    let begins = |rest: &str| !rest.starts_with(|it: char| it.is_ascii_lowercase());
    let mut ends = text.match_indices(". ").map(|it| it.0 + 1);
    let end = ends.find(|&end| SHORT <= end && begins(text[end..].trim_start()));
    let text = text[..end.unwrap_or(text.len())].trim();
    let letters = text.bytes().filter(u8::is_ascii_alphabetic).count();
    if letters < 3 {
        return None;
    }
    let cut = text.char_indices().nth(WEBSTER_LENGTH).map(|it| it.0);
    Some(match cut.and_then(|it| text[..it].rfind(' ')) {
        Some(end) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Definitions, Facts, Source};

    const NOUNS: &str = "  1 This is the licence.
02124272 05 n 02 cat 0 true_cat 0 001 @ 02123649 n 0000 | a small animal; \"the cat sat\"
08760510 15 n 02 China 0 Cathay 0 000 | a country in Asia
03020692 06 n 01 china 0 000 | dishware; of porcelain
";
    const NOUN_INDEX: &str = "  1 This is the licence.
cat n 1 1 @ 1 1 02124272
china n 2 0 2 1 08760510 03020692
true_cat n 1 1 @ 1 0 02124272
";
    const VERBS: &str = "01411870 35 v 01 cat 0 000 01 + 08 00 | beat with a whip\n";
    const VERB_INDEX: &str = "cat v 1 0 1 0 01411870\n";

    fn defined(word: &str) -> Vec<(String, Source)> {
        let entry = "1. To rest. [Obs.] Chaucer. 2. pl.  A row of seats. Dryden.";
        let webster = BTreeMap::from([("abbe", entry), ("cat", "A beast."), ("zzyx", "Nothing.")]);
        let webster =
            webster.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect();
        let empty = WordNet { nouns: "", verbs: "", adjectives: "", adverbs: "" };
        let prose = Prose {
            wordnet: WordNet { nouns: NOUNS, verbs: VERBS, ..empty },
            index: WordNet { nouns: NOUN_INDEX, verbs: VERB_INDEX, ..empty },
            webster: &webster,
        };
        let bytes = define(&prose, &Lexicon::english()).expect("the sources read well");
        let found = Definitions::read(bytes).expect("just compiled");
        let word = word.parse().unwrap();
        let found = found.of(&word, &Facts::english().pos(&word));
        found.into_iter().map(|it| (it.text, it.source)).collect()
    }

    #[test]
    fn wordnet_is_asked_first_and_webster_where_it_is_silent() {
        let (wordnet, webster) = (Source::WordNet, Source::Webster1913);
        let said = |text: &str, source| (text.to_owned(), source);
        let cat = [said("a small animal", wordnet), said("beat with a whip", wordnet)];
        assert_eq!(defined("cats"), cat);
        assert_eq!(defined("china"), [said("dishware; of porcelain", wordnet)]);
        let abbe = [said("To rest.", webster), said("pl. A row of seats.", webster)];
        assert_eq!(defined("abbe"), abbe);
        assert_eq!(defined("zzyx"), []);
    }

    #[test]
    fn a_source_that_does_not_read_says_where() {
        let broken = WordNet { nouns: "cat n", verbs: "", adjectives: "", adverbs: "" };
        let empty = WordNet { nouns: "", verbs: "", adjectives: "", adverbs: "" };
        let webster = BTreeMap::new();
        let prose = Prose { wordnet: empty, index: broken, webster: &webster };
        let error = define(&prose, &Lexicon::mini()).expect_err("a line is cut short");
        assert_eq!(error, CompileError { file: "index.noun", line: 1 });
    }
}
