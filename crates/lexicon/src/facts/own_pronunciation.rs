//! How an operator's own list says that a word is said.

use super::{Facts, Grade, Source};
use crate::{
    Headword, HouseRules, Letter, Pronunciation,
    sounds::{Phone, Transcription, render},
};

impl Facts {
    /// The ways that somebody has written down for a word as the CMU dictionary
    /// does: `K AE1 T`, and several with `;` between them. Empty if they cannot
    /// be read.
    pub fn sounds_as_written(&self, word: &Headword, text: &str) -> Vec<Pronunciation> {
        let ways = text.split(';').map(|it| Phone::parse_all(&it.to_ascii_uppercase()));
        let ways: Option<Vec<Vec<Phone>>> = ways.collect();
        let ways = ways.filter(|it| it.iter().all(|way| !way.is_empty())).unwrap_or_default();
        let letters: Vec<Letter> = word.letters().collect();
        let house = HouseRules::default();
        let render = |(rank, phones): (usize, &Vec<Phone>)| {
            let (grade, source) = (Grade::A, Source::Imported);
            let rank = rank.min(usize::from(u8::MAX)) as u8;
            let transcription = Transcription { letters: &letters, phones, rank, grade, source };
            render(&transcription, &house, self.shares())
        };
        ways.iter().enumerate().flat_map(render).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_or_left() {
        let facts = Facts::english();
        let texts = |word: &str, text: &str| {
            let ways = facts.sounds_as_written(&word.parse().unwrap(), text);
            assert!(ways.iter().all(|it| it.source == Source::Imported));
            ways.iter().map(Pronunciation::text).collect::<Vec<_>>()
        };
        assert_eq!(texts("QI", "CH IY1"), ["chē"]);
        assert_eq!(texts("za", "z aa1"), ["zä"]);
        assert_eq!(texts("EITHER", "IY1 DH ER0; AY1 DH ER0").len(), 2);
        for unread in ["", ";", "chee", "CH IY", "CH IY1;", "CH 1Y", "é"] {
            assert!(texts("QI", unread).is_empty(), "{unread}");
        }
    }
}
