//! The few words that can bring a rare letter or a needed sound.

use lexicon::Letter;

use crate::words::vocabulary::Counts;

use super::{fitting::Fitting, pool::PerLetter};

/// For each letter and each needed sound that few words have: which.
pub(super) struct Carriers {
    of_letter: Vec<(u8, Vec<u32>)>,
    of_sound: Vec<(u8, Vec<u32>)>,
}

/// The number of words beyond which something is not looked for.
const N_MAX: usize = 300;

impl Carriers {
    /// Of the letters of `mask`, and of all sounds needed.
    pub(super) fn new(
        fitting: &Fitting,
        mask: u32,
        n_words_with: &[u32; Letter::COUNT],
    ) -> Carriers {
        let words = || fitting.words.iter().zip(0u32..);
        let few = |letter: &u8| {
            mask >> letter & 1 != 0 && n_words_with[usize::from(*letter)] as usize <= N_MAX
        };
        let with_letter = |letter: u8| {
            let words = words().filter(|it| it.0.mask >> letter & 1 != 0);
            (letter, words.map(|it| it.1).collect())
        };
        let with_sound = |sound: u8| -> (u8, Vec<u32>) {
            (sound, words().filter(|it| it.0.can_show >> sound & 1 != 0).map(|it| it.1).collect())
        };
        Carriers {
            of_letter: (0..Letter::COUNT as u8).filter(few).map(with_letter).collect(),
            of_sound: (0..fitting.needed.len() as u8)
                .map(with_sound)
                .filter(|it| it.1.len() <= N_MAX)
                .collect(),
        }
    }

    /// True if words of these letters that are not banned can bring every letter of `must` and
    /// every sound that is not among those that can have been heard.
    pub(super) fn can_bring(
        &self,
        fitting: &Fitting,
        letters: &PerLetter,
        must: u32,
        heard: u128,
        banned: &[bool],
    ) -> bool {
        if self.of_letter.is_empty() && self.of_sound.is_empty() {
            return true;
        }
        let letters = Counts::from_each(letters);
        let can = |words: &[u32]| {
            let fits = |it: usize| fitting.words[it].counts.beyond(letters) == 0;
            words.iter().any(|&it| !banned[it as usize] && fits(it as usize))
        };
        let mut can_be = 0;
        let mut left = heard;
        while left != 0 {
            can_be |= left.trailing_zeros();
            left &= left - 1;
        }
        let lacks_letter = |it: &&(u8, Vec<u32>)| must >> it.0 & 1 != 0;
        let lacks_sound = |it: &&(u8, Vec<u32>)| can_be >> it.0 & 1 == 0;
        self.of_letter.iter().filter(lacks_letter).all(|it| can(&it.1))
            && self.of_sound.iter().filter(lacks_sound).all(|it| can(&it.1))
    }
}
