//! Checking what others have written.

use kernel::{Choice, Dice};
use mat::{Claim, DeskAction, DeskDeed};

use super::{Bot, sight::Sight};
use crate::{
    Finding, GrammarReader, Objection, OwnAction, OwnDeed, Paper,
    table::{
        action::Action,
        judgement::{Judgement, Question, References, judge},
    },
};

impl Bot {
    /// Accepts what is right, and says what is wrong with the rest.
    pub(super) fn check(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let desk = sight.view.desk.as_ref()?;
        if sight.may(OwnDeed::Concede) {
            return self.concede(sight, dice);
        }
        let of = desk.on_desk?;
        if !sight.may(DeskDeed::Accept) {
            return None;
        }
        let paper = &desk.papers.iter().find(|it| it.writer == of)?.paper;
        let found = self.judged(sight, paper)?;
        let here = (sight.view.shake, of);
        // One objection failed, and that is enough.
        let has_objected = self.objected == Some(here);
        let wrong = found.reasons.into_iter().find(|it| it.finding == Finding::Fails);
        let objection = wrong.map(|it| it.objection);
        let action = match objection {
            _ if has_objected => Action::Desk(DeskAction::Accept { of }),
            Some(objection) if !self.overlooks(dice) => {
                Action::Desk(DeskAction::Reject { of, objection })
            }
            None if self.errs(dice) => {
                Action::Desk(DeskAction::Reject { of, objection: Objection::Designation })
            }
            _ => Action::Desk(DeskAction::Accept { of }),
        };
        if matches!(action, Action::Desk(DeskAction::Reject { .. })) {
            self.objected = Some(here);
        }
        Some(self.after(4.0, 9.0, action, dice))
    }

    /// Grants an objection to its own paper that is plainly right.
    fn concede(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let desk = sight.view.desk.as_ref()?;
        let ground = desk.ground.as_ref()?;
        let paper = &desk.papers.iter().find(|it| it.writer == sight.you)?.paper;
        let found = self.judged(sight, paper)?;
        let is_right = !found.shown(&ground.objection).is_empty();
        let grants = is_right && self.habits.tries_sentences;
        grants.then(|| self.after(4.0, 9.0, OwnAction::Concede { ground: ground.no }, dice))
    }

    /// What it finds about a paper.
    fn judged(&self, sight: &Sight<'_>, paper: &Paper) -> Option<Judgement> {
        let desk = sight.view.desk.as_ref()?;
        let problem = sight.problem(desk.contest.after());
        let mut question = Question {
            division: sight.view.division,
            designation: sight.view.own.designation.or(paper.designation),
            demands: problem.demands,
            letters: problem.letters,
            resources: problem.resources,
            spent: Vec::new(),
            after: problem.after,
            added: false,
        };
        if let Some(added) = paper.demand.as_ref()
            && desk.contest.claim() == Some(Claim::Now)
        {
            question.add(added);
        }
        let reader = GrammarReader::english();
        let references = References::of(self.eye.dictionary(), &reader);
        Some(judge(&question, paper, references))
    }
}
