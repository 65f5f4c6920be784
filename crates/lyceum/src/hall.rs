//! The hall: it keeps the books, knows the rooms, and opens new tables.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use kernel::{Link, Seat};
use serde_json::Value;
use store::{Store, StoreError, TableError};
use tokio::sync::{Notify, oneshot, watch};

use crate::{
    bots::Bots,
    clock::{Clock, date_ms},
    config::Config,
    disk_space::DiskSpace,
    games::Catalog,
    heartbeat::Heartbeat,
    ids,
    limiter::AddressLimiter,
    lobby::{Listing, Lobby},
    log::{HallKey, StoredLog},
    problem::Problem,
    room::{Answer, Ask, Mailbox, Message, Meta, Person, Request, Room, Undelivered},
    room_threads::RoomThreads,
    wire::{self, ErrorCode, NewTable, Opened},
    work_slots::{Queues, WorkSlots},
};

/// How many tables may decide at once what takes long.
const LONG_DECISIONS_MAX: usize = 2;

/// How many tables are given up at once, and how soon the next ones.
const GIVEN_UP_AT_ONCE: usize = 200;
const SOON: Duration = Duration::from_secs(1);

/// How many entries of a log are read at once.
const READ_AT_ONCE: usize = 1_000;

/// How long a browser is known after its last visit: 180 days. A clock that is a month wrong for
/// a while makes nobody a stranger.
pub const KNOWN_FOR_MS: i64 = 180 * 24 * 60 * 60 * 1000;

/// Before when a session has to have ended to be forgotten: long ago, so that a clock which runs
/// ahead for a while ends none for good.
pub fn forgotten_before(now_ms: i64) -> i64 {
    now_ms - KNOWN_FOR_MS
}

pub struct Hall {
    pub config: Config,
    pub store: Store,
    pub catalog: Catalog,
    /// What the hall signs logs with.
    pub key: HallKey,
    pub lobby: Lobby,
    pub bots: Bots,
    pub clock: Arc<Clock>,
    /// How far the time of tables in play has come.
    pub heartbeat: Heartbeat,
    pub room_threads: RoomThreads,
    /// Where tables decide what takes long.
    pub long_decisions: WorkSlots,
    /// How many entries may come from an address.
    pub entries: AddressLimiter,
    pub disk_space: DiskSpace,
    rooms: Mutex<HashMap<Arc<str>, Room>>,
    next_no: AtomicU64,
    phase: watch::Sender<Phase>,
    /// Those who want to play once more, by the table that is over.
    rematching: Queues<String>,
    n_alive: AtomicUsize,
    one_less: Notify,
    address: OnceLock<String>,
}

/// How a hall closes: first nothing new is taken, and when all that was
/// accepted is written, everybody is sent home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Open,
    Stopping,
    Closed,
}

/// Held by a room's task while it lives.
pub struct Alive(Arc<Hall>);

impl Hall {
    /// Opens the doors: every table that is not over is listed, and its room
    /// is built when somebody comes to it.
    pub async fn open(config: Config, store: Store, catalog: Catalog) -> anyhow::Result<Arc<Hall>> {
        let room_threads = RoomThreads::start()?;
        let key = HallKey::of(&store).await?;
        let limits = &config.limits;
        let hall = Hall {
            entries: AddressLimiter::per_minute(limits.entries_per_minute_per_address),
            disk_space: DiskSpace::new(limits.free_disk_bytes_min),
            config,
            store,
            catalog,
            key,
            lobby: Lobby::default(),
            bots: Bots::start(room_threads.handle())?,
            clock: Clock::start()?,
            heartbeat: Heartbeat::default(),
            room_threads,
            long_decisions: WorkSlots::new(LONG_DECISIONS_MAX),
            rooms: Mutex::default(),
            next_no: AtomicU64::new(0),
            phase: watch::Sender::new(Phase::Open),
            rematching: Queues::default(),
            n_alive: AtomicUsize::new(0),
            one_less: Notify::new(),
            address: OnceLock::new(),
        };
        let hall = Arc::new(hall);
        hall.list_the_open_tables().await?;
        Ok(hall)
    }

    async fn list_the_open_tables(self: &Arc<Hall>) -> Result<(), StoreError> {
        for table in self.store.open_tables().await? {
            let meta = match Meta::read(&table.meta) {
                Ok(meta) => meta,
                Err(what) => {
                    // Whoever comes to the table is told so; the others can be played at.
                    tracing::error!(table = table.id, what, "a table is not listed");
                    continue;
                }
            };
            let Some(card) = meta.card else {
                // The hall stopped before the table was listed; its room does that.
                let _ = self.room(&table.id).await;
                continue;
            };
            let listing = Listing {
                card,
                is_public: table.listed,
                created_ms: table.created_ms,
                accounts: meta.accounts.into_iter().map(Arc::from).collect(),
                attended: false,
            };
            let ago_ms = meta.attended_ms.map_or(0, |it| date_ms().saturating_sub(it).max(0));
            self.lobby.put_old(listing, Duration::from_millis(ago_ms as u64));
        }
        self.lobby.adjourn(self.adjourn_after());
        Ok(())
    }

    /// The address at which other devices find the hall, if one is known.
    pub fn address(&self) -> Option<&str> {
        self.address.get().map(String::as_str)
    }

    pub fn set_address(&self, address: String) {
        let _ = self.address.set(address);
    }

    /// The hall as somebody sees it.
    pub fn seen_by(&self, account: Option<&str>) -> wire::Hall {
        wire::Hall {
            games: self.catalog.cards(),
            open: self.lobby.open(self.config.timing.abandon_after),
            yours: account.map(|it| self.lobby.of(it)).unwrap_or_default(),
        }
    }
}

/// Rooms.
impl Hall {
    /// The room of a table, built if it is not there.
    pub async fn room(self: &Arc<Hall>, id: &str) -> Result<Room, Problem> {
        if let Some(room) = self.rooms().get(id).filter(|it| !it.is_closed()) {
            return Ok(room.clone());
        }
        if self.is_stopping() {
            return Err(Problem::stopping());
        }
        // Nobody has to be told by the disk that a wrong word is no table.
        let looks_like_one = id.len() == 17 && id.bytes().all(|it| it.is_ascii_alphanumeric());
        if !looks_like_one || self.store.table(id).await?.is_none() {
            return Err(Problem::unknown_table(id));
        }
        let id: Arc<str> = id.into();
        let mut rooms = self.rooms();
        if self.is_stopping() {
            return Err(Problem::stopping());
        }
        if let Some(room) = rooms.get(&id).filter(|it| !it.is_closed()) {
            return Ok(room.clone());
        }
        let room = Room::spawn(self, id.clone(), self.next_no());
        rooms.insert(id, room.clone());
        Ok(room)
    }

    /// Sends a message to the room of a table, also if it is just closing.
    pub async fn send(self: &Arc<Hall>, id: &str, mut message: Message) -> Result<(), Problem> {
        for _ in 0..3 {
            match self.room(id).await?.send(message).await {
                Ok(()) => return Ok(()),
                Err(Undelivered::Busy) => {
                    let what = "The table is too busy right now; try again.";
                    return Err(Problem::new(ErrorCode::TooMany, what));
                }
                Err(Undelivered::Closed(returned)) => message = returned,
            }
            tokio::task::yield_now().await;
        }
        Err(Problem::failure("The table is not answering; try again."))
    }

    /// Asks something of a table and waits for the answer.
    pub async fn ask(self: &Arc<Hall>, id: &str, request: Request) -> Result<Answer, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::Ask(Box::new(Ask { request, reply }))).await?;
        let broken =
            |_| Problem::failure("Something went wrong at the table. Nothing was changed.");
        answer.await.map_err(broken)?
    }

    /// Takes a room that nobody needs out of the list, unless something has
    /// just been sent to it.
    pub fn forget(&self, id: &str, mailbox: &mut Mailbox) -> bool {
        let mut rooms = self.rooms();
        let idle = mailbox.is_empty();
        if idle {
            rooms.remove(id);
            mailbox.close();
        }
        idle
    }

    /// Takes a room out of the list, if it is still that one.
    pub fn remove(&self, id: &str, no: u64) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(|it| it.no() == no) {
            rooms.remove(id);
        }
    }

    pub fn n_rooms(&self) -> usize {
        self.rooms().len()
    }

    pub fn next_no(&self) -> u64 {
        self.next_no.fetch_add(1, Ordering::Relaxed)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<Arc<str>, Room>> {
        self.rooms.lock().expect("nobody panics while holding the list of rooms")
    }
}

/// Tables.
impl Hall {
    /// A table with its whole log, as the store has it.
    pub async fn log_of(&self, table: &str) -> Result<StoredLog, Problem> {
        let stored = self.store.table(table).await?;
        let stored = stored.ok_or_else(|| Problem::unknown_table(table))?;
        let mut entries = Vec::new();
        let mut link = Link(stored.header_hash);
        loop {
            let more = self.store.entries_from(table, entries.len() as u64, READ_AT_ONCE).await?;
            let is_end = more.len() < READ_AT_ONCE;
            link = more.last().map_or(link, |it| Link(it.hash));
            entries.extend(more.into_iter().map(|it| it.body));
            if is_end {
                return Ok(StoredLog { table: stored, entries, link });
            }
        }
    }

    /// Opens a table, seats whom it asks for, and starts it if it says so.
    pub async fn open_table(
        self: &Arc<Hall>,
        new: NewTable,
        host: Person,
        from: IpAddr,
    ) -> Result<Opened, Problem> {
        self.has_room_for_a_table(from).await?;
        let opened = self.write_down(&new, &host).await?;
        let id = opened.table.as_str();
        let n_bots = new.bots.len() as u8;
        // Its room lists it, also before anybody comes.
        self.room(id).await?;
        self.ask(id, Request::List).await?;
        self.lobby.opened_from(id, from);
        if new.start {
            let (who, seat) = (host.clone(), Some(Seat(0)));
            self.ask(id, Request::Sit { who, seat, with: Value::Null }).await?;
        }
        // Bots sit at the far end, so that the people are first at the pad.
        let first = opened.n_seats - n_bots;
        for (level, seat) in new.bots.into_iter().zip(first..) {
            let (by, seat) = (host.account.clone(), Seat(seat));
            self.ask(id, Request::SeatBot { by, seat, level: Some(level) }).await?;
        }
        if new.start {
            self.ask(id, Request::Start { by: host.account }).await?;
        }
        Ok(Opened { table: opened.table, code: opened.code })
    }

    async fn has_room_for_a_table(&self, from: IpAddr) -> Result<(), Problem> {
        let limits = &self.config.limits;
        let too_many = |what| Err(Problem::new(ErrorCode::TooMany, what));
        if self.disk_space.is_low(&self.store).await {
            let what = "The hall\u{2019}s disk is almost full. No new tables can be opened for now; \
                        games in play go on.";
            Err(Problem::not_now(what))
        } else if limits.open_tables <= self.lobby.n_open() {
            too_many("The hall is full; come back later.")
        } else if self.lobby.has_open_from(from, limits.open_tables_per_address) {
            too_many("Too many tables are open from your network; finish a game first.")
        } else {
            Ok(())
        }
    }

    async fn write_down(
        self: &Arc<Hall>,
        new: &NewTable,
        host: &Person,
    ) -> Result<StoredTable, Problem> {
        if self.is_stopping() {
            return Err(Problem::stopping());
        }
        let bad = |what: String| Problem::bad_request(what).about("bots");
        let (table, seed) = (ids::table(), ids::seed());
        let opening = {
            let (hall, new, table) = (self.clone(), new.clone(), table.clone());
            let open = move || hall.catalog.open(&new.game, &new.options, &table, seed);
            let opening = tokio::task::spawn_blocking(open).await;
            opening.map_err(|_| Problem::failure("The table could not be set up."))??
        };
        let n_people = u8::from(new.start);
        if opening.n_seats.saturating_sub(n_people) < new.bots.len().min(255) as u8 {
            let (n_bots, n_seats) = (new.bots.len(), opening.n_seats);
            return Err(bad(format!("There are too many bots: {n_bots} for {n_seats} seats.")));
        }
        if new.bots.iter().any(|it| !(1..=5).contains(it)) {
            return Err(bad("A bot's level is 1 to 5.".to_owned()));
        }
        let meta = Meta {
            options: new.options.clone(),
            judge_key: Some(ids::token()),
            bots_pace: new.bots_pace,
            hints_by: new.hints.then(|| host.name.clone()),
            ..Meta::default()
        };
        for _ in 0..8 {
            let code = ids::code();
            let created = self.store.create_table(store::NewTable {
                id: table.clone(),
                game: new.game.clone(),
                header: opening.header.clone(),
                header_hash: opening.link.0,
                seed: store::Seed(seed.0),
                code: code.clone(),
                host: host.account.to_string(),
                listed: new.listed,
                created_ms: date_ms(),
                meta: meta.to_bytes(),
            });
            match created.await {
                Ok(()) => return Ok(StoredTable { table, code, n_seats: opening.n_seats }),
                Err(TableError::CodeTaken { .. }) => (),
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::failure("No invitation code was free; try again."))
    }

    /// The same table once more: whoever asks first opens it, the others find
    /// it, and everybody sits down where they sat.
    pub async fn rematch(
        self: &Arc<Hall>,
        id: &str,
        who: Person,
        from: IpAddr,
    ) -> Result<Opened, Problem> {
        // One after the other: else several would be opened, and all but one be nobody's.
        let _alone = self.rematching.wait(id.to_owned()).await?;
        let account = who.account.clone();
        let Answer::Again { meta, game, is_public, bots, n_people, seat } =
            self.ask(id, Request::Again { account }).await?
        else {
            return Err(Problem::unfitting());
        };
        let (mut followed_by, mut gone) = (meta.followed_by, None);
        if let Some(table) = &followed_by
            && self.store.table(table).await?.is_none()
        {
            // Nobody played there, and it was deleted.
            gone = followed_by.take();
        }
        let is_first = followed_by.is_none();
        let followed_by = match followed_by {
            Some(table) => table,
            None => {
                let new = NewTable {
                    game,
                    options: meta.options,
                    bots: Vec::new(),
                    listed: is_public,
                    start: false,
                    bots_pace: meta.bots_pace,
                    hints: false,
                };
                self.open_after((id, gone), new, &who, from).await?
            }
        };
        let next = self.store.table(&followed_by).await?;
        let next = next.ok_or_else(|| Problem::unknown_table(&followed_by))?;
        if is_first && next.host == *who.account {
            for bot in bots {
                let (by, level) = (who.account.clone(), Some(bot.level));
                self.ask(&followed_by, Request::SeatBot { by, seat: bot.seat, level }).await?;
            }
        }
        let sit = |seat| Request::Sit { who: who.clone(), seat, with: Value::Null };
        let sat = self.ask(&followed_by, sit(Some(seat))).await;
        if sat.is_err_and(|problem| problem.code == ErrorCode::SeatTaken) {
            self.ask(&followed_by, sit(None)).await?;
        }
        // Nobody else is to come where only bots sat: the game begins. One that began by
        // itself, with the last seat taken, need not.
        if n_people == 1 {
            let start = self.ask(&followed_by, Request::Start { by: who.account }).await;
            start
                .map(drop)
                .or_else(|it| if it.code == ErrorCode::NotNow { Ok(()) } else { Err(it) })?;
        }
        Ok(Opened { table: followed_by, code: next.code })
    }

    /// Opens the table that follows another one, perhaps instead of one that is gone; the answer
    /// is its id.
    async fn open_after(
        self: &Arc<Hall>,
        (id, instead_of): (&str, Option<String>),
        new: NewTable,
        host: &Person,
        from: IpAddr,
    ) -> Result<String, Problem> {
        self.has_room_for_a_table(from).await?;
        let StoredTable { table, .. } = self.write_down(&new, host).await?;
        self.ask(&table, Request::List).await?;
        self.lobby.opened_from(&table, from);
        match self.ask(id, Request::Follow { table, instead_of }).await? {
            Answer::Followed(table) => Ok(table),
            _ => Err(Problem::unfitting()),
        }
    }

    /// Tells somebody's new name at the tables that are shown as theirs; at older ones it is
    /// found when their rooms are built.
    pub async fn rename(self: &Arc<Hall>, who: &Person) -> Result<(), Problem> {
        for card in self.lobby.of(&who.account).into_iter().filter(|it| !it.over) {
            self.ask(&card.table, Request::Rename { who: who.clone() }).await?;
        }
        Ok(())
    }

    fn adjourn_after(&self) -> Duration {
        Duration::from_secs(self.config.adjourn_after.into())
    }

    /// Adjourns and gives up tables that nobody comes to, and forgets old sessions, now and
    /// then, as long as the hall is open.
    pub async fn tidy_up(self: Arc<Hall>) {
        let mut phase = self.phase();
        let unbegun = self.config.timing.abandon_after;
        let begun = Duration::from_secs(self.config.give_up_after.into());
        let every = (unbegun.min(self.adjourn_after()) / 6).max(Duration::from_millis(100));
        let mut wait = every;
        loop {
            tokio::select! {
                _ = phase.wait_for(|it| *it != Phase::Open) => return,
                () = tokio::time::sleep(wait) => (),
            }
            // Asked also when nobody opens a table, for the log to tell.
            self.disk_space.is_low(&self.store).await;
            let n_adjourned = self.lobby.adjourn(self.adjourn_after());
            if 0 < n_adjourned {
                tracing::info!(n_adjourned, "deserted games were adjourned");
            }
            wait = if self.give_up_some(unbegun, begun).await { every.min(SOON) } else { every };
            if let Err(error) = self.store.prune_sessions(forgotten_before(date_ms())).await {
                tracing::warn!(%error, "old sessions could not be forgotten");
            }
        }
    }

    /// Gives up tables that nobody comes to, a few at a time; says whether more are left.
    async fn give_up_some(&self, unbegun: Duration, begun: Duration) -> bool {
        let forsaken = self.lobby.forsaken(unbegun, begun);
        let mut n_done = 0;
        for id in forsaken.iter().take(GIVEN_UP_AT_ONCE) {
            match self.give_up(id).await {
                Ok(done) => n_done += usize::from(done),
                Err(error) => tracing::warn!(table = id, %error, "a table could not be given up"),
            }
        }
        0 < n_done && GIVEN_UP_AT_ONCE < forsaken.len()
    }

    /// Gives a table up that nobody comes to, unless somebody is there just now. One that nobody
    /// played at is deleted.
    async fn give_up(&self, id: &str) -> Result<bool, TableError> {
        let is_in_use = || self.rooms().contains_key(id);
        if is_in_use() {
            return Ok(false);
        }
        // Whoever comes now claims it anew, and then it is neither finished nor deleted.
        let epoch = self.store.claim(id).await?;
        let was_played = self.was_played(id).await?;
        if is_in_use() {
            return Ok(false);
        }
        if was_played {
            self.store.finish_table(id, epoch, date_ms()).await?;
            self.lobby.give_up(id);
            tracing::info!(table = id, "a table that nobody came to was given up");
        } else {
            self.store.delete_table(id, epoch).await?;
            self.lobby.remove(id);
            tracing::info!(table = id, "a table that nobody played at was deleted");
        }
        Ok(true)
    }

    /// Whether anybody did anything at a table beyond sitting down and waiting. When in doubt, yes.
    async fn was_played(&self, id: &str) -> Result<bool, StoreError> {
        // What a player or an official does is a command; what the hall has done for them is none.
        if !self.store.has_commands(id).await? {
            return Ok(false);
        }
        let Ok(log) = self.log_of(id).await else { return Ok(true) };
        let seed = kernel::Seed(log.table.seed.0);
        let Ok(mut table) = self.catalog.load(&log.table.game, log.header(), seed) else {
            return Ok(true);
        };
        Ok(log.entries.iter().any(|it| table.replay(it).is_err()) || table.is_started())
    }
}

/// A table that was just written down.
struct StoredTable {
    table: String,
    code: String,
    n_seats: u8,
}

/// Closing.
impl Hall {
    pub fn is_stopping(&self) -> bool {
        *self.phase.borrow() != Phase::Open
    }

    pub fn phase(&self) -> watch::Receiver<Phase> {
        self.phase.subscribe()
    }

    pub fn alive(self: &Arc<Hall>) -> Alive {
        self.n_alive.fetch_add(1, Ordering::SeqCst);
        Alive(self.clone())
    }

    /// Takes nothing new, and waits until what was accepted is written.
    pub async fn stop(&self) {
        self.phase.send_replace(Phase::Stopping);
        let rooms: Vec<Room> = self.rooms().values().cloned().collect();
        for room in rooms {
            // One that has just closed needs no telling.
            let _ = room.send(Message::Stop).await;
        }
        let all_gone = async {
            loop {
                let one_less = self.one_less.notified();
                if self.n_alive.load(Ordering::SeqCst) == 0 {
                    return;
                }
                one_less.await;
            }
        };
        if tokio::time::timeout(self.config.timing.stop_within, all_gone).await.is_err() {
            tracing::warn!(
                "some rooms did not close in time; their logs have what was acknowledged"
            );
        }
        self.phase.send_replace(Phase::Closed);
    }
}

impl Alive {
    pub fn hall(&self) -> &Arc<Hall> {
        &self.0
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        self.0.n_alive.fetch_sub(1, Ordering::SeqCst);
        self.0.one_less.notify_one();
    }
}
