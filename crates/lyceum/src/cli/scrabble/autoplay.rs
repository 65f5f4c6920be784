//! `lyceum scrabble autoplay`: the engine against itself.

use std::{io::Write, thread, time::Instant};

use scrabble::{
    board::Equipment,
    engine::{Engine, Played, Policy, Side, play_game},
};
use serde_json::json;

use super::equipment::EngineFlags;
use crate::cli::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble autoplay --games 1000 --json
  lyceum scrabble autoplay --games 1000 --p1 static --p2 greedy --seed 3 --threads 2

With --json: {\"games\":…,\"turns\":…,\"seconds\":…,\"games_per_second\":…,\"mean_scores\":[…,…],
\"wins\":[…,…],\"ties\":…}. The two take turns at going first.")]
pub(super) struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// How the first plays: static (by equity) or greedy (by score)
    #[arg(long, value_name = "LEVEL", default_value = "static")]
    p1: Level,
    /// How the second plays
    #[arg(long, value_name = "LEVEL", default_value = "static")]
    p2: Level,
    /// Which games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// On how many threads
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    with: EngineFlags,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Level {
    Static,
    Greedy,
}

/// What the games of one thread came to.
#[derive(Clone, Copy, Default)]
struct Sums {
    n_turns: u64,
    n_bingos: u64,
    scores: [i64; 2],
    wins: [u64; 2],
    n_ties: u64,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (equipment, engine) = args.with.read()?;
    let begun = Instant::now();
    let n_threads = args.threads;
    let parts: Vec<Sums> = thread::scope(|scope| {
        let part = |idx| {
            let (equipment, engine) = (&equipment, &engine);
            scope.spawn(move || {
                play(args, equipment, engine, (idx..args.games).step_by(n_threads as usize))
            })
        };
        let threads: Vec<_> = (0..n_threads).map(part).collect();
        threads.into_iter().map(|it| it.join().expect("playing does not panic")).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();
    let mut sums = Sums::default();
    for part in parts {
        sums.n_turns += part.n_turns;
        sums.n_bingos += part.n_bingos;
        sums.n_ties += part.n_ties;
        for side in 0..2 {
            sums.scores[side] += part.scores[side];
            sums.wins[side] += part.wins[side];
        }
    }
    let n_games = args.games.max(1) as f64;
    let means = sums.scores.map(|it| it as f64 / n_games);
    if args.json {
        let answer = json!({
            "games": args.games,
            "turns": sums.n_turns,
            "seconds": seconds,
            "games_per_second": args.games as f64 / seconds,
            "mean_scores": means,
            "wins": sums.wins,
            "ties": sums.n_ties,
            "bingos": sums.n_bingos,
        });
        writeln!(out, "{answer}")?;
    } else {
        let [first, second] = means;
        let [wins, losses] = sums.wins;
        writeln!(
            out,
            "{} games in {seconds:.2} s, {} turns; means {first:.1} and {second:.1}; {wins} to {losses}, {} ties",
            args.games, sums.n_turns, sums.n_ties
        )?;
    }
    Ok(())
}

fn play(
    args: &Args,
    equipment: &Equipment,
    engine: &Engine,
    games: impl Iterator<Item = u64>,
) -> Sums {
    let policy = |it| match it {
        Level::Static => Policy::Static,
        Level::Greedy => Policy::Greedy,
    };
    let sides = [args.p1, args.p2].map(|it| Side { engine, policy: policy(it) });
    let mut sums = Sums::default();
    for game in games {
        // The second goes first in every other game.
        let first = (game % 2) as usize;
        let order = [sides[first], sides[1 - first]];
        let played: Played =
            play_game(equipment, order, args.seed.wrapping_add(game), |_, _, _| ());
        let scores = [played.scores[first], played.scores[1 - first]];
        sums.n_turns += played.n_turns as u64;
        sums.n_bingos += played.n_bingos as u64;
        for side in 0..2 {
            sums.scores[side] += i64::from(scores[side]);
            sums.wins[side] += u64::from(scores[side] > scores[1 - side]);
        }
        sums.n_ties += u64::from(scores[0] == scores[1]);
    }
    sums
}
