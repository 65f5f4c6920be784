//! What the host may do about the people at a table, and who came and went while it was in play.
//! None of it is in the log: it is the hall's.

use std::sync::Arc;

use kernel::Seat;

use super::{Answer, chair::Who, play::Playing, seating::no_such_seat};
use crate::{
    ids,
    problem::Problem,
    wire::{SeatChange, SeatChangeKind},
};

/// How many comings and goings a table remembers.
const CHANGES_MAX: usize = 20;

impl Playing {
    /// The host sends a person away who sits there before the start.
    pub(super) async fn send_away(&mut self, by: &Arc<str>, seat: Seat) -> Result<Answer, Problem> {
        self.asks_host(by)?;
        self.seating_goes_on()?;
        let account = self.account_at(seat)?;
        if account == *by {
            return Err(Problem::not_now("To leave your own seat, stand up."));
        }
        self.vacate(seat).await?;
        Ok(Answer::Seated(seat))
    }

    /// The host has two seats change places before the start. What was chosen for a seat stays
    /// with the seat.
    pub(super) async fn swap(
        &mut self,
        by: &Arc<str>,
        seat: Seat,
        with: Seat,
    ) -> Result<Answer, Problem> {
        self.asks_host(by)?;
        self.seating_goes_on()?;
        let who = |seat: Seat| {
            let chair = self.chairs.get(seat.idx()).ok_or_else(|| no_such_seat(seat))?;
            match &chair.who {
                Who::Nobody => {
                    Err(Problem::not_now("Only seats that are taken can change places."))
                }
                who => Ok(who.clone()),
            }
        };
        let (one, other) = (who(seat)?, who(with)?);
        if seat != with {
            self.hand_over(seat, other).await?;
            self.hand_over(with, one).await?;
        }
        Ok(Answer::Seated(with))
    }

    /// Whoever hosts the table makes somebody who plays there its host. What links to judge the
    /// old host has given away is not the new one's to answer for.
    pub(super) async fn make_host(&mut self, by: &Arc<str>, seat: Seat) -> Result<Answer, Problem> {
        self.asks_host(by)?;
        let account = self.account_at(seat)?;
        let mut meta = self.meta.clone();
        meta.host = Some(account.to_string());
        meta.judge_key = Some(ids::token());
        self.appoint(meta).await?;
        self.about.host = account;
        Ok(Answer::Done)
    }

    /// Remembers that somebody came or went. It is written down with what is written next.
    pub(super) fn seat_changed(&mut self, seat: Seat, is: SeatChangeKind, name: String) {
        let at = self.now();
        let changes = &mut self.meta.seat_changes;
        changes.push(SeatChange { at, seat, is, name });
        if CHANGES_MAX < changes.len() {
            changes.remove(0);
        }
        self.shown.to_show = true;
    }

    pub(super) fn asks_host(&self, by: &Arc<str>) -> Result<(), Problem> {
        if *by == self.about.host {
            return Ok(());
        }
        Err(Problem::not_yours("Only the host can do that."))
    }

    fn account_at(&self, seat: Seat) -> Result<Arc<str>, Problem> {
        let chair = self.chairs.get(seat.idx()).ok_or_else(|| no_such_seat(seat))?;
        let nobody = || Problem::not_now("Nobody is sitting there.");
        chair.account().cloned().ok_or_else(nobody)
    }
}
