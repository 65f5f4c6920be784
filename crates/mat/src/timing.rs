//! Tasks and their limits, step by step: one begins, one runs out.

use kernel::{Citation, Cited, GameTime, Procedure, Refusal, Rule, Seat, Span, house};

use crate::{Event, Glass, Limit, LimitRules, Shake, TaskKind, sand::KEPT_WAITING};

/// What comes of a task that is out of time.
#[derive(Clone, Debug)]
pub struct Overrun<S> {
    pub costs: Option<Cited<i8>>,
    /// More time, or none when the turn or the task is lost: the game knows what that means.
    pub more_time: Option<Event<S>>,
}

/// How long the first move of a match has at an assisted table.
const FIRST_MOVE: Cited<Span> = house::FIRST_MOVE.sets(Span::minutes(5));

/// A limit that costs nothing: nobody counts, and no point is lost.
pub(crate) const FREE: LimitRules = LimitRules { countdown: None, late: None, extra: None };

impl<S: Copy + PartialEq> Shake<S> {
    /// Where somebody learns the first move of a match takes the time it takes, within reason.
    pub fn begin_first(
        &self,
        at: GameTime,
        (seat, kind): (Seat, TaskKind),
        (procedure, book): (Procedure, Cited<Span>),
    ) -> Option<Event<S>> {
        let learns = procedure == Procedure::Assisted && self.sand().glass() != Glass::Away;
        let since = self.free_since(seat).unwrap_or(at);
        let limit = Limit::until((since + FIRST_MOVE.value).max(at + book.value));
        let rules = vec![FIRST_MOVE.rule.cite()];
        let began = Event::LimitBegan { seat, kind, limit, by_sand: false, free: true, rules };
        (learns && self.is_first_move(seat, kind)).then_some(began)
    }

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
        Event::LimitBegan {
            seat,
            kind,
            limit: Limit::until(ends),
            by_sand: true,
            free: false,
            rules,
        }
    }

    /// A limit that is counted in seconds begins, or one that was given back goes on.
    pub fn go_on_with(
        &self,
        (seat, kind): (Seat, TaskKind),
        limit: Limit,
        rules: Vec<Citation>,
    ) -> Event<S> {
        Event::LimitBegan { seat, kind, limit, by_sand: false, free: false, rules }
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

    /// No limit runs here, and somebody was kept waiting in vain.
    pub fn ask_for_the_timer(&self, at: GameTime) -> Option<Event<S>> {
        let (until, rules) = (at + KEPT_WAITING.value, vec![KEPT_WAITING.rule.cite()]);
        self.sand().may_be_asked_for().then_some(Event::TimerAskedFor { until, rules })
    }

    /// The limit of `seat` runs out.
    pub fn overrun(&self, seat: Seat, rules: &LimitRules) -> Option<Overrun<S>> {
        let untimed = self.sand().glass() == Glass::Away;
        let rules = if untimed || self.is_free(seat) { &FREE } else { rules };
        let expiry = self.limit_of(seat)?.expire(rules);
        let more_time = expiry.next.map(|(limit, why)| {
            let rules = vec![why.cite()];
            Event::LimitPassed { seat, limit, rules }
        });
        Some(Overrun { costs: expiry.costs, more_time })
    }
}
