//! What the hall keeps about itself, and how it is with its disk.

use crate::{Store, StoreError, Trouble, ask};

/// The name under which a hall keeps the secret that it signs logs with.
pub const SIGNING_KEY: &str = "signing key";

impl Store {
    /// What the hall keeps under this name; if there is nothing, it keeps `fresh`.
    pub async fn own(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        ask!(self.own(name, fresh))
    }

    /// What is in the way of writing, if anything is: as the last write found it, and after
    /// trouble the disk is tried again, at most once a second.
    pub async fn trouble(&self) -> Option<Trouble> {
        ask!(self.trouble())
    }

    /// How many bytes the disk that the books are on has left for this user, if that is known.
    pub async fn free_bytes(&self) -> Option<u64> {
        ask!(self.free_bytes())
    }
}
