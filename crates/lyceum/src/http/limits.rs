//! How often somebody may do something: buckets that fill again with time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex},
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::Instant;

use super::Doors;
use crate::{
    bucket::Bucket,
    config::{Config, Limits},
    listen::{ClientAddress, household},
    problem::Problem,
    wire::ErrorCode,
    work_slots::WorkSlots,
};

/// How many buckets one kind of limit remembers.
const BUCKETS_MAX: usize = 20_000;

/// How often one person may ask for help. A draft is read again with every pause in typing.
const HINTS_PER_MINUTE: u32 = 20;
const DRAFTS_PER_MINUTE: u32 = 120;

pub(super) struct Limiters {
    requests: Limiter<IpAddr>,
    pub(super) messages: Limiter<IpAddr>,
    pub(super) messages_of_person: Limiter<Arc<str>>,
    pub(super) guests: Limiter<IpAddr>,
    pub(super) tables_of_person: Limiter<String>,
    pub(super) tables_of_address: Limiter<IpAddr>,
    pub(super) changes: Limiter<String>,
    pub(super) codes: CodeLimiter,
    pub(super) sockets: Counter,
    /// Bytes of logs and reviews that are being sent.
    pub(super) logs_on_the_way: Counter,
    /// Help for whoever learns.
    pub(super) hints: Limiter<String>,
    pub(super) drafts: Limiter<String>,
    pub(super) helping: WorkSlots,
    /// What takes a processor for a while: of each, two at a time may.
    pub(super) looking_back: WorkSlots,
    pub(super) puzzles: WorkSlots,
    pub(super) searches: WorkSlots,
}

impl Limiters {
    pub(super) fn new(limits: &Limits) -> Limiters {
        Limiters {
            requests: Limiter::per_minute(limits.requests_per_minute_per_address),
            messages: Limiter::per_minute(limits.messages_per_minute_per_address),
            messages_of_person: Limiter::new(
                limits.messages_per_second.into(),
                limits.message_burst.into(),
            ),
            guests: Limiter::per_minute(limits.guests_per_minute_per_address),
            tables_of_person: Limiter::per_minute(limits.tables_per_minute_per_person),
            tables_of_address: Limiter::per_minute(limits.tables_per_minute_per_address),
            changes: Limiter::per_minute(limits.changes_per_minute_per_person),
            codes: CodeLimiter::new(limits),
            sockets: Counter::default(),
            logs_on_the_way: Counter::default(),
            hints: Limiter::per_minute(HINTS_PER_MINUTE),
            drafts: Limiter::per_minute(DRAFTS_PER_MINUTE),
            helping: WorkSlots::new(2),
            looking_back: WorkSlots::new(2),
            puzzles: WorkSlots::new(2),
            searches: WorkSlots::new(2),
        }
    }
}

/// A bucket for each of many.
pub(super) struct Limiter<K> {
    buckets: Mutex<HashMap<K, Bucket>>,
    per_second: f64,
    burst: f64,
}

impl<K: Eq + Hash> Limiter<K> {
    /// A minute's worth may come at once.
    fn per_minute(n: u32) -> Limiter<K> {
        let burst = f64::from(n.max(1));
        Limiter::new(burst / 60.0, burst)
    }

    fn new(per_second: f64, burst: f64) -> Limiter<K> {
        Limiter { buckets: Mutex::default(), per_second, burst }
    }

    pub(super) fn take(&self, key: K) -> Result<(), Problem> {
        if self.with_bucket(key, |it| it.take(self.per_second, self.burst)) {
            Ok(())
        } else {
            Err(Problem::new(ErrorCode::TooMany, "Too many requests; wait a minute and try again."))
        }
    }

    /// Whether there is anything left to take.
    fn has_any(&self, key: K) -> bool {
        let now = Instant::now();
        self.with_bucket(key, |it| 1.0 <= it.level(now, self.per_second, self.burst))
    }

    fn with_bucket<T>(&self, key: K, ask: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut buckets = self.buckets.lock().expect("nobody panics while holding the buckets");
        if BUCKETS_MAX <= buckets.len() {
            let now = Instant::now();
            buckets.retain(|_, it| it.level(now, self.per_second, self.burst) < self.burst);
        }
        if BUCKETS_MAX <= buckets.len() {
            buckets.clear();
        }
        ask(buckets.entry(key).or_insert_with(|| Bucket::full(self.burst)))
    }
}

/// How often a code may be guessed wrongly. Once that was too often no code is
/// looked up for a while, not even a right one: else guessing would go on.
pub(super) struct CodeLimiter {
    of_address: Limiter<IpAddr>,
    of_hall: Limiter<()>,
}

impl CodeLimiter {
    fn new(limits: &Limits) -> CodeLimiter {
        CodeLimiter {
            of_address: Limiter::per_minute(limits.wrong_codes_per_minute_per_address),
            of_hall: Limiter::per_minute(limits.wrong_codes_per_minute),
        }
    }

    pub(super) fn may_try(&self, address: IpAddr) -> Result<(), Problem> {
        if self.of_address.has_any(address) && self.of_hall.has_any(()) {
            return Ok(());
        }
        let what = "Too many wrong codes were tried; wait a minute and try again.";
        Err(Problem::new(ErrorCode::TooMany, what))
    }

    pub(super) fn was_wrong(&self, address: IpAddr) {
        // An address that may try no more leaves the hall's share to the others.
        if self.of_address.take(address).is_ok() {
            let _ = self.of_hall.take(());
        }
    }
}

/// How many there are of something, by address.
#[derive(Clone, Default)]
pub(super) struct Counter(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// Some of them, counted until they are dropped.
pub(super) struct Counted {
    counter: Counter,
    address: IpAddr,
    n: usize,
}

impl Counter {
    /// Counts `n` more, if there are not too many then. What is too much by itself is none too
    /// much alone.
    pub(super) fn count(&self, address: IpAddr, n: usize, max: usize) -> Option<Counted> {
        let mut counts = self.0.lock().expect("nobody panics while holding the counts");
        let n_before = counts.get(&address).copied().unwrap_or(0);
        if 0 < n_before && max < n_before + n {
            return None;
        }
        counts.insert(address, n_before + n);
        Some(Counted { counter: self.clone(), address, n })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counter.0.lock().expect("nobody panics while holding the counts");
        match counts.get_mut(&self.address) {
            Some(n) if self.n < *n => *n -= self.n,
            _ => {
                counts.remove(&self.address);
            }
        }
    }
}

/// Answers only so many requests of one address; who asks for more has to connect anew.
pub(super) async fn not_too_many(
    State(doors): State<Doors>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    match doors.limits.requests.take(address) {
        Ok(()) => next.run(request).await,
        Err(problem) => {
            let close = HeaderValue::from_static("close");
            ([(header::CONNECTION, close)], problem).into_response()
        }
    }
}

/// The address somebody asks from: for IPv6 the network, which is one household.
#[derive(Clone, Copy)]
pub(super) struct Address(pub(super) IpAddr);

impl FromRequestParts<Doors> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        doors: &Doors,
    ) -> Result<Address, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<ClientAddress>>().map(|it| it.0.0.ip());
        let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED)).to_canonical();
        Ok(Address(household(asker(&doors.hall.config, peer, &parts.headers))))
    }
}

/// Who asks: the peer, or whom a trusted proxy names. Each proxy adds at the end
/// whom it heard, so the last who is no proxy is the one.
fn asker(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    if !config.trusts(peer) {
        return peer;
    }
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|it| it.to_str().ok());
    let named: Vec<&str> = named.flat_map(|it| it.split(',')).collect();
    let mut named = named.iter().rev().map_while(|it| it.trim().parse().ok());
    let is_proxy = |it: &IpAddr| !config.trusted_proxies.is_empty() && config.trusts(*it);
    named.find(|it| !is_proxy(it)).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn whoever_a_trusted_proxy_names_is_asking() {
        let check = |trusted: &[&str], peer: &str, named: &[&str]| {
            let trusted = trusted.iter().map(|it| it.parse().expect("a network")).collect();
            let config =
                Config { behind_proxy: true, trusted_proxies: trusted, ..Config::default() };
            let mut headers = HeaderMap::new();
            for it in named {
                headers.append("x-forwarded-for", it.parse().expect("a header"));
            }
            asker(&config, peer.parse().expect("an address"), &headers).to_string()
        };
        assert_eq!(check(&[], "10.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(check(&[], "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(check(&[], "10.0.0.1", &["nonsense, 1.2.3.4"]), "1.2.3.4");
        let proxies = ["10.0.0.0/8"];
        assert_eq!(check(&proxies, "10.0.0.1", &["6.6.6.6, 1.2.3.4", "10.0.0.2"]), "1.2.3.4");
        assert_eq!(check(&proxies, "9.9.9.9", &["1.2.3.4"]), "9.9.9.9", "it is no proxy of ours");
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_guessed_only_so_often() {
        let limits = Limits {
            wrong_codes_per_minute_per_address: 3,
            wrong_codes_per_minute: 5,
            ..Limits::default()
        };
        let codes = CodeLimiter::new(&limits);
        let [a, b, c] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(|it| it.parse().unwrap());
        for _ in 0..9 {
            codes.was_wrong(a);
        }
        assert!(codes.may_try(a).is_err() && codes.may_try(b).is_ok());
        for _ in 0..2 {
            codes.was_wrong(b);
        }
        assert!(codes.may_try(b).is_err() && codes.may_try(c).is_err(), "the hall has had enough");
        tokio::time::advance(Duration::from_secs(60)).await;
        assert!([a, b, c].into_iter().all(|it| codes.may_try(it).is_ok()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_bucket_fills_again_with_time() {
        let limiter = Limiter::per_minute(2);
        assert!(limiter.take("a").is_ok());
        assert!(limiter.take("a").is_ok());
        assert!(limiter.take("a").is_err());
        assert!(limiter.take("b").is_ok());
        tokio::time::advance(Duration::from_secs(31)).await;
        assert!(limiter.take("a").is_ok());
        assert!(limiter.take("a").is_err());
    }
}
