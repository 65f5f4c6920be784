//! `lyceum backup`, `restore`, `verify` and `key`: the books of a hall, from outside.

use std::{io::Write, path::PathBuf};

use store::{Books, CopyError, OpenError, SIGNING_KEY};

use super::{Failure, complain, lists::HallFlags};
use crate::log::{HallKey, n_sound};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum backup hall-monday.sqlite                 the hall here, open or not
  lyceum backup --data /var/lib/lyceum/hall.sqlite /mnt/backup/hall.sqlite
  lyceum backup --force hall-latest.sqlite         replacing the last one

The copy shows the books at one moment and is complete by itself; an open hall
stays open. Copying the file by other means leaves out what is still in its -wal.
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

The hall has to be closed. --salvage saves every row of a damaged file that can be
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

Checks every page of the file, its schema, the chain of every table's log, and that
each seed is the one its table committed itself to. Nothing is changed. Exit code 0:
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
    let n_bytes = store::back_up(&books, &args.file, args.force).map_err(not_copied)?;
    let (from, to) = (books.display(), args.file.display());
    writeln!(out, "Backed up {from} to {to}: {n_bytes} bytes.")?;
    Ok(())
}

pub(super) fn restore(args: &RestoreArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let books = args.hall.books()?;
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
    Ok(())
}

pub(super) fn verify(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let path = args.file.clone().map_or_else(|| args.hall.books(), Ok)?;
    let books = Books::open(&path).map_err(not_opened)?;
    let (mut n_tables, mut n_entries, mut n_wrong) = (0, 0, 0);
    let complaints = books.complaints();
    for complaint in &complaints {
        complain(&format!("{}: {complaint}", path.display()));
    }
    books.each_log(|log| {
        let (id, checked) = match log {
            Ok((table, entries)) => {
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
    writeln!(out, "Tables in order: {n_tables}, with {n_entries} entries; damaged: {n_wrong}.")?;
    match (complaints.is_empty(), n_wrong) {
        (true, 0) => Ok(()),
        _ => Err(Failure::World(format!(
            "{} is not in order; lyceum restore puts a backup in its place, lyceum restore \
             --salvage saves what can be read",
            path.display()
        ))),
    }
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
