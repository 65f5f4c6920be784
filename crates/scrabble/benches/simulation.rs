//! How fast moves are tried out: `cargo bench -p scrabble --bench simulation`.
//!
//! Ten fixed positions, fifteen candidates each, every candidate as often: a sample is one candidate in
//! one deal. The baseline of the same run is static play: what a turn costs in games of the engine
//! against itself. With `-- --iterations N` and `--plies P` it only tries moves out, for a profiler: the
//! difference of two such runs, divided by their samples, is what a sample costs.

#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::{sync::Arc, time::Instant};

use lexicon::Lexicon;
use scrabble::{
    board::{Equipment, Rack, TileSet},
    engine::{
        Engine, Leaves, Move, Policy, Side, Simulation, Situation, Vocabulary, WinChances,
        candidates, play_game,
    },
};

const N_POSITIONS: u64 = 10;
const N_CANDIDATES: usize = 15;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|it| it == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    let tiles = TileSet::english();
    let vocabulary = Arc::new(Vocabulary::new(&Lexicon::english(), tiles.clone()));
    let engine = Engine::new(vocabulary, Arc::new(Leaves::trained(tiles)));
    let chances = WinChances::trained();
    let positions = positions(&engine);
    if let Some(n) = after("--iterations") {
        let n_plies = after("--plies").unwrap_or(2) as usize;
        let n_samples = samples(&engine, &chances, &positions, n_plies, n);
        println!("{n_samples} samples of {n_plies} plies");
        return;
    }
    for round in 0..3 {
        let begun = Instant::now();
        let n_turns = games(&engine, 200);
        let turn = begun.elapsed().as_secs_f64() / n_turns as f64;
        for n_plies in [2, 5] {
            let begun = Instant::now();
            let n = samples(&engine, &chances, &positions, n_plies, 60);
            let sample = begun.elapsed().as_secs_f64() / n as f64;
            println!(
                "round {round}, {n_plies} plies: {:.0} samples/s, {:.1} us a sample, as much as {:.2} \
                 turns of static play at {:.1} us",
                1.0 / sample,
                sample * 1e6,
                sample / turn,
                turn * 1e6
            );
        }
    }
}

/// Turns of seeded games, each a little later in its game than the one before.
fn positions(engine: &Engine) -> Vec<Situation> {
    let side = Side { engine, policy: Policy::Static };
    let position = |seed: u64| {
        let (mut n_turns, mut found) = (0, None);
        play_game(&Equipment::standard(), [side; 2], 1_000 + seed, |sight, turn, _| {
            n_turns += 1;
            if n_turns == 2 + seed {
                found = Some(Situation {
                    board: sight.board().clone(),
                    rack: turn.rack,
                    n_opponent: turn.opponent.len(),
                    known: Rack::default(),
                    spread: 0,
                    n_zeros: 0,
                });
            }
        });
        found.expect("no game is that short")
    };
    (0..N_POSITIONS).map(position).collect()
}

fn samples(
    engine: &Engine,
    chances: &WinChances,
    positions: &[Situation],
    n_plies: usize,
    n_iterations: u64,
) -> u64 {
    let mut n_samples = 0;
    for situation in positions {
        let sight = engine.sight(&situation.board);
        let valued = candidates(engine, &sight, &situation.turn(), N_CANDIDATES);
        let moves: Vec<Move> = valued.iter().map(|it| it.what).collect();
        let simulation = Simulation::new(engine, chances, situation.clone(), &moves, n_plies, 1);
        let tally = simulation.work(0..n_iterations, &vec![true; moves.len()]);
        n_samples += tally.arms().iter().map(|it| it.n).sum::<u64>();
    }
    n_samples
}

fn games(engine: &Engine, n_games: u64) -> usize {
    let side = Side { engine, policy: Policy::Static };
    let equipment = Equipment::standard();
    (0..n_games).map(|it| play_game(&equipment, [side; 2], it, |_, _, _| ()).n_turns).sum()
}
