//! Entries, in SQL.

use rusqlite::{Connection, OptionalExtension, params};

use super::tables::{mark_over, standing};
use super::{Sqlite, column, rows};
use crate::{Append, AppendError, AppendOutcome, StoreError, StoredEntry};

impl Sqlite {
    pub(crate) async fn append(&self, entry: Append) -> Result<AppendOutcome, AppendError> {
        let doing = format!("append entry {} of table {}", entry.seq, entry.table);
        self.write(doing, move |connection| append(connection, &entry)).await?
    }

    pub(crate) async fn entries_from(
        &self,
        table: &str,
        seq: u64,
        limit: usize,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let (doing, table) = (format!("read the log of table {table}"), table.to_string());
        self.read(doing, move |connection| entries_from(connection, &table, seq, limit)).await
    }

    pub(crate) async fn has_commands(&self, table: &str) -> Result<bool, StoreError> {
        let (doing, table) = (format!("look into the log of table {table}"), table.to_string());
        self.read(doing, move |connection| {
            connection
                .prepare_cached(
                    "SELECT 1 FROM entries
                     WHERE table_key = (SELECT key FROM tables WHERE id = ?1)
                       AND command IS NOT NULL LIMIT 1",
                )?
                .exists([table])
        })
        .await
    }
}

/// Writes an entry if everything is as it should be; otherwise finds out what
/// is not. The usual case is one look at the table and the end of its log.
fn append(
    connection: &Connection,
    entry: &Append,
) -> rusqlite::Result<Result<AppendOutcome, AppendError>> {
    let (table, seq) = (entry.table.clone(), entry.seq);
    let Some(standing) = standing(connection, &table)? else {
        return Ok(Err(AppendError::NoTable { table }));
    };
    if standing.epoch != entry.epoch {
        let (held, current) = (entry.epoch, standing.epoch);
        return Ok(Err(AppendError::Stale { table, held, current }));
    }
    let next = standing.next_seq;
    if !standing.is_over && seq == next && insert(connection, standing.key, entry)? {
        if entry.finishes {
            mark_over(connection, standing.key, entry.at_ms)?;
        }
        return Ok(Ok(AppendOutcome::Written));
    }
    Ok(match seq_of_command(connection, standing.key, entry.command.as_deref())? {
        Some(seq) => Ok(AppendOutcome::Duplicate { seq }),
        None if standing.is_over => Err(AppendError::Over { table }),
        None if seq < next => Err(AppendError::Taken { table, seq }),
        None => Err(AppendError::Gap { table, seq, next }),
    })
}

/// Writes an entry, whose number and command are unique; true if that could be done.
fn insert(connection: &Connection, table_key: i64, entry: &Append) -> rusqlite::Result<bool> {
    let n_written = connection
        .prepare_cached(
            "INSERT INTO entries (table_key, seq, command, at_ms, hash, body)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            table_key,
            column(entry.seq),
            entry.command,
            entry.at_ms,
            entry.hash,
            entry.body
        ])?;
    Ok(n_written == 1)
}

fn seq_of_command(
    connection: &Connection,
    table_key: i64,
    command: Option<&str>,
) -> rusqlite::Result<Option<u64>> {
    connection
        .prepare_cached("SELECT seq FROM entries WHERE table_key = ?1 AND command = ?2")?
        .query_row(params![table_key, command], |row| row.get(0).map(i64::cast_unsigned))
        .optional()
}

pub(super) fn entries_from(
    connection: &Connection,
    table: &str,
    seq: u64,
    limit: usize,
) -> rusqlite::Result<Vec<StoredEntry>> {
    connection
        .prepare_cached(
            "SELECT seq, command, at_ms, hash, body FROM entries
             WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND seq >= ?2
             ORDER BY seq LIMIT ?3",
        )?
        .query_map(params![table, column(seq), rows(limit)], |row| {
            Ok(StoredEntry {
                seq: row.get::<_, i64>(0)?.cast_unsigned(),
                command: row.get(1)?,
                at_ms: row.get(2)?,
                hash: row.get(3)?,
                body: row.get(4)?,
            })
        })?
        .collect()
}
