//! On-Words as the hall hosts it.

mod cli;
mod practice;

use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Badge, Cause, Level, Log, Party, Procedure, Seat};
use lexicon::{Facts, Lexicon};
use mat::{DeskAction, GoalBookAction, RoundAction, RoundDeed};
use on_words::{
    Action, Bot, Dictionary, HouseRules, ListId, Lore, OnWords, Options, OwnAction, Review,
    RoundStage, Setup, State, View, may, pinned, rulebook as rule,
};
use serde_json::{Value, json};

use super::{
    Card, GameCommand, Hosted, Materials, NoOptions, Pin, Practice, Seating, by_list::ByList,
    hosted,
};
use crate::problem::Problem;

impl Hosted for OnWords {
    const CARD: Card = Card {
        name: OnWords::NAME,
        title: "On-Words",
        edition: rule::EDITION,
        rules: rule::ALL,
        sections: rule::SECTIONS,
        format: OnWords::FORMAT,
        referee: OnWords::REFEREE,
        seats: rule::SEATS.value,
        // Whoever comes late plays from the next shake on. (IX-D)
        seats_late: true,
        starts_when_full: true,
    };

    type Options = Options;
    type SitOptions = NoOptions;
    type References = References;
    type Bot = Bot;
    type Review = Review;

    fn setup(options: Options, materials: &Materials) -> Result<Setup, Problem> {
        let list = ListId::of(&*materials.list(options.list.as_deref())?);
        options.setup(list).map(pinned).map_err(Problem::from)
    }

    fn pins(setup: &Setup) -> Vec<Pin> {
        vec![Pin::new("facts", setup.things.facts(), &Facts::english().hash())]
    }

    fn rests_on_pins(state: &State, cause: &Cause<Action>) -> bool {
        OnWords::rests_on_references(state, cause)
    }

    fn umpire(
        setup: &Setup,
        references: &References,
        materials: &Materials,
    ) -> Result<OnWords, String> {
        setup.check()?;
        let lore = references.of_list(&setup.things.list, materials)?;
        Ok(OnWords::new(lore.dictionary().clone()))
    }

    fn bot(&self, references: &References, level: Level) -> Bot {
        Bot::new(level, references.of_words(self.words()))
    }

    fn review(
        &self,
        references: &References,
        setup: &Setup,
        log: &Log<OnWords>,
        shake: u16,
    ) -> Option<Review> {
        let lore = references.of_words(self.words());
        on_words::review(lore.dictionary(), &lore.all(), setup, log, shake)
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
        // Every word on a paper is looked up, and how all of them can be said together.
        matches!(
            action,
            Action::Desk(
                DeskAction::Present { .. } | DeskAction::Accept { .. } | DeskAction::Reject { .. }
            ) | Action::Own(GoalBookAction::Own(OwnAction::RuleWord { .. }))
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

    fn hint(view: &View, action: Option<&Action>) -> String {
        match action {
            Some(action) => on_words::hint_text(view, action),
            None => on_words::no_hint_text(view),
        }
    }

    fn read_draft(&self, view: &View, draft: &Value) -> Result<Value, Problem> {
        let paper = hosted::draft(draft)?;
        Ok(json!(on_words::read_draft(view, &paper, self.words())))
    }

    fn menu() -> Value {
        serde_json::to_value(on_words::menu()).expect("a menu is plain data")
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
        on_words::ViewType::export_all(config)?;
        on_words::StageType::export_all(config)?;
        on_words::DeedType::export_all(config)?;
        on_words::Menu::export_all(config)?;
        on_words::DraftReading::export_all(config)?;
        on_words::ActionType::export_all(config)?;
        Options::export_all(config)?;
        Review::export_all(config)?;
        on_words::practice::Puzzle::export_all(config)?;
        on_words::practice::Mark::export_all(config)?;
        on_words::practice::Hint::export_all(config)?;
        on_words::practice::Reply::export_all(config)
    }
}

/// What is known of the words of a list. All tables and puzzles of the process share it.
fn lore_of(list: Arc<Lexicon>) -> Arc<Lore> {
    static KNOWN: ByList<Lore> = ByList::new();
    let dictionary = || Dictionary::new(list.clone(), Facts::english(), HouseRules::default());
    KNOWN.of(&list, || Lore::new(Arc::new(dictionary())))
}

/// The dictionaries that tables go by, each with what bots know of it.
#[derive(Default)]
pub struct References(Mutex<Vec<Arc<Lore>>>);

impl References {
    /// What is known of the words of the list that a table was opened with.
    fn of_list(&self, list: &ListId, materials: &Materials) -> Result<Arc<Lore>, String> {
        if let Some(known) = self.find(|it| ListId::of(it.lexicon()).hash == list.hash) {
            return Ok(known);
        }
        Ok(self.keep(lore_of(materials.list_of_table(&list.name, &list.hash)?)))
    }

    fn of_words(&self, words: &Arc<Dictionary>) -> Arc<Lore> {
        let hash = words.lexicon().hash();
        let made = || self.keep(Arc::new(Lore::new(words.clone())));
        self.find(|it| it.lexicon().hash() == hash).unwrap_or_else(made)
    }

    fn find(&self, is_it: impl Fn(&Dictionary) -> bool) -> Option<Arc<Lore>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|it| is_it(it.dictionary())).cloned()
    }

    fn keep(&self, lore: Arc<Lore>) -> Arc<Lore> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(lore.clone());
        lore
    }
}
