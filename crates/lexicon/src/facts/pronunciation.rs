//! Ways to say a word, from the file or worked out.

use super::{Facts, Grade, Source};
use crate::{
    Headword, Letter, Transcription, letters_of,
    sounds::{Phone, work_out},
};

impl Facts {
    /// The ways to say `word`, best first.
    pub fn sounds(&self, word: &Headword) -> Vec<Transcription> {
        let way = |(grade, phones): (Grade, Vec<Phone>)| {
            let source = match grade {
                Grade::A => Source::CmuDict,
                Grade::B => Source::Rule,
                Grade::C | Grade::D | Grade::E => Source::Model,
            };
            Transcription { phones, grade, source }
        };
        self.phones(word).into_iter().map(way).collect()
    }

    /// The letter that each of these phones is written with, if they can be shared out among the
    /// letters of the word.
    pub fn letters_of_phones(&self, word: &Headword, phones: &[Phone]) -> Option<Vec<usize>> {
        let letters: Vec<Letter> = word.letters().collect();
        self.shares()?.align(&letters, phones)
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
