//! On-Sets as the hall hosts it.

use kernel::{Citation, Game, Procedure, Seat, Viewer};
use on_sets::{Action, Deed, Event, OnSets, Phase, State, rulebook as rule};

use super::hosted::Hosted;
use crate::wire::GameCard;

pub(super) fn card() -> GameCard {
    let (seats_min, seats_max) = rule::SEATS.value;
    GameCard {
        game: OnSets::NAME.to_owned(),
        title: "On-Sets".to_owned(),
        edition: rule::EDITION.to_owned(),
        seats_min,
        seats_max,
    }
}

impl Hosted for OnSets {
    /// Whoever comes late plays from the next shake on. (X-D)
    const SEATS_LATE: bool = true;

    fn n_seats(state: &State) -> u8 {
        state.n_seats()
    }

    fn sign(_least: Option<u8>) -> Action {
        Action::Sit
    }

    fn leave() -> Action {
        Action::Leave
    }

    fn start() -> Action {
        Action::Begin
    }

    fn is_seating(action: &Action) -> bool {
        matches!(action, Action::Sit | Action::Leave)
    }

    fn is_start(action: &Action) -> bool {
        matches!(action, Action::Begin)
    }

    fn is_signed(state: &State, seat: Seat) -> bool {
        state.chairs.get(seat.idx()).is_some_and(|it| it.here)
    }

    fn is_started(state: &State) -> bool {
        !matches!(state.phase, Phase::Seating)
    }

    fn starter(&self, state: &State) -> Option<Seat> {
        let may_begin = |seat| self.view(state, Viewer::Player(seat)).may.contains(&Deed::Begin);
        Seat::all(state.n_seats()).find(|&seat| may_begin(seat))
    }

    fn procedure(state: &State) -> Procedure {
        state.setup.procedure
    }

    fn status(state: &State) -> String {
        let n_here = state.chairs.iter().filter(|it| it.here).count();
        match &state.phase {
            Phase::Seating => format!("{n_here} of {} seats", state.n_seats()),
            Phase::Signing { .. } => "signing".to_owned(),
            Phase::Over { .. } => "over".to_owned(),
            _ => format!("shake {}", state.shake.number()),
        }
    }

    fn tell(state: &State, event: &Event) -> Option<(String, Vec<Citation>)> {
        on_sets::tell(state, event)
    }
}
