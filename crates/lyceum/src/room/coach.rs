//! Help for whoever learns: a coach who sees what they see, and a pause.

use std::sync::Arc;

use kernel::Procedure;

use super::{
    Answer,
    chair::{Chair, Who},
    play::Playing,
    seating::no_seat,
};
use crate::problem::Problem;

impl Playing {
    /// Who helps the player; nobody does in a tournament.
    pub(super) fn coach(&self, account: &Arc<str>) -> Result<Answer, Problem> {
        let seat = self.seat_of(account).ok_or_else(no_seat)?;
        if self.table.procedure() != Procedure::Assisted {
            return Err(Problem::not_yours("Nobody helps at a tournament table."));
        }
        if !self.table.is_started() || self.log.is_finished {
            return Err(Problem::not_now("There is nothing to help with right now."));
        }
        Ok(Answer::Coach(self.table.coach(seat)))
    }

    /// Whether the table's time is this person's to stop: all others are bots.
    pub(super) fn may_pause(&self, account: &Arc<str>) -> bool {
        self.table.procedure() == Procedure::Assisted
            && self.table.is_started()
            && !self.log.is_finished
            && self.plays_alone(account)
    }

    /// Whether this person plays here, and all others are bots.
    pub(super) fn plays_alone(&self, account: &Arc<str>) -> bool {
        let others_are_bots = |it: &Chair| match &it.who {
            Who::Person { account: other, .. } => other == account,
            Who::Bot { .. } | Who::Nobody => true,
        };
        self.seat_of(account).is_some() && self.chairs.iter().all(others_are_bots)
    }

    pub(super) fn pause(&mut self, by: &Arc<str>, on: bool) -> Result<Answer, Problem> {
        if !self.may_pause(by) {
            let why = "Only a player alone with bots at an assisted table can pause it.";
            return Err(Problem::not_yours(why));
        }
        self.is_paused = on;
        self.shown.to_show = true;
        Ok(Answer::Done)
    }
}
