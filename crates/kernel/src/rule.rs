//! Rules with their numbers, and what rests on one: citations, cited values, refusals.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize, Serializer};

/// One numbered rule of one rulebook, with our own words for what it says.
///
/// Rules are declared once, in a game's `rulebook.rs`, by [`rulebook!`]. The
/// id is the catalogue's, so it is also the name of the rule's scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    pub id: &'static str,
    pub gist: &'static str,
    pub standing: Standing,
}

/// The standing of a rule made for a real table at this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub enum Standing {
    /// The referee applies it, and a scenario shows it.
    Played,
    /// It needed a choice that the book does not make; the gist says which.
    Adapted,
    /// It speaks of hands, papers or furniture, and cannot arise here.
    Physical,
}

/// A rule as it stands in a log: text, so that it outlives the edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Citation(Cow<'static, str>);

/// A value together with the rule that sets it.
#[derive(Clone, Copy, Debug)]
pub struct Cited<T> {
    pub value: T,
    pub rule: Rule,
}

/// An input that cannot stand. Nothing has changed at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub rule: Rule,
    /// The fault of this input, where the rule's gist does not say it.
    pub because: Option<Box<str>>,
}

impl Rule {
    pub const fn cite(self) -> Citation {
        Citation(Cow::Borrowed(self.id))
    }

    pub const fn sets<T>(self, value: T) -> Cited<T> {
        Cited { value, rule: self }
    }

    pub const fn refuses<T>(self) -> Result<T, Refusal> {
        Err(Refusal { rule: self, because: None })
    }

    /// Refuses, and says what it was about this input.
    pub fn refuses_because<T>(self, because: impl Into<String>) -> Result<T, Refusal> {
        let because = crate::told::worded(because.into());
        Err(Refusal { rule: self, because: Some(because.into_boxed_str()) })
    }

    /// Refuses unless `condition` holds.
    pub const fn asks(self, condition: bool) -> Result<(), Refusal> {
        if condition { Ok(()) } else { self.refuses() }
    }
}

/// A rule is written as its id.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}: {}", self.rule.id, self.rule.gist)?;
        match &self.because {
            Some(because) => write!(f, " {because}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}

/// Declares the rules of one rulebook as constants, and lists them in `ALL`.
#[macro_export]
macro_rules! rulebook {
    ($($name:ident = $id:literal, $standing:ident, $gist:literal;)+) => {
        $(#[doc = $gist] pub const $name: $crate::Rule = $crate::Rule {
            id: $id, gist: $crate::sentence!($gist), standing: $crate::Standing::$standing,
        };)+
        /// Every rule of the book that the referee knows.
        pub const ALL: &[$crate::Rule] = &[$($name),+];

        /// Several rules at once.
        pub fn cite<const N: usize>(rules: [$crate::Rule; N]) -> Vec<$crate::Citation> {
            rules.into_iter().map($crate::Rule::cite).collect()
        }
    };
}

/// A constant sentence as it is shown, in a build with other words for everything too.
#[cfg(not(feature = "reworded"))]
#[macro_export]
macro_rules! sentence {
    ($text:literal) => {
        $text
    };
}

#[cfg(feature = "reworded")]
#[macro_export]
macro_rules! sentence {
    ($text:literal) => {
        concat!("¶ ", $text)
    };
}
