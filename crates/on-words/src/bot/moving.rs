//! Choosing a move.

use kernel::{Choice, Dice};
use mat::{CubeId, CubeStage, GoalAction, GoalBookAction, GoalDeed, TableStage};

use crate::{
    After, Problem, Solution, Symbol,
    bot::{Bot, eye::Insight, sight::Sight},
    table::{
        action::{Action, Placed},
        numbers,
        state::Section,
    },
};

/// A turn: perhaps a bonus cube to Forbidden, then a cube to a section.
#[derive(Clone, Copy, Debug)]
struct Turn {
    bonus: Option<(CubeId, Symbol)>,
    cube: CubeId,
    symbol: Symbol,
    to: Section,
}

/// The mat as one thinks of it: a problem, and how many cubes lie where.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    problem: Problem,
    n_resources: usize,
    n_usable: usize,
}

impl Standing {
    pub(super) fn of(sight: &Sight<'_>) -> Standing {
        let problem = sight.problem(After::Impossible);
        Standing { problem, n_resources: sight.n_resources(), n_usable: sight.n_usable() }
    }

    #[must_use]
    fn after(mut self, turn: Turn) -> Standing {
        if let Some((_, symbol)) = turn.bonus {
            self.put(symbol, Section::Forbidden);
        }
        self.put(turn.symbol, turn.to);
        self
    }

    fn put(&mut self, symbol: Symbol, to: Section) {
        self.problem.resources.take(symbol);
        self.n_resources -= 1;
        match to {
            Section::Required => self.problem.required.put(symbol),
            Section::Permitted => self.problem.permitted.put(symbol),
            Section::Forbidden | Section::Goal => self.problem.forbidden.put(symbol),
        }
        self.n_usable += usize::from(to != Section::Forbidden);
    }

    /// Whether somebody may say Now.
    pub(super) fn may_be_now(&self) -> bool {
        let asked = numbers::CHALLENGE;
        let enough = asked.now_resources_min.is_none_or(|it| it.value <= self.n_resources);
        enough && asked.now_usable_min.value <= self.n_usable
    }

    fn then(&self, after: After) -> Problem {
        Problem { after, ..self.problem }
    }
}

impl Bot {
    pub(super) fn make_move(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let on_turn = matches!(sight.view.stage, CubeStage::Table(TableStage::Moving { mover }) if mover == sight.you);
        if !on_turn || !sight.may(GoalDeed::Move) {
            return None;
        }
        let mut turns = turns(sight, None);
        dice.shuffle(&mut turns);
        let turn = match self.habits.n_weighed {
            0 => *turns.first()?,
            _ => self.best_turn(sight, &turns, dice)?,
        };
        let bonus = turn.bonus.map(|it| Placed { cube: it.0, to: Section::Forbidden });
        let action = Action::Own(GoalBookAction::Goal(GoalAction::Move {
            bonus,
            cube: turn.cube,
            to: turn.to,
        }));
        Some(self.after(4.0, 9.0, action, dice))
    }

    fn best_turn(&mut self, sight: &Sight<'_>, turns: &[Turn], dice: &mut Dice) -> Option<Turn> {
        let standing = Standing::of(sight);
        let aim = self.eye.look(&standing.then(After::Impossible)).solution();
        let mut safe = self.safe_turns(standing, aim.as_ref(), turns, dice);
        if safe.is_empty() && self.habits.n_ahead != 0 && sight.may(GoalDeed::Bonus) {
            let with_bonus = bonus_turns(sight, dice);
            safe = self.safe_turns(standing, aim.as_ref(), &with_bonus, dice);
        }
        if safe.is_empty() {
            // Everything can be challenged: at least not everything at once.
            return turns
                .iter()
                .find(|it| self.keeps(standing, aim.as_ref(), **it))
                .or(turns.first())
                .copied();
        }
        Some(self.with_most_mines(sight, standing, &safe, dice))
    }

    /// Whether what it aims at can still be written.
    fn keeps(&self, standing: Standing, aim: Option<&Solution>, turn: Turn) -> bool {
        let problem = standing.after(turn).then(After::Impossible);
        aim.is_some_and(|it| self.eye.is_right(&problem, it))
    }

    /// Turns after which it sees nothing to challenge, as many as it weighs.
    fn safe_turns(
        &mut self,
        standing: Standing,
        aim: Option<&Solution>,
        turns: &[Turn],
        dice: &mut Dice,
    ) -> Vec<Turn> {
        let mut safe = Vec::new();
        let kept = turns.iter().filter(|it| self.keeps(standing, aim, **it));
        let mut weighed: Vec<Turn> = kept.take(self.habits.n_weighed).copied().collect();
        if weighed.is_empty() {
            weighed = turns.iter().take(self.habits.n_weighed).copied().collect();
        }
        for turn in weighed {
            if self.eye.is_tired() {
                break;
            }
            if self.is_safe(standing.after(turn), aim) || self.overlooks(dice) {
                safe.push(turn);
                if self.habits.n_ahead == 0 {
                    break;
                }
            }
        }
        safe
    }

    /// Whether nobody can challenge here with reason, as far as it sees.
    fn is_safe(&mut self, standing: Standing, aim: Option<&Solution>) -> bool {
        if standing.may_be_now()
            && let Insight::Solution(_) = self.eye.look(&standing.then(After::Now))
        {
            return false;
        }
        let problem = standing.then(After::Impossible);
        if aim.is_some_and(|it| self.eye.is_right(&problem, it)) {
            return true;
        }
        !matches!(self.eye.look(&problem), Insight::Nothing)
    }

    /// The turn after which the next player can go wrong most easily.
    fn with_most_mines(
        &mut self,
        sight: &Sight<'_>,
        standing: Standing,
        safe: &[Turn],
        dice: &mut Dice,
    ) -> Turn {
        let mut best = (0, safe[0]);
        for &turn in safe.iter().filter(|_| self.habits.n_ahead != 0) {
            if self.eye.is_tired() {
                break;
            }
            let after = standing.after(turn);
            let mut next: Vec<Turn> = turns(sight, Some(turn));
            dice.shuffle(&mut next);
            let next = next.iter().take(self.habits.n_ahead);
            let n_mines = next.filter(|it| !self.is_safe(after.after(**it), None)).count();
            if best.0 < n_mines {
                best = (n_mines, turn);
            }
        }
        best.1
    }
}

/// Every legal turn with no bonus move, one for each symbol and section; after `earlier` has been
/// played, if it is given.
fn turns(sight: &Sight<'_>, earlier: Option<Turn>) -> Vec<Turn> {
    let gone = |cube: CubeId| {
        earlier.is_some_and(|it| it.cube == cube || it.bonus.is_some_and(|it| it.0 == cube))
    };
    let left: Vec<(CubeId, Symbol)> = sight.cubes(None).filter(|it| !gone(it.0)).collect();
    turns_of(&left, None)
}

fn turns_of(left: &[(CubeId, Symbol)], bonus: Option<(CubeId, Symbol)>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    let is_last = left.len() == 1;
    for &(cube, symbol) in left {
        if turns.iter().any(|it| it.symbol == symbol) {
            continue;
        }
        let turn = |to| Turn { bonus, cube, symbol, to };
        turns.extend([turn(Section::Permitted), turn(Section::Required)]);
        if !is_last {
            turns.push(turn(Section::Forbidden));
        }
    }
    turns
}

/// Some turns that begin with a bonus move.
fn bonus_turns(sight: &Sight<'_>, dice: &mut Dice) -> Vec<Turn> {
    let mut left: Vec<(CubeId, Symbol)> = sight.cubes(None).collect();
    if left.len() < 2 {
        return Vec::new();
    }
    dice.shuffle(&mut left);
    let mut turns: Vec<Turn> = Vec::new();
    for idx in 0..left.len().min(8) {
        let mut rest = left.clone();
        let bonus = rest.remove(idx);
        turns.extend(turns_of(&rest, Some(bonus)));
    }
    dice.shuffle(&mut turns);
    turns
}
