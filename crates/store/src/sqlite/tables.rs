//! Tables, in SQL.

use rusqlite::{CachedStatement, Connection, OptionalExtension, Row, named_params, params};

use super::{Sqlite, rows};
use crate::{NewTable, Seed, StoreError, Table, TableError};

impl Sqlite {
    pub(crate) async fn create_table(&self, table: NewTable) -> Result<(), TableError> {
        let doing = format!("create table {}", table.id);
        self.write(doing, move |connection| create(connection, &table)).await?
    }

    pub(crate) async fn table(&self, id: &str) -> Result<Option<Table>, StoreError> {
        let (doing, id) = (format!("read table {id}"), id.to_string());
        self.read(doing, move |connection| {
            select(connection, "WHERE id = ?1")?.query_row([id], table_in).optional()
        })
        .await
    }

    pub(crate) async fn table_by_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        let (doing, code) = (format!("read the table with code {code}"), code.to_string());
        self.read(doing, move |connection| {
            select(connection, "WHERE code = ?1")?.query_row([code], table_in).optional()
        })
        .await
    }

    pub(crate) async fn open_tables(&self) -> Result<Vec<Table>, StoreError> {
        self.read("list the open tables".to_string(), |connection| {
            select(connection, "WHERE finished_ms IS NULL ORDER BY key")?
                .query_map([], table_in)?
                .collect()
        })
        .await
    }

    pub(crate) async fn finished_tables(
        &self,
        limit: usize,
        before: Option<&str>,
    ) -> Result<Vec<Table>, StoreError> {
        let before = before.map(str::to_string);
        self.read("list the finished tables".to_string(), move |connection| match before {
            None => select(
                connection,
                "WHERE finished_ms IS NOT NULL
                 ORDER BY finished_ms DESC, key DESC LIMIT ?1",
            )?
            .query_map([rows(limit)], table_in)?
            .collect(),
            Some(before) => select(
                connection,
                "WHERE finished_ms IS NOT NULL
                   AND (finished_ms, key) < (SELECT finished_ms, key FROM tables WHERE id = ?2)
                 ORDER BY finished_ms DESC, key DESC LIMIT ?1",
            )?
            .query_map(params![rows(limit), before], table_in)?
            .collect(),
        })
        .await
    }

    pub(crate) async fn claim(&self, id: &str) -> Result<u64, TableError> {
        let (doing, id) = (format!("claim table {id}"), id.to_string());
        self.write(doing, move |connection| {
            let epoch: Option<i64> = connection
                .prepare_cached(
                    "UPDATE tables SET epoch = epoch + 1 WHERE id = ?1 RETURNING epoch",
                )?
                .query_row([&id], |row| row.get(0))
                .optional()?;
            Ok(epoch.map(i64::cast_unsigned).ok_or(TableError::NoTable { id }))
        })
        .await?
    }

    pub(crate) async fn finish_table(
        &self,
        id: &str,
        epoch: u64,
        finished_ms: i64,
    ) -> Result<(), TableError> {
        let (doing, id) = (format!("finish table {id}"), id.to_string());
        self.write(doing, move |connection| finish(connection, id, epoch, finished_ms)).await?
    }

    pub(crate) async fn set_meta(&self, id: &str, meta: Vec<u8>) -> Result<(), TableError> {
        let (doing, id) = (format!("change the meta of table {id}"), id.to_string());
        self.write(doing, move |connection| {
            let n_changed = connection
                .prepare_cached("UPDATE tables SET meta = ?2 WHERE id = ?1")?
                .execute(params![id, meta])?;
            Ok(if n_changed == 1 { Ok(()) } else { Err(TableError::NoTable { id }) })
        })
        .await?
    }

    pub(crate) async fn delete_table(&self, id: &str, epoch: u64) -> Result<(), TableError> {
        let (doing, id) = (format!("delete table {id}"), id.to_string());
        self.write(doing, move |connection| delete(connection, id, epoch)).await?
    }
}

/// A question about tables; its answers are read by [`table_in`].
pub(super) fn select<'c>(
    connection: &'c Connection,
    which: &str,
) -> rusqlite::Result<CachedStatement<'c>> {
    connection.prepare_cached(&format!(
        "SELECT id, game, header, header_hash, seed, code, host, listed, created_ms, meta, epoch,
                finished_ms
         FROM tables {which}"
    ))
}

pub(super) fn table_in(row: &Row<'_>) -> rusqlite::Result<Table> {
    Ok(Table {
        id: row.get(0)?,
        game: row.get(1)?,
        header: row.get(2)?,
        header_hash: row.get(3)?,
        seed: Seed(row.get(4)?),
        code: row.get(5)?,
        host: row.get(6)?,
        listed: row.get(7)?,
        created_ms: row.get(8)?,
        meta: row.get(9)?,
        epoch: row.get::<_, i64>(10)?.cast_unsigned(),
        finished_ms: row.get(11)?,
    })
}

/// The facts about a table that a change of its log has to know first.
pub(super) struct Standing {
    pub(super) key: i64,
    pub(super) epoch: u64,
    pub(super) is_over: bool,
    /// The number of the next entry of its log.
    pub(super) next_seq: u64,
}

pub(super) fn standing(connection: &Connection, id: &str) -> rusqlite::Result<Option<Standing>> {
    connection
        .prepare_cached(
            "SELECT key, epoch, finished_ms IS NOT NULL,
                    (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE table_key = key)
             FROM tables WHERE id = ?1",
        )?
        .query_row([id], |row| {
            let number = |idx| row.get(idx).map(i64::cast_unsigned);
            Ok(Standing {
                key: row.get(0)?,
                epoch: number(1)?,
                is_over: row.get(2)?,
                next_seq: number(3)?,
            })
        })
        .optional()
}

/// Marks a table over, unless it is already.
pub(super) fn mark_over(
    connection: &Connection,
    key: i64,
    finished_ms: i64,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "UPDATE tables SET finished_ms = ?2 WHERE key = ?1 AND finished_ms IS NULL",
        )?
        .execute([key, finished_ms])?;
    // Its time stands for good, where its log ends.
    connection.prepare_cached("DELETE FROM times WHERE table_key = ?1")?.execute([key])?;
    Ok(())
}

fn create(connection: &Connection, new: &NewTable) -> rusqlite::Result<Result<(), TableError>> {
    let n_written = connection
        .prepare_cached(
            "INSERT INTO tables (id, game, header, header_hash, seed, code, host, listed,
                                 created_ms, meta, epoch)
             VALUES (:id, :game, :header, :header_hash, :seed, :code, :host, :listed,
                     :created_ms, :meta, 0)
             ON CONFLICT DO NOTHING",
        )?
        .execute(named_params! {
            ":id": new.id,
            ":game": new.game,
            ":header": new.header,
            ":header_hash": new.header_hash,
            ":seed": new.seed.0,
            ":code": new.code,
            ":host": new.host,
            ":listed": new.listed,
            ":created_ms": new.created_ms,
            ":meta": new.meta,
        })?;
    Ok(if n_written == 1 {
        Ok(())
    } else if standing(connection, &new.id)?.is_some() {
        Err(TableError::IdTaken { id: new.id.clone() })
    } else {
        Err(TableError::CodeTaken { code: new.code.clone() })
    })
}

fn finish(
    connection: &Connection,
    id: String,
    epoch: u64,
    finished_ms: i64,
) -> rusqlite::Result<Result<(), TableError>> {
    let Some(standing) = standing(connection, &id)? else {
        return Ok(Err(TableError::NoTable { id }));
    };
    if standing.epoch != epoch {
        return Ok(Err(TableError::Stale { id, held: epoch, current: standing.epoch }));
    }
    mark_over(connection, standing.key, finished_ms)?;
    Ok(Ok(()))
}

fn delete(
    connection: &Connection,
    id: String,
    epoch: u64,
) -> rusqlite::Result<Result<(), TableError>> {
    let Some(standing) = standing(connection, &id)? else {
        return Ok(Err(TableError::NoTable { id }));
    };
    if standing.epoch != epoch {
        return Ok(Err(TableError::Stale { id, held: epoch, current: standing.epoch }));
    }
    for statement in [
        "DELETE FROM entries WHERE table_key = ?1",
        "DELETE FROM seats WHERE table_key = ?1",
        "DELETE FROM times WHERE table_key = ?1",
        "DELETE FROM tables WHERE key = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([standing.key])?;
    }
    Ok(Ok(()))
}
