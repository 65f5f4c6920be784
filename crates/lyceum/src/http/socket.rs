//! One socket: it hears what a page says, and sends what its outbox holds.

use std::{
    net::IpAddr,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message as Frame, WebSocket},
    },
    response::{IntoResponse, Response},
};
use futures_util::SinkExt;
use tokio::{
    sync::watch,
    time::{Instant, timeout},
};

use super::{
    Doors,
    limits::{Address, Counted},
    pings::Pings,
    session::Guest,
};
use crate::{
    bucket::Bucket,
    hall::Phase,
    outbox::{Next, Outbox},
    problem::Problem,
    room::{self, Act, Listener, Message, SocketId},
    wire::{ClientMessage, ErrorCode, ServerMessage, VERSION},
};

/// The largest frame a page may send.
const FRAME_MAX: usize = 16 * 1024;

/// The most that may wait to be written, beyond the outbox.
const UNWRITTEN_MAX: usize = 1024 * 1024;

/// How many tables one tab looks at.
const WATCHED_MAX: usize = 16;

/// How long a socket stays open after a last word that its unread bytes would take back.
const LINGER: Duration = Duration::from_millis(300);

/// After how many messages too many in a row a socket is closed.
const IGNORED_MAX: u32 = 100;

mod code {
    pub(super) const GOING_AWAY: u16 = 1001;
    pub(super) const BAD_FRAME: u16 = 1002;
    pub(super) const NO_TEXT: u16 = 1007;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const TOO_LARGE: u16 = 1009;
    pub(super) const RESTART: u16 = 1012;
    pub(super) const TRY_AGAIN: u16 = 1013;
}

pub(super) async fn upgrade(
    State(doors): State<Doors>,
    Address(address): Address,
    Guest(account): Guest,
    upgrade: WebSocketUpgrade,
) -> Response {
    if doors.hall.is_stopping() {
        return Problem::stopping().into_response();
    }
    let place = match Place::take(&doors, address) {
        Ok(place) => place,
        Err(problem) => return problem.into_response(),
    };
    // Ten thousand people may be here at once, so each gets little.
    upgrade
        .max_frame_size(FRAME_MAX)
        .max_message_size(FRAME_MAX)
        .read_buffer_size(2 * 1024)
        .write_buffer_size(8 * 1024)
        .max_write_buffer_size(UNWRITTEN_MAX)
        .on_upgrade(move |ws| async move {
            let (id, name) = account.map(|it| (Arc::from(it.id), it.name)).unzip();
            let mut socket = Socket::new(place, id, name);
            let farewell = socket.serve(ws).await;
            tracing::debug!(socket = socket.me.socket.0, ?farewell, "a socket closed");
            socket.part_from_all().await;
        })
}

/// A counted place in the hall, free again when it is dropped.
struct Place {
    doors: Doors,
    address: IpAddr,
    /// From the same address there are only so many.
    _counted: Counted,
}

impl Place {
    fn take(doors: &Doors, address: IpAddr) -> Result<Place, Problem> {
        let limits = &doors.hall.config.limits;
        let too_many = |what| Problem::new(ErrorCode::TooMany, what);
        let counted = doors.limits.sockets.count(address, 1, limits.sockets_per_address);
        let counted = counted.ok_or_else(|| {
            too_many("Too many pages are open from your network; close one, or come back later.")
        })?;
        let before = doors.n_sockets.fetch_add(1, Ordering::Relaxed);
        let place = Place { doors: doors.clone(), address, _counted: counted };
        if before < limits.sockets {
            Ok(place)
        } else {
            Err(too_many("The hall is full; come back in a while."))
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.doors.n_sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

struct Socket {
    place: Place,
    me: Listener,
    name: Option<String>,
    watched: Vec<String>,
    is_greeted: bool,
    /// For whoever has no name; the others have one for all their tabs.
    bucket: Bucket,
    /// Messages in a row that were too many.
    n_ignored: u32,
    pings: Pings,
    /// When it has to have said hello.
    hello_by: Instant,
    /// The lobby's version as it was last shown.
    lobby: Option<watch::Receiver<u64>>,
    lobby_due: Option<Instant>,
}

/// Why a socket ends.
#[derive(Debug)]
enum Farewell {
    /// It is gone, and nothing can be said to it.
    Gone,
    /// It is told why.
    Say(u16, &'static str),
}

impl Socket {
    fn new(place: Place, account: Option<Arc<str>>, name: Option<String>) -> Socket {
        let hall = place.doors.hall.clone();
        let me = Listener {
            socket: SocketId(hall.next_no()),
            account,
            address: place.address,
            outbox: Arc::new(Outbox::default()),
            lag: Arc::default(),
        };
        let bucket = Bucket::full(hall.config.limits.message_burst.into());
        Socket {
            place,
            me,
            name,
            watched: Vec::new(),
            is_greeted: false,
            bucket,
            n_ignored: 0,
            pings: Pings::start(hall.clock.ms()),
            hello_by: Instant::now() + hall.config.timing.hello_within,
            lobby: None,
            lobby_due: None,
        }
    }

    async fn serve(&mut self, mut ws: WebSocket) -> Farewell {
        let doors = self.place.doors.clone();
        let mut phase = doors.hall.phase();
        let farewell = loop {
            match self.serve_once(&doors, &mut ws, &mut phase).await {
                Ok(()) => (),
                Err(farewell) => break farewell,
            }
        };
        if let Farewell::Say(code, reason) = farewell {
            let close = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
            // Closing while something is still unread would take back what was said last.
            let goodbye = async {
                let _ = ws.send(close).await;
                while let Some(Ok(_)) = ws.recv().await {}
                // What is no frame cannot be read to its end: the last word is given time to arrive.
                if [code::BAD_FRAME, code::NO_TEXT, code::TOO_LARGE].contains(&code) {
                    tokio::time::sleep(LINGER).await;
                }
            };
            let _ = timeout(Duration::from_secs(1), goodbye).await;
        }
        farewell
    }

    async fn serve_once(
        &mut self,
        doors: &Doors,
        ws: &mut WebSocket,
        phase: &mut watch::Receiver<Phase>,
    ) -> Result<(), Farewell> {
        tokio::select! {
            frame = ws.recv() => self.read_frame(doors, frame).await,
            () = self.me.outbox.changed() => self.empty_outbox(doors, ws).await,
            () = tokio::time::sleep_until(self.pings.due()) => self.ping(doors, ws).await,
            () = tokio::time::sleep_until(self.hello_by), if !self.is_greeted => {
                Err(Farewell::Say(code::POLICY, "say hello first"))
            }
            () = lobby_changed(&mut self.lobby, &mut self.lobby_due) => {
                self.show_lobby(doors);
                Ok(())
            }
            () = closed(phase) => {
                let message = "The hall is restarting; come back in a moment.";
                self.me.outbox.send(&ServerMessage::Closing { message: message.to_owned() });
                self.empty_outbox(doors, ws).await?;
                Err(Farewell::Say(code::RESTART, "the hall closes"))
            }
        }
    }

    async fn read_frame(
        &mut self,
        doors: &Doors,
        frame: Option<Result<Frame, axum::Error>>,
    ) -> Result<(), Farewell> {
        let (timing, now_ms) = (&doors.hall.config.timing, doors.hall.clock.ms());
        match frame {
            Some(Ok(Frame::Text(text))) => {
                self.pings.heard(timing, now_ms, true);
                if !self.may_speak(doors)? {
                    return Ok(());
                }
                match serde_json::from_str::<ClientMessage>(&text) {
                    Ok(message) => self.dispatch(doors, message).await,
                    Err(error) => {
                        let lead = "This message cannot be read";
                        let problem = Problem::unreadable(ErrorCode::BadFrame, lead, &error);
                        self.complain(None, None, problem);
                    }
                }
                Ok(())
            }
            Some(Ok(Frame::Binary(_))) => {
                self.pings.heard(timing, now_ms, false);
                if self.may_speak(doors)? {
                    self.complain(None, None, bad_frame("frames are text"));
                }
                Ok(())
            }
            Some(Ok(Frame::Pong(stamp))) => {
                self.pings.heard(timing, now_ms, false);
                match self.pings.answered(&stamp) {
                    Some(ms) => self.me.lag.set(ms),
                    // Nobody asked for it.
                    None => return self.may_speak(doors).map(|_| ()),
                }
                Ok(())
            }
            Some(Ok(Frame::Ping(_))) => {
                self.pings.heard(timing, now_ms, false);
                self.may_speak(doors).map(|_| ())
            }
            Some(Ok(Frame::Close(_))) | None => Err(Farewell::Gone),
            Some(Err(error)) => {
                // The library's own error cannot be named from here, so we go by its words.
                let what = error.to_string().to_lowercase();
                Err(if what.contains("too long") {
                    Farewell::Say(code::TOO_LARGE, "a frame is at most 16 KiB")
                } else if what.contains("utf-8") {
                    Farewell::Say(code::NO_TEXT, "text is UTF-8")
                } else if what.contains("protocol") && !what.contains("handshake") {
                    Farewell::Say(code::BAD_FRAME, "this is no frame of a WebSocket")
                } else {
                    Farewell::Gone
                })
            }
        }
    }

    /// Whether the message is heard; too many are not.
    fn may_speak(&mut self, doors: &Doors) -> Result<bool, Farewell> {
        let limits = &doors.hall.config.limits;
        let own = match &self.me.account {
            // In ten tabs one person has no more to say than in one.
            Some(account) => doors.limits.messages_of_person.take(account.clone()).is_ok(),
            None => {
                self.bucket.take(limits.messages_per_second.into(), limits.message_burst.into())
            }
        };
        if own && doors.limits.messages.take(self.place.address).is_ok() {
            self.n_ignored = 0;
            return Ok(true);
        }
        self.n_ignored += 1;
        if IGNORED_MAX <= self.n_ignored {
            return Err(Farewell::Say(code::POLICY, "too many messages"));
        }
        if self.n_ignored == 1 {
            let what = "That was too much at once, so the message was dropped.";
            self.complain(None, None, Problem::new(ErrorCode::TooMany, what));
        }
        Ok(false)
    }

    async fn dispatch(&mut self, doors: &Doors, message: ClientMessage) {
        match message {
            ClientMessage::Hello { version, tables } => self.greet(doors, version, tables).await,
            _ if !self.is_greeted => self.complain(None, None, bad_frame("say hello first")),
            ClientMessage::Watch { table } => self.watch(doors, table).await,
            ClientMessage::Unwatch { table } => {
                if let Some(idx) = self.watched.iter().position(|it| *it == table) {
                    self.watched.swap_remove(idx);
                    let _ = doors.hall.send(&table, Message::Part(self.me.socket)).await;
                }
            }
            ClientMessage::Lobby { on } => {
                self.lobby = on.then(|| {
                    let mut lobby = doors.hall.lobby.watch();
                    lobby.mark_changed();
                    lobby
                });
            }
            ClientMessage::Emote { table, emote } => {
                if self.watched.contains(&table) {
                    let from = Box::new(self.me.clone());
                    let _ = doors.hall.send(&table, Message::Emote(from, emote)).await;
                }
            }
            ClientMessage::Act { table, id, seen, action } => {
                if let Err(problem) = self.hand_over(doors, &table, id.clone(), seen, action).await
                {
                    let id: String = id.chars().take(40).collect();
                    self.complain(Some(&table), Some(&id), problem);
                }
            }
        }
    }

    async fn greet(&mut self, doors: &Doors, version: u16, tables: Vec<String>) {
        if version != VERSION {
            let what =
                format!("this hall speaks version {VERSION}, the page {version}; load it again");
            self.complain(None, None, Problem::bad_request(what));
            return;
        }
        self.is_greeted = true;
        self.me.outbox.send(&ServerMessage::Welcome {
            version: VERSION,
            account: self.me.account.as_ref().map(ToString::to_string),
            name: self.name.clone(),
            address: doors.hall.address().map(str::to_owned),
        });
        for table in tables.into_iter().take(WATCHED_MAX + 1) {
            self.watch(doors, table).await;
        }
    }

    async fn watch(&mut self, doors: &Doors, table: String) {
        let known = self.watched.contains(&table);
        if !known && WATCHED_MAX <= self.watched.len() {
            let what = format!("One tab can watch at most {WATCHED_MAX} tables.");
            self.complain(Some(&table), None, Problem::new(ErrorCode::TooMany, what));
            return;
        }
        match doors.hall.send(&table, Message::Join(Box::new(self.me.clone()))).await {
            Ok(()) if known => (),
            Ok(()) => self.watched.push(table),
            Err(problem) => self.complain(Some(&table), None, problem),
        }
    }

    async fn hand_over(
        &self,
        doors: &Doors,
        table: &str,
        id: String,
        seen: u64,
        action: serde_json::Value,
    ) -> Result<(), Problem> {
        let heard_ms = doors.hall.clock.ms();
        let fits = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
        if id.is_empty() || 40 < id.len() || !id.bytes().all(fits) {
            return Err(bad_frame("an id is 1 to 40 letters, digits, - or _"));
        }
        if doors.hall.is_stopping() {
            return Err(Problem::stopping());
        }
        let act = Box::new(Act { from: self.me.clone(), id, seen, action, heard_ms });
        doors.hall.send(table, Message::Act(act)).await
    }

    async fn empty_outbox(&mut self, doors: &Doors, ws: &mut WebSocket) -> Result<(), Farewell> {
        let within = doors.hall.config.timing.send_within;
        let outbox = self.me.outbox.clone();
        let sending = async {
            loop {
                match outbox.next() {
                    Next::Send(text) => {
                        ws.feed(Frame::Text(text)).await.map_err(|_| Farewell::Gone)?;
                    }
                    Next::Empty => return ws.flush().await.map_err(|_| Farewell::Gone),
                    Next::Overflowed => return Err(too_slow()),
                }
            }
        };
        timeout(within, sending).await.unwrap_or_else(|_| Err(too_slow()))
    }

    async fn ping(&mut self, doors: &Doors, ws: &mut WebSocket) -> Result<(), Farewell> {
        let timing = &doors.hall.config.timing;
        if self.pings.is_dead(timing, doors.hall.clock.ms()) {
            return Err(Farewell::Say(code::GOING_AWAY, "nothing was heard for a while"));
        }
        let stamp = self.pings.send(timing);
        let ping = ws.send(Frame::Ping(stamp.to_vec().into()));
        match timeout(timing.send_within, ping).await {
            Ok(sent) => sent.map_err(|_| Farewell::Gone),
            Err(_) => Err(too_slow()),
        }
    }

    fn show_lobby(&mut self, doors: &Doors) {
        let hall = doors.hall.seen_by(self.me.account.as_deref());
        self.me.outbox.show(&"".into(), &[], &ServerMessage::Lobby { hall });
        self.lobby_due = Some(Instant::now() + doors.hall.config.timing.lobby_every);
    }

    fn complain(&self, table: Option<&str>, id: Option<&str>, problem: Problem) {
        self.me.outbox.send(&room::error(table, id, &problem));
    }

    async fn part_from_all(&mut self) {
        for table in std::mem::take(&mut self.watched) {
            let _ = self.place.doors.hall.send(&table, Message::Part(self.me.socket)).await;
        }
    }
}

/// Waits until all that was accepted is written.
async fn closed(phase: &mut watch::Receiver<Phase>) {
    let _ = phase.wait_for(|it| *it == Phase::Closed).await;
}

/// Waits for news from the lobby, but not sooner than they are due.
async fn lobby_changed(lobby: &mut Option<watch::Receiver<u64>>, due: &mut Option<Instant>) {
    let Some(lobby) = lobby else { return std::future::pending().await };
    if let Some(due) = due {
        tokio::time::sleep_until(*due).await;
    }
    if lobby.changed().await.is_err() {
        std::future::pending().await
    }
}

fn too_slow() -> Farewell {
    Farewell::Say(code::TRY_AGAIN, "too slow; come back and say hello again")
}

fn bad_frame(what: &str) -> Problem {
    Problem::new(ErrorCode::BadFrame, format!("This message cannot be read: {what}."))
}
