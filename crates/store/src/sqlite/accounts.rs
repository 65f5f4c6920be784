//! Accounts and sessions, in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Sqlite;
use crate::{Account, AccountError, Session, StoreError};

impl Sqlite {
    pub(crate) async fn create_account(&self, account: Account) -> Result<(), AccountError> {
        let doing = format!("create account {}", account.id);
        self.write(doing, move |connection| {
            let n_written = connection
                .prepare_cached(
                    "INSERT INTO accounts (id, name, created_ms) VALUES (?1, ?2, ?3)
                     ON CONFLICT DO NOTHING",
                )?
                .execute(params![account.id, account.name, account.created_ms])?;
            Ok(if n_written == 1 { Ok(()) } else { Err(AccountError::IdTaken { id: account.id }) })
        })
        .await?
    }

    pub(crate) async fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        let (doing, id) = (format!("read account {id}"), id.to_string());
        self.read(doing, move |connection| account(connection, &id)).await
    }

    pub(crate) async fn rename_account(&self, id: &str, name: &str) -> Result<(), AccountError> {
        let (doing, id, name) = (format!("rename account {id}"), id.to_string(), name.to_string());
        self.write(doing, move |connection| {
            let n_changed = connection
                .prepare_cached("UPDATE accounts SET name = ?2 WHERE id = ?1")?
                .execute([&id, &name])?;
            Ok(if n_changed == 1 { Ok(()) } else { Err(AccountError::NoAccount { id }) })
        })
        .await?
    }

    pub(crate) async fn create_session(&self, session: Session) -> Result<(), AccountError> {
        let doing = format!("begin a session for account {}", session.account);
        self.write(doing, move |connection| begin(connection, session)).await?
    }

    pub(crate) async fn session(
        &self,
        hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<(Account, i64)>, StoreError> {
        let hash = *hash;
        self.read("read a session".to_string(), move |connection| {
            connection
                .prepare_cached(
                    "SELECT accounts.id, accounts.name, accounts.created_ms, expires_ms
                     FROM sessions JOIN accounts ON accounts.id = sessions.account
                     WHERE sessions.hash = ?1 AND ?2 < sessions.expires_ms",
                )?
                .query_row(params![hash, now_ms], |row| Ok((account_in(row)?, row.get(3)?)))
                .optional()
        })
        .await
    }

    pub(crate) async fn renew_session(
        &self,
        hash: &[u8; 32],
        expires_ms: i64,
    ) -> Result<(), StoreError> {
        let hash = *hash;
        self.write("renew a session".to_string(), move |connection| {
            connection
                .prepare_cached(
                    "UPDATE sessions SET expires_ms = ?2 WHERE hash = ?1 AND expires_ms < ?2",
                )?
                .execute(params![hash, expires_ms])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn end_session(&self, hash: &[u8; 32]) -> Result<(), StoreError> {
        let hash = *hash;
        self.write("end a session".to_string(), move |connection| {
            connection.prepare_cached("DELETE FROM sessions WHERE hash = ?1")?.execute([hash])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn prune_sessions(&self, now_ms: i64) -> Result<usize, StoreError> {
        self.write("forget old sessions".to_string(), move |connection| {
            connection
                .prepare_cached("DELETE FROM sessions WHERE expires_ms <= ?1")?
                .execute([now_ms])
        })
        .await
    }
}

fn account(connection: &Connection, id: &str) -> rusqlite::Result<Option<Account>> {
    connection
        .prepare_cached("SELECT id, name, created_ms FROM accounts WHERE id = ?1")?
        .query_row([id], account_in)
        .optional()
}

fn account_in(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account { id: row.get(0)?, name: row.get(1)?, created_ms: row.get(2)? })
}

fn begin(connection: &Connection, session: Session) -> rusqlite::Result<Result<(), AccountError>> {
    if account(connection, &session.account)?.is_none() {
        return Ok(Err(AccountError::NoAccount { id: session.account }));
    }
    let n_written = connection
        .prepare_cached(
            "INSERT INTO sessions (hash, account, created_ms, expires_ms)
             VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![session.hash, session.account, session.created_ms, session.expires_ms])?;
    Ok(if n_written == 1 { Ok(()) } else { Err(AccountError::SessionTaken) })
}
