//! New connections are taken up a few at a time, so that a crowd from one address
//! that comes all at once holds up nobody else.
//!
//! Of those who wait the newest is let in first. Whoever is one of a crowd that
//! does not stop coming would be let go before an older one's turn came.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use tokio::{
    sync::oneshot,
    time::{Instant, sleep},
};

use crate::bucket::Bucket;

/// How many of one address may come in at once.
const AT_ONCE: f64 = 100.0;

/// How often those who wait are looked after.
const BEAT: Duration = Duration::from_millis(5);

/// How many addresses are remembered that nobody waits from.
const REMEMBERED_MAX: usize = 1_000;

pub struct Turnstile {
    per_second: f64,
    queues: Mutex<Queues>,
}

#[derive(Default)]
struct Queues {
    of_address: HashMap<IpAddr, Queue>,
    /// Whether somebody lets in those who wait.
    is_looked_after: bool,
}

struct Queue {
    bucket: Bucket,
    /// The newest last.
    waiting: Vec<oneshot::Sender<()>>,
}

/// Somebody's turn: at once, or when they are told.
pub struct Turn(Option<oneshot::Receiver<()>>);

impl Turnstile {
    pub fn new(per_second: f64) -> Arc<Turnstile> {
        Arc::new(Turnstile { per_second, queues: Mutex::default() })
    }

    /// Somebody comes. Those who come through a trusted proxy are let in.
    pub fn enter(self: &Arc<Turnstile>, address: Option<IpAddr>) -> Turn {
        let Some(address) = address else { return Turn(None) };
        let mut queues = self.lock();
        if REMEMBERED_MAX <= queues.of_address.len() {
            let now = Instant::now();
            queues.of_address.retain(|_, it| !it.is_forgotten(now, self.per_second));
        }
        let new = || Queue { bucket: Bucket::full(AT_ONCE), waiting: Vec::new() };
        let queue = queues.of_address.entry(address).or_insert_with(new);
        if queue.waiting.is_empty() && queue.bucket.take(self.per_second, AT_ONCE) {
            return Turn(None);
        }
        let (sender, told) = oneshot::channel();
        queue.waiting.push(sender);
        if !std::mem::replace(&mut queues.is_looked_after, true) {
            tokio::spawn(self.clone().look_after());
        }
        Turn(Some(told))
    }

    /// Lets people in until nobody waits.
    async fn look_after(self: Arc<Turnstile>) {
        loop {
            sleep(BEAT).await;
            let mut queues = self.lock();
            queues.of_address.values_mut().for_each(|it| it.let_in(self.per_second));
            if queues.of_address.values().all(|it| it.waiting.is_empty()) {
                queues.is_looked_after = false;
                return;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().expect("nobody panics while holding the queues")
    }
}

impl Queue {
    fn let_in(&mut self, per_second: f64) {
        // Whoever is gone takes nobody's turn.
        self.waiting.retain(|it| !it.is_closed());
        while !self.waiting.is_empty() && self.bucket.take(per_second, AT_ONCE) {
            if let Some(newest) = self.waiting.pop() {
                let _ = newest.send(());
            }
        }
    }

    /// Whether the queue is idle and its bucket full, so it can be dropped.
    fn is_forgotten(&self, now: Instant, per_second: f64) -> bool {
        self.waiting.is_empty() && AT_ONCE <= self.bucket.level(now, per_second, AT_ONCE)
    }
}

impl Turn {
    /// Waits until it has come.
    pub async fn come(self) {
        if let Some(told) = self.0 {
            let _ = told.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot::error::TryRecvError;

    use super::*;

    const HERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST));
    const THERE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::BROADCAST));

    fn has_come(turn: &mut Turn) -> bool {
        turn.0.as_mut().is_none_or(|it| it.try_recv() != Err(TryRecvError::Empty))
    }

    fn n_come(turns: &mut [Turn]) -> usize {
        turns.iter_mut().map(has_come).filter(|it| *it).count()
    }

    #[tokio::test(start_paused = true)]
    async fn of_a_crowd_some_come_in_at_once_and_then_the_newest() {
        let turnstile = Turnstile::new(200.0);
        let mut crowd: Vec<Turn> = (0..200).map(|_| turnstile.enter(HERE)).collect();
        let (first, rest) = crowd.split_at_mut(100);
        assert_eq!((n_come(first), n_come(rest)), (100, 0));
        assert!(has_come(&mut turnstile.enter(THERE)), "another address has no crowd");
        assert!(has_come(&mut turnstile.enter(None)), "a proxy brings everybody");
        sleep(BEAT * 2).await;
        let (older, newer) = rest.split_at_mut(90);
        let n_let_in = n_come(newer);
        assert!(0 < n_let_in && n_let_in < 10 && n_come(older) == 0, "{n_let_in}");
        assert!(has_come(newer.last_mut().expect("there are ten")));
        let mut late = turnstile.enter(HERE);
        sleep(BEAT * 2).await;
        assert!(has_come(&mut late), "whoever comes last is first");
        sleep(Duration::from_secs(1)).await;
        assert_eq!(n_come(older), 90);
        assert!(!turnstile.lock().is_looked_after, "nobody waits any more");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_gone_takes_nobodys_turn() {
        let turnstile = Turnstile::new(10.0);
        for _ in 0..100 {
            turnstile.enter(HERE).come().await;
        }
        let mut patient = turnstile.enter(HERE);
        for _ in 0..500 {
            drop(turnstile.enter(HERE));
        }
        sleep(Duration::from_millis(110)).await;
        assert!(has_come(&mut patient));
    }

    #[tokio::test(start_paused = true)]
    async fn addresses_are_forgotten() {
        let turnstile = Turnstile::new(200.0);
        for no in 0..3 * REMEMBERED_MAX as u32 {
            turnstile.enter(Some(IpAddr::V4(no.into()))).come().await;
            sleep(BEAT).await;
        }
        assert!(turnstile.lock().of_address.len() <= REMEMBERED_MAX);
    }
}
