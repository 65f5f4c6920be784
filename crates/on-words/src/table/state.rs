//! What a table knows.

use std::sync::Arc;

use kernel::{GameTime, Irregulars, Rule, Seat};
use mat::{
    Acts, CubeId, Desk, DeskRules, Goal, LaidGoal, Limit, MoveNo, Round, RoundRules, Shake, Task,
};
use serde::{Deserialize, Serialize};

use crate::{
    Symbol, WordRuling, rulebook as rule,
    table::{
        breach::{Breach, Illegal},
        filed::Filed,
        numbers,
        paper::{Objection, Paper},
        setup::Setup,
    },
};

/// The sections of an On-Words mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub enum Section {
    Goal,
    Required,
    Permitted,
    Forbidden,
}

impl Section {
    /// The rule that says what it is for; Resources are no section. (I-B-2)
    pub const fn rule(at: Option<Section>) -> Rule {
        match at {
            Some(Section::Goal) => rule::I_B_2A,
            Some(Section::Required) => rule::I_B_2B,
            Some(Section::Permitted) => rule::I_B_2C,
            Some(Section::Forbidden) => rule::I_B_2D,
            None => rule::I_B_2E,
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
    pub faces: Vec<Symbol>,
    pub shake: Shake<Section>,
    /// Who sets the Goal of this shake.
    pub setter: Seat,
    /// The Goal as it lies, set or not yet.
    pub goal: Option<LaidGoal>,
    /// The count of moves when the Goal was set: while it stays so, nobody has moved since.
    pub goal_no: Option<MoveNo>,
    /// What the Goal-setter has moved before the Goal, saying Bonus.
    pub setter_cubes: Vec<CubeId>,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    pub irregulars: Irregulars<Breach>,
    /// What stands in this shake because somebody acted before it was charged.
    pub insulated: Vec<Illegal>,
    pub acts: Acts<Section>,
    /// How often each player has charged what was not so.
    pub false_charges: Vec<u16>,
    /// How often each player has challenged early in a shake, and was wrong.
    pub early_challenges: Vec<u16>,
    /// The Third Party who has said that she presents.
    pub sided: Option<Seat>,
    /// Who has had a word verified in this shake.
    pub verified: Vec<Seat>,
    /// Who would ask for the value of the paper on the desk, and nothing else.
    pub asking: Vec<Seat>,
    /// What judges have said of words in this match.
    pub rulings: Vec<WordRuling>,
    pub phase: Phase,
    /// Shakes that are scored: a judge may still be asked about their papers.
    pub filed: Vec<Arc<Filed>>,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// No shake is under way: the match has not begun, or is over.
    NoShake,
    /// The cubes are to be rolled.
    Rolling,
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

    /// Whether a bonus move of the Goal-setter stands; one that went back binds nobody.
    pub fn setter_bonus(&self) -> bool {
        let mat = self.shake.mat();
        self.setter_cubes.iter().any(|&it| mat.at(it).is_some_and(|at| at != Section::Goal))
    }

    /// Whether `seat` was the last to move a cube. Setting the Goal moves none.
    pub fn moved_last(&self, seat: Seat) -> bool {
        let shake = &self.shake;
        shake.last_mover() == Some(seat) && self.goal_no != Some(shake.move_no())
    }

    /// Whether the shake has hardly begun: not everybody can have moved since the Goal was set.
    pub fn is_early(&self) -> bool {
        let n_moves = self.goal_no.map(|it| self.shake.move_no().0.wrapping_sub(it.0));
        n_moves.is_some_and(|it| usize::from(it) < self.players().len())
    }

    /// The bonus cube of the turn under way, after which a regular move is owed.
    pub fn bonus_cube(&self) -> Option<CubeId> {
        let Phase::Moving { mover } = self.phase else { return None };
        let act = self.acts.under_way(mover)?;
        act.cubes.iter().find(|it| it.bonus).map(|it| it.cube)
    }

    pub fn face(&self, cube: CubeId) -> Option<Symbol> {
        self.faces.get(cube.idx()).copied()
    }

    pub fn is_digit(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Symbol::digit).is_some()
    }

    /// The digits that were rolled.
    pub fn digits(&self) -> impl Iterator<Item = u8> {
        self.faces.iter().filter_map(|it| it.digit())
    }

    /// The Goal as it lies; none if no digit lies there.
    pub fn laid_goal(&self) -> Option<Goal> {
        self.goal.as_ref().map(|it| it.read(&self.faces))
    }

    /// How many cubes a Solution can use without Resources, sounds counted. (V-A-2b)
    pub fn n_usable(&self) -> usize {
        let mat = self.shake.mat();
        mat.section(Section::Required).count() + mat.section(Section::Permitted).count()
    }

    pub fn n_resources(&self) -> usize {
        self.shake.mat().resources().count()
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

    /// What this book says of the desk.
    pub fn desk_rules(&self) -> DeskRules {
        let rules = numbers::DESK;
        if self.setup.is_timed() { rules } else { rules.untimed() }
    }
}
