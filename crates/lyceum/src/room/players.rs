//! The bots at a table: they think elsewhere, and act here when their time comes.

use std::time::Duration;

use kernel::{Lag, Party, Seat, Stopwatch};
use tokio::time::Instant;

use super::{
    chair::{Chair, Mind, Plan, Player, STAND_IN_LEVEL},
    play::{Desk, Left, Playing},
};
use crate::bots::{Chosen, Job};

impl Playing {
    /// The table is another one now: everybody looks, and bots think again.
    pub(super) fn table_changed(&mut self) {
        self.to_show = true;
        for player in self.chairs.iter_mut().filter_map(|it| it.player.as_mut()) {
            player.plan = None;
            player.again = true;
        }
        if self.table.is_suspended() {
            self.clock = Stopwatch::standing(self.table.now());
        }
    }

    /// Lets every bot that has something new to think about think, elsewhere.
    pub(super) fn think(&mut self) {
        if !self.table.is_started() || self.is_finished || !self.clock.is_running() {
            return;
        }
        let seen_at = self.now();
        let Playing { table, chairs, mailbox, hall, .. } = self;
        let now = Instant::now();
        for (chair, seat) in chairs.iter_mut().zip(Seat::all(u8::MAX)) {
            let Some(player) = &mut chair.player else { continue };
            let rests = player.rests_until.is_some_and(|until| now < until);
            if !player.again || rests || matches!(player.mind, Mind::Thinking) {
                continue;
            }
            let Some(reply) = mailbox.upgrade() else { return };
            if let Mind::Here(bot) = std::mem::replace(&mut player.mind, Mind::Thinking) {
                player.again = false;
                let view = table.view_for_bot(seat);
                hall.bots.think(Job { bot, view, seat, seen_at, reply });
            }
        }
    }

    pub(super) fn bot_chose(&mut self, chosen: Chosen) {
        let Chosen { seat, bot, seen_at, choice } = chosen;
        let Some(player) = self.chairs.get_mut(seat.idx()).and_then(|it| it.player.as_mut()) else {
            return;
        };
        let bot = bot.unwrap_or_else(|| self.hall.catalog.bot(&self.table, player.level));
        player.mind = Mind::Here(bot);
        if !player.again {
            player.plan = choice.map(|(after, action)| Plan { due: seen_at + after, action });
        }
    }

    /// Does what bots planned to do by now. They act as people do, but nothing
    /// of theirs is ever under way.
    pub(super) async fn serve_bots(&mut self) -> Result<(), Left> {
        if !self.clock.is_running() {
            return Ok(());
        }
        for seat in Seat::all(self.table.n_seats()) {
            let now = self.now();
            let Some(player) = self.chairs[seat.idx()].player.as_mut() else { continue };
            let Some(plan) = player.plan.take_if(|plan| plan.due <= now) else { continue };
            self.serve_alarms(now).await?;
            match self.table.consider(now, Party::Player(seat), Lag::NONE, &plan.action) {
                Ok(draft) => {
                    self.record(draft, None).await?;
                    if let Some(player) = &mut self.chairs[seat.idx()].player {
                        player.n_refused = 0;
                        player.rests_until = None;
                    }
                }
                Err(_) => {
                    tracing::debug!(table = %self.id, %seat, "a bot was refused");
                    if let Some(player) = &mut self.chairs[seat.idx()].player {
                        player.refused();
                    }
                }
            }
        }
        Ok(())
    }

    /// When a bot is to play for the person who is gone from this chair.
    pub(super) fn stand_in_due(&self, chair: &Chair) -> Option<Instant> {
        let wanted = self.table.is_started() && !self.is_finished && chair.player.is_none();
        let after = Duration::from_secs(self.hall.config.stand_in_after.into());
        chair.gone_since.filter(|_| wanted).map(|since| since + after)
    }

    pub(super) fn call_stand_ins(&mut self, desk: &Desk) {
        let now = Instant::now();
        for seat in Seat::all(self.table.n_seats()) {
            let due = self.stand_in_due(&self.chairs[seat.idx()]);
            if self.is_attended(desk) && due.is_some_and(|due| due <= now) {
                let bot = self.hall.catalog.bot(&self.table, STAND_IN_LEVEL);
                self.chairs[seat.idx()].player = Some(Player::new(STAND_IN_LEVEL, bot));
                self.to_show = true;
            }
        }
    }

    /// The person on this seat plays on: nobody stands in for them.
    pub(super) fn returned(&mut self, seat: Seat) {
        let chair = &mut self.chairs[seat.idx()];
        if chair.has_stand_in() {
            chair.player = None;
            self.to_show = true;
        }
    }
}
