//! A verdict as it is shown: what is wrong by which rule, and how a Solution
//! can be read.

use kernel::{Citation, Rule};
use serde::Serialize;

use crate::{Card, Interpretation, Reason, Verdict};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsVerdict")
)]
pub struct ShownVerdict {
    pub correct: bool,
    /// Everything that is wrong, in the order of the book.
    pub reasons: Vec<Reason>,
    /// The rules that let it through, in the order of the book.
    pub rests_on: Vec<Citation>,
    /// The ways to read it, those that miss the Goal first.
    pub readings: Vec<ShownReading>,
}

/// One way to read a Solution, with the brackets that make it so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsReading")
)]
pub struct ShownReading {
    /// Which Solution it reads: 1, or 2 for the second of two.
    pub solution: u8,
    pub set_name: String,
    pub restrictions: Vec<String>,
    /// The cards that no Restriction removes, and those named.
    pub universe: Vec<Card>,
    pub cards: Vec<Card>,
    pub value: u32,
    pub meets_goal: bool,
    /// The rules that give its signs their meaning.
    pub rules: Vec<Citation>,
}

impl ShownVerdict {
    pub fn new(verdict: &Verdict) -> ShownVerdict {
        ShownVerdict {
            correct: verdict.is_correct(),
            reasons: verdict.reasons.clone(),
            rests_on: cited(&verdict.rests_on),
            readings: verdict.interpretations.iter().map(ShownReading::new).collect(),
        }
    }
}

impl ShownReading {
    fn new(it: &Interpretation) -> ShownReading {
        ShownReading {
            solution: it.solution as u8 + 1,
            set_name: it.set_name.to_string(),
            restrictions: it.restrictions.iter().map(ToString::to_string).collect(),
            universe: it.universe.iter().collect(),
            cards: it.cards.iter().collect(),
            value: it.value,
            meets_goal: it.meets_goal,
            rules: cited(&it.rules),
        }
    }
}

pub(crate) fn cited(rules: &[Rule]) -> Vec<Citation> {
    rules.iter().map(|it| it.cite()).collect()
}
