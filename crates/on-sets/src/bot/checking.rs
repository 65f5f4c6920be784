//! Checking what others have written.

use kernel::{Choice, Dice};
use mat::{DeskAction, DeskDeed, GoalBookAction};

use crate::{
    Objection, OwnAction, OwnDeed, Paper, Restriction, Solution,
    bot::{Bot, sight::Sight},
    table::{action::Action, judgement::Finding},
};

impl Bot {
    /// Accepts what is right, and says what is wrong with the rest.
    pub(super) fn check(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let desk = sight.view.desk.as_ref()?;
        let of = desk.on_desk?;
        if !sight.may(DeskDeed::Accept) {
            return None;
        }
        let paper = &desk.papers.iter().find(|it| it.writer == of)?.paper;
        let problem = sight.contested(&desk.contest, paper.goal.as_ref());
        let finding = Finding::of(&problem, &desk.contest, paper, &sight.view.faces);
        let here = (sight.view.shake, of);
        let action = if self.objected == Some(here) {
            // One objection failed, and that is enough.
            Action::Desk(DeskAction::Accept { of })
        } else if finding.is_correct() && self.errs(dice) {
            self.objected = Some(here);
            Action::Desk(DeskAction::Reject { of, objection: Objection::NotTheGoal })
        } else if finding.is_correct() || self.overlooks(dice) {
            Action::Desk(DeskAction::Accept { of })
        } else {
            self.objected = Some(here);
            match finding.objection() {
                Some(objection) => Action::Desk(DeskAction::Reject { of, objection }),
                None if sight.may(OwnDeed::Attempt) => {
                    Action::Own(GoalBookAction::Own(OwnAction::Attempt {
                        of,
                        paper: another_reading(paper, &finding)?,
                    }))
                }
                None => Action::Desk(DeskAction::Accept { of }),
            }
        };
        Some(self.after(6.0, 14.0, action, dice))
    }
}

/// The paper with the brackets that make it miss the Goal.
pub(crate) fn another_reading(paper: &Paper, finding: &Finding) -> Option<Paper> {
    let wrong = finding.verdict.interpretations.iter().find(|it| !it.meets_goal)?;
    let mut solutions = paper.read();
    let solution: &mut Solution = solutions.get_mut(wrong.solution)?;
    solution.set_name = wrong.set_name.keys();
    solution.restrictions = wrong.restrictions.iter().map(Restriction::keys).collect();
    Some(Paper { solutions, same: false, goal: paper.goal.clone() })
}
