//! The hall: what gives the referees time, chance, players and a disk.
//!
//! Read `docs/PROTOCOL.md` and `wire` for what is said, `room` for how a table
//! lives, `games` for how they come in, then `hall`, `http` and `serve`.

pub mod bots;
pub mod bucket;
pub mod cli;
pub mod clock;
pub mod config;
pub mod connections;
pub mod disk_space;
pub mod file;
pub mod games;
pub mod hall;
pub mod heartbeat;
pub mod http;
pub mod ids;
pub mod limiter;
pub mod listen;
pub mod lobby;
pub mod log;
pub mod name;
pub mod networks;
pub mod open_files;
pub mod outbox;
pub mod problem;
pub mod room;
pub mod room_threads;
pub mod scenario;
pub mod serve;
pub mod text;
pub mod turnstile;
pub mod watched_stream;
pub mod wire;
pub mod words;
pub mod work_slots;

#[cfg(test)]
mod tidy;
