//! Saying a word that no dictionary lists.

use super::{
    Model, Phone, STEPS_PER_BIT, Stress,
    join::joined,
    suffix::{Lookup, by_suffix},
};
use crate::{Grade, Letter};

/// The lead over the next at which the model's first answer is sure: it is then right nine times in
/// ten.
const SURE: u32 = 4 * STEPS_PER_BIT;

/// The ways to say these letters, spelling `word` in capitals: the best first, and a second where
/// there is doubt.
///
/// The model has read the whole dictionary, so it is asked in any case. Where
/// an ending or two words put together say the same, they vouch for it.
pub(crate) fn work_out(
    word: &str,
    letters: &[Letter],
    known: &Lookup<'_>,
    model: &Model<'_>,
) -> Vec<(Grade, Vec<Phone>)> {
    let said = model.say(letters);
    let Some(first) = said.first().filter(|it| !it.phones.is_empty()) else { return vec![] };
    let second = said.iter().find(|it| !sound_alike(&it.phones, &first.phones));
    let margin = second.map_or(u32::MAX, |it| it.cost - first.cost);

    if let Some((_, ways)) = by_suffix(word, known) {
        let agrees = ways.iter().any(|it| sound_alike(it, &first.phones));
        // The -S of a word listed is surer than the model; other endings are
        // not: NUMBER is not made of NUMB.
        if agrees || word.ends_with('S') {
            return ways.into_iter().map(|it| (Grade::B, it)).collect();
        }
        let other = ways.into_iter().next().map(|it| (Grade::E, it));
        return [(Grade::E, first.phones.clone())].into_iter().chain(other).collect();
    }
    let is_joined = joined(word, known).iter().any(|it| sound_alike(&it.1, &first.phones));
    let grade = match margin {
        _ if is_joined => Grade::C,
        SURE.. => Grade::D,
        _ => Grade::E,
    };
    let mut ways = vec![(grade, first.phones.clone())];
    if grade == Grade::E
        && let Some(second) = second
    {
        ways.push((grade, second.phones.clone()));
    }
    ways
}

/// True for two ways that differ at most in their stress and in the weak vowels of unaccented
/// syllables.
pub(crate) fn sound_alike(one: &[Phone], two: &[Phone]) -> bool {
    one.len() == two.len()
        && one
            .iter()
            .zip(two)
            .all(|(one, two)| one.plain() == two.plain() || (is_weak(*one) && is_weak(*two)))
}

fn is_weak(phone: Phone) -> bool {
    phone.stress() == Some(Stress::None) && matches!(phone.name(), "AH" | "IH" | "EH")
}
