//! The two-letter words of On-Words, which have a list of their own.

use std::{collections::BTreeMap, sync::OnceLock};

use super::Phone;

/// The words of the list in capitals, in order. They are the only words of two
/// letters that On-Words knows. (OW-L-1)
pub fn two_letter_words() -> impl Iterator<Item = &'static str> {
    table().keys().copied()
}

/// How a word of the list is said: every way that the list gives. (OW-L-2)
pub(crate) fn ways(word: &str) -> &'static [Vec<Phone>] {
    table().get(word).map_or(&[], Vec::as_slice)
}

fn table() -> &'static BTreeMap<&'static str, Vec<Vec<Phone>>> {
    static TABLE: OnceLock<BTreeMap<&'static str, Vec<Vec<Phone>>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let lines = include_str!("two_letter.txt").lines().filter(|it| !it.starts_with('#'));
        let entries = lines.map(|line| {
            let (word, ways) = line.split_once(' ').expect("a word comes before its sounds");
            let ways = ways.split(',').map(Phone::parse_all).collect::<Option<_>>();
            (word, ways.expect("the list is written in ARPAbet"))
        });
        entries.collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lexicon;

    #[test]
    fn there_are_a_hundred_and_one() {
        assert_eq!(two_letter_words().count(), 101);
        assert!(two_letter_words().all(|it| it.len() == 2));
        let english = Lexicon::english();
        let newer: Vec<&str> = two_letter_words().filter(|it| !english.lists(it)).collect();
        assert_eq!(newer, ["FE", "KI", "OI", "QI", "ZA"]);
        let mut listed = english.words().filter(|it| it.len() == 2);
        assert!(listed.all(|it| !ways(&it).is_empty()));
    }
}
