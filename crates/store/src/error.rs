//! Errors, each with what we were about to do and what to do next.

use std::path::PathBuf;

use thiserror::Error;

/// The reason for which a store could not be opened. Nothing was changed.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error("failed to make the folder {}: {cause}; make it, or name a path whose folder exists", folder.display())]
    Folder { folder: PathBuf, cause: std::io::Error },
    #[error("failed to open {}: another Lyceum has it open and holds {}; stop that one, or name another file", path.display(), lock.display())]
    InUse { path: PathBuf, lock: PathBuf },
    #[error("failed to open {} for writing: {cause}; let this user write to the file and its folder", path.display())]
    ReadOnly { path: PathBuf, cause: String },
    #[error("there is no file {}", path.display())]
    NoFile { path: PathBuf },
    #[error("{} is empty; no hall has kept anything there yet", path.display())]
    Empty { path: PathBuf },
    #[error("refused to open {}: it is not a file; name another, this one was left as it is", path.display())]
    NotAFile { path: PathBuf },
    #[error("refused to open {}: it is not a SQLite database; name another file, this one was left as it is", path.display())]
    NotSqlite { path: PathBuf },
    #[error("refused to open {}: it is a SQLite database, but not one of Lyceum's; name another file, this one was left as it is", path.display())]
    NotOurs { path: PathBuf },
    #[error("refused to open {}: its schema is version {found}, and this Lyceum knows versions up to {known}; use a newer Lyceum", path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("refused to open {}: it is marked as Lyceum's, but has no {}; restore a backup (lyceum restore), this one was left as it is", path.display(), missing.join(", no "))]
    Incomplete { path: PathBuf, missing: Vec<&'static str> },
    #[error("refused to open {}: it has {n_names} names (hard links), and under another one a second hall could open it; copy it with lyceum backup, and keep one name", path.display())]
    Linked { path: PathBuf, n_names: u64 },
    #[error("refused to open {}: it is damaged ({detail}); lyceum verify says where, lyceum restore puts a backup in its place, and lyceum restore --salvage saves what can be read; until then keep the file and its -wal", path.display())]
    Corrupt { path: PathBuf, detail: String },
    #[error("failed to {doing} of {}: {cause}; check that its disk works, has room and supports SQLite's write-ahead log", path.display())]
    Failed { doing: &'static str, path: PathBuf, cause: String },
}

/// The reason for which a copy of a hall's books was not made. Whatever was there before is still
/// there.
#[derive(Debug, Error)]
pub enum CopyError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("refused to write {}: a file of that name exists; name another, or use --force", path.display())]
    Exists { path: PathBuf },
    #[error("refused to write {}: that is the file to be copied; name another", path.display())]
    Itself { path: PathBuf },
    #[error("refused to write {}: it is not a file (but a folder, a link, a device or a pipe); name another, this one was left as it is", path.display())]
    NotAFile { path: PathBuf },
    #[error("refused to write {}: that name belongs to {}, which needs what is there; name another", path.display(), of.display())]
    Beside { path: PathBuf, of: PathBuf },
    #[error("there is no folder {}; make it, or name another", path.display())]
    NoFolder { path: PathBuf },
    #[error("failed to {doing} {}: {cause}", path.display())]
    Failed { doing: &'static str, path: PathBuf, cause: String },
}

/// The world was in the way: nothing about the question was wrong.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("failed to {doing}: {trouble}")]
pub struct StoreError {
    /// The thing that we were about to do.
    pub doing: String,
    pub trouble: Trouble,
}

/// A thing in the world that was in the way.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Trouble {
    #[error("the disk is full; nothing was written, make room and try again")]
    DiskFull,
    #[error("the store is closed")]
    Closed,
    #[error(
        "its file was deleted, moved or replaced while it was open; stop the hall, and put the file back or restore a backup"
    )]
    Gone,
    #[error("the database says: {0}; nothing was acknowledged, check that its disk works")]
    Database(String),
}

/// The reason for which an entry was not appended.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum AppendError {
    #[error("there is no table {table}; create it first")]
    NoTable { table: String },
    #[error(
        "epoch {held} of table {table} is stale, it is now {current}; somebody else claimed the table, so stop driving it"
    )]
    Stale { table: String, held: u64, current: u64 },
    #[error("entry {seq} of table {table} is taken by another; read the log again")]
    Taken { table: String, seq: u64 },
    #[error(
        "entry {seq} of table {table} would leave a gap, the next is {next}; read the log again"
    )]
    Gap { table: String, seq: u64, next: u64 },
    #[error("table {table} is over, and its log is closed")]
    Over { table: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reason for which something was not done to a table.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum TableError {
    #[error("there is no table {id}; create it first")]
    NoTable { id: String },
    #[error("there is a table {id} already; choose another id")]
    IdTaken { id: String },
    #[error("the code {code} belongs to another table; choose another code")]
    CodeTaken { code: String },
    #[error(
        "epoch {held} of table {id} is stale, it is now {current}; somebody else claimed the table, so stop driving it"
    )]
    Stale { id: String, held: u64, current: u64 },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reason for which something was not done to an account.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum AccountError {
    #[error("there is no account {id}; create it first")]
    NoAccount { id: String },
    #[error("there is an account {id} already; choose another id")]
    IdTaken { id: String },
    #[error("there is a session with this hash already; draw another token")]
    SessionTaken,
    #[error(transparent)]
    Store(#[from] StoreError),
}
