//! Making the default list from its words and how often each was met.

use std::collections::BTreeMap;

use super::CompileError;
use crate::{Frequency, Headword, Lexicon};

/// Words of ENABLE that its packaged copy lacks.
const LEFT_OUT: [&str; 3] = ["knickknack", "razzmatazz", "razzmatazzes"];

/// The default list from the words of ENABLE and from counts, a word and its
/// count a line.
pub fn default_list(words: &[String], counts: &str) -> Result<Lexicon, CompileError> {
    let (counts, total) = read_counts(counts)?;
    let frequency = |word: &Headword| {
        let count = counts.get(&word.to_ascii_lowercase())?;
        Frequency::of_count(*count, total)
    };
    let words: Vec<&str> = words.iter().map(String::as_str).chain(LEFT_OUT).collect();
    let wrong = |line| CompileError { file: "the words of ENABLE", line };
    let list = Lexicon::from_words("ENABLE", &words.join("\n"));
    let list = list.map_err(|error| wrong(error.line.unwrap_or(0)))?;
    Ok(list.with_frequencies(frequency))
}

/// How often each word was met, and how many words were met in all.
fn read_counts(text: &str) -> Result<(BTreeMap<String, u64>, u64), CompileError> {
    let mut counts = BTreeMap::new();
    let mut total = 0;
    for (idx, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let at = CompileError { file: "the frequency dictionary", line: idx + 1 };
        let (word, count) = line.split_once(' ').ok_or(at)?;
        let count: u64 = count.trim().parse().map_err(|_| at)?;
        *counts.entry(word.to_owned()).or_default() += count;
        total += count;
    }
    Ok((counts, total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_and_what_does_not_read_says_where() {
        let words = ["cat".to_owned(), "aalii".to_owned()];
        let list = default_list(&words, "\u{feff}the 1000\ncat 10\n").expect("a list");
        assert_eq!((list.name(), list.len()), ("ENABLE", 5));
        let frequency = |word: &str| list.frequency(&word.parse().unwrap());
        assert!(frequency("cat").is_some() && frequency("aalii").is_none());
        let error = default_list(&words, "the 1000\ncat ten").expect_err("no number");
        assert_eq!(error.line, 2);
        assert!(default_list(&["c4t".to_owned()], "").is_err());
    }
}
