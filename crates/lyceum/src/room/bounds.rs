//! How long a log may get, and how fast: a table is a game or two, and no attic.

use std::net::IpAddr;

use tokio::time::Instant;

use super::play::{Attendance, LoopEnd, Playing};
use crate::{bucket::Bucket, clock::date_ms, problem::Problem, wire::ErrorCode};

/// How many bytes an entry may have, taken over the whole log.
const BYTES_EACH: u64 = 1024;

/// How many entries before its end a table says that it comes.
const NEAR: u64 = 1_000;

/// How many of them are for what falls due, so that a player's act is not the
/// last thing that is ever heard.
const KEPT_FOR_ALARMS: u64 = 100;

/// How the commands of officials begin.
pub(super) const OFFICIAL: &str = "official ";

/// What part of a log one player may fill, or all officials together, so that nobody can end a game by acting
/// without end: a quarter, many times what a game takes.
const SHARE_OF_ONE: u64 = 4;

/// How much of a log came of the acts of each player and official, and how much more may come of
/// them in the next while.
pub(super) struct Shares {
    shares: Vec<Share>,
    per_minute: f64,
}

struct Share {
    /// As commands begin.
    party: Box<str>,
    n_entries: u64,
    n_bytes: u64,
    bucket: Bucket,
}

impl Shares {
    pub(super) fn new(per_minute: u32) -> Shares {
        Shares { shares: Vec::new(), per_minute: per_minute.into() }
    }

    /// An entry came of a command, some time ago.
    pub(super) fn add(&mut self, command: &str, n_bytes: usize) {
        let share = self.share_of(command);
        share.n_entries += 1;
        share.n_bytes += n_bytes as u64;
    }

    /// The same just now.
    pub(super) fn add_now(&mut self, command: &str, n_bytes: usize) {
        self.add(command, n_bytes);
        let per_minute = self.per_minute;
        self.share_of(command).bucket.spend(per_minute / 60.0, per_minute);
    }

    /// Whether whoever gives this command may do one more thing now.
    fn has_time_for(&self, command: &str) -> bool {
        let level =
            |it: &Share| it.bucket.level(Instant::now(), self.per_minute / 60.0, self.per_minute);
        self.known(command).is_none_or(|it| 1.0 <= level(it))
    }

    /// How many entries whoever gives this command has filled. All officials are one: whoever has
    /// the key can come again and again, as somebody else each time.
    fn of(&self, command: &str) -> u64 {
        let n_filled = |it: &Share| it.n_entries.max(it.n_bytes / BYTES_EACH);
        if !party_of(command).starts_with(OFFICIAL) {
            return self.known(command).map_or(0, n_filled);
        }
        let officials = self.shares.iter().filter(|it| it.party.starts_with(OFFICIAL));
        officials.map(n_filled).sum()
    }

    fn known(&self, command: &str) -> Option<&Share> {
        let party = party_of(command);
        self.shares.iter().find(|it| *it.party == *party)
    }

    fn share_of(&mut self, command: &str) -> &mut Share {
        let party = party_of(command);
        let idx = self.shares.iter().position(|it| *it.party == *party).unwrap_or_else(|| {
            let bucket = Bucket::full(self.per_minute);
            self.shares.push(Share { party: party.into(), n_entries: 0, n_bytes: 0, bucket });
            self.shares.len() - 1
        });
        &mut self.shares[idx]
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

    /// Whether one more act may be written now: what one player or official does, and what comes
    /// from one address, is bounded by the minute as well. Nobody is refused for what others do
    /// at the table, and nothing is taken for an act that the referee refuses: only entries count.
    /// What bots do and what falls due is never refused.
    pub(super) fn has_time_for(&self, command: &str, from: IpAddr) -> Result<(), Problem> {
        let who = if !self.log.shares.has_time_for(command) {
            "You have done too much here"
        } else if !self.hall.entries.has_any(from) {
            "Too much was done from your network"
        } else {
            return Ok(());
        };
        let what = format!("{who} in the last minute; wait a moment, then do this again.");
        Err(Problem::new(ErrorCode::TooMany, what))
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
