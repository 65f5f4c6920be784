//! What can be chosen when words are asked for.

use lexicon::{Pos, SHORTEST};
use on_words::Sound;
use serde::Serialize;

use super::{Words, hash_of};

/// Everything there is to choose from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct WordMenu {
    /// The default list first.
    pub lists: Vec<ListCard>,
    /// Parts of speech.
    pub pos: Vec<&'static str>,
    /// The sounds of On-Words, six to a cube.
    pub sounds: Vec<&'static str>,
    /// How many letters words have, from the shortest to the longest.
    pub letters_min: usize,
    pub letters_max: usize,
}

/// A list that can be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ListCard {
    pub name: String,
    pub hash: String,
    pub n_words: usize,
}

impl WordMenu {
    pub fn of(words: &Words) -> WordMenu {
        WordMenu {
            lists: ListCard::all(words),
            pos: Pos::ALL.map(Pos::name).to_vec(),
            sounds: Sound::all().map(|it| it.text()).collect(),
            letters_min: SHORTEST,
            letters_max: words.lists().map(|it| it.letters_max()).max().unwrap_or(SHORTEST),
        }
    }
}

impl ListCard {
    /// The lists there are, the default list first.
    pub fn all(words: &Words) -> Vec<ListCard> {
        let card = |it: &std::sync::Arc<lexicon::Lexicon>| ListCard {
            name: it.name().to_owned(),
            hash: hash_of(it),
            n_words: it.len(),
        };
        words.lists().map(card).collect()
    }
}
