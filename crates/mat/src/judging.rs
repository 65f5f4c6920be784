//! What players ask of judges and what judges direct: calls and appeals, warnings and
//! penalties, who has to go, what is played again.

use kernel::{
    Badge, Citation, Cited, GameTime, Office, Party, Refusal, Rule, Seat, Span, house, readable,
};

use crate::{
    Adjudication, Correction, Initials, Offence, Order, Panel, PaperId, Round, RoundEvent,
    RoundRules, RoundStage, RoundStep, Then,
};

/// The most time a judge gives at once.
const GRANT_MAX: Cited<Span> = house::MORE_TIME.sets(Span::minutes(10));

/// How often judges are called in a round; it is all shown to everybody at the table, and each
/// player has a part of it.
pub const MATTERS_MAX: usize = 64;

/// How long a judge who serves is waited for.
pub const JUDGE_WAIT: Cited<Span> = house::AWAITED.sets(Span::minutes(5));

/// How long the umpire waits where nobody serves: for the writer to think again.
pub const NO_JUDGE_WAIT: Cited<Span> = house::AWAITED.sets(Span::seconds(30));

/// How many lines a sheet may have for an official to add one.
pub const LINES_MAX: usize = 200;

impl Round {
    /// How long whoever asked for a judge waits at this table.
    pub fn judge_wait(&self) -> Cited<Span> {
        if self.has_a_judge() { JUDGE_WAIT } else { NO_JUDGE_WAIT }
    }

    /// Somebody who was given an office at this table takes it up.
    pub fn serve(&self, by: Party) -> Result<RoundEvent, Refusal> {
        let badge = by.official(Office::Judge)?;
        house::NOT_NOW.asks(!self.serves(badge))?;
        Ok(RoundEvent::Serves { badge, rules: vec![house::AWAITED.cite()] })
    }

    /// Somebody gives their office up.
    pub fn retire(&self, by: Party) -> Result<RoundEvent, Refusal> {
        let badge = by.official(Office::Judge)?;
        house::NOT_NOW.asks(self.serves(badge))?;
        Ok(RoundEvent::Retires { badge, rules: vec![house::AWAITED.cite()] })
    }

    /// A player calls a judge, about a paper perhaps. No time stands still for it; where nobody
    /// serves the table answers at once.
    pub fn call(
        &self,
        at: GameTime,
        by: Seat,
        (about, paper): (&str, Option<PaperId>),
        rules: &RoundRules,
    ) -> Result<Vec<RoundEvent>, Refusal> {
        readable(about)?;
        let call = rules.conduct.call;
        let own = || self.matters().iter().filter(|it| it.by == by);
        if MATTERS_MAX / usize::from(self.n_seats()) <= own().count() {
            return call.refuses_because("You have called judges too often at this table.");
        }
        if own().any(|it| it.until.is_some()) {
            return call.refuses_because("A judge is on the way already.");
        }
        if paper.is_some() && self.sheet().signed().contains(&by) {
            return call.refuses_because("You have signed the sheet.");
        }
        let until = self.has_a_judge().then(|| at + JUDGE_WAIT.value);
        let (matter, about) = (self.matters().len() as u16, about.to_owned());
        let cited = [call].into_iter().chain(until.map(|_| house::AWAITED));
        let rules = cited.map(Rule::cite).collect();
        let called = RoundEvent::JudgeCalled { by, about, paper, until, rules };
        let closed = until.is_none().then(|| self.close_call(matter));
        Ok([called].into_iter().chain(closed).collect())
    }

    /// Nobody serves, or nobody has come: what the umpire found stands.
    pub fn close_call(&self, matter: u16) -> RoundEvent {
        RoundEvent::CallClosed { matter, rules: vec![house::AWAITED.cite()] }
    }

    /// A judge answers a call; a second one may answer the same.
    pub fn answer(
        &self,
        by: Party,
        matter: u16,
        upheld: bool,
        rules: &RoundRules,
    ) -> Result<RoundEvent, Refusal> {
        let badge = by.official(Office::Judge)?;
        let Some(found) = self.matters().get(usize::from(matter)) else {
            return house::NO_SUCH.refuses();
        };
        house::NOT_NOW.asks(found.rulings.iter().all(|it| it.badge != badge))?;
        let rules = vec![rules.conduct.answer.cite()];
        Ok(RoundEvent::Answered { matter, badge, upheld, rules })
    }

    /// A player appeals: judges enough have spoken, and the player has not signed.
    pub fn appeal(&self, by: Seat, matter: u16, rules: &RoundRules) -> Result<RoundEvent, Refusal> {
        let Some(appeal) = rules.conduct.appeal else { return house::NOT_NOW.refuses() };
        let Some(found) = self.matters().get(usize::from(matter)) else {
            return house::NO_SUCH.refuses();
        };
        appeal.rule.asks(appeal.value <= found.rulings.len())?;
        appeal.rule.asks(!self.sheet().signed().contains(&by))?;
        house::NOT_NOW.asks(!found.appealed)?;
        Ok(RoundEvent::Appealed { by, matter, rules: vec![appeal.rule.cite()] })
    }

    /// Takes points, pending a judge's initials where the division asks for them.
    pub fn lose_points(
        &self,
        seat: Seat,
        costs: Cited<i8>,
        more: &[Citation],
        rules: &RoundRules,
    ) -> RoundEvent {
        let needs = rules.initials_needed().map(Initials::by_rule);
        // Where the umpire decides no judge comes, and it puts its own to them.
        let own = rules.initials.filter(|_| rules.adjudication == Adjudication::Umpire);
        let own = own.map(|it| it.rule.cite());
        let cited = [costs.rule.cite()].into_iter().chain(more.iter().cloned()).chain(own);
        let (points, rules) = (-costs.value, cited.collect());
        RoundEvent::PointsLost { seat, points, rules, needs, why: None }
    }

    /// A judge puts initials to a point that waits for them.
    pub fn initial(
        &self,
        by: Party,
        line: u16,
        rules: &RoundRules,
    ) -> Result<Vec<RoundEvent>, Refusal> {
        let badge = by.official(Office::Judge)?;
        let Some(initials) = self.sheet().to_sign(line, badge) else {
            return house::NO_SUCH.refuses();
        };
        let cited = vec![initials.rule.clone()];
        Ok(self.changed(vec![RoundEvent::Initialled { line, badge, rules: cited }], rules))
    }

    /// What a judge or a Director directs.
    pub fn direct(
        &self,
        by: Party,
        order: &Order,
        rules: &RoundRules,
    ) -> Result<RoundStep, Refusal> {
        let badge = by.official(Office::Judge)?;
        let conduct = &rules.conduct;
        house::NO_SUCH.asks(order.seat().is_none_or(|it| it.0 < self.n_seats()))?;
        order.reason().map_or(Ok(()), readable)?;
        if order.adds_a_line() && LINES_MAX <= self.sheet().len() {
            return house::NOT_NOW.refuses_because("The sheet is full.");
        }
        let events = match order {
            Order::Begin => return Ok(RoundStep::new(Vec::new(), Then::Begin)),
            Order::Grant { seat, span } => {
                GRANT_MAX.rule.asks(0 < span.ms() && *span <= GRANT_MAX.value)?;
                let then = Then::Grant { seat: *seat, span: *span };
                return Ok(RoundStep::new(Vec::new(), then));
            }
            Order::Absent { seat } => {
                house::NOT_NOW.asks(self.chair(*seat).here)?;
                vec![self.leave(*seat, rules)]
            }
            Order::Warn { seat, conduct: what } => {
                house::NO_SUCH.asks(conduct.listed.contains(what))?;
                let rules = conduct.warning.iter().map(|it| it.cite()).collect();
                vec![RoundEvent::Warned { seat: *seat, conduct: *what, badge, rules }]
            }
            Order::WarnedBefore { seat } => {
                let Some(why) = conduct.earlier_warning else { return house::NOT_NOW.refuses() };
                house::NOT_NOW.asks(!self.chair(*seat).warned)?;
                vec![RoundEvent::WarningNoted { seat: *seat, badge, rules: vec![why.cite()] }]
            }
            Order::Penalise { seat, conduct: what } => {
                let at_once = conduct.offence_at_once.is_some_and(|it| by.official(it).is_ok());
                let warned = self.chair(*seat).warned || at_once;
                conduct.offence.rule.asks(warned)?;
                house::NO_SUCH.asks(conduct.listed.contains(what))?;
                let why = Offence::Conduct { conduct: *what };
                self.punish(by, *seat, conduct.offence, conduct.offence_by, why, rules)?
            }
            Order::Wrecked { seat, reason } => {
                let Some((costs, panel)) = conduct.wrecking else {
                    return house::NOT_NOW.refuses();
                };
                if let Some(line) = self.sheet().wrecking_to_sign(*seat, panel.admits(by)?) {
                    let events = self.initial(by, line, rules)?;
                    return Ok(RoundStep::new(events, Then::GoOn));
                }
                let why = Offence::Wrecking { reason: reason.clone() };
                self.punish(by, *seat, costs, panel, why, rules)?
            }
            Order::Disqualify { seat } => {
                let warned = self.chair(*seat).warned;
                conduct.disqualify.rule.asks(warned || by.official(conduct.at_once).is_ok())?;
                return self.remove(by, *seat, conduct.disqualify, None, rules);
            }
            Order::Expel { seat, reason } => {
                let Some(panel) = conduct.expel else { return house::NOT_NOW.refuses() };
                return self.remove(by, *seat, panel, Some(reason.clone()), rules);
            }
            Order::Replay { shake } => return self.replay(by, *shake, rules),
            Order::Correct { seat, points, reason } => {
                by.official(Office::Director)?;
                let why = Correction::Directed { reason: reason.clone() };
                let cited = vec![conduct.correct.cite()];
                let (seat, points) = (*seat, *points);
                let event = RoundEvent::Corrected { seat, points, why, shake: None, rules: cited };
                self.changed(vec![event], rules)
            }
            Order::Deceit { seat, higher_by } => self.deceit(*seat, *higher_by, rules)?,
        };
        Ok(RoundStep::new(events, Then::GoOn))
    }

    /// A point for what a judge saw. Where it takes several, the first to speak is the
    /// first to sign for it.
    fn punish(
        &self,
        by: Party,
        seat: Seat,
        costs: Cited<i8>,
        panel: Panel,
        why: Offence,
        rules: &RoundRules,
    ) -> Result<Vec<RoundEvent>, Refusal> {
        let badge = panel.admits(by)?;
        let several = (1 < panel.n_judges).then_some(panel.rule.sets(panel.n_judges));
        let needs = several.or(rules.initials_needed()).map(Initials::by_rule);
        let (points, cited) = (-costs.value, vec![costs.rule.cite()]);
        let why = Some(why);
        let mut events = vec![RoundEvent::PointsLost { seat, points, rules: cited, needs, why }];
        if several.is_some() {
            let (line, rules) = (self.sheet().n_lines(), vec![panel.rule.cite()]);
            events.push(RoundEvent::Initialled { line, badge, rules });
        }
        Ok(self.changed(events, rules))
    }

    /// Somebody has to go, as soon as judges enough have asked for it.
    fn remove(
        &self,
        by: Party,
        seat: Seat,
        panel: Panel,
        reason: Option<String>,
        rules: &RoundRules,
    ) -> Result<RoundStep, Refusal> {
        let badge = panel.admits(by)?;
        house::NOT_NOW.asks(!self.chair(seat).out)?;
        let asked: &[Badge] = self.removal(seat).map_or(&[], |it| &it.asked_by);
        panel.rule.asks(!asked.contains(&badge))?;
        let cited = vec![panel.rule.cite()];
        if asked.len() + 1 < usize::from(panel.n_judges) {
            let event = RoundEvent::RemovalAsked { seat, badge, reason, rules: cited };
            return Ok(RoundStep::new(vec![event], Then::GoOn));
        }
        let out = RoundEvent::Out { seat, rules: cited };
        Ok(match self.stage() {
            RoundStage::Play => {
                let conduct = &rules.conduct;
                let why = conduct.replay_without.or(conduct.replay.map(|it| it.rule));
                self.again(vec![out], why.unwrap_or(panel.rule))
            }
            _ => RoundStep::new(self.changed(vec![out], rules), Then::GoOn),
        })
    }

    /// The shake under way is void, and the others go on.
    fn again(&self, mut events: Vec<RoundEvent>, why: Rule) -> RoundStep {
        events.push(RoundEvent::Voided { rules: vec![why.cite()] });
        RoundStep::new(events, Then::Again)
    }

    fn replay(&self, by: Party, shake: u16, rules: &RoundRules) -> Result<RoundStep, Refusal> {
        let Some(panel) = rules.conduct.replay else { return house::NOT_NOW.refuses() };
        panel.admits(by)?;
        house::NO_SUCH.asks(0 < shake && shake <= self.shake())?;
        if shake == self.shake() && self.is_in_play() {
            return Ok(self.again(Vec::new(), panel.rule));
        }
        let struck = RoundEvent::Struck { shake, rules: vec![panel.rule.cite()] };
        Ok(RoundStep::new(self.changed(vec![struck], rules), Then::GoOn))
    }

    /// A wrong score was signed to deceive: the lower one stands, a higher one becomes
    /// nothing for the round.
    fn deceit(
        &self,
        seat: Seat,
        higher_by: i8,
        rules: &RoundRules,
    ) -> Result<Vec<RoundEvent>, Refusal> {
        let deceit = rules.conduct.deceit;
        deceit.asks(self.sheet().has_signed_once(seat))?;
        let cited = vec![deceit.cite()];
        let event = if 0 < higher_by {
            RoundEvent::Deceived { seat, rules: cited }
        } else {
            let (points, why) = (higher_by, Correction::SignedForLess);
            RoundEvent::Corrected { seat, points, why, shake: None, rules: cited }
        };
        Ok(self.changed(vec![event], rules))
    }
}
