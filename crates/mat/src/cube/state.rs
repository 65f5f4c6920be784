//! All that a cube table knows.

use std::{fmt::Debug, sync::Arc};

use kernel::{GameTime, Irregulars, Seat};

use crate::{
    Act, Acts, CubeId, Desk, DeskEvent, Limit, MoveNo, PaperId, Round, RoundEvent, Shake, Stage,
    cube::{event::CubeEvent, filed::Filed, setup::CubeSetup, words::Words},
};

/// A book's own part of a state.
pub trait Kept: Words {
    type State: Clone + Debug + PartialEq + Eq;
    /// Where the table is in a procedure of this book alone.
    type Phase: Clone + Debug + PartialEq + Eq;

    /// The act that a breach is a fault of, once there are turns.
    fn act(breach: &Self::Breach) -> Option<MoveNo>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubeState<B: Kept> {
    /// Shared by all copies of a state.
    pub setup: Arc<CubeSetup<B>>,
    /// The time of the latest event.
    pub at: GameTime,
    pub round: Round,
    /// The face of each cube; empty before the first roll.
    pub faces: Vec<B::Face>,
    pub shake: Shake<B::Section>,
    /// The player who begins this shake: the Goal-setter, Player One.
    pub first: Seat,
    pub irregulars: Irregulars<B::Breach>,
    pub acts: Acts<B::Section>,
    pub phase: CubePhase<B>,
    /// Shakes that are scored: a judge may still be asked about their papers.
    pub filed: Vec<Arc<Filed<B>>>,
    pub own: B::State,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CubePhase<B: Kept> {
    /// No shake is under way: the match has not begun, or is over.
    NoShake,
    Moving {
        mover: Seat,
    },
    Desk(Desk<B::Paper, B::Objection>),
    /// The book's own: rolling, setting a Goal, designating.
    Own(B::Phase),
}

impl<B: Kept> CubeState<B> {
    /// A table before its first event.
    pub fn open(setup: &CubeSetup<B>, n_cubes: u8, own: B::State) -> CubeState<B> {
        CubeState {
            at: GameTime::default(),
            round: Round::new(setup.n_seats),
            faces: Vec::new(),
            shake: Shake::new(n_cubes, setup.glass),
            first: Seat(0),
            irregulars: Irregulars::default(),
            acts: Acts::default(),
            phase: CubePhase::NoShake,
            filed: Vec::new(),
            own,
            setup: Arc::new(setup.clone()),
        }
    }

    pub fn n_seats(&self) -> u8 {
        self.setup.n_seats
    }

    /// The players of this shake.
    pub fn players(&self) -> &[Seat] {
        self.shake.players()
    }

    pub fn plays(&self, seat: Seat) -> bool {
        self.players().contains(&seat)
    }

    /// Points in the match, with the penalties that count.
    pub fn score(&self, seat: Seat) -> i32 {
        self.round.total(seat)
    }

    pub fn face(&self, cube: CubeId) -> Option<B::Face> {
        self.faces.get(cube.idx()).copied()
    }

    pub fn n_resources(&self) -> usize {
        self.shake.mat().resources().count()
    }

    pub fn limit_of(&self, seat: Seat) -> Option<Limit> {
        self.shake.limit_of(seat)
    }

    /// The desk, while papers are written and checked.
    pub fn desk(&self) -> Option<&Desk<B::Paper, B::Objection>> {
        match &self.phase {
            CubePhase::Desk(desk) => Some(desk),
            _ => None,
        }
    }

    /// Changes what an event changes at every table. A book's own part comes before it or after.
    pub fn evolve(&mut self, at: GameTime, event: &CubeEvent<B>) {
        self.at = at;
        match event {
            CubeEvent::Rolled { faces, .. } => self.faces.clone_from(faces),
            CubeEvent::Round(event) => self.evolve_round(event),
            CubeEvent::Mat(event) => self.evolve_mat(at, event),
            CubeEvent::Breached(it) => self.irregulars.note(it.by, it.breach.clone()),
            CubeEvent::ContestBegan { contest, duties, began, ends, .. } => {
                self.shake.all_met();
                self.shake.sand_runs_until(*ends);
                let began = began.unwrap_or(at);
                let desk = Desk::new(contest.clone(), duties.clone(), *ends, began);
                self.phase = CubePhase::Desk(desk);
            }
            CubeEvent::Desk(event) => self.evolve_desk(at, event),
            CubeEvent::PaperRuled { paper, correct, .. } => self.mark_filed(*paper, *correct),
            CubeEvent::Own(_) => (),
        }
    }

    fn evolve_round(&mut self, event: &RoundEvent) {
        self.round.evolve(event);
        self.shake.evolve_round(event);
        match event {
            RoundEvent::ShakeBegan { setter, .. } => {
                self.first = *setter;
                self.faces.clear();
                self.irregulars.settle(|_| true);
                self.acts.clear();
            }
            RoundEvent::MatchEnded { .. } => self.phase = CubePhase::NoShake,
            RoundEvent::Struck { shake, .. } => self.filed.retain(|it| it.shake != *shake),
            _ => (),
        }
    }

    fn evolve_mat(&mut self, at: GameTime, event: &crate::Event<B::Section>) {
        let on_turn = match self.phase {
            CubePhase::Moving { mover } => Some(mover),
            _ => None,
        };
        self.acts.evolve(&self.shake, on_turn, event);
        if let crate::Event::CubeMoved { .. } = event {
            self.forget_acts();
        }
        self.shake.evolve(at, event);
        match (event, &mut self.phase) {
            (crate::Event::TurnPassed { to, .. }, phase) => {
                *phase = CubePhase::Moving { mover: *to };
            }
            (crate::Event::TimerAskedFor { until, .. }, CubePhase::Desk(desk)) => {
                desk.timer_asked_for(*until);
            }
            (crate::Event::BlockBack { stood: span, .. }, CubePhase::Desk(desk))
            | (crate::Event::TimeGranted { seat: None, span, .. }, CubePhase::Desk(desk)) => {
                desk.put_off(*span);
            }
            _ => (),
        }
    }

    fn evolve_desk(&mut self, at: GameTime, event: &DeskEvent<B::Paper, B::Objection>) {
        match event {
            DeskEvent::CheckingBegan { ends, .. } => self.shake.sand_runs_until(*ends),
            DeskEvent::LimitPassed { limit, .. } if limit.stage == Stage::ExtraMinute => {
                self.shake.sand_runs_until(limit.ends);
            }
            _ => (),
        }
        if let CubePhase::Desk(desk) = &mut self.phase {
            desk.evolve(at, event);
        }
        if matches!(event, DeskEvent::Closed) {
            self.filed.extend(Filed::of(self).map(Arc::new));
        }
    }

    fn mark_filed(&mut self, paper: PaperId, correct: bool) {
        for filed in self.filed.iter_mut().filter(|it| it.shake == paper.shake) {
            Arc::make_mut(filed).mark(paper.writer, correct);
        }
    }

    /// Lets an act stand that nothing can be charged about any more.
    pub fn forget_acts(&mut self) {
        let CubeState { acts, irregulars, .. } = self;
        let charged = |act: &Act<B::Section>| {
            irregulars.by(act.by).any(|it| B::act(&it.breach) == Some(act.no))
        };
        acts.forget(|it| !it.open && !charged(it));
    }
}
