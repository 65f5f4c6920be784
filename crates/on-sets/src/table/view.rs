//! What each viewer sees, and which rule hides the rest.
//!
//! Three things are covered: papers until all are in, other readings until all
//! are ready, and what went wrong unnoticed.

use kernel::{Barred, Citation, GameTime, Irregular, Procedure, Seat, Viewer, offers};
use mat::{
    BlockStage, Contest, CubeId, Desk, DeskStage, Duty, GroundNo, Limit, Marked, MoveNo,
    Paper as Written, Penalty, Round, Task,
};
use serde::{Deserialize, Serialize};

use crate::{
    Card, Division, Face, Universe, Variation, rulebook as rule,
    table::{
        breach::Breach,
        may::{Deed, may},
        paper::{Objection, Paper},
        procedures::conduct::Matter,
        setup::Adjudication,
        state::{Chair, LaidGoal, Phase, Section, State},
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
    /// To be named in a challenge, as `against`.
    pub move_no: MoveNo,
    pub last_mover: Option<Seat>,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    pub desk: Option<DeskView>,
    pub sheet: SheetView,
    pub round: Round,
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
pub enum Stage {
    Seating,
    Rolling { dealer: Seat, rolled: bool, dealt: bool },
    Selecting { chooser: Seat },
    Goal,
    NoGoal { agreed: Vec<Seat> },
    Moving { mover: Seat },
    Returning { seat: Seat, cubes: [CubeId; 2] },
    Writing,
    Checking,
    Signing { points: Vec<u8>, until: GameTime },
    Over { points: Vec<u8> },
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

/// The block while it is off the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct BlockView {
    /// Whose hands are on it.
    pub hands: Vec<Seat>,
    /// Who says whose was first.
    pub third: Option<Seat>,
    /// Whether the claim is awaited.
    pub held: bool,
    pub until: GameTime,
}

/// What lies on the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct DeskView {
    pub contest: Contest,
    pub duties: Vec<Duty>,
    pub limit: Option<Limit>,
    /// Who has handed a paper in; what it says only its writer sees.
    pub presented: Vec<Seat>,
    pub declined: Vec<Seat>,
    pub own_paper: Option<Paper>,
    /// All papers, once the last one is in.
    pub papers: Vec<Marked<Paper>>,
    /// Whose is being checked, and who has still to answer.
    pub on_desk: Option<Seat>,
    pub awaited: Vec<Seat>,
    /// The objection that waits for a ruling.
    pub ground: Option<(GroundNo, Seat, Objection)>,
    /// Who has another reading; what it is only they see.
    pub attempted: Vec<Seat>,
    pub own_attempt: Option<Paper>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct SheetView {
    pub totals: Vec<i16>,
    /// Shake, seat and points, as they were written down.
    pub scores: Vec<(u16, Seat, i8)>,
    pub penalties: Vec<Penalty>,
    pub signed: Vec<Seat>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let official = matches!(viewer, Viewer::Official(_));
    let seats = || Seat::all(state.n_seats());
    let n_cubes = state.shake.mat().n_cubes();
    let began = 0 < state.shake.number();
    let (may, may_not) = offers(viewer, Deed::ALL, |by, deed| may(state, by, deed));
    let names = |list: &[&str]| list.iter().map(|it| (*it).to_owned()).collect();
    let division = state.setup.division;
    View {
        at: state.at,
        you,
        edition: state.setup.edition.clone(),
        division,
        procedure: state.setup.procedure,
        adjudication: state.setup.adjudication,
        stage: stage(&state.phase),
        shake: state.shake.number(),
        setter: began.then_some(state.setter),
        players: state.players().to_vec(),
        chairs: state.chairs.clone(),
        faces: state.faces.clone(),
        mat: (0..n_cubes).map(|id| state.shake.mat().at(CubeId(id))).collect(),
        universe: state.universe.clone(),
        undealt: undealt(state),
        goal: goal(state),
        menu: names(&division.menu()),
        always: names(division.always()),
        chosen: chosen(state),
        tasks: state.shake.tasks().to_vec(),
        block: block(state),
        move_no: state.shake.move_no(),
        last_mover: state.shake.last_mover(),
        bonus_said: state.bonus_said,
        desk: match &state.phase {
            Phase::Desk(it) => Some(desk(it, state, viewer)),
            _ => None,
        },
        sheet: SheetView {
            totals: seats().map(|it| state.score(it)).collect(),
            scores: state.shake.sheet().scores().to_vec(),
            penalties: state.shake.sheet().penalties().to_vec(),
            signed: state.shake.sheet().signed().to_vec(),
        },
        round: state.round,
        matters: state.matters.clone(),
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

fn stage(phase: &Phase) -> Stage {
    match phase {
        Phase::Seating => Stage::Seating,
        Phase::Rolling { dealer, rolled, dealt } => {
            Stage::Rolling { dealer: *dealer, rolled: *rolled, dealt: *dealt }
        }
        Phase::Selecting { chooser } => Stage::Selecting { chooser: *chooser },
        Phase::Goal => Stage::Goal,
        Phase::NoGoal { agreed } => Stage::NoGoal { agreed: agreed.clone() },
        Phase::Moving { mover } => Stage::Moving { mover: *mover },
        Phase::Returning { seat, cubes } => Stage::Returning { seat: *seat, cubes: *cubes },
        Phase::Desk(desk) => match desk.stage {
            DeskStage::Writing(_) => Stage::Writing,
            DeskStage::Checking { .. } | DeskStage::Closed { .. } => Stage::Checking,
        },
        Phase::Signing { points, until } => {
            Stage::Signing { points: points.clone(), until: *until }
        }
        Phase::Over { points } => Stage::Over { points: points.clone() },
    }
}

fn undealt(state: &State) -> Vec<Card> {
    let dealt = !state.universe.is_empty();
    Card::all().filter(|&it| dealt && !state.universe.contains(it)).collect()
}

pub(crate) fn goal(state: &State) -> Option<GoalView> {
    let laid = state.goal.clone()?;
    let goal = laid.read(&state.faces);
    let values = state.goal_values()?;
    Some(GoalView { text: crate::table::notation::goal_text(&goal), values, laid })
}

/// What was selected. Whether it was wrong shows only when it is too late.
fn chosen(state: &State) -> Vec<ChosenView> {
    let view = |it: &crate::table::state::Chosen| ChosenView {
        by: it.by,
        variation: it.variation.clone(),
        text: crate::table::notation::variation_text(&it.variation),
        ignored: it.ignored,
    };
    state.chosen.iter().map(view).collect()
}

fn block(state: &State) -> Option<BlockView> {
    let block = state.shake.block()?;
    let (hands, third, held) = match &block.stage {
        BlockStage::Race(race) => (race.entrants(), None, false),
        BlockStage::Tied { tied, third, .. } => (tied.as_slice(), Some(*third), false),
        BlockStage::Held { hands, .. } => (hands.as_slice(), None, true),
    };
    let hands = hands.iter().map(|it| it.seat).collect();
    Some(BlockView { hands, third, held, until: block.deadline() })
}

fn desk(desk: &Desk<Paper, Objection>, state: &State, viewer: Viewer) -> DeskView {
    let seats = || Seat::all(state.n_seats());
    let own = |it: Seat| viewer == Viewer::Player(it);
    let mut view = DeskView {
        contest: desk.contest.clone(),
        duties: Vec::new(),
        limit: None,
        presented: Vec::new(),
        declined: Vec::new(),
        own_paper: None,
        papers: desk.papers().to_vec(),
        on_desk: None,
        awaited: Vec::new(),
        ground: None,
        attempted: Vec::new(),
        own_attempt: None,
    };
    if let Some(writing) = desk.writing() {
        view.duties = seats().map(|it| writing.duty(it)).collect();
        view.limit = Some(writing.limit);
        view.awaited = writing.awaited().map(|it| it.0).collect();
        for seat in seats() {
            match writing.paper(seat) {
                Written::Presented(paper) => {
                    view.presented.push(seat);
                    if own(seat) {
                        view.own_paper = Some(paper.clone());
                    }
                }
                Written::Declined => view.declined.push(seat),
                Written::Open => (),
            }
        }
    }
    if let Some(checking) = desk.checking() {
        view.limit = Some(checking.limit);
        view.on_desk = Some(checking.writer);
        view.awaited.clone_from(&checking.awaited);
        view.ground = checking.ground.as_ref().map(|it| (it.no, it.by, it.ground.clone()));
        view.attempted = checking.attempts.iter().map(|it| it.by).collect();
        let mine = checking.attempts.iter().find(|it| own(it.by));
        view.own_attempt = mine.map(|it| it.paper.clone());
    }
    view
}

fn hidden(state: &State) -> Vec<Citation> {
    let Phase::Desk(desk) = &state.phase else { return Vec::new() };
    match &desk.stage {
        DeskStage::Writing(_) => rule::cite([rule::VII_C_2]),
        DeskStage::Checking { checking, .. } if !checking.attempts.is_empty() => {
            rule::cite([rule::VII_C_5C_B])
        }
        DeskStage::Checking { .. } | DeskStage::Closed { .. } => Vec::new(),
    }
}
