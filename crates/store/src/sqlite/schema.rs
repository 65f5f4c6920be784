//! What the file looks like inside, and how an older one is brought up to date.

use rusqlite::{Connection, TransactionBehavior};

/// Marks a SQLite file as ours, in a field of its header made for that.
pub(super) const APPLICATION_ID: i32 = i32::from_be_bytes(*b"Lyce");

/// One text per version, in order. A text that has been released stays as it
/// is; a change is a new text.
const MIGRATIONS: [&str; 1] = [include_str!("schema/1_logs_seats_accounts.sql")];

/// The newest version we know.
pub(super) const KNOWN_VERSION: i64 = MIGRATIONS.len() as i64;

/// The small tables, which are worth a check at every start.
pub(super) const BOOKS: [&str; 4] = ["tables", "seats", "accounts", "sessions"];

/// The version a file has; 0 for one with nothing in it.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Brings the file to the newest version: all the way, or not at all.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = version(&transaction)?;
    for (text, to) in MIGRATIONS.iter().zip(1..) {
        if found < to {
            tracing::info!(to, "bringing the database to a newer schema");
            transaction.execute_batch(text)?;
        }
    }
    if found < KNOWN_VERSION {
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", KNOWN_VERSION)?;
    }
    transaction.commit()
}
