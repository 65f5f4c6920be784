//! The books of a hall, opened to be looked at.
//!
//! Nothing is changed, and a hall may be open on them meanwhile.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::entries::entries_from;
use super::open::{
    BUSY_WAIT, beside, failed, recognise_bytes, recognise_schema, refuse_what_is_no_file,
};
use super::tables::{select, table_in};
use super::{Enclosed, own, schema};
use crate::{OpenError, StoredEntry, Table};

/// The number of complaints about a file that are listed; more would only repeat them.
const COMPLAINTS_MAX: u32 = 20;

/// A hall's file, to be looked at.
pub struct Books {
    pub(super) path: PathBuf,
    pub(super) connection: Connection,
}

impl Books {
    /// Opens a file that is a hall's, and was not left empty.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let missing = || OpenError::NoFile { path: path.to_path_buf() };
        let path = fs::canonicalize(path).map_err(|_| missing())?;
        refuse_what_is_no_file(&path)?;
        if recognise_bytes(&path)? == 0 {
            return Err(OpenError::Empty { path });
        }
        let failed = failed("read the header", &path);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&path, flags).map_err(&failed)?;
        // What a hall that broke off has left beside its file stays as it is.
        let has_left_some = fs::metadata(beside(&path, "-wal")).is_ok_and(|it| 0 < it.len());
        connection
            .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, has_left_some)
            .map_err(&failed)?;
        connection.busy_timeout(BUSY_WAIT).map_err(&failed)?;
        connection.pragma_update(None, "trusted_schema", false).map_err(&failed)?;
        if recognise_schema(&connection, &path)? {
            return Err(OpenError::Empty { path });
        }
        Ok(Self { path, connection })
    }

    /// Complaints about the file as a database: damaged pages, and a schema that is not the one its
    /// version says.
    pub fn complaints(&self) -> Vec<String> {
        self.check().unwrap_or_else(|error| vec![error.to_string()])
    }

    fn check(&self) -> rusqlite::Result<Vec<String>> {
        let question = format!("PRAGMA integrity_check({COMPLAINTS_MAX})");
        let answers: Vec<String> = self
            .connection
            .prepare(&question)?
            .query_map([], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        let mut complaints: Vec<String> = answers
            .iter()
            .filter(|it| *it != "ok")
            .map(|it| it.split_whitespace().collect::<Vec<&str>>().join(" "))
            .collect();
        let version = schema::version(&self.connection)?;
        if schema::objects(&self.connection)? != schema::objects_made(version)? {
            complaints.push(format!("its schema is not the one of version {version}"));
        }
        Ok(complaints)
    }

    /// The value that the hall keeps about itself under this name.
    pub fn own(&self, name: &str) -> Result<Option<Vec<u8>>, OpenError> {
        let failed = failed("read the hall's own things", &self.path);
        if schema::version(&self.connection).map_err(&failed)? < 2 {
            return Ok(None);
        }
        own::own(&self.connection, name).map_err(&failed)
    }

    /// The things that a backup holds besides the books.
    pub fn enclosed(&self) -> Result<Vec<Enclosed>, OpenError> {
        let failed = failed("read what lies beside the books", &self.path);
        if schema::version(&self.connection).map_err(&failed)? < 2 {
            return Ok(Vec::new());
        }
        own::enclosed(&self.connection).map_err(&failed)
    }

    /// Every table with its whole log, one after the other; or the id of the table (or as much
    /// of it as can be read) and what is in the way of reading it.
    pub fn each_log(
        &self,
        mut look: impl FnMut(Result<(Table, Vec<StoredEntry>), (String, String)>),
    ) {
        let keys = self.keys();
        for key in keys.unwrap_or_else(|error| {
            look(Err(("every table".to_string(), error.to_string())));
            Vec::new()
        }) {
            look(self.log(key).map_err(|error| {
                let id = self.connection.query_row(
                    "SELECT id FROM tables WHERE key = ?1",
                    [key],
                    |row| row.get(0),
                );
                (id.unwrap_or_else(|_| format!("number {key}")), error.to_string())
            }));
        }
    }

    fn keys(&self) -> rusqlite::Result<Vec<i64>> {
        let mut keys = self.connection.prepare("SELECT key FROM tables ORDER BY key")?;
        keys.query_map([], |row| row.get(0))?.collect()
    }

    fn log(&self, key: i64) -> rusqlite::Result<(Table, Vec<StoredEntry>)> {
        let table = select(&self.connection, "WHERE key = ?1")?.query_row([key], table_in)?;
        let entries = entries_from(&self.connection, &table.id, 0, usize::MAX)?;
        Ok((table, entries))
    }
}
