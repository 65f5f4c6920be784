//! Table time: when it runs, what it shows, and when a room must wake.

use std::time::Duration;

use kernel::{GameTime, Seat, Stopwatch};
use store::TableTime;
use tokio::time::Instant;

use super::{
    chair::Chair,
    play::{Attendance, LoopEnd, Playing},
};
use crate::games::AnyTable;

impl Playing {
    pub(super) fn now(&self) -> GameTime {
        self.heard_at(self.hall.clock.ms())
    }

    /// Table time when the hall's clock showed `wall_ms`, but never before
    /// what the table has heard already.
    pub(super) fn heard_at(&self, wall_ms: u64) -> GameTime {
        if self.table.is_suspended() {
            return self.table.now();
        }
        self.clock.now(wall_ms).max(self.table.now())
    }

    /// Lets table time run while somebody who plays is here, or somebody looks
    /// on at a table where only bots are left; else, and while a seat is still
    /// to be taken at a table in its middle, lets it stand.
    pub(super) fn attend(&mut self, attendance: &mut Attendance) {
        let attended = self.is_attended(attendance);
        let runs = attended
            && !self.is_paused
            && !self.is_over()
            && !self.table.is_suspended()
            && !self.is_held();
        if runs != self.clock.is_running() {
            let wall_ms = self.hall.clock.ms();
            if runs {
                self.clock = Stopwatch::standing(self.heard_at(wall_ms));
                self.clock.start(wall_ms);
                // Nobody is gone from a table whose time stands: they are waited for anew.
                self.chairs.iter_mut().for_each(|it| it.gone_since = None);
            } else {
                self.clock.stop(wall_ms);
            }
            self.shown.to_show = true;
        }
        let now = Instant::now();
        for chair in &mut self.chairs {
            let gone = chair.account().is_some_and(|it| !attendance.audience.has(it));
            chair.gone_since = if gone { chair.gone_since.or(Some(now)) } else { None };
        }
        attendance.idle_since =
            if attendance.audience.is_empty() { attendance.idle_since.or(Some(now)) } else { None };
    }

    /// Writes down where time stands when it begins to stand: nothing in the log says that. As long
    /// as it runs, the hall's heartbeat does it.
    pub(super) async fn keep_time(&mut self) {
        if self.kept_clock == Some(self.clock) {
            return;
        }
        if self.clock.is_running() {
            self.hall.heartbeat.runs(&self.about.id, self.clock);
        } else {
            self.hall.heartbeat.stands(&self.about.id);
            let shows = self.now();
            if self.table.now() < shows && !self.is_over() {
                let shows_ms = shows.ms();
                let time = TableTime { table: self.about.id.to_string(), shows_ms };
                if let Err(error) = self.hall.store.keep_times(vec![time]).await {
                    tracing::warn!(table = %self.about.id, %error, "where time stands was not written down");
                    return;
                }
            }
        }
        self.kept_clock = Some(self.clock);
    }

    /// Time stands from now on: the room closes.
    pub(super) async fn stand(&mut self) {
        if self.clock.is_running() {
            self.clock.stop(self.hall.clock.ms());
        }
        self.keep_time().await;
    }

    /// Whether the game goes on in its middle and counts on a player whose seat
    /// nobody has yet.
    pub(super) fn is_awaited(&self, seat: Seat) -> bool {
        let empty = self.chairs.get(seat.idx()).is_some_and(Chair::is_empty);
        let plays = self.table.is_started() && !self.log.is_finished;
        empty && plays && self.table.is_seated(seat) && !self.table.is_on_one_device()
    }

    pub(super) fn is_attended(&self, attendance: &Attendance) -> bool {
        if Seat::all(self.table.n_seats()).any(|it| self.is_awaited(it)) {
            return false;
        }
        let mut people = self.chairs.iter().filter_map(Chair::account).peekable();
        match people.peek() {
            Some(_) => people.any(|account| attendance.audience.has(account)),
            None => self.table.is_started() && !attendance.audience.is_empty(),
        }
    }

    pub(super) fn is_idle(&self, attendance: &Attendance) -> bool {
        let idle_after = self.hall.config.timing.idle_after;
        attendance.idle_since.is_some_and(|since| idle_after <= since.elapsed())
    }

    pub(super) async fn serve_alarms(
        &mut self,
        attendance: &Attendance,
        by: GameTime,
    ) -> Result<(), LoopEnd> {
        while self.table.deadline().is_some_and(|it| it <= by) {
            let consider = move |table: &dyn AnyTable| table.consider_alarm(by);
            let Some(draft) = self.decide(attendance, false, consider).await else { break };
            self.record(draft, None).await?;
        }
        Ok(())
    }

    /// When there is something to do though nothing comes in.
    pub(super) fn next_wake(&self, attendance: &Attendance) -> Option<Instant> {
        let mut wakes = Vec::with_capacity(4);
        wakes.extend(self.shown.frame_due);
        wakes.extend(self.thinking_shows());
        wakes.extend(self.start_due());
        wakes.extend(self.suspension_ends());
        wakes.extend(attendance.idle_since.map(|it| it + self.hall.config.timing.idle_after));
        for bot in self.chairs.iter().filter_map(|it| it.bot.as_ref()) {
            wakes.extend(bot.rests_until.filter(|_| bot.again));
        }
        if self.clock.is_running() {
            let plans = self.chairs.iter().filter_map(|it| it.bot.as_ref()?.plan.as_ref());
            let due = plans.map(|it| it.due).chain(self.table.deadline()).min();
            let ahead = |at: GameTime| Duration::from_millis((at - self.now()).ms().into());
            wakes.extend(due.map(|at| Instant::now() + ahead(at)));
            wakes.extend(self.chairs.iter().filter_map(|it| self.stand_in_due(it)));
        }
        wakes.into_iter().min()
    }
}
