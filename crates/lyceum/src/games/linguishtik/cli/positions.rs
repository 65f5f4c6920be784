//! `lyceum solve linguishtik` and `lyceum judge linguishtik`: positions as JSON.

use std::{io::Write, path::PathBuf, sync::Arc};

use lexicon::Facts;
use linguishtik::{Dictionary, GrammarReader, Writer};

use crate::cli::{Failure, json_lines, lists::ListFlags};

/// Which words meet the Demands? Says so if it is proved that none does
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum solve linguishtik position.json      a JSON object
  lyceum solve linguishtik - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md says what a position is made of.")]
pub(super) struct SolveArgs {
    /// A JSON object, or JSON lines; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    by: ListFlags,
}

/// Is this solution correct? Cites the rule for each requirement, and says what a person has to judge
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum judge linguishtik position.json      a position with its word and sentence
  lyceum judge linguishtik - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md says what a position is made of.")]
pub(super) struct JudgeArgs {
    /// A JSON object, or JSON lines; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    by: ListFlags,
}

pub(super) fn solve(args: &SolveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let writer = Writer::new(dictionary(&args.by)?);
    json_lines::answer(&args.file, out, |text| {
        linguishtik::solve_json(text, &writer).map_err(|error| error.to_string())
    })
}

pub(super) fn judge(args: &JudgeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let dictionary = dictionary(&args.by)?;
    let reader = GrammarReader::english();
    json_lines::answer(&args.file, out, |text| {
        linguishtik::judge_json(text, &dictionary, &reader).map_err(|error| error.to_string())
    })
}

/// The dictionary with the words of the list that is meant.
fn dictionary(by: &ListFlags) -> Result<Arc<Dictionary>, Failure> {
    Ok(Arc::new(Dictionary::new(by.lexicon()?, Facts::english())))
}
