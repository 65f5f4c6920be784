//! `lyceum scrabble train`: what leaves are worth, from games of the engine against itself.

use std::{io::Write, path::PathBuf, sync::Arc, thread};

use scrabble::engine::{Engine, Leaves, Training};

use super::equipment::EngineFlags;
use crate::cli::{Failure, complain};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble train leaves.bin --games 150000 --generations 4 --threads 16

The first generation plays without leaves, each later one by those of the one before; all but the
last play a third of the games.")]
pub(super) struct Args {
    /// Where to write the leaves
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How many games the last generation plays
    #[arg(long, value_name = "N", default_value_t = 150_000)]
    games: u64,
    /// How many generations
    #[arg(long, value_name = "N", default_value_t = 4)]
    generations: u64,
    /// Which games
    #[arg(long, value_name = "S", default_value_t = 1_000_000)]
    seed: u64,
    /// On how many threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
    #[command(flatten)]
    with: EngineFlags,
}

pub(super) fn run(args: &Args, _: &mut dyn Write) -> Result<(), Failure> {
    let (equipment, engine) = args.with.read()?;
    let shape = Leaves::none(equipment.tiles.clone());
    let mut engine = Engine::new(engine.vocabulary().clone(), Arc::new(shape.clone()));
    let mut seed = args.seed;
    for generation in 1..=args.generations {
        let is_last = generation == args.generations;
        let n_games = if is_last { args.games } else { args.games / 3 };
        let parts: Vec<Training> = thread::scope(|scope| {
            let part = |idx: u64| {
                let (engine, equipment, shape) = (&engine, &equipment, &shape);
                let seeds = (seed + idx..seed + n_games).step_by(args.threads as usize);
                scope.spawn(move || {
                    let mut training = Training::new(shape);
                    training.play(engine, equipment, seeds);
                    training
                })
            };
            let threads: Vec<_> = (0..args.threads).map(part).collect();
            threads.into_iter().map(|it| it.join().expect("playing does not panic")).collect()
        });
        let mut training = Training::new(&shape);
        parts.iter().for_each(|it| training.join(it));
        seed += n_games;
        let model = training.learn(&shape);
        std::fs::write(&args.file, model.to_bytes())?;
        complain(&format!("lyceum: generation {generation}: {} turns", training.n_turns()));
        engine = Engine::new(engine.vocabulary().clone(), Arc::new(model.leaves(&shape)));
    }
    Ok(())
}
