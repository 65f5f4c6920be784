//! The loop of a room, and what comes of an action.

use std::sync::Arc;

use kernel::{Lag, Link, Party, Refusal, Seat, Stopwatch, house};
use store::AppendError;
use tokio::{
    sync::mpsc::{Receiver, WeakSender},
    time::Instant,
};

use super::{
    Act, Listener, Message, Meta,
    audience::Audience,
    chair::Chair,
    recent::{Recent, Taken},
};
use crate::{
    catalog::{AnyTable, Reject},
    hall::Hall,
    problem::Problem,
    wire::{ErrorCode, ServerMessage},
};

/// A table in play, and all that is rebuilt when something breaks.
pub(super) struct Playing {
    pub(super) hall: Arc<Hall>,
    pub(super) id: Arc<str>,
    pub(super) mailbox: WeakSender<Message>,
    pub(super) game: String,
    pub(super) code: String,
    pub(super) host: Arc<str>,
    pub(super) listed: bool,
    pub(super) created_ms: i64,
    pub(super) epoch: u64,
    pub(super) link: Link,
    pub(super) clock: Stopwatch,
    pub(super) table: AnyTable,
    pub(super) chairs: Vec<Chair>,
    pub(super) recent: Recent,
    pub(super) meta: Box<Meta>,
    /// The log is closed, whether or not the game came to its end.
    pub(super) is_finished: bool,
    /// Entries since the room was built.
    pub(super) n_recorded: u64,
    /// Everybody is to be shown the table anew.
    pub(super) to_show: bool,
    /// Whether the lobby was told how the table stands since the room was built,
    /// and whether anybody looked at it the last time.
    pub(super) is_listed: bool,
    pub(super) was_attended: bool,
    /// When everybody is to be shown who is here.
    pub(super) frame_due: Option<Instant>,
}

/// What outlives a room that breaks.
#[derive(Default)]
pub(super) struct Desk {
    pub(super) audience: Audience,
    /// The action being heard, to be answered if the room breaks over it.
    pub(super) hearing: Option<(Listener, String)>,
    /// Whether something asked over HTTP is being answered.
    pub(super) is_asked: bool,
    /// Where table time was, so that a breakdown turns nothing back.
    pub(super) clock: Option<Stopwatch>,
    /// Since when nobody is here.
    pub(super) idle_since: Option<Instant>,
}

/// Why a room left its loop.
pub(super) enum Left {
    /// Nobody needs it any more, or the hall closes.
    Done,
    /// The log has to be read again.
    Reload(Problem),
}

impl From<AppendError> for Left {
    fn from(error: AppendError) -> Left {
        Left::Reload(error.into())
    }
}

impl Playing {
    pub(super) async fn run(&mut self, desk: &mut Desk, mailbox: &mut Receiver<Message>) -> Left {
        loop {
            match self.step(desk, mailbox).await {
                Ok(()) => (),
                Err(left) => return left,
            }
        }
    }

    async fn step(&mut self, desk: &mut Desk, mailbox: &mut Receiver<Message>) -> Result<(), Left> {
        self.attend(desk);
        self.serve_alarms(self.now()).await?;
        self.serve_bots().await?;
        self.call_stand_ins(desk);
        self.think();
        self.show(desk).await;
        desk.clock = Some(self.clock);
        let wake = self.next_wake(desk);
        tokio::select! {
            message = mailbox.recv() => match message {
                Some(Message::Stop) | None => Err(Left::Done),
                Some(message) => self.hear(desk, message).await,
            },
            () = sleep_until(wake) => {
                if self.is_idle(desk) && self.hall.forget(&self.id, mailbox) {
                    return Err(Left::Done);
                }
                Ok(())
            }
        }
    }

    async fn hear(&mut self, desk: &mut Desk, message: Message) -> Result<(), Left> {
        match message {
            Message::Join(listener) => {
                self.show_one(desk, &listener);
                desk.audience.join(*listener);
                self.frame_changes();
                Ok(())
            }
            Message::Part(socket) => {
                desk.audience.part(socket);
                self.frame_changes();
                Ok(())
            }
            Message::Act(act) => {
                desk.hearing = Some((act.from.clone(), act.id.clone()));
                let heard = self.act(desk, *act).await;
                desk.hearing = None;
                heard
            }
            Message::Ask(ask) => {
                desk.is_asked = true;
                let answer = self.answer(ask.request).await;
                desk.is_asked = false;
                let broken =
                    answer.as_ref().err().filter(|it| it.code == ErrorCode::Failure).cloned();
                let _ = ask.reply.send(answer);
                broken.map_or(Ok(()), |problem| Err(Left::Reload(problem)))
            }
            Message::Chosen(chosen) => {
                self.bot_chose(*chosen);
                Ok(())
            }
            Message::Stop => Err(Left::Done),
        }
    }

    /// Somebody at the table acts.
    async fn act(&mut self, desk: &Desk, act: Act) -> Result<(), Left> {
        let Some(by) = act.from.account.as_ref().and_then(|it| self.party(it)) else {
            let problem = Problem::not_yours("You have no seat at this table.");
            act.from.tell(&self.id, Some(&act.id), &problem);
            return Ok(());
        };
        let command = match by {
            Party::Player(seat) => format!("{}/{}", seat.0, act.id),
            Party::Official { badge, .. } => format!("official {}/{}", badge.0, act.id),
        };
        if let Some(taken) = self.recent.find(&command) {
            self.acknowledge(&act, taken);
            return Ok(());
        }
        if self.table.seq() < act.seen {
            let because = format!("You saw {}, the table is at {}.", act.seen, self.table.seq());
            let refusal = Refusal { rule: house::MOVED_ON, because: Some(because.into()) };
            self.refuse(&act, refusal);
            return Ok(());
        }
        if self.is_finished && !self.table.is_over() {
            act.from.tell(&self.id, Some(&act.id), &Problem::not_now("This table was given up."));
            return Ok(());
        }
        let at = self.heard_at(act.heard_ms);
        if let Err(left) = self.serve_alarms(at).await {
            return Err(self.fail(&act, left));
        }
        if self.hall.config.test_hooks && act.action == "Panic" {
            panic!("a test asked for this");
        }
        let slowest = desk.audience.slowest(|account| self.seat_of(account).is_some());
        let own = act.from.lag.capped();
        let lag = Lag { own, slowest: slowest.max(own) };
        let speaker = self.speaker(by, &act);
        match self.table.consider(at, speaker, lag, &act.action) {
            Ok(draft) => match self.record(draft, Some(command)).await {
                Ok(taken) => {
                    self.acknowledge(&act, taken);
                    if let Party::Player(seat) = by {
                        self.returned(seat);
                    }
                    Ok(())
                }
                Err(error) => Err(self.fail(&act, error.into())),
            },
            Err(Reject::Refused(refusal)) => {
                self.refuse(&act, refusal);
                Ok(())
            }
            Err(Reject::Unreadable(what)) => {
                let problem =
                    Problem::new(ErrorCode::BadAction, format!("That is no action here: {what}."));
                act.from.tell(&self.id, Some(&act.id), &problem);
                Ok(())
            }
            Err(Reject::Seating) => {
                let what = "Seats are taken and given up through the hall: POST …/sit and …/leave.";
                act.from.tell(&self.id, Some(&act.id), &Problem::new(ErrorCode::BadAction, what));
                Ok(())
            }
        }
    }

    /// As whom somebody acts here; none if they only look on.
    fn party(&self, account: &Arc<str>) -> Option<Party> {
        let seat = self.seat_of(account).map(Party::Player);
        seat.or_else(|| self.official(account).map(|it| it.party()))
    }

    /// Who speaks when `by` acts: a bot whose place it is to start the game
    /// does so when a player says it.
    fn speaker(&self, by: Party, act: &Act) -> Party {
        let starts = !self.table.is_started() && self.table.is_start(&act.action);
        if !starts || by.player().is_err() {
            return by;
        }
        let is_bot = |it: &Seat| self.chairs[it.idx()].account().is_none();
        self.table.starter().filter(is_bot).map_or(by, Party::Player)
    }

    fn acknowledge(&self, act: &Act, taken: Taken) {
        let (table, id) = (self.id.to_string(), act.id.clone());
        act.answer(&ServerMessage::Ack { table, id, seq: taken.seq, at: taken.at });
    }

    fn refuse(&self, act: &Act, refusal: Refusal) {
        act.answer(&ServerMessage::Refused {
            table: self.id.to_string(),
            id: act.id.clone(),
            rule: refusal.rule.id.to_owned(),
            gist: refusal.rule.gist.to_owned(),
            because: refusal.because.map(String::from),
        });
    }

    fn fail(&self, act: &Act, left: Left) -> Left {
        if let Left::Reload(problem) = &left {
            act.from.tell(&self.id, Some(&act.id), problem);
        }
        left
    }
}

async fn sleep_until(wake: Option<Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
