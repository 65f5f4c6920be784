//! Reading Moby Part-of-Speech: a word, a cross, and a letter for each part.

use std::collections::BTreeMap;

use crate::facts::Claim;

/// The claims of Moby, by word in capitals; only words of small letters alone. Lines of other
/// shapes, of which there are a few, say nothing.
pub(crate) fn read(text: &str) -> BTreeMap<String, u32> {
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    for line in text.split(['\r', '\n']) {
        let Some((word, kinds)) = line.split_once('×') else { continue };
        if word.is_empty() || !word.bytes().all(|it| it.is_ascii_lowercase()) {
            continue;
        }
        let bits = kinds.chars().filter_map(says).fold(0, |bits, it| bits | it.bit());
        if bits != 0 {
            *found.entry(word.to_ascii_uppercase()).or_default() |= bits;
        }
    }
    found
}

fn says(kind: char) -> Option<Claim> {
    Some(match kind {
        'N' => Claim::MobyNoun,
        'p' => Claim::MobyPlural,
        'V' => Claim::MobyVerb,
        't' => Claim::MobyTransitive,
        'i' => Claim::MobyIntransitive,
        'A' => Claim::MobyAdjective,
        'v' => Claim::MobyAdverb,
        'C' => Claim::MobyConjunction,
        'P' => Claim::MobyPreposition,
        '!' => Claim::MobyInterjection,
        'r' => Claim::MobyPronoun,
        'D' | 'I' => Claim::MobyDeterminer,
        _ => return None,
    })
}
