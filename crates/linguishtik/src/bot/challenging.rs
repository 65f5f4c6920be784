//! Whether to lift the block, and what to say with it.

use kernel::{Choice, Dice};
use mat::{After, BlockAction, BlockDeed, Claim, CubeStage, TableStage};

use super::{Bot, sight::Sight};
use crate::table::action::Action;

impl Bot {
    /// Challenges the last Mover if it sees why.
    pub(super) fn challenge(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        if !sight.may(BlockDeed::Lift) {
            return None;
        }
        let claim = self.claim(sight, dice)?;
        let against = sight.view.move_no;
        Some(self.after(3.0, 7.0, BlockAction::Lift { against, claim: Some(claim) }, dice))
    }

    /// The challenge it would make of the last move.
    fn claim(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Claim> {
        let view = sight.view;
        if view.own.designation.is_none() || view.last_mover.is_none_or(|it| it == sight.you) {
            return None;
        }
        let can_say = |claim| view.claims.contains(&claim);
        // In the opening Now comes too early whatever the cubes.
        let is_open = view.own.opening.is_none() && 3 <= sight.n_letters();
        if can_say(Claim::Now) && is_open && !self.overlooks(dice) {
            let problem = sight.problem(After::Now);
            if self.eye.paper(view.own.designation, &problem, dice).is_some() {
                return Some(Claim::Now);
            }
        }
        if !can_say(Claim::Impossible) {
            return None;
        }
        let problem = sight.problem(After::Impossible);
        if !self.eye.words(&problem).is_empty() && !self.is_contradicted(sight, &problem) {
            return None;
        }
        if self.eye.is_hopeless(view.own.designation, &problem) {
            return (!self.overlooks(dice)).then_some(Claim::Impossible);
        }
        // It knows no word, and others may.
        self.doubts(dice).then_some(Claim::Impossible)
    }

    fn is_contradicted(&self, sight: &Sight<'_>, problem: &crate::Problem) -> bool {
        let wanted =
            crate::Wanted { designation: sight.view.own.designation, demands: &problem.demands };
        crate::contradiction(&wanted).is_some()
    }

    /// The block is up: says what is to be said.
    pub(super) fn at_the_block(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        if !sight.may(BlockDeed::Claim) {
            return None;
        }
        let claim = match sight.view.stage {
            CubeStage::Table(TableStage::Moving { .. }) => self.claim(sight, dice),
            _ => None,
        };
        let action = claim.map_or(Action::Block(BlockAction::PutBack), |claim| {
            Action::Block(BlockAction::Claim { claim })
        });
        Some(self.after(1.0, 2.0, action, dice))
    }
}
