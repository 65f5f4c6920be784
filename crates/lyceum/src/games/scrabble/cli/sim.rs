//! `lyceum scrabble sim`: moves tried out, on all cores.

use std::{
    io::Write,
    num::NonZero,
    thread,
    time::{Duration, Instant},
};

use scrabble::{
    board::{Cgp, Mark, Notation, Placed, Play},
    engine::{
        Elimination, Engine, Inference, Limits, Move, Round, Seen, Simulation, Situation, Tally,
        WinChances, candidates,
    },
};
use serde_json::{Value, json};

use super::{equipment::EngineFlags, positions, stopwatch::seconds};
use crate::cli::{Failure, complain};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble sim positions.cgp --json --samples 20000
  lyceum scrabble sim positions.cgp --seconds 5 --plies 4 --top 20
  lyceum scrabble sim positions.cgp --infer '8D FO(R)Ks'

With --json, for each position: {\"plays\":[{\"play\":\"8D FO(R)Ks\",\"win\":…,\"spread\":…,
\"error\":…,\"samples\":…,\"equity\":…}],\"samples\":…,\"iterations\":…,\"decided\":…,\"inferred\":…},
the best first. A sample is one move in one deal of the unseen tiles; every move meets the same deals.
Moves that are clearly worse drop out, and it ends early when one is left. With --samples the answer
depends on the seed alone.")]
pub(super) struct Args {
    /// A CGP, or a file with one a line; - for standard input
    #[arg(value_name = "POSITION")]
    position: String,
    /// How many turns follow each move; when the bag is empty, all that remain
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=40))]
    plies: u64,
    /// How many samples at most
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    samples: u64,
    /// How long at most for each position, instead
    #[arg(long, value_name = "S", conflicts_with = "samples", value_parser = seconds)]
    seconds: Option<f64>,
    /// On how many threads; all cores if left out
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: Option<u64>,
    /// The opponent's last play, with brackets around what lay there before; or exchange N
    #[arg(long, value_name = "PLAY")]
    infer: Option<String>,
    /// How many moves are tried
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=200))]
    top: u64,
    /// Which deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Tell on the error output how far it is
    #[arg(long)]
    progress: bool,
    /// Print one JSON object per position
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    with: EngineFlags,
}

/// How many sets of tiles the opponent may have kept are weighed.
const N_INFERRED: usize = 2_000;

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (equipment, engine) = args.with.read()?;
    let chances = WinChances::trained();
    positions::answer(&args.position, &equipment, args.json, out, |cgp, out| {
        answer(args, &engine, &chances, cgp, out)
    })
}

fn answer(
    args: &Args,
    engine: &Engine,
    chances: &WinChances,
    cgp: &Cgp,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let situation = Situation::of(cgp);
    if situation.rack.is_empty() {
        return Err(Failure::Input("the player on turn has no tiles".to_owned()));
    }
    let inference = match &args.infer {
        None => None,
        Some(text) => infer(args, engine, cgp, &situation, text).map_err(Failure::Input)?,
    };
    let sight = engine.sight(&situation.board);
    let valued = candidates(engine, &sight, &situation.turn(), args.top as usize);
    let moves: Vec<Move> = valued.iter().map(|it| it.what).collect();
    let plies = args.plies as usize;
    let plain = Simulation::new(engine, chances, situation, &moves, plies, args.seed);
    let simulation = match &inference {
        Some(inference) => plain.inferring(inference),
        None => plain,
    };
    let elimination = on_threads(args, &simulation);
    let progress = elimination.progress();
    let play = |idx: usize| {
        let arm = &elimination.tally().arms()[idx];
        json!({
            "play": written(cgp, &moves[idx]),
            "win": arm.win(),
            "spread": arm.spread(),
            "error": arm.spread_error(),
            "samples": arm.n,
            "equity": positions::points(valued[idx].equity),
        })
    };
    let plays: Vec<Value> = elimination.order().into_iter().map(play).collect();
    if args.json {
        let answer = json!({
            "plays": plays,
            "samples": progress.n_samples,
            "iterations": progress.n_iterations,
            "decided": elimination.is_decided(),
            "inferred": inference.is_some(),
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    for it in &plays {
        let number = |name: &str| it[name].as_f64().unwrap_or_default();
        writeln!(
            out,
            "{:<24} {:6.2} %  {:+8.2} ± {:.2}  {} samples",
            it["play"].as_str().unwrap_or_default(),
            100.0 * number("win"),
            number("spread"),
            number("error"),
            it["samples"]
        )?;
    }
    Ok(())
}

/// Works rounds out on threads. Sums are whole numbers, so that it does not matter on how many.
fn on_threads(args: &Args, simulation: &Simulation<'_>) -> Elimination {
    let all = || thread::available_parallelism().map_or(1, |it| NonZero::get(it) as u64);
    let n_threads = args.threads.unwrap_or_else(all);
    let begun = Instant::now();
    let limit = args.seconds.map(Duration::from_secs_f64);
    let n_samples = if limit.is_some() { u64::MAX } else { args.samples };
    let mut limits = Limits::samples(n_samples);
    // Enough for many threads, and the same for any number of them.
    limits.n_round = 64;
    let mut elimination = Elimination::new(simulation.n_candidates(), limits);
    while let Some(round) = elimination.next_round() {
        let tally = work(simulation, &round, n_threads);
        let progress = elimination.take(&round, &tally);
        if args.progress {
            let (n, left) = (progress.n_samples, progress.n_active);
            complain(&format!("lyceum: {n} samples, {left} moves left"));
        }
        if limit.is_some_and(|it| begun.elapsed() > it) {
            break;
        }
    }
    elimination
}

fn work(simulation: &Simulation<'_>, round: &Round, n_threads: u64) -> Tally {
    let parts: Vec<Tally> = thread::scope(|scope| {
        let part = |idx: u64| {
            let iterations = round.iterations.clone().skip(idx as usize);
            let mine = iterations.step_by(n_threads as usize);
            scope.spawn(move || simulation.work(mine, &round.is_active))
        };
        let threads: Vec<_> = (0..n_threads).map(part).collect();
        threads.into_iter().map(|it| it.join().expect("a sample does not panic")).collect()
    });
    let mut tally = Tally::new(simulation.n_candidates());
    parts.iter().for_each(|it| tally.merge(it));
    tally
}

/// What the opponent's last turn tells; none if they kept nothing.
fn infer(
    args: &Args,
    engine: &Engine,
    cgp: &Cgp,
    situation: &Situation,
    text: &str,
) -> Result<Option<Inference>, String> {
    let size = cgp.board.equipment().tiles.rack_size();
    let seen = match text.strip_prefix("exchange ") {
        Some(n) => {
            let n = n.trim().parse().ok().filter(|it| (1..=size).contains(it));
            Seen::Exchange(
                n.ok_or_else(|| format!("{text}: from 1 to {size} tiles are exchanged"))?,
            )
        }
        None => Seen::Play(lying(cgp, text)?),
    };
    let rack = &situation.rack;
    Ok(Inference::new(engine, &situation.board, rack, &seen, size, N_INFERRED, args.seed))
}

/// A play that lies on the board.
fn lying(cgp: &Cgp, text: &str) -> Result<Play, String> {
    let notation = Notation::parse(text, &cgp.board.equipment().tiles);
    let notation = notation.map_err(|error| format!("{text}: {}", error.what))?;
    let mut placed = Vec::new();
    for (idx, mark) in notation.marks.iter().enumerate() {
        let Mark::Tile(laid) = *mark else { continue };
        let square = notation.start.step(notation.direction, idx as i32);
        let there = square.and_then(|it| Some((it, cgp.board.at(it)?)));
        match there {
            Some((square, there)) if there == laid => placed.push(Placed { square, laid }),
            _ => return Err(format!("{text} does not lie on the board")),
        }
    }
    match placed.len() {
        0 => Err(format!("{text} has no tile of its own")),
        _ => Ok(Play::new(placed)),
    }
}

fn written(cgp: &Cgp, what: &Move) -> String {
    match what {
        Move::Play(found) => cgp.board.write_play(&found.play(&cgp.board)),
        Move::Exchange(given) => {
            format!("(exch {})", cgp.board.equipment().tiles.write_rack(given))
        }
        Move::Pass => "pass".to_owned(),
    }
}
