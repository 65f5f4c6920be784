//! Sitting down, leaving, seating bots, coming back: the hall's part of it.
//!
//! A seat and the game's own knowledge of it go together: the game is asked
//! first, then the seat is written down, then the game's entry. A crash in
//! between is put right when the room is built again.

use std::sync::Arc;

use kernel::{Refusal, Seat};

use super::{
    Answer, MetaBot, Person, Request,
    chair::{Chair, Player, STAND_IN_LEVEL, Who},
    play::Playing,
};
use crate::{problem::Problem, wire::ErrorCode};

impl Playing {
    pub(super) async fn answer(&mut self, request: Request) -> Result<Answer, Problem> {
        match request {
            Request::Sit { who, seat, least } => self.sit(who, seat, least).await,
            Request::Leave { account } => self.leave(&account).await,
            Request::SeatBot { by, seat, level } => self.seat_bot(&by, seat, level).await,
            Request::Start { by } => self.start(&by).await,
            Request::Officiate { who, key } => self.officiate(who, key).await,
            Request::Pause { by, on } => self.pause(&by, on).await,
            Request::Return { account } => {
                let seat = self.seat_of(&account).ok_or_else(no_seat)?;
                self.returned(seat);
                Ok(Answer::Seated(seat))
            }
            Request::Rename { who } => self.rename(who).await,
            Request::Again { account } => self.again(&account),
            Request::Follow { table } => {
                if self.meta.followed_by.is_none() {
                    self.meta.followed_by = Some(table);
                    self.write_meta().await;
                }
                Ok(Answer::Followed(self.meta.followed_by.clone().unwrap_or_default()))
            }
        }
    }

    async fn sit(
        &mut self,
        who: Person,
        seat: Option<Seat>,
        least: Option<u8>,
    ) -> Result<Answer, Problem> {
        if let Some(seat) = self.seat_of(&who.account) {
            return Ok(Answer::Seated(seat));
        }
        if self.official(&who.account).is_some() {
            return Err(Problem::not_yours("You judge at this table; give that up first."));
        }
        if !(self.table.seats_late() && self.table.is_started()) || self.is_finished {
            self.seating_goes_on()?;
        }
        let free = |seat: &Seat| self.chairs.get(seat.idx()).is_some_and(Chair::is_empty);
        let seat = match seat {
            Some(seat) if self.chairs.len() <= seat.idx() => return Err(no_such_seat(seat)),
            Some(seat) => Some(seat).filter(free),
            None => Seat::all(self.table.n_seats()).find(free),
        };
        let taken =
            || Problem::new(ErrorCode::SeatTaken, "That seat is taken, or all of them are.");
        let seat = seat.ok_or_else(taken)?;
        self.occupy(seat, Who::Person { account: who.account, name: who.name }, least).await?;
        Ok(Answer::Seated(seat))
    }

    async fn leave(&mut self, account: &Arc<str>) -> Result<Answer, Problem> {
        if self.retire(account).await? {
            return Ok(Answer::Done);
        }
        let seat = self.seat_of(account).ok_or_else(no_seat)?;
        if self.is_finished {
            return Err(Problem::not_now("The table is over; there is nothing to leave."));
        }
        if self.table.is_started() {
            self.change(seat, Who::bot(STAND_IN_LEVEL, seat)).await?;
        } else {
            self.vacate(seat).await?;
        }
        Ok(Answer::Done)
    }

    async fn seat_bot(
        &mut self,
        by: &Arc<str>,
        seat: Seat,
        level: Option<u8>,
    ) -> Result<Answer, Problem> {
        if *by != self.host {
            return Err(Problem::not_yours("Only the host seats bots."));
        }
        if !self.is_awaited(seat) {
            self.seating_goes_on()?;
        }
        if level.is_some_and(|it| !(1..=5).contains(&it)) {
            return Err(Problem::bad_request("A bot's level is 1 to 5."));
        }
        let chair = self.chairs.get(seat.idx()).ok_or_else(|| no_such_seat(seat))?;
        match (&chair.who, level) {
            (Who::Nobody, Some(level)) => self.occupy(seat, Who::bot(level, seat), None).await?,
            (Who::Bot { .. }, Some(level)) => self.change(seat, Who::bot(level, seat)).await?,
            (Who::Bot { .. }, None) => self.vacate(seat).await?,
            (Who::Nobody, None) => (),
            (Who::Person { .. }, _) => {
                return Err(Problem::new(ErrorCode::SeatTaken, "A person sits there."));
            }
        }
        Ok(Answer::Seated(seat))
    }

    /// The host has the game begin.
    async fn start(&mut self, by: &Arc<str>) -> Result<Answer, Problem> {
        if *by != self.host {
            return Err(Problem::not_yours("Only the host has the game begin."));
        }
        if self.table.is_started() && !self.is_finished {
            // The last one to sit down had it begin.
            return Ok(Answer::Done);
        }
        self.seating_goes_on()?;
        let starter = self.table.starter().or_else(|| self.seat_of(by)).ok_or_else(no_seat)?;
        let draft = self.table.consider_start(self.now(), starter).map_err(refused)?;
        self.record(draft, None).await?;
        Ok(Answer::Done)
    }

    async fn rename(&mut self, who: Person) -> Result<Answer, Problem> {
        if self.official(&who.account).is_some() {
            return self.rename_official(who).await;
        }
        let Some(seat) = self.seat_of(&who.account) else { return Ok(Answer::Done) };
        let now = Who::Person { account: who.account, name: who.name };
        self.store_seat(seat, &now).await?;
        self.chairs[seat.idx()].who = now;
        self.to_show = true;
        Ok(Answer::Done)
    }

    /// What is needed for another table like this one.
    fn again(&self, account: &Arc<str>) -> Result<Answer, Problem> {
        let seat = self.seat_of(account).ok_or_else(no_seat)?;
        if !self.is_finished {
            return Err(Problem::not_now("The table is not over yet."));
        }
        let bots =
            self.chairs.iter().zip(Seat::all(u8::MAX)).filter_map(|(chair, seat)| {
                match chair.who {
                    Who::Bot { level, .. } => Some(MetaBot { seat, level }),
                    Who::Nobody | Who::Person { .. } => None,
                }
            });
        Ok(Answer::Again {
            meta: self.meta.clone(),
            game: self.game.clone(),
            listed: self.listed,
            bots: bots.collect(),
            seat,
        })
    }

    /// Somebody takes an empty seat, if the game lets them. A table that began
    /// from a position counts on every seat already: then to the game they are
    /// the player who has been there all along.
    async fn occupy(&mut self, seat: Seat, who: Who, least: Option<u8>) -> Result<(), Problem> {
        if self.is_awaited(seat) {
            return self.change(seat, who).await;
        }
        let draft = self.table.consider_sign(self.now(), seat, least).map_err(refused)?;
        self.store_seat(seat, &who).await?;
        if let Err(error) = self.record(draft, None).await {
            // Should this fail too, the room finds the seat unsigned when it is rebuilt.
            let _ = self.hall.store.vacate_seat(&self.id, seat.0).await;
            return Err(error.into());
        }
        self.set_chair(seat, who);
        Ok(())
    }

    /// The seat is empty again.
    async fn vacate(&mut self, seat: Seat) -> Result<(), Problem> {
        let draft = self.table.consider_leave(self.now(), seat).map_err(refused)?;
        self.record(draft, None).await?;
        self.hall.store.vacate_seat(&self.id, seat.0).await?;
        self.set_chair(seat, Who::Nobody);
        Ok(())
    }

    /// Somebody else takes over a seat; to the game it is the same player.
    async fn change(&mut self, seat: Seat, who: Who) -> Result<(), Problem> {
        self.store_seat(seat, &who).await?;
        self.set_chair(seat, who);
        Ok(())
    }

    fn set_chair(&mut self, seat: Seat, who: Who) {
        let player = match who {
            Who::Bot { level, .. } => {
                Some(Player::new(level, self.hall.catalog.bot(&self.table, level)))
            }
            Who::Nobody | Who::Person { .. } => None,
        };
        self.chairs[seat.idx()] = Chair { who, player, gone_since: None };
        self.to_show = true;
    }

    async fn store_seat(&self, seat: Seat, who: &Who) -> Result<(), Problem> {
        let Some((account, occupant)) = who.to_stored() else { return Ok(()) };
        let occupant = serde_json::to_vec(&occupant).expect("it is well formed");
        let table = self.id.to_string();
        self.hall.store.set_seat(store::Seat { table, seat: seat.0, account, occupant }).await?;
        Ok(())
    }

    fn seating_goes_on(&self) -> Result<(), Problem> {
        if self.is_finished {
            Err(Problem::not_now("This table is over."))
        } else if self.table.is_started() {
            Err(Problem::not_now("The game has begun; seats no longer change."))
        } else {
            Ok(())
        }
    }
}

pub(super) fn refused(refusal: Refusal) -> Problem {
    let because = refusal.because.map(|it| format!(" {it}")).unwrap_or_default();
    Problem::not_now(format!("{}{because} ({})", refusal.rule.gist, refusal.rule.id))
}

fn no_seat() -> Problem {
    Problem::new(ErrorCode::NoSeat, "You have no seat at this table.")
}

fn no_such_seat(seat: Seat) -> Problem {
    Problem::new(ErrorCode::NoSeat, format!("The table has no seat {}.", seat.0))
}
