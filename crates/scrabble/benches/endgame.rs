//! How fast ends of games are solved: `cargo bench -p scrabble --bench endgame`.
//!
//! The positions come from seeded games of the engine against itself: 67 small ends of 3 to 8 tiles in
//! both racks together, and 24 of 9 to 11. With `-- --small N` or `-- --large N` only the first N are
//! solved, for a profiler; with N = 0 it only finds the positions, and the difference of two runs is
//! what solving costs. With `-- --each` a line is printed for each; with `-- --write` all positions are
//! printed as CGP, to be given to other engines; `-- --pre N` solves N positions with one tile in the bag,
//! and goes no further than the proof with `--prove`. Seconds are those of this thread on a processor.

#![allow(clippy::disallowed_methods, reason = "a bench looks at the clock")]

use std::{
    ops::RangeInclusive,
    sync::{Arc, LazyLock},
    time::Instant,
};

use lexicon::Lexicon;
use scrabble::{
    board::{Board, Cgp, Equipment, Rack, TileSet},
    engine::{
        Ending, Engine, Horizon, Leaves, Move, Policy, Side, Vocabulary, play_game, solve_endgame,
        solve_plainly, solve_preendgame,
    },
};

/// The most seconds a position is given; a profiler is waited for.
const LIMIT: f64 = 20.0;
const PATIENCE: f64 = 3_600.0;

/// The seconds that this thread has been running, not counting those in which others were; by the clock
/// where the system does not tell.
fn seconds() -> f64 {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let ran = told.and_then(|it| it.split(' ').next()?.parse::<f64>().ok());
    ran.map_or_else(|| BEGUN.elapsed().as_secs_f64(), |it| it / 1e9)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let after = |name: &str| {
        let at = arguments.iter().position(|it| it == name)?;
        arguments.get(at + 1)?.parse::<usize>().ok()
    };
    let tiles = TileSet::english();
    let vocabulary = Arc::new(Vocabulary::new(&Lexicon::english(), tiles.clone()));
    let engine = Engine::new(vocabulary, Arc::new(Leaves::trained(tiles)));
    let small = ends(&engine, 3..=8, 67);
    let large = ends(&engine, 9..=11, 24);
    if arguments.iter().any(|it| it == "--write") {
        small.iter().chain(&large).for_each(|(board, racks)| write(board, *racks, [0, 0]));
        for (board, rack, spread) in pre_endgames(&engine, 17) {
            write(&board, [rack, Rack::default()], [spread.max(0), (-spread).max(0)]);
        }
        return;
    }
    if let Some(n) = after("--pre") {
        pre(&engine, n);
        return;
    }
    let is_quiet = after("--small").is_some() || after("--large").is_some();
    if let Some(n) = after("--small") {
        solve("small", &engine, &small[..n.min(small.len())], true);
    }
    if let Some(n) = after("--large") {
        solve("large", &engine, &large[..n.min(large.len())], true);
    }
    if !is_quiet {
        solve("67 small", &engine, &small, false);
        solve("24 large", &engine, &large, false);
        let begun = seconds();
        let mut n_nodes = 0;
        for (board, racks) in &small[..10] {
            n_nodes +=
                timed(LIMIT, |stop| solve_plainly(&engine, board, *racks, false, |_| stop()))
                    .n_nodes;
        }
        let plain = seconds() - begun;
        let begun = seconds();
        solve("10 small", &engine, &small[..10], true);
        println!(
            "10 small by the plain search: {plain:.3} s, {n_nodes} nodes, {:.1} times as long",
            plain / (seconds() - begun)
        );
    }
}

/// Ends of seeded games with so many tiles in both racks together, one of each game.
fn ends(engine: &Engine, n_tiles: RangeInclusive<usize>, n: usize) -> Vec<(Board, [Rack; 2])> {
    let side = Side { engine, policy: Policy::Static };
    let mut ends = Vec::new();
    for seed in 0.. {
        let mut end = None;
        play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, _| {
            let is_end =
                turn.n_bag == 0 && n_tiles.contains(&(turn.rack.len() + turn.opponent.len()));
            if is_end && end.is_none() {
                end = Some((sight.board().clone(), [turn.rack, turn.opponent]));
            }
        });
        ends.extend(end);
        if ends.len() == n {
            break;
        }
    }
    ends
}

fn write(board: &Board, racks: [Rack; 2], scores: [i32; 2]) {
    let cgp = Cgp { board: board.clone(), racks, scores, n_zeros: 0, operations: Vec::new() };
    println!("{}", cgp.write());
}

/// Positions of seeded games with one tile in the bag: board, rack on turn, lead.
fn pre_endgames(engine: &Engine, n: usize) -> Vec<(Board, Rack, i32)> {
    let side = Side { engine, policy: Policy::Static };
    let mut positions = Vec::new();
    for seed in 0.. {
        let mut scores = [0; 2];
        let mut mover = 0;
        play_game(&Equipment::standard(), [side; 2], seed, |sight, turn, chosen| {
            if turn.n_bag == 1 {
                let spread = scores[mover] - scores[1 - mover];
                positions.push((sight.board().clone(), turn.rack, spread));
            }
            if let Move::Play(found) = chosen.what {
                scores[mover] += found.score;
            }
            mover = 1 - mover;
        });
        if positions.len() >= n {
            break;
        }
    }
    positions.truncate(n);
    positions
}

/// How long it takes to prove which move wins most often.
fn pre(engine: &Engine, n: usize) {
    let is_proof_enough = std::env::args().any(|it| it == "--prove");
    for (board, rack, spread) in &pre_endgames(engine, n) {
        let begun = seconds();
        let mut proved = None;
        let over = |it: &Horizon| {
            let taken = seconds() - begun;
            if it.n_settled == it.n_candidates {
                proved.get_or_insert(taken);
            }
            taken > LIMIT || (is_proof_enough && proved.is_some())
        };
        let Some(outlook) = solve_preendgame(engine, board, *rack, None, *spread, over) else {
            continue;
        };
        let best = &outlook.candidates[0];
        println!(
            "{} {spread:+}: {} moves, proved {:.3} s, spread {:.3} s, {} nodes, best {} {} {} open {}, {:+.2}{}",
            TileSet::english().write_rack(rack),
            outlook.candidates.len(),
            proved.unwrap_or(f64::INFINITY),
            seconds() - begun,
            outlook.n_nodes,
            best.wins,
            best.ties,
            best.losses,
            best.n_open,
            best.mean_spread,
            if outlook.is_exact { "" } else { ", not proved" }
        );
    }
}

fn timed(limit: f64, solve: impl FnOnce(&mut dyn FnMut() -> bool) -> Ending) -> Ending {
    let begun = seconds();
    solve(&mut || seconds() - begun > limit)
}

fn solve(name: &str, engine: &Engine, ends: &[(Board, [Rack; 2])], is_quiet: bool) {
    let mut taken = Vec::new();
    let (mut n_nodes, mut n_proved, mut sum) = (0, 0, 0);
    for (board, racks) in ends {
        let begun = seconds();
        let limit = if is_quiet { PATIENCE } else { LIMIT };
        let ending = timed(limit, |stop| solve_endgame(engine, board, *racks, false, |_| stop()));
        taken.push(seconds() - begun);
        if std::env::args().any(|it| it == "--each") {
            println!(
                "{} tiles: {}/{}, {:.4} s, {} nodes, depth {}, gain {}{}",
                racks[0].len() + racks[1].len(),
                TileSet::english().write_rack(&racks[0]),
                TileSet::english().write_rack(&racks[1]),
                taken[taken.len() - 1],
                ending.n_nodes,
                ending.depth,
                ending.gain,
                if ending.is_exact { "" } else { ", not proved" }
            );
        }
        n_nodes += ending.n_nodes;
        n_proved += usize::from(ending.is_exact);
        sum += if ending.is_exact { ending.gain } else { 0 };
    }
    let total: f64 = taken.iter().sum();
    taken.sort_by(f64::total_cmp);
    if is_quiet {
        println!("{name}: {n_proved} of {} proved, {n_nodes} nodes, gains {sum}", ends.len());
        return;
    }
    println!(
        "{name}: {n_proved} of {} proved, {total:.3} s in sum, median {:.2} ms, worst {:.3} s, {n_nodes} \
         nodes, gains {sum}",
        ends.len(),
        taken[taken.len() / 2] * 1e3,
        taken[taken.len() - 1],
    );
}
