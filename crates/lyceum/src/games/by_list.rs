//! What has been worked out about word lists: made when it is first asked for, and shared by all who ask.

use std::sync::{Arc, Mutex, PoisonError};

use lexicon::Lexicon;

/// How many lists are remembered: lists come and go, and what is known of one is large.
const N_KEPT: usize = 4;

/// What is known of each list, by its words.
pub(super) struct ByList<T>(Mutex<Vec<([u8; 32], Arc<T>)>>);

impl<T> ByList<T> {
    pub(super) const fn new() -> ByList<T> {
        ByList(Mutex::new(Vec::new()))
    }

    /// What is known of this list. Others wait for it, so it is quickly made.
    pub(super) fn of(&self, list: &Arc<Lexicon>, make: impl FnOnce() -> T) -> Arc<T> {
        let hash = list.hash();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = match known.iter().position(|it| it.0 == hash) {
            Some(idx) => known.remove(idx).1,
            None => Arc::new(make()),
        };
        known.insert(0, (hash, found.clone()));
        known.truncate(N_KEPT);
        found
    }
}
