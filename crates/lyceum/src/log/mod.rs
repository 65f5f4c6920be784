//! The log room: a log is read, written and audited here, whatever was played.
//!
//! In the store a log is a header and its entries; the hall gives it out as a
//! file once its table is over, with the seed at its end.

use kernel::Link;

mod audit;
#[cfg(test)]
mod played;
mod read;
mod sign;
mod stored;
mod whole;
mod write;

pub use self::{
    audit::{Audit, Referee, audit},
    read::{FILE_MAX, LogFile, LogFileError},
    sign::{HallKey, Head, PublicKey},
    stored::n_sound,
    whole::only_what_is_known,
    write::export,
};

/// A table as the store has it, with its whole log.
pub struct StoredLog {
    pub table: store::Table,
    pub entries: Vec<Vec<u8>>,
    /// The link of the last entry, as it was written down with it.
    pub link: Link,
}

impl StoredLog {
    pub fn header(&self) -> &[u8] {
        &self.table.header
    }
}
