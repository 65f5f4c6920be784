//! A check that the file is still where it was opened.
//!
//! A file that is deleted lives on for whoever has it open: SQLite would go on
//! writing to it, and nothing of that would ever be found again. So before
//! anybody is answered, the writer looks whether the names still lead to the
//! files that it writes. What happens between that look and the answer, no
//! program can see.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::open::beside;
use crate::Trouble;

/// The place of the file and its write-ahead log as they were opened.
pub(super) struct Place {
    path: PathBuf,
    file: Option<Identity>,
    /// Known once something was written.
    wal: OnceLock<Option<Identity>>,
}

/// A file itself, whatever it is called: its disk and its number there.
type Identity = (u64, u64);

impl Place {
    pub(super) fn of(path: &Path) -> Self {
        Self { path: path.to_path_buf(), file: identity(path), wal: OnceLock::new() }
    }

    /// An error if a name leads to another file now, or nowhere.
    pub(super) fn look(&self) -> Result<(), Trouble> {
        let wal_is_there =
            self.wal.get().is_none_or(|wal| *wal == identity(&beside(&self.path, "-wal")));
        if self.file == identity(&self.path) && wal_is_there { Ok(()) } else { Err(Trouble::Gone) }
    }

    /// The same, after a commit: by now there is a write-ahead log, and it stays the same
    /// as long as the file is open.
    pub(super) fn look_after_commit(&self) -> Result<(), Trouble> {
        self.wal.get_or_init(|| identity(&beside(&self.path, "-wal")));
        self.look()
    }
}

/// True if two names lead to one file, of whatever kind the names are.
pub(super) fn is_same_file(one: &Path, other: &Path) -> bool {
    identity(one).is_some_and(|it| identity(other) == Some(it))
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|it| (it.dev(), it.ino()))
}

/// Where files in use cannot be taken away there is nothing to look for.
#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}
