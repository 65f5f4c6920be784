//! Which lists a command knows: Lyceum's own and those of a hall.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use lexicon::Lexicon;

use super::{Failure, complain};
use crate::{
    config::{Config, Flags},
    games::Materials,
    words::{Lists, Shelf, ShelfError, Words},
};

// Where a hall keeps its books, and its lists beside them. As documentation, a command that takes
// these flags would have it for its own.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct HallFlags {
    /// A TOML file that says where the hall's data is
    #[arg(long, env = "LYCEUM_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    /// The file the hall keeps its books in; its lists are beside it
    #[arg(long, env = "LYCEUM_DATA", value_name = "FILE", global = true)]
    data: Option<PathBuf>,
}

// The list that a command goes by, and the hall it is looked for in.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ListFlags {
    /// The word list to go by; the hall's own default if none is named
    #[arg(long, value_name = "NAME")]
    list: Option<String>,
    #[command(flatten)]
    at: HallFlags,
}

impl ListFlags {
    pub(crate) fn lexicon(&self) -> Result<Arc<Lexicon>, Failure> {
        self.at.list(self.list.as_deref())
    }

    /// The list that the table of a log went by.
    pub(crate) fn of_table(&self, name: &str, hash: &str) -> Result<Arc<Lexicon>, Failure> {
        self.at.list_of_table(name, hash)
    }
}

impl HallFlags {
    /// As the environment says, or where a hall keeps them by default.
    pub(crate) fn from_env() -> HallFlags {
        let named = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
        HallFlags { config: named("LYCEUM_CONFIG"), data: named("LYCEUM_DATA") }
    }

    /// How the hall is set up whose data this is.
    fn hall(&self) -> Result<Config, Failure> {
        let HallFlags { config, data } = self.clone();
        let words = std::env::var_os("LYCEUM_WORDS").filter(|it| !it.is_empty()).map(PathBuf::from);
        let config = Config::read(Flags { config, data, words, ..Flags::default() });
        config.map_err(|error| Failure::Input(error.to_string()))
    }

    /// The file that the hall keeps its books in.
    pub(super) fn books(&self) -> Result<PathBuf, Failure> {
        Ok(self.hall()?.data)
    }

    pub(super) fn lists(&self) -> Result<Lists, Failure> {
        Ok(Lists::beside(&self.books()?))
    }

    /// The lists of the hall: those that come with Lyceum and its own. The one that its tables go by is the default
    /// here too.
    pub(crate) fn shelf(&self) -> Result<Shelf, Failure> {
        let Config { data, words, .. } = self.hall()?;
        let shelf = Shelf::open(words.as_deref(), Lists::beside(&data));
        shelf.map_err(|error| match error {
            ShelfError::Load(_) => Failure::World(error.to_string()),
            error => Failure::Input(error.to_string()),
        })
    }

    /// The lists of the hall that keeps its books in this file.
    pub(super) fn shelf_beside(&self, books: &Path) -> Result<Shelf, Failure> {
        match self.books()? == books {
            true => self.shelf(),
            false => Ok(Shelf::new(Lexicon::lyceum_2026(), Some(Lists::beside(books)))),
        }
    }

    /// All of them. One that is damaged is reported and left out.
    pub(super) fn words(&self) -> Result<Arc<Words>, Failure> {
        for error in self.lists()?.load_all().1 {
            complain(&format!("lyceum: {error}"));
        }
        Ok(self.shelf()?.words())
    }

    /// The list that the table of a log went by.
    pub(crate) fn list_of_table(&self, name: &str, hash: &str) -> Result<Arc<Lexicon>, Failure> {
        let materials = Materials { shelf: Arc::new(self.shelf()?), deck: None };
        let list = materials.list_of_table(name, hash);
        list.map_err(|what| Failure::Input(format!("that table cannot be looked at: {what}")))
    }

    /// The one with this name; the default list without a name.
    pub(crate) fn list(&self, name: Option<&str>) -> Result<Arc<Lexicon>, Failure> {
        if let Some(name) = name
            && let Err(error) = self.lists()?.load(name)
        {
            return Err(Failure::World(error.to_string()));
        }
        self.shelf()?.list(name).map_err(|it| Failure::Input(it.message))
    }
}
