//! How long a log may get: a table is a game or two, and no attic.

use super::play::{Attendance, LoopEnd, Playing};
use crate::{clock::date_ms, problem::Problem};

/// How many bytes an entry may have, taken over the whole log.
const BYTES_EACH: u64 = 1024;

/// How many entries before its end a table says that it comes.
const NEAR: u64 = 1_000;

/// How many of them are for what falls due, so that a player's act is not the
/// last thing that is ever heard.
const KEPT_FOR_ALARMS: u64 = 100;

impl Playing {
    /// How many more entries fit into the log.
    fn entries_left(&self) -> u64 {
        let n_max = u64::from(self.hall.config.limits.entries_per_table);
        let n_counted = self.table.seq().max(self.log.n_bytes as u64 / BYTES_EACH);
        n_max.saturating_sub(n_counted)
    }

    /// The same for acts, once that is worth saying.
    pub(super) fn acts_left(&self) -> Option<u32> {
        let left = self.entries_left();
        let acts = left.saturating_sub(KEPT_FOR_ALARMS);
        (left < NEAR && !self.is_over()).then_some(acts as u32)
    }

    /// Whether there is room for one more act.
    pub(super) fn takes_acts(&self) -> Result<(), Problem> {
        if KEPT_FOR_ALARMS < self.entries_left() {
            return Ok(());
        }
        Err(Problem::not_now("The log of this table is full; open another table to play on."))
    }

    /// Gives a table up whose log is full.
    pub(super) async fn end_if_full(&mut self, attendance: &Attendance) -> Result<(), LoopEnd> {
        if self.is_over() || 0 < self.entries_left() {
            return Ok(());
        }
        let finished = self.hall.store.finish_table(&self.about.id, self.log.epoch, date_ms());
        finished.await.map_err(|error| LoopEnd::Reload(error.into()))?;
        tracing::info!(table = %self.about.id, "a table whose log was full was given up");
        let full = Problem::not_now("The log of this table is full; the game ends here.");
        attendance.audience.iter().for_each(|it| it.tell(&self.about.id, None, &full));
        self.log.is_finished = true;
        self.shown.to_show = true;
        Ok(())
    }
}
