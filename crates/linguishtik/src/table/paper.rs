//! Solutions as they are handed in, and what can be said against them. (LT 21 to 23)

use std::fmt;

use kernel::{Refusal, Rule, house, readable};
use serde::{Deserialize, Serialize};

use crate::{Demand, Designation, rulebook as rule};

/// What a player hands in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPaper")
)]
#[serde(deny_unknown_fields)]
pub struct Paper {
    pub sentence: String,
    /// The word that the Demands are about, as it stands in the sentence.
    pub word: String,
    /// Which of the words of the sentence it is, from 0, where it stands there several times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u8>,
    /// A Demand made with the cube more after Now. (LT20-A-2)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub demand: Option<Demand>,
    /// What the sentence is, where Player One has designated nothing. (LT25-4)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub designation: Option<Designation>,
}

/// What a checker says against a paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikObjection")
)]
#[serde(tag = "is")]
pub enum Objection {
    /// The word cannot be laid with the cubes that may be used.
    Cubes,
    /// The word is shorter than four letters or longer than ten.
    Length,
    /// The word does not stand in the sentence.
    NotThere,
    /// The word is none, or may not be formed.
    Word,
    /// Dictionaries call the word obsolete.
    Obsolete,
    /// The word is foreign: a letter of an alphabet or a currency, with its nation.
    Foreign,
    /// The word is profane, vulgar or slang as it is used.
    Slang,
    /// The word is an abbreviation.
    Abbreviation,
    /// The word does not meet this Demand.
    Demand { demand: Demand },
    /// The sentence is not of the designated type.
    Designation,
    /// The sentence is not grammatical.
    Grammar { text: String },
    /// A word is misspelled, or has a wrong or no capital.
    Spelling { word: String },
    /// No capital at the beginning, or no proper mark at the end.
    Ends,
    /// A mark is missing or wrong where marks are judged.
    Punctuation { text: String },
    /// There are more than twenty words.
    TooLong,
    /// It cannot be reality.
    Reality,
    /// It is unintelligible or cumbersome.
    Cumbersome,
    /// The word is used otherwise than its definition has it.
    Meaning,
    /// The word is part of a title.
    Title,
    /// It lives by a gimmick.
    Gimmick,
}

impl Paper {
    /// Whether it can be read at all.
    pub(crate) fn asks_to_be_readable(&self) -> Result<(), Refusal> {
        readable(&self.sentence)?;
        readable(&self.word)?;
        house::NO_SUCH.asks(self.word.chars().count() <= 40)?;
        match &self.demand {
            Some(Demand::Unlisted { text }) => readable(text),
            _ => Ok(()),
        }
    }

    /// The words of the sentence, by blanks. (R-LS-42)
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.sentence.split_whitespace()
    }

    /// Where the word stands in the sentence: its number among the words.
    pub(crate) fn place(&self) -> Option<usize> {
        let same = |it: &str| bare(it).eq_ignore_ascii_case(&self.word);
        match self.at {
            Some(at) => self.words().nth(usize::from(at)).filter(|it| same(it)).map(|_| at.into()),
            None => self.words().position(same),
        }
    }
}

/// A word without the marks around it.
pub(crate) fn bare(word: &str) -> &str {
    word.trim_matches(|it: char| !it.is_alphanumeric())
}

impl Objection {
    pub fn rule(&self) -> Rule {
        match self {
            Objection::Cubes => rule::LT12_A2,
            Objection::Length => rule::LT2_1,
            Objection::NotThere => rule::LT21_1,
            Objection::Word => rule::LT22_A,
            Objection::Obsolete => rule::LT22_B,
            Objection::Foreign => rule::LT22_C,
            Objection::Slang => rule::LT22_D,
            Objection::Abbreviation => rule::LT22_E,
            Objection::Demand { .. } => rule::LT2_2,
            Objection::Designation => rule::LT6_6,
            Objection::Grammar { .. } => rule::LT23_B,
            Objection::Spelling { .. } => rule::LT23_C,
            Objection::Ends => rule::LT23_D,
            Objection::Punctuation { .. } => rule::LT23_F,
            Objection::TooLong => rule::LT23_H,
            Objection::Reality => rule::LT23_A,
            Objection::Cumbersome => rule::LT23_G,
            Objection::Meaning => rule::LT22_F,
            Objection::Title => rule::LT22_H,
            Objection::Gimmick => rule::LT22_I,
        }
    }

    /// The rules that it is ruled on by.
    pub(crate) fn rules(&self) -> Vec<Rule> {
        let more = match self {
            Objection::Reality => Some(rule::LT23_A3),
            Objection::Punctuation { .. } => Some(rule::LT23_E),
            _ => None,
        };
        [self.rule()].into_iter().chain(more).collect()
    }

    /// What is typed with it.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Objection::Grammar { text } | Objection::Punctuation { text } => Some(text),
            Objection::Spelling { word } => Some(word),
            Objection::Demand { demand: Demand::Unlisted { text } } => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sentence.trim().is_empty() {
            return f.write_str("an empty paper");
        }
        write!(f, "\u{201c}{}\u{201d} with the word {}", self.sentence, self.word)?;
        if let Some(designation) = &self.designation {
            write!(f, ", {designation}")?;
        }
        match &self.demand {
            Some(demand) => write!(f, ", demanding {}", demand.told()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::Cubes => f.write_str("the word cannot be laid with these cubes"),
            Objection::Length => {
                f.write_str("the word has fewer than four letters or more than ten")
            }
            Objection::NotThere => f.write_str("the word is not in the sentence"),
            Objection::Word => f.write_str("the word may not be formed"),
            Objection::Obsolete => f.write_str("the word is obsolete"),
            Objection::Foreign => f.write_str("the word is foreign"),
            Objection::Slang => f.write_str("the word is profane, vulgar or slang"),
            Objection::Abbreviation => f.write_str("the word is an abbreviation"),
            Objection::Demand { demand } => {
                write!(f, "the word does not meet the Demand {}", demand.told())
            }
            Objection::Designation => f.write_str("the sentence is not of the designated type"),
            Objection::Grammar { text } if text.is_empty() => f.write_str("the grammar is wrong"),
            Objection::Grammar { text } => write!(f, "the grammar is wrong: {text}"),
            Objection::Spelling { word } if word.is_empty() => f.write_str("a word is misspelled"),
            Objection::Spelling { word } => write!(f, "{word} is misspelled"),
            Objection::Ends => f.write_str("the first capital or the end mark is wrong"),
            Objection::Punctuation { text } if text.is_empty() => f.write_str("a mark is wrong"),
            Objection::Punctuation { text } => write!(f, "a mark is wrong: {text}"),
            Objection::TooLong => f.write_str("the sentence has more than twenty words"),
            Objection::Reality => f.write_str("it cannot be reality"),
            Objection::Cumbersome => f.write_str("it is unintelligible or cumbersome"),
            Objection::Meaning => f.write_str("the word does not mean that"),
            Objection::Title => f.write_str("the word is part of a title"),
            Objection::Gimmick => f.write_str("it lives by a gimmick"),
        }
    }
}
