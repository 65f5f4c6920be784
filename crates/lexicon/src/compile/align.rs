//! Sharing out the sounds of a word among its letters, found from the dictionary alone.
//!
//! Every letter takes no, one or two of the word's sounds, in order. At first
//! all ways to share them out weigh alike; then each letter learns from all
//! words what it usually takes, and the words are shared out again.

use std::collections::BTreeMap;

use crate::{Letter, sounds::Phone};

/// A letter with what it takes, stress left out: 0 stands for nothing.
type Share = (u8, u8, u8);

const NOTHING: u8 = 0;
const N_ROUNDS: usize = 8;

/// A word of the dictionary to learn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) letters: Vec<Letter>,
    pub(crate) phones: Vec<Phone>,
}

/// The number of sounds that each letter takes, for every word; none for words that cannot be
/// shared out so, like IOU.
pub(crate) fn share_out(words: &[Sample]) -> Vec<Option<Vec<u8>>> {
    let mut weights: Option<BTreeMap<Share, f64>> = None;
    for _ in 0..N_ROUNDS {
        let mut next = BTreeMap::new();
        for word in words {
            learn(word, weights.as_ref(), &mut next);
        }
        normalise(&mut next);
        weights = Some(next);
    }
    let weights = weights.expect("there is at least one round");
    words.iter().map(|word| best(word, &weights)).collect()
}

fn code(phone: Phone) -> u8 {
    phone.plain().byte() + 1
}

fn share(word: &Sample, row: usize, column: usize, n_taken: usize) -> Share {
    let at = |idx: usize| if idx < n_taken { code(word.phones[column + idx]) } else { NOTHING };
    (word.letters[row].idx() as u8, at(0), at(1))
}

/// The weight of a share: at first, two sounds for a letter are less likely.
fn weight(weights: Option<&BTreeMap<Share, f64>>, share: Share) -> f64 {
    match weights {
        Some(weights) => weights.get(&share).copied().unwrap_or(0.0),
        None if share.2 != NOTHING => 0.02,
        None => 1.0,
    }
}

/// Adds to `next` how likely each share of this word is.
fn learn(word: &Sample, weights: Option<&BTreeMap<Share, f64>>, next: &mut BTreeMap<Share, f64>) {
    let (height, width) = (word.letters.len() + 1, word.phones.len() + 1);
    let mut forward = vec![0.0f64; height * width];
    let mut backward = vec![0.0f64; height * width];
    forward[0] = 1.0;
    backward[height * width - 1] = 1.0;
    for row in 0..height - 1 {
        for column in 0..width {
            let so_far = forward[row * width + column];
            for n_taken in 0..=2.min(width - 1 - column) {
                let weight = weight(weights, share(word, row, column, n_taken));
                forward[(row + 1) * width + column + n_taken] += so_far * weight;
            }
        }
    }
    let total = forward[height * width - 1];
    if total <= 0.0 {
        return;
    }
    for row in (0..height - 1).rev() {
        for column in 0..width {
            for n_taken in 0..=2.min(width - 1 - column) {
                let share = share(word, row, column, n_taken);
                let onward = backward[(row + 1) * width + column + n_taken];
                let through = weight(weights, share) * onward;
                backward[row * width + column] += through;
                let likely = forward[row * width + column] * through / total;
                if 0.0 < likely {
                    *next.entry(share).or_default() += likely;
                }
            }
        }
    }
}

/// Makes the weights of each letter sum to one, and forgets what hardly occurs.
fn normalise(weights: &mut BTreeMap<Share, f64>) {
    weights.retain(|_, weight| 0.5 <= *weight);
    let mut totals = [0.0; Letter::COUNT];
    for (share, weight) in weights.iter() {
        totals[usize::from(share.0)] += weight;
    }
    for (share, weight) in weights.iter_mut() {
        *weight /= totals[usize::from(share.0)];
    }
}

/// The likeliest way to share out this word.
fn best(word: &Sample, weights: &BTreeMap<Share, f64>) -> Option<Vec<u8>> {
    let (height, width) = (word.letters.len() + 1, word.phones.len() + 1);
    let mut best = vec![0.0f64; height * width];
    let mut taken = vec![0u8; height * width];
    best[0] = 1.0;
    for row in 0..height - 1 {
        for column in 0..width {
            let so_far = best[row * width + column];
            for n_taken in 0..=2.min(width - 1 - column) {
                let likely = so_far * weight(Some(weights), share(word, row, column, n_taken));
                let cell = (row + 1) * width + column + n_taken;
                if best[cell] < likely {
                    best[cell] = likely;
                    taken[cell] = n_taken as u8;
                }
            }
        }
    }
    if best[height * width - 1] <= 0.0 {
        return None;
    }
    let mut shares = vec![0; height - 1];
    let mut column = width - 1;
    for row in (1..height).rev() {
        shares[row - 1] = taken[row * width + column];
        column -= usize::from(taken[row * width + column]);
    }
    Some(shares)
}
