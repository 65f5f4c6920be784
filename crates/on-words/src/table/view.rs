//! What each viewer sees, and which rule hides the rest.
//!
//! Two things are covered: papers until all are in and a Third Party has decided, and what went
//! wrong unnoticed.

use kernel::{Barred, Citation, GameTime, Irregular, Procedure, Seat, Viewer, house, offers};
use mat::{
    BlockView, Chair, Claim, Clock, CubeId, CubePhase, DeskStage, DeskView, Duty, FiledView, Glass,
    LaidGoal, Matter, MoveNo, Rest, RoundStage, SheetView, Task,
};
use serde::{Deserialize, Serialize};

use crate::table::state::OnWordsTable as _;
use crate::{
    After, Cubes, Dictionary, Problem, Symbol, WordRuling, rulebook as rule,
    table::{
        action::Deed,
        breach::Breach,
        division::Division,
        filed, judgement,
        may::{deeds, may},
        numbers,
        paper::{Objection, Paper},
        referee::OnWords,
        setup::Adjudication,
        state::{Phase, Section, State},
    },
};

/// What somebody sees of an On-Words table, and what they may do there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsView")
)]
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
    /// The name of the word list.
    pub list: String,
    /// Whether writers say which words they mean.
    pub declared_words: bool,
    /// Whether players may write on a printed chart.
    pub chart: bool,
    pub stage: Stage,
    /// Shakes are counted from one; zero before the first.
    pub shake: u16,
    pub setter: Option<Seat>,
    /// Who plays this shake.
    pub players: Vec<Seat>,
    pub chairs: Vec<Chair>,
    /// What each cube shows, digits first, then letters by colour, then sounds.
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub faces: Vec<Symbol>,
    /// Where each cube lies; none is Resources.
    pub mat: Vec<Option<Section>>,
    pub goal: Option<GoalView>,
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
    /// The Third Party who has said that she presents.
    pub sided: Option<Seat>,
    /// Who has had a word looked up in this shake.
    pub verified: Vec<Seat>,
    /// Who has no other question than whether the paper on the desk equals the Goal.
    pub asking: Vec<Seat>,
    /// What judges have said of words in this match.
    pub rulings: Vec<WordRuling>,
    /// Papers of shakes that are scored, for disputes: the last, and those a judge was asked about.
    pub filed: Vec<FiledView<Paper>>,
    pub sheet: SheetView,
    pub round: Clock,
    pub matters: Vec<Matter>,
    /// How often each player has charged what was not so: many such charges are misconduct.
    pub false_charges: Vec<u16>,
    /// How often each player has challenged early in a shake, and was wrong: doing so in every
    /// shake, to spoil it for others, is misconduct.
    pub early_challenges: Vec<u16>,
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
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsStage")
)]
#[serde(tag = "is")]
pub enum Stage {
    Seating,
    Rolling,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct GoalView {
    pub laid: LaidGoal,
    /// As it is read, and the number it names; none in no legal layout.
    pub text: String,
    pub value: Option<i32>,
    /// Whether a Solution can have that value.
    pub legal: bool,
}

impl View {
    /// The mat as it is seen, as a problem with this Goal.
    pub(crate) fn problem(&self, goal: Option<u32>, after: After) -> Problem {
        let section = |at: Option<Section>| -> Cubes {
            let cubes = self.faces.iter().zip(&self.mat);
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

    /// What the Goal as it lies means.
    pub(crate) fn goal_value(&self) -> Option<u32> {
        self.goal.as_ref().and_then(|it| u32::try_from(it.value?).ok())
    }
}

pub(crate) fn view(state: &State, viewer: Viewer, words: &Dictionary) -> View {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let official = matches!(viewer, Viewer::Official(_));
    let seats = || Seat::all(state.n_seats());
    let n_cubes = state.shake.mat().n_cubes();
    let began = 0 < state.round.shake();
    let (may, may_not) = offers(viewer, &deeds(), |by, deed| may(state, by, deed));
    View {
        at: state.at,
        you,
        edition: state.setup.edition.clone(),
        division: state.setup.division,
        procedure: state.setup.procedure,
        adjudication: state.setup.adjudication,
        glass: state.setup.glass,
        n_shakes: state.setup.n_shakes,
        list: state.setup.things.list.name.clone(),
        declared_words: state.setup.things.declared_words,
        chart: state.setup.division.chart().value,
        stage: stage(state),
        shake: state.round.shake(),
        setter: began.then_some(state.first),
        players: state.players().to_vec(),
        chairs: state.round.chairs().to_vec(),
        faces: state.faces.clone(),
        mat: (0..n_cubes).map(|id| state.shake.mat().at(CubeId(id))).collect(),
        goal: goal(state),
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
        sided: state.own.sided,
        verified: state.own.verified.clone(),
        asking: state.own.asking.clone(),
        rulings: state.own.rulings.clone(),
        filed: filed::view_all(state, viewer, words),
        sheet: SheetView::of(&state.round),
        round: state.round.clock(),
        matters: state.round.matters().to_vec(),
        false_charges: state.own.false_charges.clone(),
        early_challenges: state.own.early_challenges.clone(),
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
        .and_then(|it| mat::cube::block::claims::<OnWords>(state, it).ok())
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

pub(crate) fn goal(state: &State) -> Option<GoalView> {
    let (laid, goal) = (state.own.goal.clone()?, state.laid_goal()?);
    let (value, legal) = (goal.number(), judgement::is_legal(&goal));
    Some(GoalView { text: goal.text(), value, legal, laid })
}

fn hidden(state: &State) -> Vec<Citation> {
    let CubePhase::Desk(desk) = &state.phase else { return Vec::new() };
    let Some(writing) = desk.writing() else { return Vec::new() };
    let undecided = writing.awaited().any(|it| it.1 == Duty::May).then_some(rule::VI_A_3A);
    rule::cite_all([rule::VI_C_1].into_iter().chain(undecided))
}
