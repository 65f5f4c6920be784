//! What the fast engine knows of a vocabulary, laid out for asking often.
//!
//! Every letter has a number, and letters together the sum of theirs, their key: the same letters in
//! any order have the same key. A filter says whether the letters of a key can make a word at all,
//! and a second one whether they can with one more; behind them is a map from keys to words.

use crate::{
    board::Letter,
    engine::{autoplay::Chance, vocabulary::Vocabulary},
};

/// As many letters as a word of the fast engine has, and one more to fill sixteen bytes.
pub(super) const WORD_MAX: usize = 15;

/// What fills a word up to sixteen bytes. Every set of letters has its bit.
pub(super) const PAD: u8 = 31;

pub(super) const PAD_BIT: u32 = 1 << PAD;

const BUCKET_BITS: u32 = 17;
const FILTER_BITS: u32 = 15;
const BLANK_FILTER_BITS: u32 = 17;

pub(crate) struct Tables {
    /// The number of each letter; what is no letter has none.
    pub(super) numbers: [u64; 32],
    pub(super) all_letters: u32,
    filter: Box<[u64]>,
    blank_filter: Box<[u64]>,
    buckets: Box<[u32]>,
    entries: Box<[Entry]>,
    words: Box<[[u8; 16]]>,
    /// The letters that come directly before and after up to three letters, in any word.
    before: Box<[u32]>,
    after: Box<[u32]>,
    /// One more than there are letters.
    base: usize,
}

/// The words with one key: its lower bits, and where the words begin. They end where those of the
/// next entry begin.
#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    first: u32,
}

impl Tables {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Tables {
        let n_letters = vocabulary.tiles().letters().len();
        let mut chance = Chance::new(0x5343_5241_4242_4c45);
        let numbers: [u64; 32] =
            std::array::from_fn(|it| if it < n_letters { chance.next_number() } else { 0 });
        let mut keyed: Vec<(u64, [u8; 16])> = Vec::with_capacity(vocabulary.n_words());
        let base = n_letters + 1;
        let mut before = vec![0u32; base * base * base];
        let mut after = before.clone();
        vocabulary.for_each(|word| {
            if word.len() > WORD_MAX {
                return;
            }
            let mut padded = [PAD; 16];
            padded[..word.len()].copy_from_slice(word);
            keyed.push((key_of(&numbers, word), padded));
            for at in 1..word.len() {
                for n in 1..=3 {
                    if let Some(block) = word.get(at..at + n) {
                        before[gram(block, base)] |= 1 << word[at - 1];
                    }
                    if let Some(block) = at.checked_sub(n).and_then(|from| word.get(from..at)) {
                        after[gram(block, base)] |= 1 << word[at];
                    }
                }
            }
        });
        keyed.sort_unstable();
        let mut filter = vec![0u64; 1 << FILTER_BITS];
        let mut blank_filter = vec![0u64; 1 << BLANK_FILTER_BITS];
        let mut buckets = vec![0u32; (1 << BUCKET_BITS) + 1];
        let mut entries: Vec<Entry> = Vec::new();
        let mut words = Vec::with_capacity(keyed.len());
        let mut last_key = None;
        for (key, word) in &keyed {
            if last_key != Some(*key) {
                last_key = Some(*key);
                entries.push(Entry { check: check_of(*key), first: words.len() as u32 });
                buckets[(key >> (64 - BUCKET_BITS)) as usize + 1] = entries.len() as u32;
                filter[(key >> (64 - FILTER_BITS)) as usize] |= filter_bits(*key);
                for letter in word.iter().take_while(|it| **it != PAD) {
                    let key = key.wrapping_sub(numbers[*letter as usize]);
                    blank_filter[(key >> (64 - BLANK_FILTER_BITS)) as usize] |= filter_bits(key);
                }
            }
            words.push(*word);
        }
        entries.push(Entry { check: 0, first: words.len() as u32 });
        for idx in 1..buckets.len() {
            buckets[idx] = buckets[idx].max(buckets[idx - 1]);
        }
        Tables {
            numbers,
            all_letters: ((1u64 << n_letters) - 1) as u32,
            filter: filter.into(),
            blank_filter: blank_filter.into(),
            buckets: buckets.into(),
            entries: entries.into(),
            words: words.into(),
            before: before.into(),
            after: after.into(),
            base,
        }
    }

    /// Whether the letters of this key may make a word. It never says no where there is one.
    #[inline(always)]
    pub(super) fn may_be(&self, key: u64) -> bool {
        let bits = filter_bits(key);
        self.filter[(key >> (64 - FILTER_BITS)) as usize] & bits == bits
    }

    /// Whether the letters of this key may make a word with one letter more.
    #[inline(always)]
    pub(super) fn may_be_with_blank(&self, key: u64) -> bool {
        let bits = filter_bits(key);
        self.blank_filter[(key >> (64 - BLANK_FILTER_BITS)) as usize] & bits == bits
    }

    /// The words of this key. Now and then one of another key may be among them.
    #[inline(always)]
    pub(super) fn words(&self, key: u64) -> &[[u8; 16]] {
        let bucket = (key >> (64 - BUCKET_BITS)) as usize;
        let check = check_of(key);
        let (from, to) = (self.buckets[bucket] as usize, self.buckets[bucket + 1] as usize);
        for idx in from..to {
            if self.entries[idx].check == check {
                return &self.words
                    [self.entries[idx].first as usize..self.entries[idx + 1].first as usize];
            }
        }
        &[]
    }

    /// The letters that can stand on a square of a lane before the tiles that follow it.
    #[inline(always)]
    pub(super) fn before(&self, lane: &[u8], at: usize, none: u8) -> u32 {
        let mut gram = 0;
        for next in at + 1..at + 4 {
            match lane.get(next) {
                Some(byte) if *byte != none => {
                    gram = gram * self.base + usize::from(byte & 0x7f) + 1
                }
                _ => break,
            }
        }
        self.before[gram]
    }

    /// The letters that can stand on a square of a lane after the tiles before it.
    #[inline(always)]
    pub(super) fn after(&self, lane: &[u8], at: usize, none: u8) -> u32 {
        let (mut gram, mut factor) = (0, 1);
        for before in (at.saturating_sub(3)..at).rev() {
            match lane.get(before) {
                Some(byte) if *byte != none => gram += factor * (usize::from(byte & 0x7f) + 1),
                _ => break,
            }
            factor *= self.base;
        }
        self.after[gram]
    }

    pub(crate) fn n_bytes(&self) -> usize {
        size_of_val(&self.filter[..])
            + size_of_val(&self.blank_filter[..])
            + size_of_val(&self.buckets[..])
            + size_of_val(&self.entries[..])
            + size_of_val(&self.words[..])
            + size_of_val(&self.before[..])
            + size_of_val(&self.after[..])
    }
}

fn key_of(numbers: &[u64; 32], word: &[u8]) -> u64 {
    word.iter().fold(0, |sum, it| sum.wrapping_add(numbers[*it as usize]))
}

fn check_of(key: u64) -> u32 {
    (key >> (32 - BUCKET_BITS)) as u32
}

#[inline(always)]
fn filter_bits(key: u64) -> u64 {
    1 << (key & 63) | 1 << (key >> 6 & 63)
}

/// A place in a table for one to three letters.
#[inline(always)]
fn gram(block: &[u8], base: usize) -> usize {
    block.iter().fold(0, |sum, it| sum * base + usize::from(*it) + 1)
}

/// The bit of a letter.
pub(super) fn bit(letter: u8) -> u32 {
    Letter(letter).bit()
}
