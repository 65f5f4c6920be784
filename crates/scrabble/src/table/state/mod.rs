//! The state of a table, in five values: who has come, the racks, the sheet, disputes, and the
//! Director's matters. Beside them stand the clock and the phase.

mod arrival;
mod director;
mod dispute;
mod phase;
mod racks;
mod sheet;

use std::sync::Arc;

use kernel::{GameTime, Seat};

pub use self::{
    arrival::{Arrival, Late},
    director::{Director, Matter, Stop, Watchers},
    dispute::{Challenge, ChallengeEnd, Dispute, Doubt},
    phase::{Finding, Group, How, Over, Phase, Remedy, Silent},
    racks::{Away, Draw, Hand, Racks},
    sheet::{Draft, Flaw, Line, Sheet, Turn, TurnStanding, What},
};
use crate::{
    board::Square,
    table::{
        clock::Clock,
        numbers,
        put::{Put, body_of},
        setup::Setup,
        tiles::Tiles,
    },
};

/// A full rack; no rulebook is asked when an event is applied.
pub(crate) const FULL_RACK: usize = 7;

/// A table: what was set up, and what has come of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    pub arrival: Arrival,
    pub racks: Racks,
    pub sheet: Sheet,
    pub dispute: Dispute,
    pub director: Director,
    pub clock: Clock,
    pub phase: Phase,
}

impl State {
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.racks.hands[seat.idx()]
    }

    /// The first player has drawn a tile: what the other drew too early does not begin the game.
    pub(crate) fn has_begun(&self) -> bool {
        let drawn = self.arrival.first.is_some_and(|it| !self.hand(it).all().is_empty());
        self.arrival.begun || drawn || !self.sheet.turns.is_empty()
    }

    /// The number of tiles a player is to draw now.
    pub fn due(&self, seat: Seat) -> usize {
        numbers::RACK.value.saturating_sub(self.hand(seat).n()).min(self.racks.bag.n())
    }

    /// A player has still to see a tile that replenishes the rack.
    pub(crate) fn has_to_see(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        // A tile drawn in courtesy may still lie there unseen.
        (0 < self.due(seat) || !hand.new.is_empty()) && !hand.has_seen_new()
    }

    /// The number of those that are due in the order of the turns: what the other has still to draw for
    /// the turn before comes first.
    pub(crate) fn due_in_order(&self, seat: Seat) -> usize {
        let rival = other(seat);
        let draw = self.hand(rival).draw;
        let first = draw.due.saturating_sub(draw.drawn).min(self.due(rival));
        match self.sheet.turns.iter().any(|it| it.by == rival) {
            true => self.due(seat).min(self.racks.bag.n() - first),
            false => self.due(seat),
        }
    }

    /// This is the number of the latest turn.
    pub(crate) fn is_latest(&self, turn: usize) -> bool {
        self.sheet.turns.len().checked_sub(1) == Some(turn)
    }

    /// The score of that play was not said, and its player is asked for it.
    pub(crate) fn is_unsaid(&self, turn: usize) -> bool {
        self.sheet.turns.get(turn).is_some_and(|it| it.said.is_none())
    }

    /// The player who played it has brought up what it scored.
    pub(crate) fn corrects_own(&self, turn: usize) -> bool {
        let player = self.sheet.turns.get(turn).map(|it| it.by);
        matches!(self.phase, Phase::Score { by, .. } if Some(by) == player)
    }

    /// The latest turn, if it is a play of the other's that stands.
    pub fn last_play(&self, against: Seat) -> Option<&Turn> {
        let last = self.sheet.turns.last()?;
        (last.by == against && last.is_play() && last.stands()).then_some(last)
    }

    /// Scores of zero in a row.
    pub fn zeros(&self) -> usize {
        let scored = |it: &Turn| it.is_play() && it.stands();
        let run = self.sheet.turns.iter().rev().take_while(|it| !scored(it)).count();
        if run == self.sheet.turns.len() { run + usize::from(self.sheet.zeros_before) } else { run }
    }

    /// The score of each, with everything that was added or taken.
    pub fn scores(&self) -> [i32; 2] {
        let mut scores = [0; 2];
        for turn in self.sheet.turns.iter().filter(|it| it.stands()) {
            scores[turn.by.idx()] += turn.points;
        }
        for line in self.sheet.lines.iter().chain(&self.sheet.ending) {
            scores[line.seat.idx()] += line.points;
        }
        scores
    }

    /// A blank of this turn lies on the board, and nobody has written it down.
    pub fn is_unwritten(&self, turn: &Turn) -> bool {
        let lies = |it: &Put| self.sheet.board.at(it.square).is_some_and(|it| it.is_blank);
        let blanks = turn.puts().iter().filter(|it| it.is_blank() && it.written.is_none());
        turn.standing != TurnStanding::Off && blanks.into_iter().any(lies)
    }

    /// The squares of tiles that are not joined to the first play.
    pub fn islands(&self) -> Vec<Square> {
        let body = body_of(&self.sheet.board, self.sheet.root);
        self.sheet.board.tiles().map(|it| it.0).filter(|it| !body.contains(it)).collect()
    }

    /// Every tile, wherever it is.
    pub fn every_tile(&self) -> Tiles {
        let board = Tiles::of(self.sheet.board.tiles().map(|it| it.1.tile()));
        let open = self.phase.open();
        board
            .with(&self.racks.bag)
            .with(&self.racks.hands[0].all())
            .with(&self.racks.hands[1].all())
            .with(&open)
    }

    /// The player whose clock runs when nothing stops it.
    pub fn clock_of(&self, phase: &Phase) -> Option<Seat> {
        match phase {
            Phase::Playing if self.arrival.begun => Some(self.sheet.on_turn),
            Phase::OutPlay { by, .. } => {
                let held = self.sheet.turns.last().is_some_and(|it| it.held.is_some());
                let away = self.racks.away.is_some_and(|it| !it.back);
                (held || away).then_some(other(*by))
            }
            Phase::Challenge(it) if !it.binding => Some(it.by),
            Phase::Writing { clock, .. } => Some(*clock),
            _ => None,
        }
    }
}

pub(crate) fn other(seat: Seat) -> Seat {
    seat.left(2)
}

/// The index of a seat; a log from outside may name seats that there are not.
pub(crate) fn two(seat: Seat) -> usize {
    seat.idx() & 1
}
