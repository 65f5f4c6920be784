//! What each viewer sees, and which rule hides the rest.
//!
//! Two things are covered: papers until all are in and a Third Party has decided, and what went
//! wrong unnoticed.

use kernel::{Citation, GameTime, Seat};
use mat::{CubeId, CubePhase, Duty, LaidGoal};
use serde::{Deserialize, Serialize};

use crate::table::state::OnWordsTable as _;
use crate::{
    After, Cubes, Problem, WordRuling, rulebook as rule,
    table::{
        judgement,
        referee::OnWords,
        state::{Phase, Section, State},
    },
};

/// What somebody sees of a On-Words table.
pub type View = mat::cube::view::View<OnWords>;

/// Seen in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsOwnView")
)]
pub struct OwnView {
    /// The name of the word list.
    pub list: String,
    /// Whether writers say which words they mean.
    pub declared_words: bool,
    /// Whether players may write on a printed chart.
    pub chart: bool,
    pub setter: Option<Seat>,
    pub goal: Option<GoalView>,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    /// The bonus cube of the turn under way: its Mover still owes the regular move.
    pub bonus_cube: Option<CubeId>,
    /// The Third Party who has said that she presents.
    pub sided: Option<Seat>,
    /// Who has had a word looked up in this shake.
    pub verified: Vec<Seat>,
    /// Who has no other question than whether the paper on the desk equals the Goal.
    pub asking: Vec<Seat>,
    /// What judges have said of words in this match.
    pub rulings: Vec<WordRuling>,
    /// How often each player has charged what was not so: many such charges are misconduct.
    pub false_charges: Vec<u16>,
    /// How often each player has challenged early in a shake, and was wrong: doing so in every
    /// shake, to spoil it for others, is misconduct.
    pub early_challenges: Vec<u16>,
}

/// Where the table is in a procedure of this book alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsOwnStage")
)]
#[serde(tag = "is")]
pub enum Stage {
    Rolling,
    Goal,
    NoGoal { agreed: Vec<Seat> },
    Returning { seat: Seat, cubes: [CubeId; 2] },
}

/// The names that the page has for them.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-words.ts", rename = "OnWordsView")]
pub struct ViewType(pub View);

#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "on-words.ts", rename = "OnWordsStage")]
pub struct StageType(pub mat::CubeStage<Stage>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct GoalView {
    pub laid: LaidGoal,
    /// As it is read, and the number it names; none in no legal layout.
    pub text: String,
    pub value: Option<i32>,
    /// Whether a Solution can have that value.
    pub legal: bool,
}

/// The mat as it is seen, as a problem with this Goal.
pub(crate) fn problem(view: &View, goal: Option<u32>, after: After) -> Problem {
    let section = |at: Option<Section>| -> Cubes {
        let cubes = view.faces.iter().zip(&view.mat);
        cubes.filter(|it| *it.1 == at).map(|it| *it.0).collect()
    };
    Problem {
        goal,
        required: section(Some(Section::Required)),
        permitted: section(Some(Section::Permitted)),
        forbidden: section(Some(Section::Forbidden)),
        resources: section(None),
        after,
    }
}

impl OwnView {
    /// The number that the Goal names as it lies.
    pub(crate) fn goal_value(&self) -> Option<u32> {
        self.goal.as_ref().and_then(|it| u32::try_from(it.value?).ok())
    }
}

/// The part of a view that is this book's own.
pub(crate) fn own_view(state: &State) -> OwnView {
    let began = 0 < state.round.shake();
    OwnView {
        list: state.setup.things.list.name.clone(),
        declared_words: state.setup.things.declared_words,
        chart: state.setup.division.chart().value,
        setter: began.then_some(state.first),
        goal: goal(state),
        bonus_said: state.own.bonus_said,
        bonus_cube: state.bonus_cube(),
        sided: state.own.sided,
        verified: state.own.verified.clone(),
        asking: state.own.asking.clone(),
        rulings: state.own.rulings.clone(),
        false_charges: state.own.false_charges.clone(),
        early_challenges: state.own.early_challenges.clone(),
    }
}

/// Where the table is, as it is seen.
pub(crate) fn stage(phase: &Phase) -> Stage {
    match phase {
        Phase::Rolling => Stage::Rolling,
        Phase::Goal => Stage::Goal,
        Phase::NoGoal { agreed } => Stage::NoGoal { agreed: agreed.clone() },
        Phase::Returning { seat, cubes, .. } => Stage::Returning { seat: *seat, cubes: *cubes },
    }
}

pub(crate) fn goal(state: &State) -> Option<GoalView> {
    let (laid, goal) = (state.own.goal.clone()?, state.laid_goal()?);
    let (value, legal) = (goal.number(), judgement::is_legal(&goal));
    Some(GoalView { text: goal.text(), value, legal, laid })
}

pub(crate) fn hidden(state: &State) -> Vec<Citation> {
    let CubePhase::Desk(desk) = &state.phase else { return Vec::new() };
    let Some(writing) = desk.writing() else { return Vec::new() };
    let undecided = writing.awaited().any(|it| it.1 == Duty::May).then_some(rule::VI_A_3A);
    rule::cite_all([rule::VI_C_1].into_iter().chain(undecided))
}
