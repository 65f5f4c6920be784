//! Seats, in SQL.

use rusqlite::{OptionalExtension, Row, params};

use super::tables::standing;
use super::{Sqlite, rows};
use crate::{Seat, StoreError, TableError};

impl Sqlite {
    pub(crate) async fn set_seat(&self, seat: Seat) -> Result<(), TableError> {
        let doing = format!("set seat {} of table {}", seat.seat, seat.table);
        self.write(doing, move |connection| {
            let Some(table) = standing(connection, &seat.table)? else {
                return Ok(Err(TableError::NoTable { id: seat.table }));
            };
            connection
                .prepare_cached(
                    "INSERT INTO seats (table_key, seat, account, occupant)
                     VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (table_key, seat)
                     DO UPDATE SET account = excluded.account, occupant = excluded.occupant",
                )?
                .execute(params![table.key, seat.seat, seat.account, seat.occupant])?;
            Ok(Ok(()))
        })
        .await?
    }

    pub(crate) async fn vacate_seat(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        let (doing, table) = (format!("empty seat {seat} of table {table}"), table.to_string());
        self.write(doing, move |connection| {
            connection
                .prepare_cached(
                    "DELETE FROM seats
                     WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND seat = ?2",
                )?
                .execute(params![table, seat])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn seat(&self, table: &str, seat: u8) -> Result<Option<Seat>, StoreError> {
        let (doing, table) = (format!("read seat {seat} of table {table}"), table.to_string());
        self.read(doing, move |connection| {
            connection
                .prepare_cached(
                    "SELECT id, seat, account, occupant FROM seats JOIN tables ON key = table_key
                     WHERE id = ?1 AND seat = ?2",
                )?
                .query_row(params![table, seat], seat_in)
                .optional()
        })
        .await
    }

    pub(crate) async fn seats(&self, table: &str) -> Result<Vec<Seat>, StoreError> {
        let (doing, table) = (format!("read the seats of table {table}"), table.to_string());
        self.read(doing, move |connection| {
            connection
                .prepare_cached(
                    "SELECT id, seat, account, occupant FROM seats JOIN tables ON key = table_key
                     WHERE id = ?1 ORDER BY seat",
                )?
                .query_map([table], seat_in)?
                .collect()
        })
        .await
    }

    pub(crate) async fn seats_of(
        &self,
        account: &str,
        limit: usize,
    ) -> Result<Vec<Seat>, StoreError> {
        let (doing, account) = (format!("read the seats of {account}"), account.to_string());
        self.read(doing, move |connection| {
            connection
                .prepare_cached(
                    "SELECT id, seat, account, occupant FROM seats JOIN tables ON key = table_key
                     WHERE account = ?1
                     ORDER BY finished_ms IS NOT NULL, key DESC, seat LIMIT ?2",
                )?
                .query_map(params![account, rows(limit)], seat_in)?
                .collect()
        })
        .await
    }
}

fn seat_in(row: &Row<'_>) -> rusqlite::Result<Seat> {
    Ok(Seat { table: row.get(0)?, seat: row.get(1)?, account: row.get(2)?, occupant: row.get(3)? })
}
