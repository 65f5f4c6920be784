//! From the clock on the wall to table time.

use crate::{GameTime, Span};

/// Turns the clock on a wall into table time: the room's, not the referee's.
///
/// Table time stands still while the table is suspended, and while the server
/// is down: a room that comes back goes on from where it was kept last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopwatch {
    shows: GameTime,
    running_since_ms: Option<u64>,
}

impl Stopwatch {
    /// A stopwatch that stands at `shows`.
    pub fn standing(shows: GameTime) -> Stopwatch {
        Stopwatch { shows, running_since_ms: None }
    }

    pub fn start(&mut self, wall_ms: u64) {
        self.stop(wall_ms);
        self.running_since_ms = Some(wall_ms);
    }

    pub fn stop(&mut self, wall_ms: u64) {
        self.shows = self.now(wall_ms);
        self.running_since_ms = None;
    }

    pub fn is_running(&self) -> bool {
        self.running_since_ms.is_some()
    }

    /// A wall clock that was set back does not turn table time back, and after
    /// seven weeks table time stands at its end.
    pub fn now(&self, wall_ms: u64) -> GameTime {
        let ran_ms = self.running_since_ms.map_or(0, |since| wall_ms.saturating_sub(since));
        self.shows + Span::from_ms(u32::try_from(ran_ms).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_while_it_stands_costs_nothing() {
        let mut watch = Stopwatch::standing(GameTime::from_ms(500));
        watch.start(10_000);
        assert_eq!(watch.now(12_000), GameTime::from_ms(2_500));
        watch.stop(13_000);
        assert_eq!(watch.now(99_000), GameTime::from_ms(3_500));
        watch.start(100_000);
        assert_eq!(watch.now(100_001), GameTime::from_ms(3_501));
        assert_eq!(watch.now(90_000), GameTime::from_ms(3_500));
    }
}
