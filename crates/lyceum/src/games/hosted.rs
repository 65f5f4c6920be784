//! What the hall must know of a game to host it: one `impl` for each game.

use std::sync::Arc;

use kernel::{Badge, Bot, Cause, Game, Level, Log, Procedure, Rule, Seat};
use lexicon::Lexicon;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{GameCommand, Practice};
use crate::{problem::Problem, words::Shelf};

/// What may go from thread to thread and be looked at from several.
pub trait Shared: Send + Sync + 'static {}

impl<T: Send + Sync + 'static> Shared for T {}

/// A game with all that the hall asks of it beside its rules.
pub trait Hosted:
    Clone
    + Shared
    + Game<Setup: Shared, State: Shared, Action: PartialEq + Shared, Event: Shared, View: Shared>
{
    const CARD: Card;

    /// What somebody who opens a table may choose, all of it optional.
    type Options: DeserializeOwned + Default;
    /// What somebody who sits down may choose, all of it optional.
    type SitOptions: DeserializeOwned + Default;
    /// What all tables share, found out once: umpires with their word lists,
    /// solvers.
    type References: Default + Shared;
    type Bot: Bot<Self> + Shared;
    type Review: Serialize;

    /// The setup that options amount to, or what is wrong with them.
    fn setup(options: Self::Options, materials: &Materials) -> Result<Self::Setup, Problem>;

    /// The umpire for a setup; or why no table can be played by it, now or ever.
    fn umpire(
        setup: &Self::Setup,
        references: &Self::References,
        materials: &Materials,
    ) -> Result<Self, String>;

    /// References that decisions rest on beside the word list, which a log names as well.
    fn pins(_: &Self::Setup) -> Vec<Pin> {
        Vec::new()
    }

    /// Whether what is decided here may rest on them.
    fn rests_on_pins(_: &Self::State, _: &Cause<Self::Action>) -> bool {
        false
    }

    fn bot(&self, references: &Self::References, level: Level) -> Self::Bot;

    /// The player whom a hint is taken from: a good one, who is quick.
    fn coach(&self, references: &Self::References) -> Self::Bot {
        self.bot(references, Level::ALL[3])
    }

    /// Whether such a bot may think for seconds; then it thinks where no other waits for it.
    fn bot_thinks_long(_: Level) -> bool {
        false
    }

    /// A part of the game (a round, a shake) looked back on; none if it is not
    /// over. This takes a while.
    fn review(
        &self,
        references: &Self::References,
        setup: &Self::Setup,
        log: &Log<Self>,
        part: u16,
    ) -> Option<Self::Review>;

    /// Analyses a shared position. Slow: run on a worker.
    fn analyse(_: &Self::References, _: &Materials, _asked: &Value) -> Result<Value, Problem> {
        Err(Problem::bad_request("No position of this game can be opened by itself.").about("game"))
    }

    /// The action by which one takes a seat.
    fn sit(options: Self::SitOptions) -> Self::Action;
    /// The action by which a bot takes one.
    fn sit_bot() -> Self::Action {
        Self::sit(Self::SitOptions::default())
    }
    /// The action by which one gives it up again before the start.
    fn leave() -> Self::Action;
    fn start() -> Self::Action;
    /// Whether the action is one of those three.
    fn seating(action: &Self::Action) -> Option<Seating>;

    /// Whether whoever has this badge serves, as far as the game knows; none if it does not ask.
    fn serves(_: &Self::State, _: Badge) -> Option<bool> {
        None
    }
    /// The action by which an office at the table is taken up, or given up.
    fn office(_serves: bool) -> Option<Self::Action> {
        None
    }

    /// Whether deciding the action may take longer than a moment; then it is
    /// decided where no other table waits for it.
    fn is_long(_: &Self::Action) -> bool {
        false
    }

    /// Whether something has been said that is still to be decided and may take that long: then
    /// so may whatever comes next, an alarm as well.
    fn is_loaded(_: &Self::State) -> bool {
        false
    }

    fn n_seats(state: &Self::State) -> u8;
    fn is_seated(state: &Self::State, seat: Seat) -> bool;
    fn is_started(state: &Self::State) -> bool;
    /// Whether all play on one device, so that one person in the hall acts for every seat.
    fn is_on_one_device(_: &Self::State) -> bool {
        false
    }
    /// Whose place it is to start the game, by its rules.
    fn starter(&self, state: &Self::State) -> Option<Seat>;
    fn procedure(state: &Self::State) -> Procedure;
    /// Where the game stands, in a few words.
    fn status(state: &Self::State) -> String;

    /// An act as somebody who learns is told to do it; or what to tell them when there is
    /// nothing to do.
    fn hint(view: &Self::View, action: Option<&Self::Action>) -> String;

    /// What a draft of this seat's amounts to, at a table where that is told.
    fn read_draft(&self, _view: &Self::View, _draft: &Value) -> Result<Value, Problem> {
        Err(Problem::bad_request("Nothing is drafted at a table of this game."))
    }

    /// Puzzles, if the game has any.
    fn practice() -> Option<&'static dyn Practice> {
        None
    }

    /// What can be named at its tables, and the rule behind each thing the page says by itself:
    /// the same at every table, so the page asks for it once.
    fn menu() -> Value {
        Value::Null
    }

    /// What the game adds to the command line.
    fn commands() -> &'static [GameCommand] {
        &[]
    }

    /// Writes the types the page shares with the game.
    #[cfg(feature = "ts")]
    fn export_types(_: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
        Ok(())
    }
}

/// A game in short.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// `my-word`: as it is named in paths, in logs and by its crate.
    pub name: &'static str,
    /// `My Word!`
    pub title: &'static str,
    pub edition: &'static str,
    pub rules: &'static [Rule],
    /// The parts of its book: how the ids of their rules begin, and what they are called.
    pub sections: &'static [(&'static str, &'static str)],
    /// The version of its events, as logs have it.
    pub format: u16,
    /// Which referee of the game this is, as logs have it.
    pub referee: u16,
    pub seats: (u8, u8),
    /// Whether a free seat may be taken when the game has begun.
    pub seats_late: bool,
    /// Whether it starts when every seat is taken, though nobody says so.
    pub starts_when_full: bool,
}

/// A reference that decisions rest on: facts about words, or a grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// Its name in a setup.
    pub name: &'static str,
    /// The one that a log names, and the one of this program, by what they hold.
    pub log: String,
    pub ours: String,
}

impl Pin {
    pub(super) fn new(name: &'static str, log: &str, ours: &str) -> Pin {
        Pin { name, log: log.to_owned(), ours: ours.to_owned() }
    }

    pub fn is_ours(&self) -> bool {
        self.log == self.ours
    }
}

/// An action that goes together with who has which seat. The hall submits the
/// first two itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    Sit,
    Leave,
    Start,
}

/// What the hall has at hand for its games.
pub struct Materials {
    /// The lists a table may choose, and those that older tables chose.
    pub shelf: Arc<Shelf>,
    /// The deck of tables that bring none, as text.
    pub deck: Option<String>,
}

impl Materials {
    /// The list of this name; the hall's own default without one.
    pub fn list(&self, name: Option<&str>) -> Result<Arc<Lexicon>, Problem> {
        Ok(self.shelf.list(name)?)
    }

    /// The list that a table was opened with.
    pub fn list_of_table(&self, name: &str, hash: &str) -> Result<Arc<Lexicon>, String> {
        self.shelf.with_hash(hash).ok_or_else(|| {
            let short = hash.get(..12).unwrap_or(hash);
            format!(
                "it goes by the word list {name} ({short}…), which this hall does not have any \
                 more. Whoever runs the hall can bring those words back with `lyceum lexicon import \
                 {name} FILE`; then the table goes on where it stood"
            )
        })
    }
}

/// Where there is nothing to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoOptions {}

/// What somebody has in mind, as their game writes it down.
pub(super) fn draft<'a, D: Deserialize<'a>>(draft: &'a Value) -> Result<D, Problem> {
    D::deserialize(draft).map_err(|error| Problem::bad_request(error.to_string()).about("draft"))
}
