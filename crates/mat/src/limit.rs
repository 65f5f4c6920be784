//! Time limits: how long a task has, and what becomes of whoever is late.

use kernel::{Cited, GameTime, Rule, Span};
use serde::{Deserialize, Serialize};

/// A time limit under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Limit {
    pub ends: GameTime,
    pub stage: Stage,
}

/// How far past its limit a task is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Stage {
    #[default]
    Sand,
    Countdown,
    ExtraMinute,
    ExtraCountdown,
}

/// What one rulebook does to a player who runs out of time.
#[derive(Clone, Copy, Debug)]
pub struct LimitRules {
    /// Some tasks simply end, with nobody counting.
    pub countdown: Option<Cited<Span>>,
    /// What being late costs. LinguiSHTIK: nothing where papers are written and checked.
    pub late: Option<Cited<i8>>,
    /// Some books give one more minute before the turn is lost.
    pub extra: Option<ExtraMinute>,
}

/// The extra minute, and what overrunning that costs.
#[derive(Clone, Copy, Debug)]
pub struct ExtraMinute {
    pub span: Cited<Span>,
    /// On-Words counts down only where a point is at stake, and there is none here.
    pub countdown: Option<Cited<Span>>,
    pub late: Option<Cited<i8>>,
    /// Play cannot go on without the task, so there is always another minute.
    pub again: bool,
}

/// What follows when a limit runs out.
#[derive(Clone, Copy, Debug)]
pub struct Expiry {
    pub costs: Option<Cited<i8>>,
    /// What begins and by which rule, or none when the turn or the task is lost.
    pub next: Option<(Limit, Rule)>,
}

impl Limit {
    pub fn until(ends: GameTime) -> Limit {
        Limit { ends, stage: Stage::Sand }
    }

    /// The same limit after it stood still for `pause`.
    #[must_use]
    pub fn put_off(self, pause: Span) -> Limit {
        Limit { ends: self.ends + pause, ..self }
    }

    /// The limit given back to somebody who has to move again: `least` at any
    /// rate, unless the extra minute had begun.
    #[must_use]
    pub fn given_back(self, at: GameTime, least: Span) -> Limit {
        if self.stage < Stage::ExtraMinute {
            Limit { ends: self.ends.max(at + least), ..self }
        } else {
            Limit { ends: self.ends.max(at), ..self }
        }
    }

    pub fn expire(self, rules: &LimitRules) -> Expiry {
        let begin =
            |span: Cited<Span>, stage| (Limit { ends: self.ends + span.value, stage }, span.rule);
        let minute = |it: ExtraMinute| begin(it.span, Stage::ExtraMinute);
        let count = |span| Expiry { costs: None, next: Some(span) };
        match (self.stage, rules.countdown, rules.extra) {
            (Stage::Sand, Some(it), _) => count(begin(it, Stage::Countdown)),
            (Stage::Sand | Stage::Countdown, _, extra) => {
                Expiry { costs: rules.late, next: extra.map(minute) }
            }
            (Stage::ExtraMinute, _, Some(ExtraMinute { countdown: Some(it), .. })) => {
                count(begin(it, Stage::ExtraCountdown))
            }
            (Stage::ExtraMinute | Stage::ExtraCountdown, _, extra) => Expiry {
                costs: extra.and_then(|it| it.late),
                next: extra.filter(|it| it.again).map(minute),
            },
        }
    }
}

impl LimitRules {
    /// The rule by which a limit runs now: what gave it, or what was given after it.
    pub fn rule(&self, stage: Stage, given_by: Rule) -> Rule {
        let countdown = self.countdown.map(|it| it.rule);
        let extra = self.extra.map(|it| it.span.rule);
        let last = self.extra.and_then(|it| it.countdown).map(|it| it.rule);
        match stage {
            Stage::Sand => None,
            Stage::Countdown => countdown,
            Stage::ExtraMinute => extra,
            Stage::ExtraCountdown => last,
        }
        .unwrap_or(given_by)
    }
}
