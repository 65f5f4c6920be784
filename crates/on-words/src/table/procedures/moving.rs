//! Moving cubes, bonus moves, the last cube. (IV, VII-A)

use kernel::{Irregular, Refusal, Rule, Seat, house};
use mat::{Act, Contest, CubeId, CubePhase, GoalEvent, Task, TaskKind};

use crate::table::state::OnWordsTable as _;
use crate::{
    rulebook as rule,
    table::{
        action::Placed,
        breach::{self, Breach, Illegal},
        event::Event,
        numbers,
        procedures::solutions,
        referee::Deciding,
        state::{Phase, Section, State},
    },
};
use mat::cube::round::{begin_limit, pass_turn};

/// A turn: a cube from Resources to the mat, after a bonus move perhaps.
pub(crate) fn move_cube(
    decision: &mut Deciding<'_>,
    by: Seat,
    bonus: Option<Placed>,
    cube: CubeId,
    to: Section,
) -> Result<(), Refusal> {
    let state = decision.state();
    for it in bonus.into_iter().chain([Placed { cube, to }]) {
        may_go(state, it)?;
    }
    house::NO_SUCH.asks(bonus.is_none_or(|it| it.cube != cube))?;
    let breaches = breach::of_move(state, by, bonus, Some(Placed { cube, to }));
    breach::asks_none(state, &breaches)?;
    let out_of_turn = !breach::out_of_turn(state, by).is_empty();
    if let Some(it) = bonus {
        let rules = bonus_rules(state);
        decision.emit(moved(by, it, true, &rules));
    }
    let last = (decision.state().n_resources() == 1).then_some(rule::VII_A_1);
    let rules: Vec<Rule> = [rule::IV_B_1, rule::IV_B_2].into_iter().chain(last).collect();
    decision.emit(moved(by, Placed { cube, to }, false, &rules));
    let last_forbidden = breaches.iter().any(|it| it.illegal == Illegal::LastCubeForbidden);
    breach::remember_move(decision, by, breaches);
    if out_of_turn {
        return Ok(());
    }
    if decision.state().n_resources() == 0 && !last_forbidden {
        let contest = Contest::Open { last_mover: Some(by), resources: false };
        solutions::begin_contest(decision, contest);
    } else {
        next_turn(decision, by);
    }
    Ok(())
}

/// Says Bonus and moves a cube: the regular move is still owed, and the turn goes on.
pub(crate) fn bonus(decision: &mut Deciding<'_>, by: Seat, it: Placed) -> Result<(), Refusal> {
    let state = decision.state();
    may_go(state, it)?;
    let breaches = breach::of_move(state, by, Some(it), None);
    breach::asks_none(state, &breaches)?;
    let rules = bonus_rules(state);
    decision.emit(moved(by, it, true, &rules));
    breach::remember_move(decision, by, breaches);
    Ok(())
}

/// Whether a cube may be moved so at all; what is merely illegal is another
/// question.
fn may_go(state: &State, Placed { cube, to }: Placed) -> Result<(), Refusal> {
    house::NO_SUCH.asks(cube.0 < state.shake.mat().n_cubes())?;
    rule::I_B_2A.asks(to != Section::Goal)?;
    rule::IV_B_2.asks(state.shake.mat().in_resources(cube))?;
    rule::I_B_1G.asks(!state.is_digit(cube) || to == Section::Forbidden)
}

fn moved(by: Seat, Placed { cube, to }: Placed, bonus: bool, rules: &[Rule]) -> Event {
    let rules = rule::cite_all(rules.iter().copied());
    Event::Mat(mat::Event::CubeMoved { by, cube, to, bonus, rules })
}

fn bonus_rules(state: &State) -> Vec<Rule> {
    let more = match state.n_resources() {
        1 => Some(rule::IV_C_D),
        2 => Some(rule::IV_C_C),
        _ => None,
    };
    [rule::IV_C_1, rule::IV_C_B].into_iter().chain(more).collect()
}

/// The player to the left is on turn.
pub(crate) fn next_turn(decision: &mut Deciding<'_>, after: Seat) {
    let next = decision.state().shake.left_of(after);
    pass_turn(decision, next, rule::IV_A);
    begin_limit(decision, (next, TaskKind::Move), numbers::TURN_LIMIT, &[]);
}

/// Two cubes at once into Forbidden, and no Bonus said: one has to come back.
pub(crate) fn move_two(
    decision: &mut Deciding<'_>,
    by: Seat,
    cubes: [CubeId; 2],
) -> Result<(), Refusal> {
    let state = decision.state();
    let mat = state.shake.mat();
    house::NO_SUCH.asks(cubes[0] != cubes[1] && cubes.iter().all(|&it| mat.in_resources(it)))?;
    let breaches = breach::of_two(state, by, cubes);
    for cube in cubes {
        let placed = Placed { cube, to: Section::Forbidden };
        decision.emit(moved(by, placed, false, &[rule::IV_B_1]));
    }
    breach::remember_move(decision, by, breaches);
    next_turn(decision, by);
    Ok(())
}

/// The charge was right: the Mover says which of the two comes back.
pub(crate) fn ask_which_returns(decision: &mut Deciding<'_>, act: &Act<Section>) {
    let [one, two] = act.cubes[..] else { return };
    let (seat, rules) = (act.by, rule::cite([rule::VIII_A_1]));
    let then = decision.state().shake.next_task().cloned();
    decision.emit(GoalEvent::ReturnAsked { seat, cubes: [one.cube, two.cube], then, rules });
    breach::give_time_back(decision, (seat, TaskKind::Return), act.limit);
}

pub(crate) fn return_one(
    decision: &mut Deciding<'_>,
    by: Seat,
    cube: CubeId,
) -> Result<(), Refusal> {
    let CubePhase::Own(Phase::Returning { cubes, .. }) = decision.state().phase else {
        return house::NOT_NOW.refuses();
    };
    rule::VIII_A_1.asks(cubes.contains(&cube))?;
    give_back_one(decision, by, cube);
    Ok(())
}

/// Too late to choose: the second of the two comes back.
pub(crate) fn return_by_time(decision: &mut Deciding<'_>, seat: Seat, cubes: [CubeId; 2]) {
    give_back_one(decision, seat, cubes[1]);
}

/// It comes back, and whose turn it was goes on.
fn give_back_one(decision: &mut Deciding<'_>, by: Seat, cube: CubeId) {
    let CubePhase::Own(Phase::Returning { since, then, .. }) = decision.state().phase.clone()
    else {
        return;
    };
    decision.emit(Event::Mat(mat::Event::CubeReturned { by, cube, to: None }));
    let Some(Task { seat, kind, limit, .. }) = then else { return next_turn(decision, by) };
    pass_turn(decision, seat, rule::VIII_A_1W);
    let limit = limit.put_off(decision.at - since);
    let rules = rule::cite([numbers::TURN_LIMIT.rule]);
    let began = decision.state().shake.go_on_with((seat, kind), limit, rules);
    decision.emit(Event::Mat(began));
}

/// The last cube left Resources illegally, nobody has said so, and the next
/// player has nothing to move: when their time is up it goes back all the same.
pub(crate) fn corrected_by_time(decision: &mut Deciding<'_>) -> bool {
    let CubePhase::Moving { mover } = decision.state().phase else { return false };
    if !take_last_back(decision, |by| by != mover) {
        return false;
    }
    let CubePhase::Moving { mover } = decision.state().phase else { return true };
    if decision.state().limit_of(mover).is_none_or(|it| it.ends <= decision.at) {
        begin_limit(decision, (mover, TaskKind::Move), numbers::TURN_LIMIT, &[]);
    }
    true
}

/// Stop: papers are written with the cubes where they belong.
pub(crate) fn put_right_at_the_stop(decision: &mut Deciding<'_>) {
    if let CubePhase::Own(Phase::Returning { seat: by, cubes, .. }) = decision.state().phase {
        decision.emit(Event::Mat(mat::Event::CubeReturned { by, cube: cubes[1], to: None }));
    } else {
        take_last_back(decision, |_| true);
    }
}

/// A last cube that one of these took from Resources illegally goes back.
fn take_last_back(decision: &mut Deciding<'_>, whose: impl Fn(Seat) -> bool) -> bool {
    let state = decision.state();
    if 0 < state.n_resources() {
        return false;
    }
    let took_last = |it: &Irregular<Breach>| whose(it.by) && it.breach.took_resources(state);
    let Some(Irregular { by, breach }) = state.irregulars.find(took_last) else { return false };
    breach::uphold(decision, None, by, &breach);
    true
}
