//! Copies of the books: made while the hall is open, put in their place while it is not.
//!
//! A copy is written under another name and gets its own when it is whole and
//! on the disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Books;
use super::open::{beside, failed, private, settle, take_lock};
use crate::CopyError;

/// Copies the books of a hall, which may be open, as they are at one moment. `to` is a whole
/// file of its own, with what stood in the write-ahead log.
pub fn back_up(from: &Path, to: &Path, replaces: bool) -> Result<u64, CopyError> {
    let books = Books::open(from)?;
    let to = std::path::absolute(to).map_err(broke("write", to))?;
    refuse_itself(&books.path, &to)?;
    if !replaces && fs::symlink_metadata(&to).is_ok() {
        return Err(CopyError::Exists { path: to });
    }
    let copy = Part::beside(&to)?;
    books.copy_into(&copy.path)?;
    let n_bytes = fs::metadata(&copy.path).map_err(broke("read", &copy.path))?.len();
    copy.becomes(&to, replaces)?;
    Ok(n_bytes)
}

/// Puts a copy where a hall keeps its books. What was there is set aside under another name,
/// which is the answer.
pub fn restore(from: &Path, to: &Path, replaces: bool) -> Result<Option<PathBuf>, CopyError> {
    let books = Books::open(from)?;
    let made = put(&books.path, to, replaces, |part| books.copy_into(part))?;
    Ok(made.1)
}

/// Makes the books where a hall keeps them, and sets aside what was there.
pub(super) fn put<T>(
    from: &Path,
    to: &Path,
    replaces: bool,
    make: impl FnOnce(&Path) -> Result<T, CopyError>,
) -> Result<(T, Option<PathBuf>), CopyError> {
    let to = settle(to)?;
    refuse_itself(from, &to)?;
    let lock = take_lock(&to)?;
    let is_taken = fs::symlink_metadata(&to).is_ok_and(|it| !it.is_file() || 0 < it.len());
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

fn refuse_itself(from: &Path, to: &Path) -> Result<(), CopyError> {
    if fs::canonicalize(to).is_ok_and(|to| to == from) {
        return Err(CopyError::Itself { path: to.to_path_buf() });
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

fn broke(doing: &'static str, path: &Path) -> impl Fn(io::Error) -> CopyError + use<> {
    let path = path.to_path_buf();
    move |error| CopyError::Failed { doing, path: path.clone(), cause: error.to_string() }
}
