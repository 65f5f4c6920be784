//! The loop of a room: alarms, bots, what comes in, and who is shown what.

use std::{sync::Arc, time::Duration};

use kernel::{GameTime, Lag, Link, Refusal, Seat, Stopwatch, Viewer, house};
use serde_json::value::RawValue;
use store::AppendError;
use tokio::{
    sync::mpsc::{Receiver, WeakSender},
    time::Instant,
};

use super::{
    Act, Listener, Message, Meta,
    audience::Audience,
    chair::{Chair, Mind, Plan, Player, STAND_IN_LEVEL},
    recent::{Recent, Taken},
};
use crate::{
    bots::{Chosen, Job},
    catalog::{AnyTable, Reject},
    hall::Hall,
    lobby::Listing,
    problem::Problem,
    wire::{ErrorCode, Frame, ServerMessage, TableCard},
};

/// How soon others see that somebody came or went.
const FRAME_WITHIN: Duration = Duration::from_millis(200);

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
    /// When everybody is to be shown who is here.
    pub(super) frame_due: Option<Instant>,
}

/// What outlives a room that breaks.
#[derive(Default)]
pub(super) struct Desk {
    pub(super) audience: Audience,
    /// The action being heard, to be answered if the room breaks over it.
    pub(super) hearing: Option<(Listener, String)>,
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
                let answer = self.answer(ask.request).await;
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
        let Some(seat) = act.from.account.as_ref().and_then(|it| self.seat_of(it)) else {
            let problem = Problem::not_yours("You have no seat at this table.");
            act.from.tell(&self.id, Some(&act.id), &problem);
            return Ok(());
        };
        let command = format!("{}/{}", seat.0, act.id);
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
        let by = self.speaker(seat, &act);
        match self.table.consider(at, by, lag, &act.action) {
            Ok(draft) => match self.record(draft, Some(command)).await {
                Ok(taken) => {
                    self.acknowledge(&act, taken);
                    self.returned(seat);
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

    /// Who speaks when `seat` acts: a bot whose place it is to start the game
    /// does so when a person says it.
    fn speaker(&self, seat: Seat, act: &Act) -> Seat {
        if self.table.is_started() || !self.table.is_start(&act.action) {
            return seat;
        }
        let starter = self.table.starter();
        starter.filter(|it| self.chairs[it.idx()].account().is_none()).unwrap_or(seat)
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

/// Time.
impl Playing {
    pub(super) fn now(&self) -> GameTime {
        self.heard_at(self.hall.clock.ms())
    }

    /// Table time when the hall's clock showed `wall_ms`, but never before
    /// what the table has heard already.
    fn heard_at(&self, wall_ms: u64) -> GameTime {
        if self.table.is_suspended() {
            return self.table.now();
        }
        self.clock.now(wall_ms).max(self.table.now())
    }

    /// Lets table time run while somebody who plays is here, or somebody looks
    /// on at a table where only bots are left; else lets it stand.
    fn attend(&mut self, desk: &mut Desk) {
        let attended = self.is_attended(desk);
        let runs =
            attended && !self.table.is_over() && !self.is_finished && !self.table.is_suspended();
        if runs != self.clock.is_running() {
            let wall_ms = self.hall.clock.ms();
            if runs {
                self.clock = Stopwatch::standing(self.heard_at(wall_ms));
                self.clock.start(wall_ms);
            } else {
                self.clock.stop(wall_ms);
            }
            self.to_show = true;
        }
        let now = Instant::now();
        for chair in &mut self.chairs {
            let gone = chair.account().is_some_and(|it| !desk.audience.has(it));
            chair.gone_since = if gone { chair.gone_since.or(Some(now)) } else { None };
        }
        desk.idle_since =
            if desk.audience.is_empty() { desk.idle_since.or(Some(now)) } else { None };
    }

    fn is_attended(&self, desk: &Desk) -> bool {
        let mut people = self.chairs.iter().filter_map(Chair::account).peekable();
        match people.peek() {
            Some(_) => people.any(|account| desk.audience.has(account)),
            None => self.table.is_started() && !desk.audience.is_empty(),
        }
    }

    fn is_idle(&self, desk: &Desk) -> bool {
        let idle_after = self.hall.config.timing.idle_after;
        desk.idle_since.is_some_and(|since| idle_after <= since.elapsed())
    }

    async fn serve_alarms(&mut self, by: GameTime) -> Result<(), Left> {
        while let Some(draft) = self.table.consider_alarm(by) {
            self.record(draft, None).await?;
        }
        Ok(())
    }

    /// When there is something to do though nothing comes in.
    fn next_wake(&self, desk: &Desk) -> Option<Instant> {
        let mut wakes = Vec::with_capacity(4);
        wakes.extend(self.frame_due);
        wakes.extend(desk.idle_since.map(|it| it + self.hall.config.timing.idle_after));
        for player in self.chairs.iter().filter_map(|it| it.player.as_ref()) {
            wakes.extend(player.rests_until.filter(|_| player.again));
        }
        if self.clock.is_running() {
            let plans = self.chairs.iter().filter_map(|it| it.player.as_ref()?.plan.as_ref());
            let due = plans.map(|it| it.due).chain(self.table.deadline()).min();
            let ahead = |at: GameTime| Duration::from_millis((at - self.now()).ms().into());
            wakes.extend(due.map(|at| Instant::now() + ahead(at)));
            wakes.extend(self.chairs.iter().filter_map(|it| self.stand_in_due(it)));
        }
        wakes.into_iter().min()
    }
}

/// Bots.
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
    fn think(&mut self) {
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

    fn bot_chose(&mut self, chosen: Chosen) {
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
    async fn serve_bots(&mut self) -> Result<(), Left> {
        if !self.clock.is_running() {
            return Ok(());
        }
        for seat in Seat::all(self.table.n_seats()) {
            let now = self.now();
            let Some(player) = self.chairs[seat.idx()].player.as_mut() else { continue };
            let Some(plan) = player.plan.take_if(|plan| plan.due <= now) else { continue };
            self.serve_alarms(now).await?;
            match self.table.consider(now, seat, Lag::NONE, &plan.action) {
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
    fn stand_in_due(&self, chair: &Chair) -> Option<Instant> {
        let wanted = self.table.is_started() && !self.is_finished && chair.player.is_none();
        let after = Duration::from_secs(self.hall.config.stand_in_after.into());
        chair.gone_since.filter(|_| wanted).map(|since| since + after)
    }

    fn call_stand_ins(&mut self, desk: &Desk) {
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

/// Who is shown what.
impl Playing {
    fn frame_changes(&mut self) {
        self.frame_due = self.frame_due.or(Some(Instant::now() + FRAME_WITHIN));
    }

    /// Shows everybody the table, if it is time to.
    async fn show(&mut self, desk: &Desk) {
        let frame_is_due = self.frame_due.is_some_and(|due| due <= Instant::now());
        if !self.to_show && !frame_is_due {
            return;
        }
        self.to_show = false;
        self.frame_due = None;
        let shared = self.shared_frame(desk);
        let mut views: Vec<(Viewer, Box<RawValue>)> = Vec::with_capacity(2);
        for listener in desk.audience.iter() {
            let viewer = self.viewer(listener);
            let known = views.iter().position(|(it, _)| *it == viewer);
            let idx = known.unwrap_or_else(|| {
                views.push((viewer, self.table.view(viewer)));
                views.len() - 1
            });
            let message = self.message(listener, &shared, views[idx].1.clone());
            listener.outbox.show(&self.id, &message);
        }
        self.list(desk).await;
    }

    fn show_one(&self, desk: &Desk, listener: &Listener) {
        let view = self.table.view(self.viewer(listener));
        let message = self.message(listener, &self.shared_frame(desk), view);
        listener.outbox.show(&self.id, &message);
    }

    fn message(&self, listener: &Listener, shared: &Frame, view: Box<RawValue>) -> ServerMessage {
        let account = listener.account.as_ref();
        let frame = Frame {
            host: account == Some(&self.host),
            you: account.and_then(|it| self.seat_of(it)),
            lag: listener.lag.ms(),
            ..shared.clone()
        };
        ServerMessage::View {
            table: self.id.to_string(),
            seq: self.table.seq(),
            now: self.now(),
            running: self.clock.is_running(),
            suspended: self.table.is_suspended(),
            over: self.table.is_over() || self.is_finished,
            frame,
            view,
        }
    }

    fn shared_frame(&self, desk: &Desk) -> Frame {
        let seats = self.chairs.iter().zip(Seat::all(u8::MAX)).map(|(chair, seat)| {
            let here = match chair.account() {
                Some(account) => desk.audience.has(account),
                None => !chair.is_empty(),
            };
            chair.frame(seat, here)
        });
        let seated =
            |it: &Listener| it.account.as_ref().is_some_and(|it| self.seat_of(it).is_some());
        Frame {
            game: self.game.clone(),
            code: self.code.clone(),
            host: false,
            you: None,
            seats: seats.collect(),
            watching: desk.audience.iter().filter(|it| !seated(it)).count() as u32,
            lag: 0,
            stand_in_after: self.hall.config.stand_in_after,
        }
    }

    fn viewer(&self, listener: &Listener) -> Viewer {
        match listener.account.as_ref().and_then(|it| self.seat_of(it)) {
            Some(seat) => Viewer::Player(seat),
            None if self.table.is_over() => Viewer::Everybody,
            None => Viewer::Spectator,
        }
    }

    pub(super) fn seat_of(&self, account: &Arc<str>) -> Option<Seat> {
        let idx = self.chairs.iter().position(|it| it.account() == Some(account))?;
        Some(Seat(idx as u8))
    }

    /// Tells the lobby how the table stands, and writes it down if it changed.
    async fn list(&mut self, desk: &Desk) {
        let card = TableCard {
            table: self.id.to_string(),
            game: self.game.clone(),
            status: self.table.status(),
            procedure: self.table.procedure(),
            names: self.chairs.iter().filter_map(Chair::name).map(str::to_owned).collect(),
            free_seats: self.chairs.iter().filter(|it| it.is_empty()).count() as u8,
            started: self.table.is_started(),
            over: self.table.is_over() || self.is_finished,
        };
        let accounts =
            self.chairs.iter().filter_map(|it| Some(it.account()?.to_string())).collect();
        let changed = self.meta.card.as_ref() != Some(&card) || self.meta.accounts != accounts;
        self.hall.lobby.put(Listing {
            card: card.clone(),
            listed: self.listed,
            created_ms: self.created_ms,
            accounts: self.chairs.iter().filter_map(|it| it.account().cloned()).collect(),
            attended: !desk.audience.is_empty(),
        });
        if changed {
            self.meta.card = Some(card);
            self.meta.accounts = accounts;
            self.write_meta().await;
        }
    }

    /// What is lost with it is a line in the lobby after a restart.
    pub(super) async fn write_meta(&self) {
        let meta = serde_json::to_vec(&self.meta).expect("it is well formed");
        if let Err(error) = self.hall.store.set_meta(&self.id, meta).await {
            tracing::warn!(table = %self.id, %error, "the table's card was not written down");
        }
    }
}

async fn sleep_until(wake: Option<Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
