//! My Word! as the hall hosts it.

use kernel::{Citation, Game, Procedure, Seat, Viewer};
use my_word::{Action, Deed, Event, MyWord, Phase, State, rulebook as rule};

use super::hosted::Hosted;
use crate::wire::GameCard;

pub(super) fn card() -> GameCard {
    let (seats_min, seats_max) = rule::SEATS.value;
    GameCard {
        game: MyWord::NAME.to_owned(),
        title: "My Word!".to_owned(),
        edition: rule::EDITION.to_owned(),
        seats_min,
        seats_max,
    }
}

impl Hosted for MyWord {
    const SEATS_LATE: bool = false;

    fn n_seats(state: &State) -> u8 {
        state.setup.n_seats
    }

    fn sign(least: Option<u8>) -> Action {
        Action::Sign { least: least.unwrap_or(rule::LEAST_CARDS.value) }
    }

    fn leave() -> Action {
        Action::Leave
    }

    fn start() -> Action {
        Action::Start
    }

    fn is_seating(action: &Action) -> bool {
        matches!(action, Action::Sign { .. } | Action::Leave)
    }

    fn is_start(action: &Action) -> bool {
        matches!(action, Action::Start)
    }

    fn is_signed(state: &State, seat: Seat) -> bool {
        state.signed.get(seat.idx()).is_some_and(Option::is_some)
    }

    fn is_started(state: &State) -> bool {
        !matches!(state.phase, Phase::Seating)
    }

    fn starter(&self, state: &State) -> Option<Seat> {
        let may_start = |seat| self.view(state, Viewer::Player(seat)).may.contains(&Deed::Start);
        Seat::all(state.setup.n_seats).find(|&seat| may_start(seat))
    }

    fn procedure(state: &State) -> Procedure {
        state.setup.procedure
    }

    fn status(state: &State) -> String {
        let n_signed = state.signed.iter().flatten().count();
        match &state.phase {
            Phase::Seating => format!("{n_signed} of {} seats", state.setup.n_seats),
            Phase::Over { .. } => "over".to_owned(),
            _ => format!("round {} of {}", state.round, state.n_rounds),
        }
    }

    fn tell(state: &State, event: &Event) -> Option<(String, Vec<Citation>)> {
        my_word::tell(state, event)
    }
}
