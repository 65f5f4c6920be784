//! Moving cubes, bonus moves and shifts, the last cube. (IV, VIII-A, XIII-A-7)

use kernel::{Citation, Irregular, Refusal, Seat, house};
use mat::{Contest, CubeId, TaskKind};

use crate::{
    Face, Symbol, rulebook as rule,
    table::{
        action::Placed,
        breach::{self, Breach, Illegal, Return},
        event::Event,
        numbers,
        procedures::solutions,
        referee::{Deciding, begin_limit, pass_turn},
        state::{Phase, Section, State},
    },
};

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
    let breaches = breach::of_move(state, by, bonus, Placed { cube, to });
    for breach in &breaches {
        state.setup.procedure.lets_pass(breach.illegal.rule())?;
    }
    let out_of_turn = breaches.iter().any(|it| it.illegal.is_out_of_turn());
    if let Some(it) = bonus {
        let rules = bonus_rules(state, by);
        decision.emit(moved(by, it, true, rules));
    }
    let rules = move_rules(decision.state(), bonus.is_some(), Placed { cube, to });
    decision.emit(moved(by, Placed { cube, to }, false, rules));
    let last_forbidden = breaches.iter().any(|it| it.illegal == Illegal::LastCubeForbidden);
    breach::remember(decision, by, breaches);
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

fn move_rules(state: &State, bonus: bool, Placed { cube, to }: Placed) -> Vec<Citation> {
    if state.shake.mat().at(cube).is_some() {
        let mut rules = rule::cite([rule::XIII_A_7]);
        rules.extend(bonus.then(|| rule::XIII_A_7A.cite()));
        return rules;
    }
    let mut rules = numbers::cite_in(state.setup.division, rule::IV_B_1);
    let symbol = state.face(cube).and_then(Face::symbol);
    let names_all_or_none = matches!(symbol, Some(Symbol::Universe | Symbol::Null));
    if names_all_or_none && to == Section::Forbidden {
        rules.push(rule::IV_D_2.cite());
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
    let (limit, last_mover) = (state.limit_of(by), state.shake.last_mover());
    let back = cubes.iter().map(|&cube| Return { cube, to: None }).collect();
    let breach = Breach { illegal: Illegal::TwoCubes, back, limit, last_mover };
    let rules = rule::cite([rule::IV_B_1]);
    for cube in cubes {
        decision.emit(moved(by, Placed { cube, to: Section::Forbidden }, false, rules.clone()));
    }
    decision.emit(Event::Breached(Irregular { by, breach }));
    next_turn(decision, by);
    Ok(())
}

/// The charge was right: the Mover says which of the two comes back.
pub(crate) fn ask_which_returns(decision: &mut Deciding<'_>, seat: Seat, breach: &Breach) {
    let [one, two] = breach.back[..] else { return };
    let rules = rule::cite([rule::IV_C_2B]);
    decision.emit(Event::ReturnAsked { seat, cubes: [one.cube, two.cube], rules });
    breach::give_time_back(decision, (seat, TaskKind::Return), breach.limit);
}

pub(crate) fn return_one(
    decision: &mut Deciding<'_>,
    by: Seat,
    cube: CubeId,
) -> Result<(), Refusal> {
    let Phase::Returning { cubes, .. } = decision.state().phase else {
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

fn give_back_one(decision: &mut Deciding<'_>, by: Seat, cube: CubeId) {
    decision.emit(Event::Mat(mat::Event::CubeReturned { by, cube, to: None }));
    next_turn(decision, by);
}

/// The last cube left Resources illegally, nobody has said so, and the next
/// player has nothing to move: when their time is up it goes back all the same.
pub(crate) fn corrected_by_time(decision: &mut Deciding<'_>) -> bool {
    let state = decision.state();
    if state.shake.mat().resources().next().is_some() {
        return false;
    }
    let took_last = |it: &Irregular<Breach>| it.breach.back.iter().any(|it| it.to.is_none());
    let Some(Irregular { by, breach }) = state.irregulars.find(took_last) else { return false };
    breach::uphold(decision, None, by, &breach);
    let Phase::Moving { mover } = decision.state().phase else { return true };
    if decision.state().limit_of(mover).is_none_or(|it| it.ends <= decision.at) {
        begin_limit(decision, (mover, TaskKind::Move), numbers::TURN_LIMIT, &[]);
    }
    true
}
