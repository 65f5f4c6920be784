//! Selecting variations, and what a wrong selection costs. (II-C)

use kernel::{Irregular, Refusal, Rule, Seat};
use mat::{Limit, TaskKind, capital};

use crate::table::state::OnSetsTable as _;
use crate::{
    Cubes, Division, Face, FaultKind, OwnEvent, Variation,
    maths::variations,
    rulebook as rule,
    table::{
        breach::{Breach, Illegal},
        event::Event,
        numbers,
        procedures::goal_setting,
        referee::Deciding,
        state::{Chosen, State},
    },
};
use mat::cube::round::{lose_points_by, pass_turn};

/// Every player selects, the Goal-setter first.
pub(crate) fn begin(decision: &mut Deciding<'_>) {
    let mut rules = rule::cite([rule::II_C_0]);
    rules.extend(menu(decision.state().setup.division).iter().map(|it| it.cite()));
    decision.emit(OwnEvent::SelectionBegan { rules });
    go_on(decision);
}

/// The list a division chooses from.
fn menu(division: Division) -> &'static [Rule] {
    match division {
        Division::Basic => &[],
        Division::Elementary => &[rule::XIII_A_0],
        Division::Middle => &[rule::XIII_B_0],
        Division::Junior => &[rule::XIII_C_0, rule::XIII_C_4_TO_9],
        Division::Senior => &[rule::XIII_D_0, rule::XIII_C_0],
    }
}

/// How many variations a player selects: at least, at most, and by which rule.
pub(crate) fn slots(state: &State, seat: Seat) -> (u8, u8, Option<Rule>) {
    match state.setup.division {
        Division::Basic => (0, 0, None),
        Division::Senior => (1, 2, Some(rule::II_C_3B)),
        _ if state.players().len() == 2 && seat != state.first => (2, 2, Some(rule::II_C_3A)),
        _ => (1, 1, None),
    }
}

/// The next who has to select, or the Goal; the first turn, where Goal was said already and a
/// selection is made again.
fn go_on(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let mut seat = state.first;
    for _ in 0..state.players().len() {
        if !state.own.picks[seat.idx()].done {
            return ask(decision, seat);
        }
        seat = state.shake.left_of(seat);
    }
    match state.own.goal_set {
        true => goal_setting::first_turn(decision),
        false => goal_setting::ask(decision),
    }
}

fn ask(decision: &mut Deciding<'_>, seat: Seat) {
    let state = decision.state();
    let in_minute = decision.at < state.own.minute_ends;
    let from = state.own.minute_ends.max(decision.at);
    let limit = Limit::until(from + numbers::SELECTION_LIMIT.value);
    let mut rules = rule::cite([numbers::SELECTION_LIMIT.rule, rule::II_C_1A]);
    rules.extend(in_minute.then(|| rule::II_C_1B.cite()));
    rules.extend(slots(state, seat).2.map(Rule::cite));
    pass_turn(decision, seat, rule::II_C_1);
    let State { shake, setup, .. } = decision.state();
    let task = (seat, TaskKind::Select);
    let first = shake.begin_first(from, task, (setup.procedure, numbers::SELECTION_LIMIT));
    let began = first.unwrap_or_else(|| shake.go_on_with(task, limit, rules));
    decision.emit(Event::Mat(began));
}

/// What is wrong with selecting this now.
pub(crate) fn fault(state: &State, variation: &Variation) -> Option<variations::Fault> {
    let rolled: Cubes = state.faces.iter().copied().filter_map(Face::symbol).collect();
    let chosen: Vec<Variation> = state.in_force().cloned().collect();
    variation.fault(state.setup.division, &state.own.universe, &rolled, &chosen)
}

/// A player circles a variation and fills its blank.
pub(crate) fn select(
    decision: &mut Deciding<'_>,
    by: Seat,
    variation: &Variation,
) -> Result<(), Refusal> {
    let state = decision.state();
    let fault = fault(state, variation);
    if let Some(fault) = &fault {
        let because = format!("{}.", capital(&fault.text));
        match fault.kind {
            // It is not on the sheet, or no selection at all.
            FaultKind::NotOffered => return fault.rule.refuses_because(because),
            FaultKind::Unclear => return fault.rule.refuses_because(because),
            FaultKind::AlreadyChosen | FaultKind::Conflict | FaultKind::NoEffect => {
                state.setup.procedure.lets_pass_because(fault.rule, &because)?;
            }
        }
    }
    let (_, most, _) = slots(state, by);
    let done = most <= state.n_chosen(by) + 1;
    let sound = fault.is_none();
    let rules = selected_rules(state, variation);
    let (limit, last_mover) = (state.limit_of(by), state.shake.last_mover());
    decision.emit(OwnEvent::Selected { by, variation: variation.clone(), sound, done, rules });
    if sound {
        ignore_before(decision, by);
    } else {
        let (illegal, back) = (Illegal::Selection, Vec::new());
        let breach = Breach { illegal, back, limit, last_mover, act: None };
        decision.emit(Event::Breached(Irregular { by, breach }));
    }
    if done {
        go_on(decision);
    }
    Ok(())
}

fn selected_rules(state: &State, variation: &Variation) -> Vec<kernel::Citation> {
    let is_set = |it: &Variation| matches!(it, Variation::DoubleSet { .. });
    let is_difference = |it: &Variation| *it == Variation::SymmetricDifference;
    let ordered = (is_set(variation) && state.in_force().any(is_difference))
        || (is_difference(variation) && state.in_force().any(is_set));
    let card =
        matches!(variation, Variation::RequiredCard { .. } | Variation::ForbiddenCard { .. });
    let mut rules = rule::cite([rule::II_C_1C, rule::II_C_1D]);
    rules.extend(ordered.then(|| rule::XIII_D_13C.cite()));
    rules.extend(card.then(|| rule::XIII_C_11A.cite()));
    rules
}

/// No second variation, where one may be selected.
pub(crate) fn end(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let (least, _, _) = slots(decision.state(), by);
    rule::II_C_3A.asks(least <= decision.state().n_chosen(by))?;
    decision.emit(OwnEvent::SelectionEnded { by, rules: rule::cite([rule::II_C_3B]) });
    go_on(decision);
    Ok(())
}

/// Somebody pointed out a wrong selection: a point, and another try; the second
/// time a point, and no variation.
pub(crate) fn pointed_out(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let wrong = state.own.chosen.iter().rfind(|it| it.by == by && !it.sound && !it.ignored);
    let Some(variation) = wrong.map(|it| it.variation.clone()) else { return };
    let second = 0 < state.own.picks[by.idx()].n_wrong;
    let costs = if second { numbers::BAD_AGAIN_COSTS } else { numbers::BAD_SELECTION_COSTS };
    let why = fault(state, &variation).map(|it| it.rule);
    let mut more: Vec<_> = why.into_iter().map(Rule::cite).collect();
    more.retain(|it| *it != costs.rule.cite());
    let rules = vec![costs.rule.cite()];
    decision.emit(OwnEvent::SelectionWrong { by, variation, done: second, rules });
    lose_points_by(decision, by, costs, &more);
    go_on(decision);
}

/// A legal selection: wrong ones of players before it do not count, and cost nothing.
/// Whoever selects again shields nobody who came after. (II-C-2c)
fn ignore_before(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let (setter, n_seats) = (state.first.0, state.n_seats());
    let place = |it: Seat| (it.0 + n_seats - setter) % n_seats;
    ignore_those(decision, |it| place(it.by) < place(by));
}

/// A legal Goal, or a move or a valid challenge after one that was none: nothing wrong with any
/// selection can be pointed out any more.
pub(crate) fn ignore_all(decision: &mut Deciding<'_>) {
    ignore_those(decision, |_| true);
}

fn ignore_those(decision: &mut Deciding<'_>, whose: impl Fn(&Chosen) -> bool) {
    let wrong: Vec<(Seat, Variation)> = decision
        .state()
        .own
        .chosen
        .iter()
        .filter(|it| whose(it) && !it.sound && !it.ignored)
        .map(|it| (it.by, it.variation.clone()))
        .collect();
    for (by, variation) in wrong {
        let rules = rule::cite([rule::II_C_2C]);
        decision.emit(OwnEvent::SelectionIgnored { by, variation, rules });
    }
}

/// Time is up for a player who has selected enough: that is all.
pub(crate) fn ended_by_time(decision: &mut Deciding<'_>, seat: Seat) -> bool {
    let state = decision.state();
    let (least, _, _) = slots(state, seat);
    let enough = least <= state.n_chosen(seat);
    if enough {
        decision.emit(OwnEvent::SelectionEnded { by: seat, rules: rule::cite([rule::II_C_3C]) });
        go_on(decision);
    }
    enough
}

/// Late twice: no variation, or no second one.
pub(crate) fn forfeit(decision: &mut Deciding<'_>, seat: Seat) {
    let rules = rule::cite([rule::XI_A_0, rule::XI_A_0B]);
    decision.emit(OwnEvent::SelectionEnded { by: seat, rules });
    go_on(decision);
}
