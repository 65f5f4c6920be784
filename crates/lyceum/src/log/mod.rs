//! The log room: a log is read, written and audited here, whatever was played.
//!
//! In the store a log is a header and its entries; the hall gives it out as a
//! file once its table is over, with the seed at its end.

mod audit;
#[cfg(test)]
mod played;
mod read;
mod write;

pub use self::{
    audit::{Audit, Decided, audit},
    read::{FILE_MAX, LogFile, LogFileError},
    write::export,
};

/// A table as the store has it, with its whole log.
pub struct StoredLog {
    pub table: store::Table,
    pub entries: Vec<Vec<u8>>,
}

impl StoredLog {
    pub fn header(&self) -> &[u8] {
        &self.table.header
    }
}
