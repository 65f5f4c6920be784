//! Hosting, written once for all games: opening tables, loading them, looking
//! back on them.

use std::sync::Arc;

use kernel::{DICE, Header, Link, Log, Seed, Table};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{
    AnyTable, Card, GameCommand, Hosted, Materials, Pin, Practice,
    any_table::{HostedTable, or_default, read_entry},
};
use crate::{log::only_what_is_known, problem::Problem, wire::SharedJson};

/// A game as the hall sees it, whichever it is.
pub trait Hosting: Send + Sync {
    fn card(&self) -> Card;

    /// What a new table's log begins with, or what is wrong with the options.
    fn open(
        &self,
        options: &Value,
        id: &str,
        seed: Seed,
        materials: &Materials,
    ) -> Result<Opening, Problem>;

    /// The table a log begins, before its first entry.
    fn load(
        &self,
        header: &[u8],
        seed: Seed,
        materials: &Materials,
    ) -> Result<Box<dyn AnyTable>, String>;

    /// Whether a header holds what a hall writes, and nothing beside it.
    fn check_header(&self, header: &[u8]) -> Result<(), String>;

    /// The references that a log's decisions rest on beside its word list.
    fn pins(&self, header: &[u8]) -> Result<Vec<Pin>, String>;

    /// A part of a game looked back on; none if it is not over. This takes a
    /// while.
    fn review(
        &self,
        header: &[u8],
        entries: &[Vec<u8>],
        part: u16,
        materials: &Materials,
    ) -> Result<Option<SharedJson>, String>;

    /// A position by itself: what could be done in it. This takes a while.
    fn analyse(&self, asked: &Value, materials: &Materials) -> Result<Value, Problem>;

    fn practice(&self) -> Option<&'static dyn Practice>;

    fn menu(&self) -> Value;

    fn commands(&self) -> &'static [GameCommand];

    #[cfg(feature = "ts")]
    fn export_types(&self, config: &ts_rs::Config) -> Result<(), ts_rs::ExportError>;
}

/// A table as it is to be written down.
pub struct Opening {
    pub header: Vec<u8>,
    pub link: Link,
    pub n_seats: u8,
}

/// Hosts a game: how a game is named in a list of games.
pub fn host<G: Hosted>() -> Box<dyn Hosting> {
    Box::new(Host::<G> { references: Arc::default() })
}

struct Host<G: Hosted> {
    references: Arc<G::References>,
}

impl<G: Hosted> Host<G> {
    /// The setup of a log's header, and the umpire for it.
    fn umpire(&self, header: &[u8], materials: &Materials) -> Result<(G::Setup, G), String> {
        let setup = setup_in::<G>(header)?;
        let umpire = G::umpire(&setup, &self.references, materials)?;
        Ok((setup, umpire))
    }
}

impl<G: Hosted> Hosting for Host<G> {
    fn card(&self) -> Card {
        G::CARD
    }

    fn open(
        &self,
        options: &Value,
        id: &str,
        seed: Seed,
        materials: &Materials,
    ) -> Result<Opening, Problem> {
        let setup = G::setup(read_options(options)?, materials)?;
        let n_seats = G::n_seats(&G::open(&setup));
        let header = Header {
            game: G::CARD.name.to_owned(),
            format: G::CARD.format,
            referee: G::CARD.referee,
            table: id.to_owned(),
            dice: DICE.to_owned(),
            commitment: seed.commitment(),
            setup,
        };
        let header = serde_json::to_vec(&header).expect("a header is well formed");
        Ok(Opening { link: Link::first(&header), header, n_seats })
    }

    fn load(
        &self,
        header: &[u8],
        seed: Seed,
        materials: &Materials,
    ) -> Result<Box<dyn AnyTable>, String> {
        let (setup, umpire) = self.umpire(header, materials)?;
        let table = Table::open(umpire, &setup, seed);
        Ok(Box::new(HostedTable::new(table, self.references.clone())))
    }

    fn check_header(&self, header: &[u8]) -> Result<(), String> {
        let read: Header<G::Setup> = serde_json::from_slice(header)
            .map_err(|error| format!("its header cannot be read: {error}"))?;
        only_what_is_known(header, &read).map_err(|what| format!("the header: {what}"))
    }

    fn pins(&self, header: &[u8]) -> Result<Vec<Pin>, String> {
        Ok(G::pins(&setup_in::<G>(header)?))
    }

    fn review(
        &self,
        header: &[u8],
        entries: &[Vec<u8>],
        part: u16,
        materials: &Materials,
    ) -> Result<Option<SharedJson>, String> {
        let (setup, umpire) = self.umpire(header, materials)?;
        let review = umpire.review(&self.references, &setup, &read_log::<G>(entries)?, part);
        Ok(review.map(|it| SharedJson::new(&it)))
    }

    fn analyse(&self, asked: &Value, materials: &Materials) -> Result<Value, Problem> {
        G::analyse(&self.references, materials, asked)
    }

    fn practice(&self) -> Option<&'static dyn Practice> {
        G::practice()
    }

    fn menu(&self) -> Value {
        G::menu()
    }

    fn commands(&self) -> &'static [GameCommand] {
        G::commands()
    }

    #[cfg(feature = "ts")]
    fn export_types(&self, config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
        G::export_types(config)
    }
}

/// The setup in a header that is of this game, in a format known here.
pub(crate) fn setup_in<G: Hosted>(header: &[u8]) -> Result<G::Setup, String> {
    let header: Header<G::Setup> = serde_json::from_slice(header)
        .map_err(|error| format!("its header cannot be read: {error}"))?;
    let Header { game, format, dice, setup, .. } = header;
    if game != G::CARD.name || format != G::CARD.format || dice != DICE {
        return Err(format!("it is a log of {game}, format {format}, dice {dice}: unknown here"));
    }
    Ok(setup)
}

/// The word list that a header pins, by its name and hash, whatever game it is of.
pub(crate) fn list_in(header: &[u8]) -> Option<(String, String)> {
    let header: Header<Value> = serde_json::from_slice(header).ok()?;
    let list = header.setup.get("list")?;
    let text = |name: &str| Some(list.get(name)?.as_str()?.to_owned());
    Some((text("name")?, text("hash")?))
}

/// The entries of a log as they were written down.
pub(crate) fn read_log<G: Hosted>(entries: &[impl AsRef<[u8]>]) -> Result<Log<G>, String> {
    let entry = |(seq, body): (usize, &_)| {
        read_entry::<G>(AsRef::as_ref(body)).map_err(|what| format!("entry {seq}: {what}"))
    };
    entries.iter().enumerate().map(entry).collect()
}

/// Reads options, all of which are optional: so the one that cannot be read
/// alone is the one that is wrong.
fn read_options<O: DeserializeOwned + Default>(options: &Value) -> Result<O, Problem> {
    or_default(options).map_err(|error| {
        let alone =
            |(name, value): &(&String, &Value)| O::deserialize(json!({ *name: value })).is_err();
        let wrong = options.as_object().and_then(|it| it.iter().find(alone));
        let problem = Problem::bad_request(format!("options: {error}"));
        match wrong {
            Some((name, _)) => problem.about(name),
            None => problem.about("options"),
        }
    })
}
