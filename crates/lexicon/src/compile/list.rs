//! Making the lists that come with the program from their words and how often each was met.

use std::collections::BTreeMap;

use super::CompileError;
use crate::{Frequency, Headword, Lexicon, SHORTEST};

/// Words of ENABLE that its packaged copy lacks.
const LEFT_OUT: [&str; 3] = ["knickknack", "razzmatazz", "razzmatazzes"];

/// ENABLE from its words and from counts, a word and its count a line.
pub fn enable(words: &[String], counts: &str) -> Result<Lexicon, CompileError> {
    let counts = Counts::read(counts)?;
    let frequency = |word: &Headword| counts.frequency(word);
    let words: Vec<&str> = words.iter().map(String::as_str).chain(LEFT_OUT).collect();
    let wrong = |line| CompileError { file: "the words of ENABLE", line };
    let list = Lexicon::from_words("ENABLE", &words.join("\n"));
    let list = list.map_err(|error| wrong(error.line.unwrap_or(0)))?;
    Ok(list.with_frequencies(frequency))
}

/// The default list: the words of ENABLE, the newer ones of our own and those of Wordnik, which come a
/// word a line in quotation marks; its words of one letter are no words of any game.
///
/// Words that only Wordnik has are not counted: nothing is known yet of how rude or hurtful they
/// are, and the words that bots of the lower levels know are those that are counted.
pub fn lyceum_2026(
    enable: &Lexicon,
    newer: &str,
    wordnik: &str,
    counts: &str,
) -> Result<Lexicon, CompileError> {
    let counts = Counts::read(counts)?;
    let mut words: Vec<String> = enable.words().map(String::from).collect();
    let newer: Vec<&str> = newer.lines().filter(|it| !it.starts_with('#')).collect();
    words.extend(newer.iter().map(|&it| it.to_owned()));
    for (idx, line) in wordnik.lines().enumerate() {
        let at = CompileError { file: "the words of Wordnik", line: idx + 1 };
        let word = line.strip_prefix('"').and_then(|it| it.strip_suffix('"')).ok_or(at)?;
        let word = Headword::parse(word).map_err(|_| at)?;
        words.extend(Some(String::from(word)).filter(|it| SHORTEST <= it.len()));
    }
    let list = Lexicon::from_words(Lexicon::LYCEUM_2026, &words.join("\n"));
    let wrong = |line| CompileError { file: "the words of all three lists", line };
    let list = list.map_err(|error| wrong(error.line.unwrap_or(0)))?;
    let is_counted = |it: &Headword| enable.contains(it) || newer.contains(&it.as_str());
    Ok(list.with_frequencies(|it| counts.frequency(it).filter(|_| is_counted(it))))
}

/// The number of times that each word was met, and the number of all words met.
struct Counts {
    of_words: BTreeMap<String, u64>,
    total: u64,
}

impl Counts {
    fn read(text: &str) -> Result<Counts, CompileError> {
        let mut counts = Counts { of_words: BTreeMap::new(), total: 0 };
        for (idx, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let at = CompileError { file: "the frequency dictionary", line: idx + 1 };
            let (word, count) = line.split_once(' ').ok_or(at)?;
            let count: u64 = count.trim().parse().map_err(|_| at)?;
            *counts.of_words.entry(word.to_owned()).or_default() += count;
            counts.total += count;
        }
        Ok(counts)
    }

    fn frequency(&self, word: &Headword) -> Option<Frequency> {
        let count = self.of_words.get(&word.to_ascii_lowercase())?;
        Frequency::of_count(*count, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_and_what_does_not_read_says_where() {
        let words = ["cat".to_owned(), "aalii".to_owned()];
        let list = enable(&words, "\u{feff}the 1000\ncat 10\n").expect("a list");
        assert_eq!((list.name(), list.len()), ("ENABLE", 5));
        let frequency = |word: &str| list.frequency(&word.parse().unwrap());
        assert!(frequency("cat").is_some() && frequency("aalii").is_none());
        let error = enable(&words, "the 1000\ncat ten").expect_err("no number");
        assert_eq!(error.line, 2);
        assert!(enable(&["c4t".to_owned()], "").is_err());
    }

    #[test]
    fn what_only_wordnik_has_is_a_word_and_is_not_counted() {
        let words = ["cat".to_owned()];
        let counts = "the 1000\ncat 10\nblog 10\nqi 10\n";
        let enable = enable(&words, counts).expect("a list");
        let list = lyceum_2026(&enable, "# ours\nBLOG\n", "\"cat\"\n\"qi\"\n", counts);
        let list = list.expect("a list");
        assert_eq!((list.name(), list.len()), (Lexicon::LYCEUM_2026, 6));
        let frequency = |word: &str| list.frequency(&word.parse().unwrap());
        assert_eq!(frequency("cat"), enable.frequency(&"cat".parse().unwrap()));
        assert!(frequency("blog").is_some() && frequency("qi").is_none());
        for wrong in ["qi", "\"q1\"", "\"qi"] {
            let refused = lyceum_2026(&enable, "", &format!("\"cat\"\n{wrong}"), counts);
            assert_eq!(refused.expect_err("no word in quotation marks").line, 2, "{wrong}");
        }
    }
}
