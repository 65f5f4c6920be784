//! How often somebody may do something: buckets that fill again with time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::Mutex,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::request::Parts,
};
use tokio::time::Instant;

use super::Doors;
use crate::{
    config::Limits, listen::ClientAddress, problem::Problem, wire::ErrorCode, work_slots::WorkSlots,
};

/// How many buckets one kind of limit remembers.
const BUCKETS_MAX: usize = 20_000;

pub(super) struct Limiters {
    pub(super) guests: Limiter<IpAddr>,
    pub(super) tables_of_person: Limiter<String>,
    pub(super) tables_of_address: Limiter<IpAddr>,
    pub(super) changes: Limiter<String>,
    /// What takes a processor for a while: of each, two at a time may.
    pub(super) looking_back: WorkSlots,
    pub(super) puzzles: WorkSlots,
    pub(super) searches: WorkSlots,
}

impl Limiters {
    pub(super) fn new(limits: &Limits) -> Limiters {
        Limiters {
            guests: Limiter::per_minute(limits.guests_per_minute_per_address),
            tables_of_person: Limiter::per_minute(limits.tables_per_minute_per_person),
            tables_of_address: Limiter::per_minute(limits.tables_per_minute_per_address),
            changes: Limiter::per_minute(limits.changes_per_minute_per_person),
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
        Limiter { buckets: Mutex::default(), per_second: burst / 60.0, burst }
    }

    pub(super) fn take(&self, key: K) -> Result<(), Problem> {
        let mut buckets = self.buckets.lock().expect("nobody panics while holding the buckets");
        if BUCKETS_MAX <= buckets.len() {
            let now = Instant::now();
            buckets.retain(|_, it| it.level(now, self.per_second, self.burst) < self.burst);
        }
        if BUCKETS_MAX <= buckets.len() {
            buckets.clear();
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(self.burst));
        if bucket.take(self.per_second, self.burst) {
            Ok(())
        } else {
            Err(Problem::new(ErrorCode::TooMany, "Too many requests; wait a minute and try again."))
        }
    }
}

/// Holds as many tokens as may be used at once, and fills again with time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(super) fn full(burst: f64) -> Bucket {
        Bucket { tokens: burst, at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(super) fn take(&mut self, per_second: f64, burst: f64) -> bool {
        let now = Instant::now();
        *self = Bucket { tokens: self.level(now, per_second, burst), at: now };
        let may = 1.0 <= self.tokens;
        if may {
            self.tokens -= 1.0;
        }
        may
    }

    fn level(&self, now: Instant, per_second: f64, burst: f64) -> f64 {
        let waited = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tokens + waited * per_second).min(burst)
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
        let connected = parts.extensions.get::<ConnectInfo<ClientAddress>>().map(|it| it.0.0.ip());
        let forwarded = || {
            let header = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
            header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        let told = if doors.hall.config.behind_proxy { forwarded() } else { None };
        let address = told.or(connected).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        Ok(Address(household(address)))
    }
}

fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

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
