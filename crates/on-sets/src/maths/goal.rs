//! The Goal: digit cubes in a legal layout, and the numbers they may mean.

use serde::{Deserialize, Serialize};

/// A digit cube in the Goal, upright or upside down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct GoalDigit {
    pub digit: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub upside_down: bool,
}

/// How the digit cubes lie. (III-B-1)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// One, two or three cubes side by side: their sum.
    Row,
    /// Two or three cubes one above the other: their product.
    Column,
    /// The first above the second, the third right of the second: A×B + C.
    Ell,
    /// The first centred above the other two: A×(B + C).
    Tee,
    /// Any other way, which means nothing.
    Other,
}

/// Digit cubes in the Goal section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Goal {
    pub layout: Layout,
    pub digits: Vec<GoalDigit>,
}

impl GoalDigit {
    pub const fn upright(digit: u8) -> GoalDigit {
        GoalDigit { digit, upside_down: false }
    }

    pub const fn upside_down(digit: u8) -> GoalDigit {
        GoalDigit { digit, upside_down: true }
    }

    fn value(self) -> i32 {
        let digit = i32::from(self.digit);
        if self.upside_down { -digit } else { digit }
    }
}

impl Goal {
    /// The whole numbers this Goal may mean, in ascending order: none if its
    /// layout is not legal or it is negative, several only under Absolute
    /// Value. (III-B-1, V-A-1c, XIII-B-9)
    pub fn values(&self, absolute: bool) -> Vec<u32> {
        let mut readings = vec![Vec::new()];
        for &digit in &self.digits {
            let value = digit.value();
            let upright = (absolute && value < 0).then_some(-value);
            readings = readings
                .iter()
                .flat_map(|before: &Vec<i32>| {
                    [Some(value), upright].into_iter().flatten().map(move |it| {
                        let mut reading = before.clone();
                        reading.push(it);
                        reading
                    })
                })
                .collect();
        }
        let mut values: Vec<u32> = readings
            .iter()
            .filter_map(|reading| number(self.layout, reading))
            .filter_map(|number| u32::try_from(number).ok())
            .collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// Those of its values that only Absolute Value gives. (XIII-B-9)
    pub(crate) fn upright_values(&self) -> Vec<u32> {
        let as_laid = self.values(false);
        self.values(true).into_iter().filter(|it| !as_laid.contains(it)).collect()
    }

    /// Every Goal that can be laid with some of these digit cubes.
    pub fn all_of(digits: &[u8]) -> Vec<Goal> {
        let mut goals: Vec<Goal> = Vec::new();
        for order in arrangements(digits) {
            for turned in 0..1u8 << order.len() {
                let digits: Vec<GoalDigit> = order
                    .iter()
                    .enumerate()
                    .map(|(idx, &digit)| GoalDigit { digit, upside_down: turned >> idx & 1 == 1 })
                    .collect();
                for layout in [Layout::Row, Layout::Column, Layout::Ell, Layout::Tee] {
                    let goal = Goal { layout, digits: digits.clone() };
                    if !goal.values(true).is_empty() && !goals.contains(&goal) {
                        goals.push(goal);
                    }
                }
            }
        }
        goals
    }
}

/// The number that digits in a layout name, if the layout is legal.
fn number(layout: Layout, digits: &[i32]) -> Option<i32> {
    match (layout, digits) {
        (Layout::Row, [_, ..]) if digits.len() <= 3 => Some(digits.iter().sum()),
        (Layout::Column, [_, _, ..]) if digits.len() <= 3 => Some(digits.iter().product()),
        (Layout::Ell, &[a, b, c]) => Some(a * b + c),
        (Layout::Tee, &[a, b, c]) => Some(a * (b + c)),
        _ => None,
    }
}

/// Every ordered choice of at least one of the digits.
fn arrangements(digits: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for (idx, &first) in digits.iter().enumerate() {
        let mut rest = digits.to_vec();
        rest.remove(idx);
        found.push(vec![first]);
        for mut after in arrangements(&rest) {
            after.insert(0, first);
            found.push(after);
        }
    }
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(layout: Layout, digits: &[i32], absolute: bool) -> Vec<u32> {
        let digits = digits
            .iter()
            .map(|&it| GoalDigit { digit: it.unsigned_abs() as u8, upside_down: it < 0 })
            .collect();
        Goal { layout, digits }.values(absolute)
    }

    #[test]
    fn the_seven_layouts() {
        assert_eq!(values(Layout::Row, &[4], false), [4]);
        assert_eq!(values(Layout::Row, &[2, 5], false), [7]);
        assert_eq!(values(Layout::Row, &[5, -3], false), [2]);
        assert_eq!(values(Layout::Row, &[1, 2, 3], false), [6]);
        assert_eq!(values(Layout::Column, &[2, 5], false), [10]);
        assert_eq!(values(Layout::Column, &[2, 3, 4], false), [24]);
        assert_eq!(values(Layout::Ell, &[3, 2, 1], false), [7]);
        assert_eq!(values(Layout::Tee, &[3, 2, 1], false), [9]);
    }

    #[test]
    fn zero_is_a_goal_and_a_negative_number_or_another_layout_is_none() {
        assert_eq!(values(Layout::Row, &[2, -2], false), [0]);
        assert!(values(Layout::Row, &[-2], false).is_empty());
        assert!(values(Layout::Other, &[3, 2, 1], false).is_empty());
        assert!(values(Layout::Ell, &[3, 2], false).is_empty());
        assert!(values(Layout::Column, &[3], false).is_empty());
        assert!(values(Layout::Row, &[], false).is_empty());
        assert!(values(Layout::Row, &[1, 1, 1, 1], false).is_empty());
    }

    #[test]
    fn absolute_value_reads_each_upside_down_digit_both_ways_and_drops_what_is_negative() {
        assert_eq!(values(Layout::Row, &[3, -2], true), [1, 5]);
        assert_eq!(values(Layout::Ell, &[-2, 3, -1], true), [5, 7]);
        assert_eq!(values(Layout::Ell, &[3, -2, -1], true), [5, 7]);
        assert_eq!(values(Layout::Row, &[3, 2], true), [5]);
    }

    #[test]
    fn every_goal_of_three_equal_digits() {
        let goals = Goal::all_of(&[1, 1, 1]);
        let mut values: Vec<u32> = goals.iter().flat_map(|it| it.values(false)).collect();
        values.sort_unstable();
        values.dedup();
        assert_eq!(values, [0, 1, 2, 3]);
    }
}
