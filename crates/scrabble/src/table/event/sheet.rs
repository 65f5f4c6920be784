//! Turns and what they score: the board and the sheet.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    board::Square,
    table::{
        put::Put,
        state::{Flaw, Line},
        tiles::Tiles,
    },
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetEvent {
    Laid {
        by: Seat,
        puts: Vec<Put>,
        /// Where its main word begins, and which way it reads: `8D`.
        place: String,
        said: Option<i32>,
        worth: i32,
        words: Vec<String>,
        flaws: Vec<Flaw>,
    },
    TakenUp {
        by: Seat,
    },
    /// The tiles that were laid are a turn.
    Played {
        by: Seat,
        pressed: bool,
        due: u8,
    },
    Passed {
        by: Seat,
    },
    PutAside {
        by: Seat,
        said: Option<u8>,
        tiles: Tiles,
        flaws: Vec<Flaw>,
    },
    Exchanged {
        by: Seat,
        n: u8,
    },
    /// Tiles put aside are on the rack again.
    NotExchanged {
        by: Seat,
    },
    /// A play is taken off the board.
    CameOff {
        turn: usize,
    },
    /// Other tiles leave the board, for the bag.
    IslandsOff {
        squares: Vec<Square>,
    },
    Voided {
        turn: usize,
    },
    ScoreDisputed {
        by: Seat,
        turn: usize,
    },
    ScoreSaid {
        by: Seat,
        points: i32,
    },
    ScoreSettled {
        turn: usize,
        points: i32,
        corrected: bool,
    },
    TotalsTold {
        by: Seat,
        scores: [i32; 2],
    },
    BlankAsked {
        by: Seat,
        turn: usize,
        /// The player whose clock runs meanwhile.
        clock: Seat,
    },
    BlankWritten {
        by: Seat,
        turn: usize,
        letters: Vec<char>,
        words: Vec<String>,
        /// The words of later plays that run through it, what is being laid included.
        #[serde(default)]
        respelled: Vec<(usize, Vec<String>)>,
    },
    BlankSet {
        square: Square,
        letter: char,
        /// The words of the plays that have it.
        #[serde(default)]
        respelled: Vec<(usize, Vec<String>)>,
    },
    BlankTold {
        by: Seat,
    },
    Adjusted {
        line: Line,
    },
    SpreadAdjusted {
        line: Line,
    },
    /// The compensation for a wrong ruling by hand on a play, in spread.
    Compensated {
        turn: usize,
        line: Line,
    },
    /// The price of looking words up one by one, after an unacceptable play.
    FaultCharged {
        line: Line,
    },
}
