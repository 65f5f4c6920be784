//! Sharing out the sounds of a word among its letters.

use super::Phone;
use crate::Letter;

/// The costs of writing no sound, one or two with a letter. They are taken out of the model once,
/// because nearly every word that is asked for is shared out.
pub(crate) struct Shares {
    letters: Vec<OfLetter>,
}

struct OfLetter {
    nothing: u32,
    /// By the number of the sound.
    one: [u32; Phone::COUNT],
    /// In order, each pair once.
    two: Vec<([Phone; 2], u32)>,
}

/// The cost of what cannot be.
const FAR: u32 = u32::MAX / 2;

impl Shares {
    /// From the units of every letter: its sounds, and what it costs.
    pub(super) fn of(
        letters: impl Iterator<Item = impl Iterator<Item = ([Option<Phone>; 2], u32)>>,
    ) -> Shares {
        Shares { letters: letters.map(OfLetter::of).collect() }
    }

    /// The letter that each of these sounds is written with: the cheapest way to share them out,
    /// whatever their stress. None if there is no way.
    pub(crate) fn align(&self, letters: &[Letter], phones: &[Phone]) -> Option<Vec<usize>> {
        let width = phones.len() + 1;
        let mut best = vec![FAR; (letters.len() + 1) * width];
        let mut taken = vec![0u8; best.len()];
        best[0] = 0;
        for (row, letter) in letters.iter().enumerate() {
            let letter = &self.letters[letter.idx()];
            for column in 0..width {
                let so_far = best[row * width + column];
                if FAR <= so_far {
                    continue;
                }
                let left = &phones[column..];
                for n_taken in 0..=left.len().min(2) {
                    let cost = so_far + letter.cost(&left[..n_taken]);
                    let cell = (row + 1) * width + column + n_taken;
                    if cost < best[cell] {
                        best[cell] = cost;
                        taken[cell] = n_taken as u8;
                    }
                }
            }
        }
        if FAR <= best[best.len() - 1] {
            return None;
        }
        let mut letter_of = vec![0; phones.len()];
        let mut column = phones.len();
        for row in (1..=letters.len()).rev() {
            let n_taken = usize::from(taken[row * width + column]);
            letter_of[column - n_taken..column].fill(row - 1);
            column -= n_taken;
        }
        Some(letter_of)
    }
}

impl OfLetter {
    fn of(units: impl Iterator<Item = ([Option<Phone>; 2], u32)>) -> OfLetter {
        let mut letter = OfLetter { nothing: FAR, one: [FAR; Phone::COUNT], two: vec![] };
        for (phones, cost) in units {
            match phones.map(|it| it.map(Phone::plain)) {
                [None, _] => letter.nothing = letter.nothing.min(cost),
                [Some(one), None] => {
                    let known = &mut letter.one[usize::from(one.byte())];
                    *known = cost.min(*known);
                }
                [Some(one), Some(two)] => letter.two.push(([one, two], cost)),
            }
        }
        // Of the same pair under several stresses the cheapest comes first.
        letter.two.sort_unstable();
        letter.two.dedup_by_key(|it| it.0);
        letter
    }

    /// The cost of these sounds, of which there are at most two.
    fn cost(&self, phones: &[Phone]) -> u32 {
        match *phones {
            [] => self.nothing,
            [one] => self.one[usize::from(one.plain().byte())],
            [one, two, ..] => {
                let pair = [one.plain(), two.plain()];
                let found = self.two.binary_search_by_key(&pair, |it| it.0);
                found.map_or(FAR, |idx| self.two[idx].1)
            }
        }
    }
}
