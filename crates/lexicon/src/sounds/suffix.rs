//! Saying a word from the word it is a form of: WALKED from WALK.

use super::{Phone, Stress};
use crate::grammar::bases::{Stem, bases};

/// A look-up of a word's first ways to be said, by its spelling in capitals.
pub(crate) type Lookup<'a> = dyn Fn(&str) -> Vec<Vec<Phone>> + 'a;

/// The change that an ending makes to the sounds of its base.
type Add = fn(&mut Vec<Phone>);

/// Endings that leave the stress of their base alone, the longer first. The
/// second column says how the base is spelt before them.
const ENDINGS: [(&str, Stem, Add); 17] = [
    ("NESS", Stem::Plain, |it| say(it, "N AH0 S")),
    ("LESS", Stem::Plain, |it| say(it, "L AH0 S")),
    ("ABLE", Stem::BeforeVowel, |it| say_vowel(it, "AH0 B AH0 L")),
    ("ABLY", Stem::BeforeVowel, |it| say_vowel(it, "AH0 B L IY0")),
    ("SHIP", Stem::Plain, |it| say(it, "SH IH2 P")),
    ("LIKE", Stem::Plain, |it| say(it, "L AY2 K")),
    ("HOOD", Stem::Plain, |it| say(it, "HH UH2 D")),
    ("MENT", Stem::Plain, |it| say(it, "M AH0 N T")),
    ("ALLY", Stem::Plain, |it| say(it, "L IY0")),
    ("FUL", Stem::Plain, |it| say(it, "F AH0 L")),
    ("ING", Stem::BeforeVowel, |it| say_vowel(it, "IH0 NG")),
    ("EST", Stem::BeforeVowel, |it| say_vowel(it, "AH0 S T")),
    ("ISH", Stem::BeforeVowel, |it| say_vowel(it, "IH0 SH")),
    ("ED", Stem::BeforeVowel, say_ed),
    ("ER", Stem::BeforeVowel, |it| say_vowel(it, "ER0")),
    ("LY", Stem::Plain, say_ly),
    ("S", Stem::BeforeS, say_s),
];

/// The ways to say `word` if it is a form of a word known, and that word.
pub(crate) fn by_suffix(word: &str, known: &Lookup<'_>) -> Option<(String, Vec<Vec<Phone>>)> {
    for (ending, stem, add) in ENDINGS {
        let Some(rest) = word.strip_suffix(ending) else { continue };
        // Only -ICALLY drops the whole of its -ALLY.
        if ending == "ALLY" && !rest.ends_with("IC") {
            continue;
        }
        for base in bases(rest, stem) {
            let mut ways = known(&base);
            if ways.is_empty() {
                continue;
            }
            ways.iter_mut().for_each(add);
            ways.dedup();
            return Some((base, ways));
        }
    }
    None
}

fn say(phones: &mut Vec<Phone>, ending: &str) {
    phones.extend(Phone::parse_all(ending).expect("our endings are spelt in ARPAbet"));
}

/// HANDLE + -ing drops the schwa: HAND-LING, not HAND-UL-ING. Only after consonants
/// that run into the L.
fn say_vowel(phones: &mut Vec<Phone>, ending: &str) {
    if let [.., before, schwa, l] = phones.as_slice()
        && l.name() == "L"
        && schwa.name() == "AH"
        && schwa.stress() == Some(Stress::None)
        && matches!(before.name(), "B" | "P" | "D" | "T" | "G" | "K" | "Z" | "F" | "S")
    {
        phones.remove(phones.len() - 2);
    }
    say(phones, ending);
}

fn say_ed(phones: &mut Vec<Phone>) {
    match last_name(phones) {
        "T" | "D" => say(phones, "IH0 D"),
        "P" | "K" | "F" | "TH" | "S" | "SH" | "CH" => say(phones, "T"),
        _ => say(phones, "D"),
    }
}

fn say_s(phones: &mut Vec<Phone>) {
    match last_name(phones) {
        "S" | "Z" | "SH" | "ZH" | "CH" | "JH" => say(phones, "IH0 Z"),
        "P" | "T" | "K" | "F" | "TH" => say(phones, "S"),
        _ => say(phones, "Z"),
    }
}

/// HAPPY has another vowel in HAPPILY, and there is one L in REALLY and ABLY.
fn say_ly(phones: &mut Vec<Phone>) {
    if let [.., schwa, l] = phones.as_slice()
        && l.name() == "L"
    {
        let is_weak = schwa.name() == "AH" && schwa.stress() == Some(Stress::None);
        let after_stop = phones.len().checked_sub(3).is_some_and(|at| phones[at].name() == "B");
        phones.pop();
        if is_weak && after_stop {
            phones.pop();
        }
    } else if let Some(last) = phones.last_mut()
        && last.name() == "IY"
        && last.stress() == Some(Stress::None)
    {
        *last = Phone::parse("AH0").expect("AH0 is a phone");
    }
    say(phones, "L IY0");
}

fn last_name(phones: &[Phone]) -> &'static str {
    phones.last().map_or("", |it| it.name())
}
