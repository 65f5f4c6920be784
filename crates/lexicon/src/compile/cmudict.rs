//! Reading the CMU Pronouncing Dictionary.

use std::collections::BTreeMap;

use super::CompileError;
use crate::sounds::Phone;

/// The ways to say each word, in the order of the dictionary; words in capitals.
pub(crate) type Dictionary = BTreeMap<String, Vec<Vec<Phone>>>;

/// Reads `word(2) W ER1 D # a remark`, one a line; entries that are not made
/// of letters are left out.
pub(crate) fn read(text: &str) -> Result<Dictionary, CompileError> {
    let mut dictionary = Dictionary::new();
    for (idx, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or("").trim();
        if line.is_empty() || line.starts_with(";;;") {
            continue;
        }
        let at = || CompileError { file: "cmudict.dict", line: idx + 1 };
        let (word, phones) = line.split_once(' ').ok_or_else(at)?;
        let word = word.split('(').next().unwrap_or(word);
        if word.is_empty() || !word.bytes().all(|it| it.is_ascii_alphabetic()) {
            continue;
        }
        let phones = Phone::parse_all(phones).ok_or_else(at)?;
        let ways = dictionary.entry(word.to_ascii_uppercase()).or_default();
        if !ways.contains(&phones) {
            ways.push(phones);
        }
    }
    Ok(dictionary)
}
