//! The few signs that players give each other. They are in no log: they are the hall's.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use super::{
    Answer, Listener,
    play::{Attendance, Playing},
};
use crate::{
    problem::Problem,
    wire::{Emote, ServerMessage},
};

/// How soon one seat may give another sign.
const EMOTE_EVERY: Duration = Duration::from_secs(2);

impl Playing {
    /// The host lets players give each other signs, or not.
    pub(super) async fn allow_emotes(
        &mut self,
        by: &Arc<str>,
        on: bool,
    ) -> Result<Answer, Problem> {
        self.asks_host(by)?;
        let mut meta = self.meta.clone();
        meta.emotes_off = !on;
        self.appoint(meta).await?;
        Ok(Answer::Done)
    }

    /// Shows everybody a player's sign, unless the host wants none or the last was just now.
    pub(super) fn emote(&mut self, attendance: &Attendance, from: &Listener, emote: Emote) {
        let seat = from.account.as_ref().and_then(|it| self.seat_of(it));
        let Some(seat) = seat.filter(|_| !self.meta.emotes_off) else { return };
        let now = Instant::now();
        let last = &mut self.chairs[seat.idx()].emoted;
        if last.is_some_and(|it| now < it + EMOTE_EVERY) {
            return;
        }
        *last = Some(now);
        let message = ServerMessage::Emote { table: self.about.id.to_string(), seat, emote };
        attendance.audience.iter().for_each(|it| it.outbox.send(&message));
    }
}
