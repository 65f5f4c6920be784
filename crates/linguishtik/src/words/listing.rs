//! The rule that lists a Demand, by division. (LT 9, 10, 16)

use kernel::Rule;

use super::{demand::Demand, division::Division, part_of_speech::Type};
use crate::rulebook as rule;

impl Demand {
    /// The rule by which it may be made in a division, of a word of this type.
    pub fn rule(&self, division: Division, part: Option<Type>) -> Rule {
        use Division::{Elementary, Junior, Middle, Senior};
        match self {
            Demand::Type { .. } => rule::LT9_2,
            Demand::Function { .. } => match division {
                Elementary => rule::LT10_2E,
                Middle => rule::LT10_2M,
                Junior => rule::LT10_2J,
                Senior => rule::LT10_2S,
            },
            Demand::Wild { .. } => rule::LT16_A,
            Demand::Contain { .. } => rule::LT16_B,
            Demand::NotContain { .. } => rule::LT16_C,
            Demand::Transfer { .. } => rule::LT16_D,
            Demand::Letters { .. } => rule::LT16_E,
            Demand::DoubleVowel => rule::LT16_F,
            Demand::DoubleConsonant => rule::LT16_G,
            Demand::Noun { .. } => match division {
                Elementary => rule::LT16_HE,
                Middle => rule::LT16_HM,
                Junior => rule::LT16_HJ,
                Senior => rule::LT16_HS,
            },
            Demand::Pronoun { .. } => match division {
                Elementary | Middle => rule::LT16_IM,
                Junior | Senior => rule::LT16_IJ,
            },
            Demand::Verb { .. } | Demand::VerbalFunction { .. } => match division {
                Elementary => rule::LT16_JE,
                Middle => rule::LT16_JM,
                Junior => rule::LT16_JJ,
                Senior => rule::LT16_JS,
            },
            Demand::Degree { .. } => match (division, part) {
                (Elementary, Some(Type::Adverb)) => rule::LT16_LE,
                (_, Some(Type::Adverb)) => rule::LT16_LM,
                (Elementary, _) => rule::LT16_KE,
                _ => rule::LT16_KM,
            },
            Demand::In { container } if container.is_quote() => rule::LT16_P,
            Demand::In { container } if container.is_clause() => match division {
                Elementary => rule::LT16_ME,
                Middle | Junior => rule::LT16_MM,
                Senior => rule::LT16_MS,
            },
            Demand::In { .. } => match division {
                Elementary => rule::LT16_NE,
                Middle => rule::LT16_NM,
                Junior | Senior => rule::LT16_NJ,
            },
            Demand::Compound => rule::LT16_O,
            Demand::NotIn { .. } => rule::LT16_Q,
            Demand::ContainerFunction { .. } => rule::LT16_R1,
            Demand::Unlisted { .. } => rule::LT17,
        }
    }
}
