//! What a Goal may mean, with Absolute Value and without.

use mat::Goal;

/// The numbers of On-Sets that a Goal may mean.
pub trait GoalValues {
    /// The whole numbers this Goal may mean, in ascending order: none if its
    /// layout is not legal or it is negative, several only under Absolute
    /// Value. (III-B-1, V-A-1c, XIII-B-9)
    fn values(&self, absolute: bool) -> Vec<u32>;

    /// Those of its values that only Absolute Value gives. (XIII-B-9)
    fn upright_values(&self) -> Vec<u32>;
}

impl GoalValues for Goal {
    fn values(&self, absolute: bool) -> Vec<u32> {
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
            .filter_map(|reading| self.layout.number(reading))
            .filter_map(|number| u32::try_from(number).ok())
            .collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    fn upright_values(&self) -> Vec<u32> {
        let as_laid = self.values(false);
        self.values(true).into_iter().filter(|it| !as_laid.contains(it)).collect()
    }
}

#[cfg(test)]
mod tests {
    use mat::{GoalDigit, Layout};

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
