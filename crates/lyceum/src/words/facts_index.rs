//! Which words of a list have a sound or are a part of speech, found out once.

use lexicon::{Facts, Lexicon, Pos};
use on_words::{HouseRules, SoundSet, sounds, sounds_as_written};

/// For every word of a list, in order: what it can be, and how it can sound.
pub(super) struct FactsIndex {
    /// A bit for each part of speech.
    pos: Vec<u16>,
    /// The sounds of every pronunciation of every word.
    shows: Vec<SoundSet>,
    /// Where among them those of each word end.
    ends: Vec<u32>,
}

impl FactsIndex {
    /// Asks about every word, which takes a while. What the list itself says of
    /// how a word is said counts beside the rest.
    pub(super) fn of(list: &Lexicon, facts: &Facts) -> FactsIndex {
        let mut index = FactsIndex { pos: vec![], shows: vec![], ends: vec![] };
        let mut words = list.words();
        while let Some(word) = words.next_word() {
            let pos = facts.pos(word).iter().fold(0, |all, it| all | bit(it.pos));
            index.pos.push(pos);
            let note = list.note_at(index.ends.len());
            let written = note.and_then(|it| it.pronunciation);
            let written = written.map(|it| sounds_as_written(facts, word, it)).unwrap_or_default();
            let said = written.into_iter().chain(sounds(facts, word, &HouseRules::default()));
            index.shows.extend(said.map(|it| it.shows));
            index.ends.push(index.shows.len() as u32);
        }
        index
    }

    pub(super) fn is(&self, idx: usize, pos: Pos) -> bool {
        self.pos.get(idx).is_some_and(|it| it & bit(pos) != 0)
    }

    /// Whether all these sounds are in one pronunciation of the word.
    pub(super) fn shows(&self, idx: usize, sounds: SoundSet) -> bool {
        let Some(&end) = self.ends.get(idx) else { return false };
        let begin = if idx == 0 { 0 } else { self.ends[idx - 1] };
        let said = &self.shows[begin as usize..end as usize];
        said.iter().any(|it| it.bits() & sounds.bits() == sounds.bits())
    }
}

fn bit(pos: Pos) -> u16 {
    1 << pos as u16
}
