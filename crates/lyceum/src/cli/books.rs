//! `lyceum backup`, `restore`, `verify` and `key`: the books of a hall, from outside.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
};

use lexicon::Lexicon;
use store::{Books, CopyError, Enclosed, OpenError, SIGNING_KEY};

use super::{Failure, complain, lists::HallFlags};
use crate::{
    games::list_in,
    log::{HallKey, n_sound},
    words::{KeptList, Lists, hash_of},
};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum backup hall-monday.sqlite                 the hall here, open or not
  lyceum backup --data /var/lib/lyceum/hall.sqlite /mnt/backup/hall.sqlite
  lyceum backup --force hall-latest.sqlite         replacing the last one

The copy shows the books at one moment and is complete by itself, with the word lists
of the hall; an open hall stays open. Copying the file by other means leaves out what is still in its -wal.
What is no file (a folder, a link, a device, a pipe) is never replaced, nor what stands
beside a hall's books. A backup holds seeds and the key the hall signs with: keep it
where nobody else can read it. Exit code 0: it was made; 1: it was not, and nothing was overwritten; 2: no
such hall.")]
pub(super) struct BackupArgs {
    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    hall: HallFlags,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum restore hall-monday.sqlite           where there is no hall yet
  lyceum restore --force hall-monday.sqlite   the present file is set aside, not lost
  lyceum restore --salvage damaged.sqlite --data saved.sqlite

The hall has to be closed. The word lists in the backup are put beside it again. --salvage saves every row of a damaged file that can be
read, and each log as far as it is still as it was written; the damaged file is left
as it is. Exit code 0: done; 1: not done, and nothing was changed; 2: no such file.")]
pub(super) struct RestoreArgs {
    /// A backup, or with --salvage a damaged file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Set the present file aside, under another name
    #[arg(long)]
    force: bool,
    /// Save what can be read of a damaged file
    #[arg(long)]
    salvage: bool,
    #[command(flatten)]
    hall: HallFlags,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum verify                        the hall here, open or not
  lyceum verify hall-monday.sqlite     a backup

Checks every page of the file, its schema, the chain of every table's log, that each
seed is the one its table committed itself to, and that the word lists are here which
tables go by. Nothing is changed. Exit code 0:
all is in order; 1: something is not, and it says which tables; 2: no such file.")]
pub(super) struct VerifyArgs {
    /// The file to check; the hall's own if none is named
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    hall: HallFlags,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum key                                       the key of the hall here
  lyceum audit --key $(lyceum key) table.jsonl     did this hall sign the log?

A hall publishes the same key at /api/key.")]
pub(super) struct KeyArgs {
    #[command(flatten)]
    hall: HallFlags,
}

pub(super) fn backup(args: &BackupArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let books = args.hall.books()?;
    keeps_off_lists(&args.file, &args.hall.lists()?)?;
    let (lists, lost) = args.hall.shelf()?.to_keep();
    for error in lost {
        complain(&format!("left out: {error}"));
    }
    let n_lists = lists.len();
    let enclosed: Vec<Enclosed> = lists
        .into_iter()
        .map(|KeptList { name, bytes }| Enclosed { name: format!("{LISTS}{name}"), bytes })
        .collect();
    let n_bytes = store::back_up_with(&books, &args.file, args.force, &enclosed);
    let n_bytes = n_bytes.map_err(not_copied)?;
    let (from, to) = (books.display(), args.file.display());
    let with = match n_lists {
        0 => String::new(),
        1 => ", with a word list".to_owned(),
        n => format!(", with {n} word lists"),
    };
    writeln!(out, "Backed up {from} to {to}: {n_bytes} bytes{with}.")?;
    Ok(())
}

/// Where a hall keeps its word lists no backup is written, though nothing may be there yet.
fn keeps_off_lists(file: &Path, lists: &Lists) -> Result<(), Failure> {
    let is_folder = |it: &Path| it == lists.folder() || it.extension() == Some("lists".as_ref());
    match file.ancestors().find(|it| is_folder(it)) {
        None => Ok(()),
        Some(folder) => Err(Failure::Input(format!(
            "{} is where a hall keeps its word lists; write the backup somewhere else",
            folder.display()
        ))),
    }
}

/// What the names of word lists in a backup begin with.
const LISTS: &str = "word list ";

/// The word lists that a backup holds.
fn lists_in(books: &Books) -> Result<Vec<KeptList>, OpenError> {
    let list = |Enclosed { name, bytes }: Enclosed| {
        let name = name.strip_prefix(LISTS)?.to_owned();
        Some(KeptList { name, bytes })
    };
    Ok(books.enclosed()?.into_iter().filter_map(list).collect())
}

pub(super) fn restore(args: &RestoreArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let books = args.hall.books()?;
    let kept = Books::open(&args.file).and_then(|it| lists_in(&it));
    let kept = match (kept, args.salvage) {
        (Ok(kept), _) => kept,
        (Err(error), true) => {
            complain(&format!("left behind: {error}"));
            Vec::new()
        }
        (Err(error), false) => return Err(not_opened(error)),
    };
    let aside = if args.salvage {
        let sound = |table: &store::Table, entries: &[store::StoredEntry]| {
            n_sound(table, entries).unwrap_or_else(|(n, _)| n)
        };
        let (saved, aside) =
            store::salvage(&args.file, &books, args.force, sound).map_err(not_copied)?;
        for what in &saved.left_behind {
            complain(&format!("left behind: {what}"));
        }
        let (n_tables, n_entries, n_accounts) = (saved.n_tables, saved.n_entries, saved.n_accounts);
        writeln!(out, "Saved {n_tables} tables, {n_entries} entries and {n_accounts} accounts.")?;
        aside
    } else {
        store::restore(&args.file, &books, args.force).map_err(not_copied)?
    };
    writeln!(out, "Restored {} from {}.", books.display(), args.file.display())?;
    if let Some(aside) = aside {
        writeln!(out, "The file that was there before is now {}.", aside.display())?;
    }
    let (lists, mut n_lost) = (args.hall.lists()?, 0);
    for list in &kept {
        match lists.put_back(list) {
            Ok(()) => writeln!(out, "The word list {} is back.", list.name)?,
            Err(error) => {
                n_lost += 1;
                complain(&format!("word list {}: {error}", list.name));
            }
        }
    }
    match n_lost {
        0 => Ok(()),
        n => Err(Failure::World(format!("the books are back, but {n} word lists are not"))),
    }
}

pub(super) fn verify(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let path = args.file.clone().map_or_else(|| args.hall.books(), Ok)?;
    let books = Books::open(&path).map_err(not_opened)?;
    let lists = known_lists(&args.hall, &path, &books)?;
    let mut missing: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    let (mut n_tables, mut n_entries, mut n_wrong) = (0, 0, 0);
    let complaints = books.complaints();
    for complaint in &complaints {
        complain(&format!("{}: {complaint}", path.display()));
    }
    books.each_log(|log| {
        let (id, checked) = match log {
            Ok((table, entries)) => {
                if let Some((name, hash)) = list_in(&table.header).filter(|it| !lists(&it.1)) {
                    missing.entry((name, hash)).or_default().push(table.id.clone());
                }
                (table.id.clone(), n_sound(&table, &entries).map_err(|(_, what)| what))
            }
            Err((id, what)) => (id, Err(what)),
        };
        match checked {
            Ok(n) => (n_tables, n_entries) = (n_tables + 1, n_entries + n),
            Err(what) => {
                n_wrong += 1;
                complain(&format!("table {id}: {what}"));
            }
        }
    });
    for ((name, hash), tables) in &missing {
        let (short, tables) = (&hash[..hash.len().min(12)], tables.join(", "));
        complain(&format!(
            "the word list {name} ({short}) is missing, which these tables go by: {tables}; lyceum \
             lexicon import {name} FILE brings it back"
        ));
    }
    writeln!(out, "Tables in order: {n_tables}, with {n_entries} entries; damaged: {n_wrong}.")?;
    match (complaints.is_empty(), n_wrong) {
        (true, 0) if missing.is_empty() => Ok(()),
        (true, 0) => Err(Failure::World(format!(
            "{} is in order, but tables in it go by word lists that are not here",
            path.display()
        ))),
        _ => Err(Failure::World(format!(
            "{} is not in order; lyceum restore puts a backup in its place, lyceum restore \
             --salvage saves what can be read",
            path.display()
        ))),
    }
}

/// Whether a list can be had whose hash this is: beside the books of a hall, or in a backup.
fn known_lists(
    hall: &HallFlags,
    path: &Path,
    books: &Books,
) -> Result<impl Fn(&str) -> bool + use<>, Failure> {
    let enclosed = lists_in(books).map_err(not_opened)?;
    let enclosed = enclosed.iter().filter_map(|it| Lexicon::from_compiled(&it.bytes).ok());
    let enclosed: Vec<String> = enclosed.map(|it| hash_of(&it)).collect();
    let shelf = hall.shelf_beside(path)?;
    let known: RefCell<BTreeMap<String, bool>> = RefCell::default();
    Ok(move |hash: &str| {
        let look = || enclosed.iter().any(|it| it == hash) || shelf.with_hash(hash).is_some();
        *known.borrow_mut().entry(hash.to_owned()).or_insert_with(look)
    })
}

pub(super) fn key(args: &KeyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let path = args.hall.books()?;
    let books = Books::open(&path).map_err(not_opened)?;
    let kept = books.own(SIGNING_KEY).map_err(not_opened)?;
    let key = kept.as_deref().and_then(HallKey::read).ok_or_else(|| {
        let path = path.display();
        Failure::World(format!("{path} has no key yet; the hall makes one when it opens"))
    })?;
    writeln!(out, "{}", key.public())?;
    Ok(())
}

fn not_copied(error: CopyError) -> Failure {
    match error {
        CopyError::Open(error) => not_opened(error),
        error => Failure::World(error.to_string()),
    }
}

fn not_opened(error: OpenError) -> Failure {
    match error {
        OpenError::NoFile { .. } | OpenError::NotAFile { .. } | OpenError::Empty { .. } => {
            Failure::Input(error.to_string())
        }
        error => Failure::World(error.to_string()),
    }
}
