//! What each event changes. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{GameTime, Irregulars, Seat};
use mat::{
    Act, Acts, Desk, DeskEvent, GoalEvent, LaidGoal, PaperId, Round, RoundEvent, Shake, Stage,
    TaskKind,
};

use crate::{
    OwnEvent, Universe,
    maths::cube_kind::cubes,
    table::{
        breach::{Breach, Illegal},
        event::Event,
        filed::Filed,
        setup::Setup,
        state::{Chosen, Phase, Pick, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let n_chairs = usize::from(setup.n_seats);
    let n_cubes = cubes().count() as u8;
    let state = State {
        at: GameTime::default(),
        round: Round::new(setup.n_seats),
        faces: Vec::new(),
        universe: Universe::default(),
        shake: Shake::new(n_cubes, setup.glass),
        setter: Seat(0),
        goal: None,
        setter_cubes: Vec::new(),
        goal_set: false,
        bonus_said: None,
        chosen: Vec::new(),
        picks: vec![Pick::default(); n_chairs],
        minute_ends: GameTime::default(),
        irregulars: Irregulars::default(),
        acts: Acts::default(),
        phase: Phase::NoShake,
        filed: Vec::new(),
        setup: Arc::new(setup.clone()),
    };
    match &setup.start {
        Some(start) => start.set_up(state),
        None => state,
    }
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    state.at = at;
    apply(state, at, event);
}

fn apply(state: &mut State, at: GameTime, event: &Event) {
    match event {
        Event::Own(GoalEvent::Own(OwnEvent::Drawn { setter, .. })) => state.setter = *setter,
        Event::Own(GoalEvent::Own(OwnEvent::RollingBegan { dealer, minute_ends, .. })) => {
            state.minute_ends = *minute_ends;
            state.phase = Phase::Rolling { dealer: *dealer, rolled: false, dealt: false };
        }
        Event::Rolled { by, faces, .. } => {
            state.faces.clone_from(faces);
            if let Phase::Rolling { dealer, rolled, dealt } = &mut state.phase {
                *rolled = true;
                // Who has the deal to do as well is timed for that.
                if *dealer != *by || *dealt {
                    state.shake.met(*by);
                }
            }
        }
        Event::Own(GoalEvent::Own(OwnEvent::Dealt { universe, done, .. }))
        | Event::Own(GoalEvent::Own(OwnEvent::CardsRemoved { universe, done, .. })) => {
            state.universe.clone_from(universe);
            if let Phase::Rolling { dealer, rolled, dealt } = &mut state.phase {
                *dealt = *done;
                if *done && (*rolled || *dealer != state.setter) {
                    state.shake.met(*dealer);
                } else if *done {
                    state.shake.task_becomes(*dealer, TaskKind::Roll);
                }
            }
        }
        Event::Own(GoalEvent::Own(OwnEvent::DealPassed { to, .. })) => {
            state.universe = Universe::default();
            if let Phase::Rolling { dealer, .. } = &mut state.phase {
                state.shake.met(*dealer);
                *dealer = *to;
            }
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionBegan { .. })) => {
            state.shake.all_met();
            state.phase = Phase::Selecting { chooser: state.setter };
        }
        Event::Own(GoalEvent::Own(OwnEvent::Selected { by, variation, sound, done, .. })) => {
            let (by, variation, sound) = (*by, variation.clone(), *sound);
            state.chosen.push(Chosen { by, variation, sound, ignored: false });
            pick(state, by, |it| it.done = *done);
            if *done {
                state.shake.met(by);
            }
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionEnded { by, .. })) => {
            pick(state, *by, |it| it.done = true);
            state.shake.met(*by);
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionWrong { by, variation, done, .. })) => {
            let last =
                state.chosen.iter().rposition(|it| it.by == *by && it.variation == *variation);
            if let Some(idx) = last {
                state.chosen.remove(idx);
            }
            pick(state, *by, |it| {
                it.n_wrong += 1;
                it.done = *done;
            });
            state.shake.all_met();
            state.phase = Phase::Selecting { chooser: *by };
        }
        Event::Own(GoalEvent::Own(OwnEvent::SelectionIgnored { by, variation, .. })) => {
            let wrong = |it: &&mut Chosen| it.by == *by && it.variation == *variation && !it.sound;
            for chosen in state.chosen.iter_mut().filter(wrong) {
                chosen.ignored = true;
            }
            let selection = |it: &kernel::Irregular<Breach>| {
                it.by == *by && it.breach.illegal == Illegal::Selection
            };
            state.irregulars.settle(selection);
        }
        Event::Own(GoalEvent::GoalAsked { .. }) => {
            state.shake.all_met();
            state.acts.no_turns();
            state.goal_set = false;
            state.phase = Phase::Goal;
        }
        Event::Own(GoalEvent::Own(OwnEvent::SetterBonus { cube, to, .. })) => {
            state.shake.mat_mut().lay(*cube, Some(to.unwrap_or(Section::Forbidden)));
            state.setter_cubes.push(*cube);
        }
        Event::Own(GoalEvent::GoalLaid { goal, .. }) => lay(state, goal),
        Event::Own(GoalEvent::Own(OwnEvent::GoalSet { by, goal, unused, .. })) => {
            lay(state, goal);
            for &cube in unused {
                state.shake.mat_mut().lay(cube, Some(Section::Forbidden));
            }
            state.goal_set = true;
            state.shake.all_met();
            state.shake.moved(*by);
            // Until the turn passes, which is next.
            state.phase = Phase::Moving { mover: *by };
        }
        Event::Own(GoalEvent::NoGoalDeclared { by, .. }) => {
            state.shake.all_met();
            state.shake.moved(*by);
            state.phase = Phase::NoGoal { agreed: Vec::new() };
        }
        Event::Own(GoalEvent::Own(OwnEvent::Agreed { by, .. })) => {
            state.shake.met(*by);
            if let Phase::NoGoal { agreed } = &mut state.phase {
                agreed.push(*by);
            }
        }
        Event::Round(event) => evolve_round(state, event),
        Event::Mat(event) => evolve_mat(state, at, event),
        Event::Breached(it) => state.irregulars.note(it.by, it.breach.clone()),
        Event::Own(GoalEvent::Own(OwnEvent::Insulated { by, .. })) => {
            state.irregulars.settle(|it| it.by != *by);
            forget_acts(state);
        }
        Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld {
            against,
            illegal,
            with,
            act,
            undone,
            last_mover,
            ..
        })) => {
            let named = |it: Illegal| it == *illegal || with.contains(&it);
            state.irregulars.settle(|it| {
                it.by == *against && it.breach.act == *act && named(it.breach.illegal)
            });
            if let Some(act) = act.filter(|_| *undone) {
                state.acts.undo(act);
            }
            forget_acts(state);
            state.shake.last_moved(*last_mover);
        }
        Event::Own(GoalEvent::Own(OwnEvent::ChargeFailed { .. })) => (),
        Event::Own(GoalEvent::ReturnAsked { seat, cubes, then, .. }) => {
            state.shake.all_met();
            let (seat, cubes, then) = (*seat, *cubes, then.clone());
            state.phase = Phase::Returning { seat, cubes, since: at, then };
        }
        Event::ContestBegan { contest, duties, began, ends, .. } => {
            state.shake.all_met();
            state.shake.sand_runs_until(*ends);
            let began = began.unwrap_or(at);
            state.phase = Phase::Desk(Desk::new(contest.clone(), duties.clone(), *ends, began));
        }
        Event::Desk(event) => {
            match event {
                DeskEvent::CheckingBegan { ends, .. } => state.shake.sand_runs_until(*ends),
                DeskEvent::LimitPassed { limit, .. } if limit.stage == Stage::ExtraMinute => {
                    state.shake.sand_runs_until(limit.ends);
                }
                _ => (),
            }
            if let Phase::Desk(desk) = &mut state.phase {
                desk.evolve(at, event);
            }
            if matches!(event, DeskEvent::Closed) {
                state.filed.extend(Filed::of(state).map(Arc::new));
            }
        }
        Event::PaperRuled { paper, correct, .. } => mark_filed(state, *paper, *correct),
    }
}

fn mark_filed(state: &mut State, paper: PaperId, correct: bool) {
    for filed in state.filed.iter_mut().filter(|it| it.shake == paper.shake) {
        Arc::make_mut(filed).mark(paper.writer, correct);
    }
}

fn evolve_round(state: &mut State, event: &RoundEvent) {
    state.round.evolve(event);
    state.shake.evolve_round(event);
    match event {
        RoundEvent::ShakeBegan { setter, .. } => {
            state.setter = *setter;
            state.faces.clear();
            state.universe = Universe::default();
            state.goal = None;
            state.setter_cubes.clear();
            state.goal_set = false;
            state.chosen.clear();
            state.picks.fill(Pick::default());
            state.irregulars.settle(|_| true);
            state.acts.clear();
        }
        RoundEvent::MatchEnded { .. } => state.phase = Phase::NoShake,
        RoundEvent::Struck { shake, .. } => state.filed.retain(|it| it.shake != *shake),
        _ => (),
    }
}

fn evolve_mat(state: &mut State, at: GameTime, event: &mat::Event<Section>) {
    let on_turn = match state.phase {
        Phase::Moving { mover } => Some(mover),
        _ => None,
    };
    state.acts.evolve(&state.shake, on_turn, event);
    if let mat::Event::CubeMoved { .. } = event {
        forget_acts(state);
    }
    state.shake.evolve(at, event);
    let has_selected = |seat: &Seat| state.picks.get(seat.idx()).is_some_and(|it| it.done);
    match (event, &mut state.phase) {
        (mat::Event::TurnPassed { to, .. }, Phase::Selecting { chooser })
            if !state.goal_set || !has_selected(to) =>
        {
            *chooser = *to;
        }
        (mat::Event::TurnPassed { to, .. }, phase) => *phase = Phase::Moving { mover: *to },
        (mat::Event::CubeMoved { bonus: true, .. }, _) => state.bonus_said = Some(at),
        (mat::Event::TimerAskedFor { until, .. }, Phase::Desk(desk)) => {
            desk.timer_asked_for(*until);
        }
        (mat::Event::BlockBack { stood: span, .. }, Phase::Desk(desk))
        | (mat::Event::TimeGranted { seat: None, span, .. }, Phase::Desk(desk)) => {
            desk.put_off(*span)
        }
        _ => (),
    }
}

/// An act that nothing can be charged about any more stands.
fn forget_acts(state: &mut State) {
    let State { acts, irregulars, .. } = state;
    let charged =
        |act: &Act<Section>| irregulars.by(act.by).any(|it| it.breach.act == Some(act.no));
    acts.forget(|it| !it.open && !charged(it));
}

/// The digits of the Goal lie in its section, and no other digit does.
fn lay(state: &mut State, goal: &LaidGoal) {
    let cubes = goal.cubes.iter().map(|it| it.cube);
    state.shake.mat_mut().lay_only(cubes, Section::Goal);
    state.goal = Some(goal.clone());
}

/// Total: a seat that is not at this table changes nothing.
fn pick(state: &mut State, seat: Seat, change: impl FnOnce(&mut Pick)) {
    if let Some(pick) = state.picks.get_mut(seat.idx()) {
        change(pick);
    }
}
