//! The time that each table in play has reached, kept beside its log.
//!
//! A log says when its last entry was. Whatever passed since is kept here, so that a table whose
//! players left, or whose hall stopped or broke off, goes on where it was.

use crate::{Store, StoreError, ask};

/// The time that a table's clock showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableTime {
    pub table: String,
    /// Milliseconds of table time.
    pub shows_ms: u32,
}

impl Store {
    /// Writes down what the clocks of these tables showed, all at once. It only ever goes forward,
    /// and of tables that are over nothing is kept.
    pub async fn keep_times(&self, times: Vec<TableTime>) -> Result<(), StoreError> {
        ask!(self.keep_times(&times))
    }

    /// The time that the clock of a table in play showed when it was last kept.
    pub async fn kept_time(&self, table: &str) -> Result<Option<u32>, StoreError> {
        ask!(self.kept_time(table))
    }
}
