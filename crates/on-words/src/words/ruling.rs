//! A judge's ruling on a word. (VI-B-3e)

use serde::{Deserialize, Serialize};

use crate::words::symbol::{Sound, sound_text};

/// A judge's ruling, which goes before every word list and dictionary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
#[serde(tag = "is")]
pub enum WordRuling {
    /// It is a word that may be used, or is not.
    Word { word: String, counts: bool },
    /// It has a sound, or has not: a Required one in some way that counts, a Forbidden one in all
    /// of them.
    Sound {
        word: String,
        #[serde(with = "sound_text")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        sound: Sound,
        has: bool,
    },
}

impl WordRuling {
    /// True if it is about this word, in either case.
    pub(crate) fn is_about(&self, other: &str) -> bool {
        let (WordRuling::Word { word, .. } | WordRuling::Sound { word, .. }) = self;
        word.eq_ignore_ascii_case(other)
    }
}
