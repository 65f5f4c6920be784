//! `lyceum scrabble perft`: all plays along seeded games, counted.

use std::io::Write;

use serde_json::json;

use super::equipment::EngineFlags;
use crate::cli::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble perft --games 20 --seed 7 --json

Two builds that print the same find the same plays with the same scores.")]
pub(super) struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u64,
    /// Which games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    with: EngineFlags,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (equipment, engine) = args.with.read()?;
    let sum = scrabble::engine::perft(&engine, &equipment, args.games, args.seed);
    let checksum = format!("{:016x}", sum.checksum);
    if args.json {
        let answer = json!({
            "games": args.games,
            "turns": sum.n_turns,
            "plays": sum.n_plays,
            "score_sum": sum.score_sum,
            "checksum": checksum,
        });
        writeln!(out, "{answer}")?;
    } else {
        let (turns, plays, score) = (sum.n_turns, sum.n_plays, sum.score_sum);
        writeln!(
            out,
            "{} games, {turns} turns, {plays} plays, {score} points, {checksum}",
            args.games
        )?;
    }
    Ok(())
}
