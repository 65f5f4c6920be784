//! Finding plays and valuing them.
//!
//! `plain` walks the word graph and finds every legal play on any board with any rack; it is the
//! measure for everything faster.

mod autoplay;
mod endgame;
mod evaluation;
mod fast;
mod found;
mod inference;
mod leaves;
mod perft;
mod plain;
mod players;
mod position;
mod preendgame;
mod sight;
mod simulation;
mod thinking;
mod train;
mod vocabulary;
mod word_graph;

#[cfg(test)]
mod tests;

pub use self::{
    autoplay::{Chance, Played, Policy, Scene, Side, play_between, play_game},
    endgame::{Ending, Progress, solve_endgame, solve_plainly},
    evaluation::{Move, Valued},
    found::{Found, FoundTiles},
    inference::{Inference, Seen},
    leaves::{LeaveError, Leaves, MILLI},
    perft::{Perft, perft},
    plain::plain_plays,
    players::{Plain, Player, Thinker},
    position::{Turn, face_value, rest_of},
    preendgame::{BAG_MAX, Candidate, Horizon, Outlook, solve_preendgame},
    sight::{Engine, Sight},
    simulation::{
        Arm, ChanceCounts, Elimination, EliminationProgress, Limits, Round, Shortlist, Simulation,
        Situation, Tally, WinChances, candidates, simulate,
    },
    thinking::{Thinking, think, think_of},
    train::{Model, Training},
    vocabulary::Vocabulary,
};
