//! What a writer hands in, and what a checker says against it.

use std::fmt;

use kernel::{Citation, Refusal, Rule, house, readable};
use serde::{Deserialize, Serialize};

use crate::{
    Face, Goal, OPERANDS_MAX, Restriction, Solution, n_operands, parse_restriction, parse_set_name,
    rulebook as rule,
};

/// A paper: a Solution, or two under Two Solutions, and after No Goal the Goal
/// it is for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Paper {
    pub solutions: Vec<Solution>,
    /// The second Solution has the Restrictions of the first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub same: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
}

/// What a checker can say is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
#[serde(tag = "is")]
pub enum Objection {
    /// The Goal has no legal reading.
    NoGoal,
    /// It does not equal the Goal.
    NotTheGoal,
    /// An argument in words, for a judge to weigh.
    Argument { text: String },
    /// Some of its symbols mean nothing together.
    Undefined,
    /// A variation is misapplied or ignored.
    Variation,
    /// It does not use the cubes as it must.
    Cubes,
    /// Asks whether it equals the Goal, and then says no more.
    Asks,
}

impl Objection {
    pub fn rule(&self) -> Rule {
        match self {
            Objection::NoGoal => rule::VII_C_5A,
            Objection::NotTheGoal => rule::VII_C_5B,
            Objection::Argument { .. } => rule::VII_C_5B_II,
            Objection::Undefined => rule::VII_C_5D,
            Objection::Variation => rule::VII_C_5E,
            Objection::Cubes => rule::VII_C_4D,
            Objection::Asks => rule::VII_C_6,
        }
    }

    /// Whether no other objection is heard after it.
    pub fn is_last(&self) -> bool {
        *self == Objection::Asks
    }

    /// Whether a criterion that is not met is what this objection says.
    pub(crate) fn names(&self, broken: Rule) -> bool {
        match broken {
            rule::VII_C_5A => *self == Objection::NoGoal,
            rule::VII_B_3 => *self == Objection::NotTheGoal,
            // Ambiguity is shown by another reading, and not said.
            rule::VII_B_6A => false,
            rule::I_B_2D_III
            | rule::VI_A_1
            | rule::VI_A_2
            | rule::VI_A_3
            | rule::VI_A_4
            | rule::VI_B_2
            | rule::VI_B_3A
            | rule::VII_B_1
            | rule::VII_B_3A
            | rule::VII_C_5D => *self == Objection::Undefined,
            // A cube that is used as if it were wild, or as often as an operation: both are so.
            rule::XIII_A_3E | rule::XIII_A_4 | rule::XIII_A_6C => {
                matches!(self, Objection::Cubes | Objection::Variation)
            }
            rule::III_D_2C
            | rule::VII_B_2
            | rule::VII_B_4A
            | rule::VII_B_4B
            | rule::VII_B_4C
            | rule::VII_B_4D
            | rule::VII_B_4E
            | rule::VII_B_4G
            | rule::VII_C_2B => *self == Objection::Cubes,
            // What is left are the variations: misapplied (VII-C-5e), or one by one. (XIII)
            _ => *self == Objection::Variation,
        }
    }
}

impl Paper {
    pub fn of(solution: Solution) -> Paper {
        Paper { solutions: vec![solution], ..Paper::default() }
    }

    /// The Solutions in full: the second may share the Restrictions of the first.
    pub fn read(&self) -> Vec<Solution> {
        let mut solutions = self.solutions.clone();
        if let (true, [first, second]) = (self.same, &mut solutions[..]) {
            second.restrictions.clone_from(&first.restrictions);
        }
        solutions
    }

    /// Whether its Goal is laid with digits that were rolled.
    pub(crate) fn lays_goal(&self, faces: &[Face]) -> bool {
        let digits = faces.iter().filter_map(|it| it.digit());
        self.goal.as_ref().is_some_and(|it| it.can_be_laid(digits))
    }

    /// What a paper may be at most: a page keeps to it, and so does the umpire. What is longer
    /// than any cubes make is not read, so it is not presented either.
    pub(crate) fn asks_to_fit(&self) -> Result<(), Refusal> {
        let lines = || {
            let restrictions = self.solutions.iter().flat_map(|it| &it.restrictions);
            self.solutions.iter().map(|it| &it.set_name).chain(restrictions)
        };
        for line in lines().filter(|it| !it.trim().is_empty()) {
            readable(line)?;
        }
        let is_small = self.solutions.len() <= 2
            && self.goal.as_ref().is_none_or(|it| it.digits.len() <= 3)
            && self.solutions.iter().all(|it| it.restrictions.len() <= 6);
        house::NO_SUCH.asks(is_small)?;
        let n_sets = |it: &Solution| {
            let set_name = parse_set_name(&it.set_name).map_or(0, |it| n_operands(&it));
            let restrictions = it.restrictions.iter().filter_map(|it| parse_restriction(it).ok());
            let sets = |it: Restriction| it.sets().map(n_operands).sum::<usize>();
            set_name.max(restrictions.map(sets).sum())
        };
        if self.solutions.iter().any(|it| OPERANDS_MAX < n_sets(it)) {
            let text = format!("No cubes name more than {OPERANDS_MAX} sets in one part.");
            return rule::VII_B_4C.refuses_because(text);
        }
        Ok(())
    }

    /// The rules by which its notes are read.
    pub(crate) fn rules(&self) -> Vec<Citation> {
        let wild = self.solutions.iter().any(|it| it.wild.is_some());
        let blank = self.solutions.iter().any(|it| it.blank.is_some());
        let mut rules = rule::cite([rule::VII_C_2B]);
        if wild {
            rules.extend(rule::cite([rule::A_3, rule::A_4, rule::A_8, rule::A_10]));
        }
        rules.extend(blank.then(|| rule::A_6.cite()));
        rules.extend(self.same.then(|| rule::XIII_D_14H.cite()));
        rules
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, it) in self.solutions.iter().enumerate() {
            if 0 < idx {
                f.write_str(" and ")?;
            }
            f.write_str(&it.set_name)?;
            if self.same && 0 < idx {
                f.write_str(" with the same Restrictions")?;
            } else if !it.restrictions.is_empty() {
                write!(f, " with {}", it.restrictions.join(", "))?;
            }
            if let Some(wild) = it.wild {
                write!(f, ", the wild cube as {wild}")?;
            }
            if let Some(blank) = it.blank {
                write!(f, ", the blank card as {blank}")?;
            }
        }
        if self.solutions.is_empty() {
            f.write_str("an empty paper")?;
        }
        if let Some(goal) = &self.goal {
            write!(f, " for the Goal {}", goal.text())?;
        }
        Ok(())
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Objection::NoGoal => "the Goal has no legal reading",
            Objection::NotTheGoal => "it does not equal the Goal",
            Objection::Argument { text } => text,
            Objection::Undefined => "some symbols mean nothing together",
            Objection::Variation => "a variation is misapplied or ignored",
            Objection::Cubes => "it does not use the cubes as it must",
            Objection::Asks => "asks whether it equals the Goal",
        })
    }
}
