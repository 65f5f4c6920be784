//! How something becomes true: it is written down first.

use std::sync::Arc;

use kernel::{GameTime, Stopwatch};
use store::{Append, AppendError, AppendOutcome};

use super::{officials::badge_in, play::Playing, recent::Receipt};
use crate::{
    clock::{STANDSTILL_MS, date_ms},
    games::AnyDraft,
    problem::Problem,
};

impl Playing {
    /// Writes a draft down, waits until the disk has it, and makes it true.
    ///
    /// After an error the log may or may not have it, so the room has to be
    /// built again from the log before it goes on.
    pub(super) async fn record(
        &mut self,
        mut draft: AnyDraft,
        command: Option<String>,
    ) -> Result<Receipt, AppendError> {
        let body = std::mem::take(&mut draft.body);
        let link = self.log.link.next(&body);
        let (at, finishes, n_bytes) = (draft.at, draft.finishes, body.len());
        let badge = badge_in(&*self.table, &body);
        let append = Append {
            table: self.about.id.to_string(),
            epoch: self.log.epoch,
            seq: draft.seq,
            command: command.clone(),
            at_ms: date_ms(),
            body,
            hash: link.0,
            finishes,
        };
        let asked_ms = self.hall.clock.ms();
        let appended = self.hall.store.append(append).await?;
        self.put_off(asked_ms);
        match appended {
            AppendOutcome::Written => {
                let table = Arc::get_mut(&mut self.table);
                table.expect("whoever decided has let go of the table").commit(draft);
                self.log.link = link;
                self.log.is_finished |= finishes;
                self.log.badges.extend(badge);
                self.log.n_recorded += 1;
                self.log.n_bytes += n_bytes;
                let receipt = Receipt { seq: self.table.seq(), at };
                if let Some(command) = &command {
                    self.log.recent.remember(command, receipt);
                    self.log.shares.add_now(command, n_bytes);
                }
                self.table_changed();
                Ok(receipt)
            }
            AppendOutcome::Duplicate { seq } => {
                let at = self.time_of(seq).await?;
                let receipt = Receipt { seq: seq + 1, at };
                if let Some(command) = &command {
                    self.log.recent.remember(command, receipt);
                }
                Ok(receipt)
            }
        }
    }

    /// Time in which the disk stood still is nobody's, like that in which the hall did.
    fn put_off(&mut self, since_ms: u64) {
        let now_ms = self.hall.clock.ms();
        if self.clock.is_running() && STANDSTILL_MS <= now_ms - since_ms {
            tracing::warn!(table = %self.about.id, "the disk stood still; the table's clock is put off");
            self.clock.stop(since_ms);
            self.clock.start(now_ms);
        }
    }

    /// The table is another one now: bots think again, and everybody is shown it
    /// in the next turn of the loop, with all that has happened by then.
    fn table_changed(&mut self) {
        self.shown.to_show = true;
        for bot in self.chairs.iter_mut().filter_map(|it| it.bot.as_mut()) {
            bot.plan = None;
            bot.again = true;
        }
        if self.table.is_suspended() {
            self.clock = Stopwatch::standing(self.table.now());
        }
    }

    /// When an entry was, by table time.
    async fn time_of(&self, seq: u64) -> Result<GameTime, AppendError> {
        #[derive(serde::Deserialize)]
        struct At {
            at: GameTime,
        }
        let entries = self.hall.store.entries_from(&self.about.id, seq, 1).await?;
        let first = entries.first().and_then(|it| serde_json::from_slice::<At>(&it.body).ok());
        Ok(first.map_or(GameTime::default(), |it| it.at))
    }
}

/// Somebody is told that nothing came of it.
impl From<AppendError> for Problem {
    fn from(error: AppendError) -> Problem {
        match error {
            AppendError::Store(error) => error.into(),
            AppendError::Over { .. } => Problem::not_now("This table is over."),
            AppendError::NoTable { table } => Problem::unknown_table(&table),
            conflict => {
                let message = "The table had to be set up again; try once more.";
                Problem { cause: Some(conflict.to_string()), ..Problem::failure(message) }
            }
        }
    }
}
