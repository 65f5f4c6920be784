//! Opening the file: look first, touch later.
//!
//! Somebody will one day name the wrong file, start the hall twice, or come
//! back with a disk that was pulled out. Each is recognised before anything is
//! written, and said in a sentence.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::place::Place;
use super::schema;
use crate::OpenError;

/// The time that a connection waits for another of ours that is busy for a moment.
pub(super) const BUSY_WAIT: Duration = Duration::from_secs(5);

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Up to this size the whole file is checked at every start, which takes a
/// third of a second once it is read. Of a larger one the books are checked
/// and the logs are not: each entry carries a hash that chains it to the one
/// before, so whoever reads a log finds the damage then.
const CHECKED_WHOLE_MAX_BYTES: u64 = 256 << 20;

/// Room for every statement we have, prepared once.
const STATEMENTS_MAX: usize = 64;

/// The size to which the write-ahead log grows before it is folded into the file, in pages of 4
/// KiB.
const FOLD_AFTER_PAGES: u32 = 4_000;

/// A file that is ours, ready to be written to.
pub(super) struct OpenFile {
    pub(super) path: PathBuf,
    pub(super) connection: Connection,
    pub(super) place: Place,
    /// Held as long as the file is in use.
    pub(super) lock: Lock,
}

pub(super) fn open(path: &Path) -> Result<OpenFile, OpenError> {
    let path = settle(path)?;
    refuse_what_is_no_file(&path)?;
    // What is no database at all, or has a second name, is not even locked.
    let n_bytes = recognise_bytes(&path)?;
    refuse_second_names(&path)?;
    let lock = take_lock(&path)?;
    let mut connection = match recognise(&path) {
        Ok((connection, true)) => connection,
        Ok((connection, false)) => {
            check(&connection, &path, n_bytes)?;
            connection
        }
        Err(error) => {
            if is_anothers(&error) {
                lock.leave_no_trace(&path);
            }
            return Err(error);
        }
    };
    let place = Place::of(&path);
    prepare(&connection, &path)?;
    schema::migrate(&mut connection).map_err(failed("update the schema", &path))?;
    Ok(OpenFile { path, connection, place, lock })
}

/// Opens the file, and says whether there is nothing in it yet.
fn recognise(path: &Path) -> Result<(Connection, bool), OpenError> {
    let connection = connect(path)?;
    let is_new = recognise_schema(&connection, path)?;
    Ok((connection, is_new))
}

/// True if the file is somebody else's, or not to be touched by this Lyceum.
fn is_anothers(error: &OpenError) -> bool {
    matches!(
        error,
        OpenError::NotOurs { .. } | OpenError::Newer { .. } | OpenError::Incomplete { .. }
    )
}

/// The lock goes by name; so that nobody comes in under another one, there is none.
fn refuse_second_names(path: &Path) -> Result<(), OpenError> {
    #[cfg(unix)]
    if let Ok(file) = fs::metadata(path) {
        let n_names = std::os::unix::fs::MetadataExt::nlink(&file);
        if 1 < n_names {
            return Err(OpenError::Linked { path: path.to_path_buf(), n_names });
        }
    }
    Ok(())
}

/// The one name of the file, however it was spelled, in a folder that exists.
/// Two links to a file are the same file, and have the same lock.
pub(super) fn settle(path: &Path) -> Result<PathBuf, OpenError> {
    if let Ok(path) = fs::canonicalize(path) {
        return Ok(path);
    }
    let nowhere = |cause| OpenError::Folder { folder: path.to_path_buf(), cause };
    let absolute = std::path::absolute(path).map_err(nowhere)?;
    let (Some(folder), Some(name)) = (absolute.parent(), absolute.file_name()) else {
        return Err(nowhere(io::Error::from(io::ErrorKind::InvalidFilename)));
    };
    fs::create_dir_all(folder)
        .and_then(|()| fs::canonicalize(folder))
        .map(|folder| folder.join(name))
        .map_err(|cause| OpenError::Folder { folder: folder.to_path_buf(), cause })
}

/// A folder or a device is left alone; not even a lock is put beside it.
pub(super) fn refuse_what_is_no_file(path: &Path) -> Result<(), OpenError> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => Err(OpenError::NotAFile { path: path.to_path_buf() }),
        _ => Ok(()),
    }
}

/// Takes the lock beside the file. It is left there for the next one: removing
/// it would let two come in, each with a lock of its own.
pub(super) fn take_lock(path: &Path) -> Result<Lock, OpenError> {
    let beside = beside(path, ".lock");
    let unwritable = |cause: io::Error| OpenError::ReadOnly {
        path: path.to_path_buf(),
        cause: format!("cannot take the lock {}: {cause}", beside.display()),
    };
    let made = private().create_new(true).open(&beside);
    let is_ours = made.is_ok();
    let lock = made.or_else(|_| private().truncate(false).open(&beside)).map_err(unwritable)?;
    match lock.try_lock() {
        Ok(()) => Ok(Lock { lock, is_ours }),
        Err(TryLockError::WouldBlock) => {
            Err(OpenError::InUse { path: path.to_path_buf(), lock: beside })
        }
        Err(TryLockError::Error(cause)) => Err(unwritable(cause)),
    }
}

/// The lock beside the file. It is let go by name and not by closing: a child
/// process on its way to another program holds a copy of every open file for
/// a moment, and a copy keeps a lock that was only closed.
pub(super) struct Lock {
    lock: File,
    /// True if it was not there before.
    is_ours: bool,
}

impl Lock {
    /// Takes the lock away again from beside a file that is not the hall's. Who waits
    /// for it meanwhile will find the same.
    pub(super) fn leave_no_trace(self, path: &Path) {
        if self.is_ours {
            // If it stays it does no harm.
            let _stays = fs::remove_file(beside(path, ".lock"));
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(%error, "the lock beside the file was not let go by name");
        }
    }
}

/// The name of a file that belongs to this one.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Options for files of ours: readable to nobody else, for seeds are secrets.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Reads how the file begins, and says how long it is. An empty file is as
/// good as none.
pub(super) fn recognise_bytes(path: &Path) -> Result<u64, OpenError> {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| {
        let n_bytes = file.metadata()?.len();
        file.take(MAGIC.len() as u64).read_to_end(&mut start)?;
        Ok(n_bytes)
    });
    match read {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(OpenError::Failed {
            doing: "read the beginning",
            path: path.to_path_buf(),
            cause: error.to_string(),
        }),
        Ok(n_bytes) if start.is_empty() || start == MAGIC => Ok(n_bytes),
        Ok(_) => Err(OpenError::NotSqlite { path: path.to_path_buf() }),
    }
}

fn connect(path: &Path) -> Result<Connection, OpenError> {
    let unwritable = |cause: String| OpenError::ReadOnly { path: path.to_path_buf(), cause };
    private().truncate(false).open(path).map_err(|error| unwritable(error.to_string()))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(path, flags).map_err(failed("read the header", path))?;
    refuse_read_only(&connection, path)?;
    // Until we know that it is ours, the file is not even tidied up.
    connection
        .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        .map_err(failed("read the header", path))?;
    Ok(connection)
}

/// SQLite opens for reading what it may not write, and says so when asked.
pub(crate) fn refuse_read_only(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    if connection.is_readonly("main").map_err(failed("read the header", path))? {
        let cause = "SQLite may only read it".to_string();
        return Err(OpenError::ReadOnly { path: path.to_path_buf(), cause });
    }
    Ok(())
}

/// True if there is nothing in the file yet. Refused if its contents are not ours, or from a time
/// to come.
pub(super) fn recognise_schema(connection: &Connection, path: &Path) -> Result<bool, OpenError> {
    let failed = failed("read the schema", path);
    let application_id: i32 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(&failed)?;
    let n_objects: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(&failed)?;
    let version = schema::version(connection).map_err(&failed)?;
    if application_id == 0 && n_objects == 0 && version == 0 {
        return Ok(true);
    }
    if application_id != schema::APPLICATION_ID {
        return Err(OpenError::NotOurs { path: path.to_path_buf() });
    }
    if schema::KNOWN_VERSION < version {
        let known = schema::KNOWN_VERSION;
        return Err(OpenError::Newer { path: path.to_path_buf(), found: version, known });
    }
    let missing = schema::missing(connection, version).map_err(&failed)?;
    if !missing.is_empty() {
        return Err(OpenError::Incomplete { path: path.to_path_buf(), missing });
    }
    Ok(false)
}

/// Looks for damage, as thoroughly as the size of the file allows.
pub(crate) fn check(connection: &Connection, path: &Path, n_bytes: u64) -> Result<(), OpenError> {
    let questions: Vec<String> = if n_bytes <= CHECKED_WHOLE_MAX_BYTES {
        vec!["PRAGMA quick_check(1)".to_string()]
    } else {
        let version = schema::version(connection).map_err(failed("read the schema", path))?;
        schema::books(version).map(|book| format!("PRAGMA quick_check({book})")).collect()
    };
    for question in questions {
        let detail: String = connection
            .query_row(&question, [], |row| row.get(0))
            .map_err(failed("check the pages", path))?;
        if detail != "ok" {
            let detail = detail.split_whitespace().collect::<Vec<&str>>().join(" ");
            return Err(OpenError::Corrupt { path: path.to_path_buf(), detail });
        }
    }
    Ok(())
}

/// Sets what the promise of durability rests on, and sees that it was heard.
fn prepare(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let journal_mode = set_up(connection).map_err(failed("begin the write-ahead log", path))?;
    if journal_mode != "wal" {
        return Err(OpenError::Failed {
            doing: "begin the write-ahead log",
            path: path.to_path_buf(),
            cause: format!("SQLite stays with journal mode {journal_mode}"),
        });
    }
    Ok(())
}

fn set_up(connection: &Connection) -> rusqlite::Result<String> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    connection.busy_timeout(BUSY_WAIT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    let journal_mode =
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // On a Mac an ordinary sync may stop at the drive's own cache.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", FOLD_AFTER_PAGES)?;
    Ok(journal_mode)
}

/// The meaning of an error of SQLite while we are opening a file.
pub(super) fn failed(
    doing: &'static str,
    path: &Path,
) -> impl Fn(rusqlite::Error) -> OpenError + use<> {
    let path = path.to_path_buf();
    move |error| {
        let (path, cause) = (path.clone(), error.to_string());
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                OpenError::Corrupt { path, detail: cause }
            }
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                OpenError::ReadOnly { path, cause }
            }
            _ => OpenError::Failed { doing, path, cause },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_the_lock_does_not_keep_the_next_one_out() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.db");
        let lock = take_lock(&path).unwrap();
        let _copy = lock.lock.try_clone().unwrap();
        assert!(matches!(take_lock(&path), Err(OpenError::InUse { .. })));
        drop(lock);
        assert!(take_lock(&path).is_ok());
    }
}
