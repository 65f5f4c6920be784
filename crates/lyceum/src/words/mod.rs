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
    build::{BuildError, DataFiles, KeptSources},
    definitions::{NOT_BUILT_IN, definitions},
    entry::{WordEntry, WordHooks, WordStudy},
    error::QueryError,
    judge::{JUDGED_MAX, JudgeQuestion, JudgeVerdict},
    lists::{FILE_MAX, Import, ImportError, KeptList, Lists, LoadError, NameError},
    menu::{ListCard, WordMenu},
    packages::{PACKAGES, Package, PackageError, Packages},
    query::{SearchQuery, WordMatches},
    shelf::{Shelf, ShelfError},
};

/// The lists that can be asked for by name. The first is the default list.
pub struct Words {
    lists: Vec<Arc<IndexedList>>,
}

/// A list, and its index by sound and part of speech.
pub struct IndexedList {
    pub lexicon: Arc<Lexicon>,
    /// Whether it comes with Lyceum.
    is_built_in: bool,
    index: OnceLock<FactsIndex>,
}

impl IndexedList {
    fn new(lexicon: impl Into<Arc<Lexicon>>) -> Arc<IndexedList> {
        let lexicon = lexicon.into();
        Arc::new(IndexedList { lexicon, is_built_in: false, index: OnceLock::new() })
    }

    /// The lists that come with Lyceum, the one that it goes by first. All halls of the process share them.
    fn built_in() -> &'static [Arc<IndexedList>; 3] {
        static BUILT_IN: OnceLock<[Arc<IndexedList>; 3]> = OnceLock::new();
        BUILT_IN.get_or_init(|| {
            Lexicon::built_in().map(|lexicon| {
                Arc::new(IndexedList { lexicon, is_built_in: true, index: OnceLock::new() })
            })
        })
    }

    /// Built when it is first asked for, which takes a while.
    fn facts_index(&self) -> &FactsIndex {
        self.index.get_or_init(|| FactsIndex::of(&self.lexicon, Facts::english()))
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

    /// Builds the indexes that searches by sound and part of speech need: of the default list and of own lists.
    /// Who asks for an older list of ours waits the first time.
    pub fn prepare(&self) {
        for (idx, list) in self.lists.iter().enumerate() {
            if idx == 0 || !list.is_built_in {
                list.facts_index();
            }
        }
    }

    /// The list with this name, in either case; the default list without a name. Every room and every command asks
    /// here, or by its hash for the list of a table.
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
