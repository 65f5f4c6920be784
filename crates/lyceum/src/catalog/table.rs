//! A table of any of the games.

use kernel::{
    Cause, Draft, Entry, Game, GameTime, Lag, Link, Party, Procedure, Refusal, Seat, Table, Viewer,
};
use my_word::MyWord;
use on_sets::OnSets;
use serde::Deserialize;
use serde_json::{Value, value::RawValue};

use super::{AnyView, hosted::Hosted};
use crate::wire::Seal;

/// A table in play, whatever is played there.
pub enum AnyTable {
    MyWord(Box<Table<MyWord>>),
    OnSets(Box<Table<OnSets>>),
}

/// A decision that has been made and is yet to be written down.
pub enum AnyDraft {
    MyWord(Box<Draft<MyWord>>),
    OnSets(Box<Draft<OnSets>>),
}

/// A draft as it goes into the log.
pub struct Written {
    pub seq: u64,
    pub at: GameTime,
    pub body: Vec<u8>,
    pub link: Link,
    /// Whether the table is over with it.
    pub finishes: bool,
}

/// Why an action came to nothing.
pub enum Reject {
    /// It is no action of this game.
    Unreadable(String),
    /// It is one of the hall's own, and not for a page to send.
    Seating,
    Refused(Refusal),
}

/// Does the same with a table, whatever is played there.
macro_rules! each {
    ($any:expr, $table:ident => $body:expr) => {
        match $any {
            AnyTable::MyWord($table) => $body,
            AnyTable::OnSets($table) => $body,
        }
    };
}

/// Makes a decision at a table, and a draft of the same game.
macro_rules! decide {
    ($any:expr, $table:ident => $decision:expr) => {
        match $any {
            AnyTable::MyWord($table) => $decision.map(|draft| AnyDraft::MyWord(Box::new(draft))),
            AnyTable::OnSets($table) => $decision.map(|draft| AnyDraft::OnSets(Box::new(draft))),
        }
    };
}

impl AnyTable {
    pub fn seq(&self) -> u64 {
        each!(self, table => table.seq())
    }

    /// When the table last heard of anything.
    pub fn now(&self) -> GameTime {
        each!(self, table => table.now())
    }

    pub fn deadline(&self) -> Option<GameTime> {
        each!(self, table => table.deadline())
    }

    pub fn is_over(&self) -> bool {
        each!(self, table => table.is_over())
    }

    /// What was published of the seed, and the seed once the table is over.
    pub fn seal(&self) -> Seal {
        each!(self, table => Seal {
            commitment: table.commitment().to_owned(),
            seed: table.revealed().map(|it| it.to_string()),
        })
    }

    pub fn is_suspended(&self) -> bool {
        each!(self, table => table.is_suspended())
    }

    pub fn n_seats(&self) -> u8 {
        each!(self, table => n_seats(table))
    }

    pub fn is_started(&self) -> bool {
        each!(self, table => is_started(table))
    }

    pub fn is_signed(&self, seat: Seat) -> bool {
        each!(self, table => is_signed(table, seat))
    }

    /// Whether a free seat may be taken when the game has begun.
    pub fn seats_late(&self) -> bool {
        each!(self, table => seats_late(table))
    }

    /// Whose place it is to start the game, by its rules.
    pub fn starter(&self) -> Option<Seat> {
        each!(self, table => table.game().starter(table.state()))
    }

    pub fn procedure(&self) -> Procedure {
        each!(self, table => procedure(table))
    }

    /// Where the game stands, in a few words.
    pub fn status(&self) -> String {
        each!(self, table => status(table))
    }

    /// What `viewer` is shown, as JSON.
    pub fn view(&self, viewer: Viewer) -> Box<RawValue> {
        each!(self, table => {
            serde_json::value::to_raw_value(&table.view(viewer)).expect("a view is well formed")
        })
    }

    /// What a bot on this seat is shown.
    pub fn view_for_bot(&self, seat: Seat) -> AnyView {
        let viewer = Viewer::Player(seat);
        match self {
            AnyTable::MyWord(table) => AnyView::MyWord(Box::new(table.view(viewer))),
            AnyTable::OnSets(table) => AnyView::OnSets(Box::new(table.view(viewer))),
        }
    }

    /// Decides what comes of an action that reached the table at `at`.
    pub fn consider(
        &self,
        at: GameTime,
        by: Party,
        lag: Lag,
        action: &Value,
    ) -> Result<AnyDraft, Reject> {
        decide!(self, table => act(table, at, by, lag, action))
    }

    /// Whether this asks for the game to begin.
    pub fn is_start(&self, action: &Value) -> bool {
        each!(self, table => is_start(table, action))
    }

    /// The seat is taken.
    pub fn consider_sign(
        &self,
        at: GameTime,
        seat: Seat,
        least: Option<u8>,
    ) -> Result<AnyDraft, Refusal> {
        decide!(self, table => sign(table, at, seat, least))
    }

    /// The seat is given up, before the start.
    pub fn consider_leave(&self, at: GameTime, seat: Seat) -> Result<AnyDraft, Refusal> {
        decide!(self, table => leave(table, at, seat))
    }

    pub fn consider_start(&self, at: GameTime, seat: Seat) -> Result<AnyDraft, Refusal> {
        decide!(self, table => start(table, at, seat))
    }

    /// An official has the table wait, or lets it go on.
    pub fn consider_pause(&self, at: GameTime, by: Party, on: bool) -> Result<AnyDraft, Refusal> {
        decide!(self, table => {
            table.consider(at, if on { Cause::Suspend { by } } else { Cause::Resume { by } })
        })
    }

    /// Decides the alarm due by `at`, if there is one.
    pub fn consider_alarm(&self, at: GameTime) -> Option<AnyDraft> {
        decide!(self, table => table.consider_alarm(at))
    }

    /// The draft as the next line of a log whose last link is `after`.
    pub fn write(&self, draft: &AnyDraft, after: Link) -> Written {
        match (self, draft) {
            (AnyTable::MyWord(table), AnyDraft::MyWord(draft)) => written(table, draft, after),
            (AnyTable::OnSets(table), AnyDraft::OnSets(draft)) => written(table, draft, after),
            _ => panic!("a draft is written down at the table it was made at"),
        }
    }

    /// The draft is written down: now it is true.
    pub fn commit(&mut self, draft: AnyDraft) {
        match (self, draft) {
            (AnyTable::MyWord(table), AnyDraft::MyWord(draft)) => {
                table.commit(*draft);
            }
            (AnyTable::OnSets(table), AnyDraft::OnSets(draft)) => {
                table.commit(*draft);
            }
            _ => panic!("a draft is committed at the table it was made at"),
        }
    }

    /// Takes one entry as it stands in the log, and says when it was.
    pub fn replay(&mut self, body: &[u8]) -> Result<GameTime, String> {
        each!(self, table => replay(table, body))
    }
}

fn n_seats<G: Hosted>(table: &Table<G>) -> u8 {
    G::n_seats(table.state())
}

fn is_started<G: Hosted>(table: &Table<G>) -> bool {
    G::is_started(table.state())
}

fn is_signed<G: Hosted>(table: &Table<G>, seat: Seat) -> bool {
    G::is_signed(table.state(), seat)
}

fn procedure<G: Hosted>(table: &Table<G>) -> Procedure {
    G::procedure(table.state())
}

fn status<G: Hosted>(table: &Table<G>) -> String {
    G::status(table.state())
}

fn act<G: Hosted>(
    table: &Table<G>,
    at: GameTime,
    by: Party,
    lag: Lag,
    action: &Value,
) -> Result<Draft<G>, Reject> {
    let action =
        G::Action::deserialize(action).map_err(|error| Reject::Unreadable(error.to_string()))?;
    if G::is_seating(&action) {
        return Err(Reject::Seating);
    }
    let cause = Cause::Act { by, lag, action };
    table.consider(at, cause).map_err(Reject::Refused)
}

fn sign<G: Hosted>(
    table: &Table<G>,
    at: GameTime,
    seat: Seat,
    least: Option<u8>,
) -> Result<Draft<G>, Refusal> {
    table.consider(at, Cause::act(Party::Player(seat), G::sign(least)))
}

fn leave<G: Hosted>(table: &Table<G>, at: GameTime, seat: Seat) -> Result<Draft<G>, Refusal> {
    table.consider(at, Cause::act(Party::Player(seat), G::leave()))
}

fn start<G: Hosted>(table: &Table<G>, at: GameTime, seat: Seat) -> Result<Draft<G>, Refusal> {
    table.consider(at, Cause::act(Party::Player(seat), G::start()))
}

fn is_start<G: Hosted>(_: &Table<G>, action: &Value) -> bool {
    G::Action::deserialize(action).is_ok_and(|action| G::is_start(&action))
}

fn seats_late<G: Hosted>(_: &Table<G>) -> bool {
    G::SEATS_LATE
}

fn written<G: Game>(table: &Table<G>, draft: &Draft<G>, after: Link) -> Written {
    let entry = &draft.entry;
    let body = serde_json::to_vec(entry).expect("an entry is well formed");
    let link = after.next(&body);
    let finishes = draft.is_over() && !table.is_over();
    Written { seq: entry.seq, at: entry.at, body, link, finishes }
}

fn replay<G: Game>(table: &mut Table<G>, body: &[u8]) -> Result<GameTime, String> {
    let entry: Entry<G::Action, G::Event> =
        serde_json::from_slice(body).map_err(|error| error.to_string())?;
    if entry.seq != table.seq() {
        return Err(format!("it says it is entry {}, and stands at {}", entry.seq, table.seq()));
    }
    table.replay_entry(&entry);
    Ok(entry.at)
}
