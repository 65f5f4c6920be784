//! My Word! as the hall hosts it.

mod cli;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kernel::{Level, Log, Party, Procedure, Seat, Span};
use my_word::{
    Action, Bot, Call, CallBy, Deed, FreeCards, Hands, ListId, Manner, MyWord, Options, Phase,
    Review, Setup, Shout, SitOptions, Solver, State, UnlistedWords, may, numbers, rulebook as rule,
};
use serde_json::{Value, json};

use super::{Card, GameCommand, Hosted, Materials, Seating};
use crate::{problem::Problem, words::hash_of};

/// A word of so many letters may take a while to lay.
const LONG_WORD: usize = 16;

impl Hosted for MyWord {
    const CARD: Card = Card {
        name: MyWord::NAME,
        title: "My Word!",
        edition: rule::EDITION,
        rules: rule::ALL,
        sections: rule::SECTIONS,
        format: MyWord::FORMAT,
        referee: MyWord::REFEREE,
        seats: rule::SEATS.value,
        seats_late: false,
        starts_when_full: false,
    };

    type Options = Options;
    type SitOptions = SitOptions;
    type References = References;
    type Bot = Bot;
    type Review = Review;

    fn setup(mut options: Options, materials: &Materials) -> Result<Setup, Problem> {
        options.deck = options.deck.or_else(|| materials.deck.clone());
        let list = materials.list(options.list.as_deref())?;
        let (name, hash) = (list.name().to_owned(), hash_of(&list));
        options.setup(ListId { name, hash }).map_err(Problem::from)
    }

    fn umpire(
        setup: &Setup,
        references: &References,
        materials: &Materials,
    ) -> Result<MyWord, String> {
        setup.check()?;
        references.umpire(&setup.list, materials)
    }

    fn bot(&self, references: &References, level: Level) -> Bot {
        Bot::new(level, references.solver(self))
    }

    fn review(
        &self,
        references: &References,
        setup: &Setup,
        log: &Log<MyWord>,
        round: u16,
    ) -> Option<Review> {
        my_word::review(&references.solver(self), setup, log, u8::try_from(round).ok()?)
    }

    fn sit(options: SitOptions) -> Action {
        let SitOptions { least, young, head_start } = options;
        Action::Sign {
            least: least.unwrap_or(numbers::LEAST_CARDS.value),
            young: young.unwrap_or(false),
            head_start: head_start.unwrap_or_default(),
            bot: false,
        }
    }

    fn sit_bot() -> Action {
        let (young, head_start) = (false, Span::default());
        Action::Sign { least: numbers::LEAST_CARDS.value, young, head_start, bot: true }
    }

    fn leave() -> Action {
        Action::Leave
    }

    fn start() -> Action {
        Action::Start
    }

    fn seating(action: &Action) -> Option<Seating> {
        match action {
            Action::Sign { .. } => Some(Seating::Sit),
            Action::Leave => Some(Seating::Leave),
            Action::Start => Some(Seating::Start),
            _ => None,
        }
    }

    /// Long words are laid in many ways.
    fn is_long(action: &Action) -> bool {
        match action {
            Action::Call(call) => is_long(call),
            Action::As { action, .. } => MyWord::is_long(action),
            _ => false,
        }
    }

    /// Calls are laid when their race is over, and those that were not first after the one that was.
    fn is_loaded(state: &State) -> bool {
        let (first, later) = match &state.phase {
            Phase::Calling { race } => (race.entrants(), &[][..]),
            Phase::Tied { tied, later, .. } => (&tied[..], &later[..]),
            _ => (&state.waiting[..], &[][..]),
        };
        let mut shouts = first.iter().chain(later).map(|it| &it.with);
        shouts.any(|it| matches!(it, Shout::Word(call) if is_long(call)))
    }

    fn n_seats(state: &State) -> u8 {
        state.setup.n_seats
    }

    fn is_seated(state: &State, seat: Seat) -> bool {
        state.signed.get(seat.idx()).is_some_and(Option::is_some)
    }

    fn is_started(state: &State) -> bool {
        !matches!(state.phase, Phase::Seating)
    }

    fn is_on_one_device(state: &State) -> bool {
        state.setup.one_device
    }

    fn starter(&self, state: &State) -> Option<Seat> {
        let may_start = |seat: &Seat| may(state, Party::Player(*seat), Deed::Start).is_ok();
        Seat::all(state.setup.n_seats).find(may_start)
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

    fn hint(view: &my_word::View, action: Option<&Action>) -> String {
        my_word::hint_text(view, action)
    }

    fn menu() -> Value {
        let ms = |default: Span, lo: u32, hi: u32| json!({ "default": default.ms(), "min": lo, "max": hi });
        let (pace_min, pace_max) = numbers::PACE_RANGE.value;
        let (percent_min, percent_max) = numbers::PATIENCE_RANGE.value;
        let (seats_min, seats_max) = rule::SEATS.value;
        json!({
            "topics": { "Winner": rule::W_1.id },
            "options": {
                "n_seats": { "default": 4, "min": seats_min, "max": seats_max },
                "manner": { "default": Manner::Learning, "of": [Manner::Book, Manner::Kind, Manner::Learning] },
                "call": { "default": CallBy::Word, "of": [CallBy::Word, CallBy::Claim] },
                "hands": { "default": Hands::Any, "of": [Hands::Any, Hands::Taps] },
                "free_cards": { "default": FreeCards::AtOnce, "of": [FreeCards::AtOnce, FreeCards::InTurn] },
                "unlisted": { "default": UnlistedWords::Wrong, "of": [UnlistedWords::Wrong, UnlistedWords::Vote] },
                "pace": {
                    "every": ms(Span::seconds(3), pace_min.ms(), pace_max.ms()),
                    "percent": { "default": 100, "min": percent_min, "max": percent_max },
                },
                "tie": ms(numbers::TIE.value, 0, 1_000),
                "tie_family": numbers::TIE_FAMILY.value.ms(),
                "last_call": ms(numbers::LAST_CALL.value, 1_000, 300_000),
                "free_card": ms(numbers::FREE_CARD.value, 1_000, 60_000),
                "rest": ms(numbers::REST.value, 0, 600_000),
                "flags": ["handicaps", "play_off", "short", "spare_young", "even", "one_device"],
            },
            "sit": {
                "least": { "default": numbers::LEAST_CARDS.value, "min": numbers::LEAST_CARDS_RANGE.value.0, "max": numbers::LEAST_CARDS_RANGE.value.1 },
                "head_start": ms(Span::default(), 0, numbers::HEAD_START_MAX.value.ms()),
                "flags": ["young"],
            },
        })
    }

    fn commands() -> &'static [GameCommand] {
        cli::COMMANDS
    }

    #[cfg(feature = "ts")]
    fn export_types(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
        use ts_rs::TS;
        my_word::View::export_all(config)?;
        Action::export_all(config)?;
        Options::export_all(config)?;
        SitOptions::export_all(config)?;
        Review::export_all(config)
    }
}

fn is_long(call: &Call) -> bool {
    LONG_WORD <= call.word.as_str().len()
}

/// The word lists that tables go by.
#[derive(Default)]
pub struct References(Mutex<Vec<Arc<Reference>>>);

/// An umpire, and the solver that bots and reviews ask about the same words.
struct Reference {
    umpire: MyWord,
    solver: OnceLock<Arc<Solver>>,
}

impl References {
    /// The umpire with the word list a table was opened with.
    fn umpire(&self, list: &ListId, materials: &Materials) -> Result<MyWord, String> {
        if let Some(found) = self.find(|it| it.list().hash == list.hash) {
            return Ok(found.umpire.clone());
        }
        let lexicon = materials.list_of_table(&list.name, &list.hash)?;
        Ok(self.keep(MyWord::new(lexicon)).umpire.clone())
    }

    fn solver(&self, umpire: &MyWord) -> Arc<Solver> {
        let hash = umpire.lexicon.hash();
        let known = self.find(|it| it.lexicon.hash() == hash);
        let known = known.unwrap_or_else(|| self.keep(umpire.clone()));
        let solver = || Arc::new(Solver::new(umpire.lexicon.clone()));
        known.solver.get_or_init(solver).clone()
    }

    fn find(&self, is_it: impl Fn(&MyWord) -> bool) -> Option<Arc<Reference>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|it| is_it(&it.umpire)).cloned()
    }

    fn keep(&self, umpire: MyWord) -> Arc<Reference> {
        let reference = Arc::new(Reference { umpire, solver: OnceLock::new() });
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(reference.clone());
        reference
    }
}

#[cfg(test)]
mod tests {
    use kernel::{GameTime, Lag, Seed};

    use super::*;
    use crate::games::Catalog;

    /// The race in which a long word was called closes by itself, and its cards are laid then.
    #[test]
    fn a_long_word_is_laid_where_no_other_table_waits_for_it() {
        let catalog = Catalog::plain();
        let options = json!({ "n_seats": 2, "manner": "Book", "first_dealer": 0 });
        let opened = catalog.open("my-word", &options, "t", Seed([5; 32])).expect("a table");
        let mut table =
            catalog.load("my-word", &opened.header, Seed([5; 32])).expect("it was opened here");
        let lag = Lag { own: Span::default(), slowest: Span::from_ms(400) };
        let call = |word: &str| json!({ "is": "Call", "word": word, "seen": 0 });
        let mut act = |at_ms: u32, seat: u8, action: &Value| {
            let at = GameTime::default() + Span::from_ms(at_ms);
            while let Some(draft) = table.consider_alarm(at) {
                table.commit(draft);
            }
            let action = table.read(action).expect("an action");
            let draft = table.consider(at, Party::Player(Seat(seat)), lag, action);
            table.commit(draft.expect("it is allowed"));
            table.is_loaded()
        };
        for seat in 0..2 {
            act(0, seat, &json!({ "is": "Sign", "least": 3 }));
        }
        act(0, 0, &json!({ "is": "Start" }));
        assert!(!act(20_000, 0, &call(&"A".repeat(LONG_WORD - 1))), "that is laid in a moment");
        assert!(act(40_000, 0, &call(&"A".repeat(LONG_WORD))), "the race is still open");
        let heard = table.consider_alarm(table.deadline().expect("the race closes"));
        table.commit(heard.expect("it is due"));
        assert!(!table.is_loaded(), "it was heard");
    }
}
