//! An operator's own lists: a folder beside the hall's data.
//!
//! `NAME.lex` is a list as it was last imported. What it held before is kept
//! under `earlier/`, because tables go by the words they were opened with.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use lexicon::{FileError, KwgError, Lexicon, ListError};

use super::{hash_of, shelf::Stamp};

/// The largest file that is imported.
pub const FILE_MAX: u64 = 256 << 20;

/// A folder of lists.
#[derive(Clone, Debug)]
pub struct Lists {
    folder: PathBuf,
}

/// What an import did.
pub struct Import {
    pub lexicon: Lexicon,
    /// The list that had the name before, if its words were others.
    pub replaced: Option<Lexicon>,
    /// The lines of a plain list that repeated a word; each is kept once.
    pub repeats: Vec<usize>,
}

/// A list as it lies in the folder, for a backup to keep.
pub struct KeptList {
    /// `NAME`, or `earlier/NAME-HASH`.
    pub name: String,
    /// In its compiled form.
    pub bytes: Vec<u8>,
}

impl KeptList {
    /// A list that is found again by its hash and has no name of its own; none if its name can be no file's.
    pub(super) fn earlier(list: &Lexicon) -> Option<KeptList> {
        check_name(list.name()).ok()?;
        let name = format!("{EARLIER}/{}", earlier_name(list));
        Some(KeptList { name, bytes: list.to_compiled() })
    }
}

/// Why a list was not imported. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error(transparent)]
    Name(#[from] NameError),
    #[error("{0}")]
    List(#[from] ListError),
    #[error("{0}")]
    Kwg(#[from] KwgError),
    #[error("{0}")]
    Compiled(#[from] FileError),
    #[error("the file is larger than {} MiB", FILE_MAX >> 20)]
    TooLarge,
    #[error("failed to write {path}: {cause}")]
    Write { path: String, cause: io::Error },
}

/// Why something cannot be the name of a list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    #[error(
        "{0:?} cannot be a list's name: it has 1 to 40 letters, digits, '-', '_' or '.', and \
         begins with a letter or digit"
    )]
    Malformed(String),
    #[error("{0:?} is the name of a list that comes with Lyceum")]
    Taken(String),
}

/// Why a list could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("failed to read {path}: {cause}")]
    Read { path: String, cause: io::Error },
    #[error("{path} is damaged: {cause}; import the list again")]
    Damaged { path: String, cause: FileError },
}

impl Lists {
    /// The lists of the hall that keeps its books in this file: for
    /// `hall.sqlite` the folder `hall.lists`, or `lists` in a folder.
    pub fn beside(data: &Path) -> Lists {
        let folder = if data.is_dir() { data.join("lists") } else { data.with_extension("lists") };
        Lists { folder }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Imports a list under a name: a plain list, a KWG file of another
    /// program, or one that was compiled before.
    pub fn import(&self, name: &str, bytes: &[u8], is_kwg: bool) -> Result<Import, ImportError> {
        check_name(name)?;
        if FILE_MAX < bytes.len() as u64 {
            return Err(ImportError::TooLarge);
        }
        let lexicon = read(name, bytes, is_kwg)?;
        let is_plain = !is_kwg && !is_compiled(bytes);
        let repeats = if is_plain { lexicon::repeats(bytes) } else { Vec::new() };
        let before = self.load(name).ok().flatten();
        let replaced = before.filter(|it| it.hash() != lexicon.hash());
        if let Some(before) = &replaced {
            let kept = self.earlier().join(format!("{}.lex", earlier_name(before)));
            self.write(&kept, &before.to_compiled())?;
        }
        self.write(&self.path(name), &lexicon.to_compiled())?;
        Ok(Import { lexicon, replaced, repeats })
    }

    /// The file is there whole, or as it was before.
    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), ImportError> {
        let failed = |cause| ImportError::Write { path: path.display().to_string(), cause };
        let parent = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(parent).map_err(failed)?;
        let aside = path.with_extension(format!("{}.part", std::process::id()));
        let written = write_through(&aside, bytes).and_then(|()| fs::rename(&aside, path));
        if written.is_err() {
            // What was written aside is of no use; that it cannot be removed
            // is not what went wrong first.
            let _ = fs::remove_file(&aside);
        }
        written.map_err(failed)?;
        // The name must be on the disk too. Not every file system can say so.
        if let Ok(folder) = fs::File::open(parent) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// The names of all lists, in order.
    pub fn names(&self) -> io::Result<Vec<String>> {
        let mut names: Vec<String> =
            files_in(&self.folder)?.iter().filter_map(|it| stem(it)).collect();
        names.sort();
        Ok(names)
    }

    /// The list with this name, if there is one.
    pub fn load(&self, name: &str) -> Result<Option<Lexicon>, LoadError> {
        if check_name(name).is_err() {
            return Ok(None);
        }
        let path = self.path(name);
        if path.exists() { load(&path).map(Some) } else { Ok(None) }
    }

    /// All lists, and what is wrong with those that cannot be loaded.
    pub fn load_all(&self) -> (Vec<Arc<Lexicon>>, Vec<LoadError>) {
        load_each(&self.folder)
    }

    /// What lists held before they were imported again.
    pub fn load_earlier(&self) -> (Vec<Arc<Lexicon>>, Vec<LoadError>) {
        load_each(&self.earlier())
    }

    /// Everything that a backup has to keep, and what is wrong with what it cannot.
    pub fn kept(&self) -> (Vec<KeptList>, Vec<LoadError>) {
        let ((now, mut lost), (earlier, lost_earlier)) = (self.load_all(), self.load_earlier());
        lost.extend(lost_earlier);
        let keep = |it: &Arc<Lexicon>| {
            let (name, bytes) = (it.name().to_owned(), it.to_compiled());
            KeptList { name, bytes }
        };
        let earlier = earlier.iter().filter_map(|it| KeptList::earlier(it));
        (now.iter().map(keep).chain(earlier).collect(), lost)
    }

    /// Puts a list back that a backup has kept. Other words under its name become earlier ones.
    pub fn put_back(&self, kept: &KeptList) -> Result<(), ImportError> {
        let Some(stem) = kept.name.strip_prefix(EARLIER).and_then(|it| it.strip_prefix('/')) else {
            return self.import(&kept.name, &kept.bytes, false).map(drop);
        };
        let lexicon = Lexicon::from_compiled(&kept.bytes)?;
        check_name(lexicon.name())?;
        match stem == earlier_name(&lexicon) {
            true => self.write(&self.earlier().join(format!("{stem}.lex")), &kept.bytes),
            false => Err(NameError::Malformed(stem.chars().take(60).collect()).into()),
        }
    }

    /// When a list was last written or removed; none before the first.
    pub(super) fn last_changed(&self) -> Option<SystemTime> {
        fs::metadata(&self.folder).and_then(|it| it.modified()).ok()
    }

    /// The files of all lists, in order.
    pub(super) fn stamps(&self) -> Vec<Stamp> {
        let paths = files_in(&self.folder).unwrap_or_else(|error| {
            tracing::error!(folder = %self.folder.display(), %error, "lists could not be looked for");
            Vec::new()
        });
        let stamp = |path: PathBuf| {
            let data = fs::metadata(&path).ok()?;
            Some(Stamp { path, modified: data.modified().ok(), n_bytes: data.len() })
        };
        paths.into_iter().filter_map(stamp).collect()
    }

    /// Removes a list and all that it held before; whether there was one.
    pub fn remove(&self, name: &str) -> io::Result<bool> {
        if check_name(name).is_err() || !self.path(name).exists() {
            return Ok(false);
        }
        fs::remove_file(self.path(name))?;
        for path in files_in(&self.earlier())? {
            let is_of_it = stem(&path)
                .is_some_and(|it| it.rsplit_once('-').is_some_and(|(list, _)| list == name));
            if is_of_it {
                fs::remove_file(path)?;
            }
        }
        Ok(true)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.lex"))
    }

    fn earlier(&self) -> PathBuf {
        self.folder.join(EARLIER)
    }
}

/// The folder of what lists were before.
const EARLIER: &str = "earlier";

fn earlier_name(list: &Lexicon) -> String {
    format!("{}-{}", list.name(), &hash_of(list)[..12])
}

fn check_name(name: &str) -> Result<(), NameError> {
    let plain = |it: u8| it.is_ascii_alphanumeric() || b"-_.".contains(&it);
    let well_formed = (1..=40).contains(&name.len())
        && name.bytes().all(plain)
        && name.bytes().next().is_some_and(|it| it.is_ascii_alphanumeric());
    if !well_formed {
        return Err(NameError::Malformed(name.chars().take(60).collect()));
    }
    check_not_ours(name)
}

/// The names of lists that come with Lyceum mean those.
fn check_not_ours(name: &str) -> Result<(), NameError> {
    let ours = Lexicon::built_in().into_iter().chain([Lexicon::mini()]);
    match ours.map(|it| it.name().to_owned()).any(|it| it.eq_ignore_ascii_case(name)) {
        true => Err(NameError::Taken(name.to_owned())),
        false => Ok(()),
    }
}

/// A list under a name: a plain list, a KWG file of another program, or one that was compiled before.
/// If it counts no words itself, they are as common as the default list says.
pub(super) fn read(name: &str, bytes: &[u8], is_kwg: bool) -> Result<Lexicon, ImportError> {
    check_not_ours(name)?;
    let lexicon = if is_kwg {
        Lexicon::from_kwg(name, bytes)?
    } else if is_compiled(bytes) {
        Lexicon::from_compiled(bytes)?.named(name)
    } else {
        Lexicon::from_bytes(name, bytes)?
    };
    let counted = Lexicon::lyceum_2026();
    let is_counted = (0..lexicon.len()).any(|it| lexicon.frequency_at(it).is_some());
    Ok(if is_counted { lexicon } else { lexicon.with_frequencies(|it| counted.frequency(it)) })
}

fn is_compiled(bytes: &[u8]) -> bool {
    bytes.starts_with(b"LYCEUMLX")
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    io::Write::write_all(&mut file, bytes)?;
    file.sync_all()
}

fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
    paths.retain(|it| it.is_file() && it.extension().is_some_and(|ext| ext == "lex"));
    paths.sort();
    Ok(paths)
}

fn stem(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_str()?.to_owned())
}

pub(super) fn load(path: &Path) -> Result<Lexicon, LoadError> {
    let shown = || path.display().to_string();
    let bytes = fs::read(path).map_err(|cause| LoadError::Read { path: shown(), cause })?;
    Lexicon::from_compiled(&bytes).map_err(|cause| LoadError::Damaged { path: shown(), cause })
}

fn load_each(folder: &Path) -> (Vec<Arc<Lexicon>>, Vec<LoadError>) {
    let (mut loaded, mut failed) = (Vec::new(), Vec::new());
    let paths = files_in(folder).unwrap_or_else(|cause| {
        failed.push(LoadError::Read { path: folder.display().to_string(), cause });
        Vec::new()
    });
    for path in paths {
        match load(&path) {
            Ok(lexicon) => loaded.push(Arc::new(lexicon)),
            Err(error) => failed.push(error),
        }
    }
    (loaded, failed)
}
