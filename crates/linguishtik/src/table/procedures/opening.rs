//! Rolling, designating, and Player One's Impossible. (LT 6, LT 25)

use kernel::{Refusal, Rule, Seat};
use mat::{Claim, Contest, CubePhase, TaskKind};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Designation, Letter, OwnEvent, Pattern, rulebook as rule,
    table::{
        event::Event,
        numbers,
        procedures::{moving, solutions},
        referee::Deciding,
        state::{Phase, State},
    },
};
use mat::cube::round::begin_limit;
use mat::cube::round::rest;

/// The limit for roll and designation begins, and with it the shake.
pub(crate) fn begin(decision: &mut Deciding<'_>) {
    let one = decision.state().first;
    decision.emit(OwnEvent::RollingBegan { rules: rule::cite([rule::LT6_1]) });
    begin_limit(decision, (one, TaskKind::Roll), numbers::DESIGNATION_LIMIT, &[]);
}

/// All the cubes are rolled.
pub(crate) fn roll(decision: &mut Deciding<'_>, by: Seat) {
    let cubes = decision.state().setup.things.cubes.clone();
    let faces: Vec<Letter> = cubes.faces().map(|it| *decision.dice.pick(it.1)).collect();
    decision.emit(Event::Rolled { by, faces, rules: rule::cite([rule::LT6_1, rule::LT3_3]) });
}

/// Player One was late twice, and is waited for no longer: the cubes are rolled, and the
/// first sentence on the list is designated. (LT13-A-3x)
pub(crate) fn by_the_table(decision: &mut Deciding<'_>, one: Seat) {
    if matches!(decision.state().phase, CubePhase::Own(Phase::Rolling)) {
        roll(decision, one);
    }
    let listed = decision.state().setup.division.designations();
    let Some(&designation) = listed.first() else { return };
    let rules = rule::cite([rule::LT13_A_3X, designation_rule(designation)]);
    decision.emit(OwnEvent::Designated { by: one, designation, rules });
    moving::next_turn(decision, one);
}

/// Player One designates. What the division does not list cannot be named. (LT6-3)
pub(crate) fn designate(
    decision: &mut Deciding<'_>,
    by: Seat,
    designation: Designation,
) -> Result<(), Refusal> {
    asks_listed(decision.state(), designation)?;
    let rules = rule::cite([rule::LT6_1, designation_rule(designation), rule::LT6_2]);
    decision.emit(OwnEvent::Designated { by, designation, rules });
    moving::next_turn(decision, by);
    Ok(())
}

/// Whether the division lists it. (LT6-3)
pub(crate) fn asks_listed(state: &State, designation: Designation) -> Result<(), Refusal> {
    let listed = state.setup.division.designations().contains(&designation);
    designation_rule(designation).asks(listed)
}

/// The rule that lists what is designated.
fn designation_rule(designation: Designation) -> Rule {
    match designation {
        Designation::Structure { .. } => rule::LT6_4,
        Designation::Purpose { .. } => rule::LT6_5,
        Designation::Pattern { pattern } => match pattern {
            Pattern::Inverted => rule::LT6_3M,
            Pattern::SVDOOCNoun | Pattern::SVDOOCAdj => rule::LT6_3J,
            Pattern::RetainedDO
            | Pattern::RetainedIO
            | Pattern::RetainedOCNoun
            | Pattern::RetainedOCAdj => rule::LT6_3S,
            _ => rule::LT6_3E,
        },
    }
}

/// Player One says that no solution can be made, whatever is designated. (LT25-2)
pub(crate) fn say_impossible(decision: &mut Deciding<'_>, by: Seat) {
    let rules = rule::cite([rule::LT25_2, rule::LT25_2B]);
    decision.emit(OwnEvent::ImpossibleSaid { by, rules });
    let others: Vec<Seat> =
        decision.state().players().iter().copied().filter(|&it| it != by).collect();
    for seat in others {
        begin_limit(decision, (seat, TaskKind::Agree), numbers::AGREE_LIMIT, &[]);
    }
}

pub(crate) fn agree(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(OwnEvent::Agreed { by, rules: rule::cite([rule::LT25_3]) });
    go_on(decision);
}

pub(crate) fn disagree(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(OwnEvent::Disagreed { by, rules: rule::cite([rule::LT25_3, rule::LT25_4]) });
    go_on(decision);
}

/// When all have answered: all score 0, or whoever disagreed writes.
fn go_on(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let CubePhase::Own(Phase::AllImpossible { agreed, disagreed }) = &state.phase else { return };
    if agreed.len() + disagreed.len() + 1 < state.players().len() {
        return;
    }
    if disagreed.is_empty() {
        let none = |_| (0, rule::cite([rule::LT25_3]));
        let scored = state.round.score(state.players(), &state.round_rules(), none);
        decision.emit_all(scored);
        return rest(decision);
    }
    // Nobody is the Mover: Player One challenges the shake.
    let one = state.first;
    let contest =
        Contest::Challenge { claim: Claim::Impossible, challengers: vec![one], mover: one };
    solutions::begin_contest(decision, contest);
}
