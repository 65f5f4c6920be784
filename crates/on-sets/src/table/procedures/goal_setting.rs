//! Setting the Goal, or saying that there is none. (III)

use kernel::{Citation, Refusal, Seat, house};
use mat::{CubeId, CubePhase, GoalEvent, LaidGoal, Limit, RoundEvent, Stage, TaskKind};

use crate::table::state::OnSetsTable as _;
use crate::{
    Division, GoalValues, Layout, OwnEvent, rulebook as rule,
    table::{
        action::Placed,
        breach::{self, Breach, SetterMove},
        event::Event,
        numbers,
        procedures::selection,
        referee::Deciding,
        state::{Phase, Section, State},
    },
};
use mat::cube::round::next_shake;
use mat::cube::round::{begin_limit, pass_turn};

/// The Goal-setter is asked for a Goal.
pub(crate) fn ask(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let (setter, division) = (state.first, state.setup.division);
    let mut rules = numbers::cite_in(division, rule::III_A);
    rules.extend((division == Division::Basic).then(|| rule::BASIC_0.cite()));
    decision.emit(GoalEvent::GoalAsked { rules });
    begin_limit(decision, (setter, TaskKind::SetGoal), numbers::GOAL_LIMIT, &[]);
}

/// Says Bonus and forbids a cube, before the first digit is laid. Whatever else the
/// Goal-setter moves before the Goal is illegal. (III-C)
pub(crate) fn move_cube(
    decision: &mut Deciding<'_>,
    by: Seat,
    it: SetterMove,
) -> Result<(), Refusal> {
    let state = decision.state();
    let Placed { cube, to } = it.placed;
    house::NO_SUCH.asks(state.shake.mat().in_resources(cube))?;
    rule::I_B_3A.asks(to != Section::Goal)?;
    // A digit is of no use there, and nobody would get it back.
    rule::III_B.asks(!state.is_digit(cube) || to == Section::Forbidden)?;
    let breaches = breach::of_setter(state, by, it);
    breach::asks_none(state, &breaches)?;
    let rules = rule::cite([if it.said { rule::III_C_1 } else { rule::III_C_3 }]);
    let to = Some(to).filter(|it| *it != Section::Forbidden);
    decision.emit(OwnEvent::SetterBonus { by, cube, to, unsaid: !it.said, rules });
    breach::remember(decision, by, breaches);
    Ok(())
}

/// Lays digits in the Goal section, or lays them otherwise.
pub(crate) fn lay(decision: &mut Deciding<'_>, by: Seat, goal: &LaidGoal) -> Result<(), Refusal> {
    let state = decision.state();
    asks_digits(state, goal)?;
    let breaches = breach::of_goal(state, by, goal);
    breach::asks_none(state, &breaches)?;
    let rules = rule::cite([rule::III_B_2B]);
    decision.emit(GoalEvent::GoalLaid { by, goal: goal.clone(), rules });
    breach::remember(decision, by, breaches);
    Ok(())
}

/// Says Goal. One that means nothing may be set, and loses to Impossible.
pub(crate) fn set(
    decision: &mut Deciding<'_>,
    by: Seat,
    goal: Option<&LaidGoal>,
) -> Result<(), Refusal> {
    let state = decision.state();
    let Some(goal) = goal.or(state.own.goal.as_ref()).cloned() else {
        return rule::III_B.refuses_because("No digit lies in the Goal section.");
    };
    asks_digits(state, &goal)?;
    rule::III_B_2.asks(breach::of_goal(state, by, &goal).is_empty())?;
    let values = goal.read(&state.faces).values(state.rules().absolute_value);
    if values.is_empty() {
        state.setup.procedure.lets_pass(rule::III_B_1D)?;
    }
    set_as(decision, by, goal, values);
    Ok(())
}

fn set_as(decision: &mut Deciding<'_>, by: Seat, goal: LaidGoal, values: Vec<u32>) {
    let state = decision.state();
    let resources = state.shake.mat().resources();
    let unused: Vec<CubeId> =
        resources.filter(|&it| state.is_digit(it) && !goal.uses(it)).collect();
    let legal = !values.is_empty();
    let rules = goal_rules(state, &goal, legal, !unused.is_empty());
    decision.emit(OwnEvent::GoalSet { by, goal, values, unused, rules });
    if legal {
        selection::ignore_all(decision);
        breach::insulate(decision, by);
    }
    first_turn(decision);
}

/// The player to the Goal-setter's left is on turn.
pub(crate) fn first_turn(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let next = state.shake.left_of(state.first);
    pass_turn(decision, next, rule::IV_A);
    let limit = numbers::FIRST_TURN_LIMIT;
    begin_limit(decision, (next, TaskKind::Move), limit, &[rule::IV_A]);
}

/// The rules by which a layout is read.
fn goal_rules(state: &State, goal: &LaidGoal, legal: bool, unused: bool) -> Vec<Citation> {
    let n_cubes = goal.cubes.len();
    let layout = match goal.layout {
        Layout::Row if n_cubes == 1 => numbers::cite_in(state.setup.division, rule::III_B),
        Layout::Row => numbers::cite_in(state.setup.division, rule::III_B_1A),
        Layout::Column => numbers::cite_in(state.setup.division, rule::III_B_1B),
        Layout::Ell | Layout::Tee => rule::cite([rule::III_B_1A, rule::III_B_1B]),
        Layout::Other => Vec::new(),
    };
    let mut rules = rule::cite([rule::III_B_2A]);
    rules.extend(layout);
    rules.extend(goal.cubes.iter().any(|it| it.upside_down).then(|| rule::III_B_1C.cite()));
    rules.extend((!legal).then(|| rule::III_B_1D.cite()));
    let upright = legal && goal.read(&state.faces).values(false).is_empty();
    rules.extend(upright.then(|| rule::III_B_1F.cite()));
    rules.extend(unused.then(|| rule::III_B_1E.cite()));
    rules
}

/// One to three digit cubes, each once, that are not somewhere else already.
fn asks_digits(state: &State, goal: &LaidGoal) -> Result<(), Refusal> {
    let cubes = &goal.cubes;
    rule::III_B.asks(!cubes.is_empty() && cubes.len() <= 3)?;
    rule::I_B_3A.asks(cubes.iter().all(|it| state.is_digit(it.cube)))?;
    let mat = state.shake.mat();
    let free = |it: CubeId| mat.in_resources(it) || mat.at(it) == Some(Section::Goal);
    let once = (1..cubes.len()).all(|idx| cubes[..idx].iter().all(|it| it.cube != cubes[idx].cube));
    house::NO_SUCH.asks(once && cubes.iter().all(|it| free(it.cube)))
}

/// Late twice. The right to arrange is lost: a Goal that lies there is set as it lies. If none
/// does the shake is void, and the next player sets up.
pub(crate) fn forfeit(decision: &mut Deciding<'_>, seat: Seat) {
    let state = decision.state();
    let rules = rule::cite([rule::XI_A_0, rule::XI_A_0B]);
    if let (Some(goal), Some(values)) = (state.own.goal.clone(), state.goal_values()) {
        return set_as(decision, seat, goal, values);
    }
    decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules: rules.clone() }));
    decision.emit_all([RoundEvent::Voided { rules }]);
    next_shake(decision, false);
}

/// Says that no Goal can be set.
pub(crate) fn declare_no_goal(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(GoalEvent::NoGoalDeclared { by, rules: rule::cite([rule::III_D_0]) });
    let others: Vec<Seat> =
        decision.state().players().iter().copied().filter(|&it| it != by).collect();
    for seat in others {
        begin_limit(decision, (seat, TaskKind::Agree), numbers::NO_GOAL_LIMIT, &[]);
    }
}

pub(crate) fn agree(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(OwnEvent::Agreed { by, rules: rule::cite([rule::III_D_0]) });
    let state = decision.state();
    let CubePhase::Own(Phase::NoGoal { agreed }) = &state.phase else { return };
    if agreed.len() + 1 == state.players().len() {
        decision.emit_all([RoundEvent::Voided { rules: rule::cite([rule::III_D_1]) }]);
        next_shake(decision, true);
    }
}

/// Silence agrees, once it was counted down; where no limit ran nobody counts.
pub(crate) fn agreed_by_time(decision: &mut Deciding<'_>, seat: Seat, limit: Limit) -> bool {
    let agrees = limit.stage != Stage::Sand || !decision.state().setup.is_timed();
    if agrees {
        agree(decision, seat);
    }
    agrees
}

/// A digit that was taken away lies in the Goal again. If Goal was said meanwhile, the setter
/// arranges what lies there and says it again; until then nobody is on turn. (III-B-2)
pub(crate) fn lay_again(decision: &mut Deciding<'_>, by: Seat, breach: &Breach) {
    let state = decision.state();
    let nothing = LaidGoal { layout: Layout::Row, cubes: Vec::new() };
    let goal = state.own.goal.clone().unwrap_or(nothing).with(breach.back.iter().map(|it| it.cube));
    let was_set = !matches!(state.phase, CubePhase::Own(Phase::Goal));
    let rules = rule::cite([rule::III_B_2]);
    decision.emit(GoalEvent::GoalLaid { by, goal, rules: rules.clone() });
    if was_set {
        decision.emit(GoalEvent::GoalAsked { rules });
        breach::give_time_back(decision, (by, TaskKind::SetGoal), breach.limit);
    }
}
