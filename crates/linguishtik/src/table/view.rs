//! What each viewer sees, and which rule hides the rest.
//!
//! Two things are covered: papers until all are in, and what went wrong unnoticed.

use kernel::{Barred, Citation, GameTime, Irregular, Procedure, Seat, Viewer, house, offers};
use mat::{
    BlockView, Chair, Claim, Clock, CubeId, CubePhase, DeskStage, DeskView, FiledView, Glass,
    Marked, Matter, MoveNo, Rest, RoundStage, SheetView, Task,
};
use serde::{Deserialize, Serialize};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Color, Demand, Designation, Division, Letter, OwnDeed, Spelling, Type, rulebook as rule,
    table::{
        action::Deed,
        breach::Breach,
        chart::ChartName,
        filed,
        judgement::{self, References},
        may::{deeds, may},
        numbers,
        offers::{self, Allowance, ContainersLeft, Demandable, OrderStep},
        paper::{Objection, Paper},
        reading::{self, Reading},
        referee::Linguishtik,
        setup::Adjudication,
        state::{MadeDemand, Opening, Phase, Precedent, Section, State},
    },
};

/// What somebody sees of a LinguiSHTIK table, and what they may do there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikView")
)]
pub struct View {
    /// The time of the latest event; times in a view are table times.
    pub at: GameTime,
    pub you: Option<Seat>,
    pub edition: String,
    pub division: Division,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    pub chart: ChartName,
    /// How limits are measured, or that none runs.
    pub glass: Glass,
    /// How many shakes the match has, where that was chosen.
    pub n_shakes: Option<u16>,
    /// The name of the word list.
    pub list: String,
    pub stage: Stage,
    /// Shakes are counted from one; zero before the first.
    pub shake: u16,
    pub player_one: Option<Seat>,
    /// Who plays this shake.
    pub players: Vec<Seat>,
    pub chairs: Vec<Chair>,
    /// What each cube shows: four red, black, green, pink and yellow ones, then three orange.
    pub faces: Vec<Letter>,
    /// Where each cube lies; none is Resources.
    pub mat: Vec<Option<Section>>,
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
    /// What is to be done, and by when.
    pub tasks: Vec<Task>,
    pub block: Option<BlockView>,
    /// What you can say with the block in hand.
    pub claims: Vec<Claim>,
    /// To be named in a challenge, as `against`.
    pub move_no: MoveNo,
    pub last_mover: Option<Seat>,
    pub desk: Option<DeskView<Paper, Objection>>,
    /// What a solution of the contest under way may take.
    pub allowance: Option<Allowance>,
    /// What the machine makes of the papers on the desk. It decides where the umpire does, and
    /// elsewhere it advises officials, and players once a paper is marked.
    pub readings: Vec<PaperReading>,
    /// Papers of shakes that are scored, for disputes: the last, and those a judge was asked about.
    pub filed: Vec<FiledView<Paper>>,
    pub sheet: SheetView,
    pub round: Clock,
    pub matters: Vec<Matter>,
    /// How often each player has charged what was not so: many such charges are misconduct.
    pub false_charges: Vec<u16>,
    /// What was ruled on objections in this match.
    pub rulings: Vec<Precedent>,
    /// Who was four points ahead of all others at the warning.
    pub ahead: Option<Seat>,
    /// What went wrong unnoticed: for officials only.
    pub irregulars: Vec<Irregular<Breach>>,
    /// What you may do now, and which rule keeps you from the rest.
    pub may: Vec<Deed>,
    pub may_not: Vec<Barred<Deed>>,
    /// The rules by which something is covered at this moment.
    pub hidden: Vec<Citation>,
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

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikStage")
)]
#[serde(tag = "is")]
pub enum Stage {
    Seating,
    Rolling,
    Designating,
    AllImpossible {
        agreed: Vec<Seat>,
        disagreed: Vec<Seat>,
    },
    Moving {
        mover: Seat,
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

pub(crate) fn view(state: &State, viewer: Viewer, references: References<'_>) -> View {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let official = matches!(viewer, Viewer::Official(_));
    let n_cubes = state.shake.mat().n_cubes();
    let began = 0 < state.round.shake();
    let (may, may_not) = offers(viewer, &deeds(), |by, deed| may(state, by, deed));
    let spelling = Spelling::of(&state.demands_in_force());
    let may_demand = |by: Seat| may.contains(&OwnDeed::Demand.into()) || offers::adds(state, by);
    View {
        at: state.at,
        you,
        edition: state.setup.edition.clone(),
        division: state.setup.division,
        procedure: state.setup.procedure,
        adjudication: state.setup.adjudication,
        chart: state.setup.things.chart,
        glass: state.setup.glass,
        n_shakes: state.setup.n_shakes,
        list: state.setup.things.list.name.clone(),
        stage: stage(state),
        shake: state.round.shake(),
        player_one: began.then_some(state.first),
        players: state.players().to_vec(),
        chairs: state.round.chairs().to_vec(),
        faces: state.faces.clone(),
        mat: (0..n_cubes).map(|id| state.shake.mat().at(CubeId(id))).collect(),
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
        tasks: state.shake.tasks().to_vec(),
        block: state.shake.block().map(|it| BlockView::of(it, &numbers::BLOCK)),
        claims: claims(state, you),
        move_no: state.shake.move_no(),
        last_mover: state.shake.last_mover(),
        desk: match &state.phase {
            CubePhase::Desk(it) => {
                Some(DeskView::of(it, &state.round, viewer, &state.desk_rules()))
            }
            _ => None,
        },
        allowance: match &state.phase {
            CubePhase::Desk(desk) => Some(offers::allowance(state, &desk.contest)),
            _ => None,
        },
        readings: readings(state, official, references),
        filed: filed::view_all(state, viewer, references),
        sheet: SheetView::of(&state.round),
        round: state.round.clock(),
        matters: state.round.matters().to_vec(),
        false_charges: state.own.false_charges.clone(),
        rulings: state.own.rulings.clone(),
        ahead: state.own.ahead,
        irregulars: if official {
            Seat::all(state.n_seats()).flat_map(|it| state.irregulars.by(it)).cloned().collect()
        } else {
            Vec::new()
        },
        may,
        may_not,
        hidden: hidden(state),
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

fn claims(state: &State, you: Option<Seat>) -> Vec<Claim> {
    let plays = |it: &Seat| state.round.is_in_play() && state.plays(*it);
    you.filter(plays)
        .and_then(|it| mat::cube::block::claims::<Linguishtik>(state, it).ok())
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
        (_, CubePhase::Own(Phase::Rolling)) => Stage::Rolling,
        (_, CubePhase::Own(Phase::Designating)) => Stage::Designating,
        (_, CubePhase::Own(Phase::AllImpossible { agreed, disagreed })) => {
            Stage::AllImpossible { agreed: agreed.clone(), disagreed: disagreed.clone() }
        }
        (_, CubePhase::Moving { mover }) => Stage::Moving { mover: *mover },
        (_, CubePhase::Desk(desk)) => match desk.stage {
            DeskStage::Writing(_) => Stage::Writing,
            DeskStage::Checking { .. } | DeskStage::Closed { .. } => Stage::Checking,
        },
    }
}

fn hidden(state: &State) -> Vec<Citation> {
    let written = state.desk().is_some_and(|it| it.writing().is_some());
    let checked = state.desk().is_some() && !written;
    let tournament = state.setup.procedure == Procedure::Tournament;
    // Dictionary and grammar are a judge's at the desk, and nobody's before.
    let closed = tournament && state.round.is_in_play() && !checked;
    let rules = written.then_some(rule::LT21_2).into_iter();
    rule::cite_all(rules.chain(closed.then_some(rule::LT3_2)))
}
