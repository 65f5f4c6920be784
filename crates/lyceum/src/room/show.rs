//! Who is shown what: a view for each viewer, and a card for the lobby.

use std::{sync::Arc, time::Duration};

use kernel::{Seat, Viewer};
use tokio::time::Instant;

use super::{
    Listener,
    chair::{Chair, Who},
    play::{Ack, Attendance, Playing},
};
use crate::{
    clock::date_ms,
    lobby::Listing,
    wire::{Frame, ServerMessage, SharedJson, TableCard},
};

/// How soon others see that somebody came or went.
const FRAME_WITHIN: Duration = Duration::from_millis(200);

impl Playing {
    pub(super) fn frame_changes(&mut self) {
        self.shown.frame_due = self.shown.frame_due.or(Some(Instant::now() + FRAME_WITHIN));
    }

    /// Shows everybody the table, if it is time to.
    pub(super) async fn show(&mut self, attendance: &mut Attendance) {
        let mut acks = std::mem::take(&mut attendance.acks);
        self.show_all(attendance, &mut acks).await;
        // Whoever acts without looking is told all the same.
        acks.iter().for_each(|it| it.to.outbox.send(&it.message));
    }

    async fn show_all(&mut self, attendance: &Attendance, acks: &mut Vec<Ack>) {
        let frame_is_due = self.shown.frame_due.is_some_and(|due| due <= Instant::now());
        if !self.shown.to_show && !frame_is_due {
            return;
        }
        self.shown.to_show = false;
        self.shown.frame_due = None;
        self.show_to_all(attendance, acks);
        self.list(attendance).await;
    }

    /// Shows everybody the table, each with the acknowledgements that are theirs.
    pub(super) fn show_to_all(&self, attendance: &Attendance, acks: &mut Vec<Ack>) {
        let shared = self.shared_frame(attendance);
        let record = self.table.record();
        let mut views: Vec<(Viewer, SharedJson)> = Vec::with_capacity(2);
        for listener in attendance.audience.iter() {
            let viewer = self.viewer(listener);
            let known = views.iter().position(|(it, _)| *it == viewer);
            let idx = known.unwrap_or_else(|| {
                views.push((viewer, self.table.view(viewer)));
                views.len() - 1
            });
            let message = self.message(listener, &shared, record.clone(), views[idx].1.clone());
            let its = acks.extract_if(.., |it| it.to.socket == listener.socket);
            let its: Vec<ServerMessage> = its.map(|it| it.message).collect();
            listener.outbox.show(&self.about.id, &its, &message);
        }
    }

    pub(super) fn show_one(&self, attendance: &Attendance, listener: &Listener) {
        let record = self.table.record();
        let view = self.table.view(self.viewer(listener));
        let message = self.message(listener, &self.shared_frame(attendance), record, view);
        listener.outbox.show(&self.about.id, &[], &message);
    }

    fn message(
        &self,
        listener: &Listener,
        shared: &Frame,
        record: SharedJson,
        view: SharedJson,
    ) -> ServerMessage {
        let account = listener.account.as_ref();
        let official = account.and_then(|it| self.official(it));
        let frame = Frame {
            host: account == Some(&self.about.host),
            you: account.and_then(|it| self.seat_of(it)),
            lag: listener.lag.ms(),
            office: official.map(|it| it.office),
            badge: official.map(|it| it.badge),
            may_pause: account.is_some_and(|it| self.may_pause(it)),
            may_pace: account.is_some_and(|it| self.may_pace(it)),
            judge_key: account
                .filter(|it| **it == self.about.host)
                .and_then(|_| self.meta.judge_key.clone()),
            ..shared.clone()
        };
        ServerMessage::View {
            table: self.about.id.to_string(),
            seq: self.table.seq(),
            now: self.now(),
            running: self.clock.is_running(),
            suspended: self.table.is_suspended(),
            over: self.is_over(),
            thinking: self.shown.is_thinking,
            frame: Box::new(frame),
            record,
            view,
        }
    }

    fn shared_frame(&self, attendance: &Attendance) -> Frame {
        let seats = self.chairs.iter().zip(Seat::all(u8::MAX)).map(|(chair, seat)| {
            let here = match chair.account() {
                Some(account) => attendance.audience.has(account),
                None => !chair.is_empty(),
            };
            chair.frame(seat, here)
        });
        let at_work = |it: &Arc<str>| self.seat_of(it).is_some() || self.official(it).is_some();
        let seated = |it: &Listener| it.account.as_ref().is_some_and(at_work);
        Frame {
            game: self.about.game.clone(),
            code: self.about.code.clone(),
            host: false,
            you: None,
            seats: seats.collect(),
            watching: attendance.audience.iter().filter(|it| !seated(it)).count() as u32,
            lag: 0,
            stand_in_after: self.stand_in_after(),
            acts_left: self.acts_left(),
            seal: self.table.seal(),
            office: None,
            badge: None,
            officials: self.official_frames(attendance),
            judge_key: None,
            emotes: !self.meta.emotes_off,
            hints: self.hints(),
            starting: self.starting(),
            seat_changes: self.meta.seat_changes.clone(),
            may_pause: false,
            paused: self.is_paused,
            bots_pace: self.meta.bots_pace,
            may_pace: false,
        }
    }

    /// Whether the game came to its end, or the table was given up.
    pub(super) fn is_over(&self) -> bool {
        self.table.is_over() || self.log.is_finished
    }

    fn viewer(&self, listener: &Listener) -> Viewer {
        let account = listener.account.as_ref();
        if let Some(seat) = account.and_then(|it| self.seat_of(it)) {
            Viewer::Player(seat)
        } else if let Some(official) = account.and_then(|it| self.official(it)) {
            Viewer::Official(official.office)
        } else if self.table.is_over() {
            Viewer::Everybody
        } else {
            Viewer::Spectator
        }
    }

    pub(super) fn seat_of(&self, account: &Arc<str>) -> Option<Seat> {
        let idx = self.chairs.iter().position(|it| it.account() == Some(account))?;
        Some(Seat(idx as u8))
    }

    /// Tells the lobby how the table stands, and writes it down if it changed.
    async fn list(&mut self, attendance: &Attendance) {
        let attended = !attendance.audience.is_empty();
        if !self.is_news(attended) {
            return;
        }
        let card = TableCard {
            table: self.about.id.to_string(),
            game: self.about.game.clone(),
            status: self.table.status(),
            procedure: self.table.procedure(),
            names: self.chairs.iter().filter_map(Chair::name).map(str::to_owned).collect(),
            levels: self.levels().collect(),
            free_seats: self.chairs.iter().filter(|it| it.is_empty()).count() as u8,
            started: self.table.is_started(),
            over: self.is_over(),
        };
        let accounts = self.accounts().map(str::to_owned).collect();
        let left = self.shown.was_attended && !attended;
        let changed =
            left || self.meta.card.as_ref() != Some(&card) || self.meta.accounts != accounts;
        self.hall.lobby.put(Listing {
            card: card.clone(),
            is_public: self.about.is_public,
            created_ms: self.about.created_ms,
            accounts: self.accounts().map(Arc::from).collect(),
            attended,
        });
        self.shown.was_attended = attended;
        self.shown.lobby_knows = true;
        if changed {
            self.meta.attended_ms = Some(date_ms());
            self.meta.card = Some(card);
            self.meta.accounts = accounts;
            self.write_meta().await;
        }
    }

    /// Whether the lobby would show the table otherwise than it does.
    fn is_news(&self, attended: bool) -> bool {
        let Some(card) = &self.meta.card else { return true };
        let names = self.chairs.iter().filter_map(Chair::name);
        !self.shown.lobby_knows
            || attended != self.shown.was_attended
            || card.over != self.is_over()
            || card.started != self.table.is_started()
            || card.status != self.table.status()
            || !names.eq(card.names.iter())
            || !self.levels().eq(card.levels.iter().copied())
            || !self.accounts().eq(self.meta.accounts.iter().map(String::as_str))
    }

    /// For each name, the level of the bot that goes by it.
    fn levels(&self) -> impl Iterator<Item = Option<u8>> {
        self.chairs.iter().filter(|it| !it.is_empty()).map(|it| match it.who {
            Who::Bot { level, .. } => Some(level),
            Who::Nobody | Who::Person { .. } => None,
        })
    }

    /// Whose table it is: those who play and those who judge, and when it is over those who left.
    fn accounts(&self) -> impl Iterator<Item = &str> {
        let seated = self.chairs.iter().filter_map(|it| Some(&**it.account()?));
        let judging = self.meta.officials.iter().filter(|it| it.serves).map(|it| &*it.account);
        let departed = self.meta.departed.iter().filter(|_| self.is_over()).map(|it| &**it);
        seated.chain(judging).chain(departed)
    }

    /// What is lost with it is a line in the lobby after a restart.
    pub(super) async fn write_meta(&self) {
        if let Err(error) = self.hall.store.set_meta(&self.about.id, self.meta.to_bytes()).await {
            tracing::warn!(table = %self.about.id, %error, "the table's card was not written down");
        }
    }
}
