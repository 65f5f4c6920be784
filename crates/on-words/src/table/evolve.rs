//! The part of each event that is this book's own. Nothing is decided here, and no rulebook is asked.

use kernel::{GameTime, Irregular};
use mat::{CubePhase, DeskEvent, GoalEvent, LaidGoal, RoundEvent, TaskKind};

use crate::{
    N_CUBES,
    table::{
        breach::Breach,
        event::{Event, OwnEvent},
        setup::Setup,
        state::{OwnState, Phase, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let n_seats = usize::from(setup.n_seats);
    let (false_charges, early_challenges) = (vec![0; n_seats], vec![0; n_seats]);
    let own = OwnState { false_charges, early_challenges, ..OwnState::default() };
    let state = State::open(setup, N_CUBES.value as u8, own);
    match &setup.start {
        Some(start) => start.set_up(state),
        None => state,
    }
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    let nobody_moved = state.own.goal_no == Some(state.shake.move_no());
    state.evolve(at, event);
    match event {
        // The Goal is set in what is left of the same limit.
        Event::Rolled { by, .. } => {
            state.shake.task_becomes(*by, TaskKind::SetGoal);
            state.phase = CubePhase::Own(Phase::Goal);
        }
        Event::Round(RoundEvent::ShakeBegan { .. }) => {
            let own = &mut state.own;
            own.goal = None;
            own.goal_no = None;
            own.setter_cubes.clear();
            own.insulated.clear();
            own.sided = None;
            own.verified.clear();
            own.asking.clear();
        }
        Event::Mat(mat::Event::CubeReturned { .. }) if nobody_moved => {
            state.own.goal_no = Some(state.shake.move_no());
        }
        Event::Mat(mat::Event::CubeMoved { bonus: true, .. }) => state.own.bonus_said = Some(at),
        Event::ContestBegan { .. } => state.own.sided = None,
        Event::Desk(event) => match event {
            DeskEvent::CheckingBegan { .. } => state.own.asking.clear(),
            DeskEvent::Sided { by, .. } => state.own.sided = Some(*by),
            // Whoever says something else does not only ask.
            DeskEvent::Accepted { by, .. } | DeskEvent::Rejected { by, .. } => {
                state.own.asking.retain(|it| it != by);
            }
            _ => (),
        },
        Event::Own(event) => evolve_goal(state, at, event),
        Event::Round(_) | Event::Mat(_) | Event::Breached(_) | Event::PaperRuled { .. } => (),
    }
}

fn evolve_goal(state: &mut State, at: GameTime, event: &GoalEvent<OwnEvent>) {
    match event {
        GoalEvent::GoalAsked { .. } => {
            state.shake.all_met();
            state.acts.no_turns();
            state.phase = CubePhase::Own(Phase::Goal);
        }
        GoalEvent::GoalLaid { goal, .. } => lay(state, goal),
        GoalEvent::NoGoalDeclared { by, .. } => {
            state.shake.all_met();
            state.shake.moved(*by);
            state.phase = CubePhase::Own(Phase::NoGoal { agreed: Vec::new() });
        }
        GoalEvent::ReturnAsked { seat, cubes, then, .. } => {
            state.shake.all_met();
            let (seat, cubes, then) = (*seat, *cubes, then.clone());
            state.phase = CubePhase::Own(Phase::Returning { seat, cubes, since: at, then });
        }
        GoalEvent::Own(event) => evolve_own(state, event),
    }
}

fn evolve_own(state: &mut State, event: &OwnEvent) {
    match event {
        OwnEvent::Drawn { setter, .. } => state.first = *setter,
        OwnEvent::RollingBegan { .. } => state.phase = CubePhase::Own(Phase::Rolling),
        OwnEvent::SetterBonus { cube, to, unsaid, .. } => {
            state.shake.mat_mut().lay(*cube, Some(*to));
            // A cube without the word is no bonus move, and takes the place of none.
            if !unsaid {
                state.own.setter_cubes.push(*cube);
            }
        }
        OwnEvent::GoalSet { by, goal, unused, .. } => {
            lay(state, goal);
            for &cube in unused {
                state.shake.mat_mut().lay(cube, Some(Section::Forbidden));
            }
            state.shake.all_met();
            state.shake.moved(*by);
            state.own.goal_no = Some(state.shake.move_no());
            // Until the turn passes, which is next.
            state.phase = CubePhase::Moving { mover: *by };
        }
        OwnEvent::Agreed { by, .. } => {
            state.shake.met(*by);
            if let CubePhase::Own(Phase::NoGoal { agreed }) = &mut state.phase {
                agreed.push(*by);
            }
        }
        OwnEvent::Insulated { by, .. } => {
            let State { irregulars, own, .. } = state;
            own.insulated.extend(irregulars.all_but(*by).map(|it| it.breach.illegal));
            irregulars.settle(|it| it.by != *by);
            state.forget_acts();
        }
        OwnEvent::ChargeUpheld {
            against, illegal, with, act, cubes, undone, last_mover, ..
        } => {
            let named = |it: &Breach| it.illegal == *illegal || with.contains(&it.illegal);
            let same = |it: &Breach| match act {
                Some(_) => it.act == *act,
                None => it.act.is_none() && it.back.iter().map(|it| &it.cube).eq(cubes),
            };
            state.irregulars.settle(|it: &Irregular<Breach>| {
                it.by == *against && named(&it.breach) && same(&it.breach)
            });
            let undone = act.filter(|_| *undone);
            if let Some(act) = undone {
                state.acts.undo(act);
            }
            state.forget_acts();
            state.shake.last_moved(*last_mover);
            // What was done first after the Goal never was.
            if undone.is_some() && undone == state.own.goal_no {
                state.own.goal_no = Some(state.shake.move_no());
            }
        }
        OwnEvent::ChargeFailed { too_late: true, .. } => (),
        OwnEvent::ChargeFailed { by, .. } => {
            if let Some(n) = state.own.false_charges.get_mut(by.idx()) {
                *n = n.saturating_add(1);
            }
        }
        OwnEvent::EarlyChallengeFailed { by, .. } => {
            if let Some(n) = state.own.early_challenges.get_mut(by.idx()) {
                *n = n.saturating_add(1);
            }
        }
        OwnEvent::WordAsked { by, .. } => state.own.verified.push(*by),
        OwnEvent::WordSpared { by, .. } => state.own.verified.retain(|it| it != by),
        OwnEvent::ValueAsked { by, .. } => state.own.asking.push(*by),
        OwnEvent::Conceded { .. } => (),
        OwnEvent::WordRuled { ruling, .. } => state.own.rulings.push(ruling.clone()),
    }
}

/// The digits of the Goal lie in its section, and no other digit does.
fn lay(state: &mut State, goal: &LaidGoal) {
    let cubes = goal.cubes.iter().map(|it| it.cube);
    state.shake.mat_mut().lay_only(cubes, Section::Goal);
    state.own.goal = Some(goal.clone());
}
