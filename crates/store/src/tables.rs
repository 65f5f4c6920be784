//! Tables: what is known of one before its first entry, and whether it is over.

use std::fmt;

use crate::{Store, StoreError, TableError, ask};

/// A table about to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    pub id: String,
    pub game: String,
    /// The beginning of the log, as JSON; its hash begins the chain.
    pub header: Vec<u8>,
    pub header_hash: [u8; 32],
    pub seed: Seed,
    /// A short code to invite by. No two tables in the books have the same.
    pub code: String,
    /// The account that opened it.
    pub host: String,
    /// True if the lobby shows it to everybody.
    pub listed: bool,
    pub created_ms: i64,
    /// Other things that the shell wants to find again, as JSON.
    pub meta: Vec<u8>,
}

/// A table as it stands in the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub id: String,
    pub game: String,
    pub header: Vec<u8>,
    pub header_hash: [u8; 32],
    pub seed: Seed,
    pub code: String,
    pub host: String,
    pub listed: bool,
    pub created_ms: i64,
    pub meta: Vec<u8>,
    /// The number of times that the table was claimed: 0 at first. Only appends that carry this
    /// number are taken, so that two owners cannot both write.
    pub epoch: u64,
    /// The time at which it was over, if it is. Then its log is closed and its seed may be shown.
    pub finished_ms: Option<i64>,
}

/// The root of all chance at a table. A secret until the table is over, so it
/// does not show itself in a debug print.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Seed(secret)")
    }
}

impl Store {
    /// Writes down a new table, with epoch 0. Refused if its id or its code is
    /// taken.
    pub async fn create_table(&self, table: NewTable) -> Result<(), TableError> {
        ask!(self.create_table(table))
    }

    pub async fn table(&self, id: &str) -> Result<Option<Table>, StoreError> {
        ask!(self.table(id))
    }

    pub async fn table_by_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        ask!(self.table_by_code(code))
    }

    /// Every table that is not over, in the order they were created.
    pub async fn open_tables(&self) -> Result<Vec<Table>, StoreError> {
        ask!(self.open_tables())
    }

    /// Tables that are over, the last to finish first. A next page begins
    /// after the last table of this one: pass its id as `before`.
    pub async fn finished_tables(
        &self,
        limit: usize,
        before: Option<&str>,
    ) -> Result<Vec<Table>, StoreError> {
        ask!(self.finished_tables(limit, before))
    }

    /// Takes ownership of a table: from now on only appends with the epoch
    /// answered here are taken, and those of every earlier owner are stale.
    pub async fn claim(&self, id: &str) -> Result<u64, TableError> {
        ask!(self.claim(id))
    }

    /// Declares a table over without a last entry, such as one that everybody
    /// left. It was over when it was first said to be: a second time changes
    /// nothing.
    pub async fn finish_table(
        &self,
        id: &str,
        epoch: u64,
        finished_ms: i64,
    ) -> Result<(), TableError> {
        ask!(self.finish_table(id, epoch, finished_ms))
    }

    pub async fn set_meta(&self, id: &str, meta: Vec<u8>) -> Result<(), TableError> {
        ask!(self.set_meta(id, meta))
    }

    /// Takes a table out of the books: its log, its seats, its code. For tables that nobody
    /// played at, and only for whoever holds the epoch.
    pub async fn delete_table(&self, id: &str, epoch: u64) -> Result<(), TableError> {
        ask!(self.delete_table(id, epoch))
    }
}
