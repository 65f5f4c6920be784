//! Scores that are disputed, and totals that are asked for.

use kernel::{Refusal, Rule, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        event::{ClockEvent, DirectorEvent, SheetEvent},
        may::window,
        numbers,
        procedures::remedies,
        referee::Deciding,
        state::{Phase, other},
    },
};

/// Somebody does not agree with a score, or did not hear one.
pub(crate) fn object(decision: &mut Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    house::MOVED_ON.asks(decision.state().is_latest(turn))?;
    let unsaid = decision.state().sheet.turns[turn].said.is_none();
    let rules = match unsaid {
        true => rule::cite([rule::IV_G_2D, rule::II_A_1]),
        false => rule::cite([rule::IV_H_1, rule::II_A_1]),
    };
    remedies::neutral(decision, rule::IV_H_1);
    decision.emit(SheetEvent::ScoreDisputed { by, turn }.citing(rules));
    Ok(())
}

/// Both say what it scored; when they agree, that is it.
pub(crate) fn say(decision: &mut Deciding<'_>, by: Seat, points: i32) -> Result<(), Refusal> {
    house::NO_SUCH.asks(points.unsigned_abs() <= 5_000)?;
    decision.emit(SheetEvent::ScoreSaid { by, points });
    let Phase::Score { turn, said, .. } = decision.state().phase else { return Ok(()) };
    // A score that was not said is said late; about any other they have to agree.
    if decision.state().is_unsaid(turn) || said[0].is_some() && said[0] == said[1] {
        settle(decision, turn, points);
    }
    Ok(())
}

/// A play was completed and its score was not said: its player is asked for it, on a stopped clock.
pub(crate) fn ask_unsaid(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let playing = matches!(state.phase, Phase::Playing | Phase::OutPlay { .. });
    let Some(turn) = state.sheet.turns.len().checked_sub(1).filter(|it| state.is_unsaid(*it))
    else {
        return;
    };
    if playing && state.sheet.turns[turn].is_play() {
        let by = other(state.sheet.turns[turn].by);
        remedies::neutral(decision, rule::IV_G_2D);
        let rules = rule::cite([rule::IV_G_2D, rule::O_5, rule::II_A_1]);
        decision.emit(SheetEvent::ScoreDisputed { by, turn }.citing(rules));
    }
}

/// Nobody has agreed on it in time: a play counts what it is worth by the board.
pub(crate) fn by_the_board(decision: &mut Deciding<'_>, silent: &[Seat]) {
    let Phase::Score { turn, said, .. } = decision.state().phase else { return };
    let silent: Vec<Seat> = silent.iter().copied().filter(|it| said[it.idx()].is_none()).collect();
    if !silent.is_empty() {
        decision
            .emit(DirectorEvent::Silent { seats: silent.clone() }.citing(rule::cite([rule::O_5])));
    }
    let worth = decision.state().sheet.turns[turn].worth;
    settle_by(decision, turn, worth, rule::O_5);
    if let [one] = silent[..] {
        let (seat, rules) = (other(one), rule::cite([rule::O_5]));
        decision.emit(ClockEvent::MinuteOwed { seat }.citing(rules));
    }
}

/// The game is over before somebody has said what the last play scored.
pub(crate) fn say_unsaid(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let Some(turn) = state.sheet.turns.len().checked_sub(1).filter(|it| state.is_unsaid(*it))
    else {
        return;
    };
    if state.sheet.turns[turn].is_play() && state.sheet.turns[turn].stands() {
        let points = state.sheet.turns[turn].worth;
        let rules = rule::cite([rule::O_5, rule::IV_A]);
        decision.emit(SheetEvent::ScoreSettled { turn, points, corrected: true }.citing(rules));
    }
}

/// The score is what both say, or what the Director says.
pub(crate) fn settle(decision: &mut Deciding<'_>, turn: usize, points: i32) {
    settle_by(decision, turn, points, rule::IV_H_1);
}

fn settle_by(decision: &mut Deciding<'_>, turn: usize, points: i32, rule: Rule) {
    let it = &decision.state().sheet.turns[turn];
    let (player, corrected) = (it.by, it.said != Some(points));
    let own = decision.state().corrects_own(turn);
    let rules = rule::cite([rule]);
    decision.emit(SheetEvent::ScoreSettled { turn, points, corrected }.citing(rules));
    let n = decision.state().sheet.corrections[player.idx()];
    if corrected && !own && n % numbers::CORRECTIONS.value == 0 {
        let rules = rule::cite([rule::III_G_4D]);
        decision.emit(ClockEvent::MinuteOwed { seat: other(player) }.citing(rules));
    }
    if decision.state().clock.running.is_none() {
        remedies::goes_on(decision, rule);
    }
}

pub(crate) fn ask_totals(decision: &mut Deciding<'_>, by: Seat) {
    let scores = decision.state().scores();
    let rule = if decision.state().racks.bag.is_empty() { rule::IV_H_2B } else { rule::IV_H_2 };
    let open = window(decision.state(), by).is_ok();
    let more = if open { rule::cite([rule::IV_I_1B]) } else { Vec::new() };
    let rules = [rule::cite([rule]), more].concat();
    decision.emit(SheetEvent::TotalsTold { by, scores }.citing(rules));
}
