//! The memory of the hall: the log of every table, who sits where, accounts and their sessions.
//!
//! SQL lives here and nowhere else. The store knows bytes, not games: an entry
//! is a number, a hash and a body it never looks into.
//!
//! Three promises hold for every kind of store, and one suite of tests holds
//! every kind to them:
//!
//! * **An acknowledgement means durable.** A call that writes answers after
//!   the disk has what it wrote, never before.
//! * **A log cannot fork.** Each number of a log is given once, in order, and
//!   only to the holder of the table's epoch.
//! * **A retry is harmless.** A command that is already in the log is answered
//!   with the number it was given the first time.
//!
//! A call that was dropped before it answered, or that failed, may be repeated.

mod accounts;
mod entries;
mod error;
mod memory;
mod own;
mod seats;
mod sqlite;
mod tables;
#[cfg(test)]
mod tests;
mod times;

use std::fmt;
use std::path::Path;

pub use crate::accounts::{Account, Session};
pub use crate::entries::{Append, AppendOutcome, StoredEntry};
pub use crate::error::{
    AccountError, AppendError, CopyError, OpenError, StoreError, TableError, Trouble,
};
pub use crate::memory::Memory;
pub use crate::own::SIGNING_KEY;
pub use crate::seats::Seat;
pub use crate::sqlite::{
    Books, Enclosed, Salvage, Sqlite, back_up, back_up_with, restore, salvage,
};
pub use crate::tables::{NewTable, Seed, Table};
pub use crate::times::TableTime;

/// The hall's books. A clone is another hand on the same books.
#[derive(Clone)]
pub enum Store {
    /// Forgets everything when the last clone is gone; for tests.
    Memory(Memory),
    /// One file on a disk of our own.
    Sqlite(Sqlite),
}

impl Store {
    /// An empty store in memory.
    pub fn memory() -> Self {
        Self::Memory(Memory::default())
    }

    /// Opens the database file at `path`, and makes it if there is none.
    ///
    /// It reads and checks the file before it answers, which blocks: a large
    /// hall is opened once, before the doors are.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        Sqlite::open(path.as_ref()).map(Self::Sqlite)
    }

    /// Finishes what was asked so far and lets go of the file. What is asked
    /// later, through any clone, is answered with [`Trouble::Closed`].
    pub async fn close(&self) {
        match self {
            Self::Memory(memory) => memory.close(),
            Self::Sqlite(sqlite) => sqlite.close().await,
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Memory(_) => "Store::Memory",
            Self::Sqlite(_) => "Store::Sqlite",
        })
    }
}

/// Asks whichever store this is.
macro_rules! ask {
    ($store:ident.$question:ident($($with:expr),*)) => {
        match $store {
            $crate::Store::Memory(memory) => memory.$question($($with),*),
            $crate::Store::Sqlite(sqlite) => sqlite.$question($($with),*).await,
        }
    };
}
use ask;
