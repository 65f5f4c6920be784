//! The lot for who is Player One. (LT 5)

use std::cmp::Reverse;

use kernel::Seat;
use mat::draw;

use crate::{Letter, OwnEvent, rulebook as rule, table::referee::Deciding};

/// Each rolls a red cube; those tied for the letter nearest to A roll again. (LT5-1)
pub(crate) fn draw_first(decision: &mut Deciding<'_>, mut present: Vec<Seat>) -> Seat {
    let faces = decision.state().setup.things.cubes.clone();
    let red: Vec<Letter> = faces.faces().next().map(|it| it.1.to_vec()).unwrap_or_default();
    // A cube with one letter on all its faces would be rolled forever.
    if red.iter().all(|it| Some(it) == red.first()) {
        present.truncate(1);
    }
    let (rolls, first) = draw(present, |_| Reverse(*decision.dice.pick(&red)));
    let shown =
        |it: Vec<(Seat, Reverse<Letter>)>| it.into_iter().map(|(seat, it)| (seat, it.0)).collect();
    let rolls = rolls.into_iter().map(shown).collect();
    decision.emit(OwnEvent::Drawn { rolls, first, rules: rule::cite([rule::LT5_1]) });
    first
}
