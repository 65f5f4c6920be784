//! `lyceum solve on-sets` and `lyceum judge on-sets`: positions as JSON.

use std::{io::Write, path::PathBuf};

use crate::cli::{Failure, json_lines};

/// Is there a correct Solution? Prints one, or says that there is none
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum solve on-sets position.json      a JSON object
  lyceum solve on-sets - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md says what a position is made of.")]
pub(super) struct SolveArgs {
    /// A JSON object, or JSON lines; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Is this Solution correct? Cites the rule for each criterion
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum judge on-sets position.json      a position with its Solution
  lyceum judge on-sets - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md says what a position is made of.")]
pub(super) struct JudgeArgs {
    /// A JSON object, or JSON lines; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn solve(args: &SolveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    json_lines::answer(&args.file, out, |text| {
        on_sets::solve_json(text).map_err(|error| error.to_string())
    })
}

pub(super) fn judge(args: &JudgeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    json_lines::answer(&args.file, out, |text| {
        on_sets::judge_json(text).map_err(|error| error.to_string())
    })
}
