//! All that a viewer sees of a cube table, and which rule hides the rest.

use std::fmt;

use kernel::{Barred, Citation, GameTime, Irregular, Procedure, Seat, Viewer, house, offers};
use serde::{Deserialize, Serialize};

use crate::{
    Adjudication, BlockView, Chair, Claim, Clock, CubeId, DeskStage, DeskView, FiledView, Glass,
    Matter, MoveNo, Rest, RoundStage, SheetView, Task,
    cube::{
        action::CubeDeed,
        block,
        may::{OwnDeedOf, may},
        state::{CubePhase, CubeState},
        umpire::{ObjectionOf, PaperOf, SectionOf, Umpire},
        words::Words,
    },
};

/// What somebody sees of a cube table, and what they may do there: of division `D`, faces `F`,
/// sections `S`, papers `P`, objections `O`, breaches `X`, stages `T`, deeds `E`, and the book's own
/// view `W`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct CubeView<D, F, S, P, O, X, T, E, W> {
    /// The time of the latest event; times in a view are table times.
    pub at: GameTime,
    pub you: Option<Seat>,
    pub edition: String,
    pub division: D,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    /// How limits are measured, or that none runs.
    pub glass: Glass,
    /// How many shakes the match has, where that was chosen.
    pub n_shakes: Option<u16>,
    pub stage: CubeStage<T>,
    /// Shakes are counted from one; zero before the first.
    pub shake: u16,
    /// Who plays this shake.
    pub players: Vec<Seat>,
    pub chairs: Vec<Chair>,
    /// The face that each cube shows, in the order in which the book names them.
    pub faces: Vec<F>,
    /// Where each cube lies; none is Resources.
    pub mat: Vec<Option<S>>,
    /// What is to be done, and by when.
    pub tasks: Vec<Task>,
    pub block: Option<BlockView>,
    /// What you can say with the block in hand.
    pub claims: Vec<Claim>,
    /// To be named in a challenge, as `against`.
    pub move_no: MoveNo,
    pub last_mover: Option<Seat>,
    pub desk: Option<DeskView<P, O>>,
    /// Papers of shakes that are scored, for disputes: the last, and those a judge was asked about.
    pub filed: Vec<FiledView<P>>,
    pub sheet: SheetView,
    pub round: Clock,
    pub matters: Vec<Matter>,
    /// What went wrong unnoticed: for officials only.
    pub irregulars: Vec<Irregular<X>>,
    /// What you may do now, and which rule keeps you from the rest.
    pub may: Vec<CubeDeed<E>>,
    pub may_not: Vec<Barred<CubeDeed<E>>>,
    /// The rules by which something is covered at this moment.
    pub hidden: Vec<Citation>,
    #[serde(flatten)]
    pub own: W,
}

/// The view of a table of this umpire.
pub type View<G> = CubeView<
    <<G as Umpire>::Book as Words>::Division,
    <<G as Umpire>::Book as Words>::Face,
    SectionOf<G>,
    PaperOf<G>,
    ObjectionOf<G>,
    <<G as Umpire>::Book as Words>::Breach,
    <G as Umpire>::Stage,
    OwnDeedOf<G>,
    <G as Umpire>::OwnView,
>;

/// Where the table is in its procedure.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(untagged)]
pub enum CubeStage<T> {
    Table(TableStage),
    Own(T),
}

/// By the name that it has on the wire.
impl<T: fmt::Debug> fmt::Debug for CubeStage<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CubeStage::Table(it) => it.fmt(f),
            CubeStage::Own(it) => it.fmt(f),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
#[serde(tag = "is")]
pub enum TableStage {
    Seating,
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

pub fn view<G: Umpire>(umpire: &G, state: &CubeState<G::Book>, viewer: Viewer) -> View<G> {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let official = matches!(viewer, Viewer::Official(_));
    let CubeState { round, shake, setup, .. } = state;
    let n_cubes = shake.mat().n_cubes();
    let plays = |it: &Seat| round.is_in_play() && state.plays(*it);
    let claims = you.filter(plays).and_then(|it| block::claims::<G>(state, it).ok());
    let (may, may_not) = offers(viewer, &G::deeds(), |by, deed| may::<G>(state, by, deed));
    let found = |filed: &_, paper: &_| umpire.found(state, filed, paper);
    CubeView {
        at: state.at,
        you,
        edition: setup.edition.clone(),
        division: setup.division,
        procedure: setup.procedure,
        adjudication: setup.adjudication,
        glass: setup.glass,
        n_shakes: setup.n_shakes,
        stage: stage::<G>(state),
        shake: round.shake(),
        players: state.players().to_vec(),
        chairs: round.chairs().to_vec(),
        faces: state.faces.clone(),
        mat: (0..n_cubes).map(|id| shake.mat().at(CubeId(id))).collect(),
        tasks: shake.tasks().to_vec(),
        block: shake.block().map(|it| BlockView::of(it, &G::block_rules(state))),
        claims: claims.unwrap_or_default(),
        move_no: shake.move_no(),
        last_mover: shake.last_mover(),
        desk: state.desk().map(|it| DeskView::of(it, round, viewer, &G::desk_rules(state))),
        filed: state.view_filed(viewer, G::asked, found),
        sheet: SheetView::of(round),
        round: round.clock(),
        matters: round.matters().to_vec(),
        irregulars: if official {
            round.seats().flat_map(|it| state.irregulars.by(it)).cloned().collect()
        } else {
            Vec::new()
        },
        own: umpire.own_view(state, you, official, &may),
        may,
        may_not,
        hidden: G::hidden(state),
    }
}

fn stage<G: Umpire>(state: &CubeState<G::Book>) -> CubeStage<G::Stage> {
    if let Some(Rest { until, ready }) = state.round.rest() {
        let (ready, rule) = (ready.clone(), house::REST.cite());
        return CubeStage::Table(TableStage::Resting { until: *until, ready, rule });
    }
    CubeStage::Table(match (state.round.stage(), &state.phase) {
        (RoundStage::Signing { points, until }, _) => {
            let (points, rule) = (points.clone(), G::round_rules(state).signing.rule.cite());
            TableStage::Signing { points, until: state.round.signing_ends(*until), rule }
        }
        (RoundStage::Over { points }, _) => TableStage::Over { points: points.clone() },
        (_, CubePhase::NoShake) => TableStage::Seating,
        (_, CubePhase::Moving { mover }) => TableStage::Moving { mover: *mover },
        (_, CubePhase::Desk(desk)) => match desk.stage {
            DeskStage::Writing(_) => TableStage::Writing,
            DeskStage::Checking { .. } | DeskStage::Closed { .. } => TableStage::Checking,
        },
        (_, CubePhase::Own(phase)) => return CubeStage::Own(G::stage(phase)),
    })
}
