//! The review of a game.

use kernel::Seat;
use serde::Serialize;

/// A game looked back on. Equities and what was lost are in points.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleReview")
)]
pub struct Review {
    pub players: Vec<String>,
    /// The word list it goes by.
    pub list: String,
    pub turns: Vec<TurnReview>,
    pub totals: Vec<PlayerReview>,
    /// The game from turn to turn.
    pub curve: Vec<CurvePoint>,
    /// Every turn was looked at: nobody stopped it, and every play could be laid.
    pub is_whole: bool,
}

/// A turn, and what could have been done in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleTurnReview")
)]
pub struct TurnReview {
    /// From 1.
    pub number: u16,
    /// Its line in a file.
    pub line: Option<u32>,
    pub seat: Seat,
    /// The position as whoever was on turn saw it, to be shared as a CGP.
    pub position: String,
    pub rack: String,
    /// All of the rack is known; if not, nothing can be said of other plays.
    pub is_rack_known: bool,
    pub n_bag: u16,
    /// The move that was made; none if it is only a position.
    pub made: Option<Candidate>,
    /// The words it formed, and whether they are in the list.
    pub words: Vec<WordReview>,
    pub challenge: Option<ChallengeReview>,
    /// The best there was, the best first.
    pub best: Vec<Candidate>,
    /// The cost of the choice, and its measure.
    pub lost: Option<f64>,
    pub measure: Measure,
    /// The number of plays of a whole rack, and the best of them.
    pub n_bingos: u32,
    pub best_bingo: Option<Candidate>,
    pub is_bingo: bool,
    pub is_bingo_missed: bool,
    /// The result under best play, once the bag is empty.
    pub ending: Option<EndingReview>,
    /// By how much the draw before it was better than draws are, in points.
    pub luck: Option<f64>,
    /// The chance to win, before the turn and after it, in percent.
    pub win_before: Option<f64>,
    pub win_after: Option<f64>,
}

/// Something that could be done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleCandidate")
)]
pub struct Candidate {
    /// `8D FO(R)Ks`, `(exch ABC)` or `(pass)`.
    pub text: String,
    pub score: i32,
    /// Score and what is left; none if that is not known.
    pub equity: Option<f64>,
    /// The chance to win, in percent, where that was tried out.
    pub win: Option<f64>,
}

/// A word that a play formed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleWordReview")
)]
pub struct WordReview {
    pub word: String,
    pub is_valid: bool,
}

/// By what the cost of a choice is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleMeasure")
)]
pub enum Measure {
    /// Score and leave.
    Static,
    /// Many games tried out.
    Simulation,
    /// Every line to the end.
    Ending,
}

/// A play was challenged as it should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleChallengeReview")
)]
pub enum ChallengeReview {
    /// A phoney that nobody challenged.
    PhoneyStands,
    /// A phoney that was challenged off.
    PhoneyOff,
    /// A valid play was challenged for nothing.
    ValidChallenged,
    /// A valid play came off the board, or a phoney was ruled good.
    Misruled,
}

/// The end of a game under best play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleEndingReview")
)]
pub struct EndingReview {
    /// The final spread of whoever was on turn, with the best move and with the one made.
    pub best_spread: i32,
    pub made_spread: Option<i32>,
    /// That is proved.
    pub is_exact: bool,
    /// The best line.
    pub line: Vec<String>,
}

/// A player's game in sum.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePlayerReview")
)]
pub struct PlayerReview {
    pub seat: Seat,
    pub name: String,
    pub score: i32,
    pub n_turns: u16,
    /// The number of them that could be held against other plays, and the loss in those.
    pub n_measured: u16,
    pub lost: f64,
    /// The number of them that were the best there was.
    pub n_best: u16,
    pub n_bingos: u16,
    pub n_bingos_missed: u16,
    /// Phoneys of theirs that stood, and that came off.
    pub n_phoneys_stood: u16,
    pub n_phoneys_off: u16,
    /// Valid plays of theirs that were challenged.
    pub n_challenged_for_nothing: u16,
    pub luck: f64,
}

/// Where a game stood after a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleCurvePoint")
)]
pub struct CurvePoint {
    pub turn: u16,
    pub scores: Vec<i32>,
    /// The first player's chance to win, in percent.
    pub win: Option<f64>,
}
