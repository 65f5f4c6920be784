//! `lyceum scrabble …`: positions, games and the engine.

use std::io::Write;

use super::{autoplay, chances, check, endgame, moves, perft, pre_endgame, sim, train};
use crate::cli::Failure;

/// SCRABBLE positions and games: find plays, check files, let the engine play
#[derive(clap::Args, Debug)]
#[command(
    arg_required_else_help = true,
    after_help = "\
Examples:
  lyceum scrabble moves positions.cgp --json
  lyceum scrabble check game.gcg
  lyceum scrabble autoplay --games 1000

docs/CLI.md says what positions and answers are made of."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// Every legal play of a position, the best by equity first
    Moves(moves::Args),
    /// Play GCG files again and name each line that does not come out as it says
    Check(check::Args),
    /// Solve the end of a game, when the bag is empty
    Endgame(endgame::Args),
    /// Find the move that wins most often, when one to four tiles are in the bag
    PreEndgame(pre_endgame::Args),
    /// Try moves out against the opponent's likely racks
    Sim(sim::Args),
    /// Count and sum up all plays along seeded games
    Perft(perft::Args),
    /// Let the engine play games against itself
    Autoplay(autoplay::Args),
    /// Find out what leaves are worth by playing
    Train(train::Args),
    /// Find out how likely leads are to last by playing
    Chances(chances::Args),
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Command::Moves(args) => moves::run(args, out),
        Command::Check(args) => check::run(args, out),
        Command::Endgame(args) => endgame::run(args, out),
        Command::PreEndgame(args) => pre_endgame::run(args, out),
        Command::Sim(args) => sim::run(args, out),
        Command::Perft(args) => perft::run(args, out),
        Command::Autoplay(args) => autoplay::run(args, out),
        Command::Train(args) => train::run(args, out),
        Command::Chances(args) => chances::run(args, out),
    }
}
