//! `lyceum audit`: was it all as the log says?

use std::{fs, io::Write, path::PathBuf};

use super::{
    Failure, complain,
    input::{read_log_file, shown, unreadable},
    quietly,
};
use crate::{
    games::{Catalog, Pin},
    log::{self, Audit, LogFile, PublicKey, Referee},
};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum audit table.jsonl                one log
  lyceum audit crates/my-word/golden      every log in a folder
  lyceum audit - < table.jsonl            from standard input
  lyceum audit --key 3f9a… table.jsonl    and that hall must have signed it

Checks that the chain of links holds, that the seed is the one the hall had
committed itself to, that the referee decides every entry the same way again, that
the outcome is the one the last line states, and that the signature, if there is
one, belongs to this log. Only the signature shows which hall published the log and
that nobody has tidied it since: get the hall's key from somewhere other than the
log. What a referee of another version decided is replayed and has to come out the
same, but is not decided again; such logs are counted separately. A log of LinguiSHTIK
or On-Words also names the facts about words, and the grammar, that verdicts rested on:
where this program has others, verdicts that it would not repeat stand as they are, and
it says how many. Exit code 0: all
is as the log says; 1: it is not; 2: a file could not be read.")]
pub(super) struct Args {
    /// Log files as JSON lines, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The public key of the hall that must have signed each log, as `lyceum key` prints it
    #[arg(long, value_name = "HEX")]
    key: Option<String>,
}

pub(super) fn run(args: &Args, catalog: &Catalog, out: &mut dyn Write) -> Result<(), Failure> {
    let key = args.key.as_deref().map(|it| {
        let no_key =
            |()| Failure::Input(format!("{it:?} is not a key: a key is 64 hexadecimal digits"));
        it.parse::<PublicKey>().map_err(no_key)
    });
    let key = key.transpose()?;
    let (mut n_in_part, mut n_replayed, mut n_wrong) = (0, 0, 0);
    let mut unread = Vec::new();
    let paths = all_logs(&args.files)?;
    for path in &paths {
        let shown = shown(path);
        let bytes = match read_log_file(path) {
            Ok(bytes) => bytes,
            Err(Failure::Input(what)) => {
                unread.push(what);
                continue;
            }
            Err(other) => return Err(other),
        };
        match audit(catalog, &bytes, key) {
            Ok(Audit { n_entries, referee, signed_by }) => {
                let signed = match signed_by {
                    Some(hall) => format!("signed by the hall {hall}"),
                    None => "not signed".to_owned(),
                };
                let found = match referee {
                    Referee::Ours => "all as they should be".to_owned(),
                    Referee::ByOthers { foreign, n_standing } => {
                        n_in_part += usize::from(0 < n_standing);
                        by_others(&foreign, n_standing)
                    }
                    Referee::Another { number, ours } => {
                        n_replayed += 1;
                        format!(
                            "replayed only: referee {number} decided them, and this program has \
                             referee {ours}, so they were not decided again"
                        )
                    }
                };
                writeln!(out, "{shown}: {n_entries} entries, {found}; {signed}")?;
            }
            Err(what) => {
                n_wrong += 1;
                complain(&format!("{shown}: {what}"));
            }
        }
    }
    let n_right = paths.len() - n_in_part - n_replayed - n_wrong - unread.len();
    write!(out, "{n_right} passed, ")?;
    if 0 < n_in_part {
        write!(out, "{n_in_part} passed in part, ")?;
    }
    if 0 < n_replayed {
        write!(out, "{n_replayed} replayed only, ")?;
    }
    write!(out, "{n_wrong} failed")?;
    if !unread.is_empty() {
        write!(out, ", {} not read", unread.len())?;
    }
    writeln!(out)?;
    let last = if n_wrong == 0 { unread.pop() } else { None };
    unread.iter().for_each(|it| complain(it));
    match n_wrong {
        0 => last.map_or(Ok(()), |it| Err(Failure::Input(it))),
        1 => Err(Failure::World("a log is not as it should be".to_owned())),
        n => Err(Failure::World(format!("{n} logs are not as they should be"))),
    }
}

/// The finding where a log names references that this program has not got.
fn by_others(foreign: &[Pin], n_standing: usize) -> String {
    let short = |it: &str| it.chars().take(12).collect::<String>();
    let named = foreign.iter().map(|it| {
        format!("the {} {}…, and this program has {}…", it.name, short(&it.log), short(&it.ours))
    });
    let named: Vec<String> = named.collect();
    let named = format!("it was played with {}", named.join("; with "));
    match n_standing {
        0 => format!("all as they should be, although {named}"),
        n => format!("all as they should be but for {n} that were not decided again: {named}"),
    }
}

fn audit(catalog: &Catalog, bytes: &[u8], key: Option<PublicKey>) -> Result<Audit, String> {
    let log = LogFile::read(bytes).map_err(|error| error.to_string())?;
    let audited = quietly(|| log::audit(&log, catalog))?;
    match (key, audited.signed_by) {
        (Some(_), None) => Err("it is not signed".to_owned()),
        (Some(key), Some(hall)) if key != hall => {
            Err(format!("it is signed by another hall: {hall}"))
        }
        _ => Ok(audited),
    }
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
        return Err(Failure::Input("there are no logs (*.jsonl) in these folders".to_owned()));
    }
    Ok(paths)
}
