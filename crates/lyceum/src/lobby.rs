//! The lobby: which tables there are, and how each stands.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use tokio::{sync::watch, time::Instant};

use crate::wire::TableCard;

/// How many tables a hall shows to one person.
const SHOWN_MAX: usize = 60;

/// How many tables that are over it remembers.
const OVER_MAX: usize = 1_000;

pub struct Lobby {
    books: Mutex<Books>,
    version: watch::Sender<u64>,
}

/// A table as the lobby knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Listing {
    pub card: TableCard,
    /// Whether everybody may see it.
    pub is_public: bool,
    pub created_ms: i64,
    pub accounts: Vec<Arc<str>>,
    /// Whether anybody looks at it.
    pub attended: bool,
}

#[derive(Default)]
struct Books {
    tables: HashMap<String, LobbyEntry>,
    /// Whose seats are where, the newest table last.
    by_account: HashMap<Arc<str>, BTreeSet<(i64, String)>>,
    listed: BTreeSet<(i64, String)>,
    over: VecDeque<String>,
    n_open: usize,
}

struct LobbyEntry {
    listing: Listing,
    /// When somebody was last there.
    touched: Instant,
}

impl Default for Lobby {
    fn default() -> Lobby {
        Lobby { books: Mutex::default(), version: watch::Sender::new(0) }
    }
}

impl Lobby {
    /// Tells how a table stands. Whoever looks at the lobby learns of it if
    /// the card is another one.
    pub fn put(&self, listing: Listing) {
        let mut books = self.lock();
        if books.put(listing) {
            drop(books);
            self.version.send_modify(|it| *it += 1);
        }
    }

    /// Tells of every change.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Tables that were listed and that somebody may still come to, the newest
    /// first.
    pub fn open(&self, fresh: Duration) -> Vec<TableCard> {
        let books = self.lock();
        let newest = books.listed.iter().rev().filter_map(|(_, id)| books.tables.get(id));
        let alive = newest.filter(|it| it.listing.attended || it.touched.elapsed() < fresh);
        alive.take(SHOWN_MAX).map(|it| it.listing.card.clone()).collect()
    }

    /// Tables where an account has a seat, the newest first.
    pub fn of(&self, account: &str) -> Vec<TableCard> {
        let books = self.lock();
        let Some(ids) = books.by_account.get(account) else { return Vec::new() };
        let tables = ids.iter().rev().filter_map(|(_, id)| books.tables.get(id));
        tables.take(SHOWN_MAX).map(|it| it.listing.card.clone()).collect()
    }

    /// How many tables are not over.
    pub fn n_open(&self) -> usize {
        self.lock().n_open
    }

    /// Tables that have not begun and that nobody was at for so long.
    pub fn forsaken(&self, after: Duration) -> Vec<String> {
        let books = self.lock();
        let forsaken = books.tables.iter().filter(|(_, entry)| {
            let Listing { card, attended, .. } = &entry.listing;
            !card.started && !card.over && !attended && after <= entry.touched.elapsed()
        });
        forsaken.map(|(id, _)| id.clone()).collect()
    }

    /// A table is over without its room having said so.
    pub fn give_up(&self, id: &str) {
        let listing = self.lock().tables.get(id).map(|it| it.listing.clone());
        if let Some(mut listing) = listing {
            listing.card.over = true;
            self.put(listing);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Books> {
        self.books.lock().expect("nobody panics while holding the lobby's books")
    }
}

impl Books {
    /// Whether anything changed that is seen.
    fn put(&mut self, listing: Listing) -> bool {
        let id = listing.card.table.clone();
        let now = Instant::now();
        if let Some(entry) = self.tables.get_mut(&id) {
            if entry.listing.attended || listing.attended {
                entry.touched = now;
            }
            if entry.listing == listing {
                return false;
            }
        }
        let key = (listing.created_ms, id.clone());
        let before = self.tables.remove(&id);
        if let Some(before) = &before {
            for account in &before.listing.accounts {
                self.forget(account, &key);
            }
        }
        for account in &listing.accounts {
            self.by_account.entry(account.clone()).or_default().insert(key.clone());
        }
        if listing.is_public && !listing.card.over {
            self.listed.insert(key);
        } else {
            self.listed.remove(&key);
        }
        let was_open = before.as_ref().is_some_and(|it| !it.listing.card.over);
        let is_open = !listing.card.over;
        self.n_open = self.n_open + usize::from(is_open) - usize::from(was_open);
        let newly_over = !is_open && before.as_ref().is_none_or(|it| !it.listing.card.over);
        let touched = before.map_or(now, |it| it.touched);
        self.tables.insert(id.clone(), LobbyEntry { listing, touched });
        if newly_over {
            self.over.push_back(id);
            self.forget_the_oldest();
        }
        true
    }

    fn forget_the_oldest(&mut self) {
        while OVER_MAX < self.over.len() {
            let Some(entry) = self.over.pop_front().and_then(|id| self.tables.remove(&id)) else {
                continue;
            };
            let key = (entry.listing.created_ms, entry.listing.card.table);
            for account in &entry.listing.accounts {
                self.forget(account, &key);
            }
        }
    }

    fn forget(&mut self, account: &Arc<str>, key: &(i64, String)) {
        if let Some(tables) = self.by_account.get_mut(account) {
            tables.remove(key);
            if tables.is_empty() {
                self.by_account.remove(account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn listing(table: &str, created_ms: i64, over: bool) -> Listing {
        let card = TableCard {
            table: table.to_owned(),
            game: "my-word".to_owned(),
            status: String::new(),
            procedure: kernel::Procedure::Assisted,
            names: vec!["Ada".to_owned()],
            free_seats: 1,
            started: false,
            over,
        };
        Listing { card, is_public: true, created_ms, accounts: vec!["a1".into()], attended: false }
    }

    fn ids(cards: Vec<TableCard>) -> Vec<String> {
        cards.into_iter().map(|it| it.table).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn tables_are_shown_newest_first_until_they_are_over() {
        let lobby = Lobby::default();
        let seen = lobby.watch();
        lobby.put(listing("t1", 1, false));
        lobby.put(listing("t2", 2, false));
        assert_eq!(ids(lobby.open(HOUR)), ["t2", "t1"]);
        assert!(seen.has_changed().expect("the lobby is there"));
        lobby.put(listing("t2", 2, true));
        assert_eq!(ids(lobby.open(HOUR)), ["t1"]);
        assert_eq!(ids(lobby.of("a1")), ["t2", "t1"]);
        assert_eq!(lobby.n_open(), 1);
        assert!(lobby.of("a2").is_empty());
        tokio::time::advance(HOUR).await;
        assert!(lobby.open(HOUR).is_empty());
        assert_eq!(lobby.forsaken(HOUR), ["t1"]);
    }

    #[tokio::test]
    async fn what_did_not_change_is_not_told() {
        let lobby = Lobby::default();
        lobby.put(listing("t1", 1, false));
        let mut seen = lobby.watch();
        seen.mark_unchanged();
        lobby.put(listing("t1", 1, false));
        assert!(!seen.has_changed().expect("the lobby is there"));
    }

    #[tokio::test]
    async fn only_so_many_finished_tables_are_remembered() {
        let lobby = Lobby::default();
        for no in 0..OVER_MAX as i64 + 5 {
            lobby.put(listing(&format!("t{no}"), no, true));
        }
        assert_eq!(lobby.lock().tables.len(), OVER_MAX);
        assert_eq!(lobby.n_open(), 0);
    }
}
