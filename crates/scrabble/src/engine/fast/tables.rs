//! The fast engine's tables of a vocabulary, laid out for asking often.
//!
//! Every letter has a number, and letters together the sum of theirs, their key: the same letters in
//! any order have the same key. A filter says whether the letters of a key can make a word at all;
//! behind it is a map from keys to words. A second table says which letters may make a word of those
//! of a key and one more, and a second filter whether any word of some length has a block of tiles at
//! some place.

use fearless_simd::Simd;

use crate::{
    board::Letter,
    engine::{
        autoplay::Chance,
        fast::wide,
        vocabulary::Vocabulary,
        word_graph::{END, WordGraph},
    },
};

/// As many letters as a word of the fast engine has, and one more to fill sixteen bytes.
pub(super) const WORD_MAX: usize = 15;

/// The filler of a word up to sixteen bytes. Every set of letters has its bit.
pub(super) const PAD: u8 = 31;

pub(super) const PAD_BIT: u32 = 1 << PAD;

const FILTER_BITS: u32 = wide::TABLE_BITS;
const BLOCK_BITS: u32 = 16;
const LINE_BITS: u32 = 15;

/// Sets of letters that lie close together in memory.
const LINE: usize = 16;

/// Three letters have fifteen bits; a letter that is not there is nought.
const GRAMS: usize = 1 << 15;

/// Blocks of fewer tiles are in nearly every place of some word.
pub(super) const BLOCK_MIN: usize = 2;

pub(crate) struct Tables {
    /// The number of each letter; what is no letter has none.
    pub(super) numbers: [u64; 32],
    pub(super) all_letters: u32,
    filter: Box<[u64; 1 << FILTER_BITS]>,
    /// For keys that lack a letter: the letters that may make a word with it, each in two places.
    missing: Box<[[u32; LINE]; 1 << LINE_BITS]>,
    blocks: Box<[u64; 1 << BLOCK_BITS]>,
    /// As many as a power of two, and half as many again as there are keys at least.
    entries: Box<[Entry]>,
    /// By how much a key is moved for the place of its entry.
    entry_shift: u32,
    words: Box<[[u8; 16]]>,
    /// The letters that come directly before and after up to three letters, in any word.
    before: Box<[u32; GRAMS]>,
    after: Box<[u32; GRAMS]>,
}

/// The words with one key: some more bits of it, how many words there are, and the first. The place
/// of an entry follows from the uppermost bits of the key; if it is taken, it is the next free one.
#[derive(Clone, Copy)]
struct Entry(u64);

impl Entry {
    const NONE: Entry = Entry(0);
    const FIRST_BITS: u32 = 24;
    const COUNT_BITS: u32 = 16;

    fn new(key: u64, first: usize, count: usize) -> Entry {
        assert!(first < 1 << Entry::FIRST_BITS, "a list has less than 16,777,216 words");
        assert!(count < 1 << Entry::COUNT_BITS, "fewer than 65,536 words have the same letters");
        let check = Entry::check(key) << (Entry::FIRST_BITS + Entry::COUNT_BITS);
        Entry(check | (count as u64) << Entry::FIRST_BITS | first as u64)
    }

    /// The same words from another place on.
    fn from(self, first: usize) -> Entry {
        assert!(first < 1 << Entry::FIRST_BITS, "a list has less than 16,777,216 words");
        Entry(self.0 >> Entry::FIRST_BITS << Entry::FIRST_BITS | first as u64)
    }

    #[inline(always)]
    fn check(key: u64) -> u64 {
        key & 0xff_ffff
    }

    #[inline(always)]
    fn is_of(self, key: u64) -> bool {
        self.0 >> (Entry::FIRST_BITS + Entry::COUNT_BITS) == Entry::check(key)
    }

    #[inline(always)]
    fn words(self) -> std::ops::Range<usize> {
        let first = self.0 as usize & ((1 << Entry::FIRST_BITS) - 1);
        let count = (self.0 >> Entry::FIRST_BITS) as usize & ((1 << Entry::COUNT_BITS) - 1);
        first..first + count
    }
}

/// The entries while they are made.
struct Map {
    entries: Vec<Entry>,
    shift: u32,
}

impl Map {
    /// The entry of a key; one that has none gets the next free one.
    fn entry(&mut self, key: u64) -> &mut Entry {
        let mut place = (key >> self.shift) as usize;
        while self.entries[place].0 != 0 && !self.entries[place].is_of(key) {
            place = (place + 1) & (self.entries.len() - 1);
        }
        &mut self.entries[place]
    }

    fn count(&mut self, key: u64) {
        let entry = self.entry(key);
        *entry = Entry::new(key, 0, entry.words().len() + 1);
    }

    /// Gives each entry room for its words, one after another, and says how much that is in all. The
    /// first word of an entry is now the place behind its last one, which is put there first.
    fn allot(&mut self) -> usize {
        let mut n = 0;
        for entry in self.entries.iter_mut().filter(|it| it.0 != 0) {
            n += entry.words().len();
            *entry = entry.from(n);
        }
        n
    }

    /// The place of a word that has this key: the last one that is free. There is one for each word
    /// that was counted.
    fn next_of(&mut self, key: u64) -> usize {
        let entry = self.entry(key);
        *entry = entry.from(entry.words().start - 1);
        entry.words().start
    }
}

impl Tables {
    pub(crate) fn new(vocabulary: &Vocabulary) -> Tables {
        let n_letters = vocabulary.tiles().letters().len();
        let mut chance = Chance::new(0x5343_5241_4242_4c45);
        let numbers: [u64; 32] =
            std::array::from_fn(|it| if it < n_letters { chance.next_number() } else { 0 });
        let n_words = vocabulary.n_words();
        let n_entries = (n_words + n_words / 2).next_power_of_two().max(2);
        let mut map = Map { entries: vec![Entry::NONE; n_entries], shift: 64 - n_entries.ilog2() };
        let mut filter = boxed(vec![0u64; 1 << FILTER_BITS]);
        let mut missing = boxed(vec![[0u32; LINE]; 1 << LINE_BITS]);
        let mut blocks = boxed(vec![0u64; 1 << BLOCK_BITS]);
        let mut before = boxed(vec![0u32; GRAMS]);
        let mut after = boxed(vec![0u32; GRAMS]);
        // Words are counted first and put in their places then, so that there is no second list of them.
        vocabulary.for_each(|word| {
            if word.len() > WORD_MAX {
                return;
            }
            let key = key_of(&numbers, word);
            map.count(key);
            filter[(key >> (64 - FILTER_BITS)) as usize] |= filter_bits(key);
            for letter in word {
                let (line, places) = missing_places(key.wrapping_sub(numbers[*letter as usize]));
                places.into_iter().for_each(|it| missing[line][it] |= bit(*letter));
            }
            note_neighbours(&mut before, &mut after, word);
            note_blocks(&mut blocks, vocabulary.forward(), &numbers, word);
        });
        let mut words = vec![[PAD; 16]; map.allot()];
        vocabulary.for_each(|word| {
            if word.len() <= WORD_MAX {
                words[map.next_of(key_of(&numbers, word))][..word.len()].copy_from_slice(word);
            }
        });
        Tables {
            numbers,
            all_letters: ((1u64 << n_letters) - 1) as u32,
            filter,
            missing,
            blocks,
            entries: map.entries.into(),
            entry_shift: map.shift,
            words: words.into(),
            before,
            after,
        }
    }

    /// The letters of this key may make a word. It never says no where there is one.
    #[inline(always)]
    pub(super) fn may_be(&self, key: u64) -> bool {
        let word = self.filter[(key >> (64 - FILTER_BITS)) as usize];
        word >> (key & 63) & word >> (key >> 6 & 63) & 1 != 0
    }

    /// Half of that question.
    #[inline(always)]
    pub(super) fn may_be_at_first(&self, key: u64) -> bool {
        self.filter[(key >> (64 - FILTER_BITS)) as usize] >> (key & 63) & 1 != 0
    }

    /// The same of four keys, as bits.
    #[inline(always)]
    pub(super) fn may_be_four<S: Simd>(&self, simd: S, keys: &[u64; 4]) -> u8 {
        wide::have_bits(simd, &self.filter, keys)
    }

    /// The letters one of which may make a word with those of this key. None that does is left out.
    #[inline(always)]
    pub(super) fn missing(&self, key: u64) -> u32 {
        let (line, [one, other]) = missing_places(key);
        self.missing[line][one] & self.missing[line][other]
    }

    /// A word of this length may have a block of tiles that has this key, and is itself a
    /// word, so many letters from its beginning. It never says no where there is one.
    #[inline(always)]
    pub(super) fn may_hold(&self, block: u64, len: usize, offset: usize) -> bool {
        let key = block_key(block, len, offset);
        let bits = filter_bits(key);
        self.blocks[(key >> (64 - BLOCK_BITS)) as usize] & bits == bits
    }

    /// The words of this key. Now and then one of another key may be among them.
    #[inline(always)]
    pub(super) fn words(&self, key: u64) -> &[[u8; 16]] {
        let last = self.entries.len() - 1;
        let mut place = (key >> self.entry_shift) as usize;
        loop {
            let Some(entry) = self.entries.get(place & last) else { return &[] };
            if entry.is_of(key) {
                return self.words.get(entry.words()).unwrap_or_default();
            }
            if entry.0 == 0 {
                return &[];
            }
            place += 1;
        }
    }

    /// Letters are a word, if that is their key.
    pub(super) fn is_word(&self, key: u64, letters: &[u8]) -> bool {
        self.words(key).iter().any(|it| it.starts_with(letters) && it[letters.len()] == PAD)
    }

    /// The letters that can stand before up to three tiles.
    #[inline(always)]
    pub(super) fn before(&self, tiles: [u8; 3]) -> u32 {
        self.before[gram(tiles)]
    }

    /// The letters that can stand after up to three tiles; the last of them comes first.
    #[inline(always)]
    pub(super) fn after(&self, tiles: [u8; 3]) -> u32 {
        self.after[gram(tiles)]
    }

    pub(crate) fn n_bytes(&self) -> usize {
        size_of_val(&self.filter[..])
            + size_of_val(&self.missing[..])
            + size_of_val(&self.blocks[..])
            + size_of_val(&self.entries[..])
            + size_of_val(&self.words[..])
            + size_of_val(&self.before[..])
            + size_of_val(&self.after[..])
    }
}

/// An array on the heap, of a size that the compiler knows.
fn boxed<T, const N: usize>(from: Vec<T>) -> Box<[T; N]> {
    from.into_boxed_slice().try_into().ok().expect("it was made as long as this")
}

fn note_neighbours(before: &mut [u32; GRAMS], after: &mut [u32; GRAMS], word: &[u8]) {
    let tiles = |at: [usize; 3], n: usize| {
        std::array::from_fn(|it| if it < n { word[at[it]] } else { NO_TILE })
    };
    for at in 1..word.len() {
        for n in 1..=3usize.min(word.len() - at) {
            before[gram(tiles([at, at + 1, at + 2], n))] |= bit(word[at - 1]);
        }
        for n in 1..=3usize.min(at) {
            let back = |by: usize| at.wrapping_sub(by);
            after[gram(tiles([back(1), back(2), back(3)], n))] |= bit(word[at]);
        }
    }
}

/// Notes every part of a word that is itself a word, and where it begins.
fn note_blocks(
    blocks: &mut [u64; 1 << BLOCK_BITS],
    graph: &WordGraph,
    numbers: &[u64; 32],
    word: &[u8],
) {
    for from in 0..word.len() {
        let (mut state, mut block) = (graph.root(), 0u64);
        for (idx, letter) in word[from..].iter().enumerate() {
            block = block.wrapping_add(numbers[usize::from(*letter) & 31]);
            let is_word = graph.accepts(state) & bit(*letter) != 0;
            if is_word && idx + 1 >= BLOCK_MIN && idx + 1 < word.len() {
                let key = block_key(block, word.len(), from);
                blocks[(key >> (64 - BLOCK_BITS)) as usize] |= filter_bits(key);
            }
            state = graph.step(state, *letter);
            if state == END {
                break;
            }
        }
    }
}

/// The mark for no tile where tiles are letters, with or without the bit of blanks.
pub(super) const NO_TILE: u8 = 255;

/// A place in a table for one to three letters.
#[inline(always)]
fn gram(tiles: [u8; 3]) -> usize {
    let [one, two, three] = tiles.map(|it| usize::from(it.wrapping_add(1) & 31));
    one << 10 | two << 5 | three
}

fn key_of(numbers: &[u64; 32], word: &[u8]) -> u64 {
    word.iter().fold(0, |sum, it| sum.wrapping_add(numbers[*it as usize]))
}

#[inline(always)]
fn filter_bits(key: u64) -> u64 {
    1 << (key & 63) | 1 << (key >> 6 & 63)
}

#[inline(always)]
fn block_key(block: u64, len: usize, offset: usize) -> u64 {
    block.wrapping_add((len as u64 * 16 + offset as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The line of a key that lacks a letter, and two different places in it.
#[inline(always)]
fn missing_places(key: u64) -> (usize, [usize; 2]) {
    let one = key as usize & (LINE - 1);
    let other = one ^ (key >> 4 & 14 | 1) as usize;
    ((key >> (64 - LINE_BITS)) as usize, [one, other])
}

/// The bit of a letter.
pub(super) fn bit(letter: u8) -> u32 {
    Letter(letter).bit()
}
