//! What a Solution is asked for: a position of the mat, without the table.

pub use mat::After;
use serde::{Deserialize, Serialize};

use crate::maths::{
    cubes::Cubes,
    symbol::Symbol,
    universe::{Card, Cards, Ground, Universe},
    variations::Rules,
};

/// A Goal to be reached with the cubes on the mat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub universe: Universe,
    /// The numbers the Goal may mean, from [`Goal::values`](crate::Goal::values). None if it means
    /// nothing, and then there is no Solution.
    pub goal: Vec<u32>,
    /// Those of them that it means only with Absolute Value, where that is known. (XIII-B-9)
    pub goal_upright: Vec<u32>,
    pub required: Cubes,
    pub permitted: Cubes,
    pub forbidden: Cubes,
    pub resources: Cubes,
    pub rules: Rules,
    /// What it may take from Resources. (VII-B-4e, VII-B-4f)
    pub after: After,
}

/// A Solution as it is written: the meaning of each cube in its line, and
/// beside it what the wild cube and the blank card stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
#[serde(deny_unknown_fields)]
pub struct Solution {
    pub set_name: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restrictions: Vec<String>,
    /// What the wild cube stands for, if not for itself. (XIII-A-2)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wild: Option<Symbol>,
    /// The dots on the blank card, if it does not stay blank. (XIII-C-12)
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<Card>,
}

/// The Universe as one Solution sees it: the blank card painted, and some cards counting double.
#[derive(Clone, Copy)]
pub(super) struct Painted<'a> {
    pub ground: Ground,
    doubled: Cards,
    goal: &'a [u32],
}

impl Painted<'_> {
    /// What a set counts.
    pub(super) fn value(&self, cards: Cards) -> u32 {
        cards.len() + (cards & self.doubled).len()
    }

    pub(super) fn meets_goal(&self, cards: Cards) -> bool {
        self.goal.contains(&self.value(cards))
    }
}

impl Solution {
    /// A Solution with no Restriction part.
    pub fn of(set_name: impl Into<String>) -> Solution {
        Solution { set_name: set_name.into(), ..Solution::default() }
    }
}

impl Problem {
    /// The Universe with the paint of this Solution, where the blank card is wild.
    pub(super) fn painted(&self, solution: &Solution) -> Painted<'_> {
        let wild = |_: &Card| self.rules.blank_card_wild;
        let paint = solution.blank.filter(wild).unwrap_or(Card::BLANK);
        Painted {
            ground: self.universe.ground(paint, self.rules.symmetric_difference),
            doubled: self.rules.doubled(&self.universe, paint),
            goal: &self.goal,
        }
    }

    /// The cubes that must be used or may be used freely: Required, and what
    /// counts as Permitted.
    pub fn free(&self) -> Cubes {
        match self.after {
            After::Impossible => self.permitted + self.resources,
            After::Now | After::Forceout => self.permitted,
        }
    }

    /// The symbols of which one cube may come from Resources.
    pub fn one_of(&self) -> Vec<Symbol> {
        match self.after {
            After::Now => self.resources.kinds().map(|it| it.0).collect(),
            After::Impossible | After::Forceout => Vec::new(),
        }
    }
}
