//! Accounts, and the sessions by which a browser is known to be one of them.

use crate::{AccountError, Store, StoreError, ask};

/// Somebody the hall knows, if only as a guest with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: String,
    pub name: String,
    pub created_ms: i64,
}

/// A browser's standing permission to be an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the browser's token. The token itself is never stored, so
    /// that whoever reads this database still cannot log in.
    pub hash: [u8; 32],
    pub account: String,
    pub created_ms: i64,
    /// The first moment at which it is no longer good.
    pub expires_ms: i64,
}

impl Store {
    pub async fn create_account(&self, account: Account) -> Result<(), AccountError> {
        ask!(self.create_account(account))
    }

    pub async fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        ask!(self.account(id))
    }

    pub async fn rename_account(&self, id: &str, name: &str) -> Result<(), AccountError> {
        ask!(self.rename_account(id, name))
    }

    /// Refused if there is no such account, or a session with that hash.
    pub async fn create_session(&self, session: Session) -> Result<(), AccountError> {
        ask!(self.create_session(session))
    }

    /// The account a session stands for, and until when, if the session is still good.
    pub async fn session(
        &self,
        hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<(Account, i64)>, StoreError> {
        ask!(self.session(hash, now_ms))
    }

    /// Lets a session last until then, if it is there and would end before.
    pub async fn renew_session(&self, hash: &[u8; 32], expires_ms: i64) -> Result<(), StoreError> {
        ask!(self.renew_session(hash, expires_ms))
    }

    /// Ends a session. One that is not there has already ended.
    pub async fn end_session(&self, hash: &[u8; 32]) -> Result<(), StoreError> {
        ask!(self.end_session(hash))
    }

    /// Forgets the sessions that are no longer good, and says how many.
    pub async fn prune_sessions(&self, now_ms: i64) -> Result<usize, StoreError> {
        ask!(self.prune_sessions(now_ms))
    }
}
