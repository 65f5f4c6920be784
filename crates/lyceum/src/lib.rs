//! The hall: what gives the referees time, chance, players and a disk.
//!
//! Read `docs/PROTOCOL.md` and `wire` for what is said, `room` for how a table
//! lives, `catalog` for how the games come in, then `hall`, `http` and `serve`.

pub mod bots;
pub mod catalog;
pub mod cli;
pub mod clock;
pub mod config;
pub mod file;
pub mod hall;
pub mod http;
pub mod ids;
pub mod listen;
pub mod lobby;
pub mod logfile;
pub mod name;
pub mod outbox;
pub mod practice;
pub mod problem;
pub mod room;
pub mod serve;
pub mod turns;
pub mod wire;
pub mod words;

#[cfg(test)]
mod tidy;
