//! `lyceum scrabble pre-endgame`: the move that wins most often, just before the bag is empty.

use std::io::Write;

use scrabble::{
    board::{Board, Cgp},
    engine::{BAG_MAX, Candidate, Engine, Horizon, Move, solve_preendgame},
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
  lyceum scrabble pre-endgame positions.cgp --json --seconds 10
  lyceum scrabble pre-endgame positions.cgp --top 3 --progress

With --json, for each position: {\"bag\":1,\"arrangements\":8,\"exact\":true,\"plays\":[{\"play\":\"…\",
\"wins\":…,\"ties\":…,\"losses\":…,\"open\":…,\"win\":…,\"spread\":…,\"exact_spread\":…}],\"nodes\":…}, the
best first. With one tile in the bag, \"exact\" says that no play is left that might win more often;
with two to four it is an estimate.")]
pub(super) struct Args {
    /// A CGP, or a file with one a line; - for standard input
    #[arg(value_name = "POSITION")]
    position: String,
    /// How long to search each position at most
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    seconds: f64,
    /// How many moves to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
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

/// From one to four tiles are in the bag, and racks are full. Tells how many.
fn asks_pre_endgame(cgp: &Cgp) -> Result<usize, Failure> {
    let size = cgp.board.equipment().tiles.rack_size();
    let n_unseen = cgp.unseen().len();
    let [own, other] = cgp.racks.map(|it| it.len());
    let what = match n_unseen.checked_sub(size) {
        None | Some(0) => "the bag is empty, and this is an endgame".to_owned(),
        _ if cgp.board.is_empty() => "nothing lies on the board yet".to_owned(),
        _ if own != size => {
            format!("with tiles in the bag a rack has {size}, and the one on turn has {own}")
        }
        _ if other != 0 && other != size => {
            format!("the opponent's rack has {size} tiles or is not told, and here it has {other}")
        }
        Some(n) if n > BAG_MAX => {
            format!("{n} tiles are in the bag, and a pre-endgame has at most {BAG_MAX}")
        }
        Some(n) => return Ok(n),
    };
    Err(Failure::Input(what))
}

fn answer(args: &Args, engine: &Engine, cgp: &Cgp, out: &mut dyn Write) -> Result<(), Failure> {
    let n_bag = asks_pre_endgame(cgp)?;
    let mut clock = Stopwatch::new(args.seconds, args.progress);
    let [own, other] = cgp.racks;
    let opponent = Some(other).filter(|it| !it.is_empty());
    let spread = cgp.scores[0] - cgp.scores[1];
    let over = |so_far: &Horizon| {
        clock.is_over(|| {
            let Horizon { n_nodes, n_candidates, n_settled } = so_far;
            format!("{n_nodes} nodes, {n_settled} of {n_candidates} moves settled")
        })
    };
    let outlook = solve_preendgame(engine, &cgp.board, own, opponent, spread, over)
        .ok_or_else(|| Failure::Input("these tiles make no pre-endgame".to_owned()))?;
    let top = outlook.candidates.iter().take(args.top);
    if args.json {
        let plays: Vec<_> = top
            .map(|it| {
                json!({
                    "play": written(&cgp.board, it),
                    "wins": it.wins,
                    "ties": it.ties,
                    "losses": it.losses,
                    "open": it.n_open,
                    "win": rounded(it.win_rate),
                    "spread": rounded(it.mean_spread),
                    "exact_spread": it.is_spread_exact,
                })
            })
            .collect();
        let answer = json!({
            "bag": n_bag,
            "arrangements": outlook.n_arrangements,
            "exact": outlook.is_exact,
            "plays": plays,
            "nodes": outlook.n_nodes,
        });
        writeln!(out, "{answer}")?;
    } else {
        let proof = if outlook.is_exact { "proved" } else { "as far as was searched" };
        writeln!(out, "{n_bag} in the bag, {} arrangements, {proof}", outlook.n_arrangements)?;
        for it in top {
            writeln!(
                out,
                "{:>6.1} % {:>4} won {:>4} tied {:>4} lost {:>4} open {:>+8.2}  {}",
                it.win_rate * 100.0,
                it.wins,
                it.ties,
                it.losses,
                it.n_open,
                it.mean_spread,
                written(&cgp.board, it)
            )?;
        }
    }
    Ok(())
}

fn written(board: &Board, candidate: &Candidate) -> String {
    match &candidate.what {
        Move::Play(found) => board.write_play(&found.play(board)),
        Move::Exchange(_) | Move::Pass => "pass".to_owned(),
    }
}

/// To four places, as nobody reads more.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}
