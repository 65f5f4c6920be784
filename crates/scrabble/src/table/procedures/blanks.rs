//! Blanks that were not written down, or are asked about.

use kernel::{Refusal, Rule, Seat, house};

use crate::{
    board::{Board, Placed, Play, Square},
    rulebook as rule,
    table::{
        event::{ClockEvent, RemedyEvent, SheetEvent},
        may::unwritten,
        procedures::remedies,
        put::{Put, play_of, spelled, words_of},
        referee::Deciding,
        state::{Draft, Phase, State, Turn, TurnStanding, What, other},
    },
};

/// The blank was not written: its player's clock runs until it is.
pub(crate) fn ask(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    if !state.last_play(other(by)).is_some_and(Turn::lacks_blank) {
        // After a later play the asker's own time is used.
        let Some(turn) = unwritten(state, by) else { return };
        let rules = rule::cite([rule::IV_F_1F]);
        decision.emit(SheetEvent::BlankAsked { by, turn, clock: by }.citing(rules));
        return;
    }
    let turn = state.sheet.turns.len() - 1;
    let challenged = matches!(state.phase, Phase::Challenge(_));
    let shown = state.sheet.draft.is_some();
    let rule = if challenged { rule::IV_F_1E } else { rule::IV_F_1A };
    let (clock, rules) = (other(by), rule::cite([rule]));
    decision.emit(SheetEvent::BlankAsked { by, turn, clock }.citing(rules.clone()));
    decision.emit(ClockEvent::ClockRuns { seat: clock }.citing(rules));
    if decision.state().setup.blank_minute && !challenged && !shown {
        let rules = rule::cite([rule::IV_F_1A, rule::IV_E_1B]);
        decision.emit(ClockEvent::MinuteOwed { seat: by }.citing(rules));
    }
}

/// Nothing but the blank may be written, and each blank gets one letter.
pub(crate) fn write(
    decision: &mut Deciding<'_>,
    by: Seat,
    letters: &[char],
) -> Result<(), Refusal> {
    let Phase::Writing { turn, .. } = decision.state().phase else {
        return rule::IV_F_1H.refuses();
    };
    let mut puts = decision.state().sheet.turns[turn].puts().to_vec();
    let n = puts.iter().filter(|it| it.is_blank() && it.written.is_none()).count();
    let fits = letters.len() == n && letters.iter().all(char::is_ascii_uppercase);
    if !fits {
        return rule::IV_F_1.refuses_because("Each blank that was not written gets one letter.");
    }
    let unwritten = puts.iter_mut().filter(|it| it.is_blank() && it.written.is_none());
    unwritten.zip(letters).for_each(|(put, letter)| put.written = Some(*letter));
    let mut respelled = respelled(decision.state(), &puts);
    let own = respelled.iter().position(|it| it.0 == turn).map(|it| respelled.remove(it).1);
    let words = own.unwrap_or_else(|| decision.state().sheet.turns[turn].words.clone());
    let last = turn + 1 == decision.state().sheet.turns.len();
    let rule = if last { rule::IV_F_1A } else { rule::IV_F_1F };
    let (letters, rules) = (letters.to_vec(), rule::cite([rule, rule::IV_F_1H]));
    decision.emit(SheetEvent::BlankWritten { by, turn, letters, words, respelled }.citing(rules));
    is_written(decision, rule::IV_F_1A);
    Ok(())
}

/// The Director says which letter a blank is; nobody has to write it any more.
pub(crate) fn rule_on(
    decision: &mut Deciding<'_>,
    square: Square,
    letter: char,
) -> Result<(), Refusal> {
    let there = decision.state().sheet.board.at(square).is_some_and(|it| it.is_blank);
    house::NO_SUCH.asks(there && letter.is_ascii_uppercase())?;
    let asked = matches!(decision.state().phase, Phase::Writing { .. });
    let put = Put { square, tile: '?', written: Some(letter), said: None };
    let respelled = respelled(decision.state(), &[put]);
    let rules = rule::cite([rule::IV_F_2, rule::IV_F_1C_2]);
    decision.emit(SheetEvent::BlankSet { square, letter, respelled }.citing(rules));
    if asked && !matches!(decision.state().phase, Phase::Writing { .. }) {
        is_written(decision, rule::IV_F_2);
    }
    Ok(())
}

/// Nobody has written it in time where no clock runs: chance does.
pub(crate) fn by_lot(decision: &mut Deciding<'_>, turn: usize) {
    let puts = decision.state().sheet.turns[turn].puts().to_vec();
    for put in puts.iter().filter(|it| it.is_blank() && it.written.is_none()) {
        let letter = char::from(b'A' + decision.dice.below(26) as u8);
        rule_on(decision, put.square, letter).expect("an unwritten blank lies there");
    }
}

/// A blank that has left the board is not written any more.
pub(crate) fn is_gone(decision: &mut Deciding<'_>, rule: Rule) {
    let Phase::Writing { turn, .. } = decision.state().phase else { return };
    if !decision.state().is_unwritten(&decision.state().sheet.turns[turn]) {
        decision.emit(RemedyEvent::PutRight);
        is_written(decision, rule);
    }
}

/// The clock is as it was before the blank was asked for.
fn is_written(decision: &mut Deciding<'_>, rule: Rule) {
    let state = decision.state();
    match state.clock_of(&state.phase) {
        None => remedies::neutral(decision, rule),
        Some(_) => remedies::goes_on(decision, rule),
    }
}

/// The words of a play, as they are written on a slip.
fn spell(board: &Board, play: &Play) -> Vec<String> {
    words_of(board, play).iter().map(|it| spelled(board, it)).collect()
}

/// The words of every play that are otherwise with these blanks.
fn respelled(state: &State, blanks: &[Put]) -> Vec<(usize, Vec<String>)> {
    let mut board = state.sheet.board.clone();
    blanks.iter().for_each(|it| board.set(it.square, Some(it.laid())));
    let mut found = Vec::new();
    // What somebody is laying comes after all turns.
    if let Some(Draft { what: What::Play { puts }, words, .. }) = &state.sheet.draft {
        puts.iter().for_each(|it| board.set(it.square, None));
        let now = spell(&board, &play_of(puts));
        if now != *words {
            found.push((state.sheet.turns.len(), now));
        }
    }
    // From the latest play backwards, so that each is seen as it was when it was played.
    for (idx, turn) in state.sheet.turns.iter().enumerate().rev() {
        if turn.standing == TurnStanding::Off {
            continue;
        }
        let laid = turn.puts().iter().filter_map(|it| Some((it.square, board.at(it.square)?)));
        let laid: Vec<Placed> = laid.map(|(square, laid)| Placed { square, laid }).collect();
        laid.iter().for_each(|it| board.set(it.square, None));
        if laid.is_empty() || !turn.stands() {
            continue;
        }
        let words = spell(&board, &Play::new(laid));
        if words != turn.words {
            found.push((idx, words));
        }
    }
    found
}

/// The letters written are told again; a player who asks too late cannot hold or challenge for it.
pub(crate) fn ask_clear(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let last = state.last_play(other(by));
    let of_last = last.filter(|it| it.puts().iter().any(Put::is_blank));
    let rule = match of_last {
        Some(it) if it.drawn.is_none() => rule::IV_F_1B,
        Some(_) => rule::IV_F_1D,
        None => rule::IV_F_1F,
    };
    decision.emit(SheetEvent::BlankTold { by }.citing(rule::cite([rule])));
}
