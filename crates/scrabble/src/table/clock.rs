//! The chess clock on the table: at most one side runs, and each may go beyond zero.

use kernel::{GameTime, Seat, Span};
use serde::{Deserialize, Serialize};

/// Two clocks, of which at most one runs. Neither running is what the book calls neutral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Clock {
    /// The time of each, extra minutes included; none where nobody is timed.
    pub limits: Option<[Span; 2]>,
    /// The time that each had used at `since`.
    pub used: [Span; 2],
    pub running: Option<Seat>,
    pub since: GameTime,
}

impl Clock {
    pub fn new(limits: Option<[Span; 2]>) -> Clock {
        Clock { limits, used: [Span::default(); 2], running: None, since: GameTime::default() }
    }

    pub fn used(&self, seat: Seat, at: GameTime) -> Span {
        let used = self.used[seat.idx()];
        if self.running == Some(seat) { used + (at - self.since) } else { used }
    }

    /// Starts one side and stops the other, or stops both.
    pub fn run(&mut self, running: Option<Seat>, at: GameTime) {
        self.used = [Seat(0), Seat(1)].map(|it| self.used(it, at));
        self.running = running;
        self.since = at;
    }

    /// Gives a player more time; overtime shrinks by it.
    pub fn add(&mut self, seat: Seat, more: Span) {
        if let Some(limits) = &mut self.limits {
            limits[seat.idx()] = limits[seat.idx()] + more;
        }
    }

    /// A player's overtime, in whole seconds, as a digital clock shows it.
    pub fn over_seconds(&self, seat: Seat, at: GameTime) -> u32 {
        let Some(limits) = self.limits else { return 0 };
        self.used(seat, at).ms().saturating_sub(limits[seat.idx()].ms()) / 1000
    }

    /// When the side that runs shows one second more than it may be over.
    pub fn exceeds(&self, over: Span) -> Option<GameTime> {
        let (limits, seat) = (self.limits?, self.running?);
        let all = limits[seat.idx()] + over + Span::seconds(1);
        let left = all.ms().saturating_sub(self.used[seat.idx()].ms());
        Some(self.since + Span::from_ms(left))
    }

    /// As a digital clock shows it: `24:59`, `0:00`, `-0:01`.
    pub fn reads(&self, seat: Seat, at: GameTime) -> String {
        let Some(limits) = self.limits else { return "no clock".to_owned() };
        let (limit, used) = (limits[seat.idx()].ms(), self.used(seat, at).ms());
        let shown = |ms: u32| format!("{}:{:02}", ms / 60_000, ms / 1000 % 60);
        match limit.checked_sub(used) {
            // A digital clock counts a second that has begun as not yet gone.
            Some(left) => shown(left.next_multiple_of(1000)),
            None => format!("-{}", shown(used - limit)),
        }
    }
}
