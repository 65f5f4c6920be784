//! LinguiSHTIK as the hall hosts it.

mod cli;
mod practice;

use std::sync::{Arc, Mutex, PoisonError};

use grammar::GrammarId;
use kernel::{Badge, Cause, Level, Log, Party, Procedure, Seat};
use lexicon::Facts;
use linguishtik::{
    Action, Bot, Dictionary, GrammarReader, Linguishtik, ListId, Options, OwnAction, Review,
    RoundStage, Setup, State, View, may, pinned, rulebook as rule,
};
use mat::{DeskAction, RoundAction, RoundDeed};
use serde_json::{Value, json};

use super::{Card, GameCommand, Hosted, Materials, NoOptions, Pin, Practice, Seating, hosted};
use crate::problem::Problem;

impl Hosted for Linguishtik {
    const CARD: Card = Card {
        name: Linguishtik::NAME,
        title: "LinguiSHTIK",
        edition: rule::EDITION,
        rules: rule::ALL,
        sections: rule::SECTIONS,
        format: Linguishtik::FORMAT,
        referee: Linguishtik::REFEREE,
        seats: rule::SEATS.value,
        // Whoever comes late plays from the next shake on. (LT34)
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
        let facts = Pin::new("facts", setup.things.facts(), &Facts::english().hash());
        let ours = GrammarId::english().to_string();
        vec![facts, Pin::new("grammar", &setup.things.grammar().to_string(), &ours)]
    }

    fn rests_on_pins(state: &State, cause: &Cause<Action>) -> bool {
        Linguishtik::rests_on_references(state, cause)
    }

    /// Each table has a reader of its own, which remembers the sentences on its desk.
    fn umpire(
        setup: &Setup,
        references: &References,
        materials: &Materials,
    ) -> Result<Linguishtik, String> {
        setup.check()?;
        let words = references.of_list(&setup.things.list, materials)?;
        Ok(Linguishtik::new(words, Arc::new(GrammarReader::english())))
    }

    fn bot(&self, _: &References, level: Level) -> Bot {
        Bot::new(level, self.words().clone())
    }

    fn coach(&self, _: &References) -> Bot {
        Bot::coach(self.words().clone())
    }

    fn bot_thinks_long(level: Level) -> bool {
        // The strong write many sentences in their heads before they move.
        4 <= level.number()
    }

    fn review(
        &self,
        _: &References,
        setup: &Setup,
        log: &Log<Linguishtik>,
        shake: u16,
    ) -> Option<Review> {
        linguishtik::review(self.words(), self.reader(), setup, log, shake)
    }

    /// A sentence by itself, or a word and a sentence under Demands.
    fn analyse(_: &References, materials: &Materials, asked: &Value) -> Result<Value, Problem> {
        let Value::Object(asked) = asked else {
            return Err(Problem::bad_request("Expected an object with a `sentence`."));
        };
        let words = Arc::new(Dictionary::new(materials.list(None)?, Facts::english()));
        let reader = GrammarReader::english();
        linguishtik::read_json(asked, &words, &reader).map_err(|error| {
            let field = error.at.split(['[', '.']).next().unwrap_or_default().to_owned();
            Problem::bad_request(error.to_string()).about(&field)
        })
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

    /// The last paper that comes in has all of them read, and so has whatever is said at the desk.
    fn serves(state: &State, badge: Badge) -> Option<bool> {
        Some(state.round.serves(badge))
    }

    fn office(serves: bool) -> Option<Action> {
        Some(if serves { RoundAction::Serve.into() } else { RoundAction::Retire.into() })
    }

    fn is_long(action: &Action) -> bool {
        match action {
            Action::Desk(it) => !matches!(it, DeskAction::RulePaper { .. }),
            Action::Own(OwnAction::Concede { .. }) => true,
            _ => false,
        }
    }

    /// Where papers are written and checked a limit that runs out has them read as well.
    fn is_loaded(state: &State) -> bool {
        state.desk().is_some() && state.round.rest().is_none()
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
            Some(action) => linguishtik::hint_text(view, action),
            None => linguishtik::no_hint_text(view),
        }
    }

    fn read_draft(&self, view: &View, draft: &Value) -> Result<Value, Problem> {
        let paper = hosted::draft(draft)?;
        Ok(json!(linguishtik::read_draft(view, &paper, self.words(), self.reader())))
    }

    fn menu() -> Value {
        serde_json::to_value(linguishtik::menu()).expect("a menu is plain data")
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
        linguishtik::ViewType::export_all(config)?;
        linguishtik::StageType::export_all(config)?;
        linguishtik::DeedType::export_all(config)?;
        linguishtik::Menu::export_all(config)?;
        linguishtik::DraftReading::export_all(config)?;
        linguishtik::ActionType::export_all(config)?;
        Options::export_all(config)?;
        Review::export_all(config)?;
        linguishtik::practice::Puzzle::export_all(config)?;
        linguishtik::practice::Mark::export_all(config)?;
        linguishtik::practice::Reply::export_all(config)
    }
}

/// The dictionaries that tables go by.
#[derive(Default)]
pub struct References(Mutex<Vec<Arc<Dictionary>>>);

impl References {
    /// The dictionary with the list that a table was opened with.
    fn of_list(&self, list: &ListId, materials: &Materials) -> Result<Arc<Dictionary>, String> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |it: &&Arc<Dictionary>| ListId::of(it.lexicon()).hash == list.hash;
        if let Some(dictionary) = known().iter().find(is_it) {
            return Ok(dictionary.clone());
        }
        let lexicon = materials.list_of_table(&list.name, &list.hash)?;
        let dictionary = Arc::new(Dictionary::new(lexicon, Facts::english()));
        known().push(dictionary.clone());
        Ok(dictionary)
    }
}
