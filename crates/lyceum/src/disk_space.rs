//! How much room the disk has left: while it is little, no new tables are opened, so that the games
//! in play can end.

use std::{sync::Mutex, time::Duration};

use store::Store;
use tokio::time::{Instant, timeout};

/// How soon the disk is asked again, and how long it is waited for.
const ASK_EVERY: Duration = Duration::from_secs(1);
const ANSWER_WITHIN: Duration = Duration::from_secs(1);

pub struct DiskSpace {
    bytes_min: u64,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    asked: Option<Instant>,
    is_low: bool,
}

impl DiskSpace {
    pub fn new(bytes_min: u64) -> DiskSpace {
        DiskSpace { bytes_min, known: Mutex::default() }
    }

    /// Whether there is too little for another table. A disk that does not answer now has as much
    /// as when it answered last.
    pub async fn is_low(&self, store: &Store) -> bool {
        if self.is_to_be_asked()
            && let Ok(Some(free)) = timeout(ANSWER_WITHIN, store.free_bytes()).await
        {
            self.learn(free);
        }
        self.lock().is_low
    }

    fn is_to_be_asked(&self) -> bool {
        let mut known = self.lock();
        let is_due = known.asked.is_none_or(|it| ASK_EVERY <= it.elapsed());
        if is_due {
            known.asked = Some(Instant::now());
        }
        is_due
    }

    fn learn(&self, free_bytes: u64) {
        let is_low = free_bytes < self.bytes_min;
        let was_low = std::mem::replace(&mut self.lock().is_low, is_low);
        match (was_low, is_low) {
            (false, true) => tracing::warn!(
                free_bytes,
                bytes_min = self.bytes_min,
                "little disk is left: no new tables are opened until there is more; games in play go on"
            ),
            (true, false) => {
                tracing::info!(free_bytes, "there is room on the disk again: tables are opened")
            }
            _ => (),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().expect("nobody panics while holding what is known")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_disk_is_low_until_there_is_room_again() {
        let disk = DiskSpace::new(1_000);
        let store = Store::memory();
        assert!(!disk.is_low(&store).await, "nothing is known");
        disk.learn(999);
        assert!(disk.is_low(&store).await);
        disk.learn(1_000);
        assert!(!disk.is_low(&store).await);
    }
}
