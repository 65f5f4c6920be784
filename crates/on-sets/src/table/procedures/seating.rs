//! The lot for who begins.

use kernel::Seat;
use mat::draw;

use crate::{CubeKind, OwnEvent, rulebook as rule, table::referee::Deciding};

/// Each rolls a digit; those tied for the highest roll again. (I-D-1)
pub(crate) fn draw_setter(decision: &mut Deciding<'_>, present: Vec<Seat>) -> Seat {
    let faces = CubeKind::Digit.faces();
    let (rolls, setter) = draw(present, |_| decision.dice.pick(&faces).digit().unwrap_or_default());
    decision.emit(OwnEvent::Drawn { rolls, setter, rules: rule::cite([rule::I_D_1]) });
    setter
}
