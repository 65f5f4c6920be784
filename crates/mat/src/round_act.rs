//! What is done about a round, by whomever and in whichever game: one list, so that a game only
//! has to carry out what follows.

use kernel::{GameTime, Party, Refusal, Seat, Span};

use crate::{Order, PaperId, Round, RoundEvent, RoundRules, RoundStage};

/// A deed about a round, with its particulars. The bell and the stop are each game's own.
#[derive(Clone, Copy, Debug)]
pub enum RoundAct<'a> {
    Sit {
        /// Whether the match begins by itself when the last player sits down.
        begins: bool,
    },
    Leave,
    Begin,
    Ready,
    Serve,
    Retire,
    Call {
        about: &'a str,
        paper: Option<PaperId>,
    },
    Appeal {
        matter: u16,
    },
    Answer {
        matter: u16,
        upheld: bool,
    },
    Initial {
        line: u16,
    },
    Direct {
        order: &'a Order,
    },
    Sign,
    FindSlip {
        seat: Seat,
        points: i8,
    },
    AgreeToSlip,
    HandIn,
}

/// What came of it, and what the game has to do then.
#[derive(Clone, Debug)]
pub struct RoundStep {
    pub events: Vec<RoundEvent>,
    pub then: Then,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    GoOn,
    /// The match begins.
    Begin,
    /// The next shake begins.
    Next,
    /// The shake under way is void, and the same player begins another.
    Again,
    /// More time, for a player or for whatever runs.
    Grant {
        seat: Option<Seat>,
        span: Span,
    },
}

impl RoundStep {
    pub(crate) fn new(events: Vec<RoundEvent>, then: Then) -> RoundStep {
        RoundStep { events, then }
    }
}

impl Round {
    /// Does it. Whether `by` may was asked before.
    pub fn act(
        &self,
        at: GameTime,
        by: Party,
        act: RoundAct<'_>,
        rules: &RoundRules,
    ) -> Result<RoundStep, Refusal> {
        let events = match act {
            RoundAct::Sit { begins } => {
                let seat = by.player()?;
                let sat = self.sit(seat, rules);
                let others = self.present().iter().filter(|it| **it != seat).count();
                let all = others + 1 == usize::from(self.n_seats());
                let begins = begins && self.stage() == &RoundStage::Seating && all;
                let then = if begins { Then::Begin } else { Then::GoOn };
                return Ok(RoundStep::new(vec![sat], then));
            }
            RoundAct::Begin => return Ok(RoundStep::new(Vec::new(), Then::Begin)),
            RoundAct::Ready => {
                let by = by.player()?;
                let then = if self.is_ready_with(by) { Then::Next } else { Then::GoOn };
                return Ok(RoundStep::new(vec![RoundEvent::Ready { by }], then));
            }
            RoundAct::Direct { order } => return self.direct(by, order, rules),
            RoundAct::Leave => vec![self.leave(by.player()?, rules)],
            RoundAct::Serve => vec![self.serve(by)?],
            RoundAct::Retire => vec![self.retire(by)?],
            RoundAct::Call { about, paper } => {
                self.call(at, by.player()?, (about, paper), rules)?
            }
            RoundAct::Appeal { matter } => vec![self.appeal(by.player()?, matter, rules)?],
            RoundAct::Answer { matter, upheld } => vec![self.answer(by, matter, upheld, rules)?],
            RoundAct::Initial { line } => self.initial(by, line, rules)?,
            RoundAct::Sign => vec![self.sign(by.player()?, rules)],
            RoundAct::FindSlip { seat, points } => {
                vec![self.find_slip(by.player()?, seat, points, rules)?]
            }
            RoundAct::AgreeToSlip => self.agree_to_slip(by.player()?, rules)?,
            RoundAct::HandIn => self.hand_in(Some(by.player()?), rules).into_iter().collect(),
        };
        Ok(RoundStep::new(events, Then::GoOn))
    }
}
