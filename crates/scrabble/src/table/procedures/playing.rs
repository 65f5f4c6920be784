//! A turn from the first tile to the clock.

use kernel::{Citation, Refusal, Rule, Seat, house};

use crate::{
    board::{Board, Illegal},
    rulebook as rule,
    table::{
        event::{ClockEvent, DirectorEvent, EndEvent, RackEvent, SheetEvent},
        numbers,
        procedures::{drawing, remedies},
        put::{Put, body_of, play_of, score_of, spelled, words_of},
        referee::Deciding,
        state::{Flaw, Phase, State, What, other},
        tiles::Tiles,
    },
};

/// No play scores as much, and no slip of the tongue needs more.
const SCORE_MAX: u32 = 5_000;

pub(crate) fn play(
    decision: &mut Deciding<'_>,
    by: Seat,
    puts: &[Put],
    score: Option<i32>,
    press: bool,
) -> Result<(), Refusal> {
    let puts = &in_order(decision.state(), by, puts);
    asks_tiles(decision.state(), by, puts)?;
    let state = decision.state();
    let assisted = state.setup.assists();
    let play = play_of(puts);
    let (flaws, mut rules) = flaws(state, by, puts)?;
    if score.is_some_and(|it| SCORE_MAX < it.unsigned_abs()) {
        return rule::IV_G_1.refuses_because("No play scores that much.");
    }
    let worth = score_of(&state.sheet.board, &play);
    let words = words_of(&state.sheet.board, &play);
    let place = place_of(&play, words.first());
    let words = words.iter().map(|it| spelled(&state.sheet.board, it)).collect();
    if state.sheet.board.is_empty() {
        rules.extend(rule::cite([rule::A_I_A_1, rule::III_G_2A]));
    }
    let said = if assisted { Some(worth) } else { score };
    rules.insert(0, rule::IV_G_1.cite());
    begin_turn(decision, by);
    rack_first(decision, by);
    let puts = puts.to_vec();
    decision.emit(SheetEvent::Laid { by, puts, place, said, worth, words, flaws }.citing(rules));
    // A clock that was started before is not hit again: the score ends the turn, once it is said.
    let started = decision.state().clock.running == Some(other(by)) && said.is_some();
    if press || assisted || started {
        finish(decision, by, true);
    }
    Ok(())
}

/// Tiles from left to right and downwards, so that the first blank is the first on the slip. What
/// somebody says of a blank is written for them where the Director has allowed it.
fn in_order(state: &State, by: Seat, puts: &[Put]) -> Vec<Put> {
    let mut puts = puts.to_vec();
    puts.sort_by_key(|it| (it.square.row, it.square.column));
    if state.setup.spoken[by.idx()] {
        let blanks = puts.iter_mut().filter(|it| it.is_blank());
        blanks.for_each(|it| it.written = it.written.or(it.said));
    }
    puts
}

/// Tiles that the player has, on free squares of the board.
fn asks_tiles(state: &State, by: Seat, puts: &[Put]) -> Result<(), Refusal> {
    house::NO_SUCH.asks(!puts.is_empty() && puts.iter().all(Put::is_sound))?;
    let play = play_of(puts);
    if let Err(illegal) = state.sheet.board.has_room_for(&play) {
        return house::NO_SUCH.refuses_because(sentence(illegal));
    }
    let tiles = Tiles::of(puts.iter().map(Put::tile));
    let hand = state.hand(by);
    if !hand.rack.with(&hand.new).holds(&tiles) {
        return house::NO_SUCH.refuses_because("These tiles are not on the rack.");
    }
    Ok(())
}

/// The faults of a play beside its words, and the rules that say so; a table that assists
/// refuses it.
fn flaws(state: &State, by: Seat, puts: &[Put]) -> Result<(Vec<Flaw>, Vec<Citation>), Refusal> {
    let procedure = state.setup.procedure;
    let (board, play) = (&state.sheet.board, play_of(puts));
    let mut flaws = Vec::new();
    let mut rules = Vec::new();
    let mut note = |flaw: Flaw, rule: Rule, because: &str| {
        procedure.lets_pass_because(rule, because)?;
        flaws.push(flaw);
        Ok(())
    };
    if numbers::RACK.value < state.hand(by).n() {
        note(Flaw::Overfull, rule::IV_B_4A_0, "There are more than seven tiles.")?;
    }
    if board.is_empty() && !board.covers_start(&play) {
        note(Flaw::OffCentre, rule::III_G_1, "It does not cover the centre.")?;
    }
    if let Some((rule, because)) = unjoined(board, &play) {
        note(Flaw::Unjoined, rule, because)?;
    } else if !board.is_empty() {
        let body = body_of(board, state.sheet.root);
        let mut around = play.tiles().iter().flat_map(|it| board.neighbours(it.square));
        if !around.any(|it| body.contains(&it)) {
            note(Flaw::OnIsland, rule::III_G_5C, "It joins only tiles that join nothing.")?;
        }
    }
    for put in puts.iter().filter(|it| it.is_blank()) {
        match (put.written, put.said) {
            (None, _) => procedure.lets_pass(rule::IV_F_1)?,
            (Some(written), Some(said)) if written != said => {
                procedure.lets_pass(rule::IV_F_1C)?;
                rules.push(rule::IV_F_1C.cite());
            }
            (Some(_), Some(_)) if state.setup.spoken[by.idx()] => {
                rules.push(rule::IV_F_1G.cite());
            }
            (Some(_), _) => rules.push(rule::IV_F_1.cite()),
        }
    }
    rules.dedup();
    Ok((flaws, rules))
}

/// Why tiles do not lie in one line that joins the others.
fn unjoined(board: &Board, play: &crate::board::Play) -> Option<(Rule, &'static str)> {
    let Some(direction) = play.direction() else {
        let diagonal = |it: &[crate::board::Placed]| {
            let (one, two) = (it[0].square, it[1].square);
            one.row.abs_diff(two.row) == 1 && one.column.abs_diff(two.column) == 1
        };
        return Some(match play.tiles().windows(2).all(diagonal) {
            true => (rule::A_I_B_2, "The tiles lie on a diagonal."),
            false => (rule::A_I_B_3, "The tiles are not in one line."),
        });
    };
    if board.gap(play, direction).is_some() {
        return Some((rule::III_G_5, "There is a gap between the tiles."));
    }
    match board.is_empty() {
        true if play.tiles().len() == 1 => Some((rule::A_I_A_1, "One tile is no word.")),
        false if !board.is_connected(play) => Some((rule::III_G_5, "It joins no tile.")),
        _ => None,
    }
}

/// Where the main word begins; where there is none, the first tile.
fn place_of(play: &crate::board::Play, main: Option<&crate::board::Word>) -> String {
    let first = play.tiles().first().map(|it| it.square);
    match (main, first) {
        (Some(word), _) => word.start.write(word.direction),
        (None, Some(square)) => square.to_string(),
        (None, None) => String::new(),
    }
}

fn sentence(illegal: Illegal) -> String {
    let text = illegal.to_string();
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    format!("{}{rest}.", first.to_uppercase())
}

/// Whoever came back to the table and acts without drawing has the clock running from then on.
pub(crate) fn starts_own(decision: &mut Deciding<'_>, by: Seat) {
    if decision.state().clock.running.is_none() {
        decision.emit(ClockEvent::ClockRuns { seat: by }.citing(rule::cite([rule::IV_L_1])));
    }
}

/// Whoever's clock was started in error and who shows a tile, or completes a turn, has made it a
/// pass.
pub(crate) fn begin_turn(decision: &mut Deciding<'_>, by: Seat) {
    starts_own(decision, by);
    if decision.state().sheet.erred == Some(other(by)) {
        decision.emit(SheetEvent::Passed { by: other(by) }.citing(rule::cite([rule::IV_E_1C])));
    }
}

/// Tiles that still lie on the table are racked before anything is done with the rack.
pub(crate) fn rack_first(decision: &mut Deciding<'_>, by: Seat) {
    if !decision.state().hand(by).new.is_empty() {
        drawing::rack_all(decision, by);
    }
}

pub(crate) fn take_up(decision: &mut Deciding<'_>, by: Seat) {
    let rules = rule::cite([rule::IV_G_1B, rule::IV_C_1]);
    let what = decision.state().sheet.draft.as_ref().map(|it| it.what.clone());
    match what {
        Some(What::Exchange { .. }) => decision.emit(SheetEvent::NotExchanged { by }.citing(rules)),
        _ => decision.emit(SheetEvent::TakenUp { by }.citing(rules)),
    }
}

/// Tiles that somebody is laying, or has put down, go back: the board or the racks will be others.
pub(crate) fn takes_up_all(decision: &mut Deciding<'_>) {
    if let Some(by) = decision.state().sheet.draft.as_ref().map(|it| it.by) {
        take_up(decision, by);
    }
}

/// The tiles that this player is laying, or has put down, go back to the rack.
pub(crate) fn takes_up_of(decision: &mut Deciding<'_>, by: Seat) {
    if decision.state().sheet.draft.as_ref().is_some_and(|it| it.by == by) {
        take_up(decision, by);
    }
}

/// The turn ends: with the clock, or because somebody drew before hitting it.
pub(crate) fn finish(decision: &mut Deciding<'_>, by: Seat, pressed: bool) {
    owes_minute(decision, by);
    // Nobody is out while what the other has exchanged is still to go into the bag.
    if decision.state().hand(by).n() == 0 && decision.state().racks.bag.is_empty() {
        super::exchanging::carry_through(decision, other(by));
    }
    let state = decision.state();
    let due = state.due_in_order(by) as u8;
    let out = state.hand(by).n() == 0 && state.racks.bag.is_empty();
    let started = state.clock.running == Some(other(by));
    let rule = match (pressed, started) {
        (true, true) => rule::IV_G_1E,
        (true, false) => rule::IV_G_1,
        (false, _) => rule::IV_G_2A,
    };
    let clock_rule = if pressed { rule::IV_G_1E_2 } else { rule::V_E_4 };
    decision.emit(SheetEvent::Played { by, pressed, due }.citing(rule::cite([rule])));
    if out {
        let until = decision.at + numbers::OUT.value;
        let rules = rule::cite([rule::V_A, rule::V_E_1]);
        decision.emit(EndEvent::WentOut { by, until }.citing(rules));
        // Whoever is away has their clock running until they are back.
        if decision.state().racks.away.is_some_and(|it| !it.back) {
            remedies::goes_on(decision, rule::IV_L_1);
        } else if pressed {
            decision.emit(ClockEvent::ClockNeutral {}.citing(rule::cite([clock_rule])));
        }
    } else if pressed && !decision.state().is_unsaid(decision.state().sheet.turns.len() - 1) {
        hand_over(decision, rule::IV_G_1);
    }
    super::scores::ask_unsaid(decision);
    super::directing::call_away(decision);
}

/// The clock of whoever is on turn runs.
pub(crate) fn hand_over(decision: &mut Deciding<'_>, rule: Rule) {
    let seat = decision.state().sheet.on_turn;
    if decision.state().clock.running != Some(seat) {
        decision.emit(ClockEvent::ClockRuns { seat }.citing(rule::cite([rule])));
    }
}

pub(crate) fn press(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    let draft = state.sheet.draft.as_ref().filter(|it| it.by == by).map(|it| it.what.clone());
    let forgotten = state.arrival.begun && state.clock.running == Some(other(state.sheet.on_turn));
    if state.sheet.erred == Some(other(by)) && draft.is_none() {
        // The opponent starts the clock again that was stopped in error.
        say_error(decision, other(by));
        return Ok(());
    }
    match draft {
        Some(What::Exchange { n }) => {
            owes_minute(decision, by);
            begin_turn(decision, by);
            super::exchanging::finish(decision, by, n);
        }
        Some(_) => finish(decision, by, true),
        None if forgotten && state.sheet.erred.is_none() => hand_over(decision, rule::IV_G_2A),
        None if state.sheet.turns.is_empty()
            && state.arrival.wrong_order
            && state.arrival.first == Some(by) =>
        {
            decision.emit(SheetEvent::Passed { by }.citing(rule::cite([rule::III_E_2])));
            hand_over(decision, rule::III_E_2);
        }
        None => {
            let rules = rule::cite([rule::IV_E_1B]);
            decision.emit(ClockEvent::PressedInError { by }.citing(rules.clone()));
            decision.emit(ClockEvent::ClockRuns { seat: other(by) }.citing(rules));
        }
    }
    Ok(())
}

pub(crate) fn say_error(decision: &mut Deciding<'_>, by: Seat) {
    // What was put down on a clock started in error is no turn.
    takes_up_of(decision, other(by));
    let rules = rule::cite([rule::IV_E_1B]);
    decision.emit(ClockEvent::ErrorSaid { by }.citing(rules.clone()));
    decision.emit(ClockEvent::ClockRuns { seat: by }.citing(rules.clone()));
    decision.emit(ClockEvent::MinuteOwed { seat: other(by) }.citing(rules));
}

/// Whoever hit the clock in error and then holds or challenges the play before goes on with the turn.
pub(crate) fn owns_error(decision: &mut Deciding<'_>, by: Seat) {
    if decision.state().sheet.erred == Some(by) {
        say_error(decision, by);
    }
}

/// Whoever hit the clock in error and goes on with the turn on the other's clock owes the minute all
/// the same.
pub(crate) fn owes_minute(decision: &mut Deciding<'_>, by: Seat) {
    if decision.state().sheet.erred == Some(by) {
        let (seat, rules) = (other(by), rule::cite([rule::IV_E_1B]));
        decision.emit(ClockEvent::MinuteOwed { seat }.citing(rules));
    }
}

pub(crate) fn take_minute(decision: &mut Deciding<'_>, by: Seat) {
    let rules = rule::cite([rule::IV_E_1D]);
    decision.emit(ClockEvent::MinuteTaken { seat: by }.citing(rules.clone()));
    decision.emit(ClockEvent::TimeGiven { seat: by, span: numbers::EXTRA.value }.citing(rules));
    super::ending::reckon(decision);
}

/// Whoever delays has their clock started; where nobody is timed, the other's turn is asked for.
pub(crate) fn asks_to_go_on(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    if !matches!(state.phase, Phase::Playing) || state.clock.running.is_none() {
        super::challenging::start_clock(decision);
        return;
    }
    let began = state.clock.since + numbers::UNTIMED_TURN.value;
    let until = began.max(decision.at + numbers::UNTIMED_NOTICE.value);
    decision.emit(ClockEvent::TurnAsked { by, until }.citing(rule::cite([rule::O_8])));
}

/// Without a clock the turn has lasted long enough. What its player has not drawn is drawn first, so
/// that the other can draw too.
pub(crate) fn passes(decision: &mut Deciding<'_>, by: Seat) {
    let rules = rule::cite([rule::O_8]);
    decision.emit(DirectorEvent::Silent { seats: vec![by] }.citing(rules));
    if decision.state().racks.away.is_some_and(|it| it.who == by && !it.back) {
        decision.emit(RackEvent::CameBack { by }.citing(rule::cite([rule::O_7])));
    }
    let n = decision.state().due(by);
    if 0 < n {
        drawing::take(decision, by, n, rule::cite([rule::IV_B_1]));
    }
    rack_first(decision, by);
    pass(decision, by);
}

pub(crate) fn pass(decision: &mut Deciding<'_>, by: Seat) {
    begin_turn(decision, by);
    let first = decision.state().sheet.turns.is_empty();
    let more = if first { rule::cite([rule::A_I_A_2]) } else { Vec::new() };
    let rules = [rule::cite([rule::IV_E_1A]), more].concat();
    decision.emit(SheetEvent::Passed { by }.citing(rules));
    hand_over(decision, rule::IV_E_1A);
    super::directing::call_away(decision);
}
