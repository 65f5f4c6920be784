//! What bots and reviews know of the lists that tables go by. The engines in it are made when they
//! are first asked for, where thinking is done: no room waits for one.

use std::sync::{Arc, Mutex, PoisonError};

use lexicon::Lexicon;
use scrabble::Lore;

/// What is known of each list that a table goes by.
#[derive(Default)]
pub struct Lores(Mutex<Vec<Arc<Lore>>>);

impl Lores {
    pub(super) fn of(&self, lexicon: &Arc<Lexicon>) -> Arc<Lore> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |it: &Arc<Lore>| it.lexicon().hash() == lexicon.hash();
        // Lists come and go, and their engines are large: what nobody plays by is not kept.
        known.retain(|it| 1 < Arc::strong_count(it) || is_it(it));
        if let Some(found) = known.iter().find(|it| is_it(it)) {
            return found.clone();
        }
        let lore = Arc::new(Lore::new(lexicon.clone()));
        known.push(lore.clone());
        lore
    }
}
