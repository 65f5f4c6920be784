//! Whoever keeps a room going: builds it, and builds it again from its log
//! when something breaks.
//!
//! A panic costs the action it came from, nothing else. A room that breaks
//! again and again, or whose log makes no sense, is shut with a notice on the
//! door; what it holds is still in the books.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt;
use tokio::time::Instant;

use super::{
    Mailbox, Message,
    load::{LoadError, load},
    mailbox::OwnSlot,
    play::{Attendance, LoopEnd, Playing},
};
use crate::{
    hall::{Alive, Hall},
    problem::Problem,
};

/// How often in a row a room may break before it is shut.
const STRIKES_MAX: u32 = 3;

/// How long to wait before the books are tried again, at first and at most.
const RETRY_FIRST: Duration = Duration::from_millis(100);
const RETRY_MAX: Duration = Duration::from_secs(5);

pub(super) async fn keep(alive: Alive, id: Arc<str>, no: u64, mut mailbox: Mailbox, slot: OwnSlot) {
    let hall = alive.hall().clone();
    let mut keeper =
        Keeper { hall, id, no, slot, attendance: Attendance::default(), strikes: 0, failures: 0 };
    keeper.keep(&mut mailbox).await;
    keeper.hall.remove(&keeper.id, keeper.no);
    mailbox.close();
    while let Some(message) = mailbox.recv().await {
        keeper.pass_on(message).await;
    }
}

struct Keeper {
    hall: Arc<Hall>,
    id: Arc<str>,
    no: u64,
    slot: OwnSlot,
    attendance: Attendance,
    /// Panics since the room last did something.
    strikes: u32,
    /// Failures of the store since then.
    failures: u32,
}

impl Keeper {
    async fn keep(&mut self, mailbox: &mut Mailbox) {
        loop {
            let goes_on = match self.build().await {
                Ok(room) => self.play(room, mailbox).await,
                Err(LoadError::Unknown) => {
                    self.shut(mailbox, Problem::unknown_table(&self.id), None).await
                }
                Err(LoadError::Broken(what)) => {
                    tracing::error!(table = %self.id, what, "a table cannot be set up");
                    self.shut(mailbox, Problem::out_of_order(&what), None).await
                }
                Err(LoadError::NoList(what)) => self.wait_for_the_list(mailbox, what).await,
                Err(LoadError::Store(error)) => self.retry_later(mailbox, error.into()).await,
            };
            if !goes_on {
                return;
            }
        }
    }

    async fn build(&mut self) -> Result<Box<Playing>, LoadError> {
        let loaded = AssertUnwindSafe(load(&self.hall, &self.id, &self.slot)).catch_unwind().await;
        match loaded {
            Ok(loaded) => loaded.map(|mut room| {
                // Time that went by at the table is not turned back.
                if let Some(clock) = self.attendance.clock {
                    let shows = clock.now(self.hall.clock.ms()).max(room.table.now());
                    room.clock = kernel::Stopwatch::standing(shows);
                }
                Box::new(room)
            }),
            Err(_) => Err(LoadError::Broken("its log could not be replayed".to_owned())),
        }
    }

    /// Whether the room is to be built again.
    async fn play(&mut self, mut room: Box<Playing>, mailbox: &mut Mailbox) -> bool {
        let end = AssertUnwindSafe(room.run(&mut self.attendance, mailbox)).catch_unwind().await;
        if 0 < room.log.n_recorded {
            (self.strikes, self.failures) = (0, 0);
        }
        drop(room);
        match end {
            Ok(LoopEnd::Closed) => false,
            Ok(LoopEnd::Reload(problem)) => self.retry_later(mailbox, problem).await,
            Err(_) => {
                self.strikes += 1;
                tracing::error!(table = %self.id, strikes = self.strikes, "a room broke and is rebuilt");
                let problem =
                    Problem::failure("Something went wrong at the table. Nothing was changed.");
                let hearing = self.attendance.hearing.take();
                if let Some((listener, command)) = &hearing {
                    listener.tell(&self.id, Some(command), &problem);
                }
                // A panic caused by one caller's input does not count as a strike: nobody
                // can shut a table for the others.
                if hearing.is_some() || std::mem::take(&mut self.attendance.is_asked) {
                    self.strikes = 0;
                }
                if self.strikes < STRIKES_MAX {
                    return true;
                }
                self.shut(mailbox, Problem::out_of_order("it keeps failing"), None).await
            }
        }
    }

    /// Looks now and then whether the table's word list is back, while anybody is there.
    async fn wait_for_the_list(&mut self, mailbox: &mut Mailbox, what: String) -> bool {
        if self.failures == 0 {
            tracing::error!(table = %self.id, what, "a table has no word list");
        }
        self.failures += 1;
        let problem = Problem::out_of_order(&what);
        let goes_on = self.shut(mailbox, problem, Some(Instant::now() + RETRY_MAX)).await;
        goes_on && !self.attendance.audience.is_empty()
    }

    /// Waits a little before the books are tried again.
    async fn retry_later(&mut self, mailbox: &mut Mailbox, problem: Problem) -> bool {
        let wait = (RETRY_FIRST * 2_u32.pow(self.failures.min(8))).min(RETRY_MAX);
        self.failures += 1;
        let cause = problem.cause.as_deref().unwrap_or(&problem.message);
        tracing::error!(table = %self.id, cause, "the log of a table has to be read again");
        self.shut(mailbox, problem, Some(Instant::now() + wait)).await
    }

    /// Answers everybody with what is wrong, until the room is tried again or
    /// nobody is left who asks.
    async fn shut(
        &mut self,
        mailbox: &mut Mailbox,
        problem: Problem,
        until: Option<Instant>,
    ) -> bool {
        if until.is_none() {
            self.hall.heartbeat.stands(&self.id);
            self.attendance.audience.iter().for_each(|it| it.tell(&self.id, None, &problem));
        }
        loop {
            let idle = Instant::now() + self.hall.config.timing.idle_after;
            let wake = until.unwrap_or(idle);
            let message = tokio::select! {
                message = mailbox.recv() => message,
                () = tokio::time::sleep_until(wake) => match until {
                    Some(_) => return true,
                    None if self.attendance.audience.is_empty() => return false,
                    None => continue,
                },
            };
            match message {
                None | Some(Message::Stop) => return false,
                Some(Message::Join(listener)) => {
                    listener.tell(&self.id, None, &problem);
                    self.attendance.audience.join(*listener);
                }
                Some(Message::Part(socket)) => self.attendance.audience.part(socket),
                Some(Message::Act(act)) => act.from.tell(&self.id, Some(&act.id), &problem),
                Some(Message::Ask(ask)) => {
                    let _ = ask.reply.send(Err(problem.clone()));
                }
                Some(Message::Thought(_) | Message::Emote(..)) => (),
            }
        }
    }

    /// What reached the mailbox too late goes to whoever has the table now.
    async fn pass_on(&self, message: Message) {
        match message {
            Message::Act(act) => {
                let (from, id) = (act.from.clone(), act.id.clone());
                if let Err(problem) = self.hall.send(&self.id, Message::Act(act)).await {
                    from.tell(&self.id, Some(&id), &problem);
                }
            }
            Message::Ask(ask) if self.hall.is_stopping() => {
                let _ = ask.reply.send(Err(Problem::stopping()));
            }
            // Whoever asked learns from the closed reply that nobody answers.
            Message::Join(_) | Message::Ask(_) => {
                let _ = self.hall.send(&self.id, message).await;
            }
            Message::Part(_) | Message::Thought(_) | Message::Emote(..) | Message::Stop => (),
        }
    }
}
