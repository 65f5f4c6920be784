//! The divisions, and which variations each of them plays.

use std::{fmt, str::FromStr};

use kernel::Cited;
use serde::{Deserialize, Serialize};

use crate::rulebook as rule;

/// How grown up the game is. Basic is the game with no variations and no
/// Restrictions, for whoever learns it. (OS-0, OS-G-1)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    Basic,
    Elementary,
    Middle,
    Junior,
    Senior,
}

/// The variations of Elementary, which Middle may choose too. (XIII-A)
const ELEMENTARY: [&str; 7] = [
    "required-cube",
    "wild-cube",
    "union-intersection",
    "universe-null",
    "two-operations",
    "multiple-operations",
    "shift-from-permitted",
];

/// What Middle adds. (XIII-B)
const MIDDLE: [&str; 2] = ["no-null-restrictions", "absolute-value"];

/// What Junior adds. Its eleventh is one variation with two names. (XIII-C)
const JUNIOR: [&str; 4] = ["double-set", "required-card", "forbidden-card", "blank-card-wild"];

/// What Senior adds. (XIII-D)
const SENIOR: [&str; 2] = ["symmetric-difference", "two-solutions"];

/// What Junior and Senior play in every shake. (XIII-C, R-OS-11)
const ALWAYS: [&str; 3] = ["union-intersection", "universe-null", "multiple-operations"];

impl Division {
    pub const ALL: [Division; 5] = [
        Division::Basic,
        Division::Elementary,
        Division::Middle,
        Division::Junior,
        Division::Senior,
    ];

    /// Whoever opens a table chooses one of them. (G-1)
    pub const CHOICE: Cited<[Division; 5]> = rule::G_1.sets(Division::ALL);

    /// The names of the variations a player may choose.
    pub fn menu(self) -> Vec<&'static str> {
        let lists: &[&[&'static str]] = match self {
            Division::Basic => &[],
            Division::Elementary => &[&ELEMENTARY],
            Division::Middle => &[&ELEMENTARY, &MIDDLE],
            Division::Junior => &[&ELEMENTARY, &MIDDLE, &JUNIOR],
            Division::Senior => &[&ELEMENTARY, &MIDDLE, &JUNIOR, &SENIOR],
        };
        lists.concat().into_iter().filter(|it| !self.always().contains(it)).collect()
    }

    /// The names of the variations that are in effect without being chosen.
    pub fn always(self) -> &'static [&'static str] {
        if Division::Junior <= self { &ALWAYS } else { &[] }
    }

    /// Whether Solutions may have a Restriction part. (I-B-2d)
    pub fn has_restrictions(self) -> bool {
        Division::Middle <= self
    }
}

impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Division::Basic => "basic",
            Division::Elementary => "elementary",
            Division::Middle => "middle",
            Division::Junior => "junior",
            Division::Senior => "senior",
        })
    }
}

impl FromStr for Division {
    type Err = String;

    fn from_str(text: &str) -> Result<Division, String> {
        Division::ALL.into_iter().find(|it| it.to_string() == text).ok_or_else(|| {
            let names: Vec<String> = Division::ALL.iter().map(Division::to_string).collect();
            let text: String = text.chars().take(40).collect();
            format!("{text:?} is none of {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The menu, with the two names of Required/Forbidden Card counted once.
    fn n_choices(division: Division) -> usize {
        division.menu().iter().filter(|it| **it != "forbidden-card").count()
    }

    #[test]
    fn the_menus_are_as_long_as_the_book_says() {
        assert_eq!(n_choices(Division::Basic), 0);
        assert_eq!(n_choices(Division::Elementary), 7);
        assert_eq!(n_choices(Division::Middle), 9);
        assert_eq!(n_choices(Division::Junior), 9);
        assert_eq!(n_choices(Division::Senior), 11);
    }
}
