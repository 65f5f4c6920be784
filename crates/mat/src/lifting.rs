//! Lifting the block, step by step: the race, the third player's opinion, the claim that is
//! awaited, the challenge that is set aside. Each step says what happened; the game emits it.

use kernel::{Cited, Entrant, Finish, GameTime, Lag, Race, Refusal, Rule, Seat, Span, house};

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
    /// How long a third player may think about whose hand was first. None: nobody is asked, and
    /// of hands that are level the one on turn has it, or the next clockwise from the Mover.
    pub opinion: Option<Cited<Span>>,
    /// Two who are level both challenge. On-Words: one does.
    pub level: bool,
    /// How long the claim may take, what becomes of whoever is late with it, and what else
    /// speaks against silence.
    pub statement: Cited<Span>,
    pub silence: LimitRules,
    pub silent: &'static [Rule],
    pub put_back: SetAside<'static>,
    /// Whoever lifts it on their own turn is timed all the while; the others' limits stand still.
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
    pub late: Vec<(Seat, Cited<i8>)>,
    /// Everybody who has the block has spoken: the game says of each whether it stands.
    pub heard: Vec<Hand>,
}

impl<S> BlockStep<S> {
    fn push(&mut self, (event, costs): (Event<S>, Option<(Seat, Cited<i8>)>)) {
        self.events.push(event);
        self.late.extend(costs);
    }

    fn of(events: Vec<Event<S>>) -> BlockStep<S> {
        BlockStep { events, late: Vec::new(), heard: Vec::new() }
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
                let silent = || hands.iter().filter(|it| it.with.is_none()).map(|it| it.seat);
                let expiry = limit.expire(&rules.silence);
                if let Some((limit, why)) = expiry.next {
                    let late = |by| Event::ClaimLate { by, limit, rules: vec![why.cite()] };
                    let costs = silent().filter_map(|it| expiry.costs.map(|costs| (it, costs)));
                    let events = silent().map(late).collect();
                    return BlockStep { late: costs.collect(), ..BlockStep::of(events) };
                }
                let mut step = BlockStep::of(Vec::new());
                for by in silent() {
                    let why = SetAside { costs: expiry.costs, why: rules.silent };
                    step.push(set_aside(by, None, why));
                }
                step.heard = hands.iter().filter(|it| it.with.is_some()).cloned().collect();
                if step.heard.is_empty() {
                    step.events.extend(self.block_back(at, rules));
                }
                step
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
            (_, None) if several => {
                let BlockStage::Race(race) = &block.stage else { return BlockStep::of(Vec::new()) };
                let hand = match race.finish(tie) {
                    Finish::First(hand) => hand,
                    Finish::Tie(tied) => self.nearest(tied),
                };
                hold(at, vec![hand], Some(rules.first), rules)
            }
            (_, _) => hold(at, hands, several.then_some(rules.first), rules),
        }
    }

    /// Of hands that are level, the one that is on turn, or the next clockwise from the Mover.
    fn nearest(&self, tied: Vec<Hand>) -> Hand {
        let n_players = self.players().len();
        let after = |seat: Seat| {
            let mut next = self.last_mover().unwrap_or(seat);
            let found = (0..n_players).find(|_| {
                next = self.left_of(next);
                next == seat
            });
            found.unwrap_or(n_players)
        };
        let nearest =
            tied.iter().min_by_key(|it| (self.limit_of(it.seat).is_none(), after(it.seat)));
        nearest.or(tied.first()).cloned().expect("hands are level with somebody's")
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

    /// Somebody who has the block states the claim. Of two who are level, each says a word.
    pub fn claim(&self, by: Seat, claim: Claim, rules: &BlockRules) -> BlockStep<S> {
        let mut hands = self.block().map_or(Vec::new(), |it| it.hands().to_vec());
        for hand in hands.iter_mut().filter(|it| it.seat == by) {
            hand.with = Some(claim);
        }
        if hands.iter().all(|it| it.with.is_some()) {
            return BlockStep { heard: hands, ..BlockStep::of(Vec::new()) };
        }
        let rules = vec![rules.statement.rule.cite()];
        BlockStep::of(vec![Event::Claimed { by, claim, rules }])
    }

    /// Lifted, and nothing to say after all. Another hand that is level may still speak.
    pub fn put_back(&self, at: GameTime, by: Seat, rules: &BlockRules) -> BlockStep<S> {
        let mut step = BlockStep::of(Vec::new());
        step.push(set_aside(by, None, rules.put_back));
        let hands = self.block().map_or(&[][..], |it| it.hands());
        let others: Vec<Hand> = hands.iter().filter(|it| it.seat != by).cloned().collect();
        if others.is_empty() {
            step.events.extend(self.block_back(at, rules));
        } else if others.iter().all(|it| it.with.is_some()) {
            step.heard = others;
        }
        step
    }

    /// Challenges that do not stand: the block is back, and limits go on.
    pub fn set_aside(
        &self,
        at: GameTime,
        aside: &[(Seat, Option<Claim>, SetAside<'_>)],
        rules: &BlockRules,
    ) -> BlockStep<S> {
        let mut step = BlockStep::of(Vec::new());
        for &(by, claim, why) in aside {
            step.push(set_aside(by, claim, why));
        }
        step.events.extend(self.block_back(at, rules));
        step
    }

    /// The block goes back to the table, if it is up. Whoever lifted it on their own turn may
    /// have been timed all the while.
    pub fn block_back(&self, at: GameTime, rules: &BlockRules) -> Option<Event<S>> {
        let block = self.block()?;
        let mut hands = block.hands().iter().map(|it| it.seat);
        let but = hands.find(|&it| rules.own_limit_runs && self.limit_of(it).is_some());
        Some(Event::BlockBack { stood: at - block.since, but })
    }
}

/// One challenge that does not stand, and what it costs.
fn set_aside<S>(
    by: Seat,
    claim: Option<Claim>,
    SetAside { costs, why }: SetAside<'_>,
) -> (Event<S>, Option<(Seat, Cited<i8>)>) {
    let cited = costs.map(|it| it.rule).into_iter().chain(why.iter().copied());
    let aside = Event::ChallengeSetAside { by, claim, rules: cited.map(Rule::cite).collect() };
    (aside, costs.map(|it| (by, it)))
}

/// The block is in hand: a claim that was said with it is heard at once. If several reached
/// for it, `why` says by which rule it is in these hands.
fn hold<S>(at: GameTime, hands: Vec<Hand>, why: Option<Rule>, rules: &BlockRules) -> BlockStep<S> {
    let spoken = hands.iter().all(|it| it.with.is_some());
    let heard = if spoken { hands.clone() } else { Vec::new() };
    let limit = Limit::until(at + rules.statement.value);
    let cited = [rules.statement.rule].into_iter().chain(why).map(Rule::cite).collect();
    let held = Event::Held { hands, limit, rules: cited };
    let events = if !spoken || why.is_some() { vec![held] } else { Vec::new() };
    BlockStep { heard, ..BlockStep::of(events) }
}
