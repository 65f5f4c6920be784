//! The lot for who begins.

use kernel::Seat;
use mat::draw;

use crate::{OwnEvent, rulebook as rule, table::referee::Deciding};

/// Each rolls a digit cube; those tied for the highest roll again. (I-D-1)
pub(crate) fn draw_setter(decision: &mut Deciding<'_>, mut present: Vec<Seat>) -> Seat {
    let faces = decision.state().setup.things.cubes.faces();
    let digits: Vec<u8> = faces.first().into_iter().flatten().filter_map(|it| it.digit()).collect();
    // A cube with one digit on all its faces would be rolled forever.
    if digits.iter().all(|it| Some(it) == digits.first()) {
        present.truncate(1);
    }
    let (rolls, setter) = draw(present, |_| *decision.dice.pick(&digits));
    decision.emit(OwnEvent::Drawn { rolls, setter, rules: rule::cite([rule::I_D_1]) });
    setter
}
