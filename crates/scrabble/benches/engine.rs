//! How fast the engine is: `cargo bench -p scrabble --bench engine`.
//!
//! With `-- --games N` it only lets the engine play N games against itself, for a profiler: the
//! difference of two such runs, divided by their turns, is what a turn costs. With `-- --all N` it
//! also lists every play of every turn.

#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::{sync::Arc, time::Instant};

use lexicon::Lexicon;
use scrabble::{
    board::{Equipment, TileSet},
    engine::{Engine, Leaves, Policy, Side, Vocabulary, play_game},
};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|it| it == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let begun = Instant::now();
    let tiles = TileSet::english();
    let vocabulary = Arc::new(Vocabulary::new(&Lexicon::english(), tiles.clone()));
    let leaves = Arc::new(Leaves::trained(tiles));
    let engine = Engine::new(vocabulary, leaves);
    let built = begun.elapsed().as_secs_f64();
    if let Some(n_games) = after("--games") {
        let (turns, _, _) = games(&engine, n_games, false);
        println!("{n_games} games, {turns} turns");
        return;
    }
    if let Some(n_games) = after("--all") {
        let (turns, plays, _) = games(&engine, n_games, true);
        println!("{n_games} games, {turns} turns, {plays} plays");
        return;
    }
    println!("built in {:.0} ms; {:.1} MB", built * 1e3, engine.n_bytes() as f64 / 1e6);
    for round in 0..3 {
        let begun = Instant::now();
        let (turns, _, mean) = games(&engine, 300, false);
        let fast = begun.elapsed().as_secs_f64();
        let begun = Instant::now();
        let (plain_turns, plays) = by_all(&engine, 10);
        let plain = begun.elapsed().as_secs_f64();
        let (fast_turn, plain_turn) = (fast / turns as f64, plain / plain_turns as f64);
        println!(
            "round {round}: {:.0} games/s, {:.1} us a turn, mean {mean:.1}; by looking at all plays \
             {:.1} us a turn ({:.2} M plays/s): {:.1} times as fast",
            300.0 / fast,
            fast_turn * 1e6,
            plain_turn * 1e6,
            plays as f64 / plain / 1e6,
            plain_turn / fast_turn
        );
    }
}

/// Turns, plays if all are listed, and the mean score of a side.
fn games(engine: &Engine, n_games: u64, lists_all: bool) -> (u64, u64, f64) {
    let equipment = Equipment::standard();
    let side = Side { engine, policy: Policy::Static };
    let (mut turns, mut plays, mut points) = (0, 0, 0i64);
    for seed in 0..n_games {
        let played = play_game(&equipment, [side; 2], seed, |sight, turn, _| {
            if lists_all {
                engine.plays(sight, turn, |_, _| plays += 1);
            }
        });
        turns += played.n_turns as u64;
        points += i64::from(played.scores[0] + played.scores[1]);
    }
    (turns, plays, points as f64 / (2 * n_games.max(1)) as f64)
}

/// Games in which every play is looked at in every turn: the baseline.
fn by_all(engine: &Engine, n_games: u64) -> (u64, u64) {
    let equipment = Equipment::standard();
    let side = Side { engine, policy: Policy::Greedy };
    let (mut turns, mut plays) = (0, 0);
    for seed in 0..n_games {
        let played = play_game(&equipment, [side; 2], seed, |sight, turn, _| {
            scrabble::engine::plain_plays(engine.vocabulary(), sight.board(), &turn.rack, |_| {
                plays += 1
            });
        });
        turns += played.n_turns as u64;
    }
    (turns, plays)
}
