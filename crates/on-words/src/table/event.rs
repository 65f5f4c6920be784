//! What happens at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Badge, Citation, GameTime, Irregular, Seat};
use mat::{Contest, CubeId, DeskEvent, Duty, LaidGoal, MoveNo, PaperId, RoundEvent, Task};
use serde::{Deserialize, Serialize};

use crate::{
    Symbol, WordRuling,
    table::{
        breach::{Breach, Illegal},
        paper::{Objection, Paper},
        state::Section,
    },
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Digits are rolled for the first Goal, until one is highest.
    Drawn {
        rolls: Vec<Vec<(Seat, u8)>>,
        setter: Seat,
        rules: Vec<Citation>,
    },
    /// The Goal-setter is to roll and to set the Goal, in one limit.
    RollingBegan {
        rules: Vec<Citation>,
    },
    Rolled {
        by: Seat,
        faces: Vec<Symbol>,
        rules: Vec<Citation>,
    },
    /// The Goal is to be set once more.
    GoalAsked {
        rules: Vec<Citation>,
    },
    /// The Goal-setter moves a cube before the Goal.
    SetterBonus {
        by: Seat,
        cube: CubeId,
        to: Section,
        /// Bonus was not said.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unsaid: bool,
        rules: Vec<Citation>,
    },
    GoalLaid {
        by: Seat,
        goal: LaidGoal,
        rules: Vec<Citation>,
    },
    GoalSet {
        by: Seat,
        goal: LaidGoal,
        /// The number it names; none in no legal layout.
        value: Option<i32>,
        /// Whether a Solution can have that value.
        legal: bool,
        /// Digits left over, which go to Forbidden.
        unused: Vec<CubeId>,
        rules: Vec<Citation>,
    },
    NoGoalDeclared {
        by: Seat,
        rules: Vec<Citation>,
    },
    Agreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    Round(RoundEvent),
    Mat(mat::Event<Section>),
    Breached(Irregular<Breach>),
    Insulated {
        by: Seat,
        rules: Vec<Citation>,
    },
    ChargeUpheld {
        /// None: nobody charged it, and play could not go on.
        by: Option<Seat>,
        against: Seat,
        illegal: Illegal,
        /// What else was wrong with the same act, and is settled with it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<Illegal>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        act: Option<MoveNo>,
        /// The cubes of the Goal-setter that it is about, before there are turns.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cubes: Vec<CubeId>,
        /// Nothing of the act is left.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        undone: bool,
        /// Who had moved last before it.
        last_mover: Option<Seat>,
        rules: Vec<Citation>,
    },
    ChargeFailed {
        by: Seat,
        illegal: Illegal,
        /// It was so, and stands all the same.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        too_late: bool,
        rules: Vec<Citation>,
    },
    /// Somebody challenged near the beginning of a shake, and was wrong: judges look at who
    /// does so again and again.
    EarlyChallengeFailed {
        by: Seat,
        rules: Vec<Citation>,
    },
    ReturnAsked {
        seat: Seat,
        cubes: [CubeId; 2],
        /// Whose turn stands still meanwhile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Task>,
        rules: Vec<Citation>,
    },
    ContestBegan {
        contest: Contest,
        duties: Vec<Duty>,
        /// When its limit began: after what sand was left had run out.
        began: GameTime,
        ends: GameTime,
        rules: Vec<Citation>,
    },
    /// A checker has a word verified: the only one of the shake.
    WordAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The writer granted it, so the checker may still ask.
    WordSpared {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A checker would ask whether it equals the Goal, if the others have no other question.
    ValueAsked {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The writer grants what is said against the paper.
    Conceded {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A judge has said what holds of a word, for as long as this match lasts.
    WordRuled {
        badge: Badge,
        ruling: WordRuling,
        rules: Vec<Citation>,
    },
    Desk(DeskEvent<Paper, Objection>),
    /// A judge has ruled on a paper of a shake that is scored.
    PaperRuled {
        badge: Badge,
        paper: PaperId,
        correct: bool,
        /// What is wrong with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        objection: Option<Objection>,
        /// The judge's own words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        rules: Vec<Citation>,
    },
}

impl From<RoundEvent> for Event {
    fn from(event: RoundEvent) -> Event {
        Event::Round(event)
    }
}

impl From<mat::Event<Section>> for Event {
    fn from(event: mat::Event<Section>) -> Event {
        Event::Mat(event)
    }
}
