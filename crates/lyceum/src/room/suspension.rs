//! How long a table stays suspended: whoever suspended it may have gone away, and the players
//! are not to wait for them for ever. (HALL-5)

use tokio::time::Instant;

use super::{
    officials::Official,
    play::{Attendance, LoopEnd, Playing},
    seating::refused,
};
use crate::{problem::Problem, wire::ErrorCode};

/// Since when a table is suspended, and since when with no official there. Both are counted only
/// while somebody is there who plays.
#[derive(Default)]
pub(super) struct Suspension {
    since: Option<Instant>,
    alone_since: Option<Instant>,
    went_on: Option<Instant>,
}

impl Suspension {
    pub(super) fn goes_on(&mut self) {
        *self = Suspension { went_on: Some(Instant::now()), ..Suspension::default() };
    }
}

impl Playing {
    /// Notes who is there while the table is suspended.
    pub(super) fn watch_suspension(&mut self, attendance: &Attendance) {
        let now = Instant::now();
        let waits = self.table.is_suspended() && !self.is_over() && self.is_attended(attendance);
        let mut serving = self.meta.officials.iter().filter(|it| it.serves);
        let is_alone = !serving.any(|it| attendance.audience.has(&it.account.as_str().into()));
        let suspension = &mut self.suspension;
        suspension.since = waits.then(|| suspension.since.unwrap_or(now));
        suspension.alone_since = (waits && is_alone).then(|| suspension.alone_since.unwrap_or(now));
    }

    /// When the table goes on by itself.
    pub(super) fn suspension_ends(&self) -> Option<Instant> {
        let timing = &self.hall.config.timing;
        let at_most = self.suspension.since.map(|it| it + timing.suspended_max);
        let alone = self.suspension.alone_since.map(|it| it + timing.suspended_alone);
        at_most.into_iter().chain(alone).min()
    }

    /// Lets a table go on that was suspended for long enough, as the last thing that whoever holds
    /// an office there has done.
    pub(super) async fn end_suspension(&mut self) -> Result<(), LoopEnd> {
        if self.suspension_ends().is_none_or(|it| Instant::now() < it) {
            return Ok(());
        }
        let Some(official) = self.meta.officials.iter().find(|it| it.serves) else { return Ok(()) };
        let party = official.party();
        if let Ok(draft) = self.table.consider_suspend(self.now(), party, false) {
            self.record(draft, None).await?;
            tracing::info!(table = %self.about.id, "a suspended table went on by itself");
        }
        self.suspension.goes_on();
        Ok(())
    }

    /// An official suspends the table, or lets it go on. Nobody does so over and over, for each time
    /// takes an entry of the log.
    pub(super) async fn suspend(&mut self, by: &str, on: bool) -> Result<super::Answer, Problem> {
        let official =
            self.official(by).ok_or_else(|| Problem::not_yours("You are not a judge here."))?;
        let party = Official::party(official);
        let again_after = self.hall.config.timing.suspend_again_after;
        if on && self.suspension.went_on.is_some_and(|it| it.elapsed() < again_after) {
            let what =
                "This table went on a moment ago; wait ten seconds before you suspend it again.";
            return Err(Problem::new(ErrorCode::TooMany, what));
        }
        let draft = self.table.consider_suspend(self.now(), party, on).map_err(refused)?;
        self.record(draft, None).await?;
        if !on {
            self.suspension.goes_on();
        }
        Ok(super::Answer::Done)
    }
}
