//! The heartbeat of tables in play: how far the time of each has come, kept beside the logs.
//!
//! When a table's time begins to stand, its room writes that down. A hall that breaks off has no
//! moment for it: so while time runs, where it is goes into the books about once a second, all
//! tables in one go.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use kernel::Stopwatch;
use store::TableTime;

use crate::hall::{Hall, Phase};

/// The clocks of the tables whose time runs.
#[derive(Default)]
pub struct Heartbeat(Mutex<BTreeMap<Arc<str>, Stopwatch>>);

impl Heartbeat {
    pub fn runs(&self, table: &Arc<str>, clock: Stopwatch) {
        self.clocks().insert(table.clone(), clock);
    }

    pub fn stands(&self, table: &str) {
        self.clocks().remove(table);
    }

    /// What each of them shows now.
    fn shows(&self, wall_ms: u64) -> Vec<TableTime> {
        let shows = |(table, clock): (&Arc<str>, &Stopwatch)| TableTime {
            table: table.to_string(),
            shows_ms: clock.now(wall_ms).ms(),
        };
        self.clocks().iter().map(shows).collect()
    }

    fn clocks(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, Stopwatch>> {
        self.0.lock().expect("nobody panics while holding the clocks")
    }
}

impl Hall {
    /// Keeps the time of every table whose time runs, as long as the hall is open.
    pub async fn beat(self: Arc<Hall>) {
        let mut phase = self.phase();
        let mut is_well = true;
        loop {
            tokio::select! {
                _ = phase.wait_for(|it| *it == Phase::Closed) => return,
                () = tokio::time::sleep(self.config.timing.beat_every) => (),
            }
            let times = self.heartbeat.shows(self.clock.ms());
            if times.is_empty() {
                continue;
            }
            let kept = self.store.keep_times(times).await;
            match &kept {
                Err(error) if is_well => tracing::warn!(%error, "the tables' times are not kept"),
                Ok(()) | Err(_) => (),
            }
            is_well = kept.is_ok();
        }
    }
}
