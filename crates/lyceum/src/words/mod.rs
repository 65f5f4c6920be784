//! Words, for judges and for study: the lists of this hall, what is known of a
//! word, searches, and the word judge.

mod build;
mod definitions;
mod entry;
mod facts_index;
pub mod http;
mod judge;
mod lists;
mod packages;
mod query;

use std::sync::Arc;

use lexicon::Lexicon;

use self::facts_index::FactsIndex;
pub use self::{
    build::{BuildError, Built},
    definitions::{NOT_BUILT_IN, definitions},
    entry::{Entry, Study},
    judge::{JUDGED_MAX, Question, Verdict},
    lists::{FILE_MAX, ImportError, Imported, Lists, LoadError, NameError},
    packages::{PACKAGES, Package, PackageError, Packages},
    query::{Asked, Found},
};

/// The lists that can be asked for by name. The first is the usual one.
pub struct Words {
    lists: Vec<Known>,
}

/// A list, and what is looked up by sound and part of speech in it.
pub struct Known {
    pub lexicon: Arc<Lexicon>,
    index: std::sync::OnceLock<FactsIndex>,
}

impl Words {
    /// The usual list first; of two with the same name the first is meant.
    pub fn new(lists: impl IntoIterator<Item = Arc<Lexicon>>) -> Words {
        let known = |lexicon| Known { lexicon, index: std::sync::OnceLock::new() };
        Words { lists: lists.into_iter().map(known).collect() }
    }

    pub fn lists(&self) -> impl Iterator<Item = &Arc<Lexicon>> {
        self.lists.iter().map(|it| &it.lexicon)
    }

    /// The list with this name, in either case; the usual one without a name.
    pub fn list(&self, name: Option<&str>) -> Result<&Known, String> {
        let Some(name) = name else {
            return self.lists.first().ok_or_else(|| "this hall has no word list".to_owned());
        };
        let exact = self.lists.iter().find(|it| it.lexicon.name() == name);
        let alike = || self.lists.iter().find(|it| it.lexicon.name().eq_ignore_ascii_case(name));
        exact.or_else(alike).ok_or_else(|| {
            let names: Vec<&str> = self.lists().map(|it| it.name()).collect();
            let name: String = name.chars().take(40).collect();
            format!("there is no word list {name:?} here; there is {}", names.join(", "))
        })
    }
}

/// The hash of a list as it is shown and pinned.
pub fn hash_of(lexicon: &Lexicon) -> String {
    blake3::Hash::from_bytes(lexicon.hash()).to_hex().to_string()
}
