//! The words that count, laid side by side for searching.
//!
//! A search asks the same few things of every word: which letters it has, how many of each, and
//! what is heard when it is said. Here each is an array of its own, words of one length together
//! and in alphabetical order.

use std::{ops::Range, sync::OnceLock};

use lexicon::{Headword, Letter};

use crate::words::{
    cubes::Cubes,
    dictionary::{Dictionary, Way},
    phonetics::{Sound, SoundSet},
};

/// No Solution has more letters than there are letter cubes, and no word has. (I-B-1z)
pub(crate) const LONGEST: usize = 21;

const N_LENGTHS: usize = LONGEST + 1;

/// Words and how they can be said.
pub struct Vocabulary {
    /// The beginning of the words of each length, and at last the end of all.
    starts: [u32; N_LENGTHS + 1],
    /// The beginning of the text of each length.
    text_starts: [u32; N_LENGTHS + 1],
    /// The letters of each word.
    masks: Vec<u32>,
    counts: Vec<Counts>,
    /// The place of each word in the alphabetical order of all.
    ranks: Vec<u32>,
    /// Letters as numbers from 0.
    text: Vec<u8>,
    /// For each word where its ways begin, and in the lowest bits how many there are. Words that
    /// are said alike share them.
    way_spans: Vec<u32>,
    ways: Vec<PackedSaid>,
}

/// The sounds that are heard when a word is said in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Said {
    /// Those that are settled. None if the word, or this way to say it, counts only if a judge
    /// finds so.
    pub(crate) strictly: Option<Sounds>,
    /// Those that a judge might find.
    pub(crate) leniently: Sounds,
}

/// The sounds that matter of a way to say a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sounds {
    /// The Required sounds that it satisfies.
    pub(crate) shows: SoundSet,
    /// The Forbidden sounds that it offends.
    pub(crate) offends: SoundSet,
}

impl Said {
    fn new(way: &Way, counts: bool) -> Said {
        let settled = Sounds { shows: way.shows, offends: way.may_offend };
        Said {
            strictly: Some(settled).filter(|_| counts && way.first),
            leniently: Sounds { shows: way.may_show, offends: way.offends },
        }
    }
}

const N_WAYS_BITS: u32 = 4;
const N_WAYS_MAX: usize = (1 << N_WAYS_BITS) - 1;

impl Vocabulary {
    /// The words of [`Dictionary::english`]. Laying them out takes about a second when they are
    /// first asked for.
    pub fn english() -> &'static Vocabulary {
        static ENGLISH: OnceLock<Vocabulary> = OnceLock::new();
        ENGLISH.get_or_init(|| Vocabulary::of(&Dictionary::english()))
    }

    /// Lays out the words of a dictionary: those that count, and those of which a judge might find
    /// that they do. (VI-B-3c)
    pub fn of(dictionary: &Dictionary) -> Vocabulary {
        Vocabulary::lay_out(dictionary, |_| true)
    }

    /// Lays out only what can be spelt with these cubes: enough for a question or two about them,
    /// and done sooner, since it is not worked out how all the others are said.
    pub fn spelt_with(dictionary: &Dictionary, cubes: &Cubes) -> Vocabulary {
        Vocabulary::lay_out(dictionary, |word| {
            let mut left = cubes.letters;
            word.letters().all(|it| {
                let n_left = &mut left[it.idx()];
                let is_left = 0 < *n_left;
                *n_left = n_left.saturating_sub(1);
                is_left
            })
        })
    }

    /// Lays out those that are wanted: all that somebody knows, for one.
    pub(crate) fn lay_out(
        dictionary: &Dictionary,
        is_wanted: impl Fn(&Headword) -> bool,
    ) -> Vocabulary {
        let (mut text, mut words) = (String::new(), Vec::new());
        for word in dictionary.words().filter(is_wanted) {
            words.push(text.len() as u32..(text.len() + word.len()) as u32);
            text.push_str(&word);
        }
        let word = |it: &Range<u32>| &text[it.start as usize..it.end as usize];
        words.sort_unstable_by(|one, other| word(one).cmp(word(other)));
        let mut said = |text: &str| {
            let word = Headword::parse(text).expect("it was a word before");
            let standing = dictionary.standing(&word);
            if !standing.counts() && standing.is_certain() {
                return Vec::new();
            }
            let ways = dictionary.ways(&word);
            ways.iter().map(|it| Said::new(it, standing.counts())).collect()
        };
        Vocabulary::new(words.iter().map(word), &mut said)
    }

    /// Lays out `words`, which are in capitals and in alphabetical order, with all the ways to say
    /// each. Words of one letter and of more than 21 are left out: no Solution has them. (VI-B-3b)
    pub(crate) fn new<'a>(
        words: impl Iterator<Item = &'a str> + Clone,
        mut said: impl FnMut(&str) -> Vec<Said>,
    ) -> Vocabulary {
        let words = words.filter(|it| (2..=LONGEST).contains(&it.len()));
        let mut n_of_length = [0; N_LENGTHS];
        words.clone().for_each(|it| n_of_length[it.len()] += 1);
        let (mut starts, mut text_starts) = ([0; N_LENGTHS + 1], [0; N_LENGTHS + 1]);
        for length in 0..N_LENGTHS {
            starts[length + 1] = starts[length] + n_of_length[length];
            text_starts[length + 1] = text_starts[length] + n_of_length[length] * length as u32;
        }
        let n_words = starts[N_LENGTHS] as usize;
        let mut vocabulary = Vocabulary {
            starts,
            text_starts,
            masks: vec![0; n_words],
            counts: vec![Counts::default(); n_words],
            ranks: vec![0; n_words],
            text: vec![0; text_starts[N_LENGTHS] as usize],
            way_spans: vec![0; n_words],
            ways: Vec::new(),
        };
        let mut known = KnownWays::new(n_words);
        let mut next = starts;
        for (rank, word) in words.enumerate() {
            let at = next[word.len()] as usize;
            next[word.len()] += 1;
            vocabulary.ranks[at] = rank as u32;
            let text_at = vocabulary.text_at(at, word.len());
            for (idx, letter) in word.bytes().filter_map(Letter::from_ascii).enumerate() {
                vocabulary.text[text_at + idx] = letter.idx() as u8;
                vocabulary.masks[at] |= letter.bit();
            }
            vocabulary.counts[at] = Counts::of(&vocabulary.text[text_at..][..word.len()]);
            vocabulary.way_spans[at] = known.put(&said(word), &mut vocabulary.ways);
        }
        vocabulary.ways.shrink_to_fit();
        vocabulary
    }

    pub fn n_words(&self) -> usize {
        self.masks.len()
    }

    /// The memory that it takes.
    pub fn n_bytes(&self) -> usize {
        self.masks.len() * (4 + 16 + 4 + 4)
            + self.text.len()
            + self.ways.len() * size_of::<PackedSaid>()
    }

    /// The words of this length, by their numbers.
    pub(crate) fn of_length(&self, length: usize) -> Range<usize> {
        if length < N_LENGTHS {
            self.starts[length] as usize..self.starts[length + 1] as usize
        } else {
            0..0
        }
    }

    fn text_at(&self, word: usize, length: usize) -> usize {
        let from = self.starts[length] as usize;
        self.text_starts[length] as usize + (word - from) * length
    }

    /// The letters of a word of this length, as numbers from 0.
    pub(crate) fn letters(&self, word: usize, length: usize) -> &[u8] {
        &self.text[self.text_at(word, length)..][..length]
    }

    /// A word of this length as it is written.
    pub(crate) fn word(&self, word: usize, length: usize) -> String {
        self.letters(word, length).iter().map(|it| char::from(b'A' + it)).collect()
    }

    /// The number of the word with these letters, if it is here.
    pub(crate) fn find(&self, letters: &[u8]) -> Option<usize> {
        let numbers = self.of_length(letters.len());
        let (mut low, mut high) = (numbers.start, numbers.end);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.letters(middle, letters.len()).cmp(letters) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    pub(crate) fn masks(&self) -> &[u32] {
        &self.masks
    }

    pub(crate) fn counts(&self, word: usize) -> Counts {
        self.counts[word]
    }

    /// The place of a word in the alphabetical order of all.
    pub(crate) fn rank(&self, word: usize) -> u32 {
        self.ranks[word]
    }

    pub(crate) fn ways(&self, word: usize) -> impl Iterator<Item = Said> + Clone {
        ways_in(&self.ways, self.way_spans[word]).iter().map(PackedSaid::unpacked)
    }
}

fn ways_in(ways: &[PackedSaid], span: u32) -> &[PackedSaid] {
    let n_ways = (span & N_WAYS_MAX as u32) as usize;
    &ways[(span >> N_WAYS_BITS) as usize..][..n_ways]
}

/// The sounds that are heard, without room between one set and the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PackedSaid([u8; N_SAID_BYTES]);

const N_SET_BITS: usize = Sound::COUNT;
/// Four sets, and whether anything is settled.
const N_SAID_BYTES: usize = (4 * N_SET_BITS + 1).div_ceil(8);

impl PackedSaid {
    fn new(said: &Said) -> PackedSaid {
        let Sounds { shows, offends } = said.strictly.unwrap_or_default();
        let sets = [shows, offends, said.leniently.shows, said.leniently.offends];
        let mut bytes = [0; N_SAID_BYTES];
        let mut put = |bit: usize| bytes[bit / 8] |= 1 << (bit % 8);
        for (set, start) in sets.iter().zip((0..).step_by(N_SET_BITS)) {
            (0..N_SET_BITS).filter(|it| set.bits() >> it & 1 != 0).for_each(|it| put(start + it));
        }
        if said.strictly.is_some() {
            put(4 * N_SET_BITS);
        }
        PackedSaid(bytes)
    }

    #[inline]
    fn unpacked(&self) -> Said {
        let set = |number: usize| {
            let start = number * N_SET_BITS;
            let mut bytes = [0; 8];
            let n_bytes = (N_SAID_BYTES - start / 8).min(8);
            bytes[..n_bytes].copy_from_slice(&self.0[start / 8..][..n_bytes]);
            SoundSet::from_bits(u64::from_le_bytes(bytes) >> (start % 8))
        };
        let is_settled = self.0[4 * N_SET_BITS / 8] >> (4 * N_SET_BITS % 8) & 1 != 0;
        let strictly = is_settled.then(|| Sounds { shows: set(0), offends: set(1) });
        Said { strictly, leniently: Sounds { shows: set(2), offends: set(3) } }
    }
}

// A set is read with seven bits before it.
const _: () = assert!(N_SET_BITS + 7 <= 64);

/// Ways that were put down before, found by what they hold.
struct KnownWays {
    /// A span and one more; 0 if the place is free.
    places: Vec<u32>,
}

impl KnownWays {
    fn new(n_words: usize) -> KnownWays {
        let n_places = (2 * n_words.max(8)).next_power_of_two();
        KnownWays { places: vec![0; n_places] }
    }

    /// Puts down the ways that differ in what is heard, unless just these are there. Gives where.
    fn put(&mut self, said: &[Said], ways: &mut Vec<PackedSaid>) -> u32 {
        let start = ways.len();
        for way in said.iter().take(N_WAYS_MAX).map(PackedSaid::new) {
            if !ways[start..].contains(&way) {
                ways.push(way);
            }
        }
        let last = self.places.len() - 1;
        let mut place = hash(&ways[start..]) as usize & last;
        loop {
            let known = self.places[place];
            if known == 0 {
                let span = (start as u32) << N_WAYS_BITS | (ways.len() - start) as u32;
                self.places[place] = span + 1;
                return span;
            }
            if ways_in(ways, known - 1) == &ways[start..] {
                ways.truncate(start);
                return known - 1;
            }
            place = (place + 1) & last;
        }
    }
}

/// Spreads ways over numbers: FNV-1a.
fn hash(ways: &[PackedSaid]) -> u64 {
    let bytes = ways.iter().flat_map(|it| it.0);
    let mixed = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, it| {
        (hash ^ u64::from(it)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    mixed ^ mixed >> 32
}

/// The number of each letter: four bits each, the uppermost of them free, so that one subtraction
/// compares all. More than seven count as seven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(u128);

/// The free bit of every letter.
const GUARDS: u128 = 0x0088_8888_8888_8888_8888_8888_8888;
const MOST: u8 = 7;

impl Counts {
    fn of(letters: &[u8]) -> Counts {
        let mut counts = [0u8; Letter::COUNT];
        letters.iter().for_each(|&it| counts[usize::from(it)] += 1);
        Counts::from_each(&counts)
    }

    pub(crate) fn from_each(each: &[u8; Letter::COUNT]) -> Counts {
        let packed = each.iter().rev();
        Counts(packed.fold(0, |packed, &n| packed << 4 | u128::from(n.min(MOST))))
    }

    /// The letters that these have more of than `others`, a bit for each.
    #[inline]
    pub(crate) fn beyond(self, others: Counts) -> u128 {
        !((others.0 | GUARDS) - self.0) & GUARDS
    }

    /// True if there are as many of one letter as can be counted here.
    #[inline]
    pub(crate) fn is_full(self) -> bool {
        self.0 & self.0 >> 1 & self.0 >> 2 & GUARDS >> 3 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_heard_is_packed_without_loss() {
        let sets = [0, 1, 1 << 41, 0x155_5555_5555, SoundSet::ALL.bits()];
        let sets = sets.map(SoundSet::from_bits);
        let sounds =
            || sets.iter().flat_map(|&shows| sets.map(|offends| Sounds { shows, offends }));
        for leniently in sounds() {
            for strictly in sounds().map(Some).chain([None]) {
                let said = Said { strictly, leniently };
                assert_eq!(PackedSaid::new(&said).unpacked(), said);
            }
        }
    }

    #[test]
    fn words_lie_by_length_and_alphabet() {
        let words = ["A", "ABBEY", "AT", "CAB", "CAT", "TO"];
        let [plain, way] = [SoundSet::NONE, SoundSet::NONE.with(Sound::B)].map(|it| {
            let leniently = Sounds { shows: it, ..Sounds::default() };
            Said { strictly: Some(leniently), leniently }
        });
        let ways = |it: &str| if it == "CAB" { vec![way, way] } else { vec![plain, way] };
        let vocabulary = Vocabulary::new(words.into_iter(), ways);
        assert_eq!(vocabulary.n_words(), 5);
        assert_eq!(vocabulary.of_length(3), 2..4);
        assert_eq!(vocabulary.of_length(22), 0..0);
        assert_eq!(vocabulary.letters(3, 3), [2, 0, 19]);
        assert_eq!(vocabulary.rank(3), 3);
        assert_eq!(vocabulary.find(&[2, 0, 19]), Some(3));
        assert_eq!(vocabulary.find(&[2, 0, 18]), None);
        assert_eq!(vocabulary.ways(2).collect::<Vec<_>>(), [way]);
        assert_eq!(vocabulary.ways(4).collect::<Vec<_>>(), [plain, way]);
        // CAB has its own, and all others share theirs.
        assert_eq!(vocabulary.ways.len(), 3);
        let abbey = vocabulary.counts(4);
        let ab = Counts::from_each(&std::array::from_fn(|it| u8::from(it < 2) * 2));
        assert_eq!(abbey.beyond(ab), 1 << (4 * 4 + 3) | 1 << (24 * 4 + 3));
        assert_eq!(ab.beyond(abbey), 1 << 3);
        assert!(!abbey.is_full() && Counts::of(&[4; 9]).is_full());
    }
}
