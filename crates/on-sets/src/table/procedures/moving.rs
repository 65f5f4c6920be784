//! Moving cubes, bonus moves and shifts, the last cube. (IV, VIII-A, XIII-A-7)

use kernel::{Citation, Irregular, Refusal, Seat, house};
use mat::{Act, Contest, CubeId, CubePhase, GoalEvent, Task, TaskKind};

use crate::table::state::OnSetsTable as _;
use crate::{
    Face, Symbol, Variation, rulebook as rule,
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

/// A turn: a cube from Resources to the mat, or from Permitted where shifting
/// is played, after a bonus move perhaps.
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
    let out_of_turn = breach::out_of_turn(state, by).is_some();
    let after_bonus = bonus.is_some() || state.bonus_cube().is_some();
    if let Some(it) = bonus {
        let mut rules = bonus_rules(state, by);
        rules.push(rule::IV_C_1C.cite());
        decision.emit(moved(by, it, true, rules));
    }
    let rules = move_rules(decision.state(), by, after_bonus, Placed { cube, to });
    decision.emit(moved(by, Placed { cube, to }, false, rules));
    let last_forbidden = breaches.iter().any(|it| it.illegal == Illegal::LastCubeForbidden);
    breach::remember_move(decision, by, breaches);
    if out_of_turn {
        return Ok(());
    }
    let none_left = decision.state().shake.mat().resources().next().is_none();
    if none_left && !last_forbidden {
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
    let mut rules = bonus_rules(state, by);
    rules.push(rule::IV_C_3.cite());
    let two_left = state.shake.mat().resources().count() == 2;
    rules.extend(two_left.then(|| rule::IV_C_4.cite()));
    decision.emit(moved(by, it, true, rules));
    breach::remember_move(decision, by, breaches);
    Ok(())
}

/// Whether a cube may be moved so at all; what is merely illegal is another
/// question.
fn may_go(state: &State, Placed { cube, to }: Placed) -> Result<(), Refusal> {
    house::NO_SUCH.asks(cube.0 < state.shake.mat().n_cubes())?;
    Section::rule(Some(Section::Goal)).asks(to != Section::Goal)?;
    match state.shake.mat().at(cube) {
        None => Ok(()),
        Some(Section::Permitted) if state.rules().shift_from_permitted => {
            let any_left = state.shake.mat().resources().next().is_some();
            rule::XIII_A_7C.asks(any_left)?;
            rule::XIII_A_7.asks(to != Section::Permitted)
        }
        Some(_) => rule::IV_B_2.refuses(),
    }
}

fn moved(by: Seat, Placed { cube, to }: Placed, bonus: bool, rules: Vec<Citation>) -> Event {
    Event::Mat(mat::Event::CubeMoved { by, cube, to, bonus, rules })
}

fn bonus_rules(state: &State, by: Seat) -> Vec<Citation> {
    let best = state.players().iter().map(|&it| state.score(it)).max();
    let level = !state.leads(by) && best == Some(state.score(by)) && best != Some(0);
    let mut rules = rule::cite([rule::IV_C_0, rule::IV_C_1]);
    rules.extend(level.then(|| rule::IV_C_2A.cite()));
    rules
}

fn move_rules(state: &State, by: Seat, bonus: bool, Placed { cube, to }: Placed) -> Vec<Citation> {
    if state.shake.mat().at(cube).is_some() {
        let mut rules = rule::cite([rule::XIII_A_7, rule::XIII_A_7D]);
        rules.extend(bonus.then(|| rule::XIII_A_7A.cite()));
        rules.extend(state.leads(by).then(|| rule::XIII_A_7E.cite()));
        return rules;
    }
    let mut rules = numbers::cite_in(state.setup.division, rule::IV_B_1);
    let symbol = state.face(cube).and_then(Face::symbol);
    let names_all_or_none = matches!(symbol, Some(Symbol::Universe | Symbol::Null));
    if names_all_or_none && to == Section::Forbidden {
        rules.push(rule::IV_D_2.cite());
    }
    let wild = state.in_force().any(|it| match it {
        Variation::WildCube { cube } => Some(*cube) == symbol,
        _ => false,
    });
    if wild && to == Section::Forbidden && state.setup.division.has_restrictions() {
        rules.push(rule::IV_D_3.cite());
    }
    if state.shake.mat().resources().count() == 1 {
        rules.push(rule::VIII_A_1.cite());
    }
    rules
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
    let rules = rule::cite([rule::IV_B_1]);
    for cube in cubes {
        decision.emit(moved(by, Placed { cube, to: Section::Forbidden }, false, rules.clone()));
    }
    breach::remember_move(decision, by, breaches);
    next_turn(decision, by);
    Ok(())
}

/// The charge was right: the Mover says which of the two comes back.
pub(crate) fn ask_which_returns(decision: &mut Deciding<'_>, act: &Act<Section>) {
    let [one, two] = act.cubes[..] else { return };
    let (seat, rules) = (act.by, rule::cite([rule::IV_C_2B]));
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
    rule::IV_C_2B.asks(cubes.contains(&cube))?;
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
    pass_turn(decision, seat, rule::IX_A_1W);
    let limit = limit.put_off(decision.at - since);
    let rules = rule::cite([numbers::TURN_LIMIT.rule]);
    let began = decision.state().shake.go_on_with((seat, kind), limit, rules);
    decision.emit(Event::Mat(began));
}

/// The last cube left Resources illegally, nobody has said so, and the next
/// player has nothing to move: when their time is up it goes back all the same.
pub(crate) fn corrected_by_time(decision: &mut Deciding<'_>) -> bool {
    let state = decision.state();
    if state.shake.mat().resources().next().is_some() {
        return false;
    }
    let CubePhase::Moving { mover } = state.phase else { return false };
    let took_last = |it: &Irregular<Breach>| it.by != mover && it.breach.took_resources(state);
    let Some(Irregular { by, breach }) = state.irregulars.find(took_last) else { return false };
    breach::uphold(decision, None, by, &breach);
    let CubePhase::Moving { mover } = decision.state().phase else { return true };
    if decision.state().limit_of(mover).is_none_or(|it| it.ends <= decision.at) {
        begin_limit(decision, (mover, TaskKind::Move), numbers::TURN_LIMIT, &[]);
    }
    true
}
