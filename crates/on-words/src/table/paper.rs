//! What a writer hands in, and what a checker says against it.

use std::fmt;

use kernel::{Refusal, Rule, house, readable};
use mat::Goal;
use serde::{Deserialize, Serialize};

use crate::{
    N_CUBES, Reason, Solution, Sound, Symbol, rulebook as rule, words::symbol::sound_text,
};

/// A paper: a Solution, and after No Goal the Goal it is for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct Paper {
    pub solution: Solution,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
}

/// What a checker can say is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
#[serde(tag = "is")]
pub enum Objection {
    /// The Goal has no legal reading.
    NoGoal,
    /// It does not equal the Goal.
    NotTheGoal,
    /// An argument in words, for a judge to weigh.
    Argument { text: String },
    /// Asks whether it equals the Goal, and then says no more.
    Asks,
    /// It is neither one word nor one network.
    Format,
    /// It has fewer than three cubes.
    TooFew,
    /// A cube in Required is left out.
    Required,
    /// It uses a cube that only Forbidden has, or that is nowhere.
    Cubes,
    /// After Now it uses two or more cubes from Resources.
    Resources,
    /// A letter stands by itself.
    OneLetter,
    /// A phonetic cube is used as a letter.
    Phonetic,
    /// This is no word of the dictionary.
    Misspelt { word: String },
    /// The dictionary bars this word.
    Barred { word: String },
    /// This word has a Forbidden sound.
    ForbiddenSound {
        word: String,
        #[serde(with = "sound_text")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        sound: Sound,
    },
    /// No word has this Required sound.
    RequiredSound {
        #[serde(with = "sound_text")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        sound: Sound,
    },
}

impl Objection {
    pub fn rule(&self) -> Rule {
        match self {
            Objection::NoGoal => rule::VI_C_3A,
            Objection::NotTheGoal => rule::VI_C_3B,
            Objection::Argument { .. } => rule::VI_C_3B_II,
            Objection::Asks => rule::VI_C_3B_III,
            Objection::Format => rule::VI_C_3C,
            Objection::Misspelt { .. } => rule::VI_C_3D,
            Objection::ForbiddenSound { .. } => rule::VI_C_3E,
            Objection::RequiredSound { .. } => rule::VI_C_3F,
            Objection::TooFew
            | Objection::Required
            | Objection::Cubes
            | Objection::Resources
            | Objection::OneLetter
            | Objection::Phonetic
            | Objection::Barred { .. } => rule::VI_C_3X,
        }
    }

    /// Whether no other objection is heard after it.
    pub fn is_last(&self) -> bool {
        *self == Objection::Asks
    }

    /// Whether it takes a dictionary, and so is the one word of the shake. (VI-B-3e)
    pub fn needs_dictionary(&self) -> bool {
        matches!(
            self,
            Objection::Misspelt { .. }
                | Objection::Barred { .. }
                | Objection::ForbiddenSound { .. }
                | Objection::RequiredSound { .. }
        )
    }

    /// The word it is about.
    pub fn word(&self) -> Option<&str> {
        match self {
            Objection::Misspelt { word }
            | Objection::Barred { word }
            | Objection::ForbiddenSound { word, .. } => Some(word),
            _ => None,
        }
    }

    /// Whether a criterion that is not met is what this objection says.
    pub(crate) fn names(&self, broken: &Reason) -> bool {
        let same_word = |word: &str| {
            broken.word.as_ref().is_some_and(|it| it.eq_ignore_ascii_case(word.trim()))
        };
        match broken.rule {
            rule::VI_C_3A | rule::III_D_2D | rule::III_D_2H => *self == Objection::NoGoal,
            rule::VI_B_1 => *self == Objection::NotTheGoal,
            rule::VI_B_2A => *self == Objection::TooFew,
            rule::VI_B_2B => *self == Objection::Required,
            rule::VI_B_2E => *self == Objection::Resources,
            rule::VI_B_2D | rule::VI_B_2G | rule::I_B_2E | rule::I_B_2D => {
                *self == Objection::Cubes
            }
            rule::VI_B_3 => *self == Objection::Format,
            rule::VI_B_3B => *self == Objection::OneLetter,
            rule::VI_B_3D => *self == Objection::Phonetic,
            rule::VI_B_3C => {
                matches!(self, Objection::Barred { word } if same_word(word))
            }
            _ => match self {
                Objection::Misspelt { word } => broken.sound.is_none() && same_word(word),
                Objection::ForbiddenSound { word, sound } => {
                    broken.sound == Some(*sound) && same_word(word)
                }
                Objection::RequiredSound { sound } => {
                    broken.sound == Some(*sound) && broken.word.is_none()
                }
                _ => false,
            },
        }
    }
}

impl Paper {
    pub fn of(rows: impl IntoIterator<Item = impl Into<String>>) -> Paper {
        Paper { solution: Solution::new(rows), goal: None }
    }

    /// What a paper may be at most: nobody has more cubes, so what is larger is not presented.
    pub(crate) fn asks_to_fit(&self) -> Result<(), Refusal> {
        let rows = &self.solution.rows;
        let declared = self.solution.declared.as_deref().unwrap_or_default();
        for line in rows.iter().chain(declared).filter(|it| !it.trim().is_empty()) {
            readable(line)?;
        }
        let is_short = |it: &String| it.chars().count() <= N_CUBES.value;
        let fits = rows.len() <= N_CUBES.value
            && declared.len() <= N_CUBES.value
            && rows.iter().chain(declared).all(is_short)
            && self.goal.as_ref().is_none_or(|it| it.digits.len() <= 3);
        match fits {
            true => Ok(()),
            false => N_CUBES.rule.refuses_because(format!(
                "A paper has at most {n} rows of {n} places, {n} words declared, and three digits.",
                n = N_CUBES.value
            )),
        }
    }

    /// Whether its words are declared only where the table has them declared.
    pub(crate) fn asks_for(&self, declared: bool) -> Result<(), Refusal> {
        house::NO_SUCH.asks(declared || self.solution.declared.is_none())
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> =
            self.solution.rows.iter().map(|it| it.trim_end().replace(' ', ".")).collect();
        if rows.iter().all(|it| it.trim_matches('.').is_empty()) {
            f.write_str("an empty paper")?;
        } else {
            f.write_str(&rows.join(" / "))?;
        }
        if let Some(declared) = &self.solution.declared {
            write!(f, ", meaning {}", declared.join(", "))?;
        }
        if let Some(goal) = &self.goal {
            write!(f, " for the Goal {}", goal.text())?;
        }
        Ok(())
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |it: &Sound| Symbol::Sound(*it);
        match self {
            Objection::NoGoal => f.write_str("the Goal has no legal reading"),
            Objection::NotTheGoal => f.write_str("it does not equal the Goal"),
            Objection::Argument { text } => f.write_str(text),
            Objection::Asks => f.write_str("asks whether it equals the Goal"),
            Objection::Format => f.write_str("it is neither one word nor one network"),
            Objection::TooFew => f.write_str("it has fewer than three cubes"),
            Objection::Required => f.write_str("a cube in Required is left out"),
            Objection::Cubes => f.write_str("it uses a cube that it may not use"),
            Objection::Resources => f.write_str("it uses more than one cube from Resources"),
            Objection::OneLetter => f.write_str("a letter stands by itself"),
            Objection::Phonetic => f.write_str("a phonetic cube is used as a letter"),
            Objection::Misspelt { word } => write!(f, "{word} is not in the dictionary"),
            Objection::Barred { word } => write!(f, "the dictionary bars {word}"),
            Objection::ForbiddenSound { word, sound } => {
                write!(f, "{word} has the Forbidden sound {}", sign(sound))
            }
            Objection::RequiredSound { sound } => {
                write!(f, "no word has the Required sound {}", sign(sound))
            }
        }
    }
}
