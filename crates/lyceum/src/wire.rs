//! What the page and the hall say to each other: docs/PROTOCOL.md as types.
//!
//! Every message there is stands here. Views and actions are the games' own
//! and travel as JSON inside.

use std::sync::Arc;

use kernel::{Badge, GameTime, Office, Seat, Standing};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value, value::RawValue};

/// The version of this protocol; a page of another version reloads itself.
pub const VERSION: u16 = 1;

/// What a page says.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(tag = "is", deny_unknown_fields)]
pub enum ClientMessage {
    Hello {
        version: u16,
        #[serde(default)]
        tables: Vec<String>,
    },
    Watch {
        table: String,
    },
    Unwatch {
        table: String,
    },
    Lobby {
        on: bool,
    },
    /// A player gives a sign to the others.
    Emote {
        table: String,
        emote: Emote,
    },
    Act {
        table: String,
        id: String,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seen: u64,
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
}

/// What the hall says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(tag = "is")]
pub enum ServerMessage {
    Welcome {
        version: u16,
        account: Option<String>,
        name: Option<String>,
        /// The address at which other devices find the hall, if it knows one.
        address: Option<String>,
    },
    View {
        table: String,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        now: GameTime,
        /// Whether table time goes on.
        running: bool,
        suspended: bool,
        over: bool,
        /// Something takes the referee long; this is how the table stood before.
        thinking: bool,
        frame: Box<Frame>,
        /// The latest lines of what happened.
        #[cfg_attr(feature = "ts", ts(as = "Vec<kernel::Told>"))]
        record: SharedJson,
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        view: SharedJson,
    },
    Ack {
        table: String,
        id: String,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seq: u64,
        at: GameTime,
    },
    Refused {
        table: String,
        id: String,
        rule: String,
        gist: String,
        because: Option<String>,
    },
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        id: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        table: Option<String>,
        code: ErrorCode,
        message: String,
        field: Option<String>,
    },
    Lobby {
        hall: Hall,
    },
    /// A player gave a sign. It is shown and forgotten.
    Emote {
        table: String,
        seat: Seat,
        emote: Emote,
    },
    Closing {
        message: String,
    },
}

/// JSON that was written once and goes to many.
#[derive(Clone, Debug)]
pub struct SharedJson(Arc<RawValue>);

impl SharedJson {
    pub fn new(it: &(impl Serialize + ?Sized)) -> SharedJson {
        let raw = serde_json::value::to_raw_value(it).expect("what is shown is well formed");
        SharedJson(raw.into())
    }

    /// How many bytes it has.
    pub fn n_bytes(&self) -> usize {
        self.0.get().len()
    }
}

impl AsRef<[u8]> for SharedJson {
    fn as_ref(&self) -> &[u8] {
        self.0.get().as_bytes()
    }
}

impl Serialize for SharedJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// What players can say to each other at any table, and all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub enum Emote {
    Hello,
    WellPlayed,
    Thanks,
    Wow,
    Oops,
}

/// Somebody came to a seat in play, or went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct SeatChange {
    pub at: GameTime,
    pub seat: Seat,
    pub is: SeatChangeKind,
    /// The person's name.
    pub name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub enum SeatChangeKind {
    /// They gave the seat up, and a bot has it for good.
    Left,
    /// They left a tournament table, where nobody plays for them.
    Gone,
    /// They are gone, and a bot plays for them until they return.
    StoodIn,
    Returned,
}

/// What kind of thing went wrong; the message says it in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    BadFrame,
    BadAction,
    BadRequest,
    ForeignOrigin,
    Failure,
    NoName,
    NoSeat,
    NotNow,
    NotYours,
    OutOfOrder,
    SeatTaken,
    Stopping,
    TooLarge,
    TooMany,
    UnknownCode,
    UnknownTable,
}

/// What the hall knows of a table beside its game: who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Frame {
    pub game: String,
    pub code: String,
    /// Whether you are the host: whoever opened the table.
    pub host: bool,
    pub you: Option<Seat>,
    pub seats: Vec<SeatFrame>,
    /// How many look on without a seat.
    pub watching: u32,
    /// Your own lag as the hall measures it, in milliseconds.
    pub lag: u32,
    /// After how many seconds a bot takes the seat of somebody who is gone; none at a tournament table.
    pub stand_in_after: Option<u32>,
    /// How many more acts fit into the table's log, once they are few.
    pub acts_left: Option<u32>,
    pub seal: Seal,
    /// Your office here, if you judge and do not play.
    pub office: Option<Office>,
    /// The badge under which you do.
    pub badge: Option<Badge>,
    pub officials: Vec<OfficialFrame>,
    /// For the host alone: whoever brings this may judge here.
    pub judge_key: Option<String>,
    /// Whether players may give each other signs.
    pub emotes: bool,
    /// Who came and went while the table was in play, the latest last.
    pub seat_changes: Vec<SeatChange>,
    /// Whether you may stop the table's time: at an assisted table where all others are bots.
    pub may_pause: bool,
    pub paused: bool,
    pub bots_pace: BotsPace,
    /// Whether you may choose it: the host may, and whoever plays alone with bots.
    pub may_pace: bool,
    /// Who gets hints here.
    pub hints: Hints,
    /// The start that is waited for, where two or more people sit.
    pub starting: Option<Starting>,
}

/// How soon bots act. Where a person's quickness is part of the game, and where the book has a bot
/// wait, it changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(rename_all = "snake_case")]
pub enum BotsPace {
    /// As soon as they know what to do.
    AtOnce,
    /// Within a second.
    Brisk,
    /// So that one can follow: within three.
    #[default]
    Natural,
}

/// Who gets hints at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(tag = "is")]
pub enum Hints {
    /// Nobody, as in any tournament.
    Never,
    /// Nobody, for people play against each other.
    Off,
    /// Whoever plays alone with bots.
    Alone,
    /// Everybody: the host of this name allows it.
    Allowed { by: String },
}

/// A game that is about to start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Starting {
    /// Who has pressed Start.
    pub ready: Vec<Seat>,
    /// In how many milliseconds it starts though not everybody has; none: when somebody whose
    /// place it is presses Start.
    pub in_ms: Option<u32>,
}

/// Somebody called to the table to judge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct OfficialFrame {
    /// What rulings call them by.
    pub badge: Badge,
    pub name: String,
    pub office: Office,
    pub here: bool,
}

/// What anybody needs to check the dice afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Seal {
    /// The hash of the seed, published when the table opens.
    pub commitment: String,
    /// The seed, once the table is over.
    pub seed: Option<String>,
}

/// What a good player would do on your seat, at a table for learning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Hint {
    /// In a sentence.
    pub text: String,
    /// The action itself; none when there is nothing to do.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Option<serde_json::Value>,
}

/// What somebody writes, before it is handed in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drafted {
    pub draft: serde_json::Value,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct SeatFrame {
    pub seat: Seat,
    pub is: Occupant,
    pub name: Option<String>,
    /// A bot's strength, one to five; also of a bot that stands in.
    pub level: Option<u8>,
    /// Whether its person is connected. Bots always are.
    pub here: bool,
    /// A bot plays for the person until they return.
    pub stands_in: bool,
    /// Its bot has been thinking for a while.
    pub thinks: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    Empty,
    Person,
    Bot,
}

/// The hall as a newcomer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Hall {
    pub games: Vec<GameCard>,
    /// Tables anybody may sit down at or watch, the newest first.
    pub open: Vec<TableCard>,
    /// Tables where you have a seat.
    pub yours: Vec<TableCard>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct GameCard {
    /// `my-word`
    pub game: String,
    /// `My Word!`
    pub title: String,
    pub edition: String,
    pub seats_min: u8,
    pub seats_max: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct TableCard {
    pub table: String,
    pub game: String,
    /// In a few words: `round 2 of 3`, `2 of 4 seats`.
    pub status: String,
    pub procedure: kernel::Procedure,
    pub names: Vec<String>,
    /// For each of the names, how strong the bot is that goes by it; null for a person.
    #[serde(default)]
    pub levels: Vec<Option<u8>>,
    pub free_seats: u8,
    pub started: bool,
    pub over: bool,
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    /// What the game lets one choose, all of it optional: `MyWordOptions`, `OnSetsOptions`.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "unknown", optional))]
    pub options: Value,
    /// The levels of bots to seat at once, one to five.
    #[serde(default, deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub bots: Vec<u8>,
    /// Whether the lobby lists it.
    #[serde(default, deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub listed: bool,
    /// Sit down and start at once: for one person against bots.
    #[serde(default, deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub start: bool,
    /// How soon bots act.
    #[serde(default, deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub bots_pace: BotsPace,
    /// Hints are allowed where two or more people sit, and all see that.
    #[serde(default, deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub hints: bool,
}

/// A table that was opened, and the code to invite others by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Opened {
    pub table: String,
    pub code: String,
}

/// Taking a seat: this one or any.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts", optional_fields = nullable))]
#[serde(default, deny_unknown_fields)]
pub struct SitDown {
    pub seat: Option<Seat>,
    /// What the game lets one choose: `MyWordSitOptions`.
    #[cfg_attr(feature = "ts", ts(type = "unknown", optional))]
    pub with: Value,
}

/// Seating a bot of a level from one to five, or sending it away.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    pub seat: Seat,
    pub level: Option<u8>,
}

/// Taking an office: the host may, and whoever has the key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts", optional_fields = nullable))]
#[serde(default, deny_unknown_fields)]
pub struct Officiate {
    pub key: Option<String>,
}

/// The host sends an official away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct Dismiss {
    pub badge: Badge,
}

/// The host acts on whoever sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct OnSeat {
    pub seat: Seat,
}

/// Two seats change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct Swap {
    pub seat: Seat,
    pub with: Seat,
}

/// Something is switched on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct Switch {
    pub on: bool,
}

/// How soon bots are to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetBotsPace {
    pub pace: BotsPace,
}

/// The office one has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Officiating {
    pub office: Office,
}

/// The seat one has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Seated {
    pub seat: Seat,
}

/// What a request that came to nothing is answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Failed {
    pub error: ErrorText,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ErrorText {
    pub code: ErrorCode,
    pub message: String,
    /// The field of what was sent that it is about, if it is about one.
    pub field: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct RuleCard {
    pub id: String,
    /// The game whose rule it is; none for the hall's own.
    pub game: Option<String>,
    pub gist: String,
    pub standing: Standing,
    /// The part of the book it is in; none for the hall's own.
    pub section: Option<String>,
    /// Whether it can be seen played: `GET /api/rules/ID`.
    pub has_scenario: bool,
}

/// A table at which a rule is shown being played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ScenarioTable {
    /// What it is about, if its author said so.
    pub remark: String,
    /// What kind of table it is: `3 elementary`, seats first.
    pub table: String,
    /// Where it begins, part by part, in the game's notation.
    pub position: Vec<String>,
    /// What is told when it is opened.
    pub opened: Vec<ScenarioLine>,
    pub steps: Vec<ScenarioStep>,
}

/// Somebody does something, and what comes of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ScenarioStep {
    pub remark: String,
    pub at: String,
    pub deed: String,
    pub lines: Vec<ScenarioLine>,
}

/// A line of what the referee answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct ScenarioLine {
    /// When it happened; none where something is only shown.
    pub at: Option<String>,
    pub text: String,
    pub rules: Vec<String>,
    /// It was not done at all.
    pub refused: bool,
}

/// An answer to a puzzle, to be marked.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
#[serde(deny_unknown_fields)]
pub struct Answered {
    pub id: String,
    /// The game's own: `OnSetsPuzzleAnswer`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub answer: Value,
}

/// Who a browser is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lyceum.ts"))]
pub struct Me {
    pub account: String,
    pub name: String,
}

/// Reads `null` as if the field were not there.
fn null_as_default<'de, D: serde::Deserializer<'de>, T: Deserialize<'de> + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}
