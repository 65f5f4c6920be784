//! `lyceum replay`: what happened at a table, in sentences.

use std::{io::Write, path::PathBuf};

use super::{
    Failure,
    input::{read_log_file, shown},
    quietly,
};
use crate::{games::Catalog, log::LogFile};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum replay table.jsonl               the game, one sentence per line
  lyceum replay --json table.jsonl        the same as JSON lines
  lyceum replay - < table.jsonl           from standard input

Players are P1, P2 and so on: a log holds no names. Each sentence is followed by
the rules it rests on; `lyceum rules MW-A-4` tells one in our own words.")]
pub(super) struct Args {
    /// A log file as JSON lines, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print one JSON object per line: at (milliseconds), kind, seats, rules, text
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, catalog: &Catalog, out: &mut dyn Write) -> Result<(), Failure> {
    let bytes = read_log_file(&args.file)?;
    let broken = |what: String| Failure::World(format!("{}: {what}", shown(&args.file)));
    let log = LogFile::read(&bytes).map_err(|error| broken(error.to_string()))?;
    let mut table = catalog.load(&log.game, log.header, log.seed).map_err(broken)?;
    for (seq, body) in log.entries.iter().enumerate() {
        let told = quietly(|| table.tell(body));
        let told = told.map_err(|what| broken(format!("entry {seq}: {what}")))?;
        for line in told {
            let rules: Vec<String> = line.rules.iter().map(ToString::to_string).collect();
            if args.json {
                let json = serde_json::to_string(&line).expect("a line is well formed");
                writeln!(out, "{json}")?;
            } else if rules.is_empty() {
                writeln!(out, "{:>9}  {}", line.at.to_string(), line.text)?;
            } else {
                let rules = rules.join(", ");
                writeln!(out, "{:>9}  {}  [{rules}]", line.at.to_string(), line.text)?;
            }
        }
    }
    Ok(())
}
