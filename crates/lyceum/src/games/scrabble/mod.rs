//! SCRABBLE as the hall hosts it.

mod cli;
mod lores;
mod practice;

use kernel::{Game as _, Level, Log, Party, Procedure, Seat};
use scrabble::{
    Action, AnalysisLimits, Bot, Deed, ListId, Options, Phase, Put, Review, Scrabble, Setup, State,
    View, analyse, analyse_position,
    board::{Cgp, Equipment},
    may, record_of_log, rulebook as rule,
};
use serde::Deserialize;
use serde_json::{Value, json};

use self::lores::Lores;
use super::{Card, GameCommand, Hosted, Materials, NoOptions, Practice, Seating, hosted};
use crate::{problem::Problem, wire::ErrorCode};

/// A position that somebody shares.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a position and perhaps a list")]
struct Shared {
    /// As CGP.
    position: String,
    /// The word list it goes by; the hall's default, if none is named.
    #[serde(default)]
    list: Option<String>,
}

impl Hosted for Scrabble {
    const CARD: Card = Card {
        name: Scrabble::NAME,
        title: "SCRABBLE",
        edition: rule::EDITION,
        rules: rule::ALL,
        sections: rule::SECTIONS,
        format: Scrabble::FORMAT,
        referee: Scrabble::REFEREE,
        seats: rule::SEATS.value,
        seats_late: true,
        starts_when_full: false,
    };

    type Options = Options;
    type SitOptions = NoOptions;
    type References = Lores;
    type Bot = Bot;
    type Review = Review;

    fn setup(options: Options, materials: &Materials) -> Result<Setup, Problem> {
        let lexicon = materials.list(options.list.as_deref())?;
        options.setup(Scrabble::new(lexicon).list()).map_err(Problem::from)
    }

    fn umpire(setup: &Setup, _: &Lores, materials: &Materials) -> Result<Scrabble, String> {
        setup.check()?;
        let ListId { name, hash } = &setup.list;
        Ok(Scrabble::new(materials.list_of_table(name, hash)?))
    }

    fn bot(&self, lores: &Lores, level: Level) -> Bot {
        Bot::new(level, lores.of(&self.lexicon))
    }

    fn coach(&self, lores: &Lores) -> Bot {
        Bot::coach(lores.of(&self.lexicon))
    }

    fn bot_thinks_long(level: Level) -> bool {
        // The strong look ahead, and the engine of the whole list takes a while to make.
        4 <= level.number()
    }

    /// The whole game is one part.
    fn review(
        &self,
        lores: &Lores,
        setup: &Setup,
        log: &Log<Scrabble>,
        part: u16,
    ) -> Option<Review> {
        if part != 1 || !is_over(setup, log) {
            return None;
        }
        let players = [Seat(0), Seat(1)].map(|it| it.to_string());
        let record = record_of_log(setup, log, players);
        let lore = lores.of(&self.lexicon);
        Some(analyse(&record, lore.whole(), &AnalysisLimits::default(), |_| false))
    }

    fn analyse(lores: &Lores, materials: &Materials, asked: &Value) -> Result<Value, Problem> {
        let asked = Shared::deserialize(asked);
        let asked = asked.map_err(|error| {
            Problem::unreadable(ErrorCode::BadRequest, "That is no position", &error)
        })?;
        let cgp = Cgp::parse(&asked.position, &Equipment::standard());
        let cgp = cgp.map_err(|error| Problem::bad_request(error.to_string()).about("position"))?;
        let lore = lores.of(&materials.list(asked.list.as_deref())?);
        let limits = AnalysisLimits::default();
        Ok(json!(analyse_position(&cgp, lore.whole(), &limits, || false)))
    }

    fn sit(_: NoOptions) -> Action {
        Action::Sit
    }

    fn leave() -> Action {
        Action::Leave
    }

    fn start() -> Action {
        Action::Start
    }

    fn seating(action: &Action) -> Option<Seating> {
        match action {
            Action::Sit => Some(Seating::Sit),
            Action::Leave => Some(Seating::Leave),
            Action::Start => Some(Seating::Start),
            _ => None,
        }
    }

    fn n_seats(_: &State) -> u8 {
        rule::SEATS.value.1
    }

    fn is_seated(state: &State, seat: Seat) -> bool {
        state.arrival.seated.get(seat.idx()) == Some(&true)
    }

    fn is_started(state: &State) -> bool {
        !matches!(state.phase, Phase::Seating)
    }

    fn starter(&self, state: &State) -> Option<Seat> {
        let may_start = |seat: &Seat| may(state, Party::Player(*seat), Deed::Start).is_ok();
        Seat::all(Self::n_seats(state)).find(may_start)
    }

    fn procedure(state: &State) -> Procedure {
        state.setup.procedure
    }

    fn status(state: &State) -> String {
        let n_here = state.arrival.seated.iter().filter(|it| **it).count();
        let [one, other] = state.scores();
        match &state.phase {
            Phase::Seating => format!("{n_here} of 2 seats"),
            Phase::Over(over) if over.signed == [true; 2] => format!("over, {one} : {other}"),
            Phase::Over(_) => format!("signing, {one} : {other}"),
            _ => format!("turn {}, {one} : {other}", state.sheet.turns.len() + 1),
        }
    }

    fn hint(view: &View, action: Option<&Action>) -> String {
        match action {
            Some(action) => scrabble::hint_text(view, action),
            None => scrabble::no_hint_text(view),
        }
    }

    fn read_draft(&self, view: &View, draft: &Value) -> Result<Value, Problem> {
        let puts: Vec<Put> = hosted::draft(draft)?;
        Ok(json!(scrabble::read_draft(view, &puts, &self.lexicon)))
    }

    fn menu() -> Value {
        serde_json::to_value(scrabble::menu()).expect("a menu is plain data")
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
        View::export_all(config)?;
        scrabble::Menu::export_all(config)?;
        scrabble::DraftReading::export_all(config)?;
        Review::export_all(config)?;
        Action::export_all(config)?;
        Options::export_all(config)?;
        scrabble::practice::Puzzle::export_all(config)?;
        scrabble::practice::Mark::export_all(config)?;
        scrabble::practice::Plan::export_all(config)?;
        scrabble::practice::Reply::export_all(config)
    }
}

/// Whether both have signed: before that racks are nobody else's to see.
fn is_over(setup: &Setup, log: &Log<Scrabble>) -> bool {
    let mut state = Scrabble::open(setup);
    for entry in log {
        entry.events.iter().for_each(|it| Scrabble::evolve(&mut state, entry.at, it));
    }
    Scrabble::outcome(&state).is_some()
}
