//! The bots at a table: they think elsewhere, and act here when their time comes.

use std::time::Duration;

use kernel::{Lag, Party, Procedure, Seat};
use tokio::time::Instant;

use super::{
    chair::{Chair, Mind, Plan, STAND_IN_LEVEL, SeatedBot, strength},
    play::{Attendance, LoopEnd, Playing},
};
use crate::{
    bots::{Job, Line, Thought, Wanted},
    games::AnyTable,
    wire::SeatChangeKind,
};

impl Playing {
    /// Lets every bot that has something new to think about think, elsewhere.
    pub(super) fn think(&mut self) {
        if self.log.is_finished {
            for bot in self.chairs.iter_mut().filter_map(|it| it.bot.as_mut()) {
                if let Mind::Thinking(wanted) = &mut bot.mind {
                    wanted.give_up();
                }
            }
        }
        if !self.table.is_started() || self.log.is_finished || !self.clock.is_running() {
            return;
        }
        let seen_at = self.now();
        let Playing { table, chairs, slot, hall, about, .. } = self;
        let now = Instant::now();
        for (chair, seat) in chairs.iter_mut().zip(Seat::all(u8::MAX)) {
            let Some(seated) = &mut chair.bot else { continue };
            let rests = seated.rests_until.is_some_and(|until| now < until);
            if !seated.again || rests || matches!(seated.mind, Mind::Thinking(_)) {
                continue;
            }
            let Some(reply) = slot.upgrade() else { return };
            let (wanted, until) = Wanted::new();
            if let Mind::Here(bot) = std::mem::replace(&mut seated.mind, Mind::Thinking(wanted)) {
                seated.again = false;
                seated.thinks_since = bot.thinks_long().then_some(now);
                let view = table.view_for_bot(seat);
                let from = hall.lobby.whence(&about.id);
                let line = from.map_or_else(|| Line::Table(about.id.clone()), Line::Address);
                hall.bots.think(line, Job { bot, view, seat, seen_at, until, reply });
            }
        }
    }

    pub(super) fn bot_thought(&mut self, thought: Thought) {
        let Thought { seat, bot, seen_at, choice } = thought;
        let due = choice.as_ref().map(|it| self.bot_due(seen_at, it));
        let chair = self.chairs.get_mut(seat.idx());
        let Some(seated) = chair.and_then(|it| it.bot.as_mut()) else { return };
        let bot = bot.unwrap_or_else(|| self.table.bot(strength(seated.level)));
        seated.mind = Mind::Here(bot);
        seated.thinks_since = None;
        if !seated.again {
            seated.plan = choice.zip(due).map(|(choice, due)| Plan { seen_at, choice, due });
        }
    }

    /// Does what bots planned to do by now. They act as people do, but nothing
    /// of theirs is ever under way.
    pub(super) async fn serve_bots(&mut self, attendance: &Attendance) -> Result<(), LoopEnd> {
        if !self.clock.is_running() {
            return Ok(());
        }
        for seat in Seat::all(self.table.n_seats()) {
            let now = self.now();
            let Some(bot) = self.chairs[seat.idx()].bot.as_mut() else { continue };
            let Some(plan) = bot.plan.take_if(|plan| plan.due <= now) else { continue };
            self.serve_alarms(attendance, now).await?;
            let (by, action) = (Party::Player(seat), plan.choice.action);
            let is_long = self.table.is_long(&action);
            let consider = move |table: &dyn AnyTable| table.consider(now, by, Lag::NONE, action);
            match self.decide(attendance, is_long, consider).await {
                Ok(draft) => {
                    self.record(draft, None).await?;
                    if let Some(bot) = &mut self.chairs[seat.idx()].bot {
                        bot.n_refused = 0;
                        bot.rests_until = None;
                    }
                }
                Err(_) => {
                    tracing::debug!(table = %self.about.id, %seat, "a bot was refused");
                    if let Some(bot) = &mut self.chairs[seat.idx()].bot {
                        bot.refused();
                    }
                }
            }
        }
        Ok(())
    }

    /// After how many seconds a bot plays for somebody who is gone. At a tournament table nobody plays
    /// for anybody: the book's own limits run on.
    pub(super) fn stand_in_after(&self) -> Option<u32> {
        match self.table.procedure() {
            Procedure::Assisted => Some(self.hall.config.stand_in_after),
            Procedure::Tournament => None,
        }
    }

    /// When a bot is to play for the person who is gone from this chair.
    pub(super) fn stand_in_due(&self, chair: &Chair) -> Option<Instant> {
        let wanted = self.table.is_started() && !self.log.is_finished && chair.bot.is_none();
        let after = Duration::from_secs(self.stand_in_after()?.into());
        chair.gone_since.filter(|_| wanted).map(|since| since + after)
    }

    pub(super) fn call_stand_ins(&mut self, attendance: &Attendance) {
        let now = Instant::now();
        for seat in Seat::all(self.table.n_seats()) {
            let due = self.stand_in_due(&self.chairs[seat.idx()]);
            if self.is_attended(attendance) && due.is_some_and(|due| due <= now) {
                let bot = SeatedBot::new(STAND_IN_LEVEL, &*self.table);
                let name = self.chairs[seat.idx()].name().unwrap_or_default().to_owned();
                self.chairs[seat.idx()].bot = Some(bot);
                self.seat_changed(seat, SeatChangeKind::StoodIn, name);
                self.shown.to_show = true;
            }
        }
    }

    /// The person on this seat plays on: nobody stands in for them.
    pub(super) fn returned(&mut self, seat: Seat) {
        let chair = &mut self.chairs[seat.idx()];
        if chair.has_stand_in() {
            chair.bot = None;
            let name = chair.name().unwrap_or_default().to_owned();
            self.seat_changed(seat, SeatChangeKind::Returned, name);
        }
    }
}
