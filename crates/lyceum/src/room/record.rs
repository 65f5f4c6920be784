//! How something becomes true: it is written down first.

use kernel::GameTime;
use store::{Append, AppendError, Appended};

use super::{play::Playing, recent::Taken};
use crate::{catalog::AnyDraft, clock::date_ms, problem::Problem};

impl Playing {
    /// Writes a draft down, waits until the disk has it, and makes it true.
    ///
    /// After an error the log may or may not have it, so the room has to be
    /// built again from the log before it goes on.
    pub(super) async fn record(
        &mut self,
        draft: AnyDraft,
        command: Option<String>,
    ) -> Result<Taken, AppendError> {
        let written = self.table.write(&draft, self.link);
        let append = Append {
            table: self.id.to_string(),
            epoch: self.epoch,
            seq: written.seq,
            command: command.clone(),
            at_ms: date_ms(),
            body: written.body,
            hash: written.link.0,
            finishes: written.finishes,
        };
        match self.hall.store.append(append).await? {
            Appended::Written => {
                self.table.commit(draft);
                self.link = written.link;
                self.is_finished |= written.finishes;
                self.n_recorded += 1;
                let taken = Taken { seq: self.table.seq(), at: written.at };
                if let Some(command) = &command {
                    self.recent.remember(command, taken);
                }
                self.table_changed();
                Ok(taken)
            }
            Appended::Duplicate { seq } => {
                let at = self.time_of(seq).await?;
                let taken = Taken { seq: seq + 1, at };
                if let Some(command) = &command {
                    self.recent.remember(command, taken);
                }
                Ok(taken)
            }
        }
    }

    /// When an entry was, by table time.
    async fn time_of(&self, seq: u64) -> Result<GameTime, AppendError> {
        #[derive(serde::Deserialize)]
        struct At {
            at: GameTime,
        }
        let entries = self.hall.store.entries_from(&self.id, seq, 1).await?;
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
                tracing::warn!(%conflict, "the log is read again");
                Problem::failure("The table had to be set up again; try once more.")
            }
        }
    }
}
