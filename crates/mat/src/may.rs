//! Who may do what, as far as all three books say the same: a game's own `may` asks here
//! about seats, officials, the block and the desk.

use kernel::{Office, Party, Refusal, Seat, house};

use crate::{
    Block, BlockDeed, BlockRules, BlockStage, Clock, Contest, Desk, DeskDeed, DeskRules, DeskStage,
    Duty, Paper, Round, RoundClock, RoundDeed, RoundRules, RoundStage,
};

/// The tool of the table with which something is done. What only some books have is named here too;
/// each says with which tool it does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    Round(RoundDeed),
    /// Appeals an answer.
    Appeal,
    /// Says that a score on the sheet is a slip, or agrees that it is one.
    FindSlip,
    AgreeToSlip,
    Block(BlockDeed),
    /// Says whose hand was first.
    Opine,
    Desk(DeskDeed),
    /// Says that they will present, who may or may not.
    Side,
    /// Reads a paper in another way.
    Attempt,
    /// The writer grants what is said against the paper.
    Concede,
    /// None of these: everything else.
    Other,
}

impl Round {
    /// The player who acts: sits at this table, while there is something to do.
    pub fn player(&self, by: Party) -> Result<Seat, Refusal> {
        let seat = by.player()?;
        house::NOT_YOURS.asks(seat.0 < self.n_seats())?;
        house::NOT_NOW.asks(!matches!(self.stage(), RoundStage::Over { .. }))?;
        house::NOT_YOURS.asks(!self.chair(seat).out)?;
        Ok(seat)
    }

    /// Whether `by` may do such a thing now. `in_play`: a shake is played, nobody has
    /// lifted the block, and nothing is being written about.
    pub fn may(
        &self,
        by: Party,
        tool: Tool,
        in_play: bool,
        clock: RoundClock,
        rules: &RoundRules,
    ) -> Result<(), Refusal> {
        let over = matches!(self.stage(), RoundStage::Over { .. });
        match tool {
            Tool::Round(RoundDeed::Initial) => {
                by.official(Office::Judge)?;
                house::NOT_NOW.asks(!over && self.sheet().any_waits())
            }
            Tool::Round(RoundDeed::Answer) => {
                by.official(Office::Judge)?;
                house::NOT_NOW.asks(!over && !self.matters().is_empty())
            }
            // Whose badge it is decides; an offer does not know.
            Tool::Round(RoundDeed::Serve | RoundDeed::Retire) => {
                by.official(Office::Judge)?;
                house::NOT_NOW
                    .asks(!over && (tool == Tool::Round(RoundDeed::Serve) || self.has_a_judge()))
            }
            Tool::Round(RoundDeed::Direct) => {
                by.official(Office::Judge)?;
                house::NOT_NOW.asks(!over)
            }
            Tool::Round(RoundDeed::Bell) => {
                by.official(Office::Director)?;
                house::NOT_NOW.asks(self.is_in_play() && self.clock().is_open())
            }
            Tool::Round(RoundDeed::Stop) => {
                by.official(Office::Director)?;
                let last = matches!(self.clock(), Clock::Last { .. });
                house::NOT_NOW.asks(self.is_in_play() && in_play && last)
            }
            _ => {
                let seat = self.player(by)?;
                self.player_may(seat, tool, clock, rules)
            }
        }
    }

    fn player_may(
        &self,
        by: Seat,
        tool: Tool,
        clock: RoundClock,
        rules: &RoundRules,
    ) -> Result<(), Refusal> {
        let here = self.chair(by).here;
        let signing = matches!(self.stage(), RoundStage::Signing { .. });
        match tool {
            Tool::Round(RoundDeed::Sit) => house::NOT_NOW.asks(!here),
            Tool::Round(RoundDeed::Leave) => house::NOT_NOW.asks(here),
            Tool::Round(RoundDeed::Begin) => {
                house::NOT_NOW.asks(self.stage() == &RoundStage::Seating)?;
                house::NOT_YOURS.asks(here)?;
                // Where the hall keeps the time of the round, its officials begin it, unless all
                // are there: then nothing is waited for.
                let all = self.present().len() == usize::from(self.n_seats());
                house::NOT_YOURS.asks(clock == RoundClock::Table || all)?;
                self.has_enough(rules)
            }
            Tool::Round(RoundDeed::Ready) => {
                let rest = self.rest();
                house::NOT_NOW.asks(here && rest.is_some_and(|it| !it.ready.contains(&by)))
            }
            Tool::Round(RoundDeed::Call) => Ok(()),
            Tool::Appeal => {
                house::NOT_NOW.asks(rules.conduct.appeal.is_some() && !self.matters().is_empty())
            }
            Tool::Round(RoundDeed::Sign) => {
                house::NOT_NOW.asks(signing)?;
                let signed = self.sheet().signed().contains(&by);
                rules.signing.rule.asks(self.plays(by) && !signed)
            }
            Tool::Round(RoundDeed::HandIn) => {
                house::NOT_NOW.asks(signing)?;
                rules.signing.rule.asks(self.may_hand_in(by))
            }
            Tool::FindSlip | Tool::AgreeToSlip => {
                house::NOT_NOW.asks(signing && self.plays(by) && rules.conduct.slip.is_some())?;
                let open = self.slip().is_some_and(|it| !it.agreed.contains(&by));
                house::NOT_NOW.asks(tool == Tool::FindSlip || open)
            }
            _ => house::NOT_YOURS.refuses(),
        }
    }
}

impl Block {
    /// While the block is up, everything else waits.
    pub fn may(&self, by: Seat, tool: Tool, rules: &BlockRules) -> Result<(), Refusal> {
        match (tool, &self.stage) {
            (Tool::Block(BlockDeed::Lift), BlockStage::Race(race)) => {
                house::NOT_NOW.asks(!race.has(by))
            }
            (Tool::Block(BlockDeed::Lift), _) => rules.first.refuses(),
            (Tool::Opine, BlockStage::Tied { third, .. }) => match rules.opinion {
                Some(opinion) => opinion.rule.asks(by == *third),
                None => house::NOT_NOW.refuses(),
            },
            (
                Tool::Block(BlockDeed::Claim | BlockDeed::PutBack),
                BlockStage::Held { hands, .. },
            ) => rules.holder.asks(hands.iter().any(|it| it.seat == by && it.with.is_none())),
            _ => house::NOT_NOW.refuses(),
        }
    }
}

impl<P: Clone, G: Clone> Desk<P, G> {
    pub fn may(&self, by: Seat, tool: Tool, rules: &DeskRules) -> Result<(), Refusal> {
        match (tool, &self.stage) {
            (Tool::Block(BlockDeed::Lift), DeskStage::Writing(_)) => {
                house::NOT_NOW.asks(matches!(self.contest, Contest::Open { .. }))
            }
            (Tool::Side, DeskStage::Writing(writing)) => match writing.awaits(by) {
                Some(Duty::May) => Ok(()),
                Some(_) => rules.decided_once.refuses(),
                None if writing.duty(by) == Duty::MayNot => {
                    rules.writers.of(&self.contest).refuses()
                }
                None => rules.decided_once.refuses(),
            },
            (Tool::Desk(DeskDeed::Present | DeskDeed::Decline), DeskStage::Writing(writing)) => {
                match (writing.paper(by), tool) {
                    (Paper::Presented(_), Tool::Desk(DeskDeed::Present)) => {
                        return rules.presented_once.refuses();
                    }
                    (Paper::Presented(_) | Paper::Declined, _)
                        if writing.duty(by) != Duty::MayNot =>
                    {
                        return rules.decided_once.refuses();
                    }
                    _ => (),
                }
                rules.writers.of(&self.contest).asks(writing.awaits(by).is_some())
            }
            (Tool::Attempt, DeskStage::Checking { checking, .. }) if checking.has_attempted(by) => {
                rules.one_attempt.refuses()
            }
            (
                Tool::Desk(DeskDeed::Accept | DeskDeed::Reject) | Tool::Attempt,
                DeskStage::Checking { checking, .. },
            ) => {
                rules.together.asks(checking.writer != by)?;
                house::NOT_NOW.asks(checking.awaits(by))
            }
            (Tool::Concede, DeskStage::Checking { checking, .. }) => {
                house::NOT_NOW.asks(checking.ground.is_some())?;
                house::NOT_YOURS.asks(checking.writer == by)
            }
            _ => house::NOT_NOW.refuses(),
        }
    }

    /// Whether a judge may rule: an objection waits for it.
    pub fn may_rule(&self, by: Party) -> Result<(), Refusal> {
        by.official(Office::Judge)?;
        house::NOT_NOW.asks(self.checking().is_some_and(|it| it.ground.is_some()))
    }
}
