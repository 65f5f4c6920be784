//! The sounds of words, as dictionaries write them, and ways to work them out.

mod join;
mod model;
mod phone;
mod share;
mod suffix;
mod work_out;

use std::fmt;

pub use self::phone::Phone;
pub(crate) use self::{
    join::joined,
    model::{Model, STEPS_PER_BIT},
    share::Shares,
    work_out::{sound_alike, work_out},
};
use crate::facts::{Grade, Source};

/// One way to say a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcription {
    pub phones: Vec<Phone>,
    pub grade: Grade,
    pub source: Source,
}

impl Transcription {
    /// The ways that somebody has written down as the CMU dictionary does: `K AE1 T`, and several
    /// with `;` between them. Empty if they cannot be read.
    pub fn as_written(text: &str) -> Vec<Transcription> {
        let ways = text.split(';').map(|it| Phone::parse_all(&it.to_ascii_uppercase()));
        let ways: Option<Vec<Vec<Phone>>> = ways.collect();
        let ways = ways.filter(|it| it.iter().all(|way| !way.is_empty())).unwrap_or_default();
        let way = |phones| Transcription { phones, grade: Grade::A, source: Source::Imported };
        ways.into_iter().map(way).collect()
    }
}

impl fmt::Display for Transcription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, phone) in self.phones.iter().enumerate() {
            let blank = if idx == 0 { "" } else { " " };
            write!(f, "{blank}{phone}")?;
        }
        Ok(())
    }
}

/// The strength of a syllable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stress {
    None,
    Primary,
    Secondary,
}

impl Stress {
    pub const fn digit(self) -> char {
        match self {
            Stress::None => '0',
            Stress::Primary => '1',
            Stress::Secondary => '2',
        }
    }
}

impl fmt::Display for Stress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_or_left() {
        let texts = |text: &str| {
            let ways = Transcription::as_written(text);
            assert!(ways.iter().all(|it| it.source == Source::Imported));
            ways.iter().map(Transcription::to_string).collect::<Vec<_>>()
        };
        assert_eq!(texts("CH IY1"), ["CH IY1"]);
        assert_eq!(texts("z aa1"), ["Z AA1"]);
        assert_eq!(texts("IY1 DH ER0; AY1 DH ER0").len(), 2);
        for unread in ["", ";", "chee", "CH IY", "CH IY1;", "CH 1Y", "é"] {
            assert!(texts(unread).is_empty(), "{unread}");
        }
    }
}
