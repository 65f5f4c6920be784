//! Writing Solutions.

use kernel::{Choice, Dice};
use mat::{Claim, Contest, DeskAction, DeskDeed};

use crate::{
    Paper, Solution,
    bot::{Bot, sight::Sight},
    table::action::Action,
};

impl Bot {
    pub(super) fn write(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let desk = sight.view.desk.as_ref()?;
        if let Some(lift) = self.challenge_last_cube(sight, &desk.contest, dice) {
            return Some(lift);
        }
        if !sight.may(DeskDeed::Present) {
            return None;
        }
        let action = match self.paper(sight, &desk.contest, dice) {
            Some(paper) => Action::Desk(DeskAction::Present { paper }),
            None if sight.may(DeskDeed::Decline) => Action::Desk(DeskAction::Decline),
            None => Action::Desk(DeskAction::Present { paper: Paper::default() }),
        };
        Some(self.after(10.0, 22.0, action, dice))
    }

    /// What it hands in, if anything.
    fn paper(&mut self, sight: &Sight<'_>, contest: &Contest, dice: &mut Dice) -> Option<Paper> {
        if contest.claim() == Some(Claim::Goal) {
            let (goal, solution) = self.sees_a_goal(sight, dice)?;
            return Some(Paper { solution, goal: Some(goal) });
        }
        let mut solution = self.eye.look(&sight.contested(contest, None)).solution()?;
        if self.errs(dice) {
            spoil(&mut solution);
        }
        Some(Paper { solution, goal: None })
    }
}

/// A slip of the pen: the first two letters change places.
fn spoil(solution: &mut Solution) {
    let Some(row) = solution.rows.iter_mut().find(|it| 1 < letters(it).len()) else { return };
    let found = letters(row);
    let mut written: Vec<char> = row.chars().collect();
    written.swap(found[0], found[1]);
    *row = written.into_iter().collect();
}

/// Where the letters of a row stand.
fn letters(row: &str) -> Vec<usize> {
    row.chars().enumerate().filter(|it| it.1.is_alphabetic()).map(|it| it.0).collect()
}
