//! All that can be done at every cube table, in parts. Together, with what is the book's own, they
//! are the actions of a game, and one enum on the wire.
//!
//! A variant or field here is a promise to every log that was written: fields are only added, with a
//! default, and a variant is never removed or given a new meaning.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Claim, GroundNo, MoveNo, Order, PaperId, cube::parts::Part, part, parts};

/// Players and officials, about a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum RoundAction {
    /// Takes a seat, or comes back to it.
    Sit,
    /// Gets up, and plays no shake after this one.
    Leave,
    /// Nobody else is coming: the match begins with who is there.
    Begin,
    /// Has seen how the shake came out: the next one may begin.
    Ready,
    /// Calls a judge, and says what about: a paper, perhaps.
    Call {
        about: String,
        #[serde(default)]
        paper: Option<PaperId>,
    },
    Sign,
    HandIn,
    /// A judge answers a call.
    Answer {
        matter: u16,
        upheld: bool,
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

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
    RoundDeed of RoundAction: Sit, Leave, Begin, Ready, Call, Sign, HandIn, Answer, Serve,
    Retire, Initial, Bell, Stop, Direct,
}

/// The block, and the word that goes with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum BlockAction {
    /// Lifts the block, with or without a word.
    Lift {
        against: MoveNo,
        #[serde(default)]
        claim: Option<Claim>,
    },
    /// States the challenge.
    Claim { claim: Claim },
    /// Puts the block back without a challenge.
    PutBack,
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
    BlockDeed of BlockAction: Lift, Claim, PutBack,
}

/// Papers `P`, and what is said against them: `O`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum DeskAction<P, O> {
    Present {
        paper: P,
    },
    /// Presents nothing.
    Decline,
    /// Answers name the paper or the objection they are on.
    Accept {
        of: Seat,
    },
    Reject {
        of: Seat,
        objection: O,
    },
    /// A judge rules on an objection.
    Rule {
        ground: GroundNo,
        upheld: bool,
    },
    /// A judge rules on a paper of a shake that is scored: why, in words or by what is wrong.
    RulePaper {
        paper: PaperId,
        correct: bool,
        #[serde(default = "nothing")]
        objection: Option<O>,
        #[serde(default)]
        reason: String,
    },
}

/// `serde(default)` on an `Option` of a type parameter would ask that this has a default.
pub(super) fn nothing<T>() -> Option<T> {
    None
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
    DeskDeed of DeskAction<P, O>: Present, Decline, Accept, Reject, Rule, RulePaper,
}

/// Says that something `I` illegal was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum ChargeAction<I> {
    Charge { illegal: I },
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
    ChargeDeed of ChargeAction<I>: Charge,
}

/// Everything that is done at a cube table; `A` is the book's own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts", untagged))]
pub enum CubeAction<P, O, I, A> {
    Round(RoundAction),
    Block(BlockAction),
    Desk(DeskAction<P, O>),
    Charge(ChargeAction<I>),
    Own(A),
}

parts! {
    CubeDeed of CubeAction<P, O, I; A> {
        Round(RoundAction), Block(BlockAction), Desk(DeskAction<P, O>), Charge(ChargeAction<I>),
        Own(A),
    }
}

/// The kinds of action, without their particulars.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(untagged)]
pub enum CubeDeed<D> {
    Round(RoundDeed),
    Block(BlockDeed),
    Desk(DeskDeed),
    Charge(ChargeDeed),
    Own(D),
}

impl<P, O, I, A> CubeAction<P, O, I, A>
where
    Self: Part<Deed = CubeDeed<A::Deed>>,
    A: Part,
{
    /// Its kind.
    pub fn deed(&self) -> CubeDeed<A::Deed> {
        Part::deed(self)
    }
}

impl<P, O, I, A> From<RoundAction> for CubeAction<P, O, I, A> {
    fn from(action: RoundAction) -> CubeAction<P, O, I, A> {
        CubeAction::Round(action)
    }
}

impl<P, O, I, A> From<BlockAction> for CubeAction<P, O, I, A> {
    fn from(action: BlockAction) -> CubeAction<P, O, I, A> {
        CubeAction::Block(action)
    }
}

impl<P, O, I, A> From<DeskAction<P, O>> for CubeAction<P, O, I, A> {
    fn from(action: DeskAction<P, O>) -> CubeAction<P, O, I, A> {
        CubeAction::Desk(action)
    }
}

impl<P, O, I, A> From<ChargeAction<I>> for CubeAction<P, O, I, A> {
    fn from(action: ChargeAction<I>) -> CubeAction<P, O, I, A> {
        CubeAction::Charge(action)
    }
}

impl<D> From<RoundDeed> for CubeDeed<D> {
    fn from(deed: RoundDeed) -> CubeDeed<D> {
        CubeDeed::Round(deed)
    }
}

impl<D> From<BlockDeed> for CubeDeed<D> {
    fn from(deed: BlockDeed) -> CubeDeed<D> {
        CubeDeed::Block(deed)
    }
}

impl<D> From<DeskDeed> for CubeDeed<D> {
    fn from(deed: DeskDeed) -> CubeDeed<D> {
        CubeDeed::Desk(deed)
    }
}

impl<D> From<ChargeDeed> for CubeDeed<D> {
    fn from(deed: ChargeDeed) -> CubeDeed<D> {
        CubeDeed::Charge(deed)
    }
}

/// Some kinds of action of one part, as kinds of a game.
pub fn some<T: Copy + Into<D>, D>(deeds: &[T]) -> Vec<D> {
    deeds.iter().map(|&it| it.into()).collect()
}
