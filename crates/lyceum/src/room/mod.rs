//! Rooms: one task for each table that is in use.
//!
//! A room is the only one who turns the clock into table time, and the only
//! one who writes its table's log. Everything reaches it through its `mailbox`.
//!
//! Read `play` for the loop, `decide` for where the referee decides and `record` for how
//! something becomes true (`recent` for why a retry does nothing); `time` for when table time
//! runs; `bounds` for how long a log may get; `requests` for what is asked over HTTP; `seating`
//! and `chair` for who sits where, `starting` for how a game begins, `people` for what the host may do
//! about it, `bots` for those who are no people and `pace` for how soon they act, `officials` for who
//! judges, `coach` for who helps; `audience` and `show` for
//! who is shown what, `emotes` for the signs that players give each other; `load` and `keeper`
//! for how a room comes to be, and comes back when something breaks.

mod audience;
mod bots;
mod bounds;
mod chair;
mod coach;
mod decide;
mod emotes;
mod keeper;
mod load;
mod mailbox;
mod officials;
mod pace;
mod people;
mod play;
mod recent;
mod record;
mod requests;
mod seating;
mod show;
mod starting;
mod suspension;
mod time;

use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use kernel::{Badge, LAG_MAX, Office, Seat, Span};
use serde_json::Value;
use tokio::sync::oneshot;

use self::mailbox::Slot;
pub use self::{
    chair::Occupant,
    load::{Meta, MetaBot},
    mailbox::{Mailbox, Reply, Undelivered},
    officials::OFFICIALS_MAX,
};
use crate::{
    bots::Thought,
    games::AnyCoach,
    hall::Hall,
    outbox::Outbox,
    problem::Problem,
    wire::{BotsPace, Emote, ServerMessage},
};

/// A way to reach a room.
#[derive(Clone)]
pub struct Room {
    slot: Slot,
    /// Tells this room from an earlier one of the same table.
    no: u64,
}

/// What reaches a room.
pub enum Message {
    Join(Box<Listener>),
    Part(SocketId),
    Act(Box<Act>),
    Ask(Box<Ask>),
    Thought(Box<Thought>),
    /// A player gives a sign to the others.
    Emote(Box<Listener>, Emote),
    /// The hall closes: finish what was accepted.
    Stop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SocketId(pub u64);

/// A socket that looks at the table.
#[derive(Clone)]
pub struct Listener {
    pub socket: SocketId,
    pub account: Option<Arc<str>>,
    /// Where it comes from.
    pub address: IpAddr,
    pub outbox: Arc<Outbox>,
    pub lag: Arc<SocketLag>,
}

/// How long the way to a socket and back is, as the hall measured it.
#[derive(Default)]
pub struct SocketLag(AtomicU32);

/// Somebody's action, as it came off a socket.
pub struct Act {
    pub from: Listener,
    pub id: String,
    pub seen: u64,
    pub action: Value,
    /// When it came, by the hall's clock.
    pub heard_ms: u64,
}

/// Something asked over HTTP, to be answered once.
pub struct Ask {
    pub request: Request,
    pub reply: oneshot::Sender<Result<Answer, Problem>>,
}

/// What the hall may ask of a room, beside the game.
#[derive(Clone, Debug)]
pub enum Request {
    Sit {
        who: Person,
        seat: Option<Seat>,
        /// The game's own options.
        with: Value,
    },
    Leave {
        account: Arc<str>,
    },
    /// The host seats a bot, or sends one away.
    SeatBot {
        by: Arc<str>,
        seat: Seat,
        level: Option<u8>,
    },
    /// Somebody who sits there presses Start.
    Start {
        by: Arc<str>,
    },
    /// The host sends a person away before the start.
    SendAway {
        by: Arc<str>,
        seat: Seat,
    },
    /// The host has two seats change places before the start.
    Swap {
        by: Arc<str>,
        seat: Seat,
        with: Seat,
    },
    /// The host makes somebody else the host.
    MakeHost {
        by: Arc<str>,
        seat: Seat,
    },
    /// The host lets players give each other signs, or not.
    AllowEmotes {
        by: Arc<str>,
        on: bool,
    },
    /// Somebody chooses how soon bots act.
    SetBotsPace {
        by: Arc<str>,
        pace: BotsPace,
    },
    /// The host lets people who play against each other have hints, or not.
    AllowHints {
        by: Person,
        on: bool,
    },
    /// Somebody takes an office.
    Officiate {
        who: Person,
        key: Option<String>,
    },
    /// The host sends an official away.
    Dismiss {
        by: Arc<str>,
        badge: Badge,
    },
    /// The host wants another key for judges.
    NewJudgeKey {
        by: Arc<str>,
    },
    /// An official suspends the table, or lets it go on.
    Suspend {
        by: Arc<str>,
        on: bool,
    },
    Return {
        account: Arc<str>,
    },
    /// Whoever plays alone against bots stops the table's time, or lets it go on.
    Pause {
        by: Arc<str>,
        on: bool,
    },
    /// Somebody at an assisted table wants help: a hint, or what their own draft amounts to.
    Coach {
        account: Arc<str>,
        help: Help,
    },
    Rename {
        who: Person,
    },
    /// Only to be listed in the lobby, as it stands.
    List,
    /// How the table was set up, for another one like it.
    Again {
        account: Arc<str>,
    },
    /// The table that follows this one; the first one named stays, as long as it is there.
    Follow {
        table: String,
        /// One that was named before and is gone.
        instead_of: Option<String>,
    },
}

/// What help is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// What a good player would do.
    Hint,
    /// What somebody's own draft amounts to.
    Draft,
}

/// An account and the name it goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub account: Arc<str>,
    pub name: String,
}

#[derive(Debug)]
pub enum Answer {
    Done,
    Coach(AnyCoach),
    Seated(Seat),
    Officiating(Office),
    Again {
        meta: Box<Meta>,
        game: String,
        is_public: bool,
        bots: Vec<MetaBot>,
        /// How many of those who played are people.
        n_people: usize,
        seat: Seat,
    },
    Followed(String),
}

impl Room {
    /// Opens the room of a table that is in the books.
    pub fn spawn(hall: &Arc<Hall>, table: Arc<str>, no: u64) -> Room {
        let (slot, mailbox) = mailbox::mailbox();
        let keeper = keeper::keep(hall.alive(), table, no, mailbox, slot.own());
        hall.room_threads.handle().spawn(keeper);
        Room { slot, no }
    }

    pub fn no(&self) -> u64 {
        self.no
    }

    /// Whether its task has ended, in whatever way.
    pub fn is_closed(&self) -> bool {
        self.slot.is_closed()
    }

    /// Hands a message over.
    pub async fn send(&self, message: Message) -> Result<(), Undelivered> {
        self.slot.send(message).await
    }
}

impl SocketLag {
    pub fn set(&self, round_trip_ms: u32) {
        self.0.store(round_trip_ms, Ordering::Relaxed);
    }

    pub fn ms(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    /// The lag a table allows for.
    pub fn capped(&self) -> Span {
        Span::from_ms(self.ms()).min(LAG_MAX)
    }
}

impl Act {
    fn answer(&self, message: &ServerMessage) {
        self.from.outbox.send(message);
    }
}

impl Listener {
    fn tell(&self, table: &str, id: Option<&str>, problem: &Problem) {
        self.outbox.send(&error(Some(table), id, problem));
    }
}

/// A problem as a socket is told of it.
pub fn error(table: Option<&str>, id: Option<&str>, problem: &Problem) -> ServerMessage {
    ServerMessage::Error {
        id: id.map(str::to_owned),
        table: table.map(str::to_owned),
        code: problem.code,
        message: problem.message.clone(),
        field: problem.field.clone(),
    }
}
