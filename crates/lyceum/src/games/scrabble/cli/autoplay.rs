//! `lyceum scrabble autoplay`: the engine against itself.

use std::{io::Write, sync::Arc, thread, time::Instant};

use scrabble::{
    LevelPlayer, Lore,
    board::Equipment,
    engine::{
        Engine, Plain, Played, Player, Policy, Side, Thinker, Thinking, WinChances, play_between,
        play_game,
    },
};
use serde_json::json;

use super::equipment::EngineFlags;
use crate::cli::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble autoplay --games 1000 --json
  lyceum scrabble autoplay --games 1000 --p1 static --p2 greedy --seed 3 --threads 2
  lyceum scrabble autoplay --games 100 --p1 sim --p2 static
  lyceum scrabble autoplay --games 100 --p1 3 --p2 2

A level is greedy (by score), static (by equity), sim (tries moves out), strongest, or 1 to 5 as the
hall's bots play. Those that know part of the list play phoneys and challenge.

With --json: {\"games\":…,\"turns\":…,\"seconds\":…,\"games_per_second\":…,\"mean_scores\":[…,…],
\"wins\":[…,…],\"ties\":…}. The two take turns at going first.")]
pub(super) struct Args {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// How the first plays
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Level {
    Static,
    Greedy,
    Sim,
    Strongest,
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
    #[value(name = "3")]
    Three,
    #[value(name = "4")]
    Four,
    #[value(name = "5")]
    Five,
}

impl Level {
    /// The policy, where that is all there is to it.
    fn policy(self) -> Option<Policy> {
        match self {
            Level::Static => Some(Policy::Static),
            Level::Greedy => Some(Policy::Greedy),
            _ => None,
        }
    }

    /// The level of the hall's bots.
    fn of_hall(self) -> Option<kernel::Level> {
        let number = match self {
            Level::One => 1,
            Level::Two => 2,
            Level::Three => 3,
            Level::Four => 4,
            Level::Five => 5,
            Level::Static | Level::Greedy | Level::Sim | Level::Strongest => return None,
        };
        kernel::Level::new(number)
    }
}

/// What all games are played with.
struct Table<'a> {
    equipment: &'a Equipment,
    engine: &'a Engine,
    chances: Arc<WinChances>,
    lore: Arc<Lore>,
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
    let lore = Arc::new(Lore::with_engine(args.with.lexicon()?, engine.clone()));
    let table = Table {
        equipment: &equipment,
        engine: &engine,
        chances: lore.chances().clone(),
        lore: lore.clone(),
    };
    // What a level knows is made before the clock starts.
    for level in [args.p1, args.p2].into_iter().filter_map(Level::of_hall) {
        lore.engine(level);
    }
    let begun = Instant::now();
    let n_threads = args.threads;
    let parts: Vec<Sums> = thread::scope(|scope| {
        let part = |idx| {
            let table = &table;
            scope.spawn(move || play(args, table, (idx..args.games).step_by(n_threads as usize)))
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

fn play(args: &Args, table: &Table<'_>, games: impl Iterator<Item = u64>) -> Sums {
    let mut sums = Sums::default();
    for game in games {
        // The second goes first in every other game.
        let first = (game % 2) as usize;
        let played = table.play([args.p1, args.p2], first, args.seed.wrapping_add(game));
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

impl Table<'_> {
    fn play(&self, levels: [Level; 2], first: usize, seed: u64) -> Played {
        let order = [levels[first], levels[1 - first]];
        if let [Some(one), Some(two)] = order.map(Level::policy) {
            let sides = [one, two].map(|policy| Side { engine: self.engine, policy });
            return play_game(self.equipment, sides, seed, |_, _, _| ());
        }
        let [mut one, mut two] = order.map(|it| self.player(it, seed));
        let list = self.engine.vocabulary();
        play_between(self.equipment, list, &mut [&mut *one, &mut *two], seed)
    }

    fn player(&self, level: Level, seed: u64) -> Box<dyn Player + '_> {
        let Table { engine, chances, .. } = self;
        let thinker = |thinking| Box::new(Thinker { engine, chances, thinking });
        match (level, level.policy(), level.of_hall()) {
            (_, Some(policy), _) => Box::new(Plain { engine, policy }),
            (_, _, Some(level)) => Box::new(LevelPlayer::new(level, self.lore.clone(), seed)),
            (Level::Strongest, ..) => thinker(Thinking::STRONGEST),
            _ => thinker(Thinking::SIMULATION),
        }
    }
}
