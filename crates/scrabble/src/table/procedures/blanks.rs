//! Blanks that were not written down, or are asked about.

use kernel::{Refusal, Seat};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        may::unwritten,
        procedures::remedies,
        put::{Put, play_of, spelled, words_of},
        referee::Deciding,
        state::{Phase, Turn, other},
    },
};

/// The blank was not written: its player's clock runs until it is.
pub(crate) fn ask(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    if !state.last_play(other(by)).is_some_and(Turn::lacks_blank) {
        // After a later play the asker's own time is used.
        let Some(turn) = unwritten(state, by) else { return };
        let rules = rule::cite([rule::IV_F_1F]);
        decision.emit(Event::BlankAsked { by, turn, clock: by, rules });
        return;
    }
    let turn = state.turns.len() - 1;
    let challenged = matches!(state.phase, Phase::Challenge(_));
    let shown = state.draft.is_some();
    let rule = if challenged { rule::IV_F_1E } else { rule::IV_F_1A };
    let (clock, rules) = (other(by), rule::cite([rule]));
    decision.emit(Event::BlankAsked { by, turn, clock, rules: rules.clone() });
    decision.emit(Event::ClockRuns { seat: clock, rules });
    if decision.state().setup.blank_minute && !challenged && !shown {
        let rules = rule::cite([rule::IV_F_1A, rule::IV_E_1B]);
        decision.emit(Event::MinuteOwed { seat: by, rules });
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
    let mut puts = decision.state().turns[turn].puts().to_vec();
    let n = puts.iter().filter(|it| it.is_blank() && it.written.is_none()).count();
    let fits = letters.len() == n && letters.iter().all(char::is_ascii_uppercase);
    if !fits {
        return rule::IV_F_1.refuses_because("Each blank that was not written gets one letter.");
    }
    let unwritten = puts.iter_mut().filter(|it| it.is_blank() && it.written.is_none());
    unwritten.zip(letters).for_each(|(put, letter)| put.written = Some(*letter));
    let words = words_with(decision, &puts);
    let last = turn + 1 == decision.state().turns.len();
    let rule = if last { rule::IV_F_1A } else { rule::IV_F_1F };
    let (letters, rules) = (letters.to_vec(), rule::cite([rule, rule::IV_F_1H]));
    decision.emit(Event::BlankWritten { by, turn, letters, words, rules });
    let state = decision.state();
    match state.clock_of(&state.phase) {
        None => remedies::neutral(decision, rule::IV_F_1A),
        Some(_) => remedies::goes_on(decision, rule::IV_F_1A),
    }
    Ok(())
}

/// The words of a play that lies on the board, as they would be with these tiles.
pub(crate) fn words_with(decision: &Deciding<'_>, puts: &[Put]) -> Vec<String> {
    let mut board = decision.state().board.clone();
    puts.iter().for_each(|it| board.set(it.square, None));
    let words = words_of(&board, &play_of(puts));
    words.iter().map(|it| spelled(&board, it)).collect()
}

/// What was written is told again; who asks too late cannot hold or challenge for it.
pub(crate) fn ask_clear(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let last = state.last_play(other(by));
    let of_last = last.filter(|it| it.puts().iter().any(Put::is_blank));
    let rule = match of_last {
        Some(it) if it.drawn.is_none() => rule::IV_F_1B,
        Some(_) => rule::IV_F_1D,
        None => rule::IV_F_1F,
    };
    decision.emit(Event::BlankTold { by, rules: rule::cite([rule]) });
}
