//! Saying a word from the two words it is made of.

use super::{Phone, Stress, suffix::Lookup};

/// The shortest part a word is cut into.
const PART_MIN: usize = 3;

/// The places where `word` falls into two words known, with how it is then
/// said: the first part keeps its main stress.
pub(crate) fn joined(word: &str, known: &Lookup<'_>) -> Vec<(usize, Vec<Phone>)> {
    let mut found = vec![];
    for cut in PART_MIN..(word.len() + 1).saturating_sub(PART_MIN) {
        let one = known(&word[..cut]);
        let Some(one) = one.first() else { continue };
        if let Some(two) = known(&word[cut..]).first() {
            let weaker = two
                .iter()
                .map(|it| if it.is_primary() { it.stressed(Stress::Secondary) } else { *it });
            found.push((cut, one.iter().copied().chain(weaker).collect()));
        }
    }
    found
}
