//! Copies of the books: made while the hall is open, put in their place while it is not.
//!
//! A copy is written under another name and gets its own when it is whole and
//! on the disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, params};

use super::open::{beside, failed, private, refuse_what_is_no_file, settle, take_lock};
use super::place::is_same_file;
use super::{Books, own, schema};
use crate::CopyError;

/// A file beside the books that goes into a backup of them, under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enclosed {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Copies the books of a hall, which may be open, as they are at one moment. `to` is a whole
/// file of its own, with what stood in the write-ahead log.
pub fn back_up(from: &Path, to: &Path, replaces: bool) -> Result<u64, CopyError> {
    back_up_with(from, to, replaces, &[])
}

/// The same, with what lies beside the books.
pub fn back_up_with(
    from: &Path,
    to: &Path,
    replaces: bool,
    enclosed: &[Enclosed],
) -> Result<u64, CopyError> {
    let books = Books::open(from)?;
    let to = std::path::absolute(to).map_err(broke("write", to))?;
    refuse_what_is_in_use(&books.path, &to)?;
    refuse_open_books(&to)?;
    if !replaces && fs::symlink_metadata(&to).is_ok() {
        return Err(CopyError::Exists { path: to });
    }
    let copy = Part::beside(&to)?;
    books.copy_into(&copy.path)?;
    if !enclosed.is_empty() {
        let write = failed("write the copy", &to);
        enclose(&copy.path, enclosed).map_err(write)?;
    }
    let n_bytes = fs::metadata(&copy.path).map_err(broke("read", &copy.path))?.len();
    copy.becomes(&to, replaces)?;
    Ok(n_bytes)
}

/// Puts a copy where a hall keeps its books. What was there is set aside under another name,
/// which is the answer.
pub fn restore(from: &Path, to: &Path, replaces: bool) -> Result<Option<PathBuf>, CopyError> {
    let books = Books::open(from)?;
    let made = put(&books.path, to, replaces, |part| {
        books.copy_into(part)?;
        take_out(part).map_err(|error| failed("write the copy", part)(error).into())
    })?;
    Ok(made.1)
}

/// Makes the books where a hall keeps them, and sets aside what was there.
pub(super) fn put<T>(
    from: &Path,
    to: &Path,
    replaces: bool,
    make: impl FnOnce(&Path) -> Result<T, CopyError>,
) -> Result<(T, Option<PathBuf>), CopyError> {
    refuse_what_is_no_file(to)?;
    let to = settle(to)?;
    refuse_what_is_in_use(from, &to)?;
    let lock = take_lock(&to)?;
    let is_taken = fs::symlink_metadata(&to).is_ok_and(|it| 0 < it.len());
    if is_taken && !replaces {
        lock.leave_no_trace(&to);
        return Err(CopyError::Exists { path: to });
    }
    let part = Part::beside(&to)?;
    let made = make(&part.path)?;
    let aside = if is_taken { Some(set_aside(&to)?) } else { None };
    // What a file that is gone has left would be taken for this one's.
    for ending in ["-wal", "-shm"] {
        remove_if_there(&beside(&to, ending))?;
    }
    part.becomes(&to, true)?;
    drop(lock);
    Ok((made, aside))
}

/// Moves a file and its write-ahead log to a name that is free.
fn set_aside(path: &Path) -> Result<PathBuf, CopyError> {
    let aside = (1..)
        .map(|n| beside(path, &format!(".aside-{n}")))
        .find(|it| fs::symlink_metadata(it).is_err())
        .expect("numbers do not run out");
    fs::rename(path, &aside).map_err(broke("set aside", path))?;
    let wal = beside(path, "-wal");
    if wal.exists() {
        fs::rename(&wal, beside(&aside, "-wal")).map_err(broke("set aside", &wal))?;
    }
    Ok(aside)
}

fn remove_if_there(path: &Path) -> Result<(), CopyError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(broke("remove", path)(error)),
        _ => Ok(()),
    }
}

/// A copy stands where nothing is or where a file was, and never in the place of what a hall needs
/// while it is open: the file to be copied, or a name beside any file that is SQLite's or ours.
fn refuse_what_is_in_use(from: &Path, to: &Path) -> Result<(), CopyError> {
    let path = || to.to_path_buf();
    // A link is none either: what it leads to may be a device, and some links are the system's own.
    if fs::symlink_metadata(to).is_ok_and(|it| !it.is_file()) {
        return Err(CopyError::NotAFile { path: path() });
    }
    // Not by its spelling: folders have several names.
    let folder = to.parent().and_then(|it| fs::canonicalize(it).ok());
    let name = folder.zip(to.file_name()).map(|(folder, name)| folder.join(name));
    if name.as_deref() == Some(from) || is_same_file(to, from) {
        return Err(CopyError::Itself { path: path() });
    }
    let of_another = |ending: &str| {
        let whole = name.as_ref()?.to_str()?.strip_suffix(ending)?;
        fs::symlink_metadata(whole).is_ok().then(|| PathBuf::from(whole))
    };
    let beside_from =
        |ending: &str| is_same_file(to, &beside(from, ending)).then(|| from.to_path_buf());
    let of = BESIDE.iter().find_map(|ending| of_another(ending).or_else(|| beside_from(ending)));
    match of {
        Some(of) => Err(CopyError::Beside { path: path(), of }),
        None => Ok(()),
    }
}

/// The endings of files that stand beside books that are open, or were: SQLite's log, its index and
/// its journal, and our lock.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", ".lock"];

/// The books of another hall that is open are not replaced under it.
fn refuse_open_books(to: &Path) -> Result<(), CopyError> {
    if fs::symlink_metadata(beside(to, ".lock")).is_ok() {
        drop(take_lock(to)?);
    }
    Ok(())
}

/// A copy that is not whole yet. It is gone if nothing becomes of it.
struct Part {
    path: PathBuf,
}

impl Part {
    fn beside(to: &Path) -> Result<Self, CopyError> {
        if let Some(folder) = to.parent().filter(|it| !it.is_dir()) {
            return Err(CopyError::NoFolder { path: folder.to_path_buf() });
        }
        let path = beside(to, &format!(".part-{}", std::process::id()));
        remove_if_there(&path)?;
        private().create_new(true).open(&path).map_err(broke("write", to))?;
        Ok(Self { path })
    }

    /// Gives it its name, once it is on the disk.
    fn becomes(self, to: &Path, replaces: bool) -> Result<(), CopyError> {
        let synced = fs::File::open(&self.path).and_then(|it| it.sync_all());
        synced.map_err(broke("write", &self.path))?;
        if replaces {
            fs::rename(&self.path, to).map_err(broke("write", to))?;
        } else {
            // Unlike a rename this fails where somebody has just put another file. Where a disk
            // knows no second names, the look before has to do.
            match fs::hard_link(&self.path, to) {
                Ok(()) => (),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    return Err(CopyError::Exists { path: to.to_path_buf() });
                }
                Err(_) => fs::rename(&self.path, to).map_err(broke("write", to))?,
            }
        }
        drop(self);
        if let Some(folder) = to.parent().and_then(|it| fs::File::open(it).ok()) {
            folder.sync_all().map_err(broke("write", to))?;
        }
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // It has become something, or nobody needs it.
        let _gone = fs::remove_file(&self.path);
        let _gone = fs::remove_file(beside(&self.path, "-journal"));
    }
}

impl Books {
    fn copy_into(&self, part: &Path) -> Result<(), CopyError> {
        let name = part.to_str().ok_or_else(|| CopyError::Failed {
            doing: "write",
            path: part.to_path_buf(),
            cause: "its name is not UTF-8".to_string(),
        })?;
        let copied = self.connection.execute("VACUUM INTO ?1", [name]);
        copied.map_err(failed("copy the pages", &self.path))?;
        Ok(())
    }
}

/// Puts things into a copy that lie beside the books.
fn enclose(copy: &Path, enclosed: &[Enclosed]) -> rusqlite::Result<()> {
    let mut copy = Connection::open(copy)?;
    schema::migrate(&mut copy)?;
    let copy = copy.transaction()?;
    copy.execute("DELETE FROM own WHERE name GLOB ?1", [own::ENCLOSED])?;
    for Enclosed { name, bytes } in enclosed {
        let name = format!("{}{name}", own::ENCLOSED.trim_end_matches('*'));
        copy.execute("INSERT INTO own (name, value) VALUES (?1, ?2)", params![name, bytes])?;
    }
    copy.commit()
}

/// Beside the books of a hall such things have a place of their own.
fn take_out(copy: &Path) -> rusqlite::Result<()> {
    let copy = Connection::open(copy)?;
    if 2 <= schema::version(&copy)? {
        copy.execute("DELETE FROM own WHERE name GLOB ?1", [own::ENCLOSED])?;
    }
    Ok(())
}

fn broke(doing: &'static str, path: &Path) -> impl Fn(io::Error) -> CopyError + use<> {
    let path = path.to_path_buf();
    move |error| CopyError::Failed { doing, path: path.clone(), cause: error.to_string() }
}
