//! The games this hall plays, and the one list of them.
//!
//! Rooms, sockets and the store know no game. What the hall must know of each
//! beside its rules (how one sits down, when it has begun) is told by
//! [`Hosted`], once per game, in a folder of its own; [`Hosting`] and
//! [`AnyTable`] are written once for all of them. `docs/ADDING-A-GAME.md` tells
//! how one more is added.

mod any_table;
mod by_list;
mod drill;
mod hosted;
mod hosting;
mod linguishtik;
mod my_word;
mod on_sets;
mod on_words;
mod practice;
mod scrabble;

use std::sync::Arc;

use kernel::{Seed, house};
use lexicon::Lexicon;
use serde_json::Value;

pub(crate) use self::hosting::list_in;
pub use self::{
    any_table::{AnyAction, AnyBot, AnyChoice, AnyCoach, AnyDraft, AnyTable, AnyView},
    hosted::{Card, Hosted, Materials, NoOptions, Pin, Seating, Shared},
    hosting::{Hosting, Opening, host},
    practice::{Practice, Wish},
};
pub use crate::cli::{Failure, GameCommand, Output, Verb};
use crate::{
    problem::Problem,
    scenario,
    wire::{GameCard, RuleCard, SharedJson},
    words::{Shelf, Words},
};

/// Every game there is.
pub const ALL: &[fn() -> Box<dyn Hosting>] = &[
    host::<::my_word::MyWord>,
    host::<::on_sets::OnSets>,
    host::<::on_words::OnWords>,
    host::<::linguishtik::Linguishtik>,
    host::<::scrabble::Scrabble>,
];

/// What each game adds to the command line, by the name of the game.
pub fn commands() -> Vec<(&'static str, &'static [GameCommand])> {
    ALL.iter().map(|host| host()).map(|it| (it.card().name, it.commands())).collect()
}

/// The games a hall plays, and what it has at hand for them.
pub struct Catalog {
    games: Vec<Box<dyn Hosting>>,
    materials: Materials,
}

impl Catalog {
    /// All games, with the word lists of the hall and, as text, the deck of tables that bring none.
    pub fn new(shelf: Shelf, deck: Option<String>) -> Result<Catalog, String> {
        Catalog::with_games(ALL, Materials { shelf: Arc::new(shelf), deck })
    }

    /// The same as a hall has them that nothing was set for.
    pub fn plain() -> Catalog {
        let shelf = Shelf::new(Lexicon::lyceum_2026(), None);
        Catalog::new(shelf, None).expect("the games with what comes with them")
    }

    /// These games, if a table of each can be opened with what there is.
    pub fn with_games(
        games: &[fn() -> Box<dyn Hosting>],
        materials: Materials,
    ) -> Result<Catalog, String> {
        let games: Vec<Box<dyn Hosting>> = games.iter().map(|host| host()).collect();
        for game in &games {
            let opened = game.open(&Value::Null, "", Seed([0; 32]), &materials);
            opened.map_err(|problem| problem.message)?;
        }
        Ok(Catalog { games, materials })
    }

    pub fn materials(&self) -> &Materials {
        &self.materials
    }

    /// The word lists there are now, by their names.
    pub fn words(&self) -> Arc<Words> {
        self.materials.shelf.words()
    }

    pub fn games(&self) -> impl Iterator<Item = &dyn Hosting> {
        self.games.iter().map(|it| &**it)
    }

    /// The game of this name.
    pub fn game(&self, name: &str) -> Result<&dyn Hosting, String> {
        self.games().find(|it| it.card().name == name).ok_or_else(|| {
            let names: Vec<&str> = self.games().map(|it| it.card().name).collect();
            format!("this hall does not play {name:?}; it plays {}", names.join(", "))
        })
    }

    /// The same, for whoever asks for it over the network.
    pub fn asked_for(&self, name: &str) -> Result<&dyn Hosting, Problem> {
        self.game(name).map_err(|what| Problem::bad_request(what).about("game"))
    }

    pub fn cards(&self) -> Vec<GameCard> {
        let card = |it: Card| GameCard {
            game: it.name.to_owned(),
            title: it.title.to_owned(),
            edition: it.edition.to_owned(),
            seats_min: it.seats.0,
            seats_max: it.seats.1,
        };
        self.games().map(|it| card(it.card())).collect()
    }

    /// Every rule the referees know, the hall's own first.
    pub fn rules(&self) -> Vec<RuleCard> {
        let of_game = |it: Card| it.rules.iter().map(move |rule| (rule, Some(it.name)));
        let all = house::ALL.iter().map(|rule| (rule, None));
        let all = all.chain(self.games().flat_map(|it| of_game(it.card())));
        let section = |id: &str, game: Option<&str>| {
            let card = self.games().map(|it| it.card()).find(|it| Some(it.name) == game)?;
            let within = |start: &str| {
                id.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            };
            let (_, title) = card.sections.iter().find(|(start, _)| within(start))?;
            Some((*title).to_owned())
        };
        all.map(|(rule, game)| RuleCard {
            id: rule.id.to_owned(),
            game: game.map(str::to_owned),
            gist: rule.gist.to_owned(),
            standing: rule.standing,
            section: section(rule.id, game),
            has_scenario: scenario::text(rule.id).is_some(),
        })
        .collect()
    }

    /// What a new table's log begins with, or what is wrong with the options.
    pub fn open(
        &self,
        game: &str,
        options: &Value,
        id: &str,
        seed: Seed,
    ) -> Result<Opening, Problem> {
        self.asked_for(game)?.open(options, id, seed, &self.materials)
    }

    /// The table a log begins, before its first entry.
    pub fn load(&self, game: &str, header: &[u8], seed: Seed) -> Result<Box<dyn AnyTable>, String> {
        self.game(game)?.load(header, seed, &self.materials)
    }

    /// Whether a table cannot be loaded because its word list is not here.
    pub fn is_list_missing(&self, header: &[u8]) -> bool {
        list_in(header).is_some_and(|(_, hash)| self.materials.shelf.with_hash(&hash).is_none())
    }

    /// A position by itself: what could be done in it. This takes a while.
    pub fn analyse(&self, game: &str, asked: &Value) -> Result<Value, Problem> {
        self.asked_for(game)?.analyse(asked, &self.materials)
    }

    /// A part of a game looked back on; none if it is not over. This takes a
    /// while.
    pub fn review(
        &self,
        game: &str,
        header: &[u8],
        entries: &[Vec<u8>],
        part: u16,
    ) -> Result<Option<SharedJson>, String> {
        self.game(game)?.review(header, entries, part, &self.materials)
    }
}
