//! The part of a state that is this book's own.

use kernel::{GameTime, Rule, Seat};
use mat::{CubeId, CubePhase, CubeState, DeskRules, Kept, LaidGoal, MoveNo, RoundRules, Task};
use serde::{Deserialize, Serialize};

use crate::{
    Face, GoalValues, Rules, Universe, Variation, rulebook as rule,
    table::{book::OnSetsBook, breach::Breach, numbers},
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

pub type State = CubeState<OnSetsBook>;

impl Kept for OnSetsBook {
    type State = OwnState;
    type Phase = Phase;

    fn act(breach: &Breach) -> Option<MoveNo> {
        breach.act
    }
}

/// Known in this book, and not in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnState {
    pub universe: Universe,
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

/// Where the table is in a procedure of this book alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
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
    /// One of two cubes goes back, whichever the Mover likes; somebody else's turn stands
    /// still.
    Returning {
        seat: Seat,
        cubes: [CubeId; 2],
        since: GameTime,
        then: Option<Task>,
    },
}

/// What this book asks of a table, whose state is another crate's.
pub trait OnSetsTable {
    /// Leading is having more than every opponent in the match, at the table or not: level is
    /// not leading.
    fn leads(&self, seat: Seat) -> bool;
    /// Whether a bonus move of the Goal-setter stands; one that went back binds nobody.
    fn setter_bonus(&self) -> bool;
    /// The bonus cube of the turn under way, after which a regular move is owed.
    fn bonus_cube(&self) -> Option<CubeId>;
    /// Whether a cube shows = or ⊂.
    fn is_relation(&self, cube: CubeId) -> bool;
    fn is_digit(&self, cube: CubeId) -> bool;
    /// The variations in force that players chose, in the order chosen.
    fn in_force(&self) -> impl Iterator<Item = &Variation>;
    /// How many variations a player has selected that nobody has struck.
    fn n_chosen(&self, seat: Seat) -> u8;
    /// Whether every writer gives two.
    fn two_solutions(&self) -> bool;
    /// What is in force in this shake.
    fn rules(&self) -> Rules;
    /// What the Goal as it lies may mean; none if no digit lies there.
    fn goal_values(&self) -> Option<Vec<u32>>;
    /// What this book says of a round here.
    fn round_rules(&self) -> RoundRules;
    /// What this book says of the desk in this shake.
    fn desk_rules(&self) -> DeskRules;
}

impl OnSetsTable for State {
    fn leads(&self, seat: Seat) -> bool {
        let opposes = |it: &Seat| *it != seat && (self.plays(*it) || self.round.plays(*it));
        let mut opponents = Seat::all(self.n_seats()).filter(opposes);
        opponents.all(|it| self.score(it) < self.score(seat))
    }

    fn setter_bonus(&self) -> bool {
        let mat = self.shake.mat();
        self.own.setter_cubes.iter().any(|&it| mat.at(it).is_some_and(|at| at != Section::Goal))
    }

    fn bonus_cube(&self) -> Option<CubeId> {
        let CubePhase::Moving { mover } = self.phase else { return None };
        let act = self.acts.under_way(mover)?;
        act.cubes.iter().find(|it| it.bonus).map(|it| it.cube)
    }

    fn is_relation(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Face::symbol).is_some_and(|it| it.is_relation())
    }

    fn is_digit(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Face::digit).is_some()
    }

    fn in_force(&self) -> impl Iterator<Item = &Variation> {
        self.own.chosen.iter().filter(|it| it.sound).map(|it| &it.variation)
    }

    fn n_chosen(&self, seat: Seat) -> u8 {
        self.own.chosen.iter().filter(|it| it.by == seat).count() as u8
    }

    fn two_solutions(&self) -> bool {
        self.in_force().any(|it| *it == Variation::TwoSolutions)
    }

    fn rules(&self) -> Rules {
        let chosen: Vec<Variation> = self.in_force().cloned().collect();
        let division = self.setup.division;
        Rules::new(division, &self.own.universe, &chosen).unwrap_or_else(|_| Rules::plain(division))
    }

    fn goal_values(&self) -> Option<Vec<u32>> {
        let goal = self.own.goal.as_ref()?;
        Some(goal.read(&self.faces).values(self.rules().absolute_value))
    }

    fn round_rules(&self) -> RoundRules {
        numbers::round(self.n_seats(), self.setup.division, self.setup.adjudication)
    }

    fn desk_rules(&self) -> DeskRules {
        let rules = numbers::desk(self.two_solutions());
        if self.setup.is_timed() { rules } else { rules.untimed() }
    }
}
