//! `lyceum scrabble endgame`: the end of a game, solved.

use std::io::Write;

use scrabble::{
    board::Cgp,
    engine::{Engine, Move, Progress, Turn, solve_endgame},
};
use serde_json::json;

use super::{
    equipment::EngineFlags,
    positions,
    stopwatch::{Stopwatch, seconds},
};
use crate::cli::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble endgame ends.cgp --json --seconds 10

With --json, for each position: {\"gain\":…,\"final_spread\":…,\"exact\":true,\"line\":[\"…\"],
\"nodes\":…}. The bag must be empty: at most a rack of tiles is unseen. An opponent's rack that is
not told holds them all.")]
pub(super) struct Args {
    /// A CGP, or a file with one a line; - for standard input
    #[arg(value_name = "POSITION")]
    position: String,
    /// How long to search each position at most
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    seconds: f64,
    /// Say once a second on standard error how far it is
    #[arg(long)]
    progress: bool,
    /// Print one JSON object per position
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    with: EngineFlags,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (equipment, engine) = args.with.read()?;
    positions::answer(&args.position, &equipment, args.json, out, |cgp, out| {
        answer(args, &engine, cgp, out)
    })
}

/// Nothing is left in the bag, and both players still have tiles.
fn asks_end(cgp: &Cgp, turn: &Turn) -> Result<(), Failure> {
    let what = match turn.n_bag {
        0 if turn.rack.is_empty() => "the player on turn has no tiles".to_owned(),
        0 if turn.opponent.is_empty() => {
            "the opponent has no tiles left, and the game is over".to_owned()
        }
        0 if !cgp.racks[1].is_empty() && cgp.racks[1] != turn.opponent => format!(
            "the opponent's rack is told with {} tiles, and {} are unseen; tell all of it or nothing",
            cgp.racks[1].len(),
            turn.opponent.len()
        ),
        0 => return Ok(()),
        1 => "a tile is still in the bag, and an endgame begins with none".to_owned(),
        n => format!("{n} tiles are still in the bag, and an endgame begins with none"),
    };
    Err(Failure::Input(what))
}

fn answer(args: &Args, engine: &Engine, cgp: &Cgp, out: &mut dyn Write) -> Result<(), Failure> {
    let turn = Turn::of(cgp);
    asks_end(cgp, &turn)?;
    let mut clock = Stopwatch::new(args.seconds, args.progress);
    let racks = [turn.rack, turn.opponent];
    let ending =
        solve_endgame(engine, &cgp.board, racks, cgp.n_zeros % 2 == 1, |so_far: &Progress| {
            clock.is_over(|| {
                let gain = so_far.gain.map_or("none".to_owned(), |it| format!("{it:+}"));
                format!("{} nodes, {} turns deep: {gain}", so_far.n_nodes, so_far.depth)
            })
        });
    let mut board = cgp.board.clone();
    let mut line = Vec::new();
    for what in &ending.line {
        line.push(match what {
            Move::Play(found) => {
                let play = found.play(&board);
                let written = board.write_play(&play);
                board.lay(&play);
                written
            }
            Move::Exchange(_) | Move::Pass => "pass".to_owned(),
        });
    }
    let final_spread = cgp.scores[0] - cgp.scores[1] + ending.gain;
    if args.json {
        let answer = json!({
            "gain": ending.gain,
            "final_spread": final_spread,
            "exact": ending.is_exact,
            "line": line,
            "nodes": ending.n_nodes,
        });
        writeln!(out, "{answer}")?;
    } else {
        let proof = if ending.is_exact { "exactly" } else { "as far as was searched" };
        writeln!(out, "{:+} ({proof}), spread {final_spread:+}: {}", ending.gain, line.join(", "))?;
    }
    Ok(())
}
