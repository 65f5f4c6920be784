//! A store in one SQLite file: one thread writes, a few connections read.
//!
//! The file is in write-ahead mode, so readers and the writer do not wait for
//! each other, and every commit is synced before it is answered.

mod accounts;
mod books;
mod copy;
mod entries;
mod open;
mod own;
mod place;
mod readers;
mod salvage;
mod schema;
mod seats;
mod tables;
mod times;
mod writer;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};

pub use self::books::Books;
pub use self::copy::{Enclosed, back_up, back_up_with, restore};
#[cfg(test)]
pub(crate) use self::open::{check, refuse_read_only};
use self::readers::Readers;
pub use self::salvage::{Salvage, salvage};
use self::writer::Writer;
use crate::{OpenError, StoreError, Trouble};

/// The file at work. A clone is another hand on the same file.
#[derive(Clone)]
pub struct Sqlite {
    writer: Arc<Writer>,
    readers: Arc<Readers>,
    /// The time at which the disk was last tried again.
    probed: Arc<Mutex<Option<Instant>>>,
}

/// The time to wait before trying that again, whoever asks.
const PROBE_EVERY: Duration = Duration::from_secs(1);

impl Sqlite {
    pub(crate) fn open(path: &Path) -> Result<Self, OpenError> {
        let opened = open::open(path)?;
        let readers = Readers::of(opened.path.clone());
        let writer = Writer::start(opened)?;
        Ok(Self { writer: Arc::new(writer), readers: Arc::new(readers), probed: Arc::default() })
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// True if it is time to try the disk again; whoever is told so does it.
    fn may_probe(&self) -> bool {
        let mut probed = self.probed.lock().expect("nobody panics while holding the hour");
        let due = probed.is_none_or(|at| PROBE_EVERY <= at.elapsed());
        if due {
            *probed = Some(Instant::now());
        }
        due
    }

    /// Has the writer do some work, and answers once it is on the disk.
    ///
    /// Work that means to refuse looks before it writes, and its refusal is
    /// part of `A`; the errors it returns are the database's.
    pub(crate) async fn write<A, W>(&self, doing: String, work: W) -> Result<A, StoreError>
    where
        A: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<A> + Send + 'static,
    {
        self.writer.run(work).await.map_err(|trouble| StoreError { doing, trouble })
    }

    /// Reads what was last committed.
    async fn read<A, W>(&self, doing: String, work: W) -> Result<A, StoreError>
    where
        A: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<A> + Send + 'static,
    {
        self.readers.run(work).await.map_err(|trouble| StoreError { doing, trouble })
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            _ => Self::Database(error.to_string()),
        }
    }
}

/// A number as SQLite can hold it. Ours never come near the bound.
fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// At most this many rows.
fn rows(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
