//! Whether to lift the block, and what to say with it.

use kernel::{Choice, Dice};
use mat::{BlockAction, BlockDeed, Claim, Contest, CubeStage, TableStage};

use crate::{
    After,
    bot::{Bot, eye::Insight, moving::Standing, sight::Sight},
    table::{action::Action, view::Stage},
};

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
        Some(self.after(3.0, 6.0, BlockAction::Lift { against, claim: Some(claim) }, dice))
    }

    /// The challenge it would make of the last move.
    fn claim(&mut self, sight: &Sight<'_>, dice: &mut Dice) -> Option<Claim> {
        let view = sight.view;
        if view.own.goal.is_none() || view.last_mover.is_none_or(|it| it == sight.you) {
            return None;
        }
        let can_say = |claim| view.claims.contains(&claim);
        if can_say(Claim::Now)
            && Standing::of(sight).may_be_now()
            && let Insight::Solution(_) = self.eye.look(&sight.problem(After::Now))
            && !self.overlooks(dice)
        {
            return Some(Claim::Now);
        }
        if !can_say(Claim::Impossible) {
            return None;
        }
        match self.eye.look(&sight.problem(After::Impossible)) {
            Insight::Nothing if !self.overlooks(dice) => Some(Claim::Impossible),
            Insight::Unknown if self.doubts(dice) => Some(Claim::Impossible),
            _ => None,
        }
    }

    /// After the last cube: Impossible, if nobody can write anything.
    pub(super) fn challenge_last_cube(
        &mut self,
        sight: &Sight<'_>,
        contest: &Contest,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let Contest::Open { last_mover, resources: false } = contest else { return None };
        let own = *last_mover == Some(sight.you);
        let can_say =
            !own && sight.may(BlockDeed::Lift) && sight.view.claims.contains(&Claim::Impossible);
        if !can_say || self.overlooks(dice) {
            return None;
        }
        let sees_none = match self.eye.look(&sight.problem(After::Forceout)) {
            Insight::Nothing => true,
            Insight::Unknown => self.doubts(dice),
            Insight::Solution(_) | Insight::Unclear => false,
        };
        let against = sight.view.move_no;
        let lift = Action::Block(BlockAction::Lift { against, claim: Some(Claim::Impossible) });
        sees_none.then(|| self.after(6.0, 14.0, lift, dice).beside(sight.rivals()))
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
            CubeStage::Own(Stage::NoGoal { .. }) => {
                self.sees_a_goal(sight, dice).map(|_| Claim::Goal)
            }
            CubeStage::Table(TableStage::Moving { .. }) => self.claim(sight, dice),
            _ => None,
        };
        let action = claim.map_or(Action::Block(BlockAction::PutBack), |claim| {
            Action::Block(BlockAction::Claim { claim })
        });
        Some(self.after(1.5, 4.0, action, dice))
    }
}
