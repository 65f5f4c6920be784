//! Starting a shake: the Goal-setter rolls, and goes on to the Goal in the same limit. (II)

use kernel::Seat;
use mat::TaskKind;

use crate::{
    OwnEvent, Symbol, rulebook as rule,
    table::{event::Event, numbers, referee::Deciding},
};
use mat::cube::round::begin_limit;

/// The limit for roll and Goal begins, and with it the shake.
pub(crate) fn begin(decision: &mut Deciding<'_>) {
    let setter = decision.state().first;
    decision.emit(OwnEvent::RollingBegan { rules: rule::cite([rule::II_A_2]) });
    begin_limit(decision, (setter, TaskKind::Roll), numbers::GOAL_LIMIT, &[]);
}

/// All the cubes are rolled.
pub(crate) fn roll(decision: &mut Deciding<'_>, by: Seat) {
    let cubes = decision.state().setup.things.cubes.faces().to_vec();
    let faces: Vec<Symbol> = cubes.iter().map(|it| *decision.dice.pick(it)).collect();
    decision.emit(Event::Rolled { by, faces, rules: rule::cite([rule::II_A_1, rule::III_A]) });
}
