//! The time of tables in play, in SQL.

use rusqlite::{OptionalExtension, params};

use super::Sqlite;
use crate::{StoreError, TableTime};

impl Sqlite {
    pub(crate) async fn keep_times(&self, times: &[TableTime]) -> Result<(), StoreError> {
        let times = times.to_vec();
        self.write("keep the times of tables".to_string(), move |connection| {
            let mut keep = connection.prepare_cached(
                "INSERT INTO times (table_key, shows_ms)
                 SELECT key, ?2 FROM tables WHERE id = ?1 AND finished_ms IS NULL
                 ON CONFLICT (table_key)
                 DO UPDATE SET shows_ms = excluded.shows_ms WHERE shows_ms < excluded.shows_ms",
            )?;
            for TableTime { table, shows_ms } in &times {
                keep.execute(params![table, shows_ms])?;
            }
            Ok(())
        })
        .await
    }

    pub(crate) async fn kept_time(&self, table: &str) -> Result<Option<u32>, StoreError> {
        let (doing, table) = (format!("read the time of table {table}"), table.to_string());
        self.read(doing, move |connection| {
            let shows_ms: Option<i64> = connection
                .prepare_cached(
                    "SELECT shows_ms FROM times
                     WHERE table_key = (SELECT key FROM tables WHERE id = ?1)",
                )?
                .query_row([table], |row| row.get(0))
                .optional()?;
            // What no clock can show is damage, and the log alone says then when it was.
            Ok(shows_ms.and_then(|it| u32::try_from(it).ok()))
        })
        .await
    }
}
