//! A file for each procedure of the book.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

pub(crate) mod challenge;
pub(crate) mod moving;
pub(crate) mod opening;
pub(crate) mod seating;
pub(crate) mod solutions;
pub(crate) mod warning;
