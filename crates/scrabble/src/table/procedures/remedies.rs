//! Putting tiles right: the other player turns some up, chooses, and the rest go to the bag.

use kernel::{Citation, GameTime, Refusal, Rule, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        event::{ClockEvent, EndEvent, RackEvent, RemedyEvent},
        numbers,
        procedures::{drawing, overdraw, playing},
        referee::Deciding,
        state::{Group, Phase, Remedy, State, other},
        tiles::Tiles,
    },
};

/// The clock is stopped, and the other player is to turn up tiles.
pub(crate) fn ask(
    decision: &mut Deciding<'_>,
    offender: Seat,
    group: Group,
    n: usize,
    n_back: usize,
    rule: Rule,
) {
    neutral(decision, rule::IV_B_4B_0);
    let pool = pool(decision, offender, group).n();
    let (n, n_back) = (n.min(pool) as u8, n_back.min(pool) as u8);
    let time = if rule == rule::IV_L_2 { numbers::AWAY_DRAW } else { numbers::PICK };
    let until = Some(decision.at + time.value);
    let rules = rule::cite([rule]);
    decision.emit(RemedyEvent::PickAsked { offender, group, n, n_back, until }.citing(rules));
}

pub(crate) fn neutral(decision: &mut Deciding<'_>, rule: Rule) {
    if decision.state().clock.running.is_some() {
        decision.emit(ClockEvent::ClockNeutral {}.citing(rule::cite([rule])));
    }
}

fn pool(decision: &Deciding<'_>, offender: Seat, group: Group) -> Tiles {
    let hand = decision.state().hand(offender);
    match group {
        Group::New if hand.draw.old == 0 => hand.new.with(&hand.rack),
        Group::New => hand.new,
        Group::Rack => hand.rack,
        Group::All => hand.rack.with(&hand.new),
    }
}

/// Tiles are picked unseen, and lie open to both.
pub(crate) fn expose(decision: &mut Deciding<'_>, n: usize) -> Result<(), Refusal> {
    let Phase::Remedy { remedy, .. } = decision.state().phase.clone() else {
        return house::NOT_NOW.refuses();
    };
    let Remedy::Picking { offender, group, n: asked, n_back, rule, until } = remedy else {
        return house::NOT_NOW.refuses();
    };
    let pool = pool(decision, offender, group);
    if n < asked {
        let because = format!("{asked} {} turned up.", tiles_are(asked));
        return rule::IV_B_4B_4.refuses_because(because);
    }
    // Whoever turns up more than all the new tiles takes them from the rack.
    let hand = decision.state().hand(offender);
    let rest = hand.rack.with(&hand.new).minus(&pool);
    house::NO_SUCH.asks(n <= pool.n() + rest.n())?;
    let beyond = rest.pick(n.saturating_sub(pool.n()), decision.dice);
    let open = pool.pick(n, decision.dice).with(&beyond);
    let hand = decision.state().hand(offender);
    let new = hand.new.shared(&open);
    let rack = open.minus(&new);
    let apart = group == Group::New && rack.is_empty();
    let n_back = n_back as u8;
    // What was drawn while somebody was away is turned up and returned within one minute in all.
    let in_all = until.filter(|_| rule == rule::IV_L_2.cite());
    if in_all.is_none() || asked < n {
        neutral(decision, rule::IV_B_4B_4);
    }
    if asked < n {
        let (n_take, until) = ((n - asked) as u8, Some(decision.at + numbers::PICK.value));
        let rules = rule::cite([rule::IV_B_4C_1]);
        decision.emit(
            RemedyEvent::Overexposed { offender, rack, new, n_take, n_back, apart, until }
                .citing(rules),
        );
        return Ok(());
    }
    let until = in_all.unwrap_or(decision.at + numbers::CHOOSE.value);
    let mut rules = vec![rule, rule::IV_B_4B_4.cite()];
    if group != Group::New {
        rules.push(rule::IV_B_4B_3B.cite());
    }
    decision.emit(
        RemedyEvent::Exposed { offender, rack, new, bag: Tiles::default(), n_back, apart, until }
            .citing(rules),
    );
    nothing_to_choose(decision);
    Ok(())
}

/// Tiles are laid open of which the other player fills the rack to seven.
pub(crate) fn lay_open(
    decision: &mut Deciding<'_>,
    offender: Seat,
    rack: Tiles,
    new: Tiles,
    bag: Tiles,
    until: GameTime,
    rules: Vec<Citation>,
) {
    let n_open = rack.n() + new.n() + bag.n();
    let kept = decision.state().hand(offender).n() - rack.n() - new.n();
    let n_back = (kept + n_open).saturating_sub(numbers::RACK.value).min(n_open) as u8;
    let apart = false;
    decision.emit(
        RemedyEvent::Exposed { offender, rack, new, bag, n_back, apart, until }.citing(rules),
    );
    nothing_to_choose(decision);
}

/// All of them go to the bag, or none: then there is no choice.
fn nothing_to_choose(decision: &mut Deciding<'_>) {
    let Phase::Remedy { remedy: Remedy::Choosing { open, n_back, .. }, .. } =
        decision.state().phase
    else {
        return;
    };
    if n_back == 0 || n_back == open.n() {
        let back = if n_back == 0 { Tiles::default() } else { open };
        choose(decision, &back).expect("it is what was asked for");
    }
}

pub(crate) fn start_choosers_clock(decision: &mut Deciding<'_>, seat: Seat) {
    // Whoever hit the clock in error is back on their own, and goes on with the turn afterwards.
    if decision.state().sheet.erred == Some(seat) {
        playing::say_error(decision, seat);
        return;
    }
    decision.emit(ClockEvent::ClockRuns { seat }.citing(rule::cite([rule::IV_B_4B_4])));
}

pub(crate) fn choose(decision: &mut Deciding<'_>, back: &Tiles) -> Result<(), Refusal> {
    let Phase::Remedy { remedy: Remedy::Choosing { offender, open, n_back, .. }, .. } =
        decision.state().phase
    else {
        return house::NOT_NOW.refuses();
    };
    if !open.holds(back) || back.n() != n_back {
        let go = if n_back == 1 { "goes" } else { "go" };
        let because = format!("{n_back} of the open tiles {go} to the bag.");
        return rule::IV_B_4B_4.refuses_because(because);
    }
    neutral(decision, rule::IV_B_4B_5);
    let rest = open.minus(back);
    let rules = rule::cite([rule::IV_B_4B_5]);
    decision.emit(RemedyEvent::SentBack { offender, back: *back, rest }.citing(rules));
    nobody_is_out(decision, back.n());
    // The other's tiles may lie open too.
    match decision.state().phase {
        Phase::Remedy { .. } => nothing_to_choose(decision),
        _ => goes_on(decision, rule::IV_B_4B_5),
    }
    Ok(())
}

/// Too many were turned up: the offender takes that number, and chance decides on the rest.
pub(crate) fn take_back(decision: &mut Deciding<'_>, tiles: &Tiles) -> Result<(), Refusal> {
    let Phase::Remedy { remedy: Remedy::TakingBack { offender, open, n_take, n_back, .. }, .. } =
        decision.state().phase
    else {
        return house::NOT_NOW.refuses();
    };
    if !open.holds(tiles) || tiles.n() != n_take {
        let go = if n_take == 1 { "goes" } else { "go" };
        let because = format!("{n_take} of the open tiles {go} back to the rack.");
        return rule::IV_B_4C_1.refuses_because(because);
    }
    neutral(decision, rule::IV_B_4B_5);
    let back = open.minus(tiles).pick(n_back, decision.dice);
    let rest = open.minus(&back);
    decision
        .emit(RemedyEvent::SentBack { offender, back, rest }.citing(rule::cite([rule::IV_B_4C_1])));
    nobody_is_out(decision, back.n());
    goes_on(decision, rule::IV_B_4B_5);
    Ok(())
}

/// The other player takes some of the offender's tiles, and puts as many of their own into the bag.
pub(crate) fn trade(
    decision: &mut Deciding<'_>,
    take: &Tiles,
    back: &Tiles,
) -> Result<(), Refusal> {
    let Phase::Remedy { remedy: Remedy::Trading { offender, open, n, .. }, .. } =
        decision.state().phase
    else {
        return house::NOT_NOW.refuses();
    };
    let own = decision.state().hand(other(offender)).rack.with(take);
    let fits = open.holds(take) && own.holds(back) && take.n() == n && back.n() == n;
    if !fits {
        let because = match n {
            1 => "One is taken, and one goes to the bag.".to_owned(),
            _ => format!("{n} are taken, and {n} go to the bag."),
        };
        return rule::IV_B_4D_1.refuses_because(because);
    }
    neutral(decision, rule::IV_B_4B_5);
    let (take, back, rest) = (*take, *back, open.minus(take));
    let rules = rule::cite([rule::IV_B_4B_5]);
    decision.emit(RemedyEvent::Traded { offender, take, back, rest }.citing(rules));
    nobody_is_out(decision, back.n());
    goes_on(decision, rule::IV_B_4B_5);
    Ok(())
}

pub(crate) fn give(decision: &mut Deciding<'_>, tiles: &Tiles) -> Result<(), Refusal> {
    let Phase::Remedy { remedy: Remedy::Giving { from, n, .. }, .. } = decision.state().phase
    else {
        return house::NOT_NOW.refuses();
    };
    if tiles.n() != n || !decision.state().hand(from).rack.holds(tiles) {
        return rule::IV_B_6A.refuses_because(format!("{n} {} given.", tiles_are(n)));
    }
    neutral(decision, rule::IV_B_6A);
    decision.emit(RemedyEvent::Given { from, tiles: *tiles }.citing(rule::cite([rule::IV_B_6A])));
    is_not_out(decision);
    goes_on(decision, rule::IV_B_6A);
    Ok(())
}

/// Who was short when they played their last tile has what they should have drawn: the game goes on.
fn is_not_out(decision: &mut Deciding<'_>) {
    let Phase::OutPlay { by, .. } = decision.state().phase else { return };
    if 0 < decision.state().hand(by).n() {
        decision.emit(EndEvent::Reopened {}.citing(rule::cite([rule::IV_B_6A])));
    }
}

/// Tiles that went back into the bag are still to be drawn: the player of the last tile is not out
/// yet.
pub(crate) fn nobody_is_out(decision: &mut Deciding<'_>, n_back: usize) {
    let n = n_back as u8;
    match &decision.state().phase {
        _ if n == 0 => (),
        Phase::OutPlay { .. } => {
            decision.emit(EndEvent::Reopened {}.citing(rule::cite([rule::V_A])));
        }
        phase if phase.is_of_out_play() => {
            let rules = rule::cite([rule::V_A]);
            decision.emit(EndEvent::TilesFound { n, still_out: false }.citing(rules));
        }
        _ => (),
    }
}

/// Nobody has chosen in time where no clock runs: chance does.
pub(crate) fn by_lot(decision: &mut Deciding<'_>, remedy: &Remedy) {
    let done = match remedy {
        Remedy::Picking { n, .. } => expose(decision, *n),
        Remedy::Choosing { open, n_back, .. } => {
            let back = open.pick(*n_back, decision.dice);
            choose(decision, &back)
        }
        Remedy::TakingBack { open, n_take, .. } => {
            let tiles = open.pick(*n_take, decision.dice);
            take_back(decision, &tiles)
        }
        Remedy::Trading { offender, open, n, .. } => {
            let take = open.pick(*n, decision.dice);
            let own = decision.state().hand(other(*offender)).rack.with(&take);
            let back = own.pick(*n, decision.dice);
            trade(decision, &take, &back)
        }
        Remedy::Giving { from, n, .. } => {
            let rack = decision.state().hand(*from).rack;
            let tiles = rack.pick(*n, decision.dice);
            give(decision, &tiles)
        }
    };
    done.expect("it is what was asked for");
}

fn tiles_are(n: usize) -> &'static str {
    if n == 1 { "tile is" } else { "tiles are" }
}

/// The matter is settled: tiles from the board are racked, and the clock runs on, unless the
/// Director is there.
pub(crate) fn goes_on(decision: &mut Deciding<'_>, rule: Rule) {
    for by in [Seat(0), Seat(1)] {
        if !decision.state().hand(by).off.is_empty() {
            decision.emit(RackEvent::Reracked { by });
        }
    }
    let state = decision.state();
    if state.director.stop.is_some() {
        return;
    }
    if waits_for_a_tile(state) {
        neutral(decision, rule);
        return;
    }
    match state.clock_of(&state.phase) {
        // Back on the clock, whoever hit it in error goes on with the turn.
        Some(seat) if state.clock.running != Some(seat) => match state.phase {
            Phase::Playing if state.sheet.erred == Some(seat) => playing::say_error(decision, seat),
            _ => decision.emit(ClockEvent::ClockRuns { seat }.citing(rule::cite([rule]))),
        },
        Some(_) => (),
        None => sees_a_tile(decision),
    }
}

/// The first clock waited for a tile, or that after a lost challenge: what was settled has shown it, or
/// taken it.
fn sees_a_tile(decision: &mut Deciding<'_>) {
    let state = decision.state();
    match (&state.phase, state.arrival.first) {
        (Phase::Resuming { whose, .. }, _) if !state.has_to_see(*whose) => {
            let (seat, rules) = (*whose, rule::cite([rule::IV_J_1L]));
            decision.emit(ClockEvent::ClockRuns { seat }.citing(rules));
        }
        (Phase::Playing, Some(first)) if state.hand(first).has_seen_new() => {
            drawing::has_seen(decision, first);
        }
        _ => (),
    }
}

/// Who has come back to the table has the clock running from the first new tile.
fn waits_for_a_tile(state: &State) -> bool {
    let back = state.racks.away.is_some_and(|it| it.back && it.who == state.sheet.on_turn);
    let unseen = state.sheet.turns.last().is_some_and(|it| it.stands() && it.open_since.is_none());
    matches!(state.phase, Phase::Playing) && back && unseen && 0 < state.due(state.sheet.on_turn)
}

/// Drawn tiles were put back into the bag.
pub(crate) fn call_put_back(
    decision: &mut Deciding<'_>,
    by: Seat,
    seat: Seat,
) -> Result<(), Refusal> {
    house::NO_SUCH.asks(seat.0 < 2)?;
    let n = decision.state().hand(seat).draw.put_back;
    if n == 0 {
        return rule::IV_B_2.refuses_because("None was put back since that player's last turn.");
    }
    let rules = rule::cite([rule::IV_B_2]);
    let (by, put_back) = (Some(by), n as u8);
    decision.emit(RemedyEvent::Called { by, seat, put_back }.citing(rules.clone()));
    // What its player is laying is of that rack.
    playing::takes_up_of(decision, seat);
    neutral(decision, rule::IV_B_2);
    if !decision.state().hand(seat).new.is_empty() {
        decision.emit(RackEvent::Combined { by: seat }.citing(rules.clone()));
    }
    let rack = decision.state().hand(seat).rack.pick(numbers::BESIDE.value, decision.dice);
    let lacking = numbers::BESIDE.value - rack.n();
    let bag = decision.state().racks.bag.pick(n + lacking, decision.dice);
    let until = decision.at + numbers::REFILL.value;
    lay_open(decision, seat, rack, Tiles::default(), bag, until, rules);
    Ok(())
}

/// A player drew too few, and the other's draw has left too few to make it up.
pub(crate) fn call_short(decision: &mut Deciding<'_>, by: Seat, seat: Seat) -> Result<(), Refusal> {
    house::NO_SUCH.asks(seat.0 < 2)?;
    let state = decision.state();
    let (short, full) = (state.hand(seat), state.hand(other(seat)));
    let owed = (short.draw.owed + short.draw.due).saturating_sub(short.draw.drawn);
    let missing = owed.min(numbers::RACK.value.saturating_sub(short.n()));
    if missing == 0 {
        return rule::IV_B_6A.refuses_because("All that were due were drawn.");
    }
    let n = missing.saturating_sub(state.racks.bag.n());
    if n == 0 {
        return rule::IV_B_6A.refuses_because("The bag has enough to make it up.");
    }
    if full.draw.drawn == 0 {
        return rule::IV_B_6B.refuses();
    }
    // Nobody gains by having drawn too many: that is put right first, and gives the bag tiles.
    if numbers::RACK.value < full.n() {
        return overdraw::call(decision, Some(by), other(seat));
    }
    let rules = rule::cite([rule::IV_B_6A]);
    decision.emit(RemedyEvent::Called { by: Some(by), seat, put_back: 0 }.citing(rules.clone()));
    // What the other is laying is of the rack from which they choose.
    playing::takes_up_of(decision, other(seat));
    neutral(decision, rule::IV_B_6A);
    let full = decision.state().hand(other(seat));
    if !full.is_combined() {
        let (by, tiles, refill) = (other(seat), full.apart(), rules.clone());
        decision.emit(RackEvent::NewReturned { by, tiles, shown: false }.citing(rules));
        // It went back so that the player who is short draws first.
        let n = missing.min(decision.state().racks.bag.n());
        drawing::hand_out(decision, seat, n, refill);
        is_not_out(decision);
        goes_on(decision, rule::IV_B_6A);
        return Ok(());
    }
    let n = n.min(full.rack.n()) as u8;
    let until = decision.at + numbers::HAND_OVER.value;
    decision.emit(RemedyEvent::GiveAsked { from: other(seat), n, until }.citing(rules));
    Ok(())
}
