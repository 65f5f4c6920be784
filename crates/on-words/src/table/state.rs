//! The part of a state that is this book's own.

use kernel::{GameTime, Rule, Seat};
use mat::{
    CubeId, CubePhase, CubeState, DeskRules, Goal, Kept, LaidGoal, MoveNo, RoundRules, Task,
};
use serde::{Deserialize, Serialize};

use crate::{
    Symbol, WordRuling, rulebook as rule,
    table::{
        book::OnWordsBook,
        breach::{Breach, Illegal},
        numbers,
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

pub type State = CubeState<OnWordsBook>;

impl Kept for OnWordsBook {
    type State = OwnState;
    type Phase = Phase;

    fn act(breach: &Breach) -> Option<MoveNo> {
        breach.act
    }
}

/// Known in this book, and not in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnState {
    /// The Goal as it lies, set or not yet.
    pub goal: Option<LaidGoal>,
    /// The count of moves when the Goal was set: while it stays so, nobody has moved since.
    pub goal_no: Option<MoveNo>,
    /// What the Goal-setter has moved before the Goal, saying Bonus.
    pub setter_cubes: Vec<CubeId>,
    /// When a Mover last said Bonus.
    pub bonus_said: Option<GameTime>,
    /// What stands in this shake because somebody acted before it was charged.
    pub insulated: Vec<Illegal>,
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
}

/// Where the table is in a procedure of this book alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The cubes are to be rolled.
    Rolling,
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
pub trait OnWordsTable {
    /// Whether a bonus move of the Goal-setter stands; one that went back binds nobody.
    fn setter_bonus(&self) -> bool;
    /// Whether `seat` was the last to move a cube. Setting the Goal moves none.
    fn moved_last(&self, seat: Seat) -> bool;
    /// Whether the shake has hardly begun: not everybody can have moved since the Goal was set.
    fn is_early(&self) -> bool;
    /// The bonus cube of the turn under way, after which a regular move is owed.
    fn bonus_cube(&self) -> Option<CubeId>;
    fn is_digit(&self, cube: CubeId) -> bool;
    /// The digits that were rolled.
    fn digits(&self) -> impl Iterator<Item = u8>;
    /// The Goal as it lies; none if no digit lies there.
    fn laid_goal(&self) -> Option<Goal>;
    /// How many cubes a Solution can use without Resources, sounds counted. (V-A-2b)
    fn n_usable(&self) -> usize;
    /// What this book says of a round here.
    fn round_rules(&self) -> RoundRules;
    /// What this book says of the desk.
    fn desk_rules(&self) -> DeskRules;
}

impl OnWordsTable for State {
    fn setter_bonus(&self) -> bool {
        let mat = self.shake.mat();
        self.own.setter_cubes.iter().any(|&it| mat.at(it).is_some_and(|at| at != Section::Goal))
    }

    fn moved_last(&self, seat: Seat) -> bool {
        let shake = &self.shake;
        shake.last_mover() == Some(seat) && self.own.goal_no != Some(shake.move_no())
    }

    fn is_early(&self) -> bool {
        let n_moves = self.own.goal_no.map(|it| self.shake.move_no().0.wrapping_sub(it.0));
        n_moves.is_some_and(|it| usize::from(it) < self.players().len())
    }

    fn bonus_cube(&self) -> Option<CubeId> {
        let CubePhase::Moving { mover } = self.phase else { return None };
        let act = self.acts.under_way(mover)?;
        act.cubes.iter().find(|it| it.bonus).map(|it| it.cube)
    }

    fn is_digit(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Symbol::digit).is_some()
    }

    fn digits(&self) -> impl Iterator<Item = u8> {
        self.faces.iter().filter_map(|it| it.digit())
    }

    fn laid_goal(&self) -> Option<Goal> {
        self.own.goal.as_ref().map(|it| it.read(&self.faces))
    }

    fn n_usable(&self) -> usize {
        let mat = self.shake.mat();
        mat.section(Section::Required).count() + mat.section(Section::Permitted).count()
    }

    fn round_rules(&self) -> RoundRules {
        numbers::round(self.n_seats(), self.setup.division, self.setup.adjudication)
    }

    fn desk_rules(&self) -> DeskRules {
        let rules = numbers::DESK;
        if self.setup.is_timed() { rules } else { rules.untimed() }
    }
}
