//! How often something may be done: a bucket that fills again with time.

use tokio::time::Instant;

/// Holds as many tokens as may be used at once, and fills again with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub fn full(burst: f64) -> Bucket {
        Bucket { tokens: burst, at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub fn take(&mut self, per_second: f64, burst: f64) -> bool {
        let may = 1.0 <= self.level(Instant::now(), per_second, burst);
        if may {
            self.spend(per_second, burst);
        }
        may
    }

    /// Takes a token also where there is none; then one is owed.
    pub fn spend(&mut self, per_second: f64, burst: f64) {
        let now = Instant::now();
        *self = Bucket { tokens: self.level(now, per_second, burst) - 1.0, at: now };
    }

    /// How many there are by `now`.
    pub fn level(&self, now: Instant, per_second: f64, burst: f64) -> f64 {
        let waited = now.saturating_duration_since(self.at).as_secs_f64();
        (self.tokens + waited * per_second).min(burst)
    }
}
