//! The board and the score sheet: turns, what is being laid, and points beside those of turns.

use kernel::{Citation, GameTime, Seat};
use serde::{Deserialize, Serialize};

use super::two;
use crate::{
    board::{Board, Equipment, Laid, Square},
    table::{
        event::SheetEvent,
        put::{Put, letter, play_of, root_of},
        reading::{Reckoning, reckon},
        tiles::Tiles,
    },
};

/// The board, the turns that were played on it, and what they count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub board: Board,
    /// A square of the first play, to which all others are joined.
    pub root: Option<Square>,
    pub on_turn: Seat,
    /// Tiles on the board, or put aside to be exchanged, by a player who has not hit the clock.
    pub draft: Option<Draft>,
    /// The player who hit the clock in error.
    pub erred: Option<Seat>,
    /// The end of a turn that was asked for where nobody is timed.
    pub turn_until: Option<GameTime>,
    /// Every turn that was completed.
    pub turns: Vec<Turn>,
    /// Scores of zero before the first turn here, where play began in the middle.
    pub zeros_before: u8,
    /// Points beside those of turns.
    pub lines: Vec<Line>,
    /// The points that the end of the game brought; they go if it is played on.
    pub ending: Vec<Line>,
    /// Points of spread: they count in a tournament, not in the game.
    pub spread: Vec<Line>,
    /// The number of times each player had to correct something.
    pub corrections: [u8; 2],
    /// Extra minutes that each may take.
    pub minutes: [u8; 2],
}

/// A turn that is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub by: Seat,
    pub what: What,
    pub place: String,
    /// The score that was said; the number of tiles, for an exchange.
    pub said: Option<i32>,
    pub worth: i32,
    pub reckoning: Reckoning,
    pub words: Vec<String>,
    pub flaws: Vec<Flaw>,
}

/// The kind of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
#[serde(tag = "is")]
pub enum What {
    Play { puts: Vec<Put> },
    Exchange { n: u8 },
    Pass,
    LostChallenge,
}

/// Something wrong with a turn beside its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Flaw {
    /// The player held more than seven tiles.
    Overfull,
    /// The first play, off the centre.
    OffCentre,
    /// Not joined, more than one string, bent, or one tile alone.
    Unjoined,
    /// Joined to tiles that are themselves not joined.
    OnIsland,
    /// An exchange with fewer than seven tiles in the bag.
    TooFew,
}

/// A turn on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub by: Seat,
    pub what: What,
    /// Where its main word begins: `8D`.
    pub place: String,
    /// None: the score was not said.
    pub said: Option<i32>,
    /// The points that it counts.
    pub points: i32,
    /// Its worth by the board. Nobody is told before a recount.
    pub worth: i32,
    /// The same, word by word.
    pub reckoning: Reckoning,
    pub words: Vec<String>,
    pub flaws: Vec<Flaw>,
    /// Its player had emptied the bag by drawing too many, and knew what was left.
    pub emptied: bool,
    /// The moment when the turn ended. It and the times below are shifted forward by the time that the
    /// clock was stopped since.
    pub ended: GameTime,
    /// The player hit the clock.
    pub pressed: bool,
    /// There was nothing left to draw.
    pub bag_empty: bool,
    pub standing: TurnStanding,
    /// The moment when it was held.
    pub held: Option<GameTime>,
    pub accepted: bool,
    /// The moment when its player first drew after it.
    pub drawn: Option<GameTime>,
    /// The same, less the way it took to reach the table.
    pub drawn_acted: Option<GameTime>,
    /// The moment from which the other could consider it; none: they are away.
    pub open_since: Option<GameTime>,
    /// Nothing is drawn until the other, who was wanted elsewhere, has accepted it.
    pub waits: bool,
    /// A Word Judge has ruled on it.
    pub by_hand: bool,
    /// The number of times its score was disputed and settled.
    pub n_disputes: u8,
    /// The Director has made a wrong ruling on it good.
    pub compensated: bool,
}

/// The standing of a turn: it counts, or no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum TurnStanding {
    #[default]
    Stands,
    /// Taken off the board.
    Off,
    /// It lost its points.
    Void,
}

/// Points with their rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Line {
    pub seat: Seat,
    pub points: i32,
    pub rule: Citation,
    /// A note that an official wrote beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Sheet {
    pub(crate) fn empty() -> Sheet {
        Sheet {
            board: Board::new(Equipment::standard()),
            root: None,
            on_turn: Seat(0),
            draft: None,
            erred: None,
            turn_until: None,
            turns: Vec::new(),
            zeros_before: 0,
            lines: Vec::new(),
            ending: Vec::new(),
            spread: Vec::new(),
            corrections: [0; 2],
            minutes: [0; 2],
        }
    }

    /// Changes what the sheet alone knows of; the racks, the clock and the phase are changed beside.
    pub(crate) fn evolve(&mut self, event: &SheetEvent) {
        match event {
            SheetEvent::Laid { by, puts, place, said, worth, words, flaws } => {
                let first = self.board.is_empty();
                let reckoning = reckon(&self.board, puts);
                puts.iter().for_each(|it| self.set(it.square, Some(it.laid())));
                if first {
                    self.root = root_of(&self.board);
                }
                self.draft = Some(Draft {
                    by: *by,
                    what: What::Play { puts: puts.clone() },
                    place: place.clone(),
                    said: *said,
                    worth: *worth,
                    reckoning,
                    words: words.clone(),
                    flaws: flaws.clone(),
                });
            }
            SheetEvent::PutAside { by, said, tiles, flaws } => {
                self.draft = Some(Draft {
                    by: *by,
                    what: What::Exchange { n: tiles.n() as u8 },
                    place: String::new(),
                    said: said.map(i32::from),
                    worth: 0,
                    reckoning: Reckoning::default(),
                    words: Vec::new(),
                    flaws: flaws.clone(),
                });
            }
            SheetEvent::Voided { turn } => {
                if let Some(turn) = self.turns.get_mut(*turn) {
                    turn.standing = TurnStanding::Void;
                }
            }
            SheetEvent::BlankWritten { turn, letters, .. } => self.write_blanks(*turn, letters),
            SheetEvent::BlankSet { square, letter, .. } => self.set_blank(*square, *letter),
            SheetEvent::Adjusted { line } | SheetEvent::FaultCharged { line } => {
                self.lines.push(line.clone());
            }
            SheetEvent::SpreadAdjusted { line } => self.spread.push(line.clone()),
            SheetEvent::Compensated { turn, line } => {
                self.spread.push(line.clone());
                if let Some(turn) = self.turns.get_mut(*turn) {
                    turn.compensated = true;
                }
            }
            // Tiles go between the board and the racks, or a turn is complete.
            SheetEvent::TakenUp { .. }
            | SheetEvent::Played { .. }
            | SheetEvent::Passed { .. }
            | SheetEvent::Exchanged { .. }
            | SheetEvent::NotExchanged { .. }
            | SheetEvent::CameOff { .. }
            | SheetEvent::IslandsOff { .. } => (),
            // The phase knows what is disputed, or asked for.
            SheetEvent::ScoreDisputed { .. }
            | SheetEvent::ScoreSaid { .. }
            | SheetEvent::ScoreSettled { .. }
            | SheetEvent::BlankAsked { .. } => (),
            SheetEvent::TotalsTold { .. } | SheetEvent::BlankTold { .. } => (),
        }
    }

    pub(crate) fn set(&mut self, square: Square, laid: Option<Laid>) {
        if self.board.equipment().layout.has(square) {
            self.board.set(square, laid);
        }
    }

    /// Takes tiles off the board.
    pub(crate) fn lift(&mut self, puts: &[Put]) -> Tiles {
        puts.iter().for_each(|it| self.set(it.square, None));
        Tiles::of(play_of(puts).tiles().iter().map(|it| it.laid.tile()))
    }

    /// A player gets a score that counts from now on.
    pub(crate) fn settle(&mut self, turn: usize, points: i32, disputed: bool, corrected: bool) {
        let Some(turn) = self.turns.get_mut(turn) else { return };
        turn.n_disputes = turn.n_disputes.saturating_add(u8::from(disputed));
        turn.points = points;
        turn.said = Some(points);
        let n = &mut self.corrections[two(turn.by)];
        *n = n.saturating_add(u8::from(corrected));
    }

    fn write_blanks(&mut self, turn: usize, letters: &[char]) {
        let Some(turn) = self.turns.get_mut(turn) else { return };
        let What::Play { puts } = &mut turn.what else { return };
        let unwritten = puts.iter_mut().filter(|it| it.is_blank() && it.written.is_none());
        let mut laid = Vec::new();
        for (put, letter) in unwritten.zip(letters) {
            put.written = Some(*letter);
            laid.push((put.square, put.laid()));
        }
        laid.into_iter().for_each(|(square, it)| self.set(square, Some(it)));
    }

    /// The letters written for the blanks of a play count for nothing.
    pub(crate) fn unwrite_blanks(&mut self, turn: usize) {
        let Some(turn) = self.turns.get_mut(turn) else { return };
        let What::Play { puts } = &mut turn.what else { return };
        let mut laid = Vec::new();
        for put in puts.iter_mut().filter(|it| it.is_blank()) {
            put.written = None;
            laid.push((put.square, put.laid()));
        }
        laid.into_iter().for_each(|(square, it)| self.set(square, Some(it)));
    }

    fn set_blank(&mut self, square: Square, to: char) {
        if self.board.at(square).is_none_or(|it| !it.is_blank) {
            return;
        }
        self.set(square, Some(Laid::blank(letter(to))));
        for turn in self.turns.iter_mut().filter(|it| it.standing != TurnStanding::Off) {
            if let What::Play { puts } = &mut turn.what {
                let at_square = puts.iter_mut().filter(|it| it.square == square && it.is_blank());
                at_square.for_each(|it| it.written = Some(to));
            }
        }
    }

    /// The words of a play are otherwise with its blank; those that it had before.
    pub(crate) fn respell(&mut self, turn: usize, words: &[String]) -> Option<Vec<String>> {
        if let Some(draft) = self.draft.as_mut().filter(|_| turn == self.turns.len()) {
            draft.words = words.to_vec();
            draft.reckoning.respell(words);
        }
        let turn = self.turns.get_mut(turn)?;
        turn.reckoning.respell(words);
        Some(std::mem::replace(&mut turn.words, words.to_vec()))
    }
}

impl Turn {
    pub fn is_play(&self) -> bool {
        matches!(self.what, What::Play { .. })
    }

    pub fn has(&self, flaw: Flaw) -> bool {
        self.flaws.contains(&flaw)
    }

    /// Its tiles lie on the board.
    pub fn stands(&self) -> bool {
        self.standing == TurnStanding::Stands
    }

    pub fn puts(&self) -> &[Put] {
        match &self.what {
            What::Play { puts } => puts,
            What::Exchange { .. } | What::Pass | What::LostChallenge => &[],
        }
    }

    /// A blank that was not written down.
    pub fn lacks_blank(&self) -> bool {
        self.puts().iter().any(|it| it.is_blank() && it.written.is_none())
    }
}
