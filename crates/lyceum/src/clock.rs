//! The clocks on the wall. Rooms turn the first into table time; the second
//! only dates what is stored.

use std::{
    sync::{Arc, Mutex, Weak},
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::time::Instant;

/// How often the clock is looked at, if by nobody else.
const BEAT: Duration = Duration::from_millis(100);

/// If nobody could look at it for so long, the hall itself stood still.
pub const STANDSTILL_MS: u64 = 1_000;

/// Milliseconds that the hall was open and at work: they only ever go forward.
///
/// Time in which the hall itself stood still (stopped, swapped out) is nobody's,
/// and does not count. It is found out by whoever first looks at the clock again.
#[derive(Debug)]
pub struct Clock {
    opened: Instant,
    face: Mutex<Face>,
}

#[derive(Debug, Default)]
struct Face {
    shows_ms: u64,
    /// Since the hall opened, when it was last looked at.
    looked_at_ms: u64,
}

impl Clock {
    /// A clock that somebody has to look at often.
    pub fn new() -> Clock {
        Clock { opened: Instant::now(), face: Mutex::default() }
    }

    /// A clock that a thread looks at as long as anybody has it.
    pub fn start() -> std::io::Result<Arc<Clock>> {
        let clock = Arc::new(Clock::new());
        let watched = Arc::downgrade(&clock);
        thread::Builder::new().name("clock".to_owned()).spawn(move || watch(&watched))?;
        Ok(clock)
    }

    pub fn ms(&self) -> u64 {
        let mut face = self.face.lock().expect("nobody panics while holding the clock");
        // With the face in hand, so that nobody turns it back.
        let now_ms = self.opened.elapsed().as_millis() as u64;
        let passed_ms = now_ms.saturating_sub(face.looked_at_ms);
        face.looked_at_ms = now_ms;
        if passed_ms < STANDSTILL_MS {
            face.shows_ms += passed_ms;
        } else {
            tracing::warn!(passed_ms, "the hall stood still; the tables' clocks are put off");
        }
        face.shows_ms
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::new()
    }
}

fn watch(clock: &Weak<Clock>) {
    while let Some(clock) = clock.upgrade() {
        clock.ms();
        drop(clock);
        thread::sleep(BEAT);
    }
}

/// The date and time, as milliseconds since 1970.
pub fn date_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as i64
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn time_in_which_the_hall_stood_still_does_not_count() {
        let clock = Clock::new();
        for _ in 0..10 {
            advance(BEAT).await;
            clock.ms();
        }
        advance(Duration::from_millis(40)).await;
        assert_eq!(clock.ms(), 1_040);
        advance(Duration::from_secs(75)).await;
        assert_eq!(clock.ms(), 1_040, "nobody looked at it: the hall stood still");
        advance(Duration::from_millis(999)).await;
        assert_eq!(clock.ms(), 2_039, "that long a busy machine takes");
    }
}
