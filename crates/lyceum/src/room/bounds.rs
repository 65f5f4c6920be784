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

/// What part of a log one player or official may fill, so that nobody can end a game by acting
/// without end: a quarter, many times what a game takes.
const SHARE_OF_ONE: u64 = 4;

/// How much of a log came of the acts of each player and official.
#[derive(Default)]
pub(super) struct Shares(Vec<Share>);

struct Share {
    /// As commands begin.
    party: Box<str>,
    n_entries: u64,
    n_bytes: u64,
}

impl Shares {
    /// An entry came of a command.
    pub(super) fn add(&mut self, command: &str, n_bytes: usize) {
        let party = party_of(command);
        let idx = self.0.iter().position(|it| *it.party == *party).unwrap_or_else(|| {
            self.0.push(Share { party: party.into(), n_entries: 0, n_bytes: 0 });
            self.0.len() - 1
        });
        let share = &mut self.0[idx];
        share.n_entries += 1;
        share.n_bytes += n_bytes as u64;
    }

    /// How many entries whoever gives this command has filled.
    fn of(&self, command: &str) -> u64 {
        let party = party_of(command);
        let share = self.0.iter().find(|it| *it.party == *party);
        share.map_or(0, |it| it.n_entries.max(it.n_bytes / BYTES_EACH))
    }
}

/// A command is its party, a stroke, and the id that the page chose.
fn party_of(command: &str) -> &str {
    command.split_once('/').map_or(command, |(party, _)| party)
}

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
    pub(super) fn takes(&self, command: &str) -> Result<(), Problem> {
        if self.entries_left() <= KEPT_FOR_ALARMS {
            let what = "The log of this table is full; open another table to play on.";
            return Err(Problem::not_now(what));
        }
        let n_max = u64::from(self.hall.config.limits.entries_per_table) / SHARE_OF_ONE;
        if self.log.shares.of(command) < n_max {
            return Ok(());
        }
        let what = format!(
            "You have acted {n_max} times here; the rest of the log is for the other players."
        );
        Err(Problem::not_now(what))
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
