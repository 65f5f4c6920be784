//! What each event changes. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{Badge, Citation, GameTime, Irregulars, Office, Seat, Span};
use mat::{Act, Acts, Desk, DeskEvent, PaperId, Round, RoundEvent, Shake, TaskKind};

use crate::{
    N_CUBES, OwnEvent,
    table::{
        event::Event,
        filed::Filed,
        paper::{Objection, Paper},
        setup::Setup,
        state::{Correcting, MadeDemand, Phase, Precedent, RULINGS_MAX, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let state = State {
        at: GameTime::default(),
        round: Round::new(setup.n_seats),
        faces: Vec::new(),
        shake: Shake::new(N_CUBES.value as u8, setup.glass),
        player_one: Seat(0),
        designation: None,
        opened: Vec::new(),
        demands: Vec::new(),
        said: None,
        last_cube: None,
        passed: Vec::new(),
        correcting: None,
        irregulars: Irregulars::default(),
        insulated: Vec::new(),
        acts: Acts::default(),
        false_charges: vec![0; usize::from(setup.n_seats)],
        rulings: Vec::new(),
        ahead: None,
        judge_since: None,
        judge_time: Span::from_ms(0),
        of_the_shake: false,
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
    match event {
        Event::Own(OwnEvent::Drawn { first, .. }) => state.player_one = *first,
        Event::Own(OwnEvent::RollingBegan { .. }) => state.phase = Phase::Rolling,
        Event::Rolled { by, faces, .. } => {
            state.faces.clone_from(faces);
            // The sentence is designated in what is left of the same limit.
            state.shake.task_becomes(*by, TaskKind::Designate);
            state.phase = Phase::Designating;
        }
        // The turn passes next, and the limit goes with it.
        Event::Own(OwnEvent::Designated { by, designation, .. }) => {
            state.designation = Some(*designation);
            state.shake.moved(*by);
        }
        Event::Own(OwnEvent::ImpossibleSaid { by, .. }) => {
            state.shake.moved(*by);
            state.of_the_shake = true;
            state.phase = Phase::AllImpossible { agreed: Vec::new(), disagreed: Vec::new() };
        }
        Event::Own(OwnEvent::Agreed { by, .. }) => {
            state.shake.met(*by);
            if let Phase::AllImpossible { agreed, .. } = &mut state.phase {
                agreed.push(*by);
            }
        }
        Event::Own(OwnEvent::Disagreed { by, .. }) => {
            state.shake.met(*by);
            if let Phase::AllImpossible { disagreed, .. } = &mut state.phase {
                disagreed.push(*by);
            }
        }
        Event::Own(OwnEvent::Said { by, demand, .. }) => state.said = Some((*by, demand.clone())),
        Event::Own(OwnEvent::Unsaid { .. }) => state.said = None,
        Event::Own(OwnEvent::Demanded { by, cube, demand, .. }) => {
            let (by, cube, demand) = (*by, *cube, demand.clone());
            state.demands.push(MadeDemand { by, cube, demand, void: false });
        }
        Event::Own(OwnEvent::Opened { step, cube }) => state.opened.push((*step, *cube)),
        Event::Own(OwnEvent::Passed { by, .. }) => state.passed.push(*by),
        Event::Own(OwnEvent::PassUndone { by, .. }) => {
            if let Some(idx) = state.passed.iter().rposition(|it| it == by) {
                state.passed.remove(idx);
            }
        }
        Event::Round(event) => evolve_round(state, at, event),
        Event::Mat(event) => evolve_mat(state, at, event),
        Event::Breached(it) => state.irregulars.note(it.by, it.breach.clone()),
        Event::Own(OwnEvent::Insulated { by, void, .. }) => {
            for made in state.demands.iter_mut().filter(|it| void.contains(&it.cube)) {
                made.void = true;
            }
            let State { irregulars, insulated, .. } = state;
            let opening = |it: &kernel::Irregular<crate::table::breach::Breach>| {
                use crate::table::breach::Illegal;
                matches!(it.breach.illegal, Illegal::Opening | Illegal::EarlyPass)
            };
            insulated.extend(
                irregulars.all_but(*by).filter(|it| !opening(it)).map(|it| it.breach.illegal),
            );
            irregulars.settle(|it| it.by != *by && !opening(it));
            forget_acts(state);
        }
        Event::Own(OwnEvent::ChargeUpheld { against, illegal, with, acts, last_mover, .. }) => {
            let named = |it: &crate::table::breach::Breach| {
                it.illegal == *illegal || with.contains(&it.illegal)
            };
            let undone = |no: Option<mat::MoveNo>| no.is_some_and(|it| acts.contains(&it));
            state.irregulars.settle(|it| {
                undone(it.breach.act)
                    || it.by == *against && it.breach.act.is_none() && named(&it.breach)
            });
            for &act in acts {
                state.acts.undo_alone(act);
            }
            forget_acts(state);
            state.shake.last_moved(*last_mover);
        }
        Event::Own(OwnEvent::ChargeFailed { too_late: true, .. }) => (),
        Event::Own(OwnEvent::ChargeFailed { by, .. }) => {
            if let Some(n) = state.false_charges.get_mut(by.idx()) {
                *n = n.saturating_add(1);
            }
        }
        Event::Own(OwnEvent::CorrectionAsked { seat, duplicate, then, .. }) => {
            state.correcting = Some(Correcting { seat: *seat, duplicate: *duplicate, then: *then });
        }
        Event::Own(OwnEvent::DuplicatesVoid { cubes, .. }) => {
            for made in state.demands.iter_mut().filter(|it| cubes.contains(&it.cube)) {
                made.void = true;
            }
        }
        Event::Own(OwnEvent::Consulted { .. }) => (),
        Event::Own(OwnEvent::LeaderNoted { seat, .. }) => state.ahead = Some(*seat),
        Event::Own(OwnEvent::JudgeTimed { span, .. }) => {
            state.judge_time = Span::from_ms(state.judge_time.ms() + span.ms());
            state.judge_since = Some(at);
        }
        Event::ContestBegan { contest, duties, began, ends, .. } => {
            state.shake.all_met();
            state.shake.sand_runs_until(*ends);
            state.said = None;
            state.phase =
                Phase::Desk(Desk::new(contest.clone(), duties.clone(), *ends, began.unwrap_or(at)));
        }
        Event::Own(OwnEvent::Conceded { .. }) => (),
        Event::Desk(event) => {
            if let DeskEvent::CheckingBegan { ends, .. } = event {
                state.shake.sand_runs_until(*ends);
            }
            if let Some(ruling) = precedent(state, event) {
                remember(state, ruling);
            }
            if let Phase::Desk(desk) = &mut state.phase {
                desk.evolve(at, event);
            }
            if matches!(event, DeskEvent::Closed) {
                state.filed.extend(Filed::of(state).map(Arc::new));
            }
            match event {
                // What the umpire settles is ruled on at once.
                DeskEvent::Rejected { .. } => {
                    state.judge_since.get_or_insert(at);
                }
                DeskEvent::Ruled { .. } => judge_may_go(state),
                _ => (),
            }
        }
        Event::PaperRuled { badge, paper, correct, objection, rules, .. } => {
            if let Some(ruling) = ruled(state, *paper, (*badge, objection.as_ref(), rules)) {
                remember(state, ruling);
            }
            mark_filed(state, *paper, *correct);
        }
    }
}

fn remember(state: &mut State, ruling: Precedent) {
    let n_old = (state.rulings.len() + 1).saturating_sub(RULINGS_MAX);
    state.rulings.drain(..n_old);
    state.rulings.push(ruling);
}

/// What a ruling on a paper of a scored shake is remembered as, if it names what is wrong.
fn ruled(
    state: &State,
    PaperId { shake, writer }: PaperId,
    (badge, objection, rules): (Badge, Option<&Objection>, &[Citation]),
) -> Option<Precedent> {
    let filed = state.filed.iter().find(|it| it.shake == shake)?;
    Some(Precedent {
        shake,
        paper: filed.paper_of(writer)?.paper.clone(),
        objection: objection?.clone(),
        upheld: true,
        office: Office::Judge,
        badge: Some(badge),
        rules: rules.to_vec(),
    })
}

/// What a ruling is remembered as, with the desk as it was before.
fn precedent(state: &State, event: &DeskEvent<Paper, Objection>) -> Option<Precedent> {
    let DeskEvent::Ruled { office, badge, upheld, rules, .. } = event else { return None };
    let Phase::Desk(desk) = &state.phase else { return None };
    Some(Precedent {
        shake: state.round.shake(),
        paper: desk.on_desk()?.clone(),
        objection: desk.checking()?.ground.as_ref()?.ground.clone(),
        upheld: *upheld,
        office: *office,
        badge: *badge,
        rules: rules.clone(),
    })
}

/// A judge who has dealt with one matter stays for another that waits. (LT26-2)
fn judge_may_go(state: &mut State) {
    let called = state.round.matters().iter().any(|it| it.until.is_some());
    let ground = state.desk().and_then(|it| it.checking()).is_some_and(|it| it.ground.is_some());
    if !called && !ground {
        state.judge_since = None;
    }
}

fn mark_filed(state: &mut State, paper: PaperId, correct: bool) {
    for filed in state.filed.iter_mut().filter(|it| it.shake == paper.shake) {
        Arc::make_mut(filed).mark(paper.writer, correct);
    }
}

fn evolve_round(state: &mut State, at: GameTime, event: &RoundEvent) {
    state.round.evolve(event);
    state.shake.evolve_round(event);
    match event {
        RoundEvent::ShakeBegan { setter, .. } => {
            state.player_one = *setter;
            state.faces.clear();
            state.designation = None;
            state.opened.clear();
            state.demands.clear();
            state.said = None;
            state.last_cube = None;
            state.passed.clear();
            state.correcting = None;
            state.irregulars.settle(|_| true);
            state.insulated.clear();
            state.acts.clear();
            state.of_the_shake = false;
        }
        RoundEvent::JudgeCalled { .. } => {
            state.judge_since.get_or_insert(at);
        }
        RoundEvent::Answered { .. } | RoundEvent::CallClosed { .. } => judge_may_go(state),
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
    if let mat::Event::CubeMoved { cube, .. } = event {
        state.last_cube = Some(*cube);
        forget_acts(state);
    }
    state.shake.evolve(at, event);
    match (event, &mut state.phase) {
        (mat::Event::TurnPassed { to, .. }, phase) => {
            *phase = Phase::Moving { mover: *to };
            state.said = None;
            state.correcting = None;
        }
        // A Demand goes with its cube.
        (mat::Event::CubeReturned { cube, to: None, .. }, _) => {
            state.demands.retain(|it| it.cube != *cube);
            state.opened.retain(|it| it.1 != *cube);
        }
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
