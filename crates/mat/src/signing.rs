//! The end of a round: the bell, the stop, points by place, and the sheet that is signed,
//! corrected and handed in.

use kernel::{GameTime, Outcome, Refusal, Rule, Seat, house};

use crate::{
    Awaited, Clock, Correction, Due, JUDGE_WAIT, Matter, Round, RoundEvent, RoundRules, RoundStage,
    Wait, match_points,
};

/// What a round needs the clock for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoundDue {
    Signing,
    Bell,
    Stop,
    Rest,
    /// A judge was called and has not come.
    Call(u16),
}

impl Round {
    /// Whom the round waits for. A shake that is being written about is not cut short: then it
    /// is not `in_play`.
    pub(crate) fn waits(&self, in_play: bool, rules: &RoundRules) -> Vec<Wait> {
        if matches!(self.stage(), RoundStage::Over { .. }) {
            return Vec::new();
        }
        let wait = |whom, until, rule: Rule, due| {
            let due = Due::Round(due);
            Wait { whom, until, rule: rule.cite(), due }
        };
        let rest = self.rest().map(|it| {
            let whom = self.present().into_iter().filter(|seat| !it.ready.contains(seat));
            wait(Awaited::Players(whom.collect()), it.until, house::REST, RoundDue::Rest)
        });
        let round = match (self.stage(), self.clock()) {
            (RoundStage::Signing { until, .. }, _) => {
                let signs = |it: &Seat| self.plays(*it) && !self.sheet().signed().contains(it);
                let whom = Awaited::Players(self.seats().filter(signs).collect());
                let until = self.signing_ends(*until);
                Some(wait(whom, until, rules.signing.rule, RoundDue::Signing))
            }
            (RoundStage::Play, Clock::Open { bell: Some(bell) }) => {
                Some(wait(Awaited::Nobody, bell, rules.play.rule, RoundDue::Bell))
            }
            (RoundStage::Play, Clock::Last { stop }) => {
                let stop = wait(Awaited::Nobody, stop, rules.stop, RoundDue::Stop);
                in_play.then_some(stop)
            }
            _ => None,
        };
        let call = |(it, matter): (&Matter, u16)| {
            let until = it.until?;
            Some(wait(Awaited::Judge, until, house::AWAITED, RoundDue::Call(matter)))
        };
        let calls = self.matters().iter().zip(0..).filter_map(call);
        rest.into_iter().chain(round).chain(calls).collect()
    }

    /// The sheet waits for a judge who was called about a paper, once.
    pub fn signing_ends(&self, until: GameTime) -> GameTime {
        let about_papers = self.matters().iter().filter(|it| it.paper.is_some());
        let longest = about_papers.filter_map(|it| it.until).max();
        longest.map_or(until, |it| it.max(until).min(until + JUDGE_WAIT.value))
    }

    /// No new shake begins, and the one under way has some minutes more.
    pub fn bell(&self, at: GameTime, rules: &RoundRules) -> RoundEvent {
        let clock = Clock::Last { stop: at + rules.extra.value };
        let rules = vec![rules.play.rule.cite(), rules.extra.rule.cite()];
        RoundEvent::BellRang { clock, rules }
    }

    /// Nobody moves any more. What is written then the game knows.
    pub fn stop(&self, rules: &RoundRules) -> RoundEvent {
        RoundEvent::Stopped { rules: vec![rules.stop.cite()] }
    }

    /// Match points by place. Who played no shake has none.
    pub fn end(&self, at: GameTime, rules: &RoundRules) -> RoundEvent {
        self.placed(at + rules.signing.value, rules, &[rules.signing.rule])
    }

    /// Match points by place, after as many shakes as were to be played.
    pub(crate) fn end_short(&self, at: GameTime, rules: &RoundRules) -> RoundEvent {
        self.placed(at + rules.signing.value, rules, &[rules.signing.rule, house::SHORT])
    }

    fn placed(&self, until: GameTime, rules: &RoundRules, more: &[Rule]) -> RoundEvent {
        let totals: Vec<Option<i32>> =
            self.seats().map(|it| self.plays(it).then(|| self.total(it))).collect();
        let points = match_points(&totals, &rules.places);
        let best = totals.iter().flatten().max();
        let n_first = totals.iter().flatten().filter(|it| Some(*it) == best).count();
        let two_first = n_first == 2 && 2 < totals.iter().flatten().count();
        let tied = rules.places.tied_first.filter(|_| two_first);
        let totals = self.seats().map(|it| self.total(it)).collect();
        let cited = [rules.places.rule].into_iter().chain(tied).chain(more.iter().copied());
        let rules = cited.map(Rule::cite).collect();
        RoundEvent::MatchEnded { totals, points, until, rules }
    }

    /// The sheet changes: if it is being signed, places are worked out again.
    pub(crate) fn changed(
        &self,
        mut events: Vec<RoundEvent>,
        rules: &RoundRules,
    ) -> Vec<RoundEvent> {
        let mut round = self.clone();
        for event in &events {
            round.evolve(event);
        }
        if let RoundStage::Signing { until, .. } = round.stage() {
            events.push(round.placed(*until, rules, &[]));
        }
        events
    }

    pub fn sign(&self, by: Seat, rules: &RoundRules) -> RoundEvent {
        RoundEvent::Signed { by, rules: vec![rules.signing.rule.cite()] }
    }

    /// Whether all have signed and `by` is among the first.
    pub fn may_hand_in(&self, by: Seat) -> bool {
        let RoundStage::Signing { points, .. } = self.stage() else { return false };
        let has_signed = |it: Seat| !self.plays(it) || self.sheet().signed().contains(&it);
        points.get(by.idx()) == points.iter().max() && self.seats().all(has_signed)
    }

    /// The sheet goes in, by a winner's hand or by itself.
    pub fn hand_in(&self, by: Option<Seat>, rules: &RoundRules) -> Option<RoundEvent> {
        let RoundStage::Signing { points, .. } = self.stage() else { return None };
        let (points, rules) = (points.clone(), vec![rules.signing.rule.cite()]);
        Some(RoundEvent::HandedIn { by, points, rules })
    }

    /// How the match came out, once the sheet is in.
    pub fn outcome(&self) -> Option<Outcome> {
        let points = self.result()?;
        let best = points.iter().max();
        Some(Outcome {
            winners: self.seats().filter(|it| points.get(it.idx()) == best).collect(),
            scores: self.seats().map(|it| self.total(it)).collect(),
            match_points: points.to_vec(),
        })
    }

    /// A player points out an honest slip: `seat` should have `points` more, or fewer.
    pub fn find_slip(
        &self,
        by: Seat,
        seat: Seat,
        points: i8,
        rules: &RoundRules,
    ) -> Result<RoundEvent, Refusal> {
        let Some(why) = rules.conduct.slip else { return house::NOT_NOW.refuses() };
        house::NOT_NOW.asks(matches!(self.stage(), RoundStage::Signing { .. }))?;
        house::NO_SUCH.asks(points != 0 && self.plays(seat) && self.plays(by))?;
        Ok(RoundEvent::SlipFound { by, seat, points, rules: vec![why.cite()] })
    }

    /// Another player agrees; when all do, the sheet is corrected.
    pub fn agree_to_slip(&self, by: Seat, rules: &RoundRules) -> Result<Vec<RoundEvent>, Refusal> {
        let (Some(slip), Some(why)) = (self.slip(), rules.conduct.slip) else {
            return house::NOT_NOW.refuses();
        };
        house::NOT_NOW.asks(self.plays(by) && !slip.agreed.contains(&by))?;
        let cited = || vec![why.cite()];
        let mut events = vec![RoundEvent::SlipAgreed { by, rules: cited() }];
        let agrees = |it: Seat| it == by || slip.agreed.contains(&it) || !self.plays(it);
        if self.seats().all(agrees) {
            let (seat, points, why) = (slip.seat, slip.points, Correction::Slip);
            let rules = cited();
            events.push(RoundEvent::Corrected { seat, points, why, shake: None, rules });
        }
        Ok(self.changed(events, rules))
    }
}
