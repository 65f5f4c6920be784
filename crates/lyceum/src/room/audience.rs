//! Who looks at a table.

use std::sync::Arc;

use kernel::Span;

use super::{Listener, SocketId};

/// The sockets that look at a table.
#[derive(Default)]
pub(super) struct Audience {
    listeners: Vec<Listener>,
}

impl Audience {
    pub(super) fn join(&mut self, listener: Listener) {
        self.part(listener.socket);
        self.listeners.push(listener);
    }

    pub(super) fn part(&mut self, socket: SocketId) {
        self.listeners.retain(|it| it.socket != socket);
        if self.listeners.is_empty() {
            self.listeners = Vec::new();
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Listener> {
        self.listeners.iter()
    }

    /// Whether a person is here, in one tab or several.
    pub(super) fn has(&self, account: &Arc<str>) -> bool {
        self.listeners.iter().any(|it| it.account.as_ref() == Some(account))
    }

    /// The longest lag of the sockets that `counts` holds for.
    pub(super) fn slowest(&self, counts: impl Fn(&Arc<str>) -> bool) -> Span {
        let seated = self.listeners.iter().filter(|it| it.account.as_ref().is_some_and(&counts));
        seated.map(|it| it.lag.capped()).max().unwrap_or_default()
    }
}
