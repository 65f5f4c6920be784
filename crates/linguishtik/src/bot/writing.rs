//! Writing papers.

use kernel::{Choice, Dice};
use mat::{DeskAction, DeskDeed};

use super::{Bot, sight::Sight};
use crate::{Paper, table::action::Action};

impl Bot {
    pub(super) fn write(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let desk = sight.view.desk.as_ref()?;
        if !sight.may(DeskDeed::Present) {
            return None;
        }
        let problem = sight.problem(desk.contest.after());
        // Where Player One has designated nothing the writer does. (LT25-4)
        let own = match sight.view.own.designation {
            Some(_) => None,
            None => Some(sight.view.division.designations()[0]),
        };
        let designation = sight.view.own.designation.or(own);
        let paper = self.eye.paper(designation, &problem, dice);
        let action = match paper {
            Some(mut paper) => {
                paper.designation = own;
                if self.errs(dice) {
                    spoil(&mut paper);
                }
                Action::Desk(DeskAction::Present { paper })
            }
            None if sight.may(DeskDeed::Decline) => Action::Desk(DeskAction::Decline),
            None => Action::Desk(DeskAction::Present { paper: Paper::default() }),
        };
        Some(self.after(8.0, 20.0, action, dice))
    }
}

/// A slip of the pen: the sentence ends without its mark.
fn spoil(paper: &mut Paper) {
    let end = paper.sentence.trim_end_matches(['.', '?', '!']).len();
    paper.sentence.truncate(end);
}
