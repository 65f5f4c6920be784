//! How fast the engine is: `cargo bench -p scrabble --bench engine`. The baseline, measured in the same
//! run, is the plain generator, which walks the word graph.
//!
//! For a profiler, of whose counts two runs are subtracted and divided by the turns between them:
//! `-- --games N` only lets the engine play N games against itself; `-- --all N` also lists every play
//! of every eighth turn, `-- --again N` the same twice, and `-- --plain N` lists them by the plain
//! generator. `-- --check N` holds every turn of N games against the plain generator. `-- --load` only
//! gets ready.

#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::{collections::BTreeMap, hint::black_box, sync::Arc, time::Instant};

use lexicon::Lexicon;
use scrabble::{
    board::{Equipment, TileSet},
    engine::{Engine, Leaves, Policy, Side, Sight, Turn, Vocabulary, play_game},
};

/// Of so many turns one is taken as a position.
const EVERY: u64 = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|it| it == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let begun = Instant::now();
    let tiles = TileSet::english();
    let vocabulary = Arc::new(Vocabulary::new(&Lexicon::english(), tiles.clone()));
    let graphs = begun.elapsed().as_secs_f64();
    let leaves = Arc::new(Leaves::trained(tiles));
    let with_leaves = begun.elapsed().as_secs_f64();
    let engine = Engine::new(vocabulary, leaves);
    let ready = begun.elapsed().as_secs_f64();
    if arguments.iter().any(|it| it == "--load") {
        println!("{} bytes", engine.n_bytes());
    } else if let Some(n_games) = after("--games") {
        let (turns, _) = games(&engine, n_games, |_, _| ());
        println!("{n_games} games, {turns} turns");
    } else if let Some(n_games) = after("--all") {
        let (positions, plays) = at_positions(&engine, n_games, |it, turn| fast(&engine, it, turn));
        println!("{n_games} games, {positions} positions, {plays} plays");
    } else if let Some(n_games) = after("--again") {
        let (positions, plays) = at_positions(&engine, n_games, |it, turn| {
            fast(&engine, it, turn) + fast(&engine, it, turn)
        });
        println!("{n_games} games, {positions} positions, {plays} plays");
    } else if let Some(n_games) = after("--plain") {
        let (positions, plays) =
            at_positions(&engine, n_games, |it, turn| plain(&engine, it, turn));
        println!("{n_games} games, {positions} positions, {plays} plays");
    } else if let Some(n_games) = after("--check") {
        let (turns, _) = games(&engine, n_games, |it, turn| check(&engine, it, turn));
        println!("{n_games} games, {turns} turns: the same best move and the same plays");
    } else {
        let ms = |it: f64| it * 1e3;
        println!(
            "ready in {:.0} ms: word graphs {:.0}, leaves {:.0}, tables {:.0}; {:.1} MB of tables",
            ms(ready),
            ms(graphs),
            ms(with_leaves - graphs),
            ms(ready - with_leaves),
            engine.n_bytes() as f64 / 1e6
        );
        (0..3).for_each(|round| compare(&engine, round));
        if let Some((now, peak)) = resident() {
            println!("resident: {now} kB now, {peak} kB at most");
        }
    }
}

fn compare(engine: &Engine, round: usize) {
    let n_games = 300;
    let begun = Instant::now();
    let (turns, mean) = games(engine, n_games, |_, _| ());
    let taken = begun.elapsed().as_secs_f64();
    let begun = Instant::now();
    let mut plain_turns = 0u64;
    let (_, _) = games(engine, 5, |sight, turn| {
        black_box(engine.best_of_all(sight, turn));
        plain_turns += 1;
    });
    let by_plain = begun.elapsed().as_secs_f64();
    let (turn, plain_turn) = (taken / turns as f64, by_plain / plain_turns as f64);
    println!(
        "round {round}: {:.0} games/s, {:.1} us a turn, mean {mean:.1}; by the plain generator {:.0} us \
         a turn: {:.0} times as fast",
        n_games as f64 / taken,
        turn * 1e6,
        plain_turn * 1e6,
        plain_turn / turn
    );
    let rate = |list: &dyn Fn(&Sight, &Turn) -> u64| {
        let mut seconds = 0.0;
        let (_, plays) = at_positions(engine, 20, |sight, turn| {
            let begun = Instant::now();
            let plays = list(sight, turn);
            seconds += begun.elapsed().as_secs_f64();
            plays
        });
        plays as f64 / seconds
    };
    let fast_rate = rate(&|sight, turn| fast(engine, sight, turn));
    let plain_rate = rate(&|sight, turn| plain(engine, sight, turn));
    println!(
        "round {round}: all plays with equity {:.2} million a second, by the plain generator {:.2}: \
         {:.1} times as fast",
        fast_rate / 1e6,
        plain_rate / 1e6,
        fast_rate / plain_rate
    );
}

fn fast(engine: &Engine, sight: &Sight, turn: &Turn) -> u64 {
    let mut n = 0;
    engine.plays(sight, turn, |found, equity| {
        black_box((found, equity));
        n += 1;
    });
    n
}

fn plain(engine: &Engine, sight: &Sight, turn: &Turn) -> u64 {
    let mut n = 0;
    engine.plain_plays(sight, turn, |found, equity| {
        black_box((found, equity));
        n += 1;
    });
    n
}

/// Both find the same best move, and the same plays.
fn check(engine: &Engine, sight: &Sight, turn: &Turn) {
    assert_eq!(engine.best(sight, turn), engine.best_of_all(sight, turn));
    let (mut fast, mut plain) = (BTreeMap::new(), BTreeMap::new());
    engine.plays(sight, turn, |it, equity| {
        assert!(fast.insert(it.play(sight.board()), (it.score, equity)).is_none(), "shown twice");
    });
    engine.plain_plays(sight, turn, |it, equity| {
        plain.insert(it.play(sight.board()), (it.score, equity));
    });
    assert!(fast == plain);
}

/// Lets the engine play against itself and shows every turn; how many there were, and the mean score
/// of a side.
fn games(engine: &Engine, n_games: u64, mut show: impl FnMut(&Sight, &Turn)) -> (u64, f64) {
    let equipment = Equipment::standard();
    let side = Side { engine, policy: Policy::Static };
    let (mut turns, mut points) = (0, 0i64);
    for seed in 0..n_games {
        let played = play_game(&equipment, [side; 2], seed, |sight, turn, _| show(sight, turn));
        turns += played.n_turns as u64;
        points += i64::from(played.scores[0] + played.scores[1]);
    }
    (turns, points as f64 / (2 * n_games.max(1)) as f64)
}

/// Does something at every eighth turn of some games: how many those were, and the sum of what came
/// of it.
fn at_positions(
    engine: &Engine,
    n_games: u64,
    mut list: impl FnMut(&Sight, &Turn) -> u64,
) -> (u64, u64) {
    let (mut turns, mut positions, mut plays) = (0u64, 0, 0);
    games(engine, n_games, |sight, turn| {
        turns += 1;
        if turns.is_multiple_of(EVERY) {
            positions += 1;
            plays += list(sight, turn);
        }
    });
    (positions, plays)
}

/// What the system counts of this program, now and at most.
fn resident() -> Option<(u64, u64)> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let of = |name: &str| {
        let line = status.lines().find(|it| it.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse().ok()
    };
    Some((of("VmRSS:")?, of("VmHWM:")?))
}
