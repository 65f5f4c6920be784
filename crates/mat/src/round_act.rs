//! What is done about a round, by whomever and in whichever game: one list, so that a game only
//! has to carry out what follows.

use kernel::{GameTime, Party, Refusal, Seat, Span, house};

use crate::{Round, RoundAction, RoundEvent, RoundRules, RoundStage};

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
    /// Does it; the bell and the stop are the table's. Whether `by` may was asked before. A match
    /// that `begins` by itself does so when the last player sits down.
    pub fn act(
        &self,
        at: GameTime,
        by: Party,
        action: &RoundAction,
        begins: bool,
        rules: &RoundRules,
    ) -> Result<RoundStep, Refusal> {
        let events = match action {
            RoundAction::Sit => {
                let seat = by.player()?;
                let sat = self.sit(seat, rules);
                let others = self.present().iter().filter(|it| **it != seat).count();
                let all = others + 1 == usize::from(self.n_seats());
                let begins = begins && self.stage() == &RoundStage::Seating && all;
                let then = if begins { Then::Begin } else { Then::GoOn };
                return Ok(RoundStep::new(vec![sat], then));
            }
            RoundAction::Begin => return Ok(RoundStep::new(Vec::new(), Then::Begin)),
            RoundAction::Ready => {
                let by = by.player()?;
                let then = if self.is_ready_with(by) { Then::Next } else { Then::GoOn };
                return Ok(RoundStep::new(vec![RoundEvent::Ready { by }], then));
            }
            RoundAction::Direct { order } => return self.direct(by, order, rules),
            RoundAction::Leave => vec![self.leave(by.player()?, rules)],
            RoundAction::Serve => vec![self.serve(by)?],
            RoundAction::Retire => vec![self.retire(by)?],
            RoundAction::Call { about, paper } => {
                self.call(at, by.player()?, (about, *paper), rules)?
            }
            RoundAction::Answer { matter, upheld } => {
                vec![self.answer(by, *matter, *upheld, rules)?]
            }
            RoundAction::Initial { line } => self.initial(by, *line, rules)?,
            RoundAction::Sign => vec![self.sign(by.player()?, rules)],
            RoundAction::HandIn => self.hand_in(Some(by.player()?), rules).into_iter().collect(),
            RoundAction::Bell | RoundAction::Stop => return house::NOT_YOURS.refuses(),
        };
        Ok(RoundStep::new(events, Then::GoOn))
    }
}
