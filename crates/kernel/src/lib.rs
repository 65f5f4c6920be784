//! The common ground of every game at a table: seats, time, dice, rules, rulings, and the loop that
//! turns inputs into events.
//!
//! Nothing here reads a clock, draws on the operating system for randomness,
//! touches a file or waits. Time and chance come in as arguments.

pub mod house;

mod bot;
mod chain;
mod deed;
mod dice;
mod game;
mod irregular;
mod log;
mod log_writer;
mod named;
mod party;
mod race;
mod rule;
mod setup;
mod stopwatch;
mod table;
mod text;
mod time;
mod told;

#[cfg(test)]
mod tests;

pub use crate::{
    bot::{Bot, Choice, Level, Plan},
    chain::Link,
    deed::{Barred, offers},
    dice::{DICE, Dice, Seed},
    game::{Decision, Game, Lag},
    irregular::{Irregular, Irregulars, Procedure},
    log::{Cause, End, Entry, Header, Log, Outcome, first_referee},
    log_writer::LogWriter,
    named::Named,
    party::{Badge, Office, Party, Seat, Viewer},
    race::{Entrant, Finish, LAG_MAX, Race},
    rule::{Citation, Cited, Refusal, Rule, Standing},
    setup::BadSetup,
    stopwatch::Stopwatch,
    table::{Draft, Table},
    text::{TEXT_MAX, is_hidden, readable},
    time::{GameTime, Span},
    told::{Kind, MARK, Record, Telling, Told, cited, names, with_names},
};
