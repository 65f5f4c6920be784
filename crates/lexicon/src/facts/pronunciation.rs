//! How a word is said, from the file or worked out.

use super::{Facts, Grade, Source};
use crate::{
    Headword, HouseRules, Letter, Pronunciation, letters_of,
    sounds::{Phone, Transcription, render, spell_out, two_letter, work_out},
};

impl Facts {
    /// How `word` is said, best first, under the default house rules.
    pub fn sounds(&self, word: &Headword) -> Vec<Pronunciation> {
        self.sounds_under(word, &HouseRules::default())
    }

    /// The same under the rules of a house.
    pub fn sounds_under(&self, word: &Headword, house: &HouseRules) -> Vec<Pronunciation> {
        let letters: Vec<Letter> = word.letters().collect();
        let mut found: Vec<Pronunciation> = vec![];
        let mut rank = 0;
        let mut put = |phones: &[Phone], rank: u8, grade: Grade, source: Source| {
            let transcription = Transcription { letters: &letters, phones, rank, grade, source };
            for way in render(&transcription, house, self.shares()) {
                if found.iter().all(|it| it.symbols != way.symbols) {
                    found.push(way);
                }
            }
        };
        for way in two_letter::ways(word) {
            put(way, 0, Grade::A, Source::TwoLetterList);
            rank = 1;
        }
        for (grade, phones) in self.phones(word) {
            let source = match grade {
                Grade::A => Source::CmuDict,
                Grade::B => Source::Rule,
                Grade::C | Grade::D | Grade::E => Source::Model,
            };
            put(&phones, rank, grade, source);
            rank += 1;
        }
        found.sort_by_key(|it| it.rank);
        if house.first_only {
            found.retain(|it| it.rank == 0);
        }
        found
    }

    /// Which letter each sound of this way begins with, if that can be told. `written` are ways
    /// beside those of the file, as for [`Facts::sounds_as_written`].
    pub fn letters_of_sounds(
        &self,
        word: &Headword,
        said: &Pronunciation,
        house: &HouseRules,
        written: &str,
    ) -> Option<Vec<usize>> {
        let letters: Vec<Letter> = word.letters().collect();
        let written =
            written.split(';').filter_map(|it| Phone::parse_all(&it.to_ascii_uppercase()));
        let ways = two_letter::ways(word).iter().cloned();
        let ways = ways.chain(self.phones(word).into_iter().map(|it| it.1)).chain(written);
        let spelt = |phones: Vec<Phone>| {
            let Pronunciation { rank, grade, source, .. } = *said;
            let transcription =
                Transcription { letters: &letters, phones: &phones, rank, grade, source };
            spell_out(&transcription, house, self.shares()?)
                .into_iter()
                .find_map(|(way, letters)| (way.symbols == said.symbols).then_some(letters))
        };
        ways.filter(|it| !it.is_empty()).find_map(spelt)
    }

    /// The ways to say a word in capitals, with their grades.
    pub(crate) fn phones(&self, word: &str) -> Vec<(Grade, Vec<Phone>)> {
        if let Some(place) = self.place(word) {
            return self.kept_sounds(place);
        }
        let (Some(model), Some(letters)) = (self.model(), letters_of(word)) else { return vec![] };
        work_out(word, &letters, &|it| self.listed_sounds(it), &model)
    }

    /// The ways to say a word as far as a dictionary or a rule vouches for it.
    fn listed_sounds(&self, word: &str) -> Vec<Vec<Phone>> {
        let Some(place) = self.place(word) else { return vec![] };
        let kept = self.kept_sounds(place).into_iter();
        kept.filter(|it| it.0.is_attested()).map(|it| it.1).collect()
    }
}
