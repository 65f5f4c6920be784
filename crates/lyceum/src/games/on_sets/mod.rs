//! On-Sets as the hall hosts it.

mod cli;
mod practice;

use kernel::{Badge, Level, Log, Party, Procedure, Seat};
use on_sets::{
    Action, Bot, OnSets, Options, OwnAction, Review, RoundStage, Setup, State, may,
    rulebook as rule,
};

use mat::{DeskAction, GoalBookAction, RoundAction, RoundDeed};
use serde_json::{Value, json};

use super::{Card, GameCommand, Hosted, Materials, NoOptions, Practice, Seating, hosted};
use crate::problem::Problem;

impl Hosted for OnSets {
    const CARD: Card = Card {
        name: OnSets::NAME,
        title: "On-Sets",
        edition: rule::EDITION,
        rules: rule::ALL,
        sections: rule::SECTIONS,
        format: OnSets::FORMAT,
        referee: OnSets::REFEREE,
        seats: rule::SEATS.value,
        // Whoever comes late plays from the next shake on. (X-D)
        seats_late: true,
        starts_when_full: true,
    };

    type Options = Options;
    type SitOptions = NoOptions;
    type References = ();
    type Bot = Bot;
    type Review = Review;

    fn setup(options: Options, _: &Materials) -> Result<Setup, Problem> {
        options.setup().map_err(Problem::from)
    }

    fn umpire(setup: &Setup, (): &(), _: &Materials) -> Result<OnSets, String> {
        setup.check()?;
        Ok(OnSets)
    }

    fn bot(&self, (): &(), level: Level) -> Bot {
        Bot::new(level)
    }

    fn review(&self, (): &(), setup: &Setup, log: &Log<OnSets>, shake: u16) -> Option<Review> {
        on_sets::review(setup, log, shake)
    }

    fn sit(_: NoOptions) -> Action {
        RoundAction::Sit.into()
    }

    fn leave() -> Action {
        RoundAction::Leave.into()
    }

    fn start() -> Action {
        RoundAction::Begin.into()
    }

    fn seating(action: &Action) -> Option<Seating> {
        match action {
            Action::Round(RoundAction::Sit) => Some(Seating::Sit),
            Action::Round(RoundAction::Leave) => Some(Seating::Leave),
            Action::Round(RoundAction::Begin) => Some(Seating::Start),
            _ => None,
        }
    }

    fn serves(state: &State, badge: Badge) -> Option<bool> {
        Some(state.round.serves(badge))
    }

    fn office(serves: bool) -> Option<Action> {
        Some(if serves { RoundAction::Serve.into() } else { RoundAction::Retire.into() })
    }

    fn is_long(action: &Action) -> bool {
        // What is written may be read in many ways, and each is tried.
        matches!(
            action,
            Action::Desk(
                DeskAction::Present { .. } | DeskAction::Accept { .. } | DeskAction::Reject { .. }
            ) | Action::Own(GoalBookAction::Own(OwnAction::Attempt { .. }))
        )
    }

    fn n_seats(state: &State) -> u8 {
        state.n_seats()
    }

    fn is_seated(state: &State, seat: Seat) -> bool {
        state.round.chair(seat).here
    }

    fn is_started(state: &State) -> bool {
        state.round.stage() != &RoundStage::Seating
    }

    fn starter(&self, state: &State) -> Option<Seat> {
        let begins = RoundDeed::Begin.into();
        let may_begin = |seat: &Seat| may(state, Party::Player(*seat), begins).is_ok();
        Seat::all(state.n_seats()).find(may_begin)
    }

    fn procedure(state: &State) -> Procedure {
        state.setup.procedure
    }

    fn status(state: &State) -> String {
        state.round.status()
    }

    fn hint(view: &on_sets::View, action: Option<&Action>) -> String {
        match action {
            Some(action) => on_sets::hint_text(view, action),
            None => on_sets::no_hint_text(view),
        }
    }

    fn read_draft(&self, view: &on_sets::View, draft: &Value) -> Result<Value, Problem> {
        let paper = hosted::draft(draft)?;
        Ok(json!(on_sets::read_draft(view, &paper)))
    }

    fn menu() -> Value {
        serde_json::to_value(on_sets::menu()).expect("a menu is plain data")
    }

    fn practice() -> Option<&'static dyn Practice> {
        Some(&practice::Puzzles)
    }

    fn commands() -> &'static [GameCommand] {
        cli::COMMANDS
    }

    #[cfg(feature = "ts")]
    fn export_types(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
        use ts_rs::TS;
        on_sets::ViewType::export_all(config)?;
        on_sets::StageType::export_all(config)?;
        on_sets::DeedType::export_all(config)?;
        on_sets::Menu::export_all(config)?;
        on_sets::DraftReading::export_all(config)?;
        on_sets::ActionType::export_all(config)?;
        Options::export_all(config)?;
        Review::export_all(config)?;
        on_sets::practice::Puzzle::export_all(config)?;
        on_sets::practice::Mark::export_all(config)?;
        on_sets::practice::Reply::export_all(config)?;
        practice::PracticeMenu::export_all(config)
    }
}
