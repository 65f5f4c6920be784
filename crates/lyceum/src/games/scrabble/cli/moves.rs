//! `lyceum scrabble moves`: every legal play of a position.

use std::io::Write;

use scrabble::{
    board::Cgp,
    engine::{Engine, Found, Turn},
};
use serde_json::json;

use super::{equipment::EngineFlags, positions};
use crate::cli::Failure;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum scrabble moves '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRS?/ 0/0 0'
  lyceum scrabble moves positions.cgp --json --top 5
  lyceum scrabble moves - --json --leaves NWL23.klv2 < positions.cgp

With --json, for each position: {\"plays\":808,\"score_sum\":…,\"bingos\":…,\"best_score\":…,
\"exchanges\":102,\"top\":[{\"play\":\"8D FO(R)Ks\",\"score\":…,\"equity\":…}]}.")]
pub(super) struct Args {
    /// A CGP, or a file with one a line; - for standard input
    #[arg(value_name = "POSITION")]
    position: String,
    /// How many plays to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
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
    let tiles = &cgp.board.equipment().tiles;
    let mut plays: Vec<(Found, i32)> = Vec::new();
    engine.plays(&engine.sight(&cgp.board), &turn, |found, equity| plays.push((*found, equity)));
    let exchanges = engine.exchanges(&turn);
    let n_plays = plays.len();
    let score_sum: i64 = plays.iter().map(|it| i64::from(it.0.score)).sum();
    let n_bingos = plays.iter().filter(|it| it.0.tiles.len() >= tiles.rack_size()).count();
    let best_score = plays.iter().map(|it| it.0.score).max();

    let given = |it: &scrabble::board::Rack| format!("(exch {})", tiles.write_rack(it));
    let of_plays =
        plays.iter().map(|it| (it.1, it.0.score, cgp.board.write_play(&it.0.play(&cgp.board))));
    let of_exchanges = exchanges.iter().map(|it| (it.1, 0, given(&it.0)));
    let mut all: Vec<(i32, i32, String)> = of_plays.chain(of_exchanges).collect();
    // Ties go to the higher score, and then in the order of the alphabet.
    all.sort_by(|a, b| (b.0, b.1).cmp(&(a.0, a.1)).then_with(|| a.2.cmp(&b.2)));
    all.truncate(args.top);
    if args.json {
        let top: Vec<_> = all
            .iter()
            .map(|(equity, score, play)| {
                json!({ "play": play, "score": score, "equity": positions::points(*equity) })
            })
            .collect();
        let answer = json!({
            "plays": n_plays,
            "score_sum": score_sum,
            "bingos": n_bingos,
            "best_score": best_score,
            "exchanges": exchanges.len(),
            "top": top,
        });
        writeln!(out, "{answer}")?;
    } else {
        writeln!(
            out,
            "{n_plays} plays, {n_bingos} of a whole rack; {} exchanges",
            exchanges.len()
        )?;
        for (equity, score, play) in &all {
            writeln!(out, "{:>9.3} {score:>4}  {play}", positions::points(*equity))?;
        }
    }
    Ok(())
}
