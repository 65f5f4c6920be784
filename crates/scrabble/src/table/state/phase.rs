//! Where the table is in its procedure, and what is settled within something else.

use kernel::{Citation, GameTime, Seat, Span};
use serde::{Deserialize, Serialize};

use super::{Challenge, other, two};
use crate::table::{event::EndEvent, tiles::Tiles};

/// The place of the table in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take their seats.
    Seating,
    /// Tiles are drawn and turns taken.
    Playing,
    /// Words are challenged.
    Challenge(Challenge),
    /// After a lost challenge the clock waits until its player has seen a tile.
    Resuming { whose: Seat, recording: bool, since: GameTime },
    /// Two players say how much a play scored.
    Score {
        by: Seat,
        turn: usize,
        said: [Option<i32>; 2],
        /// The moment from which there is time for it.
        from: GameTime,
        since: GameTime,
        back: Box<Phase>,
    },
    /// A blank is being written down: on its player's clock, or on that of whoever asks too late.
    Writing {
        by: Seat,
        clock: Seat,
        turn: usize,
        /// The moment from which there is time for it.
        from: GameTime,
        since: GameTime,
        back: Box<Phase>,
    },
    /// Tiles are put right.
    Remedy { remedy: Remedy, since: GameTime, back: Box<Phase> },
    /// The last tile was played: the opponent may still dispute it.
    OutPlay { by: Seat, until: GameTime },
    /// The game has ended; the result is agreed on and signed.
    Over(Over),
}

/// A way in which tiles are put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The other player turns up tiles of the offender's without seeing them first.
    Picking {
        offender: Seat,
        group: Group,
        n: usize,
        n_back: usize,
        rule: Citation,
        until: Option<GameTime>,
    },
    /// The other player sends some of the open tiles to the bag; the rest are the offender's, on the
    /// rack or still apart from it.
    Choosing { offender: Seat, open: Tiles, n_back: usize, apart: bool, until: GameTime },
    /// Too many were turned up: the offender takes some back by choice.
    TakingBack {
        offender: Seat,
        open: Tiles,
        n_take: usize,
        n_back: usize,
        apart: bool,
        until: Option<GameTime>,
    },
    /// The other player, alone, looks at the offender's tiles and trades some for their own.
    Trading { offender: Seat, open: Tiles, n: usize, apart: bool, until: GameTime },
    /// A player gives tiles that the other should have drawn.
    Giving { from: Seat, n: usize, until: GameTime },
}

/// The part of a player's tiles from which others pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Group {
    New,
    All,
    Rack,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    pub how: How,
    pub since: GameTime,
    /// The moment from which the score is as it is.
    pub score_since: GameTime,
    pub agreed: [bool; 2],
    pub agreed_at: Option<GameTime>,
    /// The player who recounted.
    pub recounted: Option<Seat>,
    /// The findings of the recount: turns, what they counted before, and whether that is contested.
    pub findings: Vec<Finding>,
    /// The Director has stopped it.
    pub recount_stopped: bool,
    pub signed: [bool; 2],
    pub silent: Silent,
}

/// Players who did nothing until their time was up, and count as having done it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleSilent")
)]
pub struct Silent {
    pub agreed: [bool; 2],
    pub signed: [bool; 2],
}

/// A turn that a recount has put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    pub turn: usize,
    pub before: i32,
    pub contested: bool,
}

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
#[serde(tag = "is")]
pub enum How {
    /// Somebody played the last tile.
    Out {
        by: Seat,
    },
    /// Six scores of zero.
    Zeros,
    /// The Director ended it.
    Shortened,
    /// Somebody was more than ten minutes over.
    Overtime {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// Somebody left for good.
    Left {
        seat: Seat,
    },
    /// Nobody played: these forfeit.
    Forfeit {
        seats: [bool; 2],
    },
    /// It is played at another time.
    Postponed,
    /// This player had no opponent.
    Bye {
        seat: Seat,
    },
}

impl Phase {
    /// The tiles that lie open, also of a remedy that waits for another.
    pub(super) fn open(&self) -> Tiles {
        match self {
            Phase::Remedy { remedy, back, .. } => {
                let open = match remedy {
                    Remedy::Choosing { open, .. }
                    | Remedy::TakingBack { open, .. }
                    | Remedy::Trading { open, .. } => *open,
                    Remedy::Picking { .. } | Remedy::Giving { .. } => Tiles::default(),
                };
                open.with(&back.open())
            }
            _ => Tiles::default(),
        }
    }

    /// It is about the play with which somebody went out.
    pub(crate) fn is_of_out_play(&self) -> bool {
        match self {
            Phase::OutPlay { .. } => true,
            Phase::Challenge(it) => it.is_of_out_play(),
            Phase::Score { back, .. }
            | Phase::Writing { back, .. }
            | Phase::Remedy { back, .. } => back.is_of_out_play(),
            _ => false,
        }
    }

    /// Nobody is out after all: when this is settled, play goes on.
    pub(crate) fn plays_on(&mut self) {
        match self {
            Phase::Challenge(it) => {
                it.found = true;
                it.back.plays_on();
            }
            Phase::Score { back, .. }
            | Phase::Writing { back, .. }
            | Phase::Remedy { back, .. } => back.plays_on(),
            phase => *phase = Phase::Playing,
        }
    }

    /// The same with its limits so much later: while something else was settled, none ran.
    pub(crate) fn later(self, by: Span) -> Phase {
        match self {
            Phase::OutPlay { by: seat, until } => Phase::OutPlay { by: seat, until: until + by },
            Phase::Remedy { mut remedy, since, back } => {
                remedy.put_off(by);
                Phase::Remedy { remedy, since, back }
            }
            Phase::Score { by: seat, turn, said, from, since, back } => {
                Phase::Score { by: seat, turn, said, from: from + by, since, back }
            }
            Phase::Writing { by: seat, clock, turn, from, since, back } => {
                Phase::Writing { by: seat, clock, turn, from: from + by, since, back }
            }
            Phase::Over(mut over) => {
                over.score_since = over.score_since + by;
                over.agreed_at = over.agreed_at.map(|it| it + by);
                Phase::Over(over)
            }
            Phase::Challenge(mut it) => {
                it.slip_since = it.slip_since.map(|it| it + by);
                it.ruling_since = it.ruling_since.map(|it| it + by);
                Phase::Challenge(it)
            }
            Phase::Resuming { whose, recording, since } => {
                Phase::Resuming { whose, recording, since: since + by }
            }
            it @ (Phase::Seating | Phase::Playing) => it,
        }
    }
}

impl Remedy {
    /// Its tiles lie apart from the rack.
    pub(crate) fn is_apart(&self) -> bool {
        match self {
            Remedy::Choosing { apart, .. }
            | Remedy::TakingBack { apart, .. }
            | Remedy::Trading { apart, .. } => *apart,
            Remedy::Picking { .. } | Remedy::Giving { .. } => false,
        }
    }

    /// The player who has to do something next.
    pub(crate) fn waits_for(&self) -> Seat {
        match self {
            Remedy::Picking { offender, .. }
            | Remedy::Choosing { offender, .. }
            | Remedy::Trading { offender, .. } => other(*offender),
            Remedy::TakingBack { offender, .. } => *offender,
            Remedy::Giving { from, .. } => *from,
        }
    }

    /// The end of the time that they have free of charge, where that is limited.
    pub(crate) fn until(&self) -> Option<GameTime> {
        match self {
            Remedy::Choosing { until, .. }
            | Remedy::Trading { until, .. }
            | Remedy::Giving { until, .. } => Some(*until),
            Remedy::Picking { until, .. } | Remedy::TakingBack { until, .. } => *until,
        }
    }

    /// Its limit is so much later.
    pub(crate) fn put_off(&mut self, by: Span) {
        match self {
            Remedy::Choosing { until, .. }
            | Remedy::Trading { until, .. }
            | Remedy::Giving { until, .. } => *until = *until + by,
            Remedy::Picking { until, .. } | Remedy::TakingBack { until, .. } => {
                *until = until.map(|it| it + by);
            }
        }
    }
}

impl Over {
    pub(crate) fn new(how: How, at: GameTime) -> Over {
        Over {
            how,
            since: at,
            score_since: at,
            agreed: [false; 2],
            agreed_at: None,
            recounted: None,
            findings: Vec::new(),
            recount_stopped: false,
            signed: [how.is_unplayed(); 2],
            silent: Silent::default(),
        }
    }

    /// Changes what is said of the result.
    pub(crate) fn evolve(&mut self, at: GameTime, event: &EndEvent) {
        match event {
            EndEvent::Agreed { by, silent } => {
                self.agreed[two(*by)] = true;
                self.silent.agreed[two(*by)] = *silent;
                if self.agreed == [true; 2] {
                    self.agreed_at = Some(at);
                }
            }
            EndEvent::Recounted { by, .. } => {
                self.recounted = Some(*by);
                self.score_since = at;
                self.agreed = [false; 2];
                self.agreed_at = None;
                self.silent = Silent::default();
            }
            EndEvent::Contested { turn, .. } => {
                let of_it = self.findings.iter_mut().filter(|it| it.turn == *turn);
                of_it.for_each(|it| it.contested = true);
            }
            EndEvent::RecountStopped {} => self.recount_stopped = true,
            EndEvent::Signed { by, silent } => {
                self.signed[two(*by)] = true;
                self.silent.signed[two(*by)] = *silent;
            }
            // These bring the end about, or undo it, or say nothing of the result.
            EndEvent::WentOut { .. }
            | EndEvent::Revealed { .. }
            | EndEvent::Ended { .. }
            | EndEvent::Reckoned { .. }
            | EndEvent::TilesFound { .. }
            | EndEvent::Reopened {}
            | EndEvent::Wondered { .. }
            | EndEvent::ResignationAsked { .. }
            | EndEvent::ResignationRefused { .. } => (),
        }
    }

    /// A result that changes is agreed on and signed again.
    pub(crate) fn unsign(&mut self, at: GameTime) {
        if !self.how.is_unplayed() {
            self.score_since = at;
            self.agreed = [false; 2];
            self.agreed_at = None;
            self.signed = [false; 2];
            self.silent = Silent::default();
        }
    }
}

impl How {
    /// Nothing was played, so there is no slip to sign.
    pub fn is_unplayed(self) -> bool {
        matches!(self, How::Forfeit { .. } | How::Postponed | How::Bye { .. })
    }
}
