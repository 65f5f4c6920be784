//! Help for whoever learns: a coach who sees what they see, and a pause.

use std::sync::Arc;

use kernel::Procedure;

use super::{
    Answer, Help, Person,
    chair::{Chair, Who},
    play::Playing,
    seating::no_seat,
};
use crate::{problem::Problem, wire::Hints};

impl Playing {
    /// Who helps the player; nobody does in a tournament. Against other people one reads one's own
    /// draft, and gets a hint where the host allows it and all see that. (HALL-12)
    pub(super) fn coach(&self, account: &Arc<str>, help: Help) -> Result<Answer, Problem> {
        let seat = self.seat_of(account).ok_or_else(no_seat)?;
        match self.hints() {
            Hints::Never => {
                return Err(Problem::not_yours("Nobody helps at a tournament table."));
            }
            Hints::Off if help == Help::Hint => {
                let why = "You play against other people here, and the host has not allowed hints.";
                return Err(Problem::not_yours(why));
            }
            Hints::Off | Hints::Alone | Hints::Allowed { .. } => (),
        }
        if !self.table.is_started() || self.log.is_finished {
            return Err(Problem::not_now("There is nothing to help with right now."));
        }
        Ok(Answer::Coach(self.table.coach(seat)))
    }

    /// Who gets hints at this table.
    pub(super) fn hints(&self) -> Hints {
        if self.table.procedure() != Procedure::Assisted {
            return Hints::Never;
        }
        match &self.meta.hints_by {
            Some(by) => Hints::Allowed { by: by.clone() },
            None if self.n_people() < 2 => Hints::Alone,
            None => Hints::Off,
        }
    }

    /// The host lets people who play against each other have hints, or not.
    pub(super) async fn allow_hints(&mut self, by: Person, on: bool) -> Result<Answer, Problem> {
        self.asks_host(&by.account)?;
        if self.table.procedure() != Procedure::Assisted {
            return Err(Problem::not_now("Nobody helps at a tournament table."));
        }
        let mut meta = self.meta.clone();
        meta.hints_by = on.then_some(by.name);
        self.appoint(meta).await?;
        Ok(Answer::Done)
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
