//! A round, its shakes and its end.

use kernel::{Citation, Cited, Decision, Party, Refusal, Rule, Seat, Span};

use crate::{
    Contest, RoundEvent, RoundStep, TaskKind, Then,
    cube::{action::RoundAction, event::CubeEvent, umpire::Umpire},
};

/// Does what players and officials do about the round, and what follows from it.
pub(super) fn act<G: Umpire>(
    decision: &mut Decision<'_, G>,
    by: Party,
    action: &RoundAction,
) -> Result<(), Refusal> {
    let state = decision.state();
    match action {
        RoundAction::Bell => {
            bell(decision);
            return Ok(());
        }
        RoundAction::Stop => {
            stop(decision);
            return Ok(());
        }
        RoundAction::Call { paper, .. } => state.asks_paper(*paper)?,
        _ => (),
    }
    let rules = G::round_rules(state);
    let RoundStep { mut events, then } =
        state.round.act(decision.at, by, action, !state.setup.begins_on_word, &rules)?;
    if let [RoundEvent::JudgeCalled { rules, .. }, ..] = &mut events[..] {
        rules.extend(G::called(state).into_iter().map(Rule::cite));
    }
    if matches!(action, RoundAction::Answer { .. }) {
        G::before_answer(decision);
    }
    let closed = matches!(events[..], [.., RoundEvent::CallClosed { .. }]);
    decision.emit_all(events);
    if closed {
        ask_for_the_timer(decision);
    }
    match then {
        Then::GoOn => (),
        Then::Begin => begin(decision)?,
        Then::Next => next_shake(decision, false),
        Then::Again => next_shake(decision, true),
        Then::Grant { seat, span } => {
            let state = decision.state();
            let at_desk = state.desk().is_some();
            let granted = state.shake.grant((seat, span), at_desk, G::GRANT)?;
            decision.emit_all([granted]);
        }
    }
    Ok(())
}

/// Appeals what judges have said, where the book has it.
pub fn appeal<G: Umpire>(
    decision: &mut Decision<'_, G>,
    by: Seat,
    matter: u16,
) -> Result<(), Refusal> {
    let state = decision.state();
    let appealed = state.round.appeal(by, matter, &G::round_rules(state))?;
    decision.emit_all([appealed]);
    Ok(())
}

/// Says that a score on the sheet is a slip, where the book has it.
pub fn find_slip<G: Umpire>(
    decision: &mut Decision<'_, G>,
    by: Seat,
    (seat, points): (Seat, i8),
) -> Result<(), Refusal> {
    let state = decision.state();
    let found = state.round.find_slip(by, seat, points, &G::round_rules(state))?;
    decision.emit_all([found]);
    Ok(())
}

pub fn agree_to_slip<G: Umpire>(decision: &mut Decision<'_, G>, by: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    let agreed = state.round.agree_to_slip(by, &G::round_rules(state))?;
    decision.emit_all(agreed);
    Ok(())
}

/// The match begins with who is there.
fn begin<G: Umpire>(decision: &mut Decision<'_, G>) -> Result<(), Refusal> {
    let state = decision.state();
    let rules = G::round_rules(state);
    let clock = state.setup.is_timed().then_some(state.setup.clock);
    let began = state.round.begin(decision.at, clock, &rules)?;
    let present = state.round.present();
    let named = G::first(state).filter(|it| present.contains(it));
    decision.emit_all([began]);
    let first = named.unwrap_or_else(|| G::draw_first(decision, present));
    let shake = decision.state().round.first_shake(first, &rules);
    decision.emit_all([shake]);
    G::begin_shake(decision);
    Ok(())
}

/// The next shake, unless the round is over: begun by the same player `again`, or by the player
/// to the left.
pub fn next_shake<G: Umpire>(decision: &mut Decision<'_, G>, again: bool) {
    let state = decision.state();
    let rules = G::round_rules(state);
    let whose = (state.first, again);
    let next = state.round.next_shake(decision.at, whose, state.setup.n_shakes, &rules);
    decision.emit_all([next]);
    if decision.state().round.is_in_play() {
        G::begin_shake(decision);
    }
}

/// No new shake begins. One under way has some minutes, unless it is being written about, and then
/// as long as that takes.
pub(super) fn bell<G: Umpire>(decision: &mut Decision<'_, G>) {
    G::before_bell(decision);
    let state = decision.state();
    let mut rang = state.round.bell(decision.at, &G::round_rules(state));
    G::bell(state, &mut rang);
    let before = state.clone();
    decision.emit_all([rang]);
    G::after_bell(decision, &before);
}

/// Stop: everybody writes, with whatever is left in Resources.
pub(super) fn stop<G: Umpire>(decision: &mut Decision<'_, G>) {
    let state = decision.state();
    let writes = G::writes_at_stop(state);
    let stopped = state.round.stop(&G::round_rules(state));
    decision.emit_all([stopped]);
    if writes {
        G::at_stop(decision);
        let last_mover = decision.state().shake.last_mover();
        G::begin_contest(decision, Contest::Open { last_mover, resources: true });
    } else {
        decision.emit_all([RoundEvent::Voided { rules: vec![G::VOID.cite()] }]);
        next_shake(decision, false);
    }
}

/// The shake is scored: the table rests, where it is set up to.
pub fn rest<G: Umpire>(decision: &mut Decision<'_, G>) {
    let state = decision.state();
    match state.round.rest_after(decision.at, state.setup.rest) {
        Some(rested) => decision.emit_all([rested]),
        None => next_shake(decision, false),
    }
}

/// Nobody has handed the sheet in: it goes in by itself.
pub(super) fn hand_in<G: Umpire>(decision: &mut Decision<'_, G>) {
    let state = decision.state();
    let handed_in = state.round.hand_in(None, &G::round_rules(state));
    decision.emit_all(handed_in);
}

/// No judge has come for this call.
pub(super) fn close_call<G: Umpire>(decision: &mut Decision<'_, G>, matter: u16) {
    let closed = decision.state().round.close_call(matter);
    decision.emit_all([closed]);
    ask_for_the_timer(decision);
}

/// Where no limit runs whoever is kept waiting has called, and nobody has come.
fn ask_for_the_timer<G: Umpire>(decision: &mut Decision<'_, G>) {
    let state = decision.state();
    let in_play = state.round.is_in_play() && state.round.rest().is_none();
    let asked = state.shake.ask_for_the_timer(decision.at).filter(|_| in_play);
    decision.emit_all(asked);
}

/// It is the turn of `to`. What time they have is another question.
pub fn pass_turn<G: Umpire>(decision: &mut Decision<'_, G>, to: Seat, why: Rule) {
    let rules = vec![why.cite()];
    decision.emit(CubeEvent::Mat(crate::Event::TurnPassed { to, rules }));
}

/// Begins a limit of whole minutes, by the sand where the table plays with it, and longer for who
/// needs it.
pub fn begin_limit<G: Umpire>(
    decision: &mut Decision<'_, G>,
    task: (Seat, TaskKind),
    limit: Cited<Span>,
    more: &[Rule],
) {
    let state = decision.state();
    if let Some(first) = state.shake.begin_first(decision.at, task, (state.setup.procedure, limit))
    {
        return decision.emit(CubeEvent::Mat(first));
    }
    let granted = G::more_time(state, task.0);
    let ms = limit.value.ms() + granted.map_or(0, |it| it.value.ms());
    let limit = limit.rule.sets(Span::from_ms(ms));
    let more: Vec<Rule> = more.iter().copied().chain(granted.map(|it| it.rule)).collect();
    let began = state.shake.begin_limit(decision.at, task, limit, &more, G::SAND);
    decision.emit(CubeEvent::Mat(began));
}

/// Takes points, pending a judge's initials where the division asks for them.
pub fn lose_points<G: Umpire>(decision: &mut Decision<'_, G>, seat: Seat, costs: Cited<i8>) {
    lose_points_by(decision, seat, costs, &[]);
}

/// The same by more rules than the one that sets how many.
pub fn lose_points_by<G: Umpire>(
    decision: &mut Decision<'_, G>,
    seat: Seat,
    costs: Cited<i8>,
    more: &[Citation],
) {
    let state = decision.state();
    let lost = state.round.lose_points(seat, costs, more, &G::round_rules(state));
    decision.emit_all([lost]);
}
