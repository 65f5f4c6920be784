//! `lyceum audit`: was it all as the log says?

use std::{
    fs,
    io::{self, Read as _, Write},
    path::{Path, PathBuf},
};

use super::Failure;
use crate::{
    catalog::Catalog,
    file,
    logfile::{self, LogFile},
};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum audit table.jsonl                one log
  lyceum audit crates/my-word/golden      every log in a folder
  lyceum audit - < table.jsonl            from standard input

Checks that the chain of links holds, that the seed is the one the hall had
committed itself to, that the referee decides every entry as it stands, and that
the end is what everybody saw. Exit code 0: all is as the log says; 1: it is not;
2: no such file.")]
pub(super) struct Args {
    /// Log files as JSON lines, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &Args, catalog: &Catalog, out: &mut dyn Write) -> Result<(), Failure> {
    let mut n_wrong = 0;
    let paths = all_logs(&args.files)?;
    for path in &paths {
        let bytes = read(path)?;
        match audit(catalog, &bytes) {
            Ok(n_entries) => {
                writeln!(out, "{}: {n_entries} entries, all as they should be", path.display())?;
            }
            Err(what) => {
                n_wrong += 1;
                writeln!(io::stderr(), "{}: {what}", path.display())?;
            }
        }
    }
    let n_right = paths.len() - n_wrong;
    writeln!(out, "{n_right} passed, {n_wrong} failed")?;
    match n_wrong {
        0 => Ok(()),
        1 => Err(Failure::World("a log is not as it should be".to_owned())),
        n => Err(Failure::World(format!("{n} logs are not as they should be"))),
    }
}

/// How many entries were decided again, or what is wrong and where.
pub(super) fn audit(catalog: &Catalog, bytes: &[u8]) -> Result<usize, String> {
    let log = LogFile::read(bytes).map_err(|error| error.to_string())?;
    if log.seed.commitment() != log.commitment {
        return Err("the seed at the end is not the one the header commits to".to_owned());
    }
    let seen = catalog.audit(&log)?;
    // A view may have gained fields since; what was there then is the same.
    let then = log.view.as_object().ok_or("the end has no view")?;
    match then.iter().find(|(name, then)| seen.get(name.as_str()) != Some(*then)) {
        Some((name, _)) => Err(format!("the end: {name} is not what everybody saw")),
        None => Ok(log.entries.len()),
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
        return Err(Failure::Input("there is no log (*.jsonl) in these folders".to_owned()));
    }
    Ok(paths)
}

/// The bytes of a file, or of standard input.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().take(logfile::FILE_MAX + 1).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    file::read(path, logfile::FILE_MAX).map_err(|error| unreadable(path, &error))
}

pub(super) fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("failed to read {}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use kernel::Link;
    use lexicon::Lexicon;

    use super::*;

    const GOLDEN: &str = include_str!("../../../my-word/golden/bots-2.jsonl");

    /// The golden log with one line changed and every link made to fit again: what
    /// somebody would do who knows how logs are chained.
    fn forged(line_idx: usize, change: impl Fn(&str) -> String) -> Vec<u8> {
        let mut text = Vec::new();
        let mut link = None;
        for (idx, line) in GOLDEN.lines().enumerate() {
            let line = line.strip_prefix("{\"").and_then(|it| it.rsplit_once(",\"link\":"));
            let (kind, body) = line.and_then(|it| it.0.split_once("\":")).expect("a line of a log");
            let body = if idx == line_idx { change(body) } else { body.to_owned() };
            let bytes = body.as_bytes();
            let next = link.map_or_else(|| Link::first(bytes), |it: Link| it.next(bytes));
            text.extend(logfile::line(kind, bytes, next));
            link = Some(next);
        }
        text
    }

    /// The body with its first digit after `mark` made another one.
    fn another_digit(body: &str, mark: &str) -> Option<String> {
        let from = body.find(mark)? + mark.len();
        let at = from + body[from..].find(|it: char| it.is_ascii_digit())?;
        let digit = if &body[at..=at] == "1" { "2" } else { "1" };
        Some(format!("{}{digit}{}", &body[..at], &body[at + 1..]))
    }

    #[test]
    fn a_forged_log_whose_chain_fits_is_found_out_at_its_entry() {
        let catalog = Catalog::new(Lexicon::english(), None).expect("the games");
        assert_eq!(audit(&catalog, &forged(0, str::to_owned)), audit(&catalog, GOLDEN.as_bytes()));
        let n_entries = audit(&catalog, GOLDEN.as_bytes()).expect("a golden log");
        for seq in (0..n_entries).step_by(11) {
            let forged = forged(seq + 1, |it| another_digit(it, "\"events\":").expect("a number"));
            let error = audit(&catalog, &forged).expect_err("it was forged");
            assert!(error.starts_with(&format!("entry {seq} ")), "{seq}: {error}");
        }
        let forged_line = |idx, mark: &str| {
            let forged = forged(idx, |it| another_digit(it, mark).expect("a digit"));
            audit(&catalog, &forged).expect_err("it was forged")
        };
        assert!(forged_line(0, "\"commitment\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"seed\":").contains("the seed"));
        assert!(forged_line(n_entries + 1, "\"total\":").starts_with("the end: chairs"));
    }
}
