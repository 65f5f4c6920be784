//! The loop of a room, and what comes of an action.

use std::{collections::BTreeSet, sync::Arc};

use kernel::{Badge, Lag, Link, Party, Refusal, Stopwatch, house};
use serde_json::Value;
use store::AppendError;
use tokio::time::Instant;

use super::{
    Act, Listener, Mailbox, Message, Meta,
    audience::Audience,
    bounds::{OFFICIAL, Shares},
    chair::Chair,
    mailbox::{OwnSlot, WAITING_MAX},
    recent::{Receipt, Recent},
    starting::Gathering,
    suspension::Suspension,
};
use crate::{
    games::{AnyAction, AnyTable, Seating},
    hall::Hall,
    problem::Problem,
    wire::{ErrorCode, ServerMessage},
};

/// A table in play, and all that is rebuilt when something breaks.
pub(super) struct Playing {
    pub(super) hall: Arc<Hall>,
    pub(super) slot: OwnSlot,
    pub(super) about: About,
    pub(super) table: Arc<dyn AnyTable>,
    /// Messages heard since alarms and bots were last looked after.
    pub(super) n_heard_in_a_row: usize,
    /// Whether a decision here once took longer than a moment.
    pub(super) is_slow: bool,
    pub(super) log: LogPosition,
    pub(super) clock: Stopwatch,
    /// The clock as the books know it.
    pub(super) kept_clock: Option<Stopwatch>,
    pub(super) chairs: Vec<Chair>,
    pub(super) meta: Box<Meta>,
    pub(super) shown: ShowState,
    pub(super) gathering: Gathering,
    /// Whoever plays alone with bots has stopped the table's time. It is not in the log: time
    /// stands as in an empty room, and goes on with what they do next.
    pub(super) is_paused: bool,
    pub(super) suspension: Suspension,
}

/// What hardly ever changes about a table: its host may hand it over.
pub(super) struct About {
    pub(super) id: Arc<str>,
    pub(super) game: String,
    pub(super) code: String,
    pub(super) host: Arc<str>,
    /// Whether the lobby lists it.
    pub(super) is_public: bool,
    pub(super) created_ms: i64,
}

/// Where the log stands.
pub(super) struct LogPosition {
    pub(super) epoch: u64,
    pub(super) link: Link,
    pub(super) recent: Recent,
    pub(super) shares: Shares,
    /// Officials who have done something that is in it.
    pub(super) badges: BTreeSet<Badge>,
    /// Entries since the room was built.
    pub(super) n_recorded: u64,
    /// How long the whole log is.
    pub(super) n_bytes: usize,
    /// The log is closed, whether or not the game came to its end.
    pub(super) is_finished: bool,
}

/// What has been shown, and what is still to be.
pub(super) struct ShowState {
    /// Everybody is to be shown the table anew.
    pub(super) to_show: bool,
    /// Whether the referee thinks about something for long.
    pub(super) is_thinking: bool,
    /// When everybody is to be shown who is here.
    pub(super) frame_due: Option<Instant>,
    /// Whether the lobby was told how the table stands since the room was built,
    /// and whether anybody looked at it the last time.
    pub(super) lobby_knows: bool,
    pub(super) was_attended: bool,
}

/// Who attends to a table: what outlives a room that breaks.
#[derive(Default)]
pub(super) struct Attendance {
    pub(super) audience: Audience,
    /// The action being heard, to be answered if the room breaks over it.
    pub(super) hearing: Option<(Listener, String)>,
    /// Whether something asked over HTTP is being answered.
    pub(super) is_asked: bool,
    /// Where table time was, so that a breakdown turns nothing back.
    pub(super) clock: Option<Stopwatch>,
    /// Since when nobody is here.
    pub(super) idle_since: Option<Instant>,
    /// Acknowledgements that go out together with what came of it, so that a
    /// socket is woken once.
    pub(super) acks: Vec<Ack>,
}

/// An acknowledgement, and the socket it is for.
pub(super) struct Ack {
    pub(super) to: Listener,
    pub(super) message: ServerMessage,
}

/// Why the loop of a room ends.
pub(super) enum LoopEnd {
    /// Nobody needs it any more, or the hall closes.
    Closed,
    /// The log has to be read again.
    Reload(Problem),
}

impl From<AppendError> for LoopEnd {
    fn from(error: AppendError) -> LoopEnd {
        LoopEnd::Reload(error.into())
    }
}

impl Playing {
    pub(super) async fn run(
        &mut self,
        attendance: &mut Attendance,
        mailbox: &mut Mailbox,
    ) -> LoopEnd {
        // Before anything is heard the lobby knows the table.
        self.show(attendance).await;
        loop {
            match self.step(attendance, mailbox).await {
                Ok(()) => (),
                Err(end) => {
                    if matches!(end, LoopEnd::Closed) {
                        self.stand().await;
                    }
                    return end;
                }
            }
        }
    }

    async fn step(
        &mut self,
        attendance: &mut Attendance,
        mailbox: &mut Mailbox,
    ) -> Result<(), LoopEnd> {
        self.gather(attendance).await?;
        self.attend(attendance);
        self.keep_time().await;
        // What had arrived is heard before what fell due meanwhile: each act has alarms served
        // that were due before it. Not for ever, though.
        let waiting = if self.n_heard_in_a_row < WAITING_MAX { mailbox.try_recv() } else { None };
        if let Some(message) = waiting {
            self.n_heard_in_a_row += 1;
            self.hear(attendance, message).await?;
            self.show(attendance).await;
            return Ok(());
        }
        self.n_heard_in_a_row = 0;
        self.watch_suspension(attendance);
        self.end_suspension().await?;
        self.serve_alarms(attendance, self.now()).await?;
        self.tell_offices(attendance).await?;
        self.serve_bots(attendance).await?;
        self.call_stand_ins(attendance);
        self.think();
        self.see_who_thinks();
        self.end_if_full(attendance).await?;
        self.show(attendance).await;
        attendance.clock = Some(self.clock);
        let wake = self.next_wake(attendance);
        tokio::select! {
            message = mailbox.recv() => match message {
                Some(Message::Stop) | None => Err(LoopEnd::Closed),
                Some(message) => {
                    self.hear(attendance, message).await?;
                    self.show(attendance).await;
                    Ok(())
                }
            },
            () = sleep_until(wake) => {
                if self.is_idle(attendance) && self.hall.forget(&self.about.id, mailbox) {
                    return Err(LoopEnd::Closed);
                }
                Ok(())
            }
        }
    }

    async fn hear(&mut self, attendance: &mut Attendance, message: Message) -> Result<(), LoopEnd> {
        match message {
            Message::Join(listener) => {
                self.show_one(attendance, &listener);
                attendance.audience.join(*listener);
                self.frame_changes();
                Ok(())
            }
            Message::Part(socket) => {
                attendance.audience.part(socket);
                self.frame_changes();
                Ok(())
            }
            Message::Act(act) => {
                attendance.hearing = Some((act.from.clone(), act.id.clone()));
                let heard = self.act(attendance, *act).await;
                attendance.hearing = None;
                heard
            }
            Message::Ask(ask) => {
                attendance.is_asked = true;
                self.serve_alarms(attendance, self.now()).await?;
                let answer = self.answer(ask.request).await;
                attendance.is_asked = false;
                let broken =
                    answer.as_ref().err().filter(|it| it.code == ErrorCode::Failure).cloned();
                let _ = ask.reply.send(answer);
                broken.map_or(Ok(()), |problem| Err(LoopEnd::Reload(problem)))
            }
            Message::Thought(thought) => {
                self.bot_thought(*thought);
                Ok(())
            }
            Message::Emote(from, emote) => {
                self.emote(attendance, &from, emote);
                Ok(())
            }
            Message::Stop => Err(LoopEnd::Closed),
        }
    }

    /// Somebody at the table acts.
    async fn act(&mut self, attendance: &mut Attendance, act: Act) -> Result<(), LoopEnd> {
        let Some(by) = act.from.account.as_ref().and_then(|it| self.party(it)) else {
            let problem = Problem::not_yours("You have no seat at this table.");
            act.from.tell(&self.about.id, Some(&act.id), &problem);
            return Ok(());
        };
        let command = match by {
            Party::Player(seat) => format!("{}/{}", seat.0, act.id),
            Party::Official { badge, .. } => format!("{OFFICIAL}{}/{}", badge.0, act.id),
        };
        if let Some(receipt) = self.log.recent.find(&command) {
            act.answer(&self.ack(&act, receipt));
            return Ok(());
        }
        if self.table.seq() < act.seen {
            let because = format!("You saw {}, the table is at {}.", act.seen, self.table.seq());
            let refusal = Refusal { rule: house::MOVED_ON, because: Some(because.into()) };
            self.refuse(&act, refusal);
            return Ok(());
        }
        if self.log.is_finished && !self.table.is_over() {
            act.from.tell(
                &self.about.id,
                Some(&act.id),
                &Problem::not_now("This table was given up."),
            );
            return Ok(());
        }
        let has_room =
            self.takes(&command).and_then(|()| self.has_time_for(&command, act.from.address));
        if let Err(full) = has_room {
            act.from.tell(&self.about.id, Some(&act.id), &full);
            return Ok(());
        }
        let at = self.heard_at(act.heard_ms);
        if let Err(end) = self.serve_alarms(attendance, at).await {
            return Err(self.fail(&act, end));
        }
        if self.hall.config.test_hooks && act.action == "Panic" {
            panic!("a test asked for this");
        }
        let slowest = attendance.audience.slowest(|account| self.seat_of(account).is_some());
        let own = act.from.lag.capped();
        let lag = Lag { own, slowest: slowest.max(own) };
        let action = match self.read(&act.action) {
            Ok(action) => action,
            Err(problem) => {
                act.from.tell(&self.about.id, Some(&act.id), &problem);
                return Ok(());
            }
        };
        let starts = self.starts(by, &action);
        if let Err(refusal) = self.may_act(starts) {
            self.refuse(&act, refusal);
            return Ok(());
        }
        self.is_paused = false;
        let speaker = match by.player() {
            Ok(seat) if starts => Party::Player(self.starter(seat)),
            Ok(_) | Err(_) => by,
        };
        let is_long = self.table.is_long(&action);
        let consider = move |table: &dyn AnyTable| table.consider(at, speaker, lag, action);
        match self.decide(attendance, is_long, consider).await {
            Ok(draft) => match self.record(draft, Some(command)).await {
                Ok(receipt) => {
                    self.hall.entries.spend(act.from.address);
                    let message = self.ack(&act, receipt);
                    attendance.acks.push(Ack { to: act.from, message });
                    if let Party::Player(seat) = by {
                        self.returned(seat);
                    }
                    Ok(())
                }
                Err(error) => Err(self.fail(&act, error.into())),
            },
            Err(refusal) => {
                self.refuse(&act, refusal);
                Ok(())
            }
        }
    }

    /// Reads what somebody wants to do, if it is theirs to say.
    fn read(&self, action: &Value) -> Result<AnyAction, Problem> {
        let lead = "That is not an action here";
        let action = self.table.read(action);
        let action = action.map_err(|it| Problem::unreadable(ErrorCode::BadAction, lead, &it))?;
        match self.table.seating(&action) {
            Some(Seating::Sit | Seating::Leave) => {
                let what = "Seats are taken and given up through the hall: POST …/sit and …/leave.";
                Err(Problem::new(ErrorCode::BadAction, what))
            }
            Some(Seating::Start) | None => Ok(action),
        }
    }

    /// As whom somebody acts here; none if they only look on.
    fn party(&self, account: &Arc<str>) -> Option<Party> {
        let seat = self.seat_of(account).map(Party::Player);
        seat.or_else(|| self.official(account).map(|it| it.party()))
    }

    /// Whether a player means to start the game by it.
    fn starts(&self, by: Party, action: &AnyAction) -> bool {
        let asks_to = self.table.seating(action) == Some(Seating::Start);
        asks_to && !self.table.is_started() && by.player().is_ok()
    }

    fn ack(&self, act: &Act, receipt: Receipt) -> ServerMessage {
        let (table, id) = (self.about.id.to_string(), act.id.clone());
        ServerMessage::Ack { table, id, seq: receipt.seq, at: receipt.at }
    }

    fn refuse(&self, act: &Act, refusal: Refusal) {
        act.answer(&ServerMessage::Refused {
            table: self.about.id.to_string(),
            id: act.id.clone(),
            rule: refusal.rule.id.to_owned(),
            gist: refusal.rule.gist.to_owned(),
            because: refusal.because.map(String::from),
        });
    }

    fn fail(&self, act: &Act, end: LoopEnd) -> LoopEnd {
        if let LoopEnd::Reload(problem) = &end {
            act.from.tell(&self.about.id, Some(&act.id), problem);
        }
        end
    }
}

async fn sleep_until(wake: Option<Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
