//! What SCRABBLE adds to the command line beside `lyceum scrabble`.

mod analyze;

use clap::Args as _;

use crate::cli::{GameCommand, Verb, read_arguments};

pub(super) const COMMANDS: &[GameCommand] = &[GameCommand {
    verb: Verb::Analyze,
    arguments: analyze::Args::augment_args,
    run: |given, out| analyze::run(&read_arguments(given), out),
}];
