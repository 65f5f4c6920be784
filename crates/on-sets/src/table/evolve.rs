//! What each event changes. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{GameTime, Irregulars, Seat};
use mat::{Desk, DeskEvent, Round, Shake};

use crate::{
    Universe,
    maths::symbol::cubes,
    table::{
        breach::{Breach, Illegal},
        event::Event,
        setup::Setup,
        state::{Chair, Chosen, LaidGoal, Phase, Pick, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let n_chairs = usize::from(setup.n_seats);
    let n_cubes = cubes().count() as u8;
    let state = State {
        at: GameTime::default(),
        chairs: vec![Chair::default(); n_chairs],
        faces: Vec::new(),
        universe: Universe::default(),
        shake: Shake::new(n_cubes, setup.n_seats, setup.glass),
        setter: Seat(0),
        goal: None,
        setter_bonus: false,
        bonus_said: None,
        chosen: Vec::new(),
        picks: vec![Pick::default(); n_chairs],
        minute_ends: GameTime::default(),
        irregulars: Irregulars::default(),
        round: Round::Open { bell: None },
        matters: Vec::new(),
        expulsions: Vec::new(),
        phase: Phase::Seating,
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
        Event::Sat { seat, .. } => chair(state, *seat, |it| it.here = true),
        Event::Drawn { setter, .. } => state.setter = *setter,
        Event::MatchBegan { round, .. } => state.round = *round,
        Event::RollingBegan { dealer, minute_ends, .. } => {
            state.minute_ends = *minute_ends;
            state.phase = Phase::Rolling { dealer: *dealer, rolled: false, dealt: false };
        }
        Event::Rolled { by, faces, .. } => {
            state.faces.clone_from(faces);
            state.shake.met(*by);
            if let Phase::Rolling { rolled, .. } = &mut state.phase {
                *rolled = true;
            }
        }
        Event::Dealt { universe, done, .. } | Event::CardsRemoved { universe, done, .. } => {
            state.universe.clone_from(universe);
            if let Phase::Rolling { dealer, rolled, dealt } = &mut state.phase {
                *dealt = *done;
                if *done && (*rolled || *dealer != state.setter) {
                    state.shake.met(*dealer);
                }
            }
        }
        Event::DealPassed { to, .. } => {
            state.universe = Universe::default();
            if let Phase::Rolling { dealer, .. } = &mut state.phase {
                state.shake.met(*dealer);
                *dealer = *to;
            }
        }
        Event::SelectionBegan { .. } => {
            state.shake.all_met();
            state.phase = Phase::Selecting { chooser: state.setter };
        }
        Event::Selected { by, variation, sound, done, .. } => {
            let (by, variation, sound) = (*by, variation.clone(), *sound);
            state.chosen.push(Chosen { by, variation, sound, ignored: false });
            pick(state, by, |it| {
                it.n_chosen += 1;
                it.done = *done;
            });
            if *done {
                state.shake.met(by);
            }
        }
        Event::SelectionEnded { by, .. } => {
            pick(state, *by, |it| it.done = true);
            state.shake.met(*by);
        }
        Event::SelectionWrong { by, variation, done, .. } => {
            let last =
                state.chosen.iter().rposition(|it| it.by == *by && it.variation == *variation);
            if let Some(idx) = last {
                state.chosen.remove(idx);
            }
            pick(state, *by, |it| {
                it.n_chosen = it.n_chosen.saturating_sub(1);
                it.n_wrong += 1;
                it.done = *done;
            });
            state.shake.all_met();
            state.phase = Phase::Selecting { chooser: *by };
        }
        Event::SelectionIgnored { by, variation, .. } => {
            let wrong = |it: &&mut Chosen| it.by == *by && it.variation == *variation && !it.sound;
            for chosen in state.chosen.iter_mut().filter(wrong) {
                chosen.ignored = true;
            }
            let selection = |it: &kernel::Irregular<Breach>| {
                it.by == *by && it.breach.illegal == Illegal::Selection
            };
            state.irregulars.settle(selection);
        }
        Event::GoalAsked { .. } => {
            state.shake.all_met();
            state.phase = Phase::Goal;
        }
        Event::SetterBonus { cube, .. } => {
            state.shake.mat_mut().lay(*cube, Some(Section::Forbidden));
            state.setter_bonus = true;
        }
        Event::GoalLaid { goal, .. } => lay(state, goal),
        Event::GoalSet { by, goal, unused, .. } => {
            lay(state, goal);
            for &cube in unused {
                state.shake.mat_mut().lay(cube, Some(Section::Forbidden));
            }
            state.irregulars.settle(|it| it.breach.illegal == Illegal::DigitTakenBack);
            state.shake.all_met();
            state.shake.moved(*by);
            let mover = state.shake.left_of(*by);
            state.phase = Phase::Moving { mover };
        }
        Event::NoGoalDeclared { by, .. } => {
            state.shake.all_met();
            state.shake.moved(*by);
            state.phase = Phase::NoGoal { agreed: Vec::new() };
        }
        Event::Agreed { by, .. } => {
            state.shake.met(*by);
            if let Phase::NoGoal { agreed } = &mut state.phase {
                agreed.push(*by);
            }
        }
        Event::Voided { .. } => state.shake.all_met(),
        Event::Mat(event) => evolve_mat(state, at, event),
        Event::Breached(it) => state.irregulars.note(it.by, it.breach.clone()),
        Event::Insulated { by, .. } => state.irregulars.settle(|it| it.by != *by),
        Event::ChargeUpheld { against, illegal, last_mover, .. } => {
            state.irregulars.settle(|it| it.by == *against && it.breach.illegal == *illegal);
            state.shake.last_moved(*last_mover);
        }
        Event::ChargeFailed { .. } => (),
        Event::ReturnAsked { seat, cubes, .. } => {
            state.shake.all_met();
            state.phase = Phase::Returning { seat: *seat, cubes: *cubes };
        }
        Event::MovesAgain { seat } => {
            state.shake.all_met();
            state.phase = Phase::Moving { mover: *seat };
        }
        Event::ContestBegan { contest, duties, ends, .. } => {
            state.shake.all_met();
            state.shake.sand_runs_until(*ends);
            state.phase = Phase::Desk(Desk::new(contest.clone(), duties.clone(), *ends, at));
        }
        Event::Desk(event) => {
            if let DeskEvent::CheckingBegan { ends, .. } = event {
                state.shake.sand_runs_until(*ends);
            }
            if let Phase::Desk(desk) = &mut state.phase {
                desk.evolve(at, event);
            }
        }
        Event::BellRang { round, .. } => state.round = *round,
        Event::Stopped { .. } => {
            state.round = Round::Stopped;
            state.shake.all_met();
        }
        Event::MatchEnded { points, until, .. } => {
            state.shake.all_met();
            state.phase = Phase::Signing { points: points.clone(), until: *until };
        }
        Event::Signed { by, .. } => state.shake.sheet_mut().sign_off(*by),
        Event::HandedIn { points, .. } => state.phase = Phase::Over { points: points.clone() },
        Event::JudgeCalled { by, about, .. } => {
            chair(state, *by, |it| it.n_calls += 1);
            let (by, about) = (*by, about.clone());
            let (rulings, appealed) = (Vec::new(), false);
            state.matters.push(crate::table::procedures::conduct::Matter {
                by,
                about,
                rulings,
                appealed,
            });
        }
        Event::Answered { matter, badge, upheld, .. } => {
            if let Some(matter) = state.matters.get_mut(usize::from(*matter)) {
                matter.rulings.push((*badge, *upheld));
            }
        }
        Event::Appealed { matter, .. } => {
            if let Some(matter) = state.matters.get_mut(usize::from(*matter)) {
                matter.appealed = true;
            }
        }
        Event::Warned { seat, .. } => chair(state, *seat, |it| it.warned = true),
        Event::Gone { seat, .. } => chair(state, *seat, |it| it.here = false),
        Event::ExpulsionAsked { seat, badge, .. } => state.expulsions.push((*seat, *badge)),
        Event::Out { seat, .. } => chair(state, *seat, |it| {
            it.out = true;
            it.n_shakes = 0;
        }),
        Event::TimeGranted { seat, span } => match (seat, &mut state.phase) {
            (Some(seat), _) => state.shake.grant(*seat, *span),
            (None, Phase::Desk(desk)) => desk.put_off(*span),
            (None, _) => (),
        },
        Event::Corrected { seat, points, .. } => {
            let (seat, points, rules) = (*seat, *points, Vec::new());
            state.shake.evolve(at, &mat::Event::Scored { seat, points, rules });
        }
        Event::Deceived { seat, .. } => chair(state, *seat, |it| it.n_shakes = 0),
    }
}

fn evolve_mat(state: &mut State, at: GameTime, event: &mat::Event<Section>) {
    state.shake.evolve(at, event);
    match event {
        mat::Event::ShakeBegan { setter, players, .. } => {
            state.setter = *setter;
            for &seat in players {
                chair(state, seat, |it| it.n_shakes += 1);
            }
            state.faces.clear();
            state.universe = Universe::default();
            state.goal = None;
            state.setter_bonus = false;
            state.chosen.clear();
            state.picks.fill(Pick::default());
            state.irregulars.settle(|_| true);
        }
        mat::Event::LimitBegan { seat, .. } => match &mut state.phase {
            Phase::Selecting { chooser } => *chooser = *seat,
            Phase::Moving { mover } => *mover = *seat,
            _ => (),
        },
        mat::Event::CubeMoved { bonus: true, .. } => state.bonus_said = Some(at),
        mat::Event::BlockBack { stood } => {
            if let Phase::Desk(desk) = &mut state.phase {
                desk.put_off(*stood);
            }
        }
        _ => (),
    }
}

/// The digits of the Goal lie in its section, and no other digit does.
fn lay(state: &mut State, goal: &LaidGoal) {
    let laid: Vec<_> = state.shake.mat().section(Section::Goal).collect();
    for cube in laid {
        state.shake.mat_mut().lay(cube, None);
    }
    for it in &goal.cubes {
        state.shake.mat_mut().lay(it.cube, Some(Section::Goal));
    }
    state.goal = Some(goal.clone());
}

/// Total: a seat that is not at this table changes nothing.
fn chair(state: &mut State, seat: Seat, change: impl FnOnce(&mut Chair)) {
    if let Some(chair) = state.chairs.get_mut(seat.idx()) {
        change(chair);
    }
}

fn pick(state: &mut State, seat: Seat, change: impl FnOnce(&mut Pick)) {
    if let Some(pick) = state.picks.get_mut(seat.idx()) {
        change(pick);
    }
}
