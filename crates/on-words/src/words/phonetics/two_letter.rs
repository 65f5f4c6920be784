//! The two-letter words, which have a list of their own.

use std::{collections::BTreeMap, sync::OnceLock};

use lexicon::Phone;

/// The words of the list in capitals, in order: the only words of two letters that count. (L-1)
pub fn two_letter_words() -> impl Iterator<Item = &'static str> {
    table().keys().copied()
}

/// Every way in which the list says a word. (L-2)
pub(super) fn ways(word: &str) -> &'static [Vec<Phone>] {
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
    use lexicon::Lexicon;

    use super::*;

    #[test]
    fn there_are_a_hundred_and_one() {
        assert_eq!(two_letter_words().count(), 101);
        assert!(two_letter_words().all(|it| it.len() == 2));
        let english = Lexicon::english();
        let lists = |it: &&str| english.contains(&it.parse().expect("a word"));
        let newer: Vec<&str> = two_letter_words().filter(|it| !lists(it)).collect();
        assert_eq!(newer, ["FE", "KI", "OI", "QI", "ZA"]);
        let mut listed = english.words().filter(|it| it.len() == 2);
        assert!(listed.all(|it| !ways(&it).is_empty()));
    }
}
