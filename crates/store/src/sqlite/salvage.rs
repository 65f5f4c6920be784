//! The readable part of a damaged file, saved into one that is whole.

use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, Row, params, params_from_iter};

use super::Books;
use super::copy::put;
use super::entries::entries_from;
use super::open::failed;
use super::schema;
use super::tables::{select, table_in};
use crate::{CopyError, StoredEntry, Table};

/// The things that could be saved of a damaged file.
#[derive(Debug, Default)]
pub struct Salvage {
    pub n_tables: usize,
    pub n_entries: usize,
    pub n_accounts: usize,
    /// The things that could not, a sentence each.
    pub left_behind: Vec<String>,
}

/// Puts what can be read of a damaged file where a hall keeps its books; what was there is set
/// aside under another name, which is part of the answer. Of each log is kept what `n_sound` says
/// is as it was written: the first so many entries.
pub fn salvage(
    from: &Path,
    to: &Path,
    replaces: bool,
    n_sound: impl Fn(&Table, &[StoredEntry]) -> usize,
) -> Result<(Salvage, Option<PathBuf>), CopyError> {
    let books = Books::open(from)?;
    put(&books.path, to, replaces, |part| books.salvage_into(part, n_sound))
}

impl Books {
    /// Reads row by row what can be read, and checks each log.
    fn salvage_into(
        &self,
        part: &Path,
        n_sound: impl Fn(&Table, &[StoredEntry]) -> usize,
    ) -> Result<Salvage, CopyError> {
        let mut saved = Salvage::default();
        let write = |error: rusqlite::Error| CopyError::Open(failed("write the copy", part)(error));
        let mut copy = Connection::open(part).map_err(write)?;
        schema::migrate(&mut copy).map_err(write)?;
        copy.pragma_update(None, "foreign_keys", false).map_err(write)?;
        let transaction = copy.transaction().map_err(write)?;
        let version =
            schema::version(&self.connection).map_err(failed("read the header", &self.path))?;
        for book in &BOOKS {
            if version < book.since {
                continue;
            }
            let n_rows = book.salvage(&self.connection, &transaction).map_err(write)?;
            match n_rows {
                Rows::All(_) => (),
                Rows::Some(n) => saved
                    .left_behind
                    .push(format!("{}: not every row can be read, {n} were saved", book.name)),
            }
            match book.name {
                "accounts" => saved.n_accounts = n_rows.n(),
                "tables" => saved.n_tables = n_rows.n(),
                _ => (),
            }
        }
        keep_what_is_sound(&transaction, &mut saved, n_sound).map_err(write)?;
        transaction.commit().map_err(write)?;
        copy.close().map_err(|(_, error)| write(error))?;
        Ok(saved)
    }
}

/// A table of the database, to be read row by row.
struct Book {
    name: &'static str,
    /// The version that brought it.
    since: i64,
    columns: &'static [&'static str],
    /// The column that its rows are ordered by; a number, if rows can be asked for one by one.
    order: &'static str,
    by_number: bool,
}

const BOOKS: [Book; 7] = [
    Book { name: "own", since: 2, columns: &["name", "value"], order: "name", by_number: false },
    Book {
        name: "accounts",
        since: 1,
        columns: &["id", "name", "created_ms"],
        order: "id",
        by_number: false,
    },
    Book {
        name: "sessions",
        since: 1,
        columns: &["hash", "account", "created_ms", "expires_ms"],
        order: "hash",
        by_number: false,
    },
    Book {
        name: "tables",
        since: 1,
        columns: &[
            "key",
            "id",
            "game",
            "header",
            "header_hash",
            "seed",
            "code",
            "host",
            "listed",
            "created_ms",
            "meta",
            "epoch",
            "finished_ms",
        ],
        order: "key",
        by_number: true,
    },
    Book {
        name: "seats",
        since: 1,
        columns: &["table_key", "seat", "account", "occupant"],
        order: "table_key, seat",
        by_number: false,
    },
    Book {
        name: "times",
        since: 3,
        columns: &["table_key", "shows_ms"],
        order: "table_key",
        by_number: true,
    },
    Book {
        name: "entries",
        since: 1,
        columns: &["pos", "table_key", "seq", "command", "at_ms", "hash", "body"],
        order: "pos",
        by_number: true,
    },
];

/// The number of rows of a book that could be read.
#[derive(Clone, Copy)]
enum Rows {
    All(usize),
    Some(usize),
}

impl Rows {
    fn n(self) -> usize {
        match self {
            Rows::All(n) | Rows::Some(n) => n,
        }
    }
}

impl Book {
    /// Copies every row that can be read: from the front as far as that goes, then from the
    /// back, then one by one what lies between.
    fn salvage(&self, from: &Connection, to: &Connection) -> rusqlite::Result<Rows> {
        let before = to.total_changes();
        let n_saved = |to: &Connection| (to.total_changes() - before) as usize;
        let front = self.scan(from, to, "ASC")?;
        if front.is_whole {
            return Ok(Rows::All(n_saved(to)));
        }
        let back = self.scan(from, to, "DESC")?;
        if self.by_number {
            let first = front.last.map_or(1, |it| it + 1);
            // With nothing read from the back, it is not known how far it goes.
            let last = back.last.map_or(first + PROBED_MAX, |it| it - 1);
            for number in first..=last.min(first + PROBED_MAX) {
                let which = format!("WHERE {} = {number}", self.order);
                self.copy_rows(from, to, &which)?;
            }
        }
        Ok(Rows::Some(n_saved(to)))
    }

    fn scan(&self, from: &Connection, to: &Connection, way: &str) -> rusqlite::Result<Scan> {
        let order = self.order.split(", ").map(|it| format!("{it} {way}"));
        let order = order.collect::<Vec<String>>().join(", ");
        // Indexes may be damaged too, and none is needed.
        self.copy_rows(from, to, &format!("NOT INDEXED ORDER BY {order}"))
    }

    /// Copies rows until one cannot be read. An error is one of writing.
    fn copy_rows(&self, from: &Connection, to: &Connection, which: &str) -> rusqlite::Result<Scan> {
        let columns = self.columns.join(", ");
        let marks = vec!["?"; self.columns.len()].join(", ");
        let mut insert = to.prepare_cached(&format!(
            "INSERT OR IGNORE INTO {} ({columns}) VALUES ({marks})",
            self.name
        ))?;
        let mut scan = Scan { last: None, is_whole: false };
        let Ok(mut select) = from.prepare(&format!("SELECT {columns} FROM {} {which}", self.name))
        else {
            return Ok(scan);
        };
        let Ok(mut rows) = select.query([]) else { return Ok(scan) };
        loop {
            match rows.next() {
                Ok(None) => {
                    scan.is_whole = true;
                    return Ok(scan);
                }
                Err(_) => return Ok(scan),
                Ok(Some(row)) => {
                    let Ok(values) = self.values(row) else { continue };
                    if let Value::Integer(number) = values[0] {
                        scan.last = Some(number);
                    }
                    match insert.execute(params_from_iter(values)) {
                        // A row whose values are of another kind is damaged.
                        Err(error) if is_about_the_row(&error) => (),
                        written => drop(written?),
                    }
                }
            }
        }
    }

    fn values(&self, row: &Row<'_>) -> rusqlite::Result<Vec<Value>> {
        (0..self.columns.len()).map(|idx| row.get(idx)).collect()
    }
}

/// The greatest number of numbers that are tried one by one.
const PROBED_MAX: i64 = 1_000_000;

/// A scan, and the place to which it came.
struct Scan {
    /// The number of the last row, where rows have numbers.
    last: Option<i64>,
    is_whole: bool,
}

fn is_about_the_row(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(rusqlite::ErrorCode::ConstraintViolation | rusqlite::ErrorCode::TypeMismatch)
    )
}

/// Cuts every log after the last entry that is as it was written.
fn keep_what_is_sound(
    copy: &Connection,
    saved: &mut Salvage,
    n_sound: impl Fn(&Table, &[StoredEntry]) -> usize,
) -> rusqlite::Result<()> {
    let n_lost =
        copy.execute("DELETE FROM entries WHERE table_key NOT IN (SELECT key FROM tables)", [])?;
    if 0 < n_lost {
        saved.left_behind.push(format!("{n_lost} entries of tables that cannot be read"));
    }
    copy.execute("DELETE FROM seats WHERE table_key NOT IN (SELECT key FROM tables)", [])?;
    copy.execute("DELETE FROM times WHERE table_key NOT IN (SELECT key FROM tables)", [])?;
    copy.execute("DELETE FROM sessions WHERE account NOT IN (SELECT id FROM accounts)", [])?;
    let tables: Vec<Table> =
        select(copy, "ORDER BY key")?.query_map([], table_in)?.collect::<rusqlite::Result<_>>()?;
    for table in tables {
        let entries = entries_from(copy, &table.id, 0, usize::MAX)?;
        let in_order = entries.iter().zip(0..).take_while(|(it, seq)| it.seq == *seq).count();
        let n_kept = n_sound(&table, &entries[..in_order]).min(in_order);
        saved.n_entries += n_kept;
        if n_kept < entries.len() {
            copy.execute(
                "DELETE FROM entries WHERE seq >= ?2
                 AND table_key = (SELECT key FROM tables WHERE id = ?1)",
                params![table.id, super::column(n_kept as u64)],
            )?;
            saved.left_behind.push(format!(
                "table {}: {n_kept} of {} entries found are as they were written",
                table.id,
                entries.len()
            ));
        }
    }
    Ok(())
}
