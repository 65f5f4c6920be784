//! Tasks and their limits, step by step: one begins, one runs out.

use kernel::{Citation, Cited, GameTime, Refusal, Rule, Seat, Span, house};

use crate::{Event, Glass, Limit, LimitRules, Shake, TaskKind};

/// What comes of a task that is out of time.
#[derive(Clone, Debug)]
pub struct Overrun<S> {
    pub costs: Option<Cited<i8>>,
    /// More time, or none when the turn or the task is lost: the game knows what that means.
    pub more_time: Option<Event<S>>,
}

impl<S: Copy + PartialEq> Shake<S> {
    /// A limit of whole minutes begins, by the sand where the table plays with it: `sand` are
    /// the rules that then hold.
    pub fn begin_limit(
        &self,
        at: GameTime,
        (seat, kind): (Seat, TaskKind),
        limit: Cited<Span>,
        more: &[Rule],
        sand: &[Rule],
    ) -> Event<S> {
        let ends = self.limit_ends(at, limit.value);
        let given_by = if ends == GameTime::NEVER { house::UNTIMED } else { limit.rule };
        let by_sand = if self.sand().glass() == Glass::Sand { sand } else { &[] };
        let rules = std::iter::once(&given_by).chain(more).chain(by_sand);
        let rules = rules.map(|it| it.cite()).collect();
        Event::LimitBegan { seat, kind, limit: Limit::until(ends), by_sand: true, rules }
    }

    /// A limit that is counted in seconds begins, or one that was given back goes on.
    pub fn go_on_with(
        &self,
        (seat, kind): (Seat, TaskKind),
        limit: Limit,
        rules: Vec<Citation>,
    ) -> Event<S> {
        Event::LimitBegan { seat, kind, limit, by_sand: false, rules }
    }

    /// More time for a player whose limit runs, or `at_desk` for whoever writes or checks.
    pub fn grant(
        &self,
        (seat, span): (Option<Seat>, Span),
        at_desk: bool,
        more: &[Rule],
    ) -> Result<Event<S>, Refusal> {
        let runs = seat.map_or(at_desk, |it| self.limit_of(it).is_some());
        house::NOT_NOW.asks(runs)?;
        let rules = [house::MORE_TIME].iter().chain(more).map(|it| it.cite()).collect();
        Ok(Event::TimeGranted { seat, span, rules })
    }

    /// The limit of `seat` runs out.
    pub fn overrun(&self, seat: Seat, rules: &LimitRules) -> Option<Overrun<S>> {
        let expiry = self.limit_of(seat)?.expire(rules);
        let more_time = expiry.next.map(|(limit, why)| {
            let rules = vec![why.cite()];
            Event::LimitPassed { seat, limit, rules }
        });
        Some(Overrun { costs: expiry.costs, more_time })
    }
}
