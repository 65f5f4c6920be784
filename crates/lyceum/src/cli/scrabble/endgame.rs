//! `lyceum scrabble endgame`: the end of a game, solved.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use scrabble::{
    board::Cgp,
    engine::{Engine, Move, Turn, solve_endgame},
};
use serde_json::json;

use super::{equipment::EngineFlags, positions};
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
    #[arg(long, value_name = "S", default_value_t = 60.0)]
    seconds: f64,
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

fn answer(args: &Args, engine: &Engine, cgp: &Cgp, out: &mut dyn Write) -> Result<(), Failure> {
    let turn = Turn::of(cgp);
    if turn.n_bag > 0 || turn.rack.is_empty() {
        let n = turn.n_bag;
        let what = match n {
            0 => "the player on turn has no tiles".to_owned(),
            n => format!("{n} tiles are still in the bag, and an endgame begins with none"),
        };
        if args.json {
            writeln!(out, "{}", json!({ "error": what }))?;
        }
        return Err(Failure::Input(what));
    }
    let begun = Instant::now();
    let limit = Duration::from_secs_f64(args.seconds.clamp(0.0, 86_400.0));
    let ending =
        solve_endgame(engine, &cgp.board, [turn.rack, turn.opponent], cgp.n_zeros % 2 == 1, |_| {
            begun.elapsed() > limit
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
