//! The lists of a hall that is open. Own lists come and go while it is.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use lexicon::Lexicon;

use super::{
    FILE_MAX, ImportError, IndexedList, KeptList, Lists, LoadError, QueryError, Words, hash_of,
};
use crate::file;

/// Where the lists of a hall are looked for, each time anew.
pub struct Shelf {
    /// The list that the hall goes by, as it was when the hall was opened.
    default: Arc<IndexedList>,
    /// Whether that is an own list, which may be imported again meanwhile.
    follows_own: bool,
    own: Option<Lists>,
    cache: Mutex<FolderCache>,
}

/// Why the list that a hall is to go by is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    #[error("{0}")]
    Load(#[from] LoadError),
    #[error("{file}: {cause}")]
    List { file: String, cause: ImportError },
    #[error(
        "{named:?} is neither a word list of this hall ({known}) nor a file that can be read: {cause}"
    )]
    Nothing { named: String, known: String, cause: std::io::Error },
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
    /// The lists that come with Lyceum, this one first, and those of the folder.
    pub fn new(default: Arc<Lexicon>, own: Option<Lists>) -> Shelf {
        let built_in = IndexedList::built_in().iter();
        let same = built_in.clone().find(|it| it.lexicon.hash() == default.hash()).cloned();
        let default = same.unwrap_or_else(|| IndexedList::new(default));
        Shelf { default, follows_own: false, own, cache: Mutex::default() }
    }

    /// The lists of a hall that goes by what is set: a list of ours or its own by its name, or else a file, which is
    /// a plain list, a KWG file or a compiled one. If nothing is set, it goes by ours.
    pub fn open(set: Option<&Path>, own: Lists) -> Result<Shelf, ShelfError> {
        let Some(path) = set else {
            return Ok(Shelf::new(Lexicon::lyceum_2026(), Some(own)));
        };
        let name = path.to_str().unwrap_or_default();
        let is_it = |it: &str| it.eq_ignore_ascii_case(name);
        if let Some(ours) = Lexicon::built_in().into_iter().find(|it| is_it(it.name())) {
            return Ok(Shelf::new(ours, Some(own)));
        }
        let names = own.names().unwrap_or_default();
        let exact = names.iter().find(|it| *it == name);
        if let Some(known) = exact.or_else(|| names.iter().find(|it| is_it(it)))
            && let Some(lexicon) = own.load(known)?
        {
            let follows_own = true;
            return Ok(Shelf { follows_own, ..Shelf::new(Arc::new(lexicon), Some(own)) });
        }
        let bytes = file::read(path, FILE_MAX).map_err(|cause| {
            let ours = Lexicon::built_in().map(|it| it.name().to_owned());
            let known: Vec<String> = ours.into_iter().chain(names).collect();
            let named = path.display().to_string();
            ShelfError::Nothing { named, known: known.join(", "), cause }
        })?;
        let name = path.file_stem().map_or("words".into(), |it| it.to_string_lossy());
        let is_kwg = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("kwg"));
        let read = super::lists::read(&name, &bytes, is_kwg);
        let lexicon = read.map_err(|cause| {
            let file = path.display().to_string();
            ShelfError::List { file, cause }
        })?;
        Ok(Shelf::new(Arc::new(lexicon), Some(own)))
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
        let words = Arc::new(Words::of_indexed(self.in_order(files.iter().map(|it| &it.1))));
        *cache = FolderCache { folder, files, words: Some(words.clone()) };
        words
    }

    /// The default list, our others, and own lists; each name once.
    fn in_order<'a>(
        &'a self,
        own: impl Iterator<Item = &'a Arc<IndexedList>> + Clone,
    ) -> Vec<Arc<IndexedList>> {
        let has_its_name =
            |it: &&Arc<IndexedList>| it.lexicon.name() == self.default.lexicon.name();
        let newer = own.clone().find(has_its_name).filter(|_| self.follows_own);
        let mut lists: Vec<Arc<IndexedList>> = vec![newer.unwrap_or(&self.default).clone()];
        for list in IndexedList::built_in().iter().chain(own) {
            let is_known = |it: &Arc<IndexedList>| it.lexicon.name() == list.lexicon.name();
            if !lists.iter().any(is_known) {
                lists.push(list.clone());
            }
        }
        lists
    }

    /// The list with this name, or the default list, without looking for the others if none is named.
    pub fn list(&self, name: Option<&str>) -> Result<Arc<Lexicon>, QueryError> {
        match name {
            None if !self.follows_own => Ok(self.default.lexicon.clone()),
            name => self.words().list(name).map(|it| it.lexicon.clone()),
        }
    }

    /// What a backup of the hall has to keep: own lists, what they were before, and a list from a file that tables
    /// go by; and what is wrong with what it cannot keep.
    pub fn to_keep(&self) -> (Vec<KeptList>, Vec<LoadError>) {
        let own = self.own.as_ref();
        let (mut kept, lost) = own.map(Lists::kept).unwrap_or_default();
        if !self.follows_own && !self.default.is_built_in {
            kept.extend(KeptList::earlier(&self.default.lexicon));
        }
        (kept, lost)
    }

    /// Finds a list by hash, including replaced versions, which open tables
    /// still use.
    pub fn with_hash(&self, hash: &str) -> Option<Arc<Lexicon>> {
        let is_it = |it: &Arc<Lexicon>| hash_of(it) == hash;
        let default = [self.default.lexicon.clone(), Lexicon::mini()];
        let found = default.into_iter().find(is_it);
        let found = found.or_else(|| self.words().lists().find(|it| is_it(it)).cloned());
        found.or_else(|| {
            // An own list may also have a name that means another now.
            let own = self.own.as_ref()?;
            let ((now, lost), (earlier, lost_earlier)) = (own.load_all(), own.load_earlier());
            for error in lost.into_iter().chain(lost_earlier) {
                tracing::error!(%error, "what a word list was before could not be loaded");
            }
            now.into_iter().chain(earlier).find(is_it)
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
        let shelf = Shelf::new(Lexicon::mini(), Some(lists.clone()));
        let names = || shelf.words().lists().map(|it| it.name().to_owned()).collect::<Vec<_>>();
        assert_eq!(names(), ["mini", "Lyceum-2026", "ENABLE-2026", "ENABLE"]);
        let import =
            |words: &str| lists.import("mine", words.as_bytes(), false).expect("a list").lexicon;
        let first = hash_of(&import("cat"));
        assert_eq!(names().last().map(String::as_str), Some("mine"));
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
