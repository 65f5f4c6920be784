//! Words, for judges and for study: the lists of this hall, what is known of a
//! word, searches, and the word judge.

mod build;
mod definitions;
mod entry;
mod error;
mod facts_index;
mod judge;
mod lists;
mod menu;
mod packages;
mod query;
mod shelf;

use std::sync::{Arc, OnceLock};

use lexicon::{Facts, Lexicon};

use self::facts_index::FactsIndex;
pub use self::{
    build::{BuildError, DataFiles},
    definitions::{NOT_BUILT_IN, definitions},
    entry::{WordEntry, WordHooks, WordStudy},
    error::QueryError,
    judge::{JUDGED_MAX, JudgeQuestion, JudgeVerdict},
    lists::{FILE_MAX, Import, ImportError, Lists, LoadError, NameError},
    menu::{ListCard, WordMenu},
    packages::{PACKAGES, Package, PackageError, Packages},
    query::{SearchQuery, WordMatches},
    shelf::Shelf,
};

/// The lists that can be asked for by name. The first is the default list.
pub struct Words {
    lists: Vec<Arc<IndexedList>>,
}

/// A list, and its index by sound and part of speech.
pub struct IndexedList {
    pub lexicon: Arc<Lexicon>,
    index: OnceLock<FactsIndex>,
}

impl IndexedList {
    fn new(lexicon: impl Into<Arc<Lexicon>>) -> Arc<IndexedList> {
        Arc::new(IndexedList { lexicon: lexicon.into(), index: OnceLock::new() })
    }

    /// Built when it is first asked for, which takes a while. That of ENABLE is
    /// shared by all halls of the process.
    fn facts_index(&self) -> &FactsIndex {
        static ENGLISH: OnceLock<FactsIndex> = OnceLock::new();
        let is_english = Arc::ptr_eq(&self.lexicon, &Lexicon::english());
        let index = if is_english { &ENGLISH } else { &self.index };
        index.get_or_init(|| FactsIndex::of(&self.lexicon, Facts::english()))
    }
}

impl Words {
    /// The default list first; of two with the same name the first is meant.
    pub fn new(lists: impl IntoIterator<Item = Arc<Lexicon>>) -> Words {
        Words::of_indexed(lists.into_iter().map(IndexedList::new))
    }

    fn of_indexed(lists: impl IntoIterator<Item = Arc<IndexedList>>) -> Words {
        Words { lists: lists.into_iter().collect() }
    }

    pub fn lists(&self) -> impl Iterator<Item = &Arc<Lexicon>> {
        self.lists.iter().map(|it| &it.lexicon)
    }

    /// Builds the indexes that searches by sound and part of speech need.
    pub fn prepare(&self) {
        for list in &self.lists {
            list.facts_index();
        }
    }

    /// The list with this name, in either case; the default list without a name.
    pub fn list(&self, name: Option<&str>) -> Result<&IndexedList, QueryError> {
        let Some(name) = name else {
            let first = self.lists.first().map(Arc::as_ref);
            return first.ok_or_else(|| QueryError::new("list", "this hall has no word list"));
        };
        let exact = self.lists.iter().find(|it| it.lexicon.name() == name);
        let alike = || self.lists.iter().find(|it| it.lexicon.name().eq_ignore_ascii_case(name));
        exact.or_else(alike).map(Arc::as_ref).ok_or_else(|| {
            let names: Vec<&str> = self.lists().map(|it| it.name()).collect();
            let name: String = name.chars().take(40).collect();
            let names = names.join(", ");
            QueryError::new(
                "list",
                format!("there is no word list {name:?} here; this hall has {names}"),
            )
        })
    }
}

/// The hash of a list as it is shown and pinned.
pub fn hash_of(lexicon: &Lexicon) -> String {
    blake3::Hash::from_bytes(lexicon.hash()).to_hex().to_string()
}
