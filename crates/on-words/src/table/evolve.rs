//! What each event changes. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{GameTime, Irregular, Irregulars, Seat};
use mat::{
    Act, Acts, Desk, DeskEvent, GoalEvent, LaidGoal, PaperId, Round, RoundEvent, Shake, Stage,
    TaskKind,
};

use crate::{
    N_CUBES, OwnEvent,
    table::{
        breach::Breach,
        event::Event,
        filed::Filed,
        setup::Setup,
        state::{Phase, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let state = State {
        at: GameTime::default(),
        round: Round::new(setup.n_seats),
        faces: Vec::new(),
        shake: Shake::new(N_CUBES.value as u8, setup.glass),
        setter: Seat(0),
        goal: None,
        goal_no: None,
        setter_cubes: Vec::new(),
        bonus_said: None,
        irregulars: Irregulars::default(),
        insulated: Vec::new(),
        acts: Acts::default(),
        false_charges: vec![0; usize::from(setup.n_seats)],
        early_challenges: vec![0; usize::from(setup.n_seats)],
        sided: None,
        verified: Vec::new(),
        asking: Vec::new(),
        rulings: Vec::new(),
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
        Event::Own(GoalEvent::Own(OwnEvent::RollingBegan { .. })) => state.phase = Phase::Rolling,
        Event::Rolled { by, faces, .. } => {
            state.faces.clone_from(faces);
            // The Goal is set in what is left of the same limit.
            state.shake.task_becomes(*by, TaskKind::SetGoal);
            state.phase = Phase::Goal;
        }
        Event::Own(GoalEvent::GoalAsked { .. }) => {
            state.shake.all_met();
            state.acts.no_turns();
            state.phase = Phase::Goal;
        }
        Event::Own(GoalEvent::Own(OwnEvent::SetterBonus { cube, to, unsaid, .. })) => {
            state.shake.mat_mut().lay(*cube, Some(*to));
            // A cube without the word is no bonus move, and takes the place of none.
            if !unsaid {
                state.setter_cubes.push(*cube);
            }
        }
        Event::Own(GoalEvent::GoalLaid { goal, .. }) => lay(state, goal),
        Event::Own(GoalEvent::Own(OwnEvent::GoalSet { by, goal, unused, .. })) => {
            lay(state, goal);
            for &cube in unused {
                state.shake.mat_mut().lay(cube, Some(Section::Forbidden));
            }
            state.shake.all_met();
            state.shake.moved(*by);
            state.goal_no = Some(state.shake.move_no());
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
            let State { irregulars, insulated, .. } = state;
            insulated.extend(irregulars.all_but(*by).map(|it| it.breach.illegal));
            irregulars.settle(|it| it.by != *by);
            forget_acts(state);
        }
        Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld {
            against,
            illegal,
            with,
            act,
            cubes,
            undone,
            last_mover,
            ..
        })) => {
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
            forget_acts(state);
            state.shake.last_moved(*last_mover);
            // What was done first after the Goal never was.
            if undone.is_some() && undone == state.goal_no {
                state.goal_no = Some(state.shake.move_no());
            }
        }
        Event::Own(GoalEvent::Own(OwnEvent::ChargeFailed { too_late: true, .. })) => (),
        Event::Own(GoalEvent::Own(OwnEvent::ChargeFailed { by, .. })) => {
            if let Some(n) = state.false_charges.get_mut(by.idx()) {
                *n = n.saturating_add(1);
            }
        }
        Event::Own(GoalEvent::Own(OwnEvent::EarlyChallengeFailed { by, .. })) => {
            if let Some(n) = state.early_challenges.get_mut(by.idx()) {
                *n = n.saturating_add(1);
            }
        }
        Event::Own(GoalEvent::ReturnAsked { seat, cubes, then, .. }) => {
            state.shake.all_met();
            let (seat, cubes, then) = (*seat, *cubes, then.clone());
            state.phase = Phase::Returning { seat, cubes, since: at, then };
        }
        Event::ContestBegan { contest, duties, began, ends, .. } => {
            state.shake.all_met();
            state.shake.sand_runs_until(*ends);
            state.sided = None;
            state.phase =
                Phase::Desk(Desk::new(contest.clone(), duties.clone(), *ends, began.unwrap_or(at)));
        }
        Event::Own(GoalEvent::Own(OwnEvent::WordAsked { by, .. })) => state.verified.push(*by),
        Event::Own(GoalEvent::Own(OwnEvent::WordSpared { by, .. })) => {
            state.verified.retain(|it| it != by)
        }
        Event::Own(GoalEvent::Own(OwnEvent::ValueAsked { by, .. })) => state.asking.push(*by),
        Event::Own(GoalEvent::Own(OwnEvent::Conceded { .. })) => (),
        Event::Own(GoalEvent::Own(OwnEvent::WordRuled { ruling, .. })) => {
            state.rulings.push(ruling.clone())
        }
        Event::Desk(event) => {
            match event {
                DeskEvent::CheckingBegan { ends, .. } => {
                    state.asking.clear();
                    state.shake.sand_runs_until(*ends);
                }
                DeskEvent::LimitPassed { limit, .. } if limit.stage == Stage::ExtraMinute => {
                    state.shake.sand_runs_until(limit.ends);
                }
                DeskEvent::Sided { by, .. } => state.sided = Some(*by),
                // Whoever says something else does not only ask.
                DeskEvent::Accepted { by, .. } | DeskEvent::Rejected { by, .. } => {
                    state.asking.retain(|it| it != by);
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
            state.goal = None;
            state.goal_no = None;
            state.setter_cubes.clear();
            state.irregulars.settle(|_| true);
            state.insulated.clear();
            state.acts.clear();
            state.sided = None;
            state.verified.clear();
            state.asking.clear();
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
    let nobody_moved = state.goal_no == Some(state.shake.move_no());
    state.shake.evolve(at, event);
    if nobody_moved && let mat::Event::CubeReturned { .. } = event {
        state.goal_no = Some(state.shake.move_no());
    }
    match (event, &mut state.phase) {
        (mat::Event::TurnPassed { to, .. }, phase) => *phase = Phase::Moving { mover: *to },
        (mat::Event::CubeMoved { bonus: true, .. }, _) => state.bonus_said = Some(at),
        (mat::Event::TimerAskedFor { until, .. }, Phase::Desk(desk)) => {
            desk.timer_asked_for(*until);
        }
        (mat::Event::BlockBack { stood: span, .. }, Phase::Desk(desk))
        | (mat::Event::TimeGranted { seat: None, span, .. }, Phase::Desk(desk)) => {
            desk.put_off(*span);
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
