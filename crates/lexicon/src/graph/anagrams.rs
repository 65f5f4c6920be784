//! From letters in no order to the words they make.
//!
//! Every letter has a number, and letters together have the sum of theirs as
//! their key: taking a letter more is one addition. The words that have the
//! same letters stand together; which letters make any is first asked of a
//! small filter, which is almost always right when it says yes and always when
//! it says no.

use super::{
    Graph, Rack,
    filter::{Filter, mix},
};
use crate::{Headword, Letter};

/// The words of a list by their letters.
pub struct Anagrams {
    numbers: [u64; Letter::COUNT],
    filter: Filter,
    /// The shift to the right that leaves the bits of a key that name its bucket.
    shift: u32,
    /// The beginnings of the groups of each bucket.
    buckets: Vec<u32>,
    /// Of every group, in the order of their keys, the lower half of the key.
    checks: Vec<u32>,
    /// The beginnings of the words of each group in the text.
    starts: Vec<u32>,
    /// All words, those of the same letters side by side and in order.
    text: String,
}

impl Anagrams {
    pub(crate) fn of(graph: &Graph) -> Anagrams {
        let words: Vec<Headword> = graph.words().collect();
        (0..).find_map(|seed| Anagrams::try_numbers(&words, seed)).expect("some numbers will do")
    }

    /// None if two different hands of letters have the same key.
    fn try_numbers(words: &[Headword], seed: u64) -> Option<Anagrams> {
        let numbers = std::array::from_fn(|idx| mix(seed << 32 | idx as u64) | 1);
        let key = |word: &Headword| {
            let number = |it: u8| numbers[usize::from(it - b'A')];
            word.bytes().map(number).fold(0, u64::wrapping_add)
        };
        let mut order: Vec<(u64, u32)> =
            words.iter().enumerate().map(|(idx, word)| (key(word), idx as u32)).collect();
        order.sort_unstable();

        let (mut keys, mut starts, mut text) = (Vec::new(), Vec::new(), String::new());
        let mut first = "";
        for (key, idx) in order {
            let word = &words[idx as usize];
            if keys.last() != Some(&key) {
                keys.push(key);
                starts.push(text.len() as u32);
                first = word;
            } else if !has_letters_of(word, first) {
                return None;
            }
            text.push_str(word);
        }
        starts.push(text.len() as u32);

        let n_bits = keys.len().next_power_of_two().ilog2().max(1);
        let shift = u64::BITS - n_bits;
        let mut buckets = vec![0; (1 << n_bits) + 1];
        for key in &keys {
            buckets[(key >> shift) as usize + 1] += 1;
        }
        for bucket in 1..buckets.len() {
            buckets[bucket] += buckets[bucket - 1];
        }
        let checks = keys.iter().map(|&it| it as u32).collect();
        Some(Anagrams { numbers, filter: Filter::of(&keys), shift, buckets, checks, starts, text })
    }

    /// The number of a letter; the sum of several is their key.
    #[inline]
    pub fn number(&self, letter: Letter) -> u64 {
        self.numbers[letter.idx()]
    }

    /// The key of the letters on a rack, without its blanks.
    pub fn key(&self, rack: &Rack) -> u64 {
        rack.letters().map(|it| self.number(it)).fold(0, u64::wrapping_add)
    }

    /// True if letters with this key may make a word. One no in 256 is missed; no yes ever is.
    #[inline]
    pub fn may_make(&self, key: u64) -> bool {
        self.filter.may_hold(key)
    }

    /// The words of `n_letters` letters that have this key, in order. One in
    /// thousands of millions of wrong keys is taken for another.
    pub fn words(&self, key: u64, n_letters: usize) -> impl Iterator<Item = &str> {
        let text = self.group(key).unwrap_or_default();
        let fits = n_letters != 0 && text.len().is_multiple_of(n_letters);
        let n_words = if fits { text.len() / n_letters } else { 0 };
        (0..n_words).map(move |idx| &text[idx * n_letters..][..n_letters])
    }

    fn group(&self, key: u64) -> Option<&str> {
        let bucket = (key >> self.shift) as usize;
        let groups = self.buckets[bucket] as usize..self.buckets[bucket + 1] as usize;
        let group = groups.into_iter().find(|&it| self.checks[it] == key as u32)?;
        Some(&self.text[self.starts[group] as usize..self.starts[group + 1] as usize])
    }

    /// Every word that takes all tiles of the rack, in order.
    pub fn of_rack(&self, rack: &Rack) -> Vec<&str> {
        let mut found = Vec::new();
        self.fill_blanks(rack, rack.n_blanks(), 0, self.key(rack), &mut found);
        found.sort_unstable();
        found
    }

    /// Lets the blanks be letters in alphabetical order, so that no two ways
    /// come to the same letters.
    fn fill_blanks<'a>(
        &'a self,
        rack: &Rack,
        n_blanks: usize,
        from: usize,
        key: u64,
        found: &mut Vec<&'a str>,
    ) {
        if n_blanks == 0 {
            if self.may_make(key) {
                let words = self.words(key, rack.n_tiles());
                found.extend(words.filter(|it| rack.blanks_in(it).is_some()));
            }
            return;
        }
        for (idx, number) in self.numbers.iter().enumerate().skip(from) {
            self.fill_blanks(rack, n_blanks - 1, idx, key.wrapping_add(*number), found);
        }
    }

    /// The number of different hands of letters that make a word.
    pub fn n_groups(&self) -> usize {
        self.checks.len()
    }

    /// The memory that it takes: the filter, and the rest.
    pub fn n_bytes(&self) -> (usize, usize) {
        let numbers = 4 * (self.buckets.len() + self.checks.len() + self.starts.len());
        (self.filter.n_bytes(), numbers + self.text.len())
    }
}

fn has_letters_of(one: &str, other: &str) -> bool {
    let mut counts = [0i8; Letter::COUNT];
    one.bytes().for_each(|it| counts[usize::from(it - b'A')] += 1);
    other.bytes().for_each(|it| counts[usize::from(it - b'A')] -= 1);
    counts.iter().all(|&it| it == 0)
}

impl std::fmt::Debug for Anagrams {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Anagrams of {} hands of letters", self.n_groups())
    }
}
