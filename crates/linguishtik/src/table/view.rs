//! What each viewer sees, and which rule hides the rest.
//!
//! Two things are covered: papers until all are in, and what went wrong unnoticed.

use kernel::{Citation, Procedure, Seat};
use mat::{CubeId, CubePhase, Marked};
use serde::{Deserialize, Serialize};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Color, Demand, Designation, Letter, OwnDeed, Spelling, Type, rulebook as rule,
    table::{
        action::Deed,
        chart::ChartName,
        judgement::{self, References},
        offers::{self, Allowance, ContainersLeft, Demandable, OrderStep},
        paper::Paper,
        reading::{self, Reading},
        referee::Linguishtik,
        setup::Adjudication,
        state::{MadeDemand, Opening, Phase, Precedent, State},
    },
};

/// What somebody sees of a LinguiSHTIK table.
pub type View = mat::cube::view::View<Linguishtik>;

/// Seen in this book, and not in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikOwnView")
)]
pub struct OwnView {
    pub chart: ChartName,
    /// The name of the word list.
    pub list: String,
    pub player_one: Option<Seat>,
    pub designation: Option<Designation>,
    /// What the opening still asks for.
    pub opening: Option<Opening>,
    pub part: Option<Type>,
    /// The order of play of this shake.
    pub order: Vec<OrderStep>,
    /// The List of Demands.
    pub demands: Vec<DemandView>,
    /// The color whose cubes stand for any letter.
    pub wild: Option<Color>,
    /// Every such letter becomes the other.
    pub transfer: Option<[Letter; 2]>,
    /// The items that you may demand now, and which rule bars one for the moment; while you write
    /// after Now, those that the cube more may demand on paper.
    pub demandable: Vec<Demandable>,
    /// How many clauses and phrases may still be demanded.
    pub containers_left: ContainersLeft,
    /// A Demand that was said without its cube.
    pub said: Option<SaidView>,
    pub passed: Vec<Seat>,
    /// What a solution of the contest under way may take.
    pub allowance: Option<Allowance>,
    /// What the machine makes of the papers on the desk. It decides where the umpire does, and
    /// elsewhere it advises officials, and players once a paper is marked.
    pub readings: Vec<PaperReading>,
    /// How often each player has charged what was not so: many such charges are misconduct.
    pub false_charges: Vec<u16>,
    /// What was ruled on objections in this match.
    pub rulings: Vec<Precedent>,
    /// Who was four points ahead of all others at the warning.
    pub ahead: Option<Seat>,
}

/// A Demand on the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct DemandView {
    pub by: Seat,
    pub cube: CubeId,
    pub demand: Demand,
    /// A duplicate that nobody charged in time.
    pub void: bool,
    pub text: String,
    pub rule: Citation,
}

/// A paper on the desk as the machine reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPaperReading")
)]
pub struct PaperReading {
    pub writer: Seat,
    pub reading: Reading,
}

/// A Demand that was said, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct SaidView {
    pub by: Seat,
    pub demand: Demand,
    pub text: String,
}

/// Where the table is in a procedure of this book alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikOwnStage")
)]
#[serde(tag = "is")]
pub enum Stage {
    Rolling,
    Designating,
    AllImpossible { agreed: Vec<Seat>, disagreed: Vec<Seat> },
}

/// The names that the page has for them.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "linguishtik.ts", rename = "LinguishtikView")]
pub struct ViewType(pub View);

#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(export_to = "linguishtik.ts", rename = "LinguishtikStage")]
pub struct StageType(pub mat::CubeStage<Stage>);

/// The part of a view that is this book's own.
pub(crate) fn own_view(
    state: &State,
    (you, official): (Option<Seat>, bool),
    may: &[Deed],
    references: References<'_>,
) -> OwnView {
    let began = 0 < state.round.shake();
    let spelling = Spelling::of(&state.demands_in_force());
    let may_demand = |by: Seat| may.contains(&OwnDeed::Demand.into()) || offers::adds(state, by);
    OwnView {
        chart: state.setup.things.chart,
        list: state.setup.things.list.name.clone(),
        player_one: began.then_some(state.first),
        designation: state.own.designation,
        opening: state.opening().filter(|_| began),
        part: state.part(),
        order: offers::order(state),
        demands: self::demands(state),
        wild: spelling.wild,
        transfer: spelling.transfer.map(|(from, to)| [from, to]),
        demandable: you
            .filter(|it| may_demand(*it))
            .map(|it| offers::demandable(state, it))
            .unwrap_or_default(),
        containers_left: offers::containers_left(state),
        said: state.own.said.as_ref().map(|(by, demand)| SaidView {
            by: *by,
            demand: demand.clone(),
            text: demand.told(),
        }),
        passed: state.own.passed.clone(),
        allowance: match &state.phase {
            CubePhase::Desk(desk) => Some(offers::allowance(state, &desk.contest)),
            _ => None,
        },
        readings: readings(state, official, references),
        false_charges: state.own.false_charges.clone(),
        rulings: state.own.rulings.clone(),
        ahead: state.own.ahead,
    }
}

/// The List of Demands.
pub(crate) fn demands(state: &State) -> Vec<DemandView> {
    let demand = |made: &MadeDemand| {
        let rule = made.demand.rule(state.setup.division, state.part()).cite();
        let MadeDemand { by, cube, demand, void } = made.clone();
        DemandView { by, cube, text: demand.told(), demand, void, rule }
    };
    state.own.demands.iter().map(demand).collect()
}

/// What the machine makes of the papers that lie open. Whether it is shown before players have
/// checked depends on who decides.
fn readings(state: &State, official: bool, references: References<'_>) -> Vec<PaperReading> {
    let CubePhase::Desk(desk) = &state.phase else { return Vec::new() };
    let decides = state.setup.adjudication == Adjudication::Umpire;
    let open = desk.papers().iter().filter(|it| official || decides || it.correct.is_some());
    let read = |it: &Marked<Paper>| {
        let question = judgement::question(state, &desk.contest, &it.paper);
        PaperReading { writer: it.writer, reading: reading::read(&question, &it.paper, references) }
    };
    open.map(read).collect()
}

/// Where the table is, as it is seen.
pub(crate) fn stage(phase: &Phase) -> Stage {
    match phase {
        Phase::Rolling => Stage::Rolling,
        Phase::Designating => Stage::Designating,
        Phase::AllImpossible { agreed, disagreed } => {
            Stage::AllImpossible { agreed: agreed.clone(), disagreed: disagreed.clone() }
        }
    }
}

pub(crate) fn hidden(state: &State) -> Vec<Citation> {
    let written = state.desk().is_some_and(|it| it.writing().is_some());
    let checked = state.desk().is_some() && !written;
    let tournament = state.setup.procedure == Procedure::Tournament;
    // Dictionary and grammar are a judge's at the desk, and nobody's before.
    let closed = tournament && state.round.is_in_play() && !checked;
    let rules = written.then_some(rule::LT21_2).into_iter();
    rule::cite_all(rules.chain(closed.then_some(rule::LT3_2)))
}
