//! What can be done at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Rule, Seat};
use mat::{Claim, CubeId, GroundNo, MoveNo, Order, PaperId};
use serde::{Deserialize, Serialize};

use crate::{
    Demand, Designation, rulebook as rule,
    table::{
        breach::Illegal,
        paper::{Objection, Paper},
        state::Section,
    },
};

/// A book that a judge has at hand. (LT 4)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub enum Book {
    Dictionary,
    /// Elements of Language, or one of the two that fill its gaps.
    Grammar,
    /// The Handbook and Judges Manual.
    Handbook,
    /// The technical rulings of the Handbook.
    TechnicalRulings,
    DictionaryOfTerms,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikAction")
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
    /// Player One designates the sentence.
    Designate {
        designation: Designation,
    },
    /// Player One says Impossible of the shake.
    SayImpossible,
    /// Agrees that the shake is impossible.
    Agree,
    /// Disagrees, and will write.
    Disagree,
    /// Says a Demand before its cube is on the mat.
    Say {
        demand: Demand,
    },
    /// Takes back a Demand that was only said.
    Unsay,
    /// Puts a cube into Letters.
    Letter {
        cube: CubeId,
    },
    /// Puts a cube into Demands and demands something.
    Demand {
        cube: CubeId,
        demand: Demand,
    },
    /// Moves a cube that was played to the other section.
    Shift {
        cube: CubeId,
        to: Section,
    },
    Pass,
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
    /// Says whose hand was first; none: they were level.
    Opine {
        #[serde(default)]
        first: Option<Seat>,
    },
    Charge {
        illegal: Illegal,
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
    /// Appeals what judges have said.
    Appeal {
        matter: u16,
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
    /// A judge says which book a ruling rests on, and where it stands there.
    Consult {
        book: Book,
        place: String,
    },
    /// The hall's round clock, which acts with a Director's badge.
    Bell,
    Stop,
    Direct {
        order: Order,
    },
}

impl Book {
    pub const ALL: &[Book] = &[
        Book::Dictionary,
        Book::Grammar,
        Book::Handbook,
        Book::TechnicalRulings,
        Book::DictionaryOfTerms,
    ];

    /// The rule that makes it an authority.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Book::Dictionary => rule::LT4_1,
            Book::Grammar => rule::LT4_4,
            Book::Handbook => rule::LT4_5,
            Book::TechnicalRulings => rule::LT8_11,
            Book::DictionaryOfTerms => rule::LT16_T,
        }
    }

    pub(crate) const fn told(self) -> &'static str {
        match self {
            Book::Dictionary => "the dictionary",
            Book::Grammar => "the grammar",
            Book::Handbook => "the Handbook",
            Book::TechnicalRulings => "the technical rulings of the Handbook",
            Book::DictionaryOfTerms => "the Dictionary of Terms",
        }
    }
}
