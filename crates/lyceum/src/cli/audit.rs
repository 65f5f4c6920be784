//! `lyceum audit`: was it all as the log says?

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use serde_json::Value;

use super::output::Output;
use crate::{catalog::Catalog, logfile::LogFile};

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
pub struct Args {
    /// Log files as JSON lines, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub fn run(args: &Args, catalog: &Catalog) -> anyhow::Result<ExitCode> {
    let mut out = Output::new();
    let mut n_wrong = 0;
    let paths = all_logs(&args.files)?;
    for path in &paths {
        let bytes = read(path)?;
        match audit(catalog, &bytes) {
            Ok(n_entries) => out.line(format!("{}: {n_entries} entries, all as they should be", path.display()))?,
            Err(what) => {
                n_wrong += 1;
                eprintln!("{}: {what}", path.display());
            }
        }
    }
    let n_right = paths.len() - n_wrong;
    out.line(format!("{n_right} passed, {n_wrong} failed"))?;
    Ok(if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How many entries were decided again, or what is wrong and where.
pub fn audit(catalog: &Catalog, bytes: &[u8]) -> Result<usize, String> {
    let log = LogFile::read(bytes).map_err(|error| error.to_string())?;
    if log.seed.commitment() != log.commitment {
        return Err("the seed at the end is not the one the header commits to".to_owned());
    }
    let mut table = catalog.load(&log.game, log.header, log.seed)?;
    for (seq, body) in log.entries.iter().enumerate() {
        table.audit(body).map_err(|what| format!("entry {seq} (line {}): {what}", seq + 2))?;
    }
    if !table.is_over() {
        return Err("the table is not over at the end of its log".to_owned());
    }
    let seen: Value = serde_json::from_str(table.view(kernel::Viewer::Everybody).get())
        .map_err(|error| error.to_string())?;
    // A view may have gained fields since; what was there then is the same.
    let then = log.view.as_object().ok_or("the end has no view")?;
    match then.iter().find(|(name, then)| seen.get(name.as_str()) != Some(*then)) {
        Some((name, _)) => Err(format!("the end: {name} is not what everybody saw")),
        None => Ok(log.entries.len()),
    }
}

/// The files named, and those in the folders named.
fn all_logs(named: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for path in named {
        if !path.is_dir() {
            paths.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).with_context(|| format!("failed to read {}", path.display()))?;
        let mut logs: Vec<PathBuf> = entries.filter_map(|it| Some(it.ok()?.path())).collect();
        logs.retain(|it| it.extension().is_some_and(|ext| ext == "jsonl"));
        logs.sort();
        paths.append(&mut logs);
    }
    anyhow::ensure!(!paths.is_empty(), "there is no log (*.jsonl) in these folders");
    Ok(paths)
}

/// The bytes of a file, or of standard input.
pub fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::Read::read_to_end(&mut io::stdin(), &mut bytes).context("failed to read standard input")?;
        return Ok(bytes);
    }
    fs::read(path).with_context(|| format!("failed to read {}", path.display()))
}
