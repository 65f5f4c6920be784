//! Choosing a move.

use kernel::{Choice, Dice};
use mat::{CubeStage, GoalAction, GoalBookAction, GoalDeed, TableStage};

use crate::{
    bot::{
        Bot,
        ahead::{Ahead, Outlook},
        eye::Fate,
        position::{Position, Turn},
        sight::Sight,
    },
    table::{
        action::{Action, Placed},
        state::Section,
    },
};

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
        let position = sight.position();
        let mut turns = position.turns(&sight.rules);
        if turns.is_empty() {
            return None;
        }
        dice.shuffle(&mut turns);
        let turn = match self.habits.n_plies {
            0 => turns[0],
            n_plies => self.best_turn(sight, position, turns, n_plies, dice),
        };
        let action = action(sight, turn)?;
        Some(self.after(4.0, 9.0, action, dice))
    }

    fn best_turn(
        &mut self,
        sight: &Sight<'_>,
        position: Position,
        turns: Vec<Turn>,
        n_plies: usize,
        dice: &mut Dice,
    ) -> Turn {
        let (overlooks, errs) = (self.habits.overlooks, self.errs(dice));
        let mut ahead = Ahead::new(sight, &mut self.eye);
        let mut rated = rate(&mut ahead, position, &turns, n_plies);
        let best = rated.iter().map(|it| it.0).max();
        if best < Some(Outlook::Open) && 1 < n_plies && ahead.may_bonus() {
            let mut bonus_turns = ahead.turns(position, true);
            dice.shuffle(&mut bonus_turns);
            rated.extend(rate(&mut ahead, position, &bonus_turns, n_plies));
        }
        // What it overlooks looks as good as anything.
        for it in &mut rated {
            if it.0 == Outlook::Lost && (errs || dice.chance(overlooks, 100)) {
                it.0 = Outlook::Open;
            }
        }
        let best = rated.iter().map(|it| it.0).max().expect("there is a turn to take");
        rated.retain(|it| it.0 == best);
        let turns: Vec<Turn> = rated.into_iter().map(|it| it.1).collect();
        match best {
            Outlook::Lost => hardest_to_see(&mut ahead, position, &turns),
            _ if 1 < n_plies => most_mines(&mut ahead, position, &turns),
            _ => turns[0],
        }
    }
}

/// What each turn leads to, as many moves ahead as there is strength for.
fn rate(
    ahead: &mut Ahead<'_>,
    position: Position,
    turns: &[Turn],
    n_plies: usize,
) -> Vec<(Outlook, Turn)> {
    let mut rated: Vec<(Outlook, Turn)> =
        turns.iter().map(|&it| (ahead.outlook(position, it, 1), it)).collect();
    for n_plies in 2..=n_plies {
        let deeper: Vec<(Outlook, Turn)> = rated
            .iter()
            .map(|&(outlook, turn)| match outlook {
                Outlook::Open => (ahead.outlook(position, turn, n_plies), turn),
                known => (known, turn),
            })
            .collect();
        if ahead.is_tired() {
            break;
        }
        rated = deeper;
    }
    rated
}

/// Every turn can be challenged: the one of which that is seen last.
fn hardest_to_see(ahead: &mut Ahead<'_>, position: Position, turns: &[Turn]) -> Turn {
    let hardness = |turn: &Turn| match ahead.fate_after(position, *turn) {
        Fate::Now { n_steps } => n_steps,
        Fate::Open | Fate::Impossible => 0,
    };
    turns.iter().copied().max_by_key(hardness).expect("there is a turn to take")
}

/// The turn after which the next player can go wrong most easily; of the last
/// cube, where a Solution is hardest to see.
fn most_mines(ahead: &mut Ahead<'_>, position: Position, turns: &[Turn]) -> Turn {
    let mut best = (0, turns[0]);
    for &turn in turns {
        if ahead.is_tired() {
            break;
        }
        let after = position.after(turn);
        let worth = match after.n_resources() {
            0 => ahead.n_steps_at_end(after),
            _ => ahead.mines(after),
        };
        if best.0 < worth {
            best = (worth, turn);
        }
    }
    best.1
}

/// The turn with cubes that lie there.
fn action(sight: &Sight<'_>, turn: Turn) -> Option<Action> {
    let bonus = match turn.bonus {
        Some(symbol) => Some(Placed { cube: sight.cube(symbol, None)?, to: Section::Forbidden }),
        None => None,
    };
    let from = turn.shifts.then_some(Section::Permitted);
    let taken = bonus.map(|it| it.cube);
    let mut cubes = sight.cubes(from).filter(|it| it.1.symbol() == Some(turn.symbol));
    let cube = cubes.find(|it| Some(it.0) != taken)?.0;
    Some(Action::Own(GoalBookAction::Goal(GoalAction::Move { bonus, cube, to: turn.to })))
}
