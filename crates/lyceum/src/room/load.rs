//! A room is rebuilt from the books: header, log, seats.

use std::{collections::BTreeSet, sync::Arc};

use kernel::{Badge, GameTime, Link, Seat, Stopwatch};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{StoreError, TableError};

use super::{
    Occupant,
    bounds::Shares,
    chair::{Chair, SeatedBot, Who},
    mailbox::OwnSlot,
    officials::{Official, badge_in},
    play::{About, LogPosition, Playing, ShowState},
    recent::{Receipt, Recent},
    starting::Gathering,
    suspension::Suspension,
};
use crate::{
    games::AnyTable,
    hall::Hall,
    wire::{BotsPace, SeatChange, TableCard},
};

/// What the hall finds again beside a table's log, as JSON.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Meta {
    /// As they were given when the table was opened.
    pub options: Value,
    /// How the table was last listed, and whose seats are there: so that the
    /// lobby can be filled without reading every log.
    pub card: Option<TableCard>,
    pub accounts: Vec<String>,
    /// When somebody was last seen here.
    pub attended_ms: Option<i64>,
    /// The table that was opened to play once more.
    pub followed_by: Option<String>,
    /// Whoever brings this may judge here.
    pub judge_key: Option<String>,
    pub officials: Vec<Official>,
    /// Who hosts it, if whoever opened it handed that over.
    pub host: Option<String>,
    /// Who left while it was in play: they may look back on it when it is over.
    pub departed: Vec<String>,
    /// Who came and went while it was in play, the latest last.
    pub seat_changes: Vec<SeatChange>,
    /// The host wants no signs given.
    pub emotes_off: bool,
    /// How soon bots act.
    pub bots_pace: BotsPace,
    /// Who allowed hints where two or more people sit, by name; nobody did.
    pub hints_by: Option<String>,
}

impl Meta {
    pub fn read(bytes: &[u8]) -> Result<Meta, String> {
        serde_json::from_slice(bytes)
            .map_err(|error| format!("what the hall noted beside its log is damaged: {error}"))
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("it is well formed")
    }
}

/// A bot at a table, for another table like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MetaBot {
    pub seat: Seat,
    pub level: u8,
}

/// Why a room could not be built.
#[derive(Debug)]
pub(super) enum LoadError {
    /// There is no such table.
    Unknown,
    /// The books cannot be read now; perhaps they can later.
    Store(StoreError),
    /// The word list is not here that the table goes by. It may come back.
    NoList(String),
    /// They can be read, and make no sense.
    Broken(String),
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> LoadError {
        LoadError::Store(error)
    }
}

impl From<TableError> for LoadError {
    fn from(error: TableError) -> LoadError {
        match error {
            TableError::Store(error) => LoadError::Store(error),
            TableError::NoTable { .. } => LoadError::Unknown,
            other => LoadError::Broken(other.to_string()),
        }
    }
}

/// Claims a table, so that nobody else writes its log, and reads it.
pub(super) async fn load(
    hall: &Arc<Hall>,
    id: &Arc<str>,
    slot: &OwnSlot,
) -> Result<Playing, LoadError> {
    let epoch = hall.store.claim(id).await?;
    let stored = hall.store.table(id).await?.ok_or(LoadError::Unknown)?;
    let seed = kernel::Seed(stored.seed.0);
    let loaded = hall.catalog.load(&stored.game, &stored.header, seed);
    let mut table = loaded.map_err(|what| match hall.catalog.is_list_missing(&stored.header) {
        true => LoadError::NoList(what),
        false => LoadError::Broken(what),
    })?;
    let Replay { link, recent, shares, badges, n_bytes } =
        replay(hall, id, &mut *table, &stored.header).await?;
    let chairs = chairs(hall, id, &*table).await?;
    let meta = Meta::read(&stored.meta).map_err(LoadError::Broken)?;
    let shows = match hall.store.kept_time(id).await? {
        Some(kept_ms) if !table.is_suspended() => table.now().max(GameTime::from_ms(kept_ms)),
        Some(_) | None => table.now(),
    };
    let mut playing = Playing {
        hall: hall.clone(),
        slot: slot.clone(),
        about: About {
            id: id.clone(),
            game: stored.game,
            code: stored.code,
            host: meta.host.clone().unwrap_or(stored.host).into(),
            is_public: stored.listed,
            created_ms: stored.created_ms,
        },
        clock: Stopwatch::standing(shows),
        kept_clock: None,
        table: table.into(),
        n_heard_in_a_row: 0,
        is_slow: false,
        log: LogPosition {
            epoch,
            link,
            recent,
            shares,
            badges,
            n_recorded: 0,
            n_bytes,
            is_finished: stored.finished_ms.is_some(),
        },
        chairs,
        meta: Box::new(meta),
        is_paused: false,
        suspension: Suspension::default(),
        gathering: Gathering::default(),
        shown: ShowState {
            to_show: true,
            is_thinking: false,
            frame_due: None,
            lobby_knows: false,
            was_attended: false,
        },
    };
    playing.reconcile().await?;
    if playing.table.is_over() && !playing.log.is_finished {
        hall.store.finish_table(id, epoch, crate::clock::date_ms()).await?;
        playing.log.is_finished = true;
    }
    Ok(playing)
}

/// What going through a log leaves.
struct Replay {
    link: Link,
    recent: Recent,
    shares: Shares,
    badges: BTreeSet<Badge>,
    n_bytes: usize,
}

/// Goes through the log, and sees whether it is as it was written.
async fn replay(
    hall: &Hall,
    id: &str,
    table: &mut dyn AnyTable,
    header: &[u8],
) -> Result<Replay, LoadError> {
    /// How many entries are read at once.
    const AT_ONCE: usize = 256;
    let (link, n_bytes) = (Link::first(header), header.len());
    let mut replayed = Replay {
        link,
        recent: Recent::default(),
        shares: Shares::new(hall.config.limits.entries_per_minute_per_player),
        badges: BTreeSet::new(),
        n_bytes,
    };
    loop {
        let entries = hall.store.entries_from(id, table.seq(), AT_ONCE).await?;
        for entry in &entries {
            replayed.link = replayed.link.next(&entry.body);
            replayed.n_bytes += entry.body.len();
            let broken = |what: String| LoadError::Broken(format!("entry {}: {what}", entry.seq));
            if replayed.link != Link(entry.hash) {
                return Err(broken("it is not as it was written; its link differs".to_owned()));
            }
            let at: GameTime = table.replay(&entry.body).map_err(broken)?;
            replayed.badges.extend(badge_in(table, &entry.body));
            if let Some(command) = &entry.command {
                replayed.recent.remember(command, Receipt { seq: table.seq(), at });
                replayed.shares.add(command, entry.body.len());
            }
        }
        if entries.len() < AT_ONCE {
            return Ok(replayed);
        }
    }
}

async fn chairs(hall: &Hall, id: &str, table: &dyn AnyTable) -> Result<Vec<Chair>, LoadError> {
    let mut chairs: Vec<Chair> = (0..table.n_seats()).map(|_| Chair::default()).collect();
    for seat in hall.store.seats(id).await? {
        let occupant: Occupant = serde_json::from_slice(&seat.occupant)
            .map_err(|error| LoadError::Broken(format!("seat {}: {error}", seat.seat)))?;
        if let Some(chair) = chairs.get_mut(usize::from(seat.seat)) {
            chair.who = Who::from_stored(seat.account, occupant);
            if let Who::Person { account, name } = &mut chair.who
                && let Some(known) = hall.store.account(account).await?
            {
                // They may go by another name since.
                *name = known.name;
            }
            if let Who::Bot { level, .. } = chair.who {
                chair.bot = Some(SeatedBot::new(level, table));
            }
        }
    }
    Ok(chairs)
}

impl Playing {
    /// Puts right what a crash left half done: a seat that the game does not
    /// know of is empty, and one that nobody has is given up.
    async fn reconcile(&mut self) -> Result<(), LoadError> {
        if self.table.is_started() || self.log.is_finished {
            return Ok(());
        }
        for seat in Seat::all(self.table.n_seats()) {
            let chair = &mut self.chairs[seat.idx()];
            let seated = self.table.is_seated(seat);
            if !chair.is_empty() && !seated {
                *chair = Chair::default();
                self.hall.store.vacate_seat(&self.about.id, seat.0).await?;
            } else if chair.is_empty() && seated {
                let left = self.table.consider_leave(self.table.now(), seat);
                if let Ok(draft) = left {
                    let recorded = self.record(draft, None).await;
                    recorded.map_err(|trouble| LoadError::Broken(trouble.to_string()))?;
                }
            }
        }
        Ok(())
    }
}
