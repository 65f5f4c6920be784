//! The part of each event that is this book's own. Nothing is decided here, and no rulebook is asked.

use kernel::{Badge, Citation, GameTime, Office, Span};
use mat::{CubePhase, DeskEvent, PaperId, RoundEvent, TaskKind};

use crate::{
    N_CUBES,
    table::{
        event::{Event, OwnEvent},
        paper::{Objection, Paper},
        setup::Setup,
        state::{Correcting, MadeDemand, OwnState, Phase, Precedent, RULINGS_MAX, Section, State},
    },
};

pub(crate) fn open(setup: &Setup) -> State {
    let false_charges = vec![0; usize::from(setup.n_seats)];
    let own = OwnState { false_charges, ..OwnState::default() };
    let state = State::open(setup, N_CUBES.value as u8, own);
    match &setup.start {
        Some(start) => start.set_up(state),
        None => state,
    }
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    // A ruling is remembered with the desk as it was before.
    let ruling = match event {
        Event::Desk(event) => precedent(state, event),
        Event::PaperRuled { badge, paper, objection, rules, .. } => {
            ruled(state, *paper, (*badge, objection.as_ref(), rules))
        }
        _ => None,
    };
    state.evolve(at, event);
    if let Some(ruling) = ruling {
        remember(state, ruling);
    }
    match event {
        // The sentence is designated in what is left of the same limit.
        Event::Rolled { by, .. } => {
            state.shake.task_becomes(*by, TaskKind::Designate);
            state.phase = CubePhase::Own(Phase::Designating);
        }
        Event::Round(event) => evolve_round(state, at, event),
        Event::Mat(event) => evolve_mat(state, event),
        Event::ContestBegan { .. } => state.own.said = None,
        // What the umpire settles is ruled on at once.
        Event::Desk(DeskEvent::Rejected { .. }) => {
            state.own.judge_since.get_or_insert(at);
        }
        Event::Desk(DeskEvent::Ruled { .. }) => judge_may_go(state),
        Event::Own(event) => evolve_own(state, at, event),
        Event::Breached(_) | Event::Desk(_) | Event::PaperRuled { .. } => (),
    }
}

fn evolve_round(state: &mut State, at: GameTime, event: &RoundEvent) {
    let own = &mut state.own;
    match event {
        RoundEvent::ShakeBegan { .. } => {
            own.designation = None;
            own.opened.clear();
            own.demands.clear();
            own.said = None;
            own.last_cube = None;
            own.passed.clear();
            own.correcting = None;
            own.insulated.clear();
            own.of_the_shake = false;
        }
        RoundEvent::JudgeCalled { .. } => {
            own.judge_since.get_or_insert(at);
        }
        RoundEvent::Answered { .. } | RoundEvent::CallClosed { .. } => judge_may_go(state),
        _ => (),
    }
}

fn evolve_mat(state: &mut State, event: &mat::Event<Section>) {
    let own = &mut state.own;
    match event {
        mat::Event::CubeMoved { cube, .. } => own.last_cube = Some(*cube),
        mat::Event::TurnPassed { .. } => {
            own.said = None;
            own.correcting = None;
        }
        // A Demand goes with its cube.
        mat::Event::CubeReturned { cube, to: None, .. } => {
            own.demands.retain(|it| it.cube != *cube);
            own.opened.retain(|it| it.1 != *cube);
        }
        _ => (),
    }
}

fn evolve_own(state: &mut State, at: GameTime, event: &OwnEvent) {
    match event {
        OwnEvent::Drawn { first, .. } => state.first = *first,
        OwnEvent::RollingBegan { .. } => state.phase = CubePhase::Own(Phase::Rolling),
        OwnEvent::Designated { by, designation, .. } => {
            state.own.designation = Some(*designation);
            state.shake.moved(*by);
        }
        OwnEvent::ImpossibleSaid { by, .. } => {
            state.shake.moved(*by);
            state.own.of_the_shake = true;
            state.phase =
                CubePhase::Own(Phase::AllImpossible { agreed: Vec::new(), disagreed: Vec::new() });
        }
        OwnEvent::Agreed { by, .. } => {
            state.shake.met(*by);
            if let CubePhase::Own(Phase::AllImpossible { agreed, .. }) = &mut state.phase {
                agreed.push(*by);
            }
        }
        OwnEvent::Disagreed { by, .. } => {
            state.shake.met(*by);
            if let CubePhase::Own(Phase::AllImpossible { disagreed, .. }) = &mut state.phase {
                disagreed.push(*by);
            }
        }
        OwnEvent::Said { by, demand, .. } => state.own.said = Some((*by, demand.clone())),
        OwnEvent::Unsaid { .. } => state.own.said = None,
        OwnEvent::Demanded { by, cube, demand, .. } => {
            let (by, cube, demand) = (*by, *cube, demand.clone());
            state.own.demands.push(MadeDemand { by, cube, demand, void: false });
        }
        OwnEvent::Opened { step, cube } => state.own.opened.push((*step, *cube)),
        OwnEvent::Passed { by, .. } => state.own.passed.push(*by),
        OwnEvent::PassUndone { by, .. } => {
            if let Some(idx) = state.own.passed.iter().rposition(|it| it == by) {
                state.own.passed.remove(idx);
            }
        }
        OwnEvent::Insulated { by, void, .. } => {
            for made in state.own.demands.iter_mut().filter(|it| void.contains(&it.cube)) {
                made.void = true;
            }
            let State { irregulars, own, .. } = state;
            let opening = |it: &kernel::Irregular<crate::table::breach::Breach>| {
                use crate::table::breach::Illegal;
                matches!(it.breach.illegal, Illegal::Opening | Illegal::EarlyPass)
            };
            own.insulated.extend(
                irregulars.all_but(*by).filter(|it| !opening(it)).map(|it| it.breach.illegal),
            );
            irregulars.settle(|it| it.by != *by && !opening(it));
            state.forget_acts();
        }
        OwnEvent::ChargeUpheld { against, illegal, with, acts, last_mover, .. } => {
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
            state.forget_acts();
            state.shake.last_moved(*last_mover);
        }
        OwnEvent::ChargeFailed { too_late: true, .. } => (),
        OwnEvent::ChargeFailed { by, .. } => {
            if let Some(n) = state.own.false_charges.get_mut(by.idx()) {
                *n = n.saturating_add(1);
            }
        }
        OwnEvent::CorrectionAsked { seat, duplicate, then, .. } => {
            state.own.correcting =
                Some(Correcting { seat: *seat, duplicate: *duplicate, then: *then });
        }
        OwnEvent::DuplicatesVoid { cubes, .. } => {
            for made in state.own.demands.iter_mut().filter(|it| cubes.contains(&it.cube)) {
                made.void = true;
            }
        }
        OwnEvent::Consulted { .. } => (),
        OwnEvent::LeaderNoted { seat, .. } => state.own.ahead = Some(*seat),
        OwnEvent::JudgeTimed { span, .. } => {
            state.own.judge_time = Span::from_ms(state.own.judge_time.ms() + span.ms());
            state.own.judge_since = Some(at);
        }
        OwnEvent::Conceded { .. } => (),
    }
}

fn remember(state: &mut State, ruling: Precedent) {
    let n_old = (state.own.rulings.len() + 1).saturating_sub(RULINGS_MAX);
    state.own.rulings.drain(..n_old);
    state.own.rulings.push(ruling);
}

/// What a ruling on a paper of a scored shake is remembered as, if it names what is wrong.
fn ruled(
    state: &State,
    PaperId { shake, writer }: PaperId,
    (badge, objection, rules): (Badge, Option<&Objection>, &[Citation]),
) -> Option<Precedent> {
    let filed = state.filed(shake)?;
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
    let desk = state.desk()?;
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
        state.own.judge_since = None;
    }
}
