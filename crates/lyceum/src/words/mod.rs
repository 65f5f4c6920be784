//! Words, for judges and for study: the lists of this hall, what is known of a
//! word, searches, and the word judge.

mod build;
mod definitions;
mod entry;
mod facts_index;
mod judge;
mod lists;
mod packages;
mod query;
mod shelf;

use std::sync::{Arc, OnceLock};

use lexicon::{Facts, Lexicon};

use self::facts_index::FactsIndex;
pub use self::{
    build::{BuildError, Built},
    definitions::{NOT_BUILT_IN, definitions},
    entry::{Entry, HooksSaid, Study},
    judge::{JUDGED_MAX, Question, Verdict},
    lists::{FILE_MAX, ImportError, Imported, Lists, LoadError, NameError},
    packages::{PACKAGES, Package, PackageError, Packages},
    query::{Asked, Found},
    shelf::Shelf,
};

/// The lists that can be asked for by name. The first is the usual one.
pub struct Words {
    lists: Vec<Arc<Known>>,
}

/// A list, and what is looked up by sound and part of speech in it.
pub struct Known {
    pub lexicon: Arc<Lexicon>,
    index: OnceLock<FactsIndex>,
}

impl Known {
    fn new(lexicon: impl Into<Arc<Lexicon>>) -> Arc<Known> {
        Arc::new(Known { lexicon: lexicon.into(), index: OnceLock::new() })
    }

    /// What is known of every word; the first time this takes a while. That of
    /// the default list is shared by whoever asks.
    fn facts_index(&self) -> &FactsIndex {
        static ENGLISH: OnceLock<FactsIndex> = OnceLock::new();
        let is_english = Arc::ptr_eq(&self.lexicon, &Lexicon::english());
        let index = if is_english { &ENGLISH } else { &self.index };
        index.get_or_init(|| FactsIndex::of(&self.lexicon, Facts::english()))
    }
}

impl Words {
    /// The usual list first; of two with the same name the first is meant.
    pub fn new(lists: impl IntoIterator<Item = Arc<Lexicon>>) -> Words {
        Words::of_known(lists.into_iter().map(Known::new))
    }

    fn of_known(lists: impl IntoIterator<Item = Arc<Known>>) -> Words {
        Words { lists: lists.into_iter().collect() }
    }

    pub fn lists(&self) -> impl Iterator<Item = &Arc<Lexicon>> {
        self.lists.iter().map(|it| &it.lexicon)
    }

    /// Finds out now what searches by sound and part of speech would wait for.
    pub fn prepare(&self) {
        for known in &self.lists {
            known.facts_index();
        }
    }

    /// The list with this name, in either case; the usual one without a name.
    pub fn list(&self, name: Option<&str>) -> Result<&Known, String> {
        let Some(name) = name else {
            let first = self.lists.first().map(Arc::as_ref);
            return first.ok_or_else(|| "this hall has no word list".to_owned());
        };
        let exact = self.lists.iter().find(|it| it.lexicon.name() == name);
        let alike = || self.lists.iter().find(|it| it.lexicon.name().eq_ignore_ascii_case(name));
        exact.or_else(alike).map(Arc::as_ref).ok_or_else(|| {
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
