//! Who is at the table: sitting down, leaving, the lot for who begins, and one shake after
//! another.

use kernel::{GameTime, Refusal, Rule, Seat, Span, house};

use crate::{Clock, Rest, Round, RoundClock, RoundEvent, RoundRules, RoundStage, shake::left_of};

impl Round {
    /// Takes a seat. Whoever comes later waits for the next shake.
    pub fn sit(&self, seat: Seat, rules: &RoundRules) -> RoundEvent {
        let why = if self.stage() == &RoundStage::Seating { rules.sit } else { rules.absent };
        RoundEvent::Sat { seat, rules: vec![why.cite()] }
    }

    /// Gets up. The shake goes on without waiting: limits see to that.
    pub fn leave(&self, seat: Seat, rules: &RoundRules) -> RoundEvent {
        RoundEvent::Gone { seat, rules: vec![rules.absent.cite()] }
    }

    /// Whether there are players enough.
    pub fn has_enough(&self, rules: &RoundRules) -> Result<(), Refusal> {
        rules.seats.rule.asks(usize::from(rules.seats.value.0) <= self.present().len())
    }

    /// The match begins with who is there; where there is no clock, no bell is due.
    pub fn begin(
        &self,
        at: GameTime,
        clock: Option<RoundClock>,
        rules: &RoundRules,
    ) -> Result<RoundEvent, Refusal> {
        house::NOT_NOW.asks(self.stage() == &RoundStage::Seating)?;
        self.has_enough(rules)?;
        let (bell, more) = match clock {
            Some(RoundClock::Table) => (Some(at + rules.play.value), None),
            Some(RoundClock::Hall) => {
                (Some(at + house::HALL_BELL_WITHIN.value), Some(house::HALL_BELL))
            }
            None => (None, None),
        };
        let cited = rules.begin.iter().copied().chain(more).map(Rule::cite).collect();
        Ok(RoundEvent::MatchBegan { clock: Clock::Open { bell }, rules: cited })
    }

    /// The first shake, begun by `setter`.
    pub fn first_shake(&self, setter: Seat, rules: &RoundRules) -> RoundEvent {
        let rules = vec![rules.shake.cite()];
        RoundEvent::ShakeBegan { setter, players: self.present(), rules }
    }

    /// The next shake, begun by the same player `again` or by the one to the left of
    /// `setter`; or the end of the match, if the bell has rung, too few are there, or as many
    /// shakes were played as a short match has.
    pub fn next_shake(
        &self,
        at: GameTime,
        (setter, again): (Seat, bool),
        n_shakes: Option<u16>,
        rules: &RoundRules,
    ) -> RoundEvent {
        if !again && n_shakes.is_some_and(|it| it <= self.shake()) {
            return self.end_short(at, rules);
        }
        let players = self.present();
        if !self.clock().is_open() || self.has_enough(rules).is_err() {
            return self.end(at, rules);
        }
        let keeps = again && players.contains(&setter);
        let setter = if keeps { setter } else { left_of(&players, setter) };
        let passes = (!again).then_some(rules.passes);
        let rules = [rules.shake].into_iter().chain(passes).map(Rule::cite).collect();
        RoundEvent::ShakeBegan { setter, players, rules }
    }

    /// The table rests after a shake, where it is set up to.
    pub fn rest_after(&self, at: GameTime, rest: Span) -> Option<RoundEvent> {
        let rested = || RoundEvent::Rested { until: at + rest, rules: vec![house::REST.cite()] };
        (0 < rest.ms()).then(rested)
    }

    /// Whether everybody who is there has seen enough, once `by` has.
    pub(crate) fn is_ready_with(&self, by: Seat) -> bool {
        let ready = |rest: &Rest, it: &Seat| *it == by || rest.ready.contains(it);
        self.rest().is_some_and(|rest| self.present().iter().all(|it| ready(rest, it)))
    }

    /// What the shake brings everybody: to those who played what `points` says, to the
    /// absent what the book gives them, to those who were sent away nothing.
    pub fn score(
        &self,
        players: &[Seat],
        rules: &RoundRules,
        points: impl Fn(Seat) -> (i8, Vec<kernel::Citation>),
    ) -> Vec<RoundEvent> {
        let absent = rules.absent_scores;
        let counted = self.seats().filter(|it| players.contains(it) || !self.chair(*it).out);
        counted
            .map(|seat| {
                let (points, rules) = if players.contains(&seat) {
                    points(seat)
                } else {
                    (absent.value, vec![absent.rule.cite()])
                };
                RoundEvent::Scored { seat, points, rules }
            })
            .collect()
    }
}

/// Everybody throws; those who tie for the best throw again. What was thrown, and who begins.
pub fn draw<T: Copy + Ord>(
    mut seats: Vec<Seat>,
    mut throw: impl FnMut(Seat) -> T,
) -> (Vec<Vec<(Seat, T)>>, Seat) {
    let mut rolls = Vec::new();
    while 1 < seats.len() {
        let roll: Vec<(Seat, T)> = seats.iter().map(|&seat| (seat, throw(seat))).collect();
        let best = roll.iter().map(|it| it.1).max();
        seats = roll.iter().filter(|it| Some(it.1) == best).map(|it| it.0).collect();
        rolls.push(roll);
    }
    (rolls, seats[0])
}
