//! On-Words as the hall knows it.

mod cli;

pub(super) use self::cli::COMMANDS;
