//! `lyceum audit`: was it all as the log says?

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use super::{
    Failure,
    input::{read_log_file, unreadable},
    quietly,
};
use crate::{
    games::Catalog,
    log::{self, Audit, Decided, LogFile},
};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum audit table.jsonl                one log
  lyceum audit crates/my-word/golden      every log in a folder
  lyceum audit - < table.jsonl            from standard input

Checks that the chain of links holds, that the seed is the one the hall had
committed itself to, that the referee decides every entry the same way again, and
that the outcome is the one the last line states. What a referee of another
version decided is replayed and has to come out the same, but is not decided
again; such logs are counted apart. Exit code 0: all is as the log says; 1: it is
not; 2: no such file.")]
pub(super) struct Args {
    /// Log files as JSON lines, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &Args, catalog: &Catalog, out: &mut dyn Write) -> Result<(), Failure> {
    let (mut n_replayed, mut n_wrong) = (0, 0);
    let paths = all_logs(&args.files)?;
    for path in &paths {
        let bytes = read_log_file(path)?;
        match audit(catalog, &bytes) {
            Ok(Audit { n_entries, decided: Decided::Again }) => {
                writeln!(out, "{}: {n_entries} entries, all as they should be", path.display())?;
            }
            Ok(Audit { n_entries, decided: Decided::By { referee, ours } }) => {
                n_replayed += 1;
                writeln!(
                    out,
                    "{}: {n_entries} entries, replayed only: referee {referee} decided them, and \
                     this program has referee {ours}, so its decisions were not made again",
                    path.display()
                )?;
            }
            Err(what) => {
                n_wrong += 1;
                writeln!(io::stderr(), "{}: {what}", path.display())?;
            }
        }
    }
    let n_right = paths.len() - n_replayed - n_wrong;
    match n_replayed {
        0 => writeln!(out, "{n_right} passed, {n_wrong} failed")?,
        n => writeln!(out, "{n_right} passed, {n} replayed only, {n_wrong} failed")?,
    }
    match n_wrong {
        0 => Ok(()),
        1 => Err(Failure::World("a log is not as it should be".to_owned())),
        n => Err(Failure::World(format!("{n} logs are not as they should be"))),
    }
}

fn audit(catalog: &Catalog, bytes: &[u8]) -> Result<Audit, String> {
    let log = LogFile::read(bytes).map_err(|error| error.to_string())?;
    quietly(|| log::audit(&log, catalog))
}

/// The files named, and those in the folders named.
fn all_logs(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    for path in named {
        if !path.is_dir() {
            paths.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).map_err(|error| unreadable(path, &error))?;
        let mut logs: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
        logs.retain(|it| it.extension().is_some_and(|ext| ext == "jsonl"));
        logs.sort();
        paths.append(&mut logs);
    }
    if paths.is_empty() {
        return Err(Failure::Input("there is no log (*.jsonl) in these folders".to_owned()));
    }
    Ok(paths)
}
