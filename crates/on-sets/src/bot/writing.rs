//! Writing Solutions.

use kernel::{Choice, Dice};
use mat::{Claim, Contest, DeskAction, DeskDeed, Duty};

use crate::{
    Paper, Problem, Solution, Symbol,
    bot::{Bot, eye::Insight, sight::Sight},
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
        let must = desk.duties.get(sight.you.idx()) == Some(&Duty::Must);
        let action = match self.paper(sight, &desk.contest, must, dice) {
            Some(paper) => Action::Desk(DeskAction::Present { paper }),
            None => Action::Desk(DeskAction::Decline),
        };
        Some(self.after(10.0, 22.0, action, dice))
    }

    /// What it hands in, if anything.
    fn paper(
        &mut self,
        sight: &Sight<'_>,
        contest: &Contest,
        must: bool,
        dice: &mut Dice,
    ) -> Option<Paper> {
        if contest.claim() == Some(Claim::Goal) {
            let (goal, solutions) = self.sees_a_goal(sight)?;
            return Some(Paper { solutions, same: false, goal: Some(goal) });
        }
        let problem = sight.contested(contest, None);
        let mut solutions = match self.eye.look(&problem) {
            Insight::Solution { written, .. } => written,
            // Who must write and is in the dark writes something.
            Insight::Unclear if must => guess(&problem, dice)?,
            Insight::Nothing | Insight::Unclear => return None,
        };
        if self.errs(dice) {
            solutions.iter_mut().for_each(spoil);
        }
        Some(Paper { solutions, same: false, goal: None })
    }
}

/// A slip of the pen: brackets are forgotten, or an operation is mixed up.
fn spoil(solution: &mut Solution) {
    let line = solution.set_name.replace(['(', ')'], "");
    solution.set_name = if line == solution.set_name {
        let swap = |it: char| match it {
            'u' => 'n',
            'n' => 'u',
            other => other,
        };
        line.chars().map(swap).collect()
    } else {
        line
    };
}

/// Some sets with operations between them, as the cubes come.
fn guess(problem: &Problem, dice: &mut Dice) -> Option<Vec<Solution>> {
    let usable = problem.required + problem.permitted + problem.resources;
    let of = |which: fn(Symbol) -> bool| -> Vec<Symbol> {
        usable.kinds().map(|it| it.0).filter(|&it| which(it)).collect()
    };
    let sets = of(Symbol::is_operand);
    let operations = of(|it| it.is_operation() && it != Symbol::Prime);
    if sets.is_empty() || operations.is_empty() {
        return None;
    }
    let one = |dice: &mut Dice| {
        let line = [*dice.pick(&sets), *dice.pick(&operations), *dice.pick(&sets)];
        Solution::of(line.map(Symbol::key).iter().collect::<String>())
    };
    Some((0..problem.rules.n_solutions()).map(|_| one(dice)).collect())
}
