//! How often somebody may do something: a bucket for each of many, which fills again with time.

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Mutex, MutexGuard},
};

use tokio::time::Instant;

use crate::{
    bucket::Bucket, config::Network, networks::networks, problem::Problem, wire::ErrorCode,
};

/// How many buckets one kind of limit remembers.
const BUCKETS_MAX: usize = 20_000;

/// A bucket for each of many.
pub struct Limiter<K> {
    buckets: Mutex<HashMap<K, Bucket>>,
    per_second: f64,
    burst: f64,
}

impl<K: Eq + Hash> Limiter<K> {
    /// A minute's worth may come at once.
    pub fn per_minute(n: u32) -> Limiter<K> {
        let burst = f64::from(n.max(1));
        Limiter::new(burst / 60.0, burst)
    }

    pub fn new(per_second: f64, burst: f64) -> Limiter<K> {
        Limiter { buckets: Mutex::default(), per_second, burst }
    }

    /// Takes a token, if there is one.
    pub fn take(&self, key: K) -> Result<(), Problem> {
        if self.with_bucket(key, |it| it.take(self.per_second, self.burst)) {
            Ok(())
        } else {
            Err(too_many())
        }
    }

    /// Whether there is anything left to take.
    pub fn has_any(&self, key: &K) -> bool {
        let now = Instant::now();
        let level = self.lock().get(key).map(|it| it.level(now, self.per_second, self.burst));
        level.is_none_or(|it| 1.0 <= it)
    }

    /// Takes a token also where there is none: for what has happened already. Whoever owes some
    /// waits the longer.
    pub fn spend(&self, key: K) {
        self.with_bucket(key, |it| it.spend(self.per_second, self.burst));
    }

    fn with_bucket<T>(&self, key: K, ask: impl FnOnce(&mut Bucket) -> T) -> T {
        let mut buckets = self.lock();
        if BUCKETS_MAX <= buckets.len() {
            self.forget_some(&mut buckets);
        }
        ask(buckets.entry(key).or_insert_with(|| Bucket::full(self.burst)))
    }

    /// Forgets those that are full again, and if that is none the fuller half: nobody empties
    /// their own bucket of what they owe by bringing many others.
    fn forget_some(&self, buckets: &mut HashMap<K, Bucket>) {
        let now = Instant::now();
        let level = |it: &Bucket| it.level(now, self.per_second, self.burst);
        buckets.retain(|_, it| level(it) < self.burst);
        if buckets.len() < BUCKETS_MAX {
            return;
        }
        let mut levels: Vec<f64> = buckets.values().map(level).collect();
        let middle = levels.len() / 2;
        let (_, median, _) = levels.select_nth_unstable_by(middle, f64::total_cmp);
        let median = *median;
        buckets.retain(|_, it| level(it) < median);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        self.buckets.lock().expect("nobody panics while holding the buckets")
    }
}

/// The same for addresses, each counted in all the networks it belongs to.
pub struct AddressLimiter {
    of_one: Limiter<Network>,
    /// Networks that may do for several households, by for how many.
    of_several: Vec<(u32, Limiter<Network>)>,
}

impl AddressLimiter {
    pub fn per_minute(n: u32) -> AddressLimiter {
        let burst = f64::from(n.max(1));
        AddressLimiter::new(burst / 60.0, burst)
    }

    pub fn per_hour(n: u32) -> AddressLimiter {
        let burst = f64::from(n.max(1));
        AddressLimiter::new(burst / 3600.0, burst)
    }

    fn new(per_second: f64, burst: f64) -> AddressLimiter {
        let any_ipv6 = networks(std::net::Ipv6Addr::UNSPECIFIED.into());
        let of_several = any_ipv6.filter(|(_, n)| 1 < *n).map(|(_, n)| {
            let times = f64::from(n);
            (n, Limiter::new(per_second * times, burst * times))
        });
        AddressLimiter { of_one: Limiter::new(per_second, burst), of_several: of_several.collect() }
    }

    /// Takes a token in each network, if there is one in all of them.
    pub fn take(&self, address: IpAddr) -> Result<(), Problem> {
        if self.has_any(address) {
            self.spend(address);
            Ok(())
        } else {
            Err(too_many())
        }
    }

    pub fn has_any(&self, address: IpAddr) -> bool {
        networks(address).all(|(network, n)| self.limiter(n).has_any(&network))
    }

    pub fn spend(&self, address: IpAddr) {
        networks(address).for_each(|(network, n)| self.limiter(n).spend(network));
    }

    fn limiter(&self, n: u32) -> &Limiter<Network> {
        self.of_several.iter().find(|(it, _)| *it == n).map_or(&self.of_one, |(_, it)| it)
    }
}

fn too_many() -> Problem {
    Problem::new(ErrorCode::TooMany, "Too many requests; wait a minute and try again.")
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

    #[tokio::test(start_paused = true)]
    async fn whoever_owes_something_waits_the_longer() {
        let limiter = Limiter::per_minute(2);
        (0..4).for_each(|_| limiter.spend("a"));
        tokio::time::advance(Duration::from_secs(89)).await;
        assert!(!limiter.has_any(&"a"));
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(limiter.has_any(&"a"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_does_not_have_an_empty_bucket_forgotten() {
        let limiter = Limiter::per_minute(12);
        (0..12).for_each(|_| limiter.spend(0));
        for other in 1..=3 * BUCKETS_MAX {
            limiter.spend(other);
            assert!(limiter.lock().len() <= BUCKETS_MAX);
        }
        assert!(!limiter.has_any(&0), "it is as empty as it was");
    }

    #[tokio::test(start_paused = true)]
    async fn one_household_is_not_256_of_them() {
        let limiter = AddressLimiter::per_minute(10);
        let address =
            |net: u16| -> IpAddr { format!("2001:db8:1:{net:x}::1").parse().expect("an address") };
        // All the /64s of a /56.
        let n_taken = (0..256).filter(|it| limiter.take(address(*it)).is_ok()).count();
        assert_eq!(n_taken, 10);
        // The other 255 /56s of its /48.
        let n_taken = (256..u16::MAX).filter(|it| limiter.take(address(*it)).is_ok()).count();
        assert_eq!(n_taken, 30);
        assert!(limiter.take("2001:db8:2::1".parse().expect("an address")).is_ok());
        assert!(limiter.take("192.0.2.1".parse().expect("an address")).is_ok());
    }
}
