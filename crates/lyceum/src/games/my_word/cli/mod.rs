//! What My Word! adds to the command line.

mod play;
mod solve;

use clap::Args as _;

use crate::cli::{GameCommand, Verb, read_arguments};

pub(super) const COMMANDS: &[GameCommand] = &[
    GameCommand {
        verb: Verb::Play,
        arguments: play::Args::augment_args,
        run: |given, out| play::run(&read_arguments(given), out),
    },
    GameCommand {
        verb: Verb::Solve,
        arguments: solve::Args::augment_args,
        run: |given, out| solve::run(&read_arguments(given), out),
    },
];
