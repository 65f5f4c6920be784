//! Actions that may be tried at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    board::Square,
    table::{
        put::Put,
        state::{How, Matter},
        tiles::Tiles,
    },
};

/// An attempt at something. Where it answers something, it names what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleAction")
)]
#[serde(tag = "is")]
pub enum Action {
    Sit,
    Leave,
    Start,
    /// Came late, or would have to wait no longer, and does not want to play.
    Decline,
    /// Agrees that the game is played at another time.
    Postpone,
    /// Draws tiles, onto the rack or onto the table.
    Draw {
        n: u8,
        rack: bool,
    },
    /// Looks at tiles drawn onto the table.
    Look,
    /// Racks tiles that lie on the table.
    Rack,
    /// Puts drawn tiles back into the bag, which one may not.
    PutBack {
        tiles: Tiles,
    },
    CountBag,
    /// Crosses letters off one's own list: these are all that are crossed off.
    Track {
        tiles: Tiles,
    },
    /// Writes down the total or the play before drawing.
    Record,
    /// Lays tiles and says a score; with `press` the clock is hit as well.
    Play {
        puts: Vec<Put>,
        score: Option<i32>,
        press: bool,
    },
    /// Takes tiles up again, before the clock is hit.
    TakeUp,
    /// Hits the clock.
    Press,
    Pass,
    /// Says a number and puts tiles down; with `press` the clock is hit as well.
    Exchange {
        n: Option<u8>,
        tiles: Tiles,
        press: bool,
    },
    /// Puts exchanged tiles into the bag.
    Return {
        tiles: Tiles,
    },
    /// Says that the clock was hit in error.
    SayError,
    /// Takes an extra minute that one is owed.
    TakeMinute,
    Hold {
        turn: usize,
    },
    Accept {
        turn: usize,
    },
    /// Asks to hold although a tile was drawn, because it was drawn too quickly.
    Petition {
        turn: usize,
    },
    /// Challenges words; with `stop` the clock is stopped as well.
    Challenge {
        turn: usize,
        words: Vec<String>,
        stop: bool,
    },
    /// Stops the clock: of a challenge, which makes it binding, or of somebody who has come late.
    StopClock,
    /// Takes a challenge back that is not binding yet.
    Retract,
    /// Writes the challenged words down, or otherwise than before.
    WriteSlip {
        words: Vec<String>,
    },
    /// Has checked the slip; or accepts a ruling by hand.
    Confirm,
    /// Presses the key that looks the words up.
    LookUp,
    Concede,
    /// Withdraws a challenge over an unclear blank.
    Withdraw,
    AskOpinion,
    /// Wants the words looked up by hand instead of by the computer.
    AskJudge,
    /// Wants to see the board again, because a word may be recorded wrongly.
    CheckBoard,
    /// A Word Judge's ruling on the play as a whole.
    Rule {
        acceptable: bool,
    },
    /// Starts the clock of somebody who delays it; where nobody is timed, asks for the other's turn.
    StartClock,
    /// Objects to the score of a play.
    Object {
        turn: usize,
    },
    /// Says what a disputed play scored.
    SayScore {
        points: i32,
    },
    AskTotals,
    /// Asks for a blank to be written down.
    AskBlank,
    /// Asks what was written.
    AskClear,
    WriteBlank {
        letters: Vec<char>,
    },
    /// Calls a rack of more than seven tiles.
    CallOverdraw {
        seat: Seat,
    },
    /// Calls that drawn tiles were put back.
    CallPutBack {
        seat: Seat,
    },
    /// Calls an exchange with too few tiles in the bag.
    CallExchange {
        seat: Seat,
    },
    /// Calls that a player has too few tiles and can get no more.
    CallShort {
        seat: Seat,
    },
    /// Calls a play that is not joined.
    CallUnjoined {
        turn: usize,
    },
    /// Calls that tiles were drawn while a player was away.
    CallAwayDraw,
    /// Turns up tiles without seeing them first.
    Expose {
        n: u8,
    },
    /// Sends these to the bag, of those that lie open.
    Choose {
        back: Tiles,
    },
    /// Takes these back, after too many were turned up.
    TakeBack {
        tiles: Tiles,
    },
    /// Takes these from the other's tiles, and puts those of one's own into the bag.
    Trade {
        take: Tiles,
        back: Tiles,
    },
    /// Gives tiles that the other should have drawn.
    Give {
        tiles: Tiles,
    },
    /// Ends the game after six scores of zero.
    EndScoreless,
    /// Ends the game after an out play: shows the tiles, tells their value, or concedes it otherwise.
    Reveal {
        how: Reveal,
    },
    /// Says that they are out and stops the clock, with the bag not empty.
    ClaimOut,
    /// Finds that there are tiles in the bag after somebody went out.
    FindTiles,
    Agree,
    /// Wonders aloud whether to recount.
    Wonder,
    Recount,
    /// Contests a finding of a recount.
    Contest {
        turn: usize,
    },
    Sign,
    Resign,
    AnswerResignation {
        accept: bool,
    },
    GoAway,
    ComeBack,
    CallDirector {
        about: Matter,
    },
    WithdrawCall,
    /// Asks those who watch to leave.
    AskWatchers,
    /// A remark to the players from somebody who is not playing.
    Notify {
        about: Notice,
    },
    Direct {
        order: Order,
    },
}

/// The way in which a player concedes that the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Reveal {
    ShowsTiles,
    TellsValue,
    AgreesOnScore,
    Concedes,
}

/// A remark from those who are not playing; never on a score or a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Notice {
    /// A ruling may be wrong: a second opinion could be asked for.
    SecondOpinion,
    /// A word of ten letters or more is looked up in the Long List.
    LongList,
    ClockStands,
}

/// Why a recount is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum StopReason {
    /// It holds things up.
    Delay,
    Frivolous,
    /// Nobody can check the turns quickly and without dispute.
    Unverifiable,
}

/// The subject of an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Incident {
    CodeOfConduct,
    Cheating,
    Disqualification,
    Quitting,
    Tanking,
    Abuse,
    Violence,
    Suspicion,
    HiddenOverdraw,
    WrongScore,
    HopedForOvertime,
    LimitedSpread,
    StrategicForfeit,
    SpokenBlank,
    TwoGames,
}

/// An order, which only a Director gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleOrder")
)]
#[serde(tag = "is")]
pub enum Order {
    /// Starts the clock of somebody who is late.
    StartLate {
        seat: Seat,
    },
    /// The clock was stopped; play goes on.
    Resume,
    /// Has come, or is still at it: the clock stands for longer.
    Attend,
    /// Stops the clock.
    Stop {
        about: Matter,
    },
    GiveTime {
        seat: Seat,
        span: Span,
    },
    /// An extra minute for the opponent of somebody who delays by tracking.
    TrackingDelay {
        seat: Seat,
    },
    SetScore {
        turn: usize,
        points: i32,
    },
    Adjust {
        seat: Seat,
        points: i32,
        note: String,
    },
    Spread {
        seat: Seat,
        points: i32,
        note: String,
    },
    OutOfOrder {
        seat: Seat,
    },
    /// The compensation for a wrong ruling by hand, in spread.
    Compensate {
        seat: Seat,
        turn: usize,
    },
    /// Erases the overtime that was forced on a player.
    EraseOvertime {
        seat: Seat,
    },
    /// Says which letter a blank is.
    SetBlank {
        square: Square,
        letter: char,
    },
    /// Rules the blank of the challenged play unclear.
    Unclear,
    Warn,
    EndGame,
    /// Whoever watches was sent to annotate, and stays.
    Annotate,
    /// Stops a recount, after a warning.
    StopRecount {
        reason: StopReason,
    },
    /// Who alone was to blame that words were looked up one by one.
    LookUpFault {
        seat: Seat,
    },
    /// Ends it otherwise: somebody left for good, or nobody came.
    Close {
        how: How,
    },
    Incident {
        seat: Seat,
        about: Incident,
        note: String,
    },
    Quiet,
    /// A ruling where the book is silent.
    Ruling {
        note: String,
    },
}
