//! The lobby: which tables there are, and how each stands.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use tokio::{sync::watch, time::Instant};

use crate::{config::Network, networks::networks, wire::TableCard};

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
    /// The open ones that everybody may see, the newest last.
    listed: BTreeSet<(i64, String)>,
    over: VecDeque<String>,
    n_open: usize,
    /// How many open tables there are from each network.
    n_open_from: HashMap<Network, usize>,
}

struct LobbyEntry {
    listing: Listing,
    /// When somebody was last there, or when the hall opened; and for how long
    /// nobody had been there by then.
    touched: Instant,
    away_before: Duration,
    /// It was begun and deserted; whoever comes back goes on with it.
    is_adjourned: bool,
    /// Where it was opened from, if that was since the hall opened.
    from: Option<IpAddr>,
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

    /// The same for a table that was last attended so long ago.
    pub fn put_old(&self, listing: Listing, ago: Duration) {
        let id = listing.card.table.clone();
        self.put(listing);
        if let Some(entry) = self.lock().tables.get_mut(&id) {
            entry.away_before = ago;
        }
    }

    /// A table was opened from this address.
    pub fn opened_from(&self, id: &str, from: IpAddr) {
        let mut books = self.lock();
        let Some(entry) = books.tables.get_mut(id).filter(|it| it.from.is_none()) else { return };
        entry.from = Some(from);
        if entry.is_open() {
            for (network, _) in networks(from) {
                *books.n_open_from.entry(network).or_default() += 1;
            }
        }
    }

    /// Where a table was opened from, if that was since the hall opened.
    pub fn whence(&self, id: &str) -> Option<IpAddr> {
        self.lock().tables.get(id).and_then(|it| it.from)
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
        let alive = newest.filter(|it| it.listing.attended || it.away() < fresh);
        alive.take(SHOWN_MAX).map(|it| it.listing.card.clone()).collect()
    }

    /// Tables where an account has a seat, the newest first.
    pub fn of(&self, account: &str) -> Vec<TableCard> {
        let books = self.lock();
        let Some(ids) = books.by_account.get(account) else { return Vec::new() };
        let tables = ids.iter().rev().filter_map(|(_, id)| books.tables.get(id));
        tables.take(SHOWN_MAX).map(LobbyEntry::card).collect()
    }

    /// How many tables are neither over nor adjourned.
    pub fn n_open(&self) -> usize {
        self.lock().n_open
    }

    /// Whether so many of them were opened from an address, in any network it belongs to.
    pub fn has_open_from(&self, address: IpAddr, n_min: usize) -> bool {
        let books = self.lock();
        networks(address).any(|(network, households)| {
            let n = books.n_open_from.get(&network).copied().unwrap_or(0);
            n_min.saturating_mul(households as usize) <= n
        })
    }

    /// Tables that nobody was at for so long: those that have not begun, also where their log is
    /// full, and those that have and are not over.
    pub fn forsaken(&self, unbegun: Duration, begun: Duration) -> Vec<String> {
        let books = self.lock();
        let forsaken = books.tables.iter().filter(|(_, entry)| {
            let TableCard { started, over, .. } = entry.listing.card;
            let after = if started { begun } else { unbegun };
            !(started && over) && entry.is_deserted(after)
        });
        forsaken.map(|(id, _)| id.clone()).collect()
    }

    /// Adjourns games that were begun and that nobody was at for so long; says
    /// how many. Their time stands still already.
    pub fn adjourn(&self, after: Duration) -> usize {
        let mut books = self.lock();
        let deserted = books.tables.iter().filter(|(_, entry)| {
            entry.is_open() && entry.listing.card.started && entry.is_deserted(after)
        });
        let deserted: Vec<String> = deserted.map(|(id, _)| id.clone()).collect();
        for id in &deserted {
            books.change(id, |entry| entry.is_adjourned = true);
        }
        drop(books);
        if !deserted.is_empty() {
            self.version.send_modify(|it| *it += 1);
        }
        deserted.len()
    }

    /// A table is not in the books any more.
    pub fn remove(&self, id: &str) {
        let mut books = self.lock();
        if books.remove(id) {
            drop(books);
            self.version.send_modify(|it| *it += 1);
        }
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

impl LobbyEntry {
    fn is_open(&self) -> bool {
        !self.listing.card.over && !self.is_adjourned
    }

    /// How long nobody was there.
    fn away(&self) -> Duration {
        self.away_before + self.touched.elapsed()
    }

    /// Whether nobody was there for so long.
    fn is_deserted(&self, after: Duration) -> bool {
        !self.listing.attended && after <= self.away()
    }

    /// As those who play there see it.
    fn card(&self) -> TableCard {
        let mut card = self.listing.card.clone();
        if self.is_adjourned && !card.over {
            card.status = format!("adjourned: {}", card.status);
        }
        card
    }
}

impl Books {
    /// Changes an entry, and counts anew what is open.
    fn change(&mut self, id: &str, change: impl FnOnce(&mut LobbyEntry)) {
        let Some(entry) = self.tables.get_mut(id) else { return };
        let was_open = entry.is_open();
        change(entry);
        let (is_open, from) = (entry.is_open(), entry.from);
        self.count(was_open, is_open, from);
        self.list(id);
    }

    /// Lists a table, or no longer.
    fn list(&mut self, id: &str) {
        let Some(entry) = self.tables.get(id) else { return };
        let key = (entry.listing.created_ms, id.to_owned());
        if entry.listing.is_public && entry.is_open() {
            self.listed.insert(key);
        } else {
            self.listed.remove(&key);
        }
    }

    fn count(&mut self, was_open: bool, is_open: bool, from: Option<IpAddr>) {
        let counted = |n: usize| n + usize::from(is_open) - usize::from(was_open);
        self.n_open = counted(self.n_open);
        for (network, _) in from.into_iter().flat_map(networks) {
            let n = counted(self.n_open_from.get(&network).copied().unwrap_or(0));
            if n == 0 {
                self.n_open_from.remove(&network);
            } else {
                self.n_open_from.insert(network, n);
            }
        }
    }

    /// Whether anything changed that is seen.
    fn put(&mut self, listing: Listing) -> bool {
        let id = listing.card.table.clone();
        let now = Instant::now();
        if let Some(entry) = self.tables.get_mut(&id) {
            if entry.listing.attended || listing.attended {
                (entry.touched, entry.away_before) = (now, Duration::ZERO);
            }
            if entry.listing == listing {
                return false;
            }
        }
        if listing.attended {
            self.change(&id, |entry| entry.is_adjourned = false);
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
        let was_open = before.as_ref().is_some_and(LobbyEntry::is_open);
        let newly_over =
            listing.card.over && before.as_ref().is_none_or(|it| !it.listing.card.over);
        let entry = match before {
            Some(before) => LobbyEntry { listing, ..before },
            None => LobbyEntry {
                listing,
                touched: now,
                away_before: Duration::ZERO,
                is_adjourned: false,
                from: None,
            },
        };
        let (is_open, from) = (entry.is_open(), entry.from);
        self.tables.insert(id.clone(), entry);
        self.count(was_open, is_open, from);
        self.list(&id);
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

    /// Whether it was there.
    fn remove(&mut self, id: &str) -> bool {
        let Some(entry) = self.tables.remove(id) else { return false };
        self.count(entry.is_open(), false, entry.from);
        self.over.retain(|it| it != id);
        let key = (entry.listing.created_ms, entry.listing.card.table);
        self.listed.remove(&key);
        for account in &entry.listing.accounts {
            self.forget(account, &key);
        }
        true
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
            levels: vec![None],
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
        let mut forsaken = lobby.forsaken(HOUR, 9 * HOUR);
        forsaken.sort();
        assert_eq!(forsaken, ["t1", "t2"], "also one that was over before it began");
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_that_was_begun_and_deserted_is_adjourned_until_somebody_comes_back() {
        let lobby = Lobby::default();
        let from: IpAddr = "192.0.2.1".parse().expect("an address");
        let n_open = |lobby: &Lobby| {
            let n_from = (0..9).take_while(|it| lobby.has_open_from(from, it + 1)).count();
            (lobby.n_open(), n_from)
        };
        let mut begun = listing("t1", 1, false);
        begun.card.started = true;
        begun.attended = true;
        lobby.put(begun.clone());
        lobby.opened_from("t1", from);
        lobby.put(listing("t2", 2, false));
        tokio::time::advance(2 * HOUR).await;
        assert_eq!(lobby.adjourn(HOUR), 0, "somebody is there");
        begun.attended = false;
        lobby.put(begun.clone());
        tokio::time::advance(HOUR).await;
        assert_eq!(n_open(&lobby), (2, 1));
        assert_eq!(lobby.adjourn(HOUR), 1);
        assert_eq!(n_open(&lobby), (1, 0));
        assert_eq!(lobby.adjourn(HOUR), 0);
        let statuses = || lobby.of("a1").into_iter().map(|it| it.status).collect::<Vec<_>>();
        assert_eq!(statuses(), ["", "adjourned: "], "whoever plays there finds it again");
        assert!(ids(lobby.open(9 * HOUR)).contains(&"t2".to_owned()));
        assert!(!ids(lobby.open(9 * HOUR)).contains(&"t1".to_owned()));
        assert_eq!(lobby.lock().listed.len(), 1, "nobody has to look past those that stand still");
        begun.attended = true;
        lobby.put(begun.clone());
        assert_eq!(n_open(&lobby), (2, 1));
        assert_eq!(statuses(), ["", ""]);
        begun.attended = false;
        lobby.put(begun);
        tokio::time::advance(8 * HOUR).await;
        lobby.adjourn(HOUR);
        assert_eq!(lobby.forsaken(9 * HOUR, 9 * HOUR), ["t2"]);
        tokio::time::advance(HOUR).await;
        lobby.give_up("t1");
        lobby.remove("t2");
        assert_eq!(n_open(&lobby), (0, 0));
        assert_eq!(lobby.of("a1").len(), 1);
        assert_eq!(lobby.forsaken(HOUR, HOUR), [""; 0], "what was played is over for good");
        assert!(lobby.lock().n_open_from.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn how_long_nobody_was_there_is_known_after_a_restart() {
        let lobby = Lobby::default();
        let mut begun = listing("t1", 1, false);
        begun.card.started = true;
        lobby.put_old(begun, 5 * HOUR);
        assert_eq!(lobby.forsaken(HOUR, 6 * HOUR), [""; 0]);
        assert_eq!(lobby.adjourn(5 * HOUR), 1);
        tokio::time::advance(HOUR).await;
        assert_eq!(lobby.forsaken(HOUR, 6 * HOUR), ["t1"]);
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
