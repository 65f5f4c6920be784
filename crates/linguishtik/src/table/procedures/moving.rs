//! Letters, Demands, PASS and Forceout. (LT 8 to 12, LT 24)

use kernel::{Refusal, Rule, Seat, house, readable};
use mat::{Contest, CubeId, Limit, Stage, TaskKind};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Demand, Function, OwnEvent, rulebook as rule,
    table::{
        breach::{self, Illegal},
        event::Event,
        numbers,
        procedures::solutions,
        referee::Deciding,
        state::{Opening, Section, State},
    },
};
use mat::cube::round::{begin_limit, pass_turn};

/// Says a Demand before its cube is on the mat.
pub(crate) fn say(decision: &mut Deciding<'_>, by: Seat, demand: &Demand) -> Result<(), Refusal> {
    asks_readable(demand)?;
    let (demand, rules) = (demand.clone(), rule::cite([rule::LT8_6]));
    decision.emit(OwnEvent::Said { by, demand, rules });
    Ok(())
}

pub(crate) fn unsay(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(OwnEvent::Unsaid { by, rules: rule::cite([rule::LT8_6]) });
}

fn asks_readable(demand: &Demand) -> Result<(), Refusal> {
    match demand {
        Demand::Unlisted { text } => readable(text),
        _ => Ok(()),
    }
}

/// A cube to Letters, or to Demands with what is demanded.
pub(crate) fn play(
    decision: &mut Deciding<'_>,
    by: Seat,
    cube: CubeId,
    demand: Option<&Demand>,
) -> Result<(), Refusal> {
    let state = decision.state();
    demand.map_or(Ok(()), asks_readable)?;
    house::NO_SUCH.asks(cube.0 < state.shake.mat().n_cubes())?;
    rule::LT12_0.asks(state.shake.mat().in_resources(cube))?;
    let found = breach::of_play(state, by, cube, demand);
    breach::asks_none(state, &found)?;
    let on_turn = breach::out_of_turn(state, by).is_empty();
    let step = state.opening().filter(|_| !found.contains(&Illegal::Opening) && on_turn);
    let limit = state.limit_of(by);
    let to = if demand.is_some() { Section::Demands } else { Section::Letters };
    let after_a_pass = (!state.own.passed.is_empty()).then_some(rule::LT24_1D);
    let rules = rule::cite_all(play_rules(state, step, demand).into_iter().chain(after_a_pass));
    decision.emit(Event::Mat(mat::Event::CubeMoved { by, cube, to, bonus: false, rules }));
    if let Some(demand) = demand {
        let rules = rule::cite_all(demand_rules(decision.state(), demand, limit));
        decision.emit(OwnEvent::Demanded { by, cube, demand: demand.clone(), rules });
    }
    if let Some(step) = step {
        decision.emit(OwnEvent::Opened { step, cube });
    }
    breach::remember(decision, by, (found, limit), Some(cube));
    if on_turn {
        next_turn(decision, by);
    }
    Ok(())
}

/// The rules by which a Demand is one.
fn demand_rules(state: &State, demand: &Demand, limit: Option<Limit>) -> Vec<Rule> {
    let mut rules = vec![demand.rule(state.setup.division, state.part()), rule::LT8_2, rule::LT8_3];
    let in_force = state.demands_in_force();
    let contained = in_force.iter().filter(|it| it.counts_as_container()).count();
    let (general, not_in) = match demand {
        Demand::Type { .. } | Demand::Function { .. } | Demand::Unlisted { .. } => (false, false),
        Demand::NotIn { .. } => (true, true),
        _ => (true, in_force.iter().any(|it| matches!(it, Demand::NotIn { .. }))),
    };
    let contained = contained + usize::from(demand.counts_as_container());
    let is_container = demand.counts_as_container() || matches!(demand, Demand::NotIn { .. });
    rules.extend(general.then_some(rule::LT15));
    rules.extend((is_container && not_in && contained == 2).then_some(rule::LT16_Q2));
    rules.extend(matches!(demand, Demand::ContainerFunction { .. }).then_some(rule::LT16_R2));
    // Its cube was in time, and it is written with the cube.
    let counted = limit.is_some_and(|it| it.stage == Stage::Countdown);
    rules.extend(counted.then_some(rule::LT8_10));
    rules
}

/// The rules by which a cube is played.
fn play_rules(state: &State, step: Option<Opening>, demand: Option<&Demand>) -> Vec<Rule> {
    match (step, demand) {
        (Some(Opening::Type), _) => vec![rule::LT9_1, rule::LT8_1],
        (Some(Opening::Function), Some(Demand::Function { .. })) => {
            vec![rule::LT10_1, rule::LT8_1]
        }
        (Some(Opening::Function), None) => vec![rule::LT10_1, no_function_rule(state)],
        (Some(Opening::Function), Some(_)) => {
            vec![rule::LT10_1, no_function_rule(state), rule::LT8_1]
        }
        (_, Some(_)) => vec![rule::LT12_B, rule::LT14, rule::LT8_1],
        (_, None) => vec![rule::LT12_A, rule::LT8_2B],
    }
}

/// The rule by which a type has no functions in this division.
fn no_function_rule(state: &State) -> Rule {
    let function = Demand::Function { function: Function::Subject };
    function.rule(state.setup.division, None)
}

/// A cube that was played is moved to the other section: illegal, and it happens. (LT8-4)
pub(crate) fn shift(
    decision: &mut Deciding<'_>,
    by: Seat,
    cube: CubeId,
    to: Section,
) -> Result<(), Refusal> {
    let state = decision.state();
    let lies = state.shake.mat().at(cube);
    house::NO_SUCH.asks(lies.is_some_and(|it| it != to))?;
    let mut found = breach::out_of_turn(state, by).to_vec();
    let on_turn = found.is_empty();
    found.push(Illegal::Shifted);
    let limit = state.limit_of(by);
    let rules = rule::cite([rule::LT8_4]);
    decision.emit(Event::Mat(mat::Event::CubeMoved { by, cube, to, bonus: false, rules }));
    breach::remember(decision, by, (found, limit), Some(cube));
    if on_turn {
        next_turn(decision, by);
    }
    Ok(())
}

/// Gives up the turn. When all have, it is Forceout. (LT24-1, LT24-2A)
pub(crate) fn pass(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let limit = state.limit_of(by);
    let early = state.opening().is_some();
    let second = state.own.passed.contains(&by) && !state.only_passes_are_left();
    let rules = rule::cite([rule::LT24_1A, rule::LT24_1C, rule::LT12_D]);
    decision.emit(OwnEvent::Passed { by, rules });
    let mut found = Vec::new();
    if early {
        found.push(Illegal::EarlyPass);
    } else if second {
        found.push(Illegal::SecondPass);
    }
    let legal = found.is_empty();
    breach::remember(decision, by, (found, limit), None);
    let state = decision.state();
    let all = state.players().iter().all(|it| state.own.passed.contains(it));
    if legal && all {
        return forceout(decision);
    }
    next_turn(decision, by);
}

/// All write, with up to two cubes more. (LT24-2B)
pub(crate) fn forceout(decision: &mut Deciding<'_>) {
    let last_mover = decision.state().shake.last_mover();
    solutions::begin_contest(decision, Contest::Open { last_mover, resources: false });
}

/// The player to the left is on turn; after a correction, whoever was when it was asked for.
pub(crate) fn next_turn(decision: &mut Deciding<'_>, after: Seat) {
    let state = decision.state();
    let then = state.own.correcting.filter(|it| it.seat == after).and_then(|it| it.then);
    let next = then.unwrap_or(state.shake.left_of(after));
    let opening = state.opening().is_some();
    pass_turn(decision, next, rule::LT5_3);
    let (kind, limit) = match opening {
        true => (TaskKind::Demand, numbers::OPENING_LIMIT),
        false => (TaskKind::Move, numbers::TURN_LIMIT),
    };
    begin_limit(decision, (next, kind), limit, &[]);
}
