//! How often somebody may do something: buckets that fill again with time.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex},
};

use super::Doors;
use crate::{
    config::{Config, Limits, Network},
    limiter::{AddressLimiter, Limiter},
    listen::ClientAddress,
    networks::{household, networks},
    problem::Problem,
    wire::ErrorCode,
    work_slots::WorkSlots,
};
use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// How often one person may ask for help. A draft is read again with every pause in typing.
const HINTS_PER_MINUTE: u32 = 20;
const DRAFTS_PER_MINUTE: u32 = 120;

/// How often people of one household, or one school, may sit down at one table within ten minutes.
const SITTINGS: f64 = 40.0;
const SITTINGS_WITHIN_S: f64 = 600.0;

pub(super) struct Limiters {
    requests: AddressLimiter,
    pub(super) messages: AddressLimiter,
    pub(super) messages_of_person: Limiter<Arc<str>>,
    pub(super) guests: AddressLimiter,
    pub(super) tables_of_person: Limiter<String>,
    pub(super) tables_of_address: AddressLimiter,
    pub(super) changes: Limiter<String>,
    /// Who sits down at one table, from one network: who sits down can stand up again, and each
    /// time takes entries of its log.
    sittings: Limiter<(Network, String)>,
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
            requests: AddressLimiter::per_minute(limits.requests_per_minute_per_address),
            messages: AddressLimiter::per_minute(limits.messages_per_minute_per_address),
            messages_of_person: Limiter::new(
                limits.messages_per_second.into(),
                limits.message_burst.into(),
            ),
            guests: AddressLimiter::per_minute(limits.guests_per_minute_per_address),
            tables_of_person: Limiter::per_minute(limits.tables_per_minute_per_person),
            tables_of_address: AddressLimiter::per_minute(limits.tables_per_minute_per_address),
            changes: Limiter::per_minute(limits.changes_per_minute_per_person),
            sittings: Limiter::new(SITTINGS / SITTINGS_WITHIN_S, SITTINGS),
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

impl Limiters {
    /// Whether somebody may sit down at a table.
    pub(super) fn sits_down(&self, address: IpAddr, table: &str) -> Result<(), Problem> {
        let of_households = networks(address).filter(|(_, households)| *households == 1);
        let widest = of_households.last().map(|it| it.0);
        widest.map_or(Ok(()), |network| self.sittings.take((network, table.to_owned())))
    }
}

/// How often a code may be guessed wrongly. Once that was too often no code is
/// looked up for a while, not even a right one: else guessing would go on.
///
/// Nobody shuts the door for the others: when the whole hall has guessed too often, an address
/// has still a share of its own, as much in an hour as otherwise in a minute. So a household that
/// guesses nothing wrong is always let in, and N of them together guess at most 3,600 + 10 N
/// times an hour (by the defaults). With a hundred households it takes two weeks to find one
/// certain code of 3.2 million, on the average; and what a code opens is a seat that its host can
/// take away again.
pub(super) struct CodeLimiter {
    of_address: AddressLimiter,
    of_hall: Limiter<()>,
    own_share: AddressLimiter,
}

impl CodeLimiter {
    fn new(limits: &Limits) -> CodeLimiter {
        let each = limits.wrong_codes_per_minute_per_address;
        CodeLimiter {
            of_address: AddressLimiter::per_minute(each),
            of_hall: Limiter::per_minute(limits.wrong_codes_per_minute),
            own_share: AddressLimiter::per_hour(each),
        }
    }

    pub(super) fn may_try(&self, address: IpAddr) -> Result<(), Problem> {
        let has_share = || self.of_hall.has_any(&()) || self.own_share.has_any(address);
        if self.of_address.has_any(address) && has_share() {
            return Ok(());
        }
        let what = "Too many wrong codes were tried; wait a minute and try again.";
        Err(Problem::new(ErrorCode::TooMany, what))
    }

    /// Many may be asked at once: what was one too many is owed.
    pub(super) fn was_wrong(&self, address: IpAddr) {
        // An address that may try no more leaves the hall's share to the others.
        if self.of_address.has_any(address) && self.of_hall.has_any(&()) {
            self.of_hall.spend(());
        } else {
            self.own_share.spend(address);
        }
        self.of_address.spend(address);
    }
}

/// How many there are of something, by network.
#[derive(Clone, Default)]
pub(super) struct Counter(Arc<Mutex<HashMap<Network, usize>>>);

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
        let is_too_much = |(network, households): (Network, u32)| {
            let n_before = counts.get(&network).copied().unwrap_or(0);
            0 < n_before && max.saturating_mul(households as usize) < n_before + n
        };
        if networks(address).any(is_too_much) {
            return None;
        }
        networks(address).for_each(|(network, _)| *counts.entry(network).or_default() += n);
        Some(Counted { counter: self.clone(), address, n })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counter.0.lock().expect("nobody panics while holding the counts");
        for (network, _) in networks(self.address) {
            match counts.get_mut(&network) {
                Some(n) if self.n < *n => *n -= self.n,
                _ => {
                    counts.remove(&network);
                }
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
        let limits = Limits { wrong_codes_per_minute_per_address: 3, ..Limits::default() };
        let codes = CodeLimiter::new(&limits);
        let [a, b] = ["192.0.2.1", "192.0.2.2"].map(|it| it.parse().unwrap());
        for _ in 0..3 {
            assert!(codes.may_try(a).is_ok());
            codes.was_wrong(a);
        }
        assert!(codes.may_try(a).is_err() && codes.may_try(b).is_ok());
        tokio::time::advance(Duration::from_secs(60)).await;
        assert!(codes.may_try(a).is_ok());
        // Asking many at once gains nothing.
        for _ in 0..9 {
            codes.was_wrong(a);
        }
        tokio::time::advance(Duration::from_secs(60)).await;
        assert!(codes.may_try(a).is_err());
        tokio::time::advance(Duration::from_secs(90)).await;
        assert!(codes.may_try(a).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_guesses_nothing_wrong_is_let_in_whatever_others_do() {
        let codes = CodeLimiter::new(&Limits::default());
        let address = |text: &str| -> IpAddr { text.parse().expect("an address") };
        let guess = |from: IpAddr| {
            let may = codes.may_try(from).is_ok();
            if may {
                codes.was_wrong(from);
            }
            usize::from(may)
        };
        // Eve has a /48, 65,536 networks of the smallest kind; and her friends six addresses.
        let eve =
            || (0..=u16::MAX).step_by(1024).map(|it| address(&format!("2001:db8:1:{it:x}::1")));
        let friends = || (1..=6).map(|it| address(&format!("192.0.2.{it}")));
        let (ada, ben) = (address("2001:db8:2::1"), address("198.51.100.1"));
        let mut n_guessed = 0;
        for _ in 0..3600 {
            n_guessed += eve().chain(friends()).map(guess).sum::<usize>();
            assert!(codes.may_try(ada).is_ok() && codes.may_try(ben).is_ok());
            tokio::time::advance(Duration::from_secs(1)).await;
        }
        // A minute's worth, an hour's worth, and the own shares: of Eve's /48 four.
        let n_max = 60 + 3600 + (4 + 6) * 2 * 10;
        assert!(3600 <= n_guessed && n_guessed <= n_max, "{n_guessed}");
        // Whoever mistypes a few times is let in all the same.
        for _ in 0..5 {
            assert_eq!(guess(ben), 1);
        }
        assert!(codes.may_try(ben).is_ok());
    }
}
