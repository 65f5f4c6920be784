//! The part of each event that is this book's own. Nothing is decided here, and no rulebook is asked.

use kernel::{GameTime, Seat};
use mat::{CubePhase, GoalEvent, LaidGoal, RoundEvent, TaskKind};

use crate::{
    Universe,
    maths::cube_kind::cubes,
    table::{
        breach::{Breach, Illegal},
        event::{Event, OwnEvent},
        setup::Setup,
        state::{Chosen, OwnState, Phase, Pick, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let picks = vec![Pick::default(); usize::from(setup.n_seats)];
    let own = OwnState { picks, ..OwnState::default() };
    let state = State::open(setup, cubes().count() as u8, own);
    match &setup.start {
        Some(start) => start.set_up(state),
        None => state,
    }
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    let selected = matches!(state.phase, CubePhase::Own(Phase::Selecting { .. }));
    state.evolve(at, event);
    match event {
        Event::Rolled { by, .. } => {
            if let CubePhase::Own(Phase::Rolling { dealer, rolled, dealt }) = &mut state.phase {
                *rolled = true;
                // Who has the deal to do as well is timed for that.
                if *dealer != *by || *dealt {
                    state.shake.met(*by);
                }
            }
        }
        Event::Round(RoundEvent::ShakeBegan { .. }) => {
            let own = &mut state.own;
            own.universe = Universe::default();
            own.goal = None;
            own.setter_cubes.clear();
            own.goal_set = false;
            own.chosen.clear();
            own.picks.fill(Pick::default());
        }
        // The turn to select goes round as well, to whoever has not done so.
        Event::Mat(mat::Event::TurnPassed { to, .. }) if selected => {
            let has_selected = state.own.picks.get(to.idx()).is_some_and(|it| it.done);
            if !state.own.goal_set || !has_selected {
                state.phase = CubePhase::Own(Phase::Selecting { chooser: *to });
            }
        }
        Event::Mat(mat::Event::CubeMoved { bonus: true, .. }) => state.own.bonus_said = Some(at),
        Event::Own(event) => evolve_goal(state, at, event),
        Event::Round(_)
        | Event::Mat(_)
        | Event::Breached(_)
        | Event::ContestBegan { .. }
        | Event::Desk(_)
        | Event::PaperRuled { .. } => (),
    }
}

fn evolve_goal(state: &mut State, at: GameTime, event: &GoalEvent<OwnEvent>) {
    match event {
        GoalEvent::GoalAsked { .. } => {
            state.shake.all_met();
            state.acts.no_turns();
            state.own.goal_set = false;
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
        OwnEvent::RollingBegan { dealer, minute_ends, .. } => {
            state.own.minute_ends = *minute_ends;
            state.phase =
                CubePhase::Own(Phase::Rolling { dealer: *dealer, rolled: false, dealt: false });
        }
        OwnEvent::Dealt { universe, done, .. } | OwnEvent::CardsRemoved { universe, done, .. } => {
            state.own.universe.clone_from(universe);
            if let CubePhase::Own(Phase::Rolling { dealer, rolled, dealt }) = &mut state.phase {
                *dealt = *done;
                if *done && (*rolled || *dealer != state.first) {
                    state.shake.met(*dealer);
                } else if *done {
                    state.shake.task_becomes(*dealer, TaskKind::Roll);
                }
            }
        }
        OwnEvent::DealPassed { to, .. } => {
            state.own.universe = Universe::default();
            if let CubePhase::Own(Phase::Rolling { dealer, .. }) = &mut state.phase {
                state.shake.met(*dealer);
                *dealer = *to;
            }
        }
        OwnEvent::SelectionBegan { .. } => {
            state.shake.all_met();
            state.phase = CubePhase::Own(Phase::Selecting { chooser: state.first });
        }
        OwnEvent::Selected { by, variation, sound, done, .. } => {
            let (by, variation, sound) = (*by, variation.clone(), *sound);
            state.own.chosen.push(Chosen { by, variation, sound, ignored: false });
            pick(state, by, |it| it.done = *done);
            if *done {
                state.shake.met(by);
            }
        }
        OwnEvent::SelectionEnded { by, .. } => {
            pick(state, *by, |it| it.done = true);
            state.shake.met(*by);
        }
        OwnEvent::SelectionWrong { by, variation, done, .. } => {
            let last =
                state.own.chosen.iter().rposition(|it| it.by == *by && it.variation == *variation);
            if let Some(idx) = last {
                state.own.chosen.remove(idx);
            }
            pick(state, *by, |it| {
                it.n_wrong += 1;
                it.done = *done;
            });
            state.shake.all_met();
            state.phase = CubePhase::Own(Phase::Selecting { chooser: *by });
        }
        OwnEvent::SelectionIgnored { by, variation, .. } => {
            let wrong = |it: &&mut Chosen| it.by == *by && it.variation == *variation && !it.sound;
            for chosen in state.own.chosen.iter_mut().filter(wrong) {
                chosen.ignored = true;
            }
            let selection = |it: &kernel::Irregular<Breach>| {
                it.by == *by && it.breach.illegal == Illegal::Selection
            };
            state.irregulars.settle(selection);
        }
        OwnEvent::SetterBonus { cube, to, .. } => {
            state.shake.mat_mut().lay(*cube, Some(to.unwrap_or(Section::Forbidden)));
            state.own.setter_cubes.push(*cube);
        }
        OwnEvent::GoalSet { by, goal, unused, .. } => {
            lay(state, goal);
            for &cube in unused {
                state.shake.mat_mut().lay(cube, Some(Section::Forbidden));
            }
            state.own.goal_set = true;
            state.shake.all_met();
            state.shake.moved(*by);
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
            state.irregulars.settle(|it| it.by != *by);
            state.forget_acts();
        }
        OwnEvent::ChargeUpheld { against, illegal, with, act, undone, last_mover, .. } => {
            let named = |it: Illegal| it == *illegal || with.contains(&it);
            state.irregulars.settle(|it| {
                it.by == *against && it.breach.act == *act && named(it.breach.illegal)
            });
            if let Some(act) = act.filter(|_| *undone) {
                state.acts.undo(act);
            }
            state.forget_acts();
            state.shake.last_moved(*last_mover);
        }
        OwnEvent::ChargeFailed { .. } => (),
    }
}

/// The digits of the Goal lie in its section, and no other digit does.
fn lay(state: &mut State, goal: &LaidGoal) {
    let cubes = goal.cubes.iter().map(|it| it.cube);
    state.shake.mat_mut().lay_only(cubes, Section::Goal);
    state.own.goal = Some(goal.clone());
}

/// Total: a seat that is not at this table changes nothing.
fn pick(state: &mut State, seat: Seat, change: impl FnOnce(&mut Pick)) {
    if let Some(pick) = state.own.picks.get_mut(seat.idx()) {
        change(pick);
    }
}
