//! What the games' tests share. A tool: it reads files and the clock.

mod citations;
mod corpus;
mod golden;
mod log;
pub mod mat_clumsy;
pub mod mat_idle;
pub mod mat_script;
mod scenario;
mod simulated;
mod sitting;
mod stopwatch;
mod strength;

pub use crate::{
    citations::check_citations,
    corpus::check_corpus,
    golden::{add_golden, check_golden},
    log::{check_log, n_decided_otherwise},
    scenario::{Script, run_scenarios},
    simulated::{Tally, each_game, each_game_of, n_games},
    sitting::Sitting,
    stopwatch::Stopwatch,
    strength::{Strength, measure_strengths, play_match},
};
