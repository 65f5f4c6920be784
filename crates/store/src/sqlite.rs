//! A store in one SQLite file. Coming: nobody can hold one yet.

use std::path::Path;

use crate::OpenError;

/// The file at work.
#[derive(Clone, Copy)]
pub enum Sqlite {}

impl Sqlite {
    pub(crate) fn open(path: &Path) -> Result<Self, OpenError> {
        let cause = "this store is not built yet".to_string();
        Err(OpenError::Failed { doing: "open the database", path: path.to_path_buf(), cause })
    }
}
