//! How far away a socket is: the hall asks, and takes the time itself.

use std::{collections::VecDeque, time::Duration};

use tokio::time::Instant;

use crate::{config::Timing, ids};

/// How many round trips count.
const REMEMBERED: usize = 5;

/// How many pings may be under way.
const UNDER_WAY: usize = 4;

/// How long after its last message a socket is asked often.
const BUSY_FOR: Duration = Duration::from_secs(30);

pub(super) struct Pings {
    next: Instant,
    sent: VecDeque<([u8; 8], Instant)>,
    round_trips: VecDeque<u32>,
    /// When anything was last heard, by the hall's clock: time in which the hall itself
    /// stood still is not held against anybody.
    last_heard_ms: u64,
    last_busy: Instant,
}

impl Pings {
    pub(super) fn start(now_ms: u64) -> Pings {
        let now = Instant::now();
        Pings {
            next: now,
            sent: VecDeque::new(),
            round_trips: VecDeque::new(),
            last_heard_ms: now_ms,
            last_busy: now,
        }
    }

    /// When the next one is due.
    pub(super) fn due(&self) -> Instant {
        self.next
    }

    /// What to send now. It cannot be guessed, so it cannot be answered early.
    pub(super) fn send(&mut self, timing: &Timing) -> [u8; 8] {
        let now = Instant::now();
        self.next = now
            + if self.round_trips.len() < REMEMBERED {
                timing.first_pings_every
            } else if now - self.last_busy < BUSY_FOR {
                timing.ping_every
            } else {
                timing.quiet_ping_every
            };
        if self.sent.len() == UNDER_WAY {
            self.sent.pop_front();
        }
        let stamp = ids::bytes();
        self.sent.push_back((stamp, now));
        stamp
    }

    /// An answer came; what the smallest of the last round trips is now.
    pub(super) fn answered(&mut self, stamp: &[u8]) -> Option<u32> {
        let idx = self.sent.iter().position(|(known, _)| known == stamp)?;
        let (_, sent) = self.sent.remove(idx)?;
        if self.round_trips.len() == REMEMBERED {
            self.round_trips.pop_front();
        }
        let ms = sent.elapsed().as_micros().div_ceil(1000);
        self.round_trips.push_back(u32::try_from(ms).unwrap_or(u32::MAX));
        self.round_trips.iter().min().copied()
    }

    pub(super) fn heard(&mut self, timing: &Timing, now_ms: u64, busy: bool) {
        self.last_heard_ms = now_ms;
        if busy {
            // Somebody who comes back to life is measured anew soon.
            self.last_busy = Instant::now();
            self.next = self.next.min(self.last_busy + timing.ping_every);
        }
    }

    pub(super) fn is_dead(&self, timing: &Timing, now_ms: u64) -> bool {
        timing.dead_after <= Duration::from_millis(now_ms.saturating_sub(self.last_heard_ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_smallest_of_the_last_five_round_trips_counts() {
        let timing = Timing::default();
        let mut pings = Pings::start(0);
        let mut smallest = Vec::new();
        for ms in [30, 10, 50, 60, 70, 80, 90] {
            let stamp = pings.send(&timing);
            tokio::time::advance(Duration::from_millis(ms)).await;
            smallest.extend(pings.answered(&stamp));
            assert_eq!(pings.answered(&stamp), None, "a stamp is good once");
        }
        assert_eq!(smallest, [30, 10, 10, 10, 10, 10, 50]);
        assert_eq!(pings.answered(b"invented"), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_quiet_socket_is_asked_less_often_and_a_dead_one_is_noticed() {
        let timing = Timing::default();
        let mut pings = Pings::start(0);
        for _ in 0..REMEMBERED {
            let stamp = pings.send(&timing);
            pings.answered(&stamp);
        }
        tokio::time::advance(BUSY_FOR).await;
        pings.send(&timing);
        assert_eq!(pings.due() - Instant::now(), timing.quiet_ping_every);
        pings.heard(&timing, 500, true);
        assert_eq!(pings.due() - Instant::now(), timing.ping_every);
        let dead_after_ms = timing.dead_after.as_millis() as u64;
        assert!(!pings.is_dead(&timing, 499 + dead_after_ms));
        assert!(pings.is_dead(&timing, 500 + dead_after_ms));
    }
}
