//! The words that can be spelt with the cubes of a problem and said without its Forbidden sounds.

use std::ops::RangeInclusive;

use crate::words::{
    symbol::Sound,
    vocabulary::{Counts, Said, Sounds, Vocabulary},
};

use super::{Reading, pool::Pool};

/// Words that can be part of a Solution, in alphabetical order.
pub(super) struct Fitting {
    pub(super) words: Vec<FittingWord>,
    letters: Vec<u8>,
    /// The sounds that must be heard, those of the bits of [`Heard`].
    pub(super) needed: Vec<Sound>,
    heard: Vec<Heard>,
    /// True if a judge might find more than was taken for settled here.
    pub(super) leaves_doubt: bool,
}

/// The needed sounds that are heard, a bit for each.
pub(super) type Heard = u8;

/// As many sounds as the box has phonetic cubes. (I-B-1h)
pub(super) const N_NEEDED_MAX: usize = 7;

#[derive(Clone, Copy)]
pub(super) struct FittingWord {
    at: u32,
    heard_at: u32,
    n_heard: u8,
    n_letters: u8,
    pub(super) mask: u32,
    /// All that is heard in one way or another.
    pub(super) can_show: Heard,
    /// The number of its letters that are not Required.
    pub(super) n_not_required: u8,
    pub(super) counts: Counts,
}

impl FittingWord {
    pub(super) fn len(&self) -> usize {
        usize::from(self.n_letters)
    }
}

impl Fitting {
    /// The words of these lengths with no more than so many letters that are not Required.
    pub(super) fn new(
        vocabulary: &Vocabulary,
        pool: &Pool,
        lengths: RangeInclusive<usize>,
        n_others_max: usize,
        reading: Reading,
    ) -> Fitting {
        let sieve = Sieve::new(pool, reading);
        let mut found: Vec<(u32, u32, u8)> = Vec::new();
        for length in lengths {
            sieve.spellable(vocabulary, length, |number| {
                found.push((vocabulary.rank(number), number as u32, length as u8));
            });
        }
        // They come in runs that are sorted already.
        found.sort();
        let mut fitting = Fitting {
            words: Vec::with_capacity(found.len()),
            letters: Vec::with_capacity(8 * found.len()),
            needed: pool.needed.iter().collect(),
            heard: Vec::new(),
            leaves_doubt: false,
        };
        for (_, number, n_letters) in found {
            let letters = vocabulary.letters(number as usize, usize::from(n_letters));
            let n_not_required = pool.n_not_required(letters);
            if n_others_max < n_not_required {
                continue;
            }
            let heard_at = fitting.heard.len();
            let ways = vocabulary.ways(number as usize);
            fitting.leaves_doubt |= sieve.leaves_doubt(ways.clone());
            if sieve.hear(ways, &fitting.needed, &mut fitting.heard) {
                let heard = &fitting.heard[heard_at..];
                fitting.words.push(FittingWord {
                    at: fitting.letters.len() as u32,
                    heard_at: heard_at as u32,
                    n_heard: heard.len() as u8,
                    n_letters,
                    mask: vocabulary.masks()[number as usize],
                    can_show: heard.iter().fold(0, |all, it| all | it),
                    n_not_required: n_not_required as u8,
                    counts: vocabulary.counts(number as usize),
                });
                fitting.letters.extend(letters);
            }
        }
        fitting
    }

    #[inline]
    pub(super) fn letters(&self, word: &FittingWord) -> &[u8] {
        &self.letters[word.at as usize..][..word.len()]
    }

    /// The sounds that are heard in each of its ways; none if there is nothing to be heard.
    #[inline]
    pub(super) fn heard(&self, word: &FittingWord) -> &[Heard] {
        &self.heard[word.heard_at as usize..][..usize::from(word.n_heard)]
    }

    /// The sounds that can be heard, each way as a bit, with this word beside those heard before.
    #[inline]
    pub(super) fn heard_too(&self, before: u128, word: &FittingWord) -> u128 {
        let ways = self.heard(word);
        if ways.is_empty() {
            return before;
        }
        let (mut left, mut together) = (before, 0);
        while left != 0 {
            let one = left.trailing_zeros();
            left &= left - 1;
            ways.iter().for_each(|&way| together |= 1 << (one | u32::from(way)));
        }
        together
    }
}

pub(super) fn text(letters: &[u8]) -> String {
    letters.iter().map(|it| char::from(b'A' + it)).collect()
}

/// The sieve of a pool.
pub(super) struct Sieve<'a> {
    pool: &'a Pool,
    mask: u32,
    mat: Counts,
    most: Counts,
    reading: Reading,
}

impl<'a> Sieve<'a> {
    pub(super) fn new(pool: &'a Pool, reading: Reading) -> Sieve<'a> {
        let mat = Counts::from_each(&pool.mat);
        let most = Counts::from_each(&pool.most());
        Sieve { pool, mask: pool.mask(), mat, most, reading }
    }

    /// Gives the words of a length that can be spelt, in alphabetical order.
    pub(super) fn spellable(
        &self,
        vocabulary: &Vocabulary,
        length: usize,
        mut give: impl FnMut(usize),
    ) {
        let numbers = vocabulary.of_length(length);
        for (number, mask) in numbers.clone().zip(&vocabulary.masks()[numbers]) {
            if mask & !self.mask != 0 {
                continue;
            }
            let counts = vocabulary.counts(number);
            if counts.beyond(self.most) != 0 || 1 < counts.beyond(self.mat).count_ones() {
                continue;
            }
            if !counts.is_full() || self.pool.spells(vocabulary.letters(number, length)) {
                give(number);
            }
        }
    }

    /// The sounds of the ways that do not offend.
    pub(super) fn sayable(&self, ways: impl Iterator<Item = Said>) -> impl Iterator<Item = Sounds> {
        let Sieve { reading, pool: &Pool { barred, .. }, .. } = *self;
        ways.filter_map(move |it| match reading {
            Reading::Strict => it.strictly,
            Reading::Lenient => Some(it.leniently),
        })
        .filter(move |it| it.offends.common_with(barred).is_empty())
    }

    /// True if a judge might let more of these ways pass, or hear more in them.
    pub(super) fn leaves_doubt(&self, mut ways: impl Iterator<Item = Said> + Clone) -> bool {
        let Pool { needed, barred, .. } = *self.pool;
        let matters = |it: Sounds| {
            let passes = it.offends.common_with(barred).is_empty();
            passes.then_some(it.shows.common_with(needed))
        };
        match self.reading {
            Reading::Lenient => false,
            Reading::Strict if needed.is_empty() && barred.is_empty() => {
                ways.clone().next().is_some() && ways.all(|it| it.strictly.is_none())
            }
            Reading::Strict => {
                ways.any(|it| it.strictly.and_then(matters) != matters(it.leniently))
            }
        }
    }

    /// Hears the ways that do not offend; a way that shows no more than another is left out, and
    /// where nothing is needed all are alike. True if there is such a way.
    fn hear(
        &self,
        ways: impl Iterator<Item = Said>,
        needed: &[Sound],
        heard: &mut Vec<Heard>,
    ) -> bool {
        let start = heard.len();
        let mut can_be_said = false;
        for sounds in self.sayable(ways) {
            can_be_said = true;
            if needed.is_empty() {
                break;
            }
            let bit = |(idx, &it): (usize, &Sound)| Heard::from(sounds.shows.contains(it)) << idx;
            let shown = needed.iter().enumerate().map(bit).fold(0, |all, it| all | it);
            if heard[start..].iter().any(|it| shown & !it == 0) {
                continue;
            }
            let mut kept = start;
            for idx in start..heard.len() {
                if heard[idx] & !shown != 0 {
                    heard[kept] = heard[idx];
                    kept += 1;
                }
            }
            heard.truncate(kept);
            heard.push(shown);
        }
        can_be_said
    }
}
