//! What the two games with a Goal have in common beyond the table.

use kernel::{Citation, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    CubeId, LaidGoal, Task,
    cube::{
        action::{CubeAction, CubeDeed, nothing},
        event::CubeEvent,
        words::{OwnEvent, Words},
    },
    opens, part, parts,
};

/// A cube and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct Placed<S> {
    pub cube: CubeId,
    pub to: S,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum GoalAction<S> {
    /// The Goal-setter or a Mover says Bonus and forbids a cube; a Mover's regular move is
    /// another action. No section is Forbidden.
    Bonus {
        cube: CubeId,
        #[serde(default = "nothing")]
        to: Option<S>,
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
    DeclareNoGoal,
    Agree,
    /// With `bonus`, Bonus is said and both cubes go in one movement, that one first.
    Move {
        #[serde(default = "nothing")]
        bonus: Option<Placed<S>>,
        cube: CubeId,
        to: S,
    },
    /// Puts two cubes into Forbidden at once and says nothing.
    MoveTwo {
        cubes: [CubeId; 2],
    },
    /// Takes back one of two cubes.
    Return {
        cube: CubeId,
    },
}

part! {
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
    GoalDeed of GoalAction<S>: Bonus, LayGoal, SetGoal, DeclareNoGoal, Agree, Move, MoveTwo, Return,
}

/// The actions of a book with a Goal that not all books have; `A` is its own.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts", untagged))]
pub enum GoalBookAction<S, A> {
    Goal(GoalAction<S>),
    Own(A),
}

/// The kinds of action of a book with a Goal that not all books have.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(untagged)]
pub enum GoalBookDeed<D> {
    Goal(GoalDeed),
    Own(D),
}

parts! { GoalBookDeed of GoalBookAction<S; A> { Goal(GoalAction<S>), Own(A) } }

impl<P, O, I, S, A> From<GoalAction<S>> for CubeAction<P, O, I, GoalBookAction<S, A>> {
    fn from(action: GoalAction<S>) -> Self {
        CubeAction::Own(GoalBookAction::Goal(action))
    }
}

impl<D> From<GoalDeed> for CubeDeed<GoalBookDeed<D>> {
    fn from(deed: GoalDeed) -> Self {
        CubeDeed::Own(GoalBookDeed::Goal(deed))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", bound = "")]
pub enum GoalEvent<E> {
    /// The Goal is to be set once more.
    GoalAsked {
        rules: Vec<Citation>,
    },
    GoalLaid {
        by: Seat,
        goal: LaidGoal,
        rules: Vec<Citation>,
    },
    NoGoalDeclared {
        by: Seat,
        rules: Vec<Citation>,
    },
    ReturnAsked {
        seat: Seat,
        cubes: [CubeId; 2],
        /// The turn that stands still meanwhile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Task>,
        rules: Vec<Citation>,
    },
    /// The book's own, by their names.
    #[serde(skip)]
    Own(E),
}

opens!(GoalEvent<E: OwnEvent>, Own(E));

impl<B: Words<Event = GoalEvent<E>>, E> From<GoalEvent<E>> for CubeEvent<B> {
    fn from(event: GoalEvent<E>) -> CubeEvent<B> {
        CubeEvent::Own(event)
    }
}
