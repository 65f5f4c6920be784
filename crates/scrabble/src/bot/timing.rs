//! The time for a turn: as people do, and within its clock.

use kernel::{Dice, Span};

use crate::bot::{Bot, glance::Glance, seconds};

impl Bot {
    /// The time to think about a turn. Nothing of it depends on its rack: who waits for it learns
    /// nothing about its tiles, or about how much there is to play with them.
    pub(super) fn thinking_time(&self, glance: &Glance<'_>, dice: &mut Dice) -> Span {
        // It looks about, and now and then somebody is at a loss.
        let look = 5.0;
        let luck = -(1.0 - dice.below(1_000) as f32 / 1_000.0).ln();
        let wanted = self.habits().slowness * (look + 3.0 * luck.min(4.0));
        match glance.left() {
            None => seconds(wanted),
            Some(left) => seconds(wanted.min(self.allotted(glance, left))),
        }
    }

    /// The time that the clock allows for this turn: a part of what is left, by how many turns are
    /// to come.
    fn allotted(&self, glance: &Glance<'_>, left: Span) -> f32 {
        let n_unplayed = glance.n_bag() + 14;
        let n_turns = n_unplayed as f32 / 8.0 + 2.0;
        // What is done beside thinking takes its time too: answering, drawing.
        (left.ms() as f32 / 1_000.0 / n_turns - 5.0).clamp(0.5, 90.0)
    }
}
