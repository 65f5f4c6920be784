//! What is still to be sent to one socket: a short queue that never grows.
//!
//! Of the views of a table only the newest matters, so a newer one takes the
//! place of one not yet sent. Whoever falls too far behind with the rest is
//! let go, and may come back and say hello again.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard},
};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

use crate::wire::ServerMessage;

/// How many messages may wait.
pub const WAITING_MAX: usize = 64;

#[derive(Default)]
pub struct Outbox {
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    queue: VecDeque<Letter>,
    overflowed: bool,
}

struct Letter {
    /// The table a view is of; none for anything else.
    view_of: Option<Arc<str>>,
    text: Utf8Bytes,
}

impl Letter {
    fn new(view_of: Option<Arc<str>>, message: &ServerMessage) -> Letter {
        let text = serde_json::to_string(message).expect("a message is well formed");
        Letter { view_of, text: text.into() }
    }
}

impl Waiting {
    fn push(&mut self, letter: Letter) {
        if self.overflowed {
            return;
        }
        if letter.view_of.is_some() {
            self.queue.retain(|it| it.view_of != letter.view_of);
        }
        if self.queue.len() < WAITING_MAX {
            self.queue.push_back(letter);
        } else {
            self.overflowed = true;
            self.queue = VecDeque::new();
        }
    }
}

/// What a look into an outbox finds.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    Send(Utf8Bytes),
    Empty,
    /// The reader is too slow.
    Overflowed,
}

impl Outbox {
    pub fn send(&self, message: &ServerMessage) {
        self.push([Letter::new(None, message)]);
    }

    /// Shows a table anew, after `first` is said.
    pub fn show(&self, table: &Arc<str>, first: &[ServerMessage], view: &ServerMessage) {
        let first = first.iter().map(|it| Letter::new(None, it));
        let letters: Vec<Letter> = first.chain([Letter::new(Some(table.clone()), view)]).collect();
        self.push(letters);
    }

    fn push(&self, letters: impl IntoIterator<Item = Letter>) {
        let mut waiting = self.lock();
        for letter in letters {
            waiting.push(letter);
        }
        drop(waiting);
        self.changed.notify_one();
    }

    pub fn next(&self) -> Next {
        let mut waiting = self.lock();
        if waiting.overflowed {
            return Next::Overflowed;
        }
        match waiting.queue.pop_front() {
            Some(letter) => Next::Send(letter.text),
            None => Next::Empty,
        }
    }

    /// Waits until there is something to look for.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics while holding an outbox")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closing(text: &str) -> ServerMessage {
        ServerMessage::Closing { message: text.to_owned() }
    }

    fn next(outbox: &Outbox) -> Option<String> {
        match outbox.next() {
            Next::Send(text) => Some(text.to_string()),
            Next::Empty | Next::Overflowed => None,
        }
    }

    #[test]
    fn a_newer_view_takes_the_place_of_one_not_sent() {
        let outbox = Outbox::default();
        let (one, two) = (Arc::from("t1"), Arc::from("t2"));
        outbox.show(&one, &[], &closing("old"));
        outbox.show(&two, &[], &closing("other"));
        outbox.show(&one, &[closing("ack")], &closing("new"));
        let sent: Vec<String> = std::iter::from_fn(|| next(&outbox)).collect();
        let order = ["other", "ack", "new"];
        assert_eq!(sent.len(), 3);
        assert!(sent.iter().zip(order).all(|(text, word)| text.contains(word)), "{sent:?}");
    }

    #[test]
    fn whoever_falls_too_far_behind_is_let_go() {
        let outbox = Outbox::default();
        for _ in 0..WAITING_MAX {
            outbox.send(&closing("ack"));
        }
        assert!(next(&outbox).is_some());
        outbox.send(&closing("ack"));
        outbox.send(&closing("one too many"));
        assert_eq!(outbox.next(), Next::Overflowed);
    }
}
