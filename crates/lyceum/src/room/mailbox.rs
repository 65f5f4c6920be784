//! The mailbox of a room: what may wait in it, and of whom, so that nobody can fill it for the others.
//!
//! Who looks on, comes or goes has a part of it and waits for a place there. An act never waits: it is
//! taken or refused at once, and one person has only so many in it.

use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::{
    OwnedSemaphorePermit, Semaphore,
    mpsc::{self, error::TrySendError},
};

use super::Message;

/// How many messages may wait for a room.
pub(super) const WAITING_MAX: usize = 128;

/// How many of them may be something else than acts.
const VISITS_MAX: usize = 32;

/// How many acts of one person may be among them.
const ACTS_OF_ONE_MAX: usize = 16;

/// Where a room finds what was sent to it.
pub struct Mailbox(mpsc::Receiver<Letter>);

/// Where others put it.
#[derive(Clone)]
pub(super) struct Slot {
    letters: mpsc::Sender<Letter>,
    visits: Arc<Semaphore>,
    acts: Arc<Acts>,
}

/// A message, and the place it takes up as long as it waits.
struct Letter {
    message: Message,
    _place: Place,
}

enum Place {
    Visit(
        #[expect(dead_code, reason = "it is given back when it is dropped")] OwnedSemaphorePermit,
    ),
    Act(#[expect(dead_code, reason = "it is given back when it is dropped")] ActPlace),
    /// Of the hall itself, which sends little.
    Own,
}

/// For a bot's answer: it does not keep a room alive.
#[derive(Clone)]
pub(super) struct OwnSlot(mpsc::WeakSender<Letter>);

/// The same while the bot thinks.
pub struct Reply(mpsc::Sender<Letter>);

/// Why a message was not handed over.
pub enum Undelivered {
    Busy,
    /// The room has just closed, and gives the message back.
    Closed(Message),
}

pub(super) fn mailbox() -> (Slot, Mailbox) {
    let (letters, mailbox) = mpsc::channel(WAITING_MAX);
    let visits = Arc::new(Semaphore::new(VISITS_MAX));
    (Slot { letters, visits, acts: Arc::default() }, Mailbox(mailbox))
}

impl Slot {
    /// Hands a message over. An action is answered now or not at all, so it does
    /// not wait for a room that has too much to do.
    pub(super) async fn send(&self, message: Message) -> Result<(), Undelivered> {
        if let Message::Act(act) = &message {
            let place = Acts::take(&self.acts, act.from.account.as_ref());
            let place = Place::Act(place.ok_or(Undelivered::Busy)?);
            let sent = self.letters.try_send(Letter { message, _place: place });
            return sent.map_err(|error| match error {
                TrySendError::Full(_) => Undelivered::Busy,
                TrySendError::Closed(letter) => Undelivered::Closed(letter.message),
            });
        }
        let place = match message {
            Message::Stop => Place::Own,
            _ => match self.visits.clone().acquire_owned().await {
                Ok(permit) => Place::Visit(permit),
                Err(_) => return Err(Undelivered::Closed(message)),
            },
        };
        let sent = self.letters.send(Letter { message, _place: place }).await;
        sent.map_err(|error| Undelivered::Closed(error.0.message))
    }

    pub(super) fn is_closed(&self) -> bool {
        self.letters.is_closed()
    }

    pub(super) fn own(&self) -> OwnSlot {
        OwnSlot(self.letters.downgrade())
    }
}

impl OwnSlot {
    pub(super) fn upgrade(&self) -> Option<Reply> {
        self.0.upgrade().map(Reply)
    }
}

impl Reply {
    /// A room that is gone needs no answer.
    pub async fn send(self, message: Message) {
        let _ = self.0.send(Letter { message, _place: Place::Own }).await;
    }
}

impl Mailbox {
    pub(super) async fn recv(&mut self) -> Option<Message> {
        self.0.recv().await.map(|it| it.message)
    }

    pub(super) fn try_recv(&mut self) -> Option<Message> {
        self.0.try_recv().ok().map(|it| it.message)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn close(&mut self) {
        self.0.close();
    }
}

/// How many acts of each person wait. Who has no name shares a count with all the others.
#[derive(Default)]
struct Acts(Mutex<Vec<(Option<Arc<str>>, usize)>>);

/// One of them, counted until it is dropped.
struct ActPlace {
    acts: Arc<Acts>,
    who: Option<Arc<str>>,
}

impl Acts {
    fn take(acts: &Arc<Acts>, who: Option<&Arc<str>>) -> Option<ActPlace> {
        let mut counts = acts.lock();
        match counts.iter_mut().find(|(it, _)| it.as_ref() == who) {
            Some((_, n)) if ACTS_OF_ONE_MAX <= *n => return None,
            Some((_, n)) => *n += 1,
            None => counts.push((who.cloned(), 1)),
        }
        Some(ActPlace { acts: acts.clone(), who: who.cloned() })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(Option<Arc<str>>, usize)>> {
        self.0.lock().expect("nobody panics while holding the counts")
    }
}

impl Drop for ActPlace {
    fn drop(&mut self) {
        let mut counts = self.acts.lock();
        if let Some((_, n)) = counts.iter_mut().find(|(it, _)| *it == self.who) {
            *n -= 1;
        }
        counts.retain(|(_, n)| 0 < *n);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::Value;
    use tokio::time::timeout;

    use super::*;
    use crate::room::{Act, Listener, SocketId};

    fn act(who: &str) -> Message {
        let account = Some(Arc::from(who));
        let (outbox, lag) = (Arc::default(), Arc::default());
        let address = std::net::Ipv4Addr::LOCALHOST.into();
        let from = Listener { socket: SocketId(1), account, address, outbox, lag };
        let (id, seen, action) = ("a1".to_owned(), 0, Value::Null);
        Message::Act(Box::new(Act { from, id, seen, action, heard_ms: 0 }))
    }

    #[tokio::test]
    async fn one_persons_acts_leave_places_to_the_others() {
        let (slot, mut mailbox) = mailbox();
        for _ in 0..ACTS_OF_ONE_MAX {
            assert!(slot.send(act("Eve")).await.is_ok());
        }
        assert!(matches!(slot.send(act("Eve")).await, Err(Undelivered::Busy)));
        assert!(slot.send(act("Ada")).await.is_ok());
        assert!(mailbox.recv().await.is_some());
        assert!(slot.send(act("Eve")).await.is_ok(), "one of hers was heard");
        while mailbox.try_recv().is_some() {}
        assert!(slot.acts.lock().is_empty(), "who waits for nothing is forgotten");
    }

    #[tokio::test]
    async fn whoever_comes_and_goes_leaves_places_to_those_who_act() {
        let (slot, mut mailbox) = mailbox();
        let part = || slot.send(Message::Part(SocketId(1)));
        for _ in 0..VISITS_MAX {
            assert!(part().await.is_ok());
        }
        assert!(timeout(Duration::from_millis(20), part()).await.is_err(), "it has to wait");
        assert!(slot.send(act("Ada")).await.is_ok());
        assert!(slot.send(Message::Stop).await.is_ok(), "the hall need not wait for visitors");
        assert!(mailbox.recv().await.is_some());
        assert!(part().await.is_ok());
    }
}
