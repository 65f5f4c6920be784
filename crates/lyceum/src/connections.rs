//! Who is connected, from where, and who makes room when it gets crowded.
//!
//! Nobody who comes is sent away. Where an address has all the connections it
//! may have, or the hall has, the one of them that has been silent longest is
//! let go: so those who say nothing, or read nothing, are in nobody's way.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use tokio::{sync::Notify, time::Instant};

pub struct Connections {
    max: usize,
    max_per_address: usize,
    began: Instant,
    books: Mutex<Books>,
}

#[derive(Default)]
struct Books {
    /// By address; those who come through a trusted proxy have none.
    lines: HashMap<Option<IpAddr>, Vec<Arc<Line>>>,
    n_lines: usize,
}

/// One connection, as others see it.
struct Line {
    /// When something last went over it.
    moved_ms: AtomicU64,
    /// Whether an answer is being made for it.
    is_awaited: AtomicBool,
    let_go: Notify,
}

/// A place for a connection, free again when it is dropped.
pub struct Place {
    connections: Arc<Connections>,
    address: Option<IpAddr>,
    line: Arc<Line>,
}

impl Connections {
    pub fn new(max: usize, max_per_address: usize) -> Arc<Connections> {
        Arc::new(Connections {
            max,
            max_per_address,
            began: Instant::now(),
            books: Mutex::default(),
        })
    }

    /// Takes a place, somebody else's if need be.
    pub fn enter(self: &Arc<Connections>, address: Option<IpAddr>) -> Place {
        let mut books = self.lock();
        let n_own = books.lines.get(&address).map_or(0, Vec::len);
        if address.is_some() && self.max_per_address <= n_own {
            books.let_go_of_one(address);
        } else if self.max <= books.n_lines {
            let crowd = books.lines.iter().max_by_key(|(_, lines)| lines.len());
            let crowd = crowd.and_then(|(address, _)| *address);
            books.let_go_of_one(crowd);
        }
        let line = Arc::new(Line {
            moved_ms: AtomicU64::new(self.now_ms()),
            is_awaited: AtomicBool::new(false),
            let_go: Notify::new(),
        });
        books.lines.entry(address).or_default().push(line.clone());
        books.n_lines += 1;
        Place { connections: self.clone(), address, line }
    }

    pub fn n(&self) -> usize {
        self.lock().n_lines
    }

    fn now_ms(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    fn lock(&self) -> MutexGuard<'_, Books> {
        self.books.lock().expect("nobody panics while holding the list of connections")
    }
}

impl Books {
    /// The one that has been silent longest goes; one that waits for an answer
    /// of ours only if all do.
    fn let_go_of_one(&mut self, address: Option<IpAddr>) {
        let Some(lines) = self.lines.get_mut(&address) else { return };
        let patience = |line: &Arc<Line>| {
            let awaited = line.is_awaited.load(Ordering::Relaxed);
            (awaited, line.moved_ms.load(Ordering::Relaxed))
        };
        let oldest = (0..lines.len()).min_by_key(|&idx| patience(&lines[idx]));
        if let Some(idx) = oldest {
            lines.swap_remove(idx).let_go.notify_one();
            self.n_lines -= 1;
        }
    }
}

impl Place {
    /// Something went over the connection.
    pub fn moved(&self) {
        self.line.moved_ms.store(self.connections.now_ms(), Ordering::Relaxed);
    }

    /// An answer is being made, or was.
    pub fn set_awaited(&self, is_awaited: bool) {
        self.line.is_awaited.store(is_awaited, Ordering::Relaxed);
        self.moved();
    }

    /// Waits until somebody else needs the place.
    pub async fn let_go(&self) {
        self.line.let_go.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut books = self.connections.lock();
        let Some(lines) = books.lines.get_mut(&self.address) else { return };
        let Some(idx) = lines.iter().position(|it| Arc::ptr_eq(it, &self.line)) else { return };
        lines.swap_remove(idx);
        if lines.is_empty() {
            books.lines.remove(&self.address);
        }
        books.n_lines -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::FutureExt;

    use super::*;

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
    const THERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::BROADCAST));

    async fn later() {
        tokio::time::advance(Duration::from_millis(5)).await;
    }

    fn is_let_go(place: &Place) -> bool {
        place.let_go().now_or_never().is_some()
    }

    #[tokio::test(start_paused = true)]
    async fn the_one_that_has_been_silent_longest_makes_room() {
        let connections = Connections::new(10, 3);
        let talks = connections.enter(HERE);
        later().await;
        let silent = connections.enter(HERE);
        later().await;
        let waits = connections.enter(HERE);
        later().await;
        talks.moved();
        let _other = connections.enter(THERE);
        assert!(![&talks, &silent, &waits].into_iter().any(is_let_go), "there is room for all");
        let _new = connections.enter(HERE);
        assert!(is_let_go(&silent) && !is_let_go(&talks) && !is_let_go(&waits));
        waits.set_awaited(true);
        later().await;
        talks.moved();
        let _newer = connections.enter(HERE);
        assert!(!is_let_go(&waits), "an answer is being made for it");
        drop(silent);
        assert_eq!(connections.n(), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn in_a_full_hall_the_address_with_the_most_makes_room() {
        let connections = Connections::new(4, 3);
        let few = connections.enter(THERE);
        later().await;
        let many: Vec<Place> = (0..3).map(|_| connections.enter(HERE)).collect();
        let new = connections.enter(THERE);
        assert!(!is_let_go(&few) && !is_let_go(&new));
        assert_eq!(many.iter().filter(|it| is_let_go(it)).count(), 1);
        assert_eq!(connections.n(), 4);
        drop((few, many, new));
        assert_eq!(connections.n(), 0);
        assert!(connections.lock().lines.is_empty());
    }
}
