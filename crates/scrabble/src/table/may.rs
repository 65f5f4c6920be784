//! Who may do what now: asked by the referee, offered by the views.
//!
//! It reads no secrets: an overdraw may be called whether or not there is one.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{GameTime, Office, Party, Refusal, Rule, Seat, Span, deeds, house};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        numbers,
        setup::LookUp,
        state::{Challenge, How, Late, Over, Phase, Remedy, State, Turn, Watchers, other},
        waits,
    },
};

deeds! {
    /// The kinds of action there are.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts", rename = "ScrabbleDeed"))]
    Action: Sit, Leave, Start, Decline, Postpone, Draw, Look, Rack, PutBack, CountBag, Track, Record, Play, TakeUp, Press, Pass, Exchange,
    Return, SayError, TakeMinute, Hold, Accept, Petition, Challenge, StopClock, Retract, WriteSlip,
    Confirm, LookUp, Concede, Withdraw, AskOpinion, AskJudge, CheckBoard, Rule, StartClock, Object, SayScore, AskTotals,
    AskBlank, AskClear, WriteBlank, CallOverdraw, CallPutBack, CallExchange, CallShort, CallUnjoined,
    CallAwayDraw, Expose, Choose, TakeBack, Trade, Give, EndScoreless, Reveal, ClaimOut, FindTiles, Agree, Wonder, Recount,
    Contest, Sign, Resign, AnswerResignation, GoAway, ComeBack, CallDirector, WithdrawCall, AskWatchers,
    Notify, Direct,
}

/// The permission for `by` to do such a thing at this moment, or the rule that keeps them from it.
pub fn may(state: &State, by: Party, deed: Deed) -> Result<(), Refusal> {
    if let Phase::Over(Over { signed: [true, true], .. }) = state.phase {
        return rule::V_J_1.refuses();
    }
    match deed {
        Deed::Direct => by.official(Office::Director).map(|_| ()),
        // The Director may do it too: stop a late player's clock, start that of who delays.
        Deed::StopClock if by.official(Office::Director).is_ok() => stops_late(state),
        Deed::StartClock if by.official(Office::Director).is_ok() => {
            stands_still(state)?;
            rule::IV_J_1L.asks(matches!(state.phase, Phase::Resuming { .. }))
        }
        Deed::Rule => {
            by.official(Office::Judge)?;
            let Phase::Challenge(it) = &state.phase else { return rule::IV_K_2.refuses() };
            rule::IV_K_1.asks(is_by_hand(state, it))?;
            rule::IV_K_3A.asks(it.binding && state.clock.running.is_none())?;
            rule::IV_K_4.asks(it.rulings.is_empty() || it.appealed)
        }
        Deed::CallOverdraw | Deed::CallUnjoined if by.official(Office::Judge).is_ok() => {
            callable(state)
        }
        Deed::Notify => {
            by.official(Office::Judge)?;
            rule::II_C_0.asks(state.arrival.begun)
        }
        // Who is not playing keeps to what the book lets them say.
        Deed::Object | Deed::SayScore | Deed::AskTotals | Deed::Recount
            if by.official(Office::Machine).is_ok() =>
        {
            rule::II_C_6.refuses()
        }
        _ => player_may(state, by.player()?, deed),
    }
}

/// The words of this challenge are looked up by a Word Judge.
fn is_by_hand(state: &State, it: &Challenge) -> bool {
    state.setup.look_up == LookUp::Judge || it.by_hand
}

/// The clock of somebody who was late is stopped once they have come.
fn stops_late(state: &State) -> Result<(), Refusal> {
    let here = |late: &Late| match late.both {
        true => state.arrival.seated != [false; 2],
        false => state.arrival.seated == [true; 2],
    };
    let came = state.arrival.late.as_ref().is_some_and(here) && state.clock.running.is_some();
    rule::III_C_3A.asks(matches!(state.phase, Phase::Seating) && came)
}

/// While somebody waits for the Director nothing else is done.
fn stands_still(state: &State) -> Result<(), Refusal> {
    rule::II_A_1.asks(state.director.stop.is_none())
}

fn player_may(state: &State, by: Seat, deed: Deed) -> Result<(), Refusal> {
    house::NOT_YOURS.asks(by.0 < 2)?;
    if deed == Deed::WithdrawCall {
        let mine = state.director.stop.as_ref().is_some_and(|it| it.by == Some(by));
        return house::NOT_NOW.asks(mine);
    }
    let shifts = matches!(deed, Deed::TakeUp | Deed::Play | Deed::WriteBlank | Deed::Track);
    // What must be said as soon as it is seen is said to the Director as well.
    let must = matches!(deed, Deed::CallOverdraw | Deed::CallUnjoined);
    match state.director.stop.is_some() {
        true if deed == Deed::Track => return rule::II_A_2.refuses(),
        true if shifts => return rule::II_A_3.refuses(),
        true if must => (),
        _ => stands_still(state)?,
    }
    if state.racks.away.is_some_and(|it| it.who == by && !it.back) {
        return rule::IV_L_1.asks(deed == Deed::ComeBack);
    }
    let procedure = state.setup.procedure;
    let assists = state.setup.assists();
    let hand = state.hand(by);
    match (deed, &state.phase) {
        (Deed::Sit, Phase::Seating) => house::NOT_NOW.asks(!state.arrival.seated[by.idx()]),
        (Deed::Leave, Phase::Seating) => {
            house::NOT_NOW.asks(state.arrival.seated[by.idx()] && state.arrival.late.is_none())
        }
        (Deed::Start, Phase::Seating) => {
            house::NOT_YOURS.asks(state.arrival.seated[by.idx()])?;
            rule::III_D_1.asks(state.arrival.seated == [true; 2])?;
            rule::III_C_3.asks(state.arrival.late.is_none_or(|it| it.over))?;
            rule::III_C_5.asks(state.arrival.late.is_none_or(|it| !it.declined[by.idx()]))
        }
        (Deed::Decline, Phase::Seating) => {
            let Some(late) = state.arrival.late else { return rule::III_C_3B.refuses() };
            let (came, rule) = match late.both {
                true => (state.arrival.seated == [true; 2], rule::III_C_5),
                false => (state.arrival.seated[by.idx()] && by == late.clock, rule::III_C_3B),
            };
            rule.asks(came && late.over && !late.declined[by.idx()])
        }
        (Deed::StopClock, Phase::Seating) => {
            house::NOT_YOURS.asks(state.arrival.seated[by.idx()])?;
            stops_late(state)
        }
        (Deed::Postpone, _) => {
            rule::V_K_1B.asks(!state.has_begun() && !state.arrival.postpone[by.idx()])
        }
        (_, Phase::Seating) => house::NOT_NOW.refuses(),
        // Who has waited long enough for a Director in vain does not wait again.
        (Deed::CallDirector, _) if waits::patience(state, by) == Span::default() => {
            rule::O_1.refuses()
        }
        (Deed::CallDirector, _) => Ok(()),
        (Deed::AskWatchers, _) => rule::I_E_1.asks(state.director.watchers == Watchers::Welcome),
        (Deed::TakeMinute, _) => rule::IV_E_1D.asks(0 < state.sheet.minutes[by.idx()]),
        (Deed::Track, Phase::Over(_)) => house::NOT_NOW.refuses(),
        (Deed::Track, _) => {
            rule::II_A_2.asks(!state.arrival.begun || state.clock.running.is_some())
        }
        (Deed::Record, Phase::Resuming { whose, recording, .. }) => {
            rule::IV_J_1L_2.asks(by == *whose && !recording)
        }
        (Deed::Draw, Phase::Playing | Phase::Resuming { .. }) => {
            house::NO_SUCH.asks(!state.racks.bag.is_empty())?;
            let waits = state.last_play(by).is_some_and(|it| it.waits);
            rule::IV_M.asks(!waits)?;
            keeps(state, rule::IV_B_4A_0, 0 < state.due(by))
        }
        (Deed::Look, Phase::Playing | Phase::Resuming { .. } | Phase::OutPlay { .. }) => {
            house::NO_SUCH.asks(!hand.new.is_empty() && !hand.seen)
        }
        (Deed::Rack, Phase::Playing | Phase::Resuming { .. } | Phase::OutPlay { .. }) => {
            house::NO_SUCH.asks(!hand.new.is_empty())
        }
        (Deed::PutBack, Phase::Playing) => {
            procedure.lets_pass(rule::IV_B_2)?;
            house::NO_SUCH.asks(0 < hand.draw.drawn)
        }
        (Deed::CountBag, Phase::Playing | Phase::OutPlay { .. }) => Ok(()),
        (Deed::Exchange, Phase::Playing) => {
            takes_turn(state, by)?;
            // A table that assists draws at once, which nobody does while the other is away.
            let away = state.racks.away.is_some_and(|it| !it.back);
            keeps(state, rule::IV_L_1, !away)
        }
        (Deed::Play | Deed::Pass, Phase::Playing) => takes_turn(state, by),
        (Deed::TakeUp, Phase::Playing) => {
            let played = state.sheet.turns.last().is_some_and(|it| it.by == by && it.is_play());
            let rule = if played { rule::III_G_4E } else { rule::IV_G_1B };
            rule.asks(drafted(state, by))
        }
        (Deed::Press, Phase::Playing) => may_press(state, by),
        (Deed::Return, Phase::Playing) => {
            house::NO_SUCH.asks(!hand.aside.is_empty() && !drafted(state, by))
        }
        (Deed::SayError, Phase::Playing) => rule::IV_E_1C.asks(state.sheet.erred == Some(by)),
        (Deed::Hold | Deed::Accept | Deed::Challenge, Phase::Playing | Phase::OutPlay { .. }) => {
            let turn = window(state, by)?;
            rule::IV_I_2A.asks(deed != Deed::Hold || turn.held.is_none())
        }
        (Deed::Petition, Phase::Playing) => {
            procedure.lets_pass(rule::IV_G_2C)?;
            rule::IV_G_2C.asks(state.last_play(other(by)).is_some_and(is_quick))
        }
        (Deed::AskJudge, _) if !assists && state.director.no_judge => rule::O_4.refuses(),
        // The computer's verdict is final unless it is doubted before anything else is done.
        (Deed::AskJudge, _) if !assists && state.dispute.doubt.is_some() => Ok(()),
        (_, Phase::Challenge(it)) if is_of_challenge(deed) => may_in_challenge(state, it, by, deed),
        (Deed::StartClock, Phase::Resuming { whose, recording, .. }) => {
            rule::IV_J_1L_2.asks(!recording)?;
            rule::IV_J_1L.asks(by != *whose)
        }
        // Whoever came back and draws nothing has the clock started too.
        (Deed::StartClock, Phase::Playing) => {
            let turn =
                state.clock.limits.is_none() && state.clock.running == Some(state.sheet.on_turn);
            if turn && by != state.sheet.on_turn {
                return rule::O_8.asks(state.sheet.turn_until.is_none());
            }
            let waits = state.arrival.begun && state.clock.running.is_none();
            rule::IV_L_1.asks(waits && by != state.sheet.on_turn)
        }
        (Deed::Object, Phase::Playing | Phase::OutPlay { .. }) => {
            procedure.lets_pass(rule::IV_H_1)?;
            let last = state.sheet.turns.last();
            rule::IV_H_1B.asks(last.is_some_and(|it| it.is_play() && it.stands()))?;
            rule::O_5.asks(last.is_some_and(|it| it.n_disputes < numbers::DISPUTES.value))
        }
        // A score that was not said is for its player to say.
        (Deed::SayScore, Phase::Score { turn, .. }) => {
            let player = state.sheet.turns.get(*turn).map(|it| it.by);
            house::NOT_YOURS.asks(!state.is_unsaid(*turn) || player == Some(by))
        }
        (Deed::AskTotals, Phase::Playing | Phase::OutPlay { .. }) => {
            rule::IV_H_2.asks(state.clock.running == Some(by))
        }
        (Deed::AskBlank, Phase::Playing | Phase::OutPlay { .. } | Phase::Challenge(_)) => {
            if state.last_play(other(by)).is_some_and(Turn::lacks_blank) {
                return Ok(());
            }
            rule::IV_F_1A.asks(unwritten(state, by).is_some())?;
            rule::IV_F_1F.asks(state.clock.running == Some(by))
        }
        (Deed::AskClear, Phase::Playing | Phase::OutPlay { .. }) => {
            house::NO_SUCH.asks(state.sheet.board.tiles().any(|it| it.1.is_blank))
        }
        (Deed::WriteBlank, Phase::Writing { by: writer, .. }) => {
            house::NOT_YOURS.asks(by == *writer)
        }
        // The other rack may be overfull as well, and is settled while the first lies open.
        (Deed::CallOverdraw, Phase::Remedy { remedy: Remedy::Choosing { .. }, .. }) => {
            stands_still(state)
        }
        (Deed::CallOverdraw, Phase::Remedy { remedy: Remedy::Picking { .. }, .. }) => {
            rule::IV_B_4B_4.refuses_because("First the tiles asked for are turned up.")
        }
        (Deed::CallOverdraw | Deed::CallUnjoined, _) => callable(state),
        (Deed::CallPutBack | Deed::CallShort, Phase::Playing) => Ok(()),
        // Whoever went out one tile short is not out: the other's next play is still to come.
        (Deed::CallShort, Phase::OutPlay { .. }) => Ok(()),
        (Deed::CallExchange, Phase::Playing | Phase::OutPlay { .. } | Phase::Over(_)) => Ok(()),
        (Deed::CallAwayDraw, Phase::Playing | Phase::Challenge(_)) => {
            rule::IV_L_2.asks(state.racks.away.is_some_and(|it| it.who == by && it.back))
        }
        (Deed::Expose, Phase::Remedy { remedy: Remedy::Picking { offender, .. }, .. })
        | (Deed::Choose, Phase::Remedy { remedy: Remedy::Choosing { offender, .. }, .. })
        | (Deed::Trade, Phase::Remedy { remedy: Remedy::Trading { offender, .. }, .. }) => {
            house::NOT_YOURS.asks(by == other(*offender))
        }
        (Deed::TakeBack, Phase::Remedy { remedy: Remedy::TakingBack { offender, .. }, .. }) => {
            house::NOT_YOURS.asks(by == *offender)
        }
        (Deed::Give, Phase::Remedy { remedy: Remedy::Giving { from, .. }, .. }) => {
            house::NOT_YOURS.asks(by == *from)
        }
        (Deed::EndScoreless, Phase::Playing) => {
            rule::V_B.asks(usize::from(numbers::ZEROS.value) <= state.zeros())
        }
        (Deed::Reveal, Phase::OutPlay { by: out, .. }) => rule::V_E_1.asks(by != *out),
        // Whoever has laid the last tile and forgets the clock is out all the same.
        (Deed::Reveal, Phase::Playing) => {
            let laid = drafted(state, other(by)) && state.hand(other(by)).all().is_empty();
            rule::V_E_4.asks(laid && state.racks.bag.is_empty() && !hand.owes_bag())
        }
        (Deed::ClaimOut, Phase::Playing) => {
            // Whoever is wanted elsewhere goes when the play is done; it can be said afterwards.
            house::NOT_NOW.asks(state.director.wanted.is_none())?;
            procedure.lets_pass(rule::V_A)?;
            rule::V_A.asks(state.hand(by).all().is_empty() && state.arrival.begun)?;
            let last =
                state.sheet.turns.last().filter(|it| it.by == by && it.is_play() && it.stands());
            let silent = |it: &Turn| it.drawn.is_none() && it.held.is_none();
            let done = state.sheet.draft.is_none() && last.is_some_and(silent);
            rule::V_A.asks(drafted(state, by) || done)
        }
        (Deed::FindTiles, Phase::OutPlay { .. } | Phase::Over(_)) => Ok(()),
        (Deed::FindTiles, Phase::Challenge(it)) => house::NOT_NOW.asks(it.is_of_out_play()),
        (
            Deed::Agree | Deed::Wonder | Deed::Recount | Deed::Contest | Deed::Sign,
            Phase::Over(over),
        ) => may_after(over, by, deed),
        (Deed::Resign, Phase::Playing) => {
            rule::I_B_1.asks(state.setup.resignation)?;
            rule::I_B_3.asks(state.clock.running == Some(by) && state.sheet.on_turn == by)?;
            let scores = state.scores();
            rule::I_B_3.asks(scores[by.idx()] < scores[other(by).idx()])?;
            house::NOT_NOW.asks(state.director.resigning.is_none())
        }
        (Deed::AnswerResignation, Phase::Playing) => {
            house::NOT_NOW.asks(state.director.resigning == Some(other(by)))
        }
        (Deed::GoAway, Phase::Playing) => {
            let last = state.sheet.turns.last();
            let done = last.is_some_and(|it| it.by == by && it.pressed && it.drawn.is_none());
            rule::IV_L_1.asks(done && state.racks.away.is_none())
        }
        _ => otherwise(state, deed).refuses(),
    }
}

/// An act that keeps to a rule, or breaks it where the table lets that pass.
fn keeps(state: &State, rule: Rule, keeps: bool) -> Result<(), Refusal> {
    if keeps { Ok(()) } else { state.setup.procedure.lets_pass(rule) }
}

/// The rule that keeps one from something that is never done at such a time.
fn otherwise(state: &State, deed: Deed) -> Rule {
    match (deed, &state.phase) {
        (Deed::Draw | Deed::Rack | Deed::Play, Phase::Challenge(it)) => match it.binding {
            true => rule::IV_J_1C,
            false => rule::IV_I_3E,
        },
        (Deed::Draw, Phase::Remedy { .. }) => rule::IV_B_4B_0,
        (Deed::WriteBlank, _) => rule::IV_F_1H,
        (Deed::Hold | Deed::Challenge, _) => rule::IV_I_1A,
        (Deed::Wonder, _) => rule::I_D_1,
        (Deed::AskOpinion | Deed::AskJudge, _) if state.dispute.verdict.is_some() => rule::IV_J_1M,
        (Deed::TakeUp, _) => rule::IV_G_1B,
        _ => house::NOT_NOW,
    }
}

fn drafted(state: &State, by: Seat) -> bool {
    state.sheet.draft.as_ref().is_some_and(|it| it.by == by)
}

/// As many turns as a game has here, many times those of a long one: all of them are shown to
/// everybody with every view.
pub(crate) const TURNS_MAX: usize = 400;

/// The number of lines of points beyond which a Director adds none.
pub(crate) const LINES_MAX: usize = 100;

/// Whoever is on turn, or whoever's clock was started in error.
fn takes_turn(state: &State, by: Seat) -> Result<(), Refusal> {
    let mistaken = state.sheet.erred == Some(other(by)) && state.sheet.on_turn == other(by);
    house::NOT_YOURS.asks(state.sheet.on_turn == by || mistaken)?;
    house::NOT_NOW.asks(state.arrival.begun && state.sheet.draft.is_none())?;
    rule::IV_E_2A_P.asks(state.hand(by).aside.is_empty())?;
    if TURNS_MAX <= state.sheet.turns.len() {
        return house::NOT_NOW
            .refuses_because("The sheet of this game has no room for more turns.");
    }
    Ok(())
}

fn may_press(state: &State, by: Seat) -> Result<(), Refusal> {
    let forgotten = state.arrival.begun && state.clock.running == Some(other(state.sheet.on_turn));
    // What whoever hit it in error is laying meanwhile keeps nobody from starting their clock again.
    let mistaken = state.sheet.erred == Some(other(by)) && state.sheet.on_turn == other(by);
    if drafted(state, by) || forgotten && state.sheet.erred.is_none() || mistaken {
        return Ok(());
    }
    takes_turn(state, by)?;
    state.setup.procedure.lets_pass(rule::IV_E_1B)?;
    rule::IV_E_1B.asks(state.sheet.erred != Some(by))
}

/// The play that `by` may hold or challenge.
pub(crate) fn window(state: &State, by: Seat) -> Result<&Turn, Refusal> {
    let drafting = state.sheet.draft.as_ref().is_some_and(|it| it.by != by);
    rule::IV_I_3B.asks(!drafting)?;
    let Some(turn) = state.last_play(other(by)) else { return rule::IV_I_1A.refuses() };
    rule::IV_I_2A.asks(!turn.accepted)?;
    // A play with the clock forgotten is open for 20 seconds more, which the referee measures.
    // What was drawn while the other was away does not close it either.
    let away = turn.drawn.is_some_and(|drawn| turn.open_since.is_none_or(|it| drawn < it));
    let drawn = turn.drawn.is_some() && turn.held.is_none() && turn.pressed && !away;
    rule::IV_I_1A.asks(!drawn)?;
    Ok(turn)
}

/// When that play can no longer be held or challenged, where not the draw ends it; the referee alone
/// knows what time it is.
pub(crate) fn window_until(turn: &Turn) -> Option<GameTime> {
    if turn.held.is_some() {
        return None;
    }
    // Who was away has five seconds from the first new tile, or from their return.
    if turn.open_since != Some(turn.ended) && turn.pressed && !turn.bag_empty {
        return turn.open_since.map(|it| it + numbers::QUICK.value);
    }
    turn.drawn.map(|it| it + numbers::FORGOTTEN.value)
}

/// A blank of the other's that was never written down, and does not lie in their latest play.
pub(crate) fn unwritten(state: &State, by: Seat) -> Option<usize> {
    state.sheet.turns.iter().rposition(|it| it.by != by && state.is_unwritten(it))
}

/// A tile was drawn before there was time to consider.
pub(crate) fn is_quick(turn: &Turn) -> bool {
    let since = turn.open_since.unwrap_or(turn.ended);
    let quick = turn.drawn.is_some_and(|it| since <= it && it - since < numbers::QUICK.value);
    quick && turn.pressed && !turn.accepted && turn.held.is_none()
}

fn is_of_challenge(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::StopClock
            | Deed::Retract
            | Deed::WriteSlip
            | Deed::Confirm
            | Deed::LookUp
            | Deed::Concede
            | Deed::Withdraw
            | Deed::AskOpinion
            | Deed::AskJudge
            | Deed::CheckBoard
    )
}

fn may_in_challenge(state: &State, it: &Challenge, by: Seat, deed: Deed) -> Result<(), Refusal> {
    let ruled = !it.rulings.is_empty();
    match deed {
        Deed::StopClock => rule::IV_I_3E.asks(by == it.by && !it.binding),
        Deed::Retract => rule::IV_I_3A.asks(by == it.by && !it.binding),
        Deed::WriteSlip => rule::IV_J_1A.asks(by == it.by && !ruled),
        Deed::Confirm => {
            rule::IV_J_1B_2.asks(!it.words.is_empty())?;
            rule::IV_F_1E.asks(!state.sheet.turns[it.turn].lacks_blank())?;
            rule::IV_J_1B.asks(it.binding && !it.confirmed[by.idx()])
        }
        Deed::LookUp => {
            rule::IV_J_1M.asks(!it.by_hand)?;
            rule::IV_K_1.asks(state.setup.look_up == LookUp::Computer)?;
            rule::IV_J_1G.asks(by != it.by && it.binding && it.confirmed == [true; 2])
        }
        // Until it is binding, the challenger takes it back instead.
        Deed::Concede => rule::IV_I_3D.asks((it.binding || by != it.by) && !ruled),
        Deed::Withdraw => {
            // A tile found in the bag undoes no challenge.
            let rule = if it.found { rule::V_C_4 } else { rule::IV_I_3D };
            rule.asks(by == it.by && it.unclear && !ruled)
        }
        Deed::AskOpinion => rule::IV_K_4.asks(it.rulings.len() == 1 && !it.appealed),
        Deed::AskJudge => rule::IV_J_1M.asks(it.binding && !is_by_hand(state, it)),
        Deed::CheckBoard => rule::IV_J_1E.asks(it.binding && !ruled && !it.at_board),
        _ => house::NOT_NOW.refuses(),
    }
}

/// An open fault may be called whenever tiles are not being put right already.
fn callable(state: &State) -> Result<(), Refusal> {
    house::NOT_NOW.asks(!matches!(state.phase, Phase::Seating | Phase::Remedy { .. }))
}

fn may_after(over: &Over, by: Seat, deed: Deed) -> Result<(), Refusal> {
    match deed {
        Deed::Agree => house::NOT_NOW.asks(!over.agreed[by.idx()]),
        Deed::Wonder => rule::V_I_1.asks(over.signed == [false; 2]),
        Deed::Recount => {
            rule::V_G_3C.asks(!matches!(over.how, How::Overtime { .. }))?;
            rule::V_I_2.asks(over.recounted.is_none())?;
            rule::V_I_1.asks(over.signed == [false; 2])
        }
        Deed::Contest => {
            rule::V_I_3.asks(!over.recount_stopped)?;
            rule::V_I_2.asks(over.recounted == Some(other(by)) && !over.agreed[by.idx()])
        }
        Deed::Sign => rule::V_J_0.asks(over.agreed == [true; 2] && !over.signed[by.idx()]),
        _ => house::NOT_NOW.refuses(),
    }
}
