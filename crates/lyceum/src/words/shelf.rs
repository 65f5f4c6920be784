//! The lists of a hall that is open. Own lists come and go while it is.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use lexicon::Lexicon;

use super::{IndexedList, Lists, Words, hash_of};

/// Where the lists of a hall are looked for, each time anew.
pub struct Shelf {
    /// Those it was opened with, which stay.
    given: Vec<Arc<IndexedList>>,
    own: Option<Lists>,
    cache: Mutex<FolderCache>,
}

/// What was in the folder when it was last read.
#[derive(Default)]
struct FolderCache {
    /// When the folder had last changed: a list that is written or removed
    /// changes it.
    folder: Option<SystemTime>,
    files: Vec<(Stamp, Arc<IndexedList>)>,
    words: Option<Arc<Words>>,
}

/// What tells a file from another of its name.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) path: PathBuf,
    pub(super) modified: Option<SystemTime>,
    pub(super) n_bytes: u64,
}

impl Shelf {
    /// These lists, the default list first, and those of the folder.
    pub fn new(given: impl IntoIterator<Item = Arc<Lexicon>>, own: Option<Lists>) -> Shelf {
        let given = given.into_iter().map(IndexedList::new).collect();
        Shelf { given, own, cache: Mutex::default() }
    }

    /// The lists there are now. The folder is read again only if it has changed.
    pub fn words(&self) -> Arc<Words> {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = self.own.as_ref().and_then(Lists::last_changed);
        if let Some(words) = cache.words.as_ref().filter(|_| cache.folder == folder) {
            return words.clone();
        }
        let stamps = self.own.as_ref().map(Lists::stamps).unwrap_or_default();
        let mut files = Vec::new();
        for stamp in stamps {
            let same = cache.files.iter().find(|it| it.0 == stamp).map(|it| it.1.clone());
            match same.map_or_else(|| super::lists::load(&stamp.path).map(IndexedList::new), Ok) {
                Ok(list) => files.push((stamp, list)),
                Err(error) => tracing::error!(%error, "a word list could not be loaded"),
            }
        }
        let lists = self.given.iter().chain(files.iter().map(|it| &it.1));
        let words = Arc::new(Words::of_indexed(lists.cloned()));
        *cache = FolderCache { folder, files, words: Some(words.clone()) };
        words
    }

    /// Finds a list by hash, including replaced versions, which open tables
    /// still use.
    pub fn with_hash(&self, hash: &str) -> Option<Arc<Lexicon>> {
        let is_it = |it: &Arc<Lexicon>| hash_of(it) == hash;
        let now = self.words();
        let found = now.lists().cloned().chain([Lexicon::mini()]).find(is_it);
        let newer = || Some(Lexicon::english_2026()).filter(is_it);
        found.or_else(newer).or_else(|| {
            let (earlier, lost) = self.own.as_ref()?.load_earlier();
            for error in lost {
                tracing::error!(%error, "what a word list was before could not be loaded");
            }
            earlier.into_iter().find(is_it)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_come_and_go_and_what_they_were_is_still_found_by_its_hash() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let lists = Lists::beside(folder.path());
        let shelf = Shelf::new([Lexicon::mini()], Some(lists.clone()));
        let names = || shelf.words().lists().map(|it| it.name().to_owned()).collect::<Vec<_>>();
        assert_eq!(names(), ["mini"]);
        let import =
            |words: &str| lists.import("mine", words.as_bytes(), false).expect("a list").lexicon;
        let first = hash_of(&import("cat"));
        assert_eq!(names(), ["mini", "mine"]);
        let before = shelf.words();
        assert!(Arc::ptr_eq(&before, &shelf.words()), "what has not changed is not read again");
        // Some file systems tell times apart by a few milliseconds only.
        let second = hash_of(&import("dog\nfox"));
        let newest = || shelf.words().list(Some("mine")).map(|it| it.lexicon.len());
        while newest() != Ok(2) {
            lists.import("other", b"owl", false).expect("a list");
        }
        for hash in [&first, &second, &hash_of(&Lexicon::mini())] {
            assert!(shelf.with_hash(hash).is_some_and(|it| hash_of(&it) == **hash), "{hash}");
        }
        assert!(lists.remove("mine").expect("a folder that can be written to"));
        assert!(!names().contains(&"mine".to_owned()));
        assert!(shelf.with_hash(&second).is_none());
        assert_eq!(before.list(Some("mine")).map(|it| it.lexicon.len()), Ok(1));
    }
}
