//! What can be done at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::Seat;
use mat::{Claim, CubeId, GroundNo, LaidGoal, MoveNo, Order, PaperId};
use serde::{Deserialize, Serialize};

use crate::{
    WordRuling,
    table::{
        breach::Illegal,
        paper::{Objection, Paper},
        state::Section,
    },
};

/// A cube and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct Placed {
    pub cube: CubeId,
    pub to: Section,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsAction")
)]
#[serde(tag = "is")]
pub enum Action {
    /// Takes a seat, or comes back to it.
    Sit,
    /// Gets up, and plays no shake after this one.
    Leave,
    /// Nobody else is coming: the match begins with who is there.
    Begin,
    /// Has seen how the shake came out: the next one may begin.
    Ready,
    /// Rolls the cubes.
    Roll,
    /// The Goal-setter or a Mover says Bonus and forbids a cube; a Mover's regular move is
    /// another action. No section is Forbidden.
    Bonus {
        cube: CubeId,
        #[serde(default)]
        to: Option<Section>,
    },
    /// Lays digits in the Goal section, or lays them otherwise.
    LayGoal {
        goal: LaidGoal,
    },
    /// Says Goal: as it is laid, or laid so.
    SetGoal {
        #[serde(default)]
        goal: Option<LaidGoal>,
    },
    /// Turns the timer without a word, which sets the Goal as it lies.
    TurnTimer,
    DeclareNoGoal,
    Agree,
    /// With `bonus`, Bonus is said and both cubes go in one movement, that one first.
    Move {
        #[serde(default)]
        bonus: Option<Placed>,
        cube: CubeId,
        to: Section,
    },
    /// Puts two cubes into Forbidden at once and says nothing.
    MoveTwo {
        cubes: [CubeId; 2],
    },
    /// Takes back one of two cubes.
    Return {
        cube: CubeId,
    },
    /// Lifts the block, with or without a word.
    Lift {
        against: MoveNo,
        #[serde(default)]
        claim: Option<Claim>,
    },
    /// States the challenge.
    Claim {
        claim: Claim,
    },
    /// Puts the block back without a challenge.
    PutBack,
    Charge {
        illegal: Illegal,
    },
    /// The Third Party says that she presents a Solution.
    Side,
    /// The Third Party names the player she joins.
    Join {
        with: Seat,
    },
    /// Presents nothing.
    Decline,
    Present {
        paper: Paper,
    },
    /// Answers name the paper or the objection they are on.
    Accept {
        of: Seat,
    },
    Reject {
        of: Seat,
        objection: Objection,
    },
    /// The writer grants what is said against the paper, before a judge has spoken.
    Concede {
        ground: GroundNo,
    },
    /// Calls a judge, and says what about: a paper, perhaps.
    Call {
        about: String,
        #[serde(default)]
        paper: Option<PaperId>,
    },
    Sign,
    /// A score on the sheet is an honest slip: it should be so many points more, or fewer.
    FindSlip {
        seat: Seat,
        points: i8,
    },
    AgreeToSlip,
    HandIn,
    /// A judge rules on an objection.
    Rule {
        ground: GroundNo,
        upheld: bool,
    },
    /// A judge says what holds of a word, whoever asked.
    RuleWord {
        ruling: WordRuling,
    },
    /// A judge answers a call.
    Answer {
        matter: u16,
        upheld: bool,
    },
    /// A judge rules on a paper of a shake that is scored: why, in words or by what is wrong.
    RulePaper {
        paper: PaperId,
        correct: bool,
        #[serde(default)]
        objection: Option<Objection>,
        #[serde(default)]
        reason: String,
    },
    /// Somebody who was given an office at this table takes it up, or gives it up.
    Serve,
    Retire,
    Initial {
        line: u16,
    },
    /// The hall's round clock, which acts with a Director's badge.
    Bell,
    Stop,
    Direct {
        order: Order,
    },
}
