//! What is asked of a table over HTTP, and answered once.

use std::sync::Arc;

use kernel::Seat;

use super::{Answer, MetaBot, Person, Request, chair::Who, play::Playing, seating::no_seat};
use crate::problem::Problem;

impl Playing {
    pub(super) async fn answer(&mut self, request: Request) -> Result<Answer, Problem> {
        match request {
            Request::Sit { who, seat, with } => self.sit(who, seat, with).await,
            Request::Leave { account } => self.leave(&account).await,
            Request::SeatBot { by, seat, level } => self.seat_bot(&by, seat, level).await,
            Request::Start { by } => self.press_start(&by).await,
            Request::SendAway { by, seat } => self.send_away(&by, seat).await,
            Request::Swap { by, seat, with } => self.swap(&by, seat, with).await,
            Request::MakeHost { by, seat } => self.make_host(&by, seat).await,
            Request::AllowEmotes { by, on } => self.allow_emotes(&by, on).await,
            Request::SetBotsPace { by, pace } => self.set_bots_pace(&by, pace).await,
            Request::AllowHints { by, on } => self.allow_hints(by, on).await,
            Request::Officiate { who, key } => self.officiate(who, key).await,
            Request::Dismiss { by, badge } => self.dismiss(&by, badge).await,
            Request::NewJudgeKey { by } => self.new_judge_key(&by).await,
            Request::Suspend { by, on } => self.suspend(&by, on).await,
            Request::Return { account } => {
                let seat = self.seat_of(&account).ok_or_else(no_seat)?;
                self.returned(seat);
                Ok(Answer::Seated(seat))
            }
            Request::Pause { by, on } => self.pause(&by, on),
            Request::Coach { account, help } => self.coach(&account, help),
            Request::Rename { who } => self.rename(who).await,
            // The lobby is told before anything is heard.
            Request::List => Ok(Answer::Done),
            Request::Again { account } => self.again(&account),
            Request::Follow { table, instead_of } => {
                if self.meta.followed_by == instead_of {
                    self.meta.followed_by = Some(table);
                    self.write_meta().await;
                }
                Ok(Answer::Followed(self.meta.followed_by.clone().unwrap_or_default()))
            }
        }
    }

    async fn rename(&mut self, who: Person) -> Result<Answer, Problem> {
        if self.official(&who.account).is_some() {
            return self.rename_official(who).await;
        }
        let Some(seat) = self.seat_of(&who.account) else { return Ok(Answer::Done) };
        let now = Who::Person { account: who.account, name: who.name };
        self.store_seat(seat, &now).await?;
        self.chairs[seat.idx()].who = now;
        self.shown.to_show = true;
        Ok(Answer::Done)
    }

    /// What is needed for another table like this one.
    fn again(&self, account: &Arc<str>) -> Result<Answer, Problem> {
        let seat = self.seat_of(account).ok_or_else(no_seat)?;
        if !self.log.is_finished {
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
            game: self.about.game.clone(),
            is_public: self.about.is_public,
            bots: bots.collect(),
            n_people: self.chairs.iter().filter(|it| it.account().is_some()).count(),
            seat,
        })
    }
}
