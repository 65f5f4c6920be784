//! Player One's designation of the sentence. (LT 6)

use std::fmt;

pub use grammar::{Pattern, Purpose, Structure};
use serde::{Deserialize, Serialize};

/// The sentence that is asked for: one pattern, structure or purpose. (LT6-1)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
#[serde(tag = "is")]
pub enum Designation {
    Pattern { pattern: Pattern },
    Structure { structure: Structure },
    Purpose { purpose: Purpose },
}

impl Designation {
    /// Reads one as the book writes it: `S-V-DO`, `S-V-DO-OC(n)`, `compound`, `imperative`.
    pub fn parse(text: &str) -> Option<Designation> {
        let plain = plain(text);
        let pattern = Pattern::ALL.iter().find(|it| plain == self::plain(it.name()));
        let pattern = pattern.map(|&pattern| Designation::Pattern { pattern });
        let structure =
            || Structure::from_name(text).map(|structure| Designation::Structure { structure });
        let purpose = || Purpose::from_name(text).map(|purpose| Designation::Purpose { purpose });
        pattern.or_else(structure).or_else(purpose)
    }
}

/// A pattern without what its writers differ in: brackets, blanks, and how far a word is cut short.
fn plain(text: &str) -> String {
    let letters: String =
        text.chars().filter(char::is_ascii_alphabetic).map(|it| it.to_ascii_uppercase()).collect();
    let cut = |long: &str, short: &str| letters.strip_suffix(long).map(|it| format!("{it}{short}"));
    cut("OCADJECTIVE", "OCADJ").or_else(|| cut("OCN", "OCNOUN")).unwrap_or(letters)
}

impl fmt::Display for Designation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Designation::Pattern { pattern } => pattern.fmt(f),
            Designation::Structure { structure } => structure.fmt(f),
            Designation::Purpose { purpose } => purpose.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read_however_they_are_written() {
        let read = |text: &str| Designation::parse(text).map(|it| it.to_string());
        for (written, name) in [
            ("S-V-DO", "S-V-DO"),
            ("s-v-do", "S-V-DO"),
            ("S-V-DO-OC(n)", "S-V-DO-OC noun"),
            ("S-V-DO-OC (adj)", "S-V-DO-OC adj"),
            ("S-V-Retained OC (adjective)", "S-V-Retained OC adj"),
            ("S-V-Retained OC noun", "S-V-Retained OC noun"),
            ("INVERTED", "Inverted"),
            ("compound-complex", "compound-complex"),
            ("Interrogative", "interrogative"),
        ] {
            assert_eq!(read(written).as_deref(), Some(name), "{written}");
        }
        assert_eq!(read("S-V-OC"), None);
        assert_eq!(read(""), None);
    }
}
