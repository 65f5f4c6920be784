//! How long a command may think, and what it says of it meanwhile.

use std::time::{Duration, Instant};

use crate::cli::complain;

/// Runs from the moment it is made.
pub(super) struct Stopwatch {
    begun: Instant,
    limit: Duration,
    /// When to say something next, if anything is to be said.
    next: Option<Duration>,
}

/// As long as anybody may think.
const SECONDS_MAX: f64 = 86_400.0;

/// Reads a number of seconds, as flags have it; more than a day is a day.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    let seconds: Option<f64> = text.parse().ok().filter(|it| *it >= 0.0);
    let seconds = seconds.ok_or("seconds are a number, 0 or more")?;
    Ok(seconds.min(SECONDS_MAX))
}

/// How often something is said.
const EVERY: Duration = Duration::from_secs(1);

impl Stopwatch {
    pub(super) fn new(seconds: f64, tells: bool) -> Stopwatch {
        let limit = Duration::from_secs_f64(seconds);
        Stopwatch { begun: Instant::now(), limit, next: tells.then_some(EVERY) }
    }

    /// Whether time is up; says how far it is when it is time for that.
    pub(super) fn is_over(&mut self, how_far: impl FnOnce() -> String) -> bool {
        let elapsed = self.begun.elapsed();
        if self.next.is_some_and(|it| it <= elapsed) {
            complain(&format!("{} s: {}", elapsed.as_secs(), how_far()));
            self.next = Some(elapsed + EVERY);
        }
        elapsed > self.limit
    }
}
