//! What happened at a table. An event carries what it changes; nothing is decided from it.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Badge, Citation, GameTime, Office, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    board::Square,
    table::{
        action::{Incident, Notice, Reveal},
        put::Put,
        state::{Flaw, Group, How, Line, Matter},
        tiles::Tiles,
    },
};

/// What happened, with the rules it happened by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Sat {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    /// The clock of somebody who is late runs.
    LateClock {
        seat: Seat,
        rules: Vec<Citation>,
    },
    /// The first of two who are late has come, and what the clock shows counts against them.
    LateNoted {
        seat: Seat,
        used: Span,
        rules: Vec<Citation>,
    },
    /// Everybody is there: what each has used.
    LateOver {
        used: [Span; 2],
        rules: Vec<Citation>,
    },
    Declined {
        by: Seat,
        rules: Vec<Citation>,
    },
    PostponeAgreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// How a forfeit counts among firsts and seconds.
    FirstCharged {
        seat: Seat,
        first: bool,
        rules: Vec<Citation>,
    },
    /// Each draws a tile to see who goes first; both go back.
    DrewForFirst {
        tiles: [Tiles; 2],
        rules: Vec<Citation>,
    },
    FirstFound {
        seat: Seat,
        rules: Vec<Citation>,
    },
    Drew {
        by: Seat,
        tiles: Tiles,
        due: u8,
        emptied: bool,
        /// Before the other, with so few tiles in the bag that the Director may take points for it.
        #[serde(default)]
        early: bool,
        /// To put something right, which closes nobody's time to hold or challenge.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        given: bool,
        /// When it was done, less the way to the table.
        acted: GameTime,
        rules: Vec<Citation>,
    },
    Looked {
        by: Seat,
        rules: Vec<Citation>,
    },
    Racked {
        by: Seat,
        tiles: Tiles,
        rules: Vec<Citation>,
    },
    PutBack {
        by: Seat,
        rack: Tiles,
        new: Tiles,
        rules: Vec<Citation>,
    },
    Counted {
        by: Seat,
        n: u8,
        rules: Vec<Citation>,
    },
    Tracked {
        by: Seat,
        tiles: Tiles,
        rules: Vec<Citation>,
    },
    Recorded {
        by: Seat,
        rules: Vec<Citation>,
    },
    Laid {
        by: Seat,
        puts: Vec<Put>,
        /// Where its main word begins, and which way it reads: `8D`.
        place: String,
        said: Option<i32>,
        worth: i32,
        words: Vec<String>,
        flaws: Vec<Flaw>,
        rules: Vec<Citation>,
    },
    TakenUp {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The tiles that were laid are a turn.
    Played {
        by: Seat,
        pressed: bool,
        due: u8,
        rules: Vec<Citation>,
    },
    Passed {
        by: Seat,
        rules: Vec<Citation>,
    },
    PutAside {
        by: Seat,
        said: Option<u8>,
        tiles: Tiles,
        flaws: Vec<Flaw>,
        rules: Vec<Citation>,
    },
    Exchanged {
        by: Seat,
        n: u8,
        rules: Vec<Citation>,
    },
    /// Tiles put aside are on the rack again.
    NotExchanged {
        by: Seat,
        rules: Vec<Citation>,
    },
    Returned {
        by: Seat,
        tiles: Tiles,
        rules: Vec<Citation>,
    },
    /// The clock was hit without a finished turn.
    PressedInError {
        by: Seat,
        rules: Vec<Citation>,
    },
    ErrorSaid {
        by: Seat,
        rules: Vec<Citation>,
    },
    ClockRuns {
        seat: Seat,
        rules: Vec<Citation>,
    },
    ClockNeutral {
        rules: Vec<Citation>,
    },
    MinuteOwed {
        seat: Seat,
        rules: Vec<Citation>,
    },
    MinuteTaken {
        seat: Seat,
        rules: Vec<Citation>,
    },
    TimeGiven {
        seat: Seat,
        span: Span,
        rules: Vec<Citation>,
    },
    Held {
        by: Seat,
        turn: usize,
        rules: Vec<Citation>,
    },
    Accepted {
        by: Seat,
        turn: usize,
        rules: Vec<Citation>,
    },
    Challenged {
        by: Seat,
        turn: usize,
        words: Vec<String>,
        binding: bool,
        rules: Vec<Citation>,
    },
    Bound {
        rules: Vec<Citation>,
    },
    Retracted {
        by: Seat,
        rules: Vec<Citation>,
    },
    SlipWritten {
        by: Seat,
        words: Vec<String>,
        /// Nobody wrote it in time, so that it has all words.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
        rules: Vec<Citation>,
    },
    Confirmed {
        by: Seat,
        /// Not a word was said against it in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
        rules: Vec<Citation>,
    },
    Conceded {
        by: Seat,
        rules: Vec<Citation>,
    },
    Ruled {
        office: Office,
        badge: Option<Badge>,
        acceptable: bool,
        rules: Vec<Citation>,
    },
    OpinionAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    JudgeAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    BoardChecked {
        by: Seat,
        rules: Vec<Citation>,
    },
    RuledUnclear {
        rules: Vec<Citation>,
    },
    Withdrawn {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The challenge is over, whoever won it.
    Settled,
    /// The challenger's turn is lost.
    ChallengeLost {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The clock waits until somebody has seen a tile.
    Awaited {
        whose: Seat,
        rules: Vec<Citation>,
    },
    /// A play is taken off the board.
    CameOff {
        turn: usize,
        rules: Vec<Citation>,
    },
    /// Its tiles are on the rack again.
    Reracked {
        by: Seat,
    },
    /// Other tiles leave the board, for the bag.
    IslandsOff {
        squares: Vec<Square>,
        rules: Vec<Citation>,
    },
    Voided {
        turn: usize,
        rules: Vec<Citation>,
    },
    /// New tiles go back, shown to the other or not.
    NewReturned {
        by: Seat,
        tiles: Tiles,
        shown: bool,
        rules: Vec<Citation>,
    },
    ScoreDisputed {
        by: Seat,
        turn: usize,
        rules: Vec<Citation>,
    },
    ScoreSaid {
        by: Seat,
        points: i32,
    },
    ScoreSettled {
        turn: usize,
        points: i32,
        corrected: bool,
        rules: Vec<Citation>,
    },
    TotalsTold {
        by: Seat,
        scores: [i32; 2],
        rules: Vec<Citation>,
    },
    BlankAsked {
        by: Seat,
        turn: usize,
        /// Whose clock runs meanwhile.
        clock: Seat,
        rules: Vec<Citation>,
    },
    BlankWritten {
        by: Seat,
        turn: usize,
        letters: Vec<char>,
        words: Vec<String>,
        /// The words of later plays that run through it, what is being laid included.
        #[serde(default)]
        respelled: Vec<(usize, Vec<String>)>,
        rules: Vec<Citation>,
    },
    BlankSet {
        square: Square,
        letter: char,
        /// The words of the plays that have it.
        #[serde(default)]
        respelled: Vec<(usize, Vec<String>)>,
        rules: Vec<Citation>,
    },
    BlankTold {
        by: Seat,
        rules: Vec<Citation>,
    },
    Called {
        by: Option<Seat>,
        seat: Seat,
        /// How many tiles that were put back into the bag are made good by it.
        #[serde(default)]
        put_back: u8,
        rules: Vec<Citation>,
    },
    /// Tiles were drawn while the other was away.
    AwayDrawCalled {
        by: Seat,
        seat: Seat,
        n: u8,
        rules: Vec<Citation>,
    },
    PickAsked {
        offender: Seat,
        group: Group,
        n: u8,
        n_back: u8,
        /// When the clock of whoever is to turn them up runs.
        #[serde(default)]
        until: Option<GameTime>,
        rules: Vec<Citation>,
    },
    /// All of a player's tiles are one group, on the rack.
    Combined {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// Tiles lie open, until some of them go to the bag.
    Exposed {
        offender: Seat,
        rack: Tiles,
        new: Tiles,
        bag: Tiles,
        n_back: u8,
        /// What is not sent to the bag stays apart from the rack.
        apart: bool,
        until: GameTime,
        rules: Vec<Citation>,
    },
    Overexposed {
        offender: Seat,
        rack: Tiles,
        new: Tiles,
        n_take: u8,
        n_back: u8,
        apart: bool,
        /// When the clock of whoever takes them back runs.
        #[serde(default)]
        until: Option<GameTime>,
        rules: Vec<Citation>,
    },
    /// The other player alone looks at tiles.
    LookedInto {
        offender: Seat,
        rack: Tiles,
        new: Tiles,
        n: u8,
        apart: bool,
        until: GameTime,
        rules: Vec<Citation>,
    },
    SentBack {
        offender: Seat,
        back: Tiles,
        rest: Tiles,
        rules: Vec<Citation>,
    },
    Traded {
        offender: Seat,
        take: Tiles,
        back: Tiles,
        rest: Tiles,
        rules: Vec<Citation>,
    },
    GiveAsked {
        from: Seat,
        n: u8,
        until: GameTime,
        rules: Vec<Citation>,
    },
    Given {
        from: Seat,
        tiles: Tiles,
        rules: Vec<Citation>,
    },
    /// What was put right is done, and the table is where it was.
    PutRight,
    WentOut {
        by: Seat,
        until: GameTime,
        rules: Vec<Citation>,
    },
    Revealed {
        by: Seat,
        how: Reveal,
        rules: Vec<Citation>,
    },
    Ended {
        how: How,
        lines: Vec<Line>,
        rules: Vec<Citation>,
    },
    /// What the end brings, reckoned anew.
    Reckoned {
        lines: Vec<Line>,
    },
    /// Tiles in the bag are given to who should have drawn them.
    TilesFound {
        n: u8,
        /// Whoever went out gets none of them, and is out still.
        #[serde(default)]
        still_out: bool,
        rules: Vec<Citation>,
    },
    /// The game goes on after all.
    Reopened {
        rules: Vec<Citation>,
    },
    Agreed {
        by: Seat,
        /// Not a word was said against it in time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
        rules: Vec<Citation>,
    },
    /// What a recount found: turns, and what they are worth.
    Recounted {
        by: Seat,
        found: Vec<(usize, i32)>,
        rules: Vec<Citation>,
    },
    Contested {
        by: Seat,
        turn: usize,
        rules: Vec<Citation>,
    },
    RecountStopped {
        rules: Vec<Citation>,
    },
    Wondered {
        by: Seat,
        rules: Vec<Citation>,
    },
    Signed {
        by: Seat,
        /// It was not done in time, and counts as done.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        silent: bool,
        rules: Vec<Citation>,
    },
    ResignationAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    ResignationRefused {
        by: Seat,
        rules: Vec<Citation>,
    },
    WentAway {
        by: Seat,
        rules: Vec<Citation>,
    },
    CameBack {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// This player will be called away when the other has played.
    Wanted {
        by: Seat,
        rules: Vec<Citation>,
    },
    WatchersAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    Annotated {
        rules: Vec<Citation>,
    },
    Notified {
        about: Notice,
        rules: Vec<Citation>,
    },
    Stopped {
        by: Option<Seat>,
        about: Matter,
        rules: Vec<Citation>,
    },
    Resumed {
        /// A Director let it go on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        directed: bool,
        rules: Vec<Citation>,
    },
    /// A call for a Director that the table answers by itself.
    Answered {
        by: Seat,
        about: Matter,
        rules: Vec<Citation>,
    },
    /// The Director has come, or goes on with it.
    Attended {
        rules: Vec<Citation>,
    },
    /// An official was waited for in vain.
    NobodyCame {
        office: Office,
        rules: Vec<Citation>,
    },
    /// These have not done in time what they were waited for.
    Silent {
        seats: Vec<Seat>,
        rules: Vec<Citation>,
    },
    /// Where nobody is timed, the other asks for a turn: it lasts until then.
    TurnAsked {
        by: Seat,
        until: GameTime,
        rules: Vec<Citation>,
    },
    Adjusted {
        line: Line,
    },
    SpreadAdjusted {
        line: Line,
    },
    /// What a wrong ruling by hand on a play cost, in spread.
    Compensated {
        turn: usize,
        line: Line,
    },
    /// What looking words up one by one costs, after an unacceptable play.
    FaultCharged {
        line: Line,
    },
    /// This player delays the other by tracking, for the first time.
    TrackingWarned {
        seat: Seat,
        rules: Vec<Citation>,
    },
    OvertimeErased {
        seat: Seat,
        rules: Vec<Citation>,
    },
    Warned {
        rules: Vec<Citation>,
    },
    IncidentFiled {
        seat: Seat,
        about: Incident,
        note: String,
        rules: Vec<Citation>,
    },
    Directed {
        note: String,
        rules: Vec<Citation>,
    },
}
