//! What LinguiSHTIK adds to the command line.

mod drill;
mod positions;

use clap::Args as _;

use crate::cli::{GameCommand, Verb, read_arguments};

pub(super) const COMMANDS: &[GameCommand] = &[
    GameCommand {
        verb: Verb::Solve,
        arguments: positions::SolveArgs::augment_args,
        run: |given, out| positions::solve(&read_arguments(given), out),
    },
    GameCommand {
        verb: Verb::Judge,
        arguments: positions::JudgeArgs::augment_args,
        run: |given, out| positions::judge(&read_arguments(given), out),
    },
    GameCommand {
        verb: Verb::Practice,
        arguments: drill::Args::augment_args,
        run: |given, out| drill::run(&read_arguments(given), out),
    },
];
