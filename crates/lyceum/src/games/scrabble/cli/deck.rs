//! A deck of cards in a file: what was said to each, so that each is asked again when its day has come.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use scrabble::practice::{Answer, Card, PuzzleId, plan};
use serde::{Deserialize, Serialize};

use crate::{
    cli::{
        Failure,
        input::{shown, unreadable},
    },
    file,
};

/// The largest deck that is read.
const FILE_MAX: u64 = 16 << 20;

/// A deck and where it is kept.
pub(super) struct Deck {
    path: PathBuf,
    kept: Kept,
    /// Days since 1970.
    day: u32,
}

/// A deck as it stands in its file.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    deck: String,
    cards: BTreeMap<String, Vec<Answer>>,
}

impl Deck {
    /// Reads a deck; where there is no file yet, it is empty.
    pub(super) fn read(path: &Path) -> Result<Deck, Failure> {
        let bad = |what: &str| Failure::Input(format!("{}: {what}", shown(path)));
        let kept = match file::read(path, FILE_MAX) {
            Ok(bytes) => {
                let kept: Kept = serde_json::from_slice(&bytes)
                    .map_err(|error| bad(&format!("it is no deck: {error}")))?;
                let wrong = kept.cards.keys().find(|it| it.parse::<PuzzleId>().is_err());
                if let Some(id) = wrong {
                    let id: String = id.chars().take(60).collect();
                    return Err(bad(&format!("it is no deck: {id:?} names no puzzle")));
                }
                kept
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Kept::default(),
            Err(error) => return Err(unreadable(path, &error)),
        };
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let day = u32::try_from(passed.as_secs() / 86_400).unwrap_or(u32::MAX);
        Ok(Deck { path: path.to_owned(), kept, day })
    }

    /// The cards whose day has come, the longest overdue first.
    pub(super) fn due(&self) -> Vec<PuzzleId> {
        let card = |(id, answers): (&String, &Vec<Answer>)| Card {
            id: id.clone(),
            answers: answers.clone(),
        };
        let cards: Vec<Card> = self.kept.cards.iter().map(card).collect();
        plan(&cards, self.day).today.iter().filter_map(|it| it.parse().ok()).collect()
    }

    pub(super) fn has(&self, id: &PuzzleId) -> bool {
        self.kept.cards.contains_key(&id.to_string())
    }

    /// Writes an answer down. The file is whole at every moment.
    pub(super) fn answered(&mut self, id: &str, right: bool) -> Result<(), String> {
        self.kept.deck = "scrabble".to_owned();
        let answers = self.kept.cards.entry(id.to_owned()).or_default();
        answers.push(Answer { day: self.day, right });
        let told = |error: io::Error| format!("{}: {error}", shown(&self.path));
        let text = serde_json::to_string_pretty(&self.kept).expect("a deck is plain data");
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        fs::write(&beside, text).map_err(told)?;
        fs::rename(&beside, &self.path).map_err(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_kept_in_its_file() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("deck.json");
        let mut deck = Deck::read(&path).expect("there is none yet");
        assert!(deck.due().is_empty());
        deck.answered("anagram.7.1", false).expect("it is written");
        deck.answered("anagram.7.2", true).expect("it is written");
        let deck = Deck::read(&path).expect("it was written");
        let due: Vec<String> = deck.due().iter().map(ToString::to_string).collect();
        assert_eq!(due, ["anagram.7.1"], "what was right comes another day");
        let known = PuzzleId { number: 2, ..deck.due()[0] };
        assert!(deck.has(&known));
    }

    #[test]
    fn what_is_no_deck_is_told_why() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("deck.json");
        for text in ["", "{}", "[1]", r#"{"deck":"","cards":{"x":[]}}"#, "\u{0}"] {
            fs::write(&path, text).expect("it is written");
            assert!(matches!(Deck::read(&path), Err(Failure::Input(_))), "{text}");
        }
        assert!(Deck::read(folder.path()).is_err(), "a folder is none");
    }
}
