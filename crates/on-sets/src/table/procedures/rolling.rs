//! Starting a shake: the cubes are rolled and the cards dealt, in either order.

use kernel::{Refusal, Seat};
use mat::{CubePhase, TaskKind};

use crate::{
    Division, Face, N_CARDS, OwnEvent, Symbol, Universe,
    maths::cube_kind::{CubeKind, cubes},
    rulebook as rule,
    table::{
        event::Event,
        numbers,
        procedures::{goal_setting, selection},
        referee::Deciding,
        state::Phase,
    },
};
use mat::cube::round::begin_limit;

/// The minute for roll and deal begins.
pub(crate) fn begin(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let setter = state.first;
    let dealer = state.shake.right_of(setter);
    let minute_ends = state.shake.limit_ends(decision.at, numbers::ROLL_LIMIT.value);
    let rules = rule::cite([rule::II_A_1, rule::II_B_0]);
    decision.emit(OwnEvent::RollingBegan { dealer, minute_ends, rules });
    begin_limit(decision, (setter, TaskKind::Roll), numbers::ROLL_LIMIT, &[]);
    begin_limit(decision, (dealer, TaskKind::Deal), numbers::ROLL_LIMIT, &[]);
}

/// The Goal-setter rolls. In the younger games the Restriction cubes are laid
/// out instead, two of one kind and one of the other.
pub(crate) fn roll(
    decision: &mut Deciding<'_>,
    by: Seat,
    n_universe: Option<u8>,
) -> Result<(), Refusal> {
    let division = decision.state().setup.division;
    let laid = lays_out(division).then(|| n_universe.unwrap_or(2));
    rule::II_A_3.asks(laid.is_none_or(|it| it == 1 || it == 2))?;
    let mut faces = Vec::new();
    let mut n_laid = 0;
    for kind in cubes() {
        faces.push(match laid {
            Some(n_universe) if kind == CubeKind::Restriction => {
                n_laid += 1;
                let is_universe = n_laid <= n_universe;
                Face::Symbol(if is_universe { Symbol::Universe } else { Symbol::Null })
            }
            _ => *decision.dice.pick(&kind.faces()),
        });
    }
    let why = match division {
        Division::Basic => rule::BASIC_I,
        Division::Elementary => rule::II_A_3,
        _ => rule::II_A,
    };
    let mut rules = rule::cite([why]);
    rules.extend(laid.map(|_| rule::II_A_3A.cite()));
    decision.emit(Event::Rolled { by, faces, rules });
    let rolling = &decision.state().phase;
    if matches!(rolling, CubePhase::Own(Phase::Rolling { dealer, dealt: false, .. }) if *dealer == by)
    {
        begin_limit(decision, (by, TaskKind::Deal), numbers::ROLL_LIMIT, &[]);
    }
    go_on(decision);
    Ok(())
}

fn lays_out(division: Division) -> bool {
    !division.has_restrictions()
}

/// The dealer says how many cards; which ones is chance. Too many, and the last
/// ones go; too few, and the deal is not done.
pub(crate) fn deal(decision: &mut Deciding<'_>, by: Seat, n: u8) -> Result<(), Refusal> {
    let state = decision.state();
    let (lo, hi) = numbers::cards(state.setup.division).value;
    let why = numbers::cards(state.setup.division).rule;
    let n_cards = state.own.universe.len() + usize::from(n);
    N_CARDS.rule.asks(0 < n && n_cards <= N_CARDS.value)?;
    if n_cards < lo || hi < n_cards {
        let because = format!("That would make {n_cards}.");
        state.setup.procedure.lets_pass_because(why, &because)?;
    }
    deal_cards(decision, by, n_cards, lo <= n_cards);
    if hi < n_cards {
        let kept = decision.state().own.universe.cards()[..hi].to_vec();
        let universe = Universe::new(kept).expect("no card was dealt twice");
        let rules = rule::cite([rule::II_B_5]);
        decision.emit(OwnEvent::CardsRemoved { universe, done: true, rules });
    }
    go_on(decision);
    Ok(())
}

/// Cards from the top of what is left, until `n_cards` lie on the table.
fn deal_cards(decision: &mut Deciding<'_>, by: Seat, n_cards: usize, done: bool) {
    let mut dealt = decision.state().own.universe.cards().to_vec();
    let mut left = decision.state().own.universe.rest().value;
    while dealt.len() < n_cards {
        let idx = decision.dice.below(left.len() as u32) as usize;
        dealt.push(left.swap_remove(idx));
    }
    let universe = Universe::new(dealt).expect("no card is dealt twice");
    let why = numbers::cards(decision.state().setup.division).rule;
    let rules = rule::cite([why, rule::II_B_3]);
    decision.emit(OwnEvent::Dealt { by, universe, done, rules });
}

/// Who is late twice has it done for them; a deal goes to the Goal-setter first, whose minute for it
/// begins when the cubes are rolled.
pub(crate) fn done_by_the_table(decision: &mut Deciding<'_>, seat: Seat) {
    let state = decision.state();
    let CubePhase::Own(Phase::Rolling { dealer, rolled, dealt }) = state.phase else { return };
    let setter = state.first;
    if seat == setter && !rolled {
        roll(decision, setter, None).expect("two V may be laid out");
    } else if seat == dealer && !dealt {
        if dealer == setter {
            let (lo, _) = numbers::cards(decision.state().setup.division).value;
            deal_cards(decision, seat, lo, true);
            go_on(decision);
        } else {
            let rules = rule::cite([rule::XI_A_0]);
            decision.emit(OwnEvent::DealPassed { to: setter, rules });
            if rolled {
                begin_limit(decision, (setter, TaskKind::Deal), numbers::ROLL_LIMIT, &[]);
            }
        }
    }
}

/// When both are done the variations are selected, or the Goal is set.
fn go_on(decision: &mut Deciding<'_>) {
    let CubePhase::Own(Phase::Rolling { rolled: true, dealt: true, .. }) = decision.state().phase
    else {
        return;
    };
    match decision.state().setup.division {
        Division::Basic => goal_setting::ask(decision),
        _ => selection::begin(decision),
    }
}
