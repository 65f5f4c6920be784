//! `lyceum scrabble chances`: how likely a lead is to last, from games of the engine against itself.

use std::{io::Write, path::PathBuf, thread};

use scrabble::engine::ChanceCounts;

use super::equipment::EngineFlags;
use crate::cli::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble chances chances.bin --games 100000 --threads 16

For each number of unseen tiles the file has 64 equally likely changes of the spread until the end.")]
pub(super) struct Args {
    /// Where to write the chances
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    games: u64,
    /// Which games
    #[arg(long, value_name = "S", default_value_t = 2_000_000)]
    seed: u64,
    /// On how many threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
    #[command(flatten)]
    with: EngineFlags,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (equipment, engine) = args.with.read()?;
    let parts: Vec<ChanceCounts> = thread::scope(|scope| {
        let part = |idx: u64| {
            let (engine, equipment) = (&engine, &equipment);
            let seeds = (args.seed + idx..args.seed + args.games).step_by(args.threads as usize);
            scope.spawn(move || {
                let mut counts = ChanceCounts::default();
                counts.play(engine, equipment, seeds);
                counts
            })
        };
        let threads: Vec<_> = (0..args.threads).map(part).collect();
        threads.into_iter().map(|it| it.join().expect("playing does not panic")).collect()
    });
    let mut counts = ChanceCounts::default();
    parts.iter().for_each(|it| counts.merge(it));
    std::fs::write(&args.file, counts.to_bytes())?;
    writeln!(out, "{} games", args.games)?;
    Ok(())
}
