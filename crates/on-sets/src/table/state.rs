//! What a table knows.

use std::sync::Arc;

use kernel::{GameTime, Irregulars, Rule, Seat};
use mat::{Acts, CubeId, Desk, DeskRules, LaidGoal, Limit, Round, RoundRules, Shake, Task};
use serde::{Deserialize, Serialize};

use crate::{
    Face, GoalValues, Rules, Universe, Variation, rulebook as rule,
    table::{
        breach::Breach,
        filed::Filed,
        numbers,
        paper::{Objection, Paper},
        setup::Setup,
    },
};

/// The sections of an On-Sets mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Section {
    Goal,
    Required,
    Permitted,
    Forbidden,
}

impl Section {
    /// The rule that says what it is for; Resources are no section. (I-B-3)
    pub const fn rule(at: Option<Section>) -> Rule {
        match at {
            Some(Section::Goal) => rule::I_B_3A,
            Some(Section::Required) => rule::I_B_3B,
            Some(Section::Permitted) => rule::I_B_3C,
            Some(Section::Forbidden) => rule::I_B_3D,
            None => rule::I_B_3E,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    pub round: Round,
    /// What each cube shows; empty before the first roll.
    pub faces: Vec<Face>,
    pub universe: Universe,
    pub shake: Shake<Section>,
    /// Who sets the Goal of this shake.
    pub setter: Seat,
    /// The Goal as it lies, set or not yet.
    pub goal: Option<LaidGoal>,
    /// What the Goal-setter has moved before the Goal.
    pub setter_cubes: Vec<CubeId>,
    /// Goal was said, and may not be changed any more. (III-B-2c)
    pub goal_set: bool,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    pub chosen: Vec<Chosen>,
    /// How each chair's selection stands.
    pub picks: Vec<Pick>,
    /// When the minute for rolling is over.
    pub minute_ends: GameTime,
    pub irregulars: Irregulars<Breach>,
    pub acts: Acts<Section>,
    pub phase: Phase,
    /// Shakes that are scored: a judge may still be asked about their papers.
    pub filed: Vec<Arc<Filed>>,
}

/// A variation somebody selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub by: Seat,
    pub variation: Variation,
    /// It has an effect, conflicts with no other, and was not chosen before.
    pub sound: bool,
    /// Not sound, and it is known by now that it does not count.
    pub ignored: bool,
}

/// How one player's selection stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pick {
    /// How often a wrong selection was pointed out.
    pub n_wrong: u8,
    pub done: bool,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No shake is under way: the match has not begun, or is over.
    NoShake,
    /// Cubes are rolled and cards dealt, in either order.
    Rolling {
        dealer: Seat,
        rolled: bool,
        dealt: bool,
    },
    Selecting {
        chooser: Seat,
    },
    Goal,
    /// The Goal-setter says there is no Goal; these agree.
    NoGoal {
        agreed: Vec<Seat>,
    },
    Moving {
        mover: Seat,
    },
    /// One of two cubes goes back, whichever the Mover likes; somebody else's turn stands
    /// still.
    Returning {
        seat: Seat,
        cubes: [CubeId; 2],
        since: GameTime,
        then: Option<Task>,
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

    /// Points in the match, with the penalties that count.
    pub fn score(&self, seat: Seat) -> i32 {
        self.round.total(seat)
    }

    /// Leading is having more than every opponent in the match, at the table or not: level is
    /// not leading.
    pub fn leads(&self, seat: Seat) -> bool {
        let opposes = |it: &Seat| *it != seat && (self.plays(*it) || self.round.plays(*it));
        let mut opponents = Seat::all(self.n_seats()).filter(opposes);
        opponents.all(|it| self.score(it) < self.score(seat))
    }

    /// Whether a bonus move of the Goal-setter stands; one that went back binds nobody.
    pub fn setter_bonus(&self) -> bool {
        let mat = self.shake.mat();
        self.setter_cubes.iter().any(|&it| mat.at(it).is_some_and(|at| at != Section::Goal))
    }

    /// The bonus cube of the turn under way, after which a regular move is owed.
    pub fn bonus_cube(&self) -> Option<CubeId> {
        let Phase::Moving { mover } = self.phase else { return None };
        let act = self.acts.under_way(mover)?;
        act.cubes.iter().find(|it| it.bonus).map(|it| it.cube)
    }

    pub fn face(&self, cube: CubeId) -> Option<Face> {
        self.faces.get(cube.idx()).copied()
    }

    /// Whether a cube shows = or ⊂.
    pub fn is_relation(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Face::symbol).is_some_and(|it| it.is_relation())
    }

    pub fn is_digit(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Face::digit).is_some()
    }

    /// The variations in force that players chose, in the order chosen.
    pub fn in_force(&self) -> impl Iterator<Item = &Variation> {
        self.chosen.iter().filter(|it| it.sound).map(|it| &it.variation)
    }

    /// How many variations a player has selected that nobody has struck.
    pub fn n_chosen(&self, seat: Seat) -> u8 {
        self.chosen.iter().filter(|it| it.by == seat).count() as u8
    }

    /// Whether every writer gives two.
    pub fn two_solutions(&self) -> bool {
        self.in_force().any(|it| *it == Variation::TwoSolutions)
    }

    /// What is in force in this shake.
    pub fn rules(&self) -> Rules {
        let chosen: Vec<Variation> = self.in_force().cloned().collect();
        let division = self.setup.division;
        Rules::new(division, &self.universe, &chosen).unwrap_or_else(|_| Rules::plain(division))
    }

    /// What the Goal as it lies may mean; none if no digit lies there.
    pub fn goal_values(&self) -> Option<Vec<u32>> {
        let goal = self.goal.as_ref()?;
        Some(goal.read(&self.faces).values(self.rules().absolute_value))
    }

    pub fn limit_of(&self, seat: Seat) -> Option<Limit> {
        self.shake.limit_of(seat)
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
        numbers::round(self.n_seats(), self.setup.division, self.setup.adjudication)
    }

    /// What this book says of the desk in this shake.
    pub fn desk_rules(&self) -> DeskRules {
        let rules = numbers::desk(self.two_solutions());
        if self.setup.is_timed() { rules } else { rules.untimed() }
    }
}
