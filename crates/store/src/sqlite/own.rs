//! Things that the hall keeps about itself, in SQL.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, params};

use super::{Enclosed, Sqlite};
use crate::{StoreError, Trouble};

impl Sqlite {
    pub(crate) async fn own(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let (doing, name) = (format!("read the hall's own {name}"), name.to_string());
        self.write(doing, move |connection| {
            if let Some(kept) = own(connection, &name)? {
                return Ok(kept);
            }
            connection
                .prepare_cached("INSERT INTO own (name, value) VALUES (?1, ?2)")?
                .execute(params![name, fresh])?;
            Ok(fresh)
        })
        .await
    }

    pub(crate) async fn trouble(&self) -> Option<Trouble> {
        let known = self.writer.trouble()?;
        if !self.may_probe() {
            return Some(known);
        }
        let probe = |connection: &Connection| {
            let probe = "INSERT INTO own (name, value) VALUES ('probe', randomblob(16))
                         ON CONFLICT DO UPDATE SET value = excluded.value";
            connection.prepare_cached(probe)?.execute([])
        };
        let tried = self.write("see whether the disk takes anything".to_string(), probe).await;
        tried.err().map(|error| error.trouble)
    }

    pub(crate) async fn free_bytes(&self) -> Option<u64> {
        let path = self.readers.path().to_path_buf();
        // A disk that stands still holds up whoever asks it anything.
        tokio::task::spawn_blocking(move || free_bytes(&path)).await.ok().flatten()
    }
}

#[cfg(unix)]
fn free_bytes(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(path.parent()?).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}

/// The beginning of the names of things that a backup holds besides, as a pattern.
pub(super) const ENCLOSED: &str = "beside the books: *";

/// Everything that a backup holds besides.
pub(super) fn enclosed(connection: &Connection) -> rusqlite::Result<Vec<Enclosed>> {
    let mut rows = connection
        .prepare_cached("SELECT name, value FROM own WHERE name GLOB ?1 ORDER BY name")?;
    let n_prefix = ENCLOSED.len() - 1;
    let enclosed = |row: &rusqlite::Row<'_>| {
        let name: String = row.get(0)?;
        Ok(Enclosed { name: name[n_prefix..].to_string(), bytes: row.get(1)? })
    };
    rows.query_map([ENCLOSED], enclosed)?.collect()
}

pub(super) fn own(connection: &Connection, name: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    connection
        .prepare_cached("SELECT value FROM own WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()
}
