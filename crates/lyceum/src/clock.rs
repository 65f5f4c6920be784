//! The clocks on the wall. Rooms turn the first into table time; the second
//! only dates what is stored.

use std::time::{SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since the hall opened: it only ever goes forward.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    opened: Instant,
}

impl Clock {
    pub fn start() -> Clock {
        Clock { opened: Instant::now() }
    }

    pub fn ms(&self) -> u64 {
        self.opened.elapsed().as_millis() as u64
    }
}

/// The date and time, as milliseconds since 1970.
pub fn date_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as i64
}
