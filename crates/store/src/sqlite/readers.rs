//! A few connections that only read, lent to whoever asks.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::Semaphore;
use tokio::task;

use super::open::BUSY_WAIT;
use crate::Trouble;

/// The number of those who read at once. More would only take turns on the processor.
const READERS_MAX: u32 = 4;

/// The connections not lent out just now, and the right to borrow one.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn of(path: PathBuf) -> Self {
        let turns = Arc::new(Semaphore::new(READERS_MAX as usize));
        Self { path, idle: Mutex::default(), turns }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) async fn run<A, W>(self: &Arc<Self>, work: W) -> Result<A, Trouble>
    where
        A: Send + 'static,
        W: FnOnce(&Connection) -> rusqlite::Result<A> + Send + 'static,
    {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Trouble::Closed)?;
        let readers = Arc::clone(self);
        let reading = task::spawn_blocking(move || {
            let lent = readers.idle().pop();
            let connection = lent.map_or_else(|| connect(&readers.path), Ok)?;
            let answer = work(&connection)?;
            readers.idle().push(connection);
            drop(turn);
            Ok(answer)
        });
        // Only a panic, or a runtime on its way out, keeps the answer from us.
        reading.await.unwrap_or_else(|error| Err(Trouble::Database(error.to_string())))
    }

    /// Waits for those who read now, and lends no more.
    pub(super) async fn close(&self) {
        let _all = self.turns.acquire_many(READERS_MAX).await;
        self.turns.close();
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().expect("nobody panics while holding the readers")
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_WAIT)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    Ok(connection)
}
