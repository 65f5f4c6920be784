//! Conduct, and what judges do about it: what can be called a judge for, what a judge may
//! direct, and who has to agree. The three books share the procedure; whether there is an
//! appeal, an expulsion or a replay, and how many judges of which office it takes, they say
//! each for themselves.

use kernel::{Badge, Cited, GameTime, Office, Party, Refusal, Rule, Seat, Span};
use serde::{Deserialize, Serialize};

/// What a judge may have to speak about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub enum Conduct {
    Phone,
    Talking,
    Tapping,
    Language,
    Hovering,
    FalseCharges,
    Spoiling,
    /// On-Sets only: one variation was said, and another circled.
    FalseVariation,
    Countdown,
    Other,
}

impl Conduct {
    pub fn told(self) -> &'static str {
        match self {
            Conduct::Phone => "using a device",
            Conduct::Talking => "talking",
            Conduct::Tapping => "tapping, humming or singing",
            Conduct::Language => "loud or rude language",
            Conduct::Hovering => "a hand over the block",
            Conduct::FalseCharges => "false charges",
            Conduct::Spoiling => "playing to spoil",
            Conduct::FalseVariation => "saying one variation and circling another",
            Conduct::Countdown => "a mocking countdown",
            Conduct::Other => "their conduct",
        }
    }
}

/// Something a player called a judge about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Matter {
    pub by: Seat,
    pub about: String,
    /// The paper it is about, if it is about one.
    pub paper: Option<PaperId>,
    /// Until when a judge is awaited; none once nobody is.
    pub until: Option<GameTime>,
    pub rulings: Vec<Ruling>,
    pub appealed: bool,
}

/// A paper of the match: whose, and in which shake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct PaperId {
    pub shake: u16,
    pub writer: Seat,
}

/// What a judge said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Ruling {
    pub badge: Badge,
    pub upheld: bool,
}

/// What a judge may direct.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum Order {
    /// The match begins with who is there.
    Begin,
    /// A player is not at the table: out of the next shake.
    Absent {
        seat: Seat,
    },
    Warn {
        seat: Seat,
        conduct: Conduct,
    },
    /// A player was warned in an earlier round, and that still holds.
    WarnedBefore {
        seat: Seat,
    },
    Penalise {
        seat: Seat,
        conduct: Conduct,
    },
    /// A point for wrecking a shake, without a warning.
    Wrecked {
        seat: Seat,
        reason: String,
    },
    Disqualify {
        seat: Seat,
    },
    Expel {
        seat: Seat,
        reason: String,
    },
    /// This shake is played again, or an earlier one struck from the sheet.
    Replay {
        shake: u16,
    },
    /// More time for a player, or for whatever runs.
    Grant {
        seat: Option<Seat>,
        span: Span,
    },
    Correct {
        seat: Seat,
        points: i8,
        reason: String,
    },
    /// A wrong score was signed to deceive; it is so much higher than the right one.
    Deceit {
        seat: Seat,
        higher_by: i8,
    },
}

impl Order {
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Order::Absent { seat }
            | Order::Warn { seat, .. }
            | Order::WarnedBefore { seat }
            | Order::Penalise { seat, .. }
            | Order::Wrecked { seat, .. }
            | Order::Disqualify { seat }
            | Order::Expel { seat, .. }
            | Order::Correct { seat, .. }
            | Order::Deceit { seat, .. } => Some(*seat),
            Order::Grant { seat, .. } => *seat,
            Order::Begin | Order::Replay { .. } => None,
        }
    }

    /// The official's own words.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Order::Wrecked { reason, .. }
            | Order::Expel { reason, .. }
            | Order::Correct { reason, .. } => Some(reason),
            _ => None,
        }
    }

    /// Whether something is written on the sheet for it.
    pub(crate) fn adds_a_line(&self) -> bool {
        matches!(
            self,
            Order::Penalise { .. }
                | Order::Wrecked { .. }
                | Order::Correct { .. }
                | Order::Deceit { .. }
        )
    }
}

/// Who may direct something, and how many of them have to.
#[derive(Clone, Copy, Debug)]
pub struct Panel {
    pub n_judges: u8,
    pub least: Office,
    pub rule: Rule,
}

impl Panel {
    /// The official who acts, if the office is enough.
    pub(crate) fn admits(&self, by: Party) -> Result<Badge, Refusal> {
        by.official(self.least)
    }
}

/// What one rulebook says of conduct. What it does not have is none.
#[derive(Clone, Copy, Debug)]
pub struct ConductRules {
    /// A player calls a judge.
    pub call: Rule,
    /// A judge answers.
    pub answer: Rule,
    /// So many judges have to have spoken before a player appeals. On-Words: no appeal.
    pub appeal: Option<Cited<usize>>,
    /// The conduct the book lists, and by which rules a judge warns of it.
    pub listed: &'static [Conduct],
    pub warning: &'static [Rule],
    /// What a further offence costs, and who takes it: in On-Words the head judge, in
    /// LinguiSHTIK a panel of three.
    pub offence: Cited<i8>,
    pub offence_by: Panel,
    /// The office that needs no warning on record, for it knows of earlier rounds. On-Words has
    /// such a warning noted instead.
    pub offence_at_once: Option<Office>,
    /// A warning of an earlier round is noted.
    pub earlier_warning: Option<Rule>,
    /// What wrecking a shake costs, and who has to agree. On-Words: not so.
    pub wrecking: Option<(Cited<i8>, Panel)>,
    /// After a warning; `at_once` is the office that needs none.
    pub disqualify: Panel,
    pub at_once: Office,
    pub expel: Option<Panel>,
    pub replay: Option<Panel>,
    /// By which the others play on when somebody was sent away; none: as any replay.
    pub replay_without: Option<Rule>,
    /// A Director corrects the sheet.
    pub correct: Rule,
    /// An honest slip is corrected if all players agree. On-Sets: only intent is spoken of.
    pub slip: Option<Rule>,
    pub deceit: Rule,
}
