//! The procedures of the book, a file for each.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

pub(crate) mod challenge;
pub(crate) mod goal_setting;
pub(crate) mod moving;
pub(crate) mod rolling;
pub(crate) mod scoring;
pub(crate) mod seating;
pub(crate) mod solutions;
