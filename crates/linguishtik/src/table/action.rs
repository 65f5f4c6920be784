//! What can be done at a table.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::{Rule, Seat};
use mat::{CubeAction, CubeDeed, CubeId, GroundNo, part};
use serde::{Deserialize, Serialize};

use crate::{
    Demand, Designation, rulebook as rule,
    table::{book::LinguishtikBook, state::Section},
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

pub type Action = mat::Action<LinguishtikBook>;
pub type Deed = mat::Deed<LinguishtikBook>;

/// Done in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikOwnAction")
)]
#[serde(tag = "is")]
pub enum OwnAction {
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
    /// Says whose hand was first; none: they were level.
    Opine {
        #[serde(default)]
        first: Option<Seat>,
    },
    /// The writer grants what is said against the paper, before a judge has spoken.
    Concede {
        ground: GroundNo,
    },
    /// Appeals what judges have said.
    Appeal {
        matter: u16,
    },
    /// A score on the sheet is an honest slip: it should be so many points more, or fewer.
    FindSlip {
        seat: Seat,
        points: i8,
    },
    AgreeToSlip,
    /// A judge says which book a ruling rests on, and where it stands there.
    Consult {
        book: Book,
        place: String,
    },
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts", rename = "LinguishtikOwnDeed"))]
    OwnDeed of OwnAction: Roll, Designate, SayImpossible, Agree, Disagree, Say, Unsay, Letter, Demand, Shift, Pass, Opine, Concede, Appeal, FindSlip, AgreeToSlip, Consult,
}

impl From<OwnAction> for Action {
    fn from(action: OwnAction) -> Action {
        CubeAction::Own(action)
    }
}

impl From<OwnDeed> for Deed {
    fn from(deed: OwnDeed) -> Deed {
        CubeDeed::Own(deed)
    }
}

/// The names that the page has for all of them.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "linguishtik.ts", rename = "LinguishtikAction")]
pub struct ActionType(pub Action);

#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "linguishtik.ts", rename = "LinguishtikDeed")]
pub struct DeedType(pub Deed);

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
