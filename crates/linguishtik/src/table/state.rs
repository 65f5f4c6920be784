//! What a table knows.

use std::sync::Arc;

use kernel::{Badge, Citation, GameTime, Irregulars, Office, Seat, Span};
use mat::{Acts, CubeId, Desk, DeskRules, Limit, MoveNo, Round, RoundRules, Shake};
use serde::{Deserialize, Serialize};

use crate::{
    Color, Cube, Demand, Designation, Letter, Type, rulebook as rule,
    table::{
        breach::{Breach, Illegal},
        filed::Filed,
        numbers,
        paper::{Objection, Paper},
        setup::Setup,
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    pub round: Round,
    /// What each cube shows, by color; empty before the first roll.
    pub faces: Vec<Letter>,
    pub shake: Shake<Section>,
    /// Who rolls and designates in this shake.
    pub player_one: Seat,
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
    pub irregulars: Irregulars<Breach>,
    /// What stands in this shake because somebody moved before it was charged.
    pub insulated: Vec<Illegal>,
    pub acts: Acts<Section>,
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
    pub phase: Phase,
    /// Shakes that are scored: a judge may still be asked about their papers.
    pub filed: Vec<Arc<Filed>>,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No shake is under way: the match has not begun, or is over.
    NoShake,
    /// The cubes are to be rolled, and then a sentence is to be designated.
    Rolling,
    Designating,
    /// Player One says that no solution can be made. (LT25-3)
    AllImpossible {
        agreed: Vec<Seat>,
        disagreed: Vec<Seat>,
    },
    Moving {
        mover: Seat,
    },
    Desk(Desk<Paper, Objection>),
}

impl State {
    pub fn n_seats(&self) -> u8 {
        self.setup.n_seats
    }

    /// Who plays this shake.
    pub fn players(&self) -> &[Seat] {
        self.shake.players()
    }

    pub fn plays(&self, seat: Seat) -> bool {
        self.players().contains(&seat)
    }

    /// What the opening still asks for; none once it is over.
    pub fn opening(&self) -> Option<Opening> {
        let made = |step: Opening| self.opened.iter().any(|it| it.0 == step);
        match self.designation {
            None => Some(Opening::Designation),
            Some(_) if !made(Opening::Type) => Some(Opening::Type),
            Some(_) if !made(Opening::Function) => Some(Opening::Function),
            Some(_) => None,
        }
    }

    /// The type that was called.
    pub fn part(&self) -> Option<Type> {
        self.in_force().find_map(|it| match it.demand {
            Demand::Type { part } => Some(part),
            _ => None,
        })
    }

    /// The Demands that a solution has to meet. (R-LS-15)
    pub fn demands_in_force(&self) -> Vec<Demand> {
        self.in_force().map(|it| it.demand.clone()).collect()
    }

    /// Those of the opening first, whatever was demanded out of turn before them.
    fn in_force(&self) -> impl Iterator<Item = &MadeDemand> {
        let opens = |it: &&MadeDemand| self.opened.iter().any(|step| step.1 == it.cube);
        let others = self.demands.iter().filter(move |it| !opens(it));
        self.demands.iter().filter(move |it| opens(it)).chain(others).filter(|it| !it.void)
    }

    pub fn color(&self, cube: CubeId) -> Option<Color> {
        colors().nth(cube.idx())
    }

    pub fn cube(&self, cube: CubeId) -> Option<Cube> {
        let face = *self.faces.get(cube.idx())?;
        Some(Cube { color: self.color(cube)?, face })
    }

    /// The cubes that lie in a section.
    pub fn cubes_in(&self, section: Section) -> impl Iterator<Item = Cube> {
        self.shake.mat().section(section).filter_map(|it| self.cube(it))
    }

    pub fn resources(&self) -> impl Iterator<Item = Cube> {
        self.shake.mat().resources().filter_map(|it| self.cube(it))
    }

    pub fn n_letters(&self) -> usize {
        self.shake.mat().section(Section::Letters).count()
    }

    pub fn n_resources(&self) -> usize {
        self.shake.mat().resources().count()
    }

    pub fn limit_of(&self, seat: Seat) -> Option<Limit> {
        self.shake.limit_of(seat)
    }

    /// Whether the stop of a round ends what is under way: not once somebody has challenged, be it
    /// the shake itself, and not at Forceout. (LT26-1b)
    pub fn may_be_stopped(&self) -> bool {
        !matches!(self.phase, Phase::Desk(_) | Phase::AllImpossible { .. })
    }

    /// Where no time runs that would end it, a shake without Resources ends when all have passed,
    /// and whoever has passed before does so again. (R-LS-19)
    pub fn only_passes_are_left(&self) -> bool {
        self.n_resources() == 0 && !self.setup.is_timed()
    }

    /// Whether `seat` was the last to put a cube down. Designating moves none.
    pub fn moved_last(&self, seat: Seat) -> bool {
        self.shake.last_mover() == Some(seat) && self.n_resources() < self.faces.len()
    }

    /// Whether the last cube on the mat is one that `seat` has demanded something with.
    pub fn has_just_demanded(&self, seat: Seat) -> bool {
        let last = self.demands.last().filter(|it| it.by == seat && !it.void);
        last.is_some_and(|it| self.last_cube == Some(it.cube))
    }

    /// The act that put this cube where it lies, if it may still have to be put right.
    pub fn act_of(&self, seat: Seat) -> Option<MoveNo> {
        self.acts.last_of(seat).map(|it| it.no)
    }

    /// The desk, while papers are written and checked.
    pub(crate) fn desk(&self) -> Option<&Desk<Paper, Objection>> {
        match &self.phase {
            Phase::Desk(desk) => Some(desk),
            _ => None,
        }
    }

    /// What this book says of a round here.
    pub fn round_rules(&self) -> RoundRules {
        numbers::round(self.setup.division, self.setup.adjudication)
    }

    /// What this book says of the desk.
    pub fn desk_rules(&self) -> DeskRules {
        let mut rules = numbers::DESK;
        if self.of_the_shake {
            rules.writers.impossible = rule::LT25_4;
        }
        if self.setup.is_timed() { rules } else { rules.untimed() }
    }
}
