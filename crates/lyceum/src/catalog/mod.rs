//! The one place where the games meet: any table, with JSON in and out.
//!
//! Rooms, sockets and the store know no game. What the hall must know of each
//! beside its rules (how one sits down, when it has begun) is told by
//! [`Hosted`], once per game.

mod bot;
mod hosted;
mod my_word;
mod on_sets;
mod readings;
mod review;
mod table;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ::my_word::{MyWord, Solver};
use ::on_sets::OnSets;
use kernel::{DICE, Header, Link, Seed, Table, house};
use lexicon::Lexicon;
use serde::de::DeserializeOwned;
use serde_json::Value;

use self::hosted::Hosted;
pub use self::{
    bot::{AnyBot, AnyView},
    table::{AnyDraft, AnyTable, Reject, Written},
};
use crate::{
    wire::{GameCard, RuleCard},
    words::{Lists, Shelf, Words, hash_of},
};

/// The games this hall plays, each with its references at hand.
pub struct Catalog {
    /// One for each word list that tables go by.
    my_word: Mutex<Vec<Arc<Reference>>>,
    /// The lists a table may choose, and those that older tables chose.
    shelf: Shelf,
    /// The deck of tables that bring none.
    deck: Option<String>,
}

/// An umpire, and the solver that bots and reviews ask about the same words.
struct Reference {
    umpire: MyWord,
    solver: OnceLock<Arc<Solver>>,
}

/// A table as it is to be written down.
pub struct Opening {
    pub header: Vec<u8>,
    pub link: Link,
    pub n_seats: u8,
}

impl Catalog {
    /// The games, with the word list that new tables go by and, as text, their
    /// deck. An old table may also go by the hall's own list.
    pub fn new(lexicon: Arc<Lexicon>, deck: Option<String>) -> Result<Catalog, String> {
        Catalog::with_lists(lexicon, deck, None)
    }

    /// The same, with lists of the operator's own that a table may choose by
    /// their names, from a folder where they come and go.
    pub fn with_lists(
        lexicon: Arc<Lexicon>,
        deck: Option<String>,
        own: Option<Lists>,
    ) -> Result<Catalog, String> {
        let mut given = vec![lexicon, Lexicon::english()];
        given.dedup_by_key(|it| it.hash());
        let catalog = Catalog { my_word: Mutex::default(), shelf: Shelf::new(given, own), deck };
        catalog.setup_of_my_word(&Value::Null)?;
        Ok(catalog)
    }

    /// The word lists there are now, by their names.
    pub fn words(&self) -> Arc<Words> {
        self.shelf.words()
    }

    pub fn games(&self) -> Vec<GameCard> {
        vec![my_word::card(), on_sets::card()]
    }

    /// Every rule the referees know, the hall's own first.
    pub fn rules(&self) -> Vec<RuleCard> {
        let all = house::ALL.iter().map(|rule| (rule, None));
        let all = all.chain(::my_word::rulebook::ALL.iter().map(|rule| (rule, Some(MyWord::NAME))));
        let all = all.chain(::on_sets::rulebook::ALL.iter().map(|rule| (rule, Some(OnSets::NAME))));
        all.map(|(rule, game)| RuleCard {
            id: rule.id.to_owned(),
            gist: rule.gist.to_owned(),
            standing: rule.standing,
            scenario: game
                .filter(|_| rule.standing != kernel::Standing::Physical)
                .map(|game| format!("crates/{game}/scenarios/{}.txt", rule.id)),
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
    ) -> Result<Opening, String> {
        match game {
            MyWord::NAME => {
                let setup = self.setup_of_my_word(options)?;
                Ok(opening::<MyWord>(MyWord::NAME, MyWord::FORMAT, id, seed, setup))
            }
            OnSets::NAME => {
                let setup = read_options::<::on_sets::Options>(options)?.setup()?;
                Ok(opening::<OnSets>(OnSets::NAME, OnSets::FORMAT, id, seed, setup))
            }
            _ => {
                let plays: Vec<String> = self.games().into_iter().map(|it| it.game).collect();
                Err(format!("this hall does not play {game:?}; it plays {}", plays.join(", ")))
            }
        }
    }

    /// The table a log begins, before its first entry.
    pub fn load(&self, game: &str, header: &[u8], seed: Seed) -> Result<AnyTable, String> {
        match game {
            MyWord::NAME => {
                let setup: ::my_word::Setup = setup_in(header, MyWord::NAME, MyWord::FORMAT)?;
                setup.check()?;
                let umpire = self.reference(&setup.list)?.umpire.clone();
                Ok(AnyTable::MyWord(Box::new(Table::open(umpire, &setup, seed))))
            }
            OnSets::NAME => {
                let setup: ::on_sets::Setup = setup_in(header, OnSets::NAME, OnSets::FORMAT)?;
                setup.check()?;
                Ok(AnyTable::OnSets(Box::new(Table::open(OnSets, &setup, seed))))
            }
            _ => Err(format!("this hall does not play {game:?} any more")),
        }
    }

    fn setup_of_my_word(&self, options: &Value) -> Result<::my_word::Setup, String> {
        let mut options: ::my_word::Options = read_options(options)?;
        options.deck = options.deck.or_else(|| self.deck.clone());
        let words = self.words();
        let list = &words.list(options.list.as_deref())?.lexicon;
        let (name, hash) = (list.name().to_owned(), hash_of(list));
        options.setup(::my_word::ListId { name, hash })
    }

    /// The umpire with the word list a table was opened with.
    fn reference(&self, list: &::my_word::ListId) -> Result<Arc<Reference>, String> {
        let mut known = self.my_word.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.iter().find(|it| it.umpire.list().hash == list.hash) {
            return Ok(found.clone());
        }
        let lexicon = self.shelf.with_hash(&list.hash).ok_or_else(|| {
            let short = list.hash.get(..12).unwrap_or(&list.hash);
            format!(
                "it goes by the word list {} ({short}…), which this hall does not have any more",
                list.name
            )
        })?;
        known.push(Arc::new(Reference::new(lexicon)));
        Ok(known.last().expect("one was just added").clone())
    }
}

impl Reference {
    fn new(lexicon: Arc<Lexicon>) -> Reference {
        Reference { umpire: MyWord::new(lexicon), solver: OnceLock::new() }
    }

    fn solver(&self) -> &Arc<Solver> {
        self.solver.get_or_init(|| Arc::new(Solver::new(self.umpire.lexicon.clone())))
    }
}

fn read_options<O: DeserializeOwned + Default>(options: &Value) -> Result<O, String> {
    match options {
        Value::Null => Ok(O::default()),
        options => O::deserialize(options).map_err(|error| format!("options: {error}")),
    }
}

fn opening<G: Hosted>(game: &str, format: u16, id: &str, seed: Seed, setup: G::Setup) -> Opening {
    let n_seats = G::n_seats(&G::open(&setup));
    let header = Header {
        game: game.to_owned(),
        format,
        table: id.to_owned(),
        dice: DICE.to_owned(),
        commitment: seed.commitment(),
        setup,
    };
    let header = serde_json::to_vec(&header).expect("a header is well formed");
    Opening { link: Link::first(&header), header, n_seats }
}

fn setup_in<S: DeserializeOwned>(header: &[u8], game: &str, format: u16) -> Result<S, String> {
    let header: Header<S> = serde_json::from_slice(header)
        .map_err(|error| format!("its header cannot be read: {error}"))?;
    if header.game != game || header.format != format || header.dice != DICE {
        let Header { game, format, dice, .. } = header;
        return Err(format!("it is a log of {game}, format {format}, dice {dice}: unknown here"));
    }
    Ok(header.setup)
}
