//! Finding plays and valuing them.
//!
//! `plain` walks the word graph and finds every legal play on any board with any rack; it is the
//! measure for everything faster.

mod autoplay;
mod endgame;
mod evaluation;
mod fast;
mod found;
mod leaves;
mod perft;
mod plain;
mod position;
mod sight;
mod train;
mod vocabulary;
mod word_graph;

#[cfg(test)]
mod tests;

pub use self::{
    autoplay::{Chance, Played, Policy, Side, play_game},
    endgame::{Ending, Progress, solve_endgame, solve_plainly},
    evaluation::{Move, Valued},
    found::{Found, FoundTiles},
    leaves::{LeaveError, Leaves, MILLI},
    perft::{Perft, perft},
    plain::plain_plays,
    position::{Turn, face_value, rest_of},
    sight::{Engine, Sight},
    train::{Model, Training},
    vocabulary::Vocabulary,
};
