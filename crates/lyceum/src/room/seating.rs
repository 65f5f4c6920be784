//! Sitting down, leaving, seating bots: the hall's part of it.
//!
//! A seat and the game's own knowledge of it go together: the game is asked
//! first, then the seat is written down, then the game's entry. A crash in
//! between is put right when the room is built again.

use std::sync::Arc;

use kernel::{Lag, Party, Procedure, Refusal, Seat};
use serde_json::Value;

use super::{
    Answer, Person,
    chair::{Chair, STAND_IN_LEVEL, SeatedBot, Who},
    play::Playing,
};
use crate::{
    problem::Problem,
    wire::{ErrorCode, SeatChangeKind},
};

impl Playing {
    pub(super) async fn sit(
        &mut self,
        who: Person,
        seat: Option<Seat>,
        with: Value,
    ) -> Result<Answer, Problem> {
        if let Some(seat) = self.seat_of(&who.account) {
            return Ok(Answer::Seated(seat));
        }
        if self.official(&who.account).is_some() {
            return Err(Problem::not_yours("You are judging at this table; give that up first."));
        }
        if !(self.table.seats_late() && self.table.is_started()) || self.log.is_finished {
            self.seating_goes_on()?;
        }
        let free = |seat: &Seat| self.chairs.get(seat.idx()).is_some_and(Chair::is_empty);
        let seat = match seat {
            Some(seat) if self.chairs.len() <= seat.idx() => return Err(no_such_seat(seat)),
            Some(seat) => Some(seat).filter(free),
            None => Seat::all(self.table.n_seats()).find(free),
        };
        let taken = || Problem::new(ErrorCode::SeatTaken, "That seat is taken, or every seat is.");
        let seat = seat.ok_or_else(taken)?;
        self.occupy(seat, Who::Person { account: who.account, name: who.name }, &with).await?;
        Ok(Answer::Seated(seat))
    }

    pub(super) async fn leave(&mut self, account: &Arc<str>) -> Result<Answer, Problem> {
        if self.retire(account).await? {
            return Ok(Answer::Done);
        }
        let seat = self.seat_of(account).ok_or_else(no_seat)?;
        if self.log.is_finished {
            return Err(Problem::not_now("The table is over; there is nothing to leave."));
        }
        if !self.table.is_started() {
            self.vacate(seat).await?;
            return Ok(Answer::Done);
        }
        let name = self.chairs[seat.idx()].name().unwrap_or_default().to_owned();
        match self.table.procedure() {
            Procedure::Assisted => {
                self.meta.departed.push(account.to_string());
                self.seat_changed(seat, SeatChangeKind::Left, name);
                self.hand_over(seat, Who::bot(STAND_IN_LEVEL, seat)).await?;
            }
            // Nobody plays for anybody. Where the book lets a player go they are gone from the next
            // shake on; elsewhere the seat and its clock stay theirs.
            Procedure::Tournament => {
                self.seat_changed(seat, SeatChangeKind::Gone, name);
                if let Ok(draft) = self.table.consider_leave(self.now(), seat) {
                    self.meta.departed.push(account.to_string());
                    self.record(draft, None).await?;
                    self.hall.store.vacate_seat(&self.about.id, seat.0).await?;
                    self.set_chair(seat, Who::Nobody);
                }
            }
        }
        Ok(Answer::Done)
    }

    pub(super) async fn seat_bot(
        &mut self,
        by: &Arc<str>,
        seat: Seat,
        level: Option<u8>,
    ) -> Result<Answer, Problem> {
        if *by != self.about.host {
            return Err(Problem::not_yours("Only the host can seat bots."));
        }
        if !self.is_awaited(seat) {
            self.seating_goes_on()?;
        }
        if level.is_some_and(|it| !(1..=5).contains(&it)) {
            return Err(Problem::bad_request("A bot's level is 1 to 5."));
        }
        let chair = self.chairs.get(seat.idx()).ok_or_else(|| no_such_seat(seat))?;
        match (&chair.who, level) {
            (Who::Nobody, Some(level)) => {
                self.occupy(seat, Who::bot(level, seat), &Value::Null).await?;
            }
            (Who::Bot { .. }, Some(level)) => self.hand_over(seat, Who::bot(level, seat)).await?,
            (Who::Bot { .. }, None) => self.vacate(seat).await?,
            (Who::Nobody, None) => (),
            (Who::Person { .. }, _) => {
                return Err(Problem::new(ErrorCode::SeatTaken, "Somebody is sitting there."));
            }
        }
        Ok(Answer::Seated(seat))
    }

    /// Somebody takes an empty seat, if the game lets them. A table that began
    /// from a position counts on every seat already: then to the game they are
    /// the player who has been there all along.
    async fn occupy(&mut self, seat: Seat, who: Who, with: &Value) -> Result<(), Problem> {
        if self.is_awaited(seat) {
            return self.hand_over(seat, who).await;
        }
        let unreadable = |error| Problem::bad_request(format!("with: {error}")).about("with");
        let sit = match who {
            Who::Bot { .. } => self.table.sit_bot(),
            Who::Nobody | Who::Person { .. } => self.table.sit(with).map_err(unreadable)?,
        };
        let sits = self.table.consider(self.now(), Party::Player(seat), Lag::NONE, sit);
        let draft = sits.map_err(refused)?;
        self.store_seat(seat, &who).await?;
        if let Err(error) = self.record(draft, None).await {
            // Should this fail too, the game does not know of the seat when it is rebuilt.
            let _ = self.hall.store.vacate_seat(&self.about.id, seat.0).await;
            return Err(error.into());
        }
        self.set_chair(seat, who);
        Ok(())
    }

    /// The seat is empty again.
    pub(super) async fn vacate(&mut self, seat: Seat) -> Result<(), Problem> {
        let draft = self.table.consider_leave(self.now(), seat).map_err(refused)?;
        self.record(draft, None).await?;
        self.hall.store.vacate_seat(&self.about.id, seat.0).await?;
        self.set_chair(seat, Who::Nobody);
        Ok(())
    }

    /// Somebody else takes over a seat; to the game it is the same player.
    pub(super) async fn hand_over(&mut self, seat: Seat, who: Who) -> Result<(), Problem> {
        self.store_seat(seat, &who).await?;
        self.set_chair(seat, who);
        Ok(())
    }

    fn set_chair(&mut self, seat: Seat, who: Who) {
        let bot = match who {
            Who::Bot { level, .. } => Some(SeatedBot::new(level, &*self.table)),
            Who::Nobody | Who::Person { .. } => None,
        };
        self.chairs[seat.idx()] = Chair { who, bot, ..Chair::default() };
        self.gathers_anew(seat);
        self.shown.to_show = true;
    }

    pub(super) async fn store_seat(&self, seat: Seat, who: &Who) -> Result<(), Problem> {
        let Some((account, occupant)) = who.to_stored() else { return Ok(()) };
        let occupant = serde_json::to_vec(&occupant).expect("it is well formed");
        let table = self.about.id.to_string();
        self.hall.store.set_seat(store::Seat { table, seat: seat.0, account, occupant }).await?;
        Ok(())
    }

    pub(super) fn seating_goes_on(&self) -> Result<(), Problem> {
        if self.log.is_finished {
            Err(Problem::not_now("This table is over."))
        } else if self.table.is_started() {
            Err(Problem::not_now("The game has started, so seats can no longer change."))
        } else {
            Ok(())
        }
    }
}

pub(super) fn refused(refusal: Refusal) -> Problem {
    let because = refusal.because.map(|it| format!(" {it}")).unwrap_or_default();
    Problem::not_now(format!("{}{because} ({})", refusal.rule.gist, refusal.rule.id))
}

pub(super) fn no_seat() -> Problem {
    Problem::new(ErrorCode::NoSeat, "You have no seat at this table.")
}

pub(super) fn no_such_seat(seat: Seat) -> Problem {
    Problem::new(ErrorCode::NoSeat, format!("The table has no seat {}.", seat.0))
}
