//! Lifting the block, step by step: the race, the third player's opinion, the claim that is
//! awaited, the challenge that is set aside. Each step says what happened; the game emits it.

use kernel::{Cited, Entrant, GameTime, Lag, Race, Refusal, Rule, Seat, Span, house};

use crate::{Block, BlockStage, Claim, Event, Hand, Limit, LimitRules, Shake};

/// What one rulebook says of the block.
#[derive(Clone, Copy, Debug)]
pub struct BlockRules {
    /// Cited whenever it is lifted.
    pub lift: &'static [Rule],
    /// The first hand has it.
    pub first: Rule,
    /// Whoever lifted it challenges, and nobody else.
    pub holder: Rule,
    /// How long a third player may think about whose hand was first. None: the clock decides.
    pub opinion: Option<Cited<Span>>,
    /// Two who are level both challenge. On-Words: one does.
    pub level: bool,
    /// How long the claim may take, what becomes of whoever is late with it, and what else
    /// speaks against silence.
    pub statement: Cited<Span>,
    pub silence: LimitRules,
    pub silent: &'static [Rule],
    pub put_back: SetAside<'static>,
    /// The holder's own limit runs on while the others' stand still.
    pub own_limit_runs: bool,
}

/// A challenge that does not stand: what that costs, if anything, and why it is so.
#[derive(Clone, Copy, Debug)]
pub struct SetAside<'r> {
    pub costs: Option<Cited<i8>>,
    pub why: &'r [Rule],
}

/// What a step with the block came to.
#[derive(Clone, Debug)]
pub struct BlockStep<S> {
    pub events: Vec<Event<S>>,
    /// Whom it costs points.
    pub late: Option<(Seat, Cited<i8>)>,
    /// A claim is made by who has the block: the game says whether it stands.
    pub claim: Option<Claim>,
}

impl<S> BlockStep<S> {
    fn of(events: Vec<Event<S>>) -> BlockStep<S> {
        BlockStep { events, late: None, claim: None }
    }
}

impl<S: Copy + PartialEq> Shake<S> {
    /// A hand on the block, with or without a word. Lifts closer than `tie` are level.
    pub fn lift(
        &self,
        (at, lag): (GameTime, Lag),
        tie: Span,
        by: Seat,
        claim: Option<Claim>,
        rules: &BlockRules,
    ) -> BlockStep<S> {
        let closes = match self.block().map(|it| &it.stage) {
            Some(BlockStage::Race(race)) => race.closes,
            _ => Race::<Option<Claim>>::closing(at, lag, tie),
        };
        let hand = Entrant { seat: by, acted: at.before(lag.own), with: claim };
        let cited = rules.lift.iter().map(|it| it.cite()).collect();
        let lifted = Event::Lifted { hand, closes, rules: cited };
        if at < closes {
            return BlockStep::of(vec![lifted]);
        }
        let mut shake = self.clone();
        shake.evolve(at, &lifted);
        let mut step = shake.close_race(at, tie, rules);
        step.events.insert(0, lifted);
        step
    }

    /// The time for the block is up: the race, the opinion, or the claim.
    pub fn block_out_of_time(&self, at: GameTime, tie: Span, rules: &BlockRules) -> BlockStep<S> {
        match self.block().map(|it| &it.stage) {
            Some(BlockStage::Race(_)) => self.close_race(at, tie, rules),
            // Silence leaves it to the clock.
            Some(BlockStage::Tied { tied, .. }) => {
                let why = rules.opinion.map(|it| it.rule);
                hold(at, Block::settle(tied, None, false), why, rules)
            }
            Some(BlockStage::Held { hands, limit }) => {
                let by = hands[0].seat;
                let expiry = limit.expire(&rules.silence);
                match expiry.next {
                    Some((limit, why)) => {
                        let late = Event::ClaimLate { by, limit, rules: vec![why.cite()] };
                        let late_costs = expiry.costs.map(|it| (by, it));
                        BlockStep { late: late_costs, ..BlockStep::of(vec![late]) }
                    }
                    None => {
                        let why = SetAside { costs: expiry.costs, why: rules.silent };
                        self.set_aside(at, by, None, why, rules)
                    }
                }
            }
            None => BlockStep::of(Vec::new()),
        }
    }

    /// Every lift that could have been as early is in by now.
    fn close_race(&self, at: GameTime, tie: Span, rules: &BlockRules) -> BlockStep<S> {
        let Some(block) = self.block() else { return BlockStep::of(Vec::new()) };
        let several = 1 < block.hands().len();
        let (hands, third) = block.finish(tie, self.players());
        match (third, rules.opinion) {
            (Some(third), Some(opinion)) => {
                let (until, rules) = (at + opinion.value, vec![opinion.rule.cite()]);
                BlockStep::of(vec![Event::TieAsked { tied: hands, third, until, rules }])
            }
            (Some(_), None) => hold(at, hands[..1].to_vec(), Some(rules.first), rules),
            (None, _) => hold(at, hands, several.then_some(rules.first), rules),
        }
    }

    /// The third player's opinion: who was first, or nobody.
    pub fn opine(
        &self,
        at: GameTime,
        first: Option<Seat>,
        rules: &BlockRules,
    ) -> Result<BlockStep<S>, Refusal> {
        let Some(BlockStage::Tied { tied, .. }) = self.block().map(|it| &it.stage) else {
            return house::NOT_NOW.refuses();
        };
        house::NO_SUCH.asks(first.is_none_or(|it| tied.iter().any(|hand| hand.seat == it)))?;
        let hands = Block::settle(tied, first, rules.level);
        Ok(hold(at, hands, rules.opinion.map(|it| it.rule), rules))
    }

    /// Lifted, and nothing to say after all.
    pub fn put_back(&self, at: GameTime, by: Seat, rules: &BlockRules) -> BlockStep<S> {
        self.set_aside(at, by, None, rules.put_back, rules)
    }

    /// A challenge that does not stand: the block is back, and limits go on.
    pub fn set_aside(
        &self,
        at: GameTime,
        by: Seat,
        claim: Option<Claim>,
        SetAside { costs, why }: SetAside<'_>,
        rules: &BlockRules,
    ) -> BlockStep<S> {
        let cited = costs.map(|it| it.rule).into_iter().chain(why.iter().copied());
        let aside = Event::ChallengeSetAside { by, claim, rules: cited.map(Rule::cite).collect() };
        let back = self.block_back(at, rules);
        let events = [aside].into_iter().chain(back).collect();
        BlockStep { late: costs.map(|it| (by, it)), ..BlockStep::of(events) }
    }

    /// The block goes back to the table, if it is up.
    pub fn block_back(&self, at: GameTime, rules: &BlockRules) -> Option<Event<S>> {
        let block = self.block()?;
        let holder = block.hands().first().map(|it| it.seat);
        let but = holder.filter(|_| rules.own_limit_runs);
        Some(Event::BlockBack { stood: at - block.since, but })
    }
}

/// The block is in hand: a claim that was said with it is heard at once. If several reached
/// for it, `why` says by which rule it is in these hands.
fn hold<S>(at: GameTime, hands: Vec<Hand>, why: Option<Rule>, rules: &BlockRules) -> BlockStep<S> {
    let claim = hands[0].with;
    let limit = Limit::until(at + rules.statement.value);
    let cited = [rules.statement.rule].into_iter().chain(why).map(Rule::cite).collect();
    let held = Event::Held { hands, limit, rules: cited };
    let events = if claim.is_none() || why.is_some() { vec![held] } else { Vec::new() };
    BlockStep { claim, ..BlockStep::of(events) }
}
