//! Rolling the cubes and dealing the cards.

use kernel::{Choice, Dice};

use crate::{
    OwnAction, OwnDeed,
    bot::{Bot, Taste, sight::Sight},
    table::{action::Action, numbers},
};

impl Bot {
    pub(super) fn roll_or_deal(
        &mut self,
        sight: &Sight<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let division = sight.view.division;
        if sight.may(OwnDeed::Roll) {
            let laid_out = !division.has_restrictions();
            let n_universe = laid_out.then(|| 1 + dice.below(2) as u8);
            return Some(self.after(1.5, 3.0, OwnAction::Roll { n_universe }, dice));
        }
        if !sight.may(OwnDeed::Deal) {
            return None;
        }
        let (lo, hi) = numbers::cards(division).value;
        let middle = lo + (hi - lo) / 2;
        let (lo, hi) = match self.habits.taste {
            Taste::Simple => (lo, middle),
            Taste::Anything => (lo, hi),
            Taste::Hard => (middle, hi),
        };
        let n_cards = lo + dice.below((hi - lo + 1) as u32) as usize;
        let n = n_cards.saturating_sub(sight.view.own.universe.len()).max(1) as u8;
        Some(self.after(1.5, 3.0, OwnAction::Deal { n }, dice))
    }
}
