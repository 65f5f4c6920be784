//! A player's total, by a file and worked out again.

/// A player's total. A file that states a wrong total may go on with the right one or with its
/// own; whichever it is, only the first is noted.
#[derive(Default)]
pub(super) struct Totals {
    /// By scores worked out again.
    pub(super) is: i32,
    /// The totals that the file can state next, the likeliest first.
    by_file: Vec<i32>,
}

impl Totals {
    /// Adds a score as it is and as the file says it. If the total is not one that follows, this
    /// is the one that does.
    pub(super) fn add(&mut self, is: i32, says: i32, total: Option<i32>) -> Option<i32> {
        if self.by_file.is_empty() {
            self.by_file.push(0);
        }
        self.is = self.is.saturating_add(is);
        self.by_file.iter_mut().for_each(|it| *it = it.saturating_add(says));
        let total = total?;
        if self.by_file.contains(&total) || total == self.is {
            self.by_file = vec![total];
            return None;
        }
        let expected = self.by_file[0];
        self.by_file.truncate(1);
        self.by_file.push(total);
        Some(expected)
    }
}
