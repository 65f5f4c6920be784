//! Holding a play, challenging it, and what becomes of it.

use kernel::{Citation, GameTime, Office, Party, Refusal, Rule, Seat, house};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        event::{ClockEvent, DirectorEvent, DisputeEvent, RackEvent, SheetEvent},
        may::{window, window_until},
        numbers,
        procedures::{ending, playing, remedies},
        put::Put,
        referee::{Deciding, Scrabble},
        setup::LookUp,
        state::{Challenge, Flaw, Group, How, Line, Phase, State, Turn, other},
        waits,
    },
};

/// Refuses what is said about a play that is not the latest any more, or too late.
fn is_open(decision: &Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    let state = decision.state();
    house::MOVED_ON.asks(state.is_latest(turn))?;
    if was_sooner(decision, by) {
        return Ok(());
    }
    let it = window(state, by)?;
    let rule = if it.pressed { rule::IV_L_1 } else { rule::IV_G_2A };
    rule.asks(window_until(it).is_none_or(|until| decision.at <= until))
}

/// A hold or challenge that was under way when the tile was drawn, or came in the same instant.
pub(crate) fn is_raced(decision: &Deciding<'_>, by: Party, action: &Action) -> bool {
    let says = matches!(action, Action::Hold { .. } | Action::Challenge { .. });
    says && by.player().is_ok_and(|it| it.0 < 2 && was_sooner(decision, it))
}

fn was_sooner(decision: &Deciding<'_>, by: Seat) -> bool {
    let state = decision.state();
    let quiet = matches!(state.phase, Phase::Playing)
        && state.director.stop.is_none()
        && state.racks.away.is_none();
    let acted = decision.at.before(decision.lag.own);
    let open = |it: &&Turn| it.held.is_none() && !it.accepted && it.pressed;
    let drawn = state.last_play(other(by)).filter(open).and_then(|it| it.drawn_acted);
    quiet && state.sheet.draft.is_none() && drawn.is_some_and(|it| acted < it + state.setup.tie)
}

pub(crate) fn hold(decision: &mut Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    is_open(decision, by, turn)?;
    playing::owns_error(decision, by);
    let out = matches!(decision.state().phase, Phase::OutPlay { .. });
    let rule = if out { rule::V_E_2 } else { rule::IV_I_2A };
    let rules = with_empty_bag(decision.state(), turn, rule);
    decision.emit(DisputeEvent::Held { by, turn }.citing(rules));
    if out {
        decision.emit(ClockEvent::ClockRuns { seat: by }.citing(rule::cite([rule::V_E_2])));
    } else {
        playing::hand_over(decision, rule::IV_I_2B);
    }
    Ok(())
}

/// With nothing to draw there is no limit for the last play, and the rule that says so.
fn with_empty_bag(state: &State, turn: usize, rule: Rule) -> Vec<Citation> {
    match state.sheet.turns[turn].bag_empty && !matches!(state.phase, Phase::OutPlay { .. }) {
        true => rule::cite([rule, rule::IV_I_1C]),
        false => rule::cite([rule]),
    }
}

pub(crate) fn accept(decision: &mut Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    is_open(decision, by, turn)?;
    decision.emit(DisputeEvent::Accepted { by, turn }.citing(rule::cite([rule::IV_I_2A])));
    if let Phase::OutPlay { by: out, .. } = decision.state().phase {
        ending::end(decision, How::Out { by: out });
    }
    Ok(())
}

/// A tile was drawn within five seconds: the table measured it, so the hold is granted.
pub(crate) fn petition(decision: &mut Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    house::MOVED_ON.asks(decision.state().is_latest(turn))?;
    decision.emit(DisputeEvent::Held { by, turn }.citing(rule::cite([rule::IV_G_2C])));
    Ok(())
}

pub(crate) fn challenge(
    umpire: &Scrabble,
    decision: &mut Deciding<'_>,
    by: Seat,
    turn: usize,
    words: &[String],
    stop: bool,
) -> Result<(), Refusal> {
    is_open(decision, by, turn)?;
    let state = decision.state();
    let it = &state.sheet.turns[turn];
    let words = slip(it, words)?;
    let assisted = state.setup.assists();
    let all = assisted && words.is_empty();
    let words = if all { it.words.clone() } else { words };
    let binding = stop || assisted;
    playing::owns_error(decision, by);
    let rule = if binding { rule::IV_I_3A } else { rule::IV_I_3E };
    let mut rules = with_empty_bag(decision.state(), turn, rule);
    if matches!(decision.state().phase, Phase::OutPlay { .. }) {
        rules.push(rule::V_E_3.cite());
    }
    decision.emit(DisputeEvent::Challenged { by, turn, words, binding }.citing(rules));
    // Nothing of the challenger's next turn stays: the turn may be lost, or the board another.
    if decision.state().sheet.draft.is_some() {
        playing::take_up(decision, by);
    }
    if binding {
        remedies::neutral(decision, rule::IV_I_3A);
    } else if decision.state().clock.running != Some(by) {
        let rules = rule::cite([rule::IV_I_3E]);
        decision.emit(ClockEvent::ClockRuns { seat: by }.citing(rules));
    }
    look_up_at_once(umpire, decision);
    Ok(())
}

/// A table that assists asks nobody to check a slip, but it waits for whoever is away.
pub(crate) fn look_up_at_once(umpire: &Scrabble, decision: &mut Deciding<'_>) {
    let state = decision.state();
    let Phase::Challenge(it) = &state.phase else { return };
    let assisted = state.setup.assists();
    let here = state.racks.away.is_none_or(|it| it.back);
    let by_computer = state.setup.look_up == LookUp::Computer && !it.by_hand;
    if assisted && here && by_computer && !it.words.is_empty() {
        look_up(umpire, decision);
    }
}

/// The words of a slip, each once; only words that were played can stand there.
fn slip(turn: &Turn, words: &[String]) -> Result<Vec<String>, Refusal> {
    let mut slip: Vec<String> = Vec::new();
    for word in words {
        if !turn.words.contains(word) {
            return rule::IV_J_1B.refuses_because("A word on the slip was not played.");
        }
        if !slip.contains(word) {
            slip.push(word.clone());
        }
    }
    Ok(slip)
}

pub(crate) fn stop_clock(decision: &mut Deciding<'_>) {
    let rules = rule::cite([rule::IV_I_3A]);
    decision.emit(DisputeEvent::Bound {}.citing(rules));
    remedies::neutral(decision, rule::IV_I_3A);
}

pub(crate) fn retract(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(DisputeEvent::Retracted { by }.citing(rule::cite([rule::IV_I_3E])));
    let state = decision.state();
    match state.clock_of(&state.phase) {
        // After an out play the clock was neutral, and is again.
        None => remedies::neutral(decision, rule::IV_I_3E),
        Some(_) => remedies::goes_on(decision, rule::IV_I_3E),
    }
}

pub(crate) fn write_slip(
    decision: &mut Deciding<'_>,
    by: Seat,
    words: &[String],
) -> Result<(), Refusal> {
    let it = current(decision.state())?;
    let words = slip(&decision.state().sheet.turns[it.turn], words)?;
    rule::IV_J_1A.asks(!words.is_empty())?;
    let judge = decision.state().setup.look_up == LookUp::Judge;
    let rule = if judge { rule::IV_K_2B } else { rule::IV_J_1A };
    if !it.binding {
        decision.emit(DisputeEvent::Bound {}.citing(rule::cite([rule::IV_I_3B])));
        remedies::neutral(decision, rule::IV_I_3B);
    }
    decision
        .emit(DisputeEvent::SlipWritten { by, words, silent: false }.citing(rule::cite([rule])));
    Ok(())
}

/// There was time enough for the slip: it stands as it is, or with all words.
pub(crate) fn slip_stands(umpire: &Scrabble, decision: &mut Deciding<'_>) {
    if let Some(away) = decision.state().racks.away.filter(|it| !it.back) {
        super::away::come_back(umpire, decision, away.who, rule::O_7);
        return;
    }
    let Ok(it) = current(decision.state()) else { return };
    let (by, turn) = (it.by, &decision.state().sheet.turns[it.turn]);
    let (words, lacks_blank) = (turn.words.clone(), turn.lacks_blank());
    let (seats, rules) = (waits::late_with_slip(&it), rule::cite([rule::O_3]));
    decision.emit(DirectorEvent::Silent { seats }.citing(rules.clone()));
    // Nobody has asked what the blank is: until it is written there is no word to look up.
    if lacks_blank {
        super::blanks::ask(decision, by);
        return;
    }
    if it.words.is_empty() && !words.is_empty() {
        decision.emit(DisputeEvent::SlipWritten { by, words, silent: true }.citing(rules));
    }
    if decision.state().setup.look_up == LookUp::Computer && !it.by_hand {
        look_up(umpire, decision);
        return;
    }
    nobody_objects(decision, rule::O_3);
}

/// Whoever has not said otherwise has checked the slip, or accepts the ruling.
pub(crate) fn nobody_objects(decision: &mut Deciding<'_>, rule: Rule) {
    for by in [Seat(0), Seat(1)] {
        let missing = |it: &Challenge| !it.confirmed[by.idx()];
        if current(decision.state()).is_ok_and(|it| missing(&it)) {
            confirm(decision, by, true, rule);
        }
    }
}

fn current(state: &State) -> Result<Challenge, Refusal> {
    match &state.phase {
        Phase::Challenge(it) => Ok(it.clone()),
        _ => house::NOT_NOW.refuses(),
    }
}

/// Has checked the slip; or, after a ruling by hand, accepts it.
pub(crate) fn confirm(decision: &mut Deciding<'_>, by: Seat, silent: bool, rule: Rule) {
    decision.emit(DisputeEvent::Confirmed { by, silent }.citing(rule::cite([rule])));
    let Phase::Challenge(it) = &decision.state().phase else { return };
    if let (true, Some((_, acceptable))) = (it.confirmed == [true; 2], it.rulings.last()) {
        let acceptable = *acceptable;
        settle(decision, acceptable);
    }
}

/// The play as a whole is acceptable or not; which word it was, nobody is told.
pub(crate) fn look_up(umpire: &Scrabble, decision: &mut Deciding<'_>) {
    let Phase::Challenge(it) = &decision.state().phase else { return };
    let turn = &decision.state().sheet.turns[it.turn];
    let off_centre = turn.has(Flaw::OffCentre);
    let acceptable = !off_centre && it.words.iter().all(|it| umpire.has(it));
    let mut rules = rule::cite([rule::IV_J_1F, rule::IV_J_1H, rule::III_A_1C, rule::IV_K_3D]);
    rules.extend(lists(decision.state(), it));
    if off_centre {
        rules.push(rule::III_G_1.cite());
    }
    decision.emit(
        DisputeEvent::Ruled { office: Office::Machine, badge: None, acceptable }.citing(rules),
    );
    settle(decision, acceptable);
}

/// The rules on the lists that words are looked up in.
fn lists(state: &State, it: &Challenge) -> Vec<Citation> {
    let long = it.words.iter().any(|it| 10 <= it.len());
    let mut rules = match state.setup.penalty.points() {
        _ if state.setup.school => rule::cite([rule::G_4]),
        Some(5 | 10) => rule::cite([rule::VI_A]),
        _ => rule::cite([rule::III_A_1A]),
    };
    if long {
        rules.extend(rule::cite([rule::III_A_1B, rule::IV_K_3E]));
    }
    rules
}

pub(crate) fn rule(
    _: &Scrabble,
    decision: &mut Deciding<'_>,
    by: Party,
    acceptable: bool,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let Party::Official { office, .. } = by else { return house::NOT_YOURS.refuses() };
    let it = current(decision.state())?;
    rule::IV_K_3B.asks(!it.words.is_empty())?;
    rule::IV_K_2.asks(it.confirmed == [true; 2] || !it.rulings.is_empty())?;
    rule::IV_K_4.asks(it.rulings.iter().all(|it| it.0 != badge))?;
    // Off the centre, no word saves the play.
    let off_centre = decision.state().sheet.turns[it.turn].has(Flaw::OffCentre);
    rule::III_G_1.asks(!(off_centre && acceptable))?;
    let mut rules = rule::cite([rule::IV_K_2, rule::IV_K_3D]);
    rules.extend(lists(decision.state(), &it));
    if decision.state().sheet.turns[it.turn].puts().iter().any(Put::is_blank) {
        rules.push(rule::IV_K_3F.cite());
    }
    decision.emit(DisputeEvent::Ruled { office, badge: Some(badge), acceptable }.citing(rules));
    let rulings: Vec<bool> = it.rulings.iter().map(|it| it.1).chain([acceptable]).collect();
    // A second opinion that agrees settles it, and a third decides between two.
    let n_alike = rulings.iter().filter(|it| **it == acceptable).count();
    if 1 < n_alike {
        settle(decision, acceptable);
    }
    Ok(())
}

pub(crate) fn ask_opinion(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(DisputeEvent::OpinionAsked { by }.citing(rule::cite([rule::IV_K_4])));
}

/// Somebody doubts the program: a Word Judge rules instead.
pub(crate) fn ask_judge(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(DisputeEvent::JudgeAsked { by }.citing(rule::cite([rule::IV_J_1M])));
}

/// Both go back to the board to see how a word was played.
pub(crate) fn check_board(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(DisputeEvent::BoardChecked { by }.citing(rule::cite([rule::IV_J_1E])));
}

/// The total or the play is written down before drawing.
pub(crate) fn record(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(DisputeEvent::Recorded { by }.citing(rule::cite([rule::IV_J_1L_2])));
}

pub(crate) fn concede(decision: &mut Deciding<'_>, by: Seat) {
    let Phase::Challenge(it) = &decision.state().phase else { return };
    let acceptable = by == it.by;
    decision.emit(DisputeEvent::Conceded { by }.citing(rule::cite([rule::IV_I_3D])));
    settle(decision, acceptable);
}

pub(crate) fn withdraw(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let it = current(decision.state())?;
    rule::IV_F_1E.asks(!decision.state().sheet.turns[it.turn].lacks_blank())?;
    decision.emit(DisputeEvent::Withdrawn { by }.citing(rule::cite([rule::IV_F_1E])));
    remedies::goes_on(decision, rule::IV_F_1E);
    Ok(())
}

/// Whoever delays after a lost challenge, or back at the table, has their clock started.
pub(crate) fn start_clock(decision: &mut Deciding<'_>) {
    let rule = match decision.state().phase {
        Phase::Resuming { .. } => rule::IV_J_1L,
        _ => rule::IV_L_1,
    };
    start_clock_by(decision, rule);
}

pub(crate) fn start_clock_by(decision: &mut Deciding<'_>, rule: Rule) {
    let seat = decision.state().sheet.on_turn;
    decision.emit(ClockEvent::ClockRuns { seat }.citing(rule::cite([rule])));
}

/// The challenge is decided: one of the two loses the turn.
fn settle(decision: &mut Deciding<'_>, acceptable: bool) {
    let Phase::Challenge(it) = decision.state().phase.clone() else { return };
    decision.emit(DisputeEvent::Settled);
    if acceptable { stands(decision, &it) } else { comes_off(decision, &it) }
}

fn stands(decision: &mut Deciding<'_>, it: &Challenge) {
    let state = decision.state();
    let player = state.sheet.turns[it.turn].by;
    let points = state.setup.penalty.points();
    if let Some(each) = points {
        // Whoever concedes before a word is written down has challenged one.
        let points = each * it.words.len().max(1) as i32;
        let rules = rule::cite([rule::VI_B_3]);
        decision.emit(DisputeEvent::Accepted { by: it.by, turn: it.turn }.citing(rules));
        if 0 < points {
            let line = Line { seat: player, points, rule: rule::VI_B_3.cite(), note: None };
            decision.emit(SheetEvent::Adjusted { line });
        }
    }
    if it.is_of_out_play() {
        ending::end(decision, How::Out { by: player });
        return;
    }
    if points.is_some() {
        playing::hand_over(decision, rule::VI_B_1);
        return;
    }
    let rules = rule::cite([rule::IV_I_3C, rule::IV_J_1J]);
    decision.emit(DisputeEvent::ChallengeLost { by: it.by }.citing(rules));
    let restart = restart_rule(decision.state());
    if decision.state().has_to_see(player) {
        let rules = rule::cite([restart]);
        decision.emit(DisputeEvent::Awaited { whose: player }.citing(rules));
    } else {
        playing::hand_over(decision, restart);
    }
    super::directing::call_away(decision);
}

/// By which rule the clock starts again.
fn restart_rule(state: &State) -> Rule {
    match state.setup.look_up {
        LookUp::Computer => rule::IV_J_1L,
        LookUp::Judge => rule::IV_K_2C,
    }
}

fn comes_off(decision: &mut Deciding<'_>, it: &Challenge) {
    let turn = &decision.state().sheet.turns[it.turn];
    let (player, pressed, n_tiles) = (turn.by, turn.pressed, turn.puts().len());
    let since = turn.open_since.unwrap_or(turn.ended);
    let soon = |at: GameTime| at < since + numbers::QUICK.value;
    // Who draws while the play is held draws in courtesy, however soon.
    let courtesy = turn.drawn.zip(turn.held).is_some_and(|(drawn, held)| held <= drawn);
    let quick = turn.drawn.is_some_and(soon) && !courtesy;
    let collins = decision.state().setup.penalty.points().is_some();
    let rules = match collins {
        true => rule::cite([rule::VI_B_2]),
        false => rule::cite([rule::IV_I_3C, rule::IV_J_1J]),
    };
    // Tiles kept apart in courtesy are shown and go back before the play leaves the board.
    let apart = !decision.state().hand(player).is_combined();
    let away = decision.state().racks.away.filter(|it| it.who != player && 0 < it.drawn);
    if pressed && !quick && apart && away.is_none() {
        all_new_count(decision, player);
    }
    decision.emit(SheetEvent::CameOff { turn: it.turn }.citing(rules));
    if let Some(away) = away {
        // What was drawn while the challenger was away is put right with what came back.
        decision.emit(RackEvent::Reracked { by: player });
        super::away::settle(decision, it.by, away.drawn + n_tiles);
        return;
    }
    match (pressed, quick) {
        (false, _) => only_racked_count(decision, player, rule::IV_G_2A),
        (true, true) => only_racked_count(decision, player, rule::IV_G_2C),
        (true, false) => all_new_count(decision, player),
    }
    if !matches!(decision.state().phase, Phase::Remedy { .. }) {
        remedies::goes_on(decision, restart_rule(decision.state()));
    }
}

/// Tiles drawn in courtesy: apart, they are shown and go back; one combined, all are one group.
fn all_new_count(decision: &mut Deciding<'_>, player: Seat) {
    let hand = decision.state().hand(player).clone();
    if hand.draw.held() == 0 {
        return;
    }
    if hand.is_combined() {
        let (n_back, rule) = (hand.draw.held(), rule::IV_I_2C);
        remedies::ask(decision, player, Group::All, n_back + numbers::BESIDE.value, n_back, rule);
        return;
    }
    let tiles = hand.apart();
    let rules = rule::cite([rule::IV_I_2C, rule::IV_J_1K]);
    decision.emit(RackEvent::NewReturned { by: player, tiles, shown: true }.citing(rules));
}

/// The clock was forgotten, or the draw was too quick: tiles apart just go back.
fn only_racked_count(decision: &mut Deciding<'_>, player: Seat, rule: Rule) {
    let hand = decision.state().hand(player).clone();
    let apart = hand.apart();
    if !apart.is_empty() {
        let (shown, rules) = (hand.has_seen_new(), rule::cite([rule]));
        decision.emit(RackEvent::NewReturned { by: player, tiles: apart, shown }.citing(rules));
    }
    // Of what was drawn and not put back, what does not lie apart is on the rack.
    let n_back = hand.draw.held().saturating_sub(hand.new.n());
    if hand.is_combined() && 0 < n_back {
        remedies::ask(decision, player, Group::Rack, n_back + numbers::BESIDE.value, n_back, rule);
    }
}
