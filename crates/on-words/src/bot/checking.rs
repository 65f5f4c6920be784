//! Checking what others have written.

use kernel::{Choice, Dice};
use mat::{DeskAction, DeskDeed};

use crate::{
    Objection, Reason,
    bot::{Bot, sight::Sight},
    table::action::Action,
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
        let verdict = self.eye.check(&problem, &paper.solution, &sight.view.own.rulings);
        let here = (sight.view.shake, of);
        // One objection failed, and that is enough.
        let has_objected = self.objected == Some(here);
        let can_look_up = !sight.view.own.verified.contains(&sight.you);
        let heard = |it: &Objection| can_look_up || !it.needs_dictionary();
        let certain = verdict.reasons.iter().filter(|it| it.certain);
        let objection = certain.filter_map(named).find(heard);
        let action = match objection {
            _ if has_objected => Action::Desk(DeskAction::Accept { of }),
            Some(objection) if !self.overlooks(dice) => {
                Action::Desk(DeskAction::Reject { of, objection })
            }
            None if self.errs(dice) => {
                Action::Desk(DeskAction::Reject { of, objection: Objection::NotTheGoal })
            }
            _ => Action::Desk(DeskAction::Accept { of }),
        };
        if matches!(action, Action::Desk(DeskAction::Reject { .. })) {
            self.objected = Some(here);
        }
        Some(self.after(6.0, 14.0, action, dice))
    }
}

/// The objection that says just this.
fn named(broken: &Reason) -> Option<Objection> {
    let word = || broken.word.clone().unwrap_or_default();
    let plain = [
        Objection::NoGoal,
        Objection::NotTheGoal,
        Objection::Format,
        Objection::TooFew,
        Objection::Required,
        Objection::Cubes,
        Objection::Resources,
        Objection::OneLetter,
        Objection::Phonetic,
        Objection::Misspelt { word: word() },
        Objection::Barred { word: word() },
    ];
    let of_sound = broken.sound.map(|sound| {
        [Objection::ForbiddenSound { word: word(), sound }, Objection::RequiredSound { sound }]
    });
    plain.into_iter().chain(of_sound.into_iter().flatten()).find(|it| it.names(broken))
}
