//! `lyceum judge`: is this right, and by which rule?

use std::{io::Write, path::PathBuf};

use super::{Failure, json_lines};

const EXAMPLES: &str = "\
Examples:
  lyceum judge on-sets position.json      a position with its Solution
  lyceum judge on-sets - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md tells what a position is made of.";

#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(clap::Subcommand, Debug)]
enum Game {
    /// Is this Solution correct? Each criterion with its rule
    #[command(after_help = EXAMPLES)]
    OnSets {
        /// A JSON object, or JSON lines; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let Game::OnSets { file } = &args.game;
    json_lines::answer(file, out, |text| {
        on_sets::judge_json(text).map_err(|error| error.to_string())
    })
}
