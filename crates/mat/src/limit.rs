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
    pub late: Cited<i8>,
    /// Some books give one more minute before the turn is lost.
    pub extra: Option<ExtraMinute>,
}

/// The additional minute, and what overrunning that costs.
#[derive(Clone, Copy, Debug)]
pub struct ExtraMinute {
    pub span: Cited<Span>,
    pub late: Cited<i8>,
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
    /// rate, unless the additional minute had begun.
    #[must_use]
    pub fn given_back(self, at: GameTime, least: Span) -> Limit {
        if self.stage < Stage::ExtraMinute {
            Limit { ends: self.ends.max(at + least), ..self }
        } else {
            Limit { ends: self.ends.max(at), ..self }
        }
    }

    pub fn expire(self, rules: &LimitRules) -> Expiry {
        let count = |stage| {
            rules.countdown.map(|it| (Limit { ends: self.ends + it.value, stage }, it.rule))
        };
        match self.stage {
            Stage::Sand if rules.countdown.is_some() => {
                Expiry { costs: None, next: count(Stage::Countdown) }
            }
            Stage::Sand | Stage::Countdown => {
                let extra = |it: ExtraMinute| {
                    let ends = self.ends + it.span.value;
                    (Limit { ends, stage: Stage::ExtraMinute }, it.span.rule)
                };
                Expiry { costs: Some(rules.late), next: rules.extra.map(extra) }
            }
            Stage::ExtraMinute if rules.countdown.is_some() => {
                Expiry { costs: None, next: count(Stage::ExtraCountdown) }
            }
            Stage::ExtraMinute | Stage::ExtraCountdown => {
                Expiry { costs: rules.extra.map(|it| it.late), next: None }
            }
        }
    }
}
