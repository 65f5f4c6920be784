//! The sounds of words, as the phonetics cubes show them.
//!
//! `lexicon` says words in the phones of a dictionary; here these become sounds of the table, by
//! rules of a house where the book leaves something open.

mod house;
mod render;
mod sound;
mod two_letter;

#[cfg(test)]
mod tests;

use lexicon::{Facts, Grade, Headword, Letter, Phone, Source, Stress, Transcription};

use self::render::{Said, needs_letters, render, spell_out};
pub use self::{
    house::HouseRules,
    sound::{Sound, SoundSet},
    two_letter::two_letter_words,
};

/// One way to say a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pronunciation {
    /// Its sounds, one after the other.
    pub symbols: Vec<Sound>,
    /// The strength of each syllable, as many as there are vowels.
    pub stress: Vec<Stress>,
    /// Its place among the ways of the word: 0 is listed first. Two of the same rank stand side by
    /// side, as with w and hw in WHEN. (VI-B-3g)
    pub rank: u8,
    pub grade: Grade,
    pub source: Source,
    /// The Required cubes that it satisfies.
    pub shows: SoundSet,
    /// The Forbidden cubes that it offends for certain.
    pub offends: SoundSet,
    /// The Forbidden cubes about which a judge is asked: speakers and dictionaries differ here.
    pub doubtful: SoundSet,
}

impl Pronunciation {
    /// The symbols written together, as `kăt`.
    pub fn text(&self) -> String {
        self.symbols.iter().map(|it| it.text()).collect()
    }

    /// The stress of every syllable as a digit: 1 the strongest, 2 the next, 0 none. So `010` is
    /// that of BANANA.
    pub fn stress_digits(&self) -> String {
        self.stress.iter().map(|it| it.digit()).collect()
    }
}

/// The ways to say `word`, best first: those of the two-letter list before those of a dictionary.
pub fn sounds(facts: &Facts, word: &Headword, house: &HouseRules) -> Vec<Pronunciation> {
    let list = |it: &Vec<Phone>| {
        let (phones, grade, source) = (it.clone(), Grade::A, Source::TwoLetterList);
        Transcription { phones, grade, source }
    };
    let of_list = two_letter::ways(word);
    let first_rank = u8::from(!of_list.is_empty());
    let of_list = of_list.iter().map(|it| (0, list(it)));
    let ways = of_list.chain((first_rank..).zip(facts.sounds(word)));
    let mut found: Vec<Pronunciation> = Vec::new();
    for way in ways.flat_map(|(rank, way)| heard(facts, word, &way, rank, house)) {
        if found.iter().all(|it| it.symbols != way.symbols) {
            found.push(way);
        }
    }
    found.sort_by_key(|it| it.rank);
    if house.first_only {
        found.retain(|it| it.rank == 0);
    }
    found
}

/// The ways that somebody has written down for a word as the CMU dictionary does: `K AE1 T`, and
/// several with `;` between them. Empty if they cannot be read.
pub fn sounds_as_written(facts: &Facts, word: &Headword, text: &str) -> Vec<Pronunciation> {
    let ways = Transcription::as_written(text);
    let house = HouseRules::default();
    let ranked = ways.iter().enumerate().map(|(idx, it)| (idx.min(usize::from(u8::MAX)) as u8, it));
    ranked.flat_map(|(rank, it)| heard(facts, word, it, rank, &house)).collect()
}

/// The letter with which each sound of this way begins, if that can be told. `written` are ways
/// beside those of the dictionaries, as for [`sounds_as_written`].
pub(super) fn letters_of_sounds(
    facts: &Facts,
    word: &Headword,
    said: &Pronunciation,
    house: &HouseRules,
    written: &str,
) -> Option<Vec<usize>> {
    let letters: Vec<Letter> = word.letters().collect();
    let written = written.split(';').filter_map(|it| Phone::parse_all(&it.to_ascii_uppercase()));
    let ways = two_letter::ways(word).iter().cloned();
    let ways = ways.chain(facts.sounds(word).into_iter().map(|it| it.phones)).chain(written);
    let spelt = |phones: Vec<Phone>| {
        let letter_of = facts.letters_of_phones(word, &phones)?;
        let way = Transcription { phones, grade: said.grade, source: said.source };
        let as_said = Said { letters: &letters, way: &way, rank: said.rank };
        spell_out(as_said, house, &letter_of)
            .into_iter()
            .find_map(|(way, letters)| (way.symbols == said.symbols).then_some(letters))
    };
    ways.filter(|it| !it.is_empty()).find_map(spelt)
}

/// The Required cubes that phones satisfy as the way to say these letters, under the default rules
/// of a house.
pub fn sounds_shown(
    letters: &[Letter],
    phones: &[Phone],
    letter_of: Option<Vec<usize>>,
) -> SoundSet {
    let (phones, grade, source) = (phones.to_vec(), Grade::A, Source::CmuDict);
    let way = Transcription { phones, grade, source };
    render(Said { letters, way: &way, rank: 0 }, &HouseRules::default(), letter_of)[0].shows
}

fn heard(
    facts: &Facts,
    word: &Headword,
    way: &Transcription,
    rank: u8,
    house: &HouseRules,
) -> Vec<Pronunciation> {
    let letters: Vec<Letter> = word.letters().collect();
    let shared_out = || facts.letters_of_phones(word, &way.phones);
    let letter_of = needs_letters(&way.phones).then(shared_out).flatten();
    render(Said { letters: &letters, way, rank }, house, letter_of)
}
