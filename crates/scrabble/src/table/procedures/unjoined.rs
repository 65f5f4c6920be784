//! Plays that do not join the others: called in time they come off, later they lose their points.

use kernel::{Refusal, Seat, house};

use crate::{
    board::Square,
    rulebook as rule,
    table::{
        event::{DisputeEvent, EndEvent, RackEvent, RemedyEvent, SheetEvent},
        numbers,
        procedures::{blanks, ending, overdraw, playing, remedies},
        referee::Deciding,
        state::{Flaw, Group, How, Line, Phase, State, Turn, other},
    },
};

pub(crate) fn call(
    decision: &mut Deciding<'_>,
    by: Option<Seat>,
    turn: usize,
) -> Result<(), Refusal> {
    let state = decision.state();
    let Some(it) = state.sheet.turns.get(turn) else { return house::NO_SUCH.refuses() };
    rule::III_G_5.asks(is_faulty(it))?;
    let seat = it.by;
    let mut was_out = None;
    if let Phase::Over(over) = &state.phase {
        rule::III_G_5D.asks(decision.at <= over.since + numbers::AFTER_THE_END.value)?;
        match over.how {
            How::Out { by } => was_out = Some(by),
            How::Zeros | How::Shortened => (),
            _ => return rule::III_G_5D.refuses(),
        }
        decision.emit(EndEvent::Reopened {}.citing(rule::cite([rule::III_G_5D])));
    }
    let rules = rule::cite([rule::III_G_5]);
    decision.emit(RemedyEvent::Called { by, seat, put_back: 0 }.citing(rules));
    playing::takes_up_all(decision);
    // The latest play comes off if it was unjoined itself, whichever was called.
    let last = decision.state().sheet.turns.len() - 1;
    if is_faulty(&decision.state().sheet.turns[last]) {
        comes_off(decision, last);
    }
    if decision.state().sheet.turns[turn].stands() {
        loses_points(decision, turn);
    }
    // Whoever went out is still out if nothing came back to bag or rack.
    if let Some(by) = was_out {
        let state = decision.state();
        if matches!(state.phase, Phase::Playing)
            && state.hand(by).all().is_empty()
            && state.racks.bag.is_empty()
        {
            ending::end(decision, How::Out { by });
        }
    }
    Ok(())
}

/// The other's tiles that lie on the board, or are put down, go back before the play they answer.
pub(crate) fn takes_up_reply(decision: &mut Deciding<'_>, offender: Seat) {
    playing::takes_up_of(decision, other(offender));
}

/// An illegal play is withdrawn before any verdict: nobody loses by the challenge, and its score and
/// its blanks do not matter any more.
pub(crate) fn ends_dispute(decision: &mut Deciding<'_>) {
    let disputed = matches!(
        decision.state().phase,
        Phase::Challenge(_) | Phase::OutPlay { .. } | Phase::Score { .. } | Phase::Writing { .. }
    );
    if disputed {
        decision.emit(DisputeEvent::Settled);
    }
    takes_bonus_back(decision);
}

/// Where a challenge that fails brings points, nobody keeps them for a play that should not have been
/// made. (II.B)
fn takes_bonus_back(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let Some(end) = state.dispute.challenge_end.filter(|it| it.acceptable) else { return };
    let rule = rule::VI_B_3.cite();
    let latest = state.sheet.lines.iter().rev().find(|it| it.rule == rule);
    if let Some(bonus) = latest.filter(|it| 0 < it.points && state.is_latest(end.turn)) {
        let line = Line { points: -bonus.points, ..bonus.clone() };
        decision.emit(SheetEvent::Adjusted { line });
    }
}

/// The play comes off, and so do older tiles that it was joined to; the turn is lost.
fn comes_off(decision: &mut Deciding<'_>, turn: usize) {
    ends_dispute(decision);
    remedies::neutral(decision, rule::III_G_5A);
    let it = &decision.state().sheet.turns[turn];
    let (seat, on_island, overfull) = (it.by, it.has(Flaw::OnIsland), it.has(Flaw::Overfull));
    takes_up_reply(decision, seat);
    // One play with two faults: it comes off once, and the rack is put right with it.
    if overfull {
        overdraw::unanswered(decision, seat, turn);
        if on_island {
            islands_off(decision);
        }
        return;
    }
    let rule = if on_island { rule::III_G_5C } else { rule::III_G_5A };
    decision.emit(SheetEvent::CameOff { turn }.citing(rule::cite([rule, rule::III_G_5E])));
    if on_island {
        islands_off(decision);
    }
    let hand = decision.state().hand(seat).clone();
    let drawn = hand.draw.held();
    if drawn == 0 {
        remedies::goes_on(decision, rule::III_G_5A);
    } else if hand.is_combined() {
        let n = drawn + numbers::BESIDE.value;
        remedies::ask(decision, seat, Group::All, n, drawn, rule::III_G_5A);
    } else {
        let (tiles, rules) = (hand.apart(), rule::cite([rule::III_G_5A]));
        decision.emit(RackEvent::NewReturned { by: seat, tiles, shown: true }.citing(rules));
        remedies::goes_on(decision, rule::III_G_5A);
    }
}

/// Its points go, and so do tiles that still join nothing.
fn loses_points(decision: &mut Deciding<'_>, turn: usize) {
    decision.emit(SheetEvent::Voided { turn }.citing(rule::cite([rule::III_G_5B])));
    let n = decision.state().islands().len();
    islands_off(decision);
    remedies::nobody_is_out(decision, n);
    blanks::is_gone(decision, rule::III_G_5B);
    let state = decision.state();
    if state.clock.running.is_none() {
        remedies::goes_on(decision, rule::III_G_5B);
    }
}

/// Tiles that join nothing go to the bag; the plays they were have lost their points too.
fn islands_off(decision: &mut Deciding<'_>) {
    let squares = decision.state().islands();
    if squares.is_empty() {
        return;
    }
    for turn in faulty(decision.state(), &squares) {
        decision.emit(SheetEvent::Voided { turn }.citing(rule::cite([rule::III_G_5B])));
    }
    decision.emit(SheetEvent::IslandsOff { squares }.citing(rule::cite([rule::III_G_5B])));
}

fn is_faulty(it: &Turn) -> bool {
    it.stands() && (it.has(Flaw::Unjoined) || it.has(Flaw::OnIsland))
}

fn faulty(state: &State, squares: &[Square]) -> Vec<usize> {
    let is_it =
        |it: &Turn| is_faulty(it) && it.puts().iter().any(|put| squares.contains(&put.square));
    let all = state.sheet.turns.iter().enumerate().filter(|it| is_it(it.1));
    all.map(|it| it.0).collect()
}
