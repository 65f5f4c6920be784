//! Which lists a command knows: Lyceum's own and those of a hall.

use std::{path::PathBuf, sync::Arc};

use lexicon::Lexicon;

use super::{Failure, complain};
use crate::{
    config::{Config, Flags},
    words::{Lists, Words},
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

impl HallFlags {
    /// As the environment says, or where a hall keeps them by default.
    pub(super) fn from_env() -> HallFlags {
        let named = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
        HallFlags { config: named("LYCEUM_CONFIG"), data: named("LYCEUM_DATA") }
    }

    /// The file that the hall keeps its books in.
    pub(super) fn books(&self) -> Result<PathBuf, Failure> {
        let HallFlags { config, data } = self.clone();
        let config = Config::read(Flags { config, data, ..Flags::default() });
        Ok(config.map_err(|error| Failure::Input(error.to_string()))?.data)
    }

    pub(super) fn lists(&self) -> Result<Lists, Failure> {
        Ok(Lists::beside(&self.books()?))
    }

    /// The default list and all own lists. One that is damaged is reported and
    /// left out.
    pub(super) fn words(&self) -> Result<Words, Failure> {
        let (own, damaged) = self.lists()?.load_all();
        for error in damaged {
            complain(&format!("lyceum: {error}"));
        }
        Ok(Words::new([Lexicon::english()].into_iter().chain(own)))
    }

    /// The one with this name; the default list without a name.
    pub(crate) fn list(&self, name: Option<&str>) -> Result<Arc<Lexicon>, Failure> {
        let english = Lexicon::english();
        let Some(name) = name.filter(|it| !it.eq_ignore_ascii_case(english.name())) else {
            return Ok(english);
        };
        let loaded = self.lists()?.load(name);
        if let Some(lexicon) = loaded.map_err(|error| Failure::World(error.to_string()))? {
            return Ok(Arc::new(lexicon));
        }
        let words = self.words()?;
        let known = words.list(Some(name)).map_err(|it| Failure::Input(it.message))?;
        Ok(known.lexicon.clone())
    }
}
