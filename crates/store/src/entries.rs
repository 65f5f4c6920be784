//! Entries: the log of a table, which only ever grows.

use crate::{AppendError, Store, StoreError, ask};

/// An entry about to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    pub table: String,
    /// The epoch under which the writer claimed the table.
    pub epoch: u64,
    /// The number after the last one; the first is 0.
    pub seq: u64,
    /// The client's own name for what it asked, so that a retry is recognised.
    pub command: Option<String>,
    /// Its time by the wall clock.
    pub at_ms: i64,
    pub body: Vec<u8>,
    pub hash: [u8; 32],
    /// True if the table is over with this entry: both are written, or neither.
    pub finishes: bool,
}

/// The fate of an append that was not refused: it is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendOutcome {
    Written,
    /// It was there already: this is the number its command was given first.
    Duplicate {
        seq: u64,
    },
}

/// An entry as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    pub seq: u64,
    pub command: Option<String>,
    pub at_ms: i64,
    pub body: Vec<u8>,
    pub hash: [u8; 32],
}

impl Store {
    /// Writes the next entry of a log, and answers when the disk has it.
    ///
    /// After an error other than a refusal the entry may or may not be found
    /// in the log later; claim the table and read it again.
    pub async fn append(&self, entry: Append) -> Result<AppendOutcome, AppendError> {
        ask!(self.append(entry))
    }

    /// The whole log, in order. Empty for a table that is not known.
    pub async fn entries(&self, table: &str) -> Result<Vec<StoredEntry>, StoreError> {
        self.entries_from(table, 0, usize::MAX).await
    }

    /// At most `limit` entries, from number `seq` on.
    pub async fn entries_from(
        &self,
        table: &str,
        seq: u64,
        limit: usize,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        ask!(self.entries_from(table, seq, limit))
    }

    /// True if any entry of a log came of a command. False for a table that is not known.
    pub async fn has_commands(&self, table: &str) -> Result<bool, StoreError> {
        ask!(self.has_commands(table))
    }
}
