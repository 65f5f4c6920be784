//! The inside of the file, and the steps that bring an older one up to date.

use rusqlite::{Connection, TransactionBehavior};

/// Marks a SQLite file as ours, in a field of its header made for that.
pub(super) const APPLICATION_ID: i32 = i32::from_be_bytes(*b"Lyce");

/// One text per version, in order. A text that has been released stays as it
/// is; a change is a new text.
const MIGRATIONS: [&str; 3] = [
    include_str!("schema/1_logs_seats_accounts.sql"),
    include_str!("schema/2_the_halls_own.sql"),
    include_str!("schema/3_the_times_of_tables.sql"),
];

/// The newest version we know.
pub(super) const KNOWN_VERSION: i64 = MIGRATIONS.len() as i64;

/// Every table, and the version that brought it.
const TABLES: [(&str, i64); 7] = [
    ("tables", 1),
    ("entries", 1),
    ("seats", 1),
    ("accounts", 1),
    ("sessions", 1),
    ("own", 2),
    ("times", 3),
];

/// The small tables of a version, which are worth a check at every start.
pub(super) fn books(version: i64) -> impl Iterator<Item = &'static str> {
    let is_small = move |it: &&(&str, i64)| it.0 != "entries" && it.1 <= version;
    TABLES.iter().filter(is_small).map(|it| it.0)
}

/// The tables that a file of this version has to have and does not.
pub(super) fn missing(
    connection: &Connection,
    version: i64,
) -> rusqlite::Result<Vec<&'static str>> {
    let mut found =
        connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1")?;
    let mut missing = Vec::new();
    for (name, since) in TABLES {
        if since <= version.max(1) && !found.exists([name])? {
            missing.push(name);
        }
    }
    Ok(missing)
}

/// The objects that a file should have inside, for comparison: each with its text.
pub(super) fn objects(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    connection
        .prepare(
            "SELECT name, sql FROM sqlite_schema
             WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// The same of a file that was just made at this version.
pub(super) fn objects_made(version: i64) -> rusqlite::Result<Vec<(String, String)>> {
    let connection = Connection::open_in_memory()?;
    for (text, to) in MIGRATIONS.iter().zip(1..) {
        if to <= version {
            connection.execute_batch(text)?;
        }
    }
    objects(&connection)
}

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
