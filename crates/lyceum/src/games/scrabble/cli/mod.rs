//! What SCRABBLE adds to the commands that games share. Its engine has commands of its own:
//! `lyceum scrabble …`.

mod analyze;
mod deck;
mod drill;

use clap::Args as _;

use crate::cli::{GameCommand, Verb, read_arguments};

pub(super) const COMMANDS: &[GameCommand] = &[
    GameCommand {
        verb: Verb::Analyze,
        arguments: analyze::Args::augment_args,
        run: |given, out| analyze::run(&read_arguments(given), out),
    },
    GameCommand {
        verb: Verb::Practice,
        arguments: drill::Args::augment_args,
        run: |given, out| drill::run(&read_arguments(given), out),
    },
];
