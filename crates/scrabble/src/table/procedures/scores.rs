//! Scores that are disputed, and totals that are asked for.

use kernel::{Refusal, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        may::window,
        procedures::remedies,
        referee::Deciding,
        state::{Phase, other},
    },
};

/// Somebody does not agree with a score, or did not hear one.
pub(crate) fn object(decision: &mut Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    house::MOVED_ON.asks(decision.state().is_latest(turn))?;
    let unsaid = decision.state().turns[turn].said.is_none();
    let rules = match unsaid {
        true => rule::cite([rule::IV_G_2D, rule::II_A_1]),
        false => rule::cite([rule::IV_H_1, rule::II_A_1]),
    };
    remedies::neutral(decision, rule::IV_H_1);
    decision.emit(Event::ScoreDisputed { by, turn, rules });
    Ok(())
}

/// Both say what it scored; when they agree, that is it.
pub(crate) fn say(decision: &mut Deciding<'_>, by: Seat, points: i32) -> Result<(), Refusal> {
    house::NO_SUCH.asks(points.unsigned_abs() <= 5_000)?;
    decision.emit(Event::ScoreSaid { by, points });
    let Phase::Score { turn, said, .. } = decision.state().phase else { return Ok(()) };
    if said[0].is_none() || said[0] != said[1] {
        return Ok(());
    }
    settle(decision, turn, points);
    Ok(())
}

/// The score is what both say, or what the Director says.
pub(crate) fn settle(decision: &mut Deciding<'_>, turn: usize, points: i32) {
    let it = &decision.state().turns[turn];
    let (player, corrected) = (it.by, it.said != Some(points));
    let own = decision.state().corrects_own(turn);
    let rules = rule::cite([rule::IV_H_1]);
    decision.emit(Event::ScoreSettled { turn, points, corrected, rules });
    let n = decision.state().corrections[player.idx()];
    if corrected && !own && n % rule::CORRECTIONS.value == 0 {
        let rules = rule::cite([rule::III_G_4D]);
        decision.emit(Event::MinuteOwed { seat: other(player), rules });
    }
    if decision.state().clock.running.is_none() {
        remedies::goes_on(decision, rule::IV_H_1);
    }
}

pub(crate) fn ask_totals(decision: &mut Deciding<'_>, by: Seat) {
    let scores = decision.state().scores();
    let rule = if decision.state().bag.is_empty() { rule::IV_H_2B } else { rule::IV_H_2 };
    let open = window(decision.state(), by).is_ok();
    let more = if open { rule::cite([rule::IV_I_1B]) } else { Vec::new() };
    let rules = [rule::cite([rule]), more].concat();
    decision.emit(Event::TotalsTold { by, scores, rules });
}
