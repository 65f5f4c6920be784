//! The features of a word that a network sees: the word itself, its beginning and end, the signs it
//! is written with, and the note of the word file on it. All are told by numbers of rows in tables.

use crate::lexis::{WordFile, WordNote};

/// Rows in the tables of groups of letters, endings and beginnings.
const N_GROUPS: u32 = 16_384;
const N_ENDINGS_3: u32 = 4_096;
const N_ENDINGS_2: u32 = 1_024;
const N_BEGINNINGS: u32 = 4_096;

/// As many groups of letters as are looked at.
const GROUPS_MAX: usize = 14;

/// The features of one word.
pub(crate) struct WordFeatures {
    pub(super) word: usize,
    pub(super) groups: Vec<usize>,
    pub(super) ending_3: usize,
    pub(super) ending_2: usize,
    pub(super) beginning: usize,
    pub(super) shape: usize,
    pub(super) note: WordNote,
}

/// The words a network knows by themselves, in order, with their numbers.
pub(crate) struct Vocabulary(Vec<(String, usize)>);

impl Vocabulary {
    pub(crate) fn of(words: &[String]) -> Vocabulary {
        let mut sorted: Vec<(String, usize)> = words.iter().cloned().zip(0..).collect();
        sorted.sort_unstable();
        Vocabulary(sorted)
    }

    /// Words that it does not know are all number one.
    fn number(&self, word: &str) -> usize {
        let found = self.0.binary_search_by(|it| it.0.as_str().cmp(word));
        found.map_or(1, |at| self.0[at].1)
    }
}

impl WordFeatures {
    pub(crate) fn of(
        word: &str,
        is_first: bool,
        vocabulary: &Vocabulary,
        words: &WordFile,
    ) -> WordFeatures {
        let plain = plain(word);
        let letters: Vec<char> = plain.chars().collect();
        let row = |mark: &str, part: &[char], n: u32| {
            let text: String = mark.chars().chain(part.iter().copied()).collect();
            (hash(&text) % n) as usize
        };
        let last = |n: usize| &letters[letters.len().saturating_sub(n)..];
        WordFeatures {
            word: vocabulary.number(&plain),
            groups: groups(&letters),
            ending_3: row("s", last(3), N_ENDINGS_3),
            ending_2: row("t", last(2), N_ENDINGS_2),
            beginning: row("p", &letters[..letters.len().min(3)], N_BEGINNINGS),
            shape: shape(word, is_first),
            note: words.note(word, is_first),
        }
    }
}

/// A word in small letters and straight quotation marks; numbers all look alike.
fn plain(word: &str) -> String {
    let mut plain = word.to_lowercase();
    plain = plain.replace(['\u{2019}', '\u{2018}'], "'").replace(['\u{201c}', '\u{201d}'], "\"");
    let is_number = plain.starts_with(|it: char| it.is_ascii_digit())
        && plain.chars().all(|it| it.is_ascii_digit() || ".,:-/".contains(it));
    if is_number {
        plain = "0".repeat(plain.len().min(4));
    }
    plain
}

/// All groups of three to five letters between the ends of a word; of a long word, some of them.
fn groups(letters: &[char]) -> Vec<usize> {
    let ends = |it: char| std::iter::once(it);
    let all: Vec<char> = ends('<').chain(letters.iter().copied()).chain(ends('>')).collect();
    let mut groups: Vec<usize> = Vec::new();
    for n in 3..=5 {
        for group in all.windows(n) {
            let text: String = group.iter().collect();
            groups.push((hash(&text) % N_GROUPS) as usize + 1);
        }
    }
    if GROUPS_MAX < groups.len() {
        let step = groups.len() / GROUPS_MAX;
        groups = groups.into_iter().step_by(step).take(GROUPS_MAX).collect();
    }
    groups
}

/// Fowler, Noll and Vo's hash, folded once.
fn hash(text: &str) -> u32 {
    let mut hash = 2_166_136_261_u32;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    }
    hash ^ (hash >> 15)
}

/// Eight yes-or-no facts about how a word is written.
fn shape(word: &str, is_first: bool) -> usize {
    let is_long = word.chars().nth(1).is_some();
    let is_upper = word.chars().any(char::is_uppercase) && !word.chars().any(char::is_lowercase);
    let facts = [
        is_first,
        word.chars().next().is_some_and(char::is_uppercase),
        is_long && is_upper,
        word.chars().any(|it| it.is_ascii_digit()),
        !word.chars().any(char::is_alphanumeric),
        word.contains('-'),
        word.contains(['\'', '\u{2019}']),
        !is_long,
    ];
    facts.into_iter().enumerate().map(|(bit, is_so)| usize::from(is_so) << bit).sum()
}
