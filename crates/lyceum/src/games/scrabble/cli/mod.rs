//! SCRABBLE's commands: those that games share, and those of its engine, `lyceum scrabble …`.

mod analyze;
mod autoplay;
mod chances;
mod check;
mod deck;
mod drill;
mod endgame;
mod engine;
mod equipment;
mod moves;
mod perft;
mod positions;
mod pre_endgame;
mod sim;
mod stopwatch;
mod train;

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
    GameCommand {
        verb: Verb::Own,
        arguments: engine::Args::augment_args,
        run: |given, out| engine::run(&read_arguments(given), out),
    },
];
