//! Setting the Goal, or saying that there is none. (III)

use kernel::{Refusal, Rule, Seat, house};
use mat::{CubeId, CubePhase, GoalEvent, LaidGoal, Layout, Limit, RoundEvent, Stage, TaskKind};

use crate::table::state::OnWordsTable as _;
use crate::{
    OwnEvent, rulebook as rule,
    table::{
        action::Placed,
        breach::{self, Breach, SetterMove},
        event::Event,
        judgement, numbers,
        procedures::rolling,
        referee::Deciding,
        state::{Phase, Section, State},
    },
};
use mat::cube::round::next_shake;
use mat::cube::round::{begin_limit, pass_turn};

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
    rule::I_B_2A.asks(to != Section::Goal)?;
    // A digit is of no use there.
    rule::I_B_1G.asks(!state.is_digit(cube) || to == Section::Forbidden)?;
    let breaches = breach::of_setter(state, by, it);
    breach::asks_none(state, &breaches)?;
    // Whoever leads may do so as well.
    let said = [rule::III_C_1, rule::III_C_2];
    let rules = if it.said { rule::cite(said) } else { rule::cite([rule::III_C_3]) };
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
    let rules = rule::cite([rule::III_B_4B]);
    decision.emit(GoalEvent::GoalLaid { by, goal: goal.clone(), rules });
    breach::remember(decision, by, breaches);
    Ok(())
}

/// Says Goal. One in no layout, or below 3, may be set in a tournament, and is answered with
/// Impossible.
pub(crate) fn set(
    decision: &mut Deciding<'_>,
    by: Seat,
    goal: Option<&LaidGoal>,
) -> Result<(), Refusal> {
    let state = decision.state();
    let Some(goal) = goal.or(state.own.goal.as_ref()).cloned() else {
        return rule::III_B_0.refuses_because("No digit lies in the Goal section.");
    };
    asks_digits(state, &goal)?;
    rule::III_B_4.asks(breach::of_goal(state, by, &goal).is_empty())?;
    match goal.read(&state.faces).number() {
        None => state.setup.procedure.lets_pass(rule::III_B_3)?,
        Some(number) if number < numbers::GOAL_MIN.value => {
            let because = format!("This one is {number}.");
            state.setup.procedure.lets_pass_because(numbers::GOAL_MIN.rule, &because)?;
        }
        Some(_) => (),
    }
    set_as(decision, by, goal, rule::III_B_4A);
    Ok(())
}

/// The timer is turned, or its time is over: what lies there is the Goal. (III-B-4c)
pub(crate) fn set_as_it_lies(decision: &mut Deciding<'_>, by: Seat) -> bool {
    let Some(goal) = decision.state().own.goal.clone() else { return false };
    set_as(decision, by, goal, rule::III_B_4C);
    true
}

/// Once the countdown is over a Goal that lies there is set, and no point is lost.
pub(crate) fn set_by_time(decision: &mut Deciding<'_>, by: Seat, limit: Limit) -> bool {
    limit.stage != Stage::Sand && set_as_it_lies(decision, by)
}

fn set_as(decision: &mut Deciding<'_>, by: Seat, goal: LaidGoal, why: Rule) {
    let state = decision.state();
    let resources = state.shake.mat().resources();
    let unused: Vec<CubeId> =
        resources.filter(|&it| state.is_digit(it) && !goal.uses(it)).collect();
    let read = goal.read(&state.faces);
    let (value, legal) = (read.number(), judgement::is_legal(&read));
    let rules = rule::cite_all(goal_rules(&goal, why, value, !unused.is_empty()));
    decision.emit(OwnEvent::GoalSet { by, goal, value, legal, unused, rules });
    let next = decision.state().shake.left_of(by);
    pass_turn(decision, next, rule::IV_A);
    let limit = numbers::FIRST_TURN_LIMIT;
    begin_limit(decision, (next, TaskKind::Move), limit, &[rule::IV_A]);
}

/// The rules by which a layout is read.
fn goal_rules(goal: &LaidGoal, why: Rule, value: Option<i32>, unused: bool) -> Vec<Rule> {
    let layout: &[Rule] = match goal.layout {
        Layout::Row if goal.cubes.len() == 1 => &[rule::III_B_0],
        Layout::Row => &[rule::III_B_2A],
        Layout::Column => &[rule::III_B_2B],
        Layout::Ell | Layout::Tee => &[rule::III_B_3, rule::III_B_2A, rule::III_B_2B],
        Layout::Other => &[],
    };
    let mut rules = vec![why];
    rules.extend(layout);
    rules.extend(goal.cubes.iter().any(|it| it.upside_down).then_some(rule::III_B_2C));
    match value {
        None if !rules.contains(&rule::III_B_3) => rules.push(rule::III_B_3),
        Some(number) if number < numbers::GOAL_MIN.value => rules.push(numbers::GOAL_MIN.rule),
        _ => (),
    }
    rules.extend(unused.then_some(rule::III_B_3C));
    rules
}

/// One to three digit cubes, each once, that are not somewhere else already.
fn asks_digits(state: &State, goal: &LaidGoal) -> Result<(), Refusal> {
    let cubes = &goal.cubes;
    rule::III_B_0.asks(!cubes.is_empty() && cubes.len() <= 3)?;
    rule::I_B_2A.asks(cubes.iter().all(|it| state.is_digit(it.cube)))?;
    let mat = state.shake.mat();
    let free = |it: CubeId| mat.in_resources(it) || mat.at(it) == Some(Section::Goal);
    let once = (1..cubes.len()).all(|idx| cubes[..idx].iter().all(|it| it.cube != cubes[idx].cube));
    house::NO_SUCH.asks(once && cubes.iter().all(|it| free(it.cube)))
}

/// No digit lies there at the end of the extra minute either: the shake is void, and the next
/// player sets. The Goal-setter has had the turn.
pub(crate) fn forfeit(decision: &mut Deciding<'_>, seat: Seat) {
    if matches!(decision.state().phase, CubePhase::Own(Phase::Rolling)) {
        rolling::roll(decision, seat);
    }
    let rules = || rule::cite([rule::X_A_0, rule::III_B_4C]);
    decision.emit(Event::Mat(mat::Event::TurnLost { seat, rules: rules() }));
    decision.emit_all([RoundEvent::Voided { rules: rules() }]);
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

/// A digit that was taken away lies in the Goal again. If the Goal was set meanwhile, the setter
/// arranges what lies there and says it again; until then nobody is on turn. (III-B-4)
pub(crate) fn lay_again(decision: &mut Deciding<'_>, by: Seat, breach: &Breach) {
    let state = decision.state();
    let nothing = LaidGoal { layout: Layout::Row, cubes: Vec::new() };
    let goal = state.own.goal.clone().unwrap_or(nothing).with(breach.back.iter().map(|it| it.cube));
    let was_set = !matches!(state.phase, CubePhase::Own(Phase::Goal));
    let limit = state.limit_of(by);
    let rules = rule::cite([rule::III_B_4]);
    decision.emit(GoalEvent::GoalLaid { by, goal, rules: rules.clone() });
    if was_set {
        decision.emit(GoalEvent::GoalAsked { rules });
    }
    let limit = if was_set { breach.limit } else { limit };
    breach::give_time_back(decision, (by, TaskKind::SetGoal), limit);
}
