//! Starting a match, and one shake after another.

use kernel::{Refusal, Seat, house};
use mat::Round;

use crate::{
    CubeKind, rulebook as rule,
    table::{
        event::Event,
        numbers,
        procedures::{rolling, round},
        referee::Deciding,
        setup::RoundClock,
        state::Phase,
    },
};

/// Takes a seat. When all are there the match begins; whoever comes later waits
/// for the next shake.
pub(crate) fn sit(decision: &mut Deciding<'_>, seat: Seat) -> Result<(), Refusal> {
    let seating = matches!(decision.state().phase, Phase::Seating);
    let why = if seating { rule::I_A_1 } else { rule::X_D };
    decision.emit(Event::Sat { seat, rules: rule::cite([why]) });
    let state = decision.state();
    if seating && state.present().len() == usize::from(state.n_seats()) {
        begin(decision)?;
    }
    Ok(())
}

/// Gets up. The shake goes on without waiting: limits see to that.
pub(crate) fn leave(decision: &mut Deciding<'_>, seat: Seat) -> Result<(), Refusal> {
    decision.emit(Event::Gone { seat, rules: rule::cite([rule::X_D]) });
    Ok(())
}

/// The match begins with who is there: a lot for the first Goal.
pub(crate) fn begin(decision: &mut Deciding<'_>) -> Result<(), Refusal> {
    house::NOT_NOW.asks(matches!(decision.state().phase, Phase::Seating))?;
    let present = decision.state().present();
    rule::I_A_1.asks(usize::from(rule::SEATS.value.0) <= present.len())?;
    let bell = match decision.state().setup.clock {
        RoundClock::Table => Some(decision.at + numbers::ROUND.play.value),
        RoundClock::Hall => None,
    };
    let rules = rule::cite([rule::XI_B_0, rule::G_3]);
    decision.emit(Event::MatchBegan { round: Round::Open { bell }, rules });
    let named = decision.state().setup.first_setter.filter(|it| present.contains(it));
    let setter = match named {
        Some(setter) => setter,
        None => draw_setter(decision, present),
    };
    begin_shake(decision, setter, false);
    Ok(())
}

/// Each rolls a digit; those tied for the highest roll again. (I-D-1)
fn draw_setter(decision: &mut Deciding<'_>, mut rolling: Vec<Seat>) -> Seat {
    let faces = CubeKind::Digit.faces();
    let mut rolls = Vec::new();
    while 1 < rolling.len() {
        let throw = |seat: &Seat| {
            let digit = decision.dice.pick(&faces).digit().unwrap_or_default();
            (*seat, digit)
        };
        let roll: Vec<(Seat, u8)> = rolling.iter().map(throw).collect();
        let highest = roll.iter().map(|it| it.1).max().unwrap_or_default();
        rolling = roll.iter().filter(|it| it.1 == highest).map(|it| it.0).collect();
        rolls.push(roll);
    }
    let setter = rolling[0];
    decision.emit(Event::Drawn { rolls, setter, rules: rule::cite([rule::I_D_1]) });
    setter
}

/// The next shake, unless the round is over: by the same Goal-setter `again`,
/// or by the player to the left.
pub(crate) fn next_shake(decision: &mut Deciding<'_>, again: bool) {
    let state = decision.state();
    let present = state.present();
    if !state.round.is_open() || present.len() < usize::from(rule::SEATS.value.0) {
        round::end_match(decision);
        return;
    }
    let setter = state.setter;
    let after = || present.iter().find(|&&it| setter < it).or(present.first()).copied();
    let keeps = again && present.contains(&setter);
    let next = if keeps { Some(setter) } else { after() };
    begin_shake(decision, next.unwrap_or(setter), !again);
}

fn begin_shake(decision: &mut Deciding<'_>, setter: Seat, passed: bool) {
    let players = decision.state().present();
    let mut rules = rule::cite([rule::I_A_2]);
    if passed {
        rules.push(rule::I_D_2.cite());
    }
    decision.emit(Event::Mat(mat::Event::ShakeBegan { setter, players, rules }));
    rolling::begin(decision);
}
