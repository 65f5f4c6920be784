//! A stopwatch for benches.

use std::time::{Duration, Instant};

/// How long this thread has had a core. Where the system does not tell, how
/// long it has been, which is more when others work too.
pub struct Stopwatch {
    on_core: Option<Duration>,
    began: Instant,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { on_core: Stopwatch::on_core(), began: Instant::now() }
    }

    pub fn elapsed(&self) -> Duration {
        let passed = self.began.elapsed();
        // The system counts in steps of some milliseconds.
        let counted = self.on_core.zip(Stopwatch::on_core()).map(|(from, to)| to - from);
        counted.filter(|_| Duration::from_millis(40) < passed).unwrap_or(passed).min(passed)
    }

    fn on_core() -> Option<Duration> {
        let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(Duration::from_nanos(stat.split_whitespace().next()?.parse().ok()?))
    }
}
