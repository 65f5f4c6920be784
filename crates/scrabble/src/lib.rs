//! SCRABBLE under the NASPA rules: board, engine, and the game as it is played.
//!
//! `board` is the matter itself, true with no computer at all: boards and tiles as data, plays and
//! how they are written, what they score, which words they form, whether they may lie there, and
//! the two formats in which everybody exchanges games and positions. `engine` finds plays and
//! values them.
//!
//! The walls: `board` sees no other folder, `engine` only `board`.

pub mod board;
pub mod engine;
pub mod rulebook;
