//! Things that the hall keeps about itself, and the state of its disk.

use crate::{Store, StoreError, Trouble, ask};

/// The name under which a hall keeps the secret that it signs logs with.
pub const SIGNING_KEY: &str = "signing key";

impl Store {
    /// The value that the hall keeps under this name; if there is none, it keeps `fresh`.
    pub async fn own(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        ask!(self.own(name, fresh))
    }

    /// Any trouble with writing: as the last write found it, and after trouble the disk is tried
    /// again, at most once a second.
    pub async fn trouble(&self) -> Option<Trouble> {
        ask!(self.trouble())
    }

    /// The number of bytes that this user has left on the disk of the books, if that is known.
    pub async fn free_bytes(&self) -> Option<u64> {
        ask!(self.free_bytes())
    }
}
