//! The part of a state that is this book's own.

use kernel::{Badge, Citation, GameTime, Office, Seat, Span};
use mat::{CubeId, CubePhase, CubeState, DeskRules, Kept, MoveNo, RoundRules};
use serde::{Deserialize, Serialize};

use crate::{
    Color, Cube, Demand, Designation, Type, rulebook as rule,
    table::{
        book::LinguishtikBook,
        breach::{Breach, Illegal},
        numbers,
        paper::{Objection, Paper},
    },
    words::cube::colors,
};

/// The sections of a LinguiSHTIK mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikSection")
)]
pub enum Section {
    Letters,
    Demands,
}

/// A move that the opening asks for. (LT11-1)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub enum Opening {
    Designation,
    Type,
    Function,
}

/// A Demand on the list, with the cube it was made with. (LT8-3)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct MadeDemand {
    pub by: Seat,
    pub cube: CubeId,
    pub demand: Demand,
    /// A duplicate that nobody charged in time. (LT13-A-6i)
    pub void: bool,
}

/// So many rulings are remembered, the latest: all of them are shown with every view.
pub(crate) const RULINGS_MAX: usize = 64;

/// What was ruled on an objection, to be looked up when the like is said again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikPrecedent")
)]
pub struct Precedent {
    pub shake: u16,
    pub paper: Paper,
    pub objection: Objection,
    pub upheld: bool,
    /// Who ruled: a judge by their badge, or the machine.
    pub office: Office,
    pub badge: Option<Badge>,
    pub rules: Vec<Citation>,
}

/// Somebody plays again because of a charge. (LT13-A-6c, LT13-A-6g)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correcting {
    pub seat: Seat,
    /// A point was lost for it already.
    pub duplicate: bool,
    /// Whose turn it is afterwards, if not that of the player to the left.
    pub then: Option<Seat>,
}

pub type State = CubeState<LinguishtikBook>;

impl Kept for LinguishtikBook {
    type State = OwnState;
    type Phase = Phase;

    fn act(breach: &Breach) -> Option<MoveNo> {
        breach.act
    }
}

/// Known in this book, and not in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnState {
    pub designation: Option<Designation>,
    /// The moves of the opening that were made, with their cubes.
    pub opened: Vec<(Opening, CubeId)>,
    pub demands: Vec<MadeDemand>,
    /// A Demand that was said, and whose cube is not on the mat. (LT8-6)
    pub said: Option<(Seat, Demand)>,
    /// The cube that was put down last.
    pub last_cube: Option<CubeId>,
    /// Who has passed in this shake. (LT24-1C)
    pub passed: Vec<Seat>,
    pub correcting: Option<Correcting>,
    /// What stands in this shake because somebody moved before it was charged.
    pub insulated: Vec<Illegal>,
    /// How often each player has charged what was not so.
    pub false_charges: Vec<u16>,
    /// What was ruled on objections in this match.
    pub rulings: Vec<Precedent>,
    /// Who was four points ahead of all others at the warning. (LT26-3)
    pub ahead: Option<Seat>,
    /// Since when a judge is called to the table, near the warning, and how long that took before.
    pub judge_since: Option<GameTime>,
    pub judge_time: Span,
    /// Player One has said Impossible of the shake. (LT 25)
    pub of_the_shake: bool,
}

/// Where the table is in a procedure of this book alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The cubes are to be rolled, and then a sentence is to be designated.
    Rolling,
    Designating,
    /// Player One says that no solution can be made. (LT25-3)
    AllImpossible {
        agreed: Vec<Seat>,
        disagreed: Vec<Seat>,
    },
}

/// What this book asks of a table, whose state is another crate's.
pub trait LinguishtikTable {
    /// What the opening still asks for; none once it is over.
    fn opening(&self) -> Option<Opening>;
    /// The type that was called.
    fn part(&self) -> Option<Type>;
    /// The Demands that a solution has to meet. (R-LS-15)
    fn demands_in_force(&self) -> Vec<Demand>;
    /// Those of the opening first, whatever was demanded out of turn before them.
    fn in_force(&self) -> impl Iterator<Item = &MadeDemand>;
    fn color(&self, cube: CubeId) -> Option<Color>;
    fn cube(&self, cube: CubeId) -> Option<Cube>;
    /// The cubes that lie in a section.
    fn cubes_in(&self, section: Section) -> impl Iterator<Item = Cube>;
    fn resources(&self) -> impl Iterator<Item = Cube>;
    fn n_letters(&self) -> usize;
    /// Whether the stop of a round ends what is under way: not once somebody has challenged, be it
    /// the shake itself, and not at Forceout. (LT26-1b)
    fn may_be_stopped(&self) -> bool;
    /// Where no time runs that would end it, a shake without Resources ends when all have passed,
    /// and whoever has passed before does so again. (R-LS-19)
    fn only_passes_are_left(&self) -> bool;
    /// Whether `seat` was the last to put a cube down. Designating moves none.
    fn moved_last(&self, seat: Seat) -> bool;
    /// Whether the last cube on the mat is one that `seat` has demanded something with.
    fn has_just_demanded(&self, seat: Seat) -> bool;
    /// The act that put this cube where it lies, if it may still have to be put right.
    fn act_of(&self, seat: Seat) -> Option<MoveNo>;
    /// What this book says of a round here.
    fn round_rules(&self) -> RoundRules;
    /// What this book says of the desk.
    fn desk_rules(&self) -> DeskRules;
}

impl LinguishtikTable for State {
    fn opening(&self) -> Option<Opening> {
        let made = |step: Opening| self.own.opened.iter().any(|it| it.0 == step);
        match self.own.designation {
            None => Some(Opening::Designation),
            Some(_) if !made(Opening::Type) => Some(Opening::Type),
            Some(_) if !made(Opening::Function) => Some(Opening::Function),
            Some(_) => None,
        }
    }

    fn part(&self) -> Option<Type> {
        self.in_force().find_map(|it| match it.demand {
            Demand::Type { part } => Some(part),
            _ => None,
        })
    }

    fn demands_in_force(&self) -> Vec<Demand> {
        self.in_force().map(|it| it.demand.clone()).collect()
    }

    fn in_force(&self) -> impl Iterator<Item = &MadeDemand> {
        let opens = |it: &&MadeDemand| self.own.opened.iter().any(|step| step.1 == it.cube);
        let others = self.own.demands.iter().filter(move |it| !opens(it));
        self.own.demands.iter().filter(move |it| opens(it)).chain(others).filter(|it| !it.void)
    }

    fn color(&self, cube: CubeId) -> Option<Color> {
        colors().nth(cube.idx())
    }

    fn cube(&self, cube: CubeId) -> Option<Cube> {
        let face = *self.faces.get(cube.idx())?;
        Some(Cube { color: self.color(cube)?, face })
    }

    fn cubes_in(&self, section: Section) -> impl Iterator<Item = Cube> {
        self.shake.mat().section(section).filter_map(|it| self.cube(it))
    }

    fn resources(&self) -> impl Iterator<Item = Cube> {
        self.shake.mat().resources().filter_map(|it| self.cube(it))
    }

    fn n_letters(&self) -> usize {
        self.shake.mat().section(Section::Letters).count()
    }

    fn may_be_stopped(&self) -> bool {
        !matches!(self.phase, CubePhase::Desk(_) | CubePhase::Own(Phase::AllImpossible { .. }))
    }

    fn only_passes_are_left(&self) -> bool {
        self.n_resources() == 0 && !self.setup.is_timed()
    }

    fn moved_last(&self, seat: Seat) -> bool {
        self.shake.last_mover() == Some(seat) && self.n_resources() < self.faces.len()
    }

    fn has_just_demanded(&self, seat: Seat) -> bool {
        let last = self.own.demands.last().filter(|it| it.by == seat && !it.void);
        last.is_some_and(|it| self.own.last_cube == Some(it.cube))
    }

    fn act_of(&self, seat: Seat) -> Option<MoveNo> {
        self.acts.last_of(seat).map(|it| it.no)
    }

    fn round_rules(&self) -> RoundRules {
        numbers::round(self.setup.division, self.setup.adjudication)
    }

    fn desk_rules(&self) -> DeskRules {
        let mut rules = numbers::DESK;
        if self.own.of_the_shake {
            rules.writers.impossible = rule::LT25_4;
        }
        if self.setup.is_timed() { rules } else { rules.untimed() }
    }
}
