//! What each viewer sees, and which rule hides the rest.
//!
//! Three things are covered: papers until all are in, other readings until all
//! are ready, and what went wrong unnoticed.

use kernel::{Citation, GameTime, Seat};
use mat::{CubeId, CubePhase, DeskStage, LaidGoal};
use serde::{Deserialize, Serialize};

use crate::table::state::OnSetsTable as _;
use crate::{
    Card, Universe, Variation, rulebook as rule,
    table::{
        referee::OnSets,
        state::{Phase, State},
    },
};

/// What somebody sees of a On-Sets table.
pub type View = mat::cube::view::View<OnSets>;

/// Seen in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsOwnView")
)]
pub struct OwnView {
    pub setter: Option<Seat>,
    pub universe: Universe,
    /// The cards that were not dealt, which anybody may look at.
    pub undealt: Vec<Card>,
    pub goal: Option<GoalView>,
    /// The names of the variations to choose from, and of those always played.
    pub menu: Vec<String>,
    pub always: Vec<String>,
    pub chosen: Vec<ChosenView>,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    /// The bonus cube of the turn under way: its Mover still owes the regular move.
    pub bonus_cube: Option<CubeId>,
}

/// Where the table is in a procedure of this book alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsOwnStage")
)]
#[serde(tag = "is")]
pub enum Stage {
    Rolling { dealer: Seat, rolled: bool, dealt: bool },
    Selecting { chooser: Seat },
    Goal,
    NoGoal { agreed: Vec<Seat> },
    Returning { seat: Seat, cubes: [CubeId; 2] },
}

/// The names that the page has for them.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-sets.ts", rename = "OnSetsView")]
pub struct ViewType(pub View);

#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-sets.ts", rename = "OnSetsStage")]
pub struct StageType(pub mat::CubeStage<Stage>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct GoalView {
    pub laid: LaidGoal,
    /// As it is read, and what it may mean.
    pub text: String,
    pub values: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct ChosenView {
    pub by: Seat,
    pub variation: Variation,
    /// As players say it.
    pub text: String,
    /// It was wrong, and does not count.
    pub ignored: bool,
}

/// The part of a view that is this book's own.
pub(crate) fn own_view(state: &State) -> OwnView {
    let began = 0 < state.round.shake();
    let names = |list: &[&str]| list.iter().map(|it| (*it).to_owned()).collect();
    let division = state.setup.division;
    OwnView {
        setter: began.then_some(state.first),
        universe: state.own.universe.clone(),
        undealt: undealt(state),
        goal: goal(state),
        menu: names(&division.menu()),
        always: names(division.always()),
        chosen: chosen(state),
        bonus_said: state.own.bonus_said,
        bonus_cube: state.bonus_cube(),
    }
}

/// Where the table is, as it is seen.
pub(crate) fn stage(phase: &Phase) -> Stage {
    match phase {
        Phase::Rolling { dealer, rolled, dealt } => {
            Stage::Rolling { dealer: *dealer, rolled: *rolled, dealt: *dealt }
        }
        Phase::Selecting { chooser } => Stage::Selecting { chooser: *chooser },
        Phase::Goal => Stage::Goal,
        Phase::NoGoal { agreed } => Stage::NoGoal { agreed: agreed.clone() },
        Phase::Returning { seat, cubes, .. } => Stage::Returning { seat: *seat, cubes: *cubes },
    }
}

fn undealt(state: &State) -> Vec<Card> {
    if state.own.universe.is_empty() { Vec::new() } else { state.own.universe.rest().value }
}

pub(crate) fn goal(state: &State) -> Option<GoalView> {
    let laid = state.own.goal.clone()?;
    let goal = laid.read(&state.faces);
    let values = state.goal_values()?;
    Some(GoalView { text: goal.text(), values, laid })
}

/// What was selected. Whether it was wrong shows only when it is too late.
fn chosen(state: &State) -> Vec<ChosenView> {
    let view = |it: &crate::table::state::Chosen| ChosenView {
        by: it.by,
        variation: it.variation.clone(),
        text: crate::table::notation::variation_text(&it.variation),
        ignored: it.ignored,
    };
    state.own.chosen.iter().map(view).collect()
}

pub(crate) fn hidden(state: &State) -> Vec<Citation> {
    let CubePhase::Desk(desk) = &state.phase else { return Vec::new() };
    match &desk.stage {
        DeskStage::Writing(_) => rule::cite([rule::VII_C_2]),
        DeskStage::Checking { checking, .. } if !checking.attempts.is_empty() => {
            rule::cite([rule::VII_C_5C_B])
        }
        DeskStage::Checking { .. } | DeskStage::Closed { .. } => Vec::new(),
    }
}
