//! A rack with more than seven tiles: which remedy it gets.
//!
//! The first case that fits, in this order: an exchange from it; tiles placed or put aside before the
//! clock was hit; a play from it that was not answered; plays that were; the rack itself.
//!
//! Who has emptied the bag that way and has had a turn with what that tells gets the harsher
//! penalty, whether the turn is still theirs or was used. The book gives the reason itself: the
//! offender can act first on that knowledge. The penalty takes the place of the plain procedure with
//! tiles; it does not save a play from that rack, or the offender would gain by it (II.B).

use kernel::{Refusal, Rule, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        event::{RackEvent, RemedyEvent, SheetEvent},
        numbers,
        procedures::{drawing, ending, exchanging, playing, remedies, unjoined},
        referee::Deciding,
        state::{Flaw, Group, Phase, Remedy, State, Turn, What, other},
    },
};

/// Somebody calls it, be it the offender.
pub(crate) fn call(
    decision: &mut Deciding<'_>,
    by: Option<Seat>,
    seat: Seat,
) -> Result<(), Refusal> {
    house::NO_SUCH.asks(seat.0 < 2)?;
    let seat = earlier(decision.state(), seat)?;
    let case = case(decision.state(), seat)?;
    let rules = rule::cite([rule::IV_B_4A_0]);
    decision.emit(RemedyEvent::Called { by, seat, put_back: 0 }.citing(rules));
    match case {
        Case::Exchange => exchange(decision, seat),
        Case::NotFinished => {
            playing::take_up(decision, seat);
            expose(decision, seat, None);
        }
        Case::Unanswered(turn) => unanswered(decision, seat, turn),
        Case::Answered(turns) => {
            for turn in turns {
                let rules = rule::cite([rule::IV_B_4A_2]);
                decision.emit(SheetEvent::Voided { turn }.citing(rules));
            }
            let over = matches!(decision.state().phase, Phase::Over(_));
            ending::reckon(decision);
            if !over && numbers::RACK.value < decision.state().hand(seat).n() {
                expose(decision, seat, None);
            }
        }
        Case::Rack => expose(decision, seat, None),
    }
    Ok(())
}

/// If both racks are overfull, the one that was so first comes first; the other can be called while
/// that one lies open.
fn earlier(state: &State, seat: Seat) -> Result<Seat, Refusal> {
    if let Phase::Remedy { remedy: Remedy::Choosing { offender, .. }, back, .. } = &state.phase {
        let nested = matches!(**back, Phase::Remedy { .. });
        house::NOT_NOW.asks(*offender != seat && !nested)?;
        // A play that has to come off first waits until the tiles that lie open are settled.
        let waits = !matches!(case(state, seat)?, Case::Rack | Case::Answered(_));
        house::NOT_NOW.asks(!waits)?;
        return Ok(seat);
    }
    let plain = |it: Seat| matches!(case(state, it), Ok(Case::Rack));
    let rival = other(seat);
    let both = plain(seat) && plain(rival);
    let first = state.hand(rival).draw.at < state.hand(seat).draw.at;
    Ok(if both && first { rival } else { seat })
}

enum Case {
    Exchange,
    NotFinished,
    Unanswered(usize),
    Answered(Vec<usize>),
    Rack,
}

fn case(state: &State, seat: Seat) -> Result<Case, Refusal> {
    let over = matches!(state.phase, Phase::Over(_));
    let drafted = state.sheet.draft.as_ref().filter(|it| it.by == seat);
    if drafted.is_some_and(|it| it.flaws.contains(&Flaw::Overfull)) {
        return Ok(Case::NotFinished);
    }
    let faulty = |it: &Turn| it.by == seat && it.has(Flaw::Overfull) && it.stands();
    if let Some(last) = state.sheet.turns.last().filter(|it| faulty(it) && !over) {
        return Ok(match last.what {
            What::Exchange { .. } => Case::Exchange,
            _ => Case::Unanswered(state.sheet.turns.len() - 1),
        });
    }
    let plays = state.sheet.turns.iter().enumerate().filter(|it| faulty(it.1) && it.1.is_play());
    let plays: Vec<usize> = plays.map(|it| it.0).collect();
    if !plays.is_empty() {
        return Ok(Case::Answered(plays));
    }
    let overfull = numbers::RACK.value < state.hand(seat).n();
    rule::IV_B_4A_0.asks(overfull && !over)?;
    Ok(Case::Rack)
}

/// The play comes off, its tiles are one group with the others, and the turn is lost.
pub(crate) fn unanswered(decision: &mut Deciding<'_>, seat: Seat, turn: usize) {
    unjoined::ends_dispute(decision);
    let knew = decision.state().sheet.turns[turn].emptied;
    remedies::neutral(decision, rule::IV_B_4A_1);
    unjoined::takes_up_reply(decision, seat);
    decision.emit(SheetEvent::CameOff { turn }.citing(rule::cite([rule::IV_B_4A_1])));
    // Tiles drawn after the play and kept apart are not part of it.
    let hand = decision.state().hand(seat);
    let (tiles, shown) = (hand.apart(), hand.has_seen_new());
    if !tiles.is_empty() && !hand.is_combined() {
        let rules = rule::cite([rule::IV_B_4A_1]);
        decision.emit(RackEvent::NewReturned { by: seat, tiles, shown }.citing(rules));
    }
    decision.emit(RackEvent::Reracked { by: seat });
    decision.emit(RackEvent::Combined { by: seat }.citing(rule::cite([rule::IV_B_4B_3])));
    let extra = decision.state().hand(seat).n().saturating_sub(numbers::RACK.value);
    match 0 < extra {
        true if knew && decision.state().racks.bag.is_empty() => {
            look_into(decision, seat, extra, false);
        }
        true => expose(decision, seat, Some(rule::IV_B_4B_3)),
        false => remedies::goes_on(decision, rule::IV_B_4A_1),
    }
}

/// An exchange whose clock was hit: what became of the tiles since decides.
fn exchange(decision: &mut Deciding<'_>, seat: Seat) {
    // With too few tiles in the bag as well, that is settled, and the rack with it.
    if exchanging::is_improper(decision.state(), seat) {
        exchanging::settle_unanswered(decision, seat);
        return;
    }
    unjoined::takes_up_reply(decision, seat);
    let draw = decision.state().hand(seat).draw;
    remedies::neutral(decision, rule::IV_B_4B_0);
    let turn = decision.state().sheet.turns.len() - 1;
    let rule = match (draw.drawn, draw.returned) {
        (0, 0) => rule::IV_B_4C_2A,
        (_, 0) => rule::IV_B_4C_2B,
        (_, returned) => {
            let rules = rule::cite([rule::IV_B_4C_2C]);
            drawing::take(decision, seat, returned, rules);
            rule::IV_B_4C_2C
        }
    };
    decision.emit(SheetEvent::Voided { turn }.citing(rule::cite([rule])));
    decision.emit(RackEvent::Combined { by: seat }.citing(rule::cite([rule])));
    expose(decision, seat, Some(rule));
}

/// The number of tiles to turn up, and their group.
pub(crate) fn expose(decision: &mut Deciding<'_>, seat: Seat, combined: Option<Rule>) {
    let state = decision.state();
    let hand = state.hand(seat);
    // What was too many may have gone back to the bag meanwhile.
    let (draw, extra) = (hand.draw, hand.n().saturating_sub(numbers::RACK.value));
    if extra == 0 {
        remedies::goes_on(decision, rule::IV_B_4B_0);
        return;
    }
    let apart = combined.is_none() && !hand.is_combined() && 0 < draw.drawn;
    let had_turn = state.sheet.on_turn == seat || draw.used;
    if draw.emptied && state.racks.bag.is_empty() && had_turn && combined.is_none() {
        look_into(decision, seat, extra, apart);
        return;
    }
    let (group, n, rule) = match (apart, draw.due) {
        (false, _) => {
            (Group::All, extra + numbers::BESIDE.value, combined.unwrap_or(rule::IV_B_4B_3))
        }
        (true, 0) => (Group::New, extra, rule::IV_B_4B_2),
        (true, 1) => (Group::New, extra + 1, rule::IV_B_4B_1),
        (true, _) => (Group::New, extra + numbers::BESIDE.value, rule::IV_B_4B_2),
    };
    remedies::ask(decision, seat, group, n, extra, rule);
}

/// The offender knows what is left and has the turn, or has used it: the other player alone looks,
/// and trades.
fn look_into(decision: &mut Deciding<'_>, seat: Seat, extra: usize, apart: bool) {
    remedies::neutral(decision, rule::IV_B_4C_3);
    let hand = decision.state().hand(seat).clone();
    let (rack, new, rule) = match apart {
        true => {
            let open = hand.new.pick(extra + numbers::BESIDE.value, decision.dice);
            (crate::table::tiles::Tiles::default(), open, rule::IV_B_4D_1)
        }
        false => (hand.rack, hand.new, rule::IV_B_4D_2),
    };
    let until = decision.at + numbers::CHOOSE.value;
    let rules = rule::cite([rule::IV_B_4C_3, rule]);
    let n = extra as u8;
    decision
        .emit(RemedyEvent::LookedInto { offender: seat, rack, new, n, apart, until }.citing(rules));
}
