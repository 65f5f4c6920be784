//! How a game starts: at once for somebody alone with bots; where two or more people sit, when all
//! of them have pressed Start, or after ten seconds that they see going by. (HALL-11)
//!
//! None of it is in the log but the start itself: who is a person is the hall's to know.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use kernel::{GameTime, Refusal, Seat, house};
use tokio::time::Instant;

use super::{
    Answer,
    chair::Chair,
    play::{Attendance, LoopEnd, Playing},
    seating::{no_seat, refused},
};
use crate::{problem::Problem, wire::Starting};

/// A start that is waited for.
#[derive(Default)]
pub(super) struct Gathering {
    /// Who has pressed Start.
    ready: BTreeSet<Seat>,
    /// When the game starts though not everybody has, by the hall's clock.
    due_ms: Option<u64>,
    /// A game that was set up in its middle goes on.
    is_over: bool,
}

impl Playing {
    /// Somebody at the table presses Start.
    pub(super) async fn press_start(&mut self, by: &Arc<str>) -> Result<Answer, Problem> {
        let seat = self.seat_of(by).ok_or_else(no_seat)?;
        if !self.is_gathering() {
            // The others have had it begin, unless it is over.
            let is_over = || Problem::not_now("This table is over.");
            return if self.log.is_finished { Err(is_over()) } else { Ok(Answer::Done) };
        }
        if self.n_people() < 2 {
            let starter = self.starter(seat);
            let draft = self.table.consider_start(self.now(), starter).map_err(refused)?;
            self.record(draft, None).await?;
            return Ok(Answer::Done);
        }
        self.gathering.ready.insert(seat);
        self.shown.to_show = true;
        Ok(Answer::Done)
    }

    /// Starts the game, or counts down to that, if it is time to.
    pub(super) async fn gather(&mut self, attendance: &Attendance) -> Result<(), LoopEnd> {
        if !self.is_gathering() {
            return Ok(());
        }
        let now = self.now();
        self.serve_alarms(attendance, now).await?;
        let waits = 1 < self.n_people() && !self.people().all(|it| self.is_ready(it));
        // Seconds that nobody sees do not count.
        if !self.is_called(now) || (waits && !self.is_attended(attendance)) {
            self.shown.to_show |= self.gathering.due_ms.take().is_some();
            return Ok(());
        }
        if waits && !self.is_due() {
            return Ok(());
        }
        self.gathering.due_ms = None;
        self.shown.to_show = true;
        if self.table.is_started() {
            self.gathering.is_over = true;
            return Ok(());
        }
        match self.table.starter().map(|it| self.table.consider_start(now, it)) {
            Some(Ok(draft)) => self.record(draft, None).await.map(drop)?,
            // It could a moment ago: whoever wants it presses again.
            Some(Err(_)) | None => self.gathering.ready.clear(),
        }
        Ok(())
    }

    /// Whether the seconds have gone by, which begin with the first look at them.
    fn is_due(&mut self) -> bool {
        let now_ms = self.hall.clock.ms();
        match self.gathering.due_ms {
            Some(due_ms) => due_ms <= now_ms,
            None => {
                let within = self.hall.config.timing.start_within;
                self.gathering.due_ms = Some(now_ms + within.as_millis() as u64);
                self.shown.to_show = true;
                within.is_zero()
            }
        }
    }

    /// Somebody else sits there now, if anybody does: they have ten seconds of their own.
    pub(super) fn gathers_anew(&mut self, seat: Seat) {
        self.gathering.ready.remove(&seat);
        self.gathering.due_ms = None;
    }

    /// Nobody acts at a table before it has started, and where two or more people sit nobody starts
    /// it alone.
    pub(super) fn may_act(&self, starts: bool) -> Result<(), Refusal> {
        let is_alone = self.n_people() < 2;
        house::START.asks(!self.is_held() && (!starts || is_alone))
    }

    /// Whether time waits for the start of a game that was set up in its middle: to its referee
    /// it has begun.
    pub(super) fn is_held(&self) -> bool {
        let untouched = self.table.seq() == 0 && self.now() == GameTime::default();
        let is_begun = self.gathering.is_over || self.n_people() < 2;
        self.table.is_started() && !self.log.is_finished && untouched && !is_begun
    }

    pub(super) fn start_due(&self) -> Option<Instant> {
        let left_ms = self.gathering.due_ms?.saturating_sub(self.hall.clock.ms());
        Some(Instant::now() + Duration::from_millis(left_ms))
    }

    /// What everybody at the table sees of it.
    pub(super) fn starting(&self) -> Option<Starting> {
        if !self.is_gathering() || self.n_people() < 2 {
            return None;
        }
        let now_ms = self.hall.clock.ms();
        Some(Starting {
            ready: self.people().filter(|it| self.is_ready(*it)).collect(),
            in_ms: self.gathering.due_ms.map(|it| it.saturating_sub(now_ms) as u32),
        })
    }

    /// How many people sit at the table.
    pub(super) fn n_people(&self) -> usize {
        self.people().count()
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let is_person = |it: &(&Chair, Seat)| it.0.account().is_some();
        self.chairs.iter().zip(Seat::all(u8::MAX)).filter(is_person).map(|it| it.1)
    }

    fn is_ready(&self, seat: Seat) -> bool {
        self.gathering.ready.contains(&seat)
    }

    /// Whether the game is still to start.
    fn is_gathering(&self) -> bool {
        !self.log.is_finished && (!self.table.is_started() || self.is_held())
    }

    /// Whether it is to start now: somebody whose place it is says so, or every seat is taken at a
    /// table where nobody has to.
    fn is_called(&self, now: GameTime) -> bool {
        let is_full = self.chairs.iter().all(|it| !it.is_empty());
        if self.table.is_started() || self.table.starter().is_none() {
            return is_full && self.table.is_started();
        }
        let calls = |seat: Seat| {
            self.is_ready(seat) && self.table.consider_start(now, self.starter(seat)).is_ok()
        };
        (is_full && self.table.starts_when_full()) || self.people().any(calls)
    }

    /// Who starts the game when the player on `seat` says so: where it is a bot's place to, any
    /// person says it for the bot.
    pub(super) fn starter(&self, seat: Seat) -> Seat {
        let is_bot = |it: &Seat| self.chairs[it.idx()].account().is_none();
        self.table.starter().filter(is_bot).unwrap_or(seat)
    }
}
