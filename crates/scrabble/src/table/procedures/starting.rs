//! Who plays first, and the first draw.

use kernel::{Citation, Seat};

use crate::{
    rulebook as rule,
    table::{
        event::ArrivalEvent,
        numbers,
        procedures::{arriving, drawing},
        referee::Deciding,
        tiles::Tiles,
    },
};

pub(crate) fn start(decision: &mut Deciding<'_>, by: Seat) {
    if arriving::has_won(decision, by) {
        return;
    }
    let (seat, rules) = first(decision);
    decision.emit(ArrivalEvent::FirstFound { seat }.citing(rules));
    if decision.state().setup.assists() {
        for by in [seat, seat.left(2)] {
            let rules = rule::cite([rule::III_E_1, rule::III_B_1]);
            drawing::take(decision, by, numbers::RACK.value, rules);
            drawing::rack_all(decision, by);
        }
    }
}

/// The first way that tells the two apart.
fn first(decision: &mut Deciding<'_>) -> (Seat, Vec<Citation>) {
    let setup = decision.state().setup.clone();
    if let Some(seat) = setup.first {
        return (seat, rule::cite([rule::III_D_0]));
    }
    let [one, two] = setup.ledger;
    let fewer_firsts = one.firsts.cmp(&two.firsts);
    let more_seconds = two.seconds.cmp(&one.seconds);
    let by_ledger = fewer_firsts.then(more_seconds);
    if by_ledger.is_ne() {
        return (Seat(u8::from(by_ledger.is_gt())), rule::cite([rule::III_D_1]));
    }
    loop {
        let one = decision.state().racks.bag.pick(1, decision.dice);
        let two = decision.state().racks.bag.minus(&one).pick(1, decision.dice);
        decision.emit(
            ArrivalEvent::DrewForFirst { tiles: [one, two] }.citing(rule::cite([rule::III_D_1])),
        );
        // The blank comes before A.
        let place = |it: Tiles| it.tiles().next().map(|it| it.idx());
        let order = place(one).cmp(&place(two));
        if order.is_ne() {
            let rules = rule::cite([rule::III_D_1, rule::III_D_3]);
            return (Seat(u8::from(order.is_gt())), rules);
        }
    }
}
