//! What each viewer sees, and which rule hides the rest.
//!
//! Three things are covered: papers until all are in, other readings until all
//! are ready, and what went wrong unnoticed.

use kernel::{Barred, Citation, GameTime, Irregular, Procedure, Seat, Viewer, house, offers};
use mat::{
    BlockView, Chair, Claim, Clock, CubeId, CubePhase, DeskStage, DeskView, FiledView, Glass,
    LaidGoal, Matter, MoveNo, Rest, RoundStage, SheetView, Task,
};
use serde::{Deserialize, Serialize};

use crate::table::state::OnSetsTable as _;
use crate::{
    Card, Division, Face, Universe, Variation, rulebook as rule,
    table::{
        action::Deed,
        breach::Breach,
        filed,
        may::{deeds, may},
        numbers,
        paper::{Objection, Paper},
        referee::OnSets,
        setup::Adjudication,
        state::{Phase, Section, State},
    },
};

/// What somebody sees of an On-Sets table, and what they may do there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsView"))]
pub struct View {
    /// The time of the latest event; times in a view are table times.
    pub at: GameTime,
    pub you: Option<Seat>,
    pub edition: String,
    pub division: Division,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    /// How limits are measured, or that none runs.
    pub glass: Glass,
    /// How many shakes the match has, where that was chosen.
    pub n_shakes: Option<u16>,
    pub stage: Stage,
    /// Shakes are counted from one; zero before the first.
    pub shake: u16,
    pub setter: Option<Seat>,
    /// Who plays this shake.
    pub players: Vec<Seat>,
    pub chairs: Vec<Chair>,
    pub faces: Vec<Face>,
    /// Where each cube lies; none is Resources.
    pub mat: Vec<Option<Section>>,
    pub universe: Universe,
    /// The cards that were not dealt, which anybody may look at.
    pub undealt: Vec<Card>,
    pub goal: Option<GoalView>,
    /// The names of the variations to choose from, and of those always played.
    pub menu: Vec<String>,
    pub always: Vec<String>,
    pub chosen: Vec<ChosenView>,
    /// What is to be done, and by when.
    pub tasks: Vec<Task>,
    pub block: Option<BlockView>,
    /// What you can say with the block in hand.
    pub claims: Vec<Claim>,
    /// To be named in a challenge, as `against`.
    pub move_no: MoveNo,
    pub last_mover: Option<Seat>,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    /// The bonus cube of the turn under way: its Mover still owes the regular move.
    pub bonus_cube: Option<CubeId>,
    pub desk: Option<DeskView<Paper, Objection>>,
    /// Papers of shakes that are scored, for disputes: the last, and those a judge was asked about.
    pub filed: Vec<FiledView<Paper>>,
    pub sheet: SheetView,
    pub round: Clock,
    pub matters: Vec<Matter>,
    /// What went wrong unnoticed: for officials only.
    pub irregulars: Vec<Irregular<Breach>>,
    /// What you may do now, and which rule keeps you from the rest.
    pub may: Vec<Deed>,
    pub may_not: Vec<Barred<Deed>>,
    /// The rules by which something is covered at this moment.
    pub hidden: Vec<Citation>,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsStage"))]
#[serde(tag = "is")]
pub enum Stage {
    Seating,
    Rolling {
        dealer: Seat,
        rolled: bool,
        dealt: bool,
    },
    Selecting {
        chooser: Seat,
    },
    Goal,
    NoGoal {
        agreed: Vec<Seat>,
    },
    Moving {
        mover: Seat,
    },
    Returning {
        seat: Seat,
        cubes: [CubeId; 2],
    },
    Writing,
    Checking,
    /// The shake is scored, and the next one begins when all are ready, or then.
    Resting {
        until: GameTime,
        ready: Vec<Seat>,
        rule: Citation,
    },
    Signing {
        points: Vec<u8>,
        until: GameTime,
        rule: Citation,
    },
    Over {
        points: Vec<u8>,
    },
}

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

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let official = matches!(viewer, Viewer::Official(_));
    let seats = || Seat::all(state.n_seats());
    let n_cubes = state.shake.mat().n_cubes();
    let began = 0 < state.round.shake();
    let (may, may_not) = offers(viewer, &deeds(), |by, deed| may(state, by, deed));
    let names = |list: &[&str]| list.iter().map(|it| (*it).to_owned()).collect();
    let division = state.setup.division;
    View {
        at: state.at,
        you,
        edition: state.setup.edition.clone(),
        division,
        procedure: state.setup.procedure,
        adjudication: state.setup.adjudication,
        glass: state.setup.glass,
        n_shakes: state.setup.n_shakes,
        stage: stage(state),
        shake: state.round.shake(),
        setter: began.then_some(state.first),
        players: state.players().to_vec(),
        chairs: state.round.chairs().to_vec(),
        faces: state.faces.clone(),
        mat: (0..n_cubes).map(|id| state.shake.mat().at(CubeId(id))).collect(),
        universe: state.own.universe.clone(),
        undealt: undealt(state),
        goal: goal(state),
        menu: names(&division.menu()),
        always: names(division.always()),
        chosen: chosen(state),
        tasks: state.shake.tasks().to_vec(),
        block: state.shake.block().map(|it| BlockView::of(it, &numbers::block(&state.setup))),
        claims: claims(state, you),
        move_no: state.shake.move_no(),
        last_mover: state.shake.last_mover(),
        bonus_said: state.own.bonus_said,
        bonus_cube: state.bonus_cube(),
        desk: match &state.phase {
            CubePhase::Desk(it) => {
                Some(DeskView::of(it, &state.round, viewer, &state.desk_rules()))
            }
            _ => None,
        },
        filed: filed::view_all(state, viewer),
        sheet: SheetView::of(&state.round),
        round: state.round.clock(),
        matters: state.round.matters().to_vec(),
        irregulars: if official {
            seats().flat_map(|it| state.irregulars.by(it)).cloned().collect()
        } else {
            Vec::new()
        },
        may,
        may_not,
        hidden: hidden(state),
    }
}

fn claims(state: &State, you: Option<Seat>) -> Vec<Claim> {
    let plays = |it: &Seat| state.round.is_in_play() && state.plays(*it);
    you.filter(plays)
        .and_then(|it| mat::cube::block::claims::<OnSets>(state, it).ok())
        .unwrap_or_default()
}

fn stage(state: &State) -> Stage {
    if let Some(Rest { until, ready }) = state.round.rest() {
        return Stage::Resting { until: *until, ready: ready.clone(), rule: house::REST.cite() };
    }
    match (state.round.stage(), &state.phase) {
        (RoundStage::Signing { points, until }, _) => {
            let (points, rule) = (points.clone(), state.round_rules().signing.rule.cite());
            Stage::Signing { points, until: state.round.signing_ends(*until), rule }
        }
        (RoundStage::Over { points }, _) => Stage::Over { points: points.clone() },
        (_, CubePhase::NoShake) => Stage::Seating,
        (_, CubePhase::Own(Phase::Rolling { dealer, rolled, dealt })) => {
            Stage::Rolling { dealer: *dealer, rolled: *rolled, dealt: *dealt }
        }
        (_, CubePhase::Own(Phase::Selecting { chooser })) => Stage::Selecting { chooser: *chooser },
        (_, CubePhase::Own(Phase::Goal)) => Stage::Goal,
        (_, CubePhase::Own(Phase::NoGoal { agreed })) => Stage::NoGoal { agreed: agreed.clone() },
        (_, CubePhase::Moving { mover }) => Stage::Moving { mover: *mover },
        (_, CubePhase::Own(Phase::Returning { seat, cubes, .. })) => {
            Stage::Returning { seat: *seat, cubes: *cubes }
        }
        (_, CubePhase::Desk(desk)) => match desk.stage {
            DeskStage::Writing(_) => Stage::Writing,
            DeskStage::Checking { .. } | DeskStage::Closed { .. } => Stage::Checking,
        },
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

fn hidden(state: &State) -> Vec<Citation> {
    let CubePhase::Desk(desk) = &state.phase else { return Vec::new() };
    match &desk.stage {
        DeskStage::Writing(_) => rule::cite([rule::VII_C_2]),
        DeskStage::Checking { checking, .. } if !checking.attempts.is_empty() => {
            rule::cite([rule::VII_C_5C_B])
        }
        DeskStage::Checking { .. } | DeskStage::Closed { .. } => Vec::new(),
    }
}
